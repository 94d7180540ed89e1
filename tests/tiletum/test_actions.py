"""TIL-6 The six actions."""

from __future__ import annotations

from typing import Any

import pytest

from quattrocento import Event, Table
from tests.rules import rule
from tests.tables import board, player, points, refused, texts, told
from tests.tiletum.given import ap, given, goods, track


def at(action: str, value: int = 1, **holding: object) -> Table:
    """A table where a pink die of this value has just been taken for the action."""
    table = given(dice=[f"pink {value}", "pink 1"], facing=f"{action} {value}", **holding)  # type: ignore[arg-type]
    table.listen()
    table.play(f"die pink {value}")
    return table


def last(table: Table, kind: str) -> Event:
    """The last event of a kind."""
    assert table.events is not None
    return next(event for event in reversed(table.events) if event.kind == kind)


@rule("TIL-5.3.2")
@pytest.mark.parametrize("action", ["architect", "merchant", "character", "contract"])
def test_ap_are_spent_on_the_options_of_the_action(action):
    table = at(action)
    assert refused(table, "act king") == ("TIL-5.3.2", "other_action")
    assert refused(table, "decline") == ("TIL-5.3.2", "end_instead")  # an action is ended
    assert last(table, "performs").args == {"action": action, "ap": 6}


# TIL-6.1 Architect


@rule("TIL-6.1.1")
def test_the_architect_moves_to_a_neighbour():
    table = at("architect", architect="tiletum")
    assert texts(table, "walk") == [f"architect to {town}" for town in ("brugge", "antwerpen", "koeln", "paris")]
    assert refused(table, "architect to lyon") == ("TIL-6.1.1", "not_adjacent")
    table.play("architect to paris")
    assert (player(table)["architect"], player(table)["merchant"], ap(table)) == ("paris", "tiletum", 5)


@rule("TIL-6.1.2")
def test_a_pillar_where_the_architect_is():
    table = at("architect", architect="praha")
    table.play("pillar praha")
    assert player(table)["pillars"] == ["praha"]
    assert player(table)["supply"]["pillars"] == 1
    assert board(table)["cathedrals"]["praha"]["pillars"] == [0]
    assert refused(table, "pillar praha") == ("TIL-6.1.2", "pillar_twice")
    assert refused(table, "pillar wien") == ("TIL-6.1.2", "not_in_this_town")
    assert ap(table) == 5


@rule("TIL-6.1.2")
def test_no_pillar_without_a_free_space():
    table = at("architect", players=4, architect="praha", others={1: {"pillars": ["praha"]}, 2: {"pillars": ["praha"]}})
    assert refused(table, "pillar praha") == ("TIL-6.1.2", "no_pillar_space")


@rule("TIL-6.1.3", "TIL-6.2.3")
@pytest.mark.parametrize("pawn", ["architect", "merchant"])
def test_a_bonus_tile_of_the_town(pawn):
    holding: dict[str, Any] = {pawn: "paris", "bonus": {"paris": "helper_vp_4", "lyon": "helper_gold_4"}}
    table = at(pawn, **holding)
    assert texts(table, "take_bonus") == ["take bonus paris"]
    number = "TIL-6.1.3" if pawn == "architect" else "TIL-6.2.3"
    assert refused(table, "take bonus lyon") == (number, "not_in_this_town")
    table.play("take bonus paris")
    assert (player(table)["storehouse"], ap(table)) == (["helper_vp_4"], 5)
    assert refused(table, "take bonus paris") == ("TIL-7.1", "no_tile_there")


# TIL-6.2 Merchant


@rule("TIL-6.2.1")
def test_the_merchant_moves_to_a_neighbour():
    table = at("merchant", merchant="arles")
    assert texts(table, "walk") == [f"merchant to {node}" for node in ("lyon", "toulouse", "road_arles_genova")]
    assert refused(table, "architect to paris") == ("TIL-6.2.1", "other_pawn")
    table.play("merchant to lyon")
    assert (player(table)["merchant"], ap(table)) == ("lyon", 5)


@rule("TIL-6.2.2")
def test_a_house_where_the_merchant_is_once_in_a_town():
    table = at("merchant", players=3, merchant="verona")
    assert texts(table, "put_house") == ["house verona_1", "house verona_2"]
    assert refused(table, "house genova_1") == ("TIL-6.2.2", "not_in_this_town")
    table.play("house verona_2")
    assert player(table)["houses"] == ["tiletum_1", "verona_2"]
    assert player(table)["supply"]["houses"] == 1
    assert refused(table, "house verona_1") == ("TIL-6.2.2", "house_twice")
    table.play("merchant to milano", "merchant to verona")
    assert texts(table, "put_house") == []


@rule("TIL-6.2.2")
def test_only_a_free_space():
    table = at("merchant", merchant="verona", others={1: {"houses": ["verona_1"]}})
    assert refused(table, "house verona_1") == ("TIL-6.2.2", "space_taken")
    table = at("merchant")
    assert refused(table, "house tiletum_4") == ("TIL-6.2.2", "house_twice")  # the house of the set-up


@rule("TIL-6.2.4")
def test_the_points_of_a_house_space():
    table = at("merchant", merchant="wien")
    table.play("house wien")
    assert points(table.events) == {"house_space": 4}


@rule("TIL-6.2.4", "TIL-9.1.8", "TIL-2.11")
def test_a_house_space_that_activates_a_building():
    table = at("merchant", merchant="hamburg", rooms={"1-2": "character_king_vp_3"})
    table.play("house hamburg")
    assert table.asks == "choose_building"
    assert texts(table) == ["activate 1", "decline"]
    table.play("activate 1", "bonus 1-2")
    assert points(table.events) == {"character": 3}
    assert (table.asks, ap(table)) == ("die_action", 5)
    nobody = at("merchant", merchant="hamburg")
    nobody.play("house hamburg")  # without a character the bonus is lost
    assert nobody.asks == "die_action"


@rule("TIL-6.2.5")
def test_pawns_share_spaces_and_tiles_of_the_map_are_not_refilled():
    table = at("merchant", merchant="tiletum", bonus={"paris": "helper_vp_4"}, others={1: {"merchant": "paris"}})
    table.play("merchant to paris", "take bonus paris", "end")
    assert [player(table, seat)["merchant"] for seat in (0, 1)] == ["paris", "paris"]
    assert board(table)["bonus_tiles"]["paris"] is None


@rule("TIL-0.3", "TIL-6.1.2", "TIL-6.2.2")
def test_only_pieces_of_the_supply_are_placed():
    """Those on roofs and contract spaces do not count."""
    table = at("architect", architect="praha", supply_pillars=0)
    assert texts(table, "put_pillar") == []
    assert refused(table, "pillar praha") == ("TIL-6.1.2", "no_pillar_in_supply")
    table = at("merchant", merchant="verona", supply_houses=0)
    assert player(table)["roof_houses"] == 5
    assert texts(table, "put_house") == []
    assert refused(table, "house verona_1") == ("TIL-6.2.2", "no_house_in_supply")


# TIL-6.3 Character


@rule("TIL-6.3.1")
def test_take_a_character_and_the_market_is_refilled_at_once():
    table = at("character", character_pile={"character_king_gold_3": 2})
    table.play("take character 4")
    assert player(table)["storehouse"] == ["character_architect_stone_2"]
    assert board(table)["character_market"][3] == "character_king_gold_3"
    assert ap(table) == 5
    assert sum(board(table)["character_pile"].values()) == 1


@rule("TIL-6.3.2", "TIL-R4")
def test_refresh_draws_first_and_then_shuffles_the_discards_in():
    table = at("character", character_pile={"character_king_gold_3": 6})
    old = board(table)["character_market"]
    table.play("refresh")
    seen = board(table)
    assert seen["character_market"] == ["character_king_gold_3"] * 5
    assert seen["character_pile"] == {"character_king_gold_3": 1, **dict.fromkeys(old, 1)}
    assert (seen["character_discard"], ap(table)) == ([], 5)


@rule("TIL-6.3.2", "TIL-R4")
def test_refresh_with_a_small_pile_shuffles_the_discards_in_before_it_ends():
    table = at("character", character_pile={"character_king_gold_3": 2})
    old = board(table)["character_market"]
    table.play("refresh")
    seen = board(table)
    assert seen["character_market"][:2] == ["character_king_gold_3"] * 2
    assert set(seen["character_market"][2:]) <= set(old)
    assert sum(seen["character_pile"].values()) == 2
    assert all(seen["character_market"])


@rule("TIL-6.3.2")
def test_an_empty_market_can_not_be_refreshed():
    table = at("character", character_market=[None] * 5, character_pile={}, storehouse=["character_king_gold_3"])
    assert refused(table, "refresh") == ("TIL-6.3.2", "market_empty")
    assert texts(table, "take_character") == []


@rule("TIL-6.3.3")
def test_a_room_costs_its_floor_and_need_not_be_the_lowest():
    table = at("character", 5, storehouse=["character_king_gold_3"])
    assert texts(table, "place") == [
        f"place character_king_gold_3 in {room}" for room in ("1-1", "1-2", "2-1", "2-2", "3-1", "3-2", "4-1", "5-1")
    ]
    assert refused(table, "place character_king_gold_3 in 1-3") == ("TIL-6.3.3", "too_few_ap")
    assert refused(table, "place character_king_vp_3 in 1-1") == ("TIL-6.3.3", "tile_not_stored")
    table.play("place character_king_gold_3 in 1-2")
    assert player(table)["rooms"]["1-2"] == "character_king_gold_3"
    assert (player(table)["storehouse"], ap(table)) == ([], 0)


@rule("TIL-6.3.3")
def test_an_occupied_room_is_not_empty():
    table = at("character", storehouse=["character_king_gold_3"], rooms={"2-1": "character_king_vp_3"})
    assert refused(table, "place character_king_gold_3 in 2-1") == ("TIL-6.3.3", "room_taken")


@rule("TIL-6.3.4", "TIL-R16")
def test_one_character_in_a_building_and_one_building_for_a_character():
    table = at(
        "character",
        storehouse=["character_king_gold_3", "character_merchant_gold_3"],
        rooms={"2-1": "character_king_vp_3"},
    )
    assert texts(table, "place") == [
        "place character_king_gold_3 in 2-2",
        *(f"place character_merchant_gold_3 in {room}" for room in ("1-1", "1-2", "1-3", "3-1", "3-2", "4-1", "5-1")),
    ]
    assert refused(table, "place character_merchant_gold_3 in 2-2") == ("TIL-6.3.4", "other_character_there")
    assert refused(table, "place character_king_gold_3 in 1-1") == ("TIL-6.3.4", "lives_elsewhere")


@rule("TIL-6.3.4", "TIL-R8")
def test_the_sixth_building_has_no_room_for_a_tile():
    table = at("character", storehouse=["character_king_gold_3"])
    assert not [move for move in texts(table) if move.endswith(" 6-1")]


@rule("TIL-6.3.5")
def test_the_bonus_of_a_placed_tile_is_gained_immediately():
    table = at("character", storehouse=["character_king_gold_3", "character_king_vp_3"])
    table.play("place character_king_gold_3 in 1-1")
    assert goods(table) == {"food": 1, "gold": 3}
    table.play("place character_king_vp_3 in 1-2")
    assert points(table.events) == {"character": 3}


@rule("TIL-6.3.5", "TIL-R20")
def test_the_bonus_may_be_declined_in_whole_or_in_part():
    tile = "character_merchant_merchant_step_house"
    table = at("character", storehouse=[tile], merchant="verona")
    table.play(f"place {tile} in 4-1")
    whole = table.copy()
    whole.play("decline")
    assert (player(whole)["merchant"], whole.asks) == ("verona", "die_action")
    table.play("house verona_1", "decline")
    assert (player(table)["merchant"], table.asks) == ("verona", "die_action")


@rule("TIL-6.3.6", "TIL-R5")
def test_a_filled_building_sets_its_roof_house_free_before_the_bonus():
    tile = "character_merchant_house"
    table = at(
        "character", storehouse=[tile], merchant="verona", supply_houses=0, rooms={"2-1": "character_merchant_gold_3"}
    )
    table.play(f"place {tile} in 2-2")
    assert player(table)["roof_houses"] == 4
    assert texts(table) == ["house verona_1", "decline"]
    table.play("house verona_1")
    assert (player(table)["supply"]["houses"], len(player(table)["houses"])) == (0, 2)


# TIL-6.4 Contract


@rule("TIL-6.4.1")
def test_contracts_cost_the_ap_of_their_space():
    table = at("contract", 5, resources={"gold": 2})
    assert texts(table, "take_contract") == ["take contract 3", "take contract 4", "take contract 5"]
    assert refused(table, "take contract 2") == ("TIL-6.4.1", "too_few_ap")
    table.play("take contract 4")
    assert (player(table)["storehouse"], ap(table)) == (["contract_iron_2"], 0)
    assert board(table)["contract_market"][3] is None
    dear = at("contract", 1)
    dear.play("take contract 1")
    assert (ap(dear), refused(dear, "take contract 1")) == (3, ("TIL-6.4.1", "slot_empty"))


@rule("TIL-6.4.2", "TIL-R6")
def test_the_first_exchange_of_a_turn_brings_one_more_resource():
    table = at("contract", 1, resources={"wool": 1}, storehouse=["helper_contract_2"])
    table.play("exchange wool for gold")
    assert (table.asks, table.rule) == ("use_bonus", "TIL-6.4.2")
    assert texts(table) == ["gain gold", "gain food", "gain wool", "gain stone", "gain iron"]
    assert refused(table, "decline") == ("TIL-9.5.1", "must_gain")
    table.play("gain iron")
    assert goods(table) == {"food": 1, "gold": 1, "iron": 1}
    assert last(table, "gained").why == "TIL-6.4.2"
    table.play("exchange food for stone")
    assert (table.asks, ap(table)) == ("die_action", 4)
    table.play("use helper_contract_2", "exchange stone for food")  # once per turn, whatever the origin of the AP
    assert table.asks == "spend_points"
    assert goods(table) == {"gold": 1, "iron": 1, "food": 1}
    assert refused(table, "exchange iron for iron") == ("TIL-6.4.2", "same_resource")
    assert refused(table, "exchange wool for iron") == ("TIL-6.4.2", "no_resource")


@rule("TIL-6.4.2")
def test_every_turn_has_a_first_exchange():
    table = given(facing="contract 1", dice=["pink 1"] * 6, turn=1, exchanged=False)
    for _ in range(2):
        table.play("die pink 1", "exchange food for wool", "gain wool", "end")
        table.play("die pink 1", "end")
    assert goods(table)["wool"] == 4


@rule("TIL-6.4.3")
def test_the_market_slides_right_at_the_end_of_the_turn():
    table = at("contract", 1, contract_pile={"crest_rose_white": 9})
    table.play("take contract 5", "take contract 3")
    assert board(table)["contract_market"] == ["contract_iron_5", "contract_wool_5", None, "contract_iron_2", None]
    table.play("end")
    assert board(table)["contract_market"] == [
        "crest_rose_white",
        "crest_rose_white",
        "contract_iron_5",
        "contract_wool_5",
        "contract_iron_2",
    ]


# TIL-6.5 King


@rule("TIL-6.5.1", "TIL-EX-12")
def test_the_disc_goes_on_top():
    table = at("king", 4, players=3, king_track={1: 3, 2: 3, 0: 0})
    assert track(table) == [3, 3, 3]
    assert board(table)["king_order"] == [1, 2, 0]


@rule("TIL-6.5.1")
def test_not_beyond_the_last_space_and_a_disc_that_does_not_move_keeps_its_place():
    table = at("king", 1, king_track={1: 12, 0: 10})
    assert (track(table), board(table)["king_order"]) == ([15, 12], [0, 1])
    still = at("king", 1, king_track={0: 15, 1: 15})
    assert (track(still), board(still)["king_order"]) == ([15, 15], [0, 1])
    assert told(still.events, "advanced") == []


@rule("TIL-6.5.1", "TIL-R2")
def test_king_ap_always_advance_in_full():
    table = at("king", 4, resources={"gold": 2})
    assert (track(table)[0], ap(table)) == (3, 0)
    assert texts(table) == ["buy food", "buy wool", "buy stone", "buy iron", "end"]


@rule("TIL-6.5.1", "TIL-9.5.1")
def test_the_king_bonus_of_a_tile_may_be_declined_as_a_whole():
    table = at("character", storehouse=["character_king_king_2"])
    table.play("place character_king_king_2 in 1-1")
    assert texts(table) == ["act king", "decline"]
    other = table.copy()
    other.play("decline")
    assert track(other)[0] == 0
    table.play("act king")
    assert track(table)[0] == 2


# TIL-6.6 Joker


@rule("TIL-6.6.1")
def test_the_joker_is_one_of_the_other_five():
    table = at("joker", 4, resources={"gold": 2})
    assert table.asks == "choose_joker"
    assert texts(table, "act") == [
        f"act {action}" for action in ("architect", "merchant", "character", "contract", "king")
    ]
    assert "buy iron" in texts(table)
    assert refused(table, "end") == ("TIL-6.6.1", "not_asked")
    table.play("act merchant")
    assert (board(table)["die_action"], ap(table)) == ("merchant", 3)
    performed = last(table, "performs")
    assert (performed.why, performed.args) == ("TIL-6.6.1", {"action": "merchant", "ap": 3, "joker": "joker"})
    table.play("merchant to paris")
    assert refused(table, "architect to paris") == ("TIL-6.2.1", "other_pawn")  # no splitting


@rule("TIL-6.6.1", "TIL-9.4.2")
def test_the_marker_of_the_chosen_action_counts():
    rooms = {"5-1": "character_king_gold_3"}
    table = at("joker", 4, rooms=rooms, crests={5: "crest_lion_red"})
    table.play("act king")
    assert track(table)[0] == 4
    other = at("joker", 4, rooms=rooms, crests={5: "crest_lion_red"})
    other.play("act architect")
    assert ap(other) == 3
