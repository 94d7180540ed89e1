"""Terracotta and sky: the colours of Florence, its tiles and badges."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from quattrocento.games.florence.components import BUILDINGS, FREEDOMS, LANDSCAPES, LARGE, MEDIUM, TILES
from quattrocento.games.florence.draw_town import TOWN_SHEET
from quattrocento.kit.art.icons import SHEET as ICON_SHEET
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import SHARED, Palette, chip
from quattrocento.kit.art.style import STYLE
from quattrocento.kit.art.svg import Markup, Value, circle, path, rect, symbol, text, together

# What lies on the grid: the tile, its motif, its outline, what is drawn on it.
KINDS: Final = ("forest", "lake", "park", "large", "medium", "small")
_PARTS: Final = ("tile", "motif", "rim", "on")
_LIGHT: Final = {
    "forest": ("#7d9f5f", "#5c7f42", "#26401a", "#10200a"),
    "lake": ("#8fc1de", "#5f9cc1", "#1c4d6c", "#06202f"),
    "park": ("#d3d977", "#a3ad3f", "#5a6012", "#23260a"),
    "large": ("#a8482a", "#7f3019", "#4a1507", "#fff4ea"),
    "medium": ("#d98a5c", "#b5633a", "#6a2c10", "#2a0d02"),
    "small": ("#ecc777", "#c79a40", "#6d4d0c", "#2c1e02"),
}
_DARK: Final = {
    "forest": ("#55793f", "#3d5c2c", "#b5d79b", "#fbfff4"),
    "lake": ("#4f8fb5", "#366f92", "#bfe2f6", "#04151f"),
    "park": ("#a9b14c", "#7d8630", "#e9efad", "#1a1d04"),
    "large": ("#9c4326", "#732c15", "#f4b697", "#fff4ea"),
    "medium": ("#c4764a", "#9a532d", "#fad2b9", "#220a01"),
    "small": ("#d6ad57", "#a98030", "#fce9ba", "#241800"),
}


def _tokens(kinds: Mapping[str, tuple[str, ...]], **own: str) -> dict[str, str]:
    colours = {f"{part}-{kind}": kinds[kind][i] for kind in KINDS for i, part in enumerate(_PARTS)}
    return colours | {name.replace("_", "-"): colour for name, colour in own.items()}


PALETTE: Final[Palette] = SHARED.plus(
    _tokens(
        _LIGHT,
        accent="#9b3a1b",
        on_accent="#fff6ec",
        garden="#eee9cf",
        path="#d9cc9c",
        hedge="#8b8b52",
        wall="#f3e2bb",
        roof="#b9552f",
        brick="#7c3a1f",
        sky="#d7e8f1",
        azure="#2f6f9f",
        on_azure="#ffffff",
        ochre="#e2b65b",
        on_ochre="#2b1d02",
        slip="#fffdf6",
        hill="#c9d3a0",
        far="#b9d0cf",
    ),
    _tokens(
        _DARK,
        accent="#efa57f",
        on_accent="#2c0f03",
        garden="#2c2e22",
        path="#45452f",
        hedge="#8e9160",
        wall="#4b4029",
        roof="#a04e2c",
        brick="#e0a888",
        sky="#22323c",
        azure="#7fb9e2",
        on_azure="#03141f",
        ochre="#d3a648",
        on_ochre="#231700",
        slip="#2b2e2b",
        hill="#3a452b",
        far="#2c4245",
    ),
)

CSS: Final = STYLE + "".join(
    (
        ".quattro .plot{fill:var(--garden);stroke:var(--path);stroke-width:1}",
        ".quattro .bed{fill:var(--garden);stroke:var(--hedge);stroke-width:3}",
        ".quattro .paths{fill:none;stroke:var(--path);stroke-width:1}",
        ".quattro .slip{fill:var(--slip);stroke:var(--faint);stroke-width:1}",
        ".quattro .back{fill:var(--accent);stroke:var(--ink);stroke-width:1}",
        ".quattro .frame{fill:var(--sky);stroke:var(--line);stroke-width:1}",
        ".quattro .on{fill:var(--on-accent)}",
        ".quattro .good{fill:var(--good)}.quattro .warning{fill:var(--warning)}",
        ".quattro .ghost{fill:var(--focus);fill-opacity:.35;stroke:var(--focus);stroke-width:2.5;opacity:0;pointer-events:none}",
        ".quattro .can:hover .ghost,.quattro .can:focus .ghost,.quattro .picked .ghost{opacity:1}",
    )
)

# One set of icons for tiles, freedoms, stacks, decks, characters and what cards count.
ICON: Final = {
    "university": "mortarboard",
    "laboratory": "flask",
    "workshop": "iron",
    "library": "knowledge",
    "opera": "lyre",
    "studio": "easel",
    "hospital": "cross",
    "theatre": "mask",
    "tower": "watchtower",
    "chapel": "church",
    "forest": "forest",
    "lake": "lake",
    "park": "park",
    "landscape": "hills",
    "travel": "needle",
    "religion": "candle",
    "opinion": "speech",
    "jester": "jester",
    "builder": "builder",
    "prestige_card": "laurel",
    "recruiting_card": "pair",
    "profession": "quill",
    "bonus": "plus",
    "prestige": "laurel",
    "muse": "sun",
    "cardinal": "hat",
    "princess": "crown",
    "merchant": "cart",
    "professor": "spectacles",
    "banker": "purse",
}


def kind_of(tile: str) -> str:
    """The landscape, or the size of the building."""
    if tile in LANDSCAPES:
        return tile
    building = 1 << BUILDINGS.index(tile)
    return "large" if LARGE & building else "medium" if MEDIUM & building else "small"


# A square of each kind, 24 units wide: trees, waves, flower beds; roofs with flat, round and pointed tiles.
_MOTIFS: Final = {
    "forest": "M5 9.5L2.4 14h5.2zM16 3.5L13.4 8h5.2zM17.5 15L14.9 19.5h5.2zM7 19l-2 3.4h4z",
    "lake": "M1 7q3-3 6 0t6 0M11 16q3-3 6 0t6 0M2 21q2.4-2.4 4.8 0",
    "park": "M4.5 4.5h5v5h-5zM14.5 14.5h5v5h-5zM17 4.6v4.8M14.6 7h4.8M7 14.6v4.8M4.6 17h4.8",
    "large": "M0 4h24M0 10h24M0 16h24M0 22h24M6 4v6M18 4v6M12 10v6M0 10v6M6 16v6M18 16v6M12 0v4",
    "medium": "M0 5q4 4 8 0t8 0 8 0M0 12q4 4 8 0t8 0 8 0M0 19q4 4 8 0t8 0 8 0",
    "small": "M0 6l4-3 4 3 4-3 4 3 4-3 4 3M0 14l4-3 4 3 4-3 4 3 4-3 4 3M0 22l4-3 4 3 4-3 4 3 4-3 4 3",
}
_FILLED: Final = ("forest",)


def _sheet() -> dict[str, Markup]:
    sheet = {}
    for kind, d in _MOTIFS.items():
        ink = f"var(--motif-{kind})"
        look: dict[str, Value] = {"fill": ink} if kind in _FILLED else {"fill": "none", "stroke": ink}
        width = 1.6 if kind in LANDSCAPES else 1.1
        drawn = path(d, stroke_width=None if kind in _FILLED else width, stroke_linecap="round", **look)
        sheet[f"m-{kind}"] = symbol(f"m-{kind}", "0 0 24 24", drawn)
    return sheet | TOWN_SHEET | dict(ICON_SHEET)


SHEET: Final[dict[str, Markup]] = _sheet()


# Small things that come again and again


@lru_cache(maxsize=4096)
def letters_wide(words: str, size: float) -> float:
    """About how wide a line of text is; the fonts of the reader decide."""
    wide = 0.0
    for letter in words:
        wide += 0.32 if letter in "iljtfrI.,:' ()" else 0.84 if letter in "mwMW+±−" else 0.57
    return size * wide


def fitted(x: float, y: float, words: str, size: float, room: float, **attributes: Value) -> Markup:
    """A line of text that is set a little tighter if it would be too long."""
    if letters_wide(words, size) * (1.1 if "b" in str(attributes.get("class_", "")).split() else 1) > room:
        attributes |= {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return text(x, y, words, size, **attributes)


@lru_cache(maxsize=1024)
def tile_badge(tile: str, x: float, y: float, size: float, has: bool = True) -> Markup:
    """A building or a landscape as a small square; hollow if it is missing."""
    kind = kind_of(tile)
    half = size / 2
    fill, ink = (f"var(--tile-{kind})", f"var(--on-{kind})") if has else ("none", "var(--faint)")
    rim = f"var(--rim-{kind})" if has else "var(--faint)"
    dash = None if has else "2 2"
    box = rect(
        x - half + 0.6,
        y - half + 0.6,
        size - 1.2,
        size - 1.2,
        size / 7,
        fill=fill,
        stroke=rim,
        stroke_width=1.2,
        stroke_dasharray=dash,
    )
    return box + icon(ICON[tile], x, y, size * 0.74, color=ink)


@lru_cache(maxsize=512)
def freedom_badge(freedom: str, x: float, y: float, size: float, has: bool = True) -> Markup:
    """A freedom is round."""
    fill, ink = ("var(--azure)", "var(--on-azure)") if has else ("none", "var(--faint)")
    dash = None if has else "2 2"
    disc = circle(
        x,
        y,
        size / 2 - 0.6,
        fill=fill,
        stroke="var(--ink)" if has else "var(--faint)",
        stroke_width=1.2,
        stroke_dasharray=dash,
    )
    return disc + icon(ICON[freedom], x, y + (size * 0.04 if freedom == "opinion" else 0), size * 0.62, color=ink)


def badge(name: str, x: float, y: float, size: float, has: bool = True) -> Markup:
    """Whatever a card or a stack names."""
    if name in TILES:
        return tile_badge(name, x, y, size, has)
    if name in FREEDOMS:
        return freedom_badge(name, x, y, size, has)
    if name in ("prestige_card", "recruiting_card", "profession", "bonus", "prestige"):
        return back(name, x, y, size)
    if name == "landscape":
        box = rect(
            x - size / 2 + 0.6,
            y - size / 2 + 0.6,
            size - 1.2,
            size - 1.2,
            size / 7,
            fill="var(--tile-park)",
            stroke="var(--rim-park)",
            stroke_width=1.2,
        )
        return box + icon("hills", x, y, size * 0.76, color="var(--on-park)")
    return piece(name, x, y, size, has)


@lru_cache(maxsize=512)
def piece(name: str, x: float, y: float, size: float, has: bool = True) -> Markup:
    """A jester or a builder, on a lozenge."""
    half = size / 2
    fill, ink = ("var(--ochre)", "var(--on-ochre)") if has else ("none", "var(--faint)")
    d = f"M{x:.1f} {y - half:.1f}L{x + half:.1f} {y:.1f}L{x:.1f} {y + half:.1f}L{x - half:.1f} {y:.1f}z"
    if name == "jester":
        d = f"M{x - half:.1f} {y - half * 0.9:.1f}h{size:.1f}v{half:.1f}q0 {half * 0.7:.1f} -{half:.1f} {half * 0.9:.1f}q-{half:.1f} -{half * 0.2:.1f} -{half:.1f} -{half * 0.9:.1f}z"
    box = path(
        d,
        fill=fill,
        stroke="var(--ink)" if has else "var(--faint)",
        stroke_width=1.2,
        stroke_dasharray=None if has else "2 2",
        stroke_linejoin="round",
    )
    return box + icon(ICON[name], x, y, size * (0.52 if name == "builder" else 0.62), color=ink)


@lru_cache(maxsize=512)
def back(deck: str, x: float, y: float, size: float) -> Markup:
    """The back of a card with the sign of its deck."""
    wide = size * 0.76
    box = rect(x - wide / 2, y - size / 2 + 0.6, wide, size - 1.2, size / 10, class_="back")
    return box + icon(ICON[deck], x, y, wide * 0.74, color="var(--on-accent)")


# The parts of a work's value (FLO-7.3, FLO-14.9).
_WORK_PARTS: Final = {
    "building": "house",
    "landscape": "hills",
    "freedom": "needle",
    "jester": "jester",
    "builder": "builder",
    "cards": "card",
    "muse": "sun",
}


def icon_of(part: str) -> str:
    """The icon of a part of a work's value; what is left are bonus cards."""
    return _WORK_PARTS.get(part, "plus")


def quill(x: float, y: float, size: float, **attributes: Value) -> Markup:
    """The sign of a work value."""
    return icon("quill", x, y, size, **attributes)


def shadow(x: float, y: float, width: float, height: float, r: float = 4) -> Markup:
    """Under a card that can be picked up."""
    return rect(x + 1.5, y + 2.5, width, height, r, class_="shade")


def edge(x: float, y: float, width: float, height: float, r: float = 5) -> Markup:
    """The outline that shows whether something can be chosen."""
    return rect(x, y, width, height, r, class_="edge")


def chips(seats: list[int], x: float, y: float, r: float, step: float) -> Markup:
    return together(*(chip(seat, x + i * step, y, r) for i, seat in enumerate(seats)))
