"""CAY-1.5, CAY-1.6 Where the road runs: rows that turn at their ends, spaces above the pavement, gaps on it."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.components import ROAD_SPACES
from quattrocento.kit.art.svg import Point, number

ROOF: Final = 18.0  # room above a tile, for a house
BAND: Final = 24.0  # the width of the pavement
MARGIN: Final = 30.0  # where the road turns
TILE_HIGH: Final = 80.0
ROW_HIGH: Final = 134.0
STEP: Final = 9.0  # between a tile and the pavement: workers stand here
SPOT: Final = 30.0  # between the extra spots beyond the road


class Course:
    """Where everything lies along the road, from the upper left corner."""

    def __init__(self, width: float, columns: int) -> None:
        self.columns = columns
        self.left = MARGIN
        self.right = width - MARGIN
        self.pitch = (self.right - self.left) / columns
        self.tile = self.pitch - 11
        self.rows = -(-ROAD_SPACES // columns)
        self.turns_down = ROAD_SPACES % columns == 0  # the last row is full: the road goes on below it

    @property
    def height(self) -> float:
        return self.rows * ROW_HIGH + (30 if self.turns_down else 0)

    def middle(self, space: int) -> float:
        row, column = divmod(space, self.columns)
        return self.left + self.pitch * ((self.columns - 1 - column if row % 2 else column) + 0.5)

    def corner(self, space: int) -> Point:
        """The upper left corner of its tile."""
        return self.middle(space) - self.tile / 2, space // self.columns * ROW_HIGH + ROOF

    def lane(self, row: int) -> float:
        """How deep the pavement of a row lies."""
        if row == self.rows:
            return self.rows * ROW_HIGH + BAND / 2 + 8
        return row * ROW_HIGH + ROOF + TILE_HIGH + STEP + BAND / 2

    def apex(self, row: int) -> Point:
        """The middle of the turn behind a row."""
        x = self.left - 13 if row % 2 else self.right + 13
        return x, (self.lane(row) + self.lane(row + 1)) / 2

    def gap(self, gap: int) -> Point:
        """CAY-1.6 Gap g lies before space g; there are some more beyond the last space."""
        row = (gap - 1) // self.columns
        if gap < ROAD_SPACES:
            if gap % self.columns == 0:
                return self.apex(row)
            return (self.middle(gap - 1) + self.middle(gap)) / 2, self.lane(row)
        beyond = gap - ROAD_SPACES
        if not self.turns_down:
            return self.middle(ROAD_SPACES - 1) + self.pitch / 2 + beyond * SPOT, self.lane(self.rows - 1)
        if beyond == 0:
            return self.apex(self.rows - 1)
        return self.right - 15 - (beyond - 1) * (SPOT + 2), self.lane(self.rows)

    def track(self, gap: int) -> str:
        """The way from the gate to a gap, as the data of a path."""
        d = f"M{number(self.left - 20)} {number(self.lane(0))}"
        for row in range(self.rows + 1):
            turn = (row + 1) * self.columns
            forward = row % 2 == 0
            if gap < turn or row == self.rows or (row == self.rows - 1 and not self.turns_down):
                return d + f"H{number(self.gap(gap)[0])}"
            edge = self.right - 6 if forward else self.left + 6
            x, y = self.apex(row)
            d += f"H{number(edge)}Q{number(x)} {number(self.lane(row))} {number(x)} "
            d += f"{number(min(y, self.lane(row) + 19))}V{number(y)}"
            if gap == turn:
                return d
            below = self.lane(row + 1)
            d += f"V{number(max(y, below - 19))}Q{number(x)} {number(below)} {number(edge)} {number(below)}"
        return d
