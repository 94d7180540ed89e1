"""BUR-2.7 The tracks of the main board: phases and rounds, turn order, bonus tiles, victory points."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.components import COLOURS, LARGE_BONUS, PHASE_VP, PHASES, ROUNDS, SMALL_BONUS
from quattrocento.games.burgundy.draw_look import TYPE_ICON, die, goods, hexagon
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, circle, group, line, number, path, rect, text, together

PHASES_HIGH: Final = 72.0
SCORE_HIGH: Final = 56.0
_PAIR_HIGH: Final = 62.0
STEP: Final = 15.0  # between stacked markers


def phases(scene: Scene, width: float) -> Markup:
    """BUR-4 The five phases with their points for a region, the rounds of this one with their goods, the white die."""
    now = PHASES.index(scene.board["phase"])
    cell = (width - 60) / ROUNDS
    parts = []
    for i, letter in enumerate(PHASES):
        look = "fill:var(--accent)" if i == now else "fill:none;stroke:var(--line)"
        words = "var(--on-accent)" if i == now else "var(--faint)" if i < now else "var(--ink)"
        middle = cell / 2 - 2
        parts.append(
            group(
                rect(0.5, 0.5, cell - 5, 27, 4, style=look),
                text(middle - 5, 20, letter, 18, class_="serif b r", fill=words),
                text(middle - 2, 19, f"+{PHASE_VP[i]}", 12, fill=words),
                at=(i * cell, 0),
                id=f"phase-{letter}",
                title=f"{scene.term(letter)}: {scene.words.term('region')} +{PHASE_VP[i]}",
            )
        )
    waiting: list[str] = scene.board["round_goods"]
    for i in range(ROUNDS):
        current = i + 1 == scene.board["round"]
        style = "fill:none;stroke:var(--accent);stroke-width:2.4" if current else "fill:none;stroke:var(--line)"
        at = i - (ROUNDS - len(waiting))
        shown = group(goods(waiting[at], 25), at=(cell / 2 + 9, 18.5)) if at >= 0 else Markup("")
        words = text(cell / 2 - 20, 24, str(i + 1), 15, class_="serif b" if current else "serif faint")
        title = f"{scene.term('round')} {i + 1}"
        parts.append(
            group(
                rect(0.5, 0.5, cell - 5, 36, 4, style=style),
                words,
                shown,
                at=(i * cell, 33),
                id=f"round-{i + 1}",
                title=title,
            )
        )
    white = scene.board["white_die"]
    size = 46.0
    drawn = (
        rect(-size / 2, -size / 2, size, size, 7, class_="void") if white is None else die(white, size, "var(--ink)")
    )
    title = f"{scene.term('white_die')} {white or ''}".strip()
    parts.append(group(drawn, at=(width - size / 2 - 2, 35), id="white-die", title=title))
    return group(*parts, id="phases")


def turn_order_height(scene: Scene) -> float:
    return 40 + STEP * len(scene.players)


def turn_order(scene: Scene, width: float) -> Markup:
    """BUR-5.4 Seven stops on a river; the farthest to the right is first, in a stack the upper one."""
    base = turn_order_height(scene) - 16
    step = (width - 40) / 6
    half = (width - 4) / 12
    wave = f"M2 {number(base)}q{number(half / 2)} -9 {number(half)} 0" + f"t{number(half)} 0" * 11
    parts = [
        path(wave, fill="none", stroke="var(--tile-blue)", stroke_width=7, stroke_linecap="round", stroke_opacity=0.55)
    ]
    for i in range(7):
        stop = circle(20 + i * step, base, 12, fill="var(--card)", stroke="var(--rim-blue)", stroke_width=1.6)
        parts.append(group(stop, text(20 + i * step, base + 4.5, str(i), 12, class_="m faint"), id=f"track-{i}"))
    order: list[int] = scene.board["turn_order"]
    stacks: dict[int, int] = {}
    for seat in reversed(order):
        stop_index: int = scene.players[seat]["ships"]
        level = stacks.get(stop_index, 0)
        stacks[stop_index] = level + 1
        x, y = 20 + stop_index * step, base - 22 - level * STEP
        title = f"{order.index(seat) + 1}. {scene.name(seat)}"
        place = text(x + 14, y + 4.5, f"{order.index(seat) + 1}", 12, class_="b" if seat == scene.mover else "faint")
        parts.append(group(chip(seat, x, y, 9), place, id=f"marker-{seat}", title=title))
    return group(*parts, id="turn-order")


def bonus_height(width: float) -> float:
    return _PAIR_HIGH * (len(COLOURS) // _columns(width))


def _columns(width: float) -> int:
    """The six pairs stand in one row where there is room."""
    return 6 if width > 440 else 3


def bonus(scene: Scene, width: float) -> Markup:
    """BUR-9.2 A large and a small tile for each colour; a taken one shows who has it."""
    count = len(scene.players)
    columns = _columns(width)
    cell = width / columns
    parts = []
    for i, colour in enumerate(COLOURS):
        left, top = i % columns * cell + (cell - 74) / 2, i // columns * _PAIR_HIGH
        rows = (("large", LARGE_BONUS[count], 38.0, 19), ("small", SMALL_BONUS[count], 30.0, 58))
        for size, points, width_of, x in rows:
            owner: int = scene.board[f"{size}_bonus"][colour]
            title = f"{scene.term(f'bonus_tile_{size}')}, {scene.words.term(colour)}: +{points}"
            if owner >= 0:
                title += f" ({scene.name(owner)})"
                drawn = group(hexagon(f"b-{colour}", width_of), opacity=0.35) + chip(owner, 0, 0, 10)
            else:
                ink = f"var(--on-{colour})"
                drawn = hexagon(f"b-{colour}", width_of) + text(0, 5, str(points), 15, class_="m b", fill=ink)
            parts.append(group(drawn, at=(left + x, top + 21), id=f"bonus-{size}-{colour}", title=title))
        parts.append(icon(TYPE_ICON[colour], left + 37, top + 51, 17, color="var(--faint)"))
    return group(*parts)


def scores(scene: Scene, width: float) -> Markup:
    """BUR-1.3 The victory points on a scale like that of a map."""
    points: list[int] = [int(player["vp"]) for player in scene.players]
    top = 100 * (1 + max(points) // 100)
    unit = (width - 24) / top
    base = 34.0
    parts = []
    for i in range(10):
        fill = "var(--ink)" if i % 2 == 0 else "var(--card)"
        parts.append(rect(12 + i * top / 10 * unit, base, top / 10 * unit, 6, fill=fill, stroke="var(--ink)"))
    for i in range(0, 11, 2):
        parts.append(text(12 + i * top / 10 * unit, base + 20, str(i * top // 10), 11, class_="m faint"))
    taken: list[tuple[float, int]] = []
    for seat in sorted(range(len(points)), key=lambda s: points[s]):
        x = 12 + points[seat] * unit
        level = sum(1 for other, _ in taken if abs(other - x) < 17)
        taken.append((x, level))
        title = scene.words.phrase("score", player=scene.name(seat), points=points[seat])
        at = base - 9 - level * 6
        parts.append(
            group(
                line((x, base), (x, base - 4), stroke="var(--ink)"),
                chip(seat, x, at, 8),
                id=f"score-{seat}",
                title=title,
            )
        )
    return together(group(*parts, id="scores"))
