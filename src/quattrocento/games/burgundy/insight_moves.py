"""What the moves of a question promise at first sight, without playing them: how a quick player chooses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.burgundy.board import NO_DIE, BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    BANK,
    BEIGE,
    BLUE,
    BOARDING_HOUSE,
    CARPENTERS_WORKSHOP,
    CASTLE,
    CHURCH,
    CITY_HALL,
    COLOUR_HEXES,
    COLOUR_MASK,
    COLOUR_OF,
    DARK_GREEN,
    FIRST_ANIMAL,
    FIRST_BLACK,
    FIRST_KNOWLEDGE,
    GREY,
    HEX_COLOUR,
    LARGE_BONUS,
    LIGHT_GREEN,
    MARKET,
    MINE,
    NEIGHBOUR_DEPOTS,
    NO_TILE,
    PHASE_VP,
    REGION_AT,
    ROUNDS,
    SALE_VP,
    SHIP,
    SIZE_VP,
    SMALL_BONUS,
    STORAGE,
    WAREHOUSE,
    WATCHTOWER,
    YELLOW,
    animal_count,
    animal_kind,
    knowledge_number,
)
from quattrocento.games.burgundy.insight import FILL, PHASES, PROGRESS, TURNS, knowledge_value
from quattrocento.games.burgundy.notation import (
    BUY,
    DIE_PLACE,
    DIE_SELL,
    DIE_TAKE,
    DIE_WORKERS,
    DISCARD,
    KEEP,
    LOAD,
    LOAD_TWO,
    PLACE,
    SELL,
    TAKE,
    WORKERS,
)
from quattrocento.kit.weights import TASTE_FILE, read_weights

# What a player of the game weighs when he compares moves, in points.
STORED: Final = 0  # the part of a tile's worth that it has in storage already
NOWHERE: Final = 1  # ... if there is no hex for it yet
WORKER: Final = 2
SPARE_WORKER: Final = 3  # beyond the fourth
SILVERLING: Final = 4
REGION: Final = 5  # factor of the progress in a region
RACE: Final = 6  # factor of the progress in a colour
ROOM: Final = 7  # a hex that becomes free to build
GOODS: Final = 8  # a good that is loaded
SALE: Final = 9  # the sale of a good beyond the point that it is worth anyway
LAST_SALES: Final = 10  # ... more of it when few turns are left
FREE_ACTION: Final = 11  # castle
FREE_PLACE: Final = 12  # city hall
FREE_TAKE: Final = 13  # carpenter's workshop, church, market
MINE_PHASE: Final = 14  # a mine, for each phase in which it pays
KNOWLEDGE: Final = 15  # factor of what a knowledge tile may bring
ORDER: Final = 16  # a step on the turn-order track
BY_HAND: Final[dict[str, float]] = {
    "stored": 0.5,
    "nowhere": 0.25,
    "worker": 0.9,
    "spare_worker": 0.5,
    "silverling": 1.2,
    "region": 1.0,
    "race": 1.0,
    "room": 0.15,
    "goods": 1.4,
    "sale": 0.7,
    "last_sales": 1.0,
    "free_action": 4.5,
    "free_place": 4.0,
    "free_take": 3.0,
    "mine_phase": 1.1,
    "knowledge": 1.0,
    "order": 0.5,
}
TASTE_NAMES: Final[tuple[str, ...]] = tuple(BY_HAND)
TASTE: Final[list[float]] = read_weights("burgundy", Path(__file__).parent, TASTE_NAMES, BY_HAND, TASTE_FILE)
UNKNOWN: Final = -1.0e9


def stage(board: BurgundyBoard) -> int:
    """Between two rounds all have had as many turns, and no dice are left."""
    return ROUNDS * board.phase + board.round


def appeal(board: BurgundyBoard, seat: int, moves: list[int]) -> list[float]:
    """For each move about how many points it brings more than doing nothing."""
    player = board.players[seat]
    turns = TURNS - 1 - ROUNDS * board.phase - board.round
    stored = [UNKNOWN] * (SHIP + 1)  # what a tile is worth in storage, as far as it is known yet
    out: list[float] = []
    for move in moves:
        out.append(promise(board, player, seat, turns, stored, move))
    return out


def promise(board: BurgundyBoard, player: Player, seat: int, turns: int, stored: list[float], move: int) -> float:
    if DIE_TAKE.has(move):
        die, space, _, _ = DIE_TAKE.args(move)
        cost = workers_worth(player.workers, player.take_cost(die, space // 4))
        return taking(board, player, seat, turns, stored, board.spaces[space]) - cost
    if DIE_PLACE.has(move):
        die, tile, hex, _ = DIE_PLACE.args(move)
        cost = workers_worth(player.workers, player.place_cost(tile, die, hex))
        return placing(board, player, seat, turns, stored, tile, hex) - cost
    if BUY.has(move):
        tile = board.spaces[BUY.arg(move)]
        return taking(board, player, seat, turns, stored, tile) - 2.0 * TASTE[SILVERLING]
    if DIE_SELL.has(move):
        die, goods, _, _ = DIE_SELL.args(move)
        return selling(board, player, turns, goods) - workers_worth(player.workers, player.sell_cost(die, goods))
    if DIE_WORKERS.has(move) or WORKERS.has(move):
        number = 4 if player.knows(14) else 2
        return workers_worth(player.workers + number, number) + (TASTE[SILVERLING] if player.knows(13) else 0.0)
    if PLACE.has(move):
        tile, hex, _, _ = PLACE.args(move)
        return placing(board, player, seat, turns, stored, tile, hex)
    if TAKE.has(move):
        return taking(board, player, seat, turns, stored, board.spaces[TAKE.arg(move)])
    if SELL.has(move):
        return selling(board, player, turns, SELL.arg(move))
    if DISCARD.has(move):
        return -in_storage(board, player, seat, turns, stored, DISCARD.arg(move))
    if LOAD.has(move):
        return loading(board, player, LOAD.arg(move), -1)
    if LOAD_TWO.has(move):
        one, other = NEIGHBOUR_DEPOTS[LOAD_TWO.arg(move)]
        return loading(board, player, one, other)
    if KEEP.has(move):
        number = 0
        for depot in range(6):
            number += board.depot_goods[6 * depot + KEEP.arg(move)]
        return float(number)
    return 0.0


def workers_worth(there: int, number: int) -> float:
    """Of so many workers that are there the last ones."""
    spare = min(number, max(0, there - 4))
    return TASTE[WORKER] * (number - spare) + TASTE[SPARE_WORKER] * spare


def selling(board: BurgundyBoard, player: Player, turns: int, goods: int) -> float:
    number = player.goods[goods]
    late = TASTE[LAST_SALES] / (turns + 1)
    profit = number * (SALE_VP[board.count] - 1) * TASTE[SALE] * (1.0 + late)
    silver = 2.0 if player.knows(3) else 1.0
    return profit + silver * TASTE[SILVERLING] + (TASTE[WORKER] if player.knows(4) else 0.0)


def loading(board: BurgundyBoard, player: Player, depot: int, other: int) -> float:
    """Goods that join what is stored, and new ones as far as there is room."""
    room = player.goods_room()
    number = 0
    for goods in range(6):
        there = board.depot_goods[6 * depot + goods]
        if other >= 0:
            there += board.depot_goods[6 * other + goods]
        if there > 0:
            if player.goods[goods] > 0:
                number += there
            elif room > 0:
                number += there
                room -= 1
    return TASTE[GOODS] * number


def taking(board: BurgundyBoard, player: Player, seat: int, turns: int, stored: list[float], tile: int) -> float:
    """The tile in storage, less the one that must make room for it."""
    worth = in_storage(board, player, seat, turns, stored, tile)
    if len(player.storage) < STORAGE:
        return worth
    least = worth
    for other in player.storage:
        least = min(least, in_storage(board, player, seat, turns, stored, other))
    return worth - least - 0.1


def in_storage(board: BurgundyBoard, player: Player, seat: int, turns: int, stored: list[float], tile: int) -> float:
    """What a tile is worth before it is placed."""
    worth = stored[tile]
    if worth == UNKNOWN:
        worth = stored[tile] = stored_worth(board, player, seat, turns, tile)
    return worth


def stored_worth(board: BurgundyBoard, player: Player, seat: int, turns: int, tile: int) -> float:
    if turns == 0 and player.dice[0] == NO_DIE and player.dice[1] == NO_DIE:
        return 0.0
    colour = COLOUR_OF[tile]
    fitting = player.allowed(tile) & COLOUR_MASK[player.layout][colour]
    same = 0
    for other in player.storage:
        if COLOUR_OF[other] == colour and other != tile:
            same += 1
    effect = effect_worth(board, player, seat, turns, tile)
    best = 0.0
    places = 0
    if fitting:
        for hex in COLOUR_HEXES[player.layout][colour]:
            if fitting >> hex & 1:
                places += 1
                best = max(best, hex_worth(board, player, turns, hex))
    if places <= same:
        return TASTE[NOWHERE] * effect if turns > 2 else 0.0
    return TASTE[STORED] * (best + effect) * (1.0 if turns > 0 else 0.6)


def hex_worth(board: BurgundyBoard, player: Player, turns: int, hex: int) -> float:
    """What filling a hex does for its region and its colour."""
    area = REGION_AT[player.layout][hex]
    size = area.bit_count()
    inside = (area & player.filled).bit_count()
    table = PROGRESS[turns][size]
    if inside + 1 == size:
        worth = SIZE_VP[size] + PHASE_VP[board.phase] - TASTE[REGION] * table[inside]
    else:
        worth = TASTE[REGION] * (table[inside + 1] - table[inside])
    colour = HEX_COLOUR[player.layout][hex]
    if board.large_bonus[colour] < 0:
        bonus = LARGE_BONUS[board.count]
    elif board.small_bonus[colour] < 0:
        bonus = SMALL_BONUS[board.count]
    else:
        return worth
    mask = COLOUR_MASK[player.layout][colour]
    size = mask.bit_count()
    inside = (mask & player.filled).bit_count()
    before = bonus * inside * inside * FILL[turns][size - inside] / (size * size)
    if inside + 1 == size:
        return worth + bonus - TASTE[RACE] * before
    after = bonus * (inside + 1) * (inside + 1) * FILL[turns][size - inside - 1] / (size * size)
    return worth + TASTE[RACE] * (after - before)


def effect_worth(board: BurgundyBoard, player: Player, seat: int, turns: int, tile: int) -> float:
    """What a tile will bring beside its hex when it is placed, wherever that is."""
    if tile == SHIP:
        most = 0.0
        for depot in range(6):
            most = max(most, loading(board, player, depot, -1))
        return most + TASTE[ORDER]
    if tile == MINE:
        return TASTE[MINE_PHASE] * (PHASES - board.phase)
    if tile == CASTLE:
        return TASTE[FREE_ACTION]
    if tile >= FIRST_KNOWLEDGE:
        return TASTE[KNOWLEDGE] * knowledge_value(board, player, seat, knowledge_number(tile), turns)
    if tile >= FIRST_ANIMAL:
        return animal_count(tile) + 1.0
    if tile == WATCHTOWER:
        return 4.0
    if tile == BOARDING_HOUSE:
        return workers_worth(player.workers + 4, 4)
    if tile == BANK:
        return 2.0 * TASTE[SILVERLING]
    if tile == CITY_HALL:
        return TASTE[FREE_PLACE]
    if tile == WAREHOUSE:
        most = 0.0
        for goods in range(6):
            if player.goods[goods] > 0:
                most = max(most, selling(board, player, turns, goods))
        return most
    return TASTE[FREE_TAKE]


def placing(
    board: BurgundyBoard, player: Player, seat: int, turns: int, stored: list[float], tile: int, hex: int
) -> float:
    """The hex, the effect of the tile there and the new room, less what the tile counted for in storage."""
    worth = hex_worth(board, player, turns, hex)
    if FIRST_ANIMAL <= tile < FIRST_KNOWLEDGE:
        worth += animals(player, tile, hex)
    elif tile == CITY_HALL:
        worth += TASTE[FREE_PLACE] if len(player.storage) > 1 else 0.0
    elif tile in (CARPENTERS_WORKSHOP, CHURCH, MARKET):
        worth += TASTE[FREE_TAKE] if has_source(board, tile) else 0.0
    else:
        worth += effect_worth(board, player, seat, turns, tile)
    return worth - in_storage(board, player, seat, turns, stored, tile)


def has_source(board: BurgundyBoard, building: int) -> bool:
    """Is there a tile that the building may take?"""
    for space in range(FIRST_BLACK):
        tile = board.spaces[space]
        if tile != NO_TILE:
            colour = COLOUR_OF[tile]
            if building == CARPENTERS_WORKSHOP:
                if colour == BEIGE:
                    return True
            elif building == MARKET:
                if colour in (BLUE, LIGHT_GREEN):
                    return True
            elif colour in (GREY, YELLOW, DARK_GREEN):
                return True
    return False


def animals(player: Player, tile: int, hex: int) -> float:
    """BUR-8.3 What the tile scores there, and a little for the animals that may follow."""
    area = REGION_AT[player.layout][hex]
    kind = animal_kind(tile)
    extra = 1 if player.knows(7) else 0
    points = animal_count(tile) + extra
    strangers = 0
    for other in COLOUR_HEXES[player.layout][LIGHT_GREEN]:
        if area >> other & 1:
            lying = player.estate[other]
            if lying != NO_TILE:
                if animal_kind(lying) == kind:
                    points += animal_count(lying) + extra
                else:
                    strangers += 1
    return points - 0.5 * strangers
