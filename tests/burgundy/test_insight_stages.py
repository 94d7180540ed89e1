"""What a seat has where a round begins, for bots."""

from __future__ import annotations

from typing import Any

import pytest

from quattrocento import NATURE, QuickRng, start
from quattrocento.games.burgundy.board import BurgundyBoard
from quattrocento.games.burgundy.insight import TURNS, colour_race, regions, storage
from quattrocento.games.burgundy.insight_moves import stage
from quattrocento.games.burgundy.insight_stages import POSSESSIONS, WORTH, judge, possessions
from tests.burgundy.given import given, raw


def named(seat: int = 0, **table: Any) -> dict[str, float]:
    return dict(zip(POSSESSIONS, possessions(raw(given(**table).position), seat), strict=True))


def test_every_possession_has_a_name_a_number_and_a_worth_at_every_stage():
    board = raw(given().position)
    assert len(set(POSSESSIONS)) == len(POSSESSIONS) == len(possessions(board, 0))
    for players in (2, 3, 4):
        assert [len(row) for row in WORTH[players]] == [len(POSSESSIONS)] * TURNS


# What a seat holds, and all that it changes.
ALONE: list[tuple[dict[str, Any], dict[str, float]]] = [
    ({"vp": 7}, {"vp": 7}),
    ({"silverlings": 3}, {"silverlings": 3}),
    ({"silverlings": 6}, {"silverlings": 6, "many_silverlings": 2}),
    ({"workers": 4}, {"workers": 4}),
    ({"workers": 7}, {"workers": 7, "many_workers": 3}),
    ({"order": [1, 0]}, {"turns_to_wait": 0.5}),
    ({"goods": {"red": 3, "pink": 1}}, {"sale": 8, "goods_kinds": 2}),
]


@pytest.mark.parametrize(("table", "expected"), ALONE)
def test_what_a_seat_holds(table, expected):
    before, after = named(), named(**table)
    assert {name: after[name] for name in POSSESSIONS if after[name] != before[name]} == expected


@pytest.mark.parametrize(
    ("table", "expected"),
    [
        ({"players": 4, "goods": {"red": 3}}, {"sale": 12, "goods_kinds": 1}),
        ({"knows": [3, 4, 25], "goods": {"red": 3, "pink": 1}}, {"sale_extras": 2 + 2 + 4}),
        ({"estate": {25: "mine", 30: "mine"}}, {"mine_silverlings": 10, "mine_workers": 0}),
        ({"estate": {25: "mine", 30: "mine"}, "phase": "D"}, {"mine_silverlings": 4}),
        ({"estate": {25: "mine", 30: "mine"}, "knows": [2]}, {"mine_silverlings": 10, "mine_workers": 10}),
        (
            {"estate": {25: "mine", 30: "mine"}, "knows": [2], "options": {"mine_workers": "one"}},
            {"mine_silverlings": 10, "mine_workers": 5},
        ),
        ({"storage": ["mine", "ship", "ship"]}, {"full_storage": 1, "stored_beige": 0, "stored_blue": 2}),
        ({"storage": ["mine", "cow_2"]}, {"full_storage": 0, "stored_grey": 1, "stored_light_green": 1}),
        ({"storage": ["knowledge_9", "castle"]}, {"stored_yellow": 1, "stored_dark_green": 1}),
    ],
)
def test_goods_mines_and_stored_tiles(table, expected):
    after = named(**table)
    assert {name: after[name] for name in expected} == expected


def test_stored_animals_count_the_herd_that_scores_again():
    assert named(storage=["cow_2"], estate={10: "cow_3", 11: "cow_4"})["stored_herds"] == 7
    assert named(storage=["pig_2"], estate={10: "cow_3", 11: "cow_4"})["stored_herds"] == 0
    assert named(storage=["cow_2"], estate={28: "cow_3"})["stored_herds"] == 0  # a full pasture of one


def test_stored_buildings_that_a_knowledge_tile_counts():
    assert named(storage=["bank"], knows=[22], estate={12: "market"})["stored_counted"] == 1
    assert named(storage=["church"], knows=[22], estate={12: "market"})["stored_counted"] == 0
    assert named(storage=["bank"], knows=[22], estate={26: "bank"})["stored_counted"] == 1  # in another city


def test_regions_that_are_nearly_full():
    river = {16: "ship", 17: "ship"}  # of 16, 17, 18: size 3
    plain = named(estate={26: "bank"}, phase="B")
    begun = named(estate={26: "bank", **river}, phase="B")
    assert begun["one_missing"] - plain["one_missing"] == 6 + 8
    assert begun["ready"] == 0
    assert named(estate=river, storage=["ship"], phase="B")["ready"] == 14
    full = named(estate={**river, 18: "ship"}, phase="B")
    assert full["open_regions"] == plain["open_regions"] - 1
    assert full["open_points"] == plain["open_points"] - 6
    assert named(estate={18: "ship"}, phase="B")["two_missing"] - named(phase="B")["two_missing"] == 14


def test_tiles_in_the_estate_and_room():
    have = named(
        estate={
            17: "ship",
            18: "ship",
            20: "ship",
            12: "bank",
            11: "cow_2",
            10: "cow_3",
            7: "castle",
            2: "castle",
            3: "castle",
        }
    )
    assert [have[name] for name in ("buildings", "animals", "ships", "castles")] == [1, 2, 3, 4]
    alone = named()
    assert (alone["room"], alone["room_colours"]) == (6, 4)  # BUR-EX-11


def test_pastures_with_room():
    assert named(estate={10: "cow_3", 11: "cow_4"})["pastures"] == 14
    assert named(estate={28: "cow_3"})["pastures"] == 0


def test_knowledge():
    have = named(knows=[9, 22, 17, 24], estate={12: "bank", 20: "ship", 26: "bank", 10: "cow_3"})
    assert have["knowledge_vp"] == 8 + 0 + 4
    assert (have["scholars"], have["scholars_room"]) == (2, 20)
    assert [name for name in POSSESSIONS if name.startswith("knowledge_") and have[name] == 1] == [
        "knowledge_9",
        "knowledge_24",
    ]


@pytest.mark.parametrize("number", range(1, 27))
def test_each_knowledge_tile_is_a_possession_or_a_scholar(number):
    have = named(knows=[number])
    tiles = [name for name in POSSESSIONS if name.startswith("knowledge_") and have[name] == 1]
    assert tiles == ([] if 16 <= number <= 23 else [f"knowledge_{number}"])
    assert have["scholars"] == (1 if 16 <= number <= 23 else 0)


def test_estimates_count_the_turn_of_this_round():
    board = raw(
        given(phase="C", round=2, estate={18: "ship", 20: "ship", 26: "bank"}, storage=["ship", "church"]).position
    )
    have = dict(zip(POSSESSIONS, possessions(board, 0), strict=True))
    player = board.players[0]
    turns = TURNS - stage(board)
    assert have["regions"] == pytest.approx(regions(player, turns))
    assert have["colour_race"] == pytest.approx(colour_race(board, player, turns))
    assert have["storage"] == pytest.approx(storage(board, player, 0, turns, 2))
    assert min(have["regions"], have["colour_race"], have["storage"]) > 0


def test_the_judge_weighs_with_the_worths_of_the_stage():
    board = raw(given(phase="C", round=2, silverlings=3, workers=5).position)
    values = possessions(board, 0)
    kept = WORTH[2][11]
    try:
        WORTH[2][11] = [float(100 + i) for i in range(len(POSSESSIONS))]
        judged = judge(board, 0)
    finally:
        WORTH[2][11] = kept
    assert judged == pytest.approx(sum((100 + i) * value for i, value in enumerate(values)))


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"estates": "open"}), (4, {"estates": "secret", "mine_workers": "one", "start_castle": "scores"})],
)
def test_a_game_has_all_stages(players, options):
    position, rng = start("burgundy", players=players, options=options), QuickRng(5)
    seen = set()
    ever = [False] * len(POSSESSIONS)
    while not position.over:
        board = position.board
        assert isinstance(board, BurgundyBoard)
        if stage(board) not in seen and position.seat != NATURE:
            seen.add(stage(board))
            for seat in range(players):
                values = possessions(board, seat)
                assert len(values) == len(POSSESSIONS)
                ever = [known or value != 0 for known, value in zip(ever, values, strict=True)]
        if position.seat == NATURE:
            position.play(position.sample(rng))
        else:
            options_now = position.options()
            position.play(options_now[rng.below(len(options_now))])
    assert seen == set(range(TURNS))
    assert sum(ever) > len(POSSESSIONS) // 2
