"""CAY-11.0 Building a wood or stone tile on the road."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import NO_SPACE, CaylusBoard
from quattrocento.games.caylus1303.components import (
    ARCHITECT,
    BUILD_COST,
    BUILD_FAVOURS,
    BUILD_PP,
    BUILDINGS,
    BUILDS,
    BUILDS_STONE,
    FIRST_MONUMENT,
    FIRST_STONE,
    FIRST_WOOD,
    FREE_COST,
    FREE_PARTS,
    KINDS,
    MANOR,
    NAMES,
    OP_OF,
    SPACES,
    WAIVED,
    Price,
    price_name,
    price_of,
)
from quattrocento.games.caylus1303.notation import BUILD, BUILD_WITH
from quattrocento.games.caylus1303.options import MANOR_WHEN_BUILT
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

_WOOD_MASK: Final = (1 << FIRST_STONE) - (1 << FIRST_WOOD)
_STONE_MASK: Final = (1 << FIRST_MONUMENT) - (1 << FIRST_STONE)


class WayToBuild:
    """One way to pay for one tile."""

    def __init__(self, tile: int, move: int, counts: list[int]) -> None:
        self.tile: Final = tile
        self.move: Final = move
        self.price: Final[Price] = price_of(counts)
        self.cost: Final = price_name(counts)


def _ways(builder: int) -> list[WayToBuild]:
    """CAY-11.3.9 The set-up side of the Stonemason saves the printed stone, not one paid by choice. [AMB-9]"""
    if OP_OF[builder] != BUILDS:
        return []
    ways: list[WayToBuild] = []
    for tile in range(FIRST_STONE, FIRST_MONUMENT) if BUILDS_STONE[builder] else range(FIRST_WOOD, FIRST_STONE):
        fixed = [max(0, BUILD_COST[tile][kind] - WAIVED[builder][kind]) for kind in range(KINDS)]
        if FREE_COST[tile] == 0:
            ways.append(WayToBuild(tile, BUILD.of(tile - FIRST_WOOD), fixed))
        for part, free in enumerate(FREE_PARTS):
            if FREE_COST[tile] > 0 and sum(free) == FREE_COST[tile]:
                counts = [fixed[kind] + free[kind] for kind in range(KINDS)]
                ways.append(WayToBuild(tile, BUILD_WITH.of(tile - FIRST_WOOD, part), counts))
    return ways


WAYS: Final[list[list[WayToBuild]]] = [_ways(builder) for builder in range(BUILDINGS)]
FAMILY: Final[list[int]] = [_STONE_MASK if stone else _WOOD_MASK for stone in BUILDS_STONE]


def has_room(board: CaylusBoard, seat: int, builder: int) -> bool:
    """CAY-11.0 A house, an empty space and a tile of the right kind are needed."""
    return board.players[seat].houses > 0 and board.supply & FAMILY[builder] != 0 and board.first_empty() != NO_SPACE


def can_build(board: CaylusBoard, seat: int, builder: int) -> bool:
    if not has_room(board, seat, builder):
        return False
    player = board.players[seat]
    for way in WAYS[builder]:
        if board.supply >> way.tile & 1 and player.can_pay(way.price):
            return True
    return False


def add_builds(board: CaylusBoard, seat: int, builder: int, out: list[int]) -> None:
    if not has_room(board, seat, builder):
        return
    player = board.players[seat]
    supply = board.supply
    for way in WAYS[builder]:
        if supply >> way.tile & 1 and player.can_pay(way.price):
            out.append(way.move)


def tile_of(move: int) -> int:
    """The tile that a move builds."""
    if BUILD.has(move):
        return FIRST_WOOD + BUILD.arg(move)
    tile, _, _, _ = BUILD_WITH.args(move)
    return FIRST_WOOD + tile


def way_of(builder: int, move: int) -> WayToBuild | None:
    for way in WAYS[builder]:
        if way.move == move:
            return way
    return None


def refuse_build(board: CaylusBoard, seat: int, builder: int, move: int) -> Refusal | None:
    player = board.players[seat]
    tile = tile_of(move)
    what: dict[str, int | str] = {"tile": NAMES[tile]}
    if not FAMILY[builder] >> tile & 1:
        return Refusal("CAY-11.0", "wrong_builder", {**what, "building": NAMES[builder]})
    if not board.supply >> tile & 1:
        return Refusal("CAY-14.5", "not_in_supply", what)
    way = way_of(builder, move)
    if way is None:
        return Refusal("CAY-11.0", "wrong_payment", {**what, "free": FREE_COST[tile]})
    if player.houses == 0:
        return Refusal("CAY-14.2", "no_house")
    if board.first_empty() == NO_SPACE:
        return Refusal("CAY-14.4", "road_full")
    return None if player.can_pay(way.price) else Refusal("CAY-5.5", "cannot_pay", {**what, "cost": way.cost})


def build(board: CaylusBoard, seat: int, builder: int, move: int) -> int:
    """CAY-11.0 Pay, lay the tile on the first empty space, put a house, score; the favours that this gives."""
    way = way_of(builder, move)
    assert way is not None
    tile = way.tile
    board.pay(seat, way.price, "CAY-11.0")
    space = board.first_empty()
    board.supply &= ~(1 << tile)
    board.lay(tile, space, seat)
    board.players[seat].houses -= 1
    if board.events is not None:
        board.events.append(Event("built", seat, "CAY-11.0", {"tile": NAMES[tile], "space": SPACES[space]}))
    score_built(board, seat, tile, "CAY-11.0")
    return 1 if tile == MANOR and board.switches & MANOR_WHEN_BUILT else BUILD_FAVOURS[tile]


def score_built(board: CaylusBoard, seat: int, tile: int, why: str) -> None:
    """The points of the tile; CAY-12.7 one more for the Architect."""
    board.score(seat, BUILD_PP[tile], why, NAMES[tile])
    if board.holders[ARCHITECT] == seat:
        board.score(seat, 1, "CAY-12.7", "architect")
