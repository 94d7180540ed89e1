"""FLO-5 The auction objects."""

from __future__ import annotations

import pytest

from tests.florence.given import Holding, can_build, finish_looking, given, pass_on, player, the_board
from tests.rules import rule
from tests.tables import points, refused, texts


def buys(table, stack):
    """The last player in the auction takes an object."""
    table.play("withdraw", "withdraw", f"buy {stack}")


@rule("FLO-5.1", "FLO-8.3")
def test_a_landscape_is_placed_at_once_and_may_touch_anything():
    table = given(phase="auction", seat=1, others={0: {"tiles": ["tower @g1/1"]}})
    buys(table, "park")
    assert (table.asks, table.seat) == ("place_landscape", 0)
    assert refused(table, "place forest @d4/0") == ("FLO-5.1", "other_tile")
    assert refused(table, "place park @a1/0") == ("FLO-8.3", "overlap")  # the palace
    assert refused(table, "place park @f4/0") == ("FLO-8.3", "no_such_place")  # beyond the grid
    assert refused(table, "place park @d4/2") == ("FLO-8.3", "no_such_place")  # the same as turn 0
    table.play("place park @d1/0")  # between the palace and the tower
    tile = player(table)["tiles"][-1]
    assert (tile["tile"], tile["squares"]) == ("park", ["d1", "e1", "f1"])


@rule("FLO-5.1.1")
def test_a_landscape_counts_once_for_a_work():
    for lakes, value in ((0, 7), (1, 10), (2, 10)):
        table = given(hand=["poet"], jesters=3, tiles=["lake"] * lakes)
        table.play("complete poet")
        assert table.view()["board"]["work"]["value"] == value


@rule("FLO-5.1.2", "FLO-EX2")
@pytest.mark.parametrize(
    ("before", "new", "scored"), [(1, "forest", 0), (1, "park", 0), (1, "lake", 3), (2, "lake", 3)]
)
def test_further_landscapes_of_a_type_score(before, new, scored):
    table = given(phase="auction", seat=1, others={0: {"tiles": ["lake"] * before}})
    events = table.listen()
    buys(table, new)
    table.play(texts(table)[0])
    assert points(events) == ({"landscape": 3} if scored else {})
    assert player(table)["pp"] == scored


@rule("FLO-5.2")
def test_each_jester_adds_two_to_every_work():
    table = given(hand=["poet", "lawyer"], jesters=3, round=1)
    table.play("complete poet", "prestige 0", "complete lawyer", "prestige 0")
    assert player(table)["best_work"] == 3 * 2 + 2
    table = given(phase="auction", seat=1)
    buys(table, "jester")
    assert (player(table)["jesters"], table.view()["board"]["stock"]["jester"]) == (1, 6)


@rule("FLO-5.3")
def test_builders_make_building_cheaper_closer_and_free():
    for builders, cost, scored in ((0, 300, 0), (1, 300, 3), (2, 0, 3)):
        table = given(phase="auction", seat=1, others={0: {"builders": builders}})
        events = table.listen()
        buys(table, "builder")
        assert player(table)["builders"] == builders + 1
        assert points(events) == ({"builder": scored} if scored else {})
        pass_on(table, "take_turn")
        while table.seat != 0:
            table.play("end turn")
        before = player(table)["money"]
        assert can_build(table, "tower @d1/0") == (builders + 1 >= 2)  # it touches the palace
        table.play("build tower", "place tower @g1/1")
        assert before - player(table)["money"] == cost


@rule("FLO-5.4")
def test_a_prestige_card_is_kept_of_five():
    table = given(phase="auction", seat=1)
    buys(table, "prestige_card")
    assert (table.asks, table.seat, len(texts(table))) == ("keep_card", 0, 5)
    kept = texts(table)[3].split()[1]
    table.play(f"keep {kept}", "put rest")
    assert player(table)["prestige"] == [kept]
    assert table.view(1)["board"]["players"][0]["prestige"] == []
    assert table.view(1)["board"]["players"][0]["prestige_cards"] == 1


@rule("FLO-5.5", "FLO-5.5.1")
def test_a_recruiting_card_may_be_used_at_once():
    table = given(phase="auction", seat=1, others={0: {}, 2: {"table": ["poet"]}})
    buys(table, "recruiting_card")
    assert (table.asks, texts(table)) == ("recruit_at_once", ["recruit poet", "pass"])
    table.play("recruit poet")
    assert (player(table)["hand"], player(table)["recruiting_hand"]) == (["poet"], 0)
    assert (player(table, 2)["table"], player(table, 2)["recruiting_table"]) == ([], 1)


@rule("FLO-5.5", "FLO-5.5.5")
def test_or_it_stays_in_hand():
    table = given(phase="auction", seat=1, others={2: {"table": ["poet"]}})
    buys(table, "recruiting_card")
    table.play("pass")
    assert player(table)["recruiting_hand"] == 1
    table = given(phase="auction", seat=1)
    buys(table, "recruiting_card")  # nobody to recruit: no question
    assert table.asks == "take_turn"
    assert player(table)["recruiting_hand"] == 1


@rule("FLO-5.5", "FLO-5.5.1", "FLO-6.3", "FLO-R6")
def test_recruiting_in_the_own_turn_is_no_action():
    table = given(recruiting=2, others={1: {"table": ["poet", "lawyer"]}, 2: {"table": ["painter"]}})
    assert texts(table, "recruit") == ["recruit lawyer", "recruit painter", "recruit poet"]
    table.play("recruit poet", "recruit painter")
    assert the_board(table).actions == 2
    assert sorted(player(table)["hand"]) == ["painter", "poet"]
    table.play("buy profession")  # FLO-6.3 the limit is untouched
    finish_looking(table)
    assert len(player(table)["hand"]) == 3


@rule("FLO-5.5", "FLO-R6")
def test_a_card_that_was_kept_is_used_in_the_own_turn_only_and_never_inside_an_action():
    works: dict[int, Holding] = {1: {"table": ["poet"]}}
    table = given(phase="auction", recruiting=1, others=works)
    assert refused(table, "recruit poet") == ("FLO-4.4", "not_asked")
    table = given(hand=["lawyer"], jesters=3, bonus=["bonus_jester"], recruiting=1, others=works)
    table.play("complete lawyer")
    assert refused(table, "recruit poet") == ("FLO-7.2", "not_asked")
    table.play("finish", "prestige 0", "introduce travel")
    table.play("recruit poet")  # after the last action
    assert (player(table)["hand"], table.seat) == (["poet"], 1)


@rule("FLO-5.5.2")
def test_who_can_not_be_recruited():
    table = given(
        recruiting=1, table=["botanist"], others={1: {"table": ["poet"], "hand": ["lawyer"], "recruiting_table": 1}}
    )
    assert refused(table, "recruit botanist") == ("FLO-5.5.2", "not_on_a_table")  # the own one
    assert refused(table, "recruit lawyer") == ("FLO-5.5.2", "not_on_a_table")  # in a hand
    assert texts(table, "recruit") == ["recruit poet"]
    table = given(others={1: {"table": ["poet"]}})
    assert refused(table, "recruit poet") == ("FLO-5.5", "no_recruiting_card")


@rule("FLO-5.5.3", "FLO-7.8")
def test_a_recruited_card_works_again_and_may_be_recruited_back():
    table = given(recruiting=1, jesters=3, others={1: {"table": ["poet"], "recruiting": 1, "jesters": 3}})
    table.play("recruit poet", "complete poet", "prestige 0", "end turn")
    assert player(table)["table"] == ["poet"]
    table.play("recruit poet", "complete poet", "prestige 0")
    assert (player(table, 1)["table"], player(table, 1)["recruiting_table"]) == (["poet"], 1)
    assert player(table)["recruiting_table"] == 1


@rule("FLO-5.5.4")
def test_recruiting_cards_count_like_profession_cards():
    table = given(hand=["poet"], recruiting=2, recruiting_table=3, jesters=1, bonus=["bonus_profession_in_hand"])
    table.play("complete poet", "use bonus_profession_in_hand")
    assert table.view()["board"]["work"]["value"] == 2 + 6 + 2
    table = given(hand=["poet"], recruiting=2, recruiting_table=3, jesters=1, bonus=["bonus_profession_on_table"])
    table.play("complete poet", "use bonus_profession_on_table")
    assert table.view()["board"]["work"]["value"] == 2 + 6 + 4


@rule("FLO-5.5.5")
def test_used_recruiting_cards_never_return():
    table = given(recruiting=1, stock={"recruiting_card": 0}, others={1: {"table": ["poet"]}})
    table.play("recruit poet")
    pass_on(table, "name_object")
    assert refused(table, "name recruiting_card") == ("FLO-4.2", "stack_empty")
