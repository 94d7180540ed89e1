"""BUR-6 The turn, dice and workers."""

from __future__ import annotations

import pytest

from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import player, refused, texts, told


@rule("BUR-6.1", "BUR-R-6")
def test_both_dice_must_be_used():
    table = given(dice=[3, 5])
    assert refused(table, "end") == ("BUR-6.1", "dice_left")
    table.play("die 5 workers")
    assert table.seat == 0
    assert refused(table, "end") == ("BUR-6.1", "dice_left")
    table.play("die 3 workers")
    assert table.seat == 1


@rule("BUR-6.1")
def test_in_any_order_and_the_same_action_twice():
    for moves in (("die 2 workers", "die 5 sell brown"), ("die 5 sell brown", "die 2 workers")):
        table = given(dice=[2, 5], goods={"brown": 1})
        table.play(*moves)
        assert (player(table)["workers"], player(table)["sold"]) == (2, {"brown": 1})
    table = given(dice=[4, 4], depots={"D4-2": "ship", "D4-3": "bank"})
    table.play("die 4 take D4-2", "die 4 take D4-3")
    assert player(table)["storage"] == ["ship", "bank"]


@rule("BUR-6.1", "BUR-6.6")
def test_taking_workers_is_always_possible():
    for die in range(1, 7):
        table = given(dice=[die, die])
        assert texts(table) == [f"die {die} workers"]
        table.play(f"die {die} workers")
        assert player(table)["workers"] == 2


@rule("BUR-6.1")
def test_two_dice_of_one_value_are_offered_once_but_are_two():
    table = given(dice=[4, 4])
    assert texts(table) == ["die 4 workers"]
    table.play("die 4 workers")
    assert player(table)["dice"] == [None, 4]
    assert table.seat == 0


@rule("BUR-6.2", "BUR-7.5.1")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_one_purchase_before_between_or_after_the_dice(before):
    table = given(dice=[1, 2], silverlings=4, depots={"X-2": "bank", "X-4": "mine"})
    moves = ["die 1 workers", "die 2 workers"]
    moves.insert(before, "buy X-2")
    table.play(*moves[: before + 1])
    if table.seat == 0:
        assert refused(table, "buy X-4") == ("BUR-7.5.1", "bought_already")
    table.play(*moves[before + 1 :])
    assert table.seat == 1
    assert player(table)["storage"] == ["bank"]
    assert player(table)["silverlings"] == 2


@rule("BUR-6.3")
def test_the_turn_ends_by_itself_if_nothing_can_be_bought():
    for holding in ({"silverlings": 1}, {"silverlings": 5, "bought": True}):
        table = given(dice=[1], depots={"X-2": "bank"}, **holding)  # type: ignore[arg-type]
        table.play("die 1 workers")
        assert table.seat == 1
    table = given(dice=[1], silverlings=5, depots={"D1-2": "bank"})
    table.play("die 1 workers")
    assert table.seat == 1


@rule("BUR-6.3")
def test_the_turn_waits_for_a_purchase_or_the_end():
    table = given(dice=[1], silverlings=2, depots={"X-2": "bank"})
    table.play("die 1 workers")
    assert texts(table) == ["buy X-2", "end"]
    table.play("end")
    assert table.seat == 1
    assert player(table)["silverlings"] == 2


@rule("BUR-6.4", "BUR-EX-1")
def test_two_workers_make_a_two_a_six():
    table = given(dice=[2, 2], workers=2, depots={"D6-2": "bank"})
    events = table.listen()
    table.play("die 2 take D6-2")
    assert player(table)["storage"] == ["bank"]
    assert player(table)["workers"] == 0
    assert told(events, "paid_workers") == [{"seat": 0, "number": 2}]


@rule("BUR-6.4")
def test_no_more_workers_than_the_use_needs():
    """There is no way to choose a cost: the move names the die and its use, the least number is paid."""
    table = given(dice=[1, 6], workers=5, depots={"D2-1": "knowledge_1"})
    table.play("die 1 take D2-1")
    assert player(table)["workers"] == 4


@rule("BUR-6.5")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("value", range(1, 7))
def test_the_cost_formula(die, value):
    distance = min(abs(die - value), 6 - abs(die - value))
    cases = {
        (): distance,
        (8,): (distance + 1) // 2,
        (12,): max(0, distance - 1),
        (8, 12): (max(0, distance - 1) + 1) // 2,
    }
    spaces = {1: "D1-2", 2: "D2-1", 3: "D3-1", 4: "D4-2", 5: "D5-2", 6: "D6-2"}
    take = f"die {die} take {spaces[value]}"
    for knows, cost in cases.items():
        for workers in range(4):
            table = given(dice=[die, die], workers=workers, knows=knows, depots={spaces[value]: "bank"})
            if workers < cost:
                assert refused(table, take) == ("BUR-6.5", "too_few_workers")
            else:
                table.play(take)
                assert player(table)["workers"] == workers - cost


@rule("BUR-6.5", "BUR-10.8", "BUR-10.12")
@pytest.mark.parametrize("die", range(1, 7))
def test_the_cost_of_a_sale_and_of_a_placement(die):
    """Knowledge 8 halves it, rounded up; a free step is only for the use that its tile names."""
    for move, value in (("sell pink", 3), ("place bank @12", 3), ("place ship @20", 5)):
        distance = min((die - value) % 6, (value - die) % 6)
        free = max(0, distance - 1) if move == "place bank @12" else distance
        for knows, cost in (((), distance), ((8,), (distance + 1) // 2), ((9,), free), ((12,), distance)):
            table = given(dice=[die], workers=3, knows=knows, goods={"pink": 1}, storage=["bank", "ship"])
            table.play(f"die {die} {move}")
            assert player(table)["workers"] == 3 - cost
            if cost:
                table = given(dice=[die], workers=cost - 1, knows=knows, goods={"pink": 1}, storage=["bank", "ship"])
                assert refused(table, f"die {die} {move}") == ("BUR-6.5", "too_few_workers")


@rule("BUR-6.5")
@pytest.mark.parametrize(
    ("move", "value", "needed"), [("die 6 take D2-1", 2, 2), ("die 6 place ship @18", 2, 2), ("die 6 sell pink", 3, 3)]
)
def test_a_refusal_says_how_far_the_die_is_away(move, value, needed):
    table = given(dice=[6, 6], workers=1, storage=["ship"], goods={"pink": 1}, depots={"D2-1": "knowledge_1"})
    refusal = table.why_not(move)
    assert refusal is not None
    assert refusal.args == {"die": 6, "value": value, "needed": needed, "workers": 1}


@rule("BUR-6.6")
def test_nothing_is_paid_for_taking_workers():
    table = given(dice=[1, 6], workers=0)
    events = table.listen()
    table.play("die 6 workers")
    assert told(events, "paid_workers") == []
    assert told(events, "gained_workers") == [{"seat": 0, "number": 2}]


@rule("BUR-6.7")
def test_a_used_die_is_out_of_play():
    table = given(dice=[3, 5], workers=6)
    table.play("die 3 workers")
    assert player(table)["dice"] == [None, 5]
    assert refused(table, "die 3 workers") == ("BUR-6.7", "no_such_die")
    assert refused(table, "die 4 workers") == ("BUR-6.7", "no_such_die")


@rule("BUR-6.7")
def test_after_the_round_all_dice_are_rolled_anew():
    table = given(order=[1, 0], dice=[3])
    table.play("die 3 workers")
    assert all(None not in player(table, seat)["dice"] for seat in (0, 1))
