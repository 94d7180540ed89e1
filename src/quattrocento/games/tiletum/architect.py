"""TIL-6.1 The architect action: move, pillar, bonus tile."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import NO_BONUS
from quattrocento.games.tiletum.components import ACTIONS, ARCHITECT, PAWNS, UNAVAILABLE
from quattrocento.games.tiletum.map import CATHEDRAL_IN, CATHEDRALS, NEIGHBOURS, NODES, PLACE_NODE, PLACES, PLACES_IN
from quattrocento.games.tiletum.notation import PUT_PILLAR, TAKE_BONUS, WALK
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.storehouse import may_take, refuse_bonus
from quattrocento.kernel.refusal import Refusal

# By pawn and node: the moves to its neighbours.
WALKS: Final[list[list[list[int]]]] = [
    [[WALK.of(pawn, to) for to in NEIGHBOURS[node]] for node in range(len(NODES))] for pawn in range(len(PAWNS))
]


def can_put_pillar(board: TiletumBoard, seat: int) -> bool:
    """TIL-6.1.2 A pillar where the architect is."""
    player = board.players[seat]
    cathedral = CATHEDRAL_IN[player.architect]
    return cathedral >= 0 and player.pillars > 0 and board.pillar_fits(seat, cathedral)


def add_spending(board: TiletumBoard, seat: int, out: list[int]) -> None:
    """TIL-6.1.1 to 6.1.3 What 1 AP may be spent on."""
    player = board.players[seat]
    node = player.architect
    out += WALKS[ARCHITECT][node]
    if can_put_pillar(board, seat):
        out.append(PUT_PILLAR.of(CATHEDRAL_IN[node]))
    add_town_tiles(board, player, node, out)


def spend(board: TiletumBoard, seat: int, move: int) -> int:
    """Carry it out; the bonus that follows."""
    if WALK.has(move):
        board.move_pawn(seat, ARCHITECT, WALK.arg(move) % len(NODES), "TIL-6.1.1")
    elif PUT_PILLAR.has(move):
        board.put_pillar(seat, PUT_PILLAR.arg(move), "TIL-6.1.2")
    else:
        board.take_bonus(seat, TAKE_BONUS.arg(move), "TIL-6.1.3")
    return NO_BONUS


def refuse_spending(board: TiletumBoard, seat: int, move: int) -> Refusal | None:
    player = board.players[seat]
    if WALK.has(move):
        pawn, node, _, _ = WALK.args(move)
        return refuse_walk(player, ARCHITECT, pawn, node, "TIL-6.1.1")
    if PUT_PILLAR.has(move):
        return refuse_pillar_here(board, seat, PUT_PILLAR.arg(move))
    if TAKE_BONUS.has(move):
        return refuse_town_tile(board, player, player.architect, TAKE_BONUS.arg(move), "TIL-6.1.3")
    return Refusal("TIL-5.3.2", "other_action", {"action": ACTIONS[ARCHITECT]})


# The same for bonuses and for the merchant


def add_town_tiles(board: TiletumBoard, player: Player, node: int, out: list[int]) -> None:
    for place in PLACES_IN[node]:
        if may_take(board, player, board.bonus[place]):
            out.append(TAKE_BONUS.of(place))


def refuse_walk(player: Player, allowed: int, pawn: int, node: int, rule: str) -> Refusal | None:
    """TIL-6.1.1, TIL-6.2.1 Only the pawn of the action, only to a neighbour."""
    if pawn != allowed:
        return Refusal(rule, "other_pawn", {"pawn": PAWNS[pawn]})
    here = player.architect if pawn == ARCHITECT else player.merchant
    if node in NEIGHBOURS[here]:
        return None
    return Refusal(rule, "not_adjacent", {"node": NODES[node], "from": NODES[here]})


def refuse_town_tile(board: TiletumBoard, player: Player, node: int, place: int, rule: str) -> Refusal | None:
    """TIL-6.1.3, TIL-6.2.3 Only a bonus tile of the town where the pawn is."""
    if PLACE_NODE[place] != node:
        return Refusal(rule, "not_in_this_town", {"place": PLACES[place]})
    return refuse_bonus(board, player, place)


def refuse_pillar_here(board: TiletumBoard, seat: int, cathedral: int) -> Refusal | None:
    if CATHEDRAL_IN[board.players[seat].architect] != cathedral:
        return Refusal("TIL-6.1.2", "not_in_this_town", {"place": CATHEDRALS[cathedral]})
    return refuse_pillar(board, seat, cathedral)


def refuse_pillar(board: TiletumBoard, seat: int, cathedral: int) -> Refusal | None:
    """TIL-6.1.2 without the architect."""
    player = board.players[seat]
    where: dict[str, int | str] = {"cathedral": CATHEDRALS[cathedral]}
    if player.pillars == 0:
        return Refusal("TIL-6.1.2", "no_pillar_in_supply")
    if player.pillars_at >> cathedral & 1:
        return Refusal("TIL-6.1.2", "pillar_twice", where)
    if board.costs[cathedral] == UNAVAILABLE:
        return Refusal("TIL-2.7", "unavailable_cathedral", where)
    return None if board.pillar_fits(seat, cathedral) else Refusal("TIL-6.1.2", "no_pillar_space", where)
