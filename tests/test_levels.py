"""Levels and budgets of the bots, and who answers when one of them fails."""

from __future__ import annotations

import time

import pytest

from quattrocento import BadOption, QuickRng
from quattrocento.bots import BOTS, LEVELS, Careful, Random, Search, bot
from quattrocento.bots.greedy import first_sight
from tests.positions import decision

# Levels and budgets


def test_there_are_four_levels_each_with_a_simpler_one_below():
    assert list(LEVELS) == ["novice", "apprentice", "master", "grandmaster"]
    ladder = bot("grandmaster")
    assert isinstance(ladder, Careful)
    assert ladder.names == ["grandmaster", "master", "apprentice", "novice", "random"]
    assert set(LEVELS) < set(BOTS)


def test_a_novice_takes_sensible_moves_but_not_always_the_best():
    position = decision("burgundy", moves=0, least=8)
    view, options = position.view(position.seat), position.options()
    values_of = dict(zip(options, first_sight(position, position.seat, options), strict=True))
    novice = [bot("novice").choose(view, options, QuickRng(i)) for i in range(40)]
    mean = sum(values_of[move] for move in novice) / len(novice)
    assert len(set(novice)) > 1
    assert sum(values_of.values()) / len(options) < mean < max(values_of.values())


@pytest.mark.parametrize("name", ["master@50", "search@0.2s", "grandmaster@.5s"])
def test_a_budget_is_part_of_the_name(name):
    player = bot(name)
    assert isinstance(player, Careful)
    search = player.players[0]
    assert isinstance(search, Search)
    assert (search.simulations, search.seconds) in ((50, 0.0), (0, 0.2), (0, 0.5))


@pytest.mark.parametrize("name", ["master@", "master@x", "master@0", "master@0s", "greedy@10", "random@1s", "x@1"])
def test_a_bad_budget_is_refused(name):
    with pytest.raises(BadOption, match=r"budget|no bot"):
        bot(name)


# Whatever goes wrong


class Broken:
    def choose(self, view, options, rng):
        raise RuntimeError("on purpose")


class Cheat:
    def choose(self, view, options, rng):
        return -1


class Slow:
    def choose(self, view, options, rng):
        until = time.thread_time() + 0.05
        while time.thread_time() < until:
            pass
        return options[0]


def test_a_failing_bot_is_answered_for_by_the_next():
    position = decision("burgundy")
    player = Careful(["broken", "cheat", "random"], [Broken(), Cheat(), Random()])
    assert player.choose(position.view(0), position.options(), QuickRng(1)) in position.options()
    assert player.reports == ["broken: RuntimeError: on purpose", "cheat: BadAnswer: -1 is not among the options"]


def test_if_all_fail_any_legal_move_is_made():
    player = Careful(["broken"], [Broken()])
    assert player.choose({}, [4, 5], QuickRng(1)) == 4
    assert player.reports[-1] == "any legal move"


def test_over_budget_the_next_decision_is_made_one_level_below():
    player = Careful(["slow", "broken", "random"], [Slow(), Broken(), Random()], 0.01)
    assert player.choose({}, [1, 2], QuickRng(1)) == 1
    assert player.reports[0].startswith("slow: over budget")
    player.choose({}, [1, 2], QuickRng(1))
    assert player.reports[1].startswith("broken: ")
    assert player.choose({}, [1, 2], QuickRng(1)) == 1
