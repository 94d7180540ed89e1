"""What a position is worth: the features that a player of the game would name, and their weights."""

from __future__ import annotations

from quattrocento.games.caylus1303.board import CaylusBoard


def evaluate(board: CaylusBoard, seat: int) -> float:
    return float(board.players[seat].pp)
