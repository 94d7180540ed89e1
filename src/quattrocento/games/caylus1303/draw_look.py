"""Limestone and timber: the colours of Caylus, its tokens, banners and pieces."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from quattrocento.games.caylus1303.components import (
    FIRST_BASIC,
    FIRST_MONUMENT,
    FIRST_STONE,
    FIRST_WOOD,
    NAMES,
    RESIDENCE,
    RESOURCES,
)
from quattrocento.kit.art.icons import SHEET as ICON_SHEET
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import SHAPES, SHARED, chip
from quattrocento.kit.art.style import STYLE
from quattrocento.kit.art.svg import Markup, Value, circle, path, rect, symbol, text, use

# Kinds of building: the ground of a tile, its outline, what is drawn on it, its banner.
KIND_NAMES: Final = ("printed", "basic", "wood", "stone", "residence", "monument")
_PARTS: Final = ("tile", "rim", "on", "flag")
_LIGHT: Final = {
    "printed": ("#e6dcc6", "#6b5d43", "#2b2416", "#a08d66"),
    "basic": ("#f4e8bf", "#7d6420", "#2c2308", "#e0ac1c"),
    "wood": ("#e6c8a0", "#6a4120", "#2b1805", "#8a5428"),
    "stone": ("#d9dad7", "#4c4f50", "#17191a", "#80868a"),
    "residence": ("#d2e2ba", "#47622a", "#1a2808", "#4f8a34"),
    "monument": ("#c5d7ea", "#274a73", "#0a1b30", "#2f66a8"),
}
_DARK: Final = {
    "printed": ("#3a352b", "#a99a79", "#f0e6d0", "#8d7d5b"),
    "basic": ("#463d20", "#d3b555", "#fbeec0", "#d8a92b"),
    "wood": ("#4b3321", "#cf9a66", "#fbe3c8", "#b0713d"),
    "stone": ("#3b3f42", "#adb4b8", "#eef2f4", "#9aa1a6"),
    "residence": ("#2d3f20", "#9cc676", "#e6f6d4", "#6fb04d"),
    "monument": ("#22364d", "#86b0e2", "#e2effd", "#5590d8"),
}
# Resources: the token and what is drawn on it.
_TOKENS: Final = {
    "food": ("#e08a3e", "#2b1400"),
    "wood": ("#7a4a25", "#fdf1e0"),
    "stone": ("#a2a8ab", "#14181a"),
    "cloth": ("#7c4a8e", "#fbf0ff"),
    "gold": ("#f3cd45", "#322400"),
}
_TOKENS_DARK: Final = {
    "food": ("#e08a3e", "#2b1400"),
    "wood": ("#8e5a30", "#fff6e8"),
    "stone": ("#a9afb2", "#14181a"),
    "cloth": ("#8e5ca1", "#fff6ff"),
    "gold": ("#f3cd45", "#322400"),
}


def _tokens(kinds: Mapping[str, tuple[str, ...]], tokens: Mapping[str, tuple[str, str]], **own: str) -> dict[str, str]:
    colours = {f"{part}-{kind}": kinds[kind][i] for kind in KIND_NAMES for i, part in enumerate(_PARTS)}
    for name, (token, drawn) in tokens.items():
        colours[f"token-{name}"], colours[f"mark-{name}"] = token, drawn
    return colours | {name.replace("_", "-"): colour for name, colour in own.items()}


PALETTE: Final = SHARED.plus(
    _tokens(
        _LIGHT,
        _TOKENS,
        accent="#7a3b12",
        on_accent="#fff6ea",
        meadow="#eee9d6",
        hill="#d9d3b4",
        plot="#f6f1e2",
        road="#cdb98c",
        road_far="#e9e1cb",
        curb="#8a7850",
        wall="#e3d8bf",
        mortar="#b3a380",
        water="#bcd5e0",
        ripple="#7fa9bd",
    ),
    _tokens(
        _DARK,
        _TOKENS_DARK,
        accent="#e5a878",
        on_accent="#2a1203",
        meadow="#23261f",
        hill="#343a2b",
        plot="#282b24",
        road="#6d6146",
        road_far="#363329",
        curb="#a8966b",
        wall="#37332a",
        mortar="#6d634d",
        water="#2c4653",
        ripple="#527486",
    ),
)

CSS: Final = STYLE + "".join(
    (
        ".quattro .plot{fill:var(--plot);stroke:var(--curb);stroke-width:1.2;stroke-dasharray:3 4}",
        ".quattro .far{fill:none;stroke:var(--road-far);stroke-linejoin:round}",
        ".quattro .road{fill:none;stroke:var(--road);stroke-linejoin:round}",
        ".quattro .curb{fill:none;stroke:var(--curb);stroke-linejoin:round}",
        ".quattro .wall{fill:var(--wall);stroke:var(--curb);stroke-width:1.4;stroke-linejoin:round}",
        ".quattro .mortar{fill:none;stroke:var(--mortar);stroke-width:1}",
        ".quattro .hill{fill:none;stroke:var(--hill);stroke-width:1.6;stroke-linecap:round}",
        ".quattro .asked{fill:none;stroke:var(--accent);stroke-width:3.4}",
    )
)

# Banners hang from the upper edge of a tile; the lower end is different for each kind.
_BANNERS: Final = {
    "basic": "M2 0h14v24l-7-6-7 6z",
    "wood": "M2 0h14v12l-7 12-7-12z",
    "stone": "M2 0h14v22h-14z",
    "residence": "M2 0h14v15a7 8.4 0 0 1-14 0z",
    "monument": "M2 0h14v22l-3.5-5-3.5 5-3.5-5-3.5 5z",
}
_SHIELD: Final = "M12 1.2l9.6 2.4v7.6c0 5.8-3.8 9.4-9.6 11.8-5.8-2.4-9.6-6-9.6-11.8V3.6z"


def kind_of(building: int) -> str:
    """The kind of a building by its number; the set-up side of a tile is of the same kind as the other one."""
    name = NAMES[building]
    number = NAMES.index(name)
    if number == RESIDENCE:
        return "residence"
    starts = (FIRST_MONUMENT, FIRST_STONE, FIRST_WOOD, FIRST_BASIC, 0)
    return next(
        kind
        for start, kind in zip(starts, ("monument", "stone", "wood", "basic", "printed"), strict=True)
        if number >= start
    )


def _sheet() -> dict[str, Markup]:
    sheet = {}
    for name in RESOURCES:
        box = rect(1, 1, 22, 22, 4.5, fill=f"var(--token-{name})", stroke="var(--ink)", stroke_width=1.3)
        sheet[f"r-{name}"] = symbol(
            f"r-{name}", "0 0 24 24", box, use(f"i-{name}", 12, 12, 16.5, color=f"var(--mark-{name})")
        )
    quarters = "M1 5.5A4.5 4.5 0 0 1 5.5 1H12v11H1z", "M12 1h6.5A4.5 4.5 0 0 1 23 5.5V12H12z"
    lower = "M1 12h11v11H5.5A4.5 4.5 0 0 1 1 18.5z", "M12 12h11v6.5a4.5 4.5 0 0 1-4.5 4.5H12z"
    parts = [path(d, fill=f"var(--token-{name})") for d, name in zip((*quarters, *lower), RESOURCES[:4], strict=True)]
    frame = rect(1, 1, 22, 22, 4.5, fill="none", stroke="var(--ink)", stroke_width=1.3)
    sheet["r-any"] = symbol(
        "r-any", "0 0 24 24", *parts, path("M12 1v22M1 12h22", stroke="var(--ink)", stroke_width=1), frame
    )
    for kind, d in _BANNERS.items():
        cloth = path(d, fill=f"var(--flag-{kind})", stroke=f"var(--rim-{kind})", stroke_width=1.4)
        rod = path("M0 0h18", stroke=f"var(--rim-{kind})", stroke_width=2.6)
        sheet[f"b-{kind}"] = symbol(f"b-{kind}", "-1 -2 20 28", cloth, rod)
    sheet["shield"] = symbol("shield", "0 0 24 24", path(_SHIELD, fill="var(--accent)"))
    sheet |= {f"w-{seat}": _worker(seat) for seat in range(len(SHAPES))}
    sheet |= {f"h-{seat}": _house(seat) for seat in range(len(SHAPES))}
    sheet["s-provost"] = _provost()
    sheet["crane"] = _crane()
    return {**ICON_SHEET, **sheet}


def _worker(seat: int) -> Markup:
    shadow = chip(seat, 2.4, 4.4, 20, fill="var(--shade)", fill_opacity=0.28, stroke="none")
    low = 3.2 if seat == 4 else 0.4
    size = 20.4 if seat in (1, 4) else 24.0
    figure = icon("worker", 0, low, size, color=f"var(--on-p{seat})")
    return symbol(f"w-{seat}", "-28 -28 56 56", shadow, chip(seat, 0, 0, 20), figure)


def _house(seat: int) -> Markup:
    walls = path(
        "M12 1.4L23 11v11.6H1V11z",
        fill=f"var(--p{seat})",
        stroke="var(--ink)",
        stroke_width=1.7,
        stroke_linejoin="round",
    )
    mark = chip(seat, 12, 15.2, 4.9, fill=f"var(--on-p{seat})", stroke="none")
    return symbol(f"h-{seat}", "-2 -2 28 28", walls, mark)


def _provost() -> Markup:
    return symbol(
        "s-provost",
        "-28 -28 56 56",
        circle(3, 4, 21, fill="var(--shade)", fill_opacity=0.28),
        circle(0, 0, 20, fill="var(--ink)", stroke="var(--paper)", stroke_width=2.2),
        icon("provost", 0, 0, 24.8, color="var(--paper)"),
    )


def _crane() -> Markup:
    """A crane with a treadwheel lifts a block of stone."""
    frame = "M14 90L34 44L54 90M34 90V16M22 72H46M34 46L92 10M34 18L78 19M34 16L92 10M92 12V50"
    spokes = "".join(f"M34 68l{x} {y}" for x, y in ((0, -15), (13, -7.5), (13, 7.5), (0, 15), (-13, 7.5), (-13, -7.5)))
    wheel = circle(34, 68, 15, fill="var(--card)", stroke="var(--hill)", stroke_width=2.6)
    block = rect(80, 52, 24, 15, 1, fill="var(--wall)", stroke="var(--hill)", stroke_width=2)
    chain = "M84 52L92 44L100 52"
    look: dict[str, Value] = {"fill": "none", "stroke": "var(--hill)", "stroke_linecap": "round"}
    return symbol(
        "crane",
        "0 0 108 92",
        path(frame + chain, stroke_width=2.4, **look),
        wheel,
        path(spokes, stroke_width=1.6, **look),
        block,
        path("M80 59.5h24M92 52v7.5M86 59.5V67M98 59.5V67", stroke_width=1.2, **look),
        path("M60 90v-12h14v12zM74 90v-12h14v12zM67 78v-11h14v11z", stroke_width=1.6, **look),
    )


SHEET: Final[dict[str, Markup]] = _sheet()

# Pieces, centred on a point


def token(name: str, x: float, y: float, size: float, **attributes: Value) -> Markup:
    """A resource, or `any`: one of the four basic ones."""
    return use(f"r-{name}", x, y, size, None, **attributes)


def banner(kind: str, x: float, y: float, height: float) -> Markup:
    """Hangs from the point."""
    return use(f"b-{kind}", x, y + height / 2, height * 20 / 28, height)


def prestige(points: int | str, x: float, y: float, size: float) -> Markup:
    """Prestige points on a shield."""
    letters = max(11, size * 0.55)
    words = text(x, y + letters * 0.33, str(points), letters, class_="m b", fill="var(--on-accent)")
    return use("shield", x, y, size * 1.06) + words


def worker(seat: int, x: float, y: float, r: float) -> Markup:
    """A worker stands on the mark of the player."""
    return use(f"w-{seat}", x, y, r * 2.8)


def house(seat: int, x: float, y: float, size: float) -> Markup:
    """A house in the player's colour, his shape on the front."""
    return use(f"h-{seat}", x, y, size * 28 / 24)


def provost(x: float, y: float, r: float) -> Markup:
    """The provost, the darkest piece on the table."""
    return use("s-provost", x, y, r * 2.8)


@lru_cache(maxsize=4096)
def letters_wide(words: str, size: float, bold: bool = False) -> float:
    """About how wide a line of text is; the fonts of the reader decide."""
    wide = 0.0
    for letter in words:
        wide += 0.32 if letter in "iljtfrI.,:' ()" else 0.84 if letter in "mwMW+±−" else 0.57
    return size * wide * (1.16 if bold else 1)


def fitted(x: float, y: float, words: str, size: float, room: float, **attributes: Value) -> Markup:
    """A line of text that is set a little tighter if it would be too long."""
    wide = letters_wide(words, size)
    if wide > room:
        attributes |= {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return text(x, y, words, size, **attributes)
