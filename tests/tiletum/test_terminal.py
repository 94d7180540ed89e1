"""The table as lines of text."""

from __future__ import annotations

import re
from functools import cache

import pytest

from quattrocento import Table
from quattrocento.games.tiletum.map import NODES
from quattrocento.games.tiletum.terminal import terminal
from quattrocento.games.tiletum.terminal_tiles import face
from quattrocento.games.tiletum.tiles import TILES
from quattrocento.kit.words import Words, read_words, words_of
from tests.rules import rule
from tests.speech import PEOPLE
from tests.terminal import plain
from tests.tiletum.given import given

strict = cache(lambda game_id, lang: read_words(game_id, lang, strict=True))


def shown(table: Table, focus: int = 0, lang: str = "en") -> list[str]:
    return plain(terminal(table.view(focus), lang, PEOPLE[: table.players], focus))


def line(lines: list[str], start: str) -> str:
    """The one line that begins so, with single spaces."""
    found = [one for one in (" ".join(full.split()) for full in lines) if one.startswith(start)]
    assert len(found) == 1, (start, found)
    return found[0]


def area(lines: list[str], name: str) -> str:
    """What is said of a player in the lines that begin with his name."""
    first = next(i for i, one in enumerate(lines) if re.match(rf"\d {name}  ", one))
    rest = lines[first + 1 :]
    last = next((i for i, one in enumerate(rest) if not one.startswith(" ")), len(rest))
    return " · ".join(" ".join(one.split()) for one in [lines[first], *rest[:last]])


# What stands where


def test_the_headline_says_round_phase_turn_and_order() -> None:
    lines = shown(given(players=3, round=2, turn=3, seat=1, order=[2, 1, 0]))
    assert lines[0] == "Round 2/4, action phase, turn 3/3 · 3 Celina > ▶2 Bartek > 1 Anna"
    assert shown(given(), lang="pl")[0] == "Runda 1/4, faza akcji, tura 1/3 · ▶1 Anna > 2 Bartek"


@rule("TIL-11.1", "TIL-11.2", "TIL-11.4")
def test_fairs_say_what_the_player_would_score() -> None:
    table = given(
        round=2,
        fairs=("fair_contracts", "fair_houses", "fair_king_track", "fair_crests"),
        houses=["tiletum_1", "paris_1"],
        merchant="verona",
        king_track={0: 5},
    )
    text = " · ".join(shown(table))
    assert "fair 2 Verona: 4 × houses = 8 VP" in text
    assert "fair 3 Frankfurt: 6 + King track = (11 VP)" in text
    assert "fair 4 Lyon: 7 × crests = (0 VP)" in text
    assert "fair 1" not in text
    assert "fair 2 Verona: 4 × houses = (4 VP)" in " · ".join(shown(table, focus=1))
    assert line(shown(table), "Verona").endswith("M1 fair 2")


@rule("TIL-10.4", "TIL-5.2")
def test_the_king_track_has_the_discs_in_the_order_of_their_ranks() -> None:
    table = given(players=3, order=[0, 1, 2], king_track={2: 3, 0: 3, 1: -2}, bonus={"king_track": "helper_vp_4"})
    lines = shown(table)
    assert " −5 −2:2 −1 0 1 2 3:31 4 " in line(lines, "King track")
    assert "bonus tile: 4 VP" in line(lines, "King track")
    assert "corruption tokens: – (2×0 2×−1 2×−2)" in " ".join(lines)


@rule("TIL-5.2.1", "TIL-5.3.1", "TIL-9.4.2")
def test_the_wheel_says_what_dice_bring() -> None:
    table = given(
        dice=["pink 3", "pink 3", "dark_gray 3", "yellow 6"],
        facing="king 3",
        bonus={"action_5": "helper_add_2"},
        rooms={"5-1": "character_king_vp_2"},
        crests={5: "crest_lion_red"},
    )
    assert line(shown(table), "3 King") == "3 King 4+1 AP action_5 +2 AP 3 food ×2 3 stone"
    assert line(shown(table, focus=1), "3 King").startswith("3 King 4 AP ")
    assert line(shown(table), "6 merchant").endswith("– 6 gold")
    assert line(shown(table, lang="pl"), "3 król") == "3 król 4+1 PA action_5 +2 PA 3 żywności ×2 3 kamienie"
    table.play("die pink 3")
    assert line(shown(table), "3 King").endswith("3 food 3 stone")


@rule("TIL-6.3.1", "TIL-6.4.1")
def test_the_offers_name_their_spaces_and_prices() -> None:
    table = given(contract_market=["contract_iron_5", None, "crest_lion_red", "contract_identical_1", None])
    lines = shown(table)
    assert line(lines, "1 3 AP") == "1 3 AP 5 iron → 7 VP + King 1 AP 1 contract: 1 gold + 1 wool"
    assert line(lines, "2 3 AP") == "2 3 AP – 2 contract: 2 wool"
    assert line(lines, "4 2 AP") == "4 2 AP any resource → 1 VP 4 architect: 2 stone"
    polish = shown(table, lang="pl")
    assert line(polish, "rynek") == "rynek kontraktów rynek postaci (1 PA)"
    assert line(polish, "3 2 PA") == "3 2 PA herb z czerwonym lwem 3 król: 3 PZ"


def test_towns_have_their_neighbours_houses_pawns_and_tiles() -> None:
    table = given(
        players=3,
        houses=["tiletum_1", "venezia_2"],
        merchant="venezia",
        architect="road_arles_genova",
        others={2: {"merchant": "venezia", "houses": ["tiletum_3", "koeln_1"]}},
        bonus={"venezia": "helper_king_2", "hamburg": "contract_wool_2"},
    )
    lines = shown(table)
    assert line(lines, "Tiletum") == "Tiletum Bru Ant Köl Par 1 2 3 · A23 M2 fair 1"
    assert line(lines, "Venezia") == "Venezia Wie Ver Fir +5 1 M13 King 2 AP"
    assert line(lines, "Köln").startswith("Köln Til Ant Fra 3 · ")
    assert line(lines, "Hamburg") == "Hamburg Lei ∘Ant * 2 wool → 2 VP"
    assert line(lines, "∘ road Arles") == "∘ road Arles–Genova A1"
    assert line(shown(table, lang="pl"), "Wenecja") == "Wenecja Wie Wer Flo +5 1 K13 król 2 PA"


@rule("TIL-1.5")
def test_towns_stand_in_the_same_order_whatever_is_left_in_them() -> None:
    towns = [words_of("tiletum", "en").term(node) for node in NODES if not node.startswith("road")]
    table = given(players=2, houses=["troyes_1"], merchant="venezia", architect="venezia", bonus={})
    lines = [one for one in shown(table) if one.split(" ")[0] in towns]
    assert [one.split(" ")[0] for one in lines] == towns
    assert line(lines, "Troyes") == "Troyes Par Str Lyo 1"


@rule("TIL-2.7", "TIL-8.4")
def test_cathedrals_have_pillars_stone_and_points() -> None:
    costs = {"praha": "stone_5_vp_8", "wien": "unavailable", "lyon": "stone_2_vp_2"}
    table = given(
        costs=costs,
        pillars=["praha", "lyon"],
        cathedral_tiles={"lyon": 0},
        others={1: {"pillars": ["lyon"]}},
    )
    lines = shown(table)
    assert line(lines, "Praha").endswith("+3 1· 5 → 8+8/5")
    assert line(lines, "Lyon").endswith(" 1✓2· 2 → 2+3/1 fair 4")
    assert line(lines, "Wien").endswith("+4 ✗")


@rule("TIL-2.11", "TIL-8.2", "TIL-8.3")
def test_the_player_in_focus_is_shown_in_full() -> None:
    table = given(
        vp=31,
        resources={"gold": 2, "iron": 1},
        architect="praha",
        storehouse=["helper_die_colour", "crest_rose_white", "character_king_vp_3"],
        rooms={"2-1": "character_merchant_gold_3", "2-2": "character_merchant_house"},
        crests={2: "crest_lion_red"},
        contracts=["contract_iron_2", "contract_wool_2"],
        pillars=["praha"],
        taken=["blue 4"],
    )
    text = area(shown(table), "Anna")
    assert text.startswith("1 Anna 31 VP · 2 gold, 0 food, 0 wool, 0 stone, 1 iron · 2 houses · 2 pillars · ")
    assert "2 pillars · architect: Praha · merchant: Tiletum" in text
    assert "final scoring +1 VP · dice 4 iron" in text
    assert "storehouse 3/4 · die colour · white rose crest · " in text
    assert "King: 3 VP · contracts 2/6 (next: + 2 VP + pillar)" in text
    assert "│2 merchant 2-1 3 gold 2-2 house red lion crest +2 AP" in text
    assert "│3 ⌂ 3-1 3-2 (+2 AP)" in text
    assert "│crest spaces 1: 6 food → house in any town 3: 5 food → merchant to any space" in text
    assert "crest spaces" not in area(shown(table, focus=1), "Bartek")


def test_the_others_are_shown_in_short() -> None:
    table = given(
        resources={"gold": 3},
        storehouse=["helper_vp_4", "crest_rose_white", "crest_lion_red"],
        rooms={"1-2": "character_king_vp_2", "4-1": "character_contract_iron_2"},
        crests={4: "crest_tower_green"},
        contracts=["contract_iron_2"],
    )
    assert area(shown(table, focus=1), "Anna") == (
        "1 Anna 10 VP · 3 gold · 2 houses · 2 pillars · 1 contract · "
        "storehouse 3/4 · 4 VP · 2 crests · buildings King 1/3 · contract 1/1 +1 AP · 1 crest"
    )


def test_a_helper_in_use_keeps_its_space() -> None:
    table = given(storehouse=["helper_merchant_2"])
    table.play("use helper_merchant_2")
    assert "storehouse 1/4 · contracts" in area(shown(table), "Anna")


@rule("TIL-15.2")
def test_every_seat_sees_the_same() -> None:
    table = given(players=4)
    seen = {terminal(table.view(seat), "en", PEOPLE[:4], 2) for seat in range(4)}
    assert len(seen) == 1


def test_names_are_no_markup() -> None:
    table = given()
    names = ["[red]Anna", "[/]"]
    text = "\n".join(plain(terminal(table.view(0), "en", names, 0)))
    assert text.count("[red]Anna") == 2


# Words


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_tile_has_a_face_of_its_own(lang: str) -> None:
    words: Words = strict("tiletum", lang)
    faces = [face(tile, words) for tile in TILES]
    assert len(set(faces)) == len(TILES)
    assert max(map(len, faces)) <= 50


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_towns_differ_in_their_first_letters(lang: str) -> None:
    towns = [node for node in NODES if not node.startswith("road")]
    assert len({words_of("tiletum", lang).term(town)[:3] for town in towns}) == len(towns)
