"""Polyominoes: turns, places and joined grids."""

from __future__ import annotations

import pytest

from quattrocento.kit.polyomino import Border, Grid, orientations, turned

SQUARE = [(0, 0), (1, 0), (0, 1), (1, 1)]
BAR = [(0, 0), (1, 0), (2, 0)]
ELL = [(0, 0), (0, 1), (0, 2), (1, 0)]
EFF = [(1, 0), (1, 1), (0, 1), (1, 2), (2, 2)]  # looks like nothing but itself


def test_turns_go_anticlockwise_and_flip():
    assert [turned((2, 1), turn) for turn in range(4)] == [(2, 1), (-1, 2), (-2, -1), (1, -2)]
    assert turned((2, 1), 4) == (-2, 1)


@pytest.mark.parametrize(("cells", "number"), [(SQUARE, 1), (BAR, 2), (ELL, 8), (EFF, 8), ([(0, 0)], 1)])
def test_turns_that_look_alike_are_listed_once(cells, number):
    turns = orientations(cells)
    assert len(turns) == number
    assert [turn for turn, _ in turns] == sorted(turn for turn, _ in turns)
    assert turns[0][0] == 0
    assert all((0, 0) in shape for _, shape in turns)
    assert all(min((y, x) for x, y in shape) == (0, 0) for _, shape in turns)


def by_hand(grid: Grid, cells: list[tuple[int, int]]) -> set[int]:
    """All masks of a tile, found by trying everything."""
    masks = set()
    for turn in range(8):
        shape = [turned(cell, turn) for cell in cells]
        for dx in range(-8, 9):
            for dy in range(-8, 9):
                laid = [(x + dx, y + dy) for x, y in shape]
                if all(grid.has(cell) for cell in laid):
                    masks.add(grid.mask(laid))
    return masks


@pytest.mark.parametrize("cells", [SQUARE, BAR, ELL, EFF])
@pytest.mark.parametrize("size", [(7, 7), (4, 3), (2, 2)])
def test_every_place_is_listed_once(cells, size):
    grid = Grid(*size)
    placements = grid.placements(cells)
    masks = [placement.mask for placement in placements]
    assert len(masks) == len(set(masks))
    assert set(masks) == by_hand(grid, cells)
    assert len({(placement.anchor, placement.turn) for placement in placements}) == len(placements)
    for placement in placements:
        assert placement.mask & -placement.mask == 1 << placement.anchor


def test_neighbouring_squares():
    grid = Grid(3, 3)
    assert grid.beside(1 << 4) == 0b010_101_010
    assert grid.beside(1 << 0) == 0b000_001_010
    assert grid.beside(1 << 2) == 0b000_100_010  # not around the edge
    assert grid.beside(0b111) == 0b111_000
    assert grid.beside(grid.full) == 0


def east(grid: Grid) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    return [((grid.width - 1, y), (0, y)) for y in range(grid.height)]


def test_grids_side_by_side_are_one_wide_grid():
    grid = Grid(3, 3)
    border = Border(grid, (1, 0), east(grid))
    wide = Grid(6, 3)
    for cells in (SQUARE, BAR, ELL, EFF):
        joint = border.placements(cells)
        found = set()
        for placement in joint:
            mask = 0
            for y in range(3):
                mask |= (placement.first >> 3 * y & 7) << 6 * y | (placement.second >> 3 * y & 7) << 6 * y + 3
            found.add(mask)
            assert placement.first
            assert placement.second
            assert placement.anchor // 9 == (
                0 if (mask & -mask).bit_length() - 1 in (0, 1, 2, 6, 7, 8, 12, 13, 14) else 1
            )
        left, right = 0b000111_000111_000111, 0b111000_111000_111000
        assert found == {mask for mask in by_hand(wide, cells) if mask & left and mask & right}
        assert len(joint) == len(found)
        assert len({(placement.anchor, placement.turn) for placement in joint}) == len(joint)


def test_a_grid_may_be_laid_turned():
    """The second grid's north edge meets the first one's east edge."""
    grid = Grid(3, 3)
    pairs = [((2, y), (2 - y, 2)) for y in range(3)]
    border = Border(grid, (1, 0), pairs)
    assert border.field[3, 0] == 9 + grid.square((2, 2))
    assert border.field[5, 0] == 9 + grid.square((2, 0))
    bars = {(placement.first, placement.second) for placement in border.placements(BAR)}
    assert (1 << 2, 1 << grid.square((2, 2)) | 1 << grid.square((2, 1))) in bars


def test_pairs_that_can_not_meet_are_refused():
    grid = Grid(3, 3)
    with pytest.raises(ValueError, match="no way"):
        Border(grid, (1, 0), [((2, 0), (0, 0)), ((2, 1), (0, 2))])
