"""Positions to be drawn, and what their pictures are made of; see tests/test_drawing.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from quattrocento import Position, QuickRng, Table, deal
from quattrocento.games.burgundy.components import COLOURS, GOODS
from quattrocento.games.burgundy.notation import MOVES
from tests.burgundy.given import given

LIMIT = 150_000  # bytes
TEXT_PAIRS = [
    *((f"on-{colour}", f"tile-{colour}") for colour in COLOURS),
    *(("ink", f"ground-{colour}") for colour in COLOURS),
    *((f"on-p{seat}", f"p{seat}") for seat in range(5)),
    ("on-slate", "slate"),
    ("on-slate", "slate-space"),
    ("ink", "plate"),
    ("pip", "die"),
]
PIECE_PAIRS = [
    *((f"rim-{colour}", ground) for colour in COLOURS for ground in (f"ground-{colour}", "card", "plate")),
    *((f"pips-{name}", f"goods-{name}") for name in GOODS),
    *(("focus", f"ground-{colour}") for colour in COLOURS),
    *((line, ground) for line in ("ink", "focus", "faint") for ground in ("paper", "card", "plate")),
    ("on-slate", "slate-space"),
]
SECRET: tuple[str, ...] = ()
GROUND = "paper"
SEEN = {"die_take", "die_place", "die_sell", "die_workers", "buy", "discard", "end"}
SEEN |= {"take", "place", "sell", "workers", "decline", "load", "estate"}


def asked() -> Iterator[Position]:
    """Positions where somebody must choose."""
    yield table_with_two_depots().position
    yield from (position for position in (*positions(2), *samples()) if position.seat >= 0)


@cache
def positions(players: int, estates: str = "basic") -> tuple[Position, ...]:
    """Positions of a random game that likes to build: one for each set of kinds of moves, and the last one."""
    table = deal("burgundy", players=players, seed=f"draw {players}", options={"estates": estates})
    rng = QuickRng(players)
    found: dict[frozenset[str], Position] = {}
    while not table.over:
        found.setdefault(frozenset(move.kind for move in table.options()), table.position.copy())
        options = [move.code for move in table.options()]
        building = [code for code in options if "place" in MOVES.kind_of(code).name]
        table.play(MOVES.text(rng.choice(building if building and rng.below(4) else options)))
    return (*found.values(), table.position)


def samples() -> Iterator[Position]:
    yield from positions(2)[::2]
    for players in (3, 4):
        yield from positions(players)[::7]
    yield from positions(3, "open")[:2]


def table_with_two_depots() -> Table:
    table = given(storage=["ship"], dice=[5, 5], knows=[5], depot_goods={2: {"pink": 1}})
    table.play("die 5 place ship @20")
    assert table.asks == "load_ship"
    return table
