"""What a position is worth to a seat: the features that a player of the game would name, and their weights.

Every feature is an estimate in points. `evaluate` adds them up with their weights to the points expected at the end.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Final

from quattrocento.games.burgundy.board import NO_DIE, BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    BANK,
    BOARDING_HOUSE,
    CARPENTERS_WORKSHOP,
    CASTLE,
    CHURCH,
    CITY_HALL,
    COLOUR_HEXES,
    COLOUR_MASK,
    COLOUR_OF,
    FIRST_ANIMAL,
    FIRST_KNOWLEDGE,
    LARGE_BONUS,
    LIGHT_GREEN,
    MARKET,
    MINE,
    NO_TILE,
    PHASE_VP,
    REGION_AT,
    REGIONS,
    ROUNDS,
    SALE_VP,
    SHIP,
    SIZE_VP,
    SMALL_BONUS,
    WAREHOUSE,
    WATCHTOWER,
    WORKERS_PER_VP,
    YELLOW,
    animal_count,
    knowledge_number,
)
from quattrocento.games.burgundy.scoring import knowledge_vp
from quattrocento.kit.weights import read_weights

PHASES: Final = len(PHASE_VP)
TURNS: Final = PHASES * ROUNDS

# What a player of the game would look at. Each counts twice: as it is, and in proportion to the turns that are left.
TERMS: Final[tuple[str, ...]] = (
    "vp",
    "dice_left",
    "silverlings",
    "workers",
    "goods",
    "goods_kinds",
    "regions",
    "colour_race",
    "mines",
    "knowledge",
    "storage",
    "stored_tiles",
    "pastures",
    "turn_order",
    "room_to_build",
    "filled_hexes",
    "turns_left",
)
FEATURES: Final[tuple[str, ...]] = (*TERMS, *(f"{term}_early" for term in TERMS))
BY_HAND: Final[dict[str, float]] = {
    **dict.fromkeys(TERMS, 1.0),
    "dice_left": 2.0,
    "mines": 1.1,
    "turn_order": 0.4,
    "room_to_build": 0.15,
    "turns_left": 4.0,
    **dict.fromkeys(("goods_kinds", "stored_tiles", "filled_hexes"), 0.0),
}
WEIGHTS: Final[list[float]] = read_weights("burgundy", Path(__file__).parent, FEATURES, BY_HAND)


def evaluate(board: BurgundyBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game."""
    values = terms(board, seat)
    share = values[-1] / TURNS
    number = len(values)
    weights = WEIGHTS
    total = 0.0
    for i in range(number):
        total += (weights[i] + share * weights[number + i]) * values[i]
    return total


def features(board: BurgundyBoard, seat: int) -> list[float]:
    """One number for each of FEATURES."""
    values = terms(board, seat)
    share = values[-1] / TURNS
    return [*values, *[share * value for value in values]]


def terms(board: BurgundyBoard, seat: int) -> list[float]:
    """One number for each of TERMS, the turns that are left last."""
    player = board.players[seat]
    turns = TURNS - 1 - ROUNDS * board.phase - board.round  # full turns after this one
    dice = (1 if player.dice[0] != NO_DIE else 0) + (1 if player.dice[1] != NO_DIE else 0)
    return [
        float(player.vp),
        float(dice),
        silverlings(player.silverlings, turns),
        workers(player.workers, turns),
        goods(board, player, turns),
        float(goods_kinds(player) if turns > 0 else 0),
        regions(player, turns),
        colour_race(board, player, turns),
        float(player.mines * (PHASES - board.phase)),
        knowledge(board, player, seat, turns),
        storage(board, player, seat, turns, dice),
        float(len(player.storage) if turns > 0 else 0),
        pastures(player, turns),
        float((board.count - 1 - board.order.index(seat)) if turns > 0 else 0),
        float(player.edge.bit_count() if turns > 0 else 0),
        float(player.filled.bit_count() if turns > 0 else 0),
        float(turns),
    ]


# Money and workers


def silverlings(number: int, turns: int) -> float:
    """A purchase for two is a free action; at the end a silverling is a point."""
    useful = min(number, 2 * turns, 8)
    return number + 0.3 * useful


def workers(number: int, turns: int) -> float:
    if turns == 0:
        return float(number // WORKERS_PER_VP)
    useful = min(number, 5)
    return 0.5 * number + 0.4 * useful * (1.0 if turns > 4 else 0.5)


def goods(board: BurgundyBoard, player: Player, turns: int) -> float:
    """Unsold goods are a point each; a sale brings more, the more goods go at once."""
    chance = SELLING[turns]
    profit = SALE_VP[board.count] - 1
    extra = 1.2 + (1.0 if player.knows(3) else 0.0) + (0.7 if player.knows(4) else 0.0)
    total = 0.0
    for number in player.goods:
        if number > 0:
            total += number + chance * (profit * number + extra - 1.0)
    return total


def goods_kinds(player: Player) -> int:
    kinds = 0
    for number in player.goods:
        if number > 0:
            kinds += 1
    return kinds


SELLING: Final[list[float]] = [min(0.7, 0.25 * turns) for turns in range(TURNS)]


# Regions and colours


def chance_to_fill(missing: int, turns: int) -> float:
    """How likely is it that so many hexes are still filled? A tile needs a turn, and other regions want theirs."""
    if missing == 0:
        return 1.0
    ratio = min(1.0, turns / (1.6 * missing + 0.5))
    return ratio * math.sqrt(ratio)


def _progress() -> list[list[list[float]]]:
    """By turns left, size and filled hexes: the part of a region's points that is earned already."""
    table: list[list[list[float]]] = []
    for turns in range(TURNS):
        by_size: list[list[float]] = [[0.0]]
        for size in range(1, len(SIZE_VP)):
            row = [0.0]
            for filled in range(1, size + 1):
                missing = size - filled
                at = min(TURNS - 1, TURNS - 1 - turns + (3 * missing + 1) // 2)
                points = SIZE_VP[size] + PHASE_VP[at // ROUNDS]
                row.append(points * chance_to_fill(missing, turns) * math.pow(filled / size, 1.3))
            by_size.append(row)
        table.append(by_size)
    return table


PROGRESS: Final[list[list[list[float]]]] = _progress()
SIZES: Final[list[list[int]]] = [[area.bit_count() for area in areas] for areas in REGIONS]
FILL: Final[list[list[float]]] = [[chance_to_fill(missing, turns) for missing in range(13)] for turns in range(TURNS)]


def regions(player: Player, turns: int) -> float:
    """BUR-9.1 Begun regions."""
    table = PROGRESS[turns]
    areas = REGIONS[player.layout]
    sizes = SIZES[player.layout]
    filled = player.filled
    total = 0.0
    for i in range(len(areas)):
        inside = (areas[i] & filled).bit_count()
        size = sizes[i]
        if 0 < inside < size:
            total += table[size][inside]
    return total


def colour_race(board: BurgundyBoard, player: Player, turns: int) -> float:
    """BUR-9.2 The bonus tiles that are still to be had."""
    total = 0.0
    for colour in range(6):
        if board.large_bonus[colour] < 0:
            bonus = LARGE_BONUS[board.count]
        elif board.small_bonus[colour] < 0:
            bonus = SMALL_BONUS[board.count]
        else:
            continue
        mask = COLOUR_MASK[player.layout][colour]
        inside = (mask & player.filled).bit_count()
        size = mask.bit_count()
        if inside < size:
            share = inside / size
            total += bonus * share * share * FILL[turns][size - inside]
    return total


# Knowledge (BUR-10): what a tile may bring over a whole game beyond what it has scored already, by its number.
KNOWLEDGE: Final[list[float]] = [
    *(0.0, 3.0, 0.0, 5.0, 4.0, 4.0, 7.0, 6.0, 7.0),
    *(8.0, 8.0, 8.0, 11.0),  # free steps
    *(4.0, 6.0),  # workers
    *(10.0, 7.0, 7.0, 7.0, 7.0, 7.0, 7.0, 7.0, 7.0, 10.0, 8.0, 5.0),  # at the end
]


def knowledge(board: BurgundyBoard, player: Player, seat: int, turns: int) -> float:
    total = 0.0
    for hex in COLOUR_HEXES[player.layout][YELLOW]:
        tile = player.estate[hex]
        if tile != NO_TILE:
            total += knowledge_value(board, player, seat, knowledge_number(tile), turns)
    return total


def knowledge_value(board: BurgundyBoard, player: Player, seat: int, number: int, turns: int) -> float:
    """What a knowledge tile has earned for the end, and what it may bring until then."""
    if number == 2:
        return 0.8 * player.mines * (PHASES - board.phase)
    future = KNOWLEDGE[number] * turns / TURNS
    if number < 15:
        return future
    return knowledge_vp(board, seat, number) + future


# Stored tiles


def _effects() -> list[float]:
    """What the effect of a tile is worth when it is placed, as far as it does not depend on the table."""
    values = [0.0] * FIRST_ANIMAL
    values[WAREHOUSE] = 2.5
    values[CARPENTERS_WORKSHOP] = 3.0
    values[CHURCH] = 3.5
    values[MARKET] = 3.0
    values[BOARDING_HOUSE] = 2.6
    values[BANK] = 2.6
    values[CITY_HALL] = 4.0
    values[WATCHTOWER] = 4.0
    return values


EFFECT: Final[list[float]] = _effects()


def storage(board: BurgundyBoard, player: Player, seat: int, turns: int, dice: int) -> float:
    """What the stored tiles will bring where they fit best; little if they fit nowhere yet."""
    if turns == 0 and dice == 0:
        return 0.0
    table = PROGRESS[turns]
    areas = REGION_AT[player.layout]
    filled = player.filled
    total = 0.0
    taken = 0
    for tile in player.storage:
        fitting = player.allowed(tile) & COLOUR_MASK[player.layout][COLOUR_OF[tile]]
        best = 0.0
        at = 0
        for hex in COLOUR_HEXES[player.layout][COLOUR_OF[tile]]:
            if fitting >> hex & 1 and not taken >> hex & 1:
                area = areas[hex]
                size = area.bit_count()
                inside = (area & filled).bit_count()
                gain = table[size][inside + 1] - (table[size][inside] if inside else 0.0)
                if gain > best:
                    best = gain
                    at = 1 << hex
        if at:
            taken |= at
            total += (0.7 if turns else 0.35) * (best + effect(board, player, seat, tile, turns))
        elif turns > 2:
            total += 0.3 * effect(board, player, seat, tile, turns)
    return total


def effect(board: BurgundyBoard, player: Player, seat: int, tile: int, turns: int) -> float:
    if tile <= WATCHTOWER:
        return EFFECT[tile]
    if tile < FIRST_KNOWLEDGE:
        return animal_count(tile) + 1.0
    if tile < CASTLE:
        return knowledge_value(board, player, seat, knowledge_number(tile), turns)
    if tile == MINE:
        return 1.1 * (PHASES - board.phase)
    if tile == SHIP:
        most = 0
        for depot in range(6):
            most = max(most, sum(board.depot_goods[6 * depot : 6 * depot + 6]))
        return 1.0 + 0.8 * SALE_VP[board.count] * min(most, 4) * 0.6
    return 4.0


# Pastures


def pastures(player: Player, turns: int) -> float:
    """BUR-8.3 Animals in a pasture with room score again with the next one of their kind."""
    filled = player.filled
    areas = REGION_AT[player.layout]
    total = 0.0
    for hex in COLOUR_HEXES[player.layout][LIGHT_GREEN]:
        tile = player.estate[hex]
        if tile != NO_TILE and areas[hex] & ~filled:
            free = (areas[hex] & ~filled).bit_count()
            total += 0.25 * animal_count(tile) * min(free, 2) * FILL[turns][1]
    return total
