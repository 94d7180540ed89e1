"""The table in a terminal: what stands where, what it hides, and that every table can be shown."""

from __future__ import annotations

import pytest

from quattrocento import Table
from quattrocento.cli.picture import picture
from quattrocento.games.caylus1303 import terminal_look
from quattrocento.games.caylus1303.components import CHARACTERS, NAMES, RESIDENCE
from quattrocento.games.caylus1303.favour import RoyalFavour
from quattrocento.games.caylus1303.terminal import terminal
from quattrocento.games.caylus1303.terminal_look import does
from quattrocento.kernel.game import View
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.kit.words import read_words
from tests.caylus1303.gallery import crowded, questions
from tests.caylus1303.given import given
from tests.speech import PEOPLE
from tests.terminal import fits, line_with, plain

LINES = 51  # at the most


def shown(table: Table, seat: int | None = 0, lang: str = "en", focus: int = 0) -> list[str]:
    """Without colours, as a reader sees it."""
    return read(table.view(seat), lang, PEOPLE, focus)


def read(seen: View, lang: str, names: list[str], focus: int) -> list[str]:
    return plain(terminal(seen, lang, names, focus))


def road_line(lines: list[str], words: str) -> str:
    """The line of the road with these words."""
    return line_with(lines[: lines.index(line_with(lines, "⌂ house · ● worker"))], words)


def row_of(lines: list[str], name: str) -> list[str]:
    """A player's row in the table of players, cell by cell."""
    heading = next(i for i, line in enumerate(lines) if line.split()[:2] == ["PP", "food"])
    return line_with(lines[heading:], f" {name} ").split()


# What stands where


def test_a_space_shows_the_building_what_it_does_its_owner_and_its_workers() -> None:
    table = given(road={14: "wood_tailor"}, owners={14: 1}, provost=15, hands={0: {"workers": 5}, 1: {"workers": 5}})
    assert "14 Tailor    1 cloth → 4 PP, 2 → 6 ⌂2" in line_with(shown(table), " Tailor  ")
    table.play("place @14", "place @fair")
    lines = shown(table)
    assert line_with(lines, " Tailor  ").endswith("⌂2 ●1")
    assert "Fair          1 wood → 1 favour      ●2" in line_with(lines, "Fair")
    assert "Carpenter     wood building " in lines[lines.index(line_with(lines, "Fair")) + 2]


def test_the_second_worker_of_a_building_comes_second() -> None:
    table = given(at="planning", workers={5: (1, 0)}, hands={0: {"workers": 1}})
    assert "5 Farm          1 food                 ●2 ●1" in line_with(shown(table), " 5 Farm")


@pytest.mark.parametrize(("gap", "before", "behind"), [(13, " 12 Carpenter", " 13 Market"), (6, " 5 Farm", " 6 Farm")])
def test_the_provost_stands_in_his_gap(gap: int, before: str, behind: str) -> None:
    lines = shown(given(provost=gap, hands={0: {"workers": 1}}))
    at = lines.index(line_with(lines, f"━━ Provost ━ gap {gap} ━"))
    assert before in lines[at - 1]
    assert behind in lines[at + 1]


@pytest.mark.parametrize("gap", [28, 31])
def test_the_provost_may_stand_behind_the_road(gap: int) -> None:
    lines = shown(given(provost=gap, hands={0: {"workers": 1}}))
    assert "19–27 ·" in lines[lines.index(line_with(lines, f"gap {gap} ━")) - 1]


def test_between_the_halves_the_provost_stands_above_the_second() -> None:
    lines = shown(given(provost=14, hands={0: {"workers": 1}}))
    provost = line_with(lines, "gap 14 ━")
    assert " Fair " in provost
    assert "14–17 ·" in lines[lines.index(provost) + 1]


def test_what_lies_beyond_the_provost_is_dim() -> None:
    table = given(provost=6, hands={0: {"workers": 1}})
    markup = terminal(table.view(0), "en", PEOPLE, 0)
    farms = [line.partition("Farm")[0] for line in markup.splitlines() if "1 food[/]" in line and "Farm[/]" in line]
    assert ["[dim]" in line for line in farms] == [False, True]


def test_the_building_in_use_is_marked() -> None:
    table = given(at="activation", workers={5: 0}, passed=())
    assert line_with(shown(table), "Farm          1 food                 ●1").startswith("▶  5 Farm")


def test_who_has_passed_stands_on_the_bridge_and_is_left_out_of_the_order() -> None:
    table = given(players=3, first=1, hands={seat: {"workers": 4} for seat in range(3)})
    lines = shown(table)
    assert lines[1] == "Turn order: 2 Bartek › 3 Celina › 1 Anna   First Player tile: 2 Bartek"
    table.play("pass", "place @5", "pass")
    lines = shown(table)
    assert lines[1] == "Turn order: 3 Celina   First Player tile: 2 Bartek   Passing order: 2 Bartek › 1 Anna"
    assert "Guilds Bridge 3× worker → provost ±1 ⌂21" in line_with(lines, "Guilds Bridge")


def test_the_early_riser_is_no_part_of_the_order() -> None:
    table = given(players=3, hands={seat: {"workers": 4} for seat in range(3)} | {2: _riser()})
    assert table.asks == "early_placement"
    assert shown(table)[1].startswith("Turn: 3 Celina   First Player tile")


def _riser() -> dict[str, object]:
    return {"workers": 4, "characters": ["early_riser"]}


def test_the_headline_marks_the_phase() -> None:
    assert shown(crowded("delivery", 3))[0] == "Round 8/9   Planning › Activation › ▶ Delivery › Stewardship"
    assert shown(crowded("delivery", 3), lang="pl")[0].startswith("Runda 8/9   Planowanie › Aktywacja › ▶ Dostawa")


def test_the_site_shows_who_delivered() -> None:
    hands = {0: {"food": 2, "wood": 2, "stone": 2}, 1: {"food": 1, "wood": 1, "stone": 1}}
    table = given(at="delivery", site=[1, 0], hands=hands)
    table.play("deliver food+wood+stone")
    lines = shown(table)
    assert "1 ●2 (1 set) · 2 ●1 · 3 - · 4 - · 5 -" in line_with(lines, "1 ●2")
    assert row_of(lines, "Bartek")[-1] == "1"


def test_castle_buildings_wait_for_their_round() -> None:
    first = shown(given(round=1, hands={0: {"workers": 1}}))
    assert line_with(first, "1 Market: 1 worker → 1 any").endswith("1 any")
    assert line_with(first, "2 Tailor: 1 cloth → 4 PP, 2 → 6").endswith("(round 4+)")
    assert line_with(first, "3 Jeweler: 1 gold → 5 PP, 2 → 9").endswith("(round 7+)")
    later = shown(given(round=5, hands={0: {"workers": 1}}))
    assert line_with(later, "2 Tailor: ").endswith("2 → 6")
    assert line_with(later, "3 Jeweler: ").endswith("(round 7+)")


def test_a_tile_that_is_built_goes_from_the_supply_to_the_road() -> None:
    table = given(at="activation", workers={"carpenter": 0}, hands={0: {"wood": 1, "food": 1}}, passed=())
    assert "Farm          food+wood  2 PP 2 food" in line_with(shown(table), "food+wood  2 PP 2 food")
    table.play("build wood_farm")
    lines = shown(table)
    assert not [line for line in lines if "2 PP 2 food" in line]
    assert road_line(lines, "14 Farm ").endswith("2 food ⌂1")
    assert "      ⌂1 14 Farm" in lines


def test_monuments_and_residences() -> None:
    lines = shown(crowded())
    assert "5 Residence     +1 worker              ⌂1" in road_line(lines, " 5 Residence ")
    assert "6 Garden        +2 workers             ⌂2" in road_line(lines, " 6 Garden ")
    assert "Theatre 4 wood+3 gold  12 PP 1 favour" in line_with(lines, "Theatre")
    assert "      ⌂1 5 Residence · 15 Stonemason · 21 Manor" in lines


def test_the_manor_has_nothing_to_use_if_its_favour_came_when_it_was_built() -> None:
    road, owners = {14: "wood_manor"}, {14: 0}
    built = given(road=road, owners=owners, options={"manor": "built"}, hands={0: {"workers": 1}})
    assert "14 Manor     -" in road_line(shown(built), "14 Manor")
    usual = given(road=road, owners=owners, hands={0: {"workers": 1}})
    assert "14 Manor     1 favour" in road_line(shown(usual), "14 Manor")


def test_players_in_a_table_with_the_one_in_focus_last_and_in_full() -> None:
    table = crowded("planning", 3)
    lines = shown(table, seat=0, focus=1)
    assert row_of(lines, "Anna") == ["▶", "1", "Anna", "40", *"34567", "8", "+4", "4", "5"]
    assert row_of(lines, "Bartek")[:3] == ["2", "Bartek", "?"]
    names = [name for line in lines[-12:] for name in PEOPLE if f" {name} " in line]
    assert names == ["Anna", "Celina", "Bartek"]
    assert lines[-1] == "      ⌂2 6 Garden · 14 Farm · 17 Farm · 21 Manor"
    assert not [line for line in lines if line.startswith("      ⌂1")]


def test_characters_with_their_powers() -> None:
    table = crowded("planning", 4, favour=True)
    lines = shown(table)
    assert "Characters on the board: Chamberlain: any 3 resources are a set · Foreman: +1 PP a set" in lines
    assert "Thief: owners get no PP for your workers" in lines[lines.index(line_with(lines, " 2 Bartek  ")) + 1]
    assert "Złodziej: właściciele nie dostają PP za twoich robotników" in "\n".join(shown(table, lang="pl"))


def test_the_goldsmith_who_was_paid() -> None:
    hands = {0: {"food": 1, "wood": 1, "gold": 1, "characters": ["goldsmith"], "stone": 4, "cloth": 1}}
    table = given(at="delivery", site=[0, 1], hands=hands | {1: {"food": 1, "wood": 1, "stone": 1}})
    assert line_with(shown(table), "Goldsmith").endswith("with gold")
    table.play("deliver food+wood+gold")
    assert line_with(shown(table), "Goldsmith").endswith("with gold ✓")


@pytest.mark.parametrize(
    ("name", "side", "english", "polish"),
    [
        ("lawyer", "", "1 cloth → residence", "1 mat. → rezydencja"),
        ("toll", "", "provost ±2", "burmistrz ±2"),
        ("basic_guild_any", "", "1 any → 3 workers", "1 dow. → 3 rob."),
        ("wood_covered_market", "setup", "2 workers + 1 PP", "2 rob. + 1 PP"),
        ("wood_stonemason", "setup", "stone building − 1 stone", "budynek kamienny − 1 kam."),
        ("stone_farm", "construction", "2 food (⌂ 1) + 1 cloth", "2 jedz. (⌂ 1) + 1 mat."),
        ("stone_farm", "setup", "1 food + 1 cloth", "1 jedz. + 1 mat."),
        ("stone_foundry", "construction", "1 worker → 1 gold, 3 → 2", "1 rob. → 1 złoto, 3 → 2"),
        ("stone_alchemist", "setup", "1 any → 1 gold, 2 → 2", "1 dow. → 1 złoto, 2 → 2"),
        ("mon_theatre", "", "1 favour", "1 łaska"),
        ("mon_cathedral", "", "", ""),
    ],
)
def test_what_a_building_does(name: str, side: str, english: str, polish: str) -> None:
    assert [plain(does(lang, name, side))[0] for lang in ("en", "pl")] == [english, polish]


# What is hidden


def test_the_points_of_the_others_are_hidden_until_the_end() -> None:
    hands = {0: {"workers": 2, "pp": 61}, 1: {"workers": 2, "pp": 73}}
    hidden = shown(given(hands=hands))
    assert row_of(hidden, "Anna")[3] == "61"
    assert row_of(hidden, "Bartek")[2] == "?"
    assert "73" not in "\n".join(hidden)
    spectator = "\n".join(shown(given(hands=hands), seat=None))
    assert "61" not in spectator
    assert "73" not in spectator
    assert row_of(shown(given(hands=hands, options={"prestige": "open"})), "Bartek")[2] == "73"
    table = given(at="end", round=9, hands=hands)
    assert table.over
    assert row_of(shown(table), "Bartek")[2] == "73"


# Every table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_question_is_shown(lang: str) -> None:
    for position in questions():
        lines = read(position.view(0), lang, PEOPLE, 0)
        fits(lines, LINES)
        assert lines[0].startswith("Runda" if lang == "pl" else "Round")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_names_are_short_and_powers_are_a_few_words(lang: str) -> None:
    words = read_words("caylus1303", lang, strict=True)
    assert max(len(terminal_look.short_name(words, name)) for name in NAMES[: RESIDENCE + 1]) <= 14
    powers = [words.term(name, "power") for name in CHARACTERS]
    assert len(set(powers)) == len(CHARACTERS)
    assert max(map(len, powers)) <= 50


def test_the_names_of_players_are_no_markup() -> None:
    names = ["[bold]Bob[/]", "[1]"]
    lines = read(given(hands={0: {"workers": 1}}).view(0), "en", names, 0)
    assert lines[1].startswith("Turn order: 1 [bold]Bob[/] › 2 [1]   ")


def test_the_command_line_shows_it() -> None:
    seen = given(ask=RoyalFavour(0)).view(0)
    assert picture(seen, "en", PEOPLE, 0) == terminal(seen, "en", PEOPLE, 0)
