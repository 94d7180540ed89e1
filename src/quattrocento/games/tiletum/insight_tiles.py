"""What tiles, rooms, crests and cathedrals promise: a part of how a quick player chooses."""

from __future__ import annotations

from quattrocento.games.tiletum.bonus_table import CREST_BONUS
from quattrocento.games.tiletum.components import (
    COMPLETED_VP,
    CONTRACT_PILLARS,
    CONTRACT_SPACE_VP,
    COST_STONE,
    COST_VP,
    CREST_FOOD,
    LAST_BUILDING,
    MARKER_AP,
    ROOM_BUILDING,
    ROOM_FLOOR,
    ROOMS_OF,
)
from quattrocento.games.tiletum.insight import (
    bonus_value,
    character_value,
    crest_value,
    missing_for,
    readiness,
)
from quattrocento.games.tiletum.insight_outlook import (
    BONUS,
    COMPLETING,
    CREST,
    FILLING,
    FULFILLED,
    RESOURCE,
    STORED,
    TASTE,
    Outlook,
)
from quattrocento.games.tiletum.map import (
    CATHEDRAL_VP,
)
from quattrocento.games.tiletum.tiles import (
    CONTRACT_VP,
    FIRST_CHARACTER,
    FIRST_CREST,
    FIRST_HELPER,
    NO_TILE,
    TILE_BONUS,
)


def tile_worth(outlook: Outlook, tile: int) -> float:
    """A tile that comes into the storehouse."""
    player = outlook.player
    turns = outlook.turns + 1
    room = 0.0 if len(player.storehouse) < 4 else -0.5
    if tile >= FIRST_CHARACTER:
        return TASTE[STORED] * (character_value(player, tile, outlook.turns) + TASTE[FILLING]) + room
    if tile >= FIRST_HELPER:
        return 0.9 * TASTE[BONUS] * bonus_value(TILE_BONUS[tile]) + room
    if tile >= FIRST_CREST:
        return TASTE[CREST] * crest_value(player, turns) + outlook.crest + room
    ready = readiness(missing_for(player, tile), 2.2, turns)
    return TASTE[STORED] * contract_worth(outlook, tile, ready) + room


def contract_worth(outlook: Outlook, contract: int, ready: float) -> float:
    space = len(outlook.player.contracts) + outlook.player.stored_contracts()
    if ready == 1.0:
        space = len(outlook.player.contracts)
    if space >= len(CONTRACT_SPACE_VP):
        return 0.0
    worth = CONTRACT_VP[contract] + CONTRACT_SPACE_VP[space] + TASTE[BONUS] * bonus_value(TILE_BONUS[contract])
    worth += 2.0 if space < CONTRACT_PILLARS else 0.0
    return ready * TASTE[FULFILLED] * (worth + outlook.contract)


def helper_worth(outlook: Outlook, helper: int) -> float:
    """To use a helper now rather than later: little, but at the end everything."""
    worth = TASTE[BONUS] * bonus_value(TILE_BONUS[helper + FIRST_HELPER])
    if len(outlook.player.storehouse) >= 5:
        return 0.5 * worth
    return worth if outlook.turns == 0 else 0.25 * worth


def crest_worth(outlook: Outlook, building: int) -> float:
    player = outlook.player
    worth = TASTE[BONUS] * bonus_value(CREST_BONUS[building]) + 1.0
    rooms = 0
    empty = 0
    for room in ROOMS_OF[building]:
        rooms += 1
        if player.rooms[room] == NO_TILE:
            empty += 1
    if empty == 0:
        worth += completion(outlook, building)
    elif empty < rooms:
        worth += 0.5 * completion(outlook, building) * readiness(empty, 0.45, outlook.turns)
    return worth - TASTE[RESOURCE] * CREST_FOOD[building]


def completion(outlook: Outlook, building: int) -> float:
    """One more completed building: its points and its marker."""
    done = min(outlook.player.completed(), len(COMPLETED_VP) - 2)
    points = TASTE[COMPLETING] * (COMPLETED_VP[done + 1] - COMPLETED_VP[done] + 1.0)
    marker = 0.0 if building == LAST_BUILDING else 0.25 * MARKER_AP[building] * outlook.turns
    return points + marker


def room_worth(outlook: Outlook, tile: int, room: int) -> float:
    player = outlook.player
    building = ROOM_BUILDING[room]
    empty = 0
    for other in ROOMS_OF[building]:
        if player.rooms[other] == NO_TILE:
            empty += 1
    worth = TASTE[BONUS] * bonus_value(TILE_BONUS[tile]) + TASTE[FILLING]
    if ROOM_FLOOR[room] > 1:
        worth += outlook.upper
    if empty == 1:
        worth += outlook.filled + outlook.house * (0.5 if outlook.turns > 0 else 0.0)
        if player.crests[building] != NO_TILE:
            worth += completion(outlook, building)
        else:
            worth += 0.4 * completion(outlook, building) * readiness(1, 0.45, outlook.turns)
    elif empty > 1:
        worth += 0.8 * readiness(empty - 1, 0.45, outlook.turns)
    return worth - 0.3 * ROOM_FLOOR[room]


def cathedral_worth(outlook: Outlook, cathedral: int) -> float:
    board = outlook.board
    cost = board.costs[cathedral]
    points = COST_VP[cost] + CATHEDRAL_VP[cathedral][board.stacks[cathedral]]
    return points + outlook.cathedral - TASTE[RESOURCE] * COST_STONE[cost]
