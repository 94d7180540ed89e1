"""What the tables in a terminal share: lines of text with Rich markup."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rich.markup import render

WIDE: Final = 100  # columns that a table may take


def bare(name: str) -> str:
    """A name that no markup is read from."""
    return name.replace("[", "\\[")


def short_name(name: str) -> str:
    """A name without what stands in brackets after it, such as the kind of a bot; no markup is read from it."""
    return bare(name.partition(" (")[0])


def width(markup: str) -> int:
    """The columns that a line takes."""
    return render(markup).cell_len


def padded(markup: str, columns: int) -> str:
    return markup + " " * (columns - width(markup))


def flowing(
    parts: Iterable[str], *, first: str = "", indent: str = "", between: str = "  ", wide: int = WIDE
) -> list[str]:
    """The parts one after the other in as many lines as they need; no part is broken. The first line begins with
    `first`, the others with `indent`."""
    lines: list[str] = []
    line, empty = first, True
    for part in parts:
        if not empty and width(line + between + part + between.rstrip()) > wide:
            lines.append(line + between.rstrip())
            line, empty = indent, True
        line, empty = (line if empty else line + between) + part, False
    return [*lines, line]
