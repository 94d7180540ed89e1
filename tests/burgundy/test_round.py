"""BUR-5 The round and the turn order."""

from __future__ import annotations

from quattrocento import QuickRng, deal, start
from quattrocento.kernel.effects import Chance
from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import board, player, told


@rule("BUR-5.1")
def test_all_roll_in_turn_order_then_the_white_die_and_all_is_open():
    position = start("burgundy", players=3)
    position.play(position.game.moves.parse("first 1"))
    rng = QuickRng(1)
    rolls = []
    while position.question_name() != "take_turn":
        question = position.question()
        assert isinstance(question, Chance)
        if question.rule in ("BUR-5.1", "BUR-5.2"):
            assert {weight for _, weight in question.outcomes(position.board)} == {1}
            rolls.append(len(question.options(position.board)))
        move = position.sample(rng)
        position.play(move)
    assert rolls == [36, 36, 36, 6]
    views = [position.view(seat)["board"] for seat in range(3)]
    assert views[0] == views[1] == views[2]
    assert all(None not in seen["dice"] for seen in views[0]["players"])


@rule("BUR-5.2")
def test_the_white_die_brings_the_uppermost_goods_to_its_depot():
    table = given(order=[1, 0], dice=[1])
    events = table.listen()
    expected = board(table)["round_goods"][0]
    table.play("die 1 workers")
    (arrived,) = told(events, "goods_arrived")
    assert (arrived["goods"], arrived["depot"]) == (expected, board(table)["white_die"])
    assert board(table)["depot_goods"][board(table)["white_die"] - 1] == {expected: 1}
    assert len(board(table)["round_goods"]) == 3


@rule("BUR-5.2")
def test_the_white_die_is_nobodys_die():
    table = given(dice=[1, 1], workers=9, depots={"D5-2": "mine"})
    white = board(table)["white_die"]
    dice = {move.fields["die"] for move in table.options() if "die" in move.fields}
    assert dice == {"1"}
    table.play("die 1 take D5-2")
    assert board(table)["white_die"] == white


@rule("BUR-5.3", "BUR-5.4")
def test_every_player_has_one_turn_in_turn_order():
    table = deal("burgundy", players=4, seed=12)
    order = board(table)["turn_order"]
    seats = []
    for _ in range(4):
        seats.append(table.seat)
        while table.seat == seats[-1] and board(table)["round"] == 1:
            table.play(next(move for move in table.options() if move.kind in ("die_workers", "end")))
    assert seats == order
    assert board(table)["round"] == 2


@rule("BUR-5.4")
def test_the_marker_farthest_right_is_first_and_the_top_of_a_stack_before_its_bottom():
    ships = {16: "ship", 17: "ship"}
    table = given(
        players=4,
        order=[2, 3, 1, 0],
        dice=[2],
        storage=["ship"],
        others={2: {"estate": ships}, 3: {"estate": {18: "ship"}}, 1: {"estate": {20: "ship"}}},
    )
    table.play("die 2 place ship @18")
    # seat 0 lands on top of 3 and 1 on space 1, behind 2 on space 2
    assert board(table)["turn_order"] == [2, 0, 3, 1]
    assert table.seat == 2


@rule("BUR-5.5", "BUR-8.2.5")
def test_markers_left_behind_keep_their_order():
    table = given(players=4, order=[3, 1, 2, 0], seat=1, dice=[2], storage=["ship"])
    events = table.listen()
    table.play("die 2 place ship @18")
    assert board(table)["turn_order"] == [1, 3, 2, 0]
    assert told(events, "advanced") == [{"seat": 1, "to": 1}]


@rule("BUR-5.6", "BUR-R-17")
def test_a_ship_changes_the_next_round_only():
    table = given(
        players=3,
        order=[0, 1, 2],
        dice=[2],
        storage=["ship"],
        others={1: {"dice": [5], "storage": ["ship"]}, 2: {"dice": [3]}},
    )
    table.play("die 2 place ship @18")
    assert (table.seat, board(table)["turn_order"]) == (1, [0, 1, 2])
    table.play("die 5 place ship @20")
    assert (table.seat, board(table)["turn_order"]) == (2, [1, 0, 2])
    assert board(table)["round_order"] == [0, 1, 2]
    events = table.listen()
    table.play("die 3 workers")
    assert board(table)["round_order"] == [1, 0, 2]
    assert table.seat == 1
    assert told(events, "goods_arrived")[0]["seat"] == 1  # the first player has the white die


@rule("BUR-5.7", "BUR-14.1")
def test_the_marker_stands_where_the_ships_say():
    fleet = dict.fromkeys((16, 17, 18, 20, 21), "ship")
    table = given(dice=[1], storage=["ship", "ship"], estate=fleet)
    assert player(table)["ships"] == 5
    events = table.listen()
    table.play("die 1 place ship @22")
    assert player(table)["ships"] == 6
    assert told(events, "advanced") == [{"seat": 0, "to": 6}]
    assert player(table)["storage"] == ["ship"]  # no blue hex is left for it


@rule("BUR-DX-4", "BUR-5.5")
def test_example_of_the_turn_order():
    x, y, z = 0, 1, 2
    table = given(players=3, seat=z, order=[x, y, z], dice=[2], storage=["ship"])
    table.play("die 2 place ship @18")
    assert board(table)["round_order"] == [z, x, y]
    table = given(
        players=3,
        seat=x,
        order=[z, x, y],
        dice=[2],
        storage=["ship"],
        others={z: {"estate": {18: "ship"}}, y: {"dice": [1]}},
    )
    table.play("die 2 place ship @18", "die 1 workers")
    assert board(table)["round_order"] == [x, z, y]
