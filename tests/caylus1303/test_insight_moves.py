"""Which moves bots think of."""

from __future__ import annotations

import pytest

from quattrocento import NATURE, Position, QuickRng, game
from quattrocento.games.caylus1303.board import CaylusBoard
from quattrocento.games.caylus1303.insight_moves import prospects, stage
from tests.caylus1303.given import given

GAME = game("caylus1303")


def board_of(position: Position) -> CaylusBoard:
    assert isinstance(position.board, CaylusBoard)
    return position.board


def thought_of(position: Position, number: int) -> list[str]:
    return [GAME.moves.text(move) for move in prospects(board_of(position), position.seat, position.options(), number)]


@pytest.mark.parametrize("players", [2, 5])
def test_they_are_some_of_the_options(players):
    rng = QuickRng(players)
    position = Position.begin(GAME, players, {})
    stages = [stage(board_of(position))]
    while not position.over:
        options = position.options()
        if position.seat != NATURE:
            for number in (1, 4, 1 << 30):
                thoughts = prospects(board_of(position), position.seat, options[:], number)
                assert thoughts
                assert set(thoughts) <= set(options)
                assert len(set(thoughts)) == len(thoughts)
        position.play(rng.choice(options))
        stages.append(stage(board_of(position)))
    assert stages == sorted(stages)
    assert sorted(set(stages)) == list(range(1, 10))


def test_the_most_useful_buildings_come_first():
    position = given(hands={0: {"workers": 8, "wood": 2, "food": 2}, 1: {"workers": 8}}).position
    moves = thought_of(position, 3)
    assert moves[-2:] == ["place @construction_site", "pass"]
    assert len(moves) == 5
    assert "place @fair" in moves  # a favour for a wood
    assert "place @18" not in moves  # behind the provost


def test_few_options_are_all_thought_of():
    position = given(hands={0: {"workers": 8}, 1: {"workers": 8}}).position
    assert thought_of(position, 100) == [GAME.moves.text(move) for move in position.options()]
