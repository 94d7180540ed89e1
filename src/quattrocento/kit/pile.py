"""Counted piles: how many pieces of each kind lie face down; their order does not exist before they are drawn."""

from __future__ import annotations

from quattrocento.kernel.rng import Rng


def draw(pile: list[int], rng: Rng) -> int:
    """The kind of a piece drawn at random; the pile itself is not changed."""
    left = rng.below(sum(pile))
    kind = 0
    while left >= pile[kind]:
        left -= pile[kind]
        kind += 1
    return kind
