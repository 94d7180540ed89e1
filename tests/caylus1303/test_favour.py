"""CAY-8 royal favours."""

from __future__ import annotations

import pytest

from quattrocento.games.caylus1303.favour import RoyalFavour
from tests.caylus1303.given import given, has, player, space
from tests.rules import rule
from tests.tables import board, points, refused, texts, told

BAILIFF = {1: {"characters": ["bailiff", "thief"]}, 2: {"characters": ["steward"]}}


def favour(**more):
    """Seat 0 resolves a favour before the end of the round."""
    more.setdefault("players", 3)
    return given(at="end", passed=(), ask=RoyalFavour(0), **more)


@rule("CAY-8.1", "CAY-8.1.1", "CAY-8.4")
def test_take_over_a_character_of_anybody():
    table = favour(hands={0: {"characters": ["foreman"]}, **BAILIFF}, characters=["goldsmith"])
    assert texts(table) == ["take_over steward", "take_over thief", "take_over bailiff", "castle 1"]
    assert refused(table, "take_over foreman") == ("CAY-8.1.1", "nobody_elses")
    assert refused(table, "take_over goldsmith") == ("CAY-8.1.1", "nobody_elses")
    assert refused(table, "take_over architect") == ("CAY-8.1.1", "nobody_elses")
    assert refused(table, "decline") == ("CAY-8.1", "not_asked")
    table.play("take_over thief")
    assert player(table, 0)["characters"] == ["thief", "foreman"]
    assert player(table, 1)["characters"] == ["bailiff"]
    assert told(table.events, "took_over") == [{"seat": 0, "character": "thief", "from": 1}]
    assert table.asks == "planning_turn"  # no castle building besides


@rule("CAY-8.1.1")
def test_nobody_has_a_character():
    assert texts(favour()) == ["castle 1"]


@rule("CAY-8.1.2")
def test_castle_building_then_a_character_of_the_board():
    table = favour(hands={0: {"workers": 1}}, characters=["goldsmith", "architect"])
    table.play("castle 1")
    assert (table.asks, table.seat) == ("use_castle", 0)
    table.play("pay 1_worker take cloth")
    assert has(table) == {"cloth": 1}
    assert texts(table) == ["character architect", "character goldsmith", "decline"]
    assert refused(table, "character thief") == ("CAY-8.1.2", "not_on_board")
    table.play("character goldsmith")
    assert player(table)["characters"] == ["goldsmith"]
    assert board(table)["board_characters"] == ["architect"]
    assert told(table.events, "castle_building") == [{"seat": 0, "slot": 1, "building": "basic_market"}]


@rule("CAY-8.1.2")
def test_no_worker_is_used_at_the_castle_and_the_character_may_be_left():
    table = favour(
        hands={0: {"workers": 1}}, characters=["goldsmith"], castle=("basic_farm", "wood_tailor", "stone_church")
    )
    table.play("castle 1", "use", "decline")
    assert has(table) == {"food": 1}
    assert board(table)["board_characters"] == ["goldsmith"]
    assert player(table)["workers"] == 1


@rule("CAY-8.1.2")
def test_an_empty_board_offers_no_character():
    table = favour(hands={0: {"workers": 1}})
    table.play("castle 1", "pay 1_worker take food")
    assert table.asks == "planning_turn"


@rule("CAY-8.2", "CAY-EX-12")
@pytest.mark.parametrize(("number", "slots"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3)])
def test_more_castle_buildings_in_later_rounds(number, slots):
    table = favour(round=number)
    assert texts(table, "castle") == [f"castle {slot}" for slot in range(1, slots + 1)]
    for slot in range(slots + 1, 4):
        assert refused(table, f"castle {slot}") == ("CAY-8.2", "slot_closed")


@rule("CAY-8.1.2", "CAY-8.2")
def test_the_tiles_at_the_castle_show_their_set_up_side():
    castle = ("basic_carpenter", "wood_farm", "stone_sawmill")
    table = favour(round=7, castle=castle)
    table.play("castle 2", "use")
    assert has(table) == {"food": 1}
    assert points(table.events) == {"wood_farm": 1}
    table = favour(round=7, castle=castle)
    table.play("castle 3", "use")
    assert has(table) == {"wood": 1, "cloth": 1}


@rule("CAY-8.3", "CAY-AMB-10")
@pytest.mark.parametrize("workers", [0, 1])
def test_a_castle_building_may_be_chosen_without_being_used(workers):
    table = favour(hands={0: {"workers": workers}}, characters=["goldsmith"])
    table.play("castle 1")
    if workers:
        table.play("decline")
    assert table.asks == "board_character"
    table.play("character goldsmith")
    assert player(table)["characters"] == ["goldsmith"]


@rule("CAY-8.3", "CAY-AMB-10")
@pytest.mark.parametrize(("workers", "moves"), [(0, []), (1, ["decline"])])
def test_by_the_ruling_the_character_comes_only_after_use(workers, moves):
    ruling = {"board_character": "after_use"}
    table = favour(hands={0: {"workers": workers}}, characters=["goldsmith"], options=ruling)
    table.play("castle 1", *moves)
    assert table.asks == "planning_turn"
    table = favour(hands={0: {"workers": 1}}, characters=["goldsmith"], options=ruling)
    table.play("castle 1", "pay 1_worker take wood")
    assert table.asks == "board_character"


@rule("CAY-8.1", "CAY-AMB-6", "CAY-AMB-10")
@pytest.mark.parametrize("tied", ["always", "after_use"])
def test_a_favour_within_a_favour_is_resolved_before_the_first_one_goes_on(tied):
    """By the ruling on the Manor a favour at a Carpenter of the castle may bring another one."""
    table = favour(
        hands={0: {"wood": 1, "cloth": 1}, 1: {"characters": ["thief"]}},
        characters=["goldsmith"],
        castle=("basic_carpenter", "wood_tailor", "stone_jeweler"),
        road={12: "basic_market"},
        options={"manor": "built", "board_character": tied},
    )
    table.play("castle 1", "build wood_manor")
    assert table.asks == "royal_favour"
    table.play("take_over thief")
    assert table.asks == "board_character"
    table.play("character goldsmith")
    assert table.asks == "planning_turn"


@rule("CAY-8.4")
def test_any_number_of_characters_all_active():
    hands = {0: {"characters": ["foreman", "goldsmith", "chamberlain"], "gold": 3}, 1: {"characters": ["architect"]}}
    table = given(at="delivery", site=[0], hands=hands)
    table.play("deliver gold+gold+gold", "take_over architect")
    assert points(table.events) == {"set": 5, "foreman": 1, "goldsmith": 5}
    assert player(table)["characters"] == ["architect", "chamberlain", "foreman", "goldsmith"]


@rule("CAY-8.4", "CAY-12.13")
def test_a_character_works_for_its_new_holder_from_that_moment():
    """The Architect is taken over at the Fair and helps at the Carpenter of the same round."""
    table = given(
        at="activation",
        workers={"fair": 0, "carpenter": 0},
        hands={0: {"wood": 2, "food": 1}, 1: {"characters": ["architect"]}},
    )
    table.play("pay wood", "take_over architect", "build wood_farm")
    assert points(table.events) == {"wood_farm": 2, "architect": 1}


@rule("CAY-8.1", "CAY-8.5")
def test_a_favour_is_resolved_at_once():
    """Built with a favour at the Fair, the tile stands before the Carpenter is asked."""
    castle = ("basic_carpenter", "wood_tailor", "stone_jeweler")
    table = given(
        at="activation",
        castle=castle,
        road={12: "basic_market"},
        workers={"fair": 0, "carpenter": 1},
        hands={0: {"wood": 2, "food": 1}, 1: {"wood": 1, "food": 1}},
    )
    table.play("pay wood", "castle 1", "build wood_farm")
    assert space(table, 14)["owner"] == 0
    assert table.seat == 1
    assert refused(table, "build wood_farm") == ("CAY-14.5", "not_in_supply")
