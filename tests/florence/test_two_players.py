"""FLO-13 Two players."""

from __future__ import annotations

from tests.florence.given import given, player
from tests.florence.test_auction import FULL_BUT_G7
from tests.rules import rule
from tests.tables import refused, texts

STACKS = {"forest": 6, "lake": 6, "park": 6}


@rule("FLO-13.2", "FLO-R8")
def test_opening_bid_and_fixed_price_are_300():
    table = given(players=2, phase="auction")
    table.play("name jester")
    assert table.view()["board"]["auction"]["bid"] == 300
    table.play("raise", "pass")
    assert player(table, 1)["money"] == 3100
    table.play("buy builder")
    assert player(table, 0)["money"] == 3200


@rule("FLO-13.2", "FLO-R8")
def test_by_option_the_last_player_pays_200():
    table = given(players=2, phase="auction", options={"last_price": "base"})
    table.play("withdraw", "buy builder")
    assert player(table, 1)["money"] == 3300
    table = given(players=2, phase="auction", options={"last_price": "base"}, others={1: {"money": 200}})
    table.play("withdraw")
    assert "buy builder" in texts(table)


@rule("FLO-13.3")
def test_landscapes_are_one_object():
    table = given(players=2, phase="auction")
    stacks = ["landscape", "jester", "builder", "prestige_card", "recruiting_card"]
    assert texts(table, "name") == [f"name {stack}" for stack in stacks]
    assert refused(table, "name forest") == ("FLO-4.1", "no_such_stack")
    table.play("name landscape", "pass")
    kinds = {text.split()[1] for text in texts(table)}
    assert kinds == {"forest", "lake", "park"}
    table.play("place lake @d3/0")
    assert (table.asks, table.seat) == ("buy_without_auction", 1)
    assert refused(table, "buy landscape") == ("FLO-4.2", "stack_marked")


@rule("FLO-13.3")
def test_only_types_that_are_left():
    table = given(players=2, phase="auction", stock={"forest": 0, "lake": 0, "park": 1})
    table.play("name landscape", "pass")
    assert {text.split()[1] for text in texts(table)} == {"park"}
    assert refused(table, "place lake @d3/0") == ("FLO-13.3", "stack_empty")
    table = given(players=2, phase="auction", stock={"forest": 0, "lake": 0, "park": 0})
    assert refused(table, "name landscape") == ("FLO-4.2", "stack_empty")


@rule("FLO-13.3", "FLO-4.11")
def test_only_who_can_place_one_of_the_types_left():
    table = given(players=2, phase="auction", tiles=FULL_BUT_G7, stock=STACKS)
    assert refused(table, "name landscape") == ("FLO-4.11", "may_not_receive")
    room_for_a_park = FULL_BUT_G7[:-1]
    table = given(players=2, phase="auction", tiles=room_for_a_park, stock=STACKS)
    assert "name landscape" in texts(table)
    table = given(players=2, phase="auction", tiles=room_for_a_park, stock={**STACKS, "park": 0})
    assert refused(table, "name landscape") == ("FLO-4.11", "may_not_receive")


@rule("FLO-13.5")
def test_everything_else_is_the_same():
    table = given(players=2, hand=["poet"], jesters=3)
    table.play("complete poet", "prestige 3", "build tower", "place tower @g1/1")
    assert (player(table)["pp"], player(table)["money"]) == (6, 3500 + 700 - 600 - 700)
    assert table.seat == 1
