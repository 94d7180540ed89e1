"""How a table is laid out: its parts, panels on paper, the line with the question and the scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quattrocento.kernel.refusal import QuattroError
from quattrocento.kit.art.palette import THEMES, Palette, chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, Value, group, line, lines_of, picture, rect, text

WIDTHS: Final = {"wide": 1280.0, "narrow": 390.0}  # a desktop, and a phone
HIGH: Final = 800.0  # of the wide table
GAP: Final = 8.0  # between panels
PAD: Final = 10.0  # inside a panel
BAR: Final = 54.0  # the height of the top line


class Panel:
    """A finished panel: its drawing from the upper left corner, and its height."""

    def __init__(self, drawing: Markup, height: float) -> None:
        self.drawing = drawing
        self.height = height


def chosen_part(scene: Scene, part: str, width: str, theme: str) -> tuple[str, int]:
    """`table`, `board` or `estate:SEAT` as a name and a seat; what can't be drawn is refused."""
    name, _, seat = part.partition(":")
    if width not in WIDTHS:
        raise QuattroError(f"a width is {'|'.join(WIDTHS)}, not '{width}'")
    if theme not in THEMES:
        raise QuattroError(f"a theme is {'|'.join(THEMES)}, not '{theme}'")
    if part in ("table", "board"):
        return part, scene.focus
    if name != "estate" or not seat.isdecimal() or int(seat) >= len(scene.players):
        raise QuattroError(f"a part is table, board or estate:SEAT, not '{part}'")
    return name, int(seat)


def on_paper(
    scene: Scene, panel: Panel, width: float, *, style: str, palette: Palette, theme: str, sheet: Mapping[str, Markup]
) -> str:
    """The finished picture."""
    paper = rect(0, 0, width, panel.height, fill="var(--paper)")
    svg = picture(
        paper + panel.drawing,
        width,
        panel.height,
        words=scene.sentence(),
        style=palette.properties(theme) + style,
        sheet=sheet,
        classes=(str(scene.seen["game"]),),
    )
    return palette.paint(svg, theme)


def card(width: float, height: float, **attributes: Value) -> Markup:
    return rect(0.5, 0.5, width - 1, height - 1, 8, class_="card", **attributes)


def player_card(scene: Scene, seat: int, width: float, height: float) -> Markup:
    """The mover's area has an outline in the mover's colour."""
    if seat != scene.mover:
        return card(width, height)
    return rect(1.5, 1.5, width - 3, height - 3, 8, class_="card", style=f"stroke:var(--p{seat});stroke-width:3")


def player_panel(scene: Scene, seat: int, width: float, height: float, parts: Sequence[Markup]) -> Panel:
    """All that belongs to a player, in one group that names the seat."""
    drawn = group(
        player_card(scene, seat, width, height), *parts, class_="player", id=f"player-{seat}", data_seat=str(seat)
    )
    return Panel(drawn, height)


def stacked(width: float, name: str, parts: Sequence[tuple[Markup, float]], bottom: float = 0) -> Panel:
    """A panel of parts (with their heights) one below the other; room to spare is shared out between them."""
    used = sum(high for _, high in parts) + 2 * PAD
    space = max(8.0, (bottom - used) / max(1, len(parts) - 1))
    y = PAD
    drawn = []
    for drawing, high in parts:
        drawn.append(group(drawing, at=(PAD, y)))
        y += high + space
    y += PAD - space
    return Panel(group(card(width, y), *drawn, id=name), y)


def column(panels: Sequence[Panel]) -> Panel:
    """Panels one below the other."""
    y = 0.0
    drawn = []
    for panel in panels:
        drawn.append(group(panel.drawing, at=(0, y)))
        y += panel.height + GAP
    return Panel(group(*drawn), y - GAP)


def paned(scene: Scene, panes: Sequence[tuple[str, Sequence[Panel]]]) -> Panel:
    """The table for a phone: one column below the question. Each pane names itself, so that a page can show them one
    at a time; `data-high` is its height."""
    head = top_lines(scene)
    drawn = [head.drawing]
    y = head.height
    for name, panels in panes:
        pane = column(panels)
        inside = group(pane.drawing, class_="pane", data_pane=name, data_high=pane.height)
        drawn.append(group(inside, at=(GAP, y)))
        y += pane.height + GAP
    return Panel(group(*drawn), y)


def top_line(scene: Scene) -> Markup:
    """Whose turn it is and what is asked; all scores at the right. For the wide table."""
    width = WIDTHS["wide"]
    parts = []
    x = width - 16.0
    for seat in reversed(range(len(scene.players))):
        points = "?" if scene.points[seat] is None else str(scene.points[seat])
        parts.append(text(x, 32, points, 22, class_="r b"))
        x -= 14 * len(points) + 16
        parts.append(chip(seat, x, 24, 10))
        x -= 30
    left = 16
    if scene.mover >= 0:
        parts.append(chip(scene.mover, 26, 24, 12))
        left = 50
    parts.append(question(scene.sentence(), left, x - left))
    rules = [line((GAP, y), (width - GAP, y), class_="hair") for y in (43.5, 45.5)]
    return group(*parts, *rules)


def question(words: str, left: float, room: float) -> Markup:
    """In one line, or in two smaller ones if it is long."""
    if len(words) * 10.2 <= room:
        return text(left, 31, words, 22, class_="serif", id="question")
    lines = lines_of(words, int(room / 7.8))
    top = 38 - 9 * len(lines)
    return group(*(text(left, top + 18 * i, part, 17, class_="serif") for i, part in enumerate(lines)), id="question")


def top_lines(scene: Scene) -> Panel:
    """The question on a phone, in as many lines as it takes."""
    lines = lines_of(scene.sentence(), 40)
    left = 44 if scene.mover >= 0 else 12
    words = [text(left, 28 + 22 * i, words, 18, class_="serif") for i, words in enumerate(lines)]
    mark = chip(scene.mover, 24, 22, 11) if scene.mover >= 0 else Markup("")
    return Panel(group(mark, *words, id="question"), 22.0 * len(lines) + 18)
