"""What a position is worth: readable features, right at the end, good enough to play by."""

from __future__ import annotations

import pytest

from quattrocento import Position, QuickRng, start
from quattrocento.games.tiletum.insight import FEATURES, WEIGHTS, evaluate, features
from tests.tiletum.given import given, raw


def best(position: Position) -> int:
    """The option after which the position is worth most to the seat that moves."""
    seat = position.seat

    def worth(move: int) -> float:
        after = position.copy()
        after.play(move)
        return evaluate(raw(after), seat)

    return max(position.options(), key=worth)


def test_every_feature_has_a_name_and_a_weight():
    values = features(raw(given().position), 0)
    assert len(values) == len(FEATURES) == len(WEIGHTS) == len(set(FEATURES))
    assert dict(zip(FEATURES, values, strict=True))["vp"] == 10


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_it_is_the_score(players):
    position = start("tiletum", players=players)
    rng = QuickRng(players)
    last: dict[int, float] = {}
    while not position.over:
        if not position.by_chance:
            last = {seat: evaluate(raw(position), seat) for seat in range(players)}
        position.play(position.sample(rng) if position.by_chance else rng.choice(position.options()))
    scores = position.game.scores(position.board)
    assert [evaluate(raw(position), seat) for seat in range(players)] == scores
    assert all(abs(last[seat] - scores[seat]) < 12 for seat in range(players))  # and just before it nearly so


def test_a_player_who_follows_it_beats_a_random_one_by_far():
    won = 0
    for number in range(3):
        position = start("tiletum", players=2)
        rng = QuickRng(number)
        while not position.over:
            if position.by_chance:
                position.play(position.sample(rng))
            else:
                position.play(best(position) if position.seat == 0 else rng.choice(position.options()))
        scores = position.game.scores(position.board)
        won += scores[0] > scores[1] + 30
    assert won == 3


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"vp": 12}, {"vp": 10}),
        ({"resources": {"iron": 5}, "storehouse": ["contract_iron_5"]}, {"storehouse": ["contract_iron_5"]}),
        ({"crests": {4: "crest_lion_red"}}, {}),
        ({"pillars": ["paris"]}, {}),
        ({"houses": ["tiletum_1", "lyon_1"]}, {}),
        ({"merchant": "lyon", "round": 4}, {"merchant": "wien", "round": 4}),
        ({"king_track": {0: 8}}, {"king_track": {0: 1}}),
        ({"storehouse": ["helper_vp_4"]}, {}),
    ],
)
def test_what_a_player_would_prefer(better, worse):
    assert evaluate(raw(given(**better).position), 0) > evaluate(raw(given(**worse).position), 0)
