"""Which moves a player would think of, and where a position is easily judged: what makes bots look further."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import NOBODY, PLANNING, CaylusBoard
from quattrocento.games.caylus1303.components import ROUNDS
from quattrocento.games.caylus1303.insight import reached, use_value
from quattrocento.games.caylus1303.notation import PLACE

VISIT: Final = 1.0  # what the owner of a building gains when somebody else comes


def stage(board: CaylusBoard) -> int:
    """Between two rounds no worker stands on the road: only what is owned counts."""
    return board.round


def prospects(board: CaylusBoard, seat: int, options: list[int], number: int) -> list[int]:
    """In planning the most useful buildings; the construction site, a pass and all other moves always."""
    if board.phase != PLANNING or len(options) <= number:
        return options
    player = board.players[seat]
    left = ROUNDS - board.round
    out: list[int] = []
    values: list[float] = []
    for move in options:
        if not PLACE.has(move):
            out.append(move)
            continue
        space = PLACE.arg(move)
        value = reached(board, space) * use_value(board, player, seat, board.road[space], left)
        if board.owners[space] not in (NOBODY, seat):
            value -= VISIT
        at = len(values)
        while at > 0 and values[at - 1] < value:
            at -= 1
        if at < number:
            values.insert(at, value)
            out.insert(at, move)
            if len(values) > number:
                values.pop()
                del out[number]
    return out
