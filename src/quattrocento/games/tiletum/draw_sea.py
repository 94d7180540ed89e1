"""The ground of the chart: sea with rhumb lines, land, and the compass rose."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, pi, sin

from quattrocento.games.tiletum.draw_chart import Chart
from quattrocento.kit.art.svg import Markup, Point, circle, group, path, rect, tag, together


@lru_cache(maxsize=8)
def sea(chart: Chart) -> Markup:
    """Rhumb lines from the compass rose, coasts with a second line off the shore."""
    wide, high = chart.size
    clip = tag("clipPath", rect(0, 0, wide, high, 5), id="chart-clip")
    x, y = chart.rose
    reach = wide + high
    rays = "".join(f"M{x:g} {y:g}l{reach * cos(i * pi / 16):.0f} {reach * sin(i * pi / 16):.0f}" for i in range(32))
    land = " ".join(_shore(points) for points in chart.land)
    hills = "".join(f"M{x - 7:g} {y + 5:g}l7 -11 7 11M{x - 2:g} {y + 4:g}l4 -6" for x, y in chart.hills)
    return group(
        clip,
        group(
            rect(0, 0, wide, high, fill="var(--sea)"),
            path(rays, class_="rhumb"),
            path(
                land, fill="none", stroke="var(--coast)", stroke_opacity=0.25, stroke_width=9, stroke_linejoin="round"
            ),
            path(land, fill="var(--land)", stroke="var(--coast)", stroke_width=1.4, stroke_linejoin="round"),
            path(
                hills,
                fill="none",
                stroke="var(--inland)",
                stroke_width=1.8,
                stroke_linecap="round",
                stroke_linejoin="round",
            ),
            clip_path="url(#chart-clip)",
        ),
        rect(0.7, 0.7, wide - 1.4, high - 1.4, 5, class_="coast", stroke_width=1.4),
        group(compass_rose(26), at=chart.rose),
    )


def _shore(points: Sequence[Point]) -> str:
    """A line that rounds the corners of a polygon."""
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(points, [*points[1:], points[0]], strict=True)]
    bends = [f"Q{x:.0f} {y:.0f} {mx:.0f} {my:.0f}" for (x, y), (mx, my) in zip(points, middles, strict=True)]
    return f"M{middles[-1][0]:.0f} {middles[-1][1]:.0f}{''.join(bends)}z"


def compass_rose(r: float) -> Markup:
    """Sixteen points, half of each in shade."""
    parts = [circle(0, 0, r * 0.74, fill="var(--card)", stroke="var(--coast)", stroke_width=1.1)]
    for first, size in ((22.5, 0.58), (45.0, 0.8), (0.0, 1.12)):
        step = 45.0 if first == 22.5 else 90.0
        light, dark = [], []
        for i in range(int(360 / step)):
            a = (first + i * step - 90) * pi / 180
            tip = (r * size * cos(a), r * size * sin(a))
            side = r * 0.2
            one, two = ((side * cos(a + turn), side * sin(a + turn)) for turn in (pi / 4, -pi / 4))
            light.append(_spike(tip, one))
            dark.append(_spike(tip, two))
        parts.append(
            path("".join(light), fill="var(--card)", stroke="var(--accent)", stroke_width=0.8, stroke_linejoin="round")
        )
        parts.append(path("".join(dark), fill="var(--accent)"))
    return together(*parts)


def _spike(tip: Point, side: Point) -> str:
    return f"M0 0L{side[0]:.1f} {side[1]:.1f}L{tip[0]:.1f} {tip[1]:.1f}z"
