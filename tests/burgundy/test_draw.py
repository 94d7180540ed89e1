"""The drawing: complete, legible, and made from the view alone."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from quattrocento import NOBODY, Position, QuattroError, QuickRng, Table, deal
from quattrocento.games.burgundy.components import COLOURS, GOODS, TILES
from quattrocento.games.burgundy.draw import draw, targets
from quattrocento.games.burgundy.draw_look import PALETTE
from quattrocento.games.burgundy.notation import MOVES
from quattrocento.kit.art.palette import SHAPES, contrast
from quattrocento.kit.art.svg import MIN_TEXT
from tests.burgundy.given import given
from tests.burgundy.hidden import swap_hidden
from tests.rules import rule

PLAYERS = (2, 3, 4)
SVG = "{http://www.w3.org/2000/svg}"
LIMIT = 150_000  # bytes


@cache
def positions(players: int, estates: str = "basic") -> tuple[Position, ...]:
    """Positions of a random game that likes to build: one for each set of kinds of moves, and the last one."""
    table = deal("burgundy", players=players, seed=f"draw {players}", options={"estates": estates})
    rng = QuickRng(players)
    found: dict[frozenset[str], Position] = {}
    while not table.over:
        found.setdefault(frozenset(move.kind for move in table.options()), table.position.copy())
        options = [move.code for move in table.options()]
        building = [code for code in options if "place" in MOVES.kind_of(code).name]
        table.play(MOVES.text(rng.choice(building if building and rng.below(4) else options)))
    return (*found.values(), table.position)


def samples() -> Iterator[Position]:
    yield from positions(2)[::2]
    for players in (3, 4):
        yield from positions(players)[::7]
    yield from positions(3, "open")[:2]


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def ids(svg: str) -> Counter[str]:
    return Counter(element.attrib["id"] for element in read(svg).iter() if "id" in element.attrib)


def parts_of(position: Position) -> list[str]:
    return ["table", "board", *(f"estate:{seat}" for seat in range(len(position.view(NOBODY)["board"]["players"])))]


@pytest.mark.parametrize("players", PLAYERS)
def test_every_part_is_sound(players: int) -> None:
    for position in positions(players)[::9]:
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
    for position in (*positions(2), *samples()):
        if position.seat < 0:
            continue
        paths = {MOVES.text(move): targets(move) for move in position.options()}
        seen |= {MOVES.kind_of(move).name for move in position.options()}
        for viewer, width in ((position.seat, "wide"), (NOBODY, "wide"), (0, "narrow")):
            spots = spots_of(draw(position.view(viewer), width=width))
            assert [text for text, path in paths.items() if not set(path) <= spots] == []
    assert {"die_take", "die_place", "die_sell", "die_workers", "buy", "discard", "end"} <= seen
    assert {"take", "place", "sell", "workers", "decline", "load", "estate"} <= seen


def spots_of(svg: str) -> set[str]:
    """What can be chosen: marked as such, with an outline that shows it and a title that names it."""
    found = set()
    for element in read(svg).iter(SVG + "g"):
        if element.get("class") == "spot":
            assert element.find(SVG + "title") is not None
            assert any(part.get("class") == "edge" for part in element.iter())
            found.add(element.attrib["id"])
    return found


def test_the_parts_together_show_what_the_table_shows() -> None:
    for position in samples():
        view = position.view(0)
        table = spots_of(draw(view))
        assert table == set().union(*(spots_of(draw(view, part=part)) for part in parts_of(position)[1:]))


def test_two_moves_never_share_their_targets() -> None:
    """And none begins with all the targets of another: a click is never ambiguous."""
    for position in (*samples(), table_with_two_depots().position):
        if position.seat < 0:
            continue
        paths = Counter(targets(move) for move in position.options() if targets(move))
        assert max(paths.values(), default=1) == 1
        assert not [(a, b) for a, b in combinations(sorted(paths), 2) if b[: len(a)] == a]


@rule("BUR-8.2.1", "BUR-10.5")
def test_two_neighbouring_depots_are_one_target() -> None:
    table = table_with_two_depots()
    spots = spots_of(draw(table.position.view(0)))
    paths = {MOVES.text(move): targets(move) for move in table.position.options()}
    assert paths["load 6+1"] == ("depots-6-1",)
    assert paths["load 3"] == ("depot-3",)
    assert {name for path in paths.values() for name in path} <= spots


def table_with_two_depots() -> Table:
    table = given(storage=["ship"], dice=[5, 5], knows=[5])
    table.play("die 5 place ship @20")
    assert table.asks == "load_ship"
    return table


@rule("BUR-8.2.2", "BUR-8.2.3")
def test_goods_to_choose_from_are_targets_wherever_they_lie() -> None:
    heaps = {1: {"red": 1, "pink": 2}, 2: {"red": 2}, 3: {"brown": 1}}
    table = given(
        storage=["ship"], dice=[5, 5], knows=[5], goods={"purple": 1, "orange": 1}, depot_goods=heaps, round=5
    )
    table.play("die 5 place ship @20", "load 1+2")
    assert table.asks == "keep_goods"
    svg = draw(table.position.view(0))
    assert {targets(move) for move in table.position.options()} == {("keep-red",), ("keep-pink",)}
    assert {name for name in ids(svg) if name.startswith("keep-")} == {"keep-red", "keep-pink"}
    crates = [element for element in read(svg).iter() if element.get("href") == "#c-red"]
    assert len(crates) == 2, "each crate is drawn once"


def test_equal_dice_and_equal_tiles_are_one_target() -> None:
    table = given(storage=["castle", "ship", "castle"], dice=[3, 3])
    svg = draw(table.position.view(0))
    assert {"die-3", "stored-castle", "stored-ship"} <= spots_of(svg)
    die = next(element for element in read(svg).iter() if element.get("id") == "die-3")
    assert sum(element.get("href") == "#i-pips-3" for element in die.iter()) == 2


def test_moves_without_a_place_are_buttons() -> None:
    for text in ("end", "decline", "first 0", "white die 3", "0 rolls 1 6", "lay ship on D1-3", "reveal red"):
        assert targets(MOVES.parse(text)) == ()


def test_only_the_movers_things_have_plain_ids() -> None:
    position = next(p for p in samples() if p.seat >= 0)
    for seat in range(len(position.view(NOBODY)["board"]["players"])):
        names = ids(draw(position.view(seat)))
        prefixed = {f"p{other}-hex-1" for other in range(2) if other != position.seat}
        assert names["hex-1"] == 1
        assert prefixed <= names.keys()
        assert f"p{position.seat}-hex-1" not in names


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_can_be_drawn_large_and_small(tile: str) -> None:
    table = given(players=4, storage=[tile], others={1: {"storage": [tile]}}, depots={"X-2": tile})
    for width in ("wide", "narrow"):
        svg = draw(table.position.view(0), width=width)
        assert {f"stored-{tile}", f"p1-stored-{tile}"} <= ids(svg).keys()


# Nothing but the view


@rule("BUR-13.2")
def test_hidden_choices_can_not_be_seen() -> None:
    table = deal("burgundy", players=3, seed=1, options={"estates": "secret"})
    table.play(str(table.options()[0]))
    position = table.position
    chooser = next(i for i, player in enumerate(position.view(NOBODY)["board"]["players"]) if player["chosen"])
    for seat in (NOBODY, *(other for other in range(3) if other != chooser)):
        swapped = swap_hidden(position, seat, QuickRng(5))
        assert swapped is not None
        assert draw(position.view(seat)) == draw(swapped.view(seat))
    assert draw(position.view(chooser)).count("#t-castle") == 1, "the owner sees the own choice"


def test_plain_data_is_enough() -> None:
    for position in samples():
        view = position.view(0)
        assert draw(json.loads(json.dumps(view))) == draw(view)


def test_words_are_words() -> None:
    """No identifier is shown instead of a word, and the two languages differ."""
    for position in (*samples(), *positions(2, "secret")[:2]):
        for lang in ("en", "pl"):
            svg = draw(position.view(0), lang)
            said = [element.text or "" for name in ("title", "text") for element in read(svg).iter(SVG + name)]
            assert [words for words in said if "_" in words or words.strip() == ""] == []
    assert draw(position.view(0), "pl") != draw(position.view(0), "en")


def test_names_are_escaped() -> None:
    svg = draw(positions(2)[5].view(0), names=("<b>Ann</b> & Co", '"Bob"'))
    assert "<b>" not in svg
    assert any(element.text == "<b>Ann</b> & Co" for element in read(svg).iter(SVG + "text"))


@pytest.mark.parametrize("wish", ["part estate:2", "part x", "part estate:-1", "width huge", "theme x"])
def test_what_can_not_be_drawn_is_refused(wish: str) -> None:
    with pytest.raises(QuattroError):
        draw(positions(2)[0].view(0), **dict([wish.split()]))


# Legible


def test_no_text_is_smaller_than_eleven_pixels() -> None:
    for position in samples():
        for part in parts_of(position):
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
    view = positions(4)[3].view(0)
    light, dark, auto = (draw(view, theme=theme) for theme in ("light", "dark", "auto"))
    assert "var(" not in light + dark
    assert PALETTE.light["paper"] in light
    assert PALETTE.dark["paper"] in dark
    wanted = set(re.findall(r"var\((--[\w-]+)\)", auto))
    day, night = auto.split("@media(prefers-color-scheme:dark)", 1)
    assert wanted <= set(re.findall(r"(--[\w-]+):#", day))
    assert wanted <= set(re.findall(r"(--[\w-]+):#", night))


TEXT_PAIRS = [
    *((ink, ground) for ink in ("ink", "faint", "accent", "good", "warning") for ground in ("paper", "card")),
    *((f"on-{colour}", f"tile-{colour}") for colour in COLOURS),
    *(("ink", f"ground-{colour}") for colour in COLOURS),
    *((f"on-p{seat}", f"p{seat}") for seat in range(5)),
    ("on-accent", "accent"),
    ("on-slate", "slate"),
    ("on-slate", "slate-space"),
    ("ink", "plate"),
    ("pip", "die"),
]
PIECE_PAIRS = [
    *((f"rim-{colour}", ground) for colour in COLOURS for ground in (f"ground-{colour}", "card", "plate")),
    *((f"pips-{name}", f"goods-{name}") for name in GOODS),
    *(("focus", f"ground-{colour}") for colour in COLOURS),
    *((line, ground) for line in ("ink", "focus", "faint") for ground in ("paper", "card", "plate")),
    ("on-slate", "slate-space"),
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
