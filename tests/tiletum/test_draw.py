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

from quattrocento import NOBODY, Position, QuattroError, QuickRng, deal
from quattrocento.games.tiletum.components import ACTIONS, COLOURS, FAIRS, RESOURCES
from quattrocento.games.tiletum.draw import draw, targets
from quattrocento.games.tiletum.draw_chart import TALL, WIDE, Chart
from quattrocento.games.tiletum.draw_look import FAMILIES, KINDS, PALETTE
from quattrocento.games.tiletum.draw_map import EDGES, plate_of
from quattrocento.games.tiletum.draw_offer import FAIR_SIGNS
from quattrocento.games.tiletum.map import IS_TOWN, NODES
from quattrocento.games.tiletum.notation import MOVES
from quattrocento.games.tiletum.tiles import TILES
from quattrocento.kit.art.palette import contrast
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import MIN_TEXT, Point
from tests.rules import rule
from tests.tiletum.given import given

PLAYERS = (2, 3, 4)
SVG = "{http://www.w3.org/2000/svg}"
LIMIT = 180_000  # bytes
WANTED = ("fulfil", "fulfil_with", "contribute", "put_crest", "place", "put_house", "put_pillar", "use", "take_bonus")
LIKED = (*WANTED, "use_room", "take_character", "take_contract", "walk")


@cache
def positions(players: int) -> tuple[Position, ...]:
    """Positions of a random game that likes to build: one for each set of kinds of moves, and the last one."""
    table = deal("tiletum", players=players, seed=f"draw {players}")
    rng = QuickRng(players)
    found: dict[frozenset[str], Position] = {}
    while not table.over:
        options = table.options()
        found.setdefault(frozenset(move.kind for move in options), table.position.copy())
        liked = [move for kind in LIKED for move in options if move.kind == kind]
        chosen = liked[:4] if liked and rng.below(5) else options
        table.play(str(chosen[rng.below(len(chosen))]))
    return (*found.values(), table.position)


def samples() -> Iterator[Position]:
    yield from positions(2)[::5]
    for players in (3, 4):
        yield from positions(players)[::9]
    yield positions(4)[-1]


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


@pytest.mark.parametrize("players", PLAYERS)
def test_every_part_is_sound(players: int) -> None:
    for position in positions(players)[:: len(positions(players)) // 3]:
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
    for number, position in enumerate((*positions(2), *samples())):
        if position.seat < 0:
            continue
        paths = {MOVES.text(move): targets(move) for move in position.options()}
        seen |= {MOVES.kind_of(move).name for move in position.options()}
        viewer, width = ((position.seat, "wide"), (NOBODY, "narrow"), ((position.seat + 1) % 2, "wide"))[number % 3]
        spots = spots_of(draw(position.view(viewer), width=width))
        assert [text for text, path in paths.items() if not set(path) <= spots] == []
    assert {
        "take_die",
        "change_die",
        "walk",
        "take_bonus",
        "take_character",
        "take_contract",
        "refresh",
        "exchange",
    } <= seen
    assert {"put_house", "put_pillar", "place", "put_crest", "buy", "use", "end", "act", "gain_any"} <= seen


def test_the_parts_together_show_what_the_table_shows() -> None:
    """But for the pawns, which stand on the map."""
    for position in list(samples())[::2]:
        view = position.view(0)
        table = spots_of(draw(view))
        assert table == set().union(*(spots_of(draw(view, part=part)) for part in parts_of(position)[1:]))


def test_two_moves_never_share_their_targets() -> None:
    """And none begins with all the targets of another: a click is never ambiguous."""
    for position in (*positions(2), *positions(3)):
        if position.seat < 0:
            continue
        paths = Counter(targets(move) for move in position.options() if targets(move))
        assert max(paths.values(), default=1) == 1
        assert not [(a, b) for a, b in combinations(sorted(paths), 2) if b[: len(a)] == a]


@rule("TIL-8.2.1")
def test_a_contract_for_identical_goods_is_fulfilled_with_a_resource() -> None:
    stored = ["contract_identical_3", "contract_iron_2", "contract_iron_2"]
    table = given(storehouse=stored, resources={"iron": 3, "wool": 3})
    spots = spots_of(draw(table.position.view(0)))
    paths = {MOVES.text(move): targets(move) for move in table.position.options()}
    assert paths["fulfil contract_identical_3 with wool"] == ("stored-contract_identical_3", "resource-wool")
    assert paths["fulfil contract_iron_2"] == ("stored-contract_iron_2", "contracts")
    assert {name for path in paths.values() for name in path} <= spots


def test_equal_dice_and_equal_tiles_are_one_target() -> None:
    table = given(storehouse=["helper_king_2", "helper_king_2"], dice=["pink 3", "pink 3", "blue 3"])
    svg = draw(table.position.view(0))
    assert {"die-pink-3", "die-blue-3", "stored-helper_king_2"} <= spots_of(svg)
    die = next(element for element in read(svg).iter() if element.get("id") == "die-pink-3")
    assert [element.text for element in die.iter(SVG + "text")] == ["3", "2"], "its value, and how many there are"


def test_moves_without_a_place_are_buttons() -> None:
    for text in ("end", "decline", "collect", "first 0", "roll pink 1", "corruption 2", "wheel 3"):
        assert targets(MOVES.parse(text)) == ()


def test_only_the_movers_things_have_plain_ids() -> None:
    position = next(p for p in samples() if p.seat >= 0)
    for seat in range(2):
        names = ids(draw(position.view(seat)))
        other = 1 - position.seat
        for thing in ("merchant", "architect", "room-1-1", "resource-gold", "contracts"):
            assert names[thing] == names[f"p{other}-{thing}"] == 1
            assert f"p{position.seat}-{thing}" not in names


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_can_be_drawn_large_and_small(tile: str) -> None:
    crest = {1: tile} if tile.startswith("crest") else {}
    room = {"1-1": tile} if tile.startswith("character") else {}
    table = given(players=4, storehouse=[tile], others={1: {"storehouse": [tile], "rooms": room, "crests": crest}})
    assert {f"stored-{tile}", f"p1-stored-{tile}"} <= ids(draw(table.position.view(0))).keys()


def test_every_fair_has_its_signs() -> None:
    assert set(FAIR_SIGNS) == set(FAIRS)
    for first in range(0, len(FAIRS), 4):
        four = [FAIRS[(first + i) % len(FAIRS)] for i in range(4)]
        names = ids(draw(given(fairs=four).position.view(0)))
        assert {f"fair-{i}" for i in range(1, 5)} | {f"fair-town-{i}" for i in range(1, 5)} <= names.keys()


@rule("TIL-5.3")
def test_discs_of_one_space_are_stacked() -> None:
    table = given(players=3, king_track={2: 3, 0: 3, 1: -2})
    svg = read(draw(table.position.view(0)))
    place = {}
    for seat in range(3):
        disc = next(element for element in svg.iter() if element.get("id") == f"king-{seat}")
        drawn = disc[1]
        place[seat] = [float(value) for value in re.findall(r"-?[\d.]+", drawn.get("d") or "")] or [
            float(drawn.get("cx") or drawn.get("x") or 0),
            float(drawn.get("cy") or drawn.get("y") or 0),
        ]
    assert place[0][1] < place[2][1], "the later disc lies higher"
    assert place[1][0] < place[0][0], "a red space is at the left"


# The charts


def all_plates(chart: Chart) -> dict[str, tuple[float, float, float, float]]:
    """With four players, who use every space: left, top, right, bottom."""
    scene = Scene(positions(4)[0].view(NOBODY), "en", (), "vp")
    out = {}
    for number, name in enumerate(NODES):
        x, y = chart.places[name]
        wide, high = plate_of(scene, number, chart.below)[:2] if IS_TOWN[number] else (15.0, 15.0)
        out[name] = (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    return out


@pytest.mark.parametrize("chart", [WIDE, TALL], ids=["wide", "tall"])
def test_towns_lie_on_the_chart_and_not_on_each_other(chart: Chart) -> None:
    plates = all_plates(chart)
    wide, high = chart.size
    assert set(chart.places) == set(NODES)
    assert [n for n, (a, b, c, d) in plates.items() if a < 0 or b < 0 or c > wide or d > high] == []
    over = [
        (one, other)
        for (one, a), (other, b) in combinations(plates.items(), 2)
        if a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]
    ]
    assert over == []


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0


@pytest.mark.parametrize("chart", [WIDE, TALL], ids=["wide", "tall"])
def test_roads_never_cross(chart: Chart) -> None:
    at = chart.places
    pairs = [(one, other) for one, other in combinations(EDGES, 2) if not set(one) & set(other)]
    assert [(one, other) for one, other in pairs if crosses(*(at[name] for name in (*one, *other)))] == []


# Nothing but the view


def test_plain_data_is_enough() -> None:
    for position in list(samples())[::2]:
        view = position.view(0)
        assert draw(json.loads(json.dumps(view))) == draw(view)


def test_words_are_words() -> None:
    """No identifier is shown instead of a word, and the two languages differ."""
    for position in list(samples())[::2]:
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
    for position in list(samples())[::3]:
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
    view = positions(4)[3].view(0)
    light, dark, auto = (draw(view, theme=theme) for theme in ("light", "dark", "auto"))
    assert "var(" not in light + dark
    assert PALETTE.light["sea"] in light
    assert PALETTE.dark["sea"] in dark
    wanted = set(re.findall(r"var\((--[\w-]+)\)", auto))
    day, night = auto.split("@media(prefers-color-scheme:dark)", 1)
    assert wanted <= set(re.findall(r"(--[\w-]+):#", day))
    assert wanted <= set(re.findall(r"(--[\w-]+):#", night))


TEXT_PAIRS = [
    *((ink, ground) for ink in ("ink", "faint", "accent", "good", "warning") for ground in ("paper", "card")),
    *((f"on-{kind}", f"tile-{kind}") for kind in KINDS),
    *((f"mark-{name}", f"token-{name}") for name in RESOURCES),
    *(("ink", ground) for ground in ("segment", "segment-2", "red", "blue", "land", "line")),
    ("on-accent", "accent"),
    ("card", "ink"),
]
PIECE_PAIRS = [
    *((f"rim-{kind}", ground) for kind in KINDS for ground in ("card", f"tile-{kind}")),
    *(("on-role", f"role-{action}") for action in ACTIONS),
    *((f"charge-{family}", f"field-{family}") for family in FAMILIES),
    *(
        (line, ground)
        for line in ("ink", "focus", "coast")
        for ground in ("card", "land", "sea", "segment", "segment-2")
    ),
    *(("road", ground) for ground in ("land", "sea")),
    *((f"p{seat}", f"on-p{seat}") for seat in range(4)),
]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast(theme: str) -> None:
    colours = PALETTE.light if theme == "light" else PALETTE.dark
    assert [pair for pair in TEXT_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 4.5] == []
    assert [pair for pair in PIECE_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 3] == []


def test_every_colour_of_dice_has_its_own_picture() -> None:
    table = given(dice=[f"{colour} 4" for colour in COLOURS])
    svg = read(draw(table.position.view(0)))
    seen = set()
    for colour in COLOURS:
        die = next(element for element in svg.iter() if element.get("id") == f"die-{colour}-4")
        seen |= {element.get("href") for element in die.iter() if element.get("href")}
    assert seen == {f"#i-{name}" for name in RESOURCES}
