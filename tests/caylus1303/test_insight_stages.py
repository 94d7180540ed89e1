"""What a seat has where a round begins, for bots."""

from __future__ import annotations

from typing import Any

import pytest

from quattrocento import NATURE, QuickRng, start
from quattrocento.games.caylus1303.board import CaylusBoard
from quattrocento.games.caylus1303.components import CHARACTERS, ROUNDS
from quattrocento.games.caylus1303.insight_stages import POSSESSIONS, WORTH, judge, possessions
from tests.caylus1303.given import given


def lying(**table: Any) -> CaylusBoard:
    board = given(**table).position.board
    assert isinstance(board, CaylusBoard)
    return board


def named(seat: int = 0, **table: Any) -> dict[str, float]:
    return dict(zip(POSSESSIONS, possessions(lying(**table), seat), strict=True))


NOTHING = named()


def test_every_possession_has_a_name_a_number_and_a_worth_in_every_round():
    assert len(set(POSSESSIONS)) == len(POSSESSIONS)
    for players in (2, 3, 4, 5):
        assert [len(row) for row in WORTH[players]] == [len(POSSESSIONS)] * (ROUNDS + 1)
    assert set(NOTHING.values()) == {0.0}


# What a seat has, and all that it changes.
ALONE: list[tuple[dict[str, Any], dict[str, float]]] = [
    ({"hands": {0: {"pp": 7}}}, {"pp": 7}),
    ({"hands": {0: {"food": 2}}}, {"food": 2}),
    ({"hands": {0: {"wood": 3}}}, {"wood": 3}),
    ({"hands": {0: {"stone": 1}}}, {"stone": 1}),
    ({"hands": {0: {"cloth": 4}}}, {"cloth": 4}),
    ({"hands": {0: {"gold": 2}}}, {"gold": 2}),  # no residence for a monument
    ({"hands": {0: {"food": 2, "wood": 2, "stone": 2}}}, {"food": 2, "wood": 2, "stone": 2, "sets": 2}),
    ({"hands": {0: {"workers": 5}}}, {"workers": 5}),
    ({"hands": {0: {"workers": 11}}}, {"workers": 11, "many_workers": 3}),
    ({"first": 1, "players": 4}, {"turns_to_wait": 0.75}),
    ({"road": {14: "wood_farm"}, "owners": {14: 0}}, {"wood_buildings": 1}),
    ({"road": {14: "stone_church"}, "owners": {14: 0}}, {"stone_buildings": 1}),
    ({"road": {14: "stone_farm"}, "owners": {14: 0}}, {"stone_buildings": 1, "owner_bonuses": 1}),
    ({"road": {6: "residence", 7: "residence"}, "owners": {6: 0, 7: 0}}, {"residences": 2}),
    ({"road": {6: "mon_garden"}, "owners": {6: 0}}, {"recruits": 2}),
    ({"road": {6: "mon_granary", 7: "mon_factory"}, "owners": {6: 0, 7: 0}}, {"income": 2}),
    ({"road": {14: "wood_farm"}, "owners": {14: 1}}, {}),  # somebody else's
]


@pytest.mark.parametrize(("table", "expected"), ALONE)
def test_what_a_seat_has(table, expected):
    after = named(**table)
    assert {name: number for name, number in after.items() if number} == expected


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_is_a_possession_of_its_holder(character):
    hands = {0: {"characters": [character]}}
    assert {name for name, number in named(hands=hands).items() if number} == {character}
    assert set(named(1, hands=hands).values()) - {0.5} == {0.0}  # the second seat waits for a turn


def test_a_monument_is_in_reach_with_gold_and_a_residence():
    table: dict[str, Any] = {"road": {6: "residence"}, "owners": {6: 0}}
    near = named(**table, hands={0: {"gold": 1, "stone": 1}})["monument_in_reach"]
    far = named(**table, hands={0: {"gold": 1}})["monument_in_reach"]
    assert near > far > 0
    assert named(hands={0: {"gold": 1, "stone": 1}})["monument_in_reach"] == 0


def test_the_judge_adds_up_what_possessions_are_worth_in_the_round():
    for round in (2, 9):
        there = lying(round=round, hands={0: {"pp": 12, "gold": 1, "workers": 4}})
        have = possessions(there, 0)
        expected = sum(worth * number for worth, number in zip(WORTH[there.count][round], have, strict=True))
        assert judge(there, 0) == pytest.approx(expected)
    assert WORTH[there.count][2] != WORTH[there.count][9]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_round_of_a_whole_game_can_be_judged(players):
    rng = QuickRng(players)
    position = start("caylus1303", players=players)
    rounds = set()
    while not position.over:
        if position.seat == NATURE:
            position.play(position.sample(rng))
            continue
        there = position.board
        assert isinstance(there, CaylusBoard)
        rounds.add(there.round)
        numbers = [possessions(there, seat) for seat in range(players)]
        assert {len(have) for have in numbers} == {len(POSSESSIONS)}
        assert min(min(have) for have in numbers) >= 0
        position.play(rng.choice(position.options()))
    assert rounds == set(range(1, ROUNDS + 1))
