"""Maps of places joined by lines."""

from __future__ import annotations


def distances(neighbours: list[list[int]]) -> list[list[int]]:
    """The number of steps between any two places; -1 where there is no way."""
    table: list[list[int]] = []
    for first in range(len(neighbours)):
        steps = [-1] * len(neighbours)
        steps[first] = 0
        border = [first]
        while border:
            place = border.pop(0)
            for near in neighbours[place]:
                if steps[near] < 0:
                    steps[near] = steps[place] + 1
                    border.append(near)
        table.append(steps)
    return table
