"""What the tables in a terminal share: lines of text with Rich markup, measured as they are seen."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from typing import Final
from unicodedata import combining, east_asian_width

WIDE: Final = 100  # columns that a table may take
NAME: Final = 20  # columns of a player's name
DOT: Final = " [dim]·[/] "
_READ_AS_MARKUP: Final = re.compile(r"(\\*)(\[|\Z)")
_APART: Final = "[none][/]"  # takes no room; before a tag, and only there, two backslashes are one
_TAG: Final = re.compile(r"(\\*)(\[[a-z#/@][^\[]*?\])")

# Names


def bare(name: str, most: int = NAME) -> str:
    """A player's name, cut if it is long. No markup is read from it, whatever stands behind it."""
    return _READ_AS_MARKUP.sub(_literal, clipped(name, most))


def _literal(found: re.Match[str]) -> str:
    slashes, bracket = found.groups()
    return (slashes * 2 + _APART if slashes else "") + (r"\[" if bracket else "")


def short_name(name: str) -> str:
    """A name without what stands in brackets after it, such as the kind of a bot."""
    return bare(name.partition(" (")[0])


def clipped(text: str, most: int) -> str:
    """A text without markup in so many columns at the most."""
    while columns_of(text) > most:
        text = text.removesuffix("…")[:-1] + "…"
    return text


# Columns


def columns_of(text: str) -> int:
    """The columns that a text without markup takes: some characters take two, or none."""
    if text.isascii():
        return len(text)
    return sum(0 if combining(one) else 2 if east_asian_width(one) in "WF" else 1 for one in text)


def width(markup: str) -> int:
    """The columns that a line takes."""
    total = 0
    at = 0
    for found in _TAG.finditer(markup):
        slashes, tag = found.groups()  # every two backslashes before a tag are one, and after an odd one it is none
        shown = markup[at : found.start()].replace(r"\[", "[")
        total += columns_of(shown) + len(slashes) // 2 + (columns_of(tag) if len(slashes) % 2 else 0)
        at = found.end()
    return total + columns_of(markup[at:].replace(r"\[", "["))


def padded(markup: str, columns: int, *, right: bool = False) -> str:
    """With spaces behind it, or before it."""
    room = " " * (columns - width(markup))
    return room + markup if right else markup + room


def aligned(rows: Sequence[Sequence[str]], *, right: Collection[int] = (), between: str = " ") -> list[str]:
    """Rows with their cells below one another, some columns set from the right; a column without any is left out."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    shown = [i for i, columns in enumerate(widths) if columns]
    return [between.join(padded(row[i], widths[i], right=i in right) for i in shown) for row in rows]


def beside(left: Sequence[str], right: Sequence[str], gap: str = "  ") -> list[str]:
    """Two blocks of lines next to each other."""
    columns = max(map(width, left))
    rows = range(max(len(left), len(right)))
    pairs = [(left[i] if i < len(left) else "", right[i] if i < len(right) else "") for i in rows]
    return [f"{padded(one, columns)}{gap}{other}".rstrip() for one, other in pairs]


def changed(before: str, after: str) -> str:
    """The lines of a table that it did not have before; gaps between columns don't count."""
    known = {" ".join(line.split()) for line in before.split("\n")}
    return "\n".join(line for line in after.split("\n") if " ".join(line.split()) not in known)


# Lists


def flowing(
    parts: Iterable[str], *, first: str = "", indent: str = "  ", between: str = DOT, wide: int = WIDE
) -> list[str]:
    """The parts one after the other in as many lines as they need; no part is broken. The first line begins with
    `first`, the others with `indent`."""
    lines: list[str] = []
    apart = width(between)
    used = 0
    for part in parts:
        columns = width(part)
        if lines and used + apart + columns <= wide:
            lines[-1] += between + part
            used += apart + columns
        else:
            start = indent if lines else first
            lines.append(start + part)
            used = width(start) + columns
    return lines


def with_commas(title: str, items: Sequence[str]) -> list[str]:
    """`title a,` `b,` `c`: parts of a line that may be broken behind each."""
    parts = [f"{title} {items[0]}", *items[1:]]
    return [*(f"{part}," for part in parts[:-1]), parts[-1]]


def titled(title: str, items: Sequence[str], *, first: str = "", indent: str = "  ", wide: int = WIDE) -> list[str]:
    """A title and what belongs to it; no line without any."""
    return (
        flowing(with_commas(f"[dim]{title}:[/]", items), first=first, indent=indent, between=" ", wide=wide)
        if items
        else []
    )
