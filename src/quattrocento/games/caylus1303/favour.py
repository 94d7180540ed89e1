"""CAY-8 The royal favour: take over a character, or use a castle building and take a character from the board."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import NOTHING, CaylusBoard, Then
from quattrocento.games.caylus1303.buildings import can_use, refuse_use, use, uses
from quattrocento.games.caylus1303.components import CHARACTERS, NAMES, ON_BOARD, SLOTS_IN_ROUND
from quattrocento.games.caylus1303.notation import CASTLE, CHARACTER, DECLINE, TAKE_OVER
from quattrocento.games.caylus1303.options import CHARACTER_AFTER_USE
from quattrocento.kernel.effects import Decision
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

_DECLINE: Final = DECLINE.of()


def favours(seat: int, number: int) -> Then:
    """CAY-8.5 So many favours, resolved at once."""
    return () if number == 0 else (ROYAL_FAVOUR[seat],) * number


class RoyalFavour(Decision[CaylusBoard]):
    """CAY-8.1 Take over a character of another player, or use a castle building."""

    rule = "CAY-8.1"

    def possible(self, board: CaylusBoard) -> bool:
        return True  # CAY-8.3 a castle building may always be chosen

    def options(self, board: CaylusBoard) -> list[int]:
        out = [
            TAKE_OVER.first + character
            for character, holder in enumerate(board.holders)
            if holder >= 0 and holder != self.seat
        ]
        for slot in range(SLOTS_IN_ROUND[board.round]):
            out.append(CASTLE.first + slot)
        return out

    def choose(self, board: CaylusBoard, move: int) -> Then:
        seat = self.seat
        if TAKE_OVER.has(move):
            board.give_character(seat, TAKE_OVER.arg(move), "CAY-8.1.1")
            return NOTHING
        slot = CASTLE.arg(move)
        if board.events is not None:
            args: dict[str, int | str] = {"slot": slot + 1, "building": NAMES[board.slots[slot]]}
            board.events.append(Event("castle_building", seat, "CAY-8.1.2", args))
        if board.switches & CHARACTER_AFTER_USE:
            return (UseCastle(seat, slot),)
        return (UseCastle(seat, slot), BOARD_CHARACTER[seat])

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        if CASTLE.has(move):
            slots = SLOTS_IN_ROUND[board.round]
            if CASTLE.arg(move) < slots:
                return None
            return Refusal("CAY-8.2", "slot_closed", {"slot": CASTLE.arg(move) + 1, "round": board.round})
        if not TAKE_OVER.has(move):
            return self.not_asked()
        character = TAKE_OVER.arg(move)
        holder = board.holders[character]
        if holder >= 0 and holder != self.seat:
            return None
        return Refusal("CAY-8.1.1", "nobody_elses", {"character": CHARACTERS[character]})


class UseCastle(Decision[CaylusBoard]):
    """CAY-8.1.2 Use a castle building as with an activated worker, or decline."""

    rule = "CAY-8.1.2"

    def __init__(self, seat: int, slot: int) -> None:
        super().__init__(seat)
        self.slot = slot

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.slot)

    def possible(self, board: CaylusBoard) -> bool:
        return can_use(board, self.seat, board.slots[self.slot])

    def options(self, board: CaylusBoard) -> list[int]:
        return uses(board, self.seat, board.slots[self.slot])

    def choose(self, board: CaylusBoard, move: int) -> Then:
        then = favours(self.seat, use(board, self.seat, board.slots[self.slot], move))
        if board.switches & CHARACTER_AFTER_USE and move != _DECLINE:  # [AMB-10]
            return (*then, BOARD_CHARACTER[self.seat])
        return then

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        return refuse_use(board, self.seat, board.slots[self.slot], move)


class BoardCharacter(Decision[CaylusBoard]):
    """CAY-8.1.2 Then a character from the board may be taken, if one is left."""

    rule = "CAY-8.1.2"

    def possible(self, board: CaylusBoard) -> bool:
        return ON_BOARD in board.holders

    def options(self, board: CaylusBoard) -> list[int]:
        out = characters_on_board(board)
        if out:
            out.append(_DECLINE)
        return out

    def choose(self, board: CaylusBoard, move: int) -> Then:
        if move != _DECLINE:
            board.give_character(self.seat, CHARACTER.arg(move), "CAY-8.1.2")
        return NOTHING

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        if move == _DECLINE:
            return None if self.possible(board) else Refusal("CAY-8.1.2", "no_character_left")
        return refuse_character(board, move, "CAY-8.1.2") if CHARACTER.has(move) else self.not_asked()


def characters_on_board(board: CaylusBoard) -> list[int]:
    """Moves that take a character from the board."""
    first = CHARACTER.first
    return [first + character for character, holder in enumerate(board.holders) if holder == ON_BOARD]


def refuse_character(board: CaylusBoard, move: int, rule: str) -> Refusal | None:
    character = CHARACTER.arg(move)
    if board.holders[character] == ON_BOARD:
        return None
    return Refusal(rule, "not_on_board", {"character": CHARACTERS[character]})


ROYAL_FAVOUR: Final[list[RoyalFavour]] = [RoyalFavour(seat) for seat in range(5)]
BOARD_CHARACTER: Final[list[BoardCharacter]] = [BoardCharacter(seat) for seat in range(5)]
