"""`quattro load`"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer

from quattrocento.cli.screen import Json, print_json
from quattrocento.cli.serve import needs_packages
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find, known


def load(
    tables: Annotated[int, typer.Option(help="Tables that are played at, two people each.", metavar="N")] = 200,
    pace: Annotated[float, typer.Option(help="Seconds between two moves at a table.", metavar="S")] = 2.0,
    seconds: Annotated[float, typer.Option(help="How long it is measured.", metavar="S")] = 60.0,
    idle: Annotated[int, typer.Option(help="Tables where nobody moves, measured first.", metavar="N")] = 0,
    game: Annotated[list[str] | None, typer.Option(help="Only this game (may be given again).")] = None,
    pictures: Annotated[
        bool, typer.Option("--pictures", help="Ask for drawn tables as browsers do; programs do without.")
    ] = False,
    db: Annotated[str, typer.Option(help="A database instead of a new file.", metavar="FILE|URL")] = "",
    postgres: Annotated[
        bool, typer.Option("--postgres", help="Start a PostgreSQL of the system's packages for it.")
    ] = False,
    workers: Annotated[int, typer.Option(help="Processes for the rules; 0: one for each core.", metavar="N")] = 0,
    json: Json = False,
) -> int:
    """Play at many tables at once through HTTP, and measure how long a move takes to the other client."""
    if tables < 0 or idle < 0 or pace <= 0 or seconds <= 0:
        raise BadOption("numbers of tables and seconds can't be negative")
    games = [find(name).id for name in game] if game else list(known())
    with needs_packages():
        from quattrocento.web.trial.load import Load
        from quattrocento.web.trial.loop import run
        from quattrocento.web.trial.postgres import database
        from quattrocento.web.trial.process import ServerProcess
    machine = {"machine": os.cpu_count(), "load_average": round(os.getloadavg()[0], 2), "games": games}
    with TemporaryDirectory(prefix="quattro-load-") as folder, database(db, postgres, Path(folder)) as where:
        server = ServerProcess(where, Path(folder) / "server.log", "--workers", str(workers))
        report = run(Load(server, games, pace, pictures).run(tables, seconds, idle))
    found = machine | report.plain()
    print_json(found) if json else show(found)
    return 1 if found["failed"] else 0


def show(found: dict[str, Any]) -> None:
    print(f"machine          {found['machine']} cores, load average {found['load_average']} before")
    print(f"games            {', '.join(found['games'])}")
    if "idle" in found:
        idle = found["idle"]
        print(f"idle tables      {idle['tables']}, opened in {idle['opened_in_s']} s")
        print(f"                 {idle['kib_each']} KiB each, {idle['cores']} cores together")
    if "tables" in found:
        drawn = "with pictures" if found["pictures"] else "without pictures"
        opened = f"opened in {found['opened_in_s']} s, {found['kib_each']} KiB each"
        print(f"tables           {found['tables']} {drawn}, {opened}")
        moves = f"{found['moves']} in {found['seconds']} s, {found['moves_a_second']} a second"
        print(f"moves            {moves}; {found['games_ended']} games ended")
        for name, key in (("POST to event", "event"), ("POST to answer", "answer"), ("POST to state", "state")):
            times = found[f"ms_to_{key}"].items()
            print(f"{name:<16} {', '.join(f'{share} {time} ms' for share, time in times)}")
        for name, key, unit in (("processor", "cores", "cores"), ("... a move", "ms_of_processor_a_move", "ms")):
            print(f"{name:<16} {', '.join(f'{who} {used}' for who, used in found[key].items())} {unit}")
    for line in found["failed"][:10]:
        print(f"failed           {line}")
