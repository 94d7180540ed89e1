"""TIL-9 Every bonus that is printed anywhere: a number in one table, made of parts; read from components.json.

A part is the smallest thing that can be used by itself: two steps of the merchant are two parts.
"""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.tiletum.components import ACTIONS, DATA, RESOURCES

# Kinds of parts
GAIN: Final = 0  # the shown resources and VP
ANY: Final = 1  # one resource of any type
STEP: Final = 2  # one step of a pawn
HOUSE: Final = 3  # a house where the merchant is
PILLAR: Final = 4  # a pillar where the architect is
ACTION: Final = 5  # an action with so many AP (joker: any of the five)
ACTIVATE: Final = 6  # activate a building
ADD_AP: Final = 7  # more AP for the die action
DIE_COLOUR: Final = 8  # another resource for the die
HOUSE_ANYWHERE: Final = 9
PILLAR_ANYWHERE: Final = 10
ANYWHERE: Final = 11  # a pawn to any space of the map


class Part:
    """One part of a bonus: `who` is an action or a pawn, `number` counts AP."""

    def __init__(self, kind: int, who: int = 0, number: int = 0) -> None:
        self.kind: Final = kind
        self.who: Final = who
        self.number: Final = number
        self.resources: list[int] = []  # by type; only of GAIN
        self.vp = 0


_SIMPLE: Final[dict[str, tuple[int, str]]] = {
    "place_house_here": (HOUSE, "house"),
    "place_pillar_here": (PILLAR, "pillar"),
    "activate_building": (ACTIVATE, "activate_building"),
    "die_colour": (DIE_COLOUR, "die_colour"),
    "place_house_anywhere": (HOUSE_ANYWHERE, "house_anywhere"),
    "place_pillar_anywhere": (PILLAR_ANYWHERE, "pillar_anywhere"),
}


def _gain(effect: dict[str, Any]) -> tuple[str, list[Part]]:
    part = Part(GAIN)
    part.resources = [effect.get("resources", {}).get(resource, 0) for resource in RESOURCES]
    part.vp = effect.get("vp", 0)
    words = [f"{resource}_{number}" for resource, number in zip(RESOURCES, part.resources, strict=True) if number]
    return "_".join(words + ([f"vp_{part.vp}"] if part.vp else [])), [part]


def _parts(effect: dict[str, Any]) -> tuple[str, list[Part]]:
    """The name of a bonus and its parts."""
    kind: str = effect["type"]
    if kind in _SIMPLE:
        part, name = _SIMPLE[kind]
        return name, [Part(part)]
    if kind == "gain":
        return _gain(effect)
    if kind == "gain_any":
        return f"resource_{effect['count']}", [Part(ANY) for _ in range(effect["count"])]
    if kind == "action":
        action = "joker" if effect["action"] == "any" else effect["action"]
        return f"{action}_{effect['ap']}", [Part(ACTION, ACTIONS.index(action), effect["ap"])]
    if kind == "king":
        return f"king_{effect['steps']}", [Part(ACTION, ACTIONS.index("king"), effect["steps"])]
    if kind == "add_ap":
        return f"add_{effect['ap']}", [Part(ADD_AP, number=effect["ap"])]
    if kind == "teleport":
        return f"{effect['pawn']}_anywhere", [Part(ANYWHERE, ACTIONS.index(effect["pawn"]))]
    if kind == "move":
        pawn = ACTIONS.index(effect["pawn"])
        steps: int = effect["steps"]
        name = f"{effect['pawn']}_step" + (f"s_{steps}" if steps > 1 else "")
        return name, [Part(STEP, pawn) for _ in range(steps)]
    assert kind == "all"
    inner = [_parts(part) for part in effect["parts"]]
    return "_".join(name for name, _ in inner), [part for _, parts in inner for part in parts]


def bonus_name(effect: dict[str, Any] | None) -> str:
    return "nothing" if effect is None else _parts(effect)[0]


FIRST_EXCHANGE: Final[dict[str, Any]] = {"type": "gain_any", "count": 1}


def _all_effects() -> list[dict[str, Any]]:
    """The first exchange of a turn (TIL-6.4.2), then in the order of player boards, tiles and house spaces."""
    out: list[Any] = [FIRST_EXCHANGE]
    out += [building["crest_bonus"] for building in DATA["player_board"]["buildings"]]
    out += [tile["effect"] for tile in DATA["bonus_tiles"]["tiles"] if tile["kind"] == "helper"]
    out += [tile["effect"] for tile in DATA["character_tiles"]["tiles"]]
    for deck in ("contract_tiles", "bonus_tiles"):
        out += [tile["bonus"] for tile in DATA[deck]["tiles"] if tile["kind"] == "contract"]
    out += [space["bonus"] for node in DATA["map"]["nodes"] for space in node.get("house_spaces") or []]
    return [effect for effect in out if effect is not None]


def _table() -> dict[str, list[Part]]:
    table: dict[str, list[Part]] = {"nothing": []}
    for effect in _all_effects():
        name, parts = _parts(effect)
        table.setdefault(name, parts)
    return table


_TABLE: Final[dict[str, list[Part]]] = _table()
NO_BONUS: Final = 0
BONUSES: Final[tuple[str, ...]] = tuple(_TABLE)
PARTS: Final[list[list[Part]]] = list(_TABLE.values())


def bonus_of(effect: dict[str, Any] | None) -> int:
    return BONUSES.index(bonus_name(effect))


FIRST_EXCHANGE_BONUS: Final[int] = bonus_of(FIRST_EXCHANGE)
CREST_BONUS: Final[list[int]] = [bonus_of(building["crest_bonus"]) for building in DATA["player_board"]["buildings"]]
