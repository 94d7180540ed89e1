"""FLO-1 What is in the box: tiles, cards, stocks and tables, read from components.json."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from quattrocento.games.florence.check import problems
from quattrocento.kernel.data import digest, fitting, load
from quattrocento.kit.bits import mask_of
from quattrocento.kit.polyomino import TURNS, Cell, Fit, Grid, fits

DATA: Final[dict[str, Any]] = fitting(load("florence", Path(__file__).parent), problems)
DIGEST: Final = digest(DATA)

SEATS: Final[tuple[str, ...]] = ("0", "1", "2", "3", "4")
ROUNDS: Final[int] = DATA["rounds"]["count"]
MINIMUM: Final[list[int]] = DATA["minimum_work_value"]["by_round"]  # FLO-1.2

# Money (FLO-2.1, FLO-4.4, FLO-8.1, FLO-9) and points (FLO-3.6).
_MONEY: Final[dict[str, Any]] = DATA["money"]
START_MONEY: Final[list[int]] = [_MONEY["start"].get(str(n), 0) for n in range(6)]
OPENING: Final[list[int]] = [_MONEY["opening_bid"].get(str(n), 0) for n in range(6)]
STEP: Final[int] = _MONEY["bid_step"]
BUILD_COST: Final[list[int]] = [_MONEY["building_cost_by_builders"][str(n)] for n in range(4)]
PROFESSION_COST: Final[int] = _MONEY["profession_card_cost"]
FREEDOM_COST: Final[int] = _MONEY["freedom_cost"]
BONUS_COST: Final[int] = _MONEY["bonus_card_cost"]
PAY_PER_WV: Final[int] = _MONEY["work_pay_per_wv"]
FLORINS_PER_PP: Final[int] = _MONEY["work_florins_per_pp"]
SALE_OF_PP: Final[int] = _MONEY["pp_to_florins_rate"]
PP_BUILDING: Final[int] = DATA["pp"]["building"]
PP_LANDSCAPE: Final[int] = DATA["pp"]["extra_landscape_same_type"]
PP_BUILDER: Final[list[int]] = [0, 0, DATA["pp"]["second_builder"], DATA["pp"]["third_builder"]]
PP_BEST_WORK: Final[int] = DATA["pp"]["best_work"]

# Work value (FLO-7.3) and limits (FLO-6.2).
WV_BUILDING: Final[int] = DATA["work_value"]["building"]
WV_LANDSCAPE: Final[int] = DATA["work_value"]["landscape"]
WV_FREEDOM: Final[int] = DATA["work_value"]["freedom"]
WV_JESTER: Final[int] = DATA["work_value"]["jester"]
WV_CARD: Final[int] = DATA["work_value"]["profession_or_recruiting_card"]
ACTIONS: Final[int] = DATA["limits"]["actions_per_round"]
MAX_BUILDERS: Final[int] = DATA["limits"]["builders_per_player"]
LOOK: Final[int] = DATA["limits"]["cards_looked_at"]
DEALT: Final[int] = DATA["limits"]["profession_cards_dealt"]

# Tiles: landscapes 0-2, buildings 3-12 (FLO-1.4, FLO-1.5).
LANDSCAPES: Final[tuple[str, ...]] = tuple(item["id"] for item in DATA["landscapes"])
FOREST: Final = 0
LAKE: Final = 1
PARK: Final = 2
BUILDINGS: Final[tuple[str, ...]] = tuple(item["id"] for item in DATA["buildings"])
FIRST_BUILDING: Final = len(LANDSCAPES)
TILES: Final[tuple[str, ...]] = LANDSCAPES + BUILDINGS
LANDSCAPE_COPIES: Final[list[int]] = [item["copies"] for item in DATA["landscapes"]]
BUILDING_COPIES: Final[list[int]] = [item["copies"] for item in DATA["buildings"]]


def _of_size(size: str) -> int:
    return mask_of(i for i, item in enumerate(DATA["buildings"]) if item["size"] == size)


LARGE: Final[int] = _of_size("large")  # buildings, as a mask
MEDIUM: Final[int] = _of_size("medium")
SMALL: Final[int] = _of_size("small")

FREEDOMS: Final[tuple[str, ...]] = tuple(item["id"] for item in DATA["freedoms"]["types"])
FREEDOM_COPIES: Final[int] = DATA["freedoms"]["copies_each"]
FREEDOMS_EACH: Final[list[int]] = [DATA["freedoms"]["in_play_each"].get(str(n), 1) for n in range(6)]
_TWO: Final[dict[str, Any]] = DATA["freedoms"]["in_play_two_players"]
EXTRA_FREEDOMS: Final[int] = _TWO["standard"]["random_extra_distinct"]
EXTRA_FREEDOMS_HARD: Final[int] = _TWO["hard"]["random_extra_distinct"]
BUILDERS: Final[int] = DATA["stock"]["builder"]
JESTERS: Final[int] = DATA["stock"]["jester"]
RECRUITING_CARDS: Final[int] = DATA["stock"]["recruiting_card"]

# Auction stacks (FLO-4.1, FLO-13.3).
STACKS: Final[tuple[str, ...]] = (*DATA["auction_stacks"]["3-5"], DATA["auction_stacks"]["2"][0])
JESTER: Final = 3
BUILDER: Final = 4
PRESTIGE_CARD: Final = 5
RECRUITING_CARD: Final = 6
ANY_LANDSCAPE: Final = 7  # with two players the three landscape stacks are one
STACKS_OF: Final[list[tuple[int, ...]]] = [
    tuple(STACKS.index(name) for name in DATA["auction_stacks"]["2" if n == 2 else "3-5"]) for n in range(6)
]

# Decks: cards of a deck are numbered from 0; in notation all cards have one vocabulary (FLO-1.6, FLO-12).
DECKS: Final[tuple[str, ...]] = ("profession", "bonus", "prestige")
PROFESSION: Final = 0
BONUS: Final = 1
PRESTIGE: Final = 2
PROFESSIONS: Final[tuple[str, ...]] = tuple(item["id"] for item in DATA["professions"])
BONUS_CARDS: Final[tuple[str, ...]] = tuple(item["id"] for item in DATA["bonus_cards"])
PRESTIGE_CARDS: Final[tuple[str, ...]] = tuple(item["id"] for item in DATA["prestige_cards"])
CARDS: Final[tuple[str, ...]] = PROFESSIONS + BONUS_CARDS + PRESTIGE_CARDS
CARD_NAMES: Final[tuple[tuple[str, ...], ...]] = (PROFESSIONS, BONUS_CARDS, PRESTIGE_CARDS)
FIRST_CARD: Final[list[int]] = [0, len(PROFESSIONS), len(PROFESSIONS) + len(BONUS_CARDS)]
DECK_SIZE: Final[list[int]] = [len(PROFESSIONS), len(BONUS_CARDS), len(PRESTIGE_CARDS)]
ALL_CARDS: Final[list[int]] = [(1 << size) - 1 for size in DECK_SIZE]

# The wishes of a profession: building (0-9), landscape, freedom.
WISH_BUILDING: Final[list[int]] = [BUILDINGS.index(item["building"]) for item in DATA["professions"]]
WISH_LANDSCAPE: Final[list[int]] = [LANDSCAPES.index(item["landscape"]) for item in DATA["professions"]]
WISH_FREEDOM: Final[list[int]] = [FREEDOMS.index(item["freedom"]) for item in DATA["professions"]]

# What bonus and prestige cards count (FLO-12).
COUNTED: Final[tuple[str, ...]] = (
    *LANDSCAPES,
    "landscape",
    "building",
    "large_building",
    "medium_building",
    "small_building",
    "jester",
    "builder",
    "freedom",
    *(f"freedom_{name}" for name in FREEDOMS),
    "prestige_card",
    "profession_in_hand",
    "recruiting_in_hand",
    "profession_on_table",
    "recruiting_on_table",
    "work",
    "empty_square",
)


def _counted(names: list[str]) -> tuple[int, ...]:
    return tuple(COUNTED.index(name) for name in names)


BONUS_DISTINCT: Final[list[bool]] = [item["rule"]["kind"] == "distinct" for item in DATA["bonus_cards"]]
BONUS_COUNTS: Final[list[tuple[int, ...]]] = [_counted(item["rule"]["count"]) for item in DATA["bonus_cards"]]
BONUS_EACH: Final[list[int]] = [item["rule"]["wv_each"] for item in DATA["bonus_cards"]]
MOST: Final = 0
AT_LEAST: Final = 1
FEWEST: Final = 2
PRESTIGE_KIND: Final[list[int]] = [
    ("most", "at_least", "fewest").index(item["rule"]["kind"]) for item in DATA["prestige_cards"]
]
PRESTIGE_COUNT: Final[list[int]] = [
    -1 if "requires" in item["rule"] else COUNTED.index(item["rule"]["count"][0]) for item in DATA["prestige_cards"]
]
PRESTIGE_NEEDS: Final[list[list[tuple[int, int]]]] = [
    [(COUNTED.index(name), number) for name, number in item["rule"].get("requires", {}).items()]
    for item in DATA["prestige_cards"]
]
PRESTIGE_PP: Final[list[int]] = [item["pp"] for item in DATA["prestige_cards"]]
PRESTIGE_TIED: Final[list[int]] = [item["pp_tied"] or 0 for item in DATA["prestige_cards"]]

# Character cards (FLO-14).
CHARACTERS: Final[tuple[str, ...]] = tuple(item["id"] for item in DATA["characters"])
MUSE_CARD: Final = CHARACTERS.index("muse")
CARDINAL: Final = CHARACTERS.index("cardinal")
PRINCESS: Final = CHARACTERS.index("princess")
MERCHANT: Final = CHARACTERS.index("merchant")
PROFESSOR: Final = CHARACTERS.index("professor")
BANKER: Final = CHARACTERS.index("banker")
BID_FIELDS: Final[list[list[int]]] = [item["bid_fields"] for item in DATA["characters"]]
_PRINCESS: Final[dict[str, int]] = DATA["characters"][PRINCESS]["wv"]
PRINCESS_LANDSCAPE: Final[int] = _PRINCESS["landscape"]
PRINCESS_BUILDING: Final[int] = _PRINCESS["building"]
PRINCESS_BUILDER: Final[int] = _PRINCESS["builder"]
PRINCESS_CARD: Final[int] = _PRINCESS["profession_or_recruiting_card"]
BANKER_MONEY: Final[int] = DATA["characters"][BANKER]["money_start"]
BANKER_AGAIN: Final[int] = DATA["characters"][BANKER]["money_after_purchase"]
BANKER_GROWTH: Final[int] = DATA["characters"][BANKER]["money_growth_if_unbought"]
BANKER_RATE: Final[int] = DATA["characters"][BANKER]["endgame_rate_florins_per_pp"]

# Principalities: 49 squares a1-g7 as bits; the palace differs between the two sides of the boards (FLO-1.3, FLO-15.1).
_SIDE: Final = 7
GRID: Final = Grid(_SIDE, _SIDE)
SQUARES: Final[tuple[str, ...]] = tuple("abcdefg"[x] + str(y + 1) for y in range(_SIDE) for x in range(_SIDE))
JOINT_SQUARES: Final[tuple[str, ...]] = SQUARES + tuple(
    "hijklmn"[x] + str(y + 1) for y in range(_SIDE) for x in range(_SIDE)
)
TURN_NAMES: Final[tuple[str, ...]] = tuple(str(turn) for turn in range(TURNS))
PLACES: Final = len(SQUARES) * TURNS  # a place is a number too: square * 8 + turn


def _cells(cells: list[list[int]]) -> list[Cell]:
    return [(x, y) for x, y in cells]


PALACE: Final[list[int]] = [GRID.mask(_cells(DATA[side]["palace_cells"])) for side in ("board_base", "board_shared")]
FREE_SQUARES: Final = GRID.full.bit_count() - PALACE[0].bit_count()
SHAPES: Final[list[list[Cell]]] = [_cells(item["shape"]["cells"]) for item in DATA["landscapes"] + DATA["buildings"]]

# All placements of each tile on an empty grid: masks, and beside them their places (FLO-8.3 point 1).
_PLACEMENTS: Final = [GRID.placements(shape) for shape in SHAPES]
PLACE_MASKS: Final[list[list[int]]] = [[p.mask for p in placements] for placements in _PLACEMENTS]
FITS: Final[list[list[Fit]]] = [fits(GRID, shape) for shape in SHAPES]
PLACE_NUMBERS: Final[list[list[int]]] = [[p.anchor * TURNS + p.turn for p in placements] for placements in _PLACEMENTS]


def _by_place(masks: list[int], numbers: list[int]) -> list[int]:
    out = [0] * PLACES
    for mask, number in zip(masks, numbers, strict=True):
        out[number] = mask
    return out


MASK_AT: Final[list[list[int]]] = [_by_place(m, n) for m, n in zip(PLACE_MASKS, PLACE_NUMBERS, strict=True)]  # 0: none
