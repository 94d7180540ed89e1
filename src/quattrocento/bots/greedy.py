"""The move after which the own turn ends best, by the game's own evaluation."""

from __future__ import annotations

from typing import Final

from quattrocento.kernel.game import View
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import Rng

WORLDS: Final = 4  # redeals to think on, when something is hidden


class Greedy:
    """Tries every option on positions that agree with the view.

    Follow-up questions to the own seat are answered one by one with the best next position, until another seat or
    chance is to move.
    """

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        if len(options) == 1:
            return options[0]
        worlds = redeals(view, rng)
        seat: int = view["seat"]
        best = options[0]
        most = float("-inf")
        for move in options:
            value = 0.0
            for world in worlds:
                value += outlook(after(world, move), seat)
            if value > most:
                best, most = move, value
        return best


def redeals(view: View, rng: Rng) -> list[Position]:
    """Positions that agree with the view: one if nothing is hidden, else several."""
    worlds = [Position.redeal(view, rng), Position.redeal(view, rng)]
    if worlds[0] == worlds[1]:
        return worlds[:1]
    return worlds + [Position.redeal(view, rng) for _ in range(WORLDS - 2)]


def after(position: Position, move: int) -> Position:
    then = position.copy()
    then.play(move)
    return then


def outlook(position: Position, seat: int) -> float:
    """The value of the position at the end of the seat's turn."""
    evaluate = position.game.evaluate
    while position.seat == seat:
        following = [after(position, move) for move in position.options()]
        position = max(following, key=lambda then: evaluate(then.board, seat))
    return evaluate(position.board, seat)
