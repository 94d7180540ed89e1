"""Bots: blind, repeatable, and better the more they think."""

from __future__ import annotations

import json

import pytest

from quattrocento import NOBODY, BadOption, Position, QuickRng, deal, game, start
from quattrocento.bots import Greedy, bot
from quattrocento.bots.greedy import outlook, redeals
from quattrocento.games.burgundy.board import BurgundyBoard
from quattrocento.games.burgundy.insight import FEATURES, WEIGHTS, features
from quattrocento.lab.match import play_match


def worth(position: Position, seat: int) -> float:
    return position.game.evaluate(position.board, seat)


def named_features(position: Position, seat: int) -> dict[str, float]:
    board = position.board
    assert isinstance(board, BurgundyBoard)
    return dict(zip(FEATURES, features(board, seat), strict=True))


@pytest.mark.parametrize("name", ["random", "greedy", "novice", "apprentice", "search@12", "master@12"])
@pytest.mark.parametrize("estates", ["basic", "secret"])
def test_a_bot_needs_nothing_but_a_view(name, estates):
    """A view that went through JSON, of a game with and without secrets."""
    table = deal("burgundy", players=3, seed=4, options={"estates": estates})
    player, twin = bot(name), bot(name)
    for _ in range(12):
        seat = table.seat
        assert seat is not None
        options = table.position.options()
        view = json.loads(json.dumps(table.view(seat)))
        before = table.position.checksum()
        move = player.choose(view, options, QuickRng(1))
        assert move in options
        assert table.position.checksum() == before
        assert twin.choose(view, options, QuickRng(1)) == move
        table.play(move)


def test_an_unknown_bot_is_refused():
    with pytest.raises(BadOption, match="there is no bot 'clever'"):
        bot("clever")


def test_greedy_beats_random():
    results = [play_match(game("burgundy"), 2, {}, ["greedy", "random"], f"duel/{i}")[0] for i in range(4)]
    assert all(result.ranks == [1, 2] for result in results)
    assert sum(result.scores[0] for result in results) / len(results) > 150


def test_greedy_takes_the_only_option_without_thinking():
    assert Greedy().choose({}, [17], QuickRng(0)) == 17


def test_greedy_thinks_on_one_world_if_nothing_is_hidden_and_on_several_otherwise():
    open_table = deal("burgundy", players=2, seed=1)
    assert len(redeals(open_table.view(0), QuickRng(1))) == 1
    secret = deal("burgundy", players=2, seed=1, options={"estates": "secret"})
    first = secret.seat
    assert first is not None
    secret.play(secret.options()[0])
    worlds = redeals(secret.view(1 - first), QuickRng(1))
    assert len(worlds) > 1
    assert all(world.view(1 - first) == secret.view(1 - first) for world in worlds)


def test_outlook_goes_to_the_end_of_the_own_turn():
    table = deal("burgundy", players=2, seed=2)
    seat = table.seat
    assert seat is not None
    position = table.position.copy()
    value = outlook(position, seat)
    assert value > worth(table.position, seat)
    assert table.position == position


# The insight of Burgundy


def test_features_have_names_and_weights():
    position = deal("burgundy", players=2, seed=3).position
    values = named_features(position, 0)
    assert sum(WEIGHTS[i] * value for i, value in enumerate(values.values())) == pytest.approx(worth(position, 0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_the_end_the_evaluation_is_the_score(players):
    """Nothing is expected any more: what was not placed is worth nothing."""
    for seed in range(3):
        position = start("burgundy", players=players)
        rng = QuickRng(seed)
        before = position.copy()
        while not position.over:
            before = position.copy()
            position.play(position.sample(rng) if position.by_chance else rng.choice(position.options()))
        values = named_features(position, 0)
        scores = game("burgundy").scores(position.board)
        assert values["vp"] == scores[0]
        for name in ("regions", "colour_race", "storage", "pastures", "turn_order", "room_to_build", "turns_left"):
            assert values[name] == 0
        assert worth(before, 0) > 0


def test_the_evaluation_foresees_the_score():
    """From the middle of a greedy game on, the error is a small part of the points."""
    position = start("burgundy", players=2)
    rng = QuickRng(5)
    player = Greedy()
    foreseen: list[float] = []
    while not position.over:
        if position.by_chance:
            position.play(position.sample(rng))
            continue
        seat = position.seat
        if position.view(NOBODY)["board"]["phase"] == "D" and not foreseen:
            foreseen = [worth(position, one) for one in range(2)]
        position.play(player.choose(position.view(seat), position.options(), rng))
    scores = game("burgundy").scores(position.board)
    for score, guess in zip(scores, foreseen, strict=True):
        assert abs(score - guess) < 0.35 * score


def test_a_position_and_its_copy_are_worth_the_same():
    position = deal("burgundy", players=3, seed=6).position
    for seat in range(3):
        again = Position.redeal(position.view(seat), QuickRng(1))
        assert worth(again, seat) == worth(position, seat) == worth(position.copy(), seat)
