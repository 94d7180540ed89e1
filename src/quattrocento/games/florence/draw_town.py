"""The town in the background, and the palace in every garden."""

from __future__ import annotations

from typing import Final

from quattrocento.kit.art.svg import Markup, Value, circle, path, rect, symbol


def _palazzo() -> Markup:
    """Three squares wide and two high: a roof, a cornice, two rows of arched windows and a gate."""
    ink = "var(--brick)"
    arches = []
    for y, high in ((19, 8), (33, 8)):
        for x in (8, 20, 48, 60) if y == 33 else (8, 20, 32, 48 - 4, 60 - 4):
            arches.append(f"M{x} {y + high}v-{high - 3}a3 3 0 0 1 6 0v{high - 3}z")
    arches.append("M31 45v-8a5 5 0 0 1 10 0v8z")
    return symbol(
        "palazzo",
        "0 0 72 48",
        rect(1, 1, 70, 46, 1, fill="var(--wall)", stroke=ink, stroke_width=1.6),
        path("M1 12L9 2h54l8 10z", fill="var(--roof)", stroke=ink, stroke_width=1.4, stroke_linejoin="round"),
        path("M1 15.5h70M1 29.5h70", fill="none", stroke=ink, stroke_width=1),
        path(" ".join(arches), fill="var(--sky)", stroke=ink, stroke_width=1.1),
    )


def _cypress(x: float, y: float, high: float) -> str:
    return f"M{x:g} {y:g}c-{high * 0.2:g} 0-{high * 0.16:g}-{high * 0.5:g} 0-{high:g} {high * 0.16:g} {high * 0.5:g} {high * 0.2:g} {high:g} 0 {high:g}z"


def _skyline() -> Markup:
    """The dome, the bell tower and the town hall between hills with cypresses."""
    wall: dict[str, Value] = {"fill": "var(--wall)", "stroke": "var(--brick)", "stroke_width": 1.3}
    roof: dict[str, Value] = {**wall, "fill": "var(--roof)"}
    trees = " ".join(
        _cypress(x, y, h) for x, y, h in ((22, 92, 30), (33, 95, 22), (331, 90, 32), (343, 93, 24), (308, 97, 18))
    )
    return symbol(
        "skyline",
        "0 0 370 110",
        rect(0, 0, 370, 110, fill="var(--sky)"),
        path("M0 78C50 48 92 66 130 76 190 50 260 44 370 74V110H0z", fill="var(--far)"),
        # the town hall
        path("M84 92V50h26v42z", **wall),
        path("M80 50v-5h4v2h4v-2h4v2h4v-2h4v2h4v-2h4v2h2v-2h4v5z", **wall),
        path("M92 45V18h10v27z", **wall),
        path("M90 18v-4h3v2h3v-2h3v2h3v-2h2v4z", **wall),
        path("M97 14l4.5-8-4.5 1.2z", **roof),
        # nave, dome and lantern
        path("M140 92V70h34v22z", **wall),
        path("M136 70l12-9h26v9z", **roof),
        path("M174 92V64h56v28z", **wall),
        path("M172 64c2-24 14-38 30-38s28 14 30 38z", **roof),
        path(
            "M202 26v38M186 31c-5 8-7 20-7.4 33M218 31c5 8 7 20 7.4 33",
            fill="none",
            stroke="var(--wall)",
            stroke_width=1.4,
        ),
        path("M198 26v-9h8v9zM197 17l5-8 5 8z", **wall),
        circle(187, 77, 4, fill="var(--sky)", stroke="var(--brick)"),
        circle(202, 77, 4, fill="var(--sky)", stroke="var(--brick)"),
        circle(217, 77, 4, fill="var(--sky)", stroke="var(--brick)"),
        # the bell tower
        path("M240 92V30h16v62z", **wall),
        path("M238 30v-4h20v4zM240 46h16M240 62h16M240 76h16", **wall),
        path(
            "M245.500 43v-8a2.500 2.500 0 0 1 5 0v8zM245.500 59v-8a2.500 2.500 0 0 1 5 0v8z",
            fill="var(--sky)",
            stroke="var(--brick)",
        ),
        # houses
        path("M112 92V78h24v14zM264 92V76h18v16zM284 92V80h16v12z", **wall),
        path("M110 78l14-7 14 7zM262 76l11-7 11 7zM282 80l10-6 10 6z", **roof),
        path("M0 96C40 82 76 90 120 92 200 96 290 82 370 94V110H0z", fill="var(--hill)", stroke="var(--hedge)"),
        path(trees, fill="var(--rim-forest)"),
        preserveAspectRatio="xMidYMax slice",
    )


TOWN_SHEET: Final[dict[str, Markup]] = {"palazzo": _palazzo(), "skyline": _skyline()}
