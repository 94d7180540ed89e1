"""Words that this game must have, and random games to be read; see tests/test_texts.py."""

from __future__ import annotations

from quattrocento.games.burgundy.components import COLOURS, GOODS, PHASES, SPACES, STACK_NAMES, TILES
from tests.speech import Menu

PIECES = [(49, TILES)]
OWN_TIPS = [TILES]
NAMED = [GOODS, STACK_NAMES, SPACES, PHASES]
COUNTED = [*GOODS, "worker", "silverling"]
SOURCES = {"animals", "bonus_tile_large", "bonus_tile_small", "goods", "silverlings", "unsold_goods"}
SOURCES |= {"watchtower", "workers", *(f"region_{colour}" for colour in COLOURS)}
SOURCES |= {f"knowledge_{number}" for number in range(15, 27)}
MENUS: list[Menu] = [
    (2, 2, {}, {"animals", "goods"}),
    (3, 3, {"estates": "open", "purchase": "any_time"}, {"animals", "goods"}),
    (4, 4, {"estates": "secret", "purchase": "any_time"}, {"animals", "goods"}),
]
