"""CAY-13.2 What is hidden: the others' PP until the end."""

from __future__ import annotations

from quattrocento import Position, QuickRng
from quattrocento.games.caylus1303.board import THE_END, CaylusBoard


def hides(options: dict[str, str]) -> bool:
    return options["prestige"] == "hidden"


def swap_hidden(position: Position, seat: int, rng: QuickRng) -> Position | None:
    """Other PP for every player but this one; None if all PP are open."""
    swapped = position.copy()
    board = swapped.board
    assert isinstance(board, CaylusBoard)
    if board.phase == THE_END or position.game.view(board, seat)["options"]["prestige"] == "open":
        return None
    for other, player in enumerate(board.players):
        if other != seat:
            player.pp += 1 + rng.below(30)
    return swapped
