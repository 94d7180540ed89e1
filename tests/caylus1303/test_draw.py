"""The drawing: what only this game shows; see tests/test_drawing.py for what every game does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from quattrocento import NOBODY, QuickRng
from quattrocento.games.caylus1303.components import (
    BUILDABLE,
    CHARACTERS,
    FIRST_WOOD,
    MONUMENT_TILES,
    NAMES,
    RESIDENCE,
    SPACES,
)
from quattrocento.games.caylus1303.draw import draw, targets
from quattrocento.games.caylus1303.draw_look import kind_of
from quattrocento.games.caylus1303.draw_tiles import effect
from quattrocento.games.caylus1303.notation import MOVES
from tests.caylus1303.gallery import (
    PLAYERS,
    crowded,
    positions,
    questions,
    samples,
)
from tests.caylus1303.given import given
from tests.caylus1303.hidden import swap_hidden
from tests.pictures import SVG, element_of, ids, read, spots_of
from tests.rules import rule


def test_the_ways_to_choose_from_are_those_that_are_legal() -> None:
    for position in questions():
        legal = {path[0] for path in map(targets, position.options()) if path}
        spots = spots_of(draw(position.view(position.seat)))
        ways = {name for name in spots if re.match("(use|take-|pay-|deliver-|provost-)", name)}
        assert ways <= legal


def test_moves_without_a_place_are_buttons() -> None:
    for text in ("decline", "first 0", "lay wood_farm @13", "draw thief"):
        assert targets(MOVES.parse(text)) == ()
    assert targets(MOVES.parse("pay gold+gold")) == ("pay-gold-gold",)
    assert targets(MOVES.parse("pay 1_worker take food")) == ("pay-1_worker-take-food",)
    assert targets(MOVES.parse("build wood_tailor with cloth")) == ("tile-wood_tailor", "resource-cloth")


def test_only_the_movers_things_have_plain_ids() -> None:
    position = crowded().position
    for seat in (NOBODY, *range(5)):
        names = ids(draw(position.view(seat)))
        assert {f"p{other}-resource-food" for other in range(5) if other != position.seat} <= names.keys()
        assert names["resource-food"] == 1
        assert f"p{position.seat}-resource-food" not in names
        assert {f"character-{name}" for name in CHARACTERS[:10]} <= names.keys()


@pytest.mark.parametrize("tile", [*BUILDABLE, *MONUMENT_TILES])
def test_every_tile_can_be_drawn_with_both_of_its_sides(tile: str) -> None:
    offered = given(players=2, castle=("basic_farm", "wood_farm", "stone_farm"))
    if tile in ("wood_farm", "wood_market", "stone_farm", "stone_gold_mine"):
        offered = given(
            players=2, castle=("basic_farm", "wood_tailor", "stone_guild"), road={13: "wood_manor", 18: "stone_jeweler"}
        )
    built = given(players=2, road={14: tile}, owners={14: 0})
    for width in ("wide", "narrow"):
        assert f"tile-{tile}" in ids(draw(offered.position.view(0), width=width))
        svg = draw(built.position.view(0), width=width)
        assert f"tile-{tile}" not in ids(svg)
        assert title_of(svg, "space-14").startswith("14: ")


def test_the_set_up_side_is_told_from_the_other() -> None:
    lying = {13: "wood_farm", 14: "wood_sawmill"}
    svg = draw(given(road=lying, owners={14: 0}, castle=("basic_farm", "wood_manor", "stone_quarry")).position.view(0))
    assert "1 food and 1 PP" in title_of(svg, "space-13")
    assert "2 wood" in title_of(svg, "space-14")
    assert "2 PP" in title_of(svg, "slot-2")


def title_of(svg: str, name: str) -> str:
    element = element_of(svg, name)
    title = element.find(SVG + "title")
    assert title is not None
    return title.text or ""


def hrefs(element: ElementTree.Element) -> list[str]:
    return [part.attrib["href"].removeprefix("#") for part in element.iter() if "href" in part.attrib]


@rule("CAY-11.2", "CAY-11.3", "CAY-11.4", "CAY-11.6")
def test_every_building_shows_what_it_does() -> None:
    silent = {"mon_statue", "mon_cathedral", "mon_mansion"}
    assert {NAMES[building] for building in range(len(NAMES)) if not effect(building)} == silent
    tailor = effect(NAMES.index("wood_tailor"))
    assert tailor == [[("cloth", 1), ("arrow", 1), ("pp", 4)], [("cloth", 2), ("arrow", 1), ("pp", 6)]]
    assert effect(NAMES.index("stone_farm")) == [[("food", 2), ("cloth", 1)], [("house", 1), ("food", 1)]]
    assert effect(NAMES.index("stone_guild")) == [[("any", 1), ("arrow", 1), ("worker", 5)]]
    assert effect(NAMES.index("mon_garden")) == [[("'+", 1), ("worker", 2)]]


@rule("CAY-1.3")
def test_every_kind_of_building_has_its_own_banner() -> None:
    svg = draw(crowded().position.view(0))
    for space, kind in ((5, "residence"), (6, "monument"), (10, "basic"), (13, "wood"), (18, "stone")):
        assert f"b-{kind}" in hrefs(element_of(svg, f"space-{space}"))
    shapes = {
        re.sub("var.*?\\)", "", re.sub(' id="[^"]*"', "", found))
        for found in re.findall('<symbol id="b-.*?</symbol>', svg)
    }
    assert len(shapes) == 5, "they differ in more than their colour"
    assert kind_of(RESIDENCE + 1) == kind_of(FIRST_WOOD) == "wood", "the same tile with its other side up"


@rule("CAY-4.4", "CAY-4.7")
def test_the_bridge_shows_the_passing_order() -> None:
    table = given(players=3, passed=(2, 0), hands={1: {"workers": 3}})
    svg = draw(table.position.view(1))
    assert title_of(svg, "space-guilds_bridge").endswith("1. Player 3, 2. Player 1.")


@rule("CAY-1.6", "CAY-6.1")
def test_the_provost_can_only_be_moved_when_that_is_asked() -> None:
    end = crowded("activation", 5, workers=(), provost=30).position
    assert {name for name in spots_of(draw(end.view(0))) if name.startswith("provost")} == {
        *("provost-back-3", "provost-back-2", "provost-back-1", "provost-stay", "provost-forward-1")
    }
    plain = draw(crowded().position.view(0))
    assert "provost" in ids(plain)
    assert not [name for name in ids(plain) if name.startswith("provost-")]


@rule("CAY-8.2")
@pytest.mark.parametrize(("number", "locks"), [(3, 2), (4, 1), (6, 1), (7, 0)])
def test_castle_buildings_are_locked_until_their_round(number: int, locks: int) -> None:
    svg = draw(crowded(round=number).position.view(0))
    assert hrefs(read(svg)).count("i-lock") == locks


@rule("CAY-9.3")
def test_the_recruits_to_come_are_counted() -> None:
    owners = {5: 0, 6: 0, 7: 0}
    road = {5: "residence", 6: "mon_garden", 7: "residence"}
    table = given(at="stewardship", players=3, road=road, owners=owners, hands={0: {"characters": ["day_laborer"]}})
    assert table.view(0)["board"]["players"][0]["workers"] == 3 + 2 + 2 + 1
    assert "8 workers" in title_of(draw(table.position.view(0)), "recruits" if table.seat == 0 else "p0-recruits")


@rule("CAY-12.5")
def test_two_workers_in_one_building_are_both_seen() -> None:
    svg = draw(crowded().position.view(0))
    assert title_of(svg, "space-17").endswith("Worker: Player 1, Player 2.")
    assert [name for name in hrefs(element_of(svg, "space-17")) if name.startswith("w-")] == ["w-0", "w-1"]


@rule("CAY-2.9")
def test_characters_are_chosen_from_cards_that_say_what_they_do() -> None:
    position = positions(5)[0]
    assert position.view(0)["asks"] == "pick_character"
    for lang in ("en", "pl"):
        for width in ("wide", "narrow"):
            svg = draw(position.view(0), lang, width=width)
            cards = [name for name in spots_of(svg) if name.startswith("character-")]
            assert len(cards) == 8
            for name in cards:
                card = element_of(svg, name)
                words = " ".join(text.text or "" for text in card.iter(SVG + "text"))
                tip = title_of(svg, name).partition(": ")[2]
                assert tip
                assert tip in words


@rule("CAY-13.2")
def test_the_prestige_of_the_others_can_not_be_seen() -> None:
    position = crowded().position
    for seat in (NOBODY, *range(5)):
        swapped = swap_hidden(position, seat, QuickRng(5))
        assert swapped is not None
        for width in ("wide", "narrow"):
            assert draw(position.view(seat), width=width) == draw(swapped.view(seat), width=width)
    assert draw(position.view(0)).count(">?<") == 2 * 4, "above and in the others' areas"
    assert ">?<" not in draw(positions(3)[-1].view(NOBODY))


class Box(NamedTuple):
    """Where a part of the picture lies."""

    name: str
    left: float
    top: float
    right: float
    bottom: float


def edges(element: ElementTree.Element, x: float = 0, y: float = 0, name: str = "") -> Iterator[Box]:
    """The outlines of all that can be chosen, where they lie in the picture."""
    move = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
    if move:
        x, y = x + float(move[1]), y + float(move[2])
    name = element.get("id", name)
    if element.get("class") == "edge":
        if element.tag == SVG + "circle":
            cx, cy, r = (float(element.attrib[key]) for key in ("cx", "cy", "r"))
            yield Box(name, x + cx - r, y + cy - r, x + cx + r, y + cy + r)
        else:
            left, top, wide, high = (float(element.attrib[key]) for key in ("x", "y", "width", "height"))
            yield Box(name, x + left, y + top, x + left + wide, y + top + high)
    for child in element:
        yield from edges(child, x, y, name)


def test_all_that_can_be_chosen_lies_in_the_picture_and_apart() -> None:
    for position in samples():
        for width, part in (("wide", "table"), ("narrow", "table"), ("wide", "board"), ("wide", "estate:0")):
            picture = read(draw(position.view(0), "pl", width=width, part=part))
            wide, high = float(picture.attrib["width"]), float(picture.attrib["height"])
            boxes = list(edges(picture))
            assert [box for box in boxes if box.left < 0 or box.top < 0 or box.right > wide or box.bottom > high] == []
            assert [(a.name, b.name) for a, b in combinations(boxes, 2) if deep(a, b) > 3] == []


def deep(a: Box, b: Box) -> float:
    """How far one lies in the other."""
    return min(min(a.right, b.right) - max(a.left, b.left), min(a.bottom, b.bottom) - max(a.top, b.top))


@pytest.mark.parametrize("players", PLAYERS)
def test_the_wide_table_has_the_shape_of_a_screen(players: int) -> None:
    for position in (positions(players)[0], crowded("planning", players).position):
        picture = read(draw(position.view(0)))
        assert (picture.get("width"), picture.get("height")) == ("1280", "800")
        assert read(draw(position.view(0), width="narrow")).get("width") == "390"


def test_every_space_of_the_road_is_there() -> None:
    for width in ("wide", "narrow"):
        names = ids(draw(crowded().position.view(0), width=width))
        assert {f"space-{space}" for space in SPACES} <= names.keys()
