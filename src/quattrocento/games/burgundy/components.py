"""BUR-2 What is in the box: tiles, depots, estates and tables, read from components.json."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from quattrocento.games.burgundy.check import problems
from quattrocento.kernel.data import digest, fitting, load
from quattrocento.kit.bits import mask_of, regions

DATA: Final[dict[str, Any]] = fitting(load("burgundy", Path(__file__).parent), problems)
DIGEST: Final = digest(DATA)

# Colours (BUR-2.1), in the order of components.json; BLACK is only a back.
COLOURS: Final[tuple[str, ...]] = ("beige", "light_green", "yellow", "blue", "dark_green", "grey")
BEIGE: Final = 0
LIGHT_GREEN: Final = 1
YELLOW: Final = 2
BLUE: Final = 3
DARK_GREEN: Final = 4
GREY: Final = 5
BLACK: Final = 6

# Goods, dice and depots share their numbers (BUR-2.3): inside the engine all three are 0-5.
GOODS: Final[tuple[str, ...]] = ("turquoise", "purple", "pink", "red", "brown", "orange")
DICE: Final[tuple[str, ...]] = ("1", "2", "3", "4", "5", "6")

# Tiles by what they show: eight buildings, twelve animal tiles, 26 knowledge tiles, castle, mine, ship.
BUILDINGS: Final[tuple[str, ...]] = (
    "warehouse",
    "carpenters_workshop",
    "church",
    "market",
    "boarding_house",
    "bank",
    "city_hall",
    "watchtower",
)
WAREHOUSE: Final = 0
CARPENTERS_WORKSHOP: Final = 1
CHURCH: Final = 2
MARKET: Final = 3
BOARDING_HOUSE: Final = 4
BANK: Final = 5
CITY_HALL: Final = 6
WATCHTOWER: Final = 7
ANIMALS: Final[tuple[str, ...]] = ("cow", "sheep", "pig", "chicken")
FIRST_ANIMAL: Final = 8  # cow_2 cow_3 cow_4 sheep_2 ...
FIRST_KNOWLEDGE: Final = 20  # knowledge_1
CASTLE: Final = 46
MINE: Final = 47
SHIP: Final = 48
NO_TILE: Final = -1
TILES: Final[tuple[str, ...]] = (
    *BUILDINGS,
    *(f"{kind}_{count}" for kind in ANIMALS for count in (2, 3, 4)),
    *(f"knowledge_{number}" for number in range(1, 27)),
    "castle",
    "mine",
    "ship",
)
KINDS: Final = len(TILES)
COLOUR_OF: Final[list[int]] = [BEIGE] * 8 + [LIGHT_GREEN] * 12 + [YELLOW] * 26 + [DARK_GREEN, GREY, BLUE]

# The knowledge tile that gives a free step for placing a tile (BUR-7.2.2).
_STEP_OF: Final = {BEIGE: 9, DARK_GREEN: 11, GREY: 11, YELLOW: 11}
FREE_STEP: Final[list[int]] = [_STEP_OF.get(colour, 10) for colour in COLOUR_OF]


def animal_kind(tile: int) -> int:
    return (tile - FIRST_ANIMAL) // 3


def animal_count(tile: int) -> int:
    return (tile - FIRST_ANIMAL) % 3 + 2


def knowledge_number(tile: int) -> int:
    return tile - FIRST_KNOWLEDGE + 1


def _tile_of(item: dict[str, Any]) -> int:
    kind = item["type"]
    if kind == "building":
        return TILES.index(item["kind"])
    if kind == "animal":
        return TILES.index(f"{item['kind']}_{item['count']}")
    return TILES.index(f"knowledge_{item['number']}" if kind == "knowledge" else kind)


# A stack holds the tiles with one back (BUR-3.1): stack * KINDS + tile is the place of a count.
STACK_NAMES: Final[tuple[str, ...]] = (*COLOURS, "black")
STACKS: Final = len(STACK_NAMES)


def _stacks() -> list[int]:
    counts = [0] * (STACKS * KINDS)
    for item in DATA["hex_tiles"]["items"]:
        counts[STACK_NAMES.index(item["back"]) * KINDS + _tile_of(item)] += 1
    return counts


FULL_STACKS: Final[list[int]] = _stacks()
FIRST_OF: Final[list[int]] = [COLOUR_OF.index(colour) for colour in range(6)] + [0]
END_OF: Final[list[int]] = [KINDS - COLOUR_OF[::-1].index(colour) for colour in range(6)] + [KINDS]
GOODS_PER_TYPE: Final[int] = DATA["goods"]["per_type"]

# Depot spaces 0-23 (depot * 4 + slot) and black spaces 24-31 (BUR-2.8, BUR-2.9).
_BOARD: Final[dict[str, Any]] = DATA["main_board"]
_DEPOT_SPACES: Final[list[dict[str, Any]]] = [space for depot in _BOARD["depots"]["items"] for space in depot["spaces"]]
_BLACK_SPACES: Final[list[dict[str, Any]]] = _BOARD["black_depot"]["spaces"]
SPACES: Final[tuple[str, ...]] = tuple(space["id"] for space in _DEPOT_SPACES + _BLACK_SPACES)
FIRST_BLACK: Final = 24
SPACE_STACK: Final[list[int]] = [COLOURS.index(space["colour"]) for space in _DEPOT_SPACES] + [BLACK] * 8
SPACE_MARK: Final[list[int]] = [space["min_players"] for space in _DEPOT_SPACES + _BLACK_SPACES]
MINE_SPACE: Final = SPACES.index(_BOARD["three_player_exception"]["space"])  # BUR-4.1.3
MINE_PHASES: Final[tuple[int, ...]] = tuple("ABCDE".index(p) for p in _BOARD["three_player_exception"]["phases"])
NEIGHBOUR_DEPOTS: Final[list[tuple[int, int]]] = [(a - 1, b - 1) for a, b in _BOARD["depot_adjacency"]["pairs"]]
DEPOT_PAIRS: Final[tuple[str, ...]] = tuple(f"{a + 1}+{b + 1}" for a, b in NEIGHBOUR_DEPOTS)

# Estates (BUR-2.12 to 2.15): hexes 0-36 in the engine, 1-37 in notation; layouts 0-8 are boards 1-9.
_HEXES: Final[list[dict[str, Any]]] = DATA["estates"]["geometry"]["hexes"]
HEXES: Final[tuple[str, ...]] = tuple(str(item["id"]) for item in _HEXES)
HEX_COUNT: Final = len(HEXES)
HEX_DIE: Final[list[int]] = [item["die"] - 1 for item in _HEXES]
NEIGHBOURS: Final[list[int]] = [mask_of(n - 1 for n in item["neighbours"]) for item in _HEXES]
_LAYOUTS: Final[list[dict[str, Any]]] = DATA["estates"]["layouts"]
ESTATES: Final[tuple[str, ...]] = tuple(str(layout["number"]) for layout in _LAYOUTS)
HEX_COLOUR: Final[list[list[int]]] = [[COLOURS.index(c) for c in layout["colour_by_hex"]] for layout in _LAYOUTS]
COLOUR_HEXES: Final[list[list[list[int]]]] = [
    [[h for h in range(HEX_COUNT) if colours[h] == colour] for colour in range(6)] for colours in HEX_COLOUR
]
COLOUR_MASK: Final[list[list[int]]] = [[mask_of(hexes) for hexes in layout] for layout in COLOUR_HEXES]
REGIONS: Final[list[list[int]]] = [regions(colours, NEIGHBOURS) for colours in HEX_COLOUR]
REGION_AT: Final[list[list[int]]] = [
    [next(region for region in areas if region >> h & 1) for h in range(HEX_COUNT)] for areas in REGIONS
]
PHYSICAL_BOARDS: Final[list[tuple[int, int]]] = [(a - 1, b - 1) for a, b in DATA["physical_boards"]["items"]]
BASIC_LAYOUT: Final[int] = DATA["setup"]["start_castle"]["basic_estate"] - 1
BASIC_CASTLE_HEX: Final[int] = DATA["setup"]["start_castle"]["basic_hex"] - 1

# Knowledge 16 to 23 and the building that each counts (BUR-10.16 to 10.23).
KNOWLEDGE_BUILDING: Final[dict[int, int]] = {
    item["number"]: TILES.index(item["params"]["kind"])
    for item in DATA["knowledge_tiles"]["items"]
    if item["effect"] == "vp_per_building"
}

# Scoring tables (BUR-9, BUR-7.3.3).
PHASES: Final[tuple[str, ...]] = tuple(phase["letter"] for phase in _BOARD["phases"]["items"])
PHASE_VP: Final[list[int]] = [phase["region_bonus"] for phase in _BOARD["phases"]["items"]]
ROUNDS: Final[int] = _BOARD["rounds_per_phase"]["value"]
_SIZE_VP: Final[dict[str, int]] = DATA["scoring"]["region_size_vp"]["values"]
SIZE_VP: Final[list[int]] = [0] + [_SIZE_VP[str(size)] for size in range(1, len(_SIZE_VP) + 1)]
LARGE_BONUS: Final[list[int]] = [DATA["scoring"]["colour_bonus"]["large"].get(str(n), 0) for n in range(5)]
SMALL_BONUS: Final[list[int]] = [DATA["scoring"]["colour_bonus"]["small"].get(str(n), 0) for n in range(5)]
SALE_VP: Final[list[int]] = [DATA["scoring"]["sale_vp_per_tile"]["values"].get(str(n), 0) for n in range(5)]
SALE_SILVERLINGS: Final[int] = DATA["scoring"]["sale_silverlings"]["value"]
ACTION_WORKERS: Final[int] = DATA["scoring"]["worker_action"]["workers"]
PURCHASE_COST: Final[int] = DATA["scoring"]["purchase_cost"]["silverlings"]
WORKERS_PER_VP: Final[int] = DATA["scoring"]["final"]["workers_per_vp"]

# Set-up (BUR-3).
START_GOODS: Final[int] = DATA["setup"]["goods_per_player"]["value"]
START_SILVERLINGS: Final[int] = DATA["setup"]["silverlings_per_player"]["value"]
START_WORKERS: Final[list[int]] = DATA["setup"]["workers_by_turn_position"]["values"]
STORAGE: Final[int] = DATA["player_board"]["tile_storage_spaces"]
GOODS_STORAGE: Final[int] = DATA["player_board"]["goods_storage_spaces"]


# Changing dice (BUR-6.4, BUR-6.5).
def distance(a: int, b: int) -> int:
    return min(abs(a - b), 6 - abs(a - b))


def workers_needed(die: int, value: int, free: bool, double: bool) -> int:
    """BUR-6.5 The workers that it costs to use a die as another value."""
    need = max(0, distance(die, value) - (1 if free else 0))
    return (need + 1) // 2 if double else need


def reach_key(die: int, workers: int, free: bool, double: bool) -> int:
    """The place in the tables below of what this die can become."""
    return ((min(workers, 3) * 2 + (1 if free else 0)) * 2 + (1 if double else 0)) * 6 + die


def _reach() -> list[list[int]]:
    return [
        [v for v in range(6) if workers_needed(die, v, free, double) <= workers]
        for workers in range(4)
        for free in (False, True)
        for double in (False, True)
        for die in range(6)
    ]


FREE: Final = reach_key(0, 0, True, False)  # added to a key: one step is free
REACH: Final[list[list[int]]] = _reach()  # values
REACH_SPACES: Final[list[list[int]]] = [[4 * v + slot for v in values for slot in range(4)] for values in REACH]
REACH_HEXES: Final[list[int]] = [mask_of(h for h in range(HEX_COUNT) if HEX_DIE[h] in values) for values in REACH]
