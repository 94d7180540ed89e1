"""Bots from outside: programs that are given views and answer moves."""

from __future__ import annotations

import sys
import time

import pytest

from quattrocento import QuickRng
from quattrocento.bots import Careful, Outside, bot
from quattrocento.bots.outside import STARTS, UNASKED, OutsideError
from tests.positions import decision

FIRST = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    assert request["protocol"] == 1 and request["view"]["seat"] in (0, 1) and request["seconds"] > 0
    print(request["options"][request["seed"] % len(request["options"])], flush=True)
"""
NONSENSE = "import sys\nfor line in sys.stdin: print('castle everything', flush=True)"
SILENT = "import sys, time\nfor line in sys.stdin: time.sleep(60)"
QUITTER = "import sys\nsys.exit(3)"
BANNER = f"print('welcome', flush=True)\n{FIRST}"
TWICE = FIRST.replace("print(", "for _ in range(2): print(")
CHATTERBOX = "while True: print('blah', flush=True)"
PARENT = f"import subprocess\nsubprocess.Popen(['sleep', '600'])\n{FIRST}"
PATIENT = 30.0  # seconds, on a busy machine


def answer(outside: Outside) -> None:
    position = decision("burgundy")
    assert outside.choose(position.view(position.seat), position.options(), QuickRng(1)) in position.options()


@pytest.fixture
def program(tmp_path):
    def write(text: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(text)
        return f"{sys.executable} {path}"

    return write


def test_a_bot_from_outside_plays(program):
    outside = Outside(program(FIRST), PATIENT)
    for _ in range(5):
        answer(outside)
    assert outside.starts == 1
    outside.close()


@pytest.mark.parametrize(
    ("text", "reason", "seconds"),
    [
        (NONSENSE, "'castle everything' is not among the options", PATIENT),
        (SILENT, "no answer within 0.2 s", 0.2),
        (QUITTER, "has ended", PATIENT),
        (BANNER, "welcome", PATIENT),
        (CHATTERBOX, "blah", PATIENT),
    ],
)
def test_a_bad_answer_from_outside_is_refused(program, text, reason, seconds):
    outside = Outside(program(text), seconds)
    with pytest.raises(OutsideError, match=reason):
        answer(outside)
    assert outside.process is None


def test_a_line_too_many_is_not_taken_for_the_next_answer(program):
    outside = Outside(program(TWICE), PATIENT)
    answer(outside)
    until = time.monotonic() + PATIENT
    while outside.lines.empty() and time.monotonic() < until:
        time.sleep(0.01)
    with pytest.raises(OutsideError, match="wrote a line too many"):
        answer(outside)
    answer(outside)
    assert outside.starts == 2
    outside.close()


def test_not_every_line_of_a_chatterbox_is_kept(program):
    outside = Outside(program(CHATTERBOX), PATIENT)
    with pytest.raises(OutsideError, match="blah"):
        answer(outside)
    assert outside.lines.qsize() <= UNASKED + 2


def test_what_a_program_has_started_ends_with_it(program):
    outside = Outside(program(PARENT), PATIENT)
    answer(outside)
    lines = outside.lines
    outside.close()
    assert lines.get(timeout=PATIENT) == ""  # nobody is left who could write


def test_what_is_no_command_is_said():
    with pytest.raises(OutsideError, match=r"""'python3 "x' is no command: No closing quotation"""):
        bot('outside:python3 "x')
    with pytest.raises(OutsideError, match="needs a command"):
        bot("outside: ")


def test_a_program_that_always_fails_is_given_up(program):
    outside = Outside(program(QUITTER), PATIENT)
    for _ in range(STARTS):
        with pytest.raises(OutsideError, match="has ended"):
            answer(outside)
    with pytest.raises(OutsideError, match=f"failed {STARTS} times"):
        answer(outside)
    assert outside.starts == STARTS


def test_outside_bots_are_seated_by_their_command(program):
    player = bot(f"outside:{program(NONSENSE)}")
    position = decision("burgundy")
    assert isinstance(player, Careful)
    assert player.choose(position.view(position.seat), position.options(), QuickRng(1)) in position.options()
    assert "not among the options" in player.reports[0]
    player.close()
    missing = bot("outside:/no/such/program")
    assert missing.choose(position.view(position.seat), position.options(), QuickRng(1)) in position.options()
