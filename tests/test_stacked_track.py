"""kit/stacked_track, kit/pile, kit/graph: discs on a track, pieces in a counted pile, ways on a map."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from quattrocento import QuickRng
from quattrocento.kit.graph import distances
from quattrocento.kit.pile import draw
from quattrocento.kit.stacked_track import move_back, put_on_top, stack


class Heaps:
    """The same track as heaps of discs, one per space, bottom first."""

    def __init__(self, length: int, discs: int) -> None:
        self.heaps: list[list[int]] = [[] for _ in range(length)]
        self.heaps[length // 2] = list(range(discs))

    def put(self, disc: int, space: int) -> None:
        for heap in self.heaps:
            if disc in heap:
                heap.remove(disc)
        self.heaps[space].append(disc)

    def back(self, steps: int) -> None:
        for space in range(1, len(self.heaps)):
            if steps:
                moved, self.heaps[space] = self.heaps[space], []
                self.heaps[max(0, space - steps)] += moved

    def order(self) -> list[int]:
        return [disc for heap in reversed(self.heaps) for disc in heap]


MOVES = st.lists(st.one_of(st.tuples(st.integers(0, 3), st.integers(0, 8)), st.integers(0, 3)), max_size=30)


@given(MOVES)
def test_a_track_is_heaps_of_discs(moves: list[tuple[int, int] | int]) -> None:
    heaps = Heaps(9, 4)
    spaces, order = [4] * 4, [0, 1, 2, 3]
    for move in moves:
        if isinstance(move, int):
            heaps.back(move)
            move_back(spaces, order, move)
        else:
            heaps.put(*move)
            put_on_top(spaces, order, *move)
        assert order == heaps.order()
        assert [stack(spaces, order, space) for space in range(9)] == heaps.heaps


def test_draws_follow_the_counts() -> None:
    pile = [3, 0, 1, 4]
    drawn = Counter(draw(pile, QuickRng(seed)) for seed in range(4000))
    assert set(drawn) == {0, 2, 3}
    assert all(abs(drawn[kind] - 500 * pile[kind]) < 150 for kind in drawn)
    assert pile == [3, 0, 1, 4]


def test_distances_on_a_map() -> None:
    square_with_a_tail = [[1, 3], [0, 2], [1, 3, 4], [0, 2], [2], []]
    table = distances(square_with_a_tail)
    assert table[0] == [0, 1, 2, 1, 3, -1]
    assert all(table[a][b] == table[b][a] for a in range(6) for b in range(6))
