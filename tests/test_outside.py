"""Bots from outside: programs that are given views and answer moves."""

from __future__ import annotations

import sys

import pytest

from quattrocento import QuickRng
from quattrocento.bots import Careful, Outside, bot
from quattrocento.bots.outside import STARTS, OutsideError
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


@pytest.fixture
def program(tmp_path):
    def write(text: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(text)
        return f"{sys.executable} {path}"

    return write


def test_a_bot_from_outside_plays(program):
    position = decision("burgundy")
    outside = Outside(program(FIRST))
    for i in range(5):
        assert outside.choose(position.view(position.seat), position.options(), QuickRng(i)) in position.options()
    assert outside.starts == 1
    outside.close()


@pytest.mark.parametrize(
    ("text", "reason"), [(NONSENSE, "not among the options"), (SILENT, "no answer"), (QUITTER, "has ended")]
)
def test_a_bad_answer_from_outside_is_refused(program, text, reason):
    position = decision("burgundy")
    outside = Outside(program(text), seconds=0.5)
    with pytest.raises(OutsideError, match=reason):
        outside.choose(position.view(position.seat), position.options(), QuickRng(1))
    outside.close()


def test_a_program_that_always_fails_is_given_up(program):
    position = decision("burgundy")
    outside = Outside(program(QUITTER), seconds=2.0)
    for _ in range(STARTS + 1):
        with pytest.raises(OutsideError):
            outside.choose(position.view(position.seat), position.options(), QuickRng(1))
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
