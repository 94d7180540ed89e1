"""CAY-EX the worked examples, one test each (EX-11, EX-12 and EX-14 stand with their characters and favours)."""

from __future__ import annotations

import pytest

from tests.caylus1303.given import given, has, player, space
from tests.rules import rule
from tests.tables import board, points, told


@rule("CAY-EX-1", "CAY-4.4", "CAY-4.5", "CAY-4.6", "CAY-4.7")
def test_example_1_passing():
    blue, black, green, red = range(4)
    table = given(players=4, first=blue, hands={seat: {"workers": 6} for seat in range(4)})
    table.play("pass", "pass", "place @5", "pass", "place @6", "pass")
    assert board(table)["first_player"] == blue
    assert player(table, green)["workers"] == 2
    assert player(table, green)["camp"] == 9 + 2
    assert board(table)["bridge"] == [blue, black, red, green]


@rule("CAY-EX-2", "CAY-11.0")
def test_example_2_building():
    red = 1
    table = given(at="activation", workers={"carpenter": red}, hands={red: {"wood": 1, "food": 1}})
    table.play("build wood_farm")
    assert has(table, red) == {}
    built = space(table, 14)
    assert (built["building"], built["side"], built["owner"]) == ("wood_farm", "construction", red)
    assert player(table, red)["pp"] == 2
    assert {"seat": red, "space": "carpenter"} in told(table.events, "worker_to_camp")


@rule("CAY-EX-3", "CAY-6.3")
def test_example_3_the_bridge():
    blue, black, red, green = range(4)
    gap = 9
    table = given(
        at="activation",
        players=4,
        provost=gap,
        passed=[blue, black, red, green],
        workers={gap - 2: green, gap - 1: red},
        hands={seat: {"workers": 3} for seat in range(4)},
    )
    table.play("provost 0", "provost -2", "provost +2", "provost -1")
    assert board(table)["provost"] == gap - 1
    assert (table.asks, table.seat) == ("use_building", green)
    assert [player(table, seat)["workers"] for seat in (blue, black, red, green)] == [3, 1, 1, 2]
    table.play("use")
    assert has(table, green) == {"stone": 1}
    assert has(table, red) == {}


@rule("CAY-EX-4", "CAY-5.2", "CAY-5.3")
def test_example_4_activation():
    red, yellow, green = range(3)
    table = given(
        at="activation",
        players=3,
        provost=15,
        road={14: "wood_sawmill", 15: "wood_farm"},
        owners={14: green, 15: green},
        workers={5: red, 14: yellow, 15: red, 18: green},
    )
    table.play("use", "use")
    assert table.asks == "planning_turn"
    assert [has(table, seat) for seat in (red, yellow, green)] == [{"food": 1}, {"wood": 2}, {}]
    assert [event["space"] for event in told(table.events, "worker_to_camp")] == ["5", "14", "15", "18"]


@rule("CAY-EX-5", "CAY-7.1", "CAY-7.5")
@pytest.mark.parametrize(("of_green", "favour"), [(2, 1), (1, 0)])
def test_example_5_delivery(of_green, favour):
    red, green = range(2)
    some = {"food": 2, "wood": 2, "stone": 2}
    table = given(at="delivery", site=[red, green], hands={red: some, green: some})
    table.play("deliver food+wood+stone", "decline")
    table.play(*["deliver food+wood+stone"] * of_green)
    if of_green == 1:
        table.play("decline")
    assert player(table, red)["pp"] == 5
    assert player(table, green)["pp"] == 5 * of_green
    assert (table.asks, table.seat) == ("royal_favour", favour)


@rule("CAY-EX-6", "CAY-9.3")
def test_example_6_recruiting():
    green, black, red, blue = range(4)
    table = given(
        at="stewardship",
        players=4,
        road={5: "residence", 6: "residence", 7: "mon_garden", 8: "mon_factory"},
        owners={5: black, 6: black, 7: red, 8: blue},
    )
    assert [player(table, seat)["workers"] for seat in (green, black, red, blue)] == [3, 5, 5, 3]
    assert has(table, blue) == {"cloth": 1}


ROWS = {
    "a": ({14: "wood_stonemason"}, 14),
    "b": ({14: "wood_farm", 15: "wood_quarry", 16: "wood_stonemason", 17: "wood_sawmill"}, 18),
    "c": (
        {14: "wood_farm", 15: "wood_quarry", 16: "wood_stonemason", 17: "wood_sawmill", 19: "stone_alchemist"},
        19,
    ),
}


@rule("CAY-EX-7", "CAY-6.5", "CAY-AMB-2")
@pytest.mark.parametrize("row", ROWS)
def test_example_7_the_provost_at_the_end_of_the_round(row):
    built, gap = ROWS[row]
    road = {13: "wood_market", **built}
    table = given(at="stewardship", road=road, owners=dict.fromkeys(built, 0))
    assert board(table)["provost"] == gap


@rule("CAY-EX-8", "CAY-4.2.3", "CAY-11.4.10")
def test_example_8_the_stone_farm():
    red, blue = range(2)
    table = given(road={14: "stone_farm"}, owners={14: blue}, provost=15, hands={red: {"workers": 1}})
    table.play("place @14")
    assert points(table.events, blue) == {"owner": 1}
    table.play("pass", "pass", "use")
    assert has(table, red) == {"food": 2, "cloth": 1}
    assert has(table, blue) == {"food": 1}


@rule("CAY-EX-8", "CAY-11.4.10")
def test_example_8_the_owner_himself_or_the_provost_before_it():
    red, blue = range(2)
    own = given(road={14: "stone_farm"}, owners={14: blue}, provost=15, first=blue, hands={blue: {"workers": 1}})
    own.play("place @14", "pass", "pass", "use")
    assert has(own, blue) == {"food": 2, "cloth": 1}
    assert points(own.events, blue) == {}
    before = given(road={14: "stone_farm"}, owners={14: blue}, provost=14, hands={red: {"workers": 1}})
    before.play("place @14", "pass", "pass")
    assert points(before.events, blue) == {"owner": 1}
    assert has(before, red) == has(before, blue) == {}


@rule("CAY-EX-9", "CAY-12.1")
def test_example_9_the_early_riser_as_first_player():
    table = given(hands={0: {"workers": 6, "characters": ["early_riser"]}, 1: {"workers": 6}})
    table.play("place @5")
    assert (table.asks, table.seat) == ("planning_turn", 0)
    table.play("place @6")
    assert sum(one["workers"] == [0] for one in board(table)["road"]) == 2
    assert (player(table)["workers"], player(table)["camp"]) == (3, 9 + 1)


@rule("CAY-EX-10", "CAY-9.2", "CAY-11.6.5")
def test_example_10_the_theatre():
    table = given(at="stewardship", road={5: "residence"}, owners={5: 0}, hands={0: {"gold": 3, "wood": 4}})
    table.play("monument mon_theatre")
    assert player(table)["pp"] == 12
    assert (table.asks, table.seat) == ("royal_favour", 0)


@rule("CAY-EX-13", "CAY-11.4.10", "CAY-5.4")
def test_example_13_two_visitors_of_a_stone_quarry():
    blue, red, green = range(3)
    table = given(
        players=3,
        first=red,
        provost=15,
        road={14: "stone_quarry"},
        owners={14: blue},
        hands={red: {"workers": 1}, green: {"workers": 1, "characters": ["journeyman"]}},
    )
    table.play("place @14", "place @14", "pass", "pass", "pass")
    assert points(table.events, blue) == {"owner": 2}
    assert table.seat == red
    table.play("use")
    assert table.seat == green
    table.play("use")
    assert has(table, red) == has(table, green) == {"stone": 2, "cloth": 1}
    assert has(table, blue) == {"stone": 1}


@rule("CAY-EX-13", "CAY-11.4.10")
def test_example_13_the_first_visitor_is_the_owner():
    blue, green = range(2)
    table = given(
        provost=15,
        road={14: "stone_quarry"},
        owners={14: blue},
        hands={blue: {"workers": 1}, green: {"workers": 1, "characters": ["journeyman"]}},
    )
    table.play("place @14", "place @14", "pass", "pass", "use", "use")
    assert has(table, blue) == {"stone": 2, "cloth": 1}
    assert points(table.events, blue) == {"owner": 1}
