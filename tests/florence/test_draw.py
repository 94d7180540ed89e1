"""The drawing: complete, legible, and made from the view alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from quattrocento import NOBODY, Position, QuattroError, QuickRng, deal
from quattrocento.games.florence.components import BUILDINGS, CARD_NAMES, LANDSCAPES, PROFESSIONS, SQUARES
from quattrocento.games.florence.draw import draw, targets
from quattrocento.games.florence.draw_look import KINDS, PALETTE
from quattrocento.games.florence.notation import MOVES
from quattrocento.kit.art.palette import SHAPES, contrast
from quattrocento.kit.art.svg import MIN_TEXT
from tests.florence.given import given
from tests.florence.hidden import swap_hidden
from tests.florence.variants import VARIANTS
from tests.rules import rule

SVG = "{http://www.w3.org/2000/svg}"
LIMIT = 180_000  # bytes
GAMES = ((2, "base"), (3, "base"), (5, "muse"), (4, "coop"), (3, "both"))
SECRET = ("hand-", "bonus-", "look-")  # faces that only their owner sees
CHOOSERS = ("turn-", "joint-")  # what only the one who places a tile is shown


@cache
def positions(players: int, variant: str) -> tuple[Position, ...]:
    """A random game that likes to act: a position for each question and set of kinds of moves, and the last one."""
    table = deal("florence", players=players, seed=f"draw {players}", options=VARIANTS[variant])
    rng = QuickRng(players)
    found: dict[tuple[str | None, frozenset[str]], Position] = {}
    while not table.over:
        options = [move.code for move in table.options()]
        kinds = frozenset(MOVES.kind_of(code).name for code in options)
        found.setdefault((table.asks, kinds), table.position.copy())
        acting = [code for code in options if targets(code)]
        table.play(MOVES.text(rng.choice(acting if acting and rng.below(3) else options)))
    return (*found.values(), table.position)


def samples() -> Iterator[Position]:
    for players, variant in GAMES:
        yield from positions(players, variant)[::13]


def asked() -> Iterator[Position]:
    """Positions where somebody must choose, with all kinds of questions."""
    for players, variant in GAMES:
        yield from (position for position in positions(players, variant) if position.seat >= 0)


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def ids(svg: str) -> Counter[str]:
    return Counter(element.attrib["id"] for element in read(svg).iter() if "id" in element.attrib)


def players_of(position: Position) -> list[dict[str, Any]]:
    players: list[dict[str, Any]] = position.view(NOBODY)["board"]["players"]
    return players


def parts_of(position: Position) -> list[str]:
    return ["table", "board", *(f"estate:{seat}" for seat in range(len(players_of(position))))]


def spots_of(svg: str) -> set[str]:
    """What can be chosen: marked as such, with an outline that shows it and a title that names it."""
    found = set()
    for element in read(svg).iter(SVG + "g"):
        if element.get("class") == "spot":
            assert element.find(SVG + "title") is not None
            assert any(part.get("class") == "edge" for part in element.iter())
            found.add(element.attrib["id"])
    return found


def test_every_part_is_sound() -> None:
    for position in samples():
        for part in parts_of(position):
            for width in ("wide", "narrow"):
                svg = draw(position.view(0), part=part, width=width)
                assert read(svg).tag == SVG + "svg"
                assert [name for name, number in ids(svg).items() if number > 1] == []
                used = set(re.findall(r'href="#([^"]+)"', svg))
                assert used <= ids(svg).keys(), "a symbol that is not there"
                assert len(svg.encode()) < LIMIT


# Moves are made by clicking


def test_every_target_of_every_legal_move_is_drawn_for_the_mover() -> None:
    seen = set()
    for i, position in enumerate(asked()):
        paths = {move: targets(move) for move in position.options()}
        seen |= {MOVES.kind_of(move).name for move in paths}
        spots = spots_of(draw(position.view(position.seat), width=("wide", "narrow")[i % 2]))
        assert [MOVES.text(move) for move, path in paths.items() if not set(path) <= spots] == []
    assert {"name", "place", "build", "complete_work", "introduce_freedom", "buy_bonus", "keep", "put"} <= seen
    assert {"buy_profession", "return", "bid", "propose", "across", "conclude", "recruit", "use_professor"} <= seen


def test_others_are_shown_the_targets_that_are_no_secret() -> None:
    for position in list(asked())[::5]:
        names = {name for move in position.options() for name in targets(move) if not name.startswith(SECRET)}
        for viewer in (NOBODY, (position.seat + 1) % len(players_of(position))):
            spots = spots_of(draw(position.view(viewer)))
            shown = names if viewer == NOBODY else {name for name in names if not name.startswith(CHOOSERS)}
            assert shown <= spots


def test_a_click_is_never_ambiguous() -> None:
    """No two moves touch the same parts, and none touches only parts of another."""
    for position in asked():
        moves = [targets(move) for move in position.options() if targets(move)]
        assert max(Counter(moves).values(), default=1) == 1
        single = {path[0] for path in moves if len(path) == 1}
        assert not [path for path in moves if len(path) > 1 and single & set(path)]


@rule("FLO-8.3")
def test_a_tile_is_placed_by_its_turn_and_its_anchor() -> None:
    table = given(hand=["poet"], builders=2)
    table.play("build library")
    paths = {MOVES.text(move): targets(move) for move in table.position.options()}
    assert paths["place library @d1/0"] == ("turn-library-0", "square-d1")
    spots = spots_of(draw(table.position.view(0)))
    assert {f"turn-library-{turn}" for turn in range(8)} <= spots
    assert {"square-d1", "square-g7"} <= spots
    assert not {"square-a1", "square-c2"} & spots, "the palace covers them"


@rule("FLO-13.3")
def test_with_two_players_the_landscape_is_chosen_by_its_shape() -> None:
    table = given(players=2, phase="auction", stock={"lake": 0})
    table.play("name landscape", "pass")
    assert table.asks == "place_landscape"
    found = {name for name in spots_of(draw(table.position.view(0))) if name.startswith("turn-")}
    assert found == {"turn-forest-0", "turn-forest-1", "turn-park-0", "turn-park-1"}


@rule("FLO-15.4", "FLO-15.5")
def test_a_joint_building_is_placed_on_both_fields() -> None:
    table = given(players=3, options={"expansion": "coop"}, seat=0)
    table.play("propose tower to 2")
    view = table.position.view(0)
    spots = spots_of(draw(view))
    assert {targets(move)[1] for move in table.position.options()} <= spots
    assert {"turn-0", "turn-1", "joint-a4", "joint-n4"} <= spots
    assert "joint-field" not in ids(draw(table.position.view(1))), "others keep their own garden in sight"
    table.play(str(table.options()[0]), "price 200", "accept")
    assert "offer-2" in spots_of(draw(table.position.view(0)))


def test_the_ghost_of_a_tile_is_drawn_over_what_it_covers() -> None:
    """Squares come row by row from the top and from right to left, so an anchor is drawn after its other squares."""
    table = given(builders=2)
    table.play("build opera")
    svg = draw(table.position.view(0))
    order = [name for name in ids(svg) if name.startswith("square-")]
    places = [SQUARES.index(name.removeprefix("square-")) for name in order]
    assert places == sorted(places, reverse=True)
    assert svg.count(":is(.picked,.can:hover)) .ghost{d:path(") == 4


def test_moves_without_a_place_are_buttons() -> None:
    for text in ("raise", "pass", "withdraw", "end turn", "prestige 3", "price 300", "accept", "first 0", "draw poet"):
        assert targets(MOVES.parse(text)) == ()


def test_only_the_movers_things_have_plain_ids() -> None:
    for position in list(asked())[::9]:
        names = ids(draw(position.view(NOBODY)))
        for seat, player in enumerate(players_of(position)):
            prefix = "" if seat == position.seat else f"p{seat}-"
            assert names[f"{prefix}money"] == 1
            for tile in player["tiles"]:
                assert names[f"{prefix}tile-{tile['tile']}-{tile['squares'][0]}"] == 1


def test_the_parts_together_show_what_the_table_shows() -> None:
    for position in samples():
        view = position.view(position.seat)
        table = spots_of(draw(view))
        assert table == set().union(*(spots_of(draw(view, part=part)) for part in parts_of(position)[1:]))


@pytest.mark.parametrize("building", BUILDINGS)
def test_every_building_can_be_drawn_large_and_small(building: str) -> None:
    place = next(move for move in tiles_on_empty(building))
    table = given(tiles=[place], others={1: {"tiles": [place]}})
    for width in ("wide", "narrow"):
        names = ids(draw(table.position.view(0), width=width))
        assert any(name.startswith(f"tile-{building}-") for name in names)
        assert any(name.startswith(f"p1-tile-{building}-") for name in names)


def tiles_on_empty(building: str) -> list[str]:
    table = given(builders=2)
    table.play(f"build {building}")
    return [str(move).removeprefix("place ") for move in table.options() if str(move).startswith("place")]


@pytest.mark.parametrize("deck", range(3))
def test_every_card_can_be_drawn(deck: int) -> None:
    kind = ("hand", "bonus", "prestige")[deck]
    for start in range(0, len(CARD_NAMES[deck]), 7):
        names = CARD_NAMES[deck][start : start + 7]
        table = given(**{kind: names})  # type: ignore[arg-type]
        for width in ("wide", "narrow"):
            assert {f"{kind}-{name}" for name in names} <= ids(draw(table.position.view(0), width=width)).keys()


# Nothing but the view


@rule("FLO-16.2")
def test_hidden_cards_can_not_be_seen() -> None:
    compared = 0
    for position in list(asked())[::8]:
        for seat in (NOBODY, 0, 1):
            swapped = swap_hidden(position, seat, QuickRng(5))
            if swapped is not None:
                compared += 1
                assert draw(position.view(seat)) == draw(swapped.view(seat))
    assert compared > 10


@rule("FLO-16.3")
def test_hidden_money_can_not_be_seen() -> None:
    table = given(money=4711, others={1: {"money": 2300}}, options={"money": "hidden"})
    assert "4711 F" in draw(table.position.view(0))
    assert "2300" not in draw(table.position.view(0))
    assert "4711" not in draw(table.position.view(1))


@rule("FLO-16.2")
def test_only_the_owner_sees_a_hand() -> None:
    one, other = given(hand=["poet"]), given(hand=["lawyer"])
    assert "hand-poet" in ids(draw(one.position.view(0)))
    for viewer in (NOBODY, 1, 2):
        assert "hand-poet" not in ids(draw(one.position.view(viewer)))
        assert draw(one.position.view(viewer)) == draw(other.position.view(viewer))


def test_plain_data_is_enough() -> None:
    for position in samples():
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
    svg = draw(positions(2, "base")[5].view(0), names=("<b>Ann</b> & Co", '"Bob"'))
    assert "<b>" not in svg
    assert any(element.text == "<b>Ann</b> & Co" for element in read(svg).iter(SVG + "text"))


@pytest.mark.parametrize("wish", ["part estate:2", "part x", "part estate:-1", "width huge", "theme x"])
def test_what_can_not_be_drawn_is_refused(wish: str) -> None:
    with pytest.raises(QuattroError):
        draw(positions(2, "base")[0].view(0), **dict([wish.split()]))


# Legible


def test_no_text_is_smaller_than_eleven_pixels() -> None:
    for position in samples():
        for part in ("table", "board", "estate:0"):
            for width in ("wide", "narrow"):
                picture = read(draw(position.view(0), part=part, width=width))
                assert picture.get("viewBox") == f"0 0 {picture.get('width')} {picture.get('height')}"
                moved = {element.get("transform", "").partition("(")[0] for element in picture.iter()}
                assert moved <= {"", "translate", "rotate"}, "sizes are as written"
                for element in picture.iter(SVG + "text"):
                    assert float(element.attrib["font-size"]) >= MIN_TEXT
                for symbol in picture.iter(SVG + "symbol"):
                    assert symbol.find(f".//{SVG}text") is None, "a symbol may be drawn smaller than it is"


def test_a_full_hand_stays_inside_the_table() -> None:
    """Many cards are set in more columns; nothing lies below the edge of the picture."""
    table = given(
        hand=PROFESSIONS[:10],
        table=PROFESSIONS[10:16],
        bonus=CARD_NAMES[1][:5],
        prestige=CARD_NAMES[2][:4],
        recruiting=2,
    )
    svg = draw(table.position.view(0))
    assert lowest(read(svg)) <= 800


def lowest(element: ElementTree.Element, y: float = 0) -> float:
    """The lower edge of all rectangles, moved as their groups are."""
    shift = re.search(r"translate\(\S+ (\S+)\)", element.get("transform", ""))
    y += float(shift[1]) if shift else 0
    bottom = y + float(element.get("y", 0)) + float(element.get("height", 0)) if element.tag == SVG + "rect" else 0
    return max([bottom, *(lowest(child, y) for child in element if child.tag != SVG + "defs")])


def test_a_fixed_theme_has_plain_colours_and_auto_declares_its_own() -> None:
    view = positions(3, "both")[3].view(0)
    light, dark, auto = (draw(view, theme=theme) for theme in ("light", "dark", "auto"))
    assert "var(" not in light + dark
    assert PALETTE.light["paper"] in light
    assert PALETTE.dark["paper"] in dark
    wanted = set(re.findall(r"var\((--[\w-]+)\)", auto))
    day, night = auto.split("@media(prefers-color-scheme:dark)", 1)
    assert wanted <= set(re.findall(r"(--[\w-]+):#", day))
    assert wanted <= set(re.findall(r"(--[\w-]+):#", night))


TEXT_PAIRS = [
    *((ink, ground) for ink in ("ink", "faint", "accent", "good", "warning") for ground in ("paper", "card", "slip")),
    *((f"on-{kind}", f"tile-{kind}") for kind in KINDS),
    *((f"on-p{seat}", f"p{seat}") for seat in range(5)),
    *((f"on-{name}", name) for name in ("accent", "azure", "ochre")),
    ("ink", "sky"),
]
PIECE_PAIRS = [
    *((f"rim-{kind}", ground) for kind in KINDS for ground in ("garden", "card", "slip")),
    *((line, ground) for line in ("ink", "focus", "faint") for ground in ("paper", "card", "garden", "slip")),
    *((line, "sky") for line in ("ink", "azure")),
    ("hedge", "card"),
    ("brick", "wall"),
    ("focus", "slip"),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast(theme: str) -> None:
    colours = PALETTE.light if theme == "light" else PALETTE.dark
    assert [pair for pair in TEXT_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 4.5] == []
    assert [pair for pair in PIECE_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 3] == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_sizes_of_buildings_and_landscapes_differ_in_lightness(theme: str) -> None:
    """On a grey picture too; landscapes and buildings differ by their patterns."""
    colours = PALETTE.light if theme == "light" else PALETTE.dark
    for kinds in (LANDSCAPES, ("large", "medium", "small")):
        pairs = combinations([colours[f"tile-{kind}"] for kind in kinds], 2)
        assert min(contrast(one, other) for one, other in pairs) > 1.2
    players = [colours[f"p{seat}"] for seat in range(5)]
    assert min(contrast(one, other) for one, other in combinations(players, 2)) > 1.2
    assert len(set(SHAPES)) == 5
