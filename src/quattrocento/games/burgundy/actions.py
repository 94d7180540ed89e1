"""BUR-7 The actions: take a tile, sell goods, take workers, buy a tile; what they need and what they do."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.board import BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    ACTION_WORKERS,
    COLOUR_OF,
    FIRST_BLACK,
    GOODS,
    HEX_COLOUR,
    NO_TILE,
    PURCHASE_COST,
    SALE_SILVERLINGS,
    SALE_VP,
    SPACES,
    STORAGE,
    TILES,
)
from quattrocento.games.burgundy.notation import BUY, DISCARD
from quattrocento.games.burgundy.options import BUY_ANY_TIME
from quattrocento.kernel.effects import Decision, Effect, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

Then = tuple[Effect[BurgundyBoard], ...]
NOTHING: Final[Then] = ()


def take(board: BurgundyBoard, seat: int, space: int, why: str) -> Then:
    """BUR-7.1.2 The tile goes to an empty storage space; BUR-7.1.3 a full storage must make room first."""
    if len(board.players[seat].storage) >= STORAGE:
        return (MakeRoom(seat), Store(seat, space))
    board.store(seat, space, why)
    return NOTHING


class MakeRoom(Decision[BurgundyBoard]):
    """BUR-7.1.3 The storage is full: discard one of the stored tiles."""

    rule = "BUR-7.1.3"

    def options(self, board: BurgundyBoard) -> list[int]:
        return [DISCARD.of(tile) for tile in sorted(set(board.players[self.seat].storage))]

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        board.discard(self.seat, DISCARD.arg(move))
        return NOTHING

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        if not DISCARD.has(move):
            return self.not_asked()
        return refuse_stored(board.players[self.seat], DISCARD.arg(move), "BUR-7.1.3")


class Store(Step[BurgundyBoard]):
    """BUR-7.1.3 The new tile goes where room was made."""

    rule = "BUR-7.1.3"

    def __init__(self, seat: int, space: int) -> None:
        self.seat = seat
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.space)

    def resolve(self, board: BurgundyBoard) -> Then:
        board.store(self.seat, self.space, self.rule)
        return NOTHING


def sell(board: BurgundyBoard, seat: int, goods: int, why: str) -> None:
    """BUR-7.3 Sell all goods of one type."""
    player = board.players[seat]
    number = player.goods[goods]
    player.goods[goods] = 0
    player.sold[goods] += number
    if board.events is not None:
        board.events.append(Event("sold_goods", seat, why, {"goods": GOODS[goods], "number": number}))
    board.score(seat, number * SALE_VP[board.count], why, "goods")
    board.gain_silverlings(seat, SALE_SILVERLINGS + (1 if player.knows(3) else 0), "BUR-7.3.3")
    if player.knows(4):
        board.gain_workers(seat, 1, "BUR-10.4")


def take_workers(board: BurgundyBoard, seat: int) -> None:
    """BUR-7.4.1 Two workers; four with knowledge 14; a silverling with knowledge 13."""
    player = board.players[seat]
    board.gain_workers(seat, 2 * ACTION_WORKERS if player.knows(14) else ACTION_WORKERS, "BUR-7.4.1")
    if player.knows(13):
        board.gain_silverlings(seat, 1, "BUR-10.13")


# What an action needs. Each question refuses with these.


def refuse_stored(player: Player, tile: int, rule: str) -> Refusal | None:
    return None if tile in player.storage else Refusal(rule, "tile_not_stored", {"tile": TILES[tile]})


def refuse_space(board: BurgundyBoard, space: int) -> Refusal | None:
    """BUR-7.1.1 Only a space with a tile."""
    return Refusal("BUR-7.1.1", "space_empty", {"space": SPACES[space]}) if board.spaces[space] == NO_TILE else None


def refuse_goods(player: Player, goods: int) -> Refusal | None:
    """BUR-7.3.1 Only goods in storage."""
    return Refusal("BUR-7.3.1", "no_goods", {"goods": GOODS[goods]}) if player.goods[goods] == 0 else None


def refuse_workers(player: Player, needed: int, die: int, value: int) -> Refusal | None:
    """BUR-6.5 The die can't be used as this value."""
    if needed <= player.workers:
        return None
    args: dict[str, int | str] = {"die": die + 1, "value": value + 1, "needed": needed, "workers": player.workers}
    return Refusal("BUR-6.5", "too_few_workers", args)


def refuse_hex(player: Player, tile: int, hex: int) -> Refusal | None:
    """BUR-7.2.1 (a), (c), (d)."""
    where: dict[str, int | str] = {"tile": TILES[tile], "hex": hex + 1}
    if player.estate[hex] != NO_TILE:
        return Refusal("BUR-7.2.1", "hex_filled", where)
    if HEX_COLOUR[player.layout][hex] != COLOUR_OF[tile]:
        return Refusal("BUR-7.2.1", "wrong_colour", where)
    if not player.edge >> hex & 1:
        return Refusal("BUR-7.2.1", "not_adjacent", where)
    if not player.allowed(tile) >> hex & 1:
        return Refusal("BUR-7.2.1", "twice_in_city", where)
    return None


# BUR-7.5 The purchase.


def can_buy(board: BurgundyBoard, seat: int) -> bool:
    player = board.players[seat]
    if player.bought or player.silverlings < PURCHASE_COST:
        return False
    for space in range(0 if player.knows(6) else FIRST_BLACK, len(SPACES)):
        if board.spaces[space] != NO_TILE:
            return True
    return False


def add_purchases(board: BurgundyBoard, seat: int, out: list[int]) -> None:
    """BUR-7.5.2 From the black depot; with knowledge 6 from any depot."""
    player = board.players[seat]
    if player.bought or player.silverlings < PURCHASE_COST:
        return
    spaces = board.spaces
    for space in range(0 if player.knows(6) else FIRST_BLACK, len(SPACES)):
        if spaces[space] != NO_TILE:
            out.append(BUY.first + space)


def refuse_purchase(board: BurgundyBoard, seat: int, space: int) -> Refusal | None:
    player = board.players[seat]
    if player.bought:
        return Refusal("BUR-7.5.1", "bought_already")
    if player.silverlings < PURCHASE_COST:
        return Refusal("BUR-7.5.1", "too_few_silverlings", {"silverlings": player.silverlings, "needed": PURCHASE_COST})
    if space < FIRST_BLACK and not player.knows(6):
        return Refusal("BUR-7.5.2", "not_black_depot", {"space": SPACES[space]})
    return refuse_space(board, space)


def refuse_other(question: Decision[BurgundyBoard], move: int) -> Refusal:
    """BUR-7.5.1 A purchase waits until the effect is resolved; any other move answers another question. [R-5]"""
    return Refusal("BUR-7.5.1", "effect_first") if BUY.has(move) else question.not_asked()


def buys_meanwhile(board: BurgundyBoard) -> bool:
    """By the ruling `purchase=any_time` a tile may be bought for a castle's action or for the city hall. [R-5]"""
    return board.switches & BUY_ANY_TIME != 0


def buy(board: BurgundyBoard, seat: int, space: int) -> Then:
    """BUR-7.5 Once per turn, for two silverlings."""
    board.pay_silverlings(seat, PURCHASE_COST, "BUR-7.5.1")
    board.players[seat].bought = True
    return take(board, seat, space, "BUR-7.5.3")
