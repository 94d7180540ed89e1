"""The list of moves: every move has a number, and many moves take few lines."""

from __future__ import annotations

import io
import re

import pytest
from rich.console import Console

from quattrocento import QuickRng, Table, deal
from quattrocento.cli.condense import common_start, condensed
from quattrocento.cli.menu import FEW, Menu
from quattrocento.cli.picture import picture
from quattrocento.kit.words import words_of
from tests.burgundy.given import given
from tests.florence.given import given as given_florence
from tests.rules import rule
from tests.tiletum.given import given as given_tiletum


def menu_of(table: Table, lang: str = "en") -> Menu:
    assert table.seat is not None
    return Menu(table.options(), table.view(table.seat), words_of(table.game.id, lang), table.names)


def shown(menu: Menu, wide: int, wanted: str = "") -> list[str]:
    out = io.StringIO()
    menu.show(Console(file=out, width=wide, highlight=False), wanted)
    return [line.rstrip() for line in out.getvalue().splitlines()]


def numbers(lines: list[str]) -> list[int]:
    """Those that stand before a move: at the beginning, after a dot, in the second column."""
    return sorted(int(number) for line in lines for number in re.findall(r"(?:^|·| {2}) *(\d+)\) ", line))


def crowded() -> Table:
    """Three tiles in storage, all depots full, workers for any change of the dice."""
    spaces = [f"D{depot}-{slot}" for depot in range(1, 7) for slot in range(1, 5)]
    tiles = ["ship", "castle", "mine", "knowledge_11", "bank", "cow_3"] * 4
    return given(
        players=4,
        dice=[3, 6],
        workers=6,
        silverlings=2,
        storage=["market", "church", "cow_2"],
        goods={"red": 1, "pink": 1, "orange": 1},
        depots={**dict(zip(spaces, tiles, strict=True)), "X-1": "ship", "X-2": "castle"},
    )


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("wide", [100, 140])
def test_the_longest_turn_fits_on_a_screen(lang: str, wide: int) -> None:
    table = crowded()
    menu = menu_of(table, lang)
    lines = shown(menu, wide)
    assert len(menu.moves) > 65
    assert len(lines) <= 40
    assert numbers(lines) == list(range(1, len(menu.moves) + 1))
    assert max(map(len, lines)) <= wide
    assert set(menu.moves) == set(table.options())


def test_moves_that_read_alike_share_a_line() -> None:
    menu = menu_of(crowded())
    lines = shown(menu, 100)
    line = next(line for line in lines if "D3-3" in line)
    match = re.fullmatch(r" *(\d+)\) Take a Bank from D3-3: die 3 · (\d+)\) die 6 \(3 workers\)", line)
    assert match
    assert [str(menu.moves[int(number) - 1]) for number in match.groups()] == ["die 3 take D3-3", "die 6 take D3-3"]


@rule("TIL-6.4.2")
def test_a_number_of_the_list_is_no_number_of_things() -> None:
    table = given_tiletum(dice=["yellow 1"], facing="contract 1", resources={"gold": 1, "iron": 1})
    table.play("die yellow 1")
    lines = shown(menu_of(table), 100)
    assert "  6) Exchange 1 gold (1 AP; you also get any resource) for food · 7) wool · 8) stone · 9) iron" in lines
    lines = shown(menu_of(table, "pl"), 120)
    assert (
        "  6) Wymień złoto (1 PA; dostajesz też dowolne dobro) na żywność · 7) wełnę · 8) kamień · 9) żelazo" in lines
    )
    table.play("exchange gold for wool", "gain wool")
    lines = shown(menu_of(table), 100)
    assert "  6) Exchange 1 gold (1 AP) for food · 7) wool · 8) stone · 9) iron" in lines


def test_a_kind_is_listed_in_full_with_its_notation() -> None:
    menu = menu_of(crowded())
    lines = shown(menu, 140, "die_place")
    places = [move for move in menu.moves if move.kind == "die_place"]
    assert len(lines) == len(places)
    for line, move in zip(lines, places, strict=True):
        assert line.endswith(str(move))
        assert menu.moves[int(line.split(")")[0]) - 1] == move


def test_a_wide_screen_has_two_columns() -> None:
    menu = menu_of(crowded())
    assert len(shown(menu, 200)) <= len(shown(menu, 100)) * 2 // 3
    assert [str(move) for move in menu.moves] == [str(move) for move in menu_of(crowded()).moves]


def test_few_moves_have_a_line_each_with_notation() -> None:
    table = given(dice=[2], depots={"D2-1": "ship", "D2-2": "bank"})
    lines = shown(menu_of(table), 100)
    assert len(lines) == len(table.options()) <= FEW
    assert lines[0] == "1)   Take a ship from D2-1: die 2   die 2 take D2-1"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_places_of_a_building_are_listed_by_their_turns(lang: str) -> None:
    """With the table and the question it fits on a screen of 50 lines."""
    table = given_florence(players=5)
    table.play("build studio")
    menu = menu_of(table, lang)
    lines = shown(menu, 120)
    assert len(menu.moves) == 156
    assert len(picture(table.view(0), lang, table.names, 0).split("\n")) + len(lines) + 4 <= 50
    assert numbers(lines) == list(range(1, 157))
    assert max(map(len, lines)) <= 120
    name = {"en": "Studio", "pl": "Pracownia"}[lang]
    assert lines[0].startswith(f"  1) {name} /0: e1 · 2) f1 · 3) e2")
    assert str(menu.moves[2]) == "place studio @e2/0"
    assert "e1" in shown(menu, 120, "place")[0]


def test_places_that_score_say_so() -> None:
    table = given_florence(players=2, phase="auction", tiles=["lake"])
    table.play("name landscape", "pass")
    assert table.asks == "place_landscape"
    told = "\n".join(shown(menu_of(table), 120))
    assert "Lake (3 PP) /0: " in told
    assert "Forest /1: " in told


def test_what_is_seldom_wanted_comes_last_and_takes_no_line() -> None:
    table = given_florence(phase="auction", others={1: {"pp": 3}})
    table.play("name jester")
    menu = menu_of(table)
    assert [str(move) for move in menu.moves] == ["raise", "pass", "sell prestige"]
    assert shown(menu, 100) == [
        "1)   Bid 300 F for a jester             raise",
        "2)   Pass: let others have the jester   pass   3) Sell 1 PP for 100 F",
    ]
    assert shown(menu, 100, "sell_prestige") == ["3)   Sell 1 PP for 100 F   sell prestige"]


def test_every_move_of_every_game_has_one_number(game_id: str) -> None:
    for lang in ("en", "pl"):
        table = deal(game_id, players=3, seed=4)
        rng = QuickRng(4)
        for _ in range(120):
            if table.over:
                break
            options = table.options()
            menu = menu_of(table, lang)
            assert len(menu.moves) == len(options)
            assert set(menu.moves) == set(options)
            if len(options) > FEW:
                assert len(menu.lines(100)) > 0
            table.play(rng.choice(table.position.options()))


def test_what_texts_begin_with_is_cut_between_words() -> None:
    assert common_start(["Take a ship with die 3", "Take a ship with die 4 (1 worker)"]) == "Take a ship with"
    assert common_start(["Weź statek (kość 3)", "Weź statek (kość 4, 1 pracownik)"]) == "Weź statek"
    assert common_start(["Sell", "Sell red goods"]) == ""
    assert common_start(["Buy a mine", "Sell"]) == ""


def test_sentences_made_alike_become_one() -> None:
    told = ["Laid out on space 1 of depot 1: ship.", "Laid out on space 2 of depot 1: Bank."]
    assert condensed(told) == "Laid out on space 1 of depot 1: ship, space 2 of depot 1: Bank."
    told = ["Odkryto różowe dobro na polu rundy.", "Odkryto czerwone dobro na polu rundy."]
    assert condensed(told) == "Odkryto różowe, czerwone dobro na polu rundy."
    assert condensed(["One.", "Two."]) == "One, Two."
