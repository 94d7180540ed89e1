"""FLO-8 Build a building."""

from __future__ import annotations

import pytest

from quattrocento.games.florence.components import BUILDINGS, GRID, MASK_AT, SQUARES, TILES
from tests.florence.given import building, can_build, given, lay, player, refused_place, the_board
from tests.rules import rule
from tests.tables import points, refused, texts


def squares(tile, place):
    """The squares that a place names."""
    square, turn = place.split("/")
    mask = MASK_AT[TILES.index(tile)][SQUARES.index(square) * 8 + int(turn)]
    return [name for i, name in enumerate(SQUARES) if mask >> i & 1]


@rule("FLO-8.1")
@pytest.mark.parametrize(("builders", "cost"), [(0, 700), (1, 300), (2, 300), (3, 0)])
def test_cost_place_and_points(builders, cost):
    table = given(builders=builders)
    events = table.listen()
    table.play("build chapel", "place chapel @f5/0")
    seen = player(table)
    assert (seen["money"], seen["pp"], seen["buildings"]) == (3500 - cost, 3, ["chapel"])
    assert points(events) == {"building": 3}
    assert table.view()["board"]["stock"]["buildings"]["chapel"] == 2
    assert seen["empty_squares"] == 40


@rule("FLO-8.1")
def test_only_types_in_stock():
    table = given(stock={"opera": 0})
    assert refused_place(table, "opera @d5/0") == ("FLO-8.1", "out_of_stock")


@rule("FLO-8.2")
def test_a_building_adds_four_to_later_works_that_wish_it():
    table = given(hand=["poet"], jesters=3)
    table.play("build theatre", "place theatre @f5/0", "complete poet")
    assert table.view()["board"]["work"]["value"] == 7 + 4


@rule("FLO-8.3", "FLO-EX8")
def test_illegal_places():
    table = given(tiles=["opera @d4/0", "lake @f1/0", "tower @a6/0"])
    assert squares("opera", "d4/0") == ["d4", "d5", "d6", "e6", "f6"]
    assert refused_place(table, "chapel @g6/0") == ("FLO-8.3", "no_such_place")  # beyond the grid
    assert refused_place(table, "chapel @d4/0") == ("FLO-8.3", "overlap")  # a building
    assert refused_place(table, "chapel @f1/0") == ("FLO-8.3", "overlap")  # a landscape
    assert refused_place(table, "chapel @b1/0") == ("FLO-8.3", "overlap")  # the palace
    assert refused_place(table, "chapel @d1/0") == ("FLO-8.3", "touches_building")  # the palace
    assert squares("chapel", "e4/0") == ["e4", "e5", "f5"]
    assert refused_place(table, "chapel @e4/0") == ("FLO-8.3", "touches_building")  # the opera, no palace near
    assert refused_place(table, "tower @g5/1") == ("FLO-8.3", "second_of_type")
    for builders, allowed in ((1, False), (2, True)):
        table = given(builders=builders, tiles=["opera @d4/0"])
        assert can_build(table, "chapel @e4/0") == allowed


@rule("FLO-8.3")
def test_every_turn_and_flip_may_be_used():
    table = given(money=3500)
    for name, turns in (("library", "01234567"), ("laboratory", "01"), ("tower", "01"), ("opera", "0123")):
        places = texts(building(table, name))
        assert {text.partition("/")[2] for text in places} == set(turns)


@rule("FLO-8.3")
def test_no_place_is_offered_twice():
    table = given(builders=3)
    assert texts(table, "build") == [f"build {name}" for name in BUILDINGS]
    for name in BUILDINGS:
        places = texts(building(table, name))
        covered = {tuple(squares(name, text.partition("@")[2])) for text in places}
        assert len(covered) == len(places)


@rule("FLO-8.1", "FLO-8.3")
def test_a_building_without_a_place_can_not_be_chosen():
    table = given()
    board = the_board(table)
    lay(board, 0, "lake", GRID.full & ~board.players[0].filled & ~GRID.mask([(4, 4), (4, 5), (4, 6)]))
    assert texts(table, "build") == ["build tower"]
    assert refused(table, "build chapel") == ("FLO-8.3", "no_room")
    table.play("build tower")
    assert texts(table) == ["place tower @e5/1"]
    assert refused(table, "place chapel @e5/0") == ("FLO-8.1", "other_tile")


@rule("FLO-8.3")
def test_corners_may_touch_and_landscapes_do_not_restrict():
    table = given(tiles=["lake @d3/0"])
    table.play("build tower", "place tower @f3/1")  # beside the lake
    assert not can_build(table, "tower @d1/0")
    table = given()
    table.play("build tower", "place tower @d3/0")  # its corner d3 meets c2
    assert player(table)["buildings"] == ["tower"]


@rule("FLO-8.3", "FLO-8.4", "FLO-5.3")
def test_with_two_builders_buildings_may_touch():
    for builders in (2, 3):
        table = given(builders=builders, tiles=["tower @g1/1"])
        table.play("build opera", "place opera @d1/1")  # beside the palace
        assert player(table)["buildings"] == ["opera", "tower"]
    table = given(builders=1, tiles=["tower @g1/1"])
    assert refused_place(table, "opera @d1/1") == ("FLO-8.3", "touches_building")


@rule("FLO-8.3")
def test_nothing_is_ever_moved():
    table = given()
    table.play("build tower", "place tower @g1/1", "introduce travel")
    lying = player(table)["tiles"]
    while table.view()["board"]["round"] < 3:
        table.play(texts(table)[-1])
    assert player(table)["tiles"] == lying


@rule("FLO-8.4")
def test_earlier_places_stay_valid():
    table = given(builders=1, tiles=["tower @d1/0"])  # it touches the palace
    assert (the_board(table).players[0].beside & GRID.mask([(3, 1)])) != 0
    assert refused_place(table, "chapel @d2/0") == ("FLO-8.3", "touches_building")
    table.play("build chapel", "place chapel @f4/0")
    assert len(player(table)["buildings"]) == 2
