"""FLO-3.6 The fame track, a frame around the board: 0 to 49 clockwise, scoring figures and the best works of the round."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quattrocento.games.florence.components import DATA
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, circle, group, rect, text, together

SPACES: Final[int] = DATA["pp"]["track_spaces"]
THICK: Final = 24.0


def _spaces(width: float, height: float) -> list[tuple[float, float, float, float]]:
    """The spaces as boxes, clockwise from the one beside the upper left corner: there is room for all at the start.

    Corners are square; the sides share out the rest."""
    rest = SPACES - 4
    across = round(rest / 2 * (width - 2 * THICK) / (width + height - 4 * THICK))
    down = rest // 2 - across
    wide, high = (width - 2 * THICK) / across, (height - 2 * THICK) / down
    out = [(THICK + i * wide, 0.0, wide, THICK) for i in range(across)]
    out.append((width - THICK, 0, THICK, THICK))
    out += [(width - THICK, THICK + i * high, THICK, high) for i in range(down)]
    out.append((width - THICK, height - THICK, THICK, THICK))
    out += [(width - THICK - (i + 1) * wide, height - THICK, wide, THICK) for i in range(across)]
    out.append((0, height - THICK, THICK, THICK))
    out += [(0, height - THICK - (i + 1) * high, THICK, high) for i in range(down)]
    out.append((0, 0, THICK, THICK))
    return out


@lru_cache(maxsize=16)
def _ground(width: float, height: float) -> Markup:
    parts = []
    for i, (x, y, wide, high) in enumerate(_spaces(width, height)):
        strong = i % 5 == 0
        parts.append(
            rect(
                x,
                y,
                wide,
                high,
                fill="var(--ochre)" if strong else "var(--sky)",
                stroke="var(--line)",
                fill_opacity=0.75 if strong else None,
            )
        )
    return together(*parts)


def frame(scene: Scene, width: float, height: float) -> Markup:
    spaces = _spaces(width, height)
    parts = [_ground(width, height)]
    on: dict[int, list[tuple[str, int]]] = {}
    for seat, player in enumerate(scene.players):
        on.setdefault(player["pp"] % SPACES, []).append(("pawn", seat))
        if player["best_work"]:
            on.setdefault(player["best_work"] % SPACES, []).append(("work", seat))
    for i, (x, y, wide, high) in enumerate(spaces):
        if i % 5 == 0 and i not in on:
            parts.append(text(x + wide / 2, y + high / 2 + 4, str(i), 11, class_="m", fill="var(--on-ochre)"))
    for i, things in on.items():
        x, y, wide, high = spaces[i]
        upright = high > wide
        room = max(wide, high)
        step = min(17.0, (room - 12) / max(1, len(things) - 1)) if len(things) > 1 else 0.0
        for k, (what, seat) in enumerate(things):
            off = (k - (len(things) - 1) / 2) * step
            at = (x + wide / 2, y + high / 2 + off) if upright else (x + wide / 2 + off, y + high / 2)
            parts.append(_pawn(scene, seat, at) if what == "pawn" else _work(scene, seat, at))
    return group(together(*parts), id="fame-track")


def _pawn(scene: Scene, seat: int, at: tuple[float, float]) -> Markup:
    """A scoring figure; after a whole round of the track it has a ring."""
    pp = scene.players[seat]["pp"]
    ring = circle(*at, 10.4, fill="none", stroke="var(--ink)", stroke_width=1.6) if pp >= SPACES else Markup("")
    title = scene.words.phrase("score", player=scene.name(seat), points=pp)
    return group(ring, chip(seat, *at, 7.6), id=f"pawn-{seat}", title=title)


def _work(scene: Scene, seat: int, at: tuple[float, float]) -> Markup:
    """FLO-7.5 The marker of a work value: hollow."""
    value = scene.players[seat]["best_work"]
    drawn = chip(seat, *at, 6.4, fill="var(--card)", stroke=f"var(--p{seat})", stroke_width=3)
    return group(drawn, id=f"work-{seat}", title=f"{scene.name(seat)}, {scene.words.term('best_work')}: {value}")
