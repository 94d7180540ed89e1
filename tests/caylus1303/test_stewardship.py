"""CAY-9 stewardship: residences, monuments, recruiting, provost; CAY-11.6 the monuments."""

from __future__ import annotations

from typing import Any

import pytest

from tests.caylus1303.given import Hand, given, has, player, space
from tests.rules import rule
from tests.tables import board, points, refused, texts, told

RICH: Hand = {"food": 9, "wood": 9, "stone": 9, "cloth": 9, "gold": 9}
HOME: dict[str, Any] = {"road": {5: "residence"}, "owners": {5: 0}}


@rule("CAY-9.1")
def test_claimed_basic_buildings_become_residences():
    table = given(at="stewardship", owners={5: 0, 12: 1})
    assert [space(table, number)["building"] for number in (5, 12)] == ["residence", "residence"]
    assert [space(table, number)["owner"] for number in (5, 12)] == [0, 1]
    assert space(table, 6)["building"] == "basic_farm"
    assert refused(table, "place @5") == ("CAY-4.2.2", "residence")


@rule("CAY-9.2")
def test_each_residence_is_asked_once_in_road_order():
    table = given(
        at="stewardship",
        road={6: "residence", 9: "residence"},
        owners={5: 1, 6: 0, 9: 1},
        hands={0: RICH, 1: RICH},
    )
    asked = []
    while table.asks == "build_monument":
        asked.append((table.seat, table.position.question().ints()[1]))
        table.play("decline")
    assert asked == [(1, 5), (0, 6), (1, 9)]  # space 5 was turned just now


@rule("CAY-9.2")
def test_a_residence_passed_over_is_asked_again_in_the_next_round():
    table = given(at="stewardship", hands={0: {"gold": 1, "wood": 1}}, **HOME)
    table.play("decline")
    assert (table.asks, board(table)["round"]) == ("planning_turn", 2)
    table.play("pass", "pass", "provost 0", "provost 0")
    assert table.asks == "build_monument"
    table.play("monument mon_garden")
    assert points(table.events) == {"mon_garden": 4}


@rule("CAY-9.2", "CAY-14.2")
def test_a_monument_is_paid_laid_on_the_residence_and_scored():
    table = given(at="stewardship", hands={0: {**RICH, "houses": 0}}, **HOME)
    table.play("monument mon_cathedral")
    assert points(table.events) == {"mon_cathedral": 15}
    assert has(table) == {"food": 9, "wood": 9, "stone": 6, "cloth": 9, "gold": 6}
    assert (space(table, 5)["building"], space(table, 5)["owner"]) == ("mon_cathedral", 0)
    assert player(table)["houses"] == 0
    assert "mon_cathedral" not in board(table)["supply"]


@rule("CAY-14.2", "CAY-AMB-25")
def test_by_the_ruling_a_monument_needs_a_house_in_the_pool():
    ruling = {"monument_house": "needed"}
    table = given(at="stewardship", hands={0: {**RICH, "houses": 0}}, options=ruling, **HOME)
    assert table.asks == "planning_turn"
    table = given(at="stewardship", hands={0: {**RICH, "houses": 1}}, options=ruling, **HOME)
    table.play("monument mon_statue")
    assert player(table)["houses"] == 1


@rule("CAY-9.2")
def test_several_monuments_in_one_round():
    table = given(at="stewardship", road={5: "residence", 6: "residence"}, owners={5: 0, 6: 0}, hands={0: RICH})
    table.play("monument mon_garden")
    assert refused(table, "monument mon_garden") == ("CAY-14.5", "not_in_supply")
    table.play("monument mon_factory")
    assert points(table.events) == {"mon_garden": 4, "mon_factory": 5}


@rule("CAY-9.2", "CAY-AMB-26")
def test_only_what_can_be_paid_and_no_question_without_it():
    table = given(at="stewardship", hands={0: {"gold": 1, "stone": 1}}, **HOME)
    assert texts(table) == ["monument mon_granary", "decline"]
    assert refused(table, "monument mon_statue") == ("CAY-9.2", "cannot_pay")
    assert refused(table, "pass") == ("CAY-9.2", "not_asked")
    table = given(at="stewardship", hands={0: {"gold": 1}}, **HOME)
    assert table.asks == "planning_turn"


@rule("CAY-9.2", "CAY-11.6.5")
def test_the_favour_of_the_theatre_comes_before_the_next_residence():
    table = given(
        at="stewardship",
        road={5: "residence", 6: "residence"},
        owners={5: 0, 6: 1},
        hands={0: RICH, 1: {"gold": 1, "wood": 1, "characters": ["architect"]}},
    )
    table.play("monument mon_theatre")
    assert (table.asks, table.seat) == ("royal_favour", 0)
    table.play("take_over architect")
    assert (table.asks, table.seat) == ("build_monument", 1)


@rule("CAY-9.2")
def test_what_a_favour_brings_may_pay_the_next_monument():
    castle = ("basic_farm", "wood_tailor", "stone_foundry")
    hand: Hand = {"gold": 3, "wood": 4, "cloth": 1, "workers": 1}
    table = given(
        at="stewardship",
        round=7,
        castle=castle,
        road={5: "residence", 6: "residence"},
        owners={5: 0, 6: 0},
        hands={0: hand},
    )
    table.play("monument mon_theatre", "castle 3", "pay 1_worker")
    assert texts(table) == ["monument mon_factory", "decline"]


@rule("CAY-12.7", "CAY-9.2")
def test_the_architect_builds_monuments_for_one_more():
    table = given(at="stewardship", hands={0: {**RICH, "characters": ["architect"]}}, **HOME)
    table.play("monument mon_statue")
    assert points(table.events) == {"mon_statue": 7, "architect": 1}


MONUMENTS = {
    "mon_garden": ({"gold": 1, "wood": 1}, 4),
    "mon_factory": ({"gold": 1, "cloth": 1}, 5),
    "mon_granary": ({"gold": 1, "stone": 1}, 7),
    "mon_statue": ({"gold": 1, "stone": 2}, 7),
    "mon_theatre": ({"gold": 3, "wood": 4}, 12),
    "mon_cathedral": ({"gold": 3, "stone": 3}, 15),
    "mon_mansion": ({"gold": 5, "stone": 5}, 20),
}


@rule("CAY-11.6.1", "CAY-11.6.2", "CAY-11.6.3", "CAY-11.6.4", "CAY-11.6.5", "CAY-11.6.6", "CAY-11.6.7")
@pytest.mark.parametrize("name", MONUMENTS)
def test_cost_and_points_of_each_monument(name):
    cost, pp = MONUMENTS[name]
    table = given(at="stewardship", hands={0: cost}, **HOME)
    table.play(f"monument {name}")
    assert points(table.events) == {name: pp}
    assert {str(event["what"]): event["number"] for event in told(table.events, "paid")} == cost
    for kind in cost:
        poor = given(at="stewardship", hands={0: {**cost, kind: cost[kind] - 1}}, **HOME)
        assert poor.asks == "planning_turn" or f"monument {name}" not in texts(poor)


@rule("CAY-9.3", "CAY-11.6.1", "CAY-11.6.2", "CAY-11.6.3", "CAY-AMB-11")
@pytest.mark.parametrize(
    ("name", "workers", "resources"),
    [
        ("mon_garden", 5, {}),
        ("mon_factory", 3, {"cloth": 1}),
        ("mon_granary", 3, {"food": 1}),
        ("mon_statue", 3, {}),
        ("mon_mansion", 3, {}),
    ],
)
def test_what_monuments_bring_in_recruiting_instead_of_the_residence(name, workers, resources):
    table = given(at="stewardship", road={5: name}, owners={5: 0})
    assert player(table)["workers"] == workers
    assert has(table) == resources


@rule("CAY-9.3", "CAY-11.6.1")
def test_a_garden_recruits_in_the_round_it_is_built():
    table = given(at="stewardship", hands={0: {"gold": 1, "wood": 1}}, **HOME)
    table.play("monument mon_garden")
    assert player(table)["workers"] == 5


@rule("CAY-9.3", "CAY-3.2", "CAY-12.12")
@pytest.mark.parametrize(("players", "recruits"), [(2, 3), (3, 3), (4, 3), (5, 2)])
def test_recruits_by_number_of_players_and_the_day_laborer(players, recruits):
    table = given(at="stewardship", players=players, hands={1: {"characters": ["day_laborer"]}})
    assert [player(table, seat)["workers"] for seat in range(players)] == [
        recruits + (seat == 1) for seat in range(players)
    ]


@rule("CAY-9.4", "CAY-AMB-13")
def test_the_houses_go_back_below_the_bridge():
    table = given(at="stewardship", passed=[1, 0])
    assert board(table)["bridge"] == []
    assert told(table.events, "provost_returned") == [{"seat": -1, "gap": 13}]


@rule("CAY-9.5", "CAY-3.1")
def test_the_next_round_begins():
    table = given(at="stewardship", round=4, first=1)
    assert (board(table)["round"], board(table)["phase"]) == (5, "planning")
    assert (table.asks, table.seat) == ("planning_turn", 1)
