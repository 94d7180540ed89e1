"""The table in a terminal: what stands where, what is not shown, and that it is never too long or too wide."""

from __future__ import annotations

import re
from typing import Any

import pytest
from rich.style import Style

from quattrocento import Table
from quattrocento.games.florence import terminal_look
from quattrocento.games.florence.components import TILES
from quattrocento.games.florence.terminal import final_rows, terminal
from quattrocento.games.florence.terminal_grid import OFFER_STYLE, PALACE_STYLE
from quattrocento.games.florence.terminal_look import code
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.kit.words import read_words
from tests.florence.given import Holding, given
from tests.speech import PEOPLE
from tests.terminal import plain

MUSE = {"expansion": "muse"}
COOP = {"expansion": "coop"}
SPOKEN = {lang: read_words("florence", lang, strict=True) for lang in LANGUAGES}


def drawn(view: dict[str, Any], lang: str, focus: int, names: list[str] = PEOPLE) -> list[str]:
    """What is seen of it."""
    return plain(terminal(view, lang, names[: len(view["board"]["players"])], focus))


def lines(table: Table, *, seat: int = 0, focus: int | None = None, lang: str = "en") -> list[str]:
    return drawn(table.view(seat), lang, seat if focus is None else focus)


def text(table: Table, *, seat: int = 0, focus: int | None = None, lang: str = "en") -> str:
    return "\n".join(lines(table, seat=seat, focus=focus, lang=lang))


def grid(shown: list[str]) -> list[str]:
    """The rows of the principality, from above."""
    return [line[2:29] for line in shown if re.match(r"\d│", line)]


# The head


def test_the_headline_names_the_round_the_start_player_and_the_minimum() -> None:
    table = given(round=3, seat=1, start=1)
    assert lines(table, seat=1)[0] == (
        "Round 3/7, actions · start player Bartek · a work needs 12 WV · Bartek: 2 actions left"
    )
    assert lines(table, seat=1, lang="pl")[0] == (
        "Runda 3/7, akcje · rozpoczyna Bartek · Dzieło wymaga 12 WD · Bartek ma 2 akcje"
    )


def test_an_auction_shows_what_is_left_who_has_won_and_the_bid() -> None:
    table = given(phase="auction", players=3)
    assert lines(table)[1:3] == [
        "forest 6 · lake 6 · park 6 · jester 7 · builder 6 · prestige card 14 · recruiting card 5",
        "  without an object so far: Anna, Bartek, Celina",
    ]
    table.play("name builder", "pass", "pass", "name jester", "raise")
    assert lines(table, seat=1)[1:3] == [
        "forest 6 · lake 6 · park 6 · jester 7 · builder → Anna · prestige card 14 · recruiting card 5",
        "  jester: Celina bids 300 F · may still raise: Bartek",
    ]


def test_with_two_players_landscapes_are_one_object() -> None:
    table = given(phase="auction", players=2, tiles=["lake"])
    assert lines(table)[1].startswith("landscape (6 forests, 5 lakes, 6 parks) · jester 7")


def test_a_simple_raise_is_short() -> None:
    tiles = ["university", "opera", "forest", "forest", "lake"]
    table = given(phase="auction", players=5, tiles=tiles, hand=["poet", "lawyer", "painter"], table=["goldsmith"])
    table.play("name jester", "raise", "raise", "raise", "raise")
    assert table.asks == "bid_or_pass"
    assert len(lines(table)) <= 20


def test_a_bidder_sees_what_the_others_have() -> None:
    rival: Holding = {"tiles": ["opera", "tower"], "freedoms": ["travel"], "hand": ["poet"], "table": ["painter"]}
    table = given(phase="auction", others={1: rival})
    table.play("name jester", "raise", "raise")
    assert table.asks == "bid_or_pass"
    shown = lines(table)
    at = next(i for i, line in enumerate(shown) if line.startswith("Bartek"))
    assert shown[at].endswith("freedoms: travel")
    assert shown[at + 1] == "  Ope Tow · 1 profession card · works: Painter"


def test_the_stock_is_shown_for_actions_only() -> None:
    table = given(others={1: {"tiles": ["tower"], "freedoms": ["travel"]}})
    assert lines(table)[1:3] == [
        "in stock: Uni 3  Lab 3  Wor 3  Lib 3  Ope 3  Stu 3  Hos 3  The 3  Tow 2  Cha 3",
        "  freedoms: travel 1, religion 2, opinion 2 · 21 profession cards, 20 bonus cards",
    ]
    assert "in stock" not in text(given(phase="auction"))


# The principality


def test_the_grid_shows_tiles_the_palace_and_squares_too_near_for_buildings() -> None:
    table = given(tiles=["tower @f1/1", "lake @d4/0"])
    assert grid(lines(table)) == [
        " ·   ·   ·   ·   ·   ·   · ",
        " ·   ·   ·   ·   ·   ·   · ",
        " ·   ·   ·  lak lak  ·   · ",
        " ·   ·   ·  lak lak  ×   · ",
        " ×   ×   ×   ·   ×  Tow  × ",
        "▒▒▒▒▒▒▒▒▒▒▒  ×   ×  Tow  × ",
        "▒▒▒▒▒▒▒▒▒▒▒  ×   ×  Tow  × ",
    ]
    assert "  × no building here yet" in text(table)
    free = given(tiles=["tower @f1/1"], builders=2)
    assert "×" not in text(free)


def test_another_seat_shows_its_own_grid() -> None:
    table = given(phase="auction", tiles=["forest @d4/0"], others={1: {"tiles": ["park @a7/0"]}})
    assert "for" in "".join(grid(lines(table)))
    other = "".join(grid(lines(table, focus=1)))
    assert "par" in other
    assert "for" not in other


def test_while_a_tile_is_placed_its_turns_are_drawn() -> None:
    table = given()
    table.play("build chapel")
    shown = lines(table)
    at = next(i for i, line in enumerate(shown) if line.startswith("Chapel   /0"))
    assert shown[at : at + 4] == [
        "Chapel   /0     /1     /2     /3",
        "         ████   ██       ██   ████",
        "         ▒▒     ▒▒██   ▒▒██     ▒▒",
        "A place is the square of ▒▒ and a turn: place chapel @d4/0",
    ]
    assert "/0" not in text(table, focus=1)
    assert "/0" not in text(table, seat=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_tile_has_letters_of_its_own(lang: str) -> None:
    assert len({code(tile, SPOKEN[lang]) for tile in TILES}) == len(TILES)


# Cards


def test_cards_show_wishes_and_the_value_of_their_works() -> None:
    """FLO-EX4"""
    table = given(
        round=3,
        hand=["painter", "poet"],
        table=["lawyer"],
        recruiting=1,
        tiles=["theatre"],
        freedoms=["travel"],
        jesters=2,
        bonus=["bonus_jester"],
        prestige=["prestige_most_jesters"],
        others={1: {"jesters": 2}},
    )
    shown = [line[32:] for line in lines(table)]
    assert "Theater · 43 empty squares" in shown
    assert "works: Lawyer" in shown
    at = shown.index("profession cards (every work: jesters 4, cards 4)")
    assert shown[at + 1 : at + 6] == [
        "  Poet    ✓ Theater - lake   ✓ freedom of travel 15/12 WV",
        "  Painter - Studio  - forest ✓ freedom of travel 11/12 WV",
        "bonus cards: 2 per jester +4",
        "prestige cards: most jesters 6 (3) PP now 3",
        "1 recruiting card",
    ]


def test_what_others_hold_is_not_shown() -> None:
    held: Holding = {
        "hand": ["poet"],
        "bonus": ["bonus_jester"],
        "prestige": ["prestige_most_works"],
        "table": ["painter"],
    }
    table = given(others={1: held})
    secrets = ("Poet", "2 per jester", "most works")
    for focus in range(3):
        shown = text(table, focus=focus)
        assert not any(secret in shown for secret in secrets)
        assert "Painter" in shown
    assert all(secret in text(table, seat=1) for secret in secrets)
    short = lines(table)
    assert "  1 profession card, 1 bonus card, 1 prestige card · works: Painter" in short
    hidden = given(options={"money": "hidden"}, others={1: {"money": 1700}})
    assert "1700" not in text(hidden)
    assert "Bartek  0 PP · ? F" in text(hidden)


def test_a_recruited_card_is_known() -> None:
    table = given(recruiting=1, others={1: {"table": ["poet"]}})
    table.play("recruit poet")
    assert "known: Poet" in text(table, seat=1, focus=0)
    assert lines(table, seat=1)[-2:] == ["  1 profession card", "  known: Poet"]


# Expansions


def test_character_cards_show_bids_owners_and_what_they_do() -> None:
    table = given(options=MUSE, phase="characters", round=4, tiles=["lake", "lake"], banker_money=800)
    table.play("bid 300 on muse")
    assert lines(table, seat=1)[1:7] == [
        "  Muse       +4 WV for every work of this round · Anna bids 300 F",
        "  Cardinal   a third action",
        "  Princess   a work without a profession card, now 0 WV",
        "  Merchant   the next object for free, or PP by place",
        "  Professor  1 of 5 bonus or prestige cards for free",
        "  Banker     800 F minus the bid",
    ]
    assert "now 6 WV" in text(table)
    table = given(options=MUSE, character="muse", round=4, others={1: {"character": "princess"}})
    assert lines(table)[3:5] == [
        "Muse: Anna (+4 WV for every work of this round)",
        "  Princess: Bartek (a work without a profession card)",
    ]


def test_two_neighbours_are_drawn_side_by_side_while_they_negotiate() -> None:
    table = given(options=COOP, players=3, money=1000)
    assert "column a borders on Celina · column g borders on Bartek" in text(table)
    table.play("propose tower to 1", "across @g4/0", "price 200")
    assert (table.asks, table.seat) == ("answer_offer", 1)
    shown = text(table, seat=1)
    assert "proposal: Tower, Anna, Bartek, @g4/0, Bartek pays 200 F" in shown
    rows = [line for line in lines(table, seat=1) if re.match(r"\d│", line)]
    assert any("Tow" in row[26:] for row in rows)
    assert "Anna" + " " * 24 + "Bartek" in shown
    assert "Tow" not in "".join(grid(lines(table, seat=1, focus=0)))
    table.play("accept")
    assert "agreed: Tower, Anna, Bartek, @g4/0, Bartek pays 200 F" in text(table)
    table.play("conclude with 1")
    assert "Tower + Bartek" in text(table)
    assert "Tower + Anna" in text(table, seat=1)


def test_what_is_not_played_is_not_mentioned() -> None:
    for table in (given(), given(phase="auction")):
        shown = text(table)
        assert not re.search("Muse|Princess|Banker|border|proposal|options|memory", shown)


# The end


def test_the_end_shows_what_prestige_cards_have_brought() -> None:
    table = given(
        round=7, prestige=["prestige_most_jesters"], jesters=1, others={1: {"prestige": ["prestige_two_large"]}}
    )
    table.play("end turn", "end turn", "end turn")
    assert table.over
    assert "prestige cards: most jesters 6 (3) PP brought 6" in text(table, seat=1)
    assert "prestige cards: two large buildings 5 PP brought 0" in text(table)


def test_the_final_table_has_works_and_the_money_that_breaks_ties() -> None:
    table = given(round=7, hand=["poet"], tiles=["theatre", "lake"], jesters=5, money=300, others={1: {"money": 900}})
    table.listen()
    table.play("complete poet", "prestige 0", "end turn", "end turn", "end turn")
    assert table.over
    for lang, titles in (
        ("en", ("works", "work values", "florins left")),
        ("pl", ("Dzieła", "Wartości Dzieł", "pozostałe Floreny")),
    ):
        rows = final_rows(table.view(), SPOKEN[lang], table.events or [])
        assert tuple(title for title, _ in rows) == titles
        works, values, money = [cells for _, cells in rows]
        assert works == ["1", "0", "0"]
        assert values[1:] == ["", ""]
        assert money[:2] == [str(300 + 100 * int(values[0])), "900"]


def test_names_are_no_markup() -> None:
    table = given(phase="auction", others={1: {"tiles": ["tower"]}})
    names = ["[red]Anna[/]", "[/]", "[bold]"]
    shown = "\n".join(drawn(table.view(0), "en", 0, names))
    assert all(name in shown for name in names)


def test_all_styles_are_known_to_rich() -> None:
    for style in (*terminal_look.INK.values(), *terminal_look.GROUND.values(), PALACE_STYLE, OFFER_STYLE):
        known = Style.parse(style)
        assert known.color or known.bgcolor or known.bold or known.dim, style
