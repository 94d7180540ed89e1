"""Sets a table for a rule test: what lies where, and whose turn it is.

    table = given(storage=["city_hall", "castle"], dice=[3, 5], estate={26: "bank"})
    table.play("die 3 place city_hall @12", "place castle @7")
    assert table.asks == "castle_action"

Tiles, goods, spaces and hexes have their names of the notation. Nothing that is given scores or has an effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack

from quattrocento import Position, Table, deal
from quattrocento.games.burgundy.board import NO_DIE, BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    COLOURS,
    ESTATES,
    GOODS,
    GOODS_PER_TYPE,
    PHASES,
    ROUNDS,
    SPACES,
    TILES,
)
from quattrocento.games.burgundy.flow import EndRound
from quattrocento.games.burgundy.options import SWITCHES
from quattrocento.games.burgundy.turn import TakeTurn
from quattrocento.kernel.effects import Effect

YELLOW_HEXES = (4, 36, 35, 31, 8, 13)  # of estate 1: where `knows` puts its tiles


class Holding(TypedDict, total=False):
    """What one player has."""

    layout: int
    vp: int
    silverlings: int
    workers: int
    dice: Sequence[int]
    storage: Sequence[str]
    estate: Mapping[int, str]
    knows: Sequence[int]  # knowledge tiles somewhere on yellow hexes
    goods: Mapping[str, int]
    sold: Mapping[str, int]
    bought: bool


def given(
    *,
    players: int = 2,
    seat: int = 0,
    order: Sequence[int] | None = None,
    phase: str = "A",
    round: int = 1,
    depots: Mapping[str, str] | None = None,
    depot_goods: Mapping[int, Mapping[str, int]] | None = None,
    bonus: Mapping[str, Sequence[int]] | None = None,
    options: dict[str, str] | None = None,
    others: Mapping[int, Holding] | None = None,
    **holding: Unpack[Holding],
) -> Table:
    """A table where `seat` begins its turn with this holding; the turns before it in the order are over.

    `bonus` are the seats that have the large and perhaps the small bonus tile of a colour.
    """
    table = deal("burgundy", players=players, seed="given", options=options)
    board = BurgundyBoard(players, SWITCHES.bits(table.chosen_options))
    board.phase = PHASES.index(phase)
    board.round = round - 1
    board.white = 0
    board.order = list(order) if order else [(seat + i) % players for i in range(players)]
    board.round_order = board.order[:]
    for space, tile in (depots or {}).items():
        board.spaces[SPACES.index(space)] = TILES.index(tile)
    for depot, goods in (depot_goods or {}).items():
        board.depot_goods[depot * 6 - 6 : depot * 6] = counts(goods)
    for colour, owners in (bonus or {}).items():
        for tiles, owner in zip((board.large_bonus, board.small_bonus), owners, strict=False):
            tiles[COLOURS.index(colour)] = owner
    board.round_goods = [i % 6 for i in range(ROUNDS - round)]
    used = 3 * players + ROUNDS * (board.phase + 1)
    board.goods_pile = [GOODS_PER_TYPE - (used + i) // 6 for i in range(6)]
    holdings: dict[int, Holding] = {**(others or {}), seat: holding}
    waiting = board.order[board.order.index(seat) :]
    for other in range(players):
        held = holdings.get(other, {})
        board.players[other] = player_with(held)
        if other not in waiting:
            board.players[other].dice = [NO_DIE, NO_DIE]
    agenda: list[Effect[Any]] = [EndRound(board.round), *(TakeTurn(other) for other in reversed(waiting))]
    table.position = Position(table.game, board, agenda)
    return table


def player_with(held: Holding) -> Player:
    player = Player(ESTATES.index(str(held.get("layout", 1))))
    player.vp = held.get("vp", 0)
    player.silverlings = held.get("silverlings", 0)
    player.workers = held.get("workers", 0)
    player.dice = ([die - 1 for die in held.get("dice", (1, 1))] + [NO_DIE, NO_DIE])[:2]
    player.storage = [TILES.index(tile) for tile in held.get("storage", ())]
    player.goods = counts(held.get("goods", {}))
    player.sold = counts(held.get("sold", {}))
    player.bought = held.get("bought", False)
    estate = dict(held.get("estate", {}))
    if player.layout == 0:
        estate[19] = "castle"
    for number in held.get("knows", ()):
        hex = next(hex for hex in YELLOW_HEXES if hex not in estate)
        estate[hex] = f"knowledge_{number}"
    for hex, tile in estate.items():
        player.put(TILES.index(tile), hex - 1)
    return player


def counts(named: Mapping[str, int]) -> list[int]:
    assert set(named) <= set(GOODS)
    return [named.get(name, 0) for name in GOODS]


def raw(position: Position) -> BurgundyBoard:
    """The board itself, for tests of what no view shows."""
    assert isinstance(position.board, BurgundyBoard)
    return position.board
