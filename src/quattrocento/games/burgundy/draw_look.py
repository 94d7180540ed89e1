"""Vineyards and slate: the colours of Burgundy, its hexes, tiles, goods and dice."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from quattrocento.games.burgundy.components import ANIMALS, BUILDINGS, COLOUR_OF, COLOURS, GOODS, TILES
from quattrocento.kit.art.icons import SHEET as ICON_SHEET
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import SHARED
from quattrocento.kit.art.style import STYLE
from quattrocento.kit.art.svg import (
    Markup,
    Value,
    group,
    outline,
    path,
    polygon,
    rect,
    ring,
    symbol,
    text,
    together,
    use,
)

TALL: Final = 1.1547  # a hex that stands on its corner is so much higher than wide

# Each colour of the estate: ground of an empty hex, its motif, a tile, the outline of the tile, what is drawn on it.
_PARTS: Final = ("ground", "motif", "tile", "rim", "on")
_LIGHT: Final = {
    "beige": ("#eedcb8", "#cbb184", "#cba468", "#6a4b1f", "#2e1f0a"),
    "light_green": ("#d9e7b4", "#a3bd70", "#a3bf5c", "#46591c", "#1b2808"),
    "yellow": ("#f8e9ab", "#d6b94c", "#ebc84f", "#77590a", "#2f2402"),
    "blue": ("#c8dfee", "#86b0ce", "#6aa2cd", "#1d4869", "#061c2b"),
    "dark_green": ("#bbd5bd", "#7aa480", "#3e6d4b", "#132c1b", "#f6f3e2"),
    "grey": ("#dadcdb", "#a3a8a8", "#8f969a", "#383e42", "#0c0f11"),
}
_DARK: Final = {
    "beige": ("#3b3323", "#6d5d3d", "#b78f58", "#ecd3a6", "#1f1405"),
    "light_green": ("#2f3820", "#586a34", "#8cab4c", "#d2e5a3", "#131d04"),
    "yellow": ("#413919", "#776726", "#d4b245", "#ffe9a0", "#261c00"),
    "blue": ("#1e3241", "#3d637d", "#5a93be", "#bcdcf2", "#031320"),
    "dark_green": ("#1c3122", "#3c6648", "#3d7350", "#aad8b6", "#f6f3e2"),
    "grey": ("#313538", "#5e6569", "#848c91", "#d9dfe2", "#0a0d0f"),
}
# Goods: the crate and the pips on it.
_GOODS_LIGHT: Final = {
    "turquoise": ("#2b8f8b", "#ffffff"),
    "purple": ("#5f3d86", "#ffffff"),
    "pink": ("#eaa9bf", "#3a0f1e"),
    "red": ("#ad2f2b", "#ffffff"),
    "brown": ("#6b4527", "#ffffff"),
    "orange": ("#eb9f42", "#331c00"),
}
_GOODS_DARK: Final = {
    "turquoise": ("#4fb3ae", "#00201f"),
    "purple": ("#8a66b8", "#ffffff"),
    "pink": ("#eaa9bf", "#3a0f1e"),
    "red": ("#c8453f", "#ffffff"),
    "brown": ("#8a5e39", "#ffffff"),
    "orange": ("#eb9f42", "#331c00"),
}


def _tokens(estate: Mapping[str, tuple[str, ...]], goods: Mapping[str, tuple[str, str]], **own: str) -> dict[str, str]:
    tokens = {f"{part}-{colour}": estate[colour][i] for colour in COLOURS for i, part in enumerate(_PARTS)}
    for name, (crate, pips) in goods.items():
        tokens[f"goods-{name}"], tokens[f"pips-{name}"] = crate, pips
    return tokens | {name.replace("_", "-"): colour for name, colour in own.items()}


PALETTE: Final = SHARED.plus(
    _tokens(
        _LIGHT,
        _GOODS_LIGHT,
        plate="#d5dad6",
        slate="#3a4247",
        slate_space="#4d565b",
        on_slate="#eef0ee",
        vine="#b9c69b",
        road="#a9b0ad",
    ),
    _tokens(
        _DARK,
        _GOODS_DARK,
        plate="#2d3230",
        slate="#0f1213",
        slate_space="#2a3033",
        on_slate="#e3e6e4",
        vine="#37422f",
        road="#59605d",
    ),
)

CSS: Final = STYLE + "".join(
    (
        ".quattro .plate{fill:var(--plate);stroke:var(--road);stroke-width:1.2}",
        ".quattro .slate{fill:var(--slate)}.quattro .on-slate{fill:var(--on-slate)}",
        ".quattro .border{fill:none;stroke:var(--faint);stroke-width:2;stroke-linecap:round}",
        ".quattro .done{fill:none;stroke:var(--accent);stroke-width:3;stroke-linecap:round}",
        ".quattro .vine{fill:none;stroke:var(--vine);stroke-linecap:round}",
        ".quattro .body{fill:var(--die)}",
    )
)

# Motifs keep to the upper and lower third of a hex, so that the number in its middle stays plain.
_MOTIFS: Final = {
    "beige": "M-23-22v-9l9-8 9 8v9zM5-22v-9l9-8 9 8v9zM-23 42v-9l9-8 9 8v9zM5 42v-9l9-8 9 8v9z",
    "light_green": "M-24-24l4-11M-18-24v-13M-12-24l-4-11M12-30l4-11M18-30v-13M24-30l-4-11"
    "M-24 40l4-11M-18 40v-13M-12 40l-4-11M12 36l4-11M18 36v-13M24 36l-4-11",
    "yellow": "M-20-31h.1M0-40h.1M20-31h.1M0-25h.1M-20 31h.1M0 40h.1M20 31h.1M0 25h.1",
    "blue": "M-30-29q7.5-8 15 0t15 0 15 0 15 0M-15-41q7.5-8 15 0t15 0M-30 31q7.5-8 15 0t15 0 15 0 15 0M-15 43q7.5-8 15 0t15 0",
    "dark_green": "M-28-24l9-15 9 15M-9-30l9-15 9 15M10-24l9-15 9 15M-28 40l9-15 9 15M10 40l9-15 9 15M-9 46l9-15 9 15",
    "grey": "M-24-38l12 12M-12-38l-12 12M12-38l12 12M24-38l-12 12M-24 26l12 12M-12 26l-12 12M12 26l12 12M24 26l-12 12",
}
_HINTS: Final[dict[int, tuple[str, str]]] = {  # knowledge: what it is about, and how much (BUR-10)
    1: ("house", "="),
    2: ("mine", ""),
    3: ("silverling", "2"),
    4: ("worker", "+1"),
    5: ("ship", "2"),
    6: ("coin", ""),
    7: ("sheep", "+1"),
    8: ("worker", "±2"),
    9: ("house", "±1"),
    10: ("ship", "±1"),
    11: ("castle", "±1"),
    12: ("dice", "±1"),
    13: ("silverling", "+1"),
    14: ("worker", "4"),
    15: ("goods", "3"),
    16: ("warehouse", "4"),
    17: ("watchtower", "4"),
    18: ("carpenters_workshop", "4"),
    19: ("church", "4"),
    20: ("market", "4"),
    21: ("boarding_house", "4"),
    22: ("bank", "4"),
    23: ("city_hall", "4"),
    24: ("cow", "4"),
    25: ("goods", "1"),
    26: ("crown", "2"),
}
TYPE_ICON: Final = dict(zip(COLOURS, ("house", "sheep", "knowledge", "ship", "castle", "mine"), strict=True))
_BOX: Final = "-50 -57.7 100 115.5"


def _hex(r: float, **attributes: Value) -> Markup:
    return polygon(ring(6, r), **attributes)


def _ground(colour: str) -> Markup:
    lines: dict[str, Value] = {"fill": "none", "stroke": f"var(--motif-{colour})", "stroke_linecap": "round"}
    thick = 7 if colour == "yellow" else 3.4
    cell = _hex(57.7, fill=f"var(--ground-{colour})", stroke=f"var(--motif-{colour})", stroke_width=1)
    return symbol(f"g-{colour}", _BOX, cell, path(_MOTIFS[colour], stroke_width=thick, **lines), overflow="visible")


def _tile(name: str, colour: str, *drawing: Markup) -> Markup:
    body = _hex(
        51, fill=f"var(--tile-{colour})", stroke=f"var(--rim-{colour})", stroke_width=5, stroke_linejoin="round"
    )
    inlay = _hex(44, fill="none", stroke=f"var(--on-{colour})", stroke_opacity=0.22, stroke_width=1.6)
    return symbol(name, _BOX, body, inlay, *drawing, overflow="visible", color=f"var(--on-{colour})")


def _plate() -> Markup:
    """Of a depot: seven hexes, the number in the middle."""
    cells = [(0.0, 0.0), *((100 * x, 100 * y) for x, y in ring(6, 1, turn=30))]
    outlines = " ".join(outline(ring(6, 61, x=x, y=y)) for x, y in cells)
    rim = path(outlines, stroke="var(--road)", stroke_width=5)
    return symbol("plate", "-150 -150 300 300", rim, path(outlines, fill="var(--plate)"), overflow="visible")


def _sheet() -> dict[str, Markup]:
    sheet = {f"g-{colour}": _ground(colour) for colour in COLOURS}
    sheet["hex"] = symbol("hex", _BOX, polygon(ring(6, 54), vector_effect="non-scaling-stroke"), overflow="visible")
    for name in BUILDINGS:
        sheet[f"t-{name}"] = _tile(f"t-{name}", "beige", icon(name, 0, 0, 60))
    for name in ANIMALS:
        sheet[f"t-{name}"] = _tile(f"t-{name}", "light_green", icon(name, 0, -12, 54))
        sheet[f"s-{name}"] = _tile(f"s-{name}", "light_green", icon(name, 0, -19, 50))
    for number, (hint, much) in _HINTS.items():
        sheet[f"t-k{number}"] = _tile(f"t-k{number}", "yellow", icon(hint, -17 if much else 0, 15, 36))
        sheet[f"s-k{number}"] = _tile(f"s-k{number}", "yellow", icon(hint, 0, 17, 42))
    page = path("M-20-30h40M-20-22h40M-20 30h40M-20 22h40", stroke="currentColor", stroke_opacity=0.5, stroke_width=4)
    sheet["t-knowledge"] = _tile("t-knowledge", "yellow", page)
    for name, colour in (("castle", "dark_green"), ("mine", "grey"), ("ship", "blue")):
        sheet[f"t-{name}"] = _tile(f"t-{name}", colour, icon(name, 0, 0, 62))
    sheet["plate"] = _plate()
    for colour in COLOURS:
        sheet[f"b-{colour}"] = _tile(f"b-{colour}", colour)
    for number, name in enumerate(GOODS, 1):
        box = rect(1.4, 1.4, 21.2, 21.2, 2.4, fill=f"var(--goods-{name})", stroke="var(--ink)", stroke_width=1.4)
        planks = path("M4.4 4.4h15.2v15.2h-15.2z", fill="none", stroke=f"var(--pips-{name})", stroke_opacity=0.4)
        pips = use(f"i-pips-{number}", 12, 12, 18, color=f"var(--pips-{name})")
        sheet[f"c-{name}"] = symbol(f"c-{name}", "0 0 24 24", box, planks, pips)
    return {**ICON_SHEET, **sheet}


SHEET: Final[dict[str, Markup]] = _sheet()

# Pieces, centred on the origin


def hexagon(name: str, width: float, **attributes: Value) -> Markup:
    """A symbol in the size of a hex."""
    return use(name, 0, 0, width, width * TALL, **attributes)


def edge(width: float) -> Markup:
    """The outline that shows whether a space can be chosen."""
    return hexagon("hex", width, class_="edge")


@lru_cache(maxsize=1024)
def tile(name: str, width: float) -> Markup:
    """A tile of the box: buildings by their silhouette, animals with their count, knowledge with its number and a hint."""
    colour = COLOURS[COLOUR_OF[TILES.index(name)]]
    ink = f"var(--on-{colour})"
    kind, _, number = name.rpartition("_")
    if kind in ANIMALS:
        if width < 42:
            return hexagon(f"s-{kind}", width) + _number(0, width * 0.28 + 3, number, 11.5, ink)
        return hexagon(f"t-{kind}", width) + _number(0, width * 0.42, number, width * 0.27, ink)
    if kind == "knowledge":
        if width < 36:
            return hexagon("t-knowledge", width) + _number(0, 4.2, number, max(12, width * 0.4), ink)
        words = _number(0, -width * 0.1, number, max(12, width * 0.29), ink)
        if width < 46:
            return hexagon(f"s-k{number}", width) + words
        if much := _HINTS[int(number)][1]:
            words += text(width * 0.04, width * 0.23, much, max(11, width * 0.2), fill=ink)
        return hexagon(f"t-k{number}", width) + words
    return hexagon(f"t-{name}", width)


def _number(x: float, y: float, words: str, size: float, fill: str) -> Markup:
    return text(x, y, words, size, class_="m b serif", fill=fill)


def shadow(width: float) -> Markup:
    """Under a tile that can be picked up."""
    return group(hexagon("hex", width * 0.97), at=(width * 0.03, width * 0.05), class_="shade")


def die(value: int, size: float, rim: str) -> Markup:
    """A die with its shadow."""
    half = size / 2
    return together(
        rect(-half + 1.5, -half + 2.5, size, size, size / 6, class_="shade"),
        rect(-half, -half, size, size, size / 6, class_="body", stroke=rim, stroke_width=max(1.6, size / 13)),
        icon(f"pips-{value}", 0, 0, size, color="var(--pip)"),
    )


def goods(name: str, size: float) -> Markup:
    return use(f"c-{name}", 0, 0, size)


def heap(name: str, number: int, size: float) -> Markup:
    """Goods of one type; the number is told if there is more than one."""
    if number == 1:
        return goods(name, size)
    letters = max(11, size * 0.36)
    wide, high = letters * (0.66 + 0.64 * len(str(number))), letters * 1.35
    x, y = size / 2 + (3 if size > 28 else 9) - wide, size / 2 + 3 - high  # the pips stay visible
    badge = rect(x, y, wide, high, high / 2, fill="var(--card)", stroke="var(--ink)")
    words = text(x + wide / 2, y + high / 2 + letters * 0.36, str(number), letters, class_="m b")
    return together(goods(name, size), badge, words)
