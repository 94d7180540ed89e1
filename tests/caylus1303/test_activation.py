"""CAY-5 activation: order, provost, payments, two workers."""

from __future__ import annotations

from tests.caylus1303.given import given, has, player, space
from tests.rules import rule
from tests.tables import board, points, refused, texts, told


@rule("CAY-5.1", "CAY-12.13")
def test_a_worker_uses_his_building_once_or_declines_and_goes_to_the_camp():
    table = given(at="activation", workers={5: 0, 6: 1})
    assert (table.asks, table.seat) == ("use_building", 0)
    assert texts(table) == ["use", "decline"]
    table.play("use")
    assert has(table, 0) == {"food": 1}
    assert (player(table, 0)["camp"], space(table, 5)["workers"]) == (15, [])
    assert table.seat == 1
    table.play("decline")
    assert has(table, 1) == {}
    assert told(table.events, "declined") == [{"seat": 1, "building": "basic_farm"}]


@rule("CAY-5.1")
def test_a_worker_on_the_board_never_returns_to_the_pool():
    table = given(at="activation", workers={5: 0})
    table.play("use")
    gained = [event for event in told(table.events, "gained") if event["what"] == "worker" and event["seat"] == 0]
    assert gained == [{"seat": 0, "number": 3, "what": "worker"}]  # the recruits of phase 4


@rule("CAY-5.2")
def test_the_order_of_the_road():
    workers = {"fair": 0, "lawyer": 1, "carpenter": 0, "toll": 1, 5: 0, 6: 1, 12: 0, 13: 1}
    hands = {0: {"workers": 1, "wood": 3, "food": 1}, 1: {"workers": 1, "cloth": 1, "characters": ["bailiff"]}}
    table = given(at="activation", workers=workers, hands=hands, characters=["thief"], provost=14)
    asked = []
    while table.asks != "planning_turn":
        asked.append((table.asks, table.seat))
        table.play({"royal_favour": "castle 1", "use_castle": "decline"}.get(str(table.asks), texts(table)[0]))
    assert asked == [
        ("use_building", 0),  # Fair
        ("royal_favour", 0),
        ("use_castle", 0),
        ("board_character", 0),
        ("use_building", 1),  # Lawyer
        ("use_building", 0),  # Carpenter
        ("use_building", 1),  # Toll
        ("bridge_move", 0),
        ("bridge_move", 1),
        ("bailiff_move", 1),
        ("use_building", 0),  # 5
        ("use_building", 1),  # 6
    ]
    # Everybody moved the provost back as far as he could: 14 - 2 - 1 - 1 - 1, so that 12 and 13 were left out.
    assert [event["gap"] for event in told(table.events, "moved_provost")] == [12, 11, 10, 9]


@rule("CAY-5.3")
def test_workers_beyond_the_provost_go_home_without_effect():
    table = given(at="activation", provost=6, workers={5: 0, 6: 1, 13: 0, 18: 1})
    table.play("use")
    assert table.asks == "planning_turn"
    assert has(table, 0) == {"food": 1}
    assert has(table, 1) == {}
    assert told(table.events, "worker_to_camp") == [
        {"seat": 0, "space": "5"},
        {"seat": 1, "space": "6", "gap": 6},
        {"seat": 0, "space": "13", "gap": 6},
        {"seat": 1, "space": "18", "gap": 6},
    ]
    went = [event.why for event in table.events or () if event.kind == "worker_to_camp"]
    assert went == ["CAY-5.1", "CAY-5.3", "CAY-5.3", "CAY-5.3"]


@rule("CAY-5.3", "CAY-4.2.3")
def test_the_owner_keeps_his_point_if_the_building_is_not_activated():
    table = given(road={14: "wood_farm"}, owners={14: 1}, provost=13, hands={0: {"workers": 1}, 1: {"workers": 0}})
    table.play("place @14", "pass", "pass")
    assert player(table, 1)["pp"] == 1
    assert has(table, 0) == {}


@rule("CAY-5.4", "CAY-12.5")
def test_of_two_workers_the_one_who_came_first_is_first():
    table = given(at="activation", players=3, workers={5: (2, 0)})
    assert table.seat == 2
    table.play("use")
    assert space(table, 5)["workers"] == [0]
    assert (table.asks, table.seat) == ("use_building", 0)
    table.play("use")
    assert has(table, 0) == has(table, 2) == {"food": 1}


@rule("CAY-5.4")
def test_the_second_worker_resolves_even_if_the_journeyman_is_gone():
    table = given(
        at="activation",
        workers={"fair": 1, 5: (1, 0)},
        hands={0: {"characters": ["journeyman"]}, 1: {"wood": 1}},
    )
    table.play("pay wood", "take_over journeyman", "use")
    assert (table.asks, table.seat) == ("use_building", 0)
    table.play("use")
    assert has(table, 0) == {"food": 1}


@rule("CAY-5.3", "CAY-5.4")
def test_both_workers_beyond_the_provost_go_home():
    table = given(at="activation", provost=5, workers={5: (1, 0)})
    assert table.asks == "planning_turn"
    assert [player(table, seat)["camp"] for seat in (0, 1)] == [12, 12]


@rule("CAY-5.5", "CAY-AMB-26")
def test_what_cannot_be_paid_cannot_be_used():
    table = given(at="activation", workers={"fair": 0, 9: 0, 10: 0, 11: 0}, hands={0: {"gold": 3}})
    assert table.asks == "planning_turn"
    assert len([event for event in told(table.events, "lost") if event["question"] == "UseBuilding"]) == 4
    assert has(table, 0) == {"gold": 3}


@rule("CAY-5.5")
def test_workers_are_paid_from_the_pool_never_from_the_tile():
    table = given(at="activation", workers={9: 0}, hands={0: {"workers": 1}})
    table.play("provost 0", "pay 1_worker take cloth")
    assert told(table.events, "worker_to_camp")[0] == {"seat": 0, "space": "9"}
    assert has(table, 0) == {"cloth": 1}
    assert player(table, 0)["camp"] + player(table, 0)["workers"] == 15


@rule("CAY-5.5", "CAY-14.1", "CAY-AMB-17")
def test_workers_taken_are_cut_by_the_camp_without_the_one_on_the_tile():
    table = given(at="activation", workers={10: 0}, hands={0: {"workers": 12, "camp": 2, "stone": 1}})
    table.play("provost 0", "pay stone")
    gained = [event for event in told(table.events, "gained") if event["seat"] == 0]
    assert gained[0] == {"seat": 0, "number": 2, "what": "worker", "wanted": 4}
    assert gained[1] == {"seat": 0, "number": 1, "what": "worker", "wanted": 3}  # his own worker from the Guild


@rule("CAY-5.6")
def test_a_tile_built_now_is_not_activated():
    table = given(at="activation", provost=20, workers={"carpenter": 0}, hands={0: {"wood": 1, "food": 1}})
    table.play("build wood_farm")
    assert space(table, 14)["building"] == "wood_farm"
    assert table.asks == "planning_turn"
    assert has(table, 0) == {}


@rule("CAY-5.7")
def test_a_basic_building_claimed_this_round_is_still_activated():
    table = given(at="activation", workers={"lawyer": 0, 5: 1}, hands={0: {"cloth": 1}})
    table.play("claim @5")
    assert space(table, 5)["building"] == "basic_farm"
    assert (table.asks, table.seat) == ("use_building", 1)
    table.play("use")
    assert has(table, 1) == {"food": 1}
    assert points(table.events, 0) == {}
    assert space(table, 5)["building"] == "residence"


@rule("CAY-5.1")
def test_moves_of_other_buildings_are_refused():
    table = given(at="activation", workers={5: 0}, hands={0: {"wood": 3}})
    assert refused(table, "pay wood") == ("CAY-11.2.1", "other_building")
    assert refused(table, "build wood_farm") == ("CAY-11.2.1", "other_building")
    assert refused(table, "pass") == ("CAY-11.2.1", "other_building")


@rule("CAY-5.2")
def test_the_round_goes_on_with_delivery():
    table = given(at="activation", site=[1], hands={1: {"food": 1, "wood": 1, "stone": 1}})
    assert table.asks == "deliver_sets"
    assert board(table)["phase"] == "delivery"
