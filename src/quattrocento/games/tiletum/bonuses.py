"""TIL-9 Bonuses of tiles and spaces: how one is granted, and the questions that come with it.

A bonus may grant an action, an action may place a house, a house may activate a building, whose tiles grant bonuses:
each is an effect above the one that it interrupts, to any depth.
"""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum import parts
from quattrocento.games.tiletum.board import NOTHING, Then, TiletumBoard
from quattrocento.games.tiletum.bonus_table import (
    ACTION,
    ACTIVATE,
    ADD_AP,
    ANY,
    FIRST_EXCHANGE_BONUS,
    GAIN,
    NO_BONUS,
    PARTS,
    Part,
)
from quattrocento.games.tiletum.character import FILL_CHARACTERS
from quattrocento.games.tiletum.components import (
    BUILDINGS,
    CHARACTER,
    JOKER,
    KING,
    LAST_BUILDING,
    ROOMS,
    ROOMS_OF,
)
from quattrocento.games.tiletum.notation import (
    ACT,
    ACTIVATE_BUILDING,
    DECLINE,
    END,
    PLACE,
    PUT_CREST,
    USE,
    USE_ROOM,
)
from quattrocento.games.tiletum.points import add_spending, can_spend, price, refuse_spending, rule_of, source_of, spend
from quattrocento.games.tiletum.tasks import add_tasks, can_do_task, carry_out, is_task, refuse_task
from quattrocento.games.tiletum.tiles import NO_TILE, TILE_BONUS
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.refusal import Refusal


def grant(board: TiletumBoard, seat: int, bonus: int, why: str, source: str, willing: bool = False) -> Then:
    """TIL-9.5.1 Goods and VP are gained at once, an action begins, all else is asked.

    `willing`: the player has chosen to use the bonus, so a King action need not be asked (TIL-6.5.1).
    """
    if bonus == NO_BONUS:
        return NOTHING
    first = PARTS[bonus][0]
    if first.kind == GAIN:
        for resource in range(5):
            board.gain(seat, resource, first.resources[resource], why)
        board.score(seat, first.vp, why, source)
        return NOTHING
    if first.kind == ACTIVATE:
        return (ChooseBuilding(seat),)
    if first.kind == ADD_AP:
        board.add_ap(seat, first.number, why)
        return NOTHING
    if first.kind == ACTION and len(PARTS[bonus]) == 1:
        if first.who == JOKER:
            return (ChooseAction(seat, first.number),)
        if first.who != KING or willing:
            return act(board, seat, first.who, first.number)
    return (UseBonus(seat, bonus, (1 << len(PARTS[bonus])) - 1),)


def act(board: TiletumBoard, seat: int, action: int, ap: int) -> Then:
    """TIL-9.1.2 An action with the AP of a tile."""
    if action == KING:
        board.advance(seat, ap, "TIL-6.5.1")
        return NOTHING
    return (SpendPoints(seat, action, ap),)


def spend_points(board: TiletumBoard, seat: int, action: int, move: int) -> Then:
    """TIL-5.3.2 One option of an action, and what follows from it before anything else is decided."""
    then = grant(board, seat, spend(board, seat, action, move), rule_of(action), source_of(action))
    return (FILL_CHARACTERS, *then) if action == CHARACTER and not PLACE.has(move) else then


def do_task(board: TiletumBoard, seat: int, move: int) -> Then:
    """TIL-8 A task, and the bonus that follows from it."""
    bonus = carry_out(board, seat, move)
    if USE.has(move):
        return (*grant(board, seat, bonus, "TIL-8.5", "helper", True), DISCARD_HELPER[seat])
    if PUT_CREST.has(move):
        return grant(board, seat, bonus, "TIL-8.3", "crest")
    return grant(board, seat, bonus, "TIL-9.3.1", "contract")


class DiscardHelper(Step[TiletumBoard]):
    """TIL-8.5 A helper whose ability is resolved leaves the storehouse. [R26]"""

    rule = "TIL-8.5"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: TiletumBoard) -> Then:
        board.discard_helper(self.seat)
        return NOTHING


class UseBonus(Decision[TiletumBoard]):
    """TIL-9.5.2 Use the parts of a bonus in any order; each may be skipped but resources (TIL-9.5.1)."""

    rule = "TIL-9.5.2"

    def __init__(self, seat: int, bonus: int, left: int) -> None:
        super().__init__(seat)
        self.bonus = bonus
        self.left = left  # parts, as a mask

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.bonus, self.left)

    def parts_left(self) -> list[tuple[int, Part]]:
        """The parts that are left, of equal ones only the first."""
        out: list[tuple[int, Part]] = []
        last: Part | None = None
        for i, part in enumerate(PARTS[self.bonus]):
            if self.left >> i & 1 and not (last is not None and part.kind == last.kind and part.who == last.who):
                out.append((i, part))
                last = part
        return out

    def must_use(self) -> bool:
        """TIL-9.5.1 Nobody declines a resource: it is chosen before the rest may be skipped."""
        return any(part.kind == ANY for _, part in self.parts_left())

    def cites(self, board: TiletumBoard) -> str:
        if self.bonus == FIRST_EXCHANGE_BONUS:
            return "TIL-6.4.2"
        return "TIL-9.5.1" if self.must_use() else self.rule

    def possible(self, board: TiletumBoard) -> bool:
        for _, part in self.parts_left():
            if parts.is_usable(board, self.seat, part):
                return True
        return False

    def options(self, board: TiletumBoard) -> list[int]:
        out: list[int] = []
        for _, part in self.parts_left():
            parts.add_moves(board, self.seat, part, out)
        if out and not self.must_use():
            out.append(DECLINE.of())
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if DECLINE.has(move):
            return NOTHING
        number, part = next((i, part) for i, part in self.parts_left() if parts.answers(part, move))
        left = self.left & ~(1 << number)
        rest: Then = (UseBonus(self.seat, self.bonus, left),) if left else NOTHING
        if part.kind == ACTION:
            return (*act(board, self.seat, part.who, part.number), *rest)
        follows = parts.use(board, self.seat, move, self.cites(board))
        return (*grant(board, self.seat, follows, "TIL-6.2.4", "house_space"), *rest)

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if DECLINE.has(move):
            return Refusal("TIL-9.5.1", "must_gain") if self.must_use() else None
        for _, part in self.parts_left():
            if parts.answers(part, move):
                return parts.refuse(board, self.seat, part, move)
        return self.not_asked()


class ChooseAction(Decision[TiletumBoard]):
    """TIL-9.1.1 The helper for any action: choose one of the five."""

    rule = "TIL-9.1.1"

    def __init__(self, seat: int, ap: int) -> None:
        super().__init__(seat)
        self.ap = ap

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.ap)

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def options(self, board: TiletumBoard) -> list[int]:
        return ACTS[:]

    def choose(self, board: TiletumBoard, move: int) -> Then:
        return act(board, self.seat, ACT.arg(move), self.ap)

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        return None if ACT.has(move) else self.not_asked()


class SpendPoints(Decision[TiletumBoard]):
    """TIL-5.3.3 Spend the AP of an action that a tile grants; what is not spent is lost. Tasks in between."""

    rule = "TIL-5.3.3"

    def __init__(self, seat: int, action: int, ap: int) -> None:
        super().__init__(seat)
        self.action = action
        self.ap = ap

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.action, self.ap)

    def possible(self, board: TiletumBoard) -> bool:
        return can_spend(board, self.seat, self.action, self.ap) or can_do_task(board, self.seat)

    def options(self, board: TiletumBoard) -> list[int]:
        out: list[int] = []
        add_spending(board, self.seat, self.action, self.ap, out)
        add_tasks(board, self.seat, out)
        if out:
            out.append(END.of())
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if END.has(move):
            return NOTHING
        if is_task(move):
            return (*do_task(board, self.seat, move), self)
        left = self.ap - price(self.action, move)
        then = spend_points(board, self.seat, self.action, move)
        return (*then, SpendPoints(self.seat, self.action, left)) if left > 0 else then

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if END.has(move):
            return None
        if is_task(move):
            return refuse_task(board, self.seat, move)
        return refuse_spending(board, self.seat, self.action, self.ap, move)


# TIL-9.1.8 Activating a building


class ChooseBuilding(Decision[TiletumBoard]):
    """TIL-9.1.8 Choose one of the own buildings with a character, or decline."""

    rule = "TIL-9.1.8"

    def possible(self, board: TiletumBoard) -> bool:
        return board.players[self.seat].has_character()

    def options(self, board: TiletumBoard) -> list[int]:
        player = board.players[self.seat]
        out = [
            ACTIVATE_BUILDING.of(building) for building in range(LAST_BUILDING) if player.character_in(building) >= 0
        ]
        if out:
            out.append(DECLINE.of())
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if DECLINE.has(move):
            return NOTHING
        building = ACTIVATE_BUILDING.arg(move)
        left = 0
        for floor, room in enumerate(ROOMS_OF[building]):
            if board.players[self.seat].rooms[room] != NO_TILE:
                left |= 1 << floor
        return (Activation(self.seat, building, left),)

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if DECLINE.has(move):
            return None
        if not ACTIVATE_BUILDING.has(move):
            return self.not_asked()
        building = ACTIVATE_BUILDING.arg(move)
        if board.players[self.seat].character_in(building) >= 0:
            return None
        return Refusal("TIL-9.1.8", "no_character_there", {"building": BUILDINGS[building]})


class Activation(Decision[TiletumBoard]):
    """TIL-9.1.8 Each tile's bonus once, in any order; each may be skipped. Tasks in between."""

    rule = "TIL-9.1.8"

    def __init__(self, seat: int, building: int, left: int) -> None:
        super().__init__(seat)
        self.building = building
        self.left = left  # floors, as a mask

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.building, self.left)

    def is_usable(self, board: TiletumBoard, floor: int) -> bool:
        if self.left >> floor & 1 == 0:
            return False
        tile = board.players[self.seat].rooms[ROOMS_OF[self.building][floor]]
        return parts.any_usable(board, self.seat, PARTS[TILE_BONUS[tile]])

    def possible(self, board: TiletumBoard) -> bool:
        for floor in range(len(ROOMS_OF[self.building])):
            if self.is_usable(board, floor):
                return True
        return can_do_task(board, self.seat)

    def options(self, board: TiletumBoard) -> list[int]:
        rooms = ROOMS_OF[self.building]
        out = [USE_ROOM.of(rooms[floor]) for floor in range(len(rooms)) if self.is_usable(board, floor)]
        add_tasks(board, self.seat, out)
        if out:
            out.append(END.of())
        return out

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if END.has(move):
            return NOTHING
        if is_task(move):
            return (*do_task(board, self.seat, move), self)
        room = USE_ROOM.arg(move)
        tile = board.players[self.seat].rooms[room]
        then = grant(board, self.seat, TILE_BONUS[tile], "TIL-9.1.8", "character", True)
        left = self.left & ~(1 << ROOMS_OF[self.building].index(room))
        return (*then, Activation(self.seat, self.building, left)) if left else then

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if END.has(move):
            return None
        if is_task(move):
            return refuse_task(board, self.seat, move)
        if not USE_ROOM.has(move):
            return self.not_asked()
        room = USE_ROOM.arg(move)
        where: dict[str, int | str] = {"room": ROOMS[room]}
        if room not in ROOMS_OF[self.building] or self.left >> ROOMS_OF[self.building].index(room) & 1 == 0:
            return Refusal("TIL-9.1.8", "not_to_be_used", where)
        usable = self.is_usable(board, ROOMS_OF[self.building].index(room))
        return None if usable else Refusal("TIL-9.1.8", "bonus_useless", where)


DISCARD_HELPER: Final[list[DiscardHelper]] = [DiscardHelper(seat) for seat in range(4)]
ACTS: Final[list[int]] = [ACT.of(action) for action in range(JOKER)]
