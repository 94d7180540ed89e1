"""TIL-16 The worked examples that are whole turns; others are tests of their chapters."""

from __future__ import annotations

from tests.rules import rule
from tests.tables import board, player, points
from tests.tiletum.given import ap, given, goods, track


@rule("TIL-EX-7", "TIL-11.2")
def test_a_fair_in_verona():
    table = given(
        round=3,
        turn=3,
        order=[1, 0],
        dice=["pink 1"],
        fairs=["fair_crests", "fair_houses", "fair_contracts", "fair_pillars"],
        fair_towns=["tiletum", "lyon", "verona", "frankfurt"],
        merchant="verona",
        contracts=["contract_iron_2", "contract_wool_2", "contract_iron_3"],
    )
    events = table.listen()
    table.play("die pink 1", "end")
    assert points(events)["fair_contracts"] == 18


@rule("TIL-EX-8")
def test_an_architect_action():
    table = given(
        dice=["pink 3"],
        facing="architect 3",
        architect="frankfurt",
        bonus={"nuernberg": "helper_vp_4"},
        resources={"gold": 2},
    )
    table.play("die pink 3")
    assert ap(table) == 4
    table.play("architect to nuernberg", "take bonus nuernberg", "architect to praha", "pillar praha")
    assert (ap(table), player(table)["pillars"], player(table)["storehouse"]) == (0, ["praha"], ["helper_vp_4"])


@rule("TIL-EX-9")
def test_a_merchant_action():
    table = given(dice=["pink 4"], facing="merchant 4", merchant="arles", resources={"gold": 2})
    table.play("die pink 4")
    assert ap(table) == 3
    table.play("merchant to road_arles_genova", "merchant to genova", "house genova_1")
    assert (ap(table), player(table)["houses"]) == (0, ["tiletum_1", "genova_1"])


@rule("TIL-EX-10")
def test_a_character_action():
    table = given(dice=["pink 2"], facing="character 2", resources={"gold": 2})
    table.play("die pink 2")
    assert ap(table) == 5
    table.play("take character 1")
    assert all(board(table)["character_market"])
    table.play("take character 2")
    assert all(board(table)["character_market"])
    assert player(table)["storehouse"] == ["character_contract_gold_1_wool_1", "character_contract_wool_2"]
    table.play("place character_contract_gold_1_wool_1 in 2-2")
    assert (goods(table), ap(table)) == ({"gold": 3, "wool": 1, "food": 2}, 1)
    table.play("place character_contract_wool_2 in 2-1")
    assert (goods(table), ap(table)) == ({"gold": 3, "wool": 3, "food": 2}, 0)
    assert (player(table)["supply"]["houses"], player(table)["roof_houses"]) == (3, 4)


@rule("TIL-EX-11")
def test_a_contract_action():
    table = given(dice=["pink 1", "pink 1"], facing="contract 1", resources={"gold": 1})
    table.play("die pink 1")
    assert ap(table) == 6
    table.play("exchange food for gold", "gain iron")
    assert goods(table) == {"gold": 2, "iron": 1}
    table.play("take contract 4", "take contract 1")
    assert ap(table) == 0
    assert board(table)["contract_market"] == [None, "contract_wool_5", "contract_identical_3", None, "contract_wool_2"]
    table.play("end")
    market = board(table)["contract_market"]
    assert market[2:] == ["contract_wool_5", "contract_identical_3", "contract_wool_2"]
    assert all(market)


@rule("TIL-EX-13")
def test_completing_a_building():
    table = given(
        dice=["pink 4", "pink 3", "pink 3"],
        facing="character 4",
        rooms={"1-1": "character_king_vp_2", "1-2": "character_king_vp_3"},
        storehouse=["character_king_gold_3", "crest_lion_red"],
        resources={"food": 2},
        merchant="verona",
    )
    table.play("die pink 4")
    assert ap(table) == 3
    table.play("place character_king_gold_3 in 1-3")
    assert goods(table) == {"food": 6, "gold": 3}
    table.play("crest_lion_red under 1", "house verona_1")
    assert goods(table) == {"gold": 3}
    assert player(table)["bonus_ap"] == {"king": 3}
    later = given(
        dice=["pink 4"],
        facing="king 4",
        rooms={"1-1": "character_king_vp_2", "1-2": "character_king_vp_3", "1-3": "character_king_gold_3"},
        crests={1: "crest_lion_red"},
    )
    later.play("die pink 4")
    assert track(later)[0] == 6
