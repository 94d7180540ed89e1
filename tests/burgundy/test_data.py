"""The contents of the box: what is right passes, what is wrong is named."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quattrocento.games.burgundy import check_boards, components
from quattrocento.games.burgundy.check import BUILDINGS, COLOUR_OF, GOODS, problems
from quattrocento.kernel.data import BadData, fitting
from quattrocento.kit.shape import misfits

PATH = Path(components.__file__).parent / "components.json"
DATA: dict[str, Any] = json.loads(PATH.read_text(encoding="utf-8"))


def changed(path: str, value: Any) -> dict[str, Any]:
    """The data with another value in one place; None removes it."""
    data = copy.deepcopy(DATA)
    *way, last = path.split("/")
    place: Any = data
    for key in way:
        place = place[int(key) if isinstance(place, list) else key]
    at = int(last) if isinstance(place, list) else last
    if value is None:
        del place[at]
    else:
        place[at] = value
    return data


def test_the_shipped_data_is_right():
    assert problems(DATA) == []
    assert fitting(DATA, problems) is DATA


def test_the_check_and_the_game_name_the_same_things():
    assert sorted(components.BUILDINGS) == BUILDINGS
    assert list(components.GOODS) == GOODS
    assert sorted(check_boards.PER_ESTATE) == sorted(components.COLOURS) == sorted(COLOUR_OF.values())


@pytest.mark.parametrize(
    ("path", "value", "what"),
    [
        ("goods/per_type", 8, "/goods: six types of seven are 42"),
        ("goods/items/0/colour", "mauve", "/goods: turquoise 1 to orange 6"),
        ("hex_tiles/items/0/back", "blue", "/hex_tiles/items[0]: the back is black or of the own colour"),
        ("hex_tiles/items/0/kind", "bank", "/hex_tiles: five and two black tiles of bank"),
        ("hex_tiles/items/1/id", "bld-warehouse-1", "/hex_tiles: 164 tiles, ids unique"),
        ("hex_tiles/items/163", None, "/hex_tiles: 164 tiles"),
        ("building_kinds/items/5/effect", "gain_silverlings:3", "/building_kinds"),
        ("knowledge_tiles/items/0/back", "black", "/knowledge_tiles: the same numbers and backs"),
        ("main_board/depots/items/0/spaces/0/min_players", 4, "depot 1 has the marks 2, 2, 3, 4"),
        ("main_board/depots/items/0/spaces/0/colour", "grey", "the stacks suffice"),
        ("main_board/depots/items/2/spaces/1/id", "D9-9", "depot 3 has the spaces D3-1 to 4"),
        ("main_board/depot_adjacency/pairs/0/0", 3, "each depot has two neighbours"),
        ("main_board/black_depot/spaces/0/min_players", 2, "marks for 4, 6 and 8 tiles"),
        ("main_board/three_player_exception/space", "D1-1", "a castle space with the mark 3"),
        ("main_board/phases/items/4/region_bonus", 3, "A to E bring 10, 8, 6, 4, 2"),
        ("estates/geometry/hexes/0/neighbours/0", 37, "hex 1 has the neighbours of its place"),
        ("estates/geometry/hexes/18/die", 9, "each number six or seven times"),
        ("estates/layouts/3/colour_by_hex/0", "beige", "board 4"),
        ("estates/layouts/3/rows/0", "BBBB", "board 4: rows and list of colours agree"),
        ("estates/layouts/3/castle_hexes/0", 37, "board 4: the castle hexes"),
        ("estates/layouts/3/regions/0/size", 9, "board 4: region"),
        ("physical_boards/items/0/0", 2, "/physical_boards"),
        ("scoring/region_size_vp/values/8", 35, "/scoring/region_size_vp"),
        ("scoring/colour_bonus/large/2", 1, "/scoring/colour_bonus: the large tile"),
        ("scoring/sale_vp_per_tile/values/3", None, "/scoring/sale_vp_per_tile"),
        ("scoring/final/vp_per_silverling", 2, "/scoring/final/vp_per_silverling: 1 by the rules"),
        ("scoring/final/workers_per_vp", 0, "/scoring/final/workers_per_vp: from 1 to 9"),
        ("setup/start_castle/basic_hex", 1, "/setup/start_castle"),
        ("setup/workers_by_turn_position/values/3", None, "/setup/workers_by_turn_position"),
        ("by_player_count/3/depot_spaces", 19, "/by_player_count/3"),
        ("player_board/tile_storage_spaces", 4, "/player_board"),
        ("main_board/depots/source", "rumour", "/main_board/depots: a known source"),
        ("main_board/depots/where", None, "/main_board/depots: a public source says where"),
        ("physical_boards/why", None, "/physical_boards: a reconstruction says why"),
        ("colours/source", None, "/colours/items[0]: has a source"),
        ("scoring/final", None, "/scoring/final: missing"),
        ("goods/total", "42", "/goods/total: a whole number is expected, not a text"),
        ("goods/total", True, "/goods/total: a whole number is expected, not true or false"),
        ("estates/layouts", {}, "/estates/layouts: a list is expected, not an object"),
        ("estates/layouts/0/rows/0", [], "/estates/layouts[0]/rows[0]: a text is expected, not a list"),
    ],
)
def test_what_is_wrong_is_named(path, value, what):
    found = problems(changed(path, value))
    assert any(what in problem for problem in found), found
    with pytest.raises(BadData) as caught:
        fitting(changed(path, value), problems)
    assert caught.value.problems == found
    assert found[0] in str(caught.value)


def test_all_problems_are_listed_and_the_message_stays_short():
    data = changed("goods/per_type", 8)
    for layout in data["estates"]["layouts"]:
        layout["castle_hexes"] = []
    data["scoring"]["purchase_cost"]["silverlings"] = -1
    with pytest.raises(BadData, match=r"and \d+ more") as caught:
        fitting(data, problems)
    assert len(caught.value.problems) == 12
    assert len(str(caught.value)) < 400


def test_a_corrected_value_is_accepted():
    assert problems(changed("scoring/purchase_cost/silverlings", 3)) == []
    assert problems(changed("setup/silverlings_per_player/value", 2)) == []


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, member in inner:
        yield (*way, key)
        yield from places(member, (*way, key))


PLACES = sorted(places(DATA), key=str)
ANYTHING = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 60),
    st.floats(),
    st.text(max_size=4),
    st.lists(st.integers(0, 40), max_size=3),
)


@given(st.sampled_from(PLACES), ANYTHING | st.dictionaries(st.text(max_size=3), ANYTHING, max_size=2))
def test_no_data_whatever_makes_the_check_fail(way, value):
    """It names problems or finds none; it never breaks."""
    data = copy.deepcopy(DATA)
    place: Any = data
    for key in way[:-1]:
        place = place[key]
    place[way[-1]] = value
    assert all(isinstance(problem, str) for problem in problems(data))
    del place[way[-1]]
    assert all(isinstance(problem, str) for problem in problems(data))


@pytest.mark.parametrize("data", [{}, {"goods": None}, {"hex_tiles": []}])
def test_data_that_are_not_even_close(data):
    assert problems(data)


def test_shapes():
    shape = {"a": [int], "b": {"*": str}}
    assert misfits({"a": [1, 2], "b": {"x": "y"}, "more": 1}, shape) == []
    assert misfits([], shape) == ["/: an object is expected, not a list"]
    assert misfits({"a": [1, "2", None]}, shape) == [
        "/a[1]: a whole number is expected, not a text",
        "/a[2]: a whole number is expected, not nothing",
        "/b: missing",
    ]
