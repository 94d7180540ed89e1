"""What a position is worth to a seat: the features that a player of the game would name, and their weights.

Every feature is an estimate in points. `evaluate` adds them up with their weights to the points expected at the end.
What others hold in hand is never looked at.
"""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.board import ACTION_PHASE, GAME_OVER, NONE, FlorenceBoard
from quattrocento.games.florence.components import (
    ACTIONS,
    ANY_LANDSCAPE,
    BANKER,
    BANKER_RATE,
    BONUS,
    BUILD_COST,
    BUILDER,
    CARDINAL,
    FIRST_BUILDING,
    FLORINS_PER_PP,
    JESTER,
    MAX_BUILDERS,
    MERCHANT,
    MINIMUM,
    MUSE_CARD,
    PP_BEST_WORK,
    PP_BUILDER,
    PP_BUILDING,
    PP_LANDSCAPE,
    PRESTIGE_CARD,
    PRESTIGE_PP,
    PRINCESS,
    PROFESSION,
    PROFESSOR,
    ROUNDS,
    WV_CARD,
    WV_JESTER,
)
from quattrocento.games.florence.player import Player
from quattrocento.games.florence.scoring import prestige_card_pp
from quattrocento.games.florence.works import bonus_value, counted_with_work, wishes_value
from quattrocento.kit.bits import members

FEATURES: Final[tuple[str, ...]] = (
    "pp",
    "money",
    "works",
    "further_works",
    "bonus_cards",
    "prestige_cards",
    "buildings_to_come",
    "best_work",
    "auction",
    "character",
    "looking",
    "deal",
)
WEIGHTS: Final[list[float]] = [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]

# What 100 F are worth in points at the start of each round, and at the end of the game. The first hundreds are dearer:
# who is broke can neither bid nor build.
FLORINS: Final[list[float]] = [0.55, 0.55, 0.52, 0.48, 0.44, 0.38, 0.24, 0.0]
NEEDED: Final = 8  # hundreds that are worth more by half
PLENTY: Final = 25  # hundreds; what is more is worth half
WORK_SHARE: Final = 0.5  # of all actions to come
BUILD_SHARE: Final = 0.25
GROWTH: Final = 1.0  # points of work value that a round brings
BEST_WISHES: Final = 5  # what the wishes of the best of five profession cards add
BEST_BONUS: Final = 4  # ... and the best of five bonus cards
PP_PER_WV: Final = 100 / FLORINS_PER_PP


def evaluate(board: FlorenceBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game."""
    values = features(board, seat)
    total = 0.0
    for i in range(len(values)):
        total += WEIGHTS[i] * values[i]
    return total


def features(board: FlorenceBoard, seat: int) -> list[float]:
    """One number for each of FEATURES."""
    player = board.players[seat]
    if board.phase == GAME_OVER:
        return [float(player.pp)] + [0.0] * (len(FEATURES) - 1)
    left = actions_left(board, seat)
    return [
        float(player.pp),
        money_worth(board, seat, player.money),
        works(board, seat, player, left),
        further_works(board, player, left),
        bonus_cards(player, left),
        prestige_cards(board, seat, player),
        buildings_to_come(board, player, left),
        best_work(board, seat),
        auction(board, seat, player, left),
        character(board, seat, player, left),
        looking(board, seat, player, left),
        deal(board, seat, left),
    ]


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


def time_left(board: FlorenceBoard, seat: int) -> float:
    """Rounds as a player feels them: his turn is over or it is not."""
    return actions_left(board, seat) / ACTIONS


def florins_worth(board: FlorenceBoard, seat: int) -> float:
    """What 100 F are worth now."""
    past = ROUNDS - time_left(board, seat)
    whole = int(past)
    if whole >= ROUNDS:
        return FLORINS[ROUNDS]
    return FLORINS[whole] + (past - whole) * (FLORINS[whole + 1] - FLORINS[whole])


def money_worth(board: FlorenceBoard, seat: int, money: int) -> float:
    hundreds = money / 100
    if board.round == ROUNDS - 1 and board.banker == seat:  # FLO-14.12
        return 100 * hundreds / BANKER_RATE
    counted = min(hundreds, PLENTY) + 0.5 * max(0.0, hundreds - PLENTY) + 0.5 * min(hundreds, NEEDED)
    return florins_worth(board, seat) * counted


# Works (FLO-7)


def common(player: Player) -> int:
    return WV_JESTER * player.jesters + WV_CARD * player.cards()


def works(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """The cards in hand, the best ones first, as far as there are actions; the minimum of the rounds rises."""
    muse = board.round + 1 if board.owners[MUSE_CARD] == seat else 0
    base = common(player)
    values = sorted([base + wishes_value(player, card) for card in members(player.hand)], reverse=True)
    extra = bonus_sum(player) if values and left else 0
    total = 0.0
    for i in range(min(len(values), left)):
        value = float(values[i] + muse)
        lacking = shortfall(left - i, value + (extra if i == 0 else 0))
        total += PP_PER_WV * value * (0.97 if lacking <= 0 else max(0.0, 0.8 - lacking / 4))
    return total


def shortfall(left: int, value: float) -> float:
    """By how much a work misses the minimum in the best round for it, with so many actions left."""
    first = ROUNDS - (left + ACTIONS - 1) // ACTIONS
    least = 99.0
    for later in range(max(first, 0), ROUNDS):
        least = min(least, MINIMUM[later] - value - GROWTH * (later - first))
    return least


def further_works(board: FlorenceBoard, player: Player, left: int) -> float:
    """What jesters and cards bring to works whose cards are still to be bought."""
    more = WORK_SHARE * left - player.hand.bit_count()
    return PP_PER_WV * 0.5 * common(player) * more if more > 0 else 0.0


def bonus_sum(player: Player) -> int:
    if player.bonus == 0:
        return 0
    cards = members(player.hand)
    counted = counted_with_work(player, cards[0] if cards else 0)
    return sum([bonus_value(card, counted) for card in members(player.bonus)])


def bonus_cards(player: Player, left: int) -> float:
    return PP_PER_WV * 0.8 * bonus_sum(player) if left else 0.0


def prestige_cards(board: FlorenceBoard, seat: int, player: Player) -> float:
    """What they would bring now, and what they may bring yet."""
    if player.prestige == 0:
        return 0.0
    counted = [other.counted() for other in board.players]
    done = (board.round + 1) / ROUNDS
    total = 0.0
    for card in members(player.prestige):
        now = prestige_card_pp(card, seat, counted)
        total += done * now + (1 - done) * (0.45 * PRESTIGE_PP[card] + 0.25 * now)
    return total


# Builders and buildings (FLO-5.3, FLO-8)


def buildings_to_come(board: FlorenceBoard, player: Player, left: int) -> float:
    """Points of further buildings less what they cost, as far as there is room."""
    room = player.empty_squares() / (7.0 if player.builders >= 2 else 11.0)
    number = min(BUILD_SHARE * left, room)
    cost = BUILD_COST[player.builders] / 100 * FLORINS[board.round]
    return number * max(0.3, PP_BUILDING + 0.7 - cost)


def best_work(board: FlorenceBoard, seat: int) -> float:
    """FLO-10.1 The chance that the marker stays in front."""
    own = board.players[seat].best_work
    if own == 0:
        return 0.0
    chance = 1.0
    for other, player in enumerate(board.players):
        if other != seat:
            if player.best_work > own:
                return 0.0
            if actions_left(board, other) % ACTIONS or actions_left(board, other) > actions_left(board, seat):
                chance *= 0.6
    return PP_BEST_WORK * chance


# Objects and character cards that the seat is about to get


def auction(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """The object that the seat leads the bidding for, less the bid."""
    if board.leader != seat:
        return 0.0
    price = 0.0 if board.owners[MERCHANT] == seat else board.bid / 100 * florins_worth(board, seat)
    return object_worth(board, seat, board.stack, player, left) - price


def object_worth(board: FlorenceBoard, seat: int, stack: int, player: Player, left: int) -> float:
    """FLO-5 What an object adds to works and points."""
    if stack == JESTER:
        return PP_PER_WV * WV_JESTER * works_to_come(player, left)
    if stack == BUILDER:
        if player.builders >= MAX_BUILDERS:
            return 0.0
        after = player.copy()
        after.builders += 1
        gain = buildings_to_come(board, after, left) - buildings_to_come(board, player, left)
        return PP_BUILDER[after.builders] + gain
    if stack == PRESTIGE_CARD:
        return 3.5 + 0.2 * board.round
    if stack < FIRST_BUILDING:
        return landscape_worth(board, seat, stack, player, left)
    if stack == ANY_LANDSCAPE:
        best = 0.0
        for landscape in range(FIRST_BUILDING):
            best = max(best, landscape_worth(board, seat, landscape, player, left))
        return best
    return PP_PER_WV * works_to_come(player, left) + min(3.0, 0.8 * left)  # a recruiting card


def works_to_come(player: Player, left: int) -> float:
    return min(WORK_SHARE * left, player.hand.bit_count() + 0.25 * left)


def landscape_worth(board: FlorenceBoard, seat: int, landscape: int, player: Player, left: int) -> float:
    after = player.copy()
    after.landscapes[landscape] += 1
    gain = works(board, seat, after, left) - works(board, seat, player, left)
    again = PP_LANDSCAPE if after.landscapes[landscape] > 1 else 0
    return gain + again + 1.0


def character(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """FLO-14 A card that the seat bids for or has."""
    if seat in board.bid_seats:
        card = board.bid_seats.index(seat)
        florins = board.banker_money - board.bids[card] if card == BANKER else -board.bids[card]
        return character_worth(board, seat, card, player) + florins / 100 * florins_worth(board, seat)
    for card in (CARDINAL, PRINCESS, MERCHANT, PROFESSOR):
        if board.owners[card] == seat:
            return character_worth(board, seat, card, player)
    return 0.0


def character_worth(board: FlorenceBoard, seat: int, card: int, player: Player) -> float:
    if card == MUSE_CARD:
        ready = 0
        for hand in members(player.hand):
            if common(player) + wishes_value(player, hand) + board.round + 1 >= MINIMUM[board.round]:
                ready += 1
        return PP_PER_WV * (board.round + 1) * min(ready, ACTIONS)
    if card == CARDINAL:
        return 2.5
    if card == PRINCESS:
        tiles, buildings = player.landscape_tiles(), player.buildings.bit_count()
        value = 3 * tiles + 2 * buildings + 2 * player.builders + player.cards()
        return PP_PER_WV * value - 3 if value >= MINIMUM[board.round] and board.turn in (NONE, seat) else 0.0
    if card == MERCHANT:
        rank = 1 + sum([other.pp > player.pp for other in board.players])
        return max(float(rank), 4.0 if board.round < ROUNDS - 1 else 0.0)
    return 3.5 if card == PROFESSOR else 0.0


def looking(board: FlorenceBoard, seat: int, player: Player, left: int) -> float:
    """FLO-3.7 The card that the seat is about to keep: the best of five."""
    if board.look_seat != seat or board.look_kept != NONE:
        return 0.0
    if board.look_deck == PROFESSION:
        room = left - player.hand.bit_count()
        value = common(player) + WV_CARD + BEST_WISHES
        lacking = shortfall(left, value)
        reached = 0.9 if lacking <= 0 else max(0.0, 0.8 - lacking / 4)
        return PP_PER_WV * value * reached if room > 0 else PP_PER_WV * left
    if board.look_deck == BONUS:
        return PP_PER_WV * 0.8 * BEST_BONUS if left and player.hand else 0.0
    return object_worth(board, seat, PRESTIGE_CARD, player, left)


# Joint buildings (FLO-15)


def deal(board: FlorenceBoard, seat: int, left: int) -> float:
    """The best agreement that waits to be concluded; a proposal counts if the neighbour should like it."""
    best = 0.0
    for i in range(0, len(board.offers), 4):
        partner, building, _, price = board.offers[i : i + 4]
        if seat in (board.turn, partner):
            worth = 0.95 * deal_worth(board, seat, building, price, left)
            best = max(best, worth) if seat == board.turn else worth
    if len(board.proposal) == 4 and board.proposal[3] != NONE and seat == board.turn:
        partner, building, _, price = board.proposal
        if price / 100 * florins_worth(board, partner) < PP_BUILDING + 1.0:
            best = max(best, 0.6 * deal_worth(board, seat, building, price, left))
    return best


def deal_worth(board: FlorenceBoard, seat: int, building: int, price: int, left: int) -> float:
    """Points and works that a joint building brings, less what the seat pays."""
    player = board.players[seat]
    after = player.copy()
    after.buildings |= 1 << building
    gain = PP_BUILDING + works(board, seat, after, left) - works(board, seat, player, left)
    pays = BUILD_COST[player.builders] - price if seat == board.turn else price
    return gain - pays / 100 * florins_worth(board, seat)
