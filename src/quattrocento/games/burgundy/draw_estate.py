"""BUR-2.12 The estate: 37 hexes with their numbers, the borders of the regions, and the tiles placed."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any, Final

from quattrocento.games.burgundy.components import (
    COLOURS,
    DARK_GREEN,
    DATA,
    ESTATES,
    HEX_COLOUR,
    HEX_COUNT,
    HEX_DIE,
    REGION_AT,
)
from quattrocento.games.burgundy.draw_look import TALL, edge, hexagon, tile
from quattrocento.games.burgundy.notation import ESTATE
from quattrocento.kit.art.scene import Scene, Setting, remembered
from quattrocento.kit.art.svg import Markup, Point, Value, group, number, path, ring, text

ACROSS: Final = 7  # hexes in the longest row
REGION_NAMES: Final = dict(
    zip(COLOURS, ("city", "pasture", "knowledge_site", "river", "castle_site", "mine_site"), strict=True)
)
_ROWS: Final[list[Any]] = DATA["estates"]["geometry"]["hexes"]
_LENGTHS: Final = (4, 5, 6, 7, 6, 5, 4)

Edge = tuple[Point, Point]


def height(width: float) -> float:
    """Of an estate whose hexes are so wide."""
    return width * TALL * (1 + 6 * 0.75)


def _centre(hex: int) -> Point:
    row, column = _ROWS[hex]["row"] - 1, _ROWS[hex]["col"] - 1
    return (ACROSS - _LENGTHS[row]) / 2 + column + 0.5, TALL * (0.5 + 0.75 * row)


CENTRES: Final[list[Point]] = [_centre(hex) for hex in range(HEX_COUNT)]  # in widths of a hex


@cache
def _edges(hex: int) -> tuple[Edge, ...]:
    """The six sides of a hex, written the same way for both of its neighbours."""
    x, y = CENTRES[hex]
    corners = [(round(a, 3), round(b, 3)) for a, b in ring(6, TALL / 2, x=x, y=y)]
    sides = [sorted((corners[i], corners[(i + 1) % 6])) for i in range(6)]
    return tuple((a, b) for a, b in sides)


@cache
def border(region: int) -> tuple[Edge, ...]:
    """The sides of a region (a mask of hexes) that no two of its hexes share."""
    sides = [side for hex in range(HEX_COUNT) if region >> hex & 1 for side in _edges(hex)]
    return tuple(side for side in sides if sides.count(side) == 1)


def drawn(sides: set[Edge], width: float, **attributes: Value) -> Markup:
    def point(at: Point) -> str:
        return f"{number(at[0] * width)} {number(at[1] * width)}"

    if not sides:
        return Markup("")
    return path("".join(f"M{point(a)}L{point(b)}" for a, b in sorted(sides)), **attributes)


def estate(scene: Scene, seat: int, width: float) -> Markup:
    """A player's estate; the origin is its upper left corner."""
    player = scene.players[seat]
    return _estate(scene, seat, ESTATES.index(player["estate"]), tuple(player["hexes"]), width)


@remembered
def _estate(scene: Setting, seat: int, layout: int, tiles: tuple[str | None, ...], width: float) -> Markup:
    regions = REGION_AT[layout]
    finished = {r for r in regions if all(tiles[hex] is not None for hex in range(HEX_COUNT) if r >> hex & 1)}
    return group(
        *(_hex(scene, seat, hex, layout, tiles[hex], width) for hex in range(HEX_COUNT)),
        _borders(layout, frozenset(finished), width),
        id=scene.id(seat, "estate"),
    )


@lru_cache(maxsize=1024)
def _borders(layout: int, finished: frozenset[int], width: float) -> Markup:
    """Round the regions; those that are finished stand out."""
    done = {side for region in finished for side in border(region)}
    rest = {side for region in REGION_AT[layout] for side in border(region)} - done
    return drawn(rest, width, class_="border") + drawn(done, width, class_="done")


@remembered
def _hex(scene: Setting, seat: int, hex: int, layout: int, placed: str | None, width: float) -> Markup:
    colour = COLOURS[HEX_COLOUR[layout][hex]]
    spot = scene.spot(seat) if placed is None else None
    place = f"{scene.term('estate_hex')} {hex + 1}"
    if placed is not None:
        what = hexagon(f"g-{colour}", width) + tile(placed, width)
        title = f"{place}: {scene.told(placed)}"
    else:
        what = hexagon(f"g-{colour}", width) + _number(hex, width)
        size = REGION_AT[layout][hex].bit_count()
        region = scene.words.term(REGION_NAMES[colour])
        title = f"{place}: {region} ({size}), {scene.words.term('player_die')} {HEX_DIE[hex] + 1}"
    x, y = CENTRES[hex]
    marks = edge(width) if spot else Markup("")
    return group(what, marks, at=(x * width, y * width), title=title, id=scene.id(seat, f"hex-{hex + 1}"), class_=spot)


def _number(hex: int, width: float) -> Markup:
    size = max(12, width * 0.36)
    return text(0, size * 0.35, str(HEX_DIE[hex] + 1), size, class_="m serif b")


def sides(scene: Scene, seat: int, room: float) -> Markup:
    """BUR-12.1 Both sides of the board that was dealt, one beside the other in the place of an estate."""
    width = room / (2 * ACROSS + 0.4)
    top = (height(room / ACROSS) - height(width)) / 2
    parts = []
    for i, name in enumerate(scene.players[seat]["board"]):
        layout = ESTATES.index(name)
        hexes = [_side_hex(scene, seat, name, hex, layout, width) for hex in range(HEX_COUNT)]
        lines = {side for region in REGION_AT[layout] for side in border(region)}
        words = f"{scene.term('estate')} {name}"
        size = max(12, width * 0.5)
        label = text(ACROSS / 2 * width, height(width) + size * 1.4, words, size, class_="serif m")
        at = (i * (ACROSS + 0.4) * width, top)
        parts.append(group(*hexes, drawn(lines, width, class_="border"), label, at=at))
    return group(*parts, id=scene.id(seat, "estate"))


def _side_hex(scene: Scene, seat: int, name: str, hex: int, layout: int, width: float) -> Markup:
    colour = HEX_COLOUR[layout][hex]
    ground = hexagon(f"g-{COLOURS[colour]}", width)
    if width >= 24:  # the numbers are the same on every estate (BUR-2.12): small drawings leave them out
        ground += _number(hex, width)
    if scene.players[seat]["choice"] == ESTATE.text(ESTATE.of(layout, hex)):  # BUR-12.2 only its owner is told
        ground += group(tile("castle", width), opacity=0.6)
    x, y = CENTRES[hex]
    if colour != DARK_GREEN:
        return group(ground, at=(x * width, y * width))
    title = f"{scene.term('estate')} {name}, {scene.words.term('estate_hex')} {hex + 1}"
    name = scene.id(seat, f"side-{name}-hex-{hex + 1}")
    return group(ground, edge(width), at=(x * width, y * width), title=title, id=name, class_=scene.spot(seat))
