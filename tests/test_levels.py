"""Levels, budgets and styles of the bots, and who answers when one of them fails."""

from __future__ import annotations

import time

import pytest

from quattrocento import BadOption, QuickRng, game
from quattrocento.bots import BOTS, LEVELS, USUAL, Careful, Random, Search, bot
from quattrocento.bots.greedy import first_sight
from quattrocento.bots.search import style_of
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


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("master@abc", r"'master@abc': a budget is like 200 \(up to 9999999\) or 0\.1s \(up to 9999s\), not 'abc'"),
        ("master@12345678", "up to 9999999"),
        ("master@12345s", "up to 9999s"),
        ("master@0s", "'master@0s': a budget is above 0"),
        ("greedy@10", "'greedy@10': only a bot that searches has a budget, such as master@200 or master@0.1s"),
    ],
)
def test_it_is_said_what_a_budget_is(name, reason):
    with pytest.raises(BadOption, match=reason):
        bot(name)


# Styles


def searcher(name: str) -> Search:
    player = bot(name)
    assert isinstance(player, Careful)
    assert player.names[0] == name
    search = player.players[0]
    assert isinstance(search, Search)
    return search


def test_a_style_is_part_of_the_name():
    search = searcher("search@70+boldness=1+envy=.3+width=12")
    assert (search.simulations, search.seconds) == (70, 0.0)
    assert search.changes == {"boldness": 1.0, "envy": 0.3, "width": 12}


def test_a_style_leaves_the_budget_of_a_level():
    level = LEVELS["master"]
    search = searcher("master+envy=0")
    assert (search.simulations, search.seconds) == (level.simulations, level.seconds)
    player = bot("master+envy=0")
    assert isinstance(player, Careful)
    assert player.seconds == level.seconds
    assert player.names[1:] == ["apprentice", "novice", "random"]


def test_what_a_name_does_not_say_is_as_the_game_is_searched_best(game_id):
    own = style_of(game(game_id))
    changed = style_of(game(game_id), searcher("search+trust=3+width=5").changes)
    expected = {key: getattr(own, key) for key in USUAL} | {"trust": 3.0, "width": 5}
    assert {key: getattr(changed, key) for key in USUAL} == expected


def test_a_search_thinks_as_its_name_says():
    position = decision("burgundy", moves=0, least=8)
    seat = position.seat
    tried = []
    for name in ("search@24", "search@24+width=8", "search@24+width=2"):
        search = searcher(name)
        search.choose(position.view(seat), position.options(), QuickRng(1))
        tried.append([branch.visits for branch in search.thought.branches.values()])
    assert tried[0] == tried[1]  # Burgundy's own width
    assert sum(visits > 0 for visits in tried[0]) == 8
    assert sorted(tried[2])[-3:] == [0, 12, 12]


@pytest.mark.parametrize(
    ("name", "patient"),
    [
        *(
            ("search", False),
            ("search@2999", False),
            ("search@3000", True),
            ("search@0.4s", False),
            ("search@0.5s", True),
        ),
        *(
            ("apprentice", False),
            ("master", True),
            ("grandmaster", True),
            ("master@0.1s", False),
            ("master@200", False),
        ),
    ],
)
def test_who_has_much_time_looks_further(name, patient):
    assert searcher(name).patient is patient
    burgundy = game("burgundy")
    assert style_of(burgundy, None, patient).stages == (4 if patient else 2)
    assert style_of(burgundy, {"further": 0}, patient).stages == 2


@pytest.mark.parametrize(
    "style",
    [
        "boldness=0+certainty=0+deep=0+envy=0+further=0+judged=0+stages=0",
        "first=1+horizon=1+more=1+rival_tries=1+temperature=0.000001+tries=1+trust=0.000001+width=1",
    ],
)
def test_the_least_values_of_a_style_can_be_played(game_id, style):
    position = decision(game_id, moves=12, least=3)
    player = bot(f"search@12+{style}")
    assert isinstance(player, Careful)
    assert player.choose(position.view(position.seat), position.options(), QuickRng(1)) in position.options()
    assert player.reports == []


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("search@200+courage=1", r"no style 'courage' \(there are: boldness, certainty, deep, envy, .*, width\)"),
        ("search+", "no style ''"),
        ("search+boldness", "boldness is a number"),
        ("search+boldness=", "boldness is a number"),
        ("search+boldness=much", "boldness is a number"),
        ("search+boldness=-1", "boldness is a number from 0 on, such as 1.0, not '-1'"),
        ("search+boldness=inf", "boldness is a number"),
        ("search+boldness=nan", "boldness is a number"),
        ("search+boldness=1e999", "boldness is a number"),
        ("search+width=2.5", "width is a whole number, not 2.5"),
        ("search+width=0", "width is above 0"),
        ("search+temperature=0.0", "temperature is above 0"),
        ("search+envy=1+width=3+envy=1", "envy is given twice"),
        ("greedy+envy=1", "only a bot that searches"),
        ("novice+envy=1", "only a bot that searches"),
        ("random+envy=1", "only a bot that searches"),
        ("search+envy=1@200", "envy is a number"),
        ("clever+envy=1", "no bot 'clever'"),
    ],
)
def test_a_bad_style_is_refused(name, reason):
    with pytest.raises(BadOption, match=reason):
        bot(name)


def test_the_command_of_a_bot_from_outside_may_have_a_plus():
    player = bot("outside:./c++bot --depth=3")
    assert isinstance(player, Careful)
    assert player.names == ["outside:./c++bot --depth=3", "greedy", "random"]


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
