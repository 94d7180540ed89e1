"""CAY-1 What is in the box: buildings, costs, characters and tables, read from components.json."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any, Final

from quattrocento.games.caylus1303.check import problems
from quattrocento.games.caylus1303.names import (
    BASIC_TILES,
    CHARACTERS,
    MONUMENT_TILES,
    PRINTED,
    RESOURCES,
    STONE_TILES,
    WOOD_TILES,
)
from quattrocento.kernel.data import digest, fitting, load

__all__ = ["CHARACTERS", "MONUMENT_TILES", "RESOURCES"]

DATA: Final[dict[str, Any]] = fitting(load("caylus1303", Path(__file__).parent), problems)
DIGEST: Final = digest(DATA)

# What lies in a player's pool and can be paid: the five resources (CAY-1.2) and his workers.
FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
CLOTH: Final = 3
GOLD: Final = 4
WORKERS: Final = 5
BASIC_KINDS: Final = 4  # food, wood, stone, cloth
KINDS: Final = 6
PP: Final = 6  # further parts of a gain
FAVOURS: Final = 7

# Buildings by number: what a space of the road or a castle slot can show (CAY-1.3, CAY-1.5).
FIRST_BASIC: Final = len(PRINTED)
FIRST_WOOD: Final = FIRST_BASIC + len(BASIC_TILES)
FIRST_STONE: Final = FIRST_WOOD + len(WOOD_TILES)
FIRST_MONUMENT: Final = FIRST_STONE + len(STONE_TILES)
RESIDENCE: Final = FIRST_MONUMENT + len(MONUMENT_TILES)
SETUP_SIDE: Final = RESIDENCE + 1 - FIRST_WOOD  # a wood or stone tile + this: the same tile, set-up side up
BUILDINGS: Final = FIRST_MONUMENT + SETUP_SIDE
EMPTY: Final = -1  # a space without a tile
GUILDS_BRIDGE: Final = -2  # what lies on the bridge's space of the road
FAIR: Final = 0
LAWYER: Final = 1
CARPENTER: Final = 2
TOLL: Final = 3
STONEMASON: Final = FIRST_WOOD + WOOD_TILES.index("wood_stonemason")
MANOR: Final = FIRST_WOOD + WOOD_TILES.index("wood_manor")
NAMES: Final[tuple[str, ...]] = (
    *PRINTED,
    *BASIC_TILES,
    *WOOD_TILES,
    *STONE_TILES,
    *MONUMENT_TILES,
    "residence",
    *WOOD_TILES,
    *STONE_TILES,
)
TILES: Final[tuple[str, ...]] = NAMES[FIRST_BASIC:RESIDENCE]
BUILDABLE: Final[tuple[str, ...]] = (*WOOD_TILES, *STONE_TILES)
RULE_OF: Final[list[str]] = [
    *(f"CAY-11.1.{i + 1}" for i in range(len(PRINTED))),
    *(f"CAY-11.2.{i + 1}" for i in range(len(BASIC_TILES))),
    *(f"CAY-11.3.{i + 1}" for i in range(len(WOOD_TILES))),
    *(f"CAY-11.4.{i + 1}" for i in range(len(STONE_TILES))),
    *(f"CAY-11.6.{i + 1}" for i in range(len(MONUMENT_TILES))),
    "CAY-11.2.8",
    *(f"CAY-11.3.{i + 1}" for i in range(len(WOOD_TILES))),
    *(f"CAY-11.4.{i + 1}" for i in range(len(STONE_TILES))),
]

_ITEMS: Final[dict[str, dict[str, Any]]] = {
    item["id"]: item
    for part in ("fixed_buildings", "basic_buildings", "wood_buildings", "stone_buildings", "monuments")
    for item in DATA[part]
}
BASIC_COPIES: Final[list[int]] = [_ITEMS[name]["count"] for name in BASIC_TILES]

# The road (CAY-1.5) and the provost's gaps (CAY-1.6).
_ROAD: Final[list[dict[str, Any]]] = DATA["road"]["spaces"]
ROAD_SPACES: Final[int] = len(_ROAD)
BRIDGE: Final = 4
FIRST_TILE_SPACE: Final = 5
WOOD_SPACE: Final = 13
STONE_SPACE: Final[int] = next(space["index"] for space in _ROAD if space.get("setup") == "stone")
SPACES: Final[tuple[str, ...]] = (*PRINTED, "guilds_bridge", *(str(i) for i in range(FIRST_TILE_SPACE, ROAD_SPACES)))
SLOTS: Final[tuple[str, ...]] = ("1", "2", "3")
MIN_GAP: Final[int] = DATA["provost"]["min_gap"]
START_GAP: Final[int] = DATA["provost"]["start_gap"]
MAX_GAP: Final[int] = DATA["provost"]["max_gap"]
BRIDGE_STEPS: Final[int] = DATA["guilds_bridge"]["max_move"]
STEP_WORKERS: Final[int] = DATA["guilds_bridge"]["workers_per_step"]
TOLL_STEPS: Final[int] = _ITEMS["toll"]["effect"]["max"]
BAILIFF_STEPS: Final = 1

# Set-up by number of players (CAY-2, CAY-3).
_ROWS: Final[dict[str, dict[str, int]]] = DATA["setup_by_players"]["rows"]
START_WORKERS: Final[list[int]] = [_ROWS.get(str(n), {}).get("start_workers", 0) for n in range(6)]
CAMP_WORKERS: Final[list[int]] = [_ROWS.get(str(n), {}).get("camp_workers", 0) for n in range(6)]
CHARACTERS_IN_PLAY: Final[list[int]] = [_ROWS.get(str(n), {}).get("characters_in_play", 0) for n in range(6)]
RECRUITS: Final[list[int]] = [DATA["recruitment"]["base_by_players"].get(str(n), 0) for n in range(6)]
DAY_LABORER_RECRUITS: Final[int] = DATA["recruitment"]["day_laborer"]
WORKERS_PER_PLAYER: Final[int] = DATA["player_pieces"]["workers_per_color"]
HOUSES: Final[int] = DATA["player_pieces"]["houses_for_buildings"]
START_RESOURCES: Final[list[int]] = [DATA["start_resources"]["resources"].get(name, 0) for name in RESOURCES]
ROUNDS: Final[int] = DATA["rounds"]["count"]
FIRST_GAME: Final[list[list[int]]] = [
    [CHARACTERS.index(name) for name in DATA["first_game"]["characters_by_players"].get(str(n), [])] for n in range(6)
]
SLOTS_IN_ROUND: Final[list[int]] = [0] + [
    len(DATA["favor"]["slots_by_round"][str(number)]) for number in range(1, ROUNDS + 1)
]
PP_PER_GOLD: Final[int] = DATA["end_scoring"]["pp_per_gold"]

# Characters (CAY-12).
EARLY_RISER: Final = CHARACTERS.index("early_riser")
NIGHT_WORKER: Final = CHARACTERS.index("night_worker")
STEWARD: Final = CHARACTERS.index("steward")
THIEF: Final = CHARACTERS.index("thief")
JOURNEYMAN: Final = CHARACTERS.index("journeyman")
BAILIFF: Final = CHARACTERS.index("bailiff")
ARCHITECT: Final = CHARACTERS.index("architect")
DELIVERYMAN: Final = CHARACTERS.index("deliveryman")
CHAMBERLAIN: Final = CHARACTERS.index("chamberlain")
FOREMAN: Final = CHARACTERS.index("foreman")
GOLDSMITH: Final = CHARACTERS.index("goldsmith")
DAY_LABORER: Final = CHARACTERS.index("day_laborer")
ON_BOARD: Final = -1  # holders of a character that nobody has: it lies on the board ...
OUT_OF_PLAY: Final = -2  # ... or was not drawn

# A price is a list of (kind, number); the word for it joins its tokens: `food+wood`, `3_workers`.
Price = list[tuple[int, int]]


def price_of(counts: list[int]) -> Price:
    return [(kind, number) for kind, number in enumerate(counts) if number]


def price_name(counts: list[int]) -> str:
    words = [name for i, name in enumerate(RESOURCES) for _ in range(counts[i])]
    if counts[WORKERS]:
        words.insert(0, "1_worker" if counts[WORKERS] == 1 else f"{counts[WORKERS]}_workers")
    return "+".join(words)


def amounts(figures: dict[str, Any], size: int) -> list[int]:
    """Resources, workers, PP and favours of a data entry as numbers by kind."""
    names = (*RESOURCES, "workers", "pp", "favor")[:size]
    return [figures.get(name, 0) for name in names]


def with_choice(fixed: list[int], free: int) -> list[list[int]]:
    """All prices made of a fixed part and so many basic resources of the payer's choice (CAY-AMB-7, CAY-AMB-8)."""
    prices: list[list[int]] = []
    for tokens in combinations_with_replacement(range(BASIC_KINDS), free):
        price = fixed[:]
        for kind in tokens:
            price[kind] += 1
        prices.append(price)
    return prices


# Basic resources of free choice, one or two: `food`, `food+wood` (the any-basic part of a building cost).
FREE_PARTS: Final[list[list[int]]] = with_choice([0] * KINDS, 1) + with_choice([0] * KINDS, 2)
FREE_PART_NAMES: Final[tuple[str, ...]] = tuple(price_name(part) for part in FREE_PARTS)

# What a building does (CAY-11): one of these, with its figures in the tables below.
NO_USE: Final = 0
GAINS: Final = 1
CHOOSES: Final = 2
TRADES: Final = 3
BUILDS: Final = 4
CLAIMS: Final = 5
MOVES_PROVOST: Final = 6


class Trade:
    """Pay this, gain that; `choice` are the resources of which one may be chosen besides (CAY-11.5)."""

    def __init__(self, counts: list[int], gain: list[int], choice: list[int]) -> None:
        self.counts: Final = counts
        self.price: Final = price_of(counts)
        self.name: Final = price_name(counts)
        self.gain: Final = gain
        self.choice: Final = choice


class Effects:
    """The effects of all buildings, by number."""

    def __init__(self) -> None:
        self.op = [NO_USE] * BUILDINGS
        self.gain = [[0] * (FAVOURS + 1) for _ in range(BUILDINGS)]
        self.choice: list[list[int]] = [[] for _ in range(BUILDINGS)]
        self.trades: list[list[Trade]] = [[] for _ in range(BUILDINGS)]
        self.builds_stone = [False] * BUILDINGS
        self.waived = [[0] * KINDS for _ in range(BUILDINGS)]
        self.claim_cost = [0] * KINDS

    def read(self, building: int, effect: dict[str, Any]) -> None:
        op = effect["op"]
        if op == "gain":
            self.op[building] = GAINS
            figures = {**effect.get("resources", {}), "workers": effect.get("workers", 0), "pp": effect.get("pp", 0)}
            self.gain[building] = amounts(figures, FAVOURS + 1)
        elif op == "favor":
            self.op[building] = GAINS
            self.gain[building][FAVOURS] = effect["count"]
        elif op == "gain_choice":
            self.op[building] = CHOOSES
            self.choice[building] = [RESOURCES.index(name) for name in effect["from"]]
        elif op == "trade_one_of":
            self.op[building] = TRADES
            for option in effect["options"]:
                fixed = amounts(option["pay"], KINDS)
                gain = amounts(option["gain"], FAVOURS + 1)
                choice = [RESOURCES.index(name) for name in option["gain"].get("choice", {}).get("from", [])]
                for counts in with_choice(fixed, option["pay"].get("any_basic", 0)):
                    self.trades[building].append(Trade(counts, gain, choice))
        elif op == "build":
            self.op[building] = BUILDS
            self.builds_stone[building] = effect["category"] == "stone"
            self.waived[building] = amounts(effect.get("waive", {}), KINDS)
        elif op == "claim_residence":
            self.op[building] = CLAIMS
            self.claim_cost = amounts(effect["pay"], KINDS)
        else:
            self.op[building] = MOVES_PROVOST


def _effects() -> Effects:
    effects = Effects()
    for building in range(FIRST_WOOD):
        effects.read(building, _ITEMS[NAMES[building]]["effect"])
    for building in range(FIRST_WOOD, FIRST_MONUMENT):
        effects.read(building, _ITEMS[NAMES[building]]["construction_side"]["effect"])
        effects.read(building + SETUP_SIDE, _ITEMS[NAMES[building]]["setup_side"]["effect"])
    return effects


_EFFECTS: Final = _effects()
OP_OF: Final[list[int]] = _EFFECTS.op
GAIN_OF: Final[list[list[int]]] = _EFFECTS.gain
CHOICE_OF: Final[list[list[int]]] = _EFFECTS.choice
TRADES_OF: Final[list[list[Trade]]] = _EFFECTS.trades
BUILDS_STONE: Final[list[bool]] = _EFFECTS.builds_stone
WAIVED: Final[list[list[int]]] = _EFFECTS.waived
CLAIM_PRICE: Final[Price] = price_of(_EFFECTS.claim_cost)
CLAIM_PRICE_NAME: Final[str] = price_name(_EFFECTS.claim_cost)
PAYMENTS: Final[tuple[str, ...]] = tuple(sorted({trade.name for trades in TRADES_OF for trade in trades}))

# Building a tile or a monument (CAY-11.0, CAY-11.6): cost, free part of the cost, points, income and more.
BUILD_COST: Final[list[list[int]]] = [
    amounts(_ITEMS[name].get("build_cost", _ITEMS[name].get("cost", {})), KINDS) if name in _ITEMS else [0] * KINDS
    for name in NAMES
]
FREE_COST: Final[list[int]] = [_ITEMS.get(name, {}).get("build_cost", {}).get("any_basic", 0) for name in NAMES]
BUILD_PP: Final[list[int]] = [_ITEMS.get(name, {}).get("build_pp", _ITEMS.get(name, {}).get("pp", 0)) for name in NAMES]
BUILD_FAVOURS: Final[list[int]] = [_ITEMS.get(name, {}).get("on_build", {}).get("count", 0) for name in NAMES]
OWNER_BONUS: Final[list[list[int]]] = [amounts(_ITEMS.get(name, {}).get("owner_bonus", {}), KINDS) for name in NAMES]
HAS_BONUS: Final[list[bool]] = [sum(bonus) > 0 for bonus in OWNER_BONUS]
INCOME: Final[list[list[int]]] = [amounts(_ITEMS.get(name, {}).get("income", {}), KINDS) for name in NAMES]
RESIDENCE_RECRUITS: Final[int] = DATA["recruitment"]["per_uncovered_residence"]

# Sets for the castle (CAY-7.2): any three tokens, and those of three kinds with food.
SET_SIZE: Final[int] = DATA["construction_site"]["set_size"]
PP_PER_SET: Final[int] = DATA["construction_site"]["pp_per_set"]
_SETS: Final[list[tuple[int, ...]]] = list(combinations_with_replacement(range(len(RESOURCES)), SET_SIZE))
SETS: Final[tuple[str, ...]] = tuple("+".join(RESOURCES[kind] for kind in tokens) for tokens in _SETS)
SET_COUNTS: Final[list[list[int]]] = [[tokens.count(kind) for kind in range(KINDS)] for tokens in _SETS]
SET_PRICE: Final[list[Price]] = [price_of(counts) for counts in SET_COUNTS]
PROPER_SETS: Final[list[int]] = [i for i, tokens in enumerate(_SETS) if FOOD in tokens and len(set(tokens)) == SET_SIZE]
