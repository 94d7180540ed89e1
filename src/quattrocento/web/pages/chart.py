"""The points of a finished game by source, as a chart."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.svg import Markup, group, line, rect, tag, text

WIDE: Final = 620.0
LEFT: Final = 190.0
BAR: Final = 15.0
GAP: Final = 10.0


def score_chart(sources: list[dict[str, Any]], scores: list[int], names: list[str], total: str) -> str:
    """For each source a bar for every seat, in its colour and with its mark and number; the totals first."""
    by_source = [(str(row["source"]), list(row["points"])) for row in sources]
    rows = [(total, scores), *sorted(by_source, key=lambda row: -sum(row[1]))]
    parts: list[Markup] = []
    y = 4.0
    for number, (label, points) in enumerate(rows):
        most = max(1, *(max(row[1]) for row in (rows[:1] if number == 0 else rows[1:])))
        height = BAR * len(points)
        words = label if len(label) < 28 else label[:26] + "…"
        parts.append(
            text(LEFT - 10, y + height / 2 + 5, words, 14, class_="m" if number == 0 else None, text_anchor="end")
        )
        for seat, value in enumerate(points):
            length = max(0.0, value) / most * (WIDE - LEFT - 70)
            at = y + seat * BAR
            title = f"{names[seat]}, {label}: {value}"
            bar = rect(LEFT + 18, at + 1.5, length, BAR - 3, 2, fill=f"var(--p{seat})", stroke="var(--ink)")
            number_of = text(LEFT + 24 + length, at + BAR - 3.5, str(value), 12)
            parts.append(group(chip(seat, LEFT + 8, at + BAR / 2, 5.5), bar, number_of, title=title))
        y += height + GAP
        if number == 0:
            parts.append(line((0, y - GAP / 2), (WIDE, y - GAP / 2), stroke="var(--line)"))
    said = "; ".join(f"{name}: {score}" for name, score in zip(names, scores, strict=True))
    return tag(
        "svg",
        *parts,
        viewBox=f"0 0 {WIDE:g} {y:g}",
        role="img",
        aria_label=said,
        class_="chart",
        fill="var(--ink)",
        font_family="inherit",
    )
