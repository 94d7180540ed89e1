"""FLO-11 The end of the game, FLO-12.2 prestige cards."""

from __future__ import annotations

import pytest

from quattrocento.games.florence.components import PRESTIGE_CARDS
from tests.florence.given import given, player
from tests.florence.test_works import EXAMPLE
from tests.rules import rule
from tests.tables import points


def ends(prestige, others=None, **holding):
    """The points that seat 0 gets for his prestige cards."""
    table = given(round=7, seat=0, start=1, prestige=prestige, others=others or {}, **holding)
    events = table.listen()
    table.play("end turn")
    assert table.over
    return points(events)


def example(card, others):
    """FLO-EX10: what everybody compares with."""
    scored = ends(
        [card],
        others,
        tiles=EXAMPLE,
        builders=2,
        freedoms=["travel", "religion"],
        table=["botanist", "lawyer", "painter", "physician"],
        recruiting_table=1,
        hand=["poet"],
    )
    return scored.get(card, 0)


FIVE = ["university", "library", "studio", "hospital", "theatre"]
FOREST_ON_BOARD = ["forest @d1/0", "lake @d3/0"]


@rule("FLO-EX10", "FLO-12.2", "FLO-12.2.1", "FLO-12.2.2", "FLO-R19", "FLO-R20")
@pytest.mark.parametrize(
    ("card", "others", "scored"),
    [
        ("prestige_most_buildings", {1: {"tiles": FIVE}}, 3),
        ("prestige_two_large", {1: {"tiles": FIVE}}, 5),
        ("prestige_fewest_empty", {1: {"tiles": FOREST_ON_BOARD}}, 0),
        ("prestige_all_landscapes", {}, 0),
        ("prestige_most_landscapes", {1: {"tiles": ["park", "park", "lake"]}}, 4),
        ("prestige_most_forests", {1: {"tiles": ["forest"]}}, 7),
        ("prestige_most_lakes", {1: {"tiles": ["lake"]}, 2: {"tiles": ["lake"]}}, 3),
        ("prestige_all_freedoms", {}, 0),
        ("prestige_four_two_four", {}, 6),
        ("prestige_most_jesters", {}, 0),
        ("prestige_most_builders", {1: {"builders": 1}}, 6),
        ("prestige_most_parks", {}, 0),
        ("prestige_builder_jester_landscapes", {}, 0),
        (
            "prestige_most_works",
            {1: {"table": ["poet", "sculptor", "composer", "pharmacist"], "recruiting_table": 1}},
            4,
        ),
        (
            "prestige_most_works",
            {1: {"table": ["poet", "sculptor", "composer", "pharmacist"], "recruiting_table": 2}},
            0,
        ),
    ],
)
def test_the_example_of_the_prestige_cards(card, others, scored):
    assert example(card, others) == scored


@rule("FLO-EX3", "FLO-12.2.1")
@pytest.mark.parametrize(
    ("rival", "scored"), [(["opera"], 6), (["opera", "tower"], 3), (["opera", "tower", "chapel"], 0)]
)
def test_most_buildings(rival, scored):
    assert (
        ends(["prestige_most_buildings"], {1: {"tiles": rival}}, tiles=["tower", "chapel"]).get(
            "prestige_most_buildings", 0
        )
        == scored
    )


@rule("FLO-12.2.1")
def test_with_none_of_it_the_owner_gets_nothing():
    for card in ("most_jesters", "most_builders", "most_parks", "most_works", "most_buildings"):
        assert ends([f"prestige_{card}"]) == {}


@rule("FLO-12.2.2")
@pytest.mark.parametrize(
    ("card", "holding", "scored"),
    [
        ("two_large", {"tiles": ["university"]}, 0),
        ("two_large", {"tiles": ["university", "workshop"]}, 5),
        ("all_landscapes", {"tiles": ["forest", "lake", "park"]}, 8),
        ("all_freedoms", {"freedoms": ["travel", "religion", "opinion"]}, 8),
        ("builder_jester_landscapes", {"builders": 1, "jesters": 1, "tiles": ["lake", "lake"]}, 7),
        ("builder_jester_landscapes", {"builders": 1, "jesters": 1, "tiles": ["lake"]}, 0),
        (
            "four_two_four",
            {"tiles": FIVE[:4], "freedoms": ["travel", "opinion"], "table": ["poet"], "recruiting_table": 3},
            6,
        ),
        ("four_two_four", {"tiles": FIVE[:3], "freedoms": ["travel", "opinion"], "recruiting_table": 4}, 0),
    ],
)
def test_conditions_that_look_at_nobody_else(card, holding, scored):
    same = {1: holding} if card != "all_freedoms" else {}
    same = {1: {**holding, "table": []}} if same else {}
    assert ends([f"prestige_{card}"], same, **holding).get(f"prestige_{card}", 0) == scored


@rule("FLO-12.2.3")
def test_fewest_empty_squares():
    card = "prestige_fewest_empty"
    assert ends([card], tiles=["tower @g1/1"]) == {card: 8}
    assert ends([card]) == {card: 4}  # all are equally empty
    assert ends([card], {1: {"tiles": ["lake @d3/0"]}}, tiles=["tower @g1/1"]) == {}


@rule("FLO-12.2", "FLO-R25")
def test_only_the_owner_of_the_card_scores():
    table = given(round=7, seat=0, start=1, prestige=["prestige_most_jesters"], jesters=1, others={1: {"jesters": 1}})
    events = table.listen()
    table.play("end turn")
    assert points(events, 0) == {"prestige_most_jesters": 3}
    assert points(events, 1) == {}


@rule("FLO-11.1")
def test_cards_are_revealed_after_the_best_work_of_round_seven():
    table = given(round=7, seat=0, start=1, prestige=["prestige_most_jesters"], jesters=1, best_work=20)
    assert table.view(1)["board"]["players"][0]["prestige"] == []
    events = table.listen()
    table.play("end turn")
    kinds = [(event.kind, event.args.get("source")) for event in events]
    assert kinds.index(("scored", "best_work")) < kinds.index(("scored", "prestige_most_jesters"))
    assert table.view(1)["board"]["players"][0]["prestige"] == ["prestige_most_jesters"]
    result = table.result()
    assert result is not None
    assert (result.scores, result.winners) == ([9, 0, 0], [0])


@rule("FLO-11.2", "FLO-R7")
def test_a_tie_is_broken_by_money_and_then_shared():
    for money, ranks in ((100, [2, 1, 3]), (200, [1, 1, 3]), (300, [1, 2, 3])):
        table = given(
            round=7, seat=0, start=1, pp=9, money=money, others={1: {"pp": 9, "money": 200}, 2: {"money": 9000}}
        )
        table.play("end turn")
        result = table.result()
        assert result is not None
        assert result.ranks == ranks


def test_fourteen_cards():
    assert len(set(PRESTIGE_CARDS)) == 14
    assert player(given())["prestige"] == []
