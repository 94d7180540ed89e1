"""What a seat has where a round begins."""

from __future__ import annotations

from typing import Any

import pytest

from quattrocento import NATURE, Position, QuickRng, game
from quattrocento.games.florence.board import SET_UP, FlorenceBoard
from quattrocento.games.florence.components import ROUNDS
from quattrocento.games.florence.insight_moves import stage
from quattrocento.games.florence.insight_stages import POSSESSIONS, WORTH, judge, possessions
from tests.florence.given import given, the_board

GAME = game("florence")
OF_TWO = {"two_money", "two_jesters"}
OF_MUSE = {"merchant", "merchant_rank", "professor", "princess_value", "muse_money"}
OF_COOP = {"joint_buildings", "open_border", "neighbours_builders"}

MUSE: dict[str, Any] = {"options": {"expansion": "muse"}}
COOP: dict[str, Any] = {"options": {"expansion": "coop"}}
TABLE: dict[str, Any] = {"phase": "auction", "round": 2, "start": 1, "money": 0}  # of three players; the minimum is 10

# What seat 0, which has nothing at such a table, gains in possessions if it has this.
GAINS: list[tuple[dict[str, Any], dict[str, Any], dict[str, float]]] = [
    ({}, {"pp": 5}, {"pp": 5}),
    ({}, {"money": 200}, {"money_to_300": 2}),
    ({}, {"money": 600}, {"money_to_300": 3, "money_to_1000": 3}),
    ({}, {"money": 1500}, {"money_to_300": 3, "money_to_1000": 7, "money_to_2000": 5}),
    ({}, {"money": 2600}, {"money_to_300": 3, "money_to_1000": 7, "money_to_2000": 10, "further_money": 6}),
    ({}, {"table": ["poet"]}, {"table": 1, "further_works": 2.04}),
    ({}, {"recruiting": 1}, {"recruiting_hand": 1, "further_works": 2.04}),
    ({}, {"recruiting_table": 2}, {"recruiting_table": 2, "further_works": 4.08}),
    ({}, {"bonus": ["bonus_lake"]}, {"bonus": 1}),
    ({}, {"jesters": 3}, {"jesters": 3, "many_jesters": 1, "further_works": 12.24}),
    ({}, {"builders": 1}, {"first_builder": 1, "buildings_to_come": 5.7}),
    ({}, {"builders": 2}, {"first_builder": 1, "second_builder": 1, "buildings_to_come": 5.7}),
    ({}, {"builders": 3}, {"first_builder": 1, "second_builder": 1, "third_builder": 1, "buildings_to_come": 10.2}),
    ({}, {"tiles": ["forest @c4/0"]}, {"forest": 1, "deck_best": 3, "empty_squares": -6}),
    ({}, {"tiles": ["lake", "lake", "lake"]}, {"lake": 1, "more_landscapes": 2, "deck_best": 3}),
    ({}, {"tiles": ["park"]}, {"park": 1, "deck_best": 3}),
    ({}, {"tiles": ["tower", "chapel"]}, {"buildings": 2, "types_that_fit": -2, "deck_best": 4}),
    ({}, {"freedoms": ["travel"]}, {"freedoms": 1, "deck_best": 3}),
    ({}, {"freedoms": ["travel", "opinion", "religion"]}, {"freedoms": 3, "all_freedoms": 1, "deck_best": 3}),
    ({}, {"prestige": ["prestige_two_large"]}, {"prestige": 1, "prestige_margin": -1}),
    (
        {"tiles": ["lake", "lake"]},
        {"prestige": ["prestige_most_lakes"]},
        {"prestige": 1, "prestige_now": 6, "prestige_margin": 1.2},
    ),
    ({}, {"start": 0}, {"starts": 1, "turns_to_wait": -2 / 3}),
    ({"players": 2}, {"money": 1500}, {"money_to_300": 3, "money_to_1000": 7, "money_to_2000": 5, "two_money": 10}),
    ({"players": 2}, {"jesters": 2}, {"jesters": 2, "two_jesters": 2, "further_works": 8.16}),
    (MUSE, {"money": 600}, {"money_to_300": 3, "money_to_1000": 3, "muse_money": 6}),
    (MUSE, {"character": "merchant", "others": {1: {"pp": 3}}}, {"merchant": 1, "merchant_rank": 2}),
    (MUSE, {"character": "professor"}, {"professor": 1}),
    ({**MUSE, "tiles": ["lake", "lake"]}, {"recruiting_table": 3}, {"recruiting_table": 3, "further_works": 6.12}),
    (
        {**MUSE, "tiles": ["lake", "lake"]},  # 6, and 4 for the recruiting cards
        {"recruiting_table": 4},
        {"recruiting_table": 4, "further_works": 8.16, "princess_value": 10},
    ),
    (COOP, {"others": {1: {"builders": 2}, 2: {"builders": 1}}}, {"neighbours_builders": 2}),
    (
        {"hand": ["lawyer", "theologian"]},
        {"tiles": ["university"]},
        {
            "met_buildings": 2,
            "open_buildings": -2,
            "best_value": 4,
            "second_value": 4,
            "deck_best": 4,
            "buildings": 1,
            "types_that_fit": -1,
        },
    ),
    ({"jesters": 2}, {"bonus": ["bonus_jester"]}, {"bonus": 1, "bonus_value": 4}),
    (
        {"tiles": ["lake"]},
        {"recruiting": 1, "others": {1: {"table": ["poet"]}}},
        {"recruiting_hand": 1, "recruit_value": 4, "further_works": 2.04},
    ),
    (
        {},
        {"hand": ["poet"]},
        {
            "hand": 1,
            "further_works": 1.79,
            "best_value": 1,
            "open_buildings": 1,
            "open_landscapes": 1,
            "open_freedoms": 1,
        },
    ),
    (
        {"tiles": ["theatre", "lake"], "jesters": 1},
        {"hand": ["poet", "goldsmith"]},  # 4 + 3 + 2 + 2 and 3 + 2 + 2
        {
            "hand": 2,
            "works": 5.51,
            "further_works": 2.08,
            "deck_best": -3,  # the poet and the goldsmith were among the best
            "best_value": 11,
            "second_value": 7,
            "ready": 1,
            "ready_value": 11,
            "nearly_ready": 1,
            "leads": 1,
            "met_buildings": 1,
            "met_landscapes": 2,
            "open_buildings": 1,
            "open_freedoms": 2,
        },
    ),
    (
        {
            "freedoms": ["travel"],
            "jesters": 2,
            "others": {1: {"hand": ["physicist"], "jesters": 3, "tiles": ["forest"]}},
        },
        {"hand": ["poet", "goldsmith", "lawyer"]},  # each 3 + 4 + 3, as is the rival's
        {
            "hand": 3,
            "works": 11.7,
            "further_works": 0.87,
            "best_value": 10,
            "second_value": 10,
            "third_value": 10,
            "ready": 2,
            "further_ready": 1,
            "ready_value": 20,
            "leads": 0.5,
            "met_freedoms": 3,
            "open_buildings": 3,
            "open_landscapes": 2,
        },
    ),
    (
        {"bonus": ["bonus_jester"], "jesters": 4},
        {"hand": ["poet"]},
        {
            "hand": 1,
            "works": 4.365,
            "further_works": -0.21,
            "best_value": 9,
            "ready": 1,
            "ready_value": 17,
            "ready_next_round": 1,
            "leads": 1,
            "open_buildings": 1,
            "open_landscapes": 1,
            "open_freedoms": 1,
        },
    ),
]


def changes(table: dict[str, Any], more: dict[str, Any]) -> dict[str, float]:
    """The possessions of seat 0 that differ if it has more, and by how much."""
    before = possessions(the_board(given(**{**TABLE, **table})), 0)
    after = possessions(the_board(given(**{**TABLE, **table, **more})), 0)
    return {name: after[i] - before[i] for i, name in enumerate(POSSESSIONS) if after[i] != before[i]}


def told(board: FlorenceBoard, seat: int = 0) -> dict[str, float]:
    return dict(zip(POSSESSIONS, possessions(board, seat), strict=True))


def test_a_number_for_each_name():
    assert len(set(POSSESSIONS)) == len(POSSESSIONS)
    assert POSSESSIONS[0] == "pp"
    assert len(possessions(the_board(given(**TABLE)), 0)) == len(POSSESSIONS)
    for players in (2, 3, 4, 5):
        assert [len(row) for row in WORTH[players]] == [len(POSSESSIONS)] * ROUNDS


@pytest.mark.parametrize(("table", "more", "gain"), GAINS)
def test_what_a_seat_gains(table, more, gain):
    assert changes(table, more) == pytest.approx(gain)


def test_no_two_possessions_could_be_swapped():
    """In the gains above every two possessions differ somewhere; those of a joint building differ below."""
    seen: dict[tuple[float, ...], str] = {}
    for name in POSSESSIONS:
        line = tuple([gain.get(name, 0.0) for _, _, gain in GAINS])
        if any(line):
            assert line not in seen, f"{name} is like {seen.get(line)}"
            seen[line] = name
    assert set(POSSESSIONS) - set(seen.values()) == {"joint_buildings", "open_border"}


def test_a_joint_building_counts_for_both():
    table = given(**COOP)
    before = [told(the_board(table), seat) for seat in range(3)]
    table.play("propose tower to 1", "across @f4/0", "price 0", "accept", "conclude with 1")
    after = [told(the_board(table), seat) for seat in range(3)]
    assert [line["joint_buildings"] for line in before] == [0, 0, 0]
    assert [line["joint_buildings"] for line in after] == [1, 1, 0]
    assert [line["open_border"] for line in before] == [14, 14, 14]
    assert [line["open_border"] for line in after] == [13, 13, 14]


def test_the_last_round_has_no_next_one():
    hand = {"hand": ["poet"], "jesters": 6, "tiles": ["theatre", "lake"]}  # 20
    assert told(the_board(given(**{**TABLE, **hand, "round": 6})))["ready_next_round"] == 1
    last = told(the_board(given(**{**TABLE, **hand, "round": 7})))
    assert (last["ready"], last["ready_next_round"]) == (1, 0)


def test_the_judge_weighs_what_a_seat_has_in_this_round():
    board = the_board(given(**{**TABLE, "pp": 5, "jesters": 2}))
    table = WORTH[board.count]
    learned = table[:]
    try:
        for number in range(len(table)):
            table[number] = [{"pp": 1.0, "jesters": 10.0 * number}.get(name, 0.0) for name in POSSESSIONS]
        assert judge(board, 0) == 5 + 2 * 10
    finally:
        table[:] = learned


@pytest.mark.parametrize("expansion", ["none", "muse", "coop", "both"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_wherever_a_round_begins(players, expansion):
    rng = QuickRng(players)
    position = Position.begin(GAME, players, {"expansion": expansion})
    begun: list[int] = []
    seen: set[str] = set()  # possessions that somebody had
    while not position.over:
        board = position.board
        assert isinstance(board, FlorenceBoard)
        if position.seat != NATURE and board.phase != SET_UP and stage(board) not in begun:
            begun.append(stage(board))
            for seat in range(players):
                seen.update(name for name, value in told(board, seat).items() if value)
        position.play(rng.choice(position.options()))
    assert begun == list(range(len(begun)))
    assert ROUNDS - 1 <= len(begun) <= len(WORTH)  # FLO-R28: without money the last round may pass without a question
    assert bool(seen & OF_TWO) == (players == 2)
    assert bool(seen & OF_MUSE) == (expansion in ("muse", "both"))
    assert bool(seen & OF_COOP) == (expansion in ("coop", "both"))
