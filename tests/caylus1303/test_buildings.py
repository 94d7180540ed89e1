"""CAY-11.0 to CAY-11.3 the catalogue: printed, basic and wood buildings, on both sides."""

from __future__ import annotations

import pytest

from quattrocento import Table
from quattrocento.games.caylus1303.favour import UseCastle
from tests.caylus1303.given import given, has, player, space
from tests.caylus1303.visits import RICH, basic, built_for, gains, visit
from tests.rules import rule
from tests.tables import board, points, refused, texts, told

# CAY-11.0 building


@rule("CAY-11.0", "CAY-11.1.3")
def test_building_a_wood_tile_at_the_printed_carpenter():
    table = given(at="activation", workers={"carpenter": 0}, hands={0: {"wood": 2, "food": 1}})
    assert texts(table) == [
        "build wood_farm",
        "build wood_sawmill",
        "build wood_quarry",
        "build wood_spinning_mill",
    ] + [f"build {tile} with {resource}" for tile in ("wood_covered_market",) for resource in ("food", "wood")] + [
        "build wood_stonemason with food",
        "build wood_stonemason with wood",
        "decline",
    ]
    table.play("build wood_covered_market with wood")
    assert has(table) == {"food": 1}
    assert points(table.events) == {"wood_covered_market": 3}
    assert space(table, 14) == {
        "space": "14",
        "building": "wood_covered_market",
        "side": "construction",
        "owner": 0,
        "workers": [],
    }
    assert player(table)["houses"] == 8
    assert "wood_covered_market" not in board(table)["supply"]


@rule("CAY-11.0")
def test_what_cannot_be_built():
    table = given(at="activation", workers={"carpenter": 0}, hands={0: {"wood": 1, "food": 1}})
    assert refused(table, "build wood_spinning_mill") == ("CAY-5.5", "cannot_pay")
    assert refused(table, "build wood_market") == ("CAY-14.5", "not_in_supply")  # it lies on the road
    assert refused(table, "build stone_farm") == ("CAY-11.0", "wrong_builder")
    assert refused(table, "build wood_stonemason") == ("CAY-11.0", "wrong_payment")
    assert refused(table, "build wood_farm with food") == ("CAY-11.0", "wrong_payment")
    assert refused(table, "build wood_stonemason with food+food") == ("CAY-11.0", "wrong_payment")
    assert refused(table, "build wood_stonemason with wood") == ("CAY-5.5", "cannot_pay")  # the only wood is used up


@rule("CAY-11.0", "CAY-AMB-7")
def test_gold_is_never_a_joker():
    table = given(at="activation", workers={"carpenter": 0}, hands={0: {"wood": 1, "gold": 5}})
    assert table.asks == "planning_turn"
    assert has(table) == {"wood": 1, "gold": 5}


@rule("CAY-11.0")
def test_tiles_fill_the_first_empty_space_and_jump_the_stone_tile_of_the_set_up():
    road = {14: "wood_farm", 15: "wood_sawmill", 16: "wood_quarry"}
    table = given(
        at="activation",
        road=road,
        owners=dict.fromkeys(road, 1),
        workers={"carpenter": 0, 12: 0},
        hands={0: {"wood": 4}},
    )
    table.play("build wood_spinning_mill", "build wood_stonemason with wood")
    assert space(table, 17)["building"] == "wood_spinning_mill"
    assert space(table, 19)["building"] == "wood_stonemason"


# CAY-11.1 printed buildings


@rule("CAY-11.1.1", "CAY-8.5")
def test_fair():
    table = given(at="activation", workers={"fair": 0}, hands={0: {"wood": 2}})
    assert texts(table) == ["pay wood", "decline"]
    table.play("pay wood")
    assert (table.asks, table.seat) == ("royal_favour", 0)
    assert has(table) == {"wood": 1}


@rule("CAY-11.1.2", "CAY-AMB-15")
def test_lawyer():
    table = given(
        at="activation",
        road={6: "residence"},
        owners={5: 1, 6: 1},
        workers={"lawyer": 0},
        hands={0: {"cloth": 2}},
    )
    assert texts(table) == [*(f"claim @{number}" for number in range(7, 13)), "decline"]
    assert refused(table, "claim @5") == ("CAY-11.1.2", "not_claimable")
    assert refused(table, "claim @6") == ("CAY-11.1.2", "not_claimable")
    table.play("claim @8")
    assert has(table) == {"cloth": 1}
    assert player(table)["houses"] == 8
    assert points(table.events) == {}
    assert space(table, 8)["building"] == "residence"  # turned in phase 4 of this round
    assert space(table, 8)["owner"] == 0


@rule("CAY-11.1.2")
def test_lawyer_without_cloth():
    table = given(at="activation", workers={"lawyer": 0}, hands={0: {"food": 3}})
    assert table.asks == "planning_turn"


# CAY-11.2 basic buildings


@rule("CAY-11.2.1", "CAY-11.2.2", "CAY-11.2.3")
@pytest.mark.parametrize(("number", "resource"), [(5, "food"), (6, "food"), (7, "stone"), (8, "wood")])
def test_farm_quarry_sawmill(number, resource):
    assert gains(basic(number), "use") == {resource: 1}


@rule("CAY-11.2.4")
def test_market():
    table = given(at="activation", workers={9: 0}, hands={0: {"workers": 1}})
    table.play("provost 0")
    choices = ["food", "wood", "stone", "cloth"]
    assert texts(table) == [*(f"pay 1_worker take {name}" for name in choices), "decline"]
    assert refused(table, "pay 1_worker take gold") == ("CAY-11.2.4", "no_such_trade")
    assert refused(table, "take food") == ("CAY-11.2.4", "other_building")
    assert gains(table, "pay 1_worker take stone") == {"stone": 1}
    assert {"seat": 0, "number": 1, "what": "worker"} in told(table.events, "paid")


@rule("CAY-11.2.5")
def test_guild_for_stone():
    table = basic(10, {"stone": 1, "wood": 1})
    assert texts(table) == ["pay stone", "decline"]
    assert gains(table, "pay stone") == {"stone": -1, "workers": 4}


@rule("CAY-11.2.6", "CAY-AMB-7")
def test_guild_for_any_basic_resource():
    table = basic(11, RICH)
    assert texts(table) == ["pay food", "pay wood", "pay stone", "pay cloth", "decline"]
    assert gains(table, "pay cloth") == {"cloth": -1, "workers": 3}


@rule("CAY-11.2.7")
def test_basic_carpenter():
    table = basic(12, {"wood": 1, "cloth": 1})
    assert texts(table) == [
        "build wood_covered_market with cloth",
        "build wood_manor",
        "build wood_stonemason with cloth",
        "decline",
    ]
    assert gains(table, "build wood_manor") == {"wood": -1, "cloth": -1, "pp": 4}


@rule("CAY-11.2.8")
def test_residence_takes_no_workers_and_recruits_one():
    table = given(at="stewardship", road={5: "residence"}, owners={5: 0})
    assert player(table, 0)["workers"] == 4
    assert player(table, 1)["workers"] == 3
    assert "place @5" not in texts(table)


# CAY-11.3 wood buildings


@rule("CAY-11.3.1", "CAY-11.3.2", "CAY-11.3.3", "CAY-11.3.4")
@pytest.mark.parametrize(
    ("tile", "resource", "cost"),
    [
        ("wood_farm", "food", {"wood": 1, "food": 1}),
        ("wood_sawmill", "wood", {"wood": 1, "food": 1}),
        ("wood_quarry", "stone", {"wood": 1, "food": 1}),
        ("wood_spinning_mill", "cloth", {"wood": 2}),
    ],
)
def test_wood_production(tile, resource, cost):
    assert gains(visit(tile), "use") == {resource: 2}
    assert gains(visit(tile, built=False), "use") == {resource: 1, "pp": 1}
    built_for(tile, cost, 2)


@rule("CAY-11.3.5")
def test_covered_market():
    assert gains(visit("wood_covered_market"), "use") == {"workers": 3}
    assert gains(visit("wood_covered_market", built=False), "use") == {"workers": 2, "pp": 1}
    for free in ("food", "stone", "cloth"):
        built_for("wood_covered_market", {"wood": 1, free: 1}, 3, free=free)
    built_for("wood_covered_market", {"wood": 2}, 3, free="wood")


@rule("CAY-11.3.6")
@pytest.mark.parametrize("built", [True, False])
def test_wood_market(built):
    table = market(built)
    assert texts(table) == ["take food", "take wood", "take stone", "take cloth", "decline"]
    assert refused(table, "take gold") == ("CAY-11.3.6", "no_choice")
    assert gains(table, "take cloth") == {"cloth": 1}


def market(built: bool) -> Table:
    if not built:
        return visit("wood_market", built=False)
    return given(
        at="activation", provost=20, road={13: "wood_farm", 14: "wood_market"}, owners={14: 1}, workers={14: 0}
    )


@rule("CAY-11.3.6")
def test_the_cost_of_the_wood_market():
    table = given(at="activation", road={13: "wood_farm"}, workers={"carpenter": 0}, hands={0: {"wood": 1, "food": 1}})
    table.play("build wood_market")
    assert has(table) == {}
    assert points(table.events) == {"wood_market": 3}


@rule("CAY-11.3.7", "CAY-8.5", "CAY-AMB-6")
def test_manor():
    table = visit("wood_manor")
    assert texts(table) == ["use", "decline"]
    table.play("use")
    assert (table.asks, table.seat) == ("royal_favour", 0)
    assert gains(visit("wood_manor", built=False), "use") == {"pp": 2}
    built_for("wood_manor", {"wood": 1, "cloth": 1}, 4)


@rule("CAY-11.3.7", "CAY-AMB-6")
def test_by_the_ruling_the_manor_gives_its_favour_when_built():
    built = given(
        at="activation", workers={"carpenter": 0}, hands={0: {"wood": 1, "cloth": 1}}, options={"manor": "built"}
    )
    built.play("build wood_manor")
    assert (built.asks, built.seat) == ("royal_favour", 0)
    visited = visit("wood_manor", options={"manor": "built"})
    assert visited.asks == "planning_turn"
    assert gains(visit("wood_manor", built=False, options={"manor": "built"}), "use") == {"pp": 2}


@rule("CAY-11.3.8", "CAY-11.5")
@pytest.mark.parametrize("built", [True, False])
def test_tailor(built):
    castle = ("basic_market", "wood_farm", "stone_jeweler")
    table = visit("wood_tailor", {"cloth": 2}, built=built, castle=castle)
    assert texts(table) == ["pay cloth", "pay cloth+cloth", "decline"]
    assert gains(table, "pay cloth") == {"cloth": -1, "pp": 4}
    assert table.asks == "planning_turn"  # one of the two, once
    table = visit("wood_tailor", {"cloth": 2}, built=built, castle=castle)
    assert gains(table, "pay cloth+cloth") == {"cloth": -2, "pp": 6}
    table = visit("wood_tailor", {"cloth": 1}, built=built, castle=castle)
    assert texts(table) == ["pay cloth", "decline"]
    assert refused(table, "pay cloth+cloth") == ("CAY-5.5", "cannot_pay_price")
    assert refused(table, "pay gold") == ("CAY-11.3.8", "no_such_trade")


@rule("CAY-11.3.8")
def test_the_cost_of_the_tailor():
    table = given(
        at="activation",
        castle=("basic_market", "wood_farm", "stone_jeweler"),
        workers={"carpenter": 0},
        hands={0: {"wood": 1, "stone": 1}},
    )
    table.play("build wood_tailor with stone")
    assert has(table) == {}
    assert points(table.events) == {"wood_tailor": 4}


@rule("CAY-11.3.9", "CAY-11.0")
def test_stonemason():
    table = visit("wood_stonemason", {"stone": 1, "food": 1})
    assert texts(table) == [
        *("build stone_farm", "build stone_sawmill", "build stone_quarry", "build stone_guild with food", "decline"),
    ]
    table.play("build stone_quarry")
    assert points(table.events) == {"stone_quarry": 3}
    assert space(table, 15)["building"] == "stone_quarry"
    built_for("wood_stonemason", {"wood": 1, "food": 1}, 4, free="food")


@rule("CAY-11.3.9", "CAY-AMB-9")
def test_the_set_up_side_of_the_stonemason_saves_the_printed_stone():
    castle = ("basic_market", "wood_stonemason", "stone_jeweler")
    table = given(at="activation", castle=castle, round=4, hands={0: {"wood": 1}}, ask=UseCastle(0, 1))
    moves = texts(table)
    assert moves == ["build stone_foundry", "build stone_alchemist", "build stone_guild with wood", "decline"]
    assert str(table.why_not("build stone_church")) == "cannot_pay, tile=stone_church, cost=cloth (CAY-5.5)"
    table.play("build stone_foundry")
    assert has(table) == {}
    assert points(table.events) == {"stone_foundry": 5}
    table = given(at="activation", castle=castle, round=4, hands={0: {"stone": 1}}, ask=UseCastle(0, 1))
    assert texts(table) == ["build stone_guild with stone", "decline"]  # the free part may be a stone
    table.play("build stone_guild with stone")
    assert has(table) == {}
