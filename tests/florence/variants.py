"""FLO-14, FLO-15 The variants of the game: golden records are kept for each."""

from __future__ import annotations

VARIANTS: dict[str, dict[str, str]] = {
    "base": {},
    "muse": {"expansion": "muse"},
    "coop": {"expansion": "coop"},
    "both": {"expansion": "both"},
}
