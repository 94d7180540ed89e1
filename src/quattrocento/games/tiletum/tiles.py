"""TIL-1.4 The square tiles by what they show: contracts, crests, helpers, characters; and how many there are."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.tiletum.bonus_table import NO_BONUS, bonus_name, bonus_of
from quattrocento.games.tiletum.components import ACTIONS, DATA, RESOURCES

_CONTRACT_DECK: Final[list[dict[str, Any]]] = DATA["contract_tiles"]["tiles"]
_BONUS_DECK: Final[list[dict[str, Any]]] = DATA["bonus_tiles"]["tiles"]
_CHARACTER_DECK: Final[list[dict[str, Any]]] = [
    {"kind": "character", **tile} for tile in DATA["character_tiles"]["tiles"]
]


def tile_name(tile: dict[str, Any]) -> str:
    """The face of a tile: `contract_iron_5`, `crest_lion_red`, `helper_king_2`, `character_king_vp_3`."""
    kind: str = tile["kind"]
    if kind == "contract":
        cost: dict[str, int] = tile["cost"]
        words = [f"{name}_{cost[name]}" for name in ("identical", "iron", "wool") if cost.get(name)]
        words += [f"{name}_{cost[name]}" for name in ("gold", "food", "stone") if cost.get(name)]
        return "_".join(["contract", *words])
    if kind == "crest":
        return f"crest_{tile['crest']}"
    if kind == "helper":
        return f"helper_{bonus_name(tile['effect'])}"
    return f"character_{tile['character']}_{bonus_name(tile['effect'])}"


def _faces() -> dict[str, dict[str, Any]]:
    """One tile of each face: contracts, crests, helpers, characters."""
    faces: dict[str, dict[str, Any]] = {}
    for kind in ("contract", "crest", "helper", "character"):
        for tile in _CONTRACT_DECK + _BONUS_DECK + _CHARACTER_DECK:
            if tile["kind"] == kind:
                faces.setdefault(tile_name(tile), tile)
    return faces


_FACES: Final[dict[str, dict[str, Any]]] = _faces()
_KINDS: Final[list[str]] = [face["kind"] for face in _FACES.values()]
TILES: Final[tuple[str, ...]] = tuple(_FACES)
NO_TILE: Final = -1
FIRST_CREST: Final = _KINDS.index("crest")
FIRST_HELPER: Final = _KINDS.index("helper")
FIRST_CHARACTER: Final = _KINDS.index("character")
TILE_COUNT: Final = len(TILES)


def _bonus(face: dict[str, Any]) -> int:
    if face["kind"] == "crest":
        return NO_BONUS
    return bonus_of(face["bonus" if face["kind"] == "contract" else "effect"])


# By tile: the bonus of a fulfilled contract, a used helper or a character.
TILE_BONUS: Final[list[int]] = [_bonus(face) for face in _FACES.values()]

# By contract (TIL-9.3.1): named resources, identical ones of any type, VP.
_CONTRACT_FACES: Final[list[dict[str, Any]]] = [face for face in _FACES.values() if face["kind"] == "contract"]
CONTRACT_COST: Final[list[list[int]]] = [
    [face["cost"].get(resource, 0) for resource in RESOURCES] for face in _CONTRACT_FACES
]
CONTRACT_IDENTICAL: Final[list[int]] = [face["cost"].get("identical", 0) for face in _CONTRACT_FACES]
CONTRACT_VP: Final[list[int]] = [face["vp"] for face in _CONTRACT_FACES]
CONTRACT_TILES: Final[tuple[str, ...]] = TILES[:FIRST_CREST]

# By crest
FAMILIES: Final[tuple[str, ...]] = tuple(TILES[FIRST_CREST:FIRST_HELPER])

# By helper
HELPERS: Final[tuple[str, ...]] = TILES[FIRST_HELPER:FIRST_CHARACTER]
DIE_COLOUR_HELPER: Final[int] = TILES.index("helper_die_colour")

# By character: the action of the person shown (TIL-6.3.4, TIL-9.4.2).
CHARACTER_TILES: Final[tuple[str, ...]] = TILES[FIRST_CHARACTER:]
CHARACTER_ACTION: Final[list[int]] = [
    ACTIONS.index(face["character"]) for face in _FACES.values() if face["kind"] == "character"
]


def character_of(tile: int) -> int:
    return CHARACTER_ACTION[tile - FIRST_CHARACTER]


# How many of each tile lie in a full pile, by the number of players (TIL-2.1).
BONUS_KINDS: Final = FIRST_CHARACTER  # the bonus pile has contracts, crests and helpers
CONTRACT_KINDS: Final = FIRST_HELPER  # the contract pile has contracts and crests
CHARACTER_KINDS: Final = TILE_COUNT - FIRST_CHARACTER


def _pile(deck: list[dict[str, Any]], players: int) -> list[int]:
    counts = [0] * TILE_COUNT
    for tile in deck:
        if tile["min_players"] <= players:
            counts[TILES.index(tile_name(tile))] += tile["copies"]
    return counts


FULL_BONUS_PILE: Final[list[list[int]]] = [_pile(_BONUS_DECK, players)[:BONUS_KINDS] for players in range(5)]
FULL_CONTRACT_PILE: Final[list[list[int]]] = [_pile(_CONTRACT_DECK, players)[:CONTRACT_KINDS] for players in range(5)]
FULL_CHARACTER_PILE: Final[list[list[int]]] = [
    _pile(_CHARACTER_DECK, players)[FIRST_CHARACTER:] for players in range(5)
]
