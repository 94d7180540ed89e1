"""TIL-0 notation, TIL-1 what is in the box, and the check of the data."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from quattrocento import deal
from quattrocento.games.tiletum import components as box
from quattrocento.games.tiletum import map as atlas
from quattrocento.games.tiletum import tiles
from quattrocento.games.tiletum.check import problems
from quattrocento.kernel.data import BadData, fitting
from tests.rules import rule
from tests.tables import board, player, refused, texts
from tests.tiletum.given import finish_round, given, goods

# TIL-0


@rule("TIL-0.1", "TIL-9.5.2")
def test_no_task_comes_between_a_trigger_and_its_bonus():
    table = given(resources={"food": 5, "gold": 9}, storehouse=["crest_lion_red"])
    assert "buy iron" in texts(table)
    table.play("crest_lion_red under 3")
    assert table.asks == "use_bonus"
    assert texts(table, "buy", "use", "fulfil", "contribute", "put_crest") == []
    assert refused(table, "buy iron") == ("TIL-9.5.2", "not_asked")


@rule("TIL-0.2", "TIL-2.1")
@pytest.mark.parametrize(
    ("players", "bonus", "contracts", "characters"), [(2, 36, 16, 25), (3, 45, 22, 35), (4, 54, 26, 45)]
)
def test_marks_choose_the_tiles_of_the_game(players, bonus, contracts, characters):
    seen = board(deal("tiletum", players=players, seed=1))
    lying = sum(tile is not None for tile in seen["bonus_tiles"].values())
    assert sum(seen["bonus_pile"].values()) + lying == bonus
    assert sum(seen["contract_pile"].values()) + 5 == contracts
    assert sum(seen["character_pile"].values()) + 5 == characters


@rule("TIL-0.2", "TIL-6.2.2")
def test_a_marked_house_space_is_used_by_enough_players_only():
    for players, usable in ((2, ["house frankfurt_1"]), (3, ["house frankfurt_1", "house frankfurt_2"])):
        table = given(players=players, facing="merchant 1", dice=["pink 1"], merchant="frankfurt")
        table.play("die pink 1")
        assert texts(table, "put_house") == usable
        assert refused(table, "house frankfurt_3") == ("TIL-0.2", "space_not_used")


@rule("TIL-0.3")
def test_houses_on_roofs_and_pillars_on_contract_spaces_are_not_in_the_supply():
    table = given(facing="merchant 1", dice=["pink 1"], merchant="verona", supply_houses=0)
    table.play("die pink 1")
    assert player(table)["roof_houses"] == 5
    assert refused(table, "house verona_1") == ("TIL-6.2.2", "no_house_in_supply")
    table = given(facing="architect 1", dice=["pink 1"], architect="praha", supply_pillars=0)
    table.play("die pink 1")
    assert refused(table, "pillar praha") == ("TIL-6.1.2", "no_pillar_in_supply")


@rule("TIL-0.4", "TIL-EX-1")
def test_resources_are_plain_unlimited_numbers():
    table = given(dice=["blue 6"], resources={"iron": 300}, storehouse=["contract_iron_7"])
    table.play("fulfil contract_iron_7")
    assert goods(table) == {"iron": 293}


@rule("TIL-0.5")
def test_a_score_never_goes_below_zero_and_has_no_upper_limit():
    table = given(king_track={0: -10}, vp=3, others={1: {"vp": 250}}, turn=3, dice=["pink 6", "pink 6"])
    finish_round(table)
    assert player(table)["vp"] == 0
    assert player(table, 1)["vp"] >= 250


# TIL-1


@rule("TIL-1.1")
def test_the_counts_of_the_box():
    data = box.DATA
    assert len(box.COLOURS) * data["dice"]["per_colour"] == 20
    assert len(data["action_tiles"]["tiles"]) == 6
    assert len(atlas.TOWN_TILES) == 8
    assert len(box.FAIRS) == 11
    assert data["fair_order_tokens"]["count"] == 4
    assert [sum(pile[4]) for pile in (tiles.FULL_BONUS_PILE, tiles.FULL_CONTRACT_PILE, tiles.FULL_CHARACTER_PILE)] == [
        54,
        26,
        45,
    ]
    assert sum(len(stack) for stack in atlas.CATHEDRAL_VP) == 25
    assert sum(box.COST_TILES) == 9
    assert sum(box.CORRUPTION_TOKENS) == 6


@rule("TIL-1.2", "TIL-2.11")
def test_the_pieces_of_a_player():
    seen = player(deal("tiletum", players=4, seed=2))
    assert seen["supply"] == {"houses": 2, "pillars": 2}
    assert seen["roof_houses"] + len(seen["houses"]) + seen["supply"]["houses"] == box.HOUSES == 8
    assert box.CONTRACT_PILLARS + seen["supply"]["pillars"] == box.PILLARS == 7
    assert box.MARKER_AP == [3, 2, 2, 1, 1, 0]


@rule("TIL-1.3")
def test_the_player_board():
    assert box.ROOMS == ("1-1", "1-2", "1-3", "2-1", "2-2", "3-1", "3-2", "4-1", "5-1")
    assert len(box.BUILDINGS) == len(box.CREST_FOOD) == 6
    assert (box.CONTRACT_SPACES, box.STOREHOUSE, box.TURNS) == (6, 4, 3)


@rule("TIL-1.4")
def test_kinds_of_tiles():
    kinds = {name.split("_")[0] for name in tiles.TILES}
    assert kinds == {"contract", "crest", "helper", "character"}
    assert len(tiles.FAMILIES) == 6
    assert {tiles.character_of(tile) for tile in range(tiles.FIRST_CHARACTER, tiles.TILE_COUNT)} == {0, 1, 2, 3, 4}
    helpers = range(tiles.FIRST_HELPER, tiles.FIRST_CHARACTER)
    assert all(tiles.FULL_BONUS_PILE[4][tile] for tile in helpers)
    assert tiles.CONTRACT_KINDS == tiles.FIRST_HELPER  # no helper in the contract pile
    both = [name for tile, name in enumerate(tiles.FAMILIES, tiles.FIRST_CREST) if tiles.FULL_CONTRACT_PILE[4][tile]]
    assert len(both) == 6  # crests come from both piles and mean the same


@rule("TIL-1.5")
def test_the_map_is_symmetric_and_roads_have_nothing():
    for node, near in enumerate(atlas.NEIGHBOURS):
        assert near
        assert all(node in atlas.NEIGHBOURS[other] for other in near)
        if not atlas.IS_TOWN[node]:
            assert atlas.HOUSES_IN[node] == atlas.PLACES_IN[node] == []
            assert atlas.CATHEDRAL_IN[node] == -1
    table = given(facing="merchant 1", dice=["pink 1"], merchant="paris", resources={})
    table.play("die pink 1", "merchant to road_paris_bordeaux")
    assert texts(table) == ["merchant to paris", "merchant to bordeaux", "end"]


def test_no_two_steps_are_missing_between_neighbours_of_the_examples():
    near = {name: {atlas.NODES[n] for n in atlas.NEIGHBOURS[i]} for i, name in enumerate(atlas.NODES)}
    assert "paris" in near["tiletum"]
    assert near["road_arles_genova"] == {"arles", "genova"}
    assert {"frankfurt", "praha"} <= near["nuernberg"]


# The data may be replaced by its owner


def broken(path: str, value: object) -> dict[str, Any]:
    data: Any = copy.deepcopy(box.DATA)
    *way, last = path.split("/")
    inner = data
    for key in way:
        inner = inner[int(key) if isinstance(inner, list) else key]
    if value is None:
        del inner[last]
    else:
        inner[int(last) if isinstance(inner, list) else last] = value
    assert isinstance(data, dict)
    return data


def test_the_data_of_the_box_fit():
    assert problems(box.DATA) == []
    assert fitting(box.DATA, problems) is box.DATA


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("king_track", None, "/king_track: missing"),
        ("king_track/spaces_vp", "high", "/king_track/spaces_vp: a list is expected"),
        ("king_track/start_index", 0, "/king_track: the start"),
        ("king_track/spaces_vp/3", 7, "/king_track: values ascend"),
        ("resources/types", ["gold"], "/resources"),
        ("actions/list/0", "jester", "/actions"),
        ("dice/drawn_per_round/2", 9, "/dice: three for each of 2"),
        ("corruption_tokens/values/0", 3, "/corruption_tokens"),
        ("contract_market/ap_cost_left_to_right", [1], "/contract_market"),
        ("fair_tiles/tiles/0/id", "fair_of_vanities", "/fair_tiles"),
        ("map/edges/0/a", "atlantis", "/map/edges: each joins"),
        ("map/edges", [], "/map/edges: every node"),
        ("map/start", "road_arles_genova", "/map/start"),
        ("map/nodes/1/house_spaces/0/bonus", {"type": "fly"}, "/map/nodes[1]/house_spaces[0]"),
        ("map/nodes/1/bonus_tile_spaces/0/min_players", 5, "/map/nodes[1]/bonus_tile_spaces[0]"),
        ("map/nodes/1/cathedral", "", "/cathedrals: nine"),
        ("cathedrals/list/0/tile_vp_top_to_bottom", [0, 2, 4], "/cathedrals/list[0]: the highest"),
        ("construction_cost_tiles/tiles/8/unavailable", False, "/construction_cost_tiles"),
        ("player_board/buildings/0/bonus_ap", 2, "/player_board/buildings[0]"),
        ("player_board/buildings/0/crest_bonus", {"type": "dance"}, "'dance' is an effect"),
        ("player_board/contract_space_vp", [0, 1], "/player_board: six contract spaces"),
        ("player_pieces/houses", 9, "/player_pieces: the houses add up"),
        ("bonus_tiles/tiles/0/copies", 2, "/bonus_tiles: 54 tiles"),
        ("bonus_tiles/tiles/0/min_players", 1, "/bonus_tiles/tiles[0]: a mark"),
        ("bonus_tiles/tiles/0/vp", 7, "contracts of one cost are alike"),
        ("bonus_tiles/tiles/8/crest", "mouse", "the crest of a family"),
        ("contract_tiles/tiles/0/cost", {"wood": 3}, "/contract_tiles/tiles[0]/cost"),
        ("contract_tiles/tiles/0/kind", "helper", "'helper' is a kind of this deck"),
        ("character_tiles/tiles/0/effect/parts/0/action", "any", "'any_action' is an effect"),
        ("character_tiles/tiles/0/effect/parts", [], "/parts: two or more"),
        ("character_tiles/tiles/4/effect", {"type": "gain"}, "resources of the game or VP"),
        ("character_tiles/tiles/4/effect", {"type": "move", "pawn": "king", "steps": 1}, "/pawn"),
        ("setup/start_gold_by_order", [1, 2], "/setup"),
        ("scoring/completed_buildings_vp", [0], "/scoring"),
        ("map/edges/0/source", "a dream", "/source: seed, public or reconstructed"),
    ],
)
def test_data_that_do_not_fit_are_named(path, value, complaint):
    data = broken(path, value)
    found = problems(data)
    assert any(complaint in problem for problem in found), found
    with pytest.raises(BadData, match="tiletum") as error:
        fitting(data, problems)
    assert error.value.problems == found


def test_the_piles_must_suffice_for_the_set_up():
    data = copy.deepcopy(box.DATA)
    for tile in data["bonus_tiles"]["tiles"]:
        tile["min_players"] = 4
    assert any("/bonus_tiles: at least 19 tiles for 2 players" in problem for problem in problems(data))


def test_every_map_line_says_where_it_comes_from():
    sources = [edge["source"] for edge in box.DATA["map"]["edges"]]
    assert set(sources) == {"seed", "public", "reconstructed"}
    assert all(edge.get("why") or edge.get("where") or edge["source"] == "seed" for edge in box.DATA["map"]["edges"])
