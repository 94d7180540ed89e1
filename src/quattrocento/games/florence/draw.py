"""The table as SVG. `draw` gets a view and nothing else, so it can't show what the seat may not know.

Every piece and space is a group with a stable id and a title in words; `targets` names the ids that a move touches.

Board
    stack-forest ... stack-recruiting_card, stack-landscape   the auction stacks
    building-tower, freedom-travel, deck-bonus                the stock
    share-tower                                               a building that may be proposed to a neighbour (FLO-15)
    character-muse                                            character cards (FLO-14)
    field-muse-300                                            fields of bids, only in the character auction
    professor-bonus, professor-prestige                       what the Professor may look at, while somebody has him
    round-1, lot, fame-track, pawn-0, work-0, key
What is going on, only while it is
    turn-tower-1                                              a tile in one of its turns, while it is being placed
    turn-1, joint-h4                                          the same for a joint building, and a square of both fields
    look-poet                                                 a card that is being looked at
    work, proposal, offer-1                                   the work, an offer, one that is agreed with seat 1
A player, in the group player-0 with data-seat="0"
    square-f1                                                 a free square (of the seat to move only)
    tile-forest-c4                                            a tile by its first square
    hand-poet, bonus-bonus_lake, prestige-prestige_two_large  cards whose faces are known
    money, pp, builders, jesters, freedoms, professions, recruiting, bonus-cards, prestige-cards
    table-poet                                                a profession card on somebody's table, whosoever
    seat-1                                                    the player as a neighbour; start-player, actions
The things of the seat to move have these ids; those of any other player begin with `p1-` for seat 1, except for
`table-` and `seat-`, which name one thing of the whole table.

A placement is two clicks: a turn of the tile, then the square of its anchor (the lowest one, of these the leftmost; in
the picture of the turn it has a dot). A page that marks the turn as `picked` sees the tile over the squares as a ghost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quattrocento.games.florence.components import STEP
from quattrocento.games.florence.draw_board import (
    Part,
    build_cost,
    buildings,
    captioned,
    key,
    lot,
    rounds,
    stacks,
    supplies,
)
from quattrocento.games.florence.draw_characters import characters
from quattrocento.games.florence.draw_fame import THICK, frame
from quattrocento.games.florence.draw_look import CSS, PALETTE, SHEET
from quattrocento.games.florence.draw_now import vignette
from quattrocento.games.florence.draw_player import low_area, own_area, own_square, phone_area, tall_area
from quattrocento.games.florence.draw_turns import ghosts, placing, turn_id
from quattrocento.games.florence.notation import (
    ACROSS,
    BID,
    BUILD,
    BUY,
    BUY_BONUS,
    BUY_PROFESSION,
    COMPLETE_WORK,
    CONCLUDE,
    INTRODUCE_FREEDOM,
    KEEP,
    MERCHANT_PRESTIGE,
    MOVES,
    NAME,
    PLACE,
    PRINCESS_WORK,
    PROPOSE,
    PUT,
    RECRUIT,
    RETURN,
    USE_BONUS,
    USE_PROFESSOR,
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
from quattrocento.kit.art.scene import Scene, Setting, remembered
from quattrocento.kit.art.svg import Markup, group, lines_of, rect, text, together

BOARD_WIDE: Final = 430.0
OWN_WIDE: Final = 570.0
REST_WIDE: Final = WIDTHS["wide"] - BOARD_WIDE - OWN_WIDE - 4 * GAP
FULL: Final = HIGH - GAP - BAR


def draw(
    seen: View,
    lang: str = "en",
    *,
    part: str = "table",
    width: str = "wide",
    theme: str = "auto",
    names: Sequence[str] = (),
) -> str:
    """The table, only the board (`part="board"`), or one player's area (`part="estate:0"`)."""
    scene = Scene(seen, lang, names, points="pp")
    what, seat = chosen_part(scene, part, width, theme)
    across = WIDTHS[width]
    phone = width == "narrow"
    large = across - 2 * GAP if phone else OWN_WIDE  # the width of the largest area
    if what == "table":
        panel = narrow_table(scene) if phone else wide_table(scene)
    elif what == "board":
        across = min(across, BOARD_WIDE)
        panel = column(board_panels(scene, across)) if phone else board_panel(scene, across, 0)
    else:
        across = large
        panel = phone_area(scene, seat, across) if phone else own_area(scene, seat, across, 0)
    style = CSS
    if placing(scene):
        style += ghosts(scene, own_square(large, scene, scene.mover, phone=phone))
    return on_paper(scene, panel, across, style=style, palette=PALETTE, theme=theme, sheet=SHEET)


def targets(move: int) -> tuple[str, ...]:
    """The ids of the elements that a move touches, in order.

    Moves without a place on the table (bids in the auction, passes, sums of money, all of the dealer's) are buttons.
    """
    kind = MOVES.kind_of(move)
    if kind.name in _SIMPLE:
        return _SIMPLE[kind.name]
    said = kind.named(move)
    if kind is PLACE:
        return (turn_id(said["tile"], said["turn"]), f"square-{said['square']}")
    if kind is ACROSS:
        return (turn_id(None, said["turn"]), f"joint-{said['square']}")
    if kind is PROPOSE:
        return (f"share-{said['building']}", f"seat-{said['seat']}")
    if kind is BID:
        return (f"field-{said['character']}-{said['florins']}",)
    if kind.name in _NAMED:
        element, field = _NAMED[kind.name]
        return (f"{element}-{said[field]}",)
    return ()


_SIMPLE: Final[dict[str, tuple[str, ...]]] = {
    BUY_PROFESSION.name: ("deck-profession",),
    BUY_BONUS.name: ("deck-bonus",),
    PRINCESS_WORK.name: ("character-princess",),
    MERCHANT_PRESTIGE.name: ("character-merchant",),
}
_NAMED: Final[dict[str, tuple[str, str]]] = {
    NAME.name: ("stack", "stack"),
    BUY.name: ("stack", "stack"),
    BUILD.name: ("building", "building"),
    CONCLUDE.name: ("offer", "seat"),
    INTRODUCE_FREEDOM.name: ("freedom", "freedom"),
    RECRUIT.name: ("table", "profession"),
    COMPLETE_WORK.name: ("hand", "profession"),
    RETURN.name: ("hand", "profession"),
    USE_BONUS.name: ("bonus", "bonus"),
    KEEP.name: ("look", "card"),
    PUT.name: ("look", "card"),
    USE_PROFESSOR.name: ("professor", "deck"),
}


# Layouts


def wide_table(scene: Scene) -> Panel:
    """The board, the own area beside it, the others in a column."""
    own_at = GAP + BOARD_WIDE + GAP
    rest_at = own_at + OWN_WIDE + GAP
    parts = [
        top_line(scene),
        group(board_panel(scene, BOARD_WIDE, FULL).drawing, at=(GAP, BAR)),
        group(own_area(scene, scene.focus, OWN_WIDE, FULL).drawing, at=(own_at, BAR)),
        group(_others(scene), at=(rest_at, BAR)),
    ]
    return Panel(together(*parts), HIGH)


def _others(scene: Scene) -> Markup:
    seats = scene.others()
    room = (FULL - GAP * (len(seats) - 1)) / len(seats)
    if len(seats) == 1:
        other = tall_area(scene, seats[0], REST_WIDE)
        rest = FULL - other.height - GAP
        return other.drawing + group(cartouche(scene, REST_WIDE, rest), at=(0, other.height + GAP))
    if len(seats) == 2:
        return column([tall_area(scene, seat, REST_WIDE, room) for seat in seats]).drawing
    s = 20.0 if len(seats) == 3 else 16.0
    return column([low_area(scene, seat, REST_WIDE, s, room) for seat in seats]).drawing


@remembered
def cartouche(scene: Setting, width: float, height: float) -> Markup:
    """The title over the town, as in the corner of an old map."""
    lines = lines_of(scene.words.title(), 14)
    words = [text(width / 2, 50 + 30 * i, words, 24, class_="serif m accent") for i, words in enumerate(lines)]
    top = 50.0 + 30 * len(lines)
    frame_of = card(width, height) + rect(5.5, 5.5, width - 11, height - 11, 5, class_="hair")
    return group(frame_of, *words, group(vignette(width - 11, height - top - 5), at=(5.5, top)))


def narrow_table(scene: Scene) -> Panel:
    """One column: the question and the own area first."""
    inner = WIDTHS["narrow"] - 2 * GAP
    own = phone_area(scene, scene.focus, inner)
    others = [low_area(scene, seat, inner, 26) for seat in scene.others()]
    return paned(scene, (("mine", [own]), ("board", board_panels(scene, inner)), ("others", others)))


# The board


def _auction_parts(scene: Scene, width: float, *, columns: int) -> list[Part]:
    out = [
        captioned(scene.words.term("auction"), stacks(scene, width + 5), width),
        lot(scene, width),
    ]
    if scene.board["characters"] is not None:
        unit = f"× {STEP} F" if scene.board["phase"] == "characters" else ""
        words = scene.words.term("character_card", plural=True)
        out.append(captioned(words, characters(scene, width + 5, columns=columns), width, unit))
    return out


def _stock_parts(scene: Scene, width: float) -> list[Part]:
    return [
        captioned(
            scene.words.term("building", plural=True),
            buildings(scene, width + 5, 5 if width > 340 else 4),
            width,
            build_cost(scene),
        ),
        supplies(scene, width),
    ]


def board_panel(scene: Scene, width: float, height: float) -> Panel:
    """All of the board inside the fame track; the town fills what is left."""
    at = THICK + 12.0
    inner = width - 2 * at
    parts = [
        rounds(scene, inner + 4),
        *_auction_parts(scene, inner, columns=13),
        *_stock_parts(scene, inner),
        key(scene, inner),
    ]
    used = sum(high for _, high in parts)
    bottom = height or used + 2 * at + 10 * (len(parts) - 1)
    spare = bottom - 2 * at - used
    view = spare - 10 * len(parts)
    drawn = []
    y = at
    space = 10.0 if view > 95 else spare / max(1, len(parts) - 1)
    for drawing, high in parts:
        drawn.append(group(drawing, at=(at, y)))
        y += high + space
    if view > 95:
        drawn.append(group(vignette(inner, view), at=(at, y)))
    track = group(frame(scene, width - 8, bottom - 8), at=(4, 4))
    return Panel(group(card(width, bottom), track, *drawn, id="board"), bottom)


def board_panels(scene: Scene, width: float) -> list[Panel]:
    """On a phone: the auction, then the stock, then the fame track around the rounds."""
    inner = width - 2 * PAD
    track = THICK + 10.0
    table = [rounds(scene, width - 2 * track + 4), key(scene, width - 2 * track)]
    high = 2 * track + sum(part[1] for part in table) + 10
    rows = [group(table[0][0], at=(track, track)), group(table[1][0], at=(track, track + table[0][1] + 10))]
    fame = Panel(group(card(width, high), group(frame(scene, width - 8, high - 8), at=(4, 4)), *rows, id="fame"), high)
    return [
        _stack(width, "auction", _auction_parts(scene, inner, columns=7)),
        _stack(width, "stock", _stock_parts(scene, inner)),
        fame,
    ]


def _stack(width: float, name: str, parts: list[Part]) -> Panel:
    y = PAD
    drawn = []
    for drawing, high in parts:
        drawn.append(group(drawing, at=(PAD, y)))
        y += high + 10
    height = y + PAD - 10
    return Panel(group(card(width, height), *drawn, id=name), height)
