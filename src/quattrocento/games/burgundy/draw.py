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
from quattrocento.games.burgundy.draw_key import KEY_HIGH, KEY_SHEET, cartouche, key, sizes, sizes_height
from quattrocento.games.burgundy.draw_look import CSS, PALETTE
from quattrocento.games.burgundy.draw_look import SHEET as LOOK_SHEET
from quattrocento.games.burgundy.draw_player import OTHER, OWN, OWN_ON_PHONE, low_area, player_area
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
from quattrocento.kit.art.layout import (
    BAR,
    GAP,
    HIGH,
    PAD,
    WIDTHS,
    Panel,
    chosen_part,
    column,
    on_paper,
    paned,
    stacked,
    top_line,
)
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import group, together

SHEET: Final = {**LOOK_SHEET, **KEY_SHEET}


def draw(
    seen: View,
    lang: str = "en",
    *,
    part: str = "table",
    width: str = "wide",
    theme: str = "auto",
    names: Sequence[str] = (),
) -> str:
    """The table, only its main board (`part="board"`), or one player's area (`part="estate:0"`)."""
    scene = Scene(seen, lang, names, points="vp")
    what, seat = chosen_part(scene, part, width, theme)
    across = WIDTHS[width]
    if what == "table":
        panel = wide_table(scene) if width == "wide" else narrow_table(scene)
    elif what == "board":
        across = min(across, 560.0)
        panel = column([board_panel(scene, across), worth_panel(scene, across)])
    else:
        across = min(across, 540.0)
        panel = player_area(scene, seat, across, OWN if width == "wide" else OWN_ON_PHONE)
    return on_paper(scene, panel, across, style=CSS, palette=PALETTE, theme=theme, sheet=SHEET)


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
    board_wide, own_wide = 460.0, 520.0
    own_at = GAP + board_wide + GAP
    others_at = own_at + own_wide + GAP
    rest = WIDTHS["wide"] - others_at - GAP
    own = player_area(scene, scene.focus, own_wide, OWN)
    worth_at = BAR + own.height + GAP
    parts = [
        top_line(scene),
        group(board_panel(scene, board_wide, bottom=HIGH - GAP - BAR).drawing, at=(GAP, BAR)),
        group(own.drawing, at=(own_at, BAR)),
        group(worth_panel(scene, own_wide, bottom=HIGH - GAP - worth_at).drawing, at=(own_at, worth_at)),
    ]
    seats = scene.others()
    few = len(seats) < 3
    others = column([player_area(scene, s, rest, OTHER) if few else low_area(scene, s, rest, 25) for s in seats])
    parts.append(group(others.drawing, at=(others_at, BAR)))
    if len(seats) == 1:
        key_panel = stacked(rest, "key", ((key(scene, rest - 2 * PAD), KEY_HIGH),))
        top, foot = BAR + others.height + GAP, HIGH - GAP - key_panel.height
        parts.append(group(cartouche(scene, rest, foot - GAP - top), at=(others_at, top)))
        parts.append(group(key_panel.drawing, at=(others_at, foot)))
    return Panel(together(*parts), HIGH)


def narrow_table(scene: Scene) -> Panel:
    """One column: the question and the own area first."""
    inner = WIDTHS["narrow"] - 2 * GAP
    own = player_area(scene, scene.focus, inner, OWN_ON_PHONE)
    others = [low_area(scene, seat, inner, 36) for seat in scene.others()]
    board = [board_panel(scene, inner), worth_panel(scene, inner)]
    return paned(scene, (("mine", [own]), ("board", board), ("others", others)))


def board_panel(scene: Scene, width: float, bottom: float = 0) -> Panel:
    inner = width - 2 * PAD
    parts = (
        (phases(scene, inner), PHASES_HIGH),
        (main_board(scene, inner), board_height(inner)),
        (turn_order(scene, inner), turn_order_height(scene)),
        (scores(scene, inner), SCORE_HIGH),
    )
    return stacked(width, "board", parts, bottom)


def worth_panel(scene: Scene, width: float, bottom: float = 0) -> Panel:
    """BUR-9 What can be won: by colours and by the size of regions."""
    inner = width - 2 * PAD
    parts = ((bonus(scene, inner), bonus_height(inner)), (sizes(scene, inner), sizes_height(inner)))
    return stacked(width, "worth", parts, bottom)
