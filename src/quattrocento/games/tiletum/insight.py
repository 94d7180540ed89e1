"""What a position is worth to a seat: the features that a player of the game would name, and their weights.

Every feature is an estimate in points. `evaluate` adds them up with their weights to the points expected at the end.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import ACTION, ACTIVATE, ADD_AP, ANY, GAIN, PARTS
from quattrocento.games.tiletum.components import (
    BUILDINGS,
    COMPLETED_VP,
    CONTRACT_PILLARS,
    CONTRACT_SPACE_VP,
    COST_STONE,
    COST_VP,
    CREST_FOOD,
    FAIR_BOARD_VP,
    FAIR_VP,
    FOOD,
    KING_AWARD_VP,
    KING_LAST,
    KING_TRACK,
    KING_VP,
    KING_ZERO,
    LAST_BUILDING,
    MARKER_AP,
    NO_ACTION,
    NO_FAIR,
    RESOURCES_PER_VP,
    ROOMS_OF,
    ROUNDS,
    STONE,
    TURNS,
    UNAVAILABLE,
)
from quattrocento.games.tiletum.map import CATHEDRAL_COUNT, CATHEDRAL_VP, CATHEDRALS, DISTANCE, HOUSE_TOWN, NODES
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.scoring import fair_count
from quattrocento.games.tiletum.tiles import (
    CONTRACT_COST,
    CONTRACT_IDENTICAL,
    CONTRACT_VP,
    FIRST_CHARACTER,
    FIRST_CREST,
    FIRST_HELPER,
    NO_TILE,
    TILE_BONUS,
    character_of,
)
from quattrocento.kit.bits import members
from quattrocento.kit.weights import read_weights

ALL_TURNS: Final = ROUNDS * TURNS
CATHEDRAL_NODE: Final[list[int]] = [NODES.index(name) for name in CATHEDRALS]

FEATURES: Final[tuple[str, ...]] = (
    "vp",
    "ap_left",
    "resources",
    "contracts_stored",
    "crests_stored",
    "characters_stored",
    "helpers_stored",
    "buildings",
    "houses_and_pillars",
    "cathedrals",
    "fairs",
    "king_track",
    "turn_order",
    "bonus_ap",
    "pawns",
    "turns_left",
)
BY_HAND: Final[dict[str, float]] = {
    **dict.fromkeys(FEATURES, 1.0),
    "ap_left": 0.8,
    "contracts_stored": 0.6,
    "characters_stored": 0.6,
    "buildings": 1.1,
    "king_track": 1.2,
    "turn_order": 0.4,
    "turns_left": 5.0,
}
WEIGHTS: Final[list[float]] = read_weights("tiletum", Path(__file__).parent, FEATURES, BY_HAND)


def evaluate(board: TiletumBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game."""
    if board.turn == TURNS:
        return float(board.players[seat].vp)
    values = features(board, seat)
    total = 0.0
    for i in range(len(values)):
        total += WEIGHTS[i] * values[i]
    return total


def features(board: TiletumBoard, seat: int) -> list[float]:
    """One number for each of FEATURES."""
    player = board.players[seat]
    turns = max(0, ALL_TURNS - TURNS * max(0, board.round) - len(player.dice))  # that the seat still begins
    pillars = float(player.map_pillars()) + min(float(player.pillars), 0.35 * turns)
    contracts, crests, characters, helpers = stored(player, turns, pillars)
    return [
        float(player.vp),
        float(board.die_ap) if board.die_action != NO_ACTION and is_active(board, seat) else 0.0,
        resources(player, turns),
        contracts,
        crests,
        characters,
        helpers,
        buildings(player, turns),
        houses_and_pillars(player, turns),
        cathedrals(board, player, turns),
        fairs(board, seat, turns),
        king_track(board, seat),
        float(board.count - 1 - board.king_order.index(seat)) if turns > 0 else 0.0,
        bonus_ap(player, turns),
        pawns(board, player, turns),
        float(turns),
    ]


def is_active(board: TiletumBoard, seat: int) -> bool:
    """Is it this seat's turn? The last one in the order that has taken the die of this turn."""
    last = -1
    for other in board.order:
        if len(board.players[other].dice) == board.turn + 1:
            last = other
    return last == seat


def readiness(missing: int, per_turn: float, turns: int) -> float:
    """How likely it is that so many missing things come in the turns that are left."""
    if missing <= 0:
        return 0.95 if turns > 0 else 0.0
    return max(0.0, 0.9 - missing / (per_turn * turns + 0.3))


# Resources and tiles


def resources(player: Player, turns: int) -> float:
    """A quarter of a point at the end; before that what they will be spent for."""
    use = min(1.0, turns / 3.0)
    total = 0.0
    number = 0
    for resource in range(5):
        there = player.resources[resource]
        number += there
        total += use * (0.55 * min(there, 6) + 0.2 * max(0, min(there - 6, 6)))
    return total + (number / RESOURCES_PER_VP if turns > 0 else float(number // RESOURCES_PER_VP))


def missing_for(player: Player, contract: int) -> int:
    """How many resources a contract still lacks, with the best type for its identical part."""
    cost = CONTRACT_COST[contract]
    named = 0
    for resource in range(5):
        named += max(0, cost[resource] - player.resources[resource])
    identical = CONTRACT_IDENTICAL[contract]
    if identical == 0:
        return named
    most = 0
    for resource in range(5):
        most = max(most, player.resources[resource] - cost[resource])
    return named + max(0, identical - most)


def stored(player: Player, turns: int, pillars: float) -> tuple[float, float, float, float]:
    """What the contracts, crests, characters and helpers of the storehouse may still bring."""
    contracts = 0.0
    crests = 0.0
    characters = 0.0
    helpers = 0.0
    space = len(player.contracts)
    for tile in player.storehouse:
        if tile >= FIRST_CHARACTER:
            characters += character_value(player, tile, turns)
        elif tile >= FIRST_HELPER:
            helpers += bonus_value(TILE_BONUS[tile]) * (1.0 if turns > 0 else 0.0)
        elif tile >= FIRST_CREST:
            crests += crest_value(player, turns)
        elif space < len(CONTRACT_SPACE_VP):
            worth = CONTRACT_VP[tile] + CONTRACT_SPACE_VP[space] + bonus_value(TILE_BONUS[tile])
            worth += 2.0 if space < CONTRACT_PILLARS else 0.0
            contracts += worth * 0.85 * readiness(missing_for(player, tile), 2.2, turns)
            space += 1
    return contracts, crests, characters, helpers


def crest_value(player: Player, turns: int) -> float:
    """The cheapest free space that food may still reach."""
    best = 0.0
    for building in range(len(BUILDINGS)):
        if player.crests[building] == NO_TILE:
            ready = readiness(CREST_FOOD[building] - player.resources[FOOD], 2.0, turns)
            best = max(best, ready * (6.0 if building == LAST_BUILDING else 4.5))
    return best


def character_value(player: Player, tile: int, turns: int) -> float:
    """A tile that can still move in brings its bonus; else it only takes space."""
    home = player.building_of(character_of(tile))
    if home >= 0 and player.is_filled(home):
        return -1.0
    return min(1.0, 0.4 * turns) * (1.0 + bonus_value(TILE_BONUS[tile]))


def bonus_value(bonus: int) -> float:
    total = 0.0
    for part in PARTS[bonus]:
        if part.kind == GAIN:
            total += part.vp + 0.7 * sum(part.resources)
        elif part.kind == ACTION:
            total += 0.9 * part.number
        elif part.kind == ANY or part.kind == ADD_AP:
            total += 0.8 * max(1, part.number)
        elif part.kind == ACTIVATE:
            total += 2.0
        else:
            total += 1.0
    return total


# Buildings, map, cathedrals

COMPLETED: Final[list[float]] = [0.0, 1.0, 3.0, 6.5, 11.5, 20.5, 30.0]  # the points, evened out between the steps


def buildings(player: Player, turns: int) -> float:
    """Completed buildings as many as may be expected."""
    if turns == 0:
        return float(COMPLETED_VP[player.completed()])
    expected = 0.0
    for building in range(len(BUILDINGS)):
        missing = 0 if player.crests[building] != NO_TILE else 1
        begun = 1 - missing
        for room in ROOMS_OF[building]:
            if player.rooms[room] == NO_TILE:
                missing += 1
            else:
                begun += 1
        if missing == 0:
            expected += 1.0
        elif begun > 0 or building == LAST_BUILDING:
            expected += 0.8 * readiness(missing, 0.45, turns)
    whole = int(expected)
    if whole >= len(COMPLETED) - 1:
        return COMPLETED[-1]
    return COMPLETED[whole] + (expected - whole) * (COMPLETED[whole + 1] - COMPLETED[whole])


def houses_and_pillars(player: Player, turns: int) -> float:
    """The product at the end, with the pieces of the supply that may still be placed."""
    houses = player.map_houses() + min(float(player.houses), 0.3 * turns) + min(0.3 * player.roof_houses(), 0.1 * turns)
    pillars = player.map_pillars() + min(float(player.pillars), 0.3 * turns) + 0.05 * turns
    return houses * pillars


def cathedrals(board: TiletumBoard, player: Player, turns: int) -> float:
    """Pillars that wait for their stone."""
    total = 0.0
    stone = player.resources[STONE]
    for cathedral in members(player.pillars_at):
        if player.cathedral_tiles[cathedral] < 0 and board.stacks[cathedral] < len(CATHEDRAL_VP[cathedral]):
            cost = board.costs[cathedral]
            worth = COST_VP[cost] + CATHEDRAL_VP[cathedral][board.stacks[cathedral]]
            total += 0.85 * worth * readiness(COST_STONE[cost] - stone, 2.0, turns)
            stone = max(0, stone - COST_STONE[cost])
    return total


# Fairs and the King track


def fairs(board: TiletumBoard, seat: int, turns: int) -> float:
    """Every fair that is still to come: the chance to be there times what it would bring."""
    player = board.players[seat]
    total = 0.0
    for round in range(max(0, board.round), ROUNDS):
        fair = board.fairs[round]
        if fair == NO_FAIR:
            continue
        until = min(turns, max(0, turns - TURNS * (ROUNDS - 1 - round)))  # own turns before it
        town = board.fair_towns[round]
        there = 1.0
        if player.towns >> town & 1 == 0:
            steps = DISTANCE[player.merchant][town]
            if steps == 0:
                there = 1.0 if until == 0 else 0.85
            else:
                there = 0.0 if until == 0 else max(0.0, 0.8 - steps / (2.5 * until + 1.0))
        value = float(FAIR_BOARD_VP[round] + FAIR_VP[fair])
        if fair == KING_TRACK:
            total += there * (value + KING_VP[board.king_spaces[seat]])
        else:
            total += there * value * (fair_count(board, seat, fair) + 0.25 * until)
    return total


def king_track(board: TiletumBoard, seat: int) -> float:
    """The space at the end of this round, as far as corruption lets it be seen, and a little of the next rounds."""
    if board.round < 0:
        return 0.0
    hidden = TURNS - len(board.revealed)
    total = expected_vp(board.king_spaces[seat] - hidden)
    after = max(board.king_spaces[seat] - hidden, KING_ZERO)
    if board.round + 1 < ROUNDS:
        total += 0.5 * expected_vp(after - 1)
    if board.king_order[0] == seat:
        total += KING_AWARD_VP if board.round + 1 == ROUNDS and hidden == 0 else 1.5
    return total


def expected_vp(space: int) -> float:
    return float(KING_VP[max(0, min(space, KING_LAST))])


def bonus_ap(player: Player, turns: int) -> float:
    """Markers help when their action is taken: about one turn in four."""
    total = 0.0
    for building in range(LAST_BUILDING):
        if player.is_completed(building):
            total += MARKER_AP[building]
    return 0.25 * total * turns


def pawns(board: TiletumBoard, player: Player, turns: int) -> float:
    """Near places where a house or a pillar may be put."""
    if turns == 0:
        return 0.0
    nearest_house = 6
    if player.houses > 0:
        for space in members(board.free_houses()):
            town = HOUSE_TOWN[space]
            if player.towns >> town & 1 == 0:
                nearest_house = min(nearest_house, DISTANCE[player.merchant][town])
    nearest_pillar = 6
    if player.pillars > 0:
        for cathedral in range(CATHEDRAL_COUNT):
            free = board.costs[cathedral] != UNAVAILABLE and player.pillars_at >> cathedral & 1 == 0
            if free and board.pillars[cathedral] < len(CATHEDRAL_VP[cathedral]):
                nearest_pillar = min(nearest_pillar, DISTANCE[player.architect][CATHEDRAL_NODE[cathedral]])
    return 0.3 * (6 - nearest_house) + 0.3 * (6 - nearest_pillar)
