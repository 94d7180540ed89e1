"""FLO-6 Phase B, FLO-9 the simple actions, FLO-10 the end of a round."""

from __future__ import annotations

from tests.florence.given import finish_looking, given, pass_on, player, refused_place, the_board
from tests.rules import rule
from tests.tables import points, refused, texts


@rule("FLO-6.1")
def test_up_to_two_actions_one_after_the_other():
    table = given(seat=1, start=1)
    table.play("build tower", "place tower @g1/1")
    assert table.seat == 1
    table.play("introduce travel")
    assert table.seat == 2  # the turn is over
    table.play("end turn")
    assert table.seat == 0  # none is allowed too


@rule("FLO-6.2")
def test_what_may_be_done_twice():
    table = given(hand=["poet", "lawyer"], jesters=3)
    table.play("complete poet", "prestige 0", "complete lawyer", "prestige 0")
    assert len(player(table)["table"]) == 2
    table = given()
    table.play("build tower", "place tower @g1/1", "build opera", "place opera @d5/0")
    assert len(player(table)["buildings"]) == 2
    table = given()
    for _ in range(2):
        table.play("buy bonus")
        finish_looking(table)
    assert len(player(table)["bonus"]) == 2


@rule("FLO-6.2")
def test_what_may_be_done_once_a_round():
    table = given()
    table.play("buy profession")
    finish_looking(table)
    assert refused(table, "buy profession") == ("FLO-6.2", "once_a_round")
    table = given()
    table.play("introduce travel")
    assert refused(table, "introduce religion") == ("FLO-6.2", "once_a_round")
    table.play("end turn")
    pass_on(table, "name_object")
    pass_on(table, "take_turn")
    while table.seat != 0:
        table.play("end turn")
    assert "introduce religion" in texts(table)  # in the next round again


@rule("FLO-6.1")
def test_no_third_action():
    table = given(recruiting=1, others={1: {"table": ["poet"]}})
    table.play("build tower", "place tower @g1/1", "introduce travel")
    assert refused(table, "buy bonus") == ("FLO-6.1", "no_action_left")


@rule("FLO-6.4")
def test_an_action_without_its_preconditions_can_not_be_chosen():
    table = given(money=300, hand=["poet"])
    assert refused_place(table, "tower @g1/1") == ("FLO-8.1", "too_little_money")
    assert refused(table, "complete poet") == ("FLO-7.1", "below_minimum")
    assert refused(table, "princess work") == ("FLO-14.9", "not_your_character")
    assert refused(table, "propose tower to 1") == ("FLO-15.1", "no_cooperation")
    assert refused(table, "conclude with 1") == ("FLO-15.5", "no_agreement")
    assert refused(table, "raise") == ("FLO-6.1", "not_asked")


# FLO-9


@rule("FLO-9.1")
def test_a_bought_profession_card_may_work_in_the_same_turn():
    table = given(jesters=4, decks={"profession": ["poet", "lawyer"]})
    table.play("buy profession", "keep poet")
    assert player(table)["money"] == 3200
    assert player(table)["hand"] == ["poet"]
    table.play("complete poet", "prestige 4")
    assert player(table)["pp"] == 4


@rule("FLO-9.2")
def test_freedoms():
    table = given(freedoms=["travel"], stock={"religion": 0, "opinion": 1})
    assert refused(table, "introduce travel") == ("FLO-9.2", "has_freedom")
    assert refused(table, "introduce religion") == ("FLO-9.2", "out_of_stock")
    table.play("introduce opinion")
    assert (player(table)["freedoms"], player(table)["money"]) == (["travel", "opinion"], 3200)
    assert table.view()["board"]["stock"]["freedoms"]["opinion"] == 0


@rule("FLO-9.2")
def test_a_freedom_adds_three_to_works_that_wish_it():
    for freedoms, value in (([], 7), (["religion"], 7), (["travel"], 10)):
        table = given(hand=["poet"], jesters=3, freedoms=freedoms)
        table.play("complete poet")
        assert table.view()["board"]["work"]["value"] == value


@rule("FLO-9.3", "FLO-R21")
def test_a_bonus_card_is_usable_from_the_next_work_on():
    table = given(hand=["poet"], jesters=3, decks={"bonus": ["bonus_jester", "bonus_lake"]})
    table.play("buy bonus", "keep bonus_jester")
    assert player(table)["money"] == 3200
    table.play("complete poet", "use bonus_jester")
    assert table.view()["board"]["work"]["value"] == 7 + 6


@rule("FLO-9.3")
def test_used_bonus_cards_do_not_come_back():
    table = given(hand=["poet"], jesters=3, bonus=["bonus_jester"], decks={"bonus": []})
    table.play("complete poet", "use bonus_jester", "prestige 0")
    assert refused(table, "buy bonus") == ("FLO-3.7", "deck_empty")


# FLO-10


@rule("FLO-10.1")
def test_the_best_work_scores_three_and_all_tied_players_do():
    for others, scored in (
        ({1: {"best_work": 9}, 2: {"best_work": 8}}, [0, 3, 0]),
        ({1: {"best_work": 9}, 2: {"best_work": 9}}, [0, 3, 3]),
        ({}, [0, 0, 0]),
        ({2: {"best_work": 7}}, [0, 0, 3]),
    ):
        table = given(seat=0, start=1, others=others)  # type: ignore[arg-type]
        events = table.listen()
        table.play("end turn")
        assert [points(events, seat).get("best_work", 0) for seat in range(3)] == scored


@rule("FLO-10.2")
def test_markers_are_removed_and_the_pawn_moves_on():
    table = given(seat=0, start=1, best_work=12)
    table.play("end turn")
    assert player(table)["best_work"] == 0
    board = the_board(table)
    assert (board.round, board.start) == (1, 2)
    assert (table.asks, table.seat) == ("name_object", 2)
