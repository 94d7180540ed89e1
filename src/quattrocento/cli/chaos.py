"""`quattro chaos`"""

from __future__ import annotations

import asyncio
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from quattrocento.cli.serve import needs_packages
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import known


def chaos(
    kills: Annotated[int, typer.Option(help="How often the server is killed.", metavar="N")] = 50,
    tables: Annotated[int, typer.Option(help="Tables that are played at meanwhile.", metavar="N")] = 8,
    every: Annotated[int, typer.Option(help="Moves at most between two kills.", metavar="N")] = 60,
    db: Annotated[str, typer.Option(help="A fresh database instead of a new file.", metavar="FILE|URL")] = "",
    postgres: Annotated[
        bool, typer.Option("--postgres", help="Start a PostgreSQL of the system's packages for it.")
    ] = False,
    seed: Annotated[int, typer.Option(help="Of the moves and the kills.", metavar="N")] = 1,
) -> int:
    """Kill a server again and again while it is played on, and see whether anything is lost."""
    if kills < 1 or tables < 1 or every < 1:
        raise BadOption("at least one kill, one table and one move between the kills")
    with needs_packages():
        from quattrocento.web.trial.chaos import Chaos
        from quattrocento.web.trial.postgres import database
    with TemporaryDirectory(prefix="quattro-chaos-") as folder, database(db, postgres, Path(folder)) as where:
        found = asyncio.run(Chaos(where, Path(folder), list(known()), tables, every, seed).run(kills))
    print(f"kills                  {found.kills} in {found.seconds:.0f} s")
    print(f"tables                 {len(found.tables)}")
    print(f"moves acknowledged     {len(found.moves)}")
    print(f"moves without answer   {found.doubtful} (sent again with the same key)")
    print(f"positions shown        {len(found.shown)} ({found.redrawn} of them drawn again at the end)")
    print(f"engines left behind    {found.stray}")
    print(f"lost or wrong          {len(found.wrong)}")
    for line in found.wrong[:20]:
        print(f"  {line}")
    return 1 if found.wrong or found.stray else 0
