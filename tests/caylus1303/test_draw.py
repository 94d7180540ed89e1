"""The drawing: complete, legible, and made from the view alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from quattrocento import NOBODY, Position, QuattroError, QuickRng, Table, deal
from quattrocento.games.caylus1303 import favour
from quattrocento.games.caylus1303.components import (
    BUILDABLE,
    CHARACTERS,
    FIRST_WOOD,
    MONUMENT_TILES,
    NAMES,
    RESIDENCE,
    RESOURCES,
    SPACES,
)
from quattrocento.games.caylus1303.draw import draw, targets
from quattrocento.games.caylus1303.draw_look import KIND_NAMES, PALETTE, kind_of
from quattrocento.games.caylus1303.draw_tiles import effect
from quattrocento.games.caylus1303.notation import MOVES
from quattrocento.kit.art.palette import SHAPES, contrast
from quattrocento.kit.art.svg import MIN_TEXT
from tests.caylus1303.given import given
from tests.caylus1303.hidden import swap_hidden
from tests.rules import rule

PLAYERS = (2, 3, 4, 5)
SVG = "{http://www.w3.org/2000/svg}"
LIMIT = 150_000  # bytes
LIKED = {"build": 30, "build_with": 30, "monument": 30, "claim": 30, "use": 9, "pay": 9, "deliver": 9, "take_over": 4}


@cache
def positions(players: int) -> tuple[Position, ...]:
    """Positions of a random game that likes to build: one for each question with each set of kinds of moves, and the
    last one."""
    table = deal("caylus1303", players=players, seed=f"draw {players}")
    rng = QuickRng(players)
    found: dict[tuple[str, frozenset[str]], Position] = {}
    while not table.over:
        options = table.options()
        found.setdefault((table.asks or "", frozenset(move.kind for move in options)), table.position.copy())
        chances = [LIKED.get(move.kind, 2 if str(move) != "pass" else 1) for move in options]
        table.play(str(options[picked(chances, rng)]))
    return (*found.values(), table.position)


def picked(chances: list[int], rng: QuickRng) -> int:
    rest = rng.below(sum(chances))
    for i, chance in enumerate(chances):
        if rest < chance:
            return i
        rest -= chance
    raise AssertionError


@cache
def crowded(at: str = "planning", players: int = 5, **more: Any) -> Table:
    """A road full of buildings, houses and workers, and players who have a lot."""
    road = {5: "residence", 6: "mon_garden", 7: "residence", 8: "mon_cathedral", 14: "wood_farm", 15: "wood_stonemason"}
    road |= {16: "wood_tailor", 17: "stone_farm", 19: "stone_foundry", 20: "stone_alchemist", 21: "wood_manor"}
    owners = {space: i % players for i, space in enumerate([*road, 9])}
    hand = {name: 3 + i for i, name in enumerate(RESOURCES)} | {"workers": 8, "pp": 40}
    hands = {seat: {**hand, "characters": CHARACTERS[2 * seat : 2 * seat + 2]} for seat in range(players)}
    hands[0]["characters"] = tuple(more.get("characters", hands[0]["characters"]))
    table = given(
        at=at,
        players=players,
        round=more.get("round", 8),
        provost=more.get("provost", 22),
        road=road,
        owners=owners,
        workers=dict(more.get("workers", (("fair", 0), (11, 1), (17, (0, 1)), (20, 1)))),
        site=more.get("site", tuple(range(players))),
        passed=more.get("passed"),
        characters=() if players == 5 else CHARACTERS[2 * players : 2 * players + 3],
        hands=hands,
        ask=favour.RoyalFavour(0) if more.get("favour") else None,
    )
    if table.asks == "bailiff_move" and more["workers"]:
        table.play("provost 0")
    return table


def questions() -> Iterator[Position]:
    """One of each question, where much can be chosen."""
    yield crowded().position
    yield crowded("planning", 2, passed=(1,)).position
    yield crowded("activation", 3, workers=(("fair", 0),), passed=()).position
    yield crowded("activation", 3, workers=(("toll", 0),), passed=()).position
    yield crowded("activation", 3, workers=(("lawyer", 0),), passed=()).position
    yield crowded("activation", 3, workers=(("carpenter", 0),), passed=()).position
    yield crowded("activation", 4, workers=((13, 0),), passed=()).position
    yield crowded("activation", 4, workers=((20, 0),), passed=()).position
    yield crowded("activation", 4, workers=((15, 0),), passed=()).position
    yield crowded("activation", 5, workers=(), provost=30).position
    yield crowded("delivery", 3).position
    yield crowded("delivery", 2, characters=("chamberlain", "goldsmith", "foreman")).position
    yield crowded("stewardship", 3).position
    yield crowded("stewardship", 4, favour=True).position


def samples() -> Iterator[Position]:
    for players in PLAYERS:
        yield from positions(players)[::6]
    yield from questions()


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def ids(svg: str) -> Counter[str]:
    return Counter(element.attrib["id"] for element in read(svg).iter() if "id" in element.attrib)


def parts_of(position: Position) -> list[str]:
    return ["table", "board", *(f"estate:{seat}" for seat in range(len(position.view(NOBODY)["board"]["players"])))]


def spots_of(svg: str) -> set[str]:
    """What can be chosen: marked as such, with an outline that shows it and a title that names it."""
    found = set()
    for element in read(svg).iter(SVG + "g"):
        if element.get("class") == "spot":
            assert element.find(SVG + "title") is not None
            assert any(part.get("class") == "edge" for part in element.iter())
            found.add(element.attrib["id"])
    return found


# Complete


@pytest.mark.parametrize("players", PLAYERS)
def test_every_part_is_sound(players: int) -> None:
    for position in (positions(players)[0], positions(players)[-1], crowded("planning", players).position):
        for part in parts_of(position):
            for width in ("wide", "narrow"):
                svg = draw(position.view(0), part=part, width=width)
                assert read(svg).tag == SVG + "svg"
                assert [name for name, number in ids(svg).items() if number > 1] == []
                used = set(re.findall(r'href="#([^"]+)"', svg))
                assert used <= ids(svg).keys(), "a symbol that is not there"
                assert len(svg.encode()) < LIMIT


def test_every_target_of_every_legal_move_is_drawn() -> None:
    seen = set()
    for position in (*positions(3), *samples()):
        if position.seat < 0:
            continue
        paths = {MOVES.text(move): targets(move) for move in position.options()}
        seen |= {MOVES.kind_of(move).name for move in position.options()}
        for viewer, width in ((position.seat, "wide"), (NOBODY, "wide"), (0, "narrow")):
            spots = spots_of(draw(position.view(viewer), width=width))
            assert [text for text, path in paths.items() if not set(path) <= spots] == []
    dealt = {"first", "lay", "draw"}
    assert seen == {kind.name for kind in MOVES.kinds} - dealt


def test_the_ways_to_choose_from_are_those_that_are_legal() -> None:
    for position in questions():
        legal = {path[0] for path in map(targets, position.options()) if path}
        spots = spots_of(draw(position.view(position.seat)))
        ways = {name for name in spots if re.match("(use|take-|pay-|deliver-|provost-)", name)}
        assert ways <= legal


def test_the_parts_together_show_what_the_table_shows() -> None:
    for position in samples():
        view = position.view(0)
        table = spots_of(draw(view))
        assert table == set().union(*(spots_of(draw(view, part=part)) for part in parts_of(position)[1:]))


def test_two_moves_never_share_their_targets() -> None:
    """And none begins with all the targets of another: a click is never ambiguous."""
    for position in samples():
        if position.seat < 0:
            continue
        paths = Counter(targets(move) for move in position.options() if targets(move))
        assert max(paths.values(), default=1) == 1
        assert not [(a, b) for a, b in combinations(sorted(paths), 2) if b[: len(a)] == a]


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


def element_of(svg: str, name: str) -> ElementTree.Element:
    return next(element for element in read(svg).iter() if element.get("id") == name)


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


# Nothing but the view


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


def test_plain_data_is_enough() -> None:
    for position in questions():
        view = position.view(0)
        assert draw(json.loads(json.dumps(view))) == draw(view)


def test_words_are_words() -> None:
    """No identifier is shown instead of a word, and the two languages differ."""
    for position in samples():
        for lang in ("en", "pl"):
            svg = draw(position.view(0), lang)
            said = [element.text or "" for name in ("title", "text") for element in read(svg).iter(SVG + name)]
            assert [words for words in said if "_" in words or words.strip() == ""] == []
    assert draw(position.view(0), "pl") != draw(position.view(0), "en")


def test_names_are_escaped() -> None:
    svg = draw(crowded().position.view(0), names=("<b>Ann</b> & Co", '"Bob"'))
    assert "<b>" not in svg
    assert any(element.text == "<b>Ann</b> & Co" for element in read(svg).iter(SVG + "text"))


@pytest.mark.parametrize("wish", ["part estate:2", "part x", "part estate:-1", "width huge", "theme x"])
def test_what_can_not_be_drawn_is_refused(wish: str) -> None:
    with pytest.raises(QuattroError):
        draw(positions(2)[0].view(0), **dict([wish.split()]))


# Legible


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


def test_no_text_is_smaller_than_eleven_pixels() -> None:
    for position in samples():
        for part in parts_of(position)[:3]:
            for width in ("wide", "narrow"):
                picture = read(draw(position.view(0), part=part, width=width))
                assert picture.get("viewBox") == f"0 0 {picture.get('width')} {picture.get('height')}"
                moved = {element.get("transform", "").partition("(")[0] for element in picture.iter()}
                assert moved <= {"", "translate", "rotate"}, "sizes are as written"
                for element in picture.iter(SVG + "text"):
                    assert float(element.attrib["font-size"]) >= MIN_TEXT
                for symbol in picture.iter(SVG + "symbol"):
                    assert symbol.find(f".//{SVG}text") is None, "a symbol may be drawn smaller than it is"


def test_a_fixed_theme_has_plain_colours_and_auto_declares_its_own() -> None:
    view = crowded().position.view(0)
    light, dark, auto = (draw(view, theme=theme) for theme in ("light", "dark", "auto"))
    assert "var(" not in light + dark
    assert PALETTE.light["paper"] in light
    assert PALETTE.dark["paper"] in dark
    wanted = set(re.findall(r"var\((--[\w-]+)\)", auto))
    day, night = auto.split("@media(prefers-color-scheme:dark)", 1)
    assert wanted <= set(re.findall(r"(--[\w-]+):#", day))
    assert wanted <= set(re.findall(r"(--[\w-]+):#", night))


TEXT_PAIRS = [
    *((ink, ground) for ink in ("ink", "faint", "accent", "good", "warning") for ground in ("paper", "card", "plot")),
    *((f"on-{kind}", f"tile-{kind}") for kind in KIND_NAMES),
    *((f"on-p{seat}", f"p{seat}") for seat in range(5)),
    *(("ink", ground) for ground in ("road", "road-far", "wall", "water")),
    ("faint", "road-far"),
    ("on-accent", "accent"),
]
PIECE_PAIRS = [
    *((f"rim-{kind}", ground) for kind in KIND_NAMES for ground in (f"tile-{kind}", "card")),
    *(("ink", f"tile-{kind}") for kind in KIND_NAMES),
    *((f"mark-{name}", f"token-{name}") for name in RESOURCES),
    *(("focus", ground) for ground in ("card", "plot", "road-far", "wall")),
    *(("accent", f"tile-{kind}") for kind in KIND_NAMES),
    ("curb", "card"),
    ("curb", "plot"),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast(theme: str) -> None:
    colours = PALETTE.light if theme == "light" else PALETTE.dark
    assert [pair for pair in TEXT_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 4.5] == []
    assert [pair for pair in PIECE_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 3] == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_players_differ_in_lightness_and_shape(theme: str) -> None:
    colours = PALETTE.light if theme == "light" else PALETTE.dark
    players = [colours[f"p{seat}"] for seat in range(5)]
    assert min(contrast(one, other) for one, other in combinations(players, 2)) > 1.2
    assert len(set(SHAPES)) == 5


def test_every_space_of_the_road_is_there() -> None:
    for width in ("wide", "narrow"):
        names = ids(draw(crowded().position.view(0), width=width))
        assert {f"space-{space}" for space in SPACES} <= names.keys()
