"""Many games: over several processes, with the same results whatever their number."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from statistics import fmean, pstdev
from typing import Any, Final

from quattrocento.bots import bot
from quattrocento.kernel import data
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.lab.match import Outcome, play_match, record_of
from quattrocento.lab.ratings import won
from quattrocento.lab.workers import work

MESSAGE_SECONDS: Final = 0.1  # of work at least for every message to a worker
WORTH_WORKERS: Final = 1.0  # seconds of work: less is done sooner than workers are started


@dataclass(frozen=True)
class Plan:
    """Which games are played: game number i has the seed `<seed>/<i>`."""

    game: str
    players: int
    games: int
    seed: str
    bots: list[str] = field(default_factory=lambda: ["random"])
    options: dict[str, str] = field(default_factory=dict)
    record: str | None = None  # a folder for the records
    data: str | None = None  # a corrected components.json

    def seated(self) -> list[str]:
        """A bot for every seat: those named, in turn."""
        if not self.bots or len(self.bots) > self.players:
            raise BadOption(f"{len(self.bots)} bots for {self.players} players")
        return [self.bots[seat % len(self.bots)] for seat in range(self.players)]

    def check(self) -> None:
        """Refuse what can't be played, before any game begins."""
        game = find(self.game)
        game.check_players(self.players)
        game.chosen(self.options)
        for name in self.seated():
            bot(name)
        if self.games < 1:
            raise BadOption(f"at least one game is played, not {self.games}")


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> list[Outcome]:
    """The outcome of every game, in order. `progress` is told how many more games are done."""
    plan.check()
    tell = progress or (lambda done: None)
    if plan.record is not None:
        Path(plan.record).mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    outcomes = play_numbers(Numbers(plan, range(1)))
    tell(1)
    seconds = time.perf_counter() - started
    rest = range(1, plan.games)
    size = max(ceil(MESSAGE_SECONDS / seconds), min(ceil(1.0 / seconds), ceil(len(rest) / (8 * jobs))))
    if jobs < 2 or len(rest) * seconds < WORTH_WORKERS:
        jobs = size = 1
    tasks = [Numbers(plan, rest[at : at + size]) for at in range(0, len(rest), size)]
    for done in work(play_numbers, tasks, jobs):
        outcomes += done
        tell(len(done))
    return outcomes


@dataclass(frozen=True)
class Numbers:
    """Some games of a plan, to be played by any worker."""

    plan: Plan
    numbers: range


def play_numbers(task: Numbers) -> list[Outcome]:
    plan = task.plan
    if plan.data is not None:
        data.use(plan.game, plan.data)
    game = find(plan.game)
    bots = plan.seated()
    outcomes: list[Outcome] = []
    for number in task.numbers:
        seed = f"{plan.seed}/{number}"
        outcome, moves = play_match(game, plan.players, plan.options, bots, seed)
        outcomes.append(outcome)
        if plan.record is not None:
            record = record_of(game, plan.players, plan.options, bots, seed, outcome, moves)
            Path(plan.record, record_name(plan, number)).write_text(record.text(), encoding="utf-8")
    return outcomes


def record_name(plan: Plan, number: int) -> str:
    seed = re.sub(r"[^\w.]+", "_", plan.seed)
    return f"{plan.game}-{plan.players}p-{seed}-{number}.quattro"


def summary(plan: Plan, outcomes: list[Outcome], seconds: float) -> dict[str, Any]:
    """What a person wants to know of so many games, as plain data."""
    seats = []
    for seat, name in enumerate(plan.seated()):
        scores = [outcome.scores[seat] for outcome in outcomes]
        failures = [line for outcome in outcomes for line in outcome.fallbacks.get(seat, [])]
        wins = sum(won(outcome.ranks, seat) for outcome in outcomes)
        seats.append(
            {
                "seat": seat,
                "bot": name,
                "mean": round(fmean(scores), 2),
                "sd": round(pstdev(scores), 2),
                "min": min(scores),
                "max": max(scores),
                "wins": round(wins / len(outcomes), 4),
                "fallbacks": len(failures),
                "fallback_reasons": sorted(set(failures))[:10],
            }
        )
    return {
        "game": plan.game,
        "players": plan.players,
        "options": find(plan.game).chosen(plan.options),
        "seed": plan.seed,
        "games": len(outcomes),
        "seats": seats,
        "moves_per_game": round(fmean(outcome.moves for outcome in outcomes), 1),
        "decisions_per_game": round(fmean(outcome.decisions for outcome in outcomes), 1),
        "seconds": round(seconds, 3),
        "games_per_s": round(len(outcomes) / seconds, 2),
    }
