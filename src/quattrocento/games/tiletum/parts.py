"""TIL-9.5 The parts of a bonus: when one can be used, by which moves, and what then happens."""

from __future__ import annotations

from quattrocento.games.tiletum.architect import WALKS, can_put_pillar, refuse_pillar, refuse_pillar_here, refuse_walk
from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import (
    ACTION,
    ACTIVATE,
    ANY,
    ANYWHERE,
    HOUSE,
    HOUSE_ANYWHERE,
    NO_BONUS,
    PILLAR,
    PILLAR_ANYWHERE,
    STEP,
    Part,
)
from quattrocento.games.tiletum.components import ACTIONS, ARCHITECT, KING, KING_LAST, PAWNS
from quattrocento.games.tiletum.map import CATHEDRAL_COUNT, CATHEDRAL_IN, NODES
from quattrocento.games.tiletum.merchant import (
    add_houses_here,
    can_put_house,
    houses_anywhere,
    put_house,
    refuse_house,
    refuse_house_here,
)
from quattrocento.games.tiletum.notation import ACT, GAIN_ANY, PUT_HOUSE, PUT_PILLAR, WALK
from quattrocento.kernel.refusal import Refusal


def position_of(board: TiletumBoard, seat: int, pawn: int) -> int:
    player = board.players[seat]
    return player.architect if pawn == ARCHITECT else player.merchant


def pillars_anywhere(board: TiletumBoard, seat: int) -> list[int]:
    """TIL-8.3 Every available cathedral with a free space and no pillar of the player."""
    if board.players[seat].pillars == 0:
        return []
    return [cathedral for cathedral in range(CATHEDRAL_COUNT) if board.pillar_fits(seat, cathedral)]


def is_usable(board: TiletumBoard, seat: int, part: Part) -> bool:
    """Would it do anything now?"""
    kind = part.kind
    if kind == HOUSE:
        return can_put_house(board, seat)
    if kind == PILLAR:
        return can_put_pillar(board, seat)
    if kind == ACTION and part.who == KING:
        return board.king_spaces[seat] < KING_LAST
    if kind == ACTIVATE:
        return board.players[seat].has_character()
    if kind == HOUSE_ANYWHERE:
        return len(houses_anywhere(board, seat)) > 0
    if kind == PILLAR_ANYWHERE:
        return len(pillars_anywhere(board, seat)) > 0
    return True


def any_usable(board: TiletumBoard, seat: int, parts: list[Part]) -> bool:
    for part in parts:
        if is_usable(board, seat, part):
            return True
    return False


def add_moves(board: TiletumBoard, seat: int, part: Part, out: list[int]) -> None:
    """All moves that use this part."""
    kind = part.kind
    if kind == STEP:
        out += WALKS[part.who][position_of(board, seat, part.who)]
    elif kind == ANYWHERE:
        here = position_of(board, seat, part.who)
        out += [WALK.of(part.who, node) for node in range(len(NODES)) if node != here]
    elif kind == ANY:
        out += [GAIN_ANY.of(resource) for resource in range(5)]
    elif kind == HOUSE:
        add_houses_here(board, seat, out)
    elif kind == PILLAR:
        if can_put_pillar(board, seat):
            out.append(PUT_PILLAR.of(CATHEDRAL_IN[board.players[seat].architect]))
    elif kind == HOUSE_ANYWHERE:
        out += [PUT_HOUSE.of(space) for space in houses_anywhere(board, seat)]
    elif kind == PILLAR_ANYWHERE:
        out += [PUT_PILLAR.of(cathedral) for cathedral in pillars_anywhere(board, seat)]
    elif kind == ACTION and is_usable(board, seat, part):
        out.append(ACT.of(part.who))


def answers(part: Part, move: int) -> bool:
    """Is the move of the kind that uses this part?"""
    kind = part.kind
    if kind in (STEP, ANYWHERE):
        return WALK.has(move) and WALK.args(move)[0] == part.who
    if kind == ANY:
        return GAIN_ANY.has(move)
    if kind in (HOUSE, HOUSE_ANYWHERE):
        return PUT_HOUSE.has(move)
    if kind in (PILLAR, PILLAR_ANYWHERE):
        return PUT_PILLAR.has(move)
    return ACT.has(move)


def use(board: TiletumBoard, seat: int, move: int, why: str) -> int:
    """Use a part that is no action; the bonus that follows from it."""
    if WALK.has(move):
        pawn, node, _, _ = WALK.args(move)
        board.move_pawn(seat, pawn, node, why)
    elif GAIN_ANY.has(move):
        board.gain(seat, GAIN_ANY.arg(move), 1, why)
    elif PUT_HOUSE.has(move):
        return put_house(board, seat, PUT_HOUSE.arg(move))
    else:
        board.put_pillar(seat, PUT_PILLAR.arg(move), why)
    return NO_BONUS


def refuse(board: TiletumBoard, seat: int, part: Part, move: int) -> Refusal | None:
    """Why a move that answers this part is not possible."""
    kind = part.kind
    player = board.players[seat]
    if kind == STEP:
        pawn, node, _, _ = WALK.args(move)
        return refuse_walk(player, part.who, pawn, node, "TIL-9.5.2")
    if kind == ANYWHERE:
        pawn, node, _, _ = WALK.args(move)
        if node == position_of(board, seat, pawn):
            return Refusal("TIL-9.5.2", "is_there_already", {"pawn": PAWNS[pawn], "node": NODES[node]})
        return None
    if kind == HOUSE:
        return refuse_house_here(board, seat, PUT_HOUSE.arg(move))
    if kind == HOUSE_ANYWHERE:
        return refuse_house(board, seat, PUT_HOUSE.arg(move))
    if kind == PILLAR:
        return refuse_pillar_here(board, seat, PUT_PILLAR.arg(move))
    if kind == PILLAR_ANYWHERE:
        return refuse_pillar(board, seat, PUT_PILLAR.arg(move))
    if kind == ACTION:
        if ACT.arg(move) != part.who:
            return Refusal("TIL-9.5.2", "other_action", {"action": ACTIONS[part.who]})
        return None if is_usable(board, seat, part) else Refusal("TIL-6.5.1", "end_of_track")
    return None
