"""The kernel: moves, randomness, positions, events, data, and what it says about mistakes."""

from __future__ import annotations

import pickle
from hashlib import blake2b

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quattrocento import (
    EVERYBODY,
    NATURE,
    BadNotation,
    Dealer,
    Event,
    Position,
    QuattroError,
    QuickRng,
    deal,
    game,
    start,
)
from quattrocento.kernel.data import BadData, digest, load, override_variable
from quattrocento.kernel.moves import Move, Moves
from quattrocento.kernel.playout import playout

# Moves


def some_moves() -> Moves:
    moves = Moves()
    moves.kind("place", "place {tile} @{hex}", tile=("bank", "bank_2", "ship"), hex=("1", "2", "12"))
    moves.kind("end", "end")
    moves.kind("pay", "pay {coins} to {who} for {what} in {where}", coins="012", who="ab", what="xy", where="pq")
    return moves


def test_codes_are_mixed_radix_over_the_fields():
    moves = some_moves()
    place, end, pay = moves.kinds
    assert (place.size, end.size, pay.size, moves.size) == (9, 1, 24, 34)
    assert place.of(2, 1) == 7
    assert place.args(7) == (2, 1, 0, 0)
    assert end.of() == 9
    assert pay.args(pay.of(2, 1, 0, 1)) == (2, 1, 0, 1)
    assert pay.has(33)
    assert not pay.has(9)
    assert moves.kind_of(9) is end


def test_text_and_parse_are_inverse():
    moves = some_moves()
    for code in range(moves.size):
        assert moves.parse(moves.text(code)) == code
    assert moves.text(moves.kinds[0].of(1, 2)) == "place bank_2 @12"
    assert moves.parse("  place   bank_2  @12 ") == moves.kinds[0].of(1, 2)


@pytest.mark.parametrize(
    "text", ["", "place", "place bank", "place bank @3", "Place bank @1", "end end", "pay 3 to a for x in p"]
)
def test_what_is_no_move_gets_a_hint(text):
    with pytest.raises(BadNotation, match="did you mean"):
        some_moves().parse(text)


def test_the_hint_is_the_nearest_shape():
    with pytest.raises(BadNotation, match=r"'place \{tile\} @\{hex\}'"):
        some_moves().parse("place ship on 12")


@pytest.mark.parametrize("code", [-1, 34, 1 << 40])
def test_a_code_out_of_range_is_no_move(code):
    with pytest.raises(BadNotation, match="codes go from 0 to 33"):
        some_moves().text(code)


def test_declarations_that_do_not_fit_are_refused():
    moves = some_moves()
    with pytest.raises(ValueError, match="twice"):
        moves.kind("end", "stop")
    with pytest.raises(ValueError, match="differ"):
        moves.kind("go", "go {where}", whereto=("a",))
    with pytest.raises(ValueError, match="differ"):
        moves.kind("go", "go {b} {a}", a=("1",), b=("2",))
    with pytest.raises(ValueError, match="more than 4"):
        moves.kind("go", "{a} {b} {c} {d} {e}", a="1", b="1", c="1", d="1", e="1")
    with pytest.raises(ValueError, match="same name twice"):
        moves.kind("go", "go {a}", a=("x", "y", "x"))
    assert moves.size == 34


def test_a_move_at_the_edge():
    moves = some_moves()
    move = Move(moves, 7)
    assert (move.code, move.kind, move.fields, str(move), repr(move)) == (
        7,
        "place",
        {"tile": "ship", "hex": "2"},
        "place ship @2",
        "<place ship @2>",
    )
    assert move == Move(moves, 7)
    assert move != Move(moves, 6)
    assert len({move, Move(moves, 7)}) == 1


# Randomness


def test_a_stream_is_keyed_by_secret_and_label():
    """The published recipe, so that anybody can check a dealer: blake2b keyed by the secret, then counted blocks."""
    secret, label = bytes(range(16)), "burgundy/dice/phase A/round 1/white"
    key = blake2b(label.encode(), key=secret, digest_size=32).digest()
    first = int.from_bytes(blake2b((0).to_bytes(8, "big"), key=key, digest_size=8).digest(), "big")
    stream = Dealer(secret).stream(label)
    assert stream.below(6) == first % 6
    assert [Dealer(secret).stream(label).below(1 << 60) for _ in range(2)] == [first % (1 << 60)] * 2
    assert Dealer(secret).stream("other").below(1 << 60) != first % (1 << 60)


def test_known_answers():
    stream = Dealer.from_seed(7).stream("known")
    assert [stream.below(100) for _ in range(8)] == [82, 99, 70, 56, 47, 77, 31, 58]
    quick = QuickRng(7)
    assert [quick.below(100) for _ in range(8)] == [59, 14, 11, 71, 49, 6, 41, 88]
    assert Dealer.from_seed(7).commitment() == "99f1572d89992e050324a275bb16f4e8"


@given(seed=st.integers(-(1 << 64), 1 << 64), n=st.integers(1, 1 << 30))
def test_numbers_stay_below_their_bound(seed, n):
    for rng in (QuickRng(seed), Dealer.from_seed(seed).stream("x")):
        numbers = [rng.below(n) for _ in range(20)]
        assert all(0 <= number < n for number in numbers)
        assert 0 <= rng.unit() < 1


def test_below_one_is_zero():
    assert [QuickRng(3).below(1), Dealer.from_seed(3).stream("x").below(1)] == [0, 0]


@pytest.mark.parametrize("n", [2, 3, 6, 7, 36])
def test_numbers_are_uniform(n):
    draws = 3000 * n
    for rng in (QuickRng(11), Dealer.from_seed(11).stream("x")):
        seen = [0] * n
        for _ in range(draws if isinstance(rng, QuickRng) else draws // 10):
            seen[rng.below(n)] += 1
        expected = sum(seen) / n
        assert all(abs(number - expected) < 6 * expected**0.5 for number in seen)


def test_streams_of_neighbouring_seeds_differ():
    firsts = [QuickRng(seed).below(1 << 30) for seed in range(200)]
    assert len(set(firsts)) == 200


def test_shuffle_and_choice():
    items = list(range(20))
    QuickRng(5).shuffle(items)
    assert sorted(items) == list(range(20))
    assert items != list(range(20))
    assert QuickRng(5).choice([4]) == 4


def test_the_commitment_hides_and_binds():
    dealer = Dealer.from_seed("s")
    assert dealer.commitment() == Dealer(dealer.secret).commitment()
    assert dealer.commitment() != Dealer.from_seed("t").commitment()
    assert dealer.secret.hex() not in dealer.commitment()
    assert len(dealer.commitment()) == 32


def test_a_table_without_a_seed_has_a_secret_of_its_own():
    one, other = deal("burgundy", players=2), deal("burgundy", players=2)
    assert one.dealer.secret != other.dealer.secret
    assert len(one.dealer.secret) == 16


# Positions


def test_a_raw_position_has_chance_as_a_seat():
    position = start("burgundy", players=2)
    assert position.by_chance
    assert position.seat == NATURE
    assert position.question_name() == "draw_first_player"
    assert position.label() == "burgundy/first player"
    assert position.sample(QuickRng(1)) in position.options()


def test_positions_are_equal_by_what_they_hold():
    one, other = start("burgundy", players=2), start("burgundy", players=2)
    assert one == other
    assert hash(one) == hash(other)
    assert one != start("burgundy", players=3)
    assert one != "position"
    other.play(other.options()[0])
    assert one != other
    assert one.checksum() != other.checksum()


def test_a_position_is_pickled_as_integers():
    position = deal("burgundy", players=3, seed=1).position
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.options() == position.options()
    assert all(isinstance(number, int) for number in position.ints())


@pytest.mark.parametrize("ints", [[], [0], [5, 1, 2], [-3, 1, 2, 3], [1, 2], [10**9], [3, 10**9, 0, 0, 0]])
def test_integers_that_are_no_position_are_refused(ints):
    with pytest.raises(QuattroError, match="no position of burgundy"):
        Position.read(game("burgundy"), ints)


def test_a_cut_off_position_is_refused():
    ints = deal("burgundy", players=2, seed=1).position.ints()
    for end in range(len(ints)):
        if end in (ints[0] + 1, *agenda_cuts(ints)):
            continue  # a position with less on its agenda
        with pytest.raises(QuattroError):
            Position.read(game("burgundy"), ints[:end])


def agenda_cuts(ints: list[int]) -> list[int]:
    cuts, at = [], ints[0] + 1
    while at < len(ints):
        cuts.append(at)
        at += 1 + ints[at]
    return cuts


@settings(max_examples=60)
@given(at=st.integers(0, 600), value=st.integers(-5, 60))
def test_changed_integers_are_a_position_or_refused(at, value):
    ints = deal("burgundy", players=2, seed=1).position.ints()
    ints[at % len(ints)] = value
    try:
        position = Position.read(game("burgundy"), ints)
    except QuattroError:
        return
    assert isinstance(position, Position)


def test_playout_ends_the_game():
    position = start("burgundy", players=4)
    decisions = playout(position, QuickRng(1))
    assert position.over
    assert decisions >= 4 * 50


# Events


def test_events_keep_secrets_for_their_seat():
    event = Event("drew", 1, "X-1.1", {"number": 1}, {"card": "ace"})
    assert event.plain() == event.plain(0) == {"kind": "drew", "seat": 1, "why": "X-1.1", "number": 1}
    assert event.plain(1) == {**event.plain(), "card": "ace"}
    assert event == Event("drew", 1, "X-1.1", {"number": 1}, {"card": "ace"})
    assert event != Event("drew", 1, "X-1.1", {"number": 1}, {"card": "king"})
    assert event != "drew"
    assert hash(event) == hash(Event("drew", 1, "X-1.1", {"number": 1}, {"card": "ace"}))
    assert "card='ace'" in repr(event)


def test_an_open_question_is_for_everybody():
    position = deal("burgundy", players=2, seed=1).position
    assert position.question().audience(position.board) == EVERYBODY


# Data


def test_data_files_are_checked(tmp_path, monkeypatch):
    path = tmp_path / "components.json"
    monkeypatch.delenv(override_variable("burgundy"), raising=False)
    with pytest.raises(BadData, match=r"components\.json"):
        load("burgundy", tmp_path)
    path.write_text("{")
    with pytest.raises(BadData, match="no JSON"):
        load("burgundy", tmp_path)
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(BadData):
        load("burgundy", tmp_path)
    path.write_text('{"game": "florence"}')
    with pytest.raises(BadData, match="not the components of burgundy"):
        load("burgundy", tmp_path)
    path.write_text("[]")
    with pytest.raises(BadData, match="not the components of burgundy"):
        load("burgundy", tmp_path)
    path.write_text('{"game": "burgundy", "a": 1}')
    data = load("burgundy", tmp_path)
    assert digest(data) == digest({"a": 1, "game": "burgundy"}) != digest({"a": 2, "game": "burgundy"})
    other = tmp_path / "other.json"
    other.write_text('{"game": "burgundy", "a": 2}')
    monkeypatch.setenv(override_variable("burgundy"), str(other))
    assert load("burgundy", tmp_path)["a"] == 2
