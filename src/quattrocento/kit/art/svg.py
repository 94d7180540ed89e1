"""A small SVG builder. Everything that is not markup is escaped; no text is smaller than eleven units.

    group(circle(0, 0, 9, class_="chip"), text(0, 4, "7", 12), id="worker-1", at=(120, 40))

Coordinates are rounded to a tenth, `_` in the name of an attribute is a hyphen, a trailing one is dropped, and an
attribute that is None is left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import cos, pi, sin
from typing import Final
from xml.sax.saxutils import escape, quoteattr

Value = str | float | None
Point = tuple[float, float]

MIN_TEXT: Final = 11.0  # pixels, if the picture is shown at its own size


class Markup(str):
    """Finished markup: put into other markup as it is, while a plain string is escaped."""

    __slots__ = ()

    def __add__(self, other: str) -> Markup:
        return together(self, other)


def number(value: float) -> str:
    """12.0 is 12, 3.14159 is 3.1"""
    short = f"{value:.1f}"
    if short.endswith(".0"):
        short = short[:-2]
    return "0" if short == "-0" else short


@lru_cache(maxsize=16384)
def _attribute(name: str, value: str | float) -> str:
    words = value if isinstance(value, str) else number(value)
    return f" {name.rstrip('_').replace('_', '-')}={quoteattr(words)}"


def tag(name: str, *children: str, **attributes: Value) -> Markup:
    written = "".join([_attribute(key, value) for key, value in attributes.items() if value is not None])
    if not children:
        return Markup(f"<{name}{written}/>")
    return Markup(f"<{name}{written}>{together(*children)}</{name}>")


def together(*parts: str) -> Markup:
    """Several elements in their order."""
    return Markup("".join([part if isinstance(part, Markup) else escape(part) for part in parts]))


def group(*children: str, at: Point | None = None, title: str | None = None, **attributes: Value) -> Markup:
    """A group, moved to a place. Its title is what a pointer or a screen reader is told."""
    if at is not None:
        attributes["transform"] = f"translate({number(at[0])} {number(at[1])})"
    if title is not None:
        children = (tag("title", title), *children)
    return tag("g", *children, **attributes) if children else Markup("")


def text(x: float, y: float, words: str, size: float, **attributes: Value) -> Markup:
    """A line of text; y is its base line. Too small to be read is an error of the one who draws."""
    if size < MIN_TEXT:
        raise ValueError(f"text of {size:g} px is too small: '{words}'")
    return tag("text", words, x=x, y=y, font_size=size, **attributes)


def lines_of(words: str, room: int) -> list[str]:
    """A sentence broken into lines of at most so many letters (a longer word stays whole)."""
    lines: list[str] = []
    for word in words.split():
        if lines and len(lines[-1]) + 1 + len(word) <= room:
            lines[-1] += " " + word
        else:
            lines.append(word)
    return lines


def rect(x: float, y: float, width: float, height: float, r: float = 0, **attributes: Value) -> Markup:
    return tag("rect", x=x, y=y, width=width, height=height, rx=r or None, **attributes)


def circle(x: float, y: float, r: float, **attributes: Value) -> Markup:
    return tag("circle", cx=x, cy=y, r=r, **attributes)


def path(d: str, **attributes: Value) -> Markup:
    return tag("path", d=d, **attributes)


def line(*points: Point, **attributes: Value) -> Markup:
    return path(outline(points, closed=False), **attributes)


def polygon(points: Iterable[Point], **attributes: Value) -> Markup:
    return path(outline(points), **attributes)


def outline(points: Iterable[Point], *, closed: bool = True) -> str:
    """Points as the data of a path."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("z" if closed else "")


def ring(sides: int, r: float, *, x: float = 0, y: float = 0, turn: float = 0) -> list[Point]:
    """The corners of a regular polygon, the first one straight up, turned by so many degrees."""
    angles = [(-90 + turn + 360 * i / sides) * pi / 180 for i in range(sides)]
    return [(x + r * cos(a), y + r * sin(a)) for a in angles]


def use(name: str, x: float, y: float, width: float, height: float | None = None, **attributes: Value) -> Markup:
    """A symbol, centred on a point."""
    high = width if height is None else height
    return tag("use", href=f"#{name}", x=x - width / 2, y=y - high / 2, width=width, height=high, **attributes)


def symbol(name: str, box: str, *children: str, **attributes: Value) -> Markup:
    return tag("symbol", *children, id=name, viewBox=box, **attributes)


def symbols_for(body: str, sheet: Mapping[str, Markup]) -> Markup:
    """The symbols of a sheet that a drawing uses, and those that they use themselves, in the order of the sheet."""
    wanted: set[str] = set()
    rest = [body]
    while rest:
        for name in re.findall(r'href="#([^"]+)"', rest.pop()):
            if name in sheet and name not in wanted:
                wanted.add(name)
                rest.append(sheet[name])
    return tag("defs", *(sheet[name] for name in sheet if name in wanted))


def picture(
    body: Markup,
    width: float,
    height: float,
    *,
    words: str,
    style: str,
    sheet: Mapping[str, Markup],
    classes: Sequence[str],
) -> Markup:
    """The whole picture: its style, the symbols that it uses and the drawing. `words` say what it shows."""
    return tag(
        "svg",
        tag("style", Markup(style)),
        symbols_for(body, sheet),
        body,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        class_=" ".join(("quattro", *classes)),
        role="group",
        aria_label=words,
    )
