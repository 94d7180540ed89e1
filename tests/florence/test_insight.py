"""What a position is worth: the estimates point the right way."""

from __future__ import annotations

import pytest

from quattrocento import Position, QuickRng, game
from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.insight import FEATURES, WEIGHTS, evaluate, features
from quattrocento.lab.match import play_match
from tests.florence.given import finish_looking, given, the_board


def worth(table, seat=0):
    return evaluate(the_board(table), seat)


def test_a_feature_for_each_name_and_weight():
    assert len(FEATURES) == len(WEIGHTS) == len(features(the_board(given()), 0))
    assert len(set(FEATURES)) == len(FEATURES)


def test_more_is_better():
    base = worth(given(hand=["poet", "lawyer"]))
    assert worth(given(hand=["poet", "lawyer"], pp=5)) == pytest.approx(base + 5)
    assert worth(given(hand=["poet", "lawyer"], jesters=1)) > base
    assert worth(given(hand=["poet", "lawyer"], builders=1)) > base
    assert worth(given(hand=["poet", "lawyer"], money=3600)) > base
    assert worth(given(hand=["poet", "lawyer"], freedoms=["travel"])) > base
    assert worth(given(hand=["poet", "lawyer"], tiles=["theatre"])) > base
    assert worth(given(hand=["poet", "lawyer"], bonus=["bonus_profession_in_hand"])) > base
    assert worth(given(hand=["poet", "lawyer"], prestige=["prestige_most_lakes"])) > base


def test_money_is_worth_nothing_at_the_end():
    last = {"round": 7, "seat": 0, "start": 1}
    rich, poor = given(**last, money=5000), given(**last, money=0, pp=1)  # type: ignore[arg-type]
    assert worth(rich) > worth(poor)
    for table in (rich, poor):
        table.play("end turn")
    assert (worth(rich), worth(poor)) == (0.0, 1.0)


def test_leading_a_bid_is_worth_the_object_less_the_bid():
    table = given(phase="auction", hand=["poet", "lawyer"])
    before = worth(table)
    table.play("name jester")
    assert worth(table) > before
    for _ in range(24):
        table.play("raise")
    assert table.view()["board"]["auction"]["leader"] == 0
    assert worth(table) < before  # 2600 F are too much


def test_a_good_offer_is_accepted_and_a_bad_one_is_not():
    for price, good in ((0, True), (2000, False)):
        table = given(options={"expansion": "coop"})
        table.play("propose tower to 1", "across @f4/0", f"price {price}")
        before = worth(table, 1)
        table.play("accept")
        assert (worth(table, 1) > before) == good


def test_looking_at_five_is_worth_something():
    table = given(hand=["poet"], jesters=2)
    table.play("buy profession")
    looking = features(the_board(table), 0)[FEATURES.index("looking")]
    assert looking > 2
    finish_looking(table)
    assert features(the_board(table), 0)[FEATURES.index("looking")] == 0


def test_the_hands_of_others_do_not_matter():
    table = given(hand=["poet"], others={1: {"hand": ["lawyer", "painter"], "bonus": ["bonus_lake"]}})
    seen = table.view(0)
    values = set()
    for seed in range(10):
        board = Position.redeal(seen, QuickRng(seed)).board
        assert isinstance(board, FlorenceBoard)
        values.add(evaluate(board, 0))
    assert values == {worth(table)}


def test_greedy_beats_random():
    for expansion in ("none", "both"):
        result, *_ = play_match(game("florence"), 2, {"expansion": expansion}, ["greedy", "random"], "duel")
        assert result.ranks == [1, 2]
        assert result.scores[0] > 20
