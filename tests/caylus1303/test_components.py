"""CAY-1 components and terms; the data file and its check."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from quattrocento import deal, game
from quattrocento.games.caylus1303 import components as box
from quattrocento.games.caylus1303 import names
from quattrocento.games.caylus1303.check import doubts, problems
from quattrocento.kernel.data import BadData, fitting
from quattrocento.kernel.registry import find
from tests.caylus1303.given import given, space
from tests.rules import rule
from tests.tables import board, refused

Data = dict[str, Any]


@pytest.fixture
def data() -> Data:
    return copy.deepcopy(box.DATA)


def item(data: Data, part: str, name: str) -> Data:
    found = next(entry for entry in data[part] if entry["id"] == name)
    assert isinstance(found, dict)
    return found


@rule("CAY-1.1")
def test_two_to_five_players_with_fifteen_workers_and_ten_houses():
    assert game("caylus1303").players == (2, 3, 4, 5)
    assert box.DATA["players"]["colors"] == ["blue", "red", "green", "yellow", "black"]
    assert box.WORKERS_PER_PLAYER == 15
    assert box.HOUSES + 1 == 10  # the tenth is the pass marker


@rule("CAY-1.2")
def test_five_resources_of_which_four_are_basic():
    assert box.RESOURCES == ("food", "wood", "stone", "cloth", "gold")
    assert [entry["basic"] for entry in box.DATA["resources"]] == [True] * 4 + [False]
    assert [entry["tokens_in_box"] for entry in box.DATA["resources"]] == [20, 20, 20, 15, 15]


@rule("CAY-1.3")
def test_thirty_four_tiles():
    assert sum(box.BASIC_COPIES) == 9
    assert [len(family) for family in (names.WOOD_TILES, names.STONE_TILES, names.MONUMENT_TILES)] == [9, 9, 7]
    seen = board(given())
    assert {one["building"]: one["side"] for one in seen["road"][12:14]} == {
        "basic_carpenter": "",
        "wood_market": "setup",
    }
    built = given(at="activation", workers={"carpenter": 0}, hands={0: {"wood": 2}})
    built.play("build wood_spinning_mill")
    assert space(built, 14)["side"] == "construction"


@rule("CAY-1.4")
def test_twelve_characters_one_provost_one_first_player_tile():
    assert len(box.CHARACTERS) == 12
    seen = board(deal("caylus1303", players=4, seed=1))
    assert isinstance(seen["provost"], int)
    assert isinstance(seen["first_player"], int)
    assert seen["round"] == 1


@rule("CAY-1.5", "CAY-1.5.1", "CAY-1.5.2", "CAY-1.5.3")
def test_the_road():
    road = board(deal("caylus1303", players=2, seed=1))["road"]
    assert len(road) == 28
    assert [one["building"] for one in road[:5]] == ["fair", "lawyer", "carpenter", "toll", "guilds_bridge"]
    families = [str(one["building"]).split("_")[0] for one in road[5:]]
    assert families == ["basic"] * 8 + ["wood"] + ["None"] * 4 + ["stone"] + ["None"] * 9
    assert families.count("None") == 13
    assert len(families) == 23


@rule("CAY-1.6")
def test_the_gaps_of_the_provost():
    assert (box.MIN_GAP, box.ROAD_SPACES, box.MAX_GAP) == (5, 28, 31)
    assert box.MAX_GAP - box.ROAD_SPACES == 3


@rule("CAY-1.7")
def test_the_castle_has_worker_spaces_and_three_tiles_of_its_own():
    seen = board(deal("caylus1303", players=5, seed=3))
    assert [str(tile).split("_")[0] for tile in seen["slots"]] == ["basic", "wood", "stone"]
    assert seen["site"] == []
    assert box.DATA["construction_site"]["worker_spaces"] == 5


@rule("CAY-1.8")
def test_who_owns_what():
    seen = board(deal("caylus1303", players=3, seed=2))
    assert [one["owner"] for one in seen["road"]] == [None] * 28
    table = given(at="activation", workers={"carpenter": 1}, hands={1: {"wood": 2}})
    table.play("build wood_spinning_mill")
    assert space(table, 14)["owner"] == 1
    assert space(table, 13)["owner"] is None


# The data file


@rule("CAY-1.3")
def test_the_box_fits_the_rules(data):
    assert problems(data) == []
    assert fitting(data, problems) is data


@rule("CAY-AMB-1")
def test_figures_that_look_mistyped_are_kept_as_found_and_flagged(data):
    assert item(data, "monuments", "mon_granary")["pp"] == item(data, "monuments", "mon_statue")["pp"] == 7
    assert item(data, "monuments", "mon_granary")["confidence"] == "low"
    flagged = " ".join(doubts(data))
    for name in (
        "/monuments/mon_granary",
        "/monuments/mon_statue",
        "/stone_buildings/stone_sawmill",
        "/start_resources",
    ):
        assert name in flagged


def wrong(data: Data) -> list[Data]:
    """The same data with one thing spoilt each."""

    def spoilt(change: str, value: object) -> Data:
        changed = copy.deepcopy(data)
        *path, last = change.split("/")
        entry: Any = changed
        for key in path:
            entry = entry[int(key)] if isinstance(entry, list) else entry[key]
        entry[int(last) if isinstance(entry, list) else last] = value
        return changed

    return [
        spoilt("rounds/count", 8),
        spoilt("rounds/count", "nine"),
        spoilt("basic_buildings/0/count", 3),
        spoilt("basic_buildings/0/id", "basic_mill"),
        spoilt("characters/0/id", "late_riser"),
        spoilt("wood_buildings/0/build_cost/wood", -1),
        spoilt("wood_buildings/0/build_cost/any_basic", 3),
        spoilt("wood_buildings/0/build_cost/workers", 1),
        spoilt("wood_buildings/0/setup_side/effect/op", "dance"),
        spoilt("wood_buildings/8/construction_side/effect/category", "gold"),
        spoilt("stone_buildings/4/construction_side/effect/options/1/pay/workers", 1),
        spoilt("stone_buildings/4/construction_side/effect/options/1/pay", {}),
        spoilt("stone_buildings/5/construction_side/effect/options/1/pay", {"cloth": 1}),
        spoilt("wood_buildings/5/construction_side/effect/count", 2),
        spoilt("monuments/0/cost/any_basic", 1),
        spoilt("monuments/0/pp", "4"),
        spoilt("monuments/4/on_build/op", "gain"),
        spoilt("road/spaces/7/setup", "wood"),
        spoilt("road/spaces/3/building", "fair"),
        spoilt("road/spaces/20/setup", "stone"),
        spoilt("provost/max_gap", 30),
        spoilt("provost/min_gap", 4),
        spoilt("guilds_bridge/max_move", 4),
        spoilt("fixed_buildings/3/effect/max", 5),
        spoilt("favor/slots_by_round/4", [2]),
        spoilt("setup_by_players/rows/2/start_workers", 11),
        spoilt("setup_by_players/rows/5/recruit", 3),
        spoilt("recruitment/day_laborer", -1),
        spoilt("recruitment/per_uncovered_residence", -1),
        spoilt("first_game/characters_by_players/2", ["architect"]),
        spoilt("start_resources/resources/silver", 1),
        spoilt("player_pieces/houses_for_buildings", 10),
        spoilt("construction_site/worker_spaces", 4),
    ]


@rule("CAY-AMB-1")
def test_data_that_do_not_fit_are_refused(data):
    for changed in wrong(data):
        found = problems(changed)
        assert found
        assert all(text.startswith("/") for text in found), found
        with pytest.raises(BadData) as error:
            fitting(changed, problems)
        assert error.value.problems == found


@rule("CAY-AMB-1")
def test_missing_parts_are_named(data):
    del data["monuments"]
    del data["provost"]["max_gap"]
    assert problems(data) == ["/provost/max_gap: missing", "/monuments: missing"]


@rule("CAY-AMB-1", "CAY-AMB-3")
def test_an_owner_may_correct_figures(data, tmp_path: Path):
    """Another file changes costs, points, effects, the length of the road and the provost's spots."""
    statue = item(data, "monuments", "mon_statue")
    statue.update(cost={"gold": 1, "stone": 1}, pp=6)
    item(data, "wood_buildings", "wood_farm")["build_cost"] = {"any_basic": 2}
    item(data, "basic_buildings", "basic_guild_any")["effect"]["options"][0]["pay"] = {"any_basic": 1, "workers": 1}
    data["start_resources"]["resources"] = {"gold": 7}
    data["road"]["spaces"].pop()
    data["provost"].update(last_road_gap=27, overrun_spots=2, max_gap=29)
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    script = """
import quattrocento
from quattrocento import QuickRng, deal, start
game = quattrocento.game("caylus1303")
table = deal("caylus1303", players=3, seed=1)
seen = table.view(0)["board"]
print(len(seen["road"]), seen["players"][0]["resources"]["gold"])
texts = [game.moves.text(code) for code in range(game.moves.size)]
print("pay 1_worker+food" in texts, "place @27" in texts)
position, rng = start("caylus1303", players=3), QuickRng(5)
while not position.over:
    position.play(position.sample(rng) if position.by_chance else rng.choice(position.options()))
print(len(game.scores(position.board)), game.data_digest)
"""
    environment = {**os.environ, "QUATTRO_DATA_CAYLUS1303": str(path)}
    run = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True)
    lines = run.stdout.split("\n")
    assert lines[:2] == ["27 7", "True False"]
    assert lines[2].split()[0] == "3"
    assert lines[2].split()[1] != find("caylus1303").data_digest


@rule("CAY-1.8", "CAY-AMB-15")
def test_printed_buildings_cannot_be_claimed():
    table = given(at="activation", workers={"lawyer": 0}, hands={0: {"cloth": 1}})
    moves = table.game.moves
    assert [field for kind in moves.kinds if kind.name == "claim" for field in kind.fields["space"]] == [
        str(number) for number in range(5, 13)
    ]
    assert refused(table, "use") == ("CAY-11.1.2", "other_building")
