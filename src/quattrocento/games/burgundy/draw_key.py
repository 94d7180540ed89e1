"""What a map has in its margin: the title, the key to the buildings, the worth of regions."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.components import BUILDINGS, COLOURS, SIZE_VP
from quattrocento.games.burgundy.draw_look import hexagon
from quattrocento.games.burgundy.placing import BANK_SILVERLINGS, BOARDING_HOUSE_WORKERS, SOURCES, WATCHTOWER_VP
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Setting, remembered
from quattrocento.kit.art.svg import Markup, Value, group, lines_of, number, path, rect, symbol, text, use

_SIZE_HIGH: Final = 31.0
KEY_HIGH: Final = 30.0 * 4


def sizes_height(width: float) -> float:
    return _SIZE_HIGH * (8 // _columns(width))


def _columns(width: float) -> int:
    return 8 if width > 440 else 4


@remembered
def sizes(scene: Setting, width: float) -> Markup:
    """BUR-9.1 How many points a region of each size brings."""
    columns = _columns(width)
    cell = width / columns
    parts = []
    for size in range(1, len(SIZE_VP)):
        x, y = cell * ((size - 1) % columns + 0.5), _SIZE_HIGH * ((size - 1) // columns)
        parts.append(group(group(hexagon("hex", 25), class_="plate"), at=(x - 13, y + 15)))
        parts.append(text(x - 13, y + 19.5, str(size), 13, class_="m serif"))
        parts.append(text(x + 3, y + 20, str(SIZE_VP[size]), 14, class_="b"))
    title = f"{scene.term('region')}, {scene.words.term('region_size')}: {scene.words.term('vp', plural=True)}"
    return group(*parts, title=title, id="sizes")


@remembered
def key(scene: Setting, width: float) -> Markup:
    """BUR-8.6 The eight buildings and what they do, in pictures."""
    parts = []
    for i, name in enumerate(BUILDINGS):
        at = ((i % 2) * width / 2, 30.0 * (i // 2))
        tile = group(hexagon(f"t-{name}", 26), at=(13, 15))
        parts.append(group(tile, group(_effect(i), at=(32, 0)), at=at, title=scene.told(name)))
    return group(*parts)


def _effect(building: int) -> Markup:
    name = BUILDINGS[building]
    if building in SOURCES:
        colours = [COLOURS[colour] for colour in SOURCES[building][1]]
        return group(*(group(hexagon(f"b-{colour}", 18), at=(10 + 20 * i, 15)) for i, colour in enumerate(colours)))
    gains = {
        "boarding_house": (BOARDING_HOUSE_WORKERS, "worker"),
        "bank": (BANK_SILVERLINGS, "silverling"),
        "watchtower": (WATCHTOWER_VP, "vp"),
    }
    if name in gains:
        much, what = gains[name]
        return text(2, 20, str(much), 15, class_="b") + icon(what, 23, 15, 18)
    if name == "warehouse":
        return icon("goods", 10, 15, 17) + icon("arrow", 30, 15, 12, color="var(--faint)") + icon("vp", 50, 15, 17)
    return (
        group(hexagon("hex", 17), at=(9, 15), class_="void")
        + icon("arrow", 29, 15, 12, color="var(--faint)")
        + icon("house", 49, 15, 17)
    )


@remembered
def cartouche(scene: Setting, width: float, height: float) -> Markup:
    """The title over a view of the country, as in an empty corner of an old map."""
    lines = lines_of(scene.words.title(), 16)
    middle = width / 2
    frame = rect(0.5, 0.5, width - 1, height - 1, 8, class_="card") + rect(
        5.5, 5.5, width - 11, height - 11, 5, class_="hair"
    )
    words = [text(middle, 44 + 30 * i, words, 25, class_="serif m accent") for i, words in enumerate(lines)]
    grapes = icon("grapes", middle, 44 + 30 * len(lines), 30, color="var(--accent)")
    return group(frame, *words, grapes, use("country", middle, height - 84, width - 14, (width - 14) * 0.6))


def _vines(left: float, right: float, top: float, low_left: float, low_right: float, low: float, rows: int) -> Markup:
    """Rows of vines down a slope."""
    parts = []
    for i in range(rows):
        t = i / (rows - 1)
        x, end = left + (right - left) * t, low_left + (low_right - low_left) * t
        y = top + (2 * t - 1) ** 2 * 9
        d = f"M{number(x)} {number(y)}Q{number((x * 2 + end) / 3)} {number((y + low) / 2)} {number(end)} {number(low)}"
        parts += [path(d, stroke_width=1), path(d, stroke_width=3.8, stroke_dasharray="0.1 7")]
    return group(*parts, fill="none", stroke="var(--good)", stroke_opacity=0.75, stroke_linecap="round")


def _country() -> Markup:
    """Two slopes with vines, a castle on the higher one, a church on the other, the river in front."""
    hill: dict[str, Value] = {
        "fill": "var(--ground-light_green)",
        "stroke": "var(--motif-light_green)",
        "stroke_width": 1.6,
    }
    waves = [f"M-6 {y}q8 -6 16 0" + "t16 0" * 16 for y in (139, 147)]
    return symbol(
        "country",
        "0 0 256 154",
        icon("castle", 186, 30, 46, color="var(--faint)"),
        path("M70 134C120 122 136 52 186 52S250 110 300 134z", **hill),
        _vines(166, 206, 58, 96, 286, 132, 11),
        icon("church", 60, 64, 30, color="var(--faint)"),
        path("M-60 136C-10 120 20 78 62 78S130 122 176 136z", **hill),
        _vines(44, 82, 84, -36, 156, 134, 11),
        path(" ".join(waves), fill="none", stroke="var(--motif-blue)", stroke_width=2.2),
    )


KEY_SHEET: Final[dict[str, Markup]] = {"country": _country()}
