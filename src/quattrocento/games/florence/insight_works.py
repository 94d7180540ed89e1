"""Time, money and works: what the estimates of a position are made of."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.board import ACTION_PHASE, FlorenceBoard
from quattrocento.games.florence.components import (
    ACTIONS,
    BANKER_RATE,
    FLORINS_PER_PP,
    MINIMUM,
    MUSE_CARD,
    ROUNDS,
    WV_CARD,
    WV_JESTER,
)
from quattrocento.games.florence.player import Player
from quattrocento.games.florence.works import bonus_value, counted_with_work, wishes_value
from quattrocento.kit.bits import members

PP_PER_WV: Final = 100 / FLORINS_PER_PP

# What 100 F are worth in points: those that the next auctions and actions take, those that may be of use, the rest.
NEEDED_WORTH: Final = 0.75
USEFUL_WORTH: Final = 0.5
SPARE_WORTH: Final = 0.3
NEEDED: Final = 3.0  # hundreds, and for every round left ...
NEEDED_PER_ROUND: Final = 2.0
USEFUL_PER_ROUND: Final = 4.0

LAST_WORTH: Final = 0.45  # of 100 F in the last turn, for so many hundreds an action:
LAST_NEEDED: Final = 3.5

GROWTH: Final = 1.35  # points of work value that a round brings
STEEPNESS: Final = 0.25  # by so much less likely is a work for every point that it misses
CERTAIN: Final = 0.97  # the worth of a work that can be completed, before it is
WORK_SHARE: Final = 0.68  # of all actions to come
NEW_SHARE: Final = 0.45  # ... for works whose cards are still to be bought
FURTHER: Final = 0.5  # of the value of such works


def actions_left(board: FlorenceBoard, seat: int) -> int:
    """The actions of this round that the seat still has, and those of the rounds to come."""
    later = ACTIONS * (ROUNDS - 1 - board.round)
    if board.phase != ACTION_PHASE:
        return later + ACTIONS
    if board.turn == seat:
        return later + board.actions
    number = len(board.players)
    waits = (seat - board.start) % number > (board.turn - board.start) % number
    return later + ACTIONS if waits else later


# Money


def money_worth(board: FlorenceBoard, seat: int, money: int, left: int) -> float:
    """What is left when the last action is taken is worth nothing; before, the first hundreds are dearest."""
    hundreds = money / 100
    if board.round == ROUNDS - 1 and board.banker == seat:  # FLO-14.12
        return 100 * hundreds / BANKER_RATE
    if left == 0:
        return 0.0
    rounds = left / ACTIONS
    needed = NEEDED + NEEDED_PER_ROUND * rounds
    if left <= ACTIONS:  # the last turn: a building, a card for a work
        return LAST_WORTH * min(hundreds, LAST_NEEDED * left)
    if hundreds <= needed:
        return NEEDED_WORTH * hundreds
    useful = USEFUL_PER_ROUND * (rounds - 1)
    value = NEEDED_WORTH * needed
    if hundreds <= needed + useful:
        return value + USEFUL_WORTH * (hundreds - needed)
    return value + USEFUL_WORTH * useful + SPARE_WORTH * (hundreds - needed - useful)


def spending(board: FlorenceBoard, seat: int, florins: int, left: int) -> float:
    """What so much money is worth to the seat."""
    money = board.players[seat].money
    return money_worth(board, seat, money, left) - money_worth(board, seat, money - florins, left)


# Works (FLO-7)


def common(player: Player) -> int:
    return WV_JESTER * player.jesters + WV_CARD * player.cards()


def works(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """The cards in hand, the best ones first, as far as there are actions; the minimum of the rounds rises."""
    if player.hand == 0 or left == 0:
        return 0.0
    muse = board.round + 1 if board.owners[MUSE_CARD] == seat else 0
    base = common(player) + muse
    values = [base + wishes_value(player, card) for card in members(player.hand)]
    values.sort(reverse=True)
    extra = bonus_sum(player)
    total = 0.0
    for i in range(min(len(values), left)):
        value = float(values[i])
        lacking = shortfall(left - i, value + (extra if i == 0 else 0))
        total += PP_PER_WV * value * likelihood(lacking)
    return total


def likelihood(lacking: float) -> float:
    """That a work will reach the minimum."""
    return CERTAIN if lacking <= 0 else max(0.0, 0.8 - STEEPNESS * lacking)


def shortfall(left: int, value: float) -> float:
    """By how much a work misses the minimum in the best round for it, with so many actions left."""
    first = max(0, ROUNDS - (left + ACTIONS - 1) // ACTIONS)
    least = MINIMUM[first] - value
    for later in range(first + 1, ROUNDS):
        least = min(least, MINIMUM[later] - value - GROWTH * (later - first))
    return least


def works_to_come(player: Player, left: int) -> float:
    """Those of the hand, and of cards that are still to be bought."""
    return min(WORK_SHARE * left, player.hand.bit_count() + NEW_SHARE * left)


def further_works(player: Player, left: int) -> float:
    """What jesters and cards bring to works whose cards are still to be bought."""
    more = WORK_SHARE * left - player.hand.bit_count()
    return PP_PER_WV * FURTHER * common(player) * more if more > 0 else 0.0


def bonus_sum(player: Player) -> int:
    """FLO-12.1 What the bonus cards in hand would add to the next work."""
    if player.bonus == 0:
        return 0
    cards = members(player.hand)
    counted = counted_with_work(player, cards[0] if cards else 0)
    total = 0
    for card in members(player.bonus):
        total += bonus_value(card, counted)
    return total
