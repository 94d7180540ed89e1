"""Clocks on the pages: a choice for a new table, a face for every seat."""

from __future__ import annotations

from typing import Any, Final

from htpy import Element, Node, div, label, option, select, span, time

from quattrocento.web.clocks import AT_ZERO
from quattrocento.web.shapes import PublicSeat
from quattrocento.web.words import say

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE
OFFERED: Final = ((0, 20), (0, 45), (0, 90), (1, 10), (2, 20), (5, 60))  # minutes: for each move, in reserve
SLOW: Final = ((1, 3), (3, 7))  # days


def clock_fields(lang: str) -> Element:
    """Which clock, and what happens when time is over."""
    return div(class_="clock-fields")[
        label(class_="line")[
            span(class_="title")[say(lang, "clock")],
            select(name="clock")[
                option(value="")[say(lang, "clock_none")],
                (option(value=f"{a * MINUTE}+{b * MINUTE}")[words(lang, "minutes", a, b)] for a, b in OFFERED),
                (option(value=f"{a * DAY}+{b * DAY}")[words(lang, "days", a, b)] for a, b in SLOW),
            ],
        ],
        label(class_="line at-zero")[
            span(class_="title")[say(lang, "at_zero")],
            select(name="at_zero")[(option(value=one)[say(lang, f"at_zero_{one}")] for one in reversed(AT_ZERO)),],
        ],
    ]


def words(lang: str, unit: str, each: int, reserve: int) -> str:
    whole = say(lang, unit, number=reserve)
    if not each:
        return say(lang, "clock_game", reserve=whole)
    return say(lang, "clock_each", each=say(lang, unit, number=each), reserve=whole)


def clock_face(lang: str, state: dict[str, Any], seat: PublicSeat) -> Node:
    """How long a seat has yet; the script `clock.js` lets it run."""
    clock = state.get("clock")
    if clock is None or seat.kind == "bot":
        return None
    runs = clock["used"] is not None and state["turn"] == seat.seat
    used = clock["used"] if runs else 0.0
    free = max(0.0, clock["per_move"] - used)
    left = max(0.0, clock["left"][seat.seat] - max(0.0, used - clock["per_move"]))
    shown = spelt(free + left)
    return time(
        class_="clock runs" if runs else "clock",
        title=say(lang, "clock_left", name=seat.name, left=shown),
        data_left=f"{free + left:.0f}" if runs else None,
    )[shown]


def spelt(seconds: float) -> str:
    """`4:05`, `1:04:05`."""
    whole = int(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
