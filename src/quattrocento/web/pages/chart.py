"""The points of a finished game by source, as a chart."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.svg import Markup, group, line, lines_of, rect, tag, text

BAR: Final = 15.0
GAP: Final = 10.0


def score_chart(
    sources: list[dict[str, Any]], scores: list[int], names: list[str], total: str, *, narrow: bool
) -> Markup:
    """For each source a bar for every seat, in its colour and with its mark and number; the totals first. In two
    columns where there is room."""
    by_source = [(str(row["source"]), list(row["points"])) for row in sources]
    rows = sorted(by_source, key=lambda row: -sum(row[1]))
    across, left = (360.0, 130.0) if narrow else (610.0, 216.0)
    most = max([1, *(max(points) for _, points in rows)])
    high = BAR * len(names) + GAP
    drawn = [group(bars(total, scores, max(1, *scores), names, across, left), at=(0, 0))]
    in_column = len(rows) + 1 if narrow else (len(rows) + 2) // 2
    for number, (label, points) in enumerate(rows, 1):
        at = (number // in_column * (across + 20), number % in_column * high)
        drawn.append(group(bars(label, points, most, names, across, left), at=at))
    said = "; ".join(f"{name}: {score}" for name, score in zip(names, scores, strict=True))
    return tag(
        "svg",
        line((0, high - GAP / 2), (across, high - GAP / 2), stroke="var(--line)"),
        *drawn,
        viewBox=f"0 0 {across if narrow else 2 * across + 20:g} {in_column * high:g}",
        role="img",
        aria_label=said,
        class_="chart",
        fill="var(--ink)",
        font_family="inherit",
    )


def bars(label: str, points: list[int], most: int, names: list[str], across: float, left: float) -> Markup:
    """One source."""
    lines = lines_of(label, int((left - 10) / 6.6))[:2]
    top = BAR * len(points) / 2 + 5 - 7.5 * (len(lines) - 1)
    parts = [text(left - 10, top + 15 * i, words, 13, text_anchor="end") for i, words in enumerate(lines)]
    for seat, value in enumerate(points):
        length = max(0.0, value) / most * (across - left - 56)
        y = seat * BAR
        bar = rect(left + 18, y + 1.5, length, BAR - 3, 2, fill=f"var(--p{seat})", stroke="var(--ink)")
        said = str(value).replace("-", "\u2212")
        number = text(left + 24 + length, y + BAR - 3.5, said, 12, class_=None if value else "faint")
        title = f"{names[seat]}, {label}: {value}"
        parts.append(group(chip(seat, left + 8, y + BAR / 2, 5.5), bar, number, title=title))
    return group(*parts)
