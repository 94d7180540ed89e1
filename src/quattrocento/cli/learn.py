"""`quattro learn`"""

from __future__ import annotations

import os
from math import sqrt
from pathlib import Path
from typing import Annotated

import typer

from quattrocento.cli.screen import GameName, Players, check_writable, output, progress_bar, read_options, read_players
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.lab.learn import Judgement, Plan
from quattrocento.lab.learn import learn as run
from quattrocento.lab.tune import write


def learn(
    game: GameName,
    players: Players = "",
    generations: Annotated[int, typer.Option(help="The first goes by the present worths.", metavar="G")] = 2,
    games: Annotated[
        int, typer.Option("--games", "-n", help="To watch, of a generation and number of players.", metavar="GAMES")
    ] = 100,
    simulations: Annotated[int, typer.Option(help="A decision of the bots.", metavar="S")] = 100,
    deals: Annotated[int, typer.Option(help="On which new worths meet the present ones.", metavar="D")] = 10,
    seed: Annotated[str, typer.Option(help="Of all games.", metavar="S")] = "1",
    variant: Annotated[
        list[str] | None, typer.Option(help="Options of some of the games; may be given often.", metavar="K=V,K=V")
    ] = None,
    jobs: Annotated[int, typer.Option(help="Processes; the results are the same.", metavar="J")] = os.cpu_count() or 1,
    write_file: Annotated[
        str | None, typer.Option("--write", help="Put the worths here, not beside the game.", metavar="FILE")
    ] = None,
) -> int:
    """Learn from self-play what possessions are worth where a stage begins; exit code 1 if that makes no bot better."""
    if jobs < 1:
        raise BadOption(f"at least one process works, not {jobs}")
    found = find(game)
    players = players or f"{found.players[0]}..{found.players[-1]}"
    counts = read_players(players, found)
    variants = [read_options(one.split(",") if one else []) for one in variant or [""]]
    plan = Plan(game, counts, generations, games, simulations, deals, seed, variants)
    plan.check()
    path = Judgement(game).path if write_file is None else Path(write_file)
    check_writable(path)
    screen = output()
    with progress_bar(game, generations * len(counts) * games + sum(counts) * deals) as tell:
        learned = run(plan, jobs, tell)
    screen.print(f"foresees {100 * learned['fit']['explained']:.0f} % of the differences between seats")
    gains = learned["gain"]
    for number, gain in gains.items():
        screen.print(
            f"{number} players: {gain['margin']:+.1f} ± {gain['error']:.1f} points against the present bots, "
            f"{100 * gain['wins']:.0f} % of {gain['games']} games",
            markup=False,
        )
    margin = sum(gain["margin"] for gain in gains.values())
    if margin <= 2 * sqrt(sum(gain["error"] ** 2 for gain in gains.values())):
        screen.print("The worths stay as they are: nothing better was found.")
        return 1
    given = (
        f"-p {players} --generations {generations} -n {games} --simulations {simulations} --deals {deals} --seed {seed}"
    )
    given += "".join(f" --variant '{one}'" for one in variant or [])
    write(path, {"game": game, "command": f"quattro learn {game} {given}", **learned})
    screen.print(f"{path}: written", markup=False)
    return 0
