"""FLO-19 The notation."""

from __future__ import annotations

import pytest

from quattrocento import deal, game
from quattrocento.games.florence.components import GRID, MASK_AT, SQUARES, TILES
from quattrocento.games.florence.draw import targets
from quattrocento.games.florence.notation import MOVES
from tests.rules import rule

SAMPLES = (
    *("name forest", "raise", "pass", "place lake @c4/0", "complete poet", "use bonus_jester", "finish", "prestige 7"),
    *(
        "build tower",
        "place tower @f1/1",
        "introduce travel",
        "buy bonus",
        "keep bonus_lake",
        "put rest",
        "recruit poet",
    ),
    *("sell prestige", "end turn", "bid 300 on muse", "propose opera to 1", "across @g4/0", "price 200", "accept"),
    *("conclude with 1", "across @h4/0"),
)


@rule("FLO-19.1")
def test_places_are_named_by_their_lowest_and_leftmost_square():
    assert (SQUARES[0], SQUARES[6], SQUARES[48]) == ("a1", "g1", "g7")
    for tile in range(len(TILES)):
        for place, mask in enumerate(MASK_AT[tile]):
            if mask:
                lowest = (mask & -mask).bit_length() - 1
                assert place // 8 == lowest


@rule("FLO-19.1")
@pytest.mark.parametrize(
    ("tile", "place", "squares"),
    [
        ("chapel", "b3/0", "b3 b4 c4"),  # as drawn: two squares above the lower left one
        ("chapel", "b3/1", "b3 c3 b4"),  # a quarter turn anticlockwise
        ("library", "c3/0", "c3 c4 d4 e4 f4"),
        ("library", "e3/4", "e3 e4 d4 c4 b4"),  # flipped
        ("library", "c3/4", ""),  # would leave the grid on the left
    ],
)
def test_turns(tile, place, squares):
    square, turn = place.split("/")
    mask = MASK_AT[TILES.index(tile)][SQUARES.index(square) * 8 + int(turn)]
    named = [(ord(name[0]) - ord("a"), int(name[1]) - 1) for name in squares.split()]
    assert mask == GRID.mask(named)


@rule("FLO-19.3", "FLO-19.2")
@pytest.mark.parametrize("text", SAMPLES)
def test_every_sample_is_a_move(text):
    assert MOVES.text(MOVES.parse(text)) == text


@rule("FLO-19.3")
def test_a_record_of_a_whole_game_is_made_of_such_lines():
    table = deal("florence", players=3, seed=5, options={"expansion": "both"})
    while not table.over:
        table.play(table.options()[0])
    lines = table.record().text().splitlines()
    assert any(line.startswith(("* draw ", "* deal ")) for line in lines)
    assert any(line.startswith("scores ") for line in lines)


def test_moves_name_what_they_touch():
    moves = game("florence").moves
    assert targets(moves.parse("raise")) == ()
    for text in ("name forest", "place tower @f1/1", "complete poet", "bid 300 on muse", "across @h4/0"):
        assert targets(moves.parse(text))
    for code in range(moves.size):
        assert all(" " not in target for target in targets(code))
