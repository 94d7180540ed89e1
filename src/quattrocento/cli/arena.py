"""`quattro arena`"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.markup import escape

from quattrocento.cli.screen import (
    DataFile,
    GameName,
    Options,
    Players,
    check_writable,
    output,
    progress_bar,
    read_bots,
    read_options,
    read_players,
    table,
    use_data,
)
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.lab.arena import Contest, contest
from quattrocento.lab.arena_report import picture, report, with_games


def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            help="Who meets; master@200 and master@0.1s set a budget, master+envy=0.3 a style.", metavar="A,B"
        ),
    ],
    players: Players = "",
    games: Annotated[int, typer.Option("--games", "-n", help="How many games at least.", metavar="GAMES")] = 100,
    seed: Annotated[str, typer.Option(help="Deal number i is dealt from the seed S/i.", metavar="S")] = "1",
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="Processes.", metavar="J")] = os.cpu_count() or 1,
    ray: Annotated[
        str | None, typer.Option(help="Play on a Ray cluster ('local': on this machine).", metavar="ADDRESS")
    ] = None,
    json_file: Annotated[
        str | None, typer.Option("--json", help="Write the report and all games into a file.", metavar="FILE")
    ] = None,
    picture_file: Annotated[
        str | None, typer.Option("--picture", help="Draw the shares of wins.", metavar="FILE.svg")
    ] = None,
    data: DataFile = None,
) -> int:
    """Let bots meet with rotated seats on common deals, and say who is better and how sure that is."""
    if jobs < 1:
        raise BadOption(f"at least one process works, not {jobs}")
    use_data(game, data)
    counts = read_players(players, find(game))
    if len(counts) > 1:
        raise BadOption(f"one number of players is needed, not {players}")
    path = None if data is None else str(Path(data).resolve())
    plan = Contest(game, counts[0], read_bots(bots), games, seed, read_options(option), path)
    plan.check()
    check_writable(json_file)
    check_writable(picture_file)
    started = time.perf_counter()
    with progress_bar(f"{game}, {plan.players} players", len(plan.pairings())) as tell:
        played = contest(plan, jobs, tell, ray)
    summary = report(plan, played, time.perf_counter() - started)
    if json_file is not None:
        text = json.dumps(with_games(summary, played), indent=1, ensure_ascii=False)
        Path(json_file).write_text(text + "\n", encoding="utf-8")
    if picture_file is not None:
        Path(picture_file).write_text(picture(summary), encoding="utf-8")
    show(summary, output())
    return 0


def wins(row: dict[str, Any]) -> str:
    return f"{100 * row['wins']:.1f} %"


def interval(row: dict[str, Any]) -> str:
    low, high = row["wins_95"]
    return f"{100 * low:.1f}..{100 * high:.1f}"


FIGURES: Final[dict[str, Callable[[dict[str, Any]], str]]] = {
    "wins": wins,
    "95 %": interval,
    "mean": lambda row: f"{row['mean']:.1f}",
    "sd": lambda row: f"{row['sd']:.1f}",
    "rating": lambda row: f"{row['rating']['mu']:.1f} ± {row['rating']['sigma']:.1f}",
    "ms p50": lambda row: f"{row['ms_p50']:.1f}",
    "ms p99": lambda row: f"{row['ms_p99']:.1f}",
    "fallbacks": lambda row: str(row["fallbacks"]),
}
SPARE: Final = ("sd", "ms p50", "ms p99")  # left out where there is no room for them beside the names of bots
WIDE: Final = 100  # columns of a screen that has room


def show(summary: dict[str, Any], screen: Console) -> None:
    title = f"{summary['game']}, {summary['players']} players, {summary['games']} games, seed {summary['seed']}"
    figures = {name: tell for name, tell in FIGURES.items() if screen.width >= WIDE or name not in SPARE}
    rows = table("bot", *(f">{name}" for name in figures), title=f"{title} ({summary['build']} build)")
    for row in summary["bots"]:
        rows.add_row(escape(row["bot"]), *(tell(row) for tell in figures.values()))
    screen.print(rows)
    if summary["leads"]:
        ahead = table("ahead", ">points", ">±", ">deals")
        for row in summary["leads"]:
            error = "unknown" if row["error"] is None else f"{row['error']:.1f}"
            pair = escape(f"{row['bot']} over {row['over']}")
            ahead.add_row(pair, f"{row['points']:.1f}", error, str(row["deals"]))
        screen.print(ahead)
    names = sorted({source for row in summary["bots"] for source in row["sources"]})
    bots = [row["bot"].replace("+", "\n+") for row in summary["bots"]]  # a style on a line of its own
    points = table("points from", names=bots)
    for name in names:
        points.add_row(name, *(f"{row['sources'].get(name, 0):.1f}" for row in summary["bots"]))
    screen.print(points)
    seats = table(">seat", ">wins", ">95 %", ">mean")
    for row in summary["seats"]:
        seats.add_row(str(row["seat"]), wins(row), interval(row), f"{row['mean']:.1f}")
    screen.print(seats)
    for row in summary["bots"]:
        for reason in row["fallback_reasons"]:
            screen.print(f"fallback of {row['bot']}: {reason}", markup=False)
