"""TIL-11 The fair phase."""

from __future__ import annotations

from typing import Any

import pytest

from quattrocento import Table
from quattrocento.games.tiletum import components as box
from tests.rules import rule
from tests.tables import points, told
from tests.tiletum.given import given

CONTRACTS = ["contract_iron_2", "contract_wool_2", "contract_iron_3"]
RICH: dict[str, Any] = {
    "contracts": CONTRACTS,
    "houses": ["tiletum_1", "paris_1", "lyon_1", "wien"],
    "pillars": ["paris", "wien", "lyon"],
    "cathedral_tiles": {"paris": 0, "wien": 0},
    "storehouse": ["crest_lion_red"],
    "crests": {1: "crest_fleur_blue", 6: "crest_rose_white"},
    "rooms": {
        "1-1": "character_king_vp_3",
        "1-2": "character_king_vp_2",
        "1-3": "character_king_gold_3",
        "2-2": "character_merchant_gold_3",
        "4-1": "character_contract_wool_2",
    },
}
BOARD = [1, 2, 3, 4]


def fair(tile: str, round: int = 1, town: str = "tiletum", **holding: object) -> Table:
    """The last turn of a round is played; its fair follows."""
    fairs = ["fair_houses" if tile == "fair_crests" else "fair_crests"] * 4
    fairs[round - 1] = tile
    towns = ["tiletum", "verona", "frankfurt", "lyon"]
    towns[round - 1] = town
    table = given(
        round=round,
        turn=3,
        order=[1, 0],
        dice=["pink 1"],
        fairs=fairs,
        fair_towns=towns,
        bonus={"king_track": "helper_vp_4"},
        **holding,  # type: ignore[arg-type]
    )
    table.listen()
    table.play("die pink 1", "end")
    if table.asks == "take_king_tile":
        table.play("decline")
    return table


@rule("TIL-11.1")
@pytest.mark.parametrize(
    ("holding", "scores"),
    [
        ({"houses": ["lyon_1", "tiletum_1"]}, True),
        ({"merchant": "lyon"}, True),
        ({"architect": "lyon"}, False),
        ({"merchant": "arles"}, False),
    ],
)
def test_a_house_or_the_merchant_in_the_fair_town(holding, scores):
    table = fair("fair_contracts", 2, "lyon", contracts=CONTRACTS, **holding)
    assert ("fair_contracts" in points(table.events)) == scores


@rule("TIL-11.2", "TIL-11.3")
@pytest.mark.parametrize(
    ("tile", "count"),
    [
        ("fair_house_pillar_sets", 3),
        ("fair_contract_cathedral_sets", 2),
        ("fair_contracts", 3),
        ("fair_crest_contract_sets", 3),
        ("fair_houses", 4),
        ("fair_upper_floor_characters", 3),
        ("fair_crests", 3),
        ("fair_pillars", 3),
        ("fair_filled_buildings", 3),
        ("fair_cathedrals", 2),
    ],
)
@pytest.mark.parametrize("round", [1, 2, 3])
def test_every_criterion(tile, count, round):
    value = box.FAIR_VP[box.FAIRS.index(tile)] + BOARD[round - 1]
    table = fair(tile, round, "tiletum", **RICH)
    assert points(table.events)[tile] == value * count


@rule("TIL-11.3")
def test_houses_in_tiletum_count_and_crests_in_the_storehouse():
    table = fair("fair_houses")
    assert points(table.events) == {"fair_houses": 3}
    assert points(fair("fair_crests", storehouse=["crest_lion_red"]).events) == {"fair_crests": 4}


@rule("TIL-11.3", "TIL-R8")
def test_by_the_option_the_sixth_building_does_not_count_as_filled():
    table = fair("fair_filled_buildings", **RICH, options={"sixth_building": "empty"})
    assert points(table.events)["fair_filled_buildings"] == 6 * 2
    alone = fair("fair_filled_buildings")
    assert points(alone.events)["fair_filled_buildings"] == 6


@rule("TIL-11.2")
def test_a_set_is_the_smaller_of_the_two_counts():
    table = fair("fair_house_pillar_sets", houses=["tiletum_1", "paris_1"], pillars=["wien", "lyon", "praha"])
    assert points(table.events)["fair_house_pillar_sets"] == 7 * 2


@rule("TIL-11.4")
def test_the_king_track_fair_is_scored_once_plus_the_space_and_not_again():
    table = fair("fair_king_track", king_track={0: 5, 1: 0})
    assert points(table.events) == {"king_track": 5, "fair_king_track": 4 + 5}
    kinds = [event.kind for event in table.events or []]
    assert kinds.count("fair") == 1
    assert kinds.index("fair") < kinds.index("turn_order")  # it is told where it is scored
    away = fair("fair_king_track", 2, "lyon", king_track={0: 5, 1: 0})
    assert points(away.events) == {"king_track": 5}
    assert points(away.events, 1) == {}


@rule("TIL-11.4", "TIL-0.5")
def test_the_king_track_fair_can_cost_points():
    table = fair("fair_king_track", king_track={0: -10, 1: 0}, vp=30)
    assert points(table.events) == {"king_track": -10, "fair_king_track": -6}


@rule("TIL-11.5")
def test_every_fair_is_held_once():
    table = fair("fair_houses")
    assert told(table.events, "fair") == [{"seat": -1, "fair": "fair_houses", "town": "tiletum"}]
