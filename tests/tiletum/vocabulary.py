"""Words that this game must have, and random games to be read; see tests/test_texts.py."""

from __future__ import annotations

from quattrocento.games.tiletum.components import COLOURS, COSTS, FAIRS, RESOURCES, ROOMS
from quattrocento.games.tiletum.map import HOUSE_SPACES, NODES, PLACES
from quattrocento.games.tiletum.tiles import CHARACTER_TILES, HELPERS, TILES
from tests.speech import Menu

PIECES = [(86, TILES)]
OWN_TIPS = [HELPERS, CHARACTER_TILES]
NAMED = [NODES, HOUSE_SPACES, PLACES, ROOMS, FAIRS, COSTS, COLOURS]
COUNTED = RESOURCES
SOURCES = {*FAIRS, "start", "king_award", "king_track", "house_space", "crest", "helper", "character"}
SOURCES |= {"contract", "contract_space", "cathedral_tile", "construction_cost_tile"}
SOURCES |= {"completed_buildings", "houses_and_pillars", "resources"}
MENUS: list[Menu] = [
    (2, 2, {}, {"king_award", "contract"}),
    (3, 3, {"actions": "shuffled"}, {"king_award", "contract"}),
    (4, 4, {}, {"king_award", "contract"}),
]
