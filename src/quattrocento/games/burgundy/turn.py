"""BUR-6 The turn: two dice, each for one action, and perhaps a purchase."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.actions import (
    NOTHING,
    Then,
    add_purchases,
    buy,
    can_buy,
    refuse_goods,
    refuse_hex,
    refuse_purchase,
    refuse_space,
    refuse_stored,
    refuse_workers,
    sell,
    take,
    take_workers,
)
from quattrocento.games.burgundy.board import NO_DIE, BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    COLOUR_HEXES,
    COLOUR_OF,
    FREE,
    HEX_DIE,
    KINDS,
    NO_TILE,
    REACH,
    REACH_HEXES,
    REACH_SPACES,
    reach_key,
)
from quattrocento.games.burgundy.notation import BUY, DIE_PLACE, DIE_SELL, DIE_TAKE, DIE_WORKERS, END
from quattrocento.games.burgundy.placing import place
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.refusal import Refusal

# The codes of all moves with a die follow each other: the first of those that take, place a kind of tile, sell.
TAKE_WITH: Final[list[int]] = [DIE_TAKE.of(die) for die in range(6)]
PLACE_WITH: Final[list[list[int]]] = [[DIE_PLACE.of(die, tile) for tile in range(KINDS)] for die in range(6)]
SELL_WITH: Final[list[int]] = [DIE_SELL.of(die) for die in range(6)]


def add_die_actions(board: BurgundyBoard, player: Player, die: int, out: list[int]) -> None:
    """BUR-6.1 All uses of one die, changed by as many workers as the player has (BUR-6.4)."""
    reach = reach_key(die, player.workers, False, player.knows(8))
    first = TAKE_WITH[die]
    spaces = board.spaces
    for space in REACH_SPACES[reach + FREE if player.knows(12) else reach]:
        if spaces[space] != NO_TILE:
            out.append(first + space)
    storage = player.storage
    for i in range(len(storage)):
        tile = storage[i]
        if i > 0 and (tile == storage[0] or (i > 1 and tile == storage[1])):
            continue
        allowed = player.allowed(tile)
        if allowed:
            allowed &= REACH_HEXES[reach + FREE if player.free_step(tile) else reach]
            first = PLACE_WITH[die][tile]
            for hex in COLOUR_HEXES[player.layout][COLOUR_OF[tile]]:
                if allowed >> hex & 1:
                    out.append(first + hex)
    first = SELL_WITH[die]
    goods = player.goods
    for kind in REACH[reach]:
        if goods[kind]:
            out.append(first + kind)
    out.append(DIE_WORKERS.first + die)


class TakeTurn(Decision[BurgundyBoard]):
    """BUR-6.1 Use a die, buy a tile, or end the turn when both dice are used."""

    rule = "BUR-6.1"

    def possible(self, board: BurgundyBoard) -> bool:
        return True

    def options(self, board: BurgundyBoard) -> list[int]:
        player = board.players[self.seat]
        one = player.dice[0]
        other = player.dice[1]
        out: list[int] = []
        if one != NO_DIE:
            add_die_actions(board, player, one, out)
        if other != NO_DIE and other != one:
            add_die_actions(board, player, other, out)
        add_purchases(board, self.seat, out)
        if one == NO_DIE and other == NO_DIE:
            out.append(END.of())
        return out

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        seat = self.seat
        player = board.players[seat]
        if DIE_TAKE.has(move):
            die, space = DIE_TAKE.pair(move)
            player.use_die(die)
            board.pay_workers(seat, player.take_cost(die, space // 4))
            return take(board, seat, space, "BUR-7.1") + CONTINUE[seat]
        if DIE_PLACE.has(move):
            die, tile, hex, _ = DIE_PLACE.args(move)
            player.use_die(die)
            board.pay_workers(seat, player.place_cost(tile, die, hex))
            return place(board, seat, tile, hex, "BUR-7.2") + CONTINUE[seat]
        if DIE_WORKERS.has(move):
            player.use_die(DIE_WORKERS.arg(move))
            take_workers(board, seat)
            return CONTINUE[seat]
        if DIE_SELL.has(move):
            die, goods = DIE_SELL.pair(move)
            player.use_die(die)
            board.pay_workers(seat, player.sell_cost(die, goods))
            sell(board, seat, goods, "BUR-7.3")
            return CONTINUE[seat]
        return buy(board, seat, BUY.arg(move)) + CONTINUE[seat] if BUY.has(move) else NOTHING

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        player = board.players[self.seat]
        if BUY.has(move):
            return refuse_purchase(board, self.seat, BUY.arg(move))
        if END.has(move):
            used = player.dice[0] == NO_DIE and player.dice[1] == NO_DIE
            return None if used else Refusal("BUR-6.1", "dice_left")
        if DIE_TAKE.has(move):
            die, space = DIE_TAKE.pair(move)
            return (
                refuse_die(player, die)
                or refuse_space(board, space)
                or refuse_workers(player, player.take_cost(die, space // 4), die, space // 4)
            )
        if DIE_PLACE.has(move):
            die, tile, hex, _ = DIE_PLACE.args(move)
            return (
                refuse_die(player, die)
                or refuse_stored(player, tile, "BUR-7.2.1")
                or refuse_hex(player, tile, hex)
                or refuse_workers(player, player.place_cost(tile, die, hex), die, HEX_DIE[hex])
            )
        if DIE_SELL.has(move):
            die, goods = DIE_SELL.pair(move)
            return (
                refuse_die(player, die)
                or refuse_goods(player, goods)
                or refuse_workers(player, player.sell_cost(die, goods), die, goods)
            )
        return refuse_die(player, DIE_WORKERS.arg(move)) if DIE_WORKERS.has(move) else self.not_asked()


def refuse_die(player: Player, die: int) -> Refusal | None:
    """BUR-6.7 Only a die that is not used yet."""
    return None if die in player.dice else Refusal("BUR-6.7", "no_such_die", {"die": die + 1})


class ContinueTurn(Step[BurgundyBoard]):
    """BUR-6.3 The turn goes on while a die is left or a purchase is possible."""

    rule = "BUR-6.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: BurgundyBoard) -> Then:
        player = board.players[self.seat]
        if player.dice[0] != NO_DIE or player.dice[1] != NO_DIE or can_buy(board, self.seat):
            return (TURN[self.seat],)
        return NOTHING


TURN: Final[list[TakeTurn]] = [TakeTurn(seat) for seat in range(4)]
CONTINUE: Final[list[Then]] = [(ContinueTurn(seat),) for seat in range(4)]
