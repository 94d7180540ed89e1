"""Sets of small numbers as bit masks: hexes of an estate, squares of a grid."""

from __future__ import annotations

from collections.abc import Iterable


def mask_of(members: Iterable[int]) -> int:
    mask = 0
    for member in members:
        mask |= 1 << member
    return mask


def members(mask: int) -> list[int]:
    out: list[int] = []
    member = 0
    while mask:
        if mask & 1:
            out.append(member)
        mask >>= 1
        member += 1
    return out


def regions(colours: list[int], neighbours: list[int]) -> list[int]:
    """The maximal connected areas of one colour, as masks, by their lowest member."""
    out: list[int] = []
    seen = 0
    for first in range(len(colours)):
        if seen >> first & 1:
            continue
        area, border = 0, 1 << first
        while border:
            area |= border
            grown = 0
            for member in members(border):
                grown |= neighbours[member]
            border = mask_of(m for m in members(grown & ~area) if colours[m] == colours[first])
        out.append(area)
        seen |= area
    return out
