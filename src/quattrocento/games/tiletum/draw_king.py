"""TIL-10 The King track with its discs, corruption, turns and the order of play."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.components import KING_AWARD_VP, KING_VP, KING_ZERO, ROUNDS, TURNS
from quattrocento.games.tiletum.draw_look import fitted, vp
from quattrocento.games.tiletum.draw_map import bonus_space
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, circle, group, line, rect, text, together

KING_HIGH: Final = 62.0
ORDER_HIGH: Final = 30.0
_BASE: Final = 20.0  # the height of a space
_TILE: Final = 38.0


def king_track(scene: Scene, width: float) -> Markup:
    """TIL-5.3 Red spaces below 0, blue ones above; in a stack the lowest disc is first. At the end its bonus tile."""
    step = (width - _TILE - 10) / len(KING_VP)
    top = KING_HIGH - _BASE
    parts = []
    for i, points in enumerate(KING_VP):
        fill = "var(--red)" if i < KING_ZERO else "var(--blue)" if i > KING_ZERO else "var(--card)"
        said = f"−{-points}" if points < 0 else str(points)
        space = rect(i * step + 0.5, top, step - 1, _BASE - 0.5, 3, fill=fill, stroke="var(--coast)")
        letters = 12 if step > 22 else 11
        parts.append(space + fitted((i + 0.5) * step, top + 14.5, said, letters, step - 3, class_="m b"))
    level = min(12.0, (top - 8) / max(1, len(scene.players) - 1))
    stacks: dict[int, int] = {}
    r = min(9.0, step / 2 - 1.5)
    order: list[int] = scene.board["king_order"]
    for seat in order:  # those in front come first, and lie lower in a stack
        disc = scene.board["king_track"][seat]
        height = stacks.get(disc["space"], 0)
        stacks[disc["space"]] = height + 1
        x, y = (disc["space"] + 0.5) * step, top - r - 1 - height * min(level, r * 1.25)
        title = f"{order.index(seat) + 1}. {scene.name(seat)}: {disc['vp']}"
        parts.append(group(chip(seat, x, y, r), id=f"king-{seat}", title=title))
    parts.append(text(step * len(KING_VP), 13, scene.words.term("king_track"), 12, class_="r faint"))
    parts.append(_reward(scene, width))
    return group(*parts, id="king-track")


def _reward(scene: Scene, width: float) -> Markup:
    """TIL-10.1 A bonus tile, in the last round points."""
    at = (width - _TILE / 2 - 1, KING_HIGH - _TILE / 2 - 1)
    tile = bonus_space(scene, "king_track", at, _TILE)
    crown = icon("crown", at[0], at[1] - _TILE / 2 - 9, 15, color="var(--accent)")
    if scene.board["round"] == ROUNDS and scene.board["bonus_tiles"]["king_track"] is None:
        tile += vp(KING_AWARD_VP, at[0], at[1], 24)
    return tile + crown


def corruption(scene: Scene) -> Markup:
    """TIL-5.2 One token for each turn of the round; those to come are face down."""
    shown: list[int] = scene.board["corruption"]
    left: list[int] = scene.board["corruption_unseen"]
    parts = []
    for i in range(TURNS):
        x = 13.0 + i * 29
        current = i + 1 == len(shown) and scene.seen["asks"] is not None
        known = i < len(shown)
        look = "var(--red)" if known and shown[i] else "var(--card)" if known else "var(--line)"
        drawn = circle(
            x,
            14,
            11.5,
            fill=look,
            stroke="var(--accent)" if current else "var(--faint)",
            stroke_width=2.6 if current else 1.2,
        )
        if known:
            drawn += text(x, 18.6, f"−{shown[i]}" if shown[i] else "0", 13, class_="m b")
        else:
            drawn += icon("crown", x, 14, 12, color="var(--faint)")
        title = f"{scene.term('turn')} {i + 1}, {scene.words.term('corruption_token')}"
        if known:
            title += f": {shown[i]}"
        else:
            title += f" ({', '.join(f'{number}× {value}' for value, number in enumerate(left) if number)})"
        parts.append(group(drawn, id=f"corruption-{i + 1}", title=title))
    return group(*parts, id="corruption")


def order_line(scene: Scene, width: float) -> Markup:
    """Round and turn, the corruption of its turns, and who plays when (TIL-10.4)."""
    order: list[int] = scene.board["turn_order"]
    step = 25.0
    left = width - step * len(order)
    words = f"{scene.term('round')} {scene.board['round']}"
    parts = [
        fitted(0, 19, words, 15, left - 112, class_="serif b"),
        group(corruption(scene), at=(left - 108, 0)),
        line((left - 12, 2), (left - 12, 26), class_="hair"),
    ]
    for i, seat in enumerate(order):
        x = left + i * step + 13
        drawn = [chip(seat, x, 14, 9)]
        if seat == scene.mover:
            drawn.append(line((x - 9, 27.5), (x + 9, 27.5), stroke=f"var(--p{seat})", stroke_width=3))
        parts.append(group(*drawn, id=f"order-{seat}", title=f"{i + 1}. {scene.name(seat)}"))
    return together(group(*parts, id="turn-order"))
