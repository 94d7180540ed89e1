"""What a seat has on the map where a turn of all players begins: pieces, cathedrals, fairs, and the King track."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import (
    CATHEDRAL_TILES,
    CONTRACT_CATHEDRAL_SETS,
    CONTRACT_SPACES,
    CONTRACTS,
    COST_STONE,
    COST_VP,
    CREST_CONTRACT_SETS,
    FAIR_BOARD_VP,
    FAIR_VP,
    HOUSE_PILLAR_SETS,
    KING_TRACK,
    KING_VP,
    MAP_HOUSES,
    MAP_PILLARS,
    NO_FAIR,
    ROUNDS,
    STONE,
    TURNS,
    UPPER_FLOOR_CHARACTERS,
)
from quattrocento.games.tiletum.insight import CATHEDRAL_NODE, readiness
from quattrocento.games.tiletum.insight_outlook import fair_chance, turns_until
from quattrocento.games.tiletum.map import (
    CATHEDRAL_COUNT,
    CATHEDRAL_VP,
    DISTANCE,
    FIRST_TOWN_PLACE,
    HOUSES_MASK,
    NODES,
    PLACE_NODE,
    PLACES,
)
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.scoring import fair_vp
from quattrocento.games.tiletum.tiles import FIRST_CHARACTER, NO_TILE

FAR: Final = 6  # steps: more make no difference
NEAR: Final = 3  # steps: one turn leads there
LEAD: Final = 4  # spaces of the King track: more can hardly be made up for in a turn

PLACES_NEAR: Final[list[list[int]]] = [
    [place for place in range(FIRST_TOWN_PLACE, len(PLACES)) if DISTANCE[node][PLACE_NODE[place]] < NEAR]
    for node in range(len(NODES))
]
TOWNS: Final[list[int]] = [node for node in range(len(NODES)) if HOUSES_MASK[node]]


def add_map(board: TiletumBoard, seat: int, out: list[float]) -> None:
    """Houses and pillars, and the way to the places of the next ones. Those in the supply follow from the rest."""
    player = board.players[seat]
    houses = player.map_houses()
    pillars = player.map_pillars()
    house_away = FAR
    houses_near = 0
    if player.houses > 0:
        free = board.free_houses()
        steps = DISTANCE[player.merchant]
        for town in TOWNS:
            if free & HOUSES_MASK[town] and player.towns >> town & 1 == 0:
                house_away = min(house_away, steps[town])
                houses_near += 1 if steps[town] <= NEAR else 0
    pillar_away = FAR
    if player.pillars > 0:
        steps = DISTANCE[player.architect]
        for cathedral in range(CATHEDRAL_COUNT):
            if board.pillar_fits(seat, cathedral):
                pillar_away = min(pillar_away, steps[CATHEDRAL_NODE[cathedral]])
    tiles_near = 0
    for place in PLACES_NEAR[player.merchant]:
        tiles_near += 1 if board.bonus[place] != NO_TILE else 0
    for place in PLACES_NEAR[player.architect]:
        tiles_near += 1 if board.bonus[place] != NO_TILE else 0
    out.append(float(len(player.contracts)))
    out.append(float(houses))
    out.append(float(pillars))
    out.append(float(houses * pillars))
    out.append(1.0 if player.houses > 0 else 0.0)
    out.append(1.0 if player.pillars > 0 else 0.0)
    out.append(float(house_away))
    out.append(float(pillar_away))
    out.append(float(houses_near))
    out.append(float(tiles_near))


def add_cathedrals(board: TiletumBoard, player: Player, turns: int, out: list[float]) -> None:
    """Tiles taken, and pillars that wait for their stone."""
    stone = player.resources[STONE]
    tiles = 0
    missing = 0
    ready = 0
    outlook = 0.0
    for cathedral in range(CATHEDRAL_COUNT):
        if player.cathedral_tiles[cathedral] >= 0:
            tiles += 1
            continue
        taken = board.stacks[cathedral]
        if player.pillars_at >> cathedral & 1 == 0 or taken >= len(CATHEDRAL_VP[cathedral]):
            continue
        cost = board.costs[cathedral]
        worth = COST_VP[cost] + CATHEDRAL_VP[cathedral][taken]
        lacking = COST_STONE[cost] - stone
        outlook += worth * readiness(lacking, 2.0, turns)
        if lacking <= 0:
            ready += worth
            stone = -lacking
        else:
            missing += lacking
            stone = 0
    out.append(float(tiles))
    out.append(float(missing))
    out.append(float(ready))
    out.append(outlook)


def add_fairs(board: TiletumBoard, seat: int, turns: int, out: list[float]) -> None:
    """What the seat would score now: at the fair of this round, and at later ones where it has a house or has none."""
    player = board.players[seat]
    now = max(0, board.round)
    fair_there = 0.0
    fair_absent = 0.0
    fair_away = 0
    later_there = 0.0
    later_absent = 0.0
    outlook = 0.0
    growth = 0.0
    for round in range(now, ROUNDS):
        fair = board.fairs[round]
        if fair == NO_FAIR:
            continue
        town = board.fair_towns[round]
        house = player.towns >> town & 1 == 1
        points = float(fair_vp(board, seat, round))
        value = float(FAIR_BOARD_VP[round] + FAIR_VP[fair])
        chance = fair_chance(board, player, turns, round, player.merchant)
        more = 0.0 if fair == KING_TRACK else 0.25 * value * turns_until(turns, round)
        outlook += chance * (points + more)
        growth += chance * value * grows(player, fair)
        if round > now:
            if house:
                later_there += points
            else:
                later_absent += points
        elif house or player.merchant == town:
            fair_there = points
        else:
            fair_absent = points
            fair_away = min(FAR, DISTANCE[player.merchant][town])
    out.append(fair_there)
    out.append(fair_absent)
    out.append(float(fair_away))
    out.append(later_there)
    out.append(later_absent)
    out.append(outlook)
    out.append(growth)


def grows(player: Player, fair: int) -> int:
    """How many more of what a fair counts lie ready: pieces of the supply, tiles of the storehouse."""
    if fair == MAP_HOUSES:
        return player.houses
    if fair == MAP_PILLARS:
        return player.pillars
    if fair == HOUSE_PILLAR_SETS:
        houses = player.map_houses()
        pillars = player.map_pillars()
        return min(houses + player.houses, pillars + player.pillars) - min(houses, pillars)
    contracts = len(player.contracts)
    if fair == CONTRACTS:
        return min(player.stored_contracts(), CONTRACT_SPACES - contracts)
    if fair == CREST_CONTRACT_SETS:
        crests = player.crest_count()
        return min(crests, contracts + player.stored_contracts()) - min(crests, contracts)
    if fair == CATHEDRAL_TILES:
        return max(0, player.map_pillars() - player.cathedral_count())
    if fair == CONTRACT_CATHEDRAL_SETS:
        tiles = player.cathedral_count()
        return min(contracts + player.stored_contracts(), player.map_pillars()) - min(contracts, tiles)
    if fair == UPPER_FLOOR_CHARACTERS:
        characters = 0
        for tile in player.storehouse:
            characters += 1 if tile >= FIRST_CHARACTER else 0
        return characters
    return 0


def add_king(board: TiletumBoard, seat: int, out: list[float]) -> None:
    """The space, also as all corruption of the round may leave it; the place in the next order and in this one."""
    spaces = board.king_spaces
    space = spaces[seat]
    hidden = TURNS - len(board.revealed)
    tokens = 0
    sum_of_values = 0
    for value in range(len(board.corruption)):
        tokens += board.corruption[value]
        sum_of_values += value * board.corruption[value]
    back = (2 * hidden * sum_of_values + tokens) // (2 * tokens)  # to be expected, rounded
    rival = 0
    for other in range(board.count):
        if other != seat:
            rival = max(rival, spaces[other])
    place = board.king_order.index(seat)
    out.append(float(KING_VP[max(0, space - back)]))
    out.append(float(space))
    out.append(place / board.count)
    out.append(1.0 if place == 0 else 0.0)
    out.append(float(max(-LEAD, min(LEAD, space - rival))))
    out.append(board.order.index(seat) / board.count)
