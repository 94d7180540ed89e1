"""The table, as the public interface shows it; games and their options."""

from __future__ import annotations

import json

import pytest

import quattrocento
from quattrocento import (
    NATURE,
    NOBODY,
    BadNotation,
    BadOption,
    IllegalMove,
    QuattroError,
    QuickRng,
    Refusal,
    Result,
    Table,
    deal,
    game,
    games,
    start,
)


def test_the_public_names():
    for name in quattrocento.__all__:
        assert hasattr(quattrocento, name)
    assert [described.id for described in games()] == sorted(described.id for described in games())
    assert "burgundy" in [described.id for described in games()]


def test_deal_and_look():
    table = deal("burgundy", players=2, seed=7)
    assert table.seat in (0, 1)
    assert table.asks == "take_turn"
    assert table.rule == "BUR-6.1"
    assert not table.over
    assert table.result() is None
    assert table.scores() == [0, 0]
    assert table.names == ["Player 1", "Player 2"]
    options = table.options()
    assert options
    assert all(table.why_not(move) is None for move in options)
    assert table.parse(str(options[0])) == options[0]
    assert json.loads(json.dumps(table.view(0))) == table.view(0)
    assert table.view()["seat"] == NOBODY
    assert {seat for seat, _ in table.moves} == {NATURE}


def test_a_move_may_be_played_as_object_text_or_code():
    one, two, three = (deal("burgundy", players=2, seed=7) for _ in range(3))
    move = one.options()[0]
    one.play(move)
    two.play(str(move))
    three.play(move.code)
    assert one.position == two.position == three.position


def test_the_same_seed_deals_the_same_game():
    assert deal("burgundy", players=3, seed="x").position == deal("burgundy", players=3, seed="x").position
    assert deal("burgundy", players=3, seed="x").position != deal("burgundy", players=3, seed="y").position


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing():
    table = deal("burgundy", players=2, seed=7)
    before, moves = table.position.checksum(), table.moves[:]
    with pytest.raises(IllegalMove) as caught:
        table.play("end")
    assert caught.value.rule == "BUR-6.1"
    assert caught.value.refusal.reason == "dice_left"
    assert str(caught.value) == "end: dice_left (BUR-6.1)"
    for move in (-1, table.game.moves.size, 10**12):
        with pytest.raises(IllegalMove):
            table.play(move)
    with pytest.raises(BadNotation):
        table.play("castle everything")
    assert table.position.checksum() == before
    assert table.moves == moves


def test_several_moves_stop_at_the_first_illegal_one():
    table = deal("burgundy", players=2, seed=7)
    first = next(move for move in table.options() if move.kind == "die_workers")
    with pytest.raises(IllegalMove):
        table.play(first, "end", first)
    assert table.moves[-1][1] == first.code


def test_why_not_says_the_rule_and_the_reason():
    table = deal("burgundy", players=2, seed=7)
    refusal = table.why_not("end")
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.reason, refusal.args) == ("BUR-6.1", "dice_left", {})
    with pytest.raises(BadNotation):
        table.why_not("no such move")


def finish(table: Table, seed: int = 1) -> None:
    rng = QuickRng(seed)
    while not table.over:
        table.play(rng.choice([move.code for move in table.options()]))


def test_a_finished_table():
    table = deal("burgundy", players=3, seed=7)
    assert table.record().secret is None
    finish(table)
    assert table.seat is None
    assert table.asks is None
    assert table.rule == "BUR-11.2"
    assert table.options() == []
    result = table.result()
    assert result is not None
    assert result.scores == table.scores()
    assert result.winners == [result.ranks.index(1)]
    assert repr(result).startswith("Result(scores=[")
    refusal = table.why_not("end")
    assert refusal is not None
    assert refusal.reason == "game_over"
    assert table.record().secret == table.dealer.secret
    assert table.record().scores == table.scores()


def test_tied_seats_share_their_rank():
    assert Result([5, 7, 7], [3, 1, 1]).winners == [1, 2]


def test_a_copy_is_independent_and_has_the_same_dice():
    table = deal("burgundy", players=2, seed=7)
    heard = table.listen()
    copy = table.copy()
    before = table.position.checksum()
    finish(copy)
    assert table.position.checksum() == before
    assert heard == []
    finish(table)
    assert table.record().text() == copy.record().text()


def test_undo_takes_back_a_decision_and_its_chance():
    table = deal("burgundy", players=2, seed=7)
    checksums = [table.position.checksum()]
    rng = QuickRng(2)
    for _ in range(40):
        table.play(rng.choice([move.code for move in table.options()]))
        checksums.append(table.position.checksum())
    played = table.record().text()
    undone = [table.undo() for _ in range(40)]
    assert table.position.checksum() == checksums[0]
    for number, move in enumerate(reversed(undone), 1):
        table.play(move)
        assert table.position.checksum() == checksums[number]
    assert table.record().text() == played


def test_undone_dice_fall_the_same_again():
    table = deal("burgundy", players=2, seed=7)
    while table.view()["board"]["round"] == 1:
        table.play(next(move for move in table.options() if move.kind in ("die_workers", "end")))
    dice = [seen["dice"] for seen in table.view()["board"]["players"]]
    table.undo()
    assert table.view()["board"]["round"] == 1
    table.play(next(move for move in table.options() if move.kind in ("die_workers", "end")))
    assert [seen["dice"] for seen in table.view()["board"]["players"]] == dice


def test_nothing_to_undo():
    with pytest.raises(QuattroError, match="no move to take back"):
        deal("burgundy", players=2, seed=7).undo()


def test_whoever_listens_goes_on_listening_after_an_undo():
    table = deal("burgundy", players=2, seed=7)
    heard = table.listen()
    workers = next(move for move in table.options() if move.kind == "die_workers")
    table.play(workers)
    assert [event.kind for event in heard] == ["gained_workers"]
    table.undo()
    assert heard == []
    table.play(workers)
    assert [event.kind for event in heard] == ["gained_workers"]


def test_without_a_listener_nothing_is_collected():
    table = deal("burgundy", players=2, seed=7)
    table.play(table.options()[0])
    assert table.events is None
    assert table.position.board.events is None


def test_mistakes_at_the_table():
    table = deal("burgundy", players=2, seed=7)
    for seat in (-1, 2, 7):
        with pytest.raises(QuattroError, match="no seat"):
            table.view(seat)
    with pytest.raises(QuattroError, match="names"):
        deal("burgundy", players=2, names=["Ann"])


# Games and their options


def test_an_unknown_game():
    with pytest.raises(BadOption, match=r"no game 'chess'.*burgundy"):
        game("chess")


@pytest.mark.parametrize("players", [-1, 0, 1, 5, 100])
def test_a_wrong_number_of_players(players):
    with pytest.raises(BadOption, match="for 2, 3, 4 players"):
        deal("burgundy", players=players)
    with pytest.raises(BadOption, match="for 2, 3, 4 players"):
        start("burgundy", players=players)


def test_unknown_options_and_values():
    with pytest.raises(BadOption, match="no option 'castles'"):
        deal("burgundy", players=2, options={"castles": "many"})
    with pytest.raises(BadOption, match=r"estates of burgundy is basic\|open\|secret, not 'huge'"):
        deal("burgundy", players=2, options={"estates": "huge"})


def test_options_left_out_have_their_defaults():
    described = game("burgundy")
    assert described.chosen({"estates": "open"}) == {**described.chosen(None), "estates": "open"}
    assert all(option.default == option.choices[0] for option in described.options)
    assert "BUR-12.1" in repr(described.options[0])
