"""What a map has in its margin: the title, the key to the buildings, the worth of regions."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.components import BUILDINGS, COLOUR_OF, COLOURS, SIZE_VP
from quattrocento.games.burgundy.draw_look import TALL, hexagon
from quattrocento.games.burgundy.draw_scene import Scene
from quattrocento.games.burgundy.placing import BANK_SILVERLINGS, BOARDING_HOUSE_WORKERS, SOURCES, WATCHTOWER_VP
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.svg import Markup, group, lines_of, rect, text

SIZES_HIGH: Final = 38.0
KEY_HIGH: Final = 30.0 * 4


def sizes(scene: Scene, width: float) -> Markup:
    """BUR-9.1 How many points a region of each size brings."""
    cell = width / (len(SIZE_VP) - 1)
    parts = []
    for size in range(1, len(SIZE_VP)):
        x = cell * (size - 0.5)
        parts.append(group(group(hexagon("hex", 25), class_="plate"), at=(x - 13, 18)))
        parts.append(text(x - 13, 22.5, str(size), 13, class_="m serif"))
        parts.append(text(x + 3, 23, str(SIZE_VP[size]), 14, class_="b"))
    title = f"{scene.term('region')}, {scene.words.term('region_size')}: {scene.words.term('vp', plural=True)}"
    return group(*parts, title=title, id="sizes")


def key(scene: Scene, width: float) -> Markup:
    """BUR-8.6 The eight buildings and what they do, in pictures."""
    parts = []
    for i, name in enumerate(BUILDINGS):
        at = ((i % 2) * width / 2, 30.0 * (i // 2))
        tile = group(hexagon(f"t-{name}", 26), at=(13, 15))
        parts.append(group(tile, group(_effect(i), at=(32, 0)), at=at, title=scene.tile(name)))
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
        number, what = gains[name]
        return text(2, 20, str(number), 15, class_="b") + icon(what, 23, 15, 18)
    if name == "warehouse":
        return icon("goods", 10, 15, 17) + icon("arrow", 30, 15, 12, color="var(--faint)") + icon("vp", 50, 15, 17)
    return group(hexagon("hex", 17), at=(9, 15), class_="void") + icon("arrow", 29, 15, 12, color="var(--faint)") + icon("house", 49, 15, 17)


def cartouche(scene: Scene, width: float, height: float) -> Markup:
    """The title, as in an empty corner of an old map."""
    lines = lines_of(scene.words.title(), 16)
    middle = width / 2
    top = (height - 34 - 30 * len(lines)) / 2
    words = [text(middle, top + 60 + 30 * i, words, 25, class_="serif m accent") for i, words in enumerate(lines)]
    frame = rect(0.5, 0.5, width - 1, height - 1, 8, class_="card") + rect(5.5, 5.5, width - 11, height - 11, 5, class_="hair")
    return group(frame, icon("grapes", middle, top + 16, 32, color="var(--accent)"), *words)
