"""The table as SVG. `draw` gets a view and nothing else, so it can't show what the seat may not know.

Every piece and space is a group with a stable id and a title in words; `targets` names the ids that a move touches.

Board
    space-fair ... space-27, space-guilds_bridge     the road with its buildings, houses and workers
    provost-back-2, provost-stay, provost-forward-1  where he may go, only while that is asked
    site, slot-1 ... slot-3                          construction site and castle buildings
    round-1, phase-planning, camp-0, gaps, provost, city-gate
Open supplies
    tile-wood_farm ...                               tiles and monuments that can be built
    character-bailiff                                wherever the character lies: on the board or before a player
The ways to use a building or to deliver, only while that is asked, each one move
    use, take-food, pay-gold-gold, pay-1_worker-take-food, deliver-food-wood-gold
A player, in the group player-0 with data-seat="0"
    resource-food, workers, recruits, houses, residences, sets, pp; first-player
The things of the seat to move have these ids; those of any other player begin with `p1-` for seat 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quattrocento.games.caylus1303.draw_castle import CASTLE_HIGH, cartouche, castle
from quattrocento.games.caylus1303.draw_character import TIPS, large_height
from quattrocento.games.caylus1303.draw_course import Course
from quattrocento.games.caylus1303.draw_look import CSS, PALETTE, SHEET
from quattrocento.games.caylus1303.draw_offer import BOARD_CHARACTERS, draft, drafting, flat_offer, upright_offer
from quattrocento.games.caylus1303.draw_player import (
    CROWDED,
    ONE_OF_TWO,
    ONLY_OTHER,
    OTHER,
    OWN,
    OWN_ON_PHONE,
    area,
    brief_area,
    low_area,
)
from quattrocento.games.caylus1303.draw_road import road, step_id
from quattrocento.games.caylus1303.draw_tracks import TRACK_HIGH, camp, phases, rounds
from quattrocento.games.caylus1303.draw_ways import way_id, ways_panel
from quattrocento.games.caylus1303.notation import (
    BUILD,
    BUILD_WITH,
    CASTLE,
    CHARACTER,
    CLAIM,
    DELIVER,
    MONUMENT,
    MOVES,
    PASS,
    PAY,
    PAY_TAKE,
    PLACE,
    PROVOST,
    SITE,
    TAKE,
    TAKE_OVER,
    USE,
)
from quattrocento.kernel.game import View
from quattrocento.kit.art.layout import (
    BAR,
    GAP,
    HIGH,
    PAD,
    WIDTHS,
    Panel,
    card,
    chosen_part,
    column,
    on_paper,
    paned,
    top_line,
)
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, together

OFFER_WIDE: Final = 256.0
BOARD_WIDE: Final = WIDTHS["wide"] - 3 * GAP - OFFER_WIDE
OWN_WIDE: Final = 560.0


def draw(
    seen: View,
    lang: str = "en",
    *,
    part: str = "table",
    width: str = "wide",
    theme: str = "auto",
    names: Sequence[str] = (),
) -> str:
    """The table, only the board and its supplies (`part="board"`), or one player's area (`part="estate:0"`)."""
    scene = Scene(seen, lang, names, points="pp")
    what, seat = chosen_part(scene, part, width, theme)
    across = WIDTHS[width]
    if what == "table":
        panel = wide_table(scene) if width == "wide" else narrow_table(scene)
    elif what == "board":
        across = min(across, 600.0)
        columns = 6 if width == "wide" else 4
        panel = column([*board_panels(scene, across, columns)])
    else:
        across = min(across, 540.0)
        panel = column([*own_panels(scene, seat, across, phone=width == "narrow")])
    return on_paper(scene, panel, across, style=CSS, palette=PALETTE, theme=theme, sheet=SHEET)


def targets(move: int) -> tuple[str, ...]:
    """The ids of the elements that a move touches, in order.

    Moves without a place on the table (to decline, and all of the dealer's) have none: they are buttons.
    """
    kind = MOVES.kind_of(move)
    said = kind.named(move)
    if kind in (PLACE, CLAIM):
        return (f"space-{said['space']}",)
    if kind is SITE:
        return ("site",)
    if kind is PASS:
        return ("space-guilds_bridge",)
    if kind in (USE, TAKE, PAY, PAY_TAKE, DELIVER):
        return (way_id(kind.name, said),)
    if kind is BUILD:
        return (f"tile-{said['tile']}",)
    if kind is BUILD_WITH:
        return (f"tile-{said['tile']}", *(f"resource-{name}" for name in said["free"].split("+")))
    if kind is PROVOST:
        return (step_id(int(said["steps"])),)
    if kind in (TAKE_OVER, CHARACTER):
        return (f"character-{said['character']}",)
    if kind is CASTLE:
        return (f"slot-{said['slot']}",)
    return (f"tile-{said['monument']}",) if kind is MONUMENT else ()


# Layouts


def wide_table(scene: Scene) -> Panel:
    """The road above, the own area and the others below it, the supplies in a column."""
    board = wide_board(scene)
    top = BAR + board.height + GAP
    room = HIGH - GAP - top
    parts = [
        top_line(scene),
        group(board.drawing, at=(GAP, BAR)),
        group(upright_offer(scene, OFFER_WIDE, HIGH - GAP - BAR).drawing, at=(2 * GAP + BOARD_WIDE, BAR)),
        group(_drafting_row(scene, room) if drafting(scene) else _playing_row(scene, room), at=(GAP, top)),
    ]
    return Panel(together(*parts), HIGH)


def _playing_row(scene: Scene, height: float) -> Markup:
    """The own area, below it what can be chosen of a building; the others in one or two columns."""
    ways = ways_panel(scene, OWN_WIDE)
    own_high = height - (ways.height + GAP if ways else 0)
    parts = [area(scene, scene.focus, OWN_WIDE, own_high, OWN if own_high > 190 else CROWDED).drawing]
    if ways:
        parts.append(group(ways.drawing, at=(0, own_high + GAP)))
    seats = scene.others()
    columns = 1 if len(seats) < 3 else 2
    sizes = {1: ONLY_OTHER, 2: ONE_OF_TWO}.get(len(seats), OTHER)
    rows = -(-len(seats) // columns)
    wide = (BOARD_WIDE - OWN_WIDE - GAP * columns) / columns
    high = (height - GAP * (rows - 1)) / rows
    for i, seat in enumerate(seats):
        at = (OWN_WIDE + GAP + i % columns * (wide + GAP), i // columns * (high + GAP))
        parts.append(group(area(scene, seat, wide, high, sizes).drawing, at=at))
    if len(seats) == 3:
        at = (OWN_WIDE + 2 * GAP + wide, high + GAP)
        parts.append(group(cartouche(scene, wide, high), at=at))
    return together(*parts)


def _drafting_row(scene: Scene, height: float) -> Markup:
    """CAY-2.9 The characters to choose from below the own area; the others beside it."""
    beside = 212.0
    wide = BOARD_WIDE - beside - GAP
    own = low_area(scene, scene.focus, wide)
    below = own.height + GAP
    columns = 3 if len(scene.players) < 4 else 4
    rows = -(-(len(scene.players) + BOARD_CHARACTERS) // columns)
    high = (height - below - 2 * PAD - GAP * (rows - 1)) / rows
    parts = [own.drawing, group(draft(scene, wide, columns, high).drawing, at=(0, below))]
    seats = scene.others()
    room = (height - GAP * (len(seats) - 1)) / len(seats)
    for i, seat in enumerate(seats):
        panel = area(scene, seat, beside, room, OTHER) if room > 120 else brief_area(scene, seat, beside, room)
        parts.append(group(panel.drawing, at=(wide + GAP, i * (room + GAP))))
    return together(*parts)


def wide_board(scene: Scene) -> Panel:
    """Rounds and camp, then the road in three rows; the castle stands at its end."""
    inner = BOARD_WIDE - 2 * PAD
    course = Course(inner, 11)
    top = PAD + TRACK_HIGH + 8
    height = top + course.height + PAD - 4
    end = course.gap(31)[0] + 22
    tracks = _tracks(scene, inner)
    parts = [
        tracks,
        group(road(scene, course), at=(PAD, top)),
        group(castle(scene, inner - end), at=(PAD + end, top + course.height - CASTLE_HIGH - 2)),
    ]
    return Panel(group(card(BOARD_WIDE, height), *parts, id="board"), height)


def _tracks(scene: Scene, width: float) -> Markup:
    """In one line."""
    return together(
        group(rounds(scene, 312), at=(PAD, PAD)),
        group(phases(scene, 320), at=(PAD + 324, PAD)),
        group(camp(scene, width - 656), at=(PAD + 656, PAD)),
    )


def narrow_table(scene: Scene) -> Panel:
    """One column: the question and what can be chosen first, then the own area, the board, the others."""
    inner = WIDTHS["narrow"] - 2 * GAP
    own = own_panels(scene, scene.focus, inner, phone=True, ways=True)
    others = [area(scene, seat, inner, 0, OTHER_ON_PHONE) for seat in scene.others()]
    return paned(scene, (("mine", own), ("board", board_panels(scene, inner, 4)), ("others", others)))


def own_panels(scene: Scene, seat: int, width: float, *, phone: bool, ways: bool = False) -> list[Panel]:
    """A player's area; above it what can be chosen of a building, if it is his turn."""
    own = area(scene, seat, width, 0, OWN_ON_PHONE if phone else OWN)
    choice = ways_panel(scene, width) if ways or seat == scene.mover else None
    return [choice, own] if choice else [own]


def board_panels(scene: Scene, width: float, columns: int) -> list[Panel]:
    """The tracks, the road, the castle and the supplies, one below the other."""
    inner = width - 2 * PAD
    course = Course(inner, columns)
    line = TRACK_HIGH + 8
    top = PAD + 3 * line
    height = top + course.height + 10 + CASTLE_HIGH + PAD
    parts = [
        group(rounds(scene, inner), at=(PAD, PAD)),
        group(phases(scene, inner), at=(PAD, PAD + line)),
        group(camp(scene, inner), at=(PAD, PAD + 2 * line)),
        group(road(scene, course), at=(PAD, top)),
        group(castle(scene, inner), at=(PAD, top + course.height + 10)),
    ]
    board = Panel(group(card(width, height), *parts, id="board"), height)
    offer = flat_offer(scene, width, 7 if columns > 4 else 4, 88)
    if not drafting(scene):
        return [board, offer]
    in_a_row = 1 if columns < 6 else 2
    high = large_height(scene, scene.board["board_characters"], (inner - GAP * (in_a_row - 1)) / in_a_row, TIPS[0])
    return [draft(scene, width, in_a_row, high), board, offer]


OTHER_ON_PHONE: Final = OTHER._replace(heading=18, token=24, counter=20, space=8)
