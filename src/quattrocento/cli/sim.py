"""`quattro sim`"""

from __future__ import annotations

import os
import time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markup import escape

from quattrocento.cli.screen import (
    Bots,
    DataFile,
    GameName,
    Json,
    Options,
    Players,
    output,
    print_json,
    progress_bar,
    read_bots,
    read_options,
    read_players,
    table,
    use_data,
)
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.lab.simulate import Plan, simulate, summary


def sim(
    game: GameName,
    players: Players = "",
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.", metavar="GAMES")] = 100,
    seed: Annotated[str, typer.Option(help="Game number i is dealt from the seed S/i.", metavar="S")] = "1",
    bots: Bots = "random",
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="Processes; the results are the same.", metavar="J")] = os.cpu_count() or 1,
    record: Annotated[str | None, typer.Option(help="Write a record of every game.", metavar="DIR")] = None,
    data: DataFile = None,
    json: Json = False,
) -> int:
    """Let bots play many games and sum them up."""
    if jobs < 1:
        raise BadOption(f"at least one process works, not {jobs}")
    use_data(game, data)
    plans = [
        Plan(game, count, games, seed, read_bots(bots), read_options(option), record, data)
        for count in read_players(players, find(game))
    ]
    for plan in plans:
        plan.check()
    results: list[dict[str, Any]] = []
    for plan in plans:
        started = time.perf_counter()
        with progress_bar(f"{game}, {plan.players} players", games) as tell:
            outcomes = simulate(plan, jobs, tell)
        results.append(summary(plan, outcomes, time.perf_counter() - started))
        if not json:
            show(results[-1], output())
    if json:
        print_json(results)
    return 0


def show(result: dict[str, Any], screen: Console) -> None:
    title = f"{result['game']}, {result['players']} players, {result['games']} games, seed {result['seed']}"
    rows = table(">seat", "bot", ">mean", ">sd", ">min", ">max", ">wins", ">fallbacks", title=title)
    for seat in result["seats"]:
        rows.add_row(
            str(seat["seat"]),
            escape(seat["bot"]),
            f"{seat['mean']:.1f}",
            f"{seat['sd']:.1f}",
            str(seat["min"]),
            str(seat["max"]),
            f"{100 * seat['wins']:.1f} %",
            str(seat["fallbacks"]),
        )
    screen.print(rows)
    screen.print(
        f"{result['moves_per_game']} moves a game ({result['decisions_per_game']} decisions), "
        f"{result['games_per_s']:g} games/s\n"
    )
    reasons = [f"{seat['bot']}: {reason}" for seat in result["seats"] for reason in seat["fallback_reasons"]]
    for line in dict.fromkeys(reasons):  # a bot that has several seats is told of once
        screen.print(f"fallback of {line}", markup=False)
