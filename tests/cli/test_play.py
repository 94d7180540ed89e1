"""Playing on the command line."""

from __future__ import annotations

from quattrocento import QuickRng, deal, read_record
from quattrocento.cli.lookup import open_view
from quattrocento.cli.phrases import Phrases
from quattrocento.cli.story import score_table
from quattrocento.kit.words import words_of
from tests.rules import rule


def test_play_a_whole_game(quattro, tmp_path):
    saved = tmp_path / "game.quattro"
    typed = "1\n" * 200 + f"save {saved}\nquit\n"
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
    typed = "moves die_workers\nquit\n"
    ran = quattro("play", "burgundy", "--seed", "5", "-p", "3", "--bots", "random", typed=typed)
    options = [line for line in ran.lines if line.rstrip().endswith(" workers")]
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


def test_a_bot_that_fails_is_told_of_once(quattro):
    arguments = ("play", "caylus1303", "--seed", "3", "--against", "outside:/no/such")
    told = " ".join(quattro(*arguments, typed="1\n" * 8).out.split())  # however wide the terminal is
    assert told.count("Bot 2 (outside:/no/such): something went wrong, and a simpler bot helps out (outside:") == 2
    assert told.count("/no/such: No such file or directory") == told.count("the program failed 3 times") == 1
    told = quattro(*arguments, "--lang", "pl", typed="1\n" * 8).out
    assert "coś poszło nie tak i pomaga prostszy bot" in told


def test_play_saves_nowhere_without_a_crash(quattro, tmp_path):
    ran = quattro("play", "burgundy", "--seed", "1", typed=f"save\nsave {tmp_path}/no/such/folder/x\nquit\n")
    assert ran.code == 0
    assert "No such file" in ran.out
    assert "Say where to" in ran.out


def test_a_rule_is_found_by_words(quattro):
    """`rule knowledge 26`: the twenty-sixth of the rules about knowledge comes first."""
    ran = quattro(
        "play", "burgundy", "--seed", "3", typed="rule knowledge 26\nrule warehouse\nrule unicorn\nrule 10.5\n"
    )
    found = [line.strip() for line in ran.lines if line.strip().startswith(("BUR-", "R-", "More"))]
    assert found[0].startswith("BUR-10.26 Final: 2 VP for each bonus tile owned")
    assert any(line.startswith("BUR-8.6.1 Warehouse") for line in found)
    assert "There is no rule unicorn in this game, and none speaks of it." in ran.out
    assert found[-1].startswith("BUR-10.5 ")
    ran = quattro("play", "burgundy", "--seed", "3", "--lang", "pl", typed="zasada wiedza 26\nzasada statek\n")
    assert "BUR-10.26 Końcowe punktowanie: 2 PZ" in ran.out
    assert any(line.startswith("Więcej: ") for line in ran.lines)


def test_players_are_asked_for_by_the_numbers_in_their_names(quattro):
    typed = "view 2\nview bot 3\nview 4\nview bot\nhelp\n"
    ran = quattro("play", "burgundy", "--seed", "3", "-p", "3", "--bots", "random", typed=typed)
    heads = [line.partition("  ")[0] for line in ran.lines if " VP · " in line]
    shown = [heads[i : i + 3] for i in range(0, len(heads), 3)]  # the one that is shown in full comes last
    assert [three[-1] for three in shown] == ["Player 1", "Bot 2 (random)", "Bot 3 (random)"]
    everybody = "1 Player 1, 2 Bot 2 (random), 3 Bot 3 (random)"
    told = " ".join(ran.out.split())  # however wide the terminal is
    assert f"There is no player 4; there are: {everybody}." in told
    assert f"There is no player bot; there are: {everybody}." in told
    assert f"the table with the area of another player: {everybody}" in told


def test_after_the_game_all_can_be_looked_at(quattro):
    looked = "?\nview\nview 2\nscore\nwhy 1\nundo\n1\nrule 11.1\nview 5\nquit\n"
    ran = quattro("play", "burgundy", "--seed", "3", "--against", "random", typed="1\n" * 200 + looked)
    after = ran.out[ran.out.index("The game is over. view N") :]
    assert "the table at the end; nothing is hidden any more" in after
    assert after.count("hexes left bonus tiles") == 2
    assert after.count("points from") == 1
    assert after.count("there is nothing left to play") >= 3
    assert "BUR-11.1 " in after
    assert "There is no player 5" in after
    ran = quattro(
        "play", "burgundy", "--seed", "3", "--against", "random", "--lang", "pl", typed="1\n" * 200 + "pomoc\nwynik\n"
    )
    assert "nic nie jest już zakryte" in ran.out
    assert ran.out.count("punkty za ") == 2


def test_after_the_game_nothing_is_hidden():
    """Caylus 1303 hides prestige points until then; here a seat may see its own alone."""
    table = deal("caylus1303", players=3, seed=1)
    rng = QuickRng(1)
    hidden = 0
    while not table.over:
        table.play(rng.choice(table.position.options()))
        seen = table.view(0)["board"]["players"]
        every = open_view(table, 0)["board"]["players"]
        hidden += seen != every
        assert all(every[seat] == table.view(seat)["board"]["players"][seat] for seat in range(3))
    assert hidden > 0


def test_many_facts_of_the_dealer_are_one_sentence(quattro):
    """Laying out a phase is told in full, not in two dozen lines and not cut short."""
    record = quattro("play", "burgundy", "--seed", "3", "--against", "random", typed="1\n" * 200)
    laid = next(line for line in record.lines if line.startswith("  Laid out on "))
    assert "... " not in record.out
    assert (
        sum(line.startswith("  Laid out on ") for line in record.lines) == 4 * 2
    )  # phases B to E: depots, black depot
    at = record.lines.index(laid)
    told = " ".join(line.strip() for line in record.lines[at : at + 12])
    told = told[: told.index(". BUR-4.1.2")]
    assert told.count(" of depot ") == 12


def test_a_move_of_another_question_is_told_what_is_asked(quattro):
    typed = "1\nwhy build library\nend turn\n"
    ran = quattro("play", "florence", "--seed", "4", "-p", "4", "--against", "greedy", typed=typed)
    told = " ".join(ran.out.split())
    asked = "That is not what is being asked now. The question is: The bid for a jester is 200 florins."
    assert told.count(asked) == 2
    assert "FLO-4.5 Bidding: clockwise" in told
    ran = quattro("play", "florence", "--seed", "4", "-p", "4", "--against", "greedy", "--lang", "pl", typed=typed)
    assert "Teraz pytanie jest inne. Pytanie brzmi: " in " ".join(ran.out.split())


def test_only_moves_that_can_be_made_are_suggested(quattro):
    """Not those of an expansion that is not played, nor the dealer's."""
    typed = "return\nfoo\n1\nwhy name library\n"
    ran = quattro("play", "florence", "--seed", "4", "-p", "4", "--against", "greedy", typed=typed)
    told = " ".join(ran.out.split())
    assert "'return' is no move. Possible now: return goldsmith, return choreographer," in told
    assert "'foo' is no move. Possible now: return {profession}." in told
    assert "'name library' is no move. Possible now: raise, pass." in told
    ran = quattro("play", "burgundy", "--seed", "3", typed="die 7\ndie 7 workers\n")
    shapes = " ".join(ran.out.split()).partition("Possible now: ")[2].partition(".")[0].split(", ")
    assert len(shapes) > 1
    assert all(shape.startswith("die {die} ") for shape in shapes)
    assert "'die 7 workers' is no move. Possible now: die " in " ".join(ran.out.split())
    assert " workers." in ran.out[ran.out.rindex("Possible now: ") :]


def test_play_keeps_the_record_of_a_game_that_is_over_or_left(quattro, tmp_path):
    arguments = ("play", "burgundy", "--seed", "3", "--against", "random", "--record")
    for number, (typed, over) in enumerate((("1\n" * 200, True), ("1\nquit\n", False), ("1\n", False))):
        kept = tmp_path / f"game-{number}.quattro"
        ran = quattro(*arguments, kept, typed=typed)
        assert ran.code == 0
        assert ran.out.count("Saved in ") == 1
        assert (read_record(kept.read_text()).scores is not None) == over


def test_a_record_that_cannot_be_written_is_refused_before_the_game(quattro, tmp_path):
    ran = quattro("play", "burgundy", "--record", tmp_path / "no" / "folder", typed="1\n")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err == f"quattro: {tmp_path}/no/folder: No such file or directory\n"
    ran = quattro("play", "burgundy", "--option", "no=such", "--record", tmp_path / "game", typed="1\n")
    assert ran.code == 2
    assert not (tmp_path / "game").exists()


def test_the_record_of_another_game_is_not_lost(quattro, tmp_path):
    kept = tmp_path / "game.quattro"
    kept.write_text("last evening")
    ran = quattro("play", "burgundy", "--record", kept, typed="1\n")
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err == f"quattro: {kept}: File exists\n"
    assert kept.read_text() == "last evening"


def test_the_table_of_points_ends_with_what_a_game_adds(quattro):
    ran = quattro("play", "florence", "--seed", "8", "-p", "3", "--against", "greedy", typed="1\n" * 300)
    titles = [line.partition("  ")[0] for line in ran.lines[ran.out[: ran.out.index("points from")].count("\n") :]]
    at = titles.index("total")
    assert titles[at : at + 5] == ["total", "works", "work values", "florins left", "place"]


# Tiletum: few lines for each AP

WALK = ("die light_gray 5", "decline", "merchant to koeln")  # in the game of seed 3


def walked(quattro, *typed: str, lang: str = "en"):
    typed_lines = "".join(f"{line}\n" for line in (*WALK, *typed))
    return quattro("play", "tiletum", "--seed", "3", "--against", "greedy", "--lang", lang, typed=typed_lines)


@rule("TIL-6.2.2")
def test_a_space_that_is_not_there_is_answered_with_those_that_are(quattro):
    assert "'house koeln' is no move. Possible now: house koeln_1." in " ".join(
        walked(quattro, "house koeln").out.split()
    )


@rule("TIL-5.4")
def test_the_whole_table_is_shown_when_a_turn_begins_and_then_what_changes(quattro):
    ran = walked(quattro)
    assert sum(line.startswith("Venezia ") for line in ran.lines) == 1
    step = ran.out[
        ran.out.rindex("Player 1 moves the merchant to Köln.") : ran.out.rindex("Merchant action: 1 AP left.")
    ]
    assert [line.split()[0] for line in step.splitlines()[1:] if line] == ["Tiletum", "Köln", "architect:"]
    ran = walked(quattro, "view", "end", lang="pl")  # asked for; the next turn
    assert sum(line.startswith("Wenecja ") for line in ran.lines) == 3


@rule("TIL-10.2")
def test_points_that_come_to_nothing_are_told_from_none():
    table = deal("tiletum", players=2, seed=16)
    rng = QuickRng(16)
    while not table.over:
        table.play(rng.choice(table.position.options()))
    rows = score_table(table.record(), words_of("tiletum", "en"), Phrases("en"))
    titles, *seats = (list(column.cells) for column in rows.columns)
    points = dict(zip(titles, zip(*seats, strict=True), strict=True))
    assert points["place on the King track"] == ("0", "10")  # 4 + 1 - 5
    assert any("" in row for row in points.values())
