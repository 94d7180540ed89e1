"""TIL-8 Tasks."""

from __future__ import annotations

import pytest

from quattrocento.games.tiletum import components as box
from tests.rules import rule
from tests.tables import board, player, points, refused, texts
from tests.tiletum.given import ap, given, goods, track


@rule("TIL-8.1", "TIL-R15")
def test_two_gold_for_any_other_resource():
    table = given(resources={"gold": 5})
    assert texts(table, "buy") == ["buy food", "buy wool", "buy stone", "buy iron"]
    assert refused(table, "buy gold") == ("TIL-8.1", "not_for_sale")
    table.play("buy iron", "buy wool")
    assert goods(table) == {"gold": 1, "iron": 1, "wool": 1}
    assert refused(table, "buy iron") == ("TIL-8.1", "too_few_resources")


# TIL-8.2


@rule("TIL-8.2")
def test_a_fulfilled_contract_frees_a_pillar_and_scores_tile_and_space():
    table = given(
        storehouse=["contract_iron_3", "contract_wool_3"],
        resources={"iron": 4, "wool": 3},
        contracts=["contract_iron_2"],
    )
    events = table.listen()
    table.play("fulfil contract_iron_3")
    assert goods(table) == {"iron": 1, "wool": 3}
    assert player(table)["contracts"] == ["contract_iron_2", "contract_iron_3"]  # leftmost space without a contract
    assert player(table)["storehouse"] == ["contract_wool_3"]
    assert player(table)["supply"]["pillars"] == 3
    assert points(events) == {"contract": 4, "contract_space": 1}
    table.play("fulfil contract_wool_3")
    assert points(events) == {"contract": 8, "contract_space": 3}
    assert table.asks == "take_die"


@rule("TIL-8.2")
def test_the_sixth_contract_space_has_no_pillar():
    done = ["contract_iron_2", "contract_wool_2", "contract_iron_3", "contract_wool_3", "contract_identical_1"]
    table = given(storehouse=["contract_identical_3"], resources={"gold": 3}, contracts=done, supply_pillars=7)
    events = table.listen()
    table.play("fulfil contract_identical_3 with gold")
    assert player(table)["supply"]["pillars"] == 7
    assert points(events) == {"contract": 3, "contract_space": 5}


@rule("TIL-8.2")
def test_without_the_goods_or_a_free_space_no_contract_is_fulfilled():
    table = given(storehouse=["contract_iron_3"], resources={"iron": 2, "gold": 2})
    assert refused(table, "fulfil contract_iron_3") == ("TIL-8.2", "cannot_pay_contract")
    assert refused(table, "fulfil contract_wool_3") == ("TIL-8.2", "tile_not_stored")
    full = given(storehouse=["contract_iron_3"], resources={"iron": 3}, contracts=["contract_iron_2"] * 6)
    assert refused(full, "fulfil contract_iron_3") == ("TIL-8.2", "no_contract_space")


@rule("TIL-8.2.1")
def test_identical_resources_of_any_type():
    table = given(storehouse=["contract_identical_3"], resources={"gold": 3, "food": 3, "iron": 2})
    assert texts(table, "fulfil_with") == [f"fulfil contract_identical_3 with {good}" for good in ("gold", "food")]
    assert refused(table, "fulfil contract_identical_3") == ("TIL-8.2.1", "name_resource")
    table.play("fulfil contract_identical_3 with gold")
    assert goods(table) == {"food": 3, "iron": 2}


@rule("TIL-8.2.1")
def test_the_identical_part_may_be_of_the_named_type():
    table = given(storehouse=["contract_identical_2_iron_2"], resources={"iron": 4})
    assert texts(table, "fulfil_with") == ["fulfil contract_identical_2_iron_2 with iron"]
    table.play("fulfil contract_identical_2_iron_2 with iron")
    assert goods(table) == {}
    mixed = given(storehouse=["contract_identical_2_iron_2"], resources={"iron": 3, "wool": 2})
    assert texts(mixed, "fulfil_with") == ["fulfil contract_identical_2_iron_2 with wool"]
    assert refused(mixed, "fulfil contract_iron_3 with wool") == ("TIL-8.2.1", "no_resource_to_name")


# TIL-8.3


@rule("TIL-8.3")
def test_a_crest_costs_the_food_of_its_space():
    assert box.CREST_FOOD == [6, 6, 5, 4, 3, 2]
    table = given(storehouse=["crest_lion_red", "crest_fleur_blue"], resources={"food": 7})
    table.play("crest_lion_red under 6")
    assert goods(table) == {"food": 5}
    assert player(table)["crests"]["6"] == "crest_lion_red"
    assert player(table)["storehouse"] == ["crest_fleur_blue"]
    assert texts(table, "put_crest") == [f"crest_fleur_blue under {building}" for building in (3, 4, 5)]
    assert refused(table, "crest_fleur_blue under 6") == ("TIL-8.3", "crest_space_taken")
    assert refused(table, "crest_fleur_blue under 1") == ("TIL-8.3", "too_few_resources")
    assert refused(table, "crest_lion_red under 3") == ("TIL-8.3", "tile_not_stored")


@rule("TIL-8.3", "TIL-6.2.4")
def test_crest_one_puts_a_house_into_any_town():
    table = given(storehouse=["crest_lion_red"], resources={"food": 6}, others={1: {"houses": ["paris_1"]}})
    events = table.listen()
    table.play("crest_lion_red under 1")
    options = texts(table, "put_house")
    assert "house wien" in options
    assert "house paris_1" not in options  # taken
    assert not [move for move in options if "tiletum" in move]  # own house there
    table.play("house wien")
    assert points(events) == {"house_space": 4}  # the bonus of the space applies
    assert player(table)["merchant"] == "tiletum"


@rule("TIL-8.3")
def test_crest_two_puts_a_pillar_at_any_cathedral():
    table = given(storehouse=["crest_lion_red"], resources={"food": 6}, pillars=["lyon"])
    table.play("crest_lion_red under 2")
    assert texts(table, "put_pillar") == [
        f"pillar {town}" for town in ("london", "koeln", "paris", "praha", "bordeaux", "wien", "milano", "firenze")
    ]
    table.play("pillar wien")
    assert player(table)["pillars"] == ["wien", "lyon"]


@rule("TIL-8.3")
@pytest.mark.parametrize(("building", "food", "pawn"), [(3, 5, "merchant"), (4, 4, "architect")])
def test_crests_three_and_four_move_a_pawn_to_any_space(building, food, pawn):
    table = given(storehouse=["crest_lion_red"], resources={"food": food})
    table.play(f"crest_lion_red under {building}")
    assert len(texts(table, "walk")) == 28
    assert refused(table, f"{pawn} to tiletum") == ("TIL-9.5.2", "is_there_already")
    table.play(f"{pawn} to road_nuernberg_verona")
    assert player(table)[pawn] == "road_nuernberg_verona"
    assert table.asks == "take_die"


@rule("TIL-8.3")
def test_crest_five_brings_two_resources_and_crest_six_five_points():
    table = given(storehouse=["crest_lion_red", "crest_fleur_blue"], resources={"food": 5})
    events = table.listen()
    table.play("crest_lion_red under 5", "gain gold", "gain iron", "crest_fleur_blue under 6")
    assert goods(table) == {"gold": 1, "iron": 1}
    assert points(events) == {"crest": 5}


@rule("TIL-8.3.1")
def test_a_bonus_that_can_not_be_used_is_lost_and_the_crest_stays():
    table = given(storehouse=["crest_lion_red", "crest_fleur_blue"], resources={"food": 12}, supply_houses=0)
    table.play("crest_lion_red under 1")
    assert table.asks == "take_die"
    table.play("crest_fleur_blue under 2", "decline")
    assert (table.asks, player(table)["pillars"]) == ("take_die", [])
    assert [player(table)["crests"][building] for building in "12"] == ["crest_lion_red", "crest_fleur_blue"]


# TIL-8.4


@rule("TIL-8.4")
def test_contribute_to_a_cathedral():
    table = given(
        pillars=["paris"],
        architect="wien",
        costs={"paris": "stone_3_vp_4"},
        resources={"stone": 7},
        others={1: {"pillars": ["paris"], "cathedral_tiles": {"paris": 0}}},
    )
    events = table.listen()
    assert texts(table, "contribute") == ["contribute paris"]
    table.play("contribute paris")
    assert goods(table) == {"stone": 4}
    assert points(events) == {"construction_cost_tile": 4, "cathedral_tile": 2}  # the second of 3, 2, 1, 0
    assert board(table)["cathedrals"]["paris"]["tiles"] == [1, 0]
    assert refused(table, "contribute paris") == ("TIL-8.4", "contributed_already")


@rule("TIL-8.4")
def test_a_pillar_is_needed_and_stone():
    table = given(architect="wien", resources={"stone": 9, "gold": 2})
    assert refused(table, "contribute wien") == ("TIL-8.4", "no_pillar_there")
    poor = given(pillars=["wien"], costs={"wien": "stone_6_vp_10"}, resources={"stone": 5, "gold": 2})
    assert refused(poor, "contribute wien") == ("TIL-8.4", "too_few_resources")


# TIL-8.5


@rule("TIL-8.5", "TIL-R10")
def test_a_used_helper_is_discarded():
    table = given(storehouse=["helper_gold_4", "helper_gold_4"])
    assert texts(table, "use") == ["use helper_gold_4"]
    table.play("use helper_gold_4")
    assert player(table)["storehouse"] == ["helper_gold_4"]
    assert board(table)["bonus_discard"] == ["helper_gold_4"]
    assert refused(table, "use helper_vp_4") == ("TIL-8.5", "tile_not_stored")


@rule("TIL-R26", "TIL-8.5", "TIL-7.1")
def test_a_helper_keeps_its_space_until_it_is_resolved():
    full = ["helper_contract_3", "helper_gold_4", "contract_iron_2", "character_king_vp_3"]
    table = given(storehouse=full, resources={"iron": 2})
    table.play("use helper_contract_3")
    assert player(table)["in_use"] == ["helper_contract_3"]
    assert board(table)["bonus_discard"] == []
    assert refused(table, "use helper_contract_3") == ("TIL-8.5", "tile_not_stored")  # once only
    assert refused(table, "take contract 5") == ("TIL-8.5", "helper_keeps_space")
    other = table.copy()
    table.play("fulfil contract_iron_2", "take contract 5")  # another tile has made room
    assert refused(table, "take contract 4") == ("TIL-8.5", "helper_keeps_space")
    table.play("end")
    assert player(table)["storehouse"] == ["helper_gold_4", "character_king_vp_3", "contract_wool_2"]
    assert (player(table)["in_use"], board(table)["bonus_discard"]) == ([], ["helper_contract_3"])
    other.play("use helper_gold_4")  # resolved at once, while the first one is still in use
    assert (player(other)["in_use"], board(other)["bonus_discard"]) == (["helper_contract_3"], ["helper_gold_4"])
    other.play("take contract 5")
    assert player(other)["storehouse"] == ["contract_iron_2", "character_king_vp_3", "contract_wool_2"]


@rule("TIL-R26", "TIL-9.1.8")
def test_a_helper_that_activates_a_building_keeps_its_space_to_the_end():
    rooms = {"2-1": "character_character_character_2", "2-2": "character_character_food_2"}
    stored = ["helper_activate_building", *["character_king_vp_3"] * 3]
    table = given(storehouse=stored, rooms=rooms)
    table.play("use helper_activate_building", "activate 2", "bonus 2-1")
    assert refused(table, "take character 1") == ("TIL-8.5", "helper_keeps_space")
    table.play("place character_king_vp_3 in 1-1", "take character 1", "bonus 2-2")
    assert (table.asks, player(table)["in_use"]) == ("take_die", [])
    assert len(player(table)["storehouse"]) == 3


@rule("TIL-R24", "TIL-8.5")
def test_helpers_without_much_use_may_be_used():
    table = given(storehouse=["helper_king_3", "helper_architect_2"], king_track={0: 15})
    table.play("use helper_king_3")
    assert (table.asks, track(table)[0]) == ("take_die", 15)
    table.play("use helper_architect_2", "end")
    assert (table.asks, player(table)["storehouse"]) == ("take_die", [])


@rule("TIL-R24", "TIL-9.1.3", "TIL-9.1.8")
def test_some_helpers_need_their_moment():
    table = given(dice=["pink 6"], facing="architect 6", storehouse=["helper_add_2", "helper_activate_building"])
    assert refused(table, "use helper_add_2") == ("TIL-9.1.3", "no_die_action")
    assert refused(table, "use helper_activate_building") == ("TIL-9.1.8", "no_building_with_characters")
    table.play("die pink 6", "use helper_add_2")
    assert ap(table) == 3
