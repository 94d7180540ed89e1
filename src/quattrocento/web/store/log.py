"""The move log of one table, as it was read from the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from quattrocento.kernel.effects import EVERYBODY
from quattrocento.kernel.refusal import QuattroError

UNKNOWN: Final = -9  # the audience of a line that was written before audiences were


class Conflict(QuattroError):
    """The log has grown since: another move was committed first."""


class Repeated(QuattroError):
    """The same request came before and has had its effect."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the log."""

    kind: str  # play, chance, undo
    seat: int
    code: int
    text: str
    audience: int = EVERYBODY  # who may know it before the end of the game


class Log:
    """The lines so far, and the moves that are left of them after every undo. It only grows."""

    def __init__(self) -> None:
        self.moves: list[tuple[int, int]] = []  # (seat, code), chance included
        self.lengths: list[int] = [0]  # how many moves there were after so many lines
        self.undone: list[tuple[int, int]] = []  # (line, moves that it left)

    @property
    def seq(self) -> int:
        """How many lines there are: the number that the next one gets."""
        return len(self.lengths) - 1

    def add(self, entry: Entry) -> None:
        if entry.kind == "undo":
            del self.moves[entry.code :]
            self.undone.append((self.seq, entry.code))
        else:
            self.moves.append((entry.seat, entry.code))
        self.lengths.append(len(self.moves))

    def kept_since(self, seq: int) -> int:
        """How many of the moves that somebody knew after so many lines still stand."""
        if not 0 <= seq <= self.seq:
            return 0
        return min([self.lengths[seq], *(left for line, left in self.undone if line >= seq)])

    def after(self, lines: Sequence[Entry]) -> Log:
        """With these lines at its end."""
        log = self.copy()
        for line in lines:
            log.add(line)
        return log

    def copy(self) -> Log:
        """For a reader: it does not grow."""
        log = Log()
        log.moves, log.lengths, log.undone = self.moves[:], self.lengths[:], self.undone[:]
        return log
