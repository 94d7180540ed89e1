"""Where two players leave room: the name of the game on a cartouche, and what the signs on tiles mean."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.components import ACTIONS
from quattrocento.games.tiletum.draw_look import ap, fitted, role, token, vp
from quattrocento.games.tiletum.draw_sea import compass_rose
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.layout import PAD, card
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect, text, together

ROW: Final = 23.0


def key_height(scene: Scene) -> float:
    return ROW * len(_rows(scene)) + 2 * PAD - 2


def _rows(scene: Scene) -> list[tuple[Markup, str]]:
    size, y = 18.0, ROW / 2
    roles = [(role(action, 11, y, size), scene.term(f"action_{action}")) for action in ACTIONS]
    return [
        *roles,
        (ap("n", 11, y, 8.5), scene.term("action_points")),
        (vp("n", 11, y, 19), scene.term("victory_points")),
        (token("any", 11, y, size), scene.term("any_resource")),
        (icon("activate", 11, y, size), scene.term("activate_building")),
    ]


def key(scene: Scene, width: float) -> Markup:
    """The signs, each with its word."""
    rows = _rows(scene)
    parts = [
        group(sign, fitted(28, 16, words, 13, width - 2 * PAD - 28), at=(PAD, PAD - 1 + i * ROW))
        for i, (sign, words) in enumerate(rows)
    ]
    return group(card(width, key_height(scene)), *parts, id="key")


def cartouche(scene: Scene, width: float, height: float) -> Markup:
    """The title of the chart beside a compass rose."""
    r = min(height * 0.36, 34.0)
    return together(
        rect(0.5, 0.5, width - 1, height - 1, 8, fill="var(--sea)", stroke="var(--coast)"),
        rect(5, 5, width - 10, height - 10, 5, class_="coast", stroke_width=1),
        group(compass_rose(r), at=(20 + r * 1.1, height / 2)),
        text((width + r * 2.2 + 18) / 2, height / 2 + 9, scene.words.title(), 27, class_="m serif b accent"),
    )
