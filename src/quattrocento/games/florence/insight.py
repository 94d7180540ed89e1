"""What a position is worth: the features that a player of the game would name, and their weights."""

from __future__ import annotations

from quattrocento.games.florence.board import FlorenceBoard


def evaluate(board: FlorenceBoard, seat: int) -> float:
    return float(board.players[seat].pp)
