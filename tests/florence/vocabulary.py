"""Words that this game must have, and random games to be read; see tests/test_texts.py."""

from __future__ import annotations

from quattrocento.games.florence.board import PHASES
from quattrocento.games.florence.components import CARDS, CHARACTERS, DECKS, FREEDOMS, PRESTIGE_CARDS, STACKS, TILES
from tests.speech import Menu

PIECES = [(13, TILES), (55, CARDS), (6, CHARACTERS), (3, FREEDOMS), (8, STACKS)]
OWN_TIPS = [CARDS]
NAMED = [PHASES]
COUNTED = [*DECKS, *STACKS]
SOURCES = {"banker", "best_work", "builder", "building", "landscape", "merchant", "sold", "work", *PRESTIGE_CARDS}
MENUS: list[Menu] = [
    (2, 2, {"expansion": "both"}, {"building"}),
    (3, 3, {"expansion": "none"}, {"building"}),
    (4, 4, {"expansion": "muse"}, {"building"}),
    (5, 5, {"expansion": "coop"}, {"building"}),
]
