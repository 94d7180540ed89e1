"""BUR-9 Regions and colours."""

from __future__ import annotations

import pytest

from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import board, player, points

RIVERS = dict.fromkeys((16, 17, 18, 20, 21), "ship")
PASTURES = {1: "cow_2", 5: "sheep_2", 6: "pig_2", 10: "chicken_2", 11: "cow_3"}


@rule("BUR-9.1")
@pytest.mark.parametrize(("phase", "bonus"), [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)])
def test_the_points_of_the_phase(phase, bonus):
    table = given(phase=phase, dice=[3, 1], storage=["bank"])
    events = table.listen()
    table.play("die 3 place bank @12")
    assert points(events) == {"region_beige": 1 + bonus}


@rule("BUR-9.1")
@pytest.mark.parametrize(
    ("layout", "size", "expected"),
    [(1, 1, 1), (2, 2, 3), (1, 3, 6), (6, 4, 10), (1, 5, 15), (3, 6, 21), (7, 7, 28), (2, 8, 36)],
)
def test_the_points_of_the_size(layout, size, expected):
    from quattrocento.games.burgundy import components as box
    from quattrocento.kit.bits import members

    regions = [members(region) for region in box.REGIONS[layout - 1] if region.bit_count() == size]
    region = next(hexes for hexes in regions if box.HEX_COLOUR[layout - 1][hexes[0]] != box.DARK_GREEN)
    *filled, last = region
    colour = box.HEX_COLOUR[layout - 1][last]
    tile = {box.BEIGE: "bank", box.LIGHT_GREEN: "cow_2", box.YELLOW: "knowledge_5", box.BLUE: "ship", box.GREY: "mine"}
    estate = {hex + 1: tile[colour] for hex in filled}
    near = next(hex for hex in members(box.NEIGHBOURS[last]) if hex not in region)
    estate.setdefault(near + 1, "mine")
    table = given(
        layout=layout, estate=estate, storage=[tile[colour]], dice=[1, 1], workers=3, phase="E", knows=[], players=4
    )
    if colour == box.BEIGE:  # one of a kind: the last building must be another one
        table = given(
            layout=layout, estate=estate, storage=["church"], dice=[1, 1], workers=3, phase="E", knows=[], players=4
        )
    events = table.listen()
    stored = player(table)["storage"][0]
    table.play(f"die 1 place {stored} @{last + 1}")
    assert points(events)[f"region_{box.COLOURS[colour]}"] == expected + 2


@rule("BUR-9.1")
def test_an_unfinished_region_scores_nothing():
    table = given(dice=[2, 5], storage=["ship", "ship"], estate={17: "ship"})
    events = table.listen()
    table.play("die 2 place ship @18", "die 5 place ship @20")
    assert points(events) == {}


@rule("BUR-9.1", "BUR-DX-1")
def test_a_river_of_three_in_phase_b():
    table = given(phase="B", dice=[2, 1], storage=["ship"], estate={16: "ship", 17: "ship"})
    events = table.listen()
    table.play("die 2 place ship @18")
    assert points(events) == {"region_blue": 14}


@rule("BUR-9.2", "BUR-EX-13")
@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
def test_the_first_gets_the_large_the_second_the_small_bonus_tile(players, large, small):
    mines = {25: "mine", 30: "mine"}
    owners: list[list[int]] = [[], [1]]
    for owned, expected in zip(owners, (large, small), strict=True):
        table = given(players=players, dice=[3, 1], storage=["mine"], estate=mines, bonus={"grey": owned})
        events = table.listen()
        table.play("die 3 place mine @34")
        size = "large" if expected == large else "small"
        assert points(events) == {"region_grey": 6 + 10, f"bonus_tile_{size}": expected}
        assert board(table)[f"{size}_bonus"]["grey"] == 0


@rule("BUR-9.2")
@pytest.mark.parametrize(("owner", "second"), [(0, 1), (0, 2), (1, 0), (2, 1)])
def test_a_bonus_tile_that_is_gone_stays_with_its_owner(owner, second):
    mines = {25: "mine", 30: "mine"}
    table = given(
        players=3, seat=second, dice=[3, 1], storage=["mine"], estate=mines, bonus={"grey": [owner], "blue": [second]}
    )
    table.play("die 3 place mine @34")
    assert (board(table)["large_bonus"]["grey"], board(table)["small_bonus"]["grey"]) == (owner, second)
    assert player(table, second)["vp"] == 6 + 10 + 3


@rule("BUR-9.2")
def test_the_third_and_fourth_get_nothing():
    mines = {25: "mine", 30: "mine"}
    table = given(players=4, dice=[3, 1], storage=["mine"], estate=mines, bonus={"grey": [1, 2]})
    events = table.listen()
    table.play("die 3 place mine @34")
    assert points(events) == {"region_grey": 16}
    assert (board(table)["large_bonus"]["grey"], board(table)["small_bonus"]["grey"]) == (1, 2)


@rule("BUR-9.2", "BUR-EX-13")
def test_the_sixth_animal():
    table = given(dice=[2, 1], storage=["cow_4"], estate={**PASTURES, 27: "bank"})
    events = table.listen()
    table.play("die 2 place cow_4 @28")
    assert points(events) == {"region_light_green": 11, "bonus_tile_large": 5, "animals": 4}
    assert [event.args.get("colour") for event in events if event.kind == "scored"] == [None, "light_green", None]


@rule("BUR-9.2")
@pytest.mark.parametrize(
    ("estate", "tile", "hex", "colour"),
    [
        (RIVERS, "ship", 22, "blue"),
        (dict.fromkeys((4, 8, 13, 31, 35), "knowledge_3"), "knowledge_4", 36, "yellow"),
        (dict.fromkeys((12, 9, 14, 15, 23, 24, 29, 26, 27, 32, 33), "bank"), "church", 37, "beige"),
    ],
)
def test_every_colour_has_its_bonus_tiles(estate, tile, hex, colour):
    table = given(dice=[1, 3], workers=9, storage=[tile], estate=estate)
    table.play(f"die 1 place {tile} @{hex}")
    assert board(table)["large_bonus"][colour] == 0
    assert board(table)["small_bonus"][colour] == -1


@rule("BUR-9.2", "BUR-DX-7")
def test_the_start_castle_counts_for_dark_green():
    table = given(
        players=4, phase="D", dice=[4, 1], storage=["castle"], estate={2: "castle", 7: "castle"}, silverlings=0
    )
    table.play("die 4 place castle @3")
    assert player(table)["vp"] == 6 + 4 + 7 == 17
    assert table.asks == "castle_action"


@rule("BUR-9.3")
def test_nobody_gets_both_tiles_of_a_colour():
    """A colour is completed once: there is no further hex that could complete it again."""
    table = given(dice=[3, 3], storage=["mine", "mine"], estate={25: "mine", 30: "mine"})
    table.play("die 3 place mine @34")
    assert board(table)["large_bonus"]["grey"] == 0
    assert not [move for move in table.options() if move.kind == "die_place"]
    table.play("die 3 workers")
    assert board(table)["small_bonus"]["grey"] == -1
