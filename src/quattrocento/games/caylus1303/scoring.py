"""CAY-10 The end of the game."""

from __future__ import annotations

from quattrocento.games.caylus1303.board import THE_END, CaylusBoard
from quattrocento.games.caylus1303.components import GOLD, PP_PER_GOLD


def score_end(board: CaylusBoard) -> None:
    """CAY-10.1 All PP are revealed; two more for each gold."""
    board.phase = THE_END
    for seat, player in enumerate(board.players):
        board.score(seat, PP_PER_GOLD * player.pool[GOLD], "CAY-10.1", "gold")


def scores(board: CaylusBoard) -> list[int]:
    return [player.pp for player in board.players]


def ranks(board: CaylusBoard) -> list[int]:
    """CAY-10.2 Most PP wins; tied players share their rank."""
    return [1 + sum(other.pp > player.pp for other in board.players) for player in board.players]
