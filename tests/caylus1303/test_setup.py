"""CAY-2 the set-up, CAY-15 the characters of a first game."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento import Position, QuickRng, deal, start
from quattrocento.games.caylus1303 import names
from tests.caylus1303.given import has, player
from tests.rules import rule
from tests.tables import board


def options_of(position: Position) -> list[str]:
    return [position.game.moves.text(move) for move in position.options()]


def put(position: Position, *texts: str) -> None:
    """Play moves of the dealer as if the tiles were drawn by hand."""
    for text in texts:
        move = position.game.moves.parse(text)
        assert position.why_not(move) is None, text
        position.play(move)


def until(position: Position, asks: str, seed: int = 1) -> Position:
    rng = QuickRng(seed)
    while position.question_name() != asks:
        position.play(position.sample(rng) if position.by_chance else position.options()[0])
    return position


@rule("CAY-2.1")
def test_nine_basic_tiles_one_for_the_castle_eight_for_the_road():
    position = start("caylus1303", players=2)
    outcomes = position.question().outcomes(position.board)  # type: ignore[attr-defined]
    laid = [position.game.moves.text(move) for move, _ in outcomes]
    assert laid == [f"lay {tile} @slot_1" for tile in names.BASIC_TILES]
    assert [weight for _, weight in outcomes] == [2, 1, 1, 2, 1, 1, 1]
    put(position, "lay basic_farm @slot_1", "lay basic_farm @5")
    assert "lay basic_farm @6" not in options_of(position)
    put(position, "lay basic_market @6", "lay basic_quarry @7", "lay basic_sawmill @8", "lay basic_market @9")
    put(position, "lay basic_guild_any @10", "lay basic_guild_stone @11")
    assert options_of(position) == ["lay basic_carpenter @12"]
    put(position, "lay basic_carpenter @12")
    seen = position.view(0)["board"]
    assert seen["slots"][0] == "basic_farm"
    assert [one["building"] for one in seen["road"][5:13]][:3] == ["basic_farm", "basic_market", "basic_quarry"]


@rule("CAY-2.2", "CAY-AMB-19")
@pytest.mark.parametrize("at_castle", [True, False])
def test_the_stonemason_never_begins_on_the_road(at_castle):
    position = start("caylus1303", players=2)
    until(position, "lay_tile")
    while "slot_2" not in options_of(position)[0]:
        position.play(position.options()[0])
    assert options_of(position) == [f"lay {tile} @slot_2" for tile in names.WOOD_TILES]
    put(position, "lay wood_stonemason @slot_2" if at_castle else "lay wood_farm @slot_2")
    assert "lay wood_stonemason @13" not in options_of(position)
    assert len(options_of(position)) == (8 if at_castle else 7)
    put(position, "lay wood_manor @13")
    supply = position.view(0)["board"]["supply"]
    assert len([tile for tile in supply if tile.startswith("wood")]) == 7
    assert ("wood_stonemason" in supply) == (not at_castle)
    assert position.view(0)["board"]["road"][13]["side"] == "setup"


@rule("CAY-2.3", "CAY-2.4")
def test_stone_tiles_and_monuments():
    table = deal("caylus1303", players=3, seed=8)
    seen = board(table)
    laid = {seen["slots"][2], seen["road"][18]["building"]}
    assert len(laid) == 2
    assert laid <= set(names.STONE_TILES)
    assert seen["road"][18]["side"] == "setup"
    families = Counter(tile.split("_")[0] for tile in seen["supply"])
    assert families == {"wood": 7, "stone": 7, "mon": 7}
    assert not laid & set(seen["supply"])


@rule("CAY-2.5")
def test_the_provost_stands_before_the_wood_building():
    seen = board(deal("caylus1303", players=2, seed=1))
    assert seen["provost"] == 13
    assert seen["round"] == 1


@rule("CAY-2.6")
def test_nine_houses_and_the_pass_marker():
    table = deal("caylus1303", players=4, seed=1)
    assert [player(table, seat)["houses"] for seat in range(4)] == [9] * 4
    assert board(table)["bridge"] == []


@rule("CAY-2.7", "CAY-3.2")
@pytest.mark.parametrize(("players", "pool", "camp"), [(2, 10, 5), (3, 6, 9), (4, 6, 9), (5, 10, 5)])
def test_workers_by_number_of_players(players, pool, camp):
    table = deal("caylus1303", players=players, seed=1)
    for seat in range(players):
        assert (player(table, seat)["workers"], player(table, seat)["camp"]) == (pool, camp)


@rule("CAY-2.8")
def test_a_random_first_player():
    position = until(start("caylus1303", players=4), "draw_first_player")
    assert options_of(position) == ["first 0", "first 1", "first 2", "first 3"]
    put(position, "first 2")
    assert position.view(0)["board"]["first_player"] == 2


@rule("CAY-2.9")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_characters_are_chosen_from_the_last_player_backward(players):
    position = until(start("caylus1303", players=players), "draw_first_player")
    put(position, "first 1")
    drawn: list[str] = []
    while position.question_name() == "draw_character":
        assert len(position.options()) == 12 - len(drawn)
        drawn.append(options_of(position)[0].split()[1])
        position.play(position.options()[0])
    assert len(drawn) == players + 3
    seats = []
    for turn in range(players):
        assert position.question_name() == "pick_character"
        assert len(position.options()) == players + 3 - turn
        seats.append(position.seat)
        position.play(position.options()[-1])
    assert seats == [(1 - 1 - i) % players for i in range(players)]
    seen = position.view(0)["board"]
    assert len(seen["board_characters"]) == 3
    assert [len(one["characters"]) for one in seen["players"]] == [1] * players
    assert len(seen["unused_characters"]) == 12 - players - 3


@rule("CAY-2.9")
def test_a_character_that_is_not_there_cannot_be_chosen():
    position = until(start("caylus1303", players=2), "pick_character")
    there = {text.split()[1] for text in options_of(position)}
    other = next(name for name in names.CHARACTERS if name not in there)
    refusal = position.why_not(position.game.moves.parse(f"character {other}"))
    assert refusal is not None
    assert (refusal.rule, refusal.reason) == ("CAY-2.9", "not_on_board")
    refusal = position.why_not(position.game.moves.parse("pass"))
    assert refusal is not None
    assert refusal.reason == "not_asked"


@rule("CAY-2.10")
def test_start_resources():
    table = deal("caylus1303", players=5, seed=1)
    for seat in range(5):
        assert has(table, seat) == {"wood": 2, "food": 1, "stone": 1}
        assert player(table, seat)["pp"] == 0


FIRST_GAME = [
    "architect",
    "foreman",
    "chamberlain",
    "bailiff",
    "day_laborer",
    "deliveryman",
    "journeyman",
    "early_riser",
]


@rule("CAY-15.1", "CAY-AMB-18")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_characters_of_a_first_game(players):
    position = until(start("caylus1303", players=players, options={"characters": "first_game"}), "pick_character")
    chosen = {text.split()[1] for text in options_of(position)}
    assert chosen == set(FIRST_GAME[: players + 3])
    until(position, "planning_turn" if players < 5 else "early_placement")
    assert len(position.view(0)["board"]["board_characters"]) == 3
