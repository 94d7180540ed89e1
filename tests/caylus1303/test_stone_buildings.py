"""CAY-11.4 the catalogue: stone buildings, on both sides."""

from __future__ import annotations

import pytest

from quattrocento.games.caylus1303.favour import UseCastle
from tests.caylus1303.given import Hand, given, has
from tests.caylus1303.visits import RICH, built_for, gains, visit
from tests.rules import rule
from tests.tables import points, texts, told

# CAY-11.4 stone buildings


@rule("CAY-11.4.1", "CAY-11.4.2", "CAY-11.4.3", "CAY-11.4.10")
@pytest.mark.parametrize(
    ("tile", "resource"), [("stone_farm", "food"), ("stone_sawmill", "wood"), ("stone_quarry", "stone")]
)
def test_stone_production_and_the_bonus_of_the_owner(tile, resource):
    table = visit(tile)
    assert gains(table, "use") == {resource: 2, "cloth": 1}
    assert has(table, 1) == {resource: 1}
    setup = given(at="activation", provost=20, road={18: tile}, workers={18: 0})
    assert gains(setup, "use") == {resource: 1, "cloth": 1}
    assert has(setup, 1) == {}
    built_for(tile, {"stone": 1, "food": 1}, 3, builder="stonemason")


@rule("CAY-11.4.10", "CAY-AMB-28")
def test_the_owner_takes_his_bonus_even_if_the_visitor_declines():
    table = visit("stone_farm")
    table.play("decline")
    assert has(table, 0) == {}
    assert has(table, 1) == {"food": 1}


@rule("CAY-11.4.10")
def test_no_bonus_for_the_owners_own_worker_nor_beyond_the_provost():
    own = given(at="activation", provost=20, road={14: "stone_farm"}, owners={14: 0}, workers={14: 0})
    own.play("use")
    assert has(own) == {"food": 2, "cloth": 1}
    beyond = given(at="activation", provost=14, road={14: "stone_farm"}, owners={14: 1}, workers={14: 0})
    assert beyond.asks == "planning_turn"
    assert has(beyond, 1) == {}


@rule("CAY-11.4.10", "CAY-12.4")
def test_the_thief_does_not_stop_the_bonus():
    table = visit("stone_farm", {"characters": ["thief"]})
    table.play("use")
    assert has(table, 1) == {"food": 1}


@rule("CAY-11.4.10", "CAY-AMB-23")
@pytest.mark.parametrize(("workers", "bonus"), [((0, 2), {"wood": 1}), ((0, 1), {}), ((1, 2), {})])
def test_one_bonus_for_two_visitors_none_if_one_is_the_owner(workers, bonus):
    table = given(
        at="activation", players=3, provost=20, road={14: "stone_sawmill"}, owners={14: 1}, workers={14: workers}
    )
    table.play("decline", "decline")
    assert has(table, 1) == bonus


@rule("CAY-11.4.4")
def test_gold_mine():
    assert gains(given(at="activation", provost=20, workers={18: 0}), "use") == {"gold": 1}
    road = {14: "stone_gold_mine", 18: "stone_farm"}
    assert gains(given(at="activation", provost=20, road=road, owners={14: 1}, workers={14: 0}), "use") == {"gold": 1}
    table = given(
        at="activation",
        provost=20,
        road={14: "wood_stonemason", 18: "stone_farm"},
        owners={14: 1},
        workers={14: 0},
        hands={0: {"stone": 1, "food": 1}},
    )
    table.play("build stone_gold_mine")
    assert points(table.events) == {"stone_gold_mine": 4}


@rule("CAY-11.4.5", "CAY-11.5")
def test_foundry():
    for workers, moves in ((1, ["pay 1_worker"]), (2, ["pay 1_worker"]), (3, ["pay 1_worker", "pay 3_workers"])):
        table = visit("stone_foundry", {"workers": workers})
        table.play("provost 0")
        assert texts(table) == [*moves, "decline"]
    assert gains(table, "pay 3_workers") == {"gold": 2}
    assert {"seat": 0, "number": 3, "what": "worker"} in told(table.events, "paid")
    table = visit("stone_foundry", {"workers": 3})
    table.play("provost 0")
    assert gains(table, "pay 1_worker") == {"gold": 1}
    built_for("stone_foundry", {"stone": 1, "wood": 1}, 5, builder="stonemason")


@rule("CAY-11.4.6", "CAY-AMB-8", "CAY-AMB-7")
def test_alchemist():
    table = visit("stone_alchemist", {"food": 2, "stone": 1, "gold": 4})
    assert texts(table) == ["pay food", "pay stone", "pay food+food", "pay food+stone", "decline"]
    assert gains(table, "pay food+food") == {"food": -2, "gold": 2}
    assert gains(visit("stone_alchemist", RICH), "pay wood+cloth") == {"wood": -1, "cloth": -1, "gold": 2}
    assert gains(visit("stone_alchemist", RICH), "pay wood") == {"wood": -1, "gold": 1}
    assert len(texts(visit("stone_alchemist", RICH))) == 4 + 10 + 1
    built_for("stone_alchemist", {"stone": 1, "wood": 1}, 5, builder="stonemason")


@rule("CAY-11.4.7")
def test_stone_guild():
    table = visit("stone_guild", {"cloth": 1})
    assert texts(table) == ["pay cloth", "decline"]
    assert gains(table, "pay cloth") == {"cloth": -1, "workers": 5}
    built_for("stone_guild", {"stone": 1, "cloth": 1}, 4, builder="stonemason", free="cloth")
    built_for("stone_guild", {"stone": 2}, 4, builder="stonemason", free="stone")


@rule("CAY-11.4.8")
def test_church():
    table = visit("stone_church", {"workers": 4})
    table.play("provost 0")
    assert texts(table) == ["pay 2_workers", "pay 4_workers", "decline"]
    assert gains(table, "pay 4_workers") == {"pp": 6}
    table = visit("stone_church", {"workers": 3})
    table.play("provost 0")
    assert texts(table) == ["pay 2_workers", "decline"]
    assert gains(table, "pay 2_workers") == {"pp": 4}
    built_for("stone_church", {"stone": 1, "cloth": 1}, 5, builder="stonemason")


@rule("CAY-11.4.9")
def test_jeweler():
    castle = ("basic_market", "wood_tailor", "stone_church")
    table = visit("stone_jeweler", {"gold": 2}, castle=castle)
    assert texts(table) == ["pay gold", "pay gold+gold", "decline"]
    assert gains(table, "pay gold+gold") == {"gold": -2, "pp": 9}
    assert gains(visit("stone_jeweler", {"gold": 1}, castle=castle), "pay gold") == {"gold": -1, "pp": 5}
    table = given(
        at="activation",
        provost=20,
        road={14: "wood_stonemason"},
        owners={14: 1},
        castle=castle,
        workers={14: 0},
        hands={0: {"stone": 1, "wood": 1}},
    )
    table.play("build stone_jeweler")
    assert points(table.events) == {"stone_jeweler": 5}


@rule("CAY-11.4.4", "CAY-11.4.5", "CAY-11.4.6", "CAY-11.4.7", "CAY-11.4.8", "CAY-11.4.9")
@pytest.mark.parametrize(
    ("tile", "move", "gain"),
    [
        ("stone_gold_mine", "use", {"gold": 1}),
        ("stone_foundry", "pay 3_workers", {"gold": 2}),
        ("stone_alchemist", "pay food+cloth", {"food": -1, "cloth": -1, "gold": 2}),
        ("stone_guild", "pay food", {"food": -1, "workers": 5}),
        ("stone_church", "pay 4_workers", {"pp": 6}),
        ("stone_jeweler", "pay gold+gold", {"gold": -2, "pp": 9}),
    ],
)
def test_the_set_up_side_of_the_other_stone_tiles_is_the_same(tile, move, gain):
    castle = ("basic_market", "wood_tailor", tile)
    hand: Hand = {**RICH, "workers": 4}
    road = {18: "stone_farm"}
    table = given(at="activation", round=7, road=road, castle=castle, hands={0: hand}, ask=UseCastle(0, 2))
    assert gains(table, move) == gain


@rule("CAY-12.7", "CAY-11.0")
def test_the_architect_has_one_point_more_for_each_tile():
    table = given(
        at="activation",
        provost=20,
        road={14: "wood_stonemason"},
        owners={14: 1},
        workers={"carpenter": 0, "lawyer": 0, 14: 0},
        hands={0: {"wood": 1, "food": 2, "stone": 1, "cloth": 1, "characters": ["architect"]}},
    )
    table.play("claim @5", "build wood_farm", "build stone_farm")
    assert points(table.events) == {"wood_farm": 2, "stone_farm": 3, "architect": 2}  # nothing for the residence
