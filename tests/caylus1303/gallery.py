"""Positions to be drawn, and what their pictures are made of; see tests/test_drawing.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from quattrocento import Position, QuickRng, Table, deal
from quattrocento.games.caylus1303 import favour
from quattrocento.games.caylus1303.components import (
    CHARACTERS,
    RESOURCES,
)
from quattrocento.games.caylus1303.draw_look import KIND_NAMES
from quattrocento.games.caylus1303.notation import MOVES
from tests.caylus1303.given import given

PLAYERS = (2, 3, 4, 5)
LIMIT = 150_000  # bytes
LIKED = {"build": 30, "build_with": 30, "monument": 30, "claim": 30, "use": 9, "pay": 9, "deliver": 9, "take_over": 4}
TEXT_PAIRS = [
    *((ink, "plot") for ink in ("ink", "faint", "accent", "good", "warning")),
    *((f"on-{kind}", f"tile-{kind}") for kind in KIND_NAMES),
    *((f"on-p{seat}", f"p{seat}") for seat in range(5)),
    *(("ink", ground) for ground in ("road", "road-far", "wall", "water")),
    ("faint", "road-far"),
]
PIECE_PAIRS = [
    *((f"rim-{kind}", ground) for kind in KIND_NAMES for ground in (f"tile-{kind}", "card")),
    *(("ink", f"tile-{kind}") for kind in KIND_NAMES),
    *((f"mark-{name}", f"token-{name}") for name in RESOURCES),
    *(("focus", ground) for ground in ("card", "plot", "road-far", "wall")),
    *(("accent", f"tile-{kind}") for kind in KIND_NAMES),
    ("curb", "card"),
    ("curb", "plot"),
]
SECRET: tuple[str, ...] = ()
GROUND = "paper"
SEEN = {kind.name for kind in MOVES.kinds} - {"first", "lay", "draw"}


def asked() -> Iterator[Position]:
    """Positions where somebody must choose."""
    yield from (position for position in (*positions(3), *samples()) if position.seat >= 0)


@cache
def positions(players: int) -> tuple[Position, ...]:
    """Positions of a random game that likes to build: one for each question with each set of kinds of moves, and the
    last one."""
    table = deal("caylus1303", players=players, seed=f"draw {players}")
    rng = QuickRng(players)
    found: dict[tuple[str, frozenset[str]], Position] = {}
    while not table.over:
        options = table.options()
        found.setdefault((table.asks or "", frozenset(move.kind for move in options)), table.position.copy())
        chances = [LIKED.get(move.kind, 2 if str(move) != "pass" else 1) for move in options]
        table.play(str(options[picked(chances, rng)]))
    return (*found.values(), table.position)


def picked(chances: list[int], rng: QuickRng) -> int:
    rest = rng.below(sum(chances))
    for i, chance in enumerate(chances):
        if rest < chance:
            return i
        rest -= chance
    raise AssertionError


@cache
def crowded(at: str = "planning", players: int = 5, **more: Any) -> Table:
    """A road full of buildings, houses and workers, and players who have a lot."""
    road = {5: "residence", 6: "mon_garden", 7: "residence", 8: "mon_cathedral", 14: "wood_farm", 15: "wood_stonemason"}
    road |= {16: "wood_tailor", 17: "stone_farm", 19: "stone_foundry", 20: "stone_alchemist", 21: "wood_manor"}
    owners = {space: i % players for i, space in enumerate([*road, 9])}
    hand = {name: 3 + i for i, name in enumerate(RESOURCES)} | {"workers": 8, "pp": 40}
    hands = {seat: {**hand, "characters": CHARACTERS[2 * seat : 2 * seat + 2]} for seat in range(players)}
    hands[0]["characters"] = tuple(more.get("characters", hands[0]["characters"]))
    table = given(
        at=at,
        players=players,
        round=more.get("round", 8),
        provost=more.get("provost", 22),
        road=road,
        owners=owners,
        workers=dict(more.get("workers", (("fair", 0), (11, 1), (17, (0, 1)), (20, 1)))),
        site=more.get("site", tuple(range(players))),
        passed=more.get("passed"),
        characters=() if players == 5 else CHARACTERS[2 * players : 2 * players + 3],
        hands=hands,
        ask=favour.RoyalFavour(0) if more.get("favour") else None,
    )
    if table.asks == "bailiff_move" and more["workers"]:
        table.play("provost 0")
    return table


def questions() -> Iterator[Position]:
    """One of each question, where much can be chosen."""
    yield crowded().position
    yield crowded("planning", 2, passed=(1,)).position
    yield crowded("activation", 3, workers=(("fair", 0),), passed=()).position
    yield crowded("activation", 3, workers=(("toll", 0),), passed=()).position
    yield crowded("activation", 3, workers=(("lawyer", 0),), passed=()).position
    yield crowded("activation", 3, workers=(("carpenter", 0),), passed=()).position
    yield crowded("activation", 4, workers=((13, 0),), passed=()).position
    yield crowded("activation", 4, workers=((20, 0),), passed=()).position
    yield crowded("activation", 4, workers=((15, 0),), passed=()).position
    yield crowded("activation", 5, workers=(), provost=30).position
    yield crowded("delivery", 3).position
    yield crowded("delivery", 2, characters=("chamberlain", "goldsmith", "foreman")).position
    yield crowded("stewardship", 3).position
    yield crowded("stewardship", 4, favour=True).position


def samples() -> Iterator[Position]:
    for players in PLAYERS:
        yield from positions(players)[::6]
    yield from questions()
