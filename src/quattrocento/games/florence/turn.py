"""FLO-6 Phase B: a player's turn, and FLO-9 the simple actions."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.anytime import (
    add_any_time,
    any_time,
    can_use_character,
    is_any_time,
    may_sell,
    refuse_any_time,
    sells_only_now,
)
from quattrocento.games.florence.board import (
    ACTION_PHASE,
    BOUGHT_PROFESSION,
    INTRODUCED_FREEDOM,
    FlorenceBoard,
)
from quattrocento.games.florence.build import PlaceBuilding, add_builds, can_build, refuse_build
from quattrocento.games.florence.cards import NOTHING, Then, look, refuse_deck
from quattrocento.games.florence.components import (
    ACTIONS,
    BONUS,
    BONUS_COST,
    CARDINAL,
    FREEDOM_COST,
    FREEDOMS,
    PROFESSION,
    PROFESSION_COST,
    SEATS,
)
from quattrocento.games.florence.coop import (
    add_cooperation,
    can_cooperate,
    conclude,
    propose,
    refuse_conclude,
    refuse_propose,
)
from quattrocento.games.florence.notation import (
    BUILD,
    BUY_BONUS,
    BUY_PROFESSION,
    COMPLETE_WORK,
    CONCLUDE,
    END_TURN,
    INTRODUCE_FREEDOM,
    PRINCESS_WORK,
    PROPOSE,
    RECRUIT,
)
from quattrocento.games.florence.objects import add_recruits, can_recruit, recruit, refuse_recruit
from quattrocento.games.florence.options import COOP
from quattrocento.games.florence.works import (
    add_works,
    can_princess,
    can_work,
    complete,
    princess_work,
    refuse_princess,
    refuse_work,
)
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal


class BeginTurn(Step[FlorenceBoard]):
    """FLO-6.1 Two actions; FLO-14.8 three with the Cardinal."""

    rule = "FLO-6.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: FlorenceBoard) -> Then:
        board.phase = ACTION_PHASE
        board.turn = self.seat
        board.actions = ACTIONS + 1 if board.owns(self.seat, CARDINAL) else ACTIONS
        board.once = 0
        board.offers_made = 0
        board.offers = []
        if board.events is not None:
            board.events.append(Event("turn_started", self.seat, "FLO-6.1", {"actions": board.actions}))
        return (CONTINUE[self.seat],)


class ContinueTurn(Step[FlorenceBoard]):
    """FLO-6.1 The turn goes on while the player can do anything. [R27]"""

    rule = "FLO-6.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: FlorenceBoard) -> Then:
        seat = self.seat
        if can_recruit(board, seat) or can_use_character(board, seat) or sells_only_now(board, seat):
            return (TAKE_TURN[seat],)
        return (TAKE_TURN[seat],) if board.actions > 0 and can_act(board, seat) else NOTHING


def can_buy_profession(board: FlorenceBoard, seat: int) -> bool:
    """FLO-9.1"""
    if board.once & BOUGHT_PROFESSION or board.players[seat].money < PROFESSION_COST:
        return False
    return board.deck_left(PROFESSION) > 0


def can_buy_bonus(board: FlorenceBoard, seat: int) -> bool:
    """FLO-9.3"""
    return board.players[seat].money >= BONUS_COST and board.deck_left(BONUS) > 0


def add_freedoms(board: FlorenceBoard, seat: int, out: list[int]) -> None:
    """FLO-9.2"""
    player = board.players[seat]
    if board.once & INTRODUCED_FREEDOM or player.money < FREEDOM_COST:
        return
    for freedom, left in enumerate(board.freedoms):
        if left and player.freedoms >> freedom & 1 == 0:
            out.append(INTRODUCE_FREEDOM.first + freedom)


def can_act(board: FlorenceBoard, seat: int) -> bool:
    """Is there any action, or prestige to be sold for one?"""
    if may_sell(board, seat) or can_buy_bonus(board, seat) or can_buy_profession(board, seat):
        return True
    if can_work(board, seat) or can_build(board, seat) or can_princess(board, seat):
        return True
    if board.switches & COOP and can_cooperate(board, seat):
        return True
    out: list[int] = []
    add_freedoms(board, seat, out)
    return len(out) > 0


class TakeTurn(Decision[FlorenceBoard]):
    """FLO-6.1 An action, something that is none (FLO-3.8, FLO-5.5), or the end of the turn."""

    rule = "FLO-6.1"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        seat = self.seat
        out: list[int] = []
        if board.actions > 0:
            add_works(board, seat, out)
            add_builds(board, seat, out)
            if can_buy_profession(board, seat):
                out.append(BUY_PROFESSION.first)
            add_freedoms(board, seat, out)
            if can_buy_bonus(board, seat):
                out.append(BUY_BONUS.first)
            if can_princess(board, seat):
                out.append(PRINCESS_WORK.first)
            if board.switches & COOP:
                add_cooperation(board, seat, out)
        add_recruits(board, seat, out)
        add_any_time(board, seat, out)
        out.append(END_TURN.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        seat = self.seat
        if END_TURN.has(move):
            return NOTHING
        if is_any_time(move):
            return (*any_time(board, seat, move), CONTINUE[seat])
        if RECRUIT.has(move):
            recruit(board, seat, RECRUIT.arg(move))
            return (CONTINUE[seat],)
        if PROPOSE.has(move):
            building, partner, _, _ = PROPOSE.args(move)
            return (*propose(board, seat, building, partner), CONTINUE[seat])
        board.actions -= 1
        if CONCLUDE.has(move):
            conclude(board, seat, CONCLUDE.arg(move))
            board.offers = []
            return (CONTINUE[seat],)
        board.offers = []  # FLO-15.6 offers lapse with the next action
        return (*act(board, seat, move), CONTINUE[seat])

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        seat = self.seat
        if END_TURN.has(move):
            return None
        if is_any_time(move):
            return refuse_any_time(board, seat, move)
        if RECRUIT.has(move):
            return refuse_recruit(board, seat, RECRUIT.arg(move))
        if not is_action(move):
            return self.not_asked()
        if board.actions == 0:
            return Refusal("FLO-6.1", "no_action_left")
        return refuse_action(board, seat, move)


def is_action(move: int) -> bool:
    return (
        BUILD.has(move)
        or COMPLETE_WORK.has(move)
        or BUY_PROFESSION.has(move)
        or INTRODUCE_FREEDOM.has(move)
        or BUY_BONUS.has(move)
        or PRINCESS_WORK.has(move)
        or PROPOSE.has(move)
        or CONCLUDE.has(move)
    )


def act(board: FlorenceBoard, seat: int, move: int) -> Then:
    """FLO-6.2 The actions of the base game and the Princess's work."""
    if BUILD.has(move):
        return (PlaceBuilding(seat, BUILD.arg(move)),)
    if COMPLETE_WORK.has(move):
        return complete(board, seat, COMPLETE_WORK.arg(move))
    if BUY_PROFESSION.has(move):
        board.once |= BOUGHT_PROFESSION
        board.pay(seat, PROFESSION_COST, "FLO-9.1")
        return look(board, seat, PROFESSION, "FLO-9.1")
    if BUY_BONUS.has(move):
        board.pay(seat, BONUS_COST, "FLO-9.3")
        return look(board, seat, BONUS, "FLO-9.3")
    if INTRODUCE_FREEDOM.has(move):
        introduce_freedom(board, seat, INTRODUCE_FREEDOM.arg(move))
        return NOTHING
    return princess_work(board, seat)


def introduce_freedom(board: FlorenceBoard, seat: int, freedom: int) -> None:
    """FLO-9.2"""
    board.once |= INTRODUCED_FREEDOM
    board.pay(seat, FREEDOM_COST, "FLO-9.2")
    board.freedoms[freedom] -= 1
    board.players[seat].freedoms |= 1 << freedom
    if board.events is not None:
        board.events.append(Event("introduced_freedom", seat, "FLO-9.2", {"freedom": FREEDOMS[freedom]}))


def refuse_action(board: FlorenceBoard, seat: int, move: int) -> Refusal | None:
    """FLO-6.4 The preconditions of an action."""
    if BUILD.has(move):
        return refuse_build(board, seat, BUILD.arg(move))
    if COMPLETE_WORK.has(move):
        return refuse_work(board, seat, COMPLETE_WORK.arg(move))
    if BUY_PROFESSION.has(move):
        if board.once & BOUGHT_PROFESSION:
            return Refusal("FLO-6.2", "once_a_round")
        return refuse_cost(board, seat, PROFESSION_COST, "FLO-9.1") or refuse_deck(board, PROFESSION)
    if BUY_BONUS.has(move):
        return refuse_cost(board, seat, BONUS_COST, "FLO-9.3") or refuse_deck(board, BONUS)
    if INTRODUCE_FREEDOM.has(move):
        return refuse_freedom(board, seat, INTRODUCE_FREEDOM.arg(move))
    if PROPOSE.has(move):
        building, partner, _, _ = PROPOSE.args(move)
        return refuse_propose(board, seat, building, partner)
    if CONCLUDE.has(move):
        return refuse_conclude(board, seat, CONCLUDE.arg(move))
    return refuse_princess(board, seat)


def refuse_freedom(board: FlorenceBoard, seat: int, freedom: int) -> Refusal | None:
    name: dict[str, int | str] = {"freedom": FREEDOMS[freedom]}
    if board.once & INTRODUCED_FREEDOM:
        return Refusal("FLO-6.2", "once_a_round")
    if board.players[seat].freedoms >> freedom & 1:
        return Refusal("FLO-9.2", "has_freedom", name)
    if board.freedoms[freedom] == 0:
        return Refusal("FLO-9.2", "out_of_stock", name)
    return refuse_cost(board, seat, FREEDOM_COST, "FLO-9.2")


def refuse_cost(board: FlorenceBoard, seat: int, cost: int, rule: str) -> Refusal | None:
    money = board.players[seat].money
    return None if money >= cost else Refusal(rule, "too_little_money", {"price": cost, "money": money})


BEGIN_TURN: Final[list[BeginTurn]] = [BeginTurn(seat) for seat in range(len(SEATS))]
CONTINUE: Final[list[ContinueTurn]] = [ContinueTurn(seat) for seat in range(len(SEATS))]
TAKE_TURN: Final[list[TakeTurn]] = [TakeTurn(seat) for seat in range(len(SEATS))]
