"""CAY-11 What buildings do: the ways to use one, the same for a worker's and for a castle building."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import NOBODY, CaylusBoard
from quattrocento.games.caylus1303.components import (
    BUILDS,
    CHOICE_OF,
    CHOOSES,
    CLAIM_PRICE,
    CLAIM_PRICE_NAME,
    CLAIMS,
    FAVOURS,
    FIRST_BASIC,
    FIRST_TILE_SPACE,
    FIRST_WOOD,
    GAIN_OF,
    GAINS,
    MANOR,
    MOVES_PROVOST,
    NAMES,
    OP_OF,
    PAYMENTS,
    RESOURCES,
    RULE_OF,
    SPACES,
    TOLL_STEPS,
    TRADES,
    TRADES_OF,
    WOOD_SPACE,
    Trade,
)
from quattrocento.games.caylus1303.construction import add_builds, build, can_build, refuse_build
from quattrocento.games.caylus1303.notation import (
    BUILD,
    BUILD_WITH,
    CLAIM,
    DECLINE,
    PAY,
    PAY_TAKE,
    PROVOST,
    TAKE,
    USE,
)
from quattrocento.games.caylus1303.options import MANOR_WHEN_BUILT
from quattrocento.games.caylus1303.provost import STAY, provost_moves, refuse_provost, steps_of
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

_USE: Final = USE.of()
_DECLINE: Final = DECLINE.of()


class Way:
    """One move that uses a trading building."""

    def __init__(self, move: int, trade: Trade, resource: int) -> None:
        self.move: Final = move
        self.trade: Final = trade
        self.resource: Final = resource  # the chosen one, or -1


def _ways(trades: list[Trade]) -> list[Way]:
    ways: list[Way] = []
    for trade in trades:
        payment = PAYMENTS.index(trade.name)
        if not trade.choice:
            ways.append(Way(PAY.of(payment), trade, -1))
        for resource in trade.choice:
            ways.append(Way(PAY_TAKE.of(payment, resource), trade, resource))
    return ways


WAYS: Final[list[list[Way]]] = [_ways(trades) for trades in TRADES_OF]


def way_of(building: int, move: int) -> Way | None:
    for way in WAYS[building]:
        if way.move == move:
            return way
    return None


def gives_nothing(board: CaylusBoard, building: int) -> bool:
    """CAY-11.3.7 By the ruling `manor=built` the Manor has given its favour already. [AMB-6]"""
    return building == MANOR and board.switches & MANOR_WHEN_BUILT != 0


def can_claim(board: CaylusBoard, seat: int) -> bool:
    """CAY-11.1.2 A house, the price and a basic building without a house are needed."""
    player = board.players[seat]
    return player.houses > 0 and player.can_pay(CLAIM_PRICE) and any_claimable(board)


def is_claimable(board: CaylusBoard, space: int) -> bool:
    """A basic building that has no house yet. [AMB-15]"""
    return FIRST_BASIC <= board.road[space] < FIRST_WOOD and board.owners[space] == NOBODY


def any_claimable(board: CaylusBoard) -> bool:
    """CAY-14.6 Is any basic building left without a house?"""
    for space in range(FIRST_TILE_SPACE, WOOD_SPACE):
        if is_claimable(board, space):
            return True
    return False


def can_use(board: CaylusBoard, seat: int, building: int) -> bool:
    """CAY-5.5 Is there any way to use the building now?"""
    op = OP_OF[building]
    if op == TRADES:
        player = board.players[seat]
        for trade in TRADES_OF[building]:
            if player.can_pay(trade.price):
                return True
        return False
    if op == BUILDS:
        return can_build(board, seat, building)
    if op == CLAIMS:
        return can_claim(board, seat)
    if op == GAINS:
        return not gives_nothing(board, building)
    return op in (CHOOSES, MOVES_PROVOST)


def uses(board: CaylusBoard, seat: int, building: int) -> list[int]:
    """CAY-5.1 All ways to use the building, and to decline it."""
    if not can_use(board, seat, building):
        return []
    op = OP_OF[building]
    if op == GAINS:
        return [_USE, _DECLINE]
    if op == MOVES_PROVOST:
        return provost_moves(board, TOLL_STEPS)  # CAY-6.2 no step is a way to decline
    out: list[int] = []
    if op == TRADES:
        player = board.players[seat]
        for way in WAYS[building]:
            if player.can_pay(way.trade.price):
                out.append(way.move)
    elif op == BUILDS:
        add_builds(board, seat, building, out)
    elif op == CHOOSES:
        for resource in CHOICE_OF[building]:
            out.append(TAKE.first + resource)
    else:
        for space in range(FIRST_TILE_SPACE, WOOD_SPACE):
            if is_claimable(board, space):
                out.append(CLAIM.first + space - FIRST_TILE_SPACE)
    out.append(_DECLINE)
    return out


def use(board: CaylusBoard, seat: int, building: int, move: int) -> int:
    """Use the building in this way; the number of royal favours that follow."""
    if move in (_DECLINE, STAY):  # [AMB-29]
        if board.events is not None:
            board.events.append(Event("declined", seat, "CAY-5.1", {"building": NAMES[building]}))
        return 0
    rule = RULE_OF[building]
    op = OP_OF[building]
    if op == GAINS:
        board.gain_all(seat, GAIN_OF[building], rule, NAMES[building])
        return GAIN_OF[building][FAVOURS]
    if op == TRADES:
        way = way_of(building, move)
        assert way is not None
        board.pay(seat, way.trade.price, rule)
        board.gain_all(seat, way.trade.gain, rule, NAMES[building])
        if way.resource >= 0:
            board.gain(seat, way.resource, 1, rule)
        return way.trade.gain[FAVOURS]
    if op == BUILDS:
        return build(board, seat, building, move)
    if op == CHOOSES:
        board.gain(seat, TAKE.arg(move), 1, rule)
    elif op == CLAIMS:
        claim(board, seat, FIRST_TILE_SPACE + CLAIM.arg(move))
    else:
        board.move_provost(seat, steps_of(move), "CAY-6.2")
    return 0


def claim(board: CaylusBoard, seat: int, space: int) -> None:
    """CAY-11.1.2 A house above a basic building: it becomes a residence in phase 4."""
    board.pay(seat, CLAIM_PRICE, "CAY-11.1.2")
    board.players[seat].houses -= 1
    board.owners[space] = seat
    if board.events is not None:
        args: dict[str, int | str] = {"space": SPACES[space], "building": NAMES[board.road[space]]}
        board.events.append(Event("claimed", seat, "CAY-11.1.2", args))


def refuse_use(board: CaylusBoard, seat: int, building: int, move: int) -> Refusal | None:
    """Why the building can't be used in this way."""
    op = OP_OF[building]
    rule = RULE_OF[building]
    if op == MOVES_PROVOST:
        other = Refusal(rule, "other_building", {"building": NAMES[building]})
        return refuse_provost(board, TOLL_STEPS, move, "CAY-6.2") if PROVOST.has(move) else other
    if op == BUILDS and (BUILD.has(move) or BUILD_WITH.has(move)):
        return refuse_build(board, seat, building, move)
    if op == CLAIMS and CLAIM.has(move):
        return refuse_claim(board, seat, FIRST_TILE_SPACE + CLAIM.arg(move))
    if op == TRADES and (PAY.has(move) or PAY_TAKE.has(move)):
        way = way_of(building, move)
        if way is None:
            return Refusal(rule, "no_such_trade", {"building": NAMES[building]})
        return None if board.players[seat].can_pay(way.trade.price) else refuse_price(way.trade.name)
    if op == CHOOSES and TAKE.has(move):
        if TAKE.arg(move) in CHOICE_OF[building]:
            return None
        return Refusal(rule, "no_choice", {"building": NAMES[building], "resource": RESOURCES[TAKE.arg(move)]})
    if move == _DECLINE or (op == GAINS and move == _USE):
        return (
            None if can_use(board, seat, building) else Refusal("CAY-5.5", "cannot_use", {"building": NAMES[building]})
        )
    return Refusal(rule, "other_building", {"building": NAMES[building]})


def refuse_price(payment: str) -> Refusal:
    return Refusal("CAY-5.5", "cannot_pay_price", {"payment": payment})


def refuse_claim(board: CaylusBoard, seat: int, space: int) -> Refusal | None:
    player = board.players[seat]
    if not is_claimable(board, space):
        rule = "CAY-14.6" if not any_claimable(board) else "CAY-11.1.2"
        return Refusal(rule, "not_claimable", {"space": SPACES[space]})
    if player.houses == 0:
        return Refusal("CAY-14.2", "no_house")
    return None if player.can_pay(CLAIM_PRICE) else refuse_price(CLAIM_PRICE_NAME)
