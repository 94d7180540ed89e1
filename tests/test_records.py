"""Records: what is written is read back; whatever is wrong is refused with its line and a reason, never otherwise."""

from __future__ import annotations

import re

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from quattrocento import BadRecord, Dealer, QuattroError, QuickRng, Record, Table, deal, read_record
from tests.conformance import Case, play

CASE = Case("burgundy", 2, "basic", ())


def finished() -> str:
    return play(CASE, 0).record.text()


def running() -> str:
    """The record of a game of which two rounds are played."""
    table = deal("burgundy", players=2, seed="running", names=["Ann", "Bartek Zamoyski"])
    rng = QuickRng(1)
    while len(table.moves) < 45:
        table.play(rng.choice([move.code for move in table.options()]))
    return table.record().text()


FINISHED = finished()
RUNNING = running()
LINES = FINISHED.splitlines(keepends=True)
BEGIN = LINES.index("begin\n") + 1


def refused(text: str | bytes, name: str = "a.quattro") -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        read_record(text, name)
    error = caught.value
    assert isinstance(error, QuattroError)
    assert error.line >= 1
    assert error.reason
    assert str(error) == f"{name}:{error.line}: {error.reason}"
    return error


def edited(old: str, new: str, text: str = FINISHED) -> str:
    assert old in text
    return text.replace(old, new, 1)


def line_with(pattern: str) -> int:
    """The number of the first line that fits, counted from 1."""
    return next(number for number, line in enumerate(LINES, 1) if re.fullmatch(pattern, line.rstrip("\n")))


# Good records


def test_a_finished_record_reads_back():
    record = read_record(FINISHED)
    assert record.text() == FINISHED
    assert record.scores == play(CASE, 0).scores
    assert Dealer(record.secret or b"").commitment() == record.commitment


def test_a_running_record_reads_back_without_scores_and_secret():
    record = read_record(RUNNING)
    assert record.text() == RUNNING
    assert record.scores is None
    assert record.secret is None
    assert record.names == ["Ann", "Bartek Zamoyski"]
    assert len(record.moves) >= 45


def test_bytes_are_read_as_well():
    assert read_record(FINISHED.encode()).moves == read_record(FINISHED).moves


def test_a_record_has_every_position():
    record = read_record(FINISHED)
    played = play(CASE, 0)
    for number in (0, 1, 50, len(played.moves)):
        assert record.at(number).checksum() == played.checksums[number]
    for number in (-1, len(played.moves) + 1):
        with pytest.raises(QuattroError, match="no position"):
            record.at(number)


def test_real_dice_can_be_typed_in():
    """A record without a dealer: the commitment is none, the outcomes were typed in."""
    record = read_record(re.sub("commitment .*", "commitment none", RUNNING))
    assert record.commitment == "none"


def test_names_are_free_text():
    table = deal("burgundy", players=2, seed=1, names=["Zażółć gęślą jaźń", "end secret 1 = *"])
    assert read_record(table.record().text()).names == ["Zażółć gęślą jaźń", "end secret 1 = *"]


@pytest.mark.parametrize("name", ["", "a\nb", "a\rb", "a\u2028b", "tail\n"])
def test_a_name_that_would_break_the_record_is_refused_at_the_table(name):
    with pytest.raises(QuattroError, match="one line"):
        deal("burgundy", players=2, seed=1, names=["Ann", name])


# Cut off


def test_a_record_cut_off_after_any_line_is_refused():
    lines = RUNNING.splitlines(keepends=True)
    for number in range(len(lines)):
        refused("".join(lines[:number]))


def test_a_record_cut_off_within_any_line_is_refused():
    for end in range(len(RUNNING)):
        refused(RUNNING[:end])


def test_a_finished_record_cut_off_anywhere_is_refused():
    cuts = {*range(0, len(FINISHED), 499), *range(len(FINISHED) - 150, len(FINISHED), 7), len(FINISHED) - 1}
    for end in cuts:
        refused(FINISHED[:end])


# Edited


@pytest.mark.parametrize(
    ("pattern", "new", "reason"),
    [
        (r"quattrocento 1", "quattrocento 2", "format"),
        (r"quattrocento 1", "quattrocento one", "number"),
        (r"quattrocento 1", "QUATTROCENTO 1", "expected"),
        (r"game burgundy", "game chess", "no game 'chess'"),
        (r"game burgundy", "game ../burgundy", "no game"),
        (r"rules \d+", "rules 999", "rules version"),
        (r"rules \d+", "rules 1111111111111111111", "number"),
        (r"rules \d+", "rules -1", "number"),
        (r"rules \d+", "rules ¹", "number"),
        (r"data .*", "data 00000000", "component data"),
        (r"players 2", "players 3", "names"),
        (r"players 2", "players 5", "players"),
        (r"option estates basic", "option estates huge", "estates"),
        (r"option estates basic", "option houses basic", "houses"),
        (r"option estates basic", "option", "option"),
        (r"option mine_workers per_mine", "option estates basic", "twice"),
        (r"name 0 .*", "name 1 Ann", "header"),
        (r"name 1 .*", "begin", "header"),
        (r"commitment .*", "commitment 123", "commitment"),
        (r"commitment .*", "commitment " + "0" * 32, "secret"),
        (r"begin", "start", "begin"),
        (r"scores .*", "scores 999 999", "scores"),
        (r"scores .*", "scores", "scores"),
        (r"secret .*", "secret 00", "commitment"),
        (r"secret .*", "secret", "commitment"),
        (r"secret .*", "secret zz", "hexadecimal"),
        (r"secret .*", "secret " + "00" * 65, "commitment"),
        (r"= .*", "= 0000000000000000", "checksum"),
        (r"\* first .*", "* first 3", "illegal"),
        (r"\* first .*", "0 first 0", "move"),
        (r"\* first .*", "* second 0", "no move"),
        (r"\* first .*", "* ?", "hidden"),
        (r"\* first .*", "", "move"),
        (r"[01] die .*", "* die 1 workers", "move"),
        (r"[01] die .*", "9 die 1 workers", "move"),
        (r"[01] die .*", "scores 1 2", "before the end"),
        (r"[01] die .*", "secret 00", "before the scores"),
        (r"end", "fin", "after the scores"),
    ],
)
def test_an_edited_line_is_refused(pattern, new, reason):
    number = line_with(pattern)
    lines = LINES[:]
    lines[number - 1] = new + "\n"
    error = refused("".join(lines))
    assert reason in error.reason
    if reason not in ("secret", "names") and "option" not in pattern:
        assert error.line == number


def test_the_wrong_seat_is_refused():
    number = next(n for n in range(BEGIN, len(LINES)) if LINES[n][0] in "01")
    lines = LINES[:]
    lines[number] = str(1 - int(lines[number][0])) + lines[number][1:]
    error = refused("".join(lines))
    assert error.line == number + 1
    assert "move" in error.reason


def test_an_illegal_move_is_refused_with_its_rule():
    number = next(n for n in range(BEGIN, len(LINES)) if LINES[n][0] in "01")
    lines = LINES[:]
    lines[number] = lines[number][:2] + "die 1 place castle @19\n"
    assert re.search(r"BUR-[\d.]+", refused("".join(lines)).reason)


def test_a_legal_but_other_move_is_noticed():
    """By the next checksum at the latest."""
    record = read_record(FINISHED)
    position = record.start()
    changed = 0
    for number, (seat, move) in enumerate(record.moves):
        others = [other for other in position.options() if other != move]
        if others and number % 60 == 3:
            moves = record.moves[:]
            moves[number] = (seat, others[0])
            text = position.game.moves.text
            old = f"{'*' if seat < 0 else seat} {text(move)}\n"
            new = f"{'*' if seat < 0 else seat} {text(others[0])}\n"
            lines = LINES[:]
            at = BEGIN + number + number // 50
            assert lines[at] == old
            lines[at] = new
            assert refused("".join(lines)).line > at
            changed += 1
        position.play(move)
    assert changed > 3


def test_other_dice_with_right_checksums_are_noticed_by_the_secret():
    """A cheat who deals other dice and writes a flawless record can't open a secret that fits."""
    honest = Table(CASE.game, 2, {}, Dealer.from_seed("honest"), [])
    cheat = Table(CASE.game, 2, {}, Dealer.from_seed("cheat"), [])
    rng = QuickRng(1)
    while not cheat.over:
        cheat.play(rng.choice([move.code for move in cheat.options()]))
    forged = cheat.record()
    assert read_record(forged.text()).scores == cheat.scores()
    forged.commitment = honest.dealer.commitment()
    assert "commitment" in refused(forged.text()).reason
    forged.secret = honest.dealer.secret
    assert "not dealt by this secret" in refused(forged.text()).reason


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n",
        "\n" * 1000,
        "end\n",
        "quattrocento 1",
        "quattrocento 1\n",
        " " * 5000,
        "\x00\x01\x02",
        "game burgundy\n",
        "quattrocento 1\ngame burgundy\nend\n",
        "\ud800",
        FINISHED + FINISHED,
        FINISHED + "x",
        FINISHED + "\n",
        "\n" + FINISHED,
        "\ufeff" + FINISHED,
        FINISHED.replace("\n", "\r\n"),
        FINISHED.replace("\n", " "),
        FINISHED.upper(),
        FINISHED.replace("end\n", ""),
        FINISHED[: FINISHED.index("scores")] + "end\n",
        edited("scores", "scores 1 2\nscores"),
        re.sub(r"(scores .*\n)", r"\1\1", FINISHED),
        re.sub(r"(secret .*\n)", r"\1\1", FINISHED),
    ],
)
def test_rubbish_is_refused(text):
    refused(text)


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"\x80", b"quattrocento 1\n\xc3\x28\n", bytes(range(256)), b""])
def test_binary_rubbish_is_refused(data):
    refused(data)


def test_the_line_of_a_bad_byte_is_told():
    assert refused(b"quattrocento 1\ngame b\xc3\x28\n").line == 2


SPOTS = st.integers(0, len(RUNNING.encode()))


@settings(max_examples=200)
@given(edits=st.lists(st.tuples(SPOTS, st.integers(0, 30), st.binary(max_size=8)), min_size=1, max_size=4))
@example(edits=[(0, 0, b"\xef\xbb\xbf")])
def test_mutated_bytes_never_raise_anything_else(edits):
    data = RUNNING.encode()
    for at, cut, put in edits:
        data = data[:at] + put + data[at + cut :]
    sound(data)


@settings(max_examples=100)
@given(
    first=st.integers(0, len(LINES) - 1),
    other=st.integers(0, len(LINES) - 1),
    what=st.sampled_from(["swap", "copy", "drop"]),
)
def test_lines_out_of_place_never_raise_anything_else(first, other, what):
    lines = LINES[:]
    if what == "swap":
        lines[first], lines[other] = lines[other], lines[first]
    elif what == "copy":
        lines.insert(first, lines[other])
    else:
        del lines[first]
    sound("".join(lines))


@settings(max_examples=200)
@given(text=st.text(alphabet="quattrocen1 game\nburdyplsofi=*0", max_size=200))
def test_any_text_never_raises_anything_else(text):
    sound(text)


def sound(text: str | bytes) -> None:
    """Refused as a bad record, or one that reads back as itself."""
    record: Record | BadRecord
    try:
        record = read_record(text)
    except BadRecord as error:
        record = error
    if isinstance(record, BadRecord):
        assert record.line >= 1
    else:
        assert read_record(record.text()).moves == record.moves
