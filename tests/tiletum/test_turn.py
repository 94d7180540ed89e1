"""TIL-5.4 The turn: TIL-5.1 the die, TIL-5.2 its resources, TIL-5.3 its AP."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.tables import board, player, refused, texts, told
from tests.tiletum.given import ap, given, goods, track

FULL = ["helper_gold_4", "character_king_vp_3", "character_king_vp_2", "character_king_king_1"]


# TIL-5.4, TIL-5.5


@rule("TIL-5.4", "TIL-R1")
def test_tasks_before_the_die_between_the_steps_between_ap_and_after_them():
    table = given(
        facing="architect 6",
        dice=["pink 6"],
        resources={"gold": 12},
        storehouse=["helper_die_colour"],
        bonus={"action_1": "helper_vp_4"},
    )
    table.play("buy iron")
    assert table.asks == "take_die"
    table.play("die pink 6", "buy iron")
    assert table.asks == "take_action_tile"
    table.play("take bonus action_1", "buy iron")
    assert table.asks == "collect_resources"
    table.play("collect", "buy iron")
    assert (table.asks, ap(table)) == ("die_action", 1)
    table.play("architect to paris")
    assert (table.asks, ap(table)) == ("die_action", 0)  # it lasts until the player ends it
    table.play("buy iron", "use helper_vp_4")
    assert goods(table) == {"gold": 2, "food": 6, "iron": 5}
    table.play("end")
    assert table.seat == 1


@rule("TIL-5.4", "TIL-9.1.8")
def test_tasks_between_the_bonuses_of_an_activation():
    table = given(
        storehouse=["helper_activate_building"],
        rooms={"2-1": "character_king_vp_3", "2-2": "character_king_vp_2"},
        resources={"gold": 4},
    )
    table.play("use helper_activate_building", "activate 2", "buy wool", "bonus 2-1", "buy wool")
    assert table.asks == "activation"
    assert texts(table) == ["bonus 2-2", "end"]


@rule("TIL-5.4", "TIL-R21")
def test_the_end_of_the_die_action_is_the_end_of_the_turn():
    table = given(dice=["pink 1", "pink 1"], resources={"gold": 2})
    table.play("die pink 1", "end")
    assert (table.asks, table.seat) == ("take_die", 1)
    assert board(table)["die_action"] is None


@rule("TIL-5.4", "TIL-R21")
def test_a_turn_with_nothing_left_to_do_ends_by_itself():
    table = given(facing="architect 6", dice=["pink 6", "pink 6"])
    table.play("die pink 6", "architect to paris")
    assert (table.asks, table.seat) == ("take_die", 1)


@rule("TIL-R22", "TIL-5.4")
def test_no_question_between_die_and_resources_where_it_can_not_matter():
    table = given(facing="architect 1", dice=["pink 1"], resources={"gold": 8})
    table.play("die pink 1")
    assert table.asks == "die_action"
    assert goods(table) == {"gold": 8, "food": 1}


@rule("TIL-5.5")
def test_a_die_must_be_taken():
    table = given(dice=["pink 1", "blue 4"])
    assert texts(table) == ["die pink 1", "die blue 4"]
    assert refused(table, "end") == ("TIL-5.1.1", "not_asked")
    assert refused(table, "decline") == ("TIL-5.1.1", "not_asked")


# TIL-5.1


@rule("TIL-5.1.1", "TIL-EX-16")
def test_a_die_may_be_changed_for_gold_and_six_is_next_to_one():
    table = given(dice=["pink 5"], resources={"gold": 4}, facing="merchant 1")
    assert texts(table, "take_die", "change_die") == [
        "die pink 5",
        "die pink 5 as 1",
        "die pink 5 as 3",
        "die pink 5 as 4",
        "die pink 5 as 6",
    ]
    assert refused(table, "die pink 5 as 2") == ("TIL-5.1.1", "too_few_resources")
    assert refused(table, "die pink 5 as 5") == ("TIL-5.1.1", "not_changed")
    assert refused(table, "die blue 5") == ("TIL-5.1.1", "no_such_die")
    table.listen()
    table.play("die pink 5 as 1")
    assert told(table.events, "took_die") == [{"seat": 0, "colour": "pink", "value": 5, "new": 1}]
    assert goods(table) == {"food": 1}  # one resource,
    assert ap(table) == 6  # six AP,
    assert board(table)["die_action"] == "merchant"  # the action of segment 1
    assert player(table)["dice"] == [["pink", 1]]  # for the rest of the round
    assert board(table)["dice"] == {}


@rule("TIL-5.1.1")
def test_any_die_on_the_wheel():
    dice = ["pink 5", "yellow 2", "yellow 2", "dark_gray 6"]
    assert texts(given(dice=dice), "take_die") == ["die yellow 2", "die pink 5", "die dark_gray 6"]


@rule("TIL-5.1.1")
def test_six_gold_reach_every_value():
    table = given(dice=["blue 2"], resources={"gold": 6})
    assert len(texts(table, "change_die")) == 5
    table.play("die blue 2 as 5")
    assert goods(table) == {"iron": 5}


@rule("TIL-5.1.2", "TIL-5.1.3", "TIL-EX-3")
def test_the_die_goes_to_the_player_board_and_the_tile_of_its_action_may_be_taken():
    table = given(dice=["pink 2"], taken=["blue 4"], facing="merchant 2", bonus={"action_2": "helper_vp_4"})
    table.listen()
    table.play("die pink 2")
    assert told(table.events, "took_die") == [{"seat": 0, "colour": "pink", "value": 2}]
    assert player(table)["dice"] == [["blue", 4], ["pink", 2]]
    assert table.asks == "take_action_tile"
    assert texts(table) == ["take bonus action_2", "decline"]
    table.play("take bonus action_2")
    assert player(table)["storehouse"] == ["helper_vp_4"]
    assert board(table)["bonus_tiles"]["action_2"] is None


@rule("TIL-5.1.3", "TIL-7.2")
def test_the_tile_is_optional_and_that_of_the_changed_value():
    table = given(
        dice=["pink 2"],
        facing="merchant 2",
        resources={"gold": 2},
        bonus={"action_2": "helper_vp_4", "action_3": "crest_lion_red"},
    )
    table.play("die pink 2 as 3")
    assert texts(table) == ["take bonus action_3", "decline"]
    assert refused(table, "take bonus action_2") == ("TIL-5.1.3", "other_action_space")
    table.play("decline")
    assert board(table)["bonus_tiles"]["action_3"] == "crest_lion_red"


@rule("TIL-5.1.3", "TIL-R1", "TIL-R22")
def test_a_full_storehouse_can_be_emptied_first():
    table = given(dice=["pink 2"], facing="merchant 2", storehouse=FULL, bonus={"action_2": "helper_vp_4"})
    table.play("die pink 2")
    assert refused(table, "take bonus action_2") == ("TIL-7.1", "storehouse_full")
    assert texts(table) == ["use helper_gold_4", "decline"]
    table.play("use helper_gold_4", "take bonus action_2")
    assert player(table)["storehouse"] == [*FULL[1:], "helper_vp_4"]


@rule("TIL-R22", "TIL-5.1.3")
@pytest.mark.parametrize(
    ("fourth", "asked"),
    [
        ("contract_iron_2", True),  # iron can be bought
        ("crest_lion_red", True),
        ("helper_king_2", True),
        ("helper_add_2", False),  # there is no die action yet
        ("helper_activate_building", False),
        ("character_king_king_2", False),
    ],
)
def test_a_full_storehouse_that_no_task_can_empty_is_not_asked_about(fourth, asked):
    table = given(
        dice=["pink 2"],
        facing="merchant 2",
        resources={"gold": 4},
        storehouse=[fourth, *FULL[1:]],
        bonus={"action_2": "helper_vp_4"},
    )
    table.play("die pink 2")
    assert (table.asks == "take_action_tile") == asked
    if fourth == "contract_iron_2":
        table.play("buy iron", "buy iron", "fulfil contract_iron_2", "take bonus action_2")
        assert player(table)["storehouse"] == [*FULL[1:], "helper_vp_4"]


@rule("TIL-5.1.3", "TIL-7.1", "TIL-7.3", "TIL-7.4")
@pytest.mark.parametrize(
    ("holding", "tile", "why"),
    [
        ({"storehouse": FULL[1:] + FULL[1:2]}, "helper_vp_4", "TIL-7.1"),
        ({"crests": {1: "crest_lion_red"}, "resources": {"gold": 9}}, "crest_lion_red", "TIL-7.3"),
        ({"crests": {1: "crest_lion_red"}, "storehouse": FULL}, "crest_lion_red", "TIL-7.3"),  # room would not help
        ({"contracts": ["contract_iron_2"] * 6}, "contract_wool_2", "TIL-7.4"),
    ],
)
def test_a_tile_that_can_not_be_had_is_not_asked_for(holding, tile, why):
    table = given(dice=["pink 2"], facing="merchant 2", bonus={"action_2": tile}, **holding)
    table.listen()
    table.play("die pink 2")
    assert table.asks == "die_action"
    assert [event.why for event in table.events or () if event.kind == "lost"] == [why]


# TIL-5.2


@rule("TIL-5.2.1", "TIL-EX-4")
@pytest.mark.parametrize(
    ("die", "expected"),
    [
        ("pink 2", {"food": 2}),
        ("blue 3", {"iron": 3}),
        ("yellow 6", {"gold": 6}),
        ("light_gray 1", {"wool": 1}),
        ("dark_gray 4", {"stone": 4}),
    ],
)
def test_resources_by_colour_and_value(die, expected):
    table = given(dice=[die])
    table.play(f"die {die}")
    assert goods(table) == expected


@rule("TIL-5.2.2", "TIL-9.1.4")
def test_the_helper_for_the_colour_names_another_resource():
    table = given(dice=["pink 4"], storehouse=["helper_die_colour"])
    assert refused(table, "use helper_die_colour") == ("TIL-9.1.4", "only_when_collecting")
    table.play("die pink 4")
    assert table.asks == "collect_resources"
    assert texts(table) == [
        "collect",
        *(f"collect {resource}" for resource in ("gold", "food", "wool", "stone", "iron")),
    ]
    kept = table.copy()
    kept.play("collect")
    assert (goods(kept), player(kept)["storehouse"]) == ({"food": 4}, ["helper_die_colour"])
    table.play("collect iron")
    assert (goods(table), player(table)["storehouse"]) == ({"iron": 4}, [])
    assert board(table)["bonus_discard"] == ["helper_die_colour"]


# TIL-5.3


@rule("TIL-5.3.1")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
def test_seven_less_the_value(value):
    table = given(dice=[f"pink {value}"], facing=f"merchant {value}")
    table.play(f"die pink {value}")
    assert ap(table) == 7 - value


@rule("TIL-5.3.1", "TIL-9.4.2")
def test_the_bonus_marker_of_the_action_counts():
    rooms = {"2-1": "character_merchant_gold_3", "2-2": "character_merchant_merchant_step"}
    table = given(dice=["pink 4"], facing="merchant 4", rooms=rooms, crests={2: "crest_lion_red"})
    assert player(table)["bonus_ap"] == {"merchant": 2}
    table.play("die pink 4")
    assert ap(table) == 5
    other = given(dice=["pink 4"], facing="architect 4", rooms=rooms, crests={2: "crest_lion_red"})
    other.play("die pink 4")
    assert ap(other) == 3


@rule("TIL-5.3.2", "TIL-R2")
def test_options_in_any_order_any_number_of_times_and_the_rest_is_lost():
    table = given(dice=["pink 2", "pink 2"], facing="architect 2", bonus={"paris": "helper_vp_4"})
    table.play("die pink 2", "architect to paris", "take bonus paris", "pillar paris", "architect to tiletum")
    assert ap(table) == 1
    assert refused(table, "merchant to paris") == ("TIL-6.1.1", "other_pawn")
    table.play("end")
    assert table.seat == 1
    assert ap(table) == 0


@rule("TIL-5.3.2")
def test_no_option_without_ap():
    table = given(dice=["pink 6"], facing="architect 6", resources={"gold": 2})
    table.play("die pink 6", "architect to paris")
    assert refused(table, "architect to tiletum") == ("TIL-5.3.2", "no_ap_left")


@rule("TIL-5.3.3", "TIL-R3")
def test_pools_are_separate_and_the_inner_one_comes_first():
    table = given(dice=["pink 5"], facing="contract 5", storehouse=["helper_contract_2"], resources={"wool": 5})
    table.play("die pink 5", "use helper_contract_2")
    assert (table.asks, ap(table)) == ("spend_points", 2)
    # Two pools of 2 AP never pay for a space of 3 AP.
    assert refused(table, "take contract 1") == ("TIL-6.4.1", "too_few_ap")
    table.play("take contract 5", "end")
    assert (table.asks, ap(table)) == ("die_action", 2)
    assert refused(table, "take contract 1") == ("TIL-6.4.1", "too_few_ap")
    table.play("take contract 3")
    assert player(table)["storehouse"] == ["contract_wool_2", "contract_identical_3"]


@rule("TIL-5.3.4", "TIL-9.1.3")
def test_markers_and_added_ap_only_raise_the_die_action():
    rooms = {"4-1": "character_merchant_gold_3"}
    table = given(
        dice=["pink 6"],
        facing="merchant 6",
        rooms=rooms,
        crests={4: "crest_lion_red"},
        storehouse=["helper_merchant_2", "helper_add_3"],
    )
    table.play("die pink 6")
    assert ap(table) == 2
    table.play("use helper_merchant_2", "use helper_add_3")
    assert (table.asks, ap(table)) == ("spend_points", 5)
    table.play("merchant to paris", "merchant to tiletum")
    assert (table.asks, ap(table)) == ("die_action", 5)


@rule("TIL-6.5.1", "TIL-5.4")
def test_a_king_action_moves_at_once_and_the_turn_goes_on():
    table = given(dice=["pink 4"], facing="king 4", storehouse=["helper_add_2"])
    table.play("die pink 4")
    assert (track(table)[0], table.asks) == (3, "die_action")
    table.play("use helper_add_2")
    assert track(table)[0] == 5
