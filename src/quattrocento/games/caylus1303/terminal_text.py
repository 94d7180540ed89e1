"""Text with Rich markup in a terminal: how wide it is, and how it stands in columns and lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final
from unicodedata import combining, east_asian_width

WIDTH: Final = 100  # columns that a line may fill
DOT: Final = " [dim]·[/] "
_TAG: Final = re.compile(r"\\\[|\[[a-z/#@][^\[\]]*\]|\[/\]")


def plain(markup: str) -> str:
    """What is left on the screen where there are no colours."""
    return _TAG.sub(lambda tag: "[" if tag[0] == r"\[" else "", markup)


def wide(markup: str) -> int:
    """How many columns it takes."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in plain(markup))


def pad(markup: str, width: int) -> str:
    """From the left; with a negative width from the right."""
    room = " " * (abs(width) - wide(markup))
    return room + markup if width < 0 else markup + room


def clip(name: str, width: int) -> str:
    """A name without markup, cut if it is too long."""
    while wide(name) > width:
        name = name.removesuffix("…")[:-1] + "…"
    return name


def grid(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Cells below one another; the columns named in `right` are set from the right, empty columns are left out."""
    widths = [max(map(wide, column)) for column in zip(*rows, strict=True)]
    shown = [i for i, width in enumerate(widths) if width]
    return [" ".join(pad(row[i], -widths[i] if i in right else widths[i]) for i in shown) for row in rows]


def beside(left: list[str], right: list[str], gap: str) -> list[str]:
    """Two blocks of lines side by side."""
    width = max(map(wide, left))
    rows = max(len(left), len(right))
    left, right = left + [""] * (rows - len(left)), right + [""] * (rows - len(right))
    return [f"{pad(one, width)}{gap}{other}".rstrip() for one, other in zip(left, right, strict=True)]


def flow(label: str, parts: Sequence[str], indent: int, between: str = DOT, width: int = WIDTH) -> list[str]:
    """Parts one after the other behind a label, on as many lines as it takes."""
    lines = [pad(label, indent)]
    start = max(indent, wide(label))
    for part in parts:
        fresh = wide(lines[-1]) <= start
        if not fresh and wide(lines[-1] + between + part) > width:
            lines.append(" " * indent)
            fresh, start = True, indent
        lines[-1] += part if fresh else between + part
    return lines if parts else []
