"""BUR-7 The actions: take, place, sell, take workers, buy."""

from __future__ import annotations

import pytest

from quattrocento.games.burgundy import components as box
from quattrocento.kit.bits import members
from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import board, player, points, refused, texts, told

FULL = ["bank", "mine", "ship"]

# BUR-7.1 Take a tile


@rule("BUR-7.1.1", "BUR-14.4")
def test_take_any_tile_of_the_depot_with_the_number_of_the_die():
    depots = {"D3-1": "cow_3", "D3-3": "bank", "D4-2": "ship", "X-2": "mine"}
    table = given(dice=[3, 3], depots=depots)
    assert texts(table, "die_take") == ["die 3 take D3-1", "die 3 take D3-3"]
    assert refused(table, "die 3 take D4-2") == ("BUR-6.5", "too_few_workers")
    assert refused(table, "die 3 take D3-4") == ("BUR-7.1.1", "space_empty")
    table.play("die 3 take D3-3")
    assert player(table)["storage"] == ["bank"]
    assert board(table)["depots"]["D3-3"] is None


@rule("BUR-7.1.1")
def test_the_black_depot_is_no_source_for_dice():
    table = given(dice=[1, 6], workers=9, depots={"X-2": "mine"})
    assert texts(table) == ["die 1 workers", "die 6 workers"]


@rule("BUR-7.1.2", "BUR-EX-16")
def test_a_taken_tile_passes_through_the_storage():
    table = given(dice=[4, 2], depots={"D4-2": "ship"})
    assert not texts(table, "die_place")
    table.play("die 4 take D4-2")
    assert player(table)["storage"] == ["ship"]
    assert player(table)["hexes"].count("ship") == 0
    table.play("die 2 place ship @18")
    assert player(table)["storage"] == []
    assert player(table)["hexes"][17] == "ship"


@rule("BUR-7.1.3", "BUR-R-4")
def test_a_full_storage_must_make_room_first():
    table = given(dice=[4, 4], storage=FULL, depots={"D4-2": "castle"})
    table.play("die 4 take D4-2")
    assert table.asks == "make_room"
    assert texts(table) == ["discard bank", "discard mine", "discard ship"]
    assert refused(table, "discard castle") == ("BUR-7.1.3", "tile_not_stored")
    assert refused(table, "decline") == ("BUR-7.1.3", "not_asked")
    events = table.listen()
    table.play("discard mine")
    assert player(table)["storage"] == ["bank", "ship", "castle"]
    assert board(table)["removed"] == {"mine": 1}
    assert [event.kind for event in events] == ["discarded", "took_tile"]


@rule("BUR-7.1.3")
def test_of_two_equal_stored_tiles_one_is_discarded():
    table = given(dice=[4, 4], storage=["bank", "bank", "ship"], depots={"D4-2": "bank"})
    table.play("die 4 take D4-2")
    assert texts(table) == ["discard bank", "discard ship"]
    table.play("discard bank")
    assert player(table)["storage"] == ["bank", "ship", "bank"]


@rule("BUR-7.1.3")
def test_nothing_may_be_discarded_without_need():
    table = given(dice=[4, 4], storage=["bank", "mine"], depots={"D4-2": "castle"})
    assert refused(table, "discard bank") == ("BUR-6.1", "not_asked")
    table.play("die 4 take D4-2")
    assert table.asks == "take_turn"
    assert player(table)["storage"] == ["bank", "mine", "castle"]


@rule("BUR-7.1.4", "BUR-10.12")
def test_knowledge_12_gives_a_free_step_for_taking():
    table = given(dice=[1, 1], knows=[12], depots={"D2-1": "bank", "D6-2": "ship", "D3-1": "mine"})
    assert texts(table, "die_take") == ["die 1 take D2-1", "die 1 take D6-2"]
    table.play("die 1 take D6-2")
    assert player(table)["workers"] == 0


# BUR-7.2 Place a tile


@rule("BUR-7.2.1")
def test_place_on_the_colour_of_the_tile():
    table = given(dice=[3, 3], storage=["mine"], workers=9)
    assert texts(table, "die_place") == ["die 3 place mine @25"]
    assert refused(table, "die 3 place mine @26") == ("BUR-7.2.1", "wrong_colour")


@rule("BUR-7.2.1")
def test_place_on_the_number_of_the_die():
    table = given(dice=[3, 5], storage=["ship"], workers=0)
    assert texts(table, "die_place") == ["die 5 place ship @20"]
    assert refused(table, "die 3 place ship @18") == ("BUR-6.5", "too_few_workers")


@rule("BUR-7.2.1")
def test_place_next_to_a_filled_hex():
    table = given(dice=[1, 1], storage=["ship"], workers=0)
    assert refused(table, "die 1 place ship @22") == ("BUR-7.2.1", "not_adjacent")
    table = given(dice=[1, 1], storage=["ship"], workers=0, estate={28: "cow_2"})
    table.play("die 1 place ship @22")
    assert player(table)["hexes"][21] == "ship"


@rule("BUR-7.2.1")
def test_place_on_an_empty_hex_a_stored_tile_only():
    table = given(dice=[2, 2], storage=["ship"], estate={18: "ship"})
    assert refused(table, "die 2 place ship @18") == ("BUR-7.2.1", "hex_filled")
    assert refused(table, "die 2 place mine @25") == ("BUR-7.2.1", "tile_not_stored")


@rule("BUR-7.2.1", "BUR-10.1")
def test_a_building_stands_once_in_a_city():
    estate = {26: "bank", 31: "knowledge_2"}
    table = given(dice=[5, 3], storage=["bank", "market"], estate=estate)
    assert refused(table, "die 5 place bank @32") == ("BUR-7.2.1", "twice_in_city")
    assert texts(table, "die_place") == ["die 5 place market @32", "die 3 place bank @12", "die 3 place market @12"]
    table = given(dice=[5, 3], storage=["bank"], estate={26: "bank", 31: "knowledge_1"})
    table.play("die 5 place bank @32")
    assert player(table)["hexes"].count("bank") == 2


@rule("BUR-7.2.1")
def test_the_same_building_may_stand_in_another_city():
    table = given(dice=[3, 3], storage=["bank"], estate={26: "bank"})
    table.play("die 3 place bank @12")
    assert player(table)["hexes"].count("bank") == 2


@rule("BUR-7.2.1")
@pytest.mark.parametrize("layout", range(1, 10))
def test_every_hex_of_every_estate_takes_exactly_its_colour(layout):
    for hex in range(1, 38):
        near = members(box.NEIGHBOURS[hex - 1])[0] + 1
        die = box.HEX_DIE[hex - 1] + 1
        for tile in ("bank", "cow_2", "knowledge_2", "ship", "castle", "mine"):
            estate = {} if layout == 1 and near == 19 else {near: "knowledge_3"}
            if layout == 1 and hex == 19:
                continue  # the start castle lies there
            table = given(layout=layout, dice=[die, die], storage=[tile], estate=estate)
            fits = box.COLOUR_OF[box.TILES.index(tile)] == box.HEX_COLOUR[layout - 1][hex - 1]
            assert (table.why_not(f"die {die} place {tile} @{hex}") is None) == fits


@rule("BUR-7.2.2", "BUR-10.9", "BUR-10.10", "BUR-10.11")
@pytest.mark.parametrize(
    ("number", "tiles"), [(9, ["bank"]), (10, ["ship", "cow_2"]), (11, ["castle", "mine", "knowledge_2"])]
)
def test_free_steps_by_the_colour_of_the_tile(number, tiles):
    # hex 12 beige 3, 18 blue 2, 11 light green 4, 7 dark green 6, 25 grey 4, 13 yellow 1
    spots = {
        "bank": (12, 3),
        "ship": (18, 2),
        "cow_2": (11, 4),
        "castle": (7, 6),
        "mine": (25, 4),
        "knowledge_2": (13, 1),
    }
    for tile, (hex, value) in spots.items():
        neighbour = value % 6 + 1
        estate = {36: f"knowledge_{number}", 6: "pig_2"}
        table = given(dice=[neighbour, neighbour], storage=[tile], estate=estate)
        move = f"die {neighbour} place {tile} @{hex}"
        if tile in tiles:
            table.play(move)
            assert player(table)["hexes"][hex - 1] == tile
        else:
            assert refused(table, move) == ("BUR-6.5", "too_few_workers")


@rule("BUR-7.2.3")
def test_a_placed_tile_stays():
    table = given(dice=[2, 2], storage=["ship", "ship"], estate={12: "bank"})
    table.play("die 2 place ship @18")
    for moved in ("discard bank", "die 2 place bank @26", "die 2 place ship @18"):
        assert table.why_not(moved) is not None
    assert refused(table, "die 2 place ship @18") == ("BUR-7.2.1", "hex_filled")


@rule("BUR-7.2.4")
def test_the_effect_follows_the_placing():
    table = given(dice=[3, 1], storage=["bank"])
    events = table.listen()
    table.play("die 3 place bank @26")
    assert [event.kind for event in events] == ["placed_tile", "gained_silverlings"]


# BUR-7.3 Sell goods


@rule("BUR-7.3.1")
def test_sell_goods_with_their_number():
    table = given(dice=[4, 4], goods={"red": 2, "pink": 1})
    assert texts(table, "die_sell") == ["die 4 sell red"]
    assert refused(table, "die 4 sell pink") == ("BUR-6.5", "too_few_workers")
    assert refused(table, "die 4 sell brown") == ("BUR-7.3.1", "no_goods")
    table = given(dice=[4, 4], goods={"pink": 1}, workers=1)
    table.play("die 4 sell pink")
    assert player(table)["workers"] == 0


@rule("BUR-7.3.2", "BUR-7.3.3", "BUR-EX-17")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", [1, 2, 7])
def test_all_goods_of_the_type_are_sold_for_one_silverling(players, number):
    table = given(players=players, dice=[6, 6], goods={"orange": number, "red": 1}, sold={"orange": 2})
    events = table.listen()
    table.play("die 6 sell orange")
    seen = player(table)
    assert seen["goods"] == {"red": 1}
    assert seen["sold"] == {"orange": 2 + number}
    assert seen["silverlings"] == 1
    assert points(events) == {"goods": players * number}


@rule("BUR-7.3.3", "BUR-10.3", "BUR-10.4")
def test_knowledge_3_and_4_at_a_sale():
    for knows, silverlings, workers in (((3,), 2, 0), ((4,), 1, 1), ((3, 4), 2, 1)):
        table = given(dice=[1, 1], goods={"turquoise": 3}, knows=knows)
        table.play("die 1 sell turquoise")
        assert (player(table)["silverlings"], player(table)["workers"]) == (silverlings, workers)


@rule("BUR-7.3.4")
def test_several_types_need_several_sales():
    table = given(dice=[1, 2], goods={"turquoise": 1, "purple": 2})
    table.play("die 1 sell turquoise")
    assert player(table)["goods"] == {"purple": 2}
    table.play("die 2 sell purple")
    assert player(table)["goods"] == {}
    assert player(table)["silverlings"] == 2


# BUR-7.4 Take workers


@rule("BUR-7.4.1", "BUR-10.13", "BUR-10.14", "BUR-10.27")
def test_workers_and_what_knowledge_adds():
    for knows, workers, silverlings in (((), 2, 0), ((14,), 4, 0), ((13,), 2, 1), ((13, 14), 4, 1)):
        table = given(dice=[5, 5], knows=knows)
        table.play("die 5 workers")
        assert (player(table)["workers"], player(table)["silverlings"]) == (workers, silverlings)


# BUR-7.5 Buy a tile


@rule("BUR-7.5.1")
def test_a_purchase_costs_two_silverlings():
    table = given(silverlings=1, depots={"X-2": "bank"})
    assert refused(table, "buy X-2") == ("BUR-7.5.1", "too_few_silverlings")
    table = given(silverlings=2, depots={"X-2": "bank"})
    events = table.listen()
    table.play("buy X-2")
    assert told(events, "paid_silverlings") == [{"seat": 0, "number": 2}]
    assert player(table)["silverlings"] == 0
    assert player(table)["dice"] == [1, 1]


@rule("BUR-7.5.1")
def test_the_next_turn_has_its_own_purchase():
    table = given(order=[1, 0], dice=[1], silverlings=4, depots={"X-2": "bank", "X-4": "mine"})
    table.play("buy X-2", "die 1 workers")
    while table.seat == 1:
        table.play(next(move for move in table.options() if move.kind in ("die_workers", "end")))
    table.play("buy X-4")
    assert player(table)["storage"] == ["bank", "mine"]


@rule("BUR-7.5.1", "BUR-R-5", "BUR-8.4")
def test_no_purchase_while_an_effect_is_resolved():
    table = given(silverlings=2, depots={"X-2": "bank"}, storage=["castle"], estate={12: "market"}, dice=[6, 6])
    table.play("die 6 place castle @7")
    assert table.asks == "castle_action"
    assert refused(table, "buy X-2") == ("BUR-7.5.1", "effect_first")
    table.play("workers", "buy X-2")
    assert player(table)["storage"] == ["bank"]


@rule("BUR-7.5.1", "BUR-R-5")
@pytest.mark.parametrize(
    ("placed", "asks", "answer"),
    [
        ("die 2 place ship @18", "load_ship", "load 4"),
        ("die 3 place warehouse @12", "warehouse_sale", "sell pink"),
        ("die 3 place carpenters_workshop @12", "building_take", "take D1-2"),
        ("die 3 place city_hall @12", "city_hall_place", "decline"),
    ],
)
def test_every_effect_comes_before_the_purchase(placed, asks, answer):
    table = given(
        silverlings=2,
        dice=[2, 3],
        depots={"X-2": "bank", "D1-2": "church"},
        depot_goods={4: {"red": 1, "brown": 1}},
        goods={"pink": 1, "purple": 1},
        storage=[placed.split()[3], "mine"],
    )
    table.play(placed)
    assert table.asks == asks
    assert refused(table, "buy X-2") == ("BUR-7.5.1", "effect_first")
    table.play(answer)
    if table.asks == "keep_goods":
        assert refused(table, "buy X-2") == ("BUR-7.5.1", "effect_first")
        table.play("keep red")
    table.play("buy X-2")
    assert player(table)["storage"][-1] == "bank"


ANY_TIME = {"purchase": "any_time"}


@rule("BUR-7.5.1", "BUR-R-5")
def test_by_the_ruling_a_tile_may_be_bought_during_a_castle_action():
    depots = {"X-2": "bank", "X-4": "mine"}
    table = given(
        silverlings=4, depots=depots, storage=["castle"], estate={12: "market"}, dice=[6, 6], options=ANY_TIME
    )
    table.play("die 6 place castle @7")
    assert texts(table) == ["workers", "buy X-2", "buy X-4"]
    assert refused(table, "buy X-1") == ("BUR-7.1.1", "space_empty")
    table.play("buy X-4")
    assert table.asks == "castle_action"
    assert refused(table, "buy X-2") == ("BUR-7.5.1", "bought_already")
    table.play("place mine @25")
    assert player(table)["hexes"][24] == "mine"
    assert table.asks == "take_turn"
    assert refused(table, "buy X-2") == ("BUR-7.5.1", "bought_already")


@rule("BUR-7.5.1", "BUR-8.6.7", "BUR-R-5")
def test_by_the_ruling_a_tile_may_be_bought_for_the_city_hall():
    for silverlings, asks in ((1, "take_turn"), (2, "city_hall_place")):
        table = given(
            silverlings=silverlings, depots={"X-2": "mine"}, storage=["city_hall"], dice=[3, 3], options=ANY_TIME
        )
        table.play("die 3 place city_hall @12")
        assert table.asks == asks
    assert texts(table) == ["buy X-2", "decline"]
    table.play("buy X-2")
    assert texts(table) == ["place mine @25", "decline"]
    table.play("place mine @25")
    assert player(table)["hexes"][24] == "mine"
    assert player(table)["silverlings"] == 0


@rule("BUR-7.5.1", "BUR-R-5")
def test_by_the_ruling_the_purchase_is_optional_and_can_be_made_later():
    table = given(
        silverlings=2,
        depots={"X-2": "bank"},
        storage=["castle"],
        estate={12: "market"},
        dice=[6, 6],
        options=ANY_TIME,
    )
    table.play("die 6 place castle @7", "workers", "buy X-2")
    assert player(table)["storage"] == ["bank"]


@rule("BUR-7.5.1", "BUR-R-5")
def test_by_the_ruling_other_effects_ask_for_no_purchase():
    table = given(silverlings=2, depots={"X-2": "bank"}, storage=["warehouse"], goods={"pink": 1}, options=ANY_TIME)
    table.play("die 1 workers", "die 1 place warehouse @12")
    assert texts(table) == ["sell pink", "decline"]
    assert refused(table, "buy X-2") == ("BUR-7.5.1", "effect_first")
    table.play("sell pink", "buy X-2")
    assert player(table)["storage"] == ["bank"]


@rule("BUR-7.5.1", "BUR-8.6.11", "BUR-R-4", "BUR-R-5")
def test_by_the_ruling_a_storage_filled_by_the_purchase_must_make_room():
    table = given(
        silverlings=2,
        depots={"X-2": "mine", "D1-2": "bank"},
        storage=["castle", "ship", "ship"],
        estate={12: "market"},
        dice=[6, 6],
        options=ANY_TIME,
    )
    table.play("die 6 place castle @7", "buy X-2", "take D1-2")
    assert table.asks == "make_room"
    table.play("discard ship")
    assert player(table)["storage"] == ["ship", "mine", "bank"]


@rule("BUR-7.5.2", "BUR-10.6")
def test_a_purchase_comes_from_the_black_depot_with_knowledge_6_from_any():
    depots = {"X-2": "bank", "D5-2": "mine"}
    table = given(silverlings=4, depots=depots)
    assert texts(table, "buy") == ["buy X-2"]
    assert refused(table, "buy D5-2") == ("BUR-7.5.2", "not_black_depot")
    assert refused(table, "buy X-4") == ("BUR-7.1.1", "space_empty")
    table = given(silverlings=4, depots=depots, knows=[6])
    assert texts(table, "buy") == ["buy D5-2", "buy X-2"]
    table.play("buy D5-2")
    assert player(table)["silverlings"] == 2
    assert refused(table, "buy X-2") == ("BUR-7.5.1", "bought_already")


@rule("BUR-7.5.3", "BUR-R-4")
def test_a_bought_tile_needs_room_too():
    table = given(silverlings=2, storage=FULL, depots={"X-2": "castle"})
    table.play("buy X-2")
    assert table.asks == "make_room"
    table.play("discard bank")
    assert player(table)["storage"] == ["mine", "ship", "castle"]
    assert table.asks == "take_turn"
