"""CAY-3.1 Rounds and phases, and the camp where workers rest."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import PHASES
from quattrocento.games.caylus1303.components import ROUNDS, SLOTS_IN_ROUND
from quattrocento.games.caylus1303.draw_look import fitted, letters_wide
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect, text

TRACK_HIGH: Final = 30.0
IN_A_ROUND: Final = PHASES[1:5]
_PHASE_ICONS: Final = dict(zip(IN_A_ROUND, ("worker", "hammer", "set", "house"), strict=True))


def rounds(scene: Scene, width: float) -> Markup:
    """CAY-2.5 The round marker; a notch where another castle building opens (CAY-8.2)."""
    now: int = scene.board["round"]
    parts = []
    breaks = sum(1 for i in range(2, ROUNDS + 1) if SLOTS_IN_ROUND[i] > SLOTS_IN_ROUND[i - 1])
    step = (width - 10 * breaks) / ROUNDS
    x = 0.0
    for i in range(1, ROUNDS + 1):
        if i > 1 and SLOTS_IN_ROUND[i] > SLOTS_IN_ROUND[i - 1]:
            x += 10
        current = i == now and scene.board["phase"] != PHASES[-1]
        style = "fill:var(--accent)" if current else "fill:none;stroke:var(--line)"
        fill = "var(--on-accent)" if current else "var(--faint)" if i < now else "var(--ink)"
        words = text(x + step / 2 - 1.5, 20.5, str(i), 16, class_="serif b m" if i >= now else "serif m", fill=fill)
        box = rect(x + 0.5, 0.5, step - 4, TRACK_HIGH - 1, 4, style=style)
        parts.append(group(box, words, id=f"round-{i}", title=f"{scene.term('round')} {i}"))
        x += step
    return group(*parts, id="rounds")


def phases(scene: Scene, width: float) -> Markup:
    """CAY-3.1 The four phases; the name of the one that is played is written out."""
    now = scene.board["phase"]
    shown = now if now in IN_A_ROUND else ""
    small = 36.0
    large = width - small * (len(IN_A_ROUND) - 1) if shown else 0.0
    parts = []
    x = 0.0
    for phase in IN_A_ROUND:
        current = phase == now
        cell = large if current else small
        style = "fill:var(--accent)" if current else "fill:none;stroke:var(--line)"
        fill = "var(--on-accent)" if current else "var(--faint)"
        drawn = [
            rect(x + 0.5, 0.5, cell - 4, TRACK_HIGH - 1, 4, style=style),
            icon(_PHASE_ICONS[phase], x + 16.5, TRACK_HIGH / 2, 18, color=fill),
        ]
        if current:
            words = scene.term(phase)
            size = 14.0 if letters_wide(words, 14, bold=True) < cell - 42 else 12.0
            drawn.append(fitted(x + 32, 20, words, size, (cell - 42) * 1.16, class_="b", fill=fill))
        parts.append(group(*drawn, id=f"phase-{phase}", title=scene.term(phase)))
        x += cell
    return group(*parts, id="phases")


def camp(scene: Scene, width: float) -> Markup:
    """CAY-1.5 How many workers of each player rest."""
    count = len(scene.players)
    step = min(58.0, (width - 34) / count)
    parts = [
        rect(0.5, 0.5, 34 + step * count - 1, TRACK_HIGH - 1, 4, class_="hair"),
        icon("tent", 18, TRACK_HIGH / 2, 22),
    ]
    for seat, player in enumerate(scene.players):
        x = 44 + step * seat
        parts.append(
            group(
                chip(seat, x, TRACK_HIGH / 2, 8),
                text(x + 13, TRACK_HIGH / 2 + 5, str(player["camp"]), 14, class_="b"),
                id=f"camp-{seat}",
                title=f"{scene.term('camp')}, {scene.name(seat)}: {scene.words.count(player['camp'], 'worker')}",
            )
        )
    return group(*parts, id="camp", title=scene.told("camp"))
