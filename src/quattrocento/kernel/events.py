"""Facts that rules report: the log, the animation and the score break-down are made of them."""

from __future__ import annotations


class Event:
    """One fact: its kind, the seat it concerns, and its arguments by name (ids, numbers, names of the glossary).

    `secret` are arguments that only that seat may know: the face of a card that it drew.
    """

    def __init__(
        self, kind: str, seat: int, why: str, args: dict[str, int | str], secret: dict[str, int | str] | None = None
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.why = why  # the rule that made it happen
        self.args = args
        self.secret: dict[str, int | str] = {} if secret is None else secret

    def plain(self, viewer: int | None = None) -> dict[str, int | str]:
        """The event as plain data, as far as the viewer may know it (None: a spectator)."""
        known = {"kind": self.kind, "seat": self.seat, "why": self.why, **self.args}
        return {**known, **self.secret} if viewer == self.seat else known

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.plain(self.seat) == other.plain(other.seat)

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.why))

    def __repr__(self) -> str:
        args = "".join(f", {name}={value!r}" for name, value in {**self.args, **self.secret}.items())
        return f"Event({self.kind!r}, seat={self.seat}, why={self.why!r}{args})"
