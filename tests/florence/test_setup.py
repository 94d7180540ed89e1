"""FLO-2 The set-up, FLO-13 two players."""

from __future__ import annotations

import pytest

from quattrocento import deal
from quattrocento.games.florence.components import PROFESSIONS
from tests.florence.given import player, the_board
from tests.rules import rule
from tests.tables import texts


@rule("FLO-2.1", "FLO-13.1")
@pytest.mark.parametrize(("players", "money"), [(2, 2500), (3, 3500), (4, 3500), (5, 3500)])
def test_money_and_prestige_at_the_start(players, money):
    table = deal("florence", players=players, seed=1)
    for seat in range(players):
        seen = player(table, seat)
        assert (seen["money"], seen["pp"], seen["tiles"]) == (money, 0, [])


@rule("FLO-2.2")
def test_four_cards_are_dealt_and_one_is_returned_in_secret():
    table = deal("florence", players=4, seed=1)
    listened = table.listen()
    for seat in range(4):
        assert (table.asks, table.seat) == ("return_card", seat)
        assert len(player(table, seat)["hand"]) == 4
        card = player(table, seat)["hand"][2]
        table.play(f"return {card}")
        assert len(player(table, seat)["hand"]) == 3
        assert card not in player(table, seat)["hand"]
        assert the_board(table).piles[0] >> the_card(card) & 1
    assert the_board(table).piles[0].bit_count() == 21 - 3 * 4
    secret = [event for event in listened if event.kind == "returned"]
    assert [event.plain() for event in secret] == [
        {"kind": "returned", "seat": seat, "why": "FLO-2.2"} for seat in range(4)
    ]
    assert "card" in secret[1].plain(1)


def the_card(name: str) -> int:
    return PROFESSIONS.index(name)


@rule("FLO-2.2")
def test_a_card_that_was_not_dealt_can_not_be_returned():
    table = deal("florence", players=3, seed=2)
    other = player(table, 1)["hand"][0]
    refusal = table.why_not(f"return {other}")
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("FLO-2.2", "card_not_in_hand")


@rule("FLO-2.3", "FLO-2.4")
def test_stocks_on_both_sides_of_the_board():
    seen = deal("florence", players=3, seed=1).view()["board"]
    assert seen["stock"]["landscapes"] == {"forest": 6, "lake": 6, "park": 6}
    assert (seen["stock"]["jester"], seen["stock"]["builder"], seen["stock"]["recruiting_card"]) == (7, 6, 5)
    assert set(seen["stock"]["buildings"].values()) == {3}
    assert (seen["decks"]["bonus"]["pile"], seen["decks"]["prestige"]["pile"]) == (20, 14)


@rule("FLO-2.5", "FLO-EX7")
@pytest.mark.parametrize(("players", "each"), [(3, 2), (4, 3), (5, 4)])
def test_one_freedom_of_a_type_less_than_players(players, each):
    stock = deal("florence", players=players, seed=1).view()["board"]["stock"]
    assert stock["freedoms"] == {"travel": each, "religion": each, "opinion": each}
    assert stock["freedom_box"]["travel"] == 4 - each


@rule("FLO-2.6", "FLO-R2")
def test_the_start_player_is_drawn_or_sits_first():
    starts = {deal("florence", players=4, seed=seed).view()["board"]["start_player"] for seed in range(30)}
    assert starts == {0, 1, 2, 3}
    for seed in range(5):
        table = deal("florence", players=4, seed=seed, options={"start_player": "first_seat"})
        assert table.view()["board"]["start_player"] == 0
        assert table.view()["board"]["round"] == 1


@rule("FLO-13.4")
def test_two_players_have_five_freedoms_or_four():
    for value, total in (("five", 5), ("four", 4)):
        drawn = set()
        for seed in range(20):
            table = deal("florence", players=2, seed=seed, options={"freedoms": value})
            freedoms = table.view()["board"]["stock"]["freedoms"]
            assert sum(freedoms.values()) == total
            assert sorted(freedoms.values()) == ([1, 2, 2] if total == 5 else [1, 1, 2])
            drawn.add(tuple(freedoms.values()))
        assert len(drawn) == 3  # every type comes


@rule("FLO-13.5", "FLO-R9")
@pytest.mark.parametrize("expansion", ["muse", "coop", "both"])
def test_two_players_may_use_the_expansions(expansion):
    table = deal("florence", players=2, seed=1, options={"expansion": expansion})
    assert player(table, 0)["money"] == 2500
    assert texts(table, "return")
