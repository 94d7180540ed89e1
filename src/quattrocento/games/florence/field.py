"""FLO-15.1, FLO-15.2 The shared playing field: which principalities abut, and every place across a border."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.florence.components import DATA, FIRST_BUILDING, GRID, SHAPES, SQUARES
from quattrocento.kit.polyomino import TURNS, Border, Cell

OUTWARD: Final[dict[str, Cell]] = {"east": (1, 0), "west": (-1, 0), "north": (0, 1), "south": (0, -1)}
SIZE: Final = len(SQUARES)


class Seam:
    """The border of two neighbours. Joint places are named in the frame of the first of them."""

    def __init__(self, first: int, second: int, edge: str, pairs: list[tuple[Cell, Cell]]) -> None:
        self.first: Final = first
        self.second: Final = second
        self.pairs: Final = [(1 << GRID.square(a), 1 << GRID.square(b)) for a, b in pairs]
        self.first_masks: Final[list[list[int]]] = []  # by building: the squares of each joint place
        self.second_masks: Final[list[list[int]]] = []
        self.both_masks: Final[list[list[int]]] = []  # ... those of the second principality above the first's
        self.numbers: Final[list[list[int]]] = []  # ... and its number
        self.index: Final[list[dict[int, int]]] = []  # ... and where the number is found in these lists
        border = Border(GRID, OUTWARD[edge], pairs)
        for shape in SHAPES[FIRST_BUILDING:]:
            placements = border.placements(shape)
            numbers = [p.anchor * TURNS + p.turn for p in placements]
            self.first_masks.append([p.first for p in placements])
            self.second_masks.append([p.second for p in placements])
            self.both_masks.append([p.first | p.second << SIZE for p in placements])
            self.numbers.append(numbers)
            self.index.append({number: i for i, number in enumerate(numbers)})

    def is_open(self, first: int, second: int) -> bool:
        """Is there a pair of facing squares that are both not blocked?"""
        for a, b in self.pairs:
            if first & a == 0 and second & b == 0:
                return True
        return False

    def has(self, seat: int) -> bool:
        return seat in (self.first, self.second)

    def other(self, seat: int) -> int:
        return self.second if seat == self.first else self.first

    def masks(self, seat: int, building: int) -> list[int]:
        """The squares that each joint place covers in this seat's principality."""
        return self.first_masks[building] if seat == self.first else self.second_masks[building]

    def across(self, seat: int, mask: int) -> int:
        """The squares of the other principality that lie across the border from these squares of the seat's."""
        out = 0
        for a, b in self.pairs:
            if seat == self.first:
                if mask & a:
                    out |= b
            elif mask & b:
                out |= a
        return out


def _seams(players: int) -> list[Seam]:
    borders: list[dict[str, Any]] = DATA["shared_layout"]["borders_by_players"].get(str(players), [])
    out: list[Seam] = []
    for border in borders:
        pairs = [((a[0], a[1]), (b[0], b[1])) for a, b in border["pairs"]]
        out.append(Seam(border["a"], border["b"], border["a_edge"], pairs))
    return out


SEAMS: Final[list[list[Seam]]] = [_seams(players) for players in range(6)]  # by number of players


def seams_of(players: int, seat: int) -> list[Seam]:
    """The borders of a principality, by the seat across."""
    return sorted((seam for seam in SEAMS[players] if seam.has(seat)), key=lambda seam: seam.other(seat))


SEAMS_OF: Final[list[list[list[Seam]]]] = [[seams_of(n, seat) for seat in range(n)] for n in range(6)]


def seam_between(players: int, seat: int, other: int) -> Seam | None:
    for seam in SEAMS_OF[players][seat]:
        if seam.other(seat) == other:
            return seam
    return None


def _border_squares(players: int, seat: int) -> int:
    mask = 0
    for seam in SEAMS_OF[players][seat]:
        for a, b in seam.pairs:
            mask |= a if seat == seam.first else b
    return mask


BORDER: Final[list[list[int]]] = [[_border_squares(n, seat) for seat in range(n)] for n in range(6)]
