"""Facts that rules report: the log, the animation and the score break-down are made of them."""

from __future__ import annotations


class Event:
    """One fact: its kind, the seat it concerns, and its arguments by name (ids, numbers, names of the glossary)."""

    def __init__(self, kind: str, seat: int, why: str, args: dict[str, int | str]) -> None:
        self.kind = kind
        self.seat = seat
        self.why = why  # the rule that made it happen
        self.args = args

    def plain(self) -> dict[str, int | str]:
        return {"kind": self.kind, "seat": self.seat, "why": self.why, **self.args}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash((self.kind, self.seat, self.why))

    def __repr__(self) -> str:
        args = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"Event({self.kind!r}, seat={self.seat}, why={self.why!r}{args})"

