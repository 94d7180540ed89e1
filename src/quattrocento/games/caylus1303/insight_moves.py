"""What the moves of a question promise at first sight, without playing them: how a quick player chooses."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import NOBODY, PLANNING, CaylusBoard
from quattrocento.games.caylus1303.buildings import way_of
from quattrocento.games.caylus1303.components import (
    BAILIFF,
    BAILIFF_STEPS,
    BUILD_COST,
    BUILD_FAVOURS,
    BUILD_PP,
    CLAIM_PRICE,
    FIRST_MONUMENT,
    FIRST_TILE_SPACE,
    FIRST_WOOD,
    FREE_PARTS,
    GOLD,
    GOLDSMITH,
    INCOME,
    KINDS,
    ON_BOARD,
    ROAD_SPACES,
    SET_COUNTS,
    SET_PRICE,
    STEP_WORKERS,
    TOLL,
)
from quattrocento.games.caylus1303.delivery import GOLDSMITH_PP
from quattrocento.games.caylus1303.insight_outlook import (
    EARLY,
    FAVOUR,
    FIRST_PASS,
    HARM,
    MOST_SETS,
    PASSING,
    PROTECTION,
    SCARCE,
    SPENT,
    STOLEN,
    TASTE,
    TASTE_NAMES,
    VISIT,
    Outlook,
)
from quattrocento.games.caylus1303.notation import (
    BUILD,
    BUILD_WITH,
    CASTLE,
    CHARACTER,
    CLAIM,
    DECLINE,
    DELIVER,
    MONUMENT,
    PASS,
    PAY,
    PAY_TAKE,
    PLACE,
    PROVOST,
    SITE,
    TAKE,
    TAKE_OVER,
    USE,
)
from quattrocento.games.caylus1303.planning import EARLY_PLACING, workers_needed, workers_needed_on_site
from quattrocento.games.caylus1303.provost import steps_of
from quattrocento.games.caylus1303.stewardship import MONUMENT_PRICE

__all__ = ["TASTE", "TASTE_NAMES", "appeal", "stage"]

NEARLY_EQUAL: Final = 0.01  # decides only between equals

_DECLINE: Final = DECLINE.of()
_USE: Final = USE.of()
_PASS: Final = PASS.of()
_SITE: Final = SITE.of()


def stage(board: CaylusBoard) -> int:
    """Between two rounds no worker stands on the road: only what is owned counts."""
    return board.round


def appeal(board: CaylusBoard, seat: int, moves: list[int]) -> list[float]:
    """For each move about how many points it brings more than doing nothing."""
    outlook = Outlook(board, seat)
    if board.phase == PLANNING:
        early = moves[-1] == _DECLINE  # only the Early Riser may decline
        return [planning(outlook, move, early) for move in moves]
    if PROVOST.has(moves[0]):
        free = moves_for_free(board, seat, moves)
        return [moving_provost(outlook, steps_of(move), free) for move in moves]
    return [promise(outlook, move) for move in moves]


# Planning


def planning(outlook: Outlook, move: int, early: bool) -> float:
    board = outlook.board
    seat = outlook.seat
    if move == _DECLINE:
        return TASTE[EARLY]
    if move == _PASS:
        return TASTE[PASSING] if board.bridge else TASTE[PASSING] + TASTE[FIRST_PASS]
    if move == _SITE:
        workers = EARLY_PLACING if early else workers_needed_on_site(board, seat)
        return on_site(outlook) - workers * outlook.worker()
    workers = EARLY_PLACING if early else workers_needed(board, seat)
    space = PLACE.arg(move)
    value = outlook.chance(space) * outlook.use(board.road[space]) - workers * outlook.worker()
    if value > 0.0 and space >= FIRST_TILE_SPACE:
        value *= 1.0 + TASTE[SCARCE]
    return value if board.owners[space] in (NOBODY, seat) else value - TASTE[VISIT]


def on_site(outlook: Outlook) -> float:
    """Sets that are delivered for sure, and the hope for the favour (CAY-7.5)."""
    number = outlook.sets()
    if number == 0:
        return 0.0
    value = outlook.delivered() - outlook.now
    for other in outlook.board.site:
        if Outlook(outlook.board, other).sets() >= number:
            return value
    return value + TASTE[MOST_SETS] * TASTE[FAVOUR]


# The provost


def moves_for_free(board: CaylusBoard, seat: int, moves: list[int]) -> bool:
    """At the Toll, before anybody is asked at the bridge, or as the Bailiff."""
    if board.taken >> TOLL & 1:
        return True
    return board.holders[BAILIFF] == seat and len(moves) <= 2 * BAILIFF_STEPS + 1


def moving_provost(outlook: Outlook, steps: int, free: bool) -> float:
    """What he allows or prevents, less the workers that he costs."""
    board = outlook.board
    seat = outlook.seat
    value = 0.0 if free else -abs(steps) * STEP_WORKERS * outlook.worker()
    there = board.provost + steps
    sign = 1.0 if steps > 0 else -1.0
    for space in range(min(board.provost, there), min(max(board.provost, there), ROAD_SPACES)):
        if board.taken >> space & 1:
            worker = board.workers[space]
            if worker == seat or (board.second_space == space and board.second_seat == seat):
                value += sign * TASTE[PROTECTION] * outlook.use(board.road[space])
            if worker != seat:
                value -= sign * TASTE[HARM] * Outlook(board, worker).use(board.road[space])
    return value


# Using buildings, delivering, favours, monuments


def promise(outlook: Outlook, move: int) -> float:
    board = outlook.board
    if move == _USE:
        return 1.0  # it costs nothing
    if TAKE.has(move):
        return outlook.take(TAKE.arg(move))
    if PAY.has(move) or PAY_TAKE.has(move):
        return trading(outlook, move)
    if BUILD.has(move):
        tile = FIRST_WOOD + BUILD.arg(move)
        return outlook.built(tile) - paying(outlook, BUILD_COST[tile])
    if BUILD_WITH.has(move):
        tile, part, _, _ = BUILD_WITH.args(move)
        tile += FIRST_WOOD
        fixed = BUILD_COST[tile]
        free = FREE_PARTS[part]
        return outlook.built(tile) - paying(outlook, [fixed[kind] + free[kind] for kind in range(KINDS)])
    if CLAIM.has(move):
        building = board.road[FIRST_TILE_SPACE + CLAIM.arg(move)]
        return outlook.home() - outlook.pay(CLAIM_PRICE) - NEARLY_EQUAL * outlook.use(building)
    if DELIVER.has(move):
        return delivering(outlook, DELIVER.arg(move))
    if TAKE_OVER.has(move):
        return outlook.character(TAKE_OVER.arg(move)) + TASTE[STOLEN]
    if CASTLE.has(move):
        return outlook.use(board.slots[CASTLE.arg(move)]) + best_on_board(outlook)
    if CHARACTER.has(move):
        return outlook.character(CHARACTER.arg(move))
    if MONUMENT.has(move):
        number = MONUMENT.arg(move)
        tile = FIRST_MONUMENT + number
        worth = BUILD_PP[tile] + TASTE[FAVOUR] * BUILD_FAVOURS[tile] + outlook.income(INCOME[tile])
        return worth - outlook.pay(MONUMENT_PRICE[number])
    return 0.0


def paying(outlook: Outlook, counts: list[int]) -> float:
    return outlook.pay([(kind, counts[kind]) for kind in range(KINDS) if counts[kind]])


def trading(outlook: Outlook, move: int) -> float:
    """The trade of the building that is used now: the first one on the road with a worker, or one of the castle."""
    board = outlook.board
    used = board.slots[:]
    if board.taken:
        used.insert(0, board.road[(board.taken & -board.taken).bit_length() - 1])
    for building in used:
        way = way_of(building, move)
        if way is not None:
            return outlook.trade(way.trade.price, way.trade.gain, way.resource)
    return 0.0


def delivering(outlook: Outlook, number: int) -> float:
    """The points of a set, less what its parts would be worth later."""
    board = outlook.board
    value = outlook.set_points - TASTE[SPENT] * outlook.pay_later(SET_PRICE[number])
    if board.holders[GOLDSMITH] == outlook.seat and SET_COUNTS[number][GOLD] and not board.goldsmith_paid:
        value += GOLDSMITH_PP
    return value


def best_on_board(outlook: Outlook) -> float:
    best = 0.0
    for character, holder in enumerate(outlook.board.holders):
        if holder == ON_BOARD:
            best = max(best, outlook.character(character))
    return best
