"""What a position is worth: the features that a player of the game would name, and their weights."""

from __future__ import annotations

from quattrocento.games.burgundy.board import BurgundyBoard


def evaluate(board: BurgundyBoard, seat: int) -> float:
    return float(board.players[seat].vp)
