"""CAY-4 planning, and the characters that change it (CAY-12.1 to 12.5)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.caylus1303.given import given, player, space
from tests.rules import rule
from tests.tables import board, points, refused, texts, told

SIX = {seat: {"workers": 6} for seat in range(5)}


@rule("CAY-4.1")
def test_turns_go_clockwise_from_the_first_player_past_those_who_passed():
    table = given(players=4, first=2, hands=SIX)
    seats = []
    for move in ("place @fair", "place @toll", "pass", "place @5", "place @6", "place @7", "place @8"):
        seats.append(table.seat)
        table.play(move)
    assert seats == [2, 3, 0, 1, 2, 3, 1]
    assert table.seat == 2


@rule("CAY-4.1", "CAY-4.4")
def test_a_turn_is_one_of_three_things():
    table = given(hands=SIX)
    kinds = {move.kind for move in table.options()}
    assert kinds == {"place", "site", "pass"}
    assert refused(table, "decline") == ("CAY-4.1", "not_asked")


@rule("CAY-4.2", "CAY-4.2.1")
def test_a_worker_goes_into_a_building():
    table = given(hands=SIX)
    assert texts(table, "place") == [
        *("place @fair", "place @lawyer", "place @carpenter", "place @toll"),
        *(f"place @{number}" for number in (*range(5, 14), 18)),
    ]
    table.play("place @9")
    assert space(table, 9)["workers"] == [0]
    assert player(table)["workers"] == 5
    assert player(table)["camp"] == 9


@rule("CAY-4.2.1", "CAY-AMB-16")
def test_the_stone_tile_of_the_set_up_takes_workers_before_the_road_reaches_it():
    table = given(hands=SIX)
    table.play("place @18")
    assert space(table, 18)["workers"] == [0]
    for gap, asks in ((18, "planning_turn"), (19, "use_building")):
        assert given(at="activation", provost=gap, workers={18: 0}).asks == asks


@rule("CAY-4.2.2")
@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("place @14", "space_empty"),
        ("place @guilds_bridge", "bridge_takes_no_workers"),
        ("place @5", "residence"),
        ("place @6", "monument"),
        ("place @8", "own_worker_there"),
        ("place @7", "worker_there"),
    ],
)
def test_where_no_worker_may_go(move, reason):
    table = given(road={5: "residence", 6: "mon_statue"}, owners={5: 0, 6: 1}, workers={8: 0, 7: 1}, hands=SIX)
    assert refused(table, move) == ("CAY-4.2.2", reason)


@rule("CAY-4.2.2")
def test_castle_tiles_take_no_workers():
    table = given(hands=SIX)
    assert all("slot" not in text for text in texts(table))
    table.play("place @construction_site")
    assert board(table)["site"] == [0]


@rule("CAY-4.2.3")
def test_the_owner_of_a_building_gains_a_point_at_once():
    table = given(road={14: "wood_farm"}, owners={14: 1}, hands=SIX)
    table.play("place @14")
    assert points(table.events, 1) == {"owner": 1}
    assert points(table.events, 0) == {}


@rule("CAY-4.2.3")
def test_ones_own_and_unowned_buildings_give_nothing():
    table = given(road={14: "wood_farm"}, owners={14: 0}, hands=SIX)
    table.play("place @14", "place @13")
    assert points(table.events, 0) == points(table.events, 1) == {}


@rule("CAY-4.3", "CAY-1.7")
def test_workers_on_the_site_fill_the_lowest_space_one_per_player():
    table = given(players=3, hands=SIX)
    table.play("place @fair", "place @construction_site", "place @construction_site")
    assert board(table)["site"] == [1, 2]
    table.play("place @construction_site")
    assert board(table)["site"] == [1, 2, 0]
    assert refused(table, "place @construction_site") == ("CAY-4.3", "on_site_already")


@rule("CAY-4.4", "CAY-4.2", "CAY-4.3")
def test_without_a_worker_one_must_pass():
    table = given(hands={0: {"workers": 0}, 1: {"workers": 3}})
    assert texts(table) == ["pass"]
    assert refused(table, "place @fair") == ("CAY-4.2", "too_few_workers")
    assert refused(table, "place @construction_site") == ("CAY-4.3", "too_few_workers")
    table.play("pass")
    assert table.seat == 1


@rule("CAY-4.4", "CAY-4.5", "CAY-AMB-5")
def test_the_first_to_pass_takes_the_first_player_tile():
    table = given(players=3, first=0, hands=SIX)
    table.play("place @fair", "pass")
    assert board(table)["first_player"] == 1
    assert table.seat == 2  # the order of this phase goes on as before
    table.play("place @toll", "pass", "pass")
    assert board(table)["first_player"] == 1


@rule("CAY-4.5")
def test_he_starts_the_next_round():
    table = given(players=3, first=0, hands={seat: {"workers": 1} for seat in range(3)})
    table.play("pass", "pass", "pass")
    while table.asks != "planning_turn":
        table.play("provost 0")
    assert (board(table)["round"], table.seat) == (2, 0)
    table.play("place @fair", "pass", "place @toll", "pass", "pass")
    while table.asks != "planning_turn":
        table.play(texts(table)[0])
    assert (board(table)["round"], table.seat) == (3, 1)


@rule("CAY-4.6", "CAY-AMB-4")
def test_after_the_first_pass_every_placement_costs_one_more_worker():
    table = given(players=3, hands=SIX)
    table.play("place @fair", "pass", "place @construction_site")
    assert (player(table, 2)["workers"], player(table, 2)["camp"]) == (4, 10)
    table.play("place @toll")
    assert (player(table, 0)["workers"], player(table, 0)["camp"]) == (3, 10)


@rule("CAY-4.6")
def test_with_one_worker_left_one_cannot_place_any_more():
    table = given(hands={0: {"workers": 1}, 1: {"workers": 1}})
    table.play("pass")
    assert texts(table) == ["pass"]
    assert refused(table, "place @fair") == ("CAY-4.6", "additional_worker")
    assert refused(table, "place @construction_site") == ("CAY-4.6", "additional_worker")


@rule("CAY-4.6", "CAY-AMB-4")
def test_by_the_ruling_the_site_costs_nothing_more():
    table = given(options={"surcharge": "buildings"}, hands={0: {"workers": 1}, 1: {"workers": 1}})
    table.play("pass")
    assert texts(table) == ["place @construction_site", "pass"]
    table.play("place @construction_site")
    assert (player(table, 1)["workers"], player(table, 1)["camp"]) == (0, 14)


@rule("CAY-4.7")
def test_planning_ends_when_all_have_passed_and_the_bridge_shows_the_order():
    table = given(players=3, hands=SIX)
    table.play("place @toll", "pass", "place @5", "pass")
    assert table.asks == "planning_turn"
    table.play("pass")
    assert board(table)["bridge"] == [1, 0, 2]
    assert board(table)["phase"] == "activation"
    assert [event["seat"] for event in told(table.events, "passed")] == [1, 0, 2]


# Characters


@rule("CAY-12.1", "CAY-4.1")
def test_the_early_riser_places_before_the_first_turn_for_two_workers():
    table = given(players=3, first=0, hands={**SIX, 2: {"workers": 6, "characters": ["early_riser"]}})
    assert (table.asks, table.seat) == ("early_placement", 2)
    table.play("place @18")
    assert (player(table, 2)["workers"], player(table, 2)["camp"]) == (4, 10)
    assert (table.asks, table.seat) == ("planning_turn", 0)


@rule("CAY-12.1", "CAY-12.13")
def test_the_early_riser_may_decline_or_go_to_the_site():
    hands = {0: {"workers": 2, "characters": ["early_riser"]}, 1: {"workers": 3}}
    table = given(first=1, hands=hands)
    assert texts(table, "site", "decline", "pass") == ["place @construction_site", "decline"]
    table.play("decline")
    assert player(table, 0)["workers"] == 2
    assert (table.asks, table.seat) == ("planning_turn", 1)
    table = given(first=1, hands=hands)
    table.play("place @construction_site")
    assert board(table)["site"] == [0]
    assert player(table, 0)["workers"] == 0


@rule("CAY-12.1")
def test_the_early_riser_needs_two_workers():
    table = given(first=1, hands={0: {"workers": 1, "characters": ["early_riser"]}, 1: {"workers": 3}})
    assert (table.asks, table.seat) == ("planning_turn", 1)
    assert told(table.events, "lost") == [{"seat": 0, "question": "EarlyPlacement"}]


@rule("CAY-12.1", "CAY-4.2.2")
def test_the_early_riser_is_bound_to_the_rules_of_placing():
    table = given(hands={0: {"workers": 5, "characters": ["early_riser"]}, 1: {"workers": 3}})
    assert refused(table, "place @14") == ("CAY-4.2.2", "space_empty")
    assert refused(table, "pass") == ("CAY-12.1", "not_asked")


@rule("CAY-12.2")
def test_the_night_worker_pays_nothing_more():
    table = given(hands={0: {"workers": 3}, 1: {"workers": 1, "characters": ["night_worker"]}})
    table.play("pass")
    assert texts(table, "place", "site")[-1] == "place @construction_site"
    table.play("place @5")
    assert (player(table, 1)["workers"], player(table, 1)["camp"]) == (0, 14)
    table = given(hands={0: {"workers": 3}, 1: {"workers": 1, "characters": ["night_worker"]}})
    table.play("pass", "place @construction_site")
    assert (player(table, 1)["workers"], player(table, 1)["camp"]) == (0, 14)


@rule("CAY-12.2", "CAY-12.1")
def test_the_night_worker_does_not_cancel_the_price_of_the_early_riser():
    table = given(hands={0: {"workers": 6, "characters": ["night_worker", "early_riser"]}, 1: {"workers": 3}})
    table.play("place @5")
    assert player(table, 0)["workers"] == 4


@rule("CAY-12.3", "CAY-12.4", "CAY-EX-14")
def test_steward_and_thief():
    hands: dict[int, Any] = {0: {"workers": 3}, 1: {"workers": 3, "characters": ["steward"]}}
    table = given(road={14: "wood_farm"}, owners={14: 1}, hands=hands)
    table.play("place @14")
    assert points(table.events, 1) == {"steward": 2}
    hands[0]["characters"] = ["thief"]
    table = given(road={14: "wood_farm"}, owners={14: 1}, hands=hands)
    table.play("place @14")
    assert points(table.events, 1) == {}


@rule("CAY-12.4")
def test_the_thief_in_a_building_of_a_plain_owner():
    table = given(
        road={14: "wood_farm"}, owners={14: 1}, hands={0: {"workers": 3, "characters": ["thief"]}, 1: {"workers": 1}}
    )
    table.play("place @14")
    assert points(table.events, 1) == {}


@rule("CAY-12.5", "CAY-4.2.2")
def test_the_journeyman_joins_another_worker_once_a_round():
    hands = {0: {"workers": 6, "characters": ["journeyman"]}, 1: {"workers": 6}}
    table = given(road={14: "wood_farm"}, owners={14: 1}, workers={14: 1, 5: 1, 6: 0}, hands=hands)
    assert refused(table, "place @6") == ("CAY-4.2.2", "own_worker_there")
    table.play("place @14")
    assert space(table, 14)["workers"] == [1, 0]
    assert points(table.events, 1) == {"owner": 1}
    assert player(table, 0)["workers"] == 5
    table.play("pass")
    assert refused(table, "place @5") == ("CAY-12.5", "journeyman_used")
    assert refused(table, "place @14") == ("CAY-12.5", "journeyman_used")


@rule("CAY-12.5")
def test_the_journeyman_pays_the_additional_worker_too_and_is_fresh_next_round():
    hands = {0: {"workers": 6}, 1: {"workers": 6, "characters": ["journeyman"]}}
    table = given(workers={5: 0}, hands=hands)
    table.play("pass", "place @5")
    assert player(table, 1)["workers"] == 4
    table.play("pass")
    while table.asks != "planning_turn":
        table.play(texts(table)[-1] if table.asks == "use_building" else "provost 0")
    assert board(table)["round"] == 2
    table.play("place @fair")
    assert "place @fair" in texts(table)


@rule("CAY-12.5")
def test_two_workers_are_the_most():
    hands: dict[int, Any] = {seat: {"workers": 6} for seat in range(3)}
    hands[2]["characters"] = ["journeyman"]
    table = given(players=3, first=0, workers={5: (1, 2)}, hands=hands)
    assert refused(table, "place @5") == ("CAY-4.2.2", "worker_there")
