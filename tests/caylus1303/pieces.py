"""CAY-1 All pieces of the box, wherever they lie."""

from __future__ import annotations

from quattrocento.games.caylus1303.board import NOBODY, CaylusBoard
from quattrocento.games.caylus1303.components import (
    BASIC_COPIES,
    CHARACTERS,
    EMPTY,
    FIRST_BASIC,
    FIRST_MONUMENT,
    FIRST_WOOD,
    NAMES,
    OUT_OF_PLAY,
    RESIDENCE,
    WORKERS,
)


def conserved(board: CaylusBoard) -> dict[str, int]:
    """How many there are of each kind in pools, camp, supplies, on the road and at the castle."""
    counts: dict[str, int] = {}
    for seat, player in enumerate(board.players):
        second = int(board.second_seat == seat)
        on_board = board.workers.count(seat) + second + board.site.count(seat)
        counts[f"workers of {seat}"] = player.pool[WORKERS] + player.camp + on_board
        counts[f"houses of {seat}"] = player.houses + board.owners.count(seat)
        counts[f"pass markers of {seat} too many"] = max(0, board.bridge.count(seat) - 1)
    lying = [NAMES[building] for building in board.road + board.slots if building >= 0]
    for tile in range(FIRST_WOOD, RESIDENCE):
        counts[NAMES[tile]] = lying.count(NAMES[tile]) + (board.supply >> tile & 1)
    # Basic tiles are drawn from a pile until the nine spaces are full; a monument lies on a residence.
    places = [*board.road[5:13], board.slots[0]]
    counts["basic tiles"] = sum(
        building == EMPTY or FIRST_BASIC <= building < FIRST_WOOD or FIRST_MONUMENT <= building <= RESIDENCE
        for building in places
    )
    for i, copies in enumerate(BASIC_COPIES):
        counts[f"{NAMES[FIRST_BASIC + i]} too many"] = max(0, places.count(FIRST_BASIC + i) - copies)
    counts["characters"] = len(board.holders)
    counts["characters in nowhere"] = sum(not OUT_OF_PLAY <= holder < board.count for holder in board.holders)
    counts["below nothing"] = sum(number < 0 for player in board.players for number in player.ints())
    counts["workers without a place"] = sum(
        seat != NOBODY and not board.open >> space & 1 for space, seat in enumerate(board.workers)
    )
    assert len(CHARACTERS) == counts["characters"]
    return counts
