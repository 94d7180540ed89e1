"""The move that is best one decision ahead, by the game's own evaluation."""

from __future__ import annotations

from quattrocento.bots.search_ahead import ALL, prospects, settled
from quattrocento.kernel.game import View
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import Rng


class Greedy:
    """Tries every option on a position that agrees with the view.

    The questions that a move raises belong to it; they are answered one by one with the best next position.
    """

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        if len(options) == 1:
            return options[0]
        seat: int = view["seat"]
        world = Position.redeal(view, rng)
        moves = prospects(world, seat, options, ALL, rng)
        values = first_sight(world, seat, moves)
        return moves[values.index(max(values))]


def first_sight(position: Position, seat: int, options: list[int]) -> list[float]:
    """What the position is worth to the seat after each of the options."""
    evaluate = position.game.evaluate
    return [evaluate(settled(position, move, seat).board, seat) for move in options]
