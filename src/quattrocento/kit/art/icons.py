"""One set of icons for board, log, tooltip and cost line: 24 units square, one colour, plain at 16 pixels.

    icon("ship", x, y, 20)               in the colour of the text around it
    icon("ship", x, y, 20, color="...")  in another

Where two parts of an icon overlap the second one is a hole.
"""

from __future__ import annotations

from typing import Final

from quattrocento.kit.art.svg import Markup, Value, circle, path, rect, symbol, tag, together, use

_PIPS: Final = {
    1: ((12, 12),),
    2: ((7.2, 16.8), (16.8, 7.2)),
    3: ((6.8, 17.2), (12, 12), (17.2, 6.8)),
    4: ((7.2, 7.2), (16.8, 7.2), (7.2, 16.8), (16.8, 16.8)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7.2, 6.4), (16.8, 6.4), (7.2, 12), (16.8, 12), (7.2, 17.6), (16.8, 17.6)),
}


def _pips(value: int) -> Markup:
    return together(*(circle(x, y, 2.2) for x, y in _PIPS[value]))


def _solid(*shapes: str) -> Markup:
    return path(" ".join(shapes), fill_rule="evenodd")


def _drawn(*strokes: str, width: float = 2) -> Markup:
    """Lines with round ends."""
    look: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round", "stroke_width": width}
    return path(" ".join(strokes), fill="none", stroke="currentColor", **look)


def _turned(angle: float, *parts: Markup) -> Markup:
    return tag("g", *parts, transform=f"rotate({angle:g} 12 12)")


def _dot(x: float, y: float, r: float) -> str:
    """A disc as the data of a path."""
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0z"


def _box(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"


_STAR: Final = "M12 2l2.9 6.6 7.1.7-5.4 4.8 1.6 7L12 17.4 5.8 21.1l1.6-7L2 9.3l7.1-.7z"
_HAMMER: Final = together(rect(10.9, 6, 2.2, 16.5, 1), rect(6.2, 1.8, 11.6, 5.4, 1.2))
_PICK: Final = together(rect(10.9, 4, 2.2, 18.5, 1), path("M2.6 8.6C6 3.2 18 3.2 21.4 8.6 16 6.2 8 6.2 2.6 8.6z"))

_PEOPLE: Final[dict[str, Markup]] = {
    "worker": _solid("M3.8 22c0-5.4 3.1-8.4 8.2-8.4s8.2 3 8.2 8.4z", "M7.9 8.6h8.2a4.1 4.1 0 0 1-8.2 0z")
    + _solid("M5.2 7.6V6.1h2.6C8 3.4 9.6 2 12 2s4 1.4 4.2 4.1h2.6v1.5z"),
    "crown": _solid("M2.5 7l5 4L12 4l4.5 7 5-4-2 10.5h-15z", _box(4.5, 19, 15, 2.4)),
    "provost": _solid(_dot(11, 5.2, 3.2), "M5 22c0-8 1.6-12.6 6-12.6S17 14 17 22z", "M19 2.6h2V22h-2z")
    + circle(20, 3.2, 2.1),
    "jester": _solid(
        "M5.2 17.2c.4-3.8-.4-5.6-3.6-5.4C1.8 6.2 8 4.2 10 9.8 10.2 7 10.8 4.8 12 3.2c1.2 1.6 1.8 3.8 2 6.6 2-5.6 8.2-3.6 8.4 2-3.2-.2-4 1.6-3.6 5.4z",
        "M5 18.6h14l-.6 3.4H5.6z",
    )
    + circle(2.2, 13.4, 2)
    + circle(12, 2.8, 1.9)
    + circle(21.8, 13.4, 2),
    "builder": _turned(45, rect(9.8, 15, 4.4, 8, 2), rect(11.1, 10.6, 1.8, 5), path("M5.2 11.6L12-1.2l6.8 12.8z")),
}

_STUFF: Final[dict[str, Markup]] = {
    "silverling": _solid(
        _dot(12, 12, 10),
        _dot(12, 12, 8.1),
        "M10.4 5.6h3.2l-.7 5.5 5.5-.7v3.2l-5.5-.7.7 5.5h-3.2l.7-5.5-5.5.7v-3.2l5.5.7z",
    ),
    "coin": _solid(_dot(12, 12, 10), _dot(12, 12, 8.1), _dot(12, 12, 5.6)),
    "vp": _solid(
        "M12 1.4l9 2.6v7.2c0 5.6-3.4 9.2-9 11.6-5.6-2.4-9-6-9-11.6V4z",
        "M12 5.6l1.8 4 4.4.5-3.3 2.9 1 4.3-3.9-2.3-3.9 2.3 1-4.3-3.3-2.9 4.4-.5z",
    ),
    "goods": _solid(_box(2.5, 2.5, 19, 19), "M5.2 8.4V18.8L15.6 8.4z", "M18.8 8.4V18.8H8.4z", _box(5, 5, 14, 1.6)),
    "food": _solid("M3 12h18c0 5-2.6 8.2-6 9v1H9v-1c-3.4-.8-6-4-6-9z")
    + _drawn("M8 9c-1.6-2 1.4-3 0-5.4M12 9c-1.6-2 1.4-3 0-5.4M16 9c-1.6-2 1.4-3 0-5.4", width=1.7),
    "wood": _solid(_dot(6.8, 16.2, 5), _dot(6.8, 16.2, 2), _dot(17.2, 16.2, 5), _dot(17.2, 16.2, 2))
    + _solid(_dot(12, 7.2, 5), _dot(12, 7.2, 2)),
    "stone": _solid(_box(2, 14.6, 9.2, 6.6), _box(12.8, 14.6, 9.2, 6.6), _box(7, 6.4, 10, 6.6)),
    "cloth": _solid(
        "M5.2 2.4h13.2c2.2 0 3.8 1.8 3.8 4.2s-1.6 4.2-3.8 4.2H5.2C3.2 10.8 1.8 9 1.8 6.6s1.4-4.2 3.4-4.2z",
        "M18.2 4.4c1.1 0 1.9 1 1.9 2.2s-.8 2.2-1.9 2.2-1.9-1-1.9-2.2.8-2.2 1.9-2.2z",
    )
    + _solid("M3.4 12.2h13.2v9.4l-2.2-1.6-2.2 1.6-2.2-1.6-2.2 1.6-2.2-1.6-2.2 1.6z", _box(5.2, 14, 9.6, 1.5)),
    "gold": _solid("M8 4.5h8l2 7H6z", "M3.4 13h7.2l1.6 7H1.4z", "M13.4 13h7.2l2 7H11.8z"),
    "wool": _solid(
        _dot(12, 12, 10),
        "M5 8.6c4-3.6 10-3.6 14 0l-.9 1.2c-3.6-3-8.6-3-12.2 0z",
        "M3.6 13.4c5-4.2 11.8-4.2 16.8 0l-.9 1.2c-4.4-3.6-10.6-3.6-15 0z",
        "M6 17.8c3.6-3 8.4-3 12 0l-.9 1.2c-3-2.4-7.2-2.4-10.2 0z",
    ),
    "iron": _solid(
        "M2 6h14c2.6 0 4.6-.8 6-2v3.4c-1.8 3.4-4.6 4.6-8 4.8v3.4c2.4.4 3.8 1.6 4 4.4H6c.2-2.8 1.6-4 4-4.4v-3.4C5.6 12 3 10 2 6z"
    ),
    "card": _solid(
        "M5 2h14a1.6 1.6 0 0 1 1.6 1.6v16.8A1.6 1.6 0 0 1 19 22H5a1.6 1.6 0 0 1-1.6-1.6V3.6A1.6 1.6 0 0 1 5 2z",
        _box(6.6, 5.6, 10.8, 6.6),
        _box(6.6, 14.4, 10.8, 1.5),
        _box(6.6, 17.4, 7, 1.5),
    ),
    "star": path(_STAR),
    "arrow": _solid("M2.5 9.6h10.4V4.4L21.8 12l-8.9 7.6v-5.2H2.5z"),
    "lock": _solid("M4.4 10.4h15.2V22H4.4z", _dot(12, 15.2, 1.9), "M11.1 16h1.8v3.2h-1.8z")
    + _drawn("M7.6 10.4V7.2a4.4 4.4 0 0 1 8.8 0v3.2", width=2.2),
    "dice": _turned(
        -9,
        _solid(
            "M3 9.4h9.6a1.8 1.8 0 0 1 1.8 1.8v9.4H3a1.8 1.8 0 0 1-1.8-1.8v-7.6A1.8 1.8 0 0 1 3 9.4z",
            _dot(4.8, 13, 1.3),
            _dot(7.8, 15, 1.3),
            _dot(10.8, 17, 1.3),
        ),
    )
    + _solid(
        "M13.4 2.4h7.4A1.8 1.8 0 0 1 22.6 4.2v7.4a1.8 1.8 0 0 1-1.8 1.8h-4.6l-1.2-5.6-3.4-.2V4.2a1.8 1.8 0 0 1 1.8-1.8z",
        _dot(17.2, 7.6, 1.5),
    ),
}

_PLACES: Final[dict[str, Markup]] = {
    "ship": _solid(
        "M1.6 15.4h20.8L19.2 21.6H5.2z", "M11 1.6v12H3.4C4.4 8.2 7.2 4 11 1.6z", "M12.8 3.6c4 2 6.6 5.4 7.6 10h-7.6z"
    ),
    "castle": _solid(
        "M1.6 22V6.4h2v2h1.6v-2h2v2h1.6v-2h.4V12h1V10.4h1.2V12h1.2v-1.6h1.2V12h1V6.4h.4v2h1.6v-2h2v2h1.6v-2h2V22h-7.6v-4.2a2.7 2.7"
        " 0 0 0-5.4 0V22z",
        "M4.4 11.6h1.8v3.6H4.4z",
        "M17.8 11.6h1.8v3.6h-1.8z",
    )
    + _solid("M11.4 9.6V1h.9L17 2.8l-4.5 1.8v5z"),
    "mine": _turned(45, _PICK) + _turned(-45, _HAMMER),
    "knowledge": _solid(
        "M11.2 6.2C8.4 4.2 5.2 3.6 1.4 4v14.4c3.8-.4 7 .2 9.8 2.2z",
        "M12.8 6.2c2.8-2 6-2.6 9.8-2.2v14.4c-3.8-.4-7 .2-9.8 2.2z",
        "M3.4 7.6c2.2 0 4 .4 5.8 1.4v1.7c-1.8-1-3.6-1.4-5.8-1.4z",
        "M3.4 11.4c2.2 0 4 .4 5.8 1.4v1.7c-1.8-1-3.6-1.4-5.8-1.4z",
        "M20.6 7.6c-2.2 0-4 .4-5.8 1.4v1.7c1.8-1 3.6-1.4 5.8-1.4z",
        "M20.6 11.4c-2.2 0-4 .4-5.8 1.4v1.7c1.8-1 3.6-1.4 5.8-1.4z",
    ),
    "house": _solid("M12 2.2L1.4 11.4h3.2V22h14.8V11.4h3.2z", _box(9.8, 14.4, 4.4, 7.6)),
    "pillar": _solid("M4.4 2h15.2v3.4H4.4z", "M3 18.8h18V22H3z")
    + _solid("M6.6 6.6h10.8v11H6.6z", _box(9.2, 6.6, 1.4, 11), _box(13.4, 6.6, 1.4, 11)),
    "forest": _solid("M7.4 3l5.6 9h-2.6l3.2 5.4H8.6V22H6.2v-4.6H1.2L4.4 12H1.8z")
    + _solid("M17.4 6.6l4.6 7h-2l2.8 4.6h-4.3V22h-2.2v-3.8h-2l-2-3.4z"),
    "lake": _drawn("M2 7.4c2.5-2.4 4.2-2.4 6.7 0s4.2 2.4 6.6 0 4.2-2.4 6.7 0", width=2.3)
    + _drawn("M2 13c2.5-2.4 4.2-2.4 6.7 0s4.2 2.4 6.6 0 4.2-2.4 6.7 0", width=2.3)
    + _drawn("M2 18.6c2.5-2.4 4.2-2.4 6.7 0s4.2 2.4 6.6 0 4.2-2.4 6.7 0", width=2.3),
    "grapes": _solid(
        *(_dot(x, y, 2.7) for x, y in ((6.4, 9.4), (12, 9.4), (17.6, 9.4), (9.2, 14.2), (14.8, 14.2), (12, 19)))
    )
    + _solid("M12.8 5.8C12.6 3.6 14.4 1.6 17.6 1.2c.8 2.8-1.2 4.8-4.8 4.6z")
    + _drawn("M12 6.2C11.8 4 11 2.6 9.4 1.8", width=1.8),
    "park": _solid(_dot(12, 8, 6.4), "M10.9 12h2.2v10h-2.2z")
    + _solid(_dot(4.4, 17.4, 3.2), _dot(19.6, 17.4, 3.2), _box(1.4, 20.4, 21.2, 1.8)),
}

_ANIMALS: Final[dict[str, Markup]] = {
    "cow": _solid(
        "M8.2 7.4H20.4c1.3 0 2 .8 2 2.1v5.2c0 .8-.9.9-1 .1l-.3-2.4V21.6h-2.7v-5.2h-1.2c-.2 1.2-1.8 1.2-2.2 0h-2.6v5.2H9.7v-5.8"
        "C8.4 15.3 7.6 14.2 7.3 12.8L5.6 14.6c-.5.6-1.2.8-2 .6l-1.5-.5c-.9-.3-1.2-1.2-.7-2L3.6 9C2.4 9 1.4 8.4 1 7.4l2.6-.2"
        "C2.4 6.2 2 4.8 2.4 3c1 1.6 2 2.4 3.4 2.6C6.8 5.4 7.6 4.6 8.2 3.2c.7 1.6.6 2.9-.2 4.2z",
        "M12.2 9.2c1.9-.7 3.8 0 3.8 1.4s-2.1 2.3-3.6 1.7-1.5-2.7-.2-3.1z",
        "M18.4 11.6c.6-1 1.7-.9 1.9.1s-.4 2.1-1.1 2.1-1.4-1.2-.8-2.2z",
        _dot(5, 9.2, 0.8),
    ),
    "sheep": _solid(
        "M9.2 5.8c.7-1.7 3-2.1 4.1-.8 1.2-1.4 3.5-1 4.1.7 1.9-.4 3.5 1 3.3 2.8 1.7.7 2.1 2.9.9 4.1.6 1.8-.8 3.5-2.7 3.3-.6 1.3"
        "-2.3 1.6-3.4.8-1 1.1-2.9 1-3.7-.2-1.5.9-3.4 0-3.6-1.7C6.4 14.4 5.8 12.8 6.6 11.4 5.6 10.6 5.6 9 6.6 8.2c-.2-1.5 1.2-2.8 2.6-2.4z",
        "M7.4 6.9C5.9 6.2 4 6.4 2.8 7.6L1.4 6.9C.9 8.4 1.2 9.4 2 10l-.6 3.4c-.2 1.1.4 2 1.4 2.2 1 .2 1.8-.2 2.3-1.1l2-3.6c.7-1.2.9-2.6.3-4z",
        "M4 9.2a.9.9 0 1 0 .1 0z",
    )
    + _solid("M10 17.6h2.1v4.2H10z", "M16.6 17.4h2.1v4.4h-2.1z"),
    "pig": _solid(
        "M6 6.2l2.8.6c1.6-.7 3.6-1 5.6-.9 3.6.2 6.2 2.4 6.4 5.6.9.1 1.1-.5.9-1.4l1.2-.2c.5 1.9-.4 3.2-2.2 3.1-.2 1.1-.7 2.1"
        "-1.5 2.9V21h-3l-.4-3.2c-1.8.4-3.8.4-5.4 0L10 21H7v-4.6c-1.2-.8-2-1.7-2.5-2.8H2.2c-.6 0-.9-.4-.9-1v-2c0-.6.3-1 .9-1H4"
        "c.4-.7.9-1.3 1.6-1.8z",
        _dot(6.6, 10.4, 0.9),
    ),
    "chicken": _solid(
        "M4.6 6.2c.2-1.6 1-2.4 1.7-2.8.1-1.2 1.1-1.5 1.5-.6.7-1 1.7-.6 1.6.5 1.4.8 2 2.2 2 3.9 0 2 1 2.8 2.8 2.8 2.6 0 3.6"
        "-2.4 3.8-5.6 1 .3 1.6 1 1.8 2 .9-.2 1.7.2 2 1.1-.2 6-3 9.7-7.4 10.1V20h2v1.8H11v-4.4c-4-.8-6.4-3.8-6.4-8L2.2 8.2z",
        _dot(7.6, 6.4, 0.9),
    )
    + _solid("M4.8 10c1.4.6 1.4 2.6.2 3.2-1.2-.4-1.4-2.2-.2-3.2z"),
}

_BUILDINGS: Final[dict[str, Markup]] = {
    "warehouse": _solid(
        "M1.4 22V9.6L12 3l10.6 6.6V22h-2.8V11.4H4.2V22z", _box(6, 17.2, 5.4, 4.8), _box(12.6, 17.2, 5.4, 4.8)
    )
    + _solid(_box(9.3, 12.6, 5.4, 3.6)),
    "carpenters_workshop": _solid("M12 1.4l11 6.8-1.3 2.2L12 4.4 2.3 10.4 1 8.2z")
    + _solid(
        "M1 13.4l14.8-1.8V21.2L13.2 17.6l-2.2 3.6-2.2-3.6-2.2 3.6-2.2-3.6-2.2 3.6H1z",
        "M16.6 10.8h3c2 0 3.2 1.3 3.2 3.3v3.8c0 2-1.2 3.3-3.2 3.3h-3z",
        "M18.4 13.6h.8c.7 0 1.1.4 1.1 1.1v2.6c0 .7-.4 1.1-1.1 1.1h-.8z",
    ),
    "church": _solid(
        "M11 .8h2v1.8h1.8v1.8H13v2l5 5.2V22h-4v-4.4a2 2 0 0 0-4 0V22H6V11.6l5-5.2v-2H9.2V2.6H11z",
        "M1.6 16.2l3.2-2V22H1.6z",
        "M22.4 16.2l-3.2-2V22h3.2z",
        _dot(12, 12, 1.7),
    ),
    "market": _solid(
        "M3.4 2.4h17.2L23 8.6v.8c0 1.6-1.1 2.8-2.6 2.8s-2.5-1-2.7-2.4c-.3 1.4-1.4 2.4-2.9 2.4s-2.6-1-2.8-2.4c-.2 1.4-1.3 2.4"
        "-2.8 2.4s-2.6-1-2.9-2.4c-.2 1.4-1.2 2.4-2.7 2.4S1 11 1 9.4v-.8z",
        "M8.4 3.9L7.2 8.2h2.2l.6-4.3z",
        "M15.6 3.9l1.2 4.3h-2.2l-.6-4.3z",
    )
    + _solid("M2.8 13.6h2v3h14.4v-3h2V22H2.8z"),
    "boarding_house": _solid(
        "M12 1.6L.8 10.4l1.2 1.8 1.8-1.4V22h16.4V10.8l1.8 1.4 1.2-1.8z",
        "M6.2 11.8v8.4h1.7v-2h8.2v2h1.7v-4.4c0-1.4-.8-2.2-2.2-2.2h-4v3H7.9v-4.8z",
    )
    + circle(9.7, 14.7, 1.2),
    "bank": _solid(
        "M12 1.6l10.6 5.6v2.2H1.4V7.2z", _dot(12, 6, 1.3), _box(2.8, 18, 18.4, 1.7), _box(1.4, 20.3, 21.2, 1.9)
    )
    + _solid(_box(4, 10.6, 2.8, 6.4), _box(10.6, 10.6, 2.8, 6.4), _box(17.2, 10.6, 2.8, 6.4)),
    "city_hall": _solid(
        "M11.2.6h.8l4 1.4-3.2 1.4v1.2l2.8 3V12h6.6v10h-8v-3.4a2.2 2.2 0 0 0-4.4 0V22h-8V12h6.6V7.6l2.8-3z",
        _dot(12, 10.2, 1.9),
        _box(4, 14.4, 2, 3.4),
        _box(18, 14.4, 2, 3.4),
    ),
    "watchtower": _solid(
        "M5.6 3h2.6v2h2.4V3h2.8v2h2.4V3h2.6v6.4l-1.8 1.8V20h1.4v2H6v-2h1.4v-8.8L5.6 9.4z", "M11 11.2h2V16h-2z"
    ),
}

_DICE: Final[dict[str, Markup]] = {
    f"die-{value}": path(
        "M5 2.8h14A2.2 2.2 0 0 1 21.2 5v14a2.2 2.2 0 0 1-2.2 2.2H5A2.2 2.2 0 0 1 2.8 19V5A2.2 2.2 0 0 1 5 2.8z",
        fill="none",
        stroke="currentColor",
        stroke_width=1.7,
    )
    + _pips(value)
    for value in _PIPS
}
_DICE.update({f"pips-{value}": _pips(value) for value in _PIPS})

ICONS: Final[tuple[str, ...]] = (*_DICE, *_PEOPLE, *_STUFF, *_PLACES, *_ANIMALS, *_BUILDINGS)

SHEET: Final[dict[str, Markup]] = {
    f"i-{name}": symbol(f"i-{name}", "0 0 24 24", drawing, fill="currentColor")
    for name, drawing in {**_DICE, **_PEOPLE, **_STUFF, **_PLACES, **_ANIMALS, **_BUILDINGS}.items()
}


def icon(name: str, x: float, y: float, size: float, **attributes: Value) -> Markup:
    """An icon centred on a point."""
    if name not in ICONS:
        raise KeyError(f"there is no icon '{name}'")
    return use(f"i-{name}", x, y, size, None, **attributes)
