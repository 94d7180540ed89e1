"""The points of a finished game by source, as a chart."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.svg import Markup, group, line, lines_of, rect, tag, text

HEAD: Final = 58.0  # names and totals
NUMBER: Final = 30.0  # room for the number before a bar


def score_chart(
    sources: list[dict[str, Any]], scores: list[int], names: list[str], total: str, *, narrow: bool
) -> Markup:
    """A column for every seat with its mark, name and total; in each row a source with a bar for every seat, all on one
    scale. Where there is little room the sources stand above their bars."""
    by_source = [(str(row["source"]), list(row["points"])) for row in sources]
    rows = sorted(by_source, key=lambda row: -sum(row[1]))
    across, left, high = (360.0, 0.0, 37.0) if narrow else (1060.0, 350.0, 22.0)
    each = (across - left) / len(names)
    most = max([1, *(max(points) for _, points in rows)])
    drawn = [text(left - 14, 44, total, 14, text_anchor="end")] if left else []
    for seat, (name, score) in enumerate(zip(names, scores, strict=True)):
        shown = name if len(name) * 7.6 < each - 20 else name[: int((each - 28) / 7.6)] + "…"
        title = f"{name}: {said(score)}"
        head = (chip(seat, 8, 12, 7), text(20, 17, shown, 13), text(0, 46, said(score), 24, font_weight="700"))
        drawn.append(group(*head, at=(left + seat * each, 0), title=title))
    for number, (label, points) in enumerate(rows):
        top = HEAD + number * high
        drawn.append(line((0, top), (across, top), stroke="var(--line)"))
        at = (0.0, top + 15) if narrow else (left - 14, top + 15.5)
        drawn.append(text(*at, label_in(label, across if narrow else left), 13, text_anchor=None if narrow else "end"))
        for seat, value in enumerate(points):
            place = (left + seat * each, top + high - 19)
            drawn.append(group(*bar(seat, value, most, each), at=place, title=f"{names[seat]}, {label}: {said(value)}"))
    return tag(
        "svg",
        *drawn,
        viewBox=f"0 0 {across:g} {HEAD + len(rows) * high + 4:g}",
        role="img",
        aria_label="; ".join(f"{name}: {said(score)}" for name, score in zip(names, scores, strict=True)),
        class_="chart",
        fill="var(--ink)",
        font_family="inherit",
    )


def bar(seat: int, value: int, most: int, each: float) -> tuple[Markup, ...]:
    """Nothing for nothing: what was won is seen at once."""
    if not value:
        return (text(0, 13, "–", 12, class_="faint"),)
    length = max(0.0, value) / most * (each - NUMBER - 12)
    number = text(0, 13, said(value), 13)
    return (number, rect(NUMBER, 3, length, 12, 2, fill=f"var(--p{seat})", stroke="var(--ink)"))


def said(value: int) -> str:
    return str(value).replace("-", "\u2212")


def label_in(label: str, room: float) -> str:
    """As much of it as fits into one line."""
    lines = lines_of(label, int((room - 14) / 6.9))
    return lines[0] if len(lines) == 1 else lines[0] + "…"
