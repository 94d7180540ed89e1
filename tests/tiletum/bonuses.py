"""Tables where a bonus has just been gained."""

from __future__ import annotations

from quattrocento import Table
from tests.tiletum.given import given


def placing(tile: str, room: str = "1-1", **holding: object) -> Table:
    """A table where this character has just moved in with a die action of 6 AP."""
    settings: dict[str, object] = {
        "dice": ["pink 1", "pink 1"],
        "facing": "character 1",
        "storehouse": [tile],
        **holding,
    }
    table = given(**settings)  # type: ignore[arg-type]
    table.listen()
    table.play("die pink 1", f"place {tile} in {room}")
    return table


def using(helper: str, **holding: object) -> Table:
    """A table where this helper has just been used before the die."""
    table = given(storehouse=[helper], **holding)  # type: ignore[arg-type]
    table.listen()
    table.play(f"use {helper}")
    return table
