"""The evaluation for bots."""

from __future__ import annotations

import pytest

from quattrocento import NATURE, Position, QuickRng, game, start
from quattrocento.bots.greedy import first_sight
from quattrocento.games.caylus1303.board import CaylusBoard
from quattrocento.games.caylus1303.insight import FEATURES, WEIGHTS, evaluate, features
from tests.caylus1303.given import given

GAME = game("caylus1303")


def board_of(position: Position) -> CaylusBoard:
    assert isinstance(position.board, CaylusBoard)
    return position.board


def named(position: Position, seat: int = 0) -> dict[str, float]:
    return dict(zip(FEATURES, features(board_of(position), seat), strict=True))


def greedy(position: Position) -> int:
    options = position.options()
    values = first_sight(position, position.seat, options)
    return options[values.index(max(values))]


def test_every_feature_has_a_name_and_a_weight():
    position = given(hands={0: {"pp": 3, "gold": 2, "food": 1, "workers": 4}}).position
    assert len(FEATURES) == len(WEIGHTS) == len(features(board_of(position), 0))
    assert named(position)["pp"] == 3
    total = sum(weight * value for weight, value in zip(WEIGHTS, features(board_of(position), 0), strict=True))
    assert evaluate(board_of(position), 0) == pytest.approx(total)


def test_at_the_end_it_is_the_score():
    position = given(at="stewardship", round=9, hands={0: {"pp": 30, "gold": 2, "food": 3}, 1: {"pp": 40}}).position
    assert position.over
    assert [round(evaluate(board_of(position), seat)) for seat in (0, 1)] == GAME.scores(position.board)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"gold": 1}, {}),
        ({"food": 1, "wood": 1, "stone": 1}, {"wood": 3}),
        ({"workers": 5}, {"workers": 3}),
        ({"characters": ["architect"]}, {}),
        ({"pp": 5}, {"pp": 4}),
    ],
)
def test_more_is_better(better, worse):
    one, other = (given(hands={0: hand}).position for hand in (better, worse))
    assert evaluate(board_of(one), 0) > evaluate(board_of(other), 0)


def test_a_worker_before_the_provost_is_worth_more_than_one_beyond():
    near, far = (given(provost=13, workers={space: 0}).position for space in (5, 18))
    assert named(near)["placed"] > 0
    assert named(near)["placed"] / 1.3 > named(far)["placed"] / 3.2


def test_a_greedy_player_beats_random_ones():
    wins = 0
    for seed in range(4):
        position, rng = start("caylus1303", players=3), QuickRng(seed)
        while not position.over:
            if position.seat == NATURE:
                move = position.sample(rng)
            else:
                move = greedy(position) if position.seat == seed % 3 else rng.choice(position.options())
            position.play(move)
        wins += GAME.ranks(position.board)[seed % 3] == 1
    assert wins == 4
