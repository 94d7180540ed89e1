"""`quattro tune`"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from quattrocento.cli.screen import (
    GameName,
    Options,
    Players,
    check_writable,
    output,
    progress_bar,
    read_options,
    read_players,
)
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.lab.tune import Insight, Plan, write
from quattrocento.lab.tune import tune as run


def tune(
    game: GameName,
    players: Players = "",
    part: Annotated[str, typer.Option(help="`evaluation`, or `moves`: how its quick player chooses.")] = "evaluation",
    rounds: Annotated[int, typer.Option(help="Each tries changed weights.", metavar="R")] = 200,
    deals: Annotated[int, typer.Option(help="On which new weights meet old ones.", metavar="D")] = 45,
    seed: Annotated[str, typer.Option(help="Of all games.", metavar="S")] = "1",
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="Processes; the results are the same.", metavar="J")] = os.cpu_count() or 1,
    write_file: Annotated[
        str | None, typer.Option("--write", help="Put the weights here, not beside the game.", metavar="FILE")
    ] = None,
) -> int:
    """Tune what a game's bots weigh by self-play; exit code 1 if it did not become better."""
    if jobs < 1:
        raise BadOption(f"at least one process works, not {jobs}")
    counts = read_players(players, find(game))
    if len(counts) > 1:
        raise BadOption(f"one number of players is needed, not {players}")
    chosen = read_options(option)
    plan = Plan(game, part, counts[0], rounds, deals, seed, chosen)
    plan.check()
    path = Insight(game, part).path if write_file is None else Path(write_file)
    check_writable(path)
    screen = output()
    with progress_bar(f"{game}, {plan.players} players", plan.rounds) as tell:
        tuned = run(plan, jobs, tell, lambda line: screen.print(line, markup=False))
    gain = tuned["gain"]
    if gain["margin"] <= 2 * gain["error"]:
        screen.print("The weights stay as they are: nothing better was found.")
        return 1
    given = f"--part {part} -p {plan.players} --rounds {rounds} --deals {deals} --seed {seed}"
    given += "".join(f" --option {name}={value}" for name, value in chosen.items())
    write(path, {"game": game, "command": f"quattro tune {game} {given}", **tuned})
    screen.print(
        f"{path}: wins {100 * gain['wins']:.1f} % of {gain['games']} games against the old weights, "
        f"by {gain['margin']:+.1f} ± {gain['error']:.1f} points",
        markup=False,
    )
    return 0
