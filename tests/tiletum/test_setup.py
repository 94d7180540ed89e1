"""TIL-2 The set-up."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento import Position, QuickRng, deal, start
from quattrocento.games.tiletum import components as box
from quattrocento.games.tiletum import map as atlas
from quattrocento.kernel.effects import Chance
from tests.rules import rule
from tests.tables import board, player, refused, texts
from tests.tiletum.given import given, goods


def options_of(position: Position) -> list[str]:
    return [position.game.moves.text(move) for move in position.options()]


def until(position: Position, asks: str) -> None:
    rng = QuickRng(1)
    while position.question_name() != asks:
        position.play(position.sample(rng) if position.by_chance else position.options()[0])


def put(position: Position, text: str) -> None:
    """Play a move of the dealer as with real pieces."""
    move = position.game.moves.parse(text)
    assert position.why_not(move) is None, text
    position.play(move)


def weights(position: Position) -> dict[str, int]:
    question = position.question()
    assert isinstance(question, Chance)
    return {position.game.moves.text(move): weight for move, weight in question.outcomes(position.board)}


@rule("TIL-2.2", "TIL-R19")
def test_the_wheel_lies_at_random_and_values_ascend_clockwise():
    position = start("tiletum", players=2)
    assert weights(position) == {f"wheel {value}": 1 for value in range(1, 7)}
    put(position, "wheel 4")
    until(position, "take_die")
    table = given(
        dice=["pink 4"], facing="architect 4", bonus={"action_1": "helper_king_2", "action_2": "helper_king_3"}
    )
    table.play("die pink 4")
    assert texts(table, "take_bonus") == ["take bonus action_1"]
    table = given(
        dice=["pink 5"], facing="architect 4", bonus={"action_1": "helper_king_2", "action_2": "helper_king_3"}
    )
    table.play("die pink 5")
    assert texts(table, "take_bonus") == ["take bonus action_2"]


@rule("TIL-2.3")
def test_printed_or_shuffled_actions():
    printed = board(deal("tiletum", players=2, seed=1))["action_spaces"]
    assert printed == ["architect", "merchant", "character", "contract", "king", "joker"]
    orders = set()
    for seed in range(6):
        shuffled = board(deal("tiletum", players=2, seed=seed, options={"actions": "shuffled"}))["action_spaces"]
        assert sorted(shuffled) == sorted(printed)
        orders.add(tuple(shuffled))
    assert len(orders) > 3
    table = given(
        actions=["king", "joker", "contract", "character", "merchant", "architect"], facing="king 1", dice=["pink 1"]
    )
    table.play("die pink 1")
    assert board(table)["king_track"][0]["vp"] == 6


@rule("TIL-2.4", "TIL-0.2")
@pytest.mark.parametrize(("players", "towns"), [(2, 12), (3, 17), (4, 22)])
def test_bonus_tiles_on_actions_track_and_map(players, towns):
    lying = board(deal("tiletum", players=players, seed=3))["bonus_tiles"]
    assert all(lying[f"action_{space}"] for space in range(1, 7))
    assert lying["king_track"]
    assert sum(lying[place] is not None for place in atlas.PLACES[7:]) == towns
    marks = dict(zip(atlas.PLACES, atlas.PLACE_MARK, strict=True))
    assert all((tile is not None) == (marks[place] <= players) for place, tile in lying.items())


@rule("TIL-2.5")
def test_five_contract_tiles_and_five_characters():
    seen = board(deal("tiletum", players=3, seed=4))
    assert all(tile.startswith(("contract_", "crest_")) for tile in seen["contract_market"])
    assert all(tile.startswith("character_") for tile in seen["character_market"])
    assert len(seen["contract_market"]) == len(seen["character_market"]) == 5


@rule("TIL-2.6")
def test_a_cost_tile_for_each_cathedral_and_the_highest_tile_on_top():
    position = start("tiletum", players=2)
    until(position, "lay_cost")
    assert sum(weights(position).values()) == 9
    assert weights(position)["cost stone_3_vp_4 at london"] == 2
    seen = board(deal("tiletum", players=2, seed=5))["cathedrals"]
    faces = Counter(cathedral["cost"] for cathedral in seen.values())
    assert faces == Counter(dict(zip(box.COSTS, box.COST_TILES, strict=True)))
    assert all(cathedral["tiles"] == sorted(cathedral["tiles"], reverse=True) for cathedral in seen.values())


@rule("TIL-2.7")
def test_an_unavailable_cathedral_never_gets_a_pillar():
    table = given(
        facing="architect 1",
        dice=["pink 1"],
        architect="praha",
        costs={"praha": "unavailable"},
        resources={"food": 6},
        storehouse=["crest_lion_red"],
    )
    table.play("die pink 1")
    assert refused(table, "pillar praha") == ("TIL-2.7", "unavailable_cathedral")
    table.play("crest_lion_red under 2")
    assert "pillar praha" not in texts(table)
    assert refused(table, "pillar praha") == ("TIL-2.7", "unavailable_cathedral")
    assert len(texts(table, "put_pillar")) == 8
    assert board(table)["cathedrals"]["praha"]["tiles"] == []  # they leave the game


@rule("TIL-2.8")
def test_fair_towns_and_fairs():
    for seed in range(5):
        fairs = board(deal("tiletum", players=2, seed=seed))["fairs"]
        assert fairs[0]["town"] == "tiletum"
        towns = [fair["town"] for fair in fairs[1:]]
        assert len(set(towns)) == 3
        assert set(towns) <= set(atlas.TOWN_TILES)
        assert len({fair["fair"] for fair in fairs}) == 4


@rule("TIL-2.9", "TIL-15.2")
def test_corruption_tokens_lie_face_down():
    position = start("tiletum", players=2)
    until(position, "reveal_corruption")
    assert weights(position) == {"corruption 0": 2, "corruption 1": 2, "corruption 2": 2}
    put(position, "corruption 2")
    assert position.view(0)["board"]["corruption"] == [2]
    until(position, "reveal_corruption")
    assert weights(position) == {"corruption 0": 2, "corruption 1": 2, "corruption 2": 1}


@rule("TIL-2.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_first_player_then_clockwise(players):
    position = start("tiletum", players=players)
    until(position, "draw_first_player")
    assert weights(position) == {f"first {seat}": 1 for seat in range(players)}
    put(position, "first 1")
    assert position.view(0)["board"]["turn_order"] == [(1 + i) % players for i in range(players)]


@rule("TIL-2.11")
def test_what_each_player_begins_with():
    table = deal("tiletum", players=4, seed=7)
    seen = board(table)
    first = seen["turn_order"][0]
    assert seen["king_order"] == seen["turn_order"]  # the first player's disc is at the bottom
    for seat, one in enumerate(seen["players"]):
        assert one["vp"] == 10
        assert (one["merchant"], one["architect"]) == ("tiletum", "tiletum")
        assert one["houses"] == [f"tiletum_{(seat - first) % 4 + 1}"]
        assert one["supply"] == {"houses": 2, "pillars": 2}
        assert (one["roof_houses"], one["bonus_ap"]) == (5, {})
        assert (one["storehouse"], one["contracts"], one["pillars"]) == ([], [], [])


@rule("TIL-2.12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_start_resources_by_turn_order(players):
    table = deal("tiletum", players=players, seed=8)
    for gold, seat in zip((1, 3, 5, 6), board(table)["turn_order"], strict=False):
        assert goods(table, seat) == {"gold": gold, "food": 1, "wool": 1, "stone": 1, "iron": 1}


@rule("TIL-2.13", "TIL-4.1")
@pytest.mark.parametrize(("players", "drawn"), [(2, 8), (3, 11), (4, 14)])
def test_dice_in_the_bag_and_drawn(players, drawn):
    position = start("tiletum", players=players)
    assert set(position.view(0)["board"]["bag"].values()) == {players}
    until(position, "roll_die")
    assert set(weights(position).values()) == {players}
    assert len(weights(position)) == 30
    put(position, "roll pink 4")
    assert position.view(0)["board"]["dice"] == {"pink 4": 1}
    assert weights(position)["roll pink 1"] == players - 1
    until(position, "take_die")
    seen = position.view(0)["board"]
    assert sum(seen["dice"].values()) == drawn
    assert sum(seen["bag"].values()) == 5 * players - drawn
    assert player(deal("tiletum", players=players, seed=1))["dice"] == []
