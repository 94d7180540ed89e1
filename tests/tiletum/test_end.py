"""TIL-13 The end of the game."""

from __future__ import annotations

import pytest

from quattrocento import Table
from tests.rules import rule
from tests.tables import player, points
from tests.tiletum.given import given

CREST = [
    "crest_lion_red",
    "crest_fleur_blue",
    "crest_eagle_black",
    "crest_tower_green",
    "crest_rose_white",
    "crest_wheel_purple",
]
FULL = {
    "1-1": "character_king_vp_3",
    "1-2": "character_king_vp_2",
    "1-3": "character_king_gold_3",
    "2-1": "character_merchant_gold_3",
    "2-2": "character_merchant_house",
    "3-1": "character_contract_wool_2",
    "3-2": "character_contract_iron_1",
    "4-1": "character_architect_stone_1",
    "5-1": "character_character_food_1",
}


def last_turn(**holding: object) -> Table:
    """The last turn of the game is played, for a blue die of value 1 and nothing else."""
    settings: dict[str, object] = {
        "round": 4,
        "turn": 3,
        "order": [1, 0],
        "dice": ["blue 1"],
        "fairs": ["fair_contracts"] * 4,
        "king_track": {1: 0, 0: 0},
        **holding,
    }
    table = given(**settings)  # type: ignore[arg-type]
    table.listen()
    table.play("die blue 1", "end")
    assert table.over
    return table


@rule("TIL-13.1")
@pytest.mark.parametrize(("number", "vp"), [(0, 0), (1, 0), (2, 0), (3, 5), (4, 10), (5, 20), (6, 30)])
def test_completed_buildings(number, vp):
    buildings = [6, 5, 4, 3, 2, 1][:number]
    table = last_turn(rooms=FULL, crests={building: CREST[building - 1] for building in buildings})
    assert points(table.events).get("completed_buildings", 0) == vp


@rule("TIL-13.1")
def test_a_crest_alone_completes_nothing():
    table = last_turn(crests={building: CREST[building - 1] for building in range(1, 6)})
    assert "completed_buildings" not in points(table.events)


@rule("TIL-13.2")
def test_houses_times_pillars():
    table = last_turn(houses=["tiletum_1", "paris_1", "wien"], pillars=["paris", "lyon"])
    assert points(table.events)["houses_and_pillars"] == 6


@rule("TIL-13.3")
def test_a_point_for_four_resources_of_any_types():
    table = last_turn(resources={"gold": 1, "food": 3, "stone": 2})  # and one iron of the die
    assert points(table.events)["resources"] == 1
    more = last_turn(resources={"gold": 1, "food": 3, "stone": 2, "wool": 1})
    assert points(more.events)["resources"] == 2


@rule("TIL-13.4")
def test_most_points_win_and_a_tie_goes_to_the_turn_order():
    table = last_turn(vp=20, others={1: {"vp": 19}})
    result = table.result()
    assert result is not None
    assert result.ranks == [2, 1]  # seat 1 has the award of the King track: 23
    tied = last_turn(vp=23, others={1: {"vp": 19}})
    result = tied.result()
    assert result is not None
    assert (result.scores, result.winners, result.ranks) == ([23, 23], [1], [2, 1])
    other = last_turn(vp=15, others={1: {"vp": 19}}, king_track={0: 0, 1: 0})
    result = other.result()
    assert result is not None
    assert (result.scores, result.winners) == ([19, 19], [0])


@rule("TIL-13.5")
def test_no_penalty_for_stored_tiles():
    table = last_turn(storehouse=["contract_iron_7", "crest_lion_red", "character_king_vp_3", "helper_vp_4"])
    assert player(table)["vp"] == 10


@rule("TIL-R14")
def test_the_order_of_the_final_scoring_does_not_matter():
    table = last_turn(
        rooms=FULL, crests=dict(zip(range(1, 7), CREST, strict=True)), pillars=["paris"], resources={"gold": 8}
    )
    assert points(table.events) == {"completed_buildings": 30, "houses_and_pillars": 1, "resources": 2}
    assert player(table)["vp"] == 43


@rule("TIL-EX-14")
def test_the_example_of_the_final_scoring():
    table = last_turn(
        rooms=FULL,
        crests={building: CREST[building - 1] for building in (1, 2, 3, 4)},
        houses=["tiletum_1", "paris_1", "lyon_1", "wien", "praha"],
        pillars=["paris", "lyon", "wien", "praha", "milano"],
        resources={"iron": 2, "gold": 5, "wool": 1},  # the third iron comes from the die
        fair_towns=["verona"] * 4,
    )
    assert points(table.events) == {"completed_buildings": 10, "houses_and_pillars": 25, "resources": 2}
