"""BUR-2 Does components.json fit the rules? Run on load and by `quattro data burgundy --check`."""

from __future__ import annotations

from collections import Counter
from typing import Final

from quattrocento.games.burgundy.check_boards import (
    PLAYERS,
    Data,
    check_depots,
    check_estates,
    check_geometry,
    check_stacks,
)
from quattrocento.games.burgundy.data_shape import SHAPE
from quattrocento.kit.shape import Findings, misfits

# What the rules name (BUR-2.1, BUR-2.3, BUR-2.13).
TYPES: Final = {"building": 56, "animal": 28, "knowledge": 26, "castle": 16, "mine": 12, "ship": 26}
BLACK_BACKS: Final = {"building": 16, "animal": 8, "knowledge": 6, "castle": 2, "mine": 2, "ship": 6}
COLOUR_OF: Final = {
    "building": "beige",
    "animal": "light_green",
    "knowledge": "yellow",
    "ship": "blue",
    "castle": "dark_green",
    "mine": "grey",
}
ANIMALS: Final = ("chicken", "cow", "pig", "sheep")
GOODS: Final = ["turquoise", "purple", "pink", "red", "brown", "orange"]

# Values that the rules fix: the game does not read them, so another value would do nothing.
FIXED: Final[dict[str, object]] = {
    "scoring/purchase_cost/per_turn": 1,
    "scoring/final/vp_per_unsold_good": 1,
    "scoring/final/vp_per_silverling": 1,
    "scoring/final/stored_tiles": 0,
    "scoring/tie_break/order": ["most_empty_estate_hexes", "later_turn_in_last_round"],
    "setup/start_vp/value": 0,
    "setup/start_castle/count": 1,
    "players": [2, 3, 4],
}
BUILDING_EFFECTS: Final = {
    "warehouse": "sell_one_type_any",
    "carpenters_workshop": "take_tile:beige",
    "church": "take_tile:grey|yellow|dark_green",
    "market": "take_tile:blue|light_green",
    "boarding_house": "gain_workers:4",
    "bank": "gain_silverlings:2",
    "city_hall": "place_any_stored_tile_without_die",
    "watchtower": "gain_vp:4",
}
BUILDINGS: Final = sorted(BUILDING_EFFECTS)


def problems(data: Data) -> list[str]:
    """Everything that is wrong with the data; its shape first, as the rest relies on it."""
    found = misfits(data, SHAPE)
    if found:
        return found
    findings = Findings()
    check_tiles(data, findings)
    check_goods(data, findings)
    check_depots(data, findings)
    check_stacks(data, findings)
    if check_geometry(data, findings):
        check_estates(data, findings)
    check_tables(data, findings)
    check_setup(data, findings)
    check_sources(data, data, "", False, findings)
    return findings.problems


# Tiles (BUR-2.1, BUR-2.2)


def check_tiles(data: Data, findings: Findings) -> None:
    tiles = data["hex_tiles"]["items"]
    black = [tile for tile in tiles if tile["back"] == "black"]
    expect = findings.expect
    expect(len(tiles) == 164 == len({tile["id"] for tile in tiles}), "/hex_tiles: 164 tiles, ids unique")
    expect(Counter(tile["type"] for tile in tiles) == TYPES, "/hex_tiles: 56/28/26/16/12/26 by type")
    expect(Counter(tile["type"] for tile in black) == BLACK_BACKS, "/hex_tiles: black backs 16/8/6/2/2/6")
    for i, tile in enumerate(tiles):
        where = f"/hex_tiles/items[{i}]"
        expect(COLOUR_OF.get(tile["type"]) == tile["colour"], f"{where}: the colour is that of its type")
        expect(tile["back"] in ("black", tile["colour"]), f"{where}: the back is black or of the own colour")
    check_buildings(data, findings)
    check_animals(data, findings)
    check_knowledge(data, findings)


def faces(data: Data, kind: str, field: str) -> list[tuple[str, str]]:
    """Every tile of a type: what it shows, in words, and its back."""
    tiles = data["hex_tiles"]["items"]
    return [(str(tile.get(field)), tile["back"]) for tile in tiles if tile["type"] == kind]


def check_buildings(data: Data, findings: Findings) -> None:
    effects = {item["id"]: item["effect"] for item in data["building_kinds"]["items"]}
    findings.expect(effects == BUILDING_EFFECTS, "/building_kinds: the eight buildings and effects of the rules")
    count = Counter(faces(data, "building", "kind"))
    for kind in BUILDINGS:
        fits = count[kind, "beige"] == 5 and count[kind, "black"] == 2
        findings.expect(fits, f"/hex_tiles: five and two black tiles of {kind}")


def check_animals(data: Data, findings: Findings) -> None:
    kinds = sorted(item["id"] for item in data["animal_kinds"]["items"])
    findings.expect(kinds == list(ANIMALS), "/animal_kinds: the four animals of the rules")
    tiles = [tile for tile in data["hex_tiles"]["items"] if tile["type"] == "animal"]
    for kind in ANIMALS:
        own = [str(tile.get("count")) for tile in tiles if tile.get("kind") == kind and tile["back"] != "black"]
        black = [str(tile.get("count")) for tile in tiles if tile.get("kind") == kind and tile["back"] == "black"]
        fits = sorted(own) == ["2", "2", "3", "3", "4"] and sorted(black) == ["3", "4"]
        findings.expect(fits, f"/hex_tiles: {kind} has 2, 2, 3, 3, 4 animals, and 3, 4 on black tiles")


def check_knowledge(data: Data, findings: Findings) -> None:
    """BUR-10 The list of effects and the tiles agree."""
    items = data["knowledge_tiles"]["items"]
    numbers = list(range(1, 27))
    findings.expect([item["number"] for item in items] == numbers, "/knowledge_tiles: numbers 1 to 26")
    tiles = sorted(faces(data, "knowledge", "number"))
    listed = sorted((str(item["number"]), item["back"]) for item in items)
    findings.expect(tiles == listed, "/knowledge_tiles: the same numbers and backs as in /hex_tiles")
    black = sorted(item["number"] for item in items if item["back"] == "black")
    findings.expect(black == [7, 12, 14, 15, 24, 25], "/knowledge_tiles: black backs 7, 12, 14, 15, 24, 25")
    named = sorted(str(item["params"].get("kind")) for item in items if 16 <= item["number"] <= 23)
    findings.expect(named == BUILDINGS, "/knowledge_tiles: 16 to 23 name each building once")


# Goods (BUR-2.3)


def check_goods(data: Data, findings: Findings) -> None:
    goods = data["goods"]
    setup = data["setup"]
    numbered = [(item["number"], item["colour"]) for item in goods["items"]]
    reserve = setup["goods_reserve"]["value"]
    stacks = 5 * setup["goods_per_phase_stack"]["value"]
    expect = findings.expect
    expect(numbered == list(enumerate(GOODS, 1)), "/goods: turquoise 1 to orange 6")
    expect(len(numbered) * goods["per_type"] == goods["total"] == 42, "/goods: six types of seven are 42")
    expect(stacks + reserve == goods["total"], "/setup: the stacks of the phases and the reserve are all goods")
    expect(
        setup["goods_per_phase_stack"]["value"] == data["main_board"]["rounds_per_phase"]["value"] == 5,
        "/setup: a goods tile a round, five rounds",
    )
    expect(0 <= 4 * setup["goods_per_player"]["value"] <= reserve, "/setup: the reserve suffices for four players")


# Tables and set-up (BUR-3, BUR-7, BUR-9)


def check_tables(data: Data, findings: Findings) -> None:
    scoring = data["scoring"]
    expect = findings.expect
    sizes = {str(size): size * (size + 1) // 2 for size in range(1, 9)}
    expect(scoring["region_size_vp"]["values"] == sizes, "/scoring/region_size_vp: 1, 3, 6 ... 36 for sizes 1 to 8")
    phases = [(phase["letter"], phase["region_bonus"]) for phase in data["main_board"]["phases"]["items"]]
    expect(
        phases == [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)], "/main_board/phases: A to E bring 10, 8, 6, 4, 2"
    )
    counts = [str(players) for players in PLAYERS]
    bonus = scoring["colour_bonus"]
    for name in ("large", "small"):
        expect(sorted(bonus[name]) == counts, f"/scoring/colour_bonus/{name}: a value for 2, 3 and 4 players")
    fits = all(0 <= bonus["small"].get(count, 0) <= bonus["large"].get(count, 0) for count in counts)
    expect(fits, "/scoring/colour_bonus: the large tile brings at least as much as the small one")
    sales = scoring["sale_vp_per_tile"]["values"]
    expect(
        sorted(sales) == counts and min(sales.values()) >= 0,
        "/scoring/sale_vp_per_tile: a value for 2, 3 and 4 players",
    )
    for name, key in (("sale_silverlings", "value"), ("worker_action", "workers"), ("purchase_cost", "silverlings")):
        expect(0 <= scoring[name][key] <= 9, f"/scoring/{name}: from 0 to 9")
    expect(1 <= scoring["final"]["workers_per_vp"] <= 9, "/scoring/final/workers_per_vp: from 1 to 9")


def check_setup(data: Data, findings: Findings) -> None:
    setup = data["setup"]
    board = data["player_board"]
    expect = findings.expect
    workers = setup["workers_by_turn_position"]["values"]
    expect(
        len(workers) == 4 and min(workers) >= 0, "/setup/workers_by_turn_position: a number for each of four players"
    )
    expect(0 <= setup["silverlings_per_player"]["value"] <= 20, "/setup/silverlings_per_player: from 0 to 20")
    expect(board["tile_storage_spaces"] == 3, "/player_board: three spaces for tiles")
    expect(board["goods_storage_spaces"] == 3, "/player_board: three spaces for goods")
    castle = setup["start_castle"]
    layouts = [layout for layout in data["estates"]["layouts"] if layout["number"] == castle["basic_estate"]]
    fits = any(castle["basic_hex"] in layout["castle_hexes"] for layout in layouts)
    expect(fits, "/setup/start_castle: a dark green hex of a board that exists")
    for path, fixed in FIXED.items():
        value: object = data
        for key in path.split("/"):
            value = value.get(key) if isinstance(value, dict) else None
        expect(value == fixed, f"/{path}: {fixed} by the rules")


# Sources: everything says where it comes from


def check_sources(data: Data, value: object, path: str, covered: bool, findings: Findings) -> None:
    """Every list of entries is covered by a source on itself or on a group around it."""
    if isinstance(value, dict):
        source = value.get("source")
        if source is not None:
            findings.expect(isinstance(source, str) and source in data["source_key"], f"{path}: a known source")
            if source == "public":
                findings.expect(bool(value.get("where")), f"{path}: a public source says where")
            if source == "reconstructed":
                findings.expect(bool(value.get("why")), f"{path}: a reconstruction says why")
        covered = covered or source is not None or "sources" in value
        for key, inner in value.items():
            check_sources(data, inner, f"{path}/{key}", covered, findings)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            if isinstance(inner, dict):
                findings.expect(covered or "source" in inner, f"{path}[{i}]: has a source")
                check_sources(data, inner, f"{path}[{i}]", covered, findings)
