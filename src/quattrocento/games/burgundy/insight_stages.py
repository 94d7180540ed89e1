"""What a seat has where a round begins, and what that is worth: all dice are used and all have had as many turns.

The worth of each possession in each round is learned from games that bots play (`quattro learn`, `stages.json`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.burgundy.board import BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    BEIGE,
    COLOUR_HEXES,
    COLOUR_MASK,
    COLOUR_OF,
    COLOURS,
    DARK_GREEN,
    FIRST_ANIMAL,
    FIRST_KNOWLEDGE,
    KNOWLEDGE_BUILDING,
    LIGHT_GREEN,
    NO_TILE,
    PHASE_VP,
    REGION_AT,
    REGIONS,
    SALE_VP,
    SIZE_VP,
    STORAGE,
    WATCHTOWER,
    animal_count,
    animal_kind,
)
from quattrocento.games.burgundy.insight import PHASES, PROGRESS, SIZES, TURNS, colour_race, storage
from quattrocento.games.burgundy.insight_moves import stage
from quattrocento.games.burgundy.options import ONE_MINE_WORKER
from quattrocento.games.burgundy.scoring import knowledge_vp
from quattrocento.kit.bits import mask_of
from quattrocento.kit.weights import read_stages, weigh

MANY: Final = 4  # silverlings or workers: more can hardly be used soon
SCHOLARS: Final[int] = mask_of(KNOWLEDGE_BUILDING)  # knowledge tiles that count buildings: alike, so one possession
KNOWN: Final[list[int]] = [number for number in range(1, 27) if not SCHOLARS >> number & 1]
IGNORANT: Final[list[float]] = [0.0] * (3 + len(KNOWN))
COUNTED_BY: Final[list[int]] = [
    next(number for number, counted in KNOWLEDGE_BUILDING.items() if counted == building)
    for building in range(WATCHTOWER + 1)
]

POSSESSIONS: Final[tuple[str, ...]] = (
    "vp",
    "silverlings",
    "many_silverlings",
    "workers",
    "many_workers",
    "turns_to_wait",
    # goods
    "sale",
    "goods_kinds",
    "sale_extras",
    # mines, for each phase in which they still pay
    "mine_silverlings",
    "mine_workers",
    # stored tiles
    "storage",
    "full_storage",
    *(f"stored_{colour}" for colour in COLOURS),
    "stored_herds",
    "stored_counted",
    # regions and colours
    "regions",
    "ready",
    "one_missing",
    "two_missing",
    "open_regions",
    "open_points",
    "colour_race",
    "buildings",
    "animals",
    "ships",
    "castles",
    # where tiles may go
    "room",
    "room_colours",
    "pastures",
    # knowledge
    "knowledge_vp",
    "scholars",
    "scholars_room",
    *(f"knowledge_{number}" for number in KNOWN),
)
WORTH: Final[list[list[list[float]]]] = read_stages("burgundy", Path(__file__).parent, POSSESSIONS, TURNS)


def judge(board: BurgundyBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game, where a round begins."""
    return weigh(WORTH[board.count][stage(board)], possessions(board, seat))


def possessions(board: BurgundyBoard, seat: int) -> list[float]:
    """One number for each of POSSESSIONS."""
    player = board.players[seat]
    turns = min(TURNS - 1, TURNS - stage(board))  # with the one of this round
    silverlings = player.silverlings
    workers = player.workers
    out = [
        float(player.vp),
        float(silverlings),
        float(max(0, silverlings - MANY)),
        float(workers),
        float(max(0, workers - MANY)),
        float(board.order.index(seat)) / float(board.count),
    ]
    add_goods(out, board, player)
    add_mines(out, board, player)
    fits = add_stored(out, board, player, seat, turns)
    add_regions(out, board, player, turns, fits)
    add_room(out, player)
    add_knowledge(out, board, player, seat)
    return out


def add_goods(out: list[float], board: BurgundyBoard, player: Player) -> None:
    """BUR-7.3 What the goods bring when they are sold; each kind needs a die of its own."""
    number = 0
    kinds = 0
    for goods in player.goods:
        if goods > 0:
            number += goods
            kinds += 1
    knowledge = player.knowledge
    extras = kinds * ((knowledge >> 3 & 1) + (knowledge >> 4 & 1)) + number * (knowledge >> 25 & 1)
    out.append(float(SALE_VP[board.count] * number))
    out.append(float(kinds))
    out.append(float(extras))


def add_mines(out: list[float], board: BurgundyBoard, player: Player) -> None:
    """BUR-4.3 What the mines will pay until the end."""
    left = PHASES - board.phase
    mines = player.mines
    workers = 0
    if mines > 0 and player.knows(2):
        workers = left if board.switches & ONE_MINE_WORKER else left * mines
    out.append(float(left * mines))
    out.append(float(workers))


def add_stored(out: list[float], board: BurgundyBoard, player: Player, seat: int, turns: int) -> int:
    """Stored tiles and what they promise. Returns the hexes where one of them may be placed."""
    colours = [0.0] * 6
    fits = 0
    herds = 0
    counted = 0
    for tile in player.storage:
        colours[COLOUR_OF[tile]] += 1.0
        allowed = player.allowed(tile)
        if allowed == 0:
            continue
        fits |= allowed
        if tile <= WATCHTOWER:
            if player.knows(COUNTED_BY[tile]):
                counted += 1
        elif FIRST_ANIMAL <= tile < FIRST_KNOWLEDGE:
            herds += herd(player, tile, allowed)
    out.append(storage(board, player, seat, turns, 2) if player.storage else 0.0)
    out.append(1.0 if len(player.storage) == STORAGE else 0.0)
    out.extend(colours)
    out.append(float(herds))
    out.append(float(counted))
    return fits


def herd(player: Player, tile: int, allowed: int) -> int:
    """BUR-8.3 The animals of its kind that score again if an animal tile is placed where it scores most."""
    kind = animal_kind(tile)
    areas = REGION_AT[player.layout]
    hexes = COLOUR_HEXES[player.layout][LIGHT_GREEN]
    estate = player.estate
    seen = 0
    most = 0
    for hex in hexes:
        if not allowed >> hex & 1 or seen >> hex & 1:
            continue
        area = areas[hex]
        seen |= area
        points = 0
        for other in hexes:
            if area >> other & 1:
                lying = estate[other]
                if lying != NO_TILE and animal_kind(lying) == kind:
                    points += animal_count(lying)
        if points > most:
            most = points
    return most


def add_regions(out: list[float], board: BurgundyBoard, player: Player, turns: int, fits: int) -> None:
    """BUR-9 How far regions and colours are filled."""
    layout = player.layout
    filled = player.filled
    edge = player.edge
    bonus = PHASE_VP[board.phase]
    table = PROGRESS[turns]
    areas = REGIONS[layout]
    sizes = SIZES[layout]
    begun = 0.0
    ready = 0  # a stored tile fits on the last hex
    one_missing = 0
    two_missing = 0
    number = 0
    points = 0
    for i in range(len(areas)):
        empty = areas[i] & ~filled
        if empty == 0:
            continue
        size = sizes[i]
        missing = empty.bit_count()
        worth = SIZE_VP[size]
        number += 1
        points += worth
        if missing < size:
            begun += table[size][size - missing]
        if empty & edge:
            if missing == 1:
                one_missing += worth + bonus
                if empty & fits:
                    ready += worth + bonus
            elif missing == 2:
                two_missing += worth + bonus
    masks = COLOUR_MASK[layout]
    out.append(begun)
    out.append(float(ready))
    out.append(float(one_missing))
    out.append(float(two_missing))
    out.append(float(number))
    out.append(float(points))
    out.append(colour_race(board, player, turns))
    out.append(float((masks[BEIGE] & filled).bit_count()))
    out.append(float((masks[LIGHT_GREEN] & filled).bit_count()))
    out.append(float(player.ships))
    out.append(float((masks[DARK_GREEN] & filled).bit_count()))


def add_room(out: list[float], player: Player) -> None:
    """BUR-7.2.1 The free hexes next to filled ones, and the animals that wait for more of their kind."""
    edge = player.edge
    colours = 0
    for hexes in COLOUR_MASK[player.layout]:
        if hexes & edge:
            colours += 1
    empty = ~player.filled
    pastures = 0
    if COLOUR_MASK[player.layout][LIGHT_GREEN] & player.filled:
        areas = REGION_AT[player.layout]
        estate = player.estate
        for hex in COLOUR_HEXES[player.layout][LIGHT_GREEN]:
            tile = estate[hex]
            if tile != NO_TILE:
                free = areas[hex] & empty
                if free:
                    pastures += animal_count(tile) * min(2, free.bit_count())
    out.append(float(edge.bit_count()))
    out.append(float(colours))
    out.append(float(pastures))


def add_knowledge(out: list[float], board: BurgundyBoard, player: Player, seat: int) -> None:
    """BUR-10 What knowledge tiles score at the end if nothing is added, and which ones they are."""
    knowledge = player.knowledge
    if knowledge == 0:
        out.extend(IGNORANT)
        return
    points = 0
    number = 15
    left = knowledge >> number
    while left:
        if left & 1:
            points += knowledge_vp(board, seat, number)
        left >>= 1
        number += 1
    scholars = (knowledge & SCHOLARS).bit_count()
    out.append(float(points))
    out.append(float(scholars))
    out.append(float(scholars * (COLOUR_MASK[player.layout][BEIGE] & ~player.filled).bit_count()))
    for number in KNOWN:
        out.append(1.0 if knowledge >> number & 1 else 0.0)
