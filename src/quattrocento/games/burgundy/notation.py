"""BUR-17 The moves of the game, declared once."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.components import (
    DEPOT_PAIRS,
    DICE,
    ESTATES,
    GOODS,
    HEXES,
    PHYSICAL_BOARDS,
    SPACES,
    TILES,
)
from quattrocento.kernel.moves import Kind, Moves

MOVES: Final = Moves()

# A turn: a die and what it is used for, a purchase, or the end (BUR-6, BUR-7).
DIE_TAKE: Final[Kind] = MOVES.kind("die_take", "die {die} take {space}", die=DICE, space=SPACES[:24])
DIE_PLACE: Final[Kind] = MOVES.kind("die_place", "die {die} place {tile} @{hex}", die=DICE, tile=TILES, hex=HEXES)
DIE_SELL: Final[Kind] = MOVES.kind("die_sell", "die {die} sell {goods}", die=DICE, goods=GOODS)
DIE_WORKERS: Final[Kind] = MOVES.kind("die_workers", "die {die} workers", die=DICE)
BUY: Final[Kind] = MOVES.kind("buy", "buy {space}", space=SPACES)
DISCARD: Final[Kind] = MOVES.kind("discard", "discard {tile}", tile=TILES)
END: Final[Kind] = MOVES.kind("end", "end")

# The same without a die: castles and buildings (BUR-8).
TAKE: Final[Kind] = MOVES.kind("take", "take {space}", space=SPACES[:24])
PLACE: Final[Kind] = MOVES.kind("place", "place {tile} @{hex}", tile=TILES, hex=HEXES)
SELL: Final[Kind] = MOVES.kind("sell", "sell {goods}", goods=GOODS)
WORKERS: Final[Kind] = MOVES.kind("workers", "workers")
DECLINE: Final[Kind] = MOVES.kind("decline", "decline")
LOAD: Final[Kind] = MOVES.kind("load", "load {depot}", depot=DICE)
LOAD_TWO: Final[Kind] = MOVES.kind("load_two", "load {depots}", depots=DEPOT_PAIRS)
KEEP: Final[Kind] = MOVES.kind("keep", "keep {goods}", goods=GOODS)

# The variant's set-up (BUR-12).
ESTATE: Final[Kind] = MOVES.kind("estate", "estate {estate} castle @{hex}", estate=ESTATES, hex=HEXES)

# The dealer's moves (BUR-13.4).
_SEATS: Final = ("0", "1", "2", "3")
_BOARDS: Final = tuple(f"{a + 1}/{b + 1}" for a, b in PHYSICAL_BOARDS)
FIRST: Final[Kind] = MOVES.kind("first", "first {seat}", seat=_SEATS)
GIVE_GOODS: Final[Kind] = MOVES.kind("give_goods", "give {goods} to {seat}", goods=GOODS, seat=_SEATS)
GIVE_BOARD: Final[Kind] = MOVES.kind("give_board", "board {board} to {seat}", board=_BOARDS, seat=_SEATS)
LAY: Final[Kind] = MOVES.kind("lay", "lay {tile} on {space}", tile=TILES, space=SPACES)
REVEAL: Final[Kind] = MOVES.kind("reveal", "reveal {goods}", goods=GOODS)
ROLL: Final[Kind] = MOVES.kind("roll", "{seat} rolls {first} {second}", seat=_SEATS, first=DICE, second=DICE)
ROLL_WHITE: Final[Kind] = MOVES.kind("roll_white", "white die {die}", die=DICE)
