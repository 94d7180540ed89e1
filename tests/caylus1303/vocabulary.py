"""Words that this game must have, and random games to be read; see tests/test_texts.py."""

from __future__ import annotations

from quattrocento.games.caylus1303.components import CHARACTERS, NAMES, RESOURCES, TILES
from quattrocento.games.caylus1303.names import PRINTED
from tests.speech import Menu

PIECES = [(32, TILES), (6, (*PRINTED, "guilds_bridge", "residence")), (12, CHARACTERS)]
OWN_TIPS = [CHARACTERS]
NAMED = [
    ("set_up", "planning", "activation", "delivery", "stewardship", "end"),
    ("slot_1", "slot_2", "slot_3"),
]
COUNTED = RESOURCES
SOURCES = {*NAMES, *CHARACTERS, "owner", "set", "gold"} - {*PRINTED}
MENUS: list[Menu] = [
    (2, 0, {}, {"owner"}),
    (3, 1, {}, {"set"}),
    (4, 2, {}, {"owner", "set"}),
    (5, 3, {}, {"owner", "set"}),
]
