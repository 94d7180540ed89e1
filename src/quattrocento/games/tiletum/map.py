"""TIL-1.5 The map: towns and roads, house spaces, bonus-tile spaces, cathedrals; read from components.json."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.tiletum.bonus_table import bonus_of
from quattrocento.games.tiletum.components import ACTIONS, DATA
from quattrocento.kit.bits import mask_of
from quattrocento.kit.graph import distances

_NODES: Final[list[dict[str, Any]]] = DATA["map"]["nodes"]

# Nodes are towns and road spaces; pawns stand on nodes.
NODES: Final[tuple[str, ...]] = tuple(node["id"] for node in _NODES)
IS_TOWN: Final[list[bool]] = [node["kind"] == "town" for node in _NODES]
TILETUM: Final[int] = NODES.index(DATA["map"]["start"])


def _neighbours() -> list[list[int]]:
    near: list[set[int]] = [set() for _ in NODES]
    for edge in DATA["map"]["edges"]:
        a, b = NODES.index(edge["a"]), NODES.index(edge["b"])
        near[a].add(b)
        near[b].add(a)
    return [sorted(nodes) for nodes in near]


NEIGHBOURS: Final[list[list[int]]] = _neighbours()
DISTANCE: Final[list[list[int]]] = distances(NEIGHBOURS)


def _spaces(key: str) -> list[tuple[str, int, dict[str, Any]]]:
    """All spaces of one kind: name, node, data. A town with several numbers them."""
    out: list[tuple[str, int, dict[str, Any]]] = []
    for number, node in enumerate(_NODES):
        spaces: list[dict[str, Any]] = node.get(key) or []
        for i, space in enumerate(spaces):
            out.append((f"{node['id']}_{i + 1}" if len(spaces) > 1 else node["id"], number, space))
    return out


# House spaces (TIL-6.2.2, TIL-6.2.4).
_HOUSES: Final[list[tuple[str, int, dict[str, Any]]]] = _spaces("house_spaces")
HOUSE_SPACES: Final[tuple[str, ...]] = tuple(name for name, _, _ in _HOUSES)
HOUSE_TOWN: Final[list[int]] = [town for _, town, _ in _HOUSES]
HOUSE_BONUS: Final[list[int]] = [bonus_of(space["bonus"]) for _, _, space in _HOUSES]
HOUSE_MARK: Final[list[int]] = [space["min_players"] for _, _, space in _HOUSES]
HOUSES_IN: Final[list[list[int]]] = [
    [space for space in range(len(HOUSE_SPACES)) if HOUSE_TOWN[space] == node] for node in range(len(NODES))
]
HOUSES_MASK: Final[list[int]] = [mask_of(spaces) for spaces in HOUSES_IN]
USABLE_HOUSES: Final[list[int]] = [
    mask_of(space for space in range(len(HOUSE_SPACES)) if HOUSE_MARK[space] <= players) for players in range(5)
]

# Where bonus tiles lie (TIL-2.4): six action spaces, beside the King track, in towns.
_TILES: Final[list[tuple[str, int, dict[str, Any]]]] = _spaces("bonus_tile_spaces")
PLACES: Final[tuple[str, ...]] = (
    *(f"action_{space + 1}" for space in range(len(ACTIONS))),
    "king_track",
    *(name for name, _, _ in _TILES),
)
KING_PLACE: Final = 6
FIRST_TOWN_PLACE: Final = 7
PLACE_NODE: Final[list[int]] = [-1] * FIRST_TOWN_PLACE + [node for _, node, _ in _TILES]
PLACE_MARK: Final[list[int]] = [2] * FIRST_TOWN_PLACE + [space["min_players"] for _, _, space in _TILES]
PLACES_IN: Final[list[list[int]]] = [
    [place for place in range(len(PLACES)) if PLACE_NODE[place] == node] for node in range(len(NODES))
]

# Cathedrals (TIL-2.6): tiles from the top of the stack to the bottom.
_CATHEDRALS: Final[list[dict[str, Any]]] = DATA["cathedrals"]["list"]
CATHEDRALS: Final[tuple[str, ...]] = tuple(cathedral["town"] for cathedral in _CATHEDRALS)
CATHEDRAL_COUNT: Final = len(CATHEDRALS)
CATHEDRAL_IN: Final[list[int]] = [CATHEDRALS.index(name) if name in CATHEDRALS else -1 for name in NODES]
PILLAR_SPACES: Final[list[int]] = [cathedral["pillar_spaces"] for cathedral in _CATHEDRALS]
CATHEDRAL_VP: Final[list[list[int]]] = [cathedral["tile_vp_top_to_bottom"] for cathedral in _CATHEDRALS]

# Town tiles (TIL-2.8).
TOWN_TILES: Final[tuple[str, ...]] = tuple(tile["town"] for tile in DATA["town_tiles"]["tiles"])
TOWN_TILE_NODE: Final[list[int]] = [NODES.index(town) for town in TOWN_TILES]
