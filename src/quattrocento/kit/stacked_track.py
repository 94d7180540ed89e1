"""A track on which discs share spaces by lying on each other.

Two lists hold it: `spaces` has the space of each disc; `order` has the discs from the highest space to the lowest, and
on one space from the bottom of the stack to its top. So `order` is the ranking where the lower of a stack is first.
"""

from __future__ import annotations


def put_on_top(spaces: list[int], order: list[int], disc: int, space: int) -> None:
    """The disc goes to a space, on top of those that are there."""
    order.remove(disc)
    spaces[disc] = space
    at = 0
    while at < len(order) and spaces[order[at]] >= space:
        at += 1
    order.insert(at, disc)


def stack(spaces: list[int], order: list[int], space: int) -> list[int]:
    """The discs on a space, from the bottom to the top."""
    return [disc for disc in order if spaces[disc] == space]


def move_back(spaces: list[int], order: list[int], steps: int) -> None:
    """All discs go back, those on the lowest space first; stacks stay together; none goes below space 0."""
    if steps == 0:
        return
    for space in sorted(set(spaces)):
        for disc in stack(spaces, order, space):
            put_on_top(spaces, order, disc, max(0, space - steps))
