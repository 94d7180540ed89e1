"""The colours of the site, by day and by night; each game adds its own. Every player has a colour and a shape."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from quattrocento.kit.art.svg import Markup, Value, circle, outline, path, rect, ring

THEMES: Final = ("auto", "light", "dark")

# Paper and ink. `faint` is for words that may be overlooked, `line` for decoration.
_LIGHT: Final = {
    "paper": "#f4efe2",
    "card": "#fbf8ef",
    "ink": "#26231d",
    "faint": "#655d4e",
    "line": "#c9bfa9",
    "accent": "#7b2038",
    "on-accent": "#fff6ea",
    "good": "#3a6a33",
    "warning": "#94480f",
    "focus": "#6d1fd6",
    "shade": "#3a3222",
    "die": "#fffdf6",
    "pip": "#26231d",
    "p0": "#b9332c",
    "p1": "#173f78",
    "p2": "#e5ad33",
    "p3": "#3f9468",
    "p4": "#b096da",
    "on-p0": "#ffffff",
    "on-p1": "#ffffff",
    "on-p2": "#241c08",
    "on-p3": "#0b1f14",
    "on-p4": "#160a28",
}
_DARK: Final = {
    "paper": "#191b1a",
    "card": "#222523",
    "ink": "#ece6d6",
    "faint": "#aaa391",
    "line": "#474b46",
    "accent": "#e08c9d",
    "on-accent": "#2b0812",
    "good": "#93c48a",
    "warning": "#e3a36c",
    "focus": "#cda6ff",
    "shade": "#000000",
    "die": "#e9e4d6",
    "pip": "#1d1b17",
    "p0": "#ec7d6c",
    "p1": "#4a80cf",
    "p2": "#ffdf8a",
    "p3": "#84d6a9",
    "p4": "#bda3ea",
    "on-p0": "#200402",
    "on-p1": "#020b18",
    "on-p2": "#241c08",
    "on-p3": "#0b1f14",
    "on-p4": "#160a28",
}


class Palette:
    """Named colours in two themes."""

    def __init__(self, light: Mapping[str, str], dark: Mapping[str, str]) -> None:
        if light.keys() != dark.keys():
            raise ValueError(f"colours of one theme only: {sorted(light.keys() ^ dark.keys())}")
        self.light: Final = dict(light)
        self.dark: Final = dict(dark)

    def plus(self, light: Mapping[str, str], dark: Mapping[str, str]) -> Palette:
        """With the colours of a game; they may replace shared ones."""
        return Palette({**self.light, **light}, {**self.dark, **dark})

    def properties(self, theme: str) -> str:
        """The colours as custom properties; `auto` asks the reader's system. A fixed theme needs none (`paint`)."""
        if theme != "auto":
            return ""
        night = f"@media(prefers-color-scheme:dark){{.quattro{{{_declared(self.dark)}}}}}"
        return f".quattro{{{_declared(self.light)}}}{night}"

    def paint(self, svg: str, theme: str) -> str:
        """A picture in a fixed theme has plain colours, so that every program can show it."""
        if theme == "auto":
            return svg
        colours = self.light if theme == "light" else self.dark
        return re.sub(r"var\(--([\w-]+)\)", lambda name: colours[name[1]], svg)


def _declared(colours: Mapping[str, str]) -> str:
    return ";".join(f"--{name}:{colour}" for name, colour in colours.items())


SHARED: Final = Palette(_LIGHT, _DARK)


def contrast(one: str, other: str) -> float:
    """How far apart two colours are in lightness, from 1 to 21 (WCAG 2)."""
    a, b = sorted((luminance(one), luminance(other)))
    return (b + 0.05) / (a + 0.05)


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


# Players

SHAPES: Final = ("circle", "diamond", "square", "hexagon", "triangle")


def chip(seat: int, x: float, y: float, r: float, **attributes: Value) -> Markup:
    """A player's mark: the colour and the shape of the seat, outlined in ink."""
    look: dict[str, Value] = {
        "fill": f"var(--p{seat})",
        "stroke": "var(--ink)",
        "stroke_width": max(1.2, r / 7),
        **attributes,
    }
    match SHAPES[seat]:
        case "circle":
            return circle(x, y, r * 0.94, **look)
        case "diamond":
            return path(outline(ring(4, r * 1.15, x=x, y=y)), **look)
        case "square":
            return rect(x - r * 0.84, y - r * 0.84, r * 1.68, r * 1.68, 1, **look)
        case "hexagon":
            return path(outline(ring(6, r * 1.04, x=x, y=y, turn=30)), **look)
        case _:
            return path(outline(ring(3, r * 1.2, x=x, y=y + r * 0.2)), **look)
