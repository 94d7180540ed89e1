"""The move after which the own turn ends best, by the game's own evaluation."""

from __future__ import annotations

from quattrocento.bots.search_ahead import after, outlook, redeals
from quattrocento.kernel.game import View
from quattrocento.kernel.rng import Rng

__all__ = ["Greedy", "after", "outlook", "redeals"]


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
