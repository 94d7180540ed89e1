"""FLO-1.3 A principality: a garden of seven by seven squares with the palace, its buildings and landscapes.

FLO-15 At a border two of them lie side by side. FLO-8.3 How a tile may be turned, and where it would lie.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from quattrocento.games.florence.components import (
    DATA,
    GRID,
    JOINT_SQUARES,
    LANDSCAPES,
    PALACE,
    SHAPES,
    SQUARES,
    TILES,
)
from quattrocento.games.florence.draw_look import ICON, edge, kind_of
from quattrocento.games.florence.field import OUTWARD, SEAMS_OF, seam_between
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, circle, group, number, path, rect, text, together, use
from quattrocento.kit.bits import members
from quattrocento.kit.polyomino import Border, Cell, orientations

SIDE: Final = 7


def cell_of(square: str) -> Cell:
    return SQUARES.index(square) % SIDE, SQUARES.index(square) // SIDE


def cooperative(scene: Scene) -> bool:
    return scene.board["options"]["expansion"] in ("coop", "both")


# Shapes; (0, 0) is the lower left corner of a field that is `high` squares high


def boxes(cells: Iterable[Cell], s: float, high: int) -> str:
    side = number(s)
    return "".join(f"M{number(x * s)} {number((high - 1 - y) * s)}h{side}v{side}h-{side}z" for x, y in cells)


def _rim(cells: Sequence[Cell], s: float, high: int) -> str:
    """The outline, edge by edge."""
    has = set(cells)
    side = number(s)
    out = []
    for x, y in cells:
        left, top = x * s, (high - 1 - y) * s
        for beside, at, to in (
            ((x - 1, y), (left, top), f"v{side}"),
            ((x + 1, y), (left + s, top), f"v{side}"),
            ((x, y + 1), (left, top), f"h{side}"),
            ((x, y - 1), (left, top + s), f"h{side}"),
        ):
            if beside not in has:
                out.append(f"M{number(at[0])} {number(at[1])}{to}")
    return "".join(out)


def _middle(cells: Sequence[Cell]) -> Cell:
    """The square of a tile that is nearest to its middle."""
    mx, my = sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells)
    return min(cells, key=lambda cell: (abs(cell[0] - mx) + abs(cell[1] - my), -cell[1], cell[0]))


def laid(tile: str, cells: Sequence[Cell], s: float, high: int, *, motif: bool = True, sign: bool = True) -> Markup:
    """A tile on its squares: the colour and the pattern of its kind, the sign of its type in the middle."""
    kind = kind_of(tile)
    parts = [path(boxes(cells, s, high), fill=f"var(--tile-{kind})")]
    if motif:
        parts += [use(f"m-{kind}", (x + 0.5) * s, (high - 0.5 - y) * s, s) for x, y in cells]
    width = 2.6 if s > 30 else 1.8 if s > 12 else 1.2
    parts.append(
        path(
            _rim(cells, s, high), fill="none", stroke=f"var(--rim-{kind})", stroke_width=width, stroke_linecap="square"
        )
    )
    if sign:
        x, y = _middle(cells)
        cx, cy = (x + 0.5) * s, (high - 0.5 - y) * s
        if kind in LANDSCAPES:
            xs, ys = {cell[0] for cell in cells}, {cell[1] for cell in cells}
            if len(xs) * len(ys) == len(cells):  # a rectangle: in its very middle
                cx, cy = s * (min(xs) + len(xs) / 2), s * (high - min(ys) - len(ys) / 2)
        r = s * (0.46 if s < 26 else 0.4)
        parts.append(circle(cx, cy, r, fill=f"var(--tile-{kind})", stroke=f"var(--rim-{kind})", stroke_width=1.1))
        parts.append(icon(ICON[tile], cx, cy, r * 1.42, color=f"var(--on-{kind})"))
    return together(*parts)


@cache
def mini(tile: str, s: float) -> tuple[Markup, float, float]:
    """The shape of a tile as it lies in the box, with its width and height."""
    cells = SHAPES[TILES.index(tile)]
    wide, high = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
    return laid(tile, cells, s, high, motif=False, sign=False), wide * s, high * s


# One principality


def _bed(columns: int, s: float) -> Markup:
    wide, high = columns * s, SIDE * s
    lines = "".join(f"M{number(i * s)} 0v{number(high)}" for i in range(1, columns))
    lines += "".join(f"M0 {number(i * s)}h{number(wide)}" for i in range(1, SIDE))
    return rect(-1.5, -1.5, wide + 3, high + 3, 3, class_="bed") + path(lines, class_="paths")


def palace_of(scene: Scene) -> list[int]:
    return members(PALACE[1 if cooperative(scene) else 0])


def _palace(scene: Scene, cells: Sequence[Cell], s: float, owner: int) -> Markup:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    wide, high = (max(xs) - min(xs) + 1) * s, (max(ys) - min(ys) + 1) * s
    x, y = min(xs) * s + wide / 2, (SIDE - 1 - max(ys)) * s + high / 2
    drawn = use("palazzo", x, y, wide - 2, high - 2)
    flag = chip(owner, x, y + high / 2 - s * 0.36, s * 0.2) if s > 24 else Markup("")
    return group(drawn, flag, title=scene.told("palace"))


def principality(scene: Scene, seat: int, s: float) -> Markup:
    """The garden; the free squares of the seat to move can be chosen."""
    player = scene.players[seat]
    parts = [_bed(SIDE, s), _palace(scene, [(i % SIDE, i // SIDE) for i in palace_of(scene)], s, seat)]
    covered = {SQUARES[i] for i in palace_of(scene)}
    for tile in player["tiles"]:
        covered |= set(tile["squares"])
        if tile["squares"]:
            parts.append(_tile(scene, seat, tile, [cell_of(square) for square in tile["squares"]], s, SIDE))
    if cooperative(scene):
        parts += _neighbours(scene, seat, s)
    if seat == scene.mover:
        free = [(cell_of(square), f"square-{square}", square) for square in SQUARES if square not in covered]
        parts += _squares(free, s, SIDE)
    return group(*parts)


def _tile(scene: Scene, seat: int, tile: dict[str, Any], cells: list[Cell], s: float, high: int) -> Markup:
    parts = [laid(tile["tile"], cells, s, high)]
    title = scene.told(tile["tile"])
    if tile["partner"] is not None:
        x, y = min(cells, key=lambda cell: (abs(cell[0] - 3), cell[1]))
        parts.append(chip(tile["partner"], (x + 0.82) * s, (high - y - 0.18) * s, max(4.5, s * 0.15)))
        title = f"{scene.term('joint_building')} ({scene.name(tile['partner'])}): {title}"
    name = scene.id(seat, f"tile-{tile['tile']}-{tile['squares'][0]}")
    return group(*parts, id=name, title=title)


def _neighbours(scene: Scene, seat: int, s: float) -> list[Markup]:
    """FLO-15.2 Whose principality lies across a border."""
    parts = []
    for seam in SEAMS_OF[len(scene.players)][seat]:
        pairs = [(a if seat == seam.first else b) for a, b in seam.pairs]
        x = max(members(mask)[0] % SIDE for mask in pairs)
        left = x if x == 0 else SIDE
        other = seam.other(seat)
        line = path(
            f"M{number(left * s)} 0v{number(SIDE * s)}",
            fill="none",
            stroke=f"var(--p{other})",
            stroke_width=3.4,
            stroke_dasharray="7 4",
        )
        parts.append(group(line, title=f"{scene.term('border')}: {scene.name(other)}"))
    return parts


def _squares(free: Iterable[tuple[Cell, str, str]], s: float, high: int) -> list[Markup]:
    """Squares to choose. A tile lies above its anchor and to the right, so its ghost covers what is drawn earlier."""
    parts = []
    for (x, y), name, title in sorted(free, key=lambda one: (-one[0][1], -one[0][0])):
        parts.append(_square(x * s, (high - 1 - y) * s, name, title, s))
    return parts


@lru_cache(maxsize=4096)
def _square(x: float, y: float, name: str, title: str, s: float) -> Markup:
    ghost = path("M0 0", class_="ghost")
    return group(ghost, edge(2, 2, s - 4, s - 4, 3), at=(x, y), id=name, class_="spot", title=title)


# Two principalities at a border


class Joint(NamedTuple):
    """The field of two neighbours in the frame of the first one."""

    first: int
    second: int
    cells: dict[int, Cell]  # by the number of the joint square
    columns: int


@cache
def _field(players: int, first: int, second: int) -> Joint:
    borders: list[dict[str, Any]] = DATA["shared_layout"]["borders_by_players"][str(players)]
    border = next(b for b in borders if (b["a"], b["b"]) == (first, second))
    pairs = [((a[0], a[1]), (b[0], b[1])) for a, b in border["pairs"]]
    field = Border(GRID, OUTWARD[border["a_edge"]], pairs).field
    left, low = min(x for x, _ in field), min(y for _, y in field)
    return Joint(
        first, second, {i: (x - left, y - low) for (x, y), i in field.items()}, max(x for x, _ in field) - left + 1
    )


def joint_of(scene: Scene, partner: int) -> Joint:
    """The field of the active player and a neighbour."""
    count = len(scene.players)
    seam = seam_between(count, scene.board["turn"]["seat"], partner)
    assert seam is not None
    return _field(count, seam.first, seam.second)


def _joint_tiles(scene: Scene, joint: Joint, s: float) -> list[Markup]:
    parts = []
    for start, owner in ((0, joint.first), (len(SQUARES), joint.second)):
        parts.append(_palace(scene, [joint.cells[start + i] for i in palace_of(scene)], s, owner))
        for tile in scene.players[owner]["tiles"]:
            cells = [joint.cells[start + SQUARES.index(square)] for square in tile["squares"]]
            if cells:
                parts.append(laid(tile["tile"], cells, s, SIDE, sign=s > 14, motif=s > 14))
    middle = number(SIDE * s)
    parts.append(
        path(f"M{middle} 0v{middle}", fill="none", stroke="var(--ink)", stroke_width=2, stroke_dasharray="6 4")
    )
    return parts


def joint_field(scene: Scene, s: float) -> Markup:
    """FLO-15.4 Where the joint building shall lie, while that is asked."""
    joint = joint_of(scene, scene.board["turn"]["proposal"]["partner"])
    covered: set[int] = set()
    for start, owner in ((0, joint.first), (len(SQUARES), joint.second)):
        covered |= {start + i for i in palace_of(scene)}
        covered |= {start + SQUARES.index(sq) for tile in scene.players[owner]["tiles"] for sq in tile["squares"]}
    free = [
        (cell, f"joint-{JOINT_SQUARES[i]}", JOINT_SQUARES[i]) for i, cell in joint.cells.items() if i not in covered
    ]
    return group(_bed(joint.columns, s), *_joint_tiles(scene, joint, s), *_squares(free, s, SIDE), id="joint-field")


def joint_plan(scene: Scene, offer: dict[str, Any], width: float) -> tuple[Markup, float]:
    """A small plan of an offer, with its height: where the building shall lie."""
    joint = joint_of(scene, offer["partner"])
    s = width / joint.columns
    parts = [_bed(joint.columns, s), *_joint_tiles(scene, joint, s)]
    if offer["square"] is not None:
        x, y = joint.cells[JOINT_SQUARES.index(offer["square"])]
        shape = dict(orientations(SHAPES[TILES.index(offer["building"])]))[offer["turn"]]
        cells = [(x + dx, y + dy) for dx, dy in shape]
        parts.append(laid(offer["building"], cells, s, SIDE, motif=False))
        parts.append(
            path(_rim(cells, s, SIDE), fill="none", stroke="var(--focus)", stroke_width=2.4, stroke_linecap="square")
        )
    return group(*parts), SIDE * s


def empty_squares(scene: Scene, seat: int, x: float, y: float, size: float) -> Markup:
    """How many squares are free."""
    left: int = scene.players[seat]["empty_squares"]
    box = rect(
        x, y - size * 0.42, size * 0.84, size * 0.84, 1.5, fill="var(--garden)", stroke="var(--hedge)", stroke_width=1.6
    )
    words = text(x + size * 1.1, y + size * 0.34, str(left), max(11, size * 0.8), class_="faint")
    return group(box, words, title=f"{scene.term('empty_square')}: {left}")
