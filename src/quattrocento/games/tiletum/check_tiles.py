"""TIL-1.4, TIL-9 Do the tiles of components.json and their effects fit the rules?"""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.check_map import PLAYERS, Data, natural
from quattrocento.kit.shape import Findings

RESOURCES: Final = ["gold", "food", "wool", "stone", "iron"]
ACTIONS: Final = ["architect", "merchant", "character", "contract", "king", "joker"]
DECKS: Final = {"bonus_tiles": 54, "contract_tiles": 26, "character_tiles": 45}
KINDS: Final = {"bonus_tiles": {"contract", "crest", "helper"}, "contract_tiles": {"contract", "crest"}}

PART_EFFECTS: Final = {"action", "gain_any", "move", "place_house_here", "place_pillar_here"}
CHARACTER_EFFECTS: Final = {"gain", "all", *PART_EFFECTS}
CONTRACT_EFFECTS: Final = {"king", "move", "action", "gain_any"}
HELPER_EFFECTS: Final = {"gain", "gain_any", "action", "any_action", "add_ap", "die_colour", "activate_building"}
CREST_EFFECTS: Final = {"gain", "gain_any", "teleport", "place_house_anywhere", "place_pillar_anywhere"}
NUMBERS: Final = {
    "action": "ap",
    "any_action": "ap",
    "add_ap": "ap",
    "king": "steps",
    "move": "steps",
    "gain_any": "count",
}


def check_effect(effect: object, where: str, allowed: set[str], findings: Findings) -> None:
    """An effect that the engine knows, with what it needs."""
    kind = effect.get("type") if isinstance(effect, dict) else None
    if not isinstance(effect, dict) or not isinstance(kind, str):
        findings.expect(False, f"{where}: an effect with a type")
        return
    if kind == "action" and effect.get("action") == "any":
        kind = "any_action"
    findings.expect(kind in allowed, f"{where}: '{kind}' is an effect that may stand there")
    if kind in NUMBERS:
        number = effect.get(NUMBERS[kind])
        findings.expect(type(number) is int and 1 <= number <= 9, f"{where}/{NUMBERS[kind]}: from 1 to 9")
    if kind == "action":
        findings.expect(effect.get("action") in ACTIONS[:5], f"{where}/action: one of the five")
    elif kind in ("move", "teleport"):
        findings.expect(effect.get("pawn") in ACTIONS[:2], f"{where}/pawn: architect or merchant")
    elif kind == "gain":
        goods = effect.get("resources", {})
        fits = isinstance(goods, dict) and set(goods) <= set(RESOURCES) and all(natural(n) for n in goods.values())
        vp = effect.get("vp", 0)
        findings.expect(fits and natural(vp) and (bool(goods) or vp > 0), f"{where}: resources of the game or VP")
    elif kind == "all":
        parts = effect.get("parts")
        findings.expect(isinstance(parts, list) and len(parts) > 1, f"{where}/parts: two or more")
        for i, part in enumerate(parts if isinstance(parts, list) else []):
            check_effect(part, f"{where}/parts[{i}]", PART_EFFECTS, findings)


def check_tiles(data: Data, findings: Findings) -> None:
    expect = findings.expect
    crests = data["crest_types"]["ids"]
    expect(len(crests) == 6 == len(set(crests)), "/crest_types: six families")
    ids = [tile["id"] for deck in DECKS for tile in data[deck]["tiles"]]
    expect(len(ids) == len(set(ids)), "/bonus_tiles, /contract_tiles, /character_tiles: ids unique")
    for deck, count in DECKS.items():
        tiles: list[Data] = data[deck]["tiles"]
        expect(sum(tile["copies"] for tile in tiles) == count, f"/{deck}: {count} tiles")
        for i, tile in enumerate(tiles):
            where = f"/{deck}/tiles[{i}]"
            expect(tile["min_players"] in PLAYERS and tile["copies"] >= 1, f"{where}: a mark, and copies")
            if deck == "character_tiles":
                expect(tile["character"] in ACTIONS[:5], f"{where}: a character of one of the five actions")
                check_effect(tile["effect"], f"{where}/effect", CHARACTER_EFFECTS, findings)
                continue
            expect(tile["kind"] in KINDS[deck], f"{where}: '{tile['kind']}' is a kind of this deck")
            if tile["kind"] == "crest":
                expect(tile.get("crest") in crests, f"{where}: the crest of a family")
            elif tile["kind"] == "helper":
                check_effect(tile.get("effect"), f"{where}/effect", HELPER_EFFECTS, findings)
            else:
                check_contract(tile, where, findings)
    for kind in ("contract", "crest", "helper"):
        expect(any(tile["kind"] == kind for tile in data["bonus_tiles"]["tiles"]), f"/bonus_tiles: there is a {kind}")
    kinds = [effect.get("type") for effect in (tile.get("effect") or {} for tile in data["bonus_tiles"]["tiles"])]
    expect("die_colour" in kinds, "/bonus_tiles: there is a helper for the colour of a die")
    same: dict[str, tuple[object, object]] = {}
    for deck in ("contract_tiles", "bonus_tiles"):
        for tile in data[deck]["tiles"]:
            if tile["kind"] == "contract" and isinstance(tile.get("cost"), dict):
                face = (tile.get("vp"), tile.get("bonus"))
                cost = str(sorted(tile["cost"].items(), key=str))
                expect(same.setdefault(cost, face) == face, f"/{deck}: contracts of one cost are alike ({tile['id']})")


def check_contract(tile: Data, where: str, findings: Findings) -> None:
    cost = tile.get("cost")
    fits = isinstance(cost, dict) and set(cost) <= {"identical", *RESOURCES} and len(cost) > 0
    fits = fits and isinstance(cost, dict) and all(natural(number) and number > 0 for number in cost.values())
    findings.expect(fits, f"{where}/cost: resources of the game or identical ones")
    findings.expect(natural(tile.get("vp")), f"{where}/vp: VP")
    if tile.get("bonus") is not None:
        check_effect(tile["bonus"], f"{where}/bonus", CONTRACT_EFFECTS, findings)
