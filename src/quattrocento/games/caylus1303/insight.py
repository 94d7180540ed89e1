"""What a position is worth to a seat: the features that a player of the game would name, and their weights.

Every feature is an estimate in points. `evaluate` adds them up with their weights to the points expected at the end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.caylus1303.board import ACTIVATION, DELIVERY, PLANNING, THE_END, CaylusBoard, Player
from quattrocento.games.caylus1303.buildings import any_claimable, gives_nothing
from quattrocento.games.caylus1303.components import (
    ARCHITECT,
    BASIC_KINDS,
    BUILD_FAVOURS,
    BUILD_PP,
    BUILDS,
    CHAMBERLAIN,
    CHARACTERS,
    CHOOSES,
    CLAIM_PRICE,
    CLAIMS,
    CLOTH,
    DELIVERYMAN,
    FAVOURS,
    FIRST_BASIC,
    FIRST_MONUMENT,
    FIRST_TILE_SPACE,
    FIRST_WOOD,
    FOOD,
    FOREMAN,
    GAIN_OF,
    GAINS,
    GOLD,
    GOLDSMITH,
    HAS_BONUS,
    INCOME,
    MOVES_PROVOST,
    OP_OF,
    PP,
    PP_PER_GOLD,
    PP_PER_SET,
    RESIDENCE,
    ROAD_SPACES,
    ROUNDS,
    SET_SIZE,
    STONE,
    TRADES_OF,
    WOOD,
    WOOD_SPACE,
    WORKERS,
)
from quattrocento.games.caylus1303.construction import WAYS, has_room
from quattrocento.games.caylus1303.stewardship import MONUMENT_PRICE
from quattrocento.kit.weights import read_weights

FEATURES: Final[tuple[str, ...]] = (
    "pp",
    "gold",
    "sets",
    "resources",
    "workers",
    "placed",
    "most_sets",
    "buildings",
    "residences",
    "monuments",
    "characters",
    "first_player",
    "rounds_left",
)
BY_HAND: Final[dict[str, float]] = {
    **dict.fromkeys(FEATURES, 1.0),
    "workers": 0.6,
    "placed": 1.4,
    "rounds_left": 4.7,
}
WEIGHTS: Final[list[float]] = read_weights("caylus1303", Path(__file__).parent, FEATURES, BY_HAND)

# What one of these is worth while there is time to use it.
TOKEN: Final[list[float]] = [1.3, 1.2, 1.3, 1.4, 3.2, 0.75]  # food, wood, stone, cloth, gold, worker
FAVOUR: Final = 3.5
LATE: Final[list[float]] = [0.15, 0.7, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]  # part of it, by rounds after this one
PER_ROUND: Final[list[float]] = [0.5, 0.6, 0.5, 0.15, 0.8, 0.5, 0.7, 0.9, 0.9, 0.8, 0.8, 0.7]  # of each character
OWNED_PER_ROUND: Final = 0.6  # visits to an own building
BONUS_PER_ROUND: Final = 0.5  # ... and the owner's bonus
RESIDENCE_PER_ROUND: Final = 0.6
ARRIVES: Final[list[float]] = [0.1, 0.2, 0.35, 0.65, 0.8, 0.9, 0.97]  # is it activated? by gap - space, from -2 up


def evaluate(board: CaylusBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game."""
    if board.phase == THE_END:
        return float(board.players[seat].pp)
    values = features(board, seat)
    total = 0.0
    for i in range(len(values)):
        total += WEIGHTS[i] * values[i]
    return total


def features(board: CaylusBoard, seat: int) -> list[float]:
    """One number for each of FEATURES."""
    player = board.players[seat]
    left = ROUNDS - board.round  # full rounds after this one
    number = sets(board, player, seat)
    return [
        float(player.pp),
        player.pool[GOLD] * (PP_PER_GOLD + (TOKEN[GOLD] - PP_PER_GOLD) * LATE[left]),
        number * set_points(board, player, seat) * delivers(board, player, seat, left),
        leftovers(player, number) * LATE[left],
        pool_workers(board, player, seat, left),
        placed(board, player, seat, left) if board.phase <= ACTIVATION else 0.0,
        most_sets(board, player, seat, number),
        *property_of(board, seat, left),
        monument(board, player, seat, left),
        characters(board, seat, left),
        0.6 if board.first == seat and left > 0 else 0.0,
        float(left),
    ]


# Sets for the castle


def sets(board: CaylusBoard, player: Player, seat: int) -> int:
    """How many sets could be delivered now without gold."""
    pool = player.pool
    food = pool[FOOD]
    others = pool[WOOD] + pool[STONE] + pool[CLOTH]
    if board.holders[CHAMBERLAIN] == seat:
        return (food + others) // SET_SIZE
    most = max(pool[WOOD], pool[STONE], pool[CLOTH])
    return min(food, others // 2, others - most)


def set_points(board: CaylusBoard, player: Player, seat: int) -> float:
    points = PP_PER_SET + (1.0 if board.holders[FOREMAN] == seat else 0.0)
    if board.holders[GOLDSMITH] == seat and player.pool[GOLD] > 0 and not board.goldsmith_paid:
        points += 1.0
    return points


def delivers(board: CaylusBoard, player: Player, seat: int, left: int) -> float:
    """How likely is it that these sets reach the castle?"""
    later = 0.85 if left > 1 else 0.75 if left == 1 else 0.0
    if board.phase > DELIVERY:
        return later
    if seat in board.site or board.holders[DELIVERYMAN] == seat:
        return 0.97
    if board.phase == PLANNING and seat not in board.bridge and player.pool[WORKERS] > 1:
        return max(later, 0.8)
    return later


def leftovers(player: Player, number: int) -> float:
    """Basic resources that make no set yet."""
    pool = player.pool
    value = 0.0
    for kind in range(BASIC_KINDS):
        value += TOKEN[kind] * pool[kind]
    return max(0.0, value - 3.9 * number)


def most_sets(board: CaylusBoard, player: Player, seat: int, number: int) -> float:
    """CAY-7.5 The hope for the favour of this round."""
    if board.phase > DELIVERY or (seat not in board.site and board.holders[DELIVERYMAN] != seat):
        return 0.0
    own = number + player.sets
    if own == 0:
        return 0.0
    for other in range(len(board.players)):
        if other != seat and (other in board.site or board.holders[DELIVERYMAN] == other):
            rival = board.players[other]
            if sets(board, rival, other) + rival.sets >= own:
                return 0.25 * FAVOUR
    return FAVOUR


# Workers


def pool_workers(board: CaylusBoard, player: Player, seat: int, left: int) -> float:
    number = player.pool[WORKERS]
    value = TOKEN[WORKERS] * min(number, 8) + 0.3 * max(0, number - 8)
    if left > 0:
        return value
    return 0.6 * value if board.phase == PLANNING and seat not in board.bridge else 0.1 * value


def placed(board: CaylusBoard, player: Player, seat: int, left: int) -> float:
    """What the own workers on the road may bring."""
    total = 0.0
    taken = board.taken
    if taken == 0:
        return 0.0
    for space in range(ROAD_SPACES):
        if taken >> space & 1:
            mine = board.workers[space] == seat or (board.second_space == space and board.second_seat == seat)
            if mine:
                total += reached(board, space) * use_value(board, player, seat, board.road[space], left)
    return total


def reached(board: CaylusBoard, space: int) -> float:
    """How likely is it that the provost lets this building be used?"""
    if space < FIRST_TILE_SPACE:
        return 1.0
    ahead = board.provost - space
    if board.phase == ACTIVATION:
        return 0.95 if ahead > 0 else 0.1
    return ARRIVES[max(-2, min(4, ahead)) + 2]


def use_value(board: CaylusBoard, player: Player, seat: int, building: int, left: int) -> float:
    """What using the building now would be worth."""
    op = OP_OF[building]
    late = LATE[left] if left > 0 else 0.45
    if op == GAINS:
        return 0.0 if gives_nothing(board, building) else worth(GAIN_OF[building], late)
    if op == CHOOSES:
        return TOKEN[CLOTH] * late
    if op == MOVES_PROVOST:
        return 1.0
    best = 0.0
    if op == BUILDS:
        if has_room(board, seat, building):
            for way in WAYS[building]:
                if board.supply >> way.tile & 1 and player.can_pay(way.price):
                    value = built_worth(board, seat, way.tile, left) - cost(way.price, late)
                    if value > best:
                        best = value
        return best
    if op == CLAIMS:
        if player.houses > 0 and player.can_pay(CLAIM_PRICE) and any_claimable(board):
            return max(0.0, RESIDENCE_PER_ROUND * (left + 1) + 1.5 * LATE[left] - TOKEN[CLOTH] * late)
        return 0.0
    for trade in TRADES_OF[building]:
        if player.can_pay(trade.price):
            value = worth(trade.gain, late) - cost(trade.price, late)
            if trade.choice:
                value += TOKEN[CLOTH] * late
            if value > best:
                best = value
    return best


def worth(gain: list[int], late: float) -> float:
    value = gain[PP] + FAVOUR * gain[FAVOURS] + gain[GOLD] * max(float(PP_PER_GOLD), TOKEN[GOLD] * late)
    for kind in range(BASIC_KINDS):
        value += late * TOKEN[kind] * gain[kind]
    return value + late * TOKEN[WORKERS] * gain[WORKERS]


def cost(price: list[tuple[int, int]], late: float) -> float:
    value = 0.0
    for kind, number in price:
        value += number * (max(float(PP_PER_GOLD), TOKEN[GOLD] * late) if kind == GOLD else TOKEN[kind] * late)
    return value


def built_worth(board: CaylusBoard, seat: int, tile: int, left: int) -> float:
    architect = 1.0 if board.holders[ARCHITECT] == seat else 0.0
    return BUILD_PP[tile] + architect + FAVOUR * BUILD_FAVOURS[tile] + OWNED_PER_ROUND * left


# Houses on the road


def property_of(board: CaylusBoard, seat: int, left: int) -> tuple[float, float]:
    """Buildings that others will visit; residences and monuments that bring something every round."""
    buildings = 0.0
    residences = 0.0
    recruitings = left + (1 if board.phase <= DELIVERY else 0)
    for space in range(FIRST_TILE_SPACE, ROAD_SPACES):
        if board.owners[space] != seat:
            continue
        building = board.road[space]
        if FIRST_WOOD <= building < FIRST_MONUMENT:
            buildings += OWNED_PER_ROUND * left
            if HAS_BONUS[building]:
                buildings += BONUS_PER_ROUND * left
        elif building == RESIDENCE or (building >= FIRST_BASIC and building < FIRST_WOOD):
            residences += RESIDENCE_PER_ROUND * recruitings
        else:
            for kind, number in enumerate(INCOME[building]):
                residences += TOKEN[kind] * number * max(0, recruitings - 1)
    return buildings, residences


def monument(board: CaylusBoard, player: Player, seat: int, left: int) -> float:
    """The best monument that is in reach, as far as it is paid for already."""
    if player.pool[GOLD] == 0 or not has_home(board, seat):
        return 0.0
    best = 0.0
    for number, price in enumerate(MONUMENT_PRICE):
        tile = FIRST_MONUMENT + number
        if not board.supply >> tile & 1:
            continue
        needed = 0
        there = 0
        for kind, amount in price:
            needed += amount
            there += min(amount, player.pool[kind])
        if left == 0 and there < needed:
            continue
        part = there / needed
        value = (BUILD_PP[tile] + FAVOUR * BUILD_FAVOURS[tile] - cost(price, 1.0)) * part * part
        if value > best:
            best = value
    return best


def has_home(board: CaylusBoard, seat: int) -> bool:
    """A residence, or a basic building that becomes one, for a monument to be laid on."""
    for space in range(FIRST_TILE_SPACE, WOOD_SPACE):
        if board.owners[space] == seat and not FIRST_MONUMENT <= board.road[space] < RESIDENCE:
            return True
    return False


def characters(board: CaylusBoard, seat: int, left: int) -> float:
    total = 0.0
    for character in range(len(CHARACTERS)):
        if board.holders[character] == seat:
            total += PER_ROUND[character]
    return total * (left + 0.5)
