"""The drawing: what only this game shows; see tests/test_drawing.py for what every game does."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from quattrocento import NOBODY
from quattrocento.games.tiletum.components import COLOURS, FAIRS, RESOURCES
from quattrocento.games.tiletum.draw import draw, targets
from quattrocento.games.tiletum.draw_chart import TALL, WIDE, Chart
from quattrocento.games.tiletum.draw_map import EDGES, plate_of
from quattrocento.games.tiletum.draw_offer import FAIR_SIGNS
from quattrocento.games.tiletum.map import IS_TOWN, NODES
from quattrocento.games.tiletum.notation import MOVES
from quattrocento.games.tiletum.tiles import TILES
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Point
from tests.pictures import SVG, ids, read, spots_of
from tests.rules import rule
from tests.tiletum.gallery import positions, samples
from tests.tiletum.given import given


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


def test_every_colour_of_dice_has_its_own_picture() -> None:
    table = given(dice=[f"{colour} 4" for colour in COLOURS])
    svg = read(draw(table.position.view(0)))
    seen = set()
    for colour in COLOURS:
        die = next(element for element in svg.iter() if element.get("id") == f"die-{colour}-4")
        seen |= {element.get("href") for element in die.iter() if element.get("href")}
    assert seen == {f"#i-{name}" for name in RESOURCES}
