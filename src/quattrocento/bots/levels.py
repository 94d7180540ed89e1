"""Four named levels, from a beginner who sees what is good but not always what is best, to a patient player."""

from __future__ import annotations

from math import exp
from typing import Final

from quattrocento.bots.greedy import first_sight
from quattrocento.bots.search import Search
from quattrocento.bots.search_ahead import ALL, prospects
from quattrocento.kernel.game import View
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import Rng


class Hasty:
    """Sees what `greedy` sees, but takes what is by some points worse nearly as gladly."""

    def __init__(self, temperature: float) -> None:
        self.temperature = temperature  # by so many points less, a move is e times less likely

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        if len(options) == 1:
            return options[0]
        seat: int = view["seat"]
        world = Position.redeal(view, rng)
        moves = prospects(world, seat, options, ALL, rng)
        values = first_sight(world, seat, moves)
        best = max(values)
        weights = [exp((value - best) / self.temperature) for value in values]
        left = rng.unit() * sum(weights)
        for move, weight in zip(moves, weights, strict=True):
            left -= weight
            if left < 0:
                return move
        return moves[values.index(best)]


class Level:
    """A bot with a budget: simulations a decision, and seconds that it never exceeds by much."""

    def __init__(self, below: str, simulations: int = 0, seconds: float = 0.0, temperature: float = 0.0) -> None:
        self.below = below  # who takes over when something goes wrong
        self.simulations = simulations
        self.seconds = seconds
        self.temperature = temperature


LEVELS: Final[dict[str, Level]] = {
    "novice": Level("random", temperature=2.0),
    "apprentice": Level("novice", simulations=24, seconds=1.0),
    "master": Level("apprentice", simulations=100_000, seconds=1.0),
    "grandmaster": Level("master", simulations=400_000, seconds=4.0),
}


def player(level: Level) -> Hasty | Search:
    if level.temperature > 0:
        return Hasty(level.temperature)
    return Search(level.simulations, level.seconds)
