"""CAY-7 Phase 3: sets of resources for the castle, and the favour for the most of them."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import DELIVERY, NOTHING, CaylusBoard, Player, Then
from quattrocento.games.caylus1303.components import (
    CHAMBERLAIN,
    DELIVERYMAN,
    FOOD,
    FOREMAN,
    GOLD,
    GOLDSMITH,
    PP_PER_SET,
    PROPER_SETS,
    SET_COUNTS,
    SET_PRICE,
    SET_SIZE,
    SETS,
    WORKERS,
)
from quattrocento.games.caylus1303.favour import ROYAL_FAVOUR
from quattrocento.games.caylus1303.notation import DECLINE, DELIVER
from quattrocento.games.caylus1303.options import FAVOUR_WITHOUT_SETS
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

GOLDSMITH_PP: Final = 5
_DECLINE: Final = DECLINE.of()


class Delivery(Step[CaylusBoard]):
    """CAY-7.1 In order of the worker spaces; CAY-7.4 then the Deliveryman; CAY-7.5 then the favour."""

    rule = "CAY-7.1"

    def resolve(self, board: CaylusBoard) -> Then:
        board.phase = DELIVERY
        deliveries = [DELIVERIES[seat] for seat in board.site]
        late = board.holders[DELIVERYMAN]
        if late >= 0 and late not in board.site[-1:]:  # the last one on the site has nobody to wait for
            deliveries.append(DELIVERIES[late])
        return (*deliveries, MOST_SETS, LEAVE_SITE)


def can_deliver(board: CaylusBoard, seat: int) -> bool:
    """CAY-7.2 Food and two other kinds; CAY-12.9 for the Chamberlain any three tokens."""
    pool = board.players[seat].pool
    if board.holders[CHAMBERLAIN] == seat:
        return sum(pool) - pool[WORKERS] >= SET_SIZE
    if pool[FOOD] == 0:
        return False
    kinds = 0
    for kind in range(WORKERS):
        if pool[kind] > 0:
            kinds += 1
    return kinds >= SET_SIZE


class DeliverSets(Decision[CaylusBoard]):
    """CAY-7.1 Deliver a set, and again, or stop."""

    rule = "CAY-7.1"

    def possible(self, board: CaylusBoard) -> bool:
        return can_deliver(board, self.seat)

    def options(self, board: CaylusBoard) -> list[int]:
        player = board.players[self.seat]
        first = DELIVER.first
        out: list[int] = []
        if board.holders[CHAMBERLAIN] == self.seat:
            for number in range(len(SETS)):
                if player.can_pay(SET_PRICE[number]):
                    out.append(first + number)
        else:
            for number in PROPER_SETS:
                if player.can_pay(SET_PRICE[number]):
                    out.append(first + number)
        if out:
            out.append(_DECLINE)
        return out

    def choose(self, board: CaylusBoard, move: int) -> Then:
        if move == _DECLINE:
            tell_kept(board, self.seat)
            return NOTHING
        deliver(board, self.seat, DELIVER.arg(move))
        return (self,) if can_deliver(board, self.seat) else NOTHING

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        player = board.players[self.seat]
        if move == _DECLINE:
            return None if can_deliver(board, self.seat) else Refusal("CAY-7.2", "no_set")
        if not DELIVER.has(move):
            return self.not_asked()
        number = DELIVER.arg(move)
        if number not in PROPER_SETS and board.holders[CHAMBERLAIN] != self.seat:
            return Refusal("CAY-7.2", "no_proper_set", {"set": SETS[number]})
        return refuse_set(player, number)


def tell_kept(board: CaylusBoard, seat: int) -> None:
    """CAY-7.1 Nobody must deliver."""
    if board.events is not None:
        sets = board.players[seat].sets
        board.events.append(Event("kept_sets", seat, "CAY-7.1", {"sets": sets} if sets else {}))


def refuse_set(player: Player, number: int) -> Refusal | None:
    return None if player.can_pay(SET_PRICE[number]) else Refusal("CAY-7.1", "cannot_pay_set", {"set": SETS[number]})


def deliver(board: CaylusBoard, seat: int, number: int) -> None:
    """CAY-7.3 Five PP; CAY-12.10 one more for the Foreman, CAY-12.11 five once for the Goldsmith."""
    board.pay(seat, SET_PRICE[number], "CAY-7.1")
    board.players[seat].sets += 1
    if board.events is not None:
        board.events.append(Event("delivered", seat, "CAY-7.1", {"set": SETS[number]}))
    board.score(seat, PP_PER_SET, "CAY-7.3", "set")
    if board.holders[FOREMAN] == seat:
        board.score(seat, 1, "CAY-12.10", "foreman")
    if board.holders[GOLDSMITH] == seat and SET_COUNTS[number][GOLD] and not board.goldsmith_paid:
        board.goldsmith_paid = True
        board.score(seat, GOLDSMITH_PP, "CAY-12.11", "goldsmith")


class MostSets(Step[CaylusBoard]):
    """CAY-7.5 The player who delivered most sets gains a royal favour."""

    rule = "CAY-7.5"

    def resolve(self, board: CaylusBoard) -> Then:
        winner = most_sets(board)
        if winner < 0:
            return NOTHING
        if board.events is not None:
            board.events.append(Event("most_sets", winner, "CAY-7.5", {"sets": board.players[winner].sets}))
        return (ROYAL_FAVOUR[winner],)


def most_sets(board: CaylusBoard) -> int:
    """CAY-7.5 A tie goes to the lowest worker space; without a worker one loses every tie. [AMB-14] [AMB-24]"""
    candidates = board.site[:]
    late = board.holders[DELIVERYMAN]
    if late >= 0 and late not in candidates:
        candidates.append(late)
    winner, most = -1, 0
    if board.switches & FAVOUR_WITHOUT_SETS and board.site:
        winner = board.site[0]
    for seat in candidates:
        if board.players[seat].sets > most:
            winner, most = seat, board.players[seat].sets
    return winner


class LeaveSite(Step[CaylusBoard]):
    """CAY-7.6 The workers on the site go to the camp. [AMB-12]"""

    rule = "CAY-7.6"

    def resolve(self, board: CaylusBoard) -> Then:
        for seat in board.site:
            board.players[seat].camp += 1
            if board.events is not None:
                board.events.append(Event("worker_to_camp", seat, "CAY-7.6", {"space": "construction_site"}))
        board.site.clear()
        board.goldsmith_paid = False
        for player in board.players:
            player.sets = 0
        return NOTHING


DELIVERIES: Final[list[DeliverSets]] = [DeliverSets(seat) for seat in range(5)]
MOST_SETS: Final = MostSets()
LEAVE_SITE: Final = LeaveSite()
