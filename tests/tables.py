"""Reading a table: what it offers and refuses, what was told and scored at it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from quattrocento import Event, Table


def board(table: Table) -> dict[str, Any]:
    """As everybody sees it."""
    seen = table.view()["board"]
    assert isinstance(seen, dict)
    return seen


def player(table: Table, seat: int = 0) -> dict[str, Any]:
    """As everybody sees him."""
    seen = board(table)["players"][seat]
    assert isinstance(seen, dict)
    return seen


def texts(table: Table, *kinds: str) -> list[str]:
    """The options of these kinds of move (of all, if none is named), as texts."""
    assert set(kinds) <= {kind.name for kind in table.game.moves.kinds}
    return [str(move) for move in table.options() if not kinds or move.kind in kinds]


def refused(table: Table, move: str) -> tuple[str, str]:
    """The rule that forbids the move and the reason."""
    refusal = table.why_not(move)
    assert refusal is not None, f"'{move}' is legal"
    assert move not in texts(table)
    return refusal.rule, refusal.reason


def points(events: Iterable[Event] | None, seat: int = 0) -> dict[str, int]:
    """Points by source."""
    out: dict[str, int] = {}
    for scored in told(events, "scored"):
        if scored["seat"] == seat:
            source = str(scored["source"])
            out[source] = out.get(source, 0) + int(scored["points"])
    return out


def told(events: Iterable[Event] | None, kind: str) -> list[dict[str, int | str]]:
    """The arguments of all events of a kind, with their seats."""
    assert events is not None, "nobody has listened"
    return [{"seat": event.seat, **event.args} for event in events if event.kind == kind]
