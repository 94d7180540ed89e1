"""TIL-5.4 The turn: a die, its resources, its action; tasks at any time."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.board import NOTHING, Then, TiletumBoard
from quattrocento.games.tiletum.bonuses import ACTS, do_task, spend_points
from quattrocento.games.tiletum.components import (
    ACTIONS,
    CHANGE_GOLD,
    COLOURS,
    GOLD,
    JOKER,
    KING,
    NO_ACTION,
)
from quattrocento.games.tiletum.contract import refill
from quattrocento.games.tiletum.dice import DIE_MOVES, change_cost, die_of
from quattrocento.games.tiletum.map import PLACES
from quattrocento.games.tiletum.notation import (
    ACT,
    CHANGE_DIE,
    COLLECT,
    COLLECT_AS,
    DECLINE,
    END,
    TAKE_BONUS,
    TAKE_DIE,
)
from quattrocento.games.tiletum.points import add_spending, can_spend, price, refuse_spending
from quattrocento.games.tiletum.storehouse import is_allowed, refuse_bonus
from quattrocento.games.tiletum.tasks import add_tasks, can_do_task, can_make_room, is_task, refuse_payment, refuse_task
from quattrocento.games.tiletum.tiles import DIE_COLOUR_HELPER, NO_TILE
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal


class StartTurn(Step[TiletumBoard]):
    """TIL-5.4 A player's turn."""

    rule = "TIL-5.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: TiletumBoard) -> Then:
        if board.events is not None:
            args: dict[str, int | str] = {"round": board.round + 1, "turn": board.turn + 1}
            board.events.append(Event("turn_started", self.seat, "TIL-5.4", args))
        return (TAKE[self.seat], END_TURN[self.seat])


class TakeDie(Decision[TiletumBoard]):
    """TIL-5.1.1 Take a die, perhaps changed; it can't be skipped (TIL-5.5). Tasks before it. [R1]"""

    rule = "TIL-5.1.1"

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def options(self, board: TiletumBoard) -> list[int]:
        out: list[int] = []
        moves = DIE_MOVES[min(board.players[self.seat].resources[GOLD] // CHANGE_GOLD, 3)]
        dice = board.dice
        for die in range(len(dice)):
            if dice[die]:
                out += moves[die]
        add_tasks(board, self.seat, out)
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        seat = self.seat
        if is_task(move):
            return (*do_task(board, seat, move), self)
        colour, value, new = die_of(move)
        board.pay(seat, GOLD, change_cost(value, new), "TIL-5.1.1")
        board.dice[value * 5 + colour] -= 1
        board.players[seat].dice.append(colour * 6 + new)
        if board.events is not None:
            args: dict[str, int | str] = {"colour": COLOURS[colour], "value": value + 1}
            if new != value:
                args["new"] = new + 1
            board.events.append(Event("took_die", seat, "TIL-5.1.2" if new == value else "TIL-5.1.1", args))
        space = board.space_of(new)
        if board.bonus[space] != NO_TILE:
            return (TakeActionTile(seat, space), COLLECTING[seat], PERFORM[seat])
        return (COLLECTING[seat], PERFORM[seat])

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if is_task(move):
            return refuse_task(board, self.seat, move)
        if not TAKE_DIE.has(move) and not CHANGE_DIE.has(move):
            return self.not_asked()
        colour, value, new = die_of(move)
        if board.dice[value * 5 + colour] == 0:
            return Refusal("TIL-5.1.1", "no_such_die", {"colour": COLOURS[colour], "value": value + 1})
        if CHANGE_DIE.has(move) and new == value:
            return Refusal("TIL-5.1.1", "not_changed")
        return refuse_payment(board.players[self.seat], GOLD, change_cost(value, new), "TIL-5.1.1")


class TakeActionTile(Decision[TiletumBoard]):
    """TIL-5.1.3 The bonus tile on the action space of the die may be taken; a task may make room for it."""

    rule = "TIL-5.1.3"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.space)

    def possible(self, board: TiletumBoard) -> bool:
        player = board.players[self.seat]
        tile = board.bonus[self.space]
        return is_allowed(board, player, tile) and (player.has_room() or can_make_room(board, self.seat))

    def cites(self, board: TiletumBoard) -> str:
        refusal = None if self.possible(board) else refuse_bonus(board, board.players[self.seat], self.space)
        return self.rule if refusal is None else refusal.rule

    def options(self, board: TiletumBoard) -> list[int]:
        out: list[int] = []
        if not self.possible(board):
            return out
        if board.players[self.seat].has_room():
            out.append(TAKE_BONUS.of(self.space))
        add_tasks(board, self.seat, out)
        out.append(DECLINE.of())
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if DECLINE.has(move):
            return NOTHING
        if is_task(move):
            return (*do_task(board, self.seat, move), self)
        board.take_bonus(self.seat, self.space, "TIL-5.1.3")
        return NOTHING

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if DECLINE.has(move):
            return None
        if is_task(move):
            return refuse_task(board, self.seat, move)
        if not TAKE_BONUS.has(move):
            return self.not_asked()
        place = TAKE_BONUS.arg(move)
        if place != self.space:
            return Refusal("TIL-5.1.3", "other_action_space", {"place": PLACES[place]})
        return refuse_bonus(board, board.players[self.seat], place)


class Collect(Step[TiletumBoard]):
    """TIL-5.2.1 The resources of the die; asked only if the helper for its colour is there (TIL-9.1.4)."""

    rule = "TIL-5.2.1"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: TiletumBoard) -> Then:
        if DIE_COLOUR_HELPER in board.players[self.seat].storehouse:
            return (CollectResources(self.seat),)
        collect(board, self.seat, NO_RESOURCE)
        return NOTHING


NO_RESOURCE: Final = -1


def collect(board: TiletumBoard, seat: int, named: int) -> None:
    """TIL-5.2.1 As many resources as the value of the last die taken, of its colour or of a named type."""
    colour, value = divmod(board.players[seat].dice[-1], 6)
    board.gain(seat, colour if named == NO_RESOURCE else named, value + 1, "TIL-5.2.1")


class CollectResources(Decision[TiletumBoard]):
    """TIL-5.2.2 Collect the resources of the die, or use the helper to name their type. Tasks before it."""

    rule = "TIL-5.2.2"

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def options(self, board: TiletumBoard) -> list[int]:
        out = [COLLECT.of(), *(COLLECT_AS.of(resource) for resource in range(5))]
        add_tasks(board, self.seat, out)
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if is_task(move):
            return (*do_task(board, self.seat, move), self)
        if COLLECT.has(move):
            collect(board, self.seat, NO_RESOURCE)
        else:
            board.use_helper(self.seat, DIE_COLOUR_HELPER, "TIL-9.1.4")
            collect(board, self.seat, COLLECT_AS.arg(move))
            board.discard_helper(self.seat)
        return NOTHING

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if is_task(move):
            return refuse_task(board, self.seat, move)
        return None if COLLECT.has(move) or COLLECT_AS.has(move) else self.not_asked()


class Perform(Step[TiletumBoard]):
    """TIL-5.4 (c) The action of the die; a joker is chosen first."""

    rule = "TIL-5.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: TiletumBoard) -> Then:
        action = board.action_of(board.players[self.seat].dice[-1] % 6)
        if action == JOKER:
            return (ChooseJoker(self.seat),)
        perform(board, self.seat, action)
        return (CONTINUE[self.seat],)


def perform(board: TiletumBoard, seat: int, action: int, joker: bool = False) -> None:
    """TIL-5.3.1 Seven less the value, and the bonus AP; those of a King action move the disc at once (TIL-6.5.1)."""
    player = board.players[seat]
    board.die_action = action
    ap = 6 - player.dice[-1] % 6 + player.marker_ap(action)
    if board.events is not None:
        args: dict[str, int | str] = {"action": ACTIONS[action], "ap": ap}
        if joker:
            args["joker"] = ACTIONS[JOKER]
        board.events.append(Event("performs", seat, "TIL-6.6.1" if joker else "TIL-5.3.1", args))
    if action == KING:
        board.advance(seat, ap, "TIL-6.5.1")
    else:
        board.die_ap = ap


class ChooseJoker(Decision[TiletumBoard]):
    """TIL-6.6.1 The joker: choose one of the five other actions. Tasks before it."""

    rule = "TIL-6.6.1"

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def options(self, board: TiletumBoard) -> list[int]:
        out = ACTS[:]
        add_tasks(board, self.seat, out)
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if is_task(move):
            return (*do_task(board, self.seat, move), self)
        perform(board, self.seat, ACT.arg(move), joker=True)
        return (CONTINUE[self.seat],)

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if is_task(move):
            return refuse_task(board, self.seat, move)
        return None if ACT.has(move) else self.not_asked()


class ContinueTurn(Step[TiletumBoard]):
    """TIL-5.4 The die action goes on while there is an AP to spend or a task to do."""

    rule = "TIL-5.4"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: TiletumBoard) -> Then:
        if can_spend(board, self.seat, board.die_action, board.die_ap) or can_do_task(board, self.seat):
            return (DIE_ACTION[self.seat],)
        return NOTHING


class DieAction(Decision[TiletumBoard]):
    """TIL-5.3.2 Spend the AP of the die, do tasks, or end the action and with it the turn. [R2] [R21]"""

    rule = "TIL-5.3.2"

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def options(self, board: TiletumBoard) -> list[int]:
        out: list[int] = []
        add_spending(board, self.seat, board.die_action, board.die_ap, out)
        add_tasks(board, self.seat, out)
        out.append(END.of())
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if END.has(move):
            return NOTHING
        if is_task(move):
            return (*do_task(board, self.seat, move), CONTINUE[self.seat])
        action = board.die_action
        board.die_ap -= price(action, move)
        return (*spend_points(board, self.seat, action, move), CONTINUE[self.seat])

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if END.has(move):
            return None
        if is_task(move):
            return refuse_task(board, self.seat, move)
        return refuse_spending(board, self.seat, board.die_action, board.die_ap, move)


class EndTurn(Step[TiletumBoard]):
    """TIL-6.4.3 The turn is over; the contract market is filled up."""

    rule = "TIL-6.4.3"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: TiletumBoard) -> Then:
        board.die_action = NO_ACTION
        board.die_ap = 0
        board.players[self.seat].exchanged = False
        return refill(board)


TAKE: Final[list[TakeDie]] = [TakeDie(seat) for seat in range(4)]
COLLECTING: Final[list[Collect]] = [Collect(seat) for seat in range(4)]
PERFORM: Final[list[Perform]] = [Perform(seat) for seat in range(4)]
CONTINUE: Final[list[ContinueTurn]] = [ContinueTurn(seat) for seat in range(4)]
DIE_ACTION: Final[list[DieAction]] = [DieAction(seat) for seat in range(4)]
END_TURN: Final[list[EndTurn]] = [EndTurn(seat) for seat in range(4)]
START: Final[list[StartTurn]] = [StartTurn(seat) for seat in range(4)]
