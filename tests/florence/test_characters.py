"""FLO-14 Expansion Muse & Princess."""

from __future__ import annotations

import pytest

from tests.florence.given import Holding, finish_looking, given, pass_on, player, the_board
from tests.rules import rule
from tests.tables import points, refused, texts, told

MUSE = {"expansion": "muse"}


@rule("FLO-14.1")
def test_phase_a2_follows_the_auction():
    table = given(phase="auction", options=MUSE)
    assert table.view()["board"]["phase"] == "auction"
    table.play("withdraw", "withdraw", "pass")
    assert (table.asks, table.seat) == ("bid_for_character", 0)
    assert table.view()["board"]["phase"] == "characters"
    table.play("pass", "pass", "pass")
    assert table.asks == "take_turn"


@rule("FLO-14.2")
def test_prestige_is_not_sold():
    table = given(options=MUSE, pp=10)
    assert refused(table, "sell prestige") == ("FLO-14.2", "no_sale_with_muse")
    table = given(options=MUSE, phase="auction", pp=10, money=100)
    assert table.seat == 1  # seat 0 can't open and can't sell


@rule("FLO-14.3")
def test_six_cards_and_600_florins_on_the_banker():
    seen = given(options=MUSE).view()["board"]["characters"]
    assert list(seen["cards"]) == ["muse", "cardinal", "princess", "merchant", "professor", "banker"]
    assert seen["banker_money"] == 600
    assert given().view()["board"]["characters"] is None


@rule("FLO-14.4")
def test_bid_fields():
    table = given(options=MUSE, phase="characters", money=9900)
    assert texts(table, "bid")[0] == "bid 300 on muse"
    assert [text for text in texts(table) if "on muse" in text] == [f"bid {n} on muse" for n in range(300, 1501, 100)]
    assert [text for text in texts(table) if "on banker" in text] == [f"bid {n} on banker" for n in range(0, 501, 100)]
    assert refused(table, "bid 200 on muse") == ("FLO-14.4", "no_such_field")
    assert refused(table, "bid 600 on banker") == ("FLO-14.4", "no_such_field")


@rule("FLO-EX16", "FLO-14.5", "FLO-14.5.4", "FLO-R26")
def test_the_example_of_a2():
    table = given(players=4, options=MUSE, phase="characters")
    events = table.listen()
    table.play("bid 300 on cardinal", "bid 400 on merchant", "bid 500 on cardinal", "bid 300 on princess")
    assert table.seat == 0  # his marker returned
    table.play("bid 0 on banker")
    assert table.asks == "take_turn"  # all others pay and take, then seat 0
    taken = [(event["seat"], event["character"], event["price"]) for event in told(events, "took_character")]
    assert taken == [(1, "merchant", 400), (2, "cardinal", 500), (3, "princess", 300), (0, "banker", 0)]
    assert [player(table, seat)["money"] for seat in range(4)] == [4100, 3100, 3000, 3200]
    seen = table.view()["board"]["characters"]
    assert seen["banker_money"] == 600
    assert seen["cards"]["banker"] == {"owner": None, "aside": True, "marker": None, "bid": None}
    assert seen["cards"]["merchant"]["owner"] == 1


@rule("FLO-EX17", "FLO-14.5")
def test_a_marker_on_a_card_takes_it():
    table = given(options=MUSE, phase="characters")
    table.play("bid 800 on muse", "pass", "pass")
    assert player(table)["money"] == 2700
    assert table.view()["board"]["characters"]["cards"]["muse"]["owner"] == 0


@rule("FLO-14.5")
def test_a_displaced_player_chooses_again_and_who_passed_is_finished():
    table = given(options=MUSE, phase="characters")
    table.play("bid 300 on muse", "bid 400 on muse", "pass")
    assert table.seat == 0
    assert refused(table, "bid 400 on muse") == ("FLO-14.5", "bid_does_not_beat")
    table.play("bid 500 on muse")
    assert table.seat == 1  # seat 2 passed
    table.play("pass")
    assert table.asks == "take_turn"
    assert player(table, 0)["money"] == 3000


@rule("FLO-14.5.1")
def test_the_highest_field_and_a_taken_card_are_safe():
    table = given(options=MUSE, phase="characters")
    table.play("bid 1500 on muse")
    assert [text for text in texts(table) if "muse" in text] == []
    table.play("bid 300 on cardinal", "bid 400 on cardinal")  # seat 0 takes the Muse now
    assert table.seat == 1
    assert refused(table, "bid 1500 on muse") == ("FLO-14.5.1", "card_taken")
    assert table.view()["board"]["characters"]["cards"]["muse"]["marker"] is None


@rule("FLO-14.5.2", "FLO-R10")
def test_a_bid_is_at_most_the_money_but_on_the_banker():
    table = given(options=MUSE, phase="characters", money=400)
    assert [text for text in texts(table) if "muse" in text] == ["bid 300 on muse", "bid 400 on muse"]
    assert refused(table, "bid 500 on muse") == ("FLO-14.5.2", "too_little_money")
    table = given(options=MUSE, phase="characters", money=0)
    table.play("bid 500 on banker", "pass", "pass")
    assert player(table)["money"] == 100


@rule("FLO-14.5.3", "FLO-R11")
def test_on_the_banker_the_higher_bid_wins_or_by_option_the_lower():
    table = given(options=MUSE, phase="characters")
    table.play("bid 200 on banker")
    assert [text for text in texts(table) if "banker" in text] == [f"bid {n} on banker" for n in (300, 400, 500)]
    assert refused(table, "bid 100 on banker") == ("FLO-14.5.3", "bid_does_not_beat")
    table = given(options={**MUSE, "banker_outbid": "lower"}, phase="characters")
    table.play("bid 200 on banker")
    assert [text for text in texts(table) if "banker" in text] == ["bid 0 on banker", "bid 100 on banker"]
    table.play("bid 0 on banker", "pass", "pass")
    assert player(table, 1)["money"] == 4100


@rule("FLO-14.5.4", "FLO-R28")
def test_who_can_bid_for_nothing_passes():
    table = given(options=MUSE, phase="characters", others={1: {"money": 200}})
    table.play("bid 500 on banker")
    assert table.seat == 2


@rule("FLO-14.6", "FLO-R26")
def test_cards_expire_and_are_back_for_the_next_a2():
    table = given(options=MUSE, phase="characters")
    table.play("bid 300 on muse", "bid 300 on cardinal", "bid 300 on princess")
    owners = {name: card["owner"] for name, card in table.view()["board"]["characters"]["cards"].items()}
    assert (owners["muse"], owners["cardinal"], owners["princess"]) == (0, 1, 2)
    pass_on(table, "name_object")
    cards = table.view()["board"]["characters"]["cards"]
    assert all(cards[name]["aside"] for name in ("muse", "cardinal", "princess"))
    pass_on(table, "bid_for_character")
    assert all(
        card["owner"] is None and not card["aside"] for card in table.view()["board"]["characters"]["cards"].values()
    )


@rule("FLO-EX11", "FLO-14.7")
def test_the_muse_adds_the_number_of_the_round_to_every_work():
    table = given(options=MUSE, round=5, hand=["poet", "lawyer"], jesters=5, character="muse")
    table.play("complete poet")
    assert table.view()["board"]["work"]["value"] == 10 + 2 + 5
    table.play("prestige 0", "complete lawyer")
    assert table.view()["board"]["work"]["value"] == 17
    assert ["muse", 5] in given(options=MUSE, round=5, hand=["poet"], character="muse").view(0)["board"]["works"][
        "cards"
    ]["poet"]


@rule("FLO-EX12", "FLO-14.8")
def test_the_cardinal_gives_a_third_action():
    table = given(options=MUSE, hand=["poet"], jesters=3, character="cardinal")
    table.play("build tower", "place tower @g1/1", "introduce travel")
    assert refused(table, "introduce religion") == ("FLO-6.2", "once_a_round")
    table.play("complete poet", "prestige 0")
    assert table.seat == 1
    table = given(options=MUSE, character="cardinal")
    table.play(
        "build tower", "place tower @g1/1", "build opera", "place opera @d5/0", "build chapel", "place chapel @a6/0"
    )
    assert len(player(table)["buildings"]) == 3


@rule("FLO-EX13", "FLO-14.9", "FLO-R12")
def test_the_princesss_work():
    table = given(
        options=MUSE,
        round=3,
        tiles=["lake", "lake", "university", "studio"],
        hand=["poet", "lawyer", "painter"],
        jesters=2,
        bonus=["bonus_lake"],
        character="princess",
        money=0,
    )
    events = table.listen()
    assert table.view(0)["board"]["works"]["princess"] == [
        ["landscape", 6],
        ["building", 4],
        ["builder", 0],
        ["cards", 3],
    ]
    table.play("princess work", "prestige 2")
    assert told(events, "completed") == [{"seat": 0, "author": "princess", "value": 13}]
    seen = player(table)
    assert (seen["money"], seen["pp"], seen["best_work"], seen["table"]) == (900, 2, 13, [])
    assert refused(table, "princess work") == ("FLO-14.9", "not_your_character")
    assert the_board(table).actions == 1


@rule("FLO-14.9")
def test_the_minimum_applies_to_the_princess():
    table = given(options=MUSE, round=3, tiles=["lake", "lake"], hand=["poet"], character="princess", builders=2)
    assert refused(table, "princess work") == ("FLO-7.1", "below_minimum")  # 6 + 4 + 1
    table = given(
        options=MUSE, round=3, tiles=["lake", "lake"], hand=["poet", "lawyer"], character="princess", builders=2
    )
    assert "princess work" in texts(table)


# The Merchant


def merchant_round(players=4, **kwargs):
    return given(players=players, options=MUSE, phase="auction", round=2, character="merchant", **kwargs)


@rule("FLO-14.10", "FLO-R13")
def test_the_merchant_gets_his_object_for_nothing():
    table = merchant_round(money=500)
    table.play("name jester", "raise", "pass", "pass", "raise", "pass")
    assert (table.asks, texts(table)) == ("merchant_choice", ["merchant free", "merchant pay"])
    table.play("merchant free")
    assert (player(table)["money"], player(table)["jesters"]) == (500, 1)
    assert table.view()["board"]["characters"]["cards"]["merchant"]["aside"]


@rule("FLO-14.10", "FLO-R13")
def test_he_bids_like_anyone_and_needs_the_money():
    table = merchant_round(money=300)
    table.play("name jester", "raise", "pass", "pass")  # 300 by seat 1; seat 0 would need 400
    assert (player(table, 1)["jesters"], player(table, 0)["jesters"]) == (1, 0)
    table = given(
        players=3, options=MUSE, phase="auction", round=2, seat=1, others={0: {"character": "merchant", "money": 100}}
    )
    table.play("withdraw", "withdraw")
    assert table.asks != "buy_without_auction"  # FLO-4.8 too needs the money
    table = given(players=3, options=MUSE, phase="auction", round=2, seat=1, others={0: {"character": "merchant"}})
    table.play("withdraw", "withdraw", "buy jester", "merchant free")
    assert (player(table)["money"], player(table)["jesters"]) == (3500, 1)


@rule("FLO-EX14", "FLO-14.10")
def test_ranks_and_prestige_instead_of_the_free_object():
    ranks = {1: {"pp": 9}, 2: {"pp": 5}, 3: {"pp": 5}}
    table = merchant_round(money=500, pp=2, others=ranks)
    events = table.listen()
    table.play("name jester", "raise", "raise", "pass", "raise", "pass", "pass")  # 500 by seat 0
    table.play("merchant pay")
    assert player(table)["money"] == 0
    pass_on(table, "bid_for_character")
    assert points(events) == {"merchant": 4}  # FLO-14.10.1 at the end of A1
    assert player(table)["pp"] == 6


@rule("FLO-14.10", "FLO-3.8")
def test_prestige_may_be_taken_beside_any_own_decision():
    table = given(options=MUSE, character="merchant", pp=1, others={1: {"pp": 4}})
    table.play("merchant prestige")
    assert (player(table)["pp"], table.asks) == (3, "take_turn")
    assert refused(table, "merchant prestige") == ("FLO-14.10", "not_your_character")
    table = merchant_round(players=3)
    table.play("merchant prestige")
    assert (player(table)["pp"], table.asks) == (1, "name_object")


@rule("FLO-14.10.1")
def test_an_unused_merchant_scores_at_the_end_of_a1():
    table = merchant_round(players=3, others={1: {"pp": 3}})
    events = table.listen()
    table.play("withdraw", "withdraw", "pass")
    assert points(events) == {"merchant": 2}
    assert table.asks == "bid_for_character"


# The Professor


@rule("FLO-14.11", "FLO-R33")
def test_the_professor_may_be_used_at_once():
    table = given(options=MUSE, phase="characters")
    table.play("bid 300 on professor", "pass", "pass")
    assert (table.asks, texts(table)) == ("use_professor_now", ["professor bonus", "professor prestige", "pass"])
    table.play("professor prestige")
    finish_looking(table)
    assert (player(table)["prestige_cards"], player(table)["money"]) == (1, 3200)
    assert table.asks == "take_turn"


@rule("FLO-14.11", "FLO-R33", "FLO-3.8")
def test_or_beside_a_later_decision_or_at_the_end_of_the_next_a1():
    table = given(options=MUSE, character="professor")
    table.play("professor bonus")
    finish_looking(table)
    assert (player(table)["bonus_cards"], the_board(table).actions) == (1, 2)
    table = given(options=MUSE, phase="auction", character="professor")
    table.play("withdraw", "withdraw", "pass")
    assert (table.asks, table.seat) == ("use_professor_now", 0)
    table.play("pass")  # declined
    assert table.asks == "bid_for_character"
    assert table.view()["board"]["characters"]["cards"]["professor"]["owner"] is None


@rule("FLO-14.11")
def test_not_from_an_empty_deck():
    table = given(options=MUSE, character="professor", decks={"bonus": []})
    assert refused(table, "professor bonus") == ("FLO-3.7", "deck_empty")
    assert refused(given(options=MUSE), "professor bonus") == ("FLO-14.11", "not_your_character")


# The Banker


@rule("FLO-EX15", "FLO-14.12")
def test_the_bankers_money_grows_until_he_is_taken():
    table = given(options=MUSE, phase="auction", round=1)
    for number, money in ((1, 600), (2, 700), (3, 800)):
        pass_on(table, "bid_for_character")
        seen = table.view()["board"]
        assert (seen["round"], seen["characters"]["banker_money"]) == (number, money)
        if number < 3:
            pass_on(table, "name_object")
    seat = table.seat
    assert seat is not None
    events = table.listen()
    table.play("bid 200 on banker", "pass", "pass")
    assert player(table, seat)["money"] == 3500 + 800 - 200
    assert told(events, "took_character") == [{"seat": seat, "character": "banker", "price": 200, "money": 800}]
    assert told(events, "earned") == [{"seat": seat, "florins": 600}]
    assert table.view()["board"]["characters"]["banker_money"] == 600


@rule("FLO-14.12", "FLO-14.12.1", "FLO-R24", "FLO-R31")
def test_the_banker_of_the_last_round_exchanges_money():
    table = given(options=MUSE, phase="characters", round=7, money=500)
    table.play("bid 500 on banker", "pass", "pass", "end turn", "end turn", "end turn")
    assert (table.asks, texts(table)) == ("exchange_money", ["prestige 0", "prestige 1", "prestige 2", "prestige 3"])
    assert refused(table, "prestige 4") == ("FLO-14.12", "more_than_the_money")
    table.play("prestige 2")
    assert table.over
    assert (player(table)["pp"], player(table)["money"]) == (2, 200)


@rule("FLO-14.12", "FLO-R24")
def test_by_option_all_or_nothing():
    options = {**MUSE, "banker_exchange": "all"}
    table = given(options=options, phase="characters", round=7, money=500)
    table.play("bid 500 on banker", "pass", "pass", "end turn", "end turn", "end turn")
    assert texts(table) == ["prestige 0", "prestige 3"]
    assert refused(table, "prestige 1") == ("FLO-14.12", "more_than_the_money")


@rule("FLO-R31")
def test_very_much_money_is_exchanged_in_several_moves():
    table = given(options=MUSE, phase="characters", round=7, money=30000)
    table.play("bid 0 on banker", "pass", "pass", "end turn", "end turn", "end turn")
    table.play("prestige 127")
    assert texts(table)[-1] == "prestige 26"
    table.play("prestige 26")
    assert (table.over, player(table)["pp"]) == (True, 153)


@rule("FLO-14.12")
def test_a_banker_of_an_earlier_round_exchanges_nothing():
    table = given(options=MUSE, phase="characters", round=6)
    table.play("bid 0 on banker", "pass", "pass")
    pass_on(table, "bid_for_character")
    pass_on(table, "take_turn")
    while not table.over:
        table.play("end turn")
    assert table.scores() == [0, 0, 0]


@rule("FLO-14.12.1", "FLO-11.1", "FLO-R23")
def test_pending_cards_are_resolved_in_order_before_the_prestige_cards():
    others: dict[int, Holding] = {
        1: {"character": "professor"},
        2: {"character": "merchant", "prestige": ["prestige_most_jesters"], "jesters": 1},
    }
    table = given(options=MUSE, round=7, seat=0, start=1, others=others)
    the_board(table).banker = 0
    events = table.listen()
    table.play("end turn")
    assert (table.asks, table.seat) == ("use_professor_now", 1)
    table.play("professor prestige")
    finish_looking(table)
    assert (table.asks, table.seat) == ("exchange_money", 0)
    table.play("prestige 1")
    sources = [(event.seat, event.args["source"]) for event in events if event.kind == "scored"]
    assert sources.index((2, "merchant")) < sources.index((0, "banker")) < sources.index((2, "prestige_most_jesters"))


@pytest.mark.parametrize("character", ["muse", "cardinal", "princess", "merchant", "professor"])
def test_characters_do_nothing_for_others(character):
    table = given(options=MUSE, seat=0, hand=["poet"], jesters=4, others={1: {"character": character}})
    assert the_board(table).actions == 2
    table.play("complete poet")
    assert table.view()["board"]["work"]["value"] == 9
