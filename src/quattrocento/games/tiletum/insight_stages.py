"""What a seat has where a turn of all players begins, and what that is worth: everybody has taken as many dice.

The worth of each possession at each turn is learned from games that bots play (`quattro learn`, `stages.json`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import ACTION, ADD_AP, PARTS
from quattrocento.games.tiletum.components import (
    COMPLETED_VP,
    CONTRACT_SPACE_VP,
    CONTRACT_SPACES,
    CREST_FOOD,
    FOOD,
    GOLD,
    IRON,
    KING,
    LAST_BUILDING,
    MARKER_AP,
    ROOM_FLOOR,
    ROOMS_OF,
    STONE,
    STOREHOUSE,
    TURNS,
    WOOL,
)
from quattrocento.games.tiletum.insight import ALL_TURNS, bonus_value, buildings, missing_for, readiness
from quattrocento.games.tiletum.insight_moves import stage
from quattrocento.games.tiletum.insight_stages_map import add_cathedrals, add_fairs, add_king, add_map
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.tiles import (
    CONTRACT_VP,
    FIRST_CHARACTER,
    FIRST_CREST,
    FIRST_HELPER,
    NO_TILE,
    TILE_BONUS,
    TILE_COUNT,
    character_of,
)
from quattrocento.kit.weights import read_stages, weigh

MANY: Final = 6  # resources of a type: more are seldom needed at once

POSSESSIONS: Final[tuple[str, ...]] = (
    "vp",
    "gold",
    "food",
    "wool",
    "stone",
    "iron",
    "surplus",
    "largest",
    # Storehouse
    "contracts_stored",
    "contract_missing",
    "contracts_ready",
    "contract_outlook",
    "crests_stored",
    "crests_ready",
    "characters_stored",
    "character_bonus",
    "characters_stuck",
    "helper_ap",
    "helper_king",
    "helper_goods",
    "storehouse_full",
    # Buildings
    "characters",
    "upper_floors",
    "filled",
    "crests",
    "completed_vp",
    "last_piece",
    "building_outlook",
    "activation",
    "marker_ap",
    # Map
    "contracts",
    "houses",
    "pillars",
    "houses_times_pillars",
    "house_at_hand",
    "pillar_at_hand",
    "house_away",
    "pillar_away",
    "houses_near",
    "tiles_near",
    # Cathedrals
    "cathedral_tiles",
    "cathedral_missing",
    "cathedral_ready",
    "cathedral_outlook",
    # Fairs
    "fair_there",
    "fair_absent",
    "fair_away",
    "later_there",
    "later_absent",
    "fair_outlook",
    "fair_growth",
    # King track
    "king_vp",
    "king_space",
    "king_place",
    "king_first",
    "king_lead",
    "turn_place",
)
WORTH: Final[list[list[list[float]]]] = read_stages("tiletum", Path(__file__).parent, POSSESSIONS, ALL_TURNS + 1)


def _helper_ap(king: bool) -> list[float]:
    """By tile: the AP that a helper brings, on the King track or elsewhere."""
    out = [0.0] * TILE_COUNT
    for tile in range(FIRST_HELPER, FIRST_CHARACTER):
        for part in PARTS[TILE_BONUS[tile]]:
            if part.kind in (ACTION, ADD_AP) and (part.kind == ACTION and part.who == KING) == king:
                out[tile] += float(part.number)
    return out


HELPER_AP: Final[list[float]] = _helper_ap(king=False)
HELPER_KING: Final[list[float]] = _helper_ap(king=True)
TILE_WORTH: Final[list[float]] = [bonus_value(bonus) for bonus in TILE_BONUS]


def possessions(board: TiletumBoard, seat: int) -> list[float]:
    """One number for each of POSSESSIONS."""
    player = board.players[seat]
    turns = max(0, ALL_TURNS - TURNS * max(0, board.round) - len(player.dice))
    out = [float(player.vp)]
    add_goods(player, out)
    add_stored(player, turns, out)
    add_buildings(player, turns, out)
    add_map(board, seat, out)
    add_cathedrals(board, player, turns, out)
    add_fairs(board, seat, turns, out)
    add_king(board, seat, out)
    return out


def judge(board: TiletumBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game, where a turn of all players begins."""
    return weigh(WORTH[board.count][max(0, stage(board))], possessions(board, seat))


def add_goods(player: Player, out: list[float]) -> None:
    resources = player.resources
    surplus = 0
    most = 0
    for resource in (GOLD, FOOD, WOOL, STONE, IRON):
        there = resources[resource]
        out.append(float(min(there, MANY)))
        surplus += max(0, there - MANY)
        most = max(most, there)
    out.append(float(surplus))
    out.append(float(most))


def add_stored(player: Player, turns: int, out: list[float]) -> None:
    """Tiles that wait: how many, what they bring, and what they lack."""
    contracts = 0
    lacking = 0
    ready = 0
    outlook = 0.0
    crests = 0
    characters = 0
    bonus = 0.0
    stuck = 0
    ap = 0.0
    king = 0.0
    goods = 0.0
    space = len(player.contracts)
    for tile in player.storehouse:
        if tile >= FIRST_CHARACTER:
            if finds_room(player, tile):
                characters += 1
                bonus += TILE_WORTH[tile]
            else:
                stuck += 1
        elif tile >= FIRST_HELPER:
            if HELPER_KING[tile] > 0.0:
                king += HELPER_KING[tile]
            elif HELPER_AP[tile] > 0.0:
                ap += HELPER_AP[tile]
            else:
                goods += TILE_WORTH[tile]
        elif tile >= FIRST_CREST:
            crests += 1
        elif space < CONTRACT_SPACES:
            missing = missing_for(player, tile)
            worth = CONTRACT_VP[tile] + CONTRACT_SPACE_VP[space] + TILE_WORTH[tile]
            contracts += 1
            lacking += missing
            ready += 1 if missing == 0 else 0
            outlook += worth * readiness(missing, 2.2, turns)
            space += 1
    out.append(float(contracts))
    out.append(float(lacking))
    out.append(float(ready))
    out.append(outlook)
    out.append(float(crests))
    out.append(float(crests_ready(player, crests)))
    out.append(float(characters))
    out.append(bonus)
    out.append(float(stuck))
    out.append(ap)
    out.append(king)
    out.append(goods)
    out.append(1.0 if len(player.storehouse) >= STOREHOUSE else 0.0)


def finds_room(player: Player, tile: int) -> bool:
    """TIL-6.3.4 A room in the building of its character, or a building where nobody lives."""
    home = player.building_of(character_of(tile))
    if home >= 0:
        return not player.is_filled(home)
    for building in range(LAST_BUILDING):
        if player.character_in(building) < 0:
            return True
    return False


def crests_ready(player: Player, stored: int) -> int:
    """How many of the stored crests the food pays for, on the cheapest spaces."""
    food = player.resources[FOOD]
    ready = 0
    building = LAST_BUILDING  # the cheapest
    while ready < stored and building >= 0:
        if player.crests[building] == NO_TILE:
            food -= CREST_FOOD[building]
            if food < 0:
                break
            ready += 1
        building -= 1
    return ready


def add_buildings(player: Player, turns: int, out: list[float]) -> None:
    rooms = player.rooms
    characters = 0
    upper = 0
    filled = 0
    crests = 0
    completed = 0
    last_piece = 0
    activation = 0.0  # what the best building brings when it is activated
    marker_ap = 0
    for building in range(LAST_BUILDING + 1):
        crest = player.crests[building] != NO_TILE
        crests += 1 if crest else 0
        empty = 0
        worth = 0.0
        for room in ROOMS_OF[building]:
            tile = rooms[room]
            if tile == NO_TILE:
                empty += 1
                continue
            characters += 1
            upper += 1 if ROOM_FLOOR[room] > 1 else 0
            worth += TILE_WORTH[tile]
        activation = max(activation, worth)
        if empty == 0 and building != LAST_BUILDING:
            filled += 1
        if empty == 0 and crest:
            completed += 1
            marker_ap += MARKER_AP[building]
        elif empty == 0 or (empty == 1 and crest):
            last_piece += 1
    out.append(float(characters))
    out.append(float(upper))
    out.append(float(filled))
    out.append(float(crests))
    out.append(float(COMPLETED_VP[completed]))
    out.append(float(last_piece))
    out.append(buildings(player, turns))
    out.append(activation)
    out.append(float(marker_ap))
