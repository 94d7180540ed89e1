"""TIL-6.2 The merchant action: move, house, bonus tile."""

from __future__ import annotations

from quattrocento.games.tiletum.architect import WALKS, add_town_tiles, refuse_town_tile, refuse_walk
from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import NO_BONUS
from quattrocento.games.tiletum.components import ACTIONS, MERCHANT
from quattrocento.games.tiletum.map import (
    HOUSE_BONUS,
    HOUSE_MARK,
    HOUSE_SPACES,
    HOUSE_TOWN,
    HOUSES_IN,
    HOUSES_MASK,
    NODES,
)
from quattrocento.games.tiletum.notation import PUT_HOUSE, TAKE_BONUS, WALK
from quattrocento.kernel.refusal import Refusal
from quattrocento.kit.bits import members


def can_put_house(board: TiletumBoard, seat: int) -> bool:
    """TIL-6.2.2 A house where the merchant is."""
    player = board.players[seat]
    node = player.merchant
    return player.houses > 0 and player.towns >> node & 1 == 0 and board.free_houses() & HOUSES_MASK[node] != 0


def add_houses_here(board: TiletumBoard, seat: int, out: list[int]) -> None:
    if can_put_house(board, seat):
        free = board.free_houses()
        for space in HOUSES_IN[board.players[seat].merchant]:
            if free >> space & 1:
                out.append(PUT_HOUSE.of(space))


def houses_anywhere(board: TiletumBoard, seat: int) -> list[int]:
    """TIL-8.3 Every free space of a town without a house of the player."""
    player = board.players[seat]
    if player.houses == 0:
        return []
    return [space for space in members(board.free_houses()) if player.towns >> HOUSE_TOWN[space] & 1 == 0]


def put_house(board: TiletumBoard, seat: int, space: int) -> int:
    """TIL-6.2.2 Place a house; TIL-6.2.4 the bonus that is printed on its space follows."""
    board.put_house(seat, space, "TIL-6.2.2")
    return HOUSE_BONUS[space]


def add_spending(board: TiletumBoard, seat: int, out: list[int]) -> None:
    """TIL-6.2.1 to 6.2.3 What 1 AP may be spent on."""
    player = board.players[seat]
    out += WALKS[MERCHANT][player.merchant]
    add_houses_here(board, seat, out)
    add_town_tiles(board, player, player.merchant, out)


def spend(board: TiletumBoard, seat: int, move: int) -> int:
    """Carry it out; the bonus that follows."""
    if WALK.has(move):
        board.move_pawn(seat, MERCHANT, WALK.arg(move) % len(NODES), "TIL-6.2.1")
        return NO_BONUS
    if PUT_HOUSE.has(move):
        return put_house(board, seat, PUT_HOUSE.arg(move))
    board.take_bonus(seat, TAKE_BONUS.arg(move), "TIL-6.2.3")
    return NO_BONUS


def refuse_spending(board: TiletumBoard, seat: int, move: int) -> Refusal | None:
    player = board.players[seat]
    if WALK.has(move):
        pawn, node, _, _ = WALK.args(move)
        return refuse_walk(player, MERCHANT, pawn, node, "TIL-6.2.1")
    if PUT_HOUSE.has(move):
        return refuse_house_here(board, seat, PUT_HOUSE.arg(move))
    if TAKE_BONUS.has(move):
        return refuse_town_tile(board, player, player.merchant, TAKE_BONUS.arg(move), "TIL-6.2.3")
    return Refusal("TIL-5.3.2", "other_action", {"action": ACTIONS[MERCHANT]})


def refuse_house_here(board: TiletumBoard, seat: int, space: int) -> Refusal | None:
    if HOUSE_TOWN[space] != board.players[seat].merchant:
        return Refusal("TIL-6.2.2", "not_in_this_town", {"place": HOUSE_SPACES[space]})
    return refuse_house(board, seat, space)


def refuse_house(board: TiletumBoard, seat: int, space: int) -> Refusal | None:
    """TIL-6.2.2 without the merchant."""
    player = board.players[seat]
    where: dict[str, int | str] = {"space": HOUSE_SPACES[space]}
    if player.houses == 0:
        return Refusal("TIL-6.2.2", "no_house_in_supply")
    if player.towns >> HOUSE_TOWN[space] & 1:
        return Refusal("TIL-6.2.2", "house_twice", where)
    if HOUSE_MARK[space] > board.count:
        return Refusal("TIL-0.2", "space_not_used", where)
    return Refusal("TIL-6.2.2", "space_taken", where) if board.houses >> space & 1 else None
