"""The drawing: what only this game shows; see tests/test_drawing.py for what every game does."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from quattrocento import NOBODY, QuickRng
from quattrocento.games.florence.components import BUILDINGS, CARD_NAMES, LANDSCAPES, PROFESSIONS, SQUARES
from quattrocento.games.florence.draw import draw, targets
from quattrocento.games.florence.draw_look import PALETTE
from quattrocento.games.florence.notation import MOVES
from quattrocento.kit.art.palette import SHAPES, contrast
from tests.florence.gallery import asked
from tests.florence.given import given
from tests.florence.hidden import swap_hidden
from tests.pictures import SVG, ids, players_of, read, spots_of
from tests.rules import rule


def test_no_move_touches_only_parts_of_another() -> None:
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
