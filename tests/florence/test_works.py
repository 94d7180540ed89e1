"""FLO-7 Complete a work, FLO-12.1 bonus cards."""

from __future__ import annotations

import pytest

from quattrocento.games.florence.components import BONUS_CARDS, DATA, PROFESSIONS
from quattrocento.games.florence.works import bonus_value, counted_with_work, work_parts
from tests.florence.given import given, player, the_board
from tests.rules import rule
from tests.tables import points, refused, texts, told

EXAMPLE = ["forest", "forest", "lake", "university", "workshop", "opera", "tower", "chapel"]
VALUES = [5, 4, 3, 5, 6, 3, 4, 2, 0, 4, 0, 2, 4, 3, 2, 3, 4, 5, 2, 3]


@rule("FLO-EX4", "FLO-7.2", "FLO-7.3", "FLO-7.6", "FLO-7.7")
def test_annas_poet():
    table = given(
        round=3,
        hand=["poet", "lawyer"],
        table=["painter"],
        recruiting=1,
        tiles=["theatre"],
        freedoms=["travel"],
        jesters=2,
        money=0,
    )
    events = table.listen()
    table.play("complete poet")
    work = table.view()["board"]["work"]
    assert (work["value"], table.view()["board"]["minimum"]) == (15, 12)
    table.play("prestige 7")
    assert (player(table)["money"], player(table)["pp"], player(table)["best_work"]) == (100, 7, 15)
    assert player(table)["table"] == ["painter", "poet"]
    assert told(events, "earned") == [{"seat": 0, "florins": 1500}]
    assert told(events, "converted") == [{"seat": 0, "florins": 1400}]
    assert told(events, "paid") == []
    assert points(events) == {"work": 7}


@rule("FLO-EX4", "FLO-7.3")
def test_the_value_is_a_sum_of_named_parts_before_it_is_played():
    table = given(hand=["poet", "lawyer"], recruiting=2, tiles=["theatre"], freedoms=["travel"], jesters=2)
    poet = PROFESSIONS.index("poet")
    parts = work_parts(the_board(table), 0, poet, 1 << BONUS_CARDS.index("bonus_jester"))
    assert parts == [
        ("building", 4),
        ("landscape", 0),
        ("freedom", 3),
        ("jester", 4),
        ("cards", 4),
        ("bonus_jester", 4),
    ]
    works = table.view(0)["board"]["works"]
    assert works["cards"]["poet"] == [["building", 4], ["landscape", 0], ["freedom", 3], ["jester", 4], ["cards", 4]]
    assert table.view(1)["board"]["works"]["cards"] == {}


@rule("FLO-EX5", "FLO-7.6")
def test_a_part_of_the_pay_becomes_prestige():
    table = given(hand=["poet"], jesters=7)
    table.play("complete poet")
    assert texts(table) == [f"prestige {points}" for points in range(8)]
    assert refused(table, "prestige 8") == ("FLO-7.6", "more_than_the_pay")
    assert refused(table, "end turn") == ("FLO-7.6", "not_asked")  # only now


@rule("FLO-EX6", "FLO-7.1", "FLO-1.2")
@pytest.mark.parametrize(("round", "minimum"), [(1, 7), (2, 10), (3, 12), (4, 14), (5, 15), (6, 16), (7, 17)])
def test_the_minimum_of_the_round(round, minimum):
    for value in (minimum - 1, minimum):
        table = given(round=round, hand=["poet"], recruiting_table=value - 1)
        assert (texts(table, "complete_work") == ["complete poet"]) == (value == minimum)
        if value < minimum:
            assert refused(table, "complete poet") == ("FLO-7.1", "below_minimum")


@rule("FLO-7.1")
def test_a_work_needs_its_card_in_hand():
    table = given(hand=["poet"], table=["lawyer"], jesters=5)
    assert refused(table, "complete lawyer") == ("FLO-7.1", "card_not_in_hand")
    assert refused(table, "complete painter") == ("FLO-7.1", "card_not_in_hand")


@rule("FLO-7.1", "FLO-7.2")
def test_bonus_cards_may_lift_a_work_over_the_minimum():
    table = given(hand=["poet"], jesters=2, bonus=["bonus_jester", "bonus_lake"], round=1)
    table.play("complete poet")  # 5 so far
    assert texts(table) == ["use bonus_lake", "use bonus_jester"]
    assert refused(table, "finish") == ("FLO-7.1", "below_minimum")
    assert refused(table, "use bonus_park") == ("FLO-7.2", "card_not_in_hand")
    table.play("use bonus_lake")
    assert texts(table) == ["use bonus_jester"]  # worth 0, and still too little
    table.play("use bonus_jester")
    assert table.asks == "take_prestige"
    assert the_board(table).work_value == 9


@rule("FLO-7.2")
def test_any_number_of_bonus_cards_in_any_order():
    table = given(hand=["poet"], jesters=4, bonus=["bonus_jester", "bonus_lake", "bonus_park"])
    table.play("complete poet")
    assert texts(table) == ["use bonus_lake", "use bonus_park", "use bonus_jester", "finish"]
    table.play("use bonus_park", "finish", "prestige 0")
    assert player(table)["bonus"] == ["bonus_lake", "bonus_jester"]
    assert table.view()["board"]["used_bonus"] == ["bonus_park"]


@rule("FLO-7.4")
def test_no_wish_is_required():
    table = given(hand=["poet"], recruiting=6)
    table.play("complete poet")
    assert table.view()["board"]["work"] == {"seat": 0, "card": None, "bonus": [], "value": 7}


@rule("FLO-7.5", "FLO-12.1")
def test_used_bonus_cards_are_open_and_leave_the_game():
    table = given(hand=["poet", "lawyer"], jesters=4, bonus=["bonus_lake"])
    table.play("complete poet", "use bonus_lake")  # worth 0
    table.play("prestige 0", "complete lawyer")
    assert table.asks == "take_prestige"  # it works once
    assert table.view(2)["board"]["used_bonus"] == ["bonus_lake"]


@rule("FLO-7.7")
def test_the_marker_shows_the_best_single_work():
    table = given(hand=["poet", "lawyer"], jesters=4, tiles=["theatre"])
    table.play("complete poet", "prestige 0", "complete lawyer", "prestige 0")
    assert player(table)["best_work"] == 14
    table = given(hand=["poet", "lawyer"], jesters=4, tiles=["theatre"])
    table.play("complete lawyer", "prestige 0", "complete poet", "prestige 0")
    assert player(table)["best_work"] == 14


@rule("FLO-7.8")
def test_a_card_on_the_table_works_no_more():
    table = given(hand=["poet"], jesters=5)
    table.play("complete poet", "prestige 0")
    assert refused(table, "complete poet") == ("FLO-7.1", "card_not_in_hand")


@rule("FLO-EX9", "FLO-12.1", "FLO-R20")
@pytest.mark.parametrize("number", range(20))
def test_each_bonus_card(number):
    """Three cards on the table, one of them just played; one profession and one recruiting card in hand."""
    table = given(
        round=1,
        tiles=EXAMPLE,
        builders=2,
        prestige=["prestige_most_lakes"],
        freedoms=["travel", "religion"],
        table=["botanist", "lawyer"],
        hand=["poet", "painter"],
        recruiting=1,
        bonus=[BONUS_CARDS[number]],
    )
    table.play("complete poet")
    before = sum(value for _, value in work_parts(the_board(table), 0, PROFESSIONS.index("poet"), 0))
    table.play(f"use {BONUS_CARDS[number]}")
    assert the_board(table).work_value - before == VALUES[number] == DATA["bonus_cards"][number]["example_wv"]


@rule("FLO-12.1", "FLO-R20", "FLO-R21")
def test_bonus_cards_count_with_the_played_card_on_the_table():
    table = given(hand=["poet", "painter"], recruiting=1, table=["lawyer"])
    board = the_board(table)
    counted = counted_with_work(board.players[0], PROFESSIONS.index("poet"))
    assert bonus_value(BONUS_CARDS.index("bonus_profession_in_hand"), counted) == 2
    assert bonus_value(BONUS_CARDS.index("bonus_profession_on_table"), counted) == 2
    assert player(table)["hand"] == ["painter", "poet"]  # nothing was played
