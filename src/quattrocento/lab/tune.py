"""Self-play tuning of an evaluation: what does each feature that a move brings do to the score at the end?

A round plays games by the evaluation (with some moves at random, so that not everything is always done the same way).
At some decisions several of the options are tried: each is played to the end of the game by the same evaluation and
with the same dealer, so that little but the move makes the difference. The weights are fitted to these differences,
not far from those they had: so it is learned what a feature causes, not what goes with it. The new weights then meet
the old ones, with rotated seats and common deals, and stay if they earn more.
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
from quattrocento.bots.search_ahead import after, turn_end
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
TRIED: Final = 0.08  # of the decisions have several options tried
BRANCHES: Final = 5  # ... so many of them
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
    """A greedy player with weights of its own."""

    def __init__(self, insight: Insight, weights: list[float]) -> None:
        self.insight = insight
        self.weights = weights
        self.greedy = Greedy()

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
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
    rivals: list[float]  # of the other seats
    seat: int = 0  # of the bot with `weights`


@dataclass(frozen=True)
class Sums:
    """What a fit must know of many samples: sums of products of the features, and of their products with the error."""

    samples: int
    products: list[list[float]]
    errors: list[float]
    squares: float  # of the errors


def study(lesson: Lesson) -> Sums:
    """Play a game; try several options at some of its decisions and see what each leads to."""
    insight = Insight(lesson.game)
    kept = insight.weights[:]
    insight.use(lesson.weights)
    size = len(insight.names)
    sums = Sums(0, [[0.0] * size for _ in range(size)], [0.0] * size, 0.0)
    rng = thoughts(lesson.seed, 0)
    dealer = Dealer.from_seed(lesson.seed)
    position = Position.begin(find(lesson.game), lesson.players, lesson.options)
    while not position.over:
        seat = position.seat
        if seat == NATURE:
            position.play(position.sample(dealer.stream(position.label())))
            continue
        options = position.options()
        if len(options) > 1 and rng.unit() < TRIED:
            rng.shuffle(options)
            tried = [attempt(position, move, seat, insight, dealer) for move in options[:BRANCHES]]
            sums = added(sums, tried, lesson.weights)
        position.play(rng.choice(options) if rng.unit() < STRAY else next_move(position, seat, options))
    insight.use(kept)
    return sums


def next_move(position: Position, seat: int, options: list[int]) -> int:
    evaluate = position.game.evaluate
    return max(options, key=lambda move: evaluate(after(position, move).board, seat))


def attempt(position: Position, move: int, seat: int, insight: Insight, dealer: Dealer) -> tuple[list[float], float]:
    """The features at the end of the turn in which the move is made, and the seat's points at the end of the game."""
    position = turn_end(after(position, move), seat)
    values = insight.features(position.board, seat)
    while not position.over:
        if position.by_chance:
            position.play(position.sample(dealer.stream(position.label())))
        else:
            position = turn_end(position, position.seat)
    return values, float(position.game.scores(position.board)[seat])


def added(sums: Sums, tried: list[tuple[list[float], float]], weights: list[float]) -> Sums:
    """The sums with the differences between the tried options and their mean."""
    size = len(weights)
    number = len(tried)
    means = [sum(values[i] for values, _ in tried) / number for i in range(size)]
    mean = sum(score for _, score in tried) / number
    squares = sums.squares
    for values, score in tried:
        change = [value - usual for value, usual in zip(values, means, strict=True)]
        error = score - mean - sum(weight * value for weight, value in zip(weights, change, strict=True))
        squares += error * error
        for i, value in enumerate(change):
            if value:
                sums.errors[i] += value * error
                row = sums.products[i]
                for j in range(i, size):
                    row[j] += value * change[j]
    return Sums(sums.samples + number - 1, sums.products, sums.errors, squares)


def duel(lesson: Lesson) -> tuple[int, float, float]:
    """The seat of the new weights, their margin over the best rival, and their part of the win."""
    scores = play(lesson)
    own = scores.pop(lesson.seat)
    best = max(scores)
    win = 1.0 if own > best else 1 / (1 + scores.count(best)) if own == best else 0.0
    return lesson.seat, float(own - best), win


def play(lesson: Lesson) -> list[int]:
    """A game between greedy bots with different weights; its scores."""
    game = find(lesson.game)
    insight = Insight(lesson.game)
    kept = insight.weights[:]
    weights = [lesson.weights if seat == lesson.seat else lesson.rivals for seat in range(lesson.players)]
    bots = [Weighed(insight, own) for own in weights]
    rngs = [thoughts(lesson.seed, seat) for seat in range(lesson.players)]
    dealer = Dealer.from_seed(lesson.seed)
    position = Position.begin(game, lesson.players, lesson.options)
    while not position.over:
        seat = position.seat
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
        Lesson(plan.game, plan.players, plan.options, f"{seed}/{deal}", weights, rivals, seat)
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
        lessons = [Lesson(plan.game, plan.players, plan.options, f"{seed}/{i}", best, best) for i in range(plan.games)]
        sums = list(work(study, lessons, jobs, tell))
        wrong = sqrt(sum(one.squares for one in sums) / sum(one.samples for one in sums))
        fitted = fit(sums, best)
        gain = compare(plan, fitted, best, f"{seed}/duel", jobs, tell)
        say(
            f"round {number + 1}: what a move brings is {wrong:.1f} points off; the fitted weights win "
            f"{100 * gain.wins:.1f} % of {gain.games} games, by {gain.margin:+.1f} ± {gain.error:.1f} points"
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
