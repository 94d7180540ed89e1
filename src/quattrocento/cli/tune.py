"""`quattro tune`"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from quattrocento.cli.screen import GameName, Options, Players, output, progress_bar, read_options, read_players
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.lab.tune import Insight, Plan, write
from quattrocento.lab.tune import tune as run


def tune(
    game: GameName,
    players: Players = "",
    games: Annotated[int, typer.Option("--games", "-n", help="Of self-play in a round.", metavar="GAMES")] = 400,
    rounds: Annotated[int, typer.Option(help="Each fits the weights anew.", metavar="R")] = 3,
    duels: Annotated[int, typer.Option(help="Deals on which new weights meet old ones.", metavar="D")] = 50,
    seed: Annotated[str, typer.Option(help="Of all games.", metavar="S")] = "1",
    option: Options = None,
    jobs: Annotated[int, typer.Option(help="Processes; the results are the same.", metavar="J")] = os.cpu_count() or 1,
    write_file: Annotated[
        str | None, typer.Option("--write", help="Put the weights here, not beside the game.", metavar="FILE")
    ] = None,
) -> int:
    """Tune the weights of a game's evaluation by self-play; exit code 1 if they did not become better."""
    if jobs < 1:
        raise BadOption(f"at least one process works, not {jobs}")
    counts = read_players(players, find(game))
    if len(counts) > 1:
        raise BadOption(f"one number of players is needed, not {players}")
    chosen = read_options(option)
    plan = Plan(game, counts[0], games, duels, rounds, seed, chosen)
    plan.check()
    insight = Insight(game)
    screen = output()
    with progress_bar(f"{game}, {plan.players} players", plan.work) as tell:
        tuned = run(plan, jobs, tell, lambda line: screen.print(line, markup=False))
    gain = tuned["gain"]
    if gain["margin"] <= gain["error"]:
        screen.print("The weights stay as they are: nothing better was found.")
        return 1
    given = "".join(f" --option {name}={value}" for name, value in chosen.items())
    command = f"quattro tune {game} -p {plan.players} -n {games} --rounds {rounds} --duels {duels} --seed {seed}{given}"
    path = insight.path if write_file is None else Path(write_file)
    write(path, {"game": game, "command": command, **tuned})
    screen.print(
        f"{path}: wins {100 * gain['wins']:.1f} % of {gain['games']} games against the old weights, "
        f"by {gain['margin']:+.1f} ± {gain['error']:.1f} points",
        markup=False,
    )
    return 0
