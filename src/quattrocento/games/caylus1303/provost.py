"""CAY-6 The provost: how far he may go, the Guilds Bridge and the Bailiff."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import NOTHING, CaylusBoard, Then
from quattrocento.games.caylus1303.components import (
    BAILIFF,
    BAILIFF_STEPS,
    BRIDGE_STEPS,
    MAX_GAP,
    MIN_GAP,
    STEP_WORKERS,
    WORKERS,
)
from quattrocento.games.caylus1303.notation import MOST_STEPS, PROVOST
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.refusal import Refusal

STAY: Final = PROVOST.of(MOST_STEPS)


def steps_of(move: int) -> int:
    return move - STAY


def provost_moves(board: CaylusBoard, most: int) -> list[int]:
    """CAY-6.1 Up to so many steps in one direction, between the bridge and the last extra spot."""
    back = min(most, board.provost - MIN_GAP)
    forward = min(most, MAX_GAP - board.provost)
    return list(range(STAY - back, STAY + forward + 1))


def refuse_provost(board: CaylusBoard, most: int, move: int, rule: str) -> Refusal | None:
    steps = steps_of(move)
    if abs(steps) > most:
        return Refusal(rule, "too_many_steps", {"steps": abs(steps), "most": most})
    gap = board.provost + steps
    if MIN_GAP <= gap <= MAX_GAP:
        return None
    return Refusal("CAY-6.1", "provost_out_of_range", {"gap": gap, "first": MIN_GAP, "last": MAX_GAP})


class Bridge(Step[CaylusBoard]):
    """CAY-6.3 In pass order everybody has exactly one opportunity; CAY-6.4 then the Bailiff."""

    rule = "CAY-6.3"

    def resolve(self, board: CaylusBoard) -> Then:
        moves = [BRIDGE_MOVE[seat] for seat in board.bridge]
        bailiff = board.holders[BAILIFF]
        return (*moves, BailiffMove(bailiff)) if bailiff >= 0 else (*moves,)


class BridgeMove(Decision[CaylusBoard]):
    """CAY-6.3 Leave the provost or move him up to 3 steps, for one worker each."""

    rule = "CAY-6.3"

    def most(self, board: CaylusBoard) -> int:
        return min(BRIDGE_STEPS, board.players[self.seat].pool[WORKERS] // STEP_WORKERS)

    def possible(self, board: CaylusBoard) -> bool:
        return board.players[self.seat].pool[WORKERS] >= STEP_WORKERS  # else he has no choice

    def options(self, board: CaylusBoard) -> list[int]:
        most = self.most(board)
        return provost_moves(board, most) if most > 0 else []

    def choose(self, board: CaylusBoard, move: int) -> Then:
        steps = steps_of(move)
        if steps:
            board.pay_workers(self.seat, abs(steps) * STEP_WORKERS, "CAY-6.3")
            board.move_provost(self.seat, steps, "CAY-6.3")
        else:
            board.leave_provost(self.seat, "CAY-6.3")
        return NOTHING

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        if not PROVOST.has(move):
            return self.not_asked()
        needed = max(1, abs(steps_of(move))) * STEP_WORKERS
        workers = board.players[self.seat].pool[WORKERS]
        far = refuse_provost(board, BRIDGE_STEPS, move, "CAY-6.3")
        if far is not None or workers >= needed:
            return far
        return Refusal("CAY-6.3", "too_few_workers", {"needed": needed, "workers": workers})


class BailiffMove(Decision[CaylusBoard]):
    """CAY-6.4, CAY-12.6 The Bailiff may move the provost one step for nothing."""

    rule = "CAY-6.4"

    def possible(self, board: CaylusBoard) -> bool:
        return True

    def options(self, board: CaylusBoard) -> list[int]:
        return provost_moves(board, BAILIFF_STEPS)

    def choose(self, board: CaylusBoard, move: int) -> Then:
        steps = steps_of(move)
        if steps:
            board.move_provost(self.seat, steps, "CAY-6.4")
        else:
            board.leave_provost(self.seat, "CAY-6.4")
        return NOTHING

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        if not PROVOST.has(move):
            return self.not_asked()
        return refuse_provost(board, BAILIFF_STEPS, move, "CAY-6.4")


BRIDGE_MOVE: Final[list[BridgeMove]] = [BridgeMove(seat) for seat in range(5)]
