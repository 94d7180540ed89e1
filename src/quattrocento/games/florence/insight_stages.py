"""What a seat has where a round begins, and what that is worth: nobody has begun anything, so nothing else counts.

The worth of each possession in each round is learned from games that bots play (`quattro learn`, `stages.json`).
Each paragraph of the list of possessions has its function, in the same order.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.build import buildable, forbidden
from quattrocento.games.florence.components import (
    ACTIONS,
    AT_LEAST,
    BUILDINGS,
    COUNTED,
    FEWEST,
    FIRST_BUILDING,
    FREEDOMS,
    LANDSCAPES,
    MERCHANT,
    MINIMUM,
    PRESTIGE_COUNT,
    PRESTIGE_KIND,
    PRESTIGE_NEEDS,
    PRESTIGE_PP,
    PRINCESS_BUILDER,
    PRINCESS_BUILDING,
    PRINCESS_CARD,
    PRINCESS_LANDSCAPE,
    PROFESSION,
    PROFESSOR,
    ROUNDS,
    WISH_BUILDING,
    WISH_FREEDOM,
    WISH_LANDSCAPE,
)
from quattrocento.games.florence.field import SEAMS_OF
from quattrocento.games.florence.insight_deals import buildings_to_come
from quattrocento.games.florence.insight_works import (
    PP_PER_WV,
    actions_left,
    bonus_sum,
    common,
    further_works,
    likelihood,
    shortfall,
)
from quattrocento.games.florence.options import COOP, MUSE
from quattrocento.games.florence.places import has_place
from quattrocento.games.florence.player import ALONE, Player
from quattrocento.games.florence.scoring import prestige_card_pp
from quattrocento.games.florence.works import wishes_value
from quattrocento.kit.bits import members
from quattrocento.kit.weights import read_stages, weigh

POSSESSIONS: Final[tuple[str, ...]] = (
    "pp",
    # money, in hundreds: the first 300, then up to 1000, up to 2000, the rest
    "money_to_300",
    "money_to_1000",
    "money_to_2000",
    "further_money",
    # works of the hand
    "works",
    "further_works",
    "best_value",
    "second_value",
    "third_value",
    "ready",
    "further_ready",
    "ready_value",
    "nearly_ready",
    "ready_next_round",
    "leads",
    # wishes of the hand and of the deck
    "met_buildings",
    "met_landscapes",
    "met_freedoms",
    "open_buildings",
    "open_landscapes",
    "open_freedoms",
    "deck_best",
    # cards
    "hand",
    "table",
    "recruiting_hand",
    "recruiting_table",
    "recruit_value",
    "bonus",
    "bonus_value",
    # pieces
    "jesters",
    "many_jesters",
    "first_builder",
    "second_builder",
    "third_builder",
    *LANDSCAPES,
    "more_landscapes",
    "freedoms",
    "all_freedoms",
    # the principality
    "buildings",
    "empty_squares",
    "types_that_fit",
    "buildings_to_come",
    # prestige cards
    "prestige",
    "prestige_now",
    "prestige_margin",
    # the order of turns, and two players
    "starts",
    "turns_to_wait",
    "two_money",
    "two_jesters",
    # Muse & Princess
    "merchant",
    "merchant_rank",
    "professor",
    "princess_value",
    "muse_money",
    # Cooperative building
    "joint_buildings",
    "open_border",
    "neighbours_builders",
)
WORTH: Final[list[list[list[float]]]] = read_stages("florence", Path(__file__).parent, POSSESSIONS, ROUNDS)

NO_ROUND: Final = 1 << 10  # a minimum that no work reaches: there is no next round
NEAR: Final = 3  # a landscape or a freedom is missing
MANY_JESTERS: Final = 2  # the first ones: more make works grow, but cost works
MARGIN: Final = 2  # by which one is safely ahead, or without much hope behind
SQUARES_OF_MARGIN: Final = 4  # empty squares come in larger numbers
SPENT: Final = 10.0  # hundreds that a round can hardly take

_EMPTY: Final = COUNTED.index("empty_square")


def judge(board: FlorenceBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game, where a round begins."""
    return weigh(WORTH[board.count][board.round], possessions(board, seat))


def possessions(board: FlorenceBoard, seat: int) -> list[float]:
    """One number for each of POSSESSIONS."""
    player = board.players[seat]
    left = actions_left(board, seat)
    out = [float(player.pp)]
    add_money(player, out)
    extra = bonus_sum(player)
    add_works(board, seat, player, left, extra, out)
    add_wishes(board, player, out)
    add_cards(board, seat, player, extra, out)
    add_pieces(player, out)
    add_principality(board, seat, player, left, out)
    add_prestige(board, seat, player, out)
    add_order(board, seat, player, out)
    add_characters(board, seat, player, out)
    add_neighbours(board, seat, player, out)
    return out


def add_money(player: Player, out: list[float]) -> None:
    hundreds = player.money / 100
    out.append(min(hundreds, 3.0))
    out.append(min(max(hundreds - 3.0, 0.0), 7.0))
    out.append(min(max(hundreds - 10.0, 0.0), 10.0))
    out.append(max(hundreds - 20.0, 0.0))


def add_works(board: FlorenceBoard, seat: int, player: Player, left: int, extra: int, out: list[float]) -> None:
    """FLO-7.1 What the cards in hand are worth now, and which of them reach the minimum."""
    base = common(player)
    values = [base + wishes_value(player, card) for card in members(player.hand)]
    values.sort(reverse=True)
    number = len(values)
    minimum = MINIMUM[board.round]
    following = MINIMUM[board.round + 1] if board.round + 1 < ROUNDS else NO_ROUND
    ready = 0
    ready_value = 0
    near = 0
    later = 0
    hope = 0.0  # what the works of the hand may bring until the end
    for i in range(number):
        value = values[i] + extra if i == 0 else values[i]  # bonus cards are used once
        if value >= minimum:
            ready += 1
            if ready <= ACTIONS:
                ready_value += value
        elif value + NEAR >= minimum:
            near += 1
        if value >= following:
            later += 1
        if i < left:
            hope += PP_PER_WV * values[i] * likelihood(shortfall(left - i, float(value)))
    out.append(hope)
    out.append(further_works(player, left))
    out.append(float(values[0]) if number else 0.0)
    out.append(float(values[1]) if number > 1 else 0.0)
    out.append(float(values[2]) if number > 2 else 0.0)
    out.append(float(min(ready, ACTIONS)))
    out.append(float(max(0, ready - ACTIONS)))
    out.append(float(ready_value))
    out.append(float(near))
    out.append(float(later))
    out.append(lead(board, seat, values[0] + extra) if ready else 0.0)


def lead(board: FlorenceBoard, seat: int, value: int) -> float:
    """FLO-10.1 Could nobody else complete a better work now? Half of it, if somebody could complete one as good."""
    tied = False
    for other, rival in enumerate(board.players):
        if other == seat or rival.hand == 0:
            continue
        best = 0
        for card in members(rival.hand):
            best = max(best, wishes_value(rival, card))
        best += common(rival) + bonus_sum(rival)
        if best > value:
            return 0.0
        tied = tied or best == value
    return 0.5 if tied else 1.0


def add_wishes(board: FlorenceBoard, player: Player, out: list[float]) -> None:
    """FLO-7.4 Wishes that are met and buildings that may be built; the landscape and the freedom most wished for."""
    buildings = player.buildings
    freedoms = player.freedoms
    landscapes = player.landscapes
    met_buildings = 0
    met_landscapes = 0
    met_freedoms = 0
    open_buildings = 0
    open_landscapes = [0] * len(LANDSCAPES)
    open_freedoms = [0] * len(FREEDOMS)
    for card in members(player.hand):
        building = WISH_BUILDING[card]
        landscape = WISH_LANDSCAPE[card]
        freedom = WISH_FREEDOM[card]
        if buildings >> building & 1:
            met_buildings += 1
        elif board.buildings[building]:
            open_buildings += 1
        if landscapes[landscape]:
            met_landscapes += 1
        elif board.landscapes[landscape]:
            open_landscapes[landscape] += 1
        if freedoms >> freedom & 1:
            met_freedoms += 1
        elif board.freedoms[freedom]:
            open_freedoms[freedom] += 1
    out.append(float(met_buildings))
    out.append(float(met_landscapes))
    out.append(float(met_freedoms))
    out.append(float(open_buildings))
    out.append(float(max(open_landscapes)))
    out.append(float(max(open_freedoms)))
    deck = members(board.piles[PROFESSION]) + board.tails[PROFESSION]
    best = 0
    for card in deck:
        best = max(best, wishes_value(player, card))
    out.append(float(best))


def add_cards(board: FlorenceBoard, seat: int, player: Player, extra: int, out: list[float]) -> None:
    out.append(float(player.hand.bit_count()))
    out.append(float(player.table.bit_count()))
    out.append(float(player.recruiting_hand))
    out.append(float(player.recruiting_table))
    out.append(float(recruit_value(board, seat, player)) if player.recruiting_hand else 0.0)
    out.append(float(player.bonus.bit_count()))
    out.append(float(extra))


def recruit_value(board: FlorenceBoard, seat: int, player: Player) -> int:
    """FLO-5.5.1 The best work that somebody on the table of another player could complete here."""
    best = -1
    for other, rival in enumerate(board.players):
        if other != seat:
            for card in members(rival.table):
                best = max(best, wishes_value(player, card))
    return common(player) + best if best >= 0 else 0


def add_pieces(player: Player, out: list[float]) -> None:
    jesters = player.jesters
    builders = player.builders
    out.append(float(jesters))
    out.append(float(max(0, jesters - MANY_JESTERS)))
    out.append(1.0 if builders >= 1 else 0.0)
    out.append(1.0 if builders >= 2 else 0.0)
    out.append(1.0 if builders >= 3 else 0.0)
    more = 0
    for tiles in player.landscapes:
        out.append(1.0 if tiles else 0.0)
        if tiles:
            more += tiles - 1
    freedoms = player.freedoms.bit_count()
    out.append(float(more))
    out.append(float(freedoms))
    out.append(1.0 if freedoms == len(FREEDOMS) else 0.0)


def add_principality(board: FlorenceBoard, seat: int, player: Player, left: int, out: list[float]) -> None:
    """FLO-8.3 What is built, and where more can be built."""
    empty = player.empty_squares()
    blocked = player.filled | forbidden(board, seat)
    types = buildable(board, seat)
    fitting = 0
    for building in range(len(BUILDINGS)):
        if types >> building & 1 and has_place(FIRST_BUILDING + building, blocked):
            fitting += 1
    out.append(float(player.buildings.bit_count()))
    out.append(float(empty))
    out.append(float(fitting))
    out.append(buildings_to_come(player.builders, empty, 0.5, left))


def add_prestige(board: FlorenceBoard, seat: int, player: Player, out: list[float]) -> None:
    """FLO-12.2 The cards, what they would bring now, and by how much that is reached or missed."""
    now = 0
    margins = 0
    if player.prestige:
        counted = [other.counted() for other in board.players]
        for card in members(player.prestige):
            now += prestige_card_pp(card, seat, counted)
            margins += PRESTIGE_PP[card] * margin(card, seat, counted)
    out.append(float(player.prestige.bit_count()))
    out.append(float(now))
    out.append(margins / 10)


def margin(card: int, seat: int, counted: list[list[int]]) -> int:
    """From MARGIN, safely ahead, to -MARGIN; with conditions that can't be lost again, MARGIN or what is missing."""
    own = counted[seat]
    if PRESTIGE_KIND[card] == AT_LEAST:
        missing = 0
        for kind, number in PRESTIGE_NEEDS[card]:
            missing += max(0, number - own[kind])
        return max(-MARGIN, -missing) if missing else MARGIN
    kind = PRESTIGE_COUNT[card]
    sign = -1 if PRESTIGE_KIND[card] == FEWEST else 1
    ahead = 1 << 10
    for other, line in enumerate(counted):
        if other != seat:
            ahead = min(ahead, sign * (own[kind] - line[kind]))
    if kind == _EMPTY:
        ahead = ahead // SQUARES_OF_MARGIN
    return max(-MARGIN, min(MARGIN, ahead))


def add_order(board: FlorenceBoard, seat: int, player: Player, out: list[float]) -> None:
    """FLO-3.2 The place in this round; FLO-13 what two players value differently."""
    number = len(board.players)
    wait = (seat - board.start) % number
    out.append(1.0 if wait == 0 else 0.0)
    out.append(wait / number)
    if number == 2:
        out.append(min(player.money / 100, SPENT))
        out.append(float(player.jesters))
    else:
        out += [0.0, 0.0]


def add_characters(board: FlorenceBoard, seat: int, player: Player, out: list[float]) -> None:
    """FLO-14 Cards that outlive their round, the work of the Princess, money for the next characters."""
    if board.switches & MUSE == 0:
        out += [0.0, 0.0, 0.0, 0.0, 0.0]
        return
    rank = 0
    if board.owners[MERCHANT] == seat:
        rank = 1
        for other in board.players:
            if other.pp > player.pp:
                rank += 1
    value = PRINCESS_LANDSCAPE * player.landscape_tiles() + PRINCESS_BUILDING * player.buildings.bit_count()
    value += PRINCESS_BUILDER * player.builders + PRINCESS_CARD * player.cards()
    out.append(1.0 if rank else 0.0)
    out.append(float(rank))
    out.append(1.0 if board.owners[PROFESSOR] == seat else 0.0)
    out.append(float(value) if value >= MINIMUM[board.round] else 0.0)
    out.append(min(player.money / 100, SPENT))


def add_neighbours(board: FlorenceBoard, seat: int, player: Player, out: list[float]) -> None:
    """FLO-15 Joint buildings, facing squares that are both free, and the best builder across a border."""
    if board.switches & COOP == 0:
        out += [0.0, 0.0, 0.0]
        return
    joint = 0
    for partner in player.partners:
        if partner != ALONE:
            joint += 1
    pairs = 0
    builders = 0
    for seam in SEAMS_OF[len(board.players)][seat]:
        neighbour = board.players[seam.other(seat)]
        first = player.filled if seat == seam.first else neighbour.filled
        second = neighbour.filled if seat == seam.first else player.filled
        for a, b in seam.pairs:
            if first & a == 0 and second & b == 0:
                pairs += 1
        builders = max(builders, neighbour.builders)
    out.append(float(joint))
    out.append(float(pairs))
    out.append(float(builders))
