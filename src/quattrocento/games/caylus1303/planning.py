"""CAY-4 Phase 1: workers are placed until all have passed."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import NO_SPACE, NOBODY, NOTHING, PLANNING, CaylusBoard, Then
from quattrocento.games.caylus1303.components import (
    BRIDGE,
    EARLY_RISER,
    EMPTY,
    JOURNEYMAN,
    NAMES,
    NIGHT_WORKER,
    RESIDENCE,
    SPACES,
    STEWARD,
    THIEF,
    WORKERS,
)
from quattrocento.games.caylus1303.notation import DECLINE, PASS, PLACE, SITE
from quattrocento.games.caylus1303.options import SITE_WITHOUT_SURCHARGE
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

PLACING: Final = 1  # workers that a placement takes
EARLY_PLACING: Final = 2  # CAY-12.1
_PLACE_FIRST: Final = PLACE.first
_SITE: Final = SITE.of()
_PASS: Final = PASS.of()
_DECLINE: Final = DECLINE.of()


class Planning(Step[CaylusBoard]):
    """CAY-4.1 The Early Riser may begin; then the turns, from the first player on."""

    rule = "CAY-4.1"

    def resolve(self, board: CaylusBoard) -> Then:
        board.phase = PLANNING
        early = board.holders[EARLY_RISER]
        return (EarlyPlacement(early), TURN[board.first]) if early >= 0 else (TURN[board.first],)


def workers_needed(board: CaylusBoard, seat: int) -> int:
    """CAY-4.6 One worker more once somebody has passed; CAY-12.2 not from the Night Worker."""
    if board.bridge and board.holders[NIGHT_WORKER] != seat:
        return PLACING + 1
    return PLACING


def workers_needed_on_site(board: CaylusBoard, seat: int) -> int:
    """CAY-4.6 The same, by the ruling `surcharge=buildings` never more than one. [AMB-4]"""
    return PLACING if board.switches & SITE_WITHOUT_SURCHARGE else workers_needed(board, seat)


def add_placements(board: CaylusBoard, seat: int, out: list[int]) -> None:
    """CAY-4.2.1 Every building that takes workers and has none; CAY-12.5 for the Journeyman also one with another's."""
    free = board.open & ~board.taken
    if board.holders[JOURNEYMAN] == seat and board.second_space == NO_SPACE:
        free |= board.others_workers(seat)
    move = _PLACE_FIRST
    while free:
        if free & 1:
            out.append(move)
        free >>= 1
        move += 1


def refuse_building(board: CaylusBoard, seat: int, space: int) -> Refusal | None:
    """CAY-4.2.2 What takes no worker, or not another one."""
    building = board.road[space]
    where: dict[str, int | str] = {"space": SPACES[space]}
    if space == BRIDGE:
        return Refusal("CAY-4.2.2", "bridge_takes_no_workers")
    if building == EMPTY:
        return Refusal("CAY-4.2.2", "space_empty", where)
    where["building"] = NAMES[building]
    if not board.open >> space & 1:
        if building == RESIDENCE:
            return Refusal("CAY-4.2.2", "residence", where)
        return Refusal("CAY-4.2.2", "monument", where)
    if not board.taken >> space & 1:
        return None
    if board.workers[space] == seat:
        return Refusal("CAY-4.2.2", "own_worker_there", where)
    if board.holders[JOURNEYMAN] != seat:
        return Refusal("CAY-4.2.2", "worker_there", where)
    return None if board.second_space == NO_SPACE else Refusal("CAY-12.5", "journeyman_used", where)


def refuse_site(board: CaylusBoard, seat: int) -> Refusal | None:
    """CAY-4.3 One worker per player."""
    return Refusal("CAY-4.3", "on_site_already") if seat in board.site else None


def refuse_workers(board: CaylusBoard, seat: int, needed: int, rule: str) -> Refusal | None:
    """The rule that asks for the worker, or CAY-4.6 where it is the additional one that is missing."""
    workers = board.players[seat].pool[WORKERS]
    if workers >= needed:
        return None
    args: dict[str, int | str] = {"needed": needed, "workers": workers}
    if needed > PLACING:
        return Refusal("CAY-4.6", "additional_worker", args)
    return Refusal(rule, "too_few_workers", args)


def put_in_building(board: CaylusBoard, seat: int, space: int) -> None:
    """CAY-4.2.3 The owner of the building gains PP at once."""
    board.put_worker(seat, space)
    owner = board.owners[space]
    if owner in (NOBODY, seat) or board.holders[THIEF] == seat:  # CAY-12.4
        return
    if board.holders[STEWARD] == owner:
        board.score(owner, 2, "CAY-12.3", "steward")
    else:
        board.score(owner, 1, "CAY-4.2.3", "owner")


def put_on_site(board: CaylusBoard, seat: int) -> None:
    """CAY-4.3 The lowest-numbered empty worker space."""
    board.players[seat].pool[WORKERS] -= 1
    board.site.append(seat)
    if board.events is not None:
        board.events.append(Event("placed_on_site", seat, "CAY-4.3", {"space": len(board.site)}))


class EarlyPlacement(Decision[CaylusBoard]):
    """CAY-12.1 The Early Riser may place a worker before the first turn, for one further worker."""

    rule = "CAY-12.1"

    def possible(self, board: CaylusBoard) -> bool:
        return board.players[self.seat].pool[WORKERS] >= EARLY_PLACING

    def options(self, board: CaylusBoard) -> list[int]:
        out: list[int] = []
        if self.possible(board):
            add_placements(board, self.seat, out)
            out.append(_SITE)
            out.append(_DECLINE)
        return out

    def choose(self, board: CaylusBoard, move: int) -> Then:
        if move == _DECLINE:
            return NOTHING
        board.pay_workers(self.seat, EARLY_PLACING - PLACING, "CAY-12.1")
        if move == _SITE:
            put_on_site(board, self.seat)
        else:
            put_in_building(board, self.seat, PLACE.arg(move))
        return NOTHING

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        workers = board.players[self.seat].pool[WORKERS]
        poor: Refusal | None = None
        if not self.possible(board):
            poor = Refusal("CAY-12.1", "too_few_workers", {"needed": EARLY_PLACING, "workers": workers})
        if move in (_SITE, _DECLINE):
            return poor
        if not PLACE.has(move):
            return self.not_asked()
        return refuse_building(board, self.seat, PLACE.arg(move)) or poor


class PlanningTurn(Decision[CaylusBoard]):
    """CAY-4.1 A worker into a building, a worker to the construction site, or pass."""

    rule = "CAY-4.1"

    def possible(self, board: CaylusBoard) -> bool:
        return True  # CAY-4.4 one may always pass

    def options(self, board: CaylusBoard) -> list[int]:
        seat = self.seat
        workers = board.players[seat].pool[WORKERS]
        out: list[int] = []
        if workers >= workers_needed(board, seat):
            add_placements(board, seat, out)
        if workers >= workers_needed_on_site(board, seat) and seat not in board.site:
            out.append(_SITE)
        out.append(_PASS)
        return out

    def choose(self, board: CaylusBoard, move: int) -> Then:
        seat = self.seat
        if move == _PASS:
            pass_turn(board, seat)
        elif move == _SITE:
            board.pay_workers(seat, workers_needed_on_site(board, seat) - PLACING, "CAY-4.6")
            put_on_site(board, seat)
        else:
            board.pay_workers(seat, workers_needed(board, seat) - PLACING, "CAY-4.6")
            put_in_building(board, seat, move - _PLACE_FIRST)
        return next_turn(board, seat)

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        seat = self.seat
        if move == _PASS:
            return None
        if move == _SITE:
            return refuse_site(board, seat) or refuse_workers(
                board, seat, workers_needed_on_site(board, seat), "CAY-4.3"
            )
        if not PLACE.has(move):
            return self.not_asked()
        return refuse_building(board, seat, PLACE.arg(move)) or refuse_workers(
            board, seat, workers_needed(board, seat), "CAY-4.2"
        )


def pass_turn(board: CaylusBoard, seat: int) -> None:
    """CAY-4.4 The house goes on the bridge; CAY-4.5 the first to pass takes the first-player tile."""
    board.bridge.append(seat)
    if board.events is not None:
        board.events.append(Event("passed", seat, "CAY-4.4", {"place": len(board.bridge)}))
    if len(board.bridge) == 1:
        board.first = seat
        if board.events is not None:
            board.events.append(Event("first_player", seat, "CAY-4.5", {}))


def next_turn(board: CaylusBoard, seat: int) -> Then:
    """CAY-4.1 Clockwise to the next player who has not passed; CAY-4.7 until all have."""
    bridge = board.bridge
    players = len(board.players)
    if len(bridge) == players:
        return NOTHING
    seat = (seat + 1) % players
    while seat in bridge:
        seat = (seat + 1) % players
    return (TURN[seat],)


TURN: Final[list[PlanningTurn]] = [PlanningTurn(seat) for seat in range(5)]
