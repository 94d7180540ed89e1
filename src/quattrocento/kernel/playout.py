"""Random play on raw positions: the inner loop of simulation and search, compiled with the rules."""

from __future__ import annotations

from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import Rng


def playout(position: Position, rng: Rng) -> int:
    """Play to the end at random, chance included; returns the number of the seats' decisions."""
    decisions = 0
    while position.agenda:
        question = position.question()
        if question.seat != NATURE:
            decisions += 1
        position.play(question.sample(position.board, rng))
    return decisions
