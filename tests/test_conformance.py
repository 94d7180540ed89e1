"""What every game must do, whatever its rules; see conformance.py for what a game brings."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quattrocento import NOBODY, BadNotation, Dealer, Position, QuickRng, Record, Table, game, read_record
from quattrocento.kernel.effects import Chance, Question
from tests.conformance import Case, by_random, cases, digest, part, play, rule_numbers

ROOT = Path(__file__).parents[1]


def as_bytes(view: object) -> bytes:
    return json.dumps(view, ensure_ascii=False).encode()


# The game as a whole


def test_a_game_ends_with_scores_and_ranks(case: Case, seed: int) -> None:
    played = play(case, seed)
    assert played.last.over
    assert played.last.seat == NOBODY
    assert played.last.options() == []
    assert 0 < len(played.moves) <= case.game.longest
    ranks = case.game.ranks(played.last.board)
    assert len(played.scores) == len(ranks) == case.players
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)
    better = [(one, other) for one in range(case.players) for other in range(case.players) if ranks[one] < ranks[other]]
    assert all(played.scores[one] >= played.scores[other] for one, other in better)
    refusal = played.last.why_not(0)
    assert refusal is not None
    assert refusal.reason == "game_over"


def test_options_are_kept_on_the_board(game_id: str) -> None:
    rules = game(game_id)
    for option in rules.options:
        for value in option.choices:
            position = Position.begin(rules, min(rules.players), {option.name: value})
            assert position.view(NOBODY)["board"]["options"] == rules.chosen({option.name: value})


def test_scores_equal_an_independent_recount(case: Case, seed: int) -> None:
    played = play(case, seed)
    assert part(case.game_id, "recount").recount(played.record) == played.scores


def test_pieces_are_conserved(case: Case, seed: int) -> None:
    conserved = part(case.game_id, "pieces").conserved
    played = play(case, seed)
    start = conserved(played.positions[0].board)
    assert start
    for number, position in enumerate(played.positions):
        assert conserved(position.board) == start, f"after move {number}"


def test_past_positions_stay_as_they_were(case: Case, seed: int) -> None:
    played = play(case, seed)
    assert [position.checksum() for position in played.positions] == played.checksums


# Options


def test_options_are_there_and_unique(case: Case, seed: int) -> None:
    played = play(case, seed)
    for position, move in zip(played.positions, played.moves, strict=False):
        options = position.options()
        assert options
        assert len(options) == len(set(options))
        assert min(options) >= 0
        assert max(options) < case.game.moves.size
        assert move in options


def test_every_option_can_be_played_on_a_copy(case: Case, seed: int) -> None:
    played = play(case, seed)
    for number in played.sample(25):
        position = played.positions[number]
        for move in position.options():
            copy = position.copy()
            copy.play(move)
            assert copy.over or copy.options()
            assert copy.checksum() != played.checksums[number]
        assert position.checksum() == played.checksums[number]


def test_a_copy_and_its_original_go_their_own_ways(case: Case, seed: int) -> None:
    played = play(case, seed)
    for number in played.spread(3):
        original = played.positions[number].copy()
        copy = original.copy()
        by_random(copy, QuickRng(seed + 1))
        assert original.checksum() == played.checksums[number]
        end = copy.checksum()
        by_random(original, QuickRng(seed + 2))
        assert copy.checksum() == end


def test_a_move_is_refused_exactly_if_it_is_no_option(case: Case, seed: int) -> None:
    numbers = rule_numbers(case.game_id)
    played = play(case, seed)
    size = case.game.moves.size
    for number in played.sample(8):
        position = played.positions[number]
        options = set(position.options())
        codes = sorted({*options, *range(0, size, 97)}) if position.by_chance else range(size)
        for move in codes:
            refusal = position.why_not(move)
            assert (refusal is None) == (move in options), f"{case.game.moves.text(move)}: {refusal}"
            assert refusal is None or refusal.rule in numbers, refusal
        for move in (-1, -size, size, size + 1, 1 << 40, -(1 << 40)):
            refusal = position.why_not(move)
            assert refusal is not None
            assert refusal.rule in numbers


@given(choices=st.lists(st.integers(0, 99), min_size=20, max_size=400), first=st.integers(0, 3))
def test_whatever_is_chosen_the_position_is_sound(case: Case, choices: list[int], first: int) -> None:
    conserved = part(case.game_id, "pieces").conserved
    position = case.begin()
    pieces = conserved(position.board)
    rng = QuickRng(first)
    for number, choice in enumerate(choices):
        if position.over:
            break
        options = position.options()
        assert options
        move = position.sample(rng) if position.by_chance else options[choice % len(options)]
        assert position.why_not(move) is None
        position.play(move)
        if number % 20 == 0:
            assert conserved(position.board) == pieces
            assert Position.read(case.game, position.ints()) == position


# Notation


def test_every_code_has_one_text_and_back(game_id: str) -> None:
    moves = game(game_id).moves
    texts = [moves.text(code) for code in range(moves.size)]
    assert len(set(texts)) == moves.size
    assert [moves.parse(text) for text in texts] == list(range(moves.size))
    for code in (-1, moves.size, 1 << 40):
        with pytest.raises(BadNotation):
            moves.text(code)


# Encoding


def test_a_decoded_position_goes_on_identically(case: Case, seed: int) -> None:
    played = play(case, seed)
    for number in played.sample(20):
        position = played.positions[number]
        assert Position.read(case.game, position.ints()) == position == pickle.loads(pickle.dumps(position))
    for number in played.spread(2):
        position = played.positions[number]
        for decoded in (Position.read(case.game, position.ints()), pickle.loads(pickle.dumps(position))):
            for later in range(number, len(played.moves)):
                assert decoded.checksum() == played.checksums[later]
                assert decoded.options() == played.positions[later].options()
                decoded.play(played.moves[later])
            assert decoded.checksum() == played.checksums[-1]


def test_a_record_reads_back(case: Case, seed: int) -> None:
    played = play(case, seed)
    text = played.record.text()
    record = read_record(text)
    assert record.text() == text
    assert record.moves == played.record.moves
    assert record.scores == played.scores


# What seats know


def test_views_are_plain_data(case: Case, seed: int) -> None:
    played = play(case, seed)
    for number in played.sample(25):
        for seat in (*range(case.players), NOBODY):
            view = played.positions[number].view(seat)
            assert json.loads(as_bytes(view)) == view


def test_what_is_hidden_does_not_show(case: Case, seed: int) -> None:
    hidden = part(case.game_id, "hidden")
    played = play(case, seed)
    swapped = 0
    rng = QuickRng(seed)
    for number in sorted({*range(40), *played.spread(60)}):  # secrets of a set-up, and of the whole game
        position = played.positions[number]
        for seat in (*range(case.players), NOBODY):
            other = hidden.swap_hidden(position, seat, rng)
            if other is None:
                continue
            assert as_bytes(other.view(seat)) == as_bytes(position.view(seat))
            if position.seat == seat:
                assert other.options() == position.options()
            swapped += other != position
    assert (swapped > 0) == hidden.hides(case.game.chosen(case.options))


def test_a_redeal_agrees_with_the_view(case: Case, seed: int) -> None:
    played = play(case, seed)
    conserved = part(case.game_id, "pieces").conserved
    rng = QuickRng(seed)
    for number in played.sample(25):
        position = played.positions[number]
        for seat in (*range(case.players), NOBODY):
            view = json.loads(as_bytes(position.view(seat)))
            dealt = Position.redeal(view, rng)
            assert as_bytes(dealt.view(seat)) == as_bytes(position.view(seat))
            assert conserved(dealt.board) == conserved(position.board)
            if position.seat == seat:
                assert dealt.options() == position.options()


def test_a_redealt_game_can_be_played_to_its_end(case: Case, seed: int) -> None:
    played = play(case, seed)
    for number in played.spread(3):
        seat = number % case.players
        dealt = Position.redeal(played.positions[number].view(seat), QuickRng(seed))
        by_random(dealt, QuickRng(seed))
        assert dealt.over


def test_an_open_game_can_be_followed_from_the_record(case: Case, seed: int) -> None:
    """What a seat reads of a running game: hidden moves only of others, and never a checksum or the secret."""
    played = play(case, seed)
    running = Record(
        game=case.game_id,
        rules=played.record.rules,
        data=played.record.data,
        players=case.players,
        options=played.record.options,
        names=played.record.names,
        commitment=played.record.commitment,
        moves=played.record.moves[:-1],
    )
    for seat in (*range(case.players), NOBODY):
        lines = running.text(seat).splitlines()
        lines = lines[lines.index("begin") + 1 :]
        assert not [line for line in lines if line.startswith(("=", "secret"))]
        assert f"{seat} ?" not in lines


# Chance


def test_chance_deals_what_it_says(case: Case, seed: int) -> None:
    """Over all numbers that a uniform draw may give, each outcome is dealt as often as its weight says."""
    played = play(case, seed)
    chances = {}
    for number in played.sample(40):
        question = played.positions[number].question()
        if isinstance(question, Chance):
            chances[number] = question
    assert chances
    for number, chance in chances.items():
        board = played.positions[number].board
        outcomes = chance.outcomes(board)
        assert all(weight > 0 for _, weight in outcomes)
        assert chance.options(board) == [move for move, _ in outcomes]
        total = sum(weight for _, weight in outcomes)
        dealt: dict[int, int] = {}
        tries = 0
        while len(dealt) < total:
            tries += 1
            assert tries < 100 * total + 1000
            rng = QuickRng(tries)
            move = chance.sample(board, rng)
            assert rng.count == 1 or len(outcomes) == 1, "a chance draws one number"
            dealt[QuickRng(tries).below(total)] = move
        assert sorted(dealt.values()) == sorted(move for move, weight in outcomes for _ in range(weight))


def test_every_draw_has_its_own_stream(case: Case, seed: int) -> None:
    labels = play(case, seed).labels
    assert len(labels) == len(set(labels))
    assert all(label.startswith(f"{case.game_id}/") for label in labels)


def test_a_table_deals_the_same_as_its_dealer(case: Case) -> None:
    played = play(case, 0)
    table = Table(case.game, case.players, case.options, Dealer.from_seed(f"{case}/0"), [])
    for (seat, move), position in zip(played.record.moves, played.positions, strict=False):
        if seat >= 0:
            assert table.position == position
            table.play(move)
    assert table.record().text() == played.record.text()


def test_the_same_seed_is_the_same_game_in_every_process(game_id: str) -> None:
    command = [sys.executable, "-m", "tests.conformance", game_id]
    runs = [
        subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": hash_seed}, stdout=subprocess.PIPE, text=True
        )
        for hash_seed in ("1", "2")
    ]
    one, other = (run.communicate()[0] for run in runs)
    assert [run.returncode for run in runs] == [0, 0]
    assert one == other
    line = one.splitlines()[0].split()
    first = next(cases(game_id))
    assert line == [str(first), digest(play(first, 0).record.text())]


# Reasons


def test_every_event_names_its_rule(case: Case, seed: int) -> None:
    numbers = rule_numbers(case.game_id)
    events = play(case, seed).events
    assert events
    for event in events:
        assert event.why in numbers, event
        assert json.loads(json.dumps(event.plain())) == event.plain()
        assert -1 <= event.seat < case.players


def test_every_question_and_option_names_its_rule(game_id: str) -> None:
    numbers = rule_numbers(game_id)
    described = game(game_id)
    assert described.end_rule in numbers
    for option in described.options:
        assert option.rule in numbers, option
        assert len(set(option.choices)) == len(option.choices) > 1
    for effect in described.effects:
        assert isinstance(effect, type)
        if issubclass(effect, Question):
            assert effect.rule in numbers, effect


def test_events_tell_all_points(case: Case, seed: int) -> None:
    """The break-down by source adds up to the scores."""
    played = play(case, seed)
    told = [0] * case.players
    for event in played.events:
        if event.kind == "scored":
            told[event.seat] += int(event.args["points"])
    assert told == played.scores
