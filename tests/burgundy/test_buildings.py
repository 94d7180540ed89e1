"""BUR-8.6 The eight buildings."""

from __future__ import annotations

import pytest

from quattrocento import Table
from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import board, player, points, refused, texts, told

DEPOTS = {
    "D1-1": "knowledge_9",
    "D1-2": "bank",
    "D1-3": "ship",
    "D2-3": "castle",
    "D3-1": "pig_2",
    "D5-2": "mine",
    "X-1": "bank",
    "X-2": "ship",
    "X-3": "mine",
}


def build(building: str, *more: str, **kwargs: object) -> Table:
    """The building was just placed on hex 26, in the large city."""
    table = given(dice=[3, 1], storage=[building, *more], **kwargs)  # type: ignore[arg-type]
    table.play(f"die 3 place {building} @26")
    return table


@rule("BUR-8.6")
def test_an_effect_is_used_once_and_needs_no_die():
    table = build("boarding_house")
    assert player(table)["dice"] == [None, 1]
    table.play("die 1 workers")
    assert player(table)["workers"] == 4 + 2


@rule("BUR-8.6.1", "BUR-7.3.2", "BUR-7.3.3")
def test_the_warehouse_sells_one_type():
    table = build("warehouse", goods={"pink": 2, "red": 1})
    assert table.asks == "warehouse_sale"
    assert texts(table) == ["sell pink", "sell red", "decline"]
    assert refused(table, "sell brown") == ("BUR-7.3.1", "no_goods")
    events = table.listen()
    table.play("sell pink")
    assert player(table)["goods"] == {"red": 1}
    assert player(table)["sold"] == {"pink": 2}
    assert player(table)["silverlings"] == 1
    assert points(events) == {"goods": 4}


@rule("BUR-8.6.1", "BUR-10.3", "BUR-10.4")
def test_knowledge_3_and_4_help_the_warehouse():
    table = build("warehouse", goods={"pink": 2}, knows=[3, 4])
    table.play("sell pink")
    assert (player(table)["silverlings"], player(table)["workers"]) == (2, 1)


@rule("BUR-8.6.2", "BUR-8.6.3", "BUR-8.6.4", "BUR-8.6.9")
@pytest.mark.parametrize(
    ("building", "spaces", "rule_number"),
    [
        ("carpenters_workshop", ["D1-2"], "BUR-8.6.2"),
        ("church", ["D1-1", "D2-3", "D5-2"], "BUR-8.6.3"),
        ("market", ["D1-3", "D3-1"], "BUR-8.6.4"),
    ],
)
def test_three_buildings_take_a_tile_of_their_colours(building, spaces, rule_number):
    table = build(building, depots=DEPOTS, knows=[6])
    assert table.asks == "building_take"
    assert texts(table) == [*(f"take {space}" for space in spaces), "decline"]
    for space in DEPOTS:
        if space not in spaces and space.startswith("D"):
            assert refused(table, f"take {space}") == (rule_number, "wrong_source")
    assert refused(table, "take D6-1") == ("BUR-7.1.1", "space_empty")
    table.play(f"take {spaces[-1]}")
    assert player(table)["storage"] == [DEPOTS[spaces[-1]]]
    assert board(table)["depots"][spaces[-1]] is None
    assert table.asks == "take_turn"


@rule("BUR-8.6.9")
def test_the_black_depot_has_no_word_in_these_moves():
    table = build("market", depots={"X-2": "ship", "X-4": "pig_4"}, knows=[6])
    assert table.asks == "take_turn"  # nothing to take: the effect is lost
    assert player(table)["storage"] == []


@rule("BUR-8.6.5", "BUR-EX-18")
def test_the_boarding_house_gives_four_workers_whatever_is_known():
    table = build("boarding_house", knows=[13, 14])
    assert (player(table)["workers"], player(table)["silverlings"]) == (4, 0)


@rule("BUR-8.6.6")
def test_the_bank_gives_two_silverlings():
    table = build("bank", knows=[3])
    assert player(table)["silverlings"] == 2


@rule("BUR-8.6.7", "BUR-8.4")
def test_city_hall_then_castle_grants_any_action():
    table = given(storage=["city_hall", "castle"], dice=[3, 5])
    table.play("die 3 place city_hall @12", "place castle @7")
    assert table.asks == "castle_action"
    assert table.seat == 0


@rule("BUR-8.6.7")
def test_city_hall_places_any_stored_tile_whatever_the_number():
    table = build("city_hall", "mine", "ship", workers=0)
    assert texts(table) == ["place mine @25", "place ship @18", "place ship @20", "decline"]
    assert refused(table, "place mine @18") == ("BUR-7.2.1", "wrong_colour")
    assert refused(table, "place mine @30") == ("BUR-7.2.1", "not_adjacent")
    table.play("place mine @25")
    assert player(table)["hexes"][24] == "mine"
    assert player(table)["workers"] == 0


@rule("BUR-8.6.7", "BUR-7.2.1")
def test_city_hall_keeps_the_rule_of_the_city():
    table = build("city_hall", "bank", estate={27: "bank", 31: "knowledge_2"})
    assert refused(table, "place bank @32") == ("BUR-7.2.1", "twice_in_city")
    assert "place bank @12" in texts(table)


@rule("BUR-8.6.7")
def test_the_tile_of_the_city_hall_has_all_its_effects():
    table = build("city_hall", "watchtower")
    events = table.listen()
    table.play("place watchtower @12")
    assert points(events) == {"region_beige": 11, "watchtower": 4}


@rule("BUR-8.6.8")
def test_the_watchtower_gives_four_points():
    table = build("watchtower")
    assert table.scores() == [4, 0]


@rule("BUR-8.6.10", "BUR-EX-12")
@pytest.mark.parametrize("building", ["warehouse", "carpenters_workshop", "church", "market", "city_hall"])
def test_an_effect_that_cannot_be_used_is_lost(building):
    table = given(dice=[3, 1], storage=[building])
    events = table.listen()
    table.play(f"die 3 place {building} @26")
    assert table.asks == "take_turn"
    assert [event.kind for event in events] == ["placed_tile", "lost"]
    assert player(table)["hexes"][25] == building


@rule("BUR-8.6.10")
@pytest.mark.parametrize("building", ["warehouse", "carpenters_workshop", "church", "market", "city_hall"])
def test_these_effects_may_be_declined(building):
    table = build(building, "ship", goods={"pink": 1}, depots=DEPOTS)
    before = player(table)
    table.play("decline")
    assert table.asks == "take_turn"
    assert player(table) == before


@rule("BUR-8.6.10")
@pytest.mark.parametrize("building", ["boarding_house", "bank", "watchtower"])
def test_these_effects_just_happen(building):
    table = build(building)
    assert table.asks == "take_turn"
    seen = player(table)
    assert (seen["workers"], seen["silverlings"], seen["vp"]) in ((4, 0, 0), (0, 2, 0), (0, 0, 4))


@rule("BUR-8.6.11")
def test_there_is_always_room_for_the_taken_tile():
    table = build("carpenters_workshop", "mine", "ship", depots=DEPOTS)
    table.play("take D1-2")
    assert player(table)["storage"] == ["mine", "ship", "bank"]
    assert table.asks == "take_turn"
    table = given(dice=[6, 1], storage=["castle", "mine", "ship"], estate={12: "market"}, depots=DEPOTS)
    table.play("die 6 place castle @7", "take D1-2")
    assert player(table)["storage"] == ["mine", "ship", "bank"]


@rule("BUR-8.6.2", "BUR-8.6.3", "BUR-8.6.4")
def test_the_taken_tile_is_told_with_the_rule_of_its_building():
    for building, space, number in (
        ("carpenters_workshop", "D1-2", "BUR-8.6.2"),
        ("church", "D5-2", "BUR-8.6.3"),
        ("market", "D1-3", "BUR-8.6.4"),
    ):
        table = build(building, depots=DEPOTS)
        events = table.listen()
        table.play(f"take {space}")
        assert [event.why for event in events if event.kind == "took_tile"] == [number]
        assert told(events, "took_tile") == [{"seat": 0, "tile": DEPOTS[space], "space": space}]
