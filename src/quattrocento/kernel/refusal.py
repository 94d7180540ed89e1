"""Why a move is refused: the rule's number, a reason to be put into words, and its arguments."""

from __future__ import annotations


class Refusal:
    """`rule` forbids the move; `reason` is the key of the sentence that says so, `args` what it speaks of."""

    def __init__(self, rule: str, reason: str, args: dict[str, int | str] | None = None) -> None:
        self.rule = rule
        self.reason = reason
        self.args: dict[str, int | str] = {} if args is None else args

    def __repr__(self) -> str:
        args = "".join(f", {name}={value}" for name, value in self.args.items())
        return f"{self.reason}{args} ({self.rule})"


class QuattroError(Exception):
    """Every error that is the caller's: the message says what was wrong and where."""


class IllegalMove(QuattroError):
    """A move that the rules refuse; the position is unchanged."""

    def __init__(self, text: str, refusal: Refusal) -> None:
        super().__init__(f"{text}: {refusal!r}")
        self.text = text
        self.refusal = refusal

    @property
    def rule(self) -> str:
        return self.refusal.rule


class BadNotation(QuattroError):
    """A text that is no move of the game."""


class BadOption(QuattroError):
    """An option, a value or a number of players that the game does not have."""
