"""How fast the games are, in processor time, against a reference workload measured in the same run."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter_ns, process_time
from typing import Any, Final

from quattrocento.kernel.game import Game
from quattrocento.kernel.playout import playout
from quattrocento.kernel.position import Position
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.rng import QuickRng
from quattrocento.pure import compiled

Row = dict[str, Any]

LOSS: Final = 0.5  # of decisions a second, relative to the reference: a loss that fails
ROUNDS: Final = 5  # the best of so many: others may use the machine
TIMED_GAMES: Final = 6  # whose every call is timed


def build() -> str:
    return "compiled" if compiled() else "interpreted"


def bench(game: Game, players: int, seconds: float = 1.0) -> Row:
    """Random play of one game with so many players, for about that long."""
    best = best_games = best_reference = 0.0
    seed = 0
    playout(Position.begin(game, players, {}), QuickRng(seed))  # warm up
    for _ in range(ROUNDS):
        best_reference = max(best_reference, reference(seconds / ROUNDS / 5))
        started = process_time()
        games = decisions = 0
        while process_time() - started < seconds / ROUNDS:
            seed += 1
            decisions += playout(Position.begin(game, players, {}), QuickRng(seed))
            games += 1
        passed = process_time() - started
        best = max(best, decisions / passed)
        best_games = max(best_games, games / passed)
    row: Row = {
        "game": game.id,
        "players": players,
        "build": build(),
        "games_per_s": round(best_games, 2),
        "decisions_per_s": round(best),
        "reference_per_s": round(best_reference),
    }
    for name, times in latencies(game, players).items():
        times.sort()
        row[f"{name}_us_p50"] = round(median(times), 2)
        row[f"{name}_us_p99"] = round(times[len(times) * 99 // 100], 2)
    return row


def latencies(game: Game, players: int) -> dict[str, list[float]]:
    """Microseconds of every single call at the seats' decisions of a few random games, without the clock's own time."""
    clock = median(-perf_counter_ns() + perf_counter_ns() for _ in range(1000))
    out: dict[str, list[float]] = {"options": [], "choose": [], "copy": []}

    def timed(name: str, started: int) -> None:
        out[name].append(max(0.0, perf_counter_ns() - started - clock) / 1000)

    for seed in range(TIMED_GAMES):
        rng = QuickRng(seed)
        position = Position.begin(game, players, {})
        while not position.over:
            if position.by_chance:
                position.play(position.sample(rng))
                continue
            started = perf_counter_ns()
            options = position.options()
            timed("options", started)
            started = perf_counter_ns()
            position.copy()
            timed("copy", started)
            move = rng.choice(options)
            started = perf_counter_ns()
            position.play(move)
            timed("choose", started)
    return out


# The reference: a fixed workload of the same nature (integers, small lists, method calls), always interpreted.


class Granary:
    """Sacks are moved between bins; the work is the same on every machine and in every version of this package."""

    def __init__(self) -> None:
        self.bins = [3] * 24
        self.moved = 0

    def options(self) -> list[int]:
        out: list[int] = []
        for place in range(24):
            if self.bins[place] > 0:
                out.append(place)
        return out

    def move(self, place: int, distance: int) -> None:
        self.bins[place] -= 1
        self.bins[(place + 1 + distance) % 24] += 1
        self.moved += 1


def granary(steps: int) -> int:
    store = Granary()
    state = 12345
    for _ in range(steps):
        options = store.options()
        state = (state * 1103515245 + 12345) & 0x7FFFFFFF
        store.move(options[state % len(options)], state >> 16 & 7)
    return store.moved


def reference(seconds: float) -> float:
    """Steps a second of the reference workload."""
    started = process_time()
    steps = 0
    while process_time() - started < seconds:
        steps += granary(500)
    return steps / (process_time() - started)


# The baseline


def same(row: Row) -> tuple[str, int, str]:
    return row["game"], row["players"], row["build"]


def read_baseline(path: str) -> list[Row]:
    try:
        rows = json.loads(Path(path).read_text(encoding="utf-8"))
        for row in rows:
            if not (row["decisions_per_s"] > 0 and row["reference_per_s"] > 0 and same(row)):
                raise ValueError("figures above 0 are expected")
    except OSError as error:
        raise QuattroError(f"{path}: {error.strerror}") from error
    except (ValueError, TypeError, KeyError) as error:
        raise QuattroError(f"{path}: no list of figures of `quattro bench --json`: {error!r}") from error
    return list(rows)


def write_baseline(path: str, rows: list[Row]) -> None:
    """Put these figures in the place of those of the same games and build; others stay."""
    old = read_baseline(path) if Path(path).exists() else []
    kept = [row for row in old if same(row) not in map(same, rows)]
    text = ",\n".join(json.dumps(row) for row in sorted(kept + rows, key=same))
    Path(path).write_text(f"[\n{text}\n]\n", encoding="utf-8")


def compare(row: Row, baseline: list[Row]) -> float | None:
    """The speed against the baseline (1.0: the same), both relative to their reference; None without a baseline."""
    for old in baseline:
        if same(old) == same(row):
            then: float = old["decisions_per_s"] / old["reference_per_s"]
            now: float = row["decisions_per_s"] / row["reference_per_s"]
            return now / then
    return None


def speed_kept(rows: list[Row], baseline: list[Row]) -> dict[str, float]:
    """The same for each game: the median of its player counts, as a busy machine upsets single figures."""
    ratios: dict[str, list[float]] = {}
    for row in rows:
        ratio = compare(row, baseline)
        if ratio is not None:
            ratios.setdefault(row["game"], []).append(ratio)
    return {game: median(found) for game, found in ratios.items()}


def bench_all(games: list[Game], seconds: float, tell: Callable[[Row], None]) -> list[Row]:
    rows: list[Row] = []
    for game in games:
        for players in game.players:
            rows.append(bench(game, players, seconds))
            tell(rows[-1])
    return rows
