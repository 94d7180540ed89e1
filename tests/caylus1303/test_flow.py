"""CAY-3 the course of the game, CAY-10 its end, CAY-14 limits, CAY-16 the decision points."""

from __future__ import annotations

import pytest

from quattrocento import QuickRng, Table, deal, game
from quattrocento.games.caylus1303.favour import UseCastle
from quattrocento.games.caylus1303.notation import MOVES
from tests.caylus1303.given import given, has, player, space
from tests.caylus1303.test_provost import FULL_ROAD
from tests.rules import rule
from tests.tables import board, points, refused, texts, told


def played(players: int, seed: int) -> Table:
    table = deal("caylus1303", players=players, seed=seed)
    table.listen()
    rng = QuickRng(seed)
    while not table.over:
        table.play(rng.choice([move.code for move in table.options()]))
    return table


@rule("CAY-3.1", "CAY-3.2", "CAY-9.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nine_rounds_of_four_phases(players):
    table = deal("caylus1303", players=players, seed=6)
    rng = QuickRng(6)
    seen: list[tuple[int, str]] = []
    while not table.over:
        now = (board(table)["round"], board(table)["phase"])
        if not seen or seen[-1] != now:
            seen.append(now)
        table.play(rng.choice([move.code for move in table.options()]))
    assert seen == sorted(seen, key=lambda at: (at[0], PHASES.index(at[1])))
    assert {number for number, _ in seen} == set(range(1, 10))
    assert (board(table)["round"], board(table)["phase"]) == (9, "end")


PHASES = ["set_up", "planning", "activation", "delivery", "stewardship", "end"]


@rule("CAY-10.1")
def test_two_points_for_each_gold_and_nothing_for_the_rest():
    hand = {"gold": 3, "food": 9, "wood": 9, "workers": 9, "characters": ["thief"], "pp": 10}
    table = given(at="stewardship", round=9, hands={0: hand, 1: {"pp": 12}})
    assert table.over
    assert table.scores() == [16, 12]
    assert points(table.events) == {"gold": 6}


@rule("CAY-10.1", "CAY-13.2")
def test_at_the_end_all_points_are_open():
    table = given(at="stewardship", round=9, hands={0: {"pp": 10}, 1: {"pp": 12}})
    assert [one["pp"] for one in table.view(0)["board"]["players"]] == [10, 12]
    assert [one["pp"] for one in table.view()["board"]["players"]] == [10, 12]


@rule("CAY-10.2")
def test_tied_players_share_the_victory():
    table = given(
        at="stewardship", players=4, round=9, hands={seat: {"pp": pp} for seat, pp in enumerate((7, 9, 9, 3))}
    )
    result = table.result()
    assert result is not None
    assert result.ranks == [3, 1, 1, 4]
    assert result.winners == [1, 2]


@rule("CAY-AMB-21", "CAY-9.3")
def test_the_last_round_has_its_recruiting_and_its_monuments():
    table = given(at="stewardship", round=9, road={5: "residence"}, owners={5: 0}, hands={0: {"gold": 1, "stone": 2}})
    table.play("monument mon_statue")
    assert table.over
    assert table.scores() == [7, 0]
    assert player(table, 1)["workers"] == 3


# CAY-14


@rule("CAY-14.1")
def test_never_more_than_fifteen_workers():
    table = given(at="stewardship", hands={0: {"workers": 14}, 1: {"workers": 15}})
    assert [player(table, seat)["workers"] for seat in (0, 1)] == [15, 15]
    assert [player(table, seat)["camp"] for seat in (0, 1)] == [0, 0]


@rule("CAY-14.2")
def test_without_a_house_neither_building_nor_lawyer():
    hands = {0: {"houses": 0, "wood": 2, "cloth": 1, "food": 1}}
    table = given(at="activation", workers={"lawyer": 0, "carpenter": 0}, hands=hands)
    assert table.asks == "planning_turn"
    assert len([event for event in told(table.events, "lost") if event["question"] == "UseBuilding"]) == 2


@rule("CAY-14.2")
def test_the_last_house_is_used_up():
    table = given(
        at="activation", workers={"lawyer": 0, "carpenter": 0}, hands={0: {"houses": 1, "wood": 2, "cloth": 1}}
    )
    table.play("claim @5")
    assert table.asks == "planning_turn"
    assert player(table)["houses"] == 0


@rule("CAY-14.3", "CAY-1.2")
def test_resources_and_points_are_unlimited():
    table = given(at="activation", workers={5: 0}, hands={0: {"food": 40, "pp": 500}, 1: {"food": 40}})
    table.play("use")
    assert has(table) == {"food": 41}


@rule("CAY-14.4", "CAY-11.0")
def test_nothing_is_built_on_a_full_road():
    table = given(
        at="activation",
        road=FULL_ROAD,
        owners=dict.fromkeys(FULL_ROAD, 1),
        workers={"carpenter": 0},
        hands={0: {"houses": 5, "wood": 5, "food": 5}, 1: {"houses": 0}},
    )
    assert table.asks == "planning_turn"
    assert "wood_stonemason" in board(table)["supply"]  # the fourteenth tile stays unbuilt
    asked = given(
        at="activation",
        road=FULL_ROAD,
        owners=dict.fromkeys(FULL_ROAD, 1),
        castle=("basic_carpenter", "wood_tailor", "stone_jeweler"),
        hands={0: {"houses": 5, "wood": 5}, 1: {"houses": 0, "characters": ["thief"]}},
        ask=UseCastle(0, 0),
    )
    assert asked.asks == "planning_turn"


@rule("CAY-14.5")
def test_an_empty_supply_offers_nothing():
    road = {n: FULL_ROAD[n] for n in (*range(14, 18), 19, 20)} | {21: "wood_stonemason"}
    table = given(
        at="activation",
        provost=13,
        road=road,
        owners=dict.fromkeys(road, 1),
        workers={"carpenter": 0},
        hands={0: {"wood": 9, "food": 9}, 1: {"houses": 2}},
    )
    assert [tile for tile in board(table)["supply"] if tile.startswith("wood")] == []
    assert table.asks == "planning_turn"


@rule("CAY-14.6")
def test_when_all_basic_buildings_are_claimed_the_lawyer_does_nothing():
    table = given(
        at="activation",
        road={5: "residence", 6: "mon_statue"},
        owners=dict.fromkeys(range(5, 13), 1),
        workers={"lawyer": 0},
        hands={0: {"cloth": 1}, 1: {"houses": 1}},
    )
    assert table.asks == "planning_turn"
    assert has(table) == {"cloth": 1}


@rule("CAY-14.6", "CAY-11.1.2")
def test_the_reason_why_a_space_is_not_claimable():
    table = given(
        at="activation",
        owners=dict.fromkeys(range(5, 12), 1),
        workers={"lawyer": (0, 1)},
        hands={0: {"cloth": 1}, 1: {"cloth": 1, "houses": 2}},
    )
    assert refused(table, "claim @5") == ("CAY-11.1.2", "not_claimable")
    table.play("claim @12")
    assert table.asks == "planning_turn"  # nothing is left for the second worker


# CAY-16, the moves


@rule("CAY-16")
def test_every_decision_point_is_a_question():
    questions = {
        name
        for players in (2, 3, 4, 5)
        for seed in range(6)
        for name in {event.kind for event in played(players, seed).events or ()}
    }
    assert {"took_character", "placed_worker", "passed", "built", "claimed", "moved_provost", "delivered"} <= questions
    names = {effect.__name__ for effect in game("caylus1303").effects if hasattr(effect, "__name__")}
    assert {
        *("PickCharacter", "EarlyPlacement", "PlanningTurn", "UseBuilding", "BridgeMove", "BailiffMove"),
        *("DeliverSets", "RoyalFavour", "UseCastle", "BoardCharacter", "BuildMonument"),
    } <= names


@rule("CAY-16")
def test_the_notation():
    assert MOVES.size < 1000
    for text in (
        *("place @fair", "place @12", "place @construction_site", "pass", "decline", "use", "take cloth"),
        *(
            "pay food+wood",
            "pay 3_workers",
            "pay 1_worker take stone",
            "build wood_farm",
            "build stone_guild with wood",
        ),
        *("claim @5", "provost -3", "provost 0", "provost +3", "deliver food+wood+gold", "take_over thief", "castle 3"),
        *("character bailiff", "monument mon_theatre", "first 4", "lay wood_stonemason @slot_2", "draw steward"),
    ):
        assert MOVES.text(MOVES.parse(text)) == text


@rule("CAY-5.5", "CAY-16")
def test_every_way_to_pay_is_offered():
    """The any-basic part of a cost is a field of the move: every legal payment has its move, and no other."""
    table = given(at="activation", workers={"carpenter": 0}, hands={0: {"food": 1, "wood": 1, "stone": 1, "cloth": 1}})
    ways = [text for text in texts(table) if text.startswith("build wood_stonemason")]
    assert ways == [f"build wood_stonemason with {name}" for name in ("food", "stone", "cloth")]
    table.play("build wood_stonemason with stone")
    assert has(table) == {"food": 1, "cloth": 1}
    assert space(table, 14)["building"] == "wood_stonemason"
