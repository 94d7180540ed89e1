"""What a seat is about to get: objects at auction, character cards, a card of five, joint buildings."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.board import AUCTION, NONE, FlorenceBoard
from quattrocento.games.florence.components import (
    ACTIONS,
    ANY_LANDSCAPE,
    BANKER,
    BONUS,
    BUILD_COST,
    BUILDER,
    CARDINAL,
    FIRST_BUILDING,
    JESTER,
    MAX_BUILDERS,
    MERCHANT,
    MINIMUM,
    MUSE_CARD,
    OPENING,
    PP_BUILDER,
    PP_BUILDING,
    PP_LANDSCAPE,
    PRESTIGE_CARD,
    PRINCESS,
    PROFESSION,
    PROFESSOR,
    ROUNDS,
    STACKS_OF,
    WISH_BUILDING,
    WISH_LANDSCAPE,
    WV_BUILDING,
    WV_CARD,
    WV_JESTER,
    WV_LANDSCAPE,
)
from quattrocento.games.florence.insight_works import (
    PP_PER_WV,
    actions_left,
    common,
    likelihood,
    shortfall,
    spending,
    works_to_come,
)
from quattrocento.games.florence.player import Player
from quattrocento.games.florence.works import wishes_value
from quattrocento.kit.bits import members

BUILD_SHARE: Final = 0.25  # of all actions to come
BEST_WISHES: Final = 5.0  # what the wishes of the best of five profession cards add
BEST_BONUS: Final = 4.0  # ... and the best of five bonus cards
BUILDING_USE: Final = 0.7  # points of works that may come to wish for a building
PRESTIGE_WORTH: Final = 3.5  # of the best of five prestige cards, and more in later rounds:
PRESTIGE_LATER: Final = 0.2
RECRUIT_WORTH: Final = 3.0  # of a card that need not be bought
ACTION_WORTH: Final = 1.5  # of an action that something else could be done with
RIVALRY: Final = 0.8  # of the gain that is left when others want the object too


# Builders and buildings (FLO-5.3, FLO-8)


def buildings_to_come(builders: int, empty: int, florins: float, left: int) -> float:
    """Points of further buildings less what they cost, as far as there is room."""
    room = empty / (7.0 if builders >= 2 else 11.0)
    number = min(BUILD_SHARE * left, room)
    cost = BUILD_COST[builders] / 100 * florins
    return number * max(0.3, PP_BUILDING + BUILDING_USE - cost)


# Objects at auction (FLO-4, FLO-5)


def auction(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """The object that the seat leads the bidding for, less the bid; or the best of those that it may get yet."""
    if board.phase != AUCTION or board.active >> seat & 1 == 0:
        return 0.0
    if board.leader == seat:
        return object_worth(board, seat, board.stack, player, left) - price(board, seat, board.bid, left)
    opening = OPENING[len(board.players)]
    if player.money < opening:
        return 0.0
    best = 0.0
    for stack in STACKS_OF[len(board.players)]:
        if stack != board.stack and board.markers[stack] == NONE and board.stack_left(stack) > 0:
            best = max(best, object_worth(board, seat, stack, player, left))
    alone = board.active.bit_count() <= 2
    return max(0.0, (best if alone else RIVALRY * best) - price(board, seat, opening, left))


def price(board: FlorenceBoard, seat: int, florins: int, left: int) -> float:
    return 0.0 if board.owners[MERCHANT] == seat else spending(board, seat, florins, left)


def object_worth(board: FlorenceBoard, seat: int, stack: int, player: Player, left: int) -> float:
    """FLO-5 What an object adds to works and points."""
    if stack == JESTER:
        return PP_PER_WV * WV_JESTER * works_to_come(player, left)
    if stack == BUILDER:
        builders = player.builders
        if builders >= MAX_BUILDERS:
            return 0.0
        empty = player.empty_squares()
        gain = buildings_to_come(builders + 1, empty, 0.5, left) - buildings_to_come(builders, empty, 0.5, left)
        return PP_BUILDER[builders + 1] + gain
    if stack == PRESTIGE_CARD:
        return PRESTIGE_WORTH + PRESTIGE_LATER * board.round
    if stack < FIRST_BUILDING:
        return landscape_worth(stack, player, left)
    if stack == ANY_LANDSCAPE:
        best = 0.0
        for landscape in range(FIRST_BUILDING):
            if board.landscapes[landscape]:
                best = max(best, landscape_worth(landscape, player, left))
        return best
    return PP_PER_WV * works_to_come(player, left) + min(RECRUIT_WORTH, 0.8 * left)  # a recruiting card


def landscape_worth(landscape: int, player: Player, left: int) -> float:
    """Works of the hand that wish for it, points for a second one, and works to come."""
    if player.landscapes[landscape]:
        return PP_LANDSCAPE + 0.1 * left
    wished = 0
    for card in members(player.hand):
        if WISH_LANDSCAPE[card] == landscape:
            wished += 1
    return PP_PER_WV * WV_LANDSCAPE * (min(wished, left) + 0.05 * left) + 0.1 * left


# Character cards (FLO-14)


def character(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """A card that the seat bids for or has."""
    if seat in board.bid_seats:
        card = board.bid_seats.index(seat)
        florins = board.bids[card] - board.banker_money if card == BANKER else board.bids[card]
        return character_worth(board, seat, card, player, left) - spending(board, seat, florins, left)
    value = 0.0
    for card in (CARDINAL, PRINCESS, MERCHANT, PROFESSOR):
        if board.owners[card] == seat:
            value += character_worth(board, seat, card, player, left)
    return value


def character_worth(board: FlorenceBoard, seat: int, card: int, player: Player, left: int) -> float:
    waits = board.turn in (NONE, seat)
    if card == MUSE_CARD:
        ready = 0
        for hand in members(player.hand):
            if common(player) + wishes_value(player, hand) + board.round + 1 >= MINIMUM[board.round]:
                ready += 1
        return PP_PER_WV * (board.round + 1) * min(ready, ACTIONS)
    if card == CARDINAL:
        return ACTION_WORTH + 1.0 if waits and board.turn == NONE else 0.0
    if card == PRINCESS:
        value = 3 * player.landscape_tiles() + 2 * (player.buildings.bit_count() + player.builders) + player.cards()
        return PP_PER_WV * value - ACTION_WORTH if value >= MINIMUM[board.round] and waits else 0.0
    if card == MERCHANT:
        rank = 1
        for other in board.players:
            if other.pp > player.pp:
                rank += 1
        return max(float(rank), 3.0 if board.round < ROUNDS - 1 else 0.0)
    return 3.5 if card == PROFESSOR else 0.0


# A card of five (FLO-3.7)


def looking(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """The card that the seat is about to keep: the best of five."""
    if board.look_seat != seat or board.look_kept != NONE:
        return 0.0
    if board.look_deck == PROFESSION:
        if left <= player.hand.bit_count():
            return PP_PER_WV * left
        value = common(player) + WV_CARD + BEST_WISHES
        return PP_PER_WV * (value * likelihood(shortfall(left, value)) + min(player.hand.bit_count(), left))
    if board.look_deck == BONUS:
        return PP_PER_WV * 0.8 * BEST_BONUS if left and player.hand else 0.0
    return object_worth(board, seat, PRESTIGE_CARD, player, left)


# Joint buildings (FLO-15)


def deal(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """The best agreement, as far as both sides should like it: one who asks too much gets nothing."""
    best = 0.0
    offers = board.offers
    for i in range(0, len(offers), 4):
        if seat == board.turn:
            best = max(best, deal_worth(board, seat, player, offers[i + 1], offers[i + 3], left) - ACTION_WORTH)
        elif seat == offers[i]:
            chance = consent(liking(board, board.turn, offers[i + 3]))
            best += chance * deal_worth(board, seat, player, offers[i + 1], offers[i + 3], left)
    proposal = board.proposal
    if len(proposal) == 4 and proposal[3] != NONE and seat == board.turn:
        chance = 0.95 * consent(liking(board, proposal[0], proposal[3]))
        worth = deal_worth(board, seat, player, proposal[1], proposal[3], left) - ACTION_WORTH
        best = max(best, chance * worth)
    return best


def consent(gain: float) -> float:
    """How likely is somebody to agree who gains so much?"""
    return max(0.15, min(1.0, 0.3 + 0.5 * gain))


def liking(board: FlorenceBoard, seat: int, florins: int) -> float:
    """What a joint building seems to be worth to somebody whose cards one does not know."""
    pays = BUILD_COST[board.players[seat].builders] - florins if seat == board.turn else florins
    return PP_BUILDING + BUILDING_USE - spending(board, seat, pays, actions_left(board, seat))


def deal_worth(board: FlorenceBoard, seat: int, player: Player, building: int, florins: int, left: int) -> float:
    """Points and works that a joint building brings, less what the seat pays."""
    wished = 0
    for card in members(player.hand):
        if WISH_BUILDING[card] == building:
            wished += 1
    pays = BUILD_COST[player.builders] - florins if seat == board.turn else florins
    use = PP_PER_WV * WV_BUILDING * min(wished, left) + 0.05 * left
    return PP_BUILDING + use - spending(board, seat, pays, left)
