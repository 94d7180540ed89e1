"""Our speed beside that of other engines in Python, measured in one run on one core: random players, whole games.

The peers are installed in a virtual environment of their own (`build/peers`). Everyone is asked the same: decisions a
second including listing the legal moves, microseconds to list them once, microseconds to copy a position.
`bench_peers.py --measure NAME` is what runs inside that environment.
"""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter_ns, process_time
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PEERS = ROOT / "build" / "peers"
PACKAGES = ("catanatron==3.2.1", "open_spiel==2.0.2")
ROUNDS = 5  # the best of so many counts, as in `quattro bench`
SECONDS = 1.0  # of processor time, of each
TIMED_GAMES = 3  # whose every call is timed

Row = dict[str, Any]
Timers = dict[str, list[float]] | None


def timed(call: Callable[[], Any], timers: Timers, name: str) -> Any:
    """The call's result; its microseconds go to the timers, if there are any."""
    if timers is None:
        return call()
    started = perf_counter_ns()
    result = call()
    timers[name].append((perf_counter_ns() - started) / 1000)
    return result


def measure(engine: str, game: str, players: int, play: Callable[[Timers], int]) -> Row:
    """`play` plays one random game and returns the number of the players' decisions."""
    best = best_games = 0.0
    play(None)
    for _ in range(ROUNDS):
        started = process_time()
        games = decisions = 0
        while process_time() - started < SECONDS:
            decisions += play(None)
            games += 1
        passed = process_time() - started
        best = max(best, decisions / passed)
        best_games = max(best_games, games / passed)
    timers: dict[str, list[float]] = {"options": [], "copy": []}
    for _ in range(TIMED_GAMES):
        play(timers)
    return {
        "engine": engine,
        "game": game,
        "players": players,
        "games_per_s": best_games,
        "decisions_per_s": best,
        "options_us_p50": median(timers["options"]),
        "copy_us_p50": median(timers["copy"]),
    }


def catanatron() -> list[Row]:
    from catanatron import Color, Game, RandomPlayer
    from catanatron.game import TURNS_LIMIT
    from catanatron.models.actions import generate_playable_actions

    def play(players: int, timers: Timers) -> int:
        game = Game([RandomPlayer(color) for color in list(Color)[:players]])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if timers is not None:
                timed(lambda: generate_playable_actions(game.state), timers, "options")
                timed(game.copy, timers, "copy")
            # a move lists the legal moves after it; asking whether ours is one of them is left out
            game.execute(random.choice(game.state.playable_actions), validate_action=False)
            decisions += 1
        return decisions

    return [measure("Catanatron", "Catan", players, partial(play, players)) for players in (2, 4)]


def open_spiel() -> list[Row]:
    import pyspiel
    from open_spiel.python.games import block_dominoes, liars_poker  # noqa: F401  (registers them)

    def play(game: Any, timers: Timers) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
                continue
            actions = timed(state.legal_actions, timers, "options")
            if timers is not None:
                timed(state.clone, timers, "copy")
            state.apply_action(random.choice(actions))
            decisions += 1
        return decisions

    rows: list[Row] = []
    for name in ("block_dominoes", "liars_poker"):
        game = pyspiel.load_game(f"python_{name}")
        rows.append(measure("OpenSpiel", name, game.num_players(), partial(play, game)))
    return rows


def ours(pure: bool) -> list[Row]:
    environment = {**os.environ, "QUATTRO_PURE": "1" if pure else "0"}
    command = [
        str(Path(sys.executable).with_name("quattro")),
        "bench",
        "burgundy",
        "--json",
        "--seconds",
        str(ROUNDS * SECONDS),
    ]
    found = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, timeout=240, check=True)
    rows: list[Row] = json.loads(found.stdout)
    return [{"engine": f"Quattrocento, {row['build']}", **row} for row in rows if row["players"] in (2, 4)]


def install() -> Path:
    """The Python that has the peers."""
    python = PEERS / "bin" / "python"
    stamp = PEERS / "packages"
    if not stamp.is_file() or stamp.read_text() != str(PACKAGES):
        print(f"Installing {' and '.join(PACKAGES)} in {PEERS.relative_to(ROOT)}", flush=True)
        subprocess.run([sys.executable, "-m", "venv", "--clear", PEERS], timeout=240, check=True)
        command = [str(python), "-m", "pip", "install", "-qq", "--disable-pip-version-check", *PACKAGES]
        subprocess.run(command, timeout=120, check=True)
        stamp.write_text(str(PACKAGES))
    return python


def theirs(python: Path, name: str) -> list[Row]:
    found = subprocess.run([python, __file__, "--measure", name], stdout=subprocess.PIPE, timeout=240, check=True)
    rows: list[Row] = json.loads(found.stdout)
    return rows


def show(rows: list[Row]) -> None:
    """The last columns: how many times faster our first row is."""
    first = rows[0]
    print(
        f"\n{'engine':<27}{'game':<16}{'players':>7}{'games/s':>10}{'decisions/s':>13}{'options us':>12}{'copy us':>10}"
        f"{'decisions: we /':>17}{'copy: / ours':>14}"
    )
    for row in rows:
        faster = first["decisions_per_s"] / row["decisions_per_s"]
        copies = row["copy_us_p50"] / first["copy_us_p50"]
        print(
            f"{row['engine']:<27}{row['game']:<16}{row['players']:>7}{row['games_per_s']:>10.1f}"
            f"{row['decisions_per_s']:>13,.0f}{row['options_us_p50']:>12.1f}{row['copy_us_p50']:>10.1f}"
            f"{faster:>17.1f}{copies:>14.1f}"
        )


def main() -> int:
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps({"catanatron": catanatron, "open_spiel": open_spiel}[sys.argv[2]]()))
        return 0
    rows: list[Row] = []
    try:
        python = install()
        print("Measuring (about a minute)", flush=True)
        rows += ours(pure=False)
        if rows[0]["build"] == "compiled":
            rows += ours(pure=True)
        for name in ("catanatron", "open_spiel"):
            rows += theirs(python, name)
    except (subprocess.SubprocessError, OSError, ValueError) as error:
        print(f"The comparison stopped: {error}")
        return 1
    finally:
        if rows:
            show(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
