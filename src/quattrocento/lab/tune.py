"""Self-play tuning of an evaluation: which weights foresee the final score best, and do they win?

A round plays games between greedy bots (with some moves at random, so that not everything is always done the same
way), notes the features of every seat at the end of every turn, and fits the weights to the scores at the end, not
far from those they had. The new weights then meet the old ones, with rotated seats and common deals; they stay if
they earn more.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from quattrocento.bots.greedy import Greedy
from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.game import Game, View
from quattrocento.kernel.position import Position
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Dealer, Rng
from quattrocento.kit.weights import WEIGHTS_FILE
from quattrocento.lab.match import thoughts
from quattrocento.lab.workers import work

STRAY: Final = 0.08  # of the moves of self-play are made at random
FAITH: Final = 0.02  # in the weights as they are, against the samples
DIGITS: Final = 4


class Insight:
    """The evaluation of a game, as its `insight.py` has it."""

    def __init__(self, game_id: str) -> None:
        find(game_id)
        module = import_module(f"quattrocento.games.{game_id}.insight")
        for name in ("FEATURES", "WEIGHTS", "features"):
            if not hasattr(module, name):
                raise BadOption(f"the evaluation of {game_id} has no {name}: there is nothing to tune")
        self.names: tuple[str, ...] = module.FEATURES
        self.weights: list[float] = module.WEIGHTS
        self.features: Callable[[Any, int], list[float]] = module.features
        self.path = Path(str(module.__file__)).parent / WEIGHTS_FILE

    def use(self, weights: list[float]) -> None:
        self.weights[:] = weights


class Weighed:
    """A greedy player with weights of its own; now and then it makes any move."""

    def __init__(self, insight: Insight, weights: list[float], stray: float = 0.0) -> None:
        self.insight = insight
        self.weights = weights
        self.stray = stray
        self.greedy = Greedy()

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        if self.stray > 0 and rng.unit() < self.stray:
            return rng.choice(options)
        self.insight.use(self.weights)
        return self.greedy.choose(view, options, rng)


# Samples


@dataclass(frozen=True)
class Lesson:
    """One game of self-play, to be played by any worker."""

    game: str
    players: int
    options: dict[str, str]
    seed: str
    weights: list[float]
    rivals: list[float]  # of the second seat and those after it; the same in self-play
    stray: float
    seat: int = 0  # of the bot with `weights`; the others have `rivals`


@dataclass(frozen=True)
class Sums:
    """What a fit must know of many samples: sums of products of the features, and of their products with the error."""

    samples: int
    products: list[list[float]]
    errors: list[float]
    squares: float  # of the errors


def study(lesson: Lesson) -> Sums:
    """Play a game and compare what was expected at the end of every turn with the scores."""
    insight = Insight(lesson.game)
    seen: list[tuple[int, list[float]]] = []

    def note(position: Position) -> None:
        for seat in range(lesson.players):
            seen.append((seat, insight.features(position.board, seat)))

    scores = play(lesson, insight, note)
    size = len(insight.names)
    products = [[0.0] * size for _ in range(size)]
    errors = [0.0] * size
    squares = 0.0
    for seat, values in seen:
        error = scores[seat] - sum(weight * value for weight, value in zip(lesson.weights, values, strict=True))
        squares += error * error
        for i, value in enumerate(values):
            if value:
                errors[i] += value * error
                row = products[i]
                for j in range(i, size):
                    row[j] += value * values[j]
    return Sums(len(seen), products, errors, squares)


def duel(lesson: Lesson) -> tuple[int, float, float]:
    """The seat of the new weights, their margin over the best rival, and their part of the win."""
    scores = play(lesson, Insight(lesson.game), lambda position: None)
    own = scores.pop(lesson.seat)
    best = max(scores)
    win = 1.0 if own > best else 1 / (1 + scores.count(best)) if own == best else 0.0
    return lesson.seat, float(own - best), win


def play(lesson: Lesson, insight: Insight, note: Callable[[Position], None]) -> list[int]:
    """Play to the end; `note` is told every position at the end of a turn."""
    game = find(lesson.game)
    kept = insight.weights[:]
    weights = [lesson.weights if seat == lesson.seat else lesson.rivals for seat in range(lesson.players)]
    bots = [Weighed(insight, own, lesson.stray) for own in weights]
    rngs = [thoughts(lesson.seed, seat) for seat in range(lesson.players)]
    dealer = Dealer.from_seed(lesson.seed)
    position = Position.begin(game, lesson.players, lesson.options)
    last = NATURE
    while not position.over:
        seat = position.seat
        if seat != last and last != NATURE:
            note(position)
        last = seat
        if seat == NATURE:
            position.play(position.sample(dealer.stream(position.label())))
        else:
            position.play(bots[seat].choose(position.view(seat), position.options(), rngs[seat]))
    insight.use(kept)
    return game.scores(position.board)


# The fit


def fit(sums: list[Sums], weights: list[float], faith: float = FAITH) -> list[float]:
    """Least squares towards the scores, held back by the old weights in the measure of each feature's size."""
    size = len(weights)
    number = sum(one.samples for one in sums)
    matrix = [[0.0] * size for _ in range(size)]
    target = [sum(one.errors[i] for one in sums) / number for i in range(size)]
    for i in range(size):
        for j in range(i, size):
            matrix[i][j] = matrix[j][i] = sum(one.products[i][j] for one in sums) / number
    for i in range(size):
        matrix[i][i] += faith * matrix[i][i] + 1e-9
    change = solve(matrix, target)
    return [round(weight + step, DIGITS) for weight, step in zip(weights, change, strict=True)]


def solve(matrix: list[list[float]], target: list[float]) -> list[float]:
    """Linear equations, by elimination with the largest pivot."""
    size = len(target)
    rows = [[*row, value] for row, value in zip(matrix, target, strict=True)]
    for i in range(size):
        pivot = max(range(i, size), key=lambda at: abs(rows[at][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            if factor:
                for k in range(i, size + 1):
                    rows[j][k] -= factor * rows[i][k]
    out = [0.0] * size
    for i in range(size - 1, -1, -1):
        out[i] = (rows[i][size] - sum(rows[i][j] * out[j] for j in range(i + 1, size))) / rows[i][i]
    return out


# The whole of it


@dataclass(frozen=True)
class Gain:
    """How new weights did against old ones."""

    games: int
    margin: float  # mean points ahead of the best rival
    error: float  # standard error of the margin
    wins: float

    @property
    def better(self) -> bool:
        return self.margin > self.error


def compare(
    plan: Plan, weights: list[float], rivals: list[float], seed: str, jobs: int, tell: Callable[[int], None]
) -> Gain:
    """Every deal is played once with the new weights in each seat, all others with the old ones."""
    lessons = [
        Lesson(plan.game, plan.players, plan.options, f"{seed}/{deal}", weights, rivals, 0.0, seat)
        for deal in range(plan.duels)
        for seat in range(plan.players)
    ]
    results = list(work(duel, lessons, jobs, tell))
    margins = [margin for _, margin, _ in results]
    deals = [fmean(margins[at : at + plan.players]) for at in range(0, len(margins), plan.players)]
    error = stdev(deals) / sqrt(len(deals)) if len(deals) > 1 else 0.0
    return Gain(len(results), round(fmean(margins), 2), round(error, 2), round(fmean(w for _, _, w in results), 4))


@dataclass(frozen=True)
class Plan:
    """What `quattro tune` is asked to do."""

    game: str
    players: int
    games: int  # of self-play in a round
    duels: int  # deals on which new weights meet old ones
    rounds: int
    seed: str
    options: dict[str, str]

    def check(self) -> Game:
        game = find(self.game)
        game.check_players(self.players)
        game.chosen(self.options)
        for name, number in (("games", self.games), ("duels", self.duels), ("rounds", self.rounds)):
            if number < 1:
                raise BadOption(f"at least 1 of {name}, not {number}")
        return game

    @property
    def work(self) -> int:
        """Games of all rounds and of the last comparison."""
        return self.rounds * (self.games + self.duels * self.players) + 2 * self.duels * self.players


def tune(plan: Plan, jobs: int, tell: Callable[[int], None], say: Callable[[str], None]) -> dict[str, Any]:
    """The tuned weights and how they were found, as they are written beside the game."""
    plan.check()
    insight = Insight(plan.game)
    old = insight.weights[:]
    best = old
    for number in range(plan.rounds):
        seed = f"{plan.seed}/round {number}"
        lessons = [
            Lesson(plan.game, plan.players, plan.options, f"{seed}/{i}", best, best, STRAY) for i in range(plan.games)
        ]
        sums = list(work(study, lessons, jobs, tell))
        wrong = sqrt(sum(one.squares for one in sums) / sum(one.samples for one in sums))
        fitted = fit(sums, best)
        gain = compare(plan, fitted, best, f"{seed}/duel", jobs, tell)
        say(
            f"round {number + 1}: expected points are {wrong:.1f} off; the fitted weights win {100 * gain.wins:.1f} % "
            f"of {gain.games} games, by {gain.margin:+.1f} ± {gain.error:.1f} points"
        )
        if gain.better:
            best = fitted
    last = Plan(plan.game, plan.players, plan.games, 2 * plan.duels, 1, plan.seed, plan.options)
    gain = compare(last, best, old, f"{plan.seed}/gain", jobs, tell)
    return {
        "game": plan.game,
        "rules_version": find(plan.game).rules_version,
        "seed": plan.seed,
        "plan": asdict(plan),
        "gain": asdict(gain),
        "weights": dict(zip(insight.names, best, strict=True)),
    }


def write(path: Path, tuned: dict[str, Any]) -> None:
    path.write_text(json.dumps(tuned, indent=2) + "\n", encoding="utf-8")
