"""The table as SVG. `draw` gets a view and nothing else, so it can't show what the seat may not know.

Every piece and space is a group with a stable id and a title in words; `targets` names the ids that a move touches.

Main board
    space-D1-1 ... space-X-8            spaces of the depots, with their tiles
    depot-1 ... depot-6, black-depot    a depot with its goods
    depots-1-2 ... depots-6-1           the link between two neighbours (knowledge 5)
    keep-red                            crates to choose from, only while that is asked
    phase-A, round-1, white-die, track-0, marker-0, bonus-large-blue, bonus-small-blue, score-0
A player, in the group player-0 with data-seat="0"
    die-3                               the unused dice with this value
    stored-city_hall                    the stored tiles of this kind
    goods-red, workers, silverlings, ships, sold, vp
    hex-12                              a hex of the estate
    side-4-hex-12                       while a side of the board is chosen (BUR-12.1)
The things of the seat to move have these ids; those of any other player begin with `p1-` for seat 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quattrocento.games.burgundy.draw_board import board_height, main_board
from quattrocento.games.burgundy.draw_key import KEY_HIGH, SIZES_HIGH, cartouche, key, sizes
from quattrocento.games.burgundy.draw_look import CSS, PALETTE, SHEET
from quattrocento.games.burgundy.draw_player import OTHER, OWN, OWN_ON_PHONE, PAD, Panel, panel, small
from quattrocento.games.burgundy.draw_scene import Scene
from quattrocento.games.burgundy.draw_tracks import (
    PHASES_HIGH,
    SCORE_HIGH,
    bonus,
    bonus_height,
    phases,
    scores,
    turn_order,
    turn_order_height,
)
from quattrocento.games.burgundy.notation import (
    BUY,
    DIE_PLACE,
    DIE_SELL,
    DIE_TAKE,
    DIE_WORKERS,
    DISCARD,
    ESTATE,
    KEEP,
    LOAD,
    LOAD_TWO,
    MOVES,
    PLACE,
    SELL,
    TAKE,
    WORKERS,
)
from quattrocento.kernel.game import View
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.svg import Markup, group, line, lines_of, picture, rect, text, together

WIDTHS: Final = {"wide": 1280.0, "narrow": 390.0}
_HIGH: Final = 800.0  # of the wide table
_BAR: Final = 54.0
GAP: Final = 8.0


def draw(
    seen: View, lang: str = "en", *, part: str = "table", width: str = "wide", theme: str = "auto", names: Sequence[str] = ()
) -> str:
    """The table, only its main board (`part="board"`), or one player's area (`part="estate:0"`)."""
    scene = Scene(seen, lang, names)
    if width not in WIDTHS:
        raise ValueError(f"a width is {'|'.join(WIDTHS)}, not '{width}'")
    across = WIDTHS[width]
    what, _, seat = part.partition(":")
    if part == "table":
        drawn = wide_table(scene) if width == "wide" else narrow_table(scene)
    elif part == "board":
        across = min(across, 560.0)
        drawn = whole_board(scene, across)
    elif what == "estate" and seat.isdecimal() and int(seat) < len(scene.players):
        across = min(across, 540.0)
        drawn = panel(scene, int(seat), across, OWN if width == "wide" else OWN_ON_PHONE)
    else:
        raise ValueError(f"a part is table, board or estate:SEAT, not '{part}'")
    paper = rect(0, 0, across, drawn.height, fill="var(--paper)")
    svg = picture(
        paper + drawn.drawing,
        across,
        drawn.height,
        words=scene.sentence(),
        style=PALETTE.properties(theme) + CSS,
        sheet=SHEET,
        classes=("burgundy", width),
    )
    return PALETTE.paint(svg, theme)


def targets(move: int) -> tuple[str, ...]:
    """The ids of the elements that a move touches, in order: what is used (a die, money, a stored tile), then what for.

    Moves without a place on the board (to end, to decline, and all of the dealer's) have none: they are buttons.
    """
    kind = MOVES.kind_of(move)
    said = kind.named(move)
    if kind in (DIE_TAKE, DIE_PLACE, DIE_SELL, DIE_WORKERS):
        return (f"die-{said['die']}", *_aim(kind.name.removeprefix("die_"), said))
    if kind is BUY:
        return ("silverlings", f"space-{said['space']}")
    if kind in (TAKE, PLACE, SELL, WORKERS):
        return _aim(kind.name, said)
    if kind is DISCARD:
        return (f"stored-{said['tile']}",)
    if kind is LOAD:
        return (f"depot-{said['depot']}",)
    if kind is LOAD_TWO:
        return (f"depots-{said['depots'].replace('+', '-')}",)
    if kind is KEEP:
        return (f"keep-{said['goods']}",)
    if kind is ESTATE:
        return (f"side-{said['estate']}-hex-{said['hex']}",)
    return ()


def _aim(action: str, said: dict[str, str]) -> tuple[str, ...]:
    """BUR-7 What one of the four actions touches, with or without a die."""
    if action == "take":
        return (f"space-{said['space']}",)
    if action == "place":
        return (f"stored-{said['tile']}", f"hex-{said['hex']}")
    return (f"goods-{said['goods']}",) if action == "sell" else ("workers",)


# Layouts


def wide_table(scene: Scene) -> Panel:
    """The main board, the own area beside it, the others in a column."""
    across = WIDTHS["wide"]
    board_wide, own_wide = 460.0, 520.0
    own_at = GAP + board_wide + GAP
    others_at = own_at + own_wide + GAP
    rest = across - others_at - GAP
    own = panel(scene, scene.focus, own_wide, OWN)
    parts = [
        bar(scene, across),
        group(board_panel(scene, board_wide, bottom=_HIGH - GAP - _BAR).drawing, at=(GAP, _BAR)),
        group(own.drawing, at=(own_at, _BAR)),
        group(bonus_panel(scene, own_wide, _HIGH - GAP - _BAR - own.height - GAP).drawing, at=(own_at, _BAR + own.height + GAP)),
    ]
    y = _BAR
    others = scene.others()
    for seat in others:
        other = small(scene, seat, rest, 25) if len(others) == 3 else panel(scene, seat, rest, OTHER)
        parts.append(group(other.drawing, at=(others_at, y)))
        y += other.height + GAP
    if len(others) == 1:
        legend = stacked(rest, "key", ((key(scene, rest - 2 * PAD), KEY_HIGH),))
        parts.append(group(legend.drawing, at=(others_at, _HIGH - GAP - legend.height)))
        parts.append(group(cartouche(scene, rest, _HIGH - 2 * GAP - legend.height - y), at=(others_at, y)))
    return Panel(together(*parts), _HIGH)


def narrow_table(scene: Scene) -> Panel:
    """One column: the question and the own area first."""
    across = WIDTHS["narrow"]
    inner = across - 2 * GAP
    head = question(scene)
    parts = [head.drawing]
    y = head.height
    panels = [panel(scene, scene.focus, inner, OWN_ON_PHONE), board_panel(scene, inner), bonus_panel(scene, inner)]
    panels += [small(scene, seat, inner, 36) for seat in scene.others()]
    for one in panels:
        parts.append(group(one.drawing, at=(GAP, y)))
        y += one.height + GAP
    return Panel(together(*parts), y)


def stacked(width: float, name: str, parts: Sequence[tuple[Markup, float]], bottom: float = 0) -> Panel:
    """A panel of parts one below the other; room to spare is shared out between them."""
    used = sum(high for _, high in parts) + 2 * PAD
    space = max(8.0, (bottom - used) / max(1, len(parts) - 1))
    y = PAD
    drawn = []
    for drawing, high in parts:
        drawn.append(group(drawing, at=(PAD, y)))
        y += high + space
    y += PAD - space
    return Panel(group(rect(0.5, 0.5, width - 1, y - 1, 8, class_="card"), *drawn, id=name), y)


def board_panel(scene: Scene, width: float, bottom: float = 0) -> Panel:
    inner = width - 2 * PAD
    parts = (
        (phases(scene, inner), PHASES_HIGH),
        (main_board(scene, inner), board_height(inner)),
        (turn_order(scene, inner), turn_order_height(scene)),
        (scores(scene, inner), SCORE_HIGH),
    )
    return stacked(width, "board", parts, bottom)


def bonus_panel(scene: Scene, width: float, bottom: float = 0) -> Panel:
    """BUR-9 What can be won: by colours and by the size of regions."""
    inner = width - 2 * PAD
    parts = ((bonus(scene, inner), bonus_height(inner)), (sizes(scene, inner), SIZES_HIGH))
    return stacked(width, "worth", parts, bottom)


def whole_board(scene: Scene, width: float) -> Panel:
    """The main board with all its tracks."""
    board, tiles = board_panel(scene, width), bonus_panel(scene, width)
    return Panel(board.drawing + group(tiles.drawing, at=(0, board.height + GAP)), board.height + GAP + tiles.height)


def bar(scene: Scene, width: float) -> Markup:
    """Whose turn it is and what is asked; all scores at the right."""
    parts = []
    x = width - 16.0
    for seat in reversed(range(len(scene.players))):
        points = str(scene.players[seat]["vp"])
        parts.append(text(x, 32, points, 22, class_="r b"))
        x -= 14 * len(points) + 16
        parts.append(chip(seat, x, 24, 10))
        x -= 30
    if scene.mover >= 0:
        parts.append(chip(scene.mover, 26, 24, 12))
    parts.append(text(50 if scene.mover >= 0 else 16, 31, scene.sentence(), 22, class_="serif", id="question"))
    rules = [line((GAP, y), (width - GAP, y), class_="hair") for y in (45.5, 43.5)]
    return group(*parts, *rules)


def question(scene: Scene) -> Panel:
    """The same on a phone, in as many lines as it takes."""
    lines = lines_of(scene.sentence(), 40)
    left = 44 if scene.mover >= 0 else 12
    words = [text(left, 28 + 22 * i, words, 18, class_="serif") for i, words in enumerate(lines)]
    mark = chip(scene.mover, 24, 22, 11) if scene.mover >= 0 else Markup("")
    return Panel(group(mark, *words, id="question"), 22.0 * len(lines) + 18)
