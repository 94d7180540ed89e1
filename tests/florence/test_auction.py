"""FLO-4 Phase A: the auction."""

from __future__ import annotations

import pytest

from tests.florence.given import given, pass_on, player
from tests.rules import rule
from tests.tables import refused, texts, told

FULL = ["forest @d1/0", "forest @d3/0", "forest @a3/0", "forest @a5/0", "forest @d5/0", "park @a7/0", "park @d7/0"]
FULL_BUT_G7 = [*FULL, "park @g1/1", "park @g4/1"]  # one square is left


@rule("FLO-EX1", "FLO-4.4", "FLO-4.5", "FLO-4.7", "FLO-4.8", "FLO-4.9")
def test_the_example_of_the_rulebook():
    table = given(players=4, phase="auction")
    events = table.listen()
    table.play("name park", "pass", "pass", "pass")
    table.play(texts(table)[0])
    assert (player(table, 0)["money"], player(table, 0)["landscapes"]["park"]) == (3300, 1)
    assert table.view()["board"]["auction"]["markers"] == {"park": 0}
    assert (table.asks, table.seat) == ("name_object", 1)
    table.play("name jester", *["raise"] * 5, "pass", "pass")  # C 300, D 400, B 500, C 600, D 700
    assert (player(table, 3)["money"], player(table, 3)["jesters"]) == (2800, 1)
    assert (table.asks, table.seat) == ("name_object", 1)
    table.play("name forest", *["raise"] * 4, "pass")  # C 300, B 400, C 500, B 600
    table.play(texts(table)[0])
    assert (player(table, 1)["money"], player(table, 1)["landscapes"]["forest"]) == (2900, 1)
    assert (table.asks, table.seat) == ("buy_without_auction", 2)
    assert texts(table, "buy") == ["buy lake", "buy builder", "buy prestige_card", "buy recruiting_card"]
    table.play("buy builder")
    assert (player(table, 2)["money"], player(table, 2)["builders"]) == (3300, 1)
    assert table.view()["board"]["auction"]["markers"] == {}
    assert table.view()["board"]["phase"] == "actions"
    assert [(event["seat"], event["price"]) for event in told(events, "acquired")] == [
        (0, 200),
        (3, 700),
        (1, 600),
        (2, 200),
    ]


@rule("FLO-4.1")
def test_seven_stacks():
    table = given(phase="auction")
    stacks = ["forest", "lake", "park", "jester", "builder", "prestige_card", "recruiting_card"]
    assert texts(table, "name") == [f"name {stack}" for stack in stacks]
    assert refused(table, "name landscape") == ("FLO-4.1", "no_such_stack")


@rule("FLO-4.2")
def test_one_object_of_a_stack_and_none_of_an_empty_one():
    table = given(phase="auction", stock={"builder": 0})
    assert refused(table, "name builder") == ("FLO-4.2", "stack_empty")
    table.play("name jester", "pass", "pass")
    assert table.seat == 1
    assert refused(table, "name jester") == ("FLO-4.2", "stack_marked")


@rule("FLO-4.2", "FLO-4.3")
def test_who_has_an_object_bids_no_more():
    table = given(players=4, phase="auction")
    table.play("name jester", "raise", "pass", "pass", "pass")  # seat 1 has it
    assert (table.asks, table.seat) == ("name_object", 0)
    table.play("name builder")
    assert table.seat == 2
    table.play("pass")
    assert table.seat == 3
    table.play("pass")
    assert (table.asks, table.seat) == ("name_object", 2)  # seat 0 has it, seat 1 is out


@rule("FLO-4.4", "FLO-4.5")
def test_naming_is_a_bid_and_raises_are_of_one_step():
    table = given(phase="auction")
    table.play("name jester")
    auction = table.view()["board"]["auction"]
    assert (auction["stack"], auction["bid"], auction["leader"]) == ("jester", 200, 0)
    assert texts(table) == ["raise", "pass"]
    table.play("raise")
    assert table.view()["board"]["auction"]["bid"] == 300


@rule("FLO-4.5")
def test_a_pass_is_final_for_this_auction_only():
    table = given(phase="auction")
    table.play("name jester", "pass", "raise")  # seat 2 leads
    assert table.seat == 0
    table.play("raise")
    assert table.seat == 2  # seat 1 is not asked again
    table.play("raise", "pass")
    assert (table.asks, table.seat) == ("name_object", 0)
    table.play("name builder")
    assert table.seat == 1
    assert [player(table, seat)["money"] for seat in range(3)] == [3500, 3500, 3000]  # only the winner paid


@rule("FLO-4.6")
def test_who_withdraws_is_out_for_the_phase():
    table = given(players=4, phase="auction")
    table.play("withdraw")
    assert (table.asks, table.seat) == ("name_object", 1)
    table.play("name jester")
    assert table.seat == 2
    table.play("pass")
    assert table.seat == 3
    table.play("pass")
    assert table.view()["board"]["auction"]["active"] == [2, 3]
    assert player(table, 0)["money"] == 3500


@rule("FLO-4.6")
def test_a_bidder_can_not_withdraw():
    table = given(phase="auction")
    table.play("name jester")
    assert refused(table, "withdraw") == ("FLO-4.5", "not_asked")


@rule("FLO-4.7")
def test_the_auctioneer_names_until_he_has_something():
    table = given(players=4, phase="auction", seat=2)
    table.play("name jester", "raise", "pass", "pass", "pass")  # seat 3 has it
    assert (table.asks, table.seat) == ("name_object", 2)
    table.play("name builder", "pass", "pass")
    assert (table.asks, table.seat) == ("name_object", 0)


@rule("FLO-4.8")
def test_the_last_player_may_take_nothing():
    table = given(phase="auction")
    table.play("withdraw", "withdraw")
    assert (table.asks, table.seat) == ("buy_without_auction", 2)
    table.play("pass")
    assert table.view()["board"]["phase"] == "actions"
    assert player(table, 2)["money"] == 3500


@rule("FLO-4.9")
def test_markers_return_for_the_next_round():
    table = given(phase="auction")
    table.play("name jester", "pass", "pass", "name builder", "pass", "pass")
    assert table.view()["board"]["auction"]["markers"] == {}
    pass_on(table, "name_object")
    assert "name jester" in texts(table)


@rule("FLO-4.10", "FLO-R4")
def test_a_bid_is_at_most_the_money():
    table = given(phase="auction", money=200, others={1: {"money": 300}, 2: {"money": 200, "pp": 2}})
    table.play("name jester")
    assert table.seat == 1
    table.play("raise")  # 300
    assert table.seat == 2  # he can sell prestige for a raise
    assert refused(table, "raise") == ("FLO-4.10", "too_little_money")
    table.play("sell prestige", "sell prestige", "raise")
    assert player(table, 2)["money"] == 0  # seats 0 and 1 could not raise to 500
    assert player(table, 2)["jesters"] == 1


@rule("FLO-4.10", "FLO-R28")
def test_without_the_opening_amount_a_player_withdraws():
    table = given(phase="auction", money=100, pp=0)
    assert (table.asks, table.seat) == ("name_object", 1)
    table = given(phase="auction", money=100, pp=1)
    assert texts(table) == ["sell prestige", "withdraw"]
    assert refused(table, "name jester") == ("FLO-4.10", "too_little_money")
    table.play("sell prestige")
    assert "name jester" in texts(table)


@rule("FLO-4.11", "FLO-R5")
def test_no_fourth_builder():
    table = given(phase="auction", builders=3, others={1: {"builders": 2}})
    assert refused(table, "name builder") == ("FLO-4.11", "may_not_receive")
    table.play("withdraw")
    assert "name builder" in texts(table)  # a third one
    table = given(phase="auction", others={1: {"builders": 3}, 2: {"builders": 2}})
    events = table.listen()
    table.play("name builder")
    assert (table.seat, texts(table)) == (2, ["raise", "pass"])  # seat 1 is passed over
    assert passed_over(events) == [("passed", 1, "FLO-4.11")]


def passed_over(events):
    """Who passes or withdraws, and by which rule."""
    return [(event.kind, event.seat, event.why) for event in events if event.kind in ("passed", "withdrew")]


@rule("FLO-4.10", "FLO-4.11", "FLO-R28")
def test_who_is_passed_over_is_told_why():
    table = given(phase="auction", others={1: {"money": 200}, 2: {"builders": 3}})
    events = table.listen()
    table.play("name builder")
    assert passed_over(events) == [("passed", 1, "FLO-4.10"), ("passed", 2, "FLO-4.11")]
    nothing = {"builder": 1, "jester": 0, "recruiting_card": 0, "forest": 0, "lake": 0, "park": 0}
    table = given(
        phase="auction", decks={"prestige": []}, stock=nothing, others={1: {"builders": 3}, 2: {"money": 100}}
    )
    events = table.listen()
    table.play("withdraw")
    assert passed_over(events) == [("withdrew", 0, "FLO-4.6"), ("withdrew", 1, "FLO-4.11"), ("withdrew", 2, "FLO-4.10")]


@rule("FLO-4.11", "FLO-R5")
@pytest.mark.parametrize("landscape", ["forest", "lake", "park"])
def test_no_landscape_without_a_place(landscape):
    table = given(phase="auction", tiles=FULL_BUT_G7, stock={"forest": 6, "lake": 6, "park": 6})
    assert refused(table, f"name {landscape}") == ("FLO-4.11", "may_not_receive")
    table.play("withdraw", f"name {landscape}", "raise")  # others may
    table = given(
        phase="auction", seat=1, others={0: {"tiles": FULL_BUT_G7}}, stock={"forest": 6, "lake": 6, "park": 6}
    )
    table.play(f"name {landscape}", "pass")
    assert table.asks == "place_landscape"  # seat 0 is not asked


@rule("FLO-4.11")
def test_the_last_player_may_not_buy_what_he_may_not_receive():
    table = given(phase="auction", seat=1, others={0: {"builders": 3}})
    table.play("withdraw", "withdraw")
    assert table.asks == "buy_without_auction"
    assert refused(table, "buy builder") == ("FLO-4.11", "may_not_receive")
