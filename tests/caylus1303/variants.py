"""CAY-15 The variants of the game: golden records are kept for each."""

from __future__ import annotations

VARIANTS: dict[str, dict[str, str]] = {
    "random": {},
    "first_game": {"characters": "first_game"},
}
