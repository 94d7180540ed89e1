"""CAY-5 Phase 2: along the road, each building with a worker is used, as far as the provost allows."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import ACTIVATION, NOBODY, NOTHING, CaylusBoard, Then
from quattrocento.games.caylus1303.buildings import can_use, refuse_use, use, uses
from quattrocento.games.caylus1303.components import (
    BRIDGE,
    FIRST_TILE_SPACE,
    HAS_BONUS,
    OWNER_BONUS,
    ROAD_SPACES,
    WORKERS,
)
from quattrocento.games.caylus1303.favour import favours
from quattrocento.games.caylus1303.provost import Bridge
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.refusal import Refusal


class Activation(Step[CaylusBoard]):
    """CAY-5.2 The printed buildings, the bridge and the Bailiff, then the tiles."""

    rule = "CAY-5.2"

    def resolve(self, board: CaylusBoard) -> Then:
        board.phase = ACTIVATION
        return (ACTIVATE[0], BRIDGE_STEP, ACTIVATE[FIRST_TILE_SPACE], RETURN_WORKERS)


class ActivateFrom(Step[CaylusBoard]):
    """CAY-5.1 The next building with a worker, from this space upward."""

    rule = "CAY-5.1"

    def __init__(self, space: int) -> None:
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.space,)

    def resolve(self, board: CaylusBoard) -> Then:
        space = self.space
        end = BRIDGE if space < BRIDGE else min(board.provost, ROAD_SPACES)  # CAY-5.3
        while space < end:
            if board.taken >> space & 1:
                if HAS_BONUS[board.road[space]]:
                    give_owner_bonus(board, space)
                return (USE_BUILDING[board.workers[space]][space], LEAVE[space])
            space += 1
        return NOTHING


class UseBuilding(Decision[CaylusBoard]):
    """CAY-5.1 The worker's player may use the building once, or decline."""

    rule = "CAY-5.1"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.space)

    def possible(self, board: CaylusBoard) -> bool:
        return can_use(board, self.seat, board.road[self.space])

    def options(self, board: CaylusBoard) -> list[int]:
        return uses(board, self.seat, board.road[self.space])

    def choose(self, board: CaylusBoard, move: int) -> Then:
        return favours(self.seat, use(board, self.seat, board.road[self.space], move))

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        return refuse_use(board, self.seat, board.road[self.space], move)


class LeaveBuilding(Step[CaylusBoard]):
    """CAY-5.1 The worker goes to the camp; CAY-5.4 a second one has his turn; then on along the road."""

    rule = "CAY-5.1"

    def __init__(self, space: int) -> None:
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.space,)

    def resolve(self, board: CaylusBoard) -> Then:
        space = self.space
        board.remove_worker(space, True)
        second = board.workers[space]
        if second != NOBODY:
            return (USE_BUILDING[second][space], self)
        return NOTHING if space + 1 in (BRIDGE, ROAD_SPACES) else (ACTIVATE[space + 1],)


def give_owner_bonus(board: CaylusBoard, space: int) -> None:
    """CAY-11.4.10 Once, if no worker there is the owner's own. [AMB-23]"""
    owner = board.owners[space]
    if owner == NOBODY or board.workers[space] == owner:
        return
    if board.second_space == space and board.second_seat == owner:
        return
    bonus = OWNER_BONUS[board.road[space]]
    for kind in range(WORKERS):
        board.gain(owner, kind, bonus[kind], "CAY-11.4.10")


class ReturnWorkers(Step[CaylusBoard]):
    """CAY-5.3 Workers beyond the provost go to the camp without effect."""

    rule = "CAY-5.3"

    def resolve(self, board: CaylusBoard) -> Then:
        for space in range(FIRST_TILE_SPACE, ROAD_SPACES):
            while board.taken >> space & 1:
                board.remove_worker(space, False)
        return NOTHING


ACTIVATE: Final[list[ActivateFrom]] = [ActivateFrom(space) for space in range(ROAD_SPACES)]
LEAVE: Final[list[LeaveBuilding]] = [LeaveBuilding(space) for space in range(ROAD_SPACES)]
USE_BUILDING: Final[list[list[UseBuilding]]] = [
    [UseBuilding(seat, space) for space in range(ROAD_SPACES)] for seat in range(5)
]
BRIDGE_STEP: Final = Bridge()
RETURN_WORKERS: Final = ReturnWorkers()
