"""Which moves bots think of."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento import NATURE, Position, QuickRng, game
from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.insight_moves import AT_LEISURE, PLACES_EACH, prospects, stage
from tests.florence.given import given, the_board

ALL = 1 << 30


def board_of(position: Position) -> FlorenceBoard:
    assert isinstance(position.board, FlorenceBoard)
    return position.board


def thought_of(table, number=ALL):
    position = table.position
    moves = game("florence").moves
    return [moves.text(move) for move in prospects(the_board(table), position.seat, position.options(), number)]


@pytest.mark.parametrize("expansion", ["none", "both"])
@pytest.mark.parametrize("players", [2, 5])
def test_they_are_some_of_the_options(expansion, players):
    rng = QuickRng(players)
    position = Position.begin(game("florence"), players, {"expansion": expansion})
    stages = [stage(board_of(position))]
    while not position.over:
        options = position.options()
        if position.seat != NATURE:
            for number in (1, AT_LEISURE, ALL):
                thoughts = prospects(board_of(position), position.seat, options[:], number)
                assert thoughts
                assert set(thoughts) <= set(options)
                assert len(set(thoughts)) == len(thoughts)
        position.play(rng.choice(options))
        stages.append(stage(board_of(position)))
    assert stages == sorted(stages)
    assert sorted(set(stages)) == list(range(7))


def test_few_places_of_each_tile():
    table = given(players=2, phase="auction")
    table.play("name landscape", "pass")
    kinds = Counter(text.split()[1] for text in thought_of(table))
    assert kinds == {"forest": PLACES_EACH, "lake": PLACES_EACH, "park": PLACES_EACH}
    assert len(thought_of(table, 1)) == 3


def test_a_building_goes_to_the_edge():
    table = given(hand=["poet"])
    table.play("build tower")
    (place,) = thought_of(table, 1)
    assert "1/" in place or "7/" in place or "@a" in place or "@g" in place


def test_prestige_is_not_sold():
    table = given(pp=10, money=100, hand=["poet"])
    assert "sell prestige" in map(game("florence").moves.text, table.position.options())
    assert "sell prestige" not in thought_of(table)


def test_as_much_prestige_as_money_is_worth_less():
    amounts = {}
    for number in (1, 7):
        table = given(round=number, start=1, money=0, hand=["poet"], jesters=7, freedoms=["travel"])
        table.play("complete poet")
        amounts[number] = [int(text.split()[1]) for text in thought_of(table, 1)]
    assert len(amounts[1]) == len(amounts[7]) == 1
    assert amounts[1] < amounts[7] == [9]


def test_nobody_haggles_over_small_change():
    for price, haggles in ((100, False), (600, True)):
        table = given(options={"expansion": "coop"})
        table.play("propose tower to 1", "across @f4/0", f"price {price}")
        assert ("counter" in thought_of(table)) == haggles


def test_two_bids_for_each_character():
    table = given(phase="characters", options={"expansion": "muse"})
    cards = Counter(text.split()[-1] for text in thought_of(table) if text.startswith("bid"))
    assert len(cards) == 6
    assert set(cards.values()) == {2}


def test_who_has_an_agreement_asks_nobody_else():
    table = given(options={"expansion": "coop"})
    assert any(text.startswith("propose") for text in thought_of(table))
    table.play("propose tower to 1", "across @f4/0", "price 300", "accept")
    assert not any(text.startswith("propose") for text in thought_of(table))
    assert "conclude with 1" in thought_of(table)
