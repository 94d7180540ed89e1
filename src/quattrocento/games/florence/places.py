"""FLO-8.3 Where a tile may lie: the places of each tile, with their squares and move codes."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.components import (
    FITS,
    GRID,
    MASK_AT,
    PLACE_MASKS,
    PLACE_NUMBERS,
    PLACES,
    SQUARES,
    TILES,
)
from quattrocento.games.florence.notation import PLACE
from quattrocento.games.florence.player import Player
from quattrocento.kernel.refusal import Refusal
from quattrocento.kit.polyomino import TURNS

# Of each tile: the squares and the code of every place.
CODES: Final[list[list[tuple[int, int]]]] = [
    [(mask, PLACE.first + tile * PLACES + PLACE_NUMBERS[tile][i]) for i, mask in enumerate(PLACE_MASKS[tile])]
    for tile in range(len(TILES))
]


def free_places(tile: int, blocked: int) -> list[int]:
    """The codes of all places of the tile without a blocked square."""
    return [code for mask, code in CODES[tile] if mask & blocked == 0]


def has_place(tile: int, blocked: int) -> bool:
    """Is there any?"""
    free = GRID.full & ~blocked
    for fit in FITS[tile]:
        if fit.found(free):
            return True
    return False


def refuse_squares(player: Player, tile: int, place: int) -> Refusal | None:
    """FLO-8.3 points 1 and 2; a turn that looks like another one has one name only."""
    mask = MASK_AT[tile][place]
    if mask == 0:
        return Refusal("FLO-8.3", "no_such_place", {"square": SQUARES[place // TURNS], "turn": place % TURNS})
    return Refusal("FLO-8.3", "overlap", {"square": SQUARES[place // TURNS]}) if mask & player.filled else None
