"""CAY-7 delivery, and the characters that change it (CAY-12.8 to 12.11)."""

from __future__ import annotations

import pytest

from tests.caylus1303.given import Hand, given, has, player
from tests.rules import rule
from tests.tables import board, points, refused, texts, told

SET: Hand = {"food": 1, "wood": 1, "stone": 1}
TWO: Hand = {"food": 2, "wood": 2, "stone": 2}
DELIVER = "deliver food+wood+stone"


@rule("CAY-7.1", "CAY-7.6")
def test_in_order_of_the_worker_spaces_and_then_home():
    table = given(at="delivery", players=3, site=[2, 0, 1], hands={0: SET, 1: SET, 2: SET})
    order = []
    while table.asks == "deliver_sets":
        order.append(table.seat)
        table.play("decline")
    assert order == [2, 0, 1]
    assert board(table)["site"] == []
    home = [event for event in told(table.events, "worker_to_camp") if event["space"] == "construction_site"]
    assert [event["seat"] for event in home] == [2, 0, 1]


@rule("CAY-7.1", "CAY-7.3", "CAY-AMB-30")
def test_as_many_sets_as_one_likes():
    table = given(at="delivery", site=[0], hands={0: {"food": 3, "wood": 3, "stone": 2, "cloth": 1}})
    table.play(DELIVER, DELIVER)
    assert texts(table) == ["deliver food+wood+cloth", "decline"]
    table.play("decline")
    assert points(table.events) == {"set": 10}
    assert has(table) == {"food": 1, "wood": 1, "cloth": 1}


@rule("CAY-7.2")
def test_a_set_is_three_kinds_with_food_and_gold_may_be_one():
    table = given(at="delivery", site=[0], hands={0: {"food": 2, "wood": 1, "stone": 1, "cloth": 1, "gold": 1}})
    assert texts(table) == [
        "deliver food+wood+stone",
        "deliver food+wood+cloth",
        "deliver food+wood+gold",
        "deliver food+stone+cloth",
        "deliver food+stone+gold",
        "deliver food+cloth+gold",
        "decline",
    ]
    assert refused(table, "deliver wood+stone+cloth") == ("CAY-7.2", "no_proper_set")
    assert refused(table, "deliver food+food+wood") == ("CAY-7.2", "no_proper_set")
    assert refused(table, "use") == ("CAY-7.1", "not_asked")


@rule("CAY-7.1", "CAY-7.2")
@pytest.mark.parametrize("hand", [{"wood": 5, "stone": 5, "cloth": 5, "gold": 5}, {"food": 5, "wood": 5}, {"food": 1}])
def test_who_has_no_set_is_not_asked(hand):
    table = given(at="delivery", site=[0], hands={0: hand})
    assert table.asks == "planning_turn"
    assert has(table) == hand


@rule("CAY-7.3")
def test_no_penalty_for_delivering_nothing():
    table = given(at="delivery", site=[0], hands={0: {**SET, "pp": 4}})
    table.play("decline")
    assert player(table)["pp"] == 4
    assert told(table.events, "kept_sets") == [{"seat": 0}]


@rule("CAY-7.4", "CAY-12.8", "CAY-AMB-14")
def test_the_deliveryman_delivers_without_a_worker_after_all_others():
    hands = {0: {**TWO, "characters": ["deliveryman"]}, 1: SET}
    table = given(at="delivery", site=[1], hands=hands)
    assert table.seat == 1
    table.play(DELIVER)
    assert (table.asks, table.seat) == ("deliver_sets", 0)
    table.play(DELIVER, "decline")
    assert told(table.events, "kept_sets") == [{"seat": 0, "sets": 1}]
    assert table.asks == "royal_favour"
    assert table.seat == 1  # without a worker he loses the tie


@rule("CAY-12.8", "CAY-7.5")
def test_the_deliveryman_with_more_sets_gains_the_favour():
    table = given(at="delivery", site=[1], hands={0: {**TWO, "characters": ["deliveryman"]}, 1: SET})
    table.play(DELIVER, DELIVER, DELIVER)
    assert (table.asks, table.seat) == ("royal_favour", 0)


@rule("CAY-12.8", "CAY-7.4")
def test_the_deliveryman_with_a_worker_delivers_in_turn_and_again():
    hands = {0: {**TWO, "characters": ["deliveryman"]}, 1: SET}
    table = given(at="delivery", site=[0, 1], hands=hands)
    asked = []
    for move in (DELIVER, "decline", DELIVER, DELIVER):
        asked.append(table.seat)
        table.play(move)
    assert asked == [0, 0, 1, 0]
    assert told(table.events, "most_sets") == [{"seat": 0, "sets": 2}]  # added up


@rule("CAY-12.8")
def test_the_deliveryman_counts_with_his_space_in_a_tie():
    table = given(at="delivery", site=[0, 1], hands={0: {**SET, "characters": ["deliveryman"]}, 1: SET})
    table.play("decline", DELIVER, DELIVER)
    assert (table.asks, table.seat) == ("royal_favour", 0)


@rule("CAY-12.8", "CAY-AMB-27")
def test_the_last_on_the_site_is_not_asked_twice():
    table = given(at="delivery", site=[1, 0], hands={0: {**SET, "characters": ["deliveryman"]}})
    table.play("decline")
    assert table.asks == "planning_turn"


@rule("CAY-7.5")
def test_a_tie_goes_to_the_lowest_space():
    table = given(at="delivery", players=3, site=[2, 0, 1], hands={0: TWO, 1: TWO, 2: SET})
    table.play(DELIVER, DELIVER, DELIVER, DELIVER, DELIVER)
    assert (table.asks, table.seat) == ("royal_favour", 0)


@rule("CAY-7.5", "CAY-AMB-24")
def test_without_a_set_nobody_gains_the_favour():
    table = given(at="delivery", site=[0, 1], hands={1: SET})
    table.play("decline")
    assert table.asks == "planning_turn"


@rule("CAY-7.5")
def test_sets_of_an_earlier_round_count_no_more():
    hands = {0: {**TWO, "workers": 1}, 1: {**SET, "workers": 1}}
    table = given(at="delivery", site=[0], hands=hands)
    table.play(DELIVER, "decline", "castle 1", "decline")
    assert (table.asks, board(table)["round"]) == ("planning_turn", 2)
    table.play("place @construction_site", "place @construction_site", "pass", "pass", "provost 0", "provost 0")
    table.play("decline", DELIVER)
    assert told(table.events, "most_sets") == [{"seat": 0, "sets": 1}, {"seat": 1, "sets": 1}]


@rule("CAY-7.5", "CAY-8.2")
def test_the_favour_of_the_last_round_still_counts():
    table = given(at="delivery", round=9, site=[0], hands={0: {**SET, "gold": 2}})
    table.play(DELIVER, "castle 3", "pay gold+gold")
    assert table.over
    assert table.scores() == [5 + 9, 0]


@rule("CAY-7.5", "CAY-AMB-24", "CAY-12.8")
@pytest.mark.parametrize(("move", "favour"), [(DELIVER, 0), ("decline", 1)])
def test_by_the_ruling_a_deliveryman_with_a_set_is_still_before_the_first_worker(move, favour):
    hands = {0: {**SET, "characters": ["deliveryman"]}}
    table = given(at="delivery", site=[1], hands=hands, options={"no_sets": "first_worker"})
    table.play(move)
    assert (table.asks, table.seat) == ("royal_favour", favour)


@rule("CAY-7.5", "CAY-AMB-24")
@pytest.mark.parametrize(("site", "asks"), [([1, 0], "royal_favour"), ([], "planning_turn")])
def test_by_the_ruling_the_first_worker_gains_it_then(site, asks):
    table = given(at="delivery", site=site, options={"no_sets": "first_worker"})
    assert table.asks == asks
    assert not site or table.seat == 1


@rule("CAY-7.6", "CAY-AMB-12")
def test_the_favour_comes_before_the_workers_go_home():
    castle = ("basic_guild_any", "wood_tailor", "stone_jeweler")
    hand: Hand = {**SET, "cloth": 1, "workers": 13, "camp": 1}
    table = given(at="delivery", castle=castle, road={11: "basic_market"}, site=[0], hands={0: hand})
    table.play(DELIVER, "castle 1", "pay cloth")
    gained = [event["number"] for event in told(table.events, "gained") if event["seat"] == 0]
    assert gained == [1, 1]  # one from the camp at once, the one of the site in recruiting


@rule("CAY-7.6")
def test_the_provost_has_no_influence():
    table = given(at="delivery", provost=5, site=[0], hands={0: SET})
    table.play(DELIVER)
    assert points(table.events) == {"set": 5}


@rule("CAY-12.9", "CAY-7.2")
def test_the_chamberlain_delivers_any_three_tokens():
    table = given(at="delivery", site=[0], hands={0: {"wood": 4, "cloth": 2, "characters": ["chamberlain"]}})
    assert texts(table) == ["deliver wood+wood+wood", "deliver wood+wood+cloth", "deliver wood+cloth+cloth", "decline"]
    assert refused(table, "deliver cloth+cloth+cloth") == ("CAY-7.1", "cannot_pay_set")
    table.play("deliver wood+wood+wood", "deliver wood+cloth+cloth")
    assert points(table.events) == {"set": 10}
    assert has(table) == {}


@rule("CAY-12.9", "CAY-7.2")
def test_workers_are_no_part_of_a_set_even_for_the_chamberlain():
    table = given(at="delivery", site=[0], hands={0: {"wood": 2, "workers": 5, "characters": ["chamberlain"]}})
    assert table.asks == "planning_turn"


@rule("CAY-12.9")
def test_the_chamberlain_with_everything_has_thirty_five_sets():
    hand: Hand = {"food": 3, "wood": 3, "stone": 3, "cloth": 3, "gold": 3, "characters": ["chamberlain"]}
    table = given(at="delivery", site=[0], hands={0: hand})
    assert len(texts(table, "deliver")) == 35


@rule("CAY-12.10", "CAY-12.11", "CAY-EX-11")
def test_foreman_and_goldsmith_add_up():
    hand: Hand = {"food": 2, "wood": 2, "gold": 2, "characters": ["foreman", "goldsmith"]}
    table = given(at="delivery", site=[0], hands={0: hand})
    table.play("deliver food+wood+gold", "deliver food+wood+gold")
    assert points(table.events) == {"set": 10, "foreman": 2, "goldsmith": 5}
    assert player(table)["pp"] == 17


@rule("CAY-12.11")
def test_the_goldsmith_needs_gold_and_is_paid_again_next_round():
    hand: Hand = {"food": 3, "wood": 3, "stone": 1, "gold": 2, "workers": 1, "characters": ["goldsmith"]}
    table = given(at="delivery", site=[0], hands={0: hand})
    table.play(DELIVER)
    assert points(table.events) == {"set": 5}
    table.play("deliver food+wood+gold")
    assert points(table.events) == {"set": 10, "goldsmith": 5}
    table.play("decline", "castle 1", "decline")
    assert board(table)["round"] == 2
    table.play("place @construction_site", "pass", "pass", "provost 0", "provost 0", "deliver food+wood+gold")
    assert points(table.events) == {"set": 15, "goldsmith": 10}
