"""Positions to be drawn, and what their pictures are made of; see tests/test_drawing.py."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from quattrocento import Position, QuickRng, deal
from quattrocento.games.florence.draw import targets
from quattrocento.games.florence.draw_look import KINDS
from quattrocento.games.florence.notation import MOVES
from tests.florence.variants import VARIANTS

LIMIT = 180_000  # bytes
GAMES = ((2, "base"), (3, "base"), (5, "muse"), (4, "coop"), (3, "both"))
SECRET = ("hand-", "bonus-", "look-", "turn-", "joint-")  # only their owner, or who places a tile, sees them
TEXT_PAIRS = [
    *((ink, "slip") for ink in ("ink", "faint", "accent", "good", "warning")),
    *((f"on-{kind}", f"tile-{kind}") for kind in KINDS),
    *((f"on-p{seat}", f"p{seat}") for seat in range(5)),
    *((f"on-{name}", name) for name in ("accent", "azure", "ochre")),
    ("ink", "sky"),
]
PIECE_PAIRS = [
    *((f"rim-{kind}", ground) for kind in KINDS for ground in ("garden", "card", "slip")),
    *((line, ground) for line in ("ink", "focus", "faint") for ground in ("paper", "card", "garden", "slip")),
    *((line, "sky") for line in ("ink", "azure")),
    ("hedge", "card"),
    ("brick", "wall"),
    ("focus", "slip"),
]
GROUND = "paper"
SEEN = {"name", "place", "build", "complete_work", "introduce_freedom", "buy_bonus", "keep", "put"}
SEEN |= {"buy_profession", "return", "bid", "propose", "across", "conclude", "recruit", "use_professor"}


@cache
def positions(players: int, variant: str) -> tuple[Position, ...]:
    """A random game that likes to act: a position for each question and set of kinds of moves, and the last one."""
    table = deal("florence", players=players, seed=f"draw {players}", options=VARIANTS[variant])
    rng = QuickRng(players)
    found: dict[tuple[str | None, frozenset[str]], Position] = {}
    while not table.over:
        options = [move.code for move in table.options()]
        kinds = frozenset(MOVES.kind_of(code).name for code in options)
        found.setdefault((table.asks, kinds), table.position.copy())
        acting = [code for code in options if targets(code)]
        table.play(MOVES.text(rng.choice(acting if acting and rng.below(3) else options)))
    return (*found.values(), table.position)


def samples() -> Iterator[Position]:
    for players, variant in GAMES:
        yield from positions(players, variant)[::13]


def asked() -> Iterator[Position]:
    """Positions where somebody must choose, with all kinds of questions."""
    for players, variant in GAMES:
        yield from (position for position in positions(players, variant) if position.seat >= 0)
