"""FLO-1 Components and concepts."""

from __future__ import annotations

from quattrocento import deal, game
from quattrocento.games.florence import components as box
from quattrocento.games.florence.player import Player
from tests.florence.given import given, player
from tests.rules import rule
from tests.tables import texts


@rule("FLO-1.1", "FLO-R22")
def test_prestige_has_no_upper_end_and_work_values_never_change_it():
    table = given(hand=["poet"], tiles=["theatre"], jesters=3, pp=148)
    table.play("complete poet", "prestige 5")
    assert player(table)["pp"] == 153  # three laps and 3
    assert player(table)["best_work"] == 11
    table = given(hand=["poet"], tiles=["theatre"], jesters=3)
    table.play("complete poet", "prestige 0")
    assert (player(table)["best_work"], player(table)["pp"]) == (11, 0)


@rule("FLO-1.2")
def test_seven_rounds_with_rising_minimum():
    assert box.MINIMUM == [7, 10, 12, 14, 15, 16, 17]
    assert box.ROUNDS == 7


@rule("FLO-1.3")
def test_the_palace_covers_six_squares_in_the_lower_left():
    palace = [name for i, name in enumerate(box.SQUARES) if box.PALACE[0] >> i & 1]
    assert palace == ["a1", "b1", "c1", "a2", "b2", "c2"]
    assert Player(False).empty_squares() == 43


@rule("FLO-1.4")
def test_what_is_in_the_box():
    assert box.BUILDING_COPIES == [3] * 10
    assert box.LANDSCAPE_COPIES == [6] * 3
    assert (box.FREEDOM_COPIES, box.BUILDERS, box.JESTERS, box.RECRUITING_CARDS) == (4, 6, 7, 5)
    assert box.DECK_SIZE == [21, 20, 14]
    assert box.CHARACTERS == ("muse", "cardinal", "princess", "merchant", "professor", "banker")


@rule("FLO-1.5")
def test_sizes_of_buildings():
    sizes = {name: len(shape) for name, shape in zip(box.TILES, box.SHAPES, strict=True)}
    large = [name for i, name in enumerate(box.BUILDINGS) if box.LARGE >> i & 1]
    medium = [name for i, name in enumerate(box.BUILDINGS) if box.MEDIUM >> i & 1]
    small = [name for i, name in enumerate(box.BUILDINGS) if box.SMALL >> i & 1]
    assert large == ["university", "laboratory", "workshop"]
    assert medium == ["library", "opera", "studio", "hospital", "theatre"]
    assert small == ["tower", "chapel"]
    assert {sizes[name] for name in large} == {7}
    assert {sizes[name] for name in medium} == {5}
    assert {sizes[name] for name in small} == {3}
    assert player(given())["buildings"] == []  # the palace is none


@rule("FLO-1.6")
def test_the_wishes_of_the_professions():
    assert [box.WISH_LANDSCAPE.count(i) for i in range(3)] == [9, 7, 5]
    assert [box.WISH_FREEDOM.count(i) for i in range(3)] == [7, 7, 7]
    assert [box.WISH_BUILDING.count(i) for i in range(10)] == [3, 3, 3, 2, 2, 2, 2, 2, 1, 1]
    poet = box.PROFESSIONS.index("poet")
    wishes = (box.WISH_BUILDING[poet], box.WISH_LANDSCAPE[poet], box.WISH_FREEDOM[poet])
    assert (box.BUILDINGS[wishes[0]], box.LANDSCAPES[wishes[1]], box.FREEDOMS[wishes[2]]) == (
        "theatre",
        "lake",
        "travel",
    )
    assert box.DATA["professions"][poet]["number"] == 19


@rule("FLO-1.7")
def test_cards_in_hand_are_hidden_those_on_the_table_are_works():
    table = given(hand=["poet"], table=["lawyer"], recruiting_table=1)
    seen = table.view(1)["board"]["players"][0]
    assert (seen["hand"], seen["professions"], seen["table"]) == ([], 1, ["lawyer"])
    assert table.position.board.players[0].works() == 2  # type: ignore[attr-defined]


@rule("FLO-1.8", "FLO-R1")
def test_the_bank_pays_whatever_is_due_in_hundreds():
    table = given(hand=["poet"], jesters=7, money=99900, tiles=["theatre", "lake"], freedoms=["travel"])
    table.play("complete poet", "prestige 0")
    assert player(table)["money"] == 99900 + 2500  # more than all coins of the box
    dealt = deal("florence", players=4, seed=1)
    while not dealt.over and dealt.asks != "take_turn":
        dealt.play(dealt.options()[0])
        assert all(seen["money"] % 100 == 0 for seen in dealt.view()["board"]["players"])


@rule("FLO-1.8")
def test_other_supplies_are_limited():
    table = given(stock={"tower": 0, "travel": 0})
    assert "build tower" not in texts(table)
    assert texts(table, "introduce_freedom") == ["introduce religion", "introduce opinion"]


@rule("FLO-1.9")
def test_objects_help_their_owner_only_and_may_be_many():
    table = given(hand=["poet"], others={1: {"tiles": ["theatre", "lake"], "jesters": 3}}, round=1)
    assert texts(table, "complete_work") == []  # 1 card is no 7
    table = given(hand=["poet"], jesters=7, tiles=["lake"] * 6)
    table.play("complete poet")
    assert "prestige 9" in texts(table)  # 14 + 3 + 1


def test_data_that_was_reconstructed_says_so():
    shapes = {item["id"]: item["shape"]["source"] for item in box.DATA["buildings"]}
    assert set(shapes.values()) == {"reconstructed"}
    sources = [item["source"] for item in box.DATA["professions"]]
    assert (sources.count("seed"), sources.count("public"), sources.count("reconstructed")) == (1, 3, 17)
    assert box.DATA["board_shared"]["source"] == box.DATA["shared_layout"]["source"] == "reconstructed"


def test_the_game_is_described():
    described = game("florence")
    assert described.players == (2, 3, 4, 5)
    assert described.prefix == "FLO"
