"""TIL-1.5 Does the map of components.json hold together?"""

from __future__ import annotations

from typing import Any, Final

from quattrocento.kit.shape import Findings

Data = dict[str, Any]
PLAYERS: Final = (2, 3, 4)
CATHEDRALS: Final = 9
CATHEDRAL_TILES: Final = 25
TOWN_TILES: Final = 8


def check_map(data: Data, findings: Findings) -> None:
    expect = findings.expect
    nodes: list[Data] = data["map"]["nodes"]
    names = [node["id"] for node in nodes]
    expect(len(set(names)) == len(names), "/map/nodes: ids unique")
    expect({node["kind"] for node in nodes} <= {"town", "road"}, "/map/nodes: each is a town or a road")
    for i, node in enumerate(nodes):
        for key in ("house_spaces", "bonus_tile_spaces"):
            check_spaces(node, key, f"/map/nodes[{i}]/{key}", findings)
    check_edges(data, names, findings)
    towns = [node for node in nodes if node["kind"] == "town"]
    start = [node for node in towns if node["id"] == data["map"]["start"]]
    expect(len(start) == 1, "/map/start: a town")
    if len(start) == 1:
        spaces = [space for space in start[0].get("house_spaces") or [] if space.get("min_players") == 2]
        expect(len(spaces) >= max(PLAYERS), "/map/start: a house space for every player")
    check_cathedrals(data, towns, findings)
    tiles = [tile["town"] for tile in data["town_tiles"]["tiles"]]
    fits = len(set(tiles)) == len(tiles) == TOWN_TILES and set(tiles) <= {town["id"] for town in towns}
    expect(
        fits and data["map"]["start"] not in tiles, "/town_tiles: eight different towns, the start is not one of them"
    )
    rounds = [fair["round"] for fair in data["fair_board"]["rounds"]]
    expect(rounds == [1, 2, 3, 4], "/fair_board: rounds 1 to 4")
    expect(data["town_tiles"]["used_per_game"] == 3, "/town_tiles: three are used")


def check_spaces(node: Data, key: str, where: str, findings: Findings) -> None:
    """Spaces lie in towns, have a mark, and house spaces say which bonus they give."""
    spaces = node.get(key) or []
    findings.expect(isinstance(spaces, list) and (node["kind"] == "town" or not spaces), f"{where}: only in towns")
    if not isinstance(spaces, list):
        return
    for i, space in enumerate(spaces):
        fits = isinstance(space, dict) and space.get("min_players") in PLAYERS
        findings.expect(fits, f"{where}[{i}]: a mark of 2, 3 or 4 players")
        if fits and key == "house_spaces":
            bonus = space.get("bonus", "missing")
            kinds = (("activate_building", {"type"}), ("gain", {"type", "vp"}))
            gives = bonus is None or (isinstance(bonus, dict) and (bonus.get("type"), set(bonus)) in kinds)
            findings.expect(gives, f"{where}[{i}]: the bonus is nothing, VP, or to activate a building")


def check_edges(data: Data, names: list[str], findings: Findings) -> None:
    edges = [(edge["a"], edge["b"]) for edge in data["map"]["edges"]]
    known = all(a in names and b in names and a != b for a, b in edges)
    findings.expect(known, "/map/edges: each joins two different nodes")
    findings.expect(len({frozenset(edge) for edge in edges}) == len(edges), "/map/edges: none is there twice")
    reached = set(names[:1])
    grown = True
    while grown:
        grown = False
        for a, b in edges:
            if (a in reached) != (b in reached):
                reached |= {a, b}
                grown = True
    findings.expect(reached >= set(names), "/map/edges: every node can be reached")


def check_cathedrals(data: Data, towns: list[Data], findings: Findings) -> None:
    expect = findings.expect
    cathedrals: list[Data] = data["cathedrals"]["list"]
    names = [cathedral["town"] for cathedral in cathedrals]
    marked = [town["id"] for town in towns if town.get("cathedral")]
    expect(
        len(names) == CATHEDRALS and sorted(names) == sorted(marked), "/cathedrals: nine, in the towns that have one"
    )
    total = sum(len(cathedral["tile_vp_top_to_bottom"]) for cathedral in cathedrals)
    expect(total == CATHEDRAL_TILES, "/cathedrals: 25 tiles")
    for i, cathedral in enumerate(cathedrals):
        stack = cathedral["tile_vp_top_to_bottom"]
        falling = stack == sorted(stack, reverse=True) and min(stack, default=0) >= 0
        expect(falling, f"/cathedrals/list[{i}]: the highest tile on top, none below 0")
        expect(cathedral["pillar_spaces"] >= 1, f"/cathedrals/list[{i}]: a pillar space")
    tiles: list[Data] = data["construction_cost_tiles"]["tiles"]
    unavailable = [tile for tile in tiles if tile.get("unavailable")]
    priced = [
        tile for tile in tiles if not tile.get("unavailable") and natural(tile.get("stone")) and natural(tile.get("vp"))
    ]
    fits = len(unavailable) == 1 and len(priced) == CATHEDRALS - 1 == len(tiles) - 1
    expect(fits, "/construction_cost_tiles: eight with stone and VP, one unavailable")


def natural(value: object) -> bool:
    """A whole number from 0."""
    return type(value) is int and value >= 0
