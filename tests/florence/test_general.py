"""FLO-3 Round structure, selling prestige, look at five."""

from __future__ import annotations

from quattrocento import deal
from tests.florence.given import Holding, finish_looking, given, pass_on, player, refused_place, the_board
from tests.rules import rule
from tests.tables import points, refused, texts, told


@rule("FLO-3.1", "FLO-3.2", "FLO-10.2")
def test_seven_rounds_with_auction_actions_and_best_work():
    table = deal("florence", players=3, seed=3)
    events = table.listen()
    first = table.view()["board"]["start_player"]
    while not table.over:
        table.play(texts(table)[-1])  # everybody withdraws and ends his turns
    rounds = told(events, "round_started")
    assert [event["round"] for event in rounds] == list(range(1, 8))
    assert [event["minimum"] for event in rounds] == [7, 10, 12, 14, 15, 16, 17]
    assert [event["seat"] for event in rounds] == [(first + i) % 3 for i in range(7)]
    turns = [event["seat"] for event in told(events, "turn_started")]
    assert turns[:6] == [(first + i) % 3 for i in (0, 1, 2, 1, 2, 0)]


@rule("FLO-3.3")
def test_money_comes_from_works_and_from_prestige_only():
    table = given(hand=["poet"], jesters=3, pp=2, money=0)
    table.play("sell prestige")
    assert player(table)["money"] == 100
    table.play("complete poet", "prestige 0")
    assert player(table)["money"] == 100 + 700
    assert "sell prestige" in texts(table)


@rule("FLO-3.4", "FLO-R31")
def test_prestige_is_sold_down_to_nothing():
    table = given(pp=3, money=0)
    events = table.listen()
    table.play("sell prestige", "sell prestige", "sell prestige")
    assert (player(table)["pp"], player(table)["money"]) == (0, 300)
    assert points(events) == {"sold": -3}
    assert refused(table, "sell prestige") == ("FLO-3.4", "no_prestige")
    assert table.asks == "take_turn"  # it does not use up the decision


@rule("FLO-3.4", "FLO-3.8", "FLO-R3")
def test_prestige_is_sold_beside_every_own_decision():
    table = given(phase="auction", pp=5, others={1: {"pp": 5}, 2: {"pp": 5}})
    for question, move in (("name_object", "name forest"), ("bid_or_pass", "pass"), ("bid_or_pass", "pass")):
        assert table.asks == question
        seat = table.seat
        table.play("sell prestige")
        assert (table.asks, table.seat) == (question, seat)
        table.play(move)
    assert refused(table, "sell prestige") == ("FLO-5.1", "not_asked")  # in the middle of something
    table.play(texts(table)[0], "withdraw")
    assert table.asks == "buy_without_auction"
    table.play("sell prestige", "pass")
    assert table.asks == "take_turn"
    table.play("sell prestige")


@rule("FLO-3.4", "FLO-R3")
def test_by_option_prestige_is_sold_in_the_own_turn_only():
    options = {"sell_prestige": "own_turn"}
    table = given(phase="auction", pp=5, options=options)
    assert refused(table, "sell prestige") == ("FLO-3.4", "sale_in_own_turn_only")
    table = given(pp=5, options=options)
    assert "sell prestige" in texts(table)


@rule("FLO-3.4")
def test_nothing_is_sold_after_the_last_round():
    table = given(round=7, seat=0, start=1, pp=9, money=0)
    table.play("end turn")
    assert table.over
    assert player(table)["pp"] == 9


@rule("FLO-3.5")
def test_no_debts():
    table = given(money=200, pp=1)
    assert refused(table, "buy bonus") == ("FLO-9.3", "too_little_money")
    assert refused(table, "introduce travel") == ("FLO-9.2", "too_little_money")
    assert refused_place(table, "tower @g1/1") == ("FLO-8.1", "too_little_money")


@rule("FLO-3.6")
def test_points_are_scored_at_once():
    table = given(others={1: {"pp": 1}})
    table.play("build tower", "place tower @g1/1")
    assert player(table)["pp"] == 3
    assert table.scores() == [3, 1, 0]


# FLO-3.7 Look at five


@rule("FLO-3.7", "FLO-16.2")
def test_five_cards_are_seen_by_the_looker_only():
    table = given()
    table.play("buy profession")
    cards = [str(move).split()[1] for move in table.options()]
    assert table.asks == "keep_card"
    assert len(cards) == len(set(cards)) == 5
    assert table.view(0)["board"]["look"]["cards"] == cards
    for seat in (1, 2, None):
        look = table.view(seat)["board"]["look"]
        assert (look["seat"], look["deck"], look["cards"]) == (0, "profession", None)
        assert not any(card in str(table.view(seat)["board"]) for card in cards if card not in ("architect",))


@rule("FLO-3.7", "FLO-16.2")
def test_the_others_go_under_the_deck_in_the_order_of_the_looker():
    table = given()
    table.play("buy bonus")
    cards = [str(move).split()[1] for move in table.options()]
    table.play(f"keep {cards[2]}", f"put {cards[4]}", f"put {cards[0]}", f"put {cards[3]}")
    assert table.asks == "take_turn"
    assert player(table)["bonus"] == [cards[2]]
    tail = table.view(0)["board"]["decks"]["bonus"]["tail"]
    assert [place["card"] for place in tail] == [cards[4], cards[0], cards[3], cards[1]]
    assert [place["by"] for place in tail] == [0] * 4
    others = table.view(1)["board"]["decks"]["bonus"]
    assert [place["card"] for place in others["tail"]] == [None] * 4
    assert others["pile"] == 15


@rule("FLO-3.7")
def test_only_cards_that_are_looked_at_may_be_kept_or_put():
    table = given(decks={"bonus": ["bonus_lake", "bonus_park", "bonus_forest", "bonus_jester", "bonus_builder"]})
    table.play("buy bonus")
    assert refused(table, "keep bonus_building") == ("FLO-3.7", "card_not_looked_at")
    assert refused(table, "keep poet") == ("FLO-3.7", "card_not_looked_at")
    table.play("keep bonus_lake")
    assert refused(table, "put bonus_lake") == ("FLO-3.7", "card_not_looked_at")


@rule("FLO-3.7", "FLO-R29")
def test_all_may_be_put_back_as_they_lie():
    table = given()
    table.play("buy bonus")
    cards = [str(move).split()[1] for move in table.options()]
    table.play(f"keep {cards[0]}", f"put {cards[2]}", "put rest")
    tail = [place["card"] for place in table.view(0)["board"]["decks"]["bonus"]["tail"]]
    assert tail == [cards[2], cards[1], cards[3], cards[4]]
    table.play("buy bonus")
    for _ in range(3):
        table.play(texts(table)[0])
    assert len(texts(table)) == 2
    assert refused(table, "put rest") == ("FLO-3.7", "put_one")
    table.play(texts(table)[0])
    assert table.seat == 1  # the last card went back by itself


@rule("FLO-3.7")
def test_a_small_deck_is_looked_at_whole():
    table = given(decks={"bonus": ["bonus_lake", "bonus_park"]})
    table.play("buy bonus")
    assert sorted(texts(table)) == ["keep bonus_lake", "keep bonus_park"]
    table.play("keep bonus_park")
    assert table.asks == "take_turn"
    table.play("buy bonus")
    assert texts(table) == ["keep bonus_lake"]
    table.play("keep bonus_lake")
    assert sorted(player(table)["bonus"]) == ["bonus_lake", "bonus_park"]


@rule("FLO-3.7")
def test_when_the_pile_is_used_up_the_cards_put_back_come_in_their_order():
    pile = ["bonus_lake", "bonus_park", "bonus_forest", "bonus_jester", "bonus_builder", "bonus_freedom"]
    table = given(decks={"bonus": pile})
    table.play("buy bonus")
    first = [str(move).split()[1] for move in table.options()]
    table.play(f"keep {first[0]}", f"put {first[3]}", f"put {first[1]}", f"put {first[4]}")
    (last,) = set(pile) - set(first)
    table.play("buy bonus")
    second = [str(move).split()[1] for move in table.options()]
    assert second == [last, first[3], first[1], first[4], first[2]]
    assert the_board(table).deck_left(1) == 0


@rule("FLO-3.7")
def test_an_empty_deck_can_not_be_chosen():
    table = given(decks={"bonus": [], "profession": []})
    assert refused(table, "buy bonus") == ("FLO-3.7", "deck_empty")
    assert refused(table, "buy profession") == ("FLO-3.7", "deck_empty")


@rule("FLO-3.8", "FLO-R28")
def test_nobody_is_asked_in_the_middle_of_an_action():
    table = given(pp=5, hand=["poet"], bonus=["bonus_jester"], jesters=3)
    table.play("complete poet")
    assert refused(table, "sell prestige") == ("FLO-7.2", "not_asked")
    table.play("finish")
    assert refused(table, "sell prestige") == ("FLO-7.6", "not_asked")


@rule("FLO-R28")
def test_who_can_do_nothing_is_not_asked():
    broke: Holding = {"money": 0}
    table = given(seat=0, money=0, others={1: {"money": 700}, 2: broke})
    assert table.seat == 1  # seat 0 had nothing to do
    events = table.listen()
    table.play("buy bonus")
    finish_looking(table)
    table.play("buy bonus")
    finish_looking(table)
    assert table.view()["board"]["round"] == 7 or told(events, "round_started")
    assert the_board(table).round > 0  # the turn of seat 2 was over before it began


@rule("FLO-3.4", "FLO-3.8", "FLO-R27")
def test_what_may_only_be_sold_in_the_own_turn_is_waited_for():
    table = given(builders=3, options={"sell_prestige": "own_turn"})
    table.play("build tower", "place tower @g1/1", "build chapel", "place chapel @d5/0")
    assert (table.seat, texts(table)) == (0, ["sell prestige", "end turn"])
    table.play(*["sell prestige"] * 6)
    assert (player(table)["pp"], player(table)["money"]) == (0, 3500 + 600)
    assert table.seat == 1  # nothing is left to be sold


@rule("FLO-R27")
def test_after_the_last_action_only_recruiting_is_waited_for():
    table = given(pp=9)
    table.play("buy bonus")
    finish_looking(table)
    table.play("buy bonus")
    finish_looking(table)
    assert table.seat == 1
    table = given(pp=9, recruiting=1, others={1: {"table": ["poet"]}})
    table.play("build tower", "place tower @g1/1", "build chapel", "place chapel @d5/0")
    assert table.seat == 0
    assert texts(table) == ["recruit poet", "sell prestige", "end turn"]
    table.play("recruit poet")
    assert table.seat == 1


def test_pass_on_reaches_the_next_round():
    table = given(round=1)
    pass_on(table, "name_object")
    assert table.view()["board"]["round"] == 2
