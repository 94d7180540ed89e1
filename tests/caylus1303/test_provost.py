"""CAY-6 the provost at its extremes, the bargaining at the bridge and the Bailiff."""

from __future__ import annotations

import pytest

from tests.caylus1303.given import given, player
from tests.rules import rule
from tests.tables import board, refused, texts, told

FULL_ROAD = {
    **{14 + i: f"wood_{name}" for i, name in enumerate(("farm", "sawmill", "quarry", "spinning_mill"))},
    19: "wood_covered_market",
    20: "wood_manor",
    21: "stone_farm",
    22: "stone_sawmill",
    23: "stone_quarry",
    24: "stone_foundry",
    25: "stone_alchemist",
    26: "stone_guild",
    27: "stone_church",
}
OWNED = dict.fromkeys(FULL_ROAD, 0)


def steps(table) -> list[int]:
    return [int(text.split()[1]) for text in texts(table, "provost")]


@rule("CAY-6.2", "CAY-11.1.4")
def test_toll_moves_him_up_to_two_steps_for_nothing():
    table = given(at="activation", workers={"toll": 0})
    assert texts(table) == ["provost -2", "provost -1", "provost 0", "provost +1", "provost +2"]
    table.play("provost -2")

    assert told(table.events, "moved_provost") == [{"seat": 0, "steps": -2, "gap": 11}]
    assert told(table.events, "paid") == []


@rule("CAY-6.2", "CAY-AMB-29")
def test_no_step_at_the_toll_is_to_decline_it():
    table = given(at="activation", workers={"toll": 0}, provost=9)
    table.play("provost 0")
    assert told(table.events, "moved_provost") == []
    assert told(table.events, "declined") == [{"seat": 0, "building": "toll"}]
    assert {"seat": 0, "space": "toll"} in told(table.events, "worker_to_camp")


@rule("CAY-6.2", "CAY-6.1", "CAY-AMB-29")
def test_toll_refuses_more_and_other_moves():
    table = given(at="activation", workers={"toll": 0})
    assert refused(table, "provost +3") == ("CAY-6.2", "too_many_steps")
    assert refused(table, "decline") == ("CAY-11.1.4", "other_building")


@rule("CAY-6.1")
@pytest.mark.parametrize(
    ("gap", "expected"),
    [
        (5, [0, 1, 2, 3]),
        (6, [-1, 0, 1, 2, 3]),
        (7, [-2, -1, 0, 1, 2, 3]),
        (28, [-3, -2, -1, 0, 1, 2, 3]),
        (29, [-3, -2, -1, 0, 1, 2]),
        (30, [-3, -2, -1, 0, 1]),
        (31, [-3, -2, -1, 0]),
    ],
)
def test_he_stays_behind_the_bridge_and_before_the_end_of_the_extra_spots(gap, expected):
    table = given(at="activation", provost=gap, hands={0: {"workers": 5}})
    assert steps(table) == expected
    for step in range(-3, 4):
        if step not in expected:
            assert refused(table, f"provost {step:+d}") == ("CAY-6.1", "provost_out_of_range")


@rule("CAY-6.1", "CAY-6.3")
def test_one_step_jumps_one_space_built_or_empty():
    table = given(at="activation", provost=14, hands={0: {"workers": 5}})
    table.play("provost +3")  # over three empty spaces
    assert told(table.events, "moved_provost")[0]["gap"] == 17


@rule("CAY-6.1")
def test_residences_and_monuments_are_steps_too():
    road = {10: "residence", 11: "mon_statue", 12: "residence"}
    table = given(
        at="activation",
        provost=13,
        road=road,
        owners=dict.fromkeys(road, 0),
        workers={9: 1},
        hands={0: {"workers": 3}},
    )
    table.play("provost -3")
    assert told(table.events, "moved_provost") == [{"seat": 0, "steps": -3, "gap": 10}]
    assert told(table.events, "paid") == [{"seat": 0, "number": 3, "what": "worker"}]


@rule("CAY-6.3", "CAY-11.1.5")
def test_in_pass_order_everybody_has_exactly_one_choice():
    hands = {seat: {"workers": 2} for seat in range(5)}
    table = given(at="activation", players=5, passed=[3, 0, 4, 1, 2], hands=hands)
    asked = []
    while table.asks == "bridge_move":
        asked.append(table.seat)
        table.play("provost +1" if table.seat in (0, 1) else "provost 0")
    assert asked == [3, 0, 4, 1, 2]
    assert [event["gap"] for event in told(table.events, "moved_provost")] == [14, 15]
    stayed = [(event["seat"], event["gap"]) for event in told(table.events, "left_provost")]
    assert stayed == [(3, 13), (4, 14), (2, 15)]


@rule("CAY-6.3")
def test_each_step_costs_a_worker_of_the_pool():
    table = given(at="activation", hands={0: {"workers": 2}, 1: {"workers": 5}})
    assert steps(table) == [-2, -1, 0, 1, 2]
    assert refused(table, "provost +3") == ("CAY-6.3", "too_few_workers")
    table.play("provost -2")
    assert (player(table, 0)["workers"], player(table, 0)["camp"]) == (0, 15)
    assert steps(table) == [-3, -2, -1, 0, 1, 2, 3]
    table.play("provost 0")
    assert player(table, 1)["workers"] >= 5


@rule("CAY-6.3", "CAY-AMB-26")
def test_who_has_no_worker_left_has_no_choice():
    table = given(at="activation", players=3, hands={1: {"workers": 1}})
    assert (table.asks, table.seat) == ("bridge_move", 1)
    table.play("provost 0")
    assert [event["seat"] for event in told(table.events, "lost")] == [0, 2]


@rule("CAY-6.3", "CAY-AMB-20")
def test_words_do_not_bind():
    """Only the move counts: whatever was agreed, the next player may move him back."""
    table = given(at="activation", hands={0: {"workers": 3}, 1: {"workers": 3}})
    table.play("provost +3", "provost -3")
    assert told(table.events, "moved_provost")[-1]["gap"] == 13


@rule("CAY-6.4", "CAY-12.6")
def test_the_bailiff_moves_him_last_one_step_for_nothing():
    hands = {0: {"workers": 1, "characters": ["bailiff"]}, 1: {"workers": 1}}
    table = given(at="activation", passed=[0, 1], hands=hands)
    table.play("provost 0", "provost +1")
    assert (table.asks, table.seat) == ("bailiff_move", 0)
    assert steps(table) == [-1, 0, 1]
    table.play("provost -1")
    assert told(table.events, "moved_provost")[-1] == {"seat": 0, "steps": -1, "gap": 13}
    assert len(told(table.events, "paid")) == 1


@rule("CAY-6.4", "CAY-6.1")
@pytest.mark.parametrize(("gap", "expected"), [(5, [0, 1]), (31, [-1, 0])])
def test_the_bailiff_within_the_limits(gap, expected):
    table = given(at="activation", provost=gap, hands={1: {"characters": ["bailiff"]}})
    assert (table.asks, table.seat) == ("bailiff_move", 1)
    assert steps(table) == expected
    assert refused(table, "provost +2") == ("CAY-6.4", "too_many_steps")
    table.play("provost 0")
    assert told(table.events, "left_provost")[-1] == {"seat": 1, "gap": gap}


@rule("CAY-6.4", "CAY-8.4")
def test_a_bailiff_taken_over_at_the_fair_works_for_the_new_holder():
    table = given(at="activation", workers={"fair": 0}, hands={0: {"wood": 1}, 1: {"characters": ["bailiff"]}})
    table.play("pay wood", "take_over bailiff")
    assert (table.asks, table.seat) == ("bailiff_move", 0)


@rule("CAY-5.2", "CAY-5.3", "CAY-6.1")
def test_in_gap_5_no_tile_is_activated():
    table = given(at="activation", provost=8, workers={5: 0, 6: 1, "toll": 0}, hands={1: {"workers": 1}})
    table.play("provost -2")
    table.play("provost -1")
    assert table.asks == "planning_turn"
    assert told(table.events, "gained") and {e["what"] for e in told(table.events, "gained")} == {"worker"}  # noqa: PT018
    assert [one["workers"] for one in board(table)["road"]] == [[]] * 28


@rule("CAY-5.2", "CAY-6.1")
@pytest.mark.parametrize(("gap", "activated"), [(27, False), (28, True), (29, True), (31, True)])
def test_at_the_end_of_the_road_the_last_space_is_activated_only_beyond_it(gap, activated):
    table = given(
        at="activation", provost=gap, road=FULL_ROAD, owners=OWNED, workers={27: 1}, hands={1: {"workers": 4}}
    )
    table.play("provost 0")
    assert (table.asks == "use_building") == activated
    if activated:
        assert texts(table) == ["pay 2_workers", "pay 4_workers", "decline"]


@rule("CAY-6.5", "CAY-9.4")
@pytest.mark.parametrize(
    ("built", "gap"),
    [
        ({}, 13),
        ({14: "wood_farm"}, 14),
        ({14: "wood_farm", 15: "wood_sawmill", 16: "wood_quarry"}, 16),
        ({n: FULL_ROAD[n] for n in range(14, 18)}, 18),
        ({n: FULL_ROAD[n] for n in (*range(14, 18), 19)}, 19),
        (FULL_ROAD, 27),
    ],
)
def test_at_the_end_of_the_round_he_stands_before_the_last_building_of_the_row(built, gap):
    table = given(at="stewardship", road=built, owners=dict.fromkeys(built, 0), provost=22)
    assert board(table)["provost"] == gap
    assert board(table)["round"] == 2
