"""TIL-15 What is open and what is hidden; moves touch the elements of the picture."""

from __future__ import annotations

import json

import pytest

from quattrocento import NOBODY, Position, QuickRng, deal, start
from tests.rules import rule
from tests.tables import board


@rule("TIL-15.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_sees_the_same_and_all_of_it(players):
    table = deal("tiletum", players=players, seed=9)
    rng = QuickRng(9)
    for _ in range(60):
        table.play(rng.choice([move.code for move in table.options()]))
    views = [table.view(seat)["board"] for seat in range(players)] + [table.view()["board"]]
    assert all(json.dumps(view) == json.dumps(views[0]) for view in views)
    seen = views[0]
    assert all(
        key in seen["players"][0] for key in ("storehouse", "resources", "vp", "rooms", "crests", "contracts", "dice")
    )
    assert all(cathedral["tiles"] is not None for cathedral in seen["cathedrals"].values())


@rule("TIL-15.2")
def test_a_view_holds_counts_and_no_order_of_what_lies_face_down():
    position = start("tiletum", players=2)
    rng = QuickRng(2)
    while position.by_chance:
        position.play(position.sample(rng))
    redealt = Position.redeal(json.loads(json.dumps(position.view(NOBODY))), QuickRng(77))
    assert redealt == position  # so whatever is drawn next is drawn then
    seen = position.view(0)["board"]
    for pile in ("bonus_pile", "contract_pile", "character_pile"):
        assert list(seen[pile]) == sorted(seen[pile], key=list(seen[pile]).index)
        assert all(isinstance(number, int) for number in seen[pile].values())
    assert sum(seen["corruption_unseen"]) == 5


def test_a_position_deep_in_a_chain_can_be_taken_back():
    table = deal("tiletum", players=2, seed=12)
    rng = QuickRng(12)
    undone = 0
    while not table.over and undone < 40:
        before = table.position.copy()
        table.play(rng.choice([move.code for move in table.options()]))
        if table.asks in ("use_bonus", "spend_points", "activation", "choose_building"):
            after = table.position.copy()
            move = table.undo()
            assert table.position == before
            table.play(move)
            assert table.position == after
            undone += 1
    assert undone > 5
    assert board(table)["round"] >= 1
