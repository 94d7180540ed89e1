"""Effects: what is still to be resolved. Small, immutable, made of ids and numbers only.

An effect is a `Step` (resolves by itself), a `Decision` (asks a seat) or a `Chance` (asks the dealer).
Each returns the effects that follow, in rulebook order; the position pushes them.
What an effect holds is open to all seats: secrets lie on the board.
"""

from __future__ import annotations

from typing import ClassVar, Final, Generic, TypeVar

from quattrocento.kernel.board import Board
from quattrocento.kernel.refusal import Refusal
from quattrocento.kernel.rng import Rng

NATURE: Final = -1  # the dealer's seat
NOBODY: Final = -2  # the seat to move when the game is over
EVERYBODY: Final = -3  # the audience of an open move

B = TypeVar("B", bound=Board)


class Effect(Generic[B]):
    """Something to be resolved. `ints()` are the arguments of its constructor."""

    rule: ClassVar[str] = ""  # the number of the rule that it carries out

    def ints(self) -> tuple[int, ...]:
        return ()

    def __repr__(self) -> str:
        return type(self).__name__ + repr(self.ints())


class Step(Effect[B]):
    """Resolves by itself."""

    def resolve(self, board: B) -> tuple[Effect[B], ...]:
        raise NotImplementedError


class Question(Effect[B]):
    """Waits for somebody's move: a seat's or the dealer's."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def possible(self, board: B) -> bool:
        """Is there any option? Override with an early exit where listing them all is dear."""
        return len(self.options(board)) > 0

    def audience(self, board: B) -> int:
        """Who may know the move before the end of the game: EVERYBODY, or one seat alone."""
        return EVERYBODY

    def cites(self, board: B) -> str:
        """The number of the rule that asks this here, or leaves no option. Override where it is not always `rule`."""
        return self.rule

    def options(self, board: B) -> list[int]:
        raise NotImplementedError

    def sample(self, board: B, rng: Rng) -> int:
        """One of the options at random: a decision's are all alike, those of chance have weights."""
        return rng.choice(self.options(board))

    def choose(self, board: B, move: int) -> tuple[Effect[B], ...]:
        """Carry the move out (it is one of the options) and return what follows."""
        raise NotImplementedError

    def why_not(self, board: B, move: int) -> Refusal | None:
        """The rule that forbids the move, or None exactly if it is among the options."""
        raise NotImplementedError


class Decision(Question[B]):
    """One question to one seat."""

    def not_asked(self) -> Refusal:
        """The move is of a kind that answers another question."""
        return Refusal(self.rule, "not_asked")


class Chance(Question[B]):
    """A question to the dealer: dice, draws, shuffles."""

    def __init__(self) -> None:
        super().__init__(NATURE)

    def ints(self) -> tuple[int, ...]:
        return ()

    def label(self, board: B) -> str:
        """The name of the random stream, unique in the game: an undone throw is thrown the same again."""
        raise NotImplementedError

    def outcomes(self, board: B) -> list[tuple[int, int]]:
        """Every possible outcome with its weight."""
        raise NotImplementedError

    def options(self, board: B) -> list[int]:
        return [move for move, _ in self.outcomes(board)]

    def sample(self, board: B, rng: Rng) -> int:
        outcomes = self.outcomes(board)
        total = 0
        for _, weight in outcomes:
            total += weight
        left = rng.below(total)
        for move, weight in outcomes:
            left -= weight
            if left < 0:
                return move
        raise AssertionError("the weights of a chance add up to its total")

    def why_not(self, board: B, move: int) -> Refusal | None:
        return None if move in self.options(board) else Refusal(self.rule, "no_outcome")
