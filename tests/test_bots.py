"""Bots: blind, repeatable, and better the more they think."""

from __future__ import annotations

import json

import pytest

from quattrocento import NOBODY, BadOption, Position, QuickRng, deal, game, start
from quattrocento.bots import Greedy, bot
from quattrocento.bots.greedy import first_sight
from quattrocento.bots.search_ahead import quick_end, settled
from quattrocento.games.burgundy.board import BurgundyBoard
from quattrocento.games.burgundy.components import SHIP
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


def test_the_questions_that_a_move_raises_belong_to_it():
    """A ship is loaded from the fullest depot before it is judged; the rest of the turn is not played."""
    table = deal("burgundy", players=2, seed=2)
    seat = table.seat
    assert seat is not None
    position = table.position
    board = position.board
    assert isinstance(board, BurgundyBoard)
    board.players[seat].storage = [SHIP]
    board.players[seat].goods = [0] * 6
    board.depot_goods = [0] * 36
    board.depot_goods[6 * 4 + 1] = 3
    ship = next(move for move in position.options() if "place ship" in position.game.moves.text(move))
    then = settled(position, ship, seat)
    assert isinstance(then.board, BurgundyBoard)
    assert then.board.players[seat].goods[1] == 3
    assert then.seat == seat  # the second die
    assert first_sight(position, seat, [ship]) == [worth(then, seat)]


@pytest.mark.parametrize("quick", ["burgundy", "caylus1303", "tiletum"])
def test_what_moves_promise_makes_a_quick_player(quick):
    """Without playing any move out it takes sensible ones: it wins against chance."""
    for seed in range(3):
        position = start(quick, players=2)
        rng = QuickRng(seed)
        while not position.over:
            if position.by_chance:
                position.play(position.sample(rng))
            elif position.seat == 0:
                position = quick_end(position, 0)
            else:
                position.play(rng.choice(position.options()))
        first, second = game(quick).scores(position.board)
        assert first > second + 20


@pytest.mark.parametrize("quick", ["burgundy", "caylus1303", "tiletum"])
def test_promises_do_not_touch_the_board(quick):
    appeal = game(quick).appeal
    assert appeal is not None
    table = deal(quick, players=3, seed=5)
    rng = QuickRng(5)
    for _ in range(200):
        if table.over:
            break
        seat = table.seat
        if seat is not None:
            before = table.position.checksum()
            options = table.position.options()
            assert len(appeal(table.position.board, seat, options)) == len(options)
            assert table.position.checksum() == before
        table.play(rng.choice(table.position.options()))


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
