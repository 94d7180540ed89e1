"""A turn can't run for ever: every decision lowers what it can still hold."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given as given_any
from hypothesis import strategies as st
from hypothesis import target

from quattrocento import Position, QuickRng, start
from quattrocento.games.tiletum import GAME
from quattrocento.games.tiletum.turn import EndTurn
from tests.rules import rule
from tests.tiletum.given import given, raw
from tests.tiletum.potential import longest_game, potential

OPTIONS = [{}, {"actions": "shuffled"}, {"bonus_pile": "once"}]
MANY = 420  # more than any turn that was ever found can hold at its start


def turn_of(position: Position) -> tuple[int, int, int] | None:
    """Round, turn and seat of the turn that is being played; None between turns."""
    board = raw(position)
    seats = [effect.seat for effect in position.agenda if isinstance(effect, EndTurn)]
    return (board.round, board.turn, seats[0]) if seats else None


def watched(position: Position, move: int) -> None:
    """Play a move; if the turn goes on, it must be able to hold less than before."""
    seat, this_turn = position.seat, turn_of(position)
    before = potential(position, seat)
    position.play(move)
    if this_turn is not None and turn_of(position) == this_turn:
        after = potential(position, seat)
        assert after < before, (position.game.moves.text(move), before, after)


def chance(position: Position, rng: QuickRng) -> None:
    while position.by_chance:
        position.play(position.sample(rng))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(3))
def test_every_decision_lowers_what_the_turn_can_hold(players, number):
    position = start("tiletum", players=players, options=OPTIONS[number])
    rng = QuickRng(number)
    chance(position, rng)
    while not position.over:
        watched(position, rng.choice(position.options()))
        chance(position, rng)


def stubborn(position: Position, rng: QuickRng) -> int:
    """The move after which the turn can hold most: an adversary who never wants to end it."""
    seat, this_turn = position.seat, turn_of(position)
    options = position.options()
    rng.shuffle(options)
    best, most = options[0], -1
    for move in options:
        copy = position.copy()
        copy.play(move)
        left = potential(copy, seat) if turn_of(copy) == this_turn else -1
        if left > most:
            best, most = move, left
    return best


@pytest.mark.parametrize("players", [2, 4])
def test_an_adversary_who_drags_his_turns_out_still_ends(players):
    position = start("tiletum", players=players)
    rng = QuickRng(players)
    chance(position, rng)
    decisions: Counter[tuple[int, int, int] | None] = Counter()
    while not position.over:
        if turn_of(position) is not None and not decisions[turn_of(position)]:
            assert potential(position, position.seat) < MANY
        decisions[turn_of(position)] += 1
        watched(position, stubborn(position, rng))
        chance(position, rng)
    assert 8 < max(decisions.values()) < MANY
    assert decisions.total() < GAME.longest


@given_any(choices=st.lists(st.integers(0, 40), min_size=30, max_size=200), first=st.integers(0, 9))
def test_the_longest_chain_that_can_be_found(choices, first):
    """A rich player with everything to do: whatever he chooses, his turn ends in time."""
    table = given(
        dice=["pink 1", "blue 1"],
        facing="joker 1",
        resources={"gold": 20, "food": 20, "wool": 9, "stone": 15, "iron": 9},
        storehouse=["helper_activate_building", "helper_joker_1", "crest_lion_red", "character_merchant_house"],
        rooms={
            "1-1": "character_merchant_merchant_step_house",
            "1-2": "character_merchant_merchant_steps_2",
            "2-1": "character_contract_contract_2_resource_1",
            "3-2": "character_character_character_2",
        },
        merchant="toulouse",
        architect="lyon",
        pillars=["paris", "wien"],
        bonus={"toulouse": "helper_activate_building", "arles": "helper_merchant_3", "lyon": "helper_add_3"},
        supply_houses=7,
        supply_pillars=5,
    )
    position = table.position.copy()
    rng = QuickRng(first)
    limit = potential(position, 0)
    decisions = 0
    for choice in choices:
        options = position.options()
        watched(position, options[choice % len(options)])
        decisions += 1
        chance(position, rng)
        if position.seat != 0:
            break
    target(float(decisions))
    assert decisions <= limit < MANY


@rule("TIL-5.3.2")
def test_the_bound_of_a_whole_game():
    assert longest_game(4) <= GAME.longest


def test_an_exchange_back_and_forth_ends_with_the_ap():
    table = given(dice=["pink 1", "pink 1"], facing="contract 1", resources={"wool": 1})
    table.play("die pink 1", "exchange wool for iron", "gain gold")
    for move in ("exchange iron for wool", "exchange wool for iron") * 2:
        table.play(move)
    table.play("exchange iron for wool")
    assert table.seat == 1


def test_new_characters_cost_an_ap_each_time():
    table = given(dice=["pink 1", "pink 1"], facing="character 1")
    table.play("die pink 1", *["refresh"] * 6)
    assert table.seat == 1
