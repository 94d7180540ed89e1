"""What the view of a table shows is counted as the rules count it."""

from __future__ import annotations

from quattrocento import Position
from quattrocento.games.florence import GAME
from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.components import COUNTED
from quattrocento.games.florence.texts.seen import counted
from quattrocento.kernel.effects import NOBODY
from tests.conformance import cases
from tests.rules import rule
from tests.terminal import random_game


def both_ways(position: Position, seat: int, viewer: int) -> tuple[list[int], list[int]]:
    """By the view and by the engine."""
    board = position.board
    assert isinstance(board, FlorenceBoard)
    return counted(position.view(viewer)["board"]["players"][seat], 0), board.players[seat].counted()


@rule("FLO-12.2")
def test_the_view_counts_what_prestige_cards_count() -> None:
    """In all player counts and expansions, whoever looks; everything that can be counted comes up."""
    found = [0] * len(COUNTED)
    for case in cases(GAME.id):
        for number, position in enumerate(random_game(GAME, case.players, case.options, case.players)):
            if number % 5 and not position.over:
                continue
            for seat in range(case.players):
                for viewer in (seat, (seat + 1) % case.players, NOBODY):
                    seen, engine = both_ways(position, seat, viewer)
                    assert seen == engine, (case, seat, viewer, dict(zip(COUNTED, seen, strict=True)))
                    found = [max(pair) for pair in zip(found, engine, strict=True)]
    assert all(found), dict(zip(COUNTED, found, strict=True))
