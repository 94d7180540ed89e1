"""BUR-2.7 The main board: six depots in a ring round the black depot."""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Final

from quattrocento.games.burgundy.components import (
    COLOURS,
    DATA,
    FIRST_BLACK,
    GOODS,
    NEIGHBOUR_DEPOTS,
    PURCHASE_COST,
    SPACE_MARK,
    SPACE_STACK,
    SPACES,
)
from quattrocento.games.burgundy.draw_look import edge, heap, hexagon, shadow, tile
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene, Setting, remembered
from quattrocento.kit.art.svg import Markup, Point, circle, group, number, path, polygon, rect, text, together, use

GAP: Final = 0.2  # between depots; like all measures here in widths of a hex
_SIDE: Final = 1 / sqrt(3)
_UP: Final = 5 * _SIDE + GAP
_OVER: Final = 3 + GAP
WIDE: Final = 2 * _OVER + 3
HIGH: Final = 2 * _UP + 5 * _SIDE
_MIDDLE: Final[Point] = (WIDE / 2, HIGH / 2)
_RING: Final[tuple[Point, ...]] = (
    (0, -_UP),
    (_OVER, -_UP / 2),
    (_OVER, _UP / 2),
    (0, _UP),
    (-_OVER, _UP / 2),
    (-_OVER, -_UP / 2),
)
_FAN: Final[tuple[Point, ...]] = (
    (-1, 0),
    (-0.5, -1.5 * _SIDE),
    (0.5, -1.5 * _SIDE),
    (1, 0),
)  # the four tiles of a depot
_LEFT_HALF: Final = ((-0.5, 2.5), (-1, 2), (-1, 1), (-0.5, 0.5), (-0.5, -0.5))
_TRAY: Final[tuple[Point, ...]] = (  # round its number and its goods
    (0, 2 * _SIDE),
    *((x * 0.96, y * _SIDE) for x, y in _LEFT_HALF),
    (0, -_SIDE),
    *((-x * 0.96, y * _SIDE) for x, y in reversed(_LEFT_HALF)),
)
_BLACK_ROWS: Final[list[list[int]]] = DATA["main_board"]["black_depot"]["rows"]


def board_height(width: float) -> float:
    return width * HIGH / WIDE


def main_board(scene: Scene, width: float) -> Markup:
    """The ring of depots, as wide as given."""
    w = width / WIDE
    centres = [((_MIDDLE[0] + x) * w, (_MIDDLE[1] + y) * w) for x, y in _RING]
    middle = (_MIDDLE[0] * w, _MIDDLE[1] * w)
    road = polygon(centres, fill="none", stroke="var(--road)", stroke_width=w * 0.3, stroke_linejoin="round")
    return together(
        vineyards(width, board_height(width)),
        road,
        *(group(_depot(scene, depot, w), at=at) for depot, at in enumerate(centres)),
        group(_black_depot(scene, w), at=middle),
        *(_link(scene, one, other, centres[one], centres[other], w) for one, other in NEIGHBOUR_DEPOTS),
        _kept(scene, centres, w),
    )


@lru_cache(maxsize=16)
def vineyards(width: float, height: float) -> Markup:
    """Rows of vines on the slopes in the four corners."""
    rows = []
    across, down = width * 0.3, height * 0.155
    for x, y, right, below in ((0, 0, 1, 1), (width, 0, -1, 1), (0, height, 1, -1), (width, height, -1, -1)):
        for i in range(6):
            reach = 0.28 + i * 0.145
            start = (x + right * across * reach, y)
            bend = (x + right * across * reach * 0.8, y + below * down * reach * 0.8)
            end = (x, y + below * down * reach)
            d = "M{} {}Q{} {} {} {}".format(*(number(value) for point in (start, bend, end) for value in point))
            rows.append(path(d, stroke_width=1.2))
            rows.append(path(d, stroke_width=4.5, stroke_dasharray="0.1 9"))
    return group(*rows, class_="vine")


def _depot(scene: Scene, depot: int, w: float) -> Markup:
    """BUR-2.7 Four tile spaces fanned out above the number of the depot, and its goods below."""
    held: dict[str, int] = scene.board["depot_goods"][depot]
    said = ", ".join(scene.words.count(number, name) for name, number in held.items())
    title = f"{scene.term('depot')} {depot + 1}" + (f": {said}" if said else "")
    half = w * 0.29
    face = rect(-half, -half, 2 * half, 2 * half, w * 0.1, class_="body")
    face += icon(f"die-{depot + 1}", 0, 0, w * 0.72, color="var(--pip)")
    mark = polygon(((x * w, y * w) for x, y in _TRAY), class_="edge")
    spot = group(face, _heap(scene, depot, w), mark, title=title, id=f"depot-{depot + 1}", class_="spot")
    spaces = [_space(scene, 4 * depot + i, (x * w, y * w), w) for i, (x, y) in enumerate(_FAN)]
    return together(use("plate", 0, 0, 3 * w), spot, *spaces)


def _places(number: int, w: float) -> list[Point]:
    """Where the crates of a depot lie: in one row, or in two if there are many types."""
    side = _SIDE * w
    if number <= 3:
        return [((i - (number - 1) / 2) * w * 0.66, side * 1.5) for i in range(number)]
    return [((i % 3 - 1) * w * 0.64, side * (1.14 + 0.84 * (i // 3))) for i in range(number)]


def _heap(scene: Scene, depot: int, w: float) -> Markup:
    held: dict[str, int] = scene.board["depot_goods"][depot]
    if not held:
        return icon("goods", 0, _SIDE * w * 1.5, w * 0.4, opacity=0.22)
    asked = _asked(scene)
    crates = zip(_types(held), _places(len(held), w), strict=True)
    return group(*(_crate(name, held[name], at, w) for name, at in crates if (depot, name) not in asked))


def _types(held: dict[str, int]) -> list[str]:
    return [name for name in GOODS if name in held]


def _crate(name: str, number: int, at: Point, w: float) -> Markup:
    return group(heap(name, number, w * 0.44), at=at)


def _asked(scene: Scene) -> list[tuple[int, str]]:
    """BUR-8.2.2 The crates of which the mover must choose, as (depot, type)."""
    if scene.seen["asks"] != "keep_goods":
        return []
    depots: int = scene.seen["agenda"][-1][2]
    stored = scene.players[scene.mover]["goods"]
    heaps = scene.board["depot_goods"]
    return [(d, name) for d in range(6) if depots >> d & 1 for name in _types(heaps[d]) if name not in stored]


def _kept(scene: Scene, centres: list[Point], w: float) -> Markup:
    """Those crates as things to choose: all of one type are one thing, wherever they lie."""
    asked = _asked(scene)
    parts = []
    for name in GOODS:
        crates = []
        for depot, other in asked:
            if other == name:
                held = scene.board["depot_goods"][depot]
                x, y = _places(len(held), w)[_types(held).index(name)]
                at = (centres[depot][0] + x, centres[depot][1] + y)
                crates += [_crate(name, held[name], at, w), circle(at[0], at[1], w * 0.34, class_="edge")]
        if crates:
            parts.append(group(*crates, title=scene.term(name), id=f"keep-{name}", class_="spot"))
    return group(*parts)


@remembered
def _link(scene: Setting, one: int, other: int, a: Point, b: Point, w: float) -> Markup:
    """BUR-2.10 Between neighbouring depots: both are loaded by one ship (knowledge 5)."""
    x, y = (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
    low, high = sorted((one + 1, other + 1))
    r = w * 0.22
    knot = circle(0, 0, r, fill="var(--card)", stroke="var(--road)", stroke_width=2)
    mark = circle(0, 0, r, class_="edge")
    title = f"{scene.term('depot')} {low} + {high}"
    name = f"depots-{one + 1}-{other + 1}"
    return group(
        knot, icon("ship", 0, 0, r * 1.3, color="var(--faint)"), mark, at=(x, y), title=title, id=name, class_="spot"
    )


def _space(scene: Scene, space: int, at: Point, w: float) -> Markup:
    """BUR-2.8 A space of a depot with its tile, or the number of players from which on it is used."""
    return _drawn_space(scene, space, scene.board["depots"][SPACES[space]], len(scene.players), at, w)


@remembered
def _drawn_space(scene: Setting, space: int, held: str | None, players: int, at: Point, w: float) -> Markup:
    name = SPACES[space]
    mark = SPACE_MARK[space]
    black = space >= FIRST_BLACK
    dim = 0.4 if mark > players else None  # not used in this game
    if black:
        ground = group(hexagon("hex", w * 0.98), fill="var(--slate-space)", opacity=dim)
    else:
        ground = hexagon(f"g-{COLOURS[SPACE_STACK[space]]}", w * 0.98, opacity=dim)
    if held is not None:
        under = group(hexagon("hex", w * 1.02), stroke="var(--on-slate)", stroke_width=1.6) if black else shadow(w)
        what = under + tile(held, w)
        title = f"{scene.told(held)}"
    else:
        look = "m on-slate" if black else "m"
        what = text(0, 4.5, f"{mark}+", max(12, w * 0.25), class_=look)
        title = f"{scene.term(name)}"
    return group(ground, what, edge(w), at=at, title=title, id=f"space-{name}", class_="spot")


def _black_depot(scene: Scene, w: float) -> Markup:
    """BUR-2.9 The black depot, from which tiles are bought."""
    places = []
    for row, slots in enumerate(_BLACK_ROWS):
        y = (row - 1) * 1.5 * _SIDE
        places += [(slot - 1, ((i - (len(slots) - 1) / 2) * w, y * w)) for i, slot in enumerate(slots)]
    plate = [group(hexagon("hex", w * 1.16), at=at) for _, at in places]
    spaces = [_space(scene, FIRST_BLACK + slot, at, w) for slot, at in places]
    price = group(
        icon("silverling", w * 0.15, 0, w * 0.32),
        text(-w * 0.14, 5, str(PURCHASE_COST), max(12, w * 0.3), class_="m b"),
        at=(-1.6 * w, 0),
        title=scene.words.tip("silverling"),
    )
    return group(group(*plate, class_="slate"), *spaces, price, id="black-depot")
