"""Positions to be drawn, and what their pictures are made of; see tests/test_drawing.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from quattrocento import Position, QuickRng, deal
from quattrocento.games.tiletum.components import ACTIONS, RESOURCES
from quattrocento.games.tiletum.draw_look import FAMILIES, KINDS

LIMIT = 180_000  # bytes
WANTED = ("fulfil", "fulfil_with", "contribute", "put_crest", "place", "put_house", "put_pillar", "use", "take_bonus")
LIKED = (*WANTED, "use_room", "take_character", "take_contract", "walk")
TEXT_PAIRS = [
    *((f"on-{kind}", f"tile-{kind}") for kind in KINDS),
    *((f"mark-{name}", f"token-{name}") for name in RESOURCES),
    *(("ink", ground) for ground in ("segment", "segment-2", "red", "blue", "land", "line")),
    ("card", "ink"),
]
PIECE_PAIRS = [
    *((f"rim-{kind}", ground) for kind in KINDS for ground in ("card", f"tile-{kind}")),
    *(("on-role", f"role-{action}") for action in ACTIONS),
    *((f"charge-{family}", f"field-{family}") for family in FAMILIES),
    *(
        (line, ground)
        for line in ("ink", "focus", "coast")
        for ground in ("card", "land", "sea", "segment", "segment-2")
    ),
    *(("road", ground) for ground in ("land", "sea")),
    *((f"p{seat}", f"on-p{seat}") for seat in range(4)),
]
SECRET: tuple[str, ...] = ()
GROUND = "sea"
SEEN = {"take_die", "change_die", "walk", "take_bonus", "take_character", "take_contract", "refresh", "exchange"}
SEEN |= {"put_house", "put_pillar", "place", "put_crest", "buy", "use", "end", "act", "gain_any"}


def asked() -> Iterator[Position]:
    """Positions where somebody must choose."""
    yield from (position for position in (*positions(2), *positions(3)[::3], *samples()) if position.seat >= 0)


@cache
def positions(players: int) -> tuple[Position, ...]:
    """Positions of a random game that likes to build: one for each set of kinds of moves, and the last one."""
    table = deal("tiletum", players=players, seed=f"draw {players}")
    rng = QuickRng(players)
    found: dict[frozenset[str], Position] = {}
    while not table.over:
        options = table.options()
        found.setdefault(frozenset(move.kind for move in options), table.position.copy())
        liked = [move for kind in LIKED for move in options if move.kind == kind]
        chosen = liked[:4] if liked and rng.below(5) else options
        table.play(str(chosen[rng.below(len(chosen))]))
    return (*found.values(), table.position)


def samples() -> Iterator[Position]:
    yield from positions(2)[::5]
    for players in (3, 4):
        yield from positions(players)[::9]
    yield positions(4)[-1]
