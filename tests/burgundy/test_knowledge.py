"""BUR-10 The knowledge tiles: those that change rules; BUR-11.1 those that score at the end."""

from __future__ import annotations

import pytest

from quattrocento import Table
from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import player, points, refused, texts


def final(**kwargs: object) -> dict[str, int]:
    """The points of the final scoring for seat 0, who has the last turn of the game."""
    table: Table = given(phase="E", round=5, order=[1, 0], dice=[1], **kwargs)  # type: ignore[arg-type]
    events = table.listen()
    table.play("die 1 workers")
    assert table.over
    return {source: vp for source, vp in points(events).items() if source.startswith("knowledge")}


# Rules that change


@rule("BUR-10.1")
def test_1_buildings_may_repeat_in_a_city():
    table = given(dice=[1, 5], storage=["bank", "bank"], estate={26: "bank", 13: "knowledge_1"})
    table.play("die 1 place bank @27", "die 5 place bank @32")
    assert player(table)["hexes"].count("bank") == 3


@rule("BUR-10.1")
def test_1_binds_nobody_else_less():
    table = given(dice=[1, 5], storage=["bank"], estate={26: "bank"}, others={1: {"knows": [1]}})
    assert refused(table, "die 1 place bank @27") == ("BUR-7.2.1", "twice_in_city")


@rule("BUR-10.5", "BUR-DX-3")
def test_5_neighbours_only():
    table = given(dice=[2, 1], storage=["ship"], knows=[5], depot_goods={1: {"pink": 1}})
    table.play("die 2 place ship @18")
    assert "load 6+1" in texts(table)
    assert not [text for text in texts(table) if text in ("load 1+3", "load 1+4", "load 2+6")]


@rule("BUR-10.6")
def test_6_still_one_purchase_for_two_silverlings():
    table = given(silverlings=9, knows=[6], depots={"D1-2": "bank", "X-2": "mine"})
    table.play("buy D1-2")
    assert player(table)["silverlings"] == 7
    assert not texts(table, "buy")


@rule("BUR-10.7")
def test_7_a_point_for_a_tile_not_for_an_animal():
    table = given(dice=[2, 1], storage=["cow_4"], estate={27: "bank", 4: "knowledge_7"})
    events = table.listen()
    table.play("die 2 place cow_4 @28")
    assert points(events)["animals"] == 5


@rule("BUR-10.8", "BUR-R-11", "BUR-EX-5")
def test_8_a_worker_changes_a_die_by_one_or_two():
    table = given(dice=[6, 1], workers=2, knows=[8], depots={"D3-1": "cow_2"})
    table.play("die 6 take D3-1")
    assert player(table)["workers"] == 0
    table = given(dice=[6, 1], workers=1, knows=[8], depots={"D3-1": "cow_2", "D2-1": "bank", "D1-2": "church"})
    assert refused(table, "die 6 take D3-1") == ("BUR-6.5", "too_few_workers")
    assert texts(table, "die_take")[:2] == ["die 6 take D1-2", "die 6 take D2-1"]


@rule("BUR-10.9", "BUR-10.27", "BUR-R-11", "BUR-DX-2")
def test_9_and_8_go_together():
    # hex 24 is beige with die 5, distance 3 from a 2; hex 18 beside it is filled
    estate = {18: "ship"}
    table = given(dice=[2, 1], workers=2, storage=["bank"], estate=estate, knows=[9])
    table.play("die 2 place bank @24")
    assert player(table)["workers"] == 0
    table = given(dice=[2, 1], workers=2, storage=["bank"], estate=estate, knows=[9, 8])
    table.play("die 2 place bank @24")
    assert player(table)["workers"] == 1


@rule("BUR-10.9", "BUR-10.10", "BUR-10.11")
def test_9_10_11_help_for_each_die():
    table = given(dice=[2, 2], storage=["bank", "bank"], knows=[9])
    table.play("die 2 place bank @12", "die 2 place bank @26")
    assert player(table)["hexes"].count("bank") == 2


@rule("BUR-10.12")
def test_12_helps_for_taking_only():
    table = given(dice=[2, 2], storage=["bank"], goods={"pink": 1}, knows=[12], depots={"D3-1": "cow_2"})
    assert texts(table) == ["die 2 take D3-1", "die 2 workers"]


@rule("BUR-10.27")
def test_effects_add_up():
    table = given(dice=[1, 1], goods={"turquoise": 1}, knows=[3, 4, 13, 14])
    table.play("die 1 sell turquoise", "die 1 workers")
    assert (player(table)["silverlings"], player(table)["workers"]) == (3, 5)


@rule("BUR-10.27")
def test_a_free_step_counts_one_also_with_8():
    table = given(dice=[1, 1], workers=0, knows=[8, 12], depots={"D2-1": "bank", "D3-1": "cow_2"})
    assert texts(table, "die_take") == ["die 1 take D2-1"]
    table = given(dice=[1, 1], workers=1, knows=[8, 12], depots={"D4-2": "bank"})
    table.play("die 1 take D4-2")  # one step free, two for the worker
    assert player(table)["workers"] == 0


# Points at the end

SALES = {"red": 4, "purple": 3, "pink": 3, "orange": 1}


@rule("BUR-10.15", "BUR-EX-6")
def test_15_three_points_for_each_type_sold():
    assert final(knows=[15], sold=SALES, goods={"brown": 2}) == {"knowledge_15": 12}


@rule("BUR-10.15", "BUR-R-20")
def test_15_by_the_ruling_two_points():
    assert final(knows=[15], sold=SALES, options={"knowledge_15": "2"}) == {"knowledge_15": 8}


@rule(
    "BUR-10.16",
    "BUR-10.17",
    "BUR-10.18",
    "BUR-10.19",
    "BUR-10.20",
    "BUR-10.21",
    "BUR-10.22",
    "BUR-10.23",
)
@pytest.mark.parametrize(
    ("number", "building"),
    [
        (16, "warehouse"),
        (17, "watchtower"),
        (18, "carpenters_workshop"),
        (19, "church"),
        (20, "market"),
        (21, "boarding_house"),
        (22, "bank"),
        (23, "city_hall"),
    ],
)
def test_16_to_23_four_points_for_each_building_of_a_kind(number, building):
    others = {b for b in ("warehouse", "watchtower", "church", "bank") if b != building}
    estate = {12: building, 26: building, 9: building, **dict(zip((23, 24, 29), sorted(others), strict=False))}
    assert final(knows=[number], estate=estate, storage=[building]) == {f"knowledge_{number}": 12}


@rule("BUR-10.17", "BUR-10.22", "BUR-EX-8")
def test_17_and_22_together():
    estate = {12: "watchtower", 26: "watchtower", 9: "bank", 23: "bank", 27: "bank", 32: "bank"}
    scored = final(knows=[17, 22, 1], estate=estate)
    assert scored == {"knowledge_17": 8, "knowledge_22": 16}


@rule("BUR-10.24", "BUR-EX-9")
def test_24_four_points_for_each_animal_kind():
    estate = {1: "cow_3", 5: "chicken_2", 6: "sheep_2", 10: "sheep_3", 28: "sheep_4"}
    assert final(knows=[24], estate=estate, storage=["pig_2"]) == {"knowledge_24": 12}
    estate[11] = "pig_4"
    assert final(knows=[24], estate=estate) == {"knowledge_24": 16}


@rule("BUR-10.25", "BUR-EX-7")
def test_25_a_point_for_each_goods_tile_sold():
    assert final(knows=[25], sold=SALES, goods={"brown": 2}) == {"knowledge_25": 11}


@rule("BUR-10.26")
def test_26_two_points_for_each_bonus_tile():
    bonus = {"grey": [0, 1], "blue": [1, 0], "yellow": [0], "beige": [1]}
    assert final(knows=[26], bonus=bonus) == {"knowledge_26": 6}


@rule("BUR-10.26", "BUR-R-20")
def test_26_by_the_ruling_three_points():
    bonus = {"grey": [0, 1], "blue": [1, 0]}
    assert final(knows=[26], bonus=bonus, options={"knowledge_26": "3"}) == {"knowledge_26": 6}


@rule("BUR-10.15", "BUR-11.1")
def test_stored_knowledge_scores_nothing():
    assert final(storage=["knowledge_15", "knowledge_25"], sold=SALES) == {}
