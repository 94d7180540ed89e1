"""Playing on the command line."""

from __future__ import annotations

import io

from rich.console import Console

from quattrocento import QuickRng, read_record
from quattrocento.cli.session import HUMAN, MANY, Session


def test_play_a_whole_game(quattro, tmp_path):
    saved = tmp_path / "game.quattro"
    typed = "1\n" * 200 + f"save {saved}\nview 2\nquit\n"
    ran = quattro("play", "burgundy", "--seed", "3", "--against", "random", typed=typed)
    assert ran.code == 0
    assert "points from" in ran.out
    assert "wins with" in ran.out
    record = read_record(saved.read_text())
    assert record.scores is not None
    assert record.names == ["Player 1", "Bot 2 (random)"]


def test_play_answers_questions_before_the_move(quattro):
    typed = "help\nrule BUR-7.2.1\nrule 99\nwhy end\nwhy 1\nwhy\nrule\n999\nend\nfoo\nmoves end\nview 2\n"
    ran = quattro("play", "burgundy", "--seed", "3", typed=typed)
    assert ran.code == 0
    assert "save FILE" in ran.out
    assert "BUR-7.2.1 The player takes one stored tile" in ran.out
    assert "There is no rule 99" in ran.out
    assert ran.out.count("both dice must be used. BUR-6.1") == 2
    assert ": you may do that now." in ran.out
    assert "There is no move number 999" in ran.out
    assert "'foo' is no move" in ran.out
    assert "There are no moves of that kind now" in ran.out
    assert "The input has ended" in ran.lines[-1]


def test_play_takes_notation_and_undoes_over_the_bots(quattro, tmp_path):
    first, second = tmp_path / "first", tmp_path / "second"
    typed = f"undo\nsave {first}\n1\n1\n1\nundo\nundo\nundo\nsave {second}\nquit\n"
    ran = quattro("play", "burgundy", "--seed", "5", "-p", "3", "--bots", "random", typed=typed)
    assert "There is no move of yours to take back." in ran.out
    assert ran.out.count("Taken back: ") == 3
    assert first.read_text() == second.read_text()
    options = [line for line in ran.lines if "die " in line and line.rstrip().endswith(" workers")]
    notation = options[0][options[0].rindex("die ") :].strip()
    ran = quattro("play", "burgundy", "--seed", "5", "-p", "3", "--bots", "random", typed=f"{notation}\nquit\n")
    assert "Player 1 gets 2 workers." in ran.out


def test_play_in_polish_with_a_friend_and_own_estates(quattro):
    typed = "ruchy\n1\n1\npomoc\nzasada BUR-6.1\ndlaczego end\ncofnij\nwidok\nkoniec\n"
    arguments = ("--option", "estates=open", "--bots", "human", "--seed", "1", "--lang", "pl")
    ran = quattro("play", "burgundy", *arguments, typed=typed)
    assert ran.code == 0
    assert "Zamki Burgundii" in ran.lines[0]
    assert "Gracz 2: " in ran.out
    assert "Wybierz stronę" in ran.out
    assert "Cofnięto: " in ran.out
    assert ran.lines[-1] == "Do następnego razu."


def test_play_saves_nowhere_without_a_crash(quattro, tmp_path):
    ran = quattro("play", "burgundy", "--seed", "1", typed=f"save\nsave {tmp_path}/no/such/folder/x\nquit\n")
    assert ran.code == 0
    assert "No such file" in ran.out
    assert "Say where to" in ran.out


def test_long_lists_are_folded():
    """With many workers a turn has more moves than a screen has lines."""
    shown = io.StringIO()
    session = Session("burgundy", [HUMAN] * 4, {}, "1", "en", Console(file=shown, width=120))
    rng = QuickRng(1)
    while len(session.moves()) <= MANY:
        session.table.play(rng.choice(session.table.position.options()))
    session.show_moves(0)
    lines = shown.getvalue().splitlines()
    cut = next(line for line in lines if "more, up to number" in line)
    assert len(lines) < len(session.moves())
    kind = cut.partition("type moves ")[2].split()[0]
    last = cut.partition("up to number ")[2].split(":")[0]
    session.screen = Console(file=(whole := io.StringIO()), width=120)
    session.show_moves(0, kind)
    numbers = [line.split()[0] for line in whole.getvalue().splitlines()]
    assert numbers[-1] == last
    assert len(numbers) == sum(1 for move in session.moves() if move.kind == kind)
