"""CAY-16 The moves of the game, declared once."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.components import (
    BUILDABLE,
    CHARACTERS,
    FIRST_TILE_SPACE,
    FREE_PART_NAMES,
    MONUMENT_TILES,
    PAYMENTS,
    RESOURCES,
    SETS,
    SLOTS,
    SPACES,
    STONE_SPACE,
    TILES,
    WOOD_SPACE,
)
from quattrocento.kernel.moves import Kind, Moves

MOVES: Final = Moves()

# Planning (CAY-4).
PLACE: Final[Kind] = MOVES.kind("place", "place @{space}", space=SPACES)
SITE: Final[Kind] = MOVES.kind("site", "place @construction_site")
PASS: Final[Kind] = MOVES.kind("pass", "pass")

# Using a building (CAY-5, CAY-11).
DECLINE: Final[Kind] = MOVES.kind("decline", "decline")
USE: Final[Kind] = MOVES.kind("use", "use")
TAKE: Final[Kind] = MOVES.kind("take", "take {resource}", resource=RESOURCES)
PAY: Final[Kind] = MOVES.kind("pay", "pay {payment}", payment=PAYMENTS)
PAY_TAKE: Final[Kind] = MOVES.kind("pay_take", "pay {payment} take {resource}", payment=PAYMENTS, resource=RESOURCES)
BUILD: Final[Kind] = MOVES.kind("build", "build {tile}", tile=BUILDABLE)
BUILD_WITH: Final[Kind] = MOVES.kind("build_with", "build {tile} with {free}", tile=BUILDABLE, free=FREE_PART_NAMES)
CLAIM: Final[Kind] = MOVES.kind("claim", "claim @{space}", space=SPACES[FIRST_TILE_SPACE:WOOD_SPACE])

# The provost (CAY-6): 0 leaves him where he is.
MOST_STEPS: Final = 3
PROVOST: Final[Kind] = MOVES.kind("provost", "provost {steps}", steps=("-3", "-2", "-1", "0", "+1", "+2", "+3"))

# Delivery, favours, characters, monuments (CAY-7 to CAY-9, CAY-2.9).
DELIVER: Final[Kind] = MOVES.kind("deliver", "deliver {set}", set=SETS)
TAKE_OVER: Final[Kind] = MOVES.kind("take_over", "take_over {character}", character=CHARACTERS)
CASTLE: Final[Kind] = MOVES.kind("castle", "castle {slot}", slot=SLOTS)
CHARACTER: Final[Kind] = MOVES.kind("character", "character {character}", character=CHARACTERS)
MONUMENT: Final[Kind] = MOVES.kind("monument", "monument {monument}", monument=MONUMENT_TILES)

# The dealer's moves (CAY-2).
LAY_PLACES: Final[tuple[str, ...]] = (
    "slot_1",
    *SPACES[FIRST_TILE_SPACE:WOOD_SPACE],
    "slot_2",
    SPACES[WOOD_SPACE],
    "slot_3",
    SPACES[STONE_SPACE],
)
FIRST: Final[Kind] = MOVES.kind("first", "first {seat}", seat=("0", "1", "2", "3", "4"))
LAY: Final[Kind] = MOVES.kind("lay", "lay {tile} @{place}", tile=TILES, place=LAY_PLACES)
DRAW: Final[Kind] = MOVES.kind("draw", "draw {character}", character=CHARACTERS)
