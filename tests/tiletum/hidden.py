"""TIL-15.2 Nothing is private: what nobody knows has no order before it is drawn."""

from __future__ import annotations

from quattrocento import Position, QuickRng


def hides(options: dict[str, str]) -> bool:
    return False


def swap_hidden(position: Position, seat: int, rng: QuickRng) -> Position | None:
    return None
