"""TIL-1 What is in the box: resources, dice, wheel, tracks, player boards, fairs; read from components.json."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from quattrocento.games.tiletum.check import problems
from quattrocento.kernel.data import digest, fitting, load

DATA: Final[dict[str, Any]] = fitting(load("tiletum", Path(__file__).parent), problems)
DIGEST: Final = digest(DATA)

# Resources; a die of the same number brings it (TIL-5.2.1).
RESOURCES: Final[tuple[str, ...]] = ("gold", "food", "wool", "stone", "iron")
GOLD: Final = 0
FOOD: Final = 1
WOOL: Final = 2
STONE: Final = 3
IRON: Final = 4
COLOURS: Final[tuple[str, ...]] = tuple(DATA["resources"]["die_colour"][resource] for resource in RESOURCES)

# Dice values are 0-5 inside the engine.
DICE: Final[tuple[str, ...]] = ("1", "2", "3", "4", "5", "6")
DICE_IN_BAG: Final[list[int]] = [DATA["dice"]["in_bag_per_colour"].get(str(n), 0) for n in range(5)]  # by players
DICE_DRAWN: Final[list[int]] = [DATA["dice"]["drawn_per_round"].get(str(n), 0) for n in range(5)]
CHANGE_GOLD: Final = 2  # TIL-5.1.1
BUY_GOLD: Final = 2  # TIL-8.1

# Actions; a character has the number of its action, a pawn that of the action that moves it.
ACTIONS: Final[tuple[str, ...]] = ("architect", "merchant", "character", "contract", "king", "joker")
ARCHITECT: Final = 0
MERCHANT: Final = 1
CHARACTER: Final = 2
CONTRACT: Final = 3
KING: Final = 4
JOKER: Final = 5
NO_ACTION: Final = -1
PAWNS: Final[tuple[str, ...]] = ACTIONS[:2]
PRINTED_ACTIONS: Final[list[int]] = [
    ACTIONS.index(action) for action in DATA["printed_action_spaces_clockwise"]["order"]
]

# Rounds and turns (TIL-3.1, TIL-5.1).
ROUNDS: Final = 4
TURNS: Final = 3
ROUND_NAMES: Final[tuple[str, ...]] = ("1", "2", "3", "4")

# The King track, from the lowest space to the highest (TIL-5.3).
KING_VP: Final[list[int]] = DATA["king_track"]["spaces_vp"]
KING_ZERO: Final[int] = DATA["king_track"]["start_index"]
KING_LAST: Final[int] = len(KING_VP) - 1
KING_AWARD_VP: Final[int] = DATA["king_track"]["last_round_award_vp"]
CORRUPTION: Final[tuple[str, ...]] = ("0", "1", "2")
CORRUPTION_TOKENS: Final[list[int]] = [DATA["corruption_tokens"]["values"].count(value) for value in range(3)]

# Markets (TIL-6.3, TIL-6.4), spaces from left to right.
SLOTS: Final[tuple[str, ...]] = ("1", "2", "3", "4", "5")
MARKET: Final = 5
CONTRACT_AP: Final[list[int]] = DATA["contract_market"]["ap_cost_left_to_right"]

# The player board (TIL-1.3). Rooms are numbered through the buildings, ground floor first.
_BOARD: Final[dict[str, Any]] = DATA["player_board"]
_BUILDINGS: Final[list[dict[str, Any]]] = _BOARD["buildings"]
BUILDINGS: Final[tuple[str, ...]] = tuple(str(building["index"]) for building in _BUILDINGS)
LAST_BUILDING: Final = 5  # the sixth, occupied from the start (TIL-9.4.1)
MARKER_AP: Final[list[int]] = [building["bonus_ap"] for building in _BUILDINGS]
CREST_FOOD: Final[list[int]] = [building["crest_food"] for building in _BUILDINGS]


def _rooms() -> list[tuple[int, int]]:
    return [
        (number, floor)
        for number, building in enumerate(_BUILDINGS)
        if not building.get("preoccupied", False)
        for floor in range(1, building["rooms"] + 1)
    ]


_ROOMS: Final[list[tuple[int, int]]] = _rooms()
ROOMS: Final[tuple[str, ...]] = tuple(f"{BUILDINGS[building]}-{floor}" for building, floor in _ROOMS)
ROOM_COUNT: Final = len(ROOMS)
ROOM_BUILDING: Final[list[int]] = [building for building, _ in _ROOMS]
ROOM_FLOOR: Final[list[int]] = [floor for _, floor in _ROOMS]
ROOMS_OF: Final[list[list[int]]] = [
    [room for room in range(ROOM_COUNT) if ROOM_BUILDING[room] == building] for building in range(len(BUILDINGS))
]
CONTRACT_SPACES: Final[int] = _BOARD["contract_spaces"]
CONTRACT_SPACE_VP: Final[list[int]] = _BOARD["contract_space_vp"]
CONTRACT_PILLARS: Final[int] = _BOARD["pillars_on_first_contract_spaces"]
STOREHOUSE: Final[int] = _BOARD["storehouse_spaces"]
HOUSES: Final[int] = DATA["player_pieces"]["houses"]
PILLARS: Final[int] = DATA["player_pieces"]["pillars"]
SUPPLY_HOUSES: Final[int] = DATA["player_pieces"]["houses_in_supply"]
SUPPLY_PILLARS: Final[int] = DATA["player_pieces"]["pillars_in_supply"]

# Set-up (TIL-2.11, TIL-2.12).
START_VP: Final[int] = DATA["setup"]["start_vp"]
START_RESOURCES: Final[list[int]] = [DATA["setup"]["start_resources"].get(resource, 0) for resource in RESOURCES]
START_GOLD: Final[list[int]] = DATA["setup"]["start_gold_by_order"]

# Construction cost tiles by their face (TIL-2.6); the last one makes a cathedral unavailable.
_COSTS: Final[list[tuple[int, int]]] = sorted(
    {(tile["stone"], tile["vp"]) for tile in DATA["construction_cost_tiles"]["tiles"] if not tile.get("unavailable")}
)
COSTS: Final[tuple[str, ...]] = (*(f"stone_{stone}_vp_{vp}" for stone, vp in _COSTS), "unavailable")
COST_STONE: Final[list[int]] = [stone for stone, _ in _COSTS] + [0]
COST_VP: Final[list[int]] = [vp for _, vp in _COSTS] + [0]
UNAVAILABLE: Final = len(_COSTS)
NO_COST: Final = -1
COST_TILES: Final[list[int]] = [
    sum(1 for tile in DATA["construction_cost_tiles"]["tiles"] if (tile.get("stone"), tile.get("vp")) == face)
    for face in _COSTS
] + [1]

# Fairs (TIL-11).
FAIRS: Final[tuple[str, ...]] = (
    "fair_house_pillar_sets",
    "fair_contract_cathedral_sets",
    "fair_contracts",
    "fair_king_track",
    "fair_crest_contract_sets",
    "fair_houses",
    "fair_upper_floor_characters",
    "fair_crests",
    "fair_pillars",
    "fair_filled_buildings",
    "fair_cathedrals",
)
HOUSE_PILLAR_SETS: Final = 0
CONTRACT_CATHEDRAL_SETS: Final = 1
CONTRACTS: Final = 2
KING_TRACK: Final = 3
CREST_CONTRACT_SETS: Final = 4
MAP_HOUSES: Final = 5
UPPER_FLOOR_CHARACTERS: Final = 6
CRESTS: Final = 7
MAP_PILLARS: Final = 8
FILLED_BUILDINGS: Final = 9
CATHEDRAL_TILES: Final = 10
NO_FAIR: Final = -1
_FAIR_VALUES: Final[dict[str, int]] = {tile["id"]: tile["value"] for tile in DATA["fair_tiles"]["tiles"]}
FAIR_VP: Final[list[int]] = [_FAIR_VALUES[fair] for fair in FAIRS]
FAIR_BOARD_VP: Final[list[int]] = [fair["board_vp"] for fair in DATA["fair_board"]["rounds"]]

# Final scoring (TIL-13).
COMPLETED_VP: Final[list[int]] = DATA["scoring"]["completed_buildings_vp"]
RESOURCES_PER_VP: Final[int] = DATA["scoring"]["resources_per_vp"]
