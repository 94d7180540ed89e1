"""`quattro load`"""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from quattrocento.cli.serve import needs_packages
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find, known


def load(
    tables: Annotated[int, typer.Option(help="Tables that are played at, two people each.", metavar="N")] = 200,
    pace: Annotated[float, typer.Option(help="Seconds between two moves at a table.", metavar="S")] = 2.0,
    seconds: Annotated[float, typer.Option(help="How long it is measured.", metavar="S")] = 60.0,
    idle: Annotated[int, typer.Option(help="Tables where nobody moves, measured first.", metavar="N")] = 0,
    game: Annotated[list[str] | None, typer.Option(help="Only this game (may be given again).")] = None,
    db: Annotated[str, typer.Option(help="A database instead of a new file.", metavar="FILE|URL")] = "",
    workers: Annotated[int, typer.Option(help="Processes for the rules; 0: one for each core.", metavar="N")] = 0,
) -> int:
    """Play at many tables at once through HTTP, and measure how long a move takes to the other client."""
    if tables < 0 or idle < 0 or pace <= 0 or seconds <= 0:
        raise BadOption("numbers of tables and seconds can't be negative")
    games = [find(name).id for name in game] if game else list(known())
    with needs_packages():
        from quattrocento.web.trial.load import Load, percentile
        from quattrocento.web.trial.process import ServerProcess
    busy = os.getloadavg()[0]
    with TemporaryDirectory(prefix="quattro-load-") as folder:
        where = db or str(Path(folder) / "tables.db")
        server = ServerProcess(where, Path(folder) / "server.log", "--workers", str(workers))
        found = asyncio.run(Load(server, games, pace).run(tables, seconds, idle))
    print(f"machine          {os.cpu_count()} cores, load average {busy:.2f} before; games: {', '.join(games)}")
    if idle:
        print(f"idle tables      {idle}: {found.idle_memory / idle / 1024:.0f} KiB each, {found.idle_cores:.2f} cores")
    if tables:
        each = (found.memory_after - found.memory_before) / tables / 1024
        print(
            f"tables           {tables} held for {found.seconds:.0f} s, {found.games} games ended, {each:.0f} KiB each"
        )
        print(f"moves            {found.moves}, {found.moves / found.seconds:.1f} a second")
        for name, times in (
            ("POST to event", found.to_event),
            ("POST to answer", found.to_answer),
            ("POST to picture", found.to_picture),
        ):
            shown = (f"p{share} {1000 * percentile(times, share / 100):.0f} ms" for share in (50, 95, 99))
            print(f"{name:<16} {', '.join(shown)}")
        cores = f"server {found.server_cores:.2f}, engines {found.engine_cores:.2f}, clients {found.client_cores:.2f}"
        print(f"processor        {cores} cores")
    for line in sorted(set(found.failed))[:10]:
        print(f"failed           {line}")
    return 1 if found.failed else 0
