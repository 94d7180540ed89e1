"""TIL-1 Does components.json fit the rules? Run on load and by `quattro data tiletum --check`."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.check_map import PLAYERS, Data, check_map
from quattrocento.games.tiletum.check_tiles import ACTIONS, CREST_EFFECTS, RESOURCES, check_effect, check_tiles
from quattrocento.games.tiletum.data_shape import SHAPE
from quattrocento.kit.shape import Findings, misfits

# What the rules name.
FAIRS: Final = {
    "fair_house_pillar_sets",
    "fair_contract_cathedral_sets",
    "fair_contracts",
    "fair_king_track",
    "fair_crest_contract_sets",
    "fair_houses",
    "fair_upper_floor_characters",
    "fair_crests",
    "fair_pillars",
    "fair_filled_buildings",
    "fair_cathedrals",
}
SOURCES: Final = ("seed", "public", "reconstructed", "per tile")


def problems(data: Data) -> list[str]:
    """Everything that is wrong with the data; its shape first, as the rest relies on it."""
    found = misfits(data, SHAPE)
    if found:
        return found
    findings = Findings()
    check_names(data, findings)
    check_tracks(data, findings)
    check_player_board(data, findings)
    check_tiles(data, findings)
    check_map(data, findings)
    if not findings.problems:
        check_supply(data, findings)
    check_sources(data, "", findings)
    return findings.problems


def check_names(data: Data, findings: Findings) -> None:
    expect = findings.expect
    expect(data["resources"]["types"] == RESOURCES, "/resources: gold, food, wool, stone, iron")
    colours = data["resources"]["die_colour"]
    expect(set(colours) == set(RESOURCES) and len(set(colours.values())) == 5, "/resources: a die colour for each")
    expect(data["actions"]["list"] == ACTIONS, "/actions: the six actions of the rules")
    printed = data["printed_action_spaces_clockwise"]["order"]
    expect(sorted(printed) == sorted(ACTIONS), "/printed_action_spaces_clockwise: each action once")
    expect(data["action_wheel"]["segments_clockwise"] == [1, 2, 3, 4, 5, 6], "/action_wheel: values ascend clockwise")
    fairs = [tile["id"] for tile in data["fair_tiles"]["tiles"]]
    expect(len(fairs) == len(FAIRS) and set(fairs) == FAIRS, "/fair_tiles: the eleven fairs of the rules")


def check_tracks(data: Data, findings: Findings) -> None:
    """Dice, the King track, corruption, markets."""
    expect = findings.expect
    dice = data["dice"]
    for players in PLAYERS:
        bag = dice["in_bag_per_colour"].get(str(players), 0)
        drawn = dice["drawn_per_round"].get(str(players), 0)
        expect(bag == players <= dice["per_colour"], f"/dice: {players} of each colour for {players} players")
        expect(drawn == 3 * players + 2, f"/dice: three for each of {players} players and two more are drawn")
    track = data["king_track"]["spaces_vp"]
    start = data["king_track"]["start_index"]
    expect(track == sorted(set(track)), "/king_track: values ascend")
    expect(0 < start < len(track) - 1 and track[start] == 0, "/king_track: the start is the space 0 inside the track")
    tokens = data["corruption_tokens"]["values"]
    fits = len(tokens) == 6 and set(tokens) <= {0, 1, 2} and data["corruption_tokens"]["per_round"] == 3
    expect(fits, "/corruption_tokens: six of 0, 1 or 2; three a round")
    prices = data["contract_market"]["ap_cost_left_to_right"]
    fits = len(prices) == data["contract_market"]["spaces"] == 5 and all(1 <= price <= 6 for price in prices)
    expect(fits, "/contract_market: five spaces for 1 to 6 AP")
    market = data["character_market"]
    fits = (market["spaces"], market["ap_cost"], market["refresh_ap_cost"]) == (5, 1, 1)
    expect(fits, "/character_market: five spaces, 1 AP for a tile and for new ones")


def check_player_board(data: Data, findings: Findings) -> None:
    expect = findings.expect
    board = data["player_board"]
    buildings: list[Data] = board["buildings"]
    expect([building["index"] for building in buildings] == [1, 2, 3, 4, 5, 6], "/player_board: buildings 1 to 6")
    occupied = [building["index"] for building in buildings if building.get("preoccupied") is True]
    expect(occupied == [6], "/player_board: the sixth building is occupied")
    for i, building in enumerate(buildings):
        where = f"/player_board/buildings[{i}]"
        expect(1 <= building["rooms"] <= 3, f"{where}: one to three rooms")
        expect(building["bonus_ap"] == (0 if i == 5 else building["rooms"]), f"{where}: as many bonus AP as rooms")
        expect(building["crest_food"] >= 0, f"{where}: a price in food")
        check_effect(building["crest_bonus"], f"{where}/crest_bonus", CREST_EFFECTS, findings)
    spaces = board["contract_spaces"]
    expect(spaces == 6 == len(board["contract_space_vp"]), "/player_board: six contract spaces with VP")
    expect(min(board["contract_space_vp"], default=0) >= 0, "/player_board: no contract space costs VP")
    expect(
        board["storehouse_spaces"] >= 1 and board["die_spaces"] == 3, "/player_board: a storehouse, three die spaces"
    )
    pieces = data["player_pieces"]
    houses = (pieces["houses_on_roofs"], pieces["houses_in_tiletum"])
    expect(houses == (5, 1) and pieces["houses_in_supply"] >= 0, "/player_pieces: houses on five roofs, one in Tiletum")
    expect(sum(houses) + pieces["houses_in_supply"] == pieces["houses"], "/player_pieces: the houses add up")
    pillars = pieces["pillars_on_contract_spaces"]
    fits = pillars == board["pillars_on_first_contract_spaces"] <= spaces and pieces["pillars_in_supply"] >= 0
    expect(fits, "/player_pieces: pillars on the first contract spaces")
    expect(pillars + pieces["pillars_in_supply"] == pieces["pillars"], "/player_pieces: the pillars add up")
    setup = data["setup"]
    gold = setup["start_gold_by_order"]
    expect(len(gold) == 4 and min(gold) >= 0 and setup["start_vp"] >= 0, "/setup: VP, and gold for each place")
    fits = set(setup["start_resources"]) <= set(RESOURCES) and min(setup["start_resources"].values(), default=0) >= 0
    expect(fits, "/setup/start_resources: resources of the game")
    expect(len(data["scoring"]["completed_buildings_vp"]) == 7, "/scoring: VP for none to six completed buildings")
    expect(data["scoring"]["resources_per_vp"] >= 1, "/scoring/resources_per_vp: at least 1")


def check_supply(data: Data, findings: Findings) -> None:
    """TIL-2.4, TIL-2.5 The piles suffice for the set-up with any number of players."""
    nodes: list[Data] = data["map"]["nodes"]
    marks = [space["min_players"] for node in nodes for space in node.get("bonus_tile_spaces") or []]
    for players in PLAYERS:
        for deck, needed in (
            ("bonus_tiles", 7 + sum(mark <= players for mark in marks)),
            ("contract_tiles", 5),
            ("character_tiles", 5),
        ):
            number = sum(tile["copies"] for tile in data[deck]["tiles"] if tile["min_players"] <= players)
            findings.expect(number >= needed, f"/{deck}: at least {needed} tiles for {players} players")


def check_sources(value: object, path: str, findings: Findings) -> None:
    """Whatever says where it comes from says it in one of the known ways."""
    if isinstance(value, dict):
        source = value.get("source")
        if isinstance(source, str):
            findings.expect(source in SOURCES, f"{path}/source: seed, public or reconstructed")
        for key, inner in value.items():
            check_sources(inner, f"{path}/{key}", findings)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            check_sources(inner, f"{path}[{i}]", findings)
