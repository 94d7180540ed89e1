"""The table in a terminal: what stands where, and what is not shown."""

from __future__ import annotations

import re

import pytest

import quattrocento
from quattrocento import QuickRng, Table
from quattrocento.games.burgundy.terminal import about_line, terminal
from quattrocento.kit.words import words_of
from tests.burgundy.given import given
from tests.terminal import plain

NAMES = ["Player 1", "Bot 2 (random)", "Bot [3]", "Bot 4 (apprentice)"]


def shown(table: Table, lang: str = "en", seat: int = 0, focus: int = 0) -> list[str]:
    """The lines without their colours."""
    return plain(terminal(table.view(seat), lang, NAMES[: table.players], focus))


def line_with(lines: list[str], start: str) -> str:
    return next(line for line in lines if line.strip().startswith(start))


def test_depots_name_their_tiles_and_goods() -> None:
    depots = {"D2-1": "ship", "D2-3": "knowledge_22", "X-1": "knowledge_12"}
    table = given(depots=depots, depot_goods={2: {"red": 2, "pink": 1}, 3: {"brown": 1}})
    lines = shown(table)
    assert line_with(lines, "2 ") == "  2 D2-1 ship  D2-3 knowledge 22 (4 per Bank)  + 1 pink (3), 2 red (4)"
    assert line_with(lines, "3 ") == "  3 + 1 brown (5)"
    assert line_with(lines, "4 ") == "  4 -"
    assert line_with(lines, "X ") == "  X X-1 knowledge 12 (take: die ±1)"
    polish = shown(table, "pl")
    assert line_with(polish, "2 ") == "  2 D2-1 statek  D2-3 wiedza 22 (4 za Bank)  + 1 różowe (3), 2 czerwone (4)"


@pytest.mark.parametrize(("option", "worth"), [("3", "3 per goods type sold"), ("2", "2 per goods type sold")])
def test_an_effect_says_what_the_option_makes_of_it(option: str, worth: str) -> None:
    table = given(depots={"D1-1": "knowledge_15"}, options={"knowledge_15": option})
    assert line_with(shown(table), "1 ") == f"  1 D1-1 knowledge 15 ({worth})"


def test_lines_of_the_list_say_what_a_tile_does() -> None:
    table = given(depots={"D2-1": "knowledge_22", "D2-2": "ship"}, goods={"purple": 3}, dice=[2, 2])
    seen = table.view(0)
    said = {
        lang: {
            str(move): words.move(
                move.kind, move.fields, NAMES, seen, **about_line(seen, words, move.kind, move.fields)
            )
            for move in table.options()
        }
        for lang, words in ((lang, words_of("burgundy", lang)) for lang in ("en", "pl"))
    }
    assert said["en"]["die 2 take D2-1"] == "Take knowledge 22 (4 per Bank) from D2-1: die 2"
    assert said["pl"]["die 2 take D2-1"] == "Weź wiedzę 22 (4 za Bank) z D2-1: kość 2"
    assert said["en"]["die 2 take D2-2"] == "Take a ship from D2-2: die 2"
    assert said["en"]["die 2 sell purple"] == "Sell 3 purple goods for 6 VP: die 2"
    assert said["pl"]["die 2 sell purple"] == "Sprzedaj 3 fioletowe dobra za 6 PZ: kość 2"
    assert said["en"]["die 2 workers"] == "Take workers with die 2"


def test_other_players_show_what_they_have_and_what_is_left_to_fill() -> None:
    other = {
        "vp": 98,
        "estate": {26: "bank", 27: "bank", 12: "market", 2: "castle", 3: "castle", 7: "castle"},
        "knows": [22, 6],
        "goods": {"pink": 2},
        "sold": {"red": 3},
        "storage": ["knowledge_1", "ship"],
        "dice": [3, 5],
    }
    lines = shown(given(others={1: other}))  # type: ignore[dict-item]
    at = lines.index(line_with(lines, "Bot 2 (random)"))
    assert "  98 (+8) VP · 0 Silverlings · 0 workers · dice 3 5 · hexes 9/37 · sold 3" in lines[at]
    assert lines[at + 1] == "    goods: 2 pink (3) · stored: knowledge 1 (same buildings in a city), ship"
    assert lines[at + 2] == "    hexes left: B 3+3+3 · P 5+1 · Y 2+2 · R 3+3 · C - · M 3 · knowledge: 6, 22"
    assert line_with(lines, "(+n)")
    lines = shown(given(others={1: other}), focus=1)  # type: ignore[dict-item]
    assert line_with(lines, "knowledge:") == "    knowledge: 6 (buy from any depot), 22 (4 per Bank)"
    assert "26 Bank" in "".join(lines)


def test_bonus_tiles_have_an_owner_or_points() -> None:
    lines = shown(given(players=3, bonus={"beige": [1], "grey": [2, 0]}))
    assert lines[-7].endswith("hexes left bonus tiles")
    assert lines[-6].endswith("B building  3+1+3+5    Bot 2 · 3")
    assert lines[-5].endswith("P animal    5+1        6 · 3")
    assert lines[-1].endswith("M mine      3          Bot [3] · Player 1")


def test_points_to_come_are_none_of_a_game_that_is_over() -> None:
    table = quattrocento.deal("burgundy", players=2, seed=1)
    rng = QuickRng(3)
    foretold: list[int] = []
    while not table.over:
        line = line_with(shown(table), NAMES[0])
        match = re.search(r"(\d+) (?:\(\+(\d+)\) )?VP", line)
        assert match
        foretold.append(int(match[2] or 0))
        table.play(rng.choice(table.position.options()))
    assert foretold == sorted(foretold)  # what is certain never goes away
    assert not any("(+" in line for line in shown(table))


def test_another_seat_does_not_show_a_secret_choice() -> None:
    table = quattrocento.deal("burgundy", players=2, seed=1, options={"estates": "secret"})
    first = table.seat
    assert first is not None
    other = 1 - first
    before = shown(table, seat=other, focus=first)
    assert sum(line.strip().startswith("estate ") for line in before) == 2  # both sides
    table.play(table.options()[0])
    assert shown(table, seat=other, focus=first) == before
