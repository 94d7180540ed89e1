"""TIL-2.2 The action wheel: six segments with their dice, in front of six action spaces with their bonus tiles."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from quattrocento.games.tiletum.components import ACTIONS
from quattrocento.games.tiletum.draw_look import ap, badge, die, role
from quattrocento.games.tiletum.draw_map import bonus_space
from quattrocento.games.tiletum.draw_sea import compass_rose
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene, Setting, remembered
from quattrocento.kit.art.svg import Markup, Point, circle, group, path, rect, text, together

RADIUS: Final = 117.0  # of the wheel
HUB: Final = 23.0
WHEEL_HIGH: Final = 322.0
DIE: Final = 26.0
ACTION: Final = 36.0
TILE: Final = 38.0
_ROWS: Final = {  # where dice lie in a segment that points up: from the axis, and from the hub
    1: ((0, 84),),
    2: ((-16, 84), (16, 84)),
    3: ((0, 66), (-16, 96), (16, 96)),
    4: ((0, 66), (-30, 94), (0, 97), (30, 94)),
    5: ((-15.5, 68), (15.5, 68), (-30, 97), (0, 98), (30, 97)),
}


def wheel(scene: Scene, width: float) -> Markup:
    """Action space 1 is at the top, the others clockwise."""
    middle = (width / 2, WHEEL_HIGH / 2)
    parts = [circle(0, 0, RADIUS + 3, fill="none", stroke="var(--coast)", stroke_width=1.2)]
    first: int = scene.board["wheel"]
    spaces = range(len(ACTIONS))
    parts += [_segment(scene, space, (first - 1 + space) % 6 + 1) for space in spaces]
    parts += [_dice(scene, space, (first - 1 + space) % 6 + 1) for space in spaces]
    parts += [_action(scene, space) for space in spaces]
    parts.append(_hub(scene))
    return group(*parts, at=middle, id="wheel")


def _spot(space: int, across: float, out: float) -> Point:
    """A point of a segment by its distance from the axis and from the hub."""
    a = (space * 60 - 90) * pi / 180
    return out * cos(a) - across * sin(a), out * sin(a) + across * cos(a)


@remembered
def _segment(scene: Setting, space: int, value: int) -> Markup:
    """TIL-5.3.1 A die value, and the AP that it gives."""
    a, b = ((space * 60 - 90 + turn) * pi / 180 for turn in (-30, 30))
    d = f"M0 0L{RADIUS * cos(a):.1f} {RADIUS * sin(a):.1f}A{RADIUS:g} {RADIUS:g} 0 0 1 {RADIUS * cos(b):.1f} {RADIUS * sin(b):.1f}z"
    x, y = _spot(space, 0, 38)
    face = icon(f"die-{value}", x, y, 22)
    short = scene.words.term("action_points", "short")
    return group(
        path(d, fill="var(--segment)" if value % 2 else "var(--segment-2)", stroke="var(--coast)", stroke_width=1.3),
        face,
        path(d, class_="edge"),
        title=f"{scene.term('segment')} {value}: {7 - value} {short}",
        id=f"segment-{value}",
        class_="spot",
    )


def _dice(scene: Scene, space: int, value: int) -> Markup:
    """TIL-4.1 Equal dice are one thing to choose."""
    here: list[tuple[str, int]] = [
        (name.split()[0], number) for name, number in scene.board["dice"].items() if name.endswith(f" {value}")
    ]
    parts = []
    for (colour, number), (across, out) in zip(here, _ROWS.get(len(here), ()), strict=True):
        x, y = _spot(space, across, out)
        drawn = die(colour, value, 0, 0, DIE) + badge(number, DIE / 2 - 1, -DIE / 2 + 1)
        mark = rect(-DIE / 2 - 1, -DIE / 2 - 1, DIE + 2, DIE + 2, 6, class_="edge")
        title = f"{scene.term(colour)}, {value}" + (f" (×{number})" if number > 1 else "")
        parts.append(group(drawn, mark, at=(x, y), title=title, id=f"die-{colour}-{value}", class_="spot"))
    return together(*parts)


def _action(scene: Scene, space: int) -> Markup:
    """An action space: its action with the AP of the segment in front of it, and its bonus tile."""
    action: str = scene.board["action_spaces"][space]
    value = (scene.board["wheel"] - 1 + space) % 6 + 1
    if space % 3 == 0:
        y = (RADIUS + 23) * (-1 if space == 0 else 1)
        at, tile_at = (-21.0, y), (21.0, y)
    else:
        x = 135.0 if space < 3 else -135.0
        y = -68.0 if space in (1, 5) else 68.0
        at, tile_at = ((x, y - 20), (x, y + 20)) if y < 0 else ((x, y + 20), (x, y - 20))
    current = scene.board["die_action"] == action
    half = ACTION / 2
    ring = rect(at[0] - half - 3, at[1] - half - 3, ACTION + 6, ACTION + 6, 13, class_="now") if current else Markup("")
    count = (at[0] + (-half if at[0] < 0 else half) * 0.86, at[1] - half * 0.78)
    title = f"{scene.term(f'action_{action}')}: {7 - value} {scene.words.term('action_points', 'short')}"
    markers = [
        (seat, player["bonus_ap"][action]) for seat, player in enumerate(scene.players) if action in player["bonus_ap"]
    ]
    drawn = [ring, role(action, at[0], at[1], ACTION), ap(7 - value, *count, 9)]
    for i, (seat, extra) in enumerate(markers):
        foot = min(len(markers), 3)  # a fourth one has the corner that is left
        x = (i - (foot - 1) / 2) * 15 if i < 3 else at[0] - count[0]
        drawn.append(_marker(seat, extra, (at[0] + x, at[1] + (half - 1 if i < 3 else -half * 0.78))))
        title += f", {scene.name(seat)} +{extra}"
    mark = rect(at[0] - half, at[1] - half, ACTION, ACTION, 10, class_="edge")
    return together(
        group(*drawn, mark, title=title, id=f"action-{action}", class_="spot"),
        bonus_space(scene, f"action_{space + 1}", tile_at, TILE),
    )


def _marker(seat: int, extra: int, at: Point) -> Markup:
    """TIL-9.4.2 A bonus-AP marker at its action."""
    return chip(seat, at[0], at[1], 8) + text(at[0], at[1] + 4, str(extra), 11, class_="m b", fill=f"var(--on-p{seat})")


def _hub(scene: Scene) -> Markup:
    """The compass rose; during a die action what is left of its AP."""
    left: int = scene.board["die_ap"]
    action: str | None = scene.board["die_action"]
    disc = circle(0, 0, HUB, fill="var(--card)", stroke="var(--coast)", stroke_width=1.4)
    if action is None:
        return group(disc, compass_rose(18), id="hub")
    short = scene.words.term("action_points", "short")
    words = text(0, 3, str(left), 19, class_="m b") + text(0, 15, short, 11, class_="m faint")
    return group(disc, words, id="hub", title=f"{scene.term(f'action_{action}')}: {left} {short}")
