"""BUR-8 What happens when a tile is placed: ships, animals, castles, mines, knowledge."""

from __future__ import annotations

from quattrocento import Event, Table
from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import board, player, points, refused, texts, told

# BUR-8.1


@rule("BUR-8.1", "BUR-R-15")
def test_region_then_colour_then_effect():
    table = given(dice=[4, 4], storage=["castle"], estate={2: "castle", 7: "castle"})
    events = table.listen()
    table.play("die 4 place castle @3")
    assert [(event.kind, event.args.get("source")) for event in events] == [
        ("placed_tile", None),
        ("scored", "region_dark_green"),
        ("scored", "bonus_tile_large"),
    ]
    assert table.asks == "castle_action"


@rule("BUR-8.1")
def test_effects_that_place_a_tile_go_depth_first():
    """City hall places a castle, the castle acts: each is resolved before the turn goes on."""
    table = given(
        dice=[3, 5],
        storage=["city_hall", "castle", "city_hall"],
        depots={"D4-2": "ship"},
        depot_goods={2: {"pink": 1}},
        estate={8: "knowledge_3"},
    )
    table.play("die 3 place city_hall @26", "place castle @7")
    assert (table.asks, player(table)["dice"]) == ("castle_action", [None, 5])
    table.play("take D4-2")
    assert table.asks == "take_turn"
    table = given(dice=[3, 5], storage=["city_hall", "castle", "city_hall"], estate={8: "knowledge_3"})
    table.play("die 3 place city_hall @26", "place castle @7", "place city_hall @12")
    assert table.asks == "take_turn"  # the storage is empty: the second city hall is lost


@rule("BUR-8.1")
def test_a_chain_of_four_tiles_with_one_die():
    table = given(
        dice=[3, 5],
        storage=["city_hall", "castle", "ship"],
        depot_goods={2: {"pink": 1}},
        estate={12: "market"},
    )
    table.play("die 3 place city_hall @26", "place castle @7", "place ship @18")
    assert table.asks == "load_ship"
    table.play("load 2")
    assert table.asks == "take_turn"
    assert player(table)["goods"] == {"pink": 1}


# BUR-8.2 Ships


def ship(**kwargs: object) -> Table:
    """A ship was just placed on hex 18."""
    table = given(dice=[2, 1], storage=["ship"], **kwargs)  # type: ignore[arg-type]
    table.play("die 2 place ship @18")
    return table


@rule("BUR-8.2")
def test_a_ship_takes_goods_then_the_marker_moves():
    table = ship(depot_goods={5: {"red": 1}}, others={1: {"dice": [1]}}, order=[1, 0])
    events = table.listen()
    table.play("load 5")
    assert [event.kind for event in events] == ["loaded_goods", "advanced"]
    assert board(table)["turn_order"] == [0, 1]


@rule("BUR-8.2.1", "BUR-R-10")
def test_any_depot_may_be_named_also_an_empty_one():
    table = ship(depot_goods={5: {"red": 1}})
    assert texts(table) == [f"load {depot}" for depot in range(1, 7)]
    assert refused(table, "load 1+2") == ("BUR-10.5", "one_depot_only")
    assert refused(table, "decline") == ("BUR-8.2.1", "not_asked")
    events = table.listen()
    table.play("load 3")
    assert [event.kind for event in events] == ["loaded_nothing", "advanced"]
    assert player(table)["goods"] == {}
    assert player(table)["ships"] == 1


@rule("BUR-8.2.1", "BUR-R-10")
def test_without_goods_that_could_be_stored_no_depot_is_asked_for():
    full = {"pink": 1, "red": 1, "brown": 1}
    for goods, depot_goods in (({}, {}), (full, {3: {"orange": 2}})):
        table = given(
            order=[1, 0],
            dice=[2],
            storage=["ship"],
            knows=[5],
            goods=goods,
            depot_goods=depot_goods,
            others={1: {"dice": [1]}},
        )
        events = table.listen()
        table.play("die 2 place ship @18")
        assert [event.kind for event in events or ()][:3] == ["placed_tile", "lost", "advanced"]
        assert board(table)["turn_order"] == [0, 1]
        assert player(table)["goods"] == goods
    for goods, depot_goods in (({"pink": 1, "red": 1}, {3: {"orange": 1}}), (full, {3: {"orange": 2}, 5: {"red": 1}})):
        assert ship(goods=goods, depot_goods=depot_goods).asks == "load_ship"


@rule("BUR-8.2.2")
def test_all_goods_are_taken_if_there_is_room():
    table = ship(goods={"pink": 2}, depot_goods={4: {"pink": 1, "red": 3, "brown": 2}})
    table.play("load 4")
    assert player(table)["goods"] == {"pink": 3, "red": 3, "brown": 2}
    assert board(table)["depot_goods"][3] == {}
    assert table.asks == "take_turn"


@rule("BUR-8.2.2", "BUR-R-9", "BUR-EX-2")
def test_if_not_the_player_chooses_and_the_rest_stays():
    for kept, left in (("pink", "brown"), ("brown", "pink")):
        table = ship(goods={"turquoise": 1, "purple": 1}, depot_goods={4: {"turquoise": 1, "pink": 1, "brown": 1}})
        table.play("load 4")
        assert table.asks == "keep_goods"
        assert texts(table) == ["keep pink", "keep brown"]
        assert refused(table, "keep turquoise") == ("BUR-8.2.2", "goods_not_there")
        assert refused(table, "keep red") == ("BUR-8.2.2", "goods_not_there")
        assert refused(table, "decline") == ("BUR-8.2.2", "not_asked")
        events = table.listen()
        table.play(f"keep {kept}")
        assert [event.kind for event in events] == ["loaded_goods", "left_goods", "advanced"]
        assert events[1].args == {"goods": left, "number": 1, "depot": 4}
        assert player(table)["goods"] == {"turquoise": 2, "purple": 1, kept: 1}
        assert board(table)["depot_goods"][3] == {left: 1}
        assert table.asks == "take_turn"


@rule("BUR-8.2.2")
def test_without_any_room_it_is_told_what_stays():
    full = {"pink": 1, "red": 1, "brown": 1}
    table = ship(goods=full, depot_goods={4: {"orange": 2, "purple": 1}, 5: {"red": 1}})
    events = table.listen()
    table.play("load 4")
    told = [(event.kind, event.args) for event in events]
    assert told[0] == ("left_goods", {"goods": "purple", "number": 1, "depot": 4})
    assert told[1] == ("left_goods", {"goods": "orange", "number": 2, "depot": 4})
    assert [kind for kind, _ in told[2:]] == ["advanced"]
    assert player(table)["goods"] == full


@rule("BUR-8.2.2")
def test_as_many_new_types_as_there_are_free_spaces():
    table = ship(goods={"turquoise": 1}, depot_goods={1: {"pink": 1, "red": 2, "brown": 1, "orange": 1}})
    table.play("load 1", "keep red", "keep orange")
    assert player(table)["goods"] == {"turquoise": 1, "red": 2, "orange": 1}
    assert board(table)["depot_goods"][0] == {"pink": 1, "brown": 1}
    assert table.asks == "take_turn"


@rule("BUR-8.2.2", "BUR-14.3")
def test_a_full_goods_storage_takes_stored_types_only():
    table = ship(goods={"pink": 1, "red": 1, "brown": 1}, depot_goods={1: {"pink": 2, "orange": 1}})
    table.play("load 1")
    assert player(table)["goods"] == {"pink": 3, "red": 1, "brown": 1}
    assert board(table)["depot_goods"][0] == {"orange": 1}


@rule("BUR-8.2.3", "BUR-10.5", "BUR-R-3")
def test_goods_of_two_depots_are_one_heap():
    table = ship(
        knows=[5],
        goods={"turquoise": 1, "purple": 1},
        depot_goods={6: {"pink": 1, "turquoise": 1}, 1: {"pink": 2, "brown": 1}},
    )
    table.play("load 6+1", "keep pink")
    assert player(table)["goods"] == {"turquoise": 2, "purple": 1, "pink": 3}
    assert board(table)["depot_goods"][0] == {"brown": 1}
    assert board(table)["depot_goods"][5] == {}


@rule("BUR-8.2.1", "BUR-10.5", "BUR-R-3")
def test_with_knowledge_5_one_depot_may_still_be_named():
    table = ship(knows=[5], depot_goods={6: {"pink": 1}, 1: {"brown": 1}})
    assert len(texts(table, "load")) == 6
    table.play("load 1")
    assert player(table)["goods"] == {"brown": 1}
    assert board(table)["depot_goods"][5] == {"pink": 1}


@rule("BUR-8.2.4")
def test_stored_goods_are_never_thrown_away():
    table = ship(goods={"pink": 1, "red": 1, "brown": 1}, depot_goods={1: {"orange": 5, "red": 1}})
    table.play("load 1")
    assert player(table)["goods"] == {"pink": 1, "red": 2, "brown": 1}
    assert {move.kind for move in table.options()} == {"die_workers"}


@rule("BUR-8.2.5")
def test_each_ship_moves_the_marker_by_one():
    table = given(players=3, order=[1, 2, 0], seat=0, dice=[2, 5], storage=["ship", "ship"])
    events = table.listen()
    table.play("die 2 place ship @18", "die 5 place ship @20")
    assert told(events, "advanced") == [{"seat": 0, "to": 1}, {"seat": 0, "to": 2}]
    assert board(table)["turn_order"] == [0, 1, 2]


# BUR-8.3 Animals


def graze(tile: str, hex: int, **kwargs: object) -> dict[str, int]:
    """The points for placing an animal tile."""
    table = given(dice=[1, 1], workers=9, storage=[tile], **kwargs)  # type: ignore[arg-type]
    events = table.listen()
    table.play(f"die 1 place {tile} @{hex}")
    return points(events)


@rule("BUR-8.3", "BUR-EX-3")
def test_animals_of_the_same_kind_in_the_pasture_score_again():
    assert graze("cow_4", 1, estate={5: "cow_3"}) == {"animals": 7}
    assert graze("cow_4", 10, estate={1: "cow_4", 5: "cow_3"}) == {"animals": 11}


@rule("BUR-8.3")
def test_tiles_need_not_touch_but_share_the_pasture_and_the_kind():
    assert graze("sheep_2", 10, estate={1: "sheep_4", 16: "ship"}) == {"animals": 6}
    assert graze("sheep_2", 10, estate={1: "cow_4", 28: "sheep_4", 16: "ship"}) == {"animals": 2}


@rule("BUR-8.3", "BUR-9.1")
def test_a_completed_pasture_scores_besides():
    assert graze("pig_3", 28, estate={27: "bank"}) == {"animals": 3, "region_light_green": 11}


@rule("BUR-8.3", "BUR-10.7", "BUR-EX-4")
def test_knowledge_7_adds_a_point_for_each_tile_that_scores():
    assert graze("sheep_3", 1, estate={5: "sheep_4", 4: "knowledge_7"}) == {"animals": 9}
    assert graze("pig_2", 6, estate={1: "sheep_3", 5: "sheep_4", 4: "knowledge_7"}) == {"animals": 3}


# BUR-8.4 Castles


@rule("BUR-8.4", "BUR-R-8", "BUR-EX-14")
def test_a_castle_gives_one_action_with_any_number_and_no_worker():
    table = given(
        dice=[6, 1],
        storage=["castle", "mine"],
        estate={12: "market"},
        goods={"red": 2},
        depots={"D5-2": "mine", "D1-2": "bank", "X-2": "ship"},
    )
    table.play("die 6 place castle @7")
    assert table.asks == "castle_action"
    assert texts(table) == ["take D1-2", "take D5-2", "place mine @25", "sell red", "workers"]
    for declined in ("decline", "end", "die 1 workers"):
        assert refused(table, declined) == ("BUR-8.4", "not_asked")
    table.play("place mine @25")
    assert (player(table)["workers"], player(table)["dice"]) == (0, [None, 1])
    assert table.asks == "take_turn"


@rule("BUR-8.4")
def test_the_refusals_of_a_castle_action():
    table = given(dice=[6, 1], storage=["castle", "mine"], estate={12: "market"}, depots={"D1-2": "bank"})
    table.play("die 6 place castle @7")
    assert refused(table, "take D5-2") == ("BUR-7.1.1", "space_empty")
    assert refused(table, "place mine @30") == ("BUR-7.2.1", "not_adjacent")
    assert refused(table, "place bank @26") == ("BUR-7.2.1", "tile_not_stored")
    assert refused(table, "sell red") == ("BUR-7.3.1", "no_goods")


@rule("BUR-8.4", "BUR-10.3", "BUR-10.4", "BUR-10.13", "BUR-10.14")
def test_knowledge_helps_a_castle_action():
    table = given(dice=[6, 1], storage=["castle"], goods={"red": 2}, estate={12: "market"}, knows=[3, 4])
    table.play("die 6 place castle @7", "sell red")
    assert (player(table)["silverlings"], player(table)["workers"]) == (2, 1)
    table = given(dice=[6, 1], storage=["castle"], estate={12: "market"}, knows=[13, 14])
    table.play("die 6 place castle @7", "workers")
    assert (player(table)["silverlings"], player(table)["workers"]) == (1, 4)


@rule("BUR-8.4")
def test_a_castle_placed_by_a_castle_gives_an_action_too():
    table = given(dice=[6, 1], storage=["castle", "castle"], estate={12: "market"})
    table.play("die 6 place castle @7", "place castle @2")
    assert table.asks == "castle_action"
    table.play("workers")
    assert table.asks == "take_turn"


# BUR-8.5 Mines


@rule("BUR-8.5")
def test_a_mine_has_no_effect_when_placed():
    table = given(dice=[4, 1], storage=["mine"])
    events = table.listen()
    table.play("die 4 place mine @25")
    assert events == [Event("placed_tile", 0, "BUR-7.2", {"tile": "mine", "hex": 25})]
    assert player(table)["silverlings"] == 0


# BUR-8.7 Knowledge


@rule("BUR-8.7")
def test_knowledge_is_active_from_the_moment_it_lies_in_the_estate():
    table = given(dice=[1, 1], storage=["knowledge_14"])
    table.play("die 1 place knowledge_14 @13", "die 1 workers")
    assert player(table)["workers"] == 4


@rule("BUR-8.7", "BUR-10.11")
def test_knowledge_does_not_help_its_own_placing():
    table = given(dice=[2, 1], storage=["knowledge_11"], workers=0)
    assert refused(table, "die 2 place knowledge_11 @13") == ("BUR-6.5", "too_few_workers")
    table = given(dice=[3, 1], storage=["knowledge_8"], workers=2)
    table.play("die 3 place knowledge_8 @13")
    assert player(table)["workers"] == 0


@rule("BUR-8.7")
def test_stored_knowledge_is_not_active():
    table = given(dice=[1, 1], storage=["knowledge_14"])
    table.play("die 1 workers")
    assert player(table)["workers"] == 2
