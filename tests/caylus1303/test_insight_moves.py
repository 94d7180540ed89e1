"""What moves promise at first sight."""

from __future__ import annotations

import pytest

from quattrocento import NATURE, Position, QuickRng, Table, game
from quattrocento.games.caylus1303.board import CaylusBoard
from quattrocento.games.caylus1303.insight_moves import appeal, stage
from tests.caylus1303.given import given

GAME = game("caylus1303")


def board_of(position: Position) -> CaylusBoard:
    assert isinstance(position.board, CaylusBoard)
    return position.board


def promises(table: Table) -> dict[str, float]:
    """By move: what it promises to the seat that is asked."""
    position = table.position
    options = position.options()
    values = appeal(board_of(position), position.seat, options)
    return {GAME.moves.text(move): value for move, value in zip(options, values, strict=True)}


@pytest.mark.parametrize("players", [2, 5])
def test_every_question_of_a_game_can_be_answered_at_first_sight(players):
    """Every kind of move is promised something, whatever chance has made of the table."""
    rng = QuickRng(players)
    position = Position.begin(GAME, players, {})
    stages = [stage(board_of(position))]
    asked: set[str] = set()
    while not position.over:
        options = position.options()
        if position.seat != NATURE:
            asked.add(type(position.question()).__name__)
            before = position.checksum()
            assert len(appeal(board_of(position), position.seat, options)) == len(options)
            assert position.checksum() == before
        position.play(rng.choice(options))
        stages.append(stage(board_of(position)))
    assert {"PickCharacter", "PlanningTurn", "UseBuilding", "BridgeMove"} <= asked
    assert stages == sorted(stages)
    assert sorted(set(stages)) == list(range(1, 10))


def test_a_building_beyond_the_provost_promises_less():
    near = promises(given(provost=13, hands={0: {"workers": 5}}))
    far = promises(given(provost=5, hands={0: {"workers": 5}}))
    assert near["place @8"] > far["place @8"]


def test_workers_on_the_road_count_as_what_they_will_bring():
    """With the food of the farm the seat has a set for the castle."""
    hand = {"workers": 5, "wood": 1, "stone": 1}
    without = promises(given(hands={0: hand}))
    table = given(workers={5: 0}, hands={0: hand})
    assert promises(table)["place @construction_site"] > without["place @construction_site"]


def test_the_site_promises_no_favour_where_somebody_has_as_many_sets():
    hands = {0: {"workers": 5, "food": 1, "wood": 1, "stone": 1}, 1: {"food": 1, "wood": 1, "stone": 1}}
    alone = promises(given(hands=hands))
    second = promises(given(site=[1], hands=hands))
    assert alone["place @construction_site"] > second["place @construction_site"]


def test_a_visit_costs_what_the_owner_gains():
    road = {14: "wood_farm"}
    own = promises(given(road=road, owners={14: 0}, provost=15, hands={0: {"workers": 5}}))
    other = promises(given(road=road, owners={14: 1}, provost=15, hands={0: {"workers": 5}}))
    assert own["place @14"] > other["place @14"]


def test_the_first_to_pass_gains_by_it():
    first = promises(given(hands={0: {"workers": 5}}))
    second = promises(given(passed=[1], hands={0: {"workers": 5}}))
    assert first["pass"] > second["pass"]


def test_the_provost_is_brought_to_the_own_worker():
    """CAY-6.3 One step forward lets the gold mine be used; two cost one more worker for nothing."""
    table = given(at="activation", round=8, provost=18, workers={18: 0}, hands={0: {"workers": 3}})
    moves = promises(table)
    assert moves["provost +1"] > moves["provost 0"]
    assert moves["provost +1"] > moves["provost +2"]
    assert moves["provost 0"] == 0


def test_in_the_last_round_only_points_count():
    table = given(at="delivery", round=9, site=[0], hands={0: {"food": 1, "wood": 1, "stone": 1}})
    moves = promises(table)
    assert moves["deliver food+wood+stone"] == 5
    assert moves["decline"] == 0


def test_a_set_without_gold_is_the_cheaper_one_when_gold_will_be_points():
    table = given(at="delivery", round=9, site=[0], hands={0: {"food": 1, "wood": 1, "stone": 1, "gold": 1}})
    moves = promises(table)
    assert moves["deliver food+wood+stone"] > moves["deliver food+wood+gold"]


def test_the_goldsmith_gives_gold():
    hand = {"food": 1, "wood": 1, "stone": 1, "gold": 1, "characters": ["goldsmith"]}
    moves = promises(given(at="delivery", site=[0], hands={0: hand}))
    assert moves["deliver food+wood+gold"] > moves["deliver food+wood+stone"]
