"""BUR-12 The variants of the game: golden records are kept for each."""

from __future__ import annotations

VARIANTS: dict[str, dict[str, str]] = {
    "basic": {},
    "open": {"estates": "open"},
    "secret": {"estates": "secret"},
}
