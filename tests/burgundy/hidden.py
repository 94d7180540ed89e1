"""BUR-13.2 What is hidden: only the secret choices of estates, until all are made (BUR-12.2)."""

from __future__ import annotations

from quattrocento import Position, QuickRng
from quattrocento.games.burgundy.board import BurgundyBoard
from quattrocento.games.burgundy.notation import ESTATE
from quattrocento.games.burgundy.setup import estate_choices


def hides(options: dict[str, str]) -> bool:
    return options["estates"] == "secret"


def swap_hidden(position: Position, seat: int, rng: QuickRng) -> Position | None:
    """Another choice for each player but this one who has chosen in secret; None if nobody has."""
    swapped = position.copy()
    board = swapped.board
    assert isinstance(board, BurgundyBoard)
    found = False
    for other, player in enumerate(board.players):
        if other != seat and player.chosen >= 0:
            found = True
            choices = [ESTATE.arg(move) for move in estate_choices(player.physical)]
            player.chosen = rng.choice([choice for choice in choices if choice != player.chosen])
    return swapped if found else None
