"""Self-play tuning: what a game's evaluation weighs, or how its quick player chooses, until nothing better is found.

In every round some weights are changed a little by chance. The changed ones meet the present ones on a few common
deals with rotated seats, and if they do well there on more; they stay if they earn more. At the end the best ones meet
those of the beginning on deals that were not played before: that is the gain.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from math import cos, exp, log, pi, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from quattrocento.bots.search_ahead import quick_end, turn_end
from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.game import Game
from quattrocento.kernel.position import Position
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Dealer, Rng
from quattrocento.kit.weights import TASTE_FILE, WEIGHTS_FILE
from quattrocento.lab.match import thoughts
from quattrocento.lab.ratings import won
from quattrocento.lab.workers import work

STEP: Final = 0.35  # by about so much, as a part of itself, a weight is changed
NUDGE: Final = 0.2  # ... and a weight of 0
CHANGED: Final[tuple[int, ...]] = (1, 2, 3, 5)  # so many weights at once
FIRST_TRIAL: Final = 3  # it has a third of the deals
HOPEFUL: Final = 0.3  # standard errors ahead in the first trial,
CONVINCING: Final = 0.6  # ... and in the second one
DIGITS: Final = 4

# What can be tuned: the module of the game, its names and numbers, the file beside them.
PARTS: Final[dict[str, tuple[str, str, str, str]]] = {
    "evaluation": ("insight", "FEATURES", "WEIGHTS", WEIGHTS_FILE),
    "moves": ("insight_moves", "TASTE_NAMES", "TASTE", TASTE_FILE),
}


class Insight:
    """The numbers behind a game's evaluation (`insight.py`) or behind its quick player (`insight_moves.py`)."""

    def __init__(self, game_id: str, part: str = "evaluation") -> None:
        find(game_id)
        if part not in PARTS:
            raise BadOption(f"what can be tuned is {' or '.join(PARTS)}, not '{part}'")
        module_name, names, weights, file = PARTS[part]
        try:
            module = import_module(f"quattrocento.games.{game_id}.{module_name}")
            self.names: tuple[str, ...] = getattr(module, names)
            self.weights: list[float] = getattr(module, weights)
        except (ImportError, AttributeError) as error:
            raise BadOption(f"{game_id} has no {names} in {module_name}.py: there is nothing to tune") from error
        self.path = Path(str(module.__file__)).parent / file

    def use(self, weights: list[float]) -> None:
        self.weights[:] = weights


# Games


@dataclass(frozen=True)
class Duel:
    """One game of new weights against old ones, to be played by any worker."""

    game: str
    part: str
    players: int
    options: dict[str, str]
    seed: str
    weights: list[float]
    rivals: list[float]  # of the other seats
    seat: int  # of `weights`


def duel(plan: Duel) -> tuple[float, float]:
    return margin(play(plan), plan.seat)


def margin(end: Position, seat: int) -> tuple[float, float]:
    """The points of a seat over the mean of its rivals, and its part of the win."""
    scores = end.game.scores(end.board)
    rivals = scores[:seat] + scores[seat + 1 :]
    return scores[seat] - fmean(rivals), won(end.game.ranks(end.board), seat)


def play(plan: Duel) -> Position:
    """The end of a game in which every seat plays by its own weights."""
    game = find(plan.game)
    insight = Insight(plan.game, plan.part)
    kept = insight.weights[:]
    finish = quick_end if plan.part == "moves" else turn_end
    dealer = Dealer.from_seed(plan.seed)
    position = Position.begin(game, plan.players, plan.options)
    while not position.over:
        seat = position.seat
        if seat == NATURE:
            position.play(position.sample(dealer.stream(position.label())))
        else:
            insight.use(plan.weights if seat == plan.seat else plan.rivals)
            position = finish(position, seat)
    insight.use(kept)
    return position


@dataclass(frozen=True)
class Gain:
    """How new weights did against old ones."""

    games: int
    margin: float  # mean points ahead of the rivals
    error: float  # standard error of the margin
    wins: float

    def better(self, errors: float) -> bool:
        return self.margin > 0 and self.margin > errors * self.error


@dataclass(frozen=True)
class Plan:
    """What `quattro tune` is asked to do."""

    game: str
    part: str
    players: int
    rounds: int
    deals: int  # on which new weights meet old ones
    seed: str
    options: dict[str, str]

    def check(self) -> Game:
        game = find(self.game)
        game.check_players(self.players)
        game.chosen(self.options)
        Insight(self.game, self.part)
        for name, number in (("rounds", self.rounds), ("deals", self.deals)):
            if number < 1:
                raise BadOption(f"at least 1 of {name}, not {number}")
        return game


def compare(plan: Plan, weights: list[float], rivals: list[float], seed: str, deals: int, jobs: int) -> Gain:
    """Every deal is played once with the new weights in each seat, all others with the old ones."""
    duels = [
        Duel(plan.game, plan.part, plan.players, plan.options, f"{seed}/{deal}", weights, rivals, seat)
        for deal in range(deals)
        for seat in range(plan.players)
    ]
    return gain_of(list(work(duel, duels, jobs)), plan.players)


def gain_of(results: list[tuple[float, float]], players: int) -> Gain:
    """Margins and wins of games, seat by seat for every deal."""
    margins = [margin for margin, _ in results]
    by_deal = [fmean(margins[at : at + players]) for at in range(0, len(margins), players)]
    error = stdev(by_deal) / sqrt(len(by_deal)) if len(by_deal) > 1 else 0.0
    return Gain(len(results), round(fmean(margins), 2), round(error, 2), round(fmean(win for _, win in results), 4))


# The search for better weights


def changed(weights: list[float], rng: Rng) -> list[float]:
    """The same with some of them a little larger or smaller."""
    out = weights[:]
    order = list(range(len(out)))
    rng.shuffle(order)
    for i in order[: rng.choice(list(CHANGED))]:
        step = STEP * normal(rng)
        out[i] = round(out[i] * exp(step) if out[i] else NUDGE * step / STEP, DIGITS)
    return out


def normal(rng: Rng) -> float:
    """Normally distributed, by Box and Muller."""
    return sqrt(-2.0 * log(1.0 - rng.unit())) * cos(2.0 * pi * rng.unit())


def tune(plan: Plan, jobs: int, tell: Callable[[int], None], say: Callable[[str], None]) -> dict[str, Any]:
    """The tuned weights and how they were found, as they are written beside the game."""
    plan.check()
    insight = Insight(plan.game, plan.part)
    old = insight.weights[:]
    best = old
    rng = thoughts(plan.seed, 0)
    for number in range(plan.rounds):
        seed = f"{plan.seed}/round {number}"
        new = changed(best, rng)
        gain = compare(plan, new, best, f"{seed}/first", -(-plan.deals // FIRST_TRIAL), jobs)
        if gain.better(HOPEFUL):
            gain = compare(plan, new, best, seed, plan.deals, jobs)
            if gain.better(CONVINCING):
                best = new
                say(f"round {number + 1}: {gain.margin:+.1f} ± {gain.error:.1f} points in {gain.games} games")
        tell(1)
    if plan.part == "evaluation":  # in points: those that are scored count as they are
        best = [round(weight / best[0], DIGITS) for weight in best]
    gain = compare(plan, best, old, f"{plan.seed}/gain", 4 * plan.deals, jobs)
    return {
        "game": plan.game,
        "rules_version": find(plan.game).rules_version,
        "plan": asdict(plan),
        "gain": asdict(gain),
        "weights": dict(zip(insight.names, best, strict=True)),
    }


def write(path: Path, tuned: dict[str, Any]) -> None:
    """As JSON, lists of numbers in one line."""
    text = re.sub(r"\[[^][{}\"]*\]", in_one_line, json.dumps(tuned, indent=2))
    path.write_text(text + "\n", encoding="utf-8")


def in_one_line(numbers: re.Match[str]) -> str:
    return f"[{' '.join(numbers[0][1:-1].split())}]"
