"""TIL-9.3 to TIL-9.5 Contracts, completed buildings, and how a bonus is used."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.tables import board, player, points, refused, texts, told
from tests.tiletum.bonuses import placing, using
from tests.tiletum.given import ap, given, goods, track

# TIL-9.3 Contracts


@rule("TIL-9.3.1")
@pytest.mark.parametrize(
    ("contract", "paid", "vp"),
    [
        ("contract_identical_1 with gold", {"gold": 1}, 1),
        ("contract_identical_3 with food", {"food": 3}, 3),
        ("contract_identical_5 with wool", {"wool": 5}, 6),
        ("contract_identical_7 with stone", {"stone": 7}, 10),
        ("contract_identical_8 with iron", {"iron": 8}, 13),
        ("contract_iron_2", {"iron": 2}, 2),
        ("contract_iron_3", {"iron": 3}, 4),
        ("contract_iron_9", {"iron": 9}, 17),
        ("contract_wool_2", {"wool": 2}, 2),
        ("contract_wool_3", {"wool": 3}, 4),
        ("contract_wool_9", {"wool": 9}, 17),
        ("contract_identical_2_iron_2 with gold", {"gold": 2, "iron": 2}, 5),
        ("contract_identical_3_iron_3 with gold", {"gold": 3, "iron": 3}, 8),
        ("contract_identical_2_wool_2 with gold", {"gold": 2, "wool": 2}, 5),
        ("contract_identical_3_wool_3 with gold", {"gold": 3, "wool": 3}, 8),
        ("contract_iron_1_wool_1", {"iron": 1, "wool": 1}, 2),
        ("contract_iron_3_wool_1", {"iron": 3, "wool": 1}, 6),
        ("contract_iron_4_wool_3", {"iron": 4, "wool": 3}, 12),
    ],
)
def test_costs_and_points_of_contracts(contract, paid, vp):
    table = given(storehouse=[contract.split()[0]], resources=paid)
    events = table.listen()
    table.play(f"fulfil {contract}")
    assert (goods(table), points(events), table.asks) == ({}, {"contract": vp}, "take_die")


@rule("TIL-9.3.1")
@pytest.mark.parametrize(("number", "vp"), [(5, 7), (7, 11)])
def test_iron_contracts_advance_on_the_king_track(number, vp):
    table = given(storehouse=[f"contract_iron_{number}"], resources={"iron": number})
    events = table.listen()
    table.play(f"fulfil contract_iron_{number}")
    assert points(events) == {"contract": vp}
    assert texts(table) == ["act king", "decline"]
    table.play("act king")
    assert track(table)[0] == 1


@rule("TIL-9.3.1", "TIL-R11", "TIL-R15")
@pytest.mark.parametrize(("number", "vp"), [(5, 7), (7, 11)])
def test_wool_contracts_move_the_merchant_to_a_neighbouring_space(number, vp):
    table = given(storehouse=[f"contract_wool_{number}"], resources={"wool": number}, merchant="paris")
    events = table.listen()
    table.play(f"fulfil contract_wool_{number}")
    assert points(events) == {"contract": vp}
    assert "merchant to road_paris_bordeaux" in texts(table)  # a space, not only a town
    table.play("merchant to road_paris_bordeaux")
    assert player(table)["merchant"] == "road_paris_bordeaux"


@rule("TIL-9.3.1")
@pytest.mark.parametrize(("number", "vp"), [(3, 9), (5, 16)])
def test_wool_and_iron_contracts_grant_a_character_action(number, vp):
    name = f"contract_iron_{number}_wool_{number}"
    table = given(storehouse=[name], resources={"wool": number, "iron": number})
    events = table.listen()
    table.play(f"fulfil {name}")
    assert (points(events), table.asks) == ({"contract": vp}, "spend_points")
    table.play("take character 1")
    assert table.asks == "take_die"


# TIL-9.4 Completed buildings


@rule("TIL-9.4.1")
def test_filling_and_crest_in_either_order():
    tile = "character_merchant_gold_3"
    filled = placing(tile, "4-1", resources={"food": 4}, storehouse=[tile, "crest_lion_red"])
    assert told(filled.events, "completed_building") == []
    filled.play("crest_lion_red under 4")
    assert told(filled.events, "completed_building") == [{"seat": 0, "building": "4"}]
    crest = placing(tile, "4-1", crests={4: "crest_lion_red"})
    assert told(crest.events, "completed_building") == [{"seat": 0, "building": "4"}]


@rule("TIL-9.4.1", "TIL-9.4.3", "TIL-R8")
def test_the_sixth_building_needs_only_its_crest_and_gives_no_marker():
    table = given(storehouse=["crest_lion_red"], resources={"food": 2})
    events = table.listen()
    table.play("crest_lion_red under 6")
    assert told(events, "completed_building") == [{"seat": 0, "building": "6"}]
    assert told(events, "placed_marker") == []
    assert player(table)["bonus_ap"] == {}


@rule("TIL-9.4.2")
@pytest.mark.parametrize(
    ("rooms", "last", "marker"),
    [
        ({"1-1": "character_character_food_2", "1-2": "character_character_food_2"}, "1-3", 3),
        ({"2-2": "character_character_food_2"}, "2-1", 2),
        ({"3-1": "character_character_food_2"}, "3-2", 2),
        ({}, "4-1", 1),
        ({}, "5-1", 1),
    ],
)
def test_the_marker_also_raises_the_action_being_performed(rooms, last, marker):
    building = int(last[0])
    table = placing("character_character_gold_2", last, rooms=rooms, crests={building: "crest_lion_red"})
    assert player(table)["bonus_ap"] == {"character": marker}
    assert ap(table) == 6 - int(last[2]) + marker


@rule("TIL-9.4.2", "TIL-5.3.3")
def test_a_marker_reaches_the_die_action_through_a_pool_above_it():
    rooms = {"5-1": "character_merchant_gold_3"}
    table = given(
        dice=["pink 4"],
        facing="merchant 4",
        rooms=rooms,
        storehouse=["helper_architect_2", "crest_lion_red"],
        resources={"food": 3},
    )
    table.play("die pink 4", "use helper_architect_2", "crest_lion_red under 5", "gain gold", "gain gold", "end")
    assert (table.asks, ap(table)) == ("die_action", 4)


@rule("TIL-9.4.2", "TIL-6.5.1")
def test_a_marker_for_the_king_action_moves_the_disc_at_once():
    table = given(
        dice=["pink 6"],
        facing="king 6",
        rooms={"5-1": "character_king_gold_3"},
        storehouse=["crest_lion_red"],
        resources={"food": 3},
    )
    table.play("die pink 6")
    assert track(table)[0] == 1
    table.play("crest_lion_red under 5")
    assert track(table)[0] == 2


@rule("TIL-9.4.2")
def test_another_action_is_not_raised():
    table = given(
        dice=["pink 4"],
        facing="architect 4",
        rooms={"5-1": "character_king_gold_3"},
        storehouse=["crest_lion_red"],
        resources={"food": 3},
    )
    table.play("die pink 4", "crest_lion_red under 5")
    assert (ap(table), player(table)["bonus_ap"]) == (3, {"king": 1})


# TIL-9.5


@rule("TIL-9.5.1")
def test_an_action_begins_at_once_and_may_be_ended():
    table = using("helper_character_3")
    table.play("end")
    assert table.asks == "take_die"
    granted = placing("character_contract_contract_3")
    granted.play("end")
    assert granted.asks == "die_action"


@rule("TIL-9.5.1", "TIL-6.5.1")
def test_a_king_action_that_was_asked_for_is_not_asked_again():
    table = using("helper_activate_building", rooms={"1-1": "character_king_king_2"})
    table.play("activate 1", "bonus 1-1")
    assert (track(table)[0], table.asks) == (2, "take_die")


@rule("TIL-9.5.1")
def test_at_the_end_of_the_track_a_king_bonus_is_lost():
    table = placing("character_king_king_2", king_track={0: 15})
    assert table.asks == "die_action"
    activated = using(
        "helper_activate_building",
        rooms={"1-1": "character_king_king_2", "1-2": "character_king_vp_3"},
        king_track={0: 15},
    )
    activated.play("activate 1")
    assert refused(activated, "bonus 1-1") == ("TIL-9.1.8", "bonus_useless")
    assert texts(activated) == ["bonus 1-2", "end"]


@rule("TIL-9.5.3", "TIL-R25")
def test_a_chain_of_bonuses_to_some_depth():
    """A helper activates a building; its merchant puts a house that activates it again; its architect goes on."""
    rooms = {
        "1-1": "character_merchant_merchant_step_house",
        "1-2": "character_merchant_merchant_steps_2",
        "2-1": "character_contract_contract_1_resource_1",
    }
    table = using("helper_activate_building", rooms=rooms, merchant="road_antwerpen_hamburg", resources={"gold": 2})
    table.play("activate 1", "bonus 1-1", "merchant to hamburg", "house hamburg")
    assert table.asks == "choose_building"
    depth = len(table.position.agenda)
    table.play("activate 1")  # the same building again: an activation of its own
    assert texts(table, "use_room") == ["bonus 1-1", "bonus 1-2"]
    table.play("bonus 1-2", "merchant to leipzig", "decline", "bonus 1-1", "house leipzig_1", "decline")
    # The inner activation is over; the outer one goes on where it was interrupted.
    assert texts(table, "use_room") == ["bonus 1-2"]
    assert len(table.position.agenda) == depth - 1
    assert points(table.events) == {"house_space": 2}


@rule("TIL-9.5.3")
def test_a_tile_that_moves_in_during_an_activation_is_not_part_of_it():
    rooms = {"1-1": "character_character_character_2"}
    table = given(storehouse=["helper_activate_building", "character_character_food_2"], rooms=rooms)
    table.play("use helper_activate_building", "activate 1", "bonus 1-1")
    table.play("place character_character_food_2 in 1-2")
    assert goods(table) == {"food": 2}
    assert table.asks == "take_die"


@rule("TIL-9.5.2", "TIL-5.4")
def test_between_the_ap_of_an_action_among_the_parts_tasks_are_possible():
    table = placing("character_contract_contract_2_resource_1", resources={"gold": 2})
    assert refused(table, "buy iron") == ("TIL-9.5.2", "not_asked")
    table.play("act contract", "buy iron", "take contract 5")
    assert table.asks == "spend_points"
    assert board(table)["contract_market"][4] is None
