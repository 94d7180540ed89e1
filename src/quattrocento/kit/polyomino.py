"""Polyominoes on a square grid as bit masks: every way to turn, flip and lay a tile, listed once.

A square is a bit: `y * width + x`, x to the right, y upward. A tile is a list of cells (x, y). Its eight turns have
numbers: 0-3 quarter turns anticlockwise, 4-7 the same after a flip. Turns that look alike are listed once, by their
lowest number. A placement is named by its anchor (its lowest square, of these the leftmost) and its turn.
"""

from __future__ import annotations

from typing import Final

Cell = tuple[int, int]
TURNS: Final = 8


def turned(cell: Cell, turn: int) -> Cell:
    """Where a cell goes around the origin by one of the eight turns."""
    x, y = cell
    if turn >= 4:
        x = -x
    for _ in range(turn % 4):
        x, y = -y, x
    return x, y


def orientations(cells: list[Cell]) -> list[tuple[int, list[Cell]]]:
    """The turns of a tile that look different, each moved so that its anchor is (0, 0)."""
    out: list[tuple[int, list[Cell]]] = []
    for turn in range(TURNS):
        shape = [turned(cell, turn) for cell in cells]
        ay, ax = min((y, x) for x, y in shape)
        moved = sorted((x - ax, y - ay) for x, y in shape)
        if all(moved != other for _, other in out):
            out.append((turn, moved))
    return out


class Placement:
    """A tile in one place: its squares, its anchor and its turn."""

    def __init__(self, mask: int, anchor: int, turn: int) -> None:
        self.mask: Final = mask
        self.anchor: Final = anchor
        self.turn: Final = turn


class Grid:
    """A rectangle of squares."""

    def __init__(self, width: int, height: int) -> None:
        self.width: Final = width
        self.height: Final = height
        self.full: Final = (1 << width * height) - 1
        west = 0
        for y in range(height):
            west |= 1 << y * width
        self.not_west: Final = self.full & ~west
        self.not_east: Final = self.full & ~(west << width - 1)

    def square(self, cell: Cell) -> int:
        return cell[1] * self.width + cell[0]

    def has(self, cell: Cell) -> bool:
        return 0 <= cell[0] < self.width and 0 <= cell[1] < self.height

    def mask(self, cells: list[Cell]) -> int:
        mask = 0
        for cell in cells:
            mask |= 1 << self.square(cell)
        return mask

    def beside(self, mask: int) -> int:
        """The squares that share an edge with a square of the mask and are not in it."""
        near = mask << self.width | mask >> self.width | (mask & self.not_east) << 1 | (mask & self.not_west) >> 1
        return near & self.full & ~mask

    def placements(self, cells: list[Cell]) -> list[Placement]:
        """Every place of the tile on the empty grid, each once."""
        out: list[Placement] = []
        for turn, shape in orientations(cells):
            for y in range(self.height):
                for x in range(self.width):
                    laid = [(x + dx, y + dy) for dx, dy in shape]
                    if all(self.has(cell) for cell in laid):
                        out.append(Placement(self.mask(laid), self.square((x, y)), turn))
        return out


class Fit:
    """One turn of a tile: the anchors that keep it on the grid, and how far its other squares are from the anchor."""

    def __init__(self, anchors: int, offsets: list[int]) -> None:
        self.anchors: Final = anchors
        self.offsets: Final = offsets

    def found(self, free: int) -> int:
        """The anchors where all squares are free."""
        anchors = self.anchors & free
        for offset in self.offsets:
            anchors &= free >> offset
            if anchors == 0:
                return 0
        return anchors


def fits(grid: Grid, cells: list[Cell]) -> list[Fit]:
    """All turns of a tile; an anchor is the lowest bit of a placement, so all offsets are positive."""
    out: list[Fit] = []
    for _, shape in orientations(cells):
        anchors = 0
        for y in range(grid.height):
            for x in range(grid.width):
                if all(grid.has((x + dx, y + dy)) for dx, dy in shape):
                    anchors |= 1 << grid.square((x, y))
        out.append(Fit(anchors, [grid.square(cell) for cell in shape if cell != (0, 0)]))
    return out


class JointPlacement:
    """A tile across the border of two grids: its squares on each; anchors on the second one count on from the first."""

    def __init__(self, first: int, second: int, anchor: int, turn: int) -> None:
        self.first: Final = first
        self.second: Final = second
        self.anchor: Final = anchor
        self.turn: Final = turn


class Border:
    """Two equal grids that abut: `pairs` are the squares facing each other, (x, y) on the first and on the second."""

    def __init__(self, grid: Grid, outward: Cell, pairs: list[tuple[Cell, Cell]]) -> None:
        self.grid: Final = grid
        self.field: Final = self._field(
            outward, pairs
        )  # cell in the first grid's frame -> square, the second's after it

    def _field(self, outward: Cell, pairs: list[tuple[Cell, Cell]]) -> dict[Cell, int]:
        """The one way to lay the second grid beside the first so that all pairs touch and the grids do not overlap."""
        grid = self.grid
        size = grid.width * grid.height
        cells = [(x, y) for y in range(grid.height) for x in range(grid.width)]
        (ax, ay), other = pairs[0]
        for turn in range(TURNS):
            tx, ty = turned(other, turn)
            sx, sy = ax + outward[0] - tx, ay + outward[1] - ty
            laid = {}
            for cell in cells:
                x, y = turned(cell, turn)
                laid[x + sx, y + sy] = size + grid.square(cell)
            touch = all(laid.get((x + outward[0], y + outward[1])) == size + grid.square(b) for (x, y), b in pairs)
            if touch and not any(grid.has(cell) for cell in laid):
                return {cell: grid.square(cell) for cell in cells} | laid
        raise ValueError("no way to lay two grids so that these squares face each other")

    def placements(self, cells: list[Cell]) -> list[JointPlacement]:
        """Every place of the tile that covers squares of both grids, each once."""
        size = self.grid.width * self.grid.height
        out: list[JointPlacement] = []
        for turn, shape in orientations(cells):
            for x, y in sorted(self.field, key=lambda cell: self.field[cell]):
                laid = [self.field.get((x + dx, y + dy), -1) for dx, dy in shape]
                if -1 in laid:
                    continue
                first = second = 0
                for square in laid:
                    if square < size:
                        first |= 1 << square
                    else:
                        second |= 1 << square - size
                if first and second:
                    out.append(JointPlacement(first, second, self.field[x, y], turn))
        return out
