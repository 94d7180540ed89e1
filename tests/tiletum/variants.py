"""TIL-2.3 The variants of the game: golden records are kept for each."""

from __future__ import annotations

VARIANTS: dict[str, dict[str, str]] = {
    "printed": {},
    "shuffled": {"actions": "shuffled"},
}
