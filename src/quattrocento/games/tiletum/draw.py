"""The table as SVG. `draw` gets a view and nothing else, so it can't show what the seat may not know.

Every piece and space is a group with a stable id and a title in words; `targets` names the ids that a move touches.

The map
    node-paris, node-road_london_brugge     towns and road spaces
    house-space-paris_1, bonus-paris, cathedral-paris, fair-town-1
The wheel
    segment-4                               a die value
    die-pink-4                              the dice of this colour and value
    action-merchant, bonus-action_2         an action space: its action, its bonus tile
Markets and tracks
    contract-1 ... contract-5, exchange, character-1 ... character-5, character-pile
    supply-iron                             the general supply
    king-0, bonus-king_track, corruption-1, order-0, fair-1
A player, in the group player-0 with data-seat="0"
    merchant, architect                     the pawns, on the map
    houses, pillars, resource-iron          the supply
    stored-helper_king_2                    the tiles of this face in the storehouse
    building-1, room-1-2, crest-1, contracts
    taken-1, marker-king, cathedral-tiles, vp; first-player
The things of the seat to move have these ids; those of any other player begin with `p1-` for seat 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from quattrocento.games.tiletum.draw_chart import TALL, WIDE, Chart
from quattrocento.games.tiletum.draw_key import cartouche, key, key_height
from quattrocento.games.tiletum.draw_king import KING_HIGH, ORDER_HIGH, king_track, order_line
from quattrocento.games.tiletum.draw_look import CSS, PALETTE, SHEET
from quattrocento.games.tiletum.draw_map import chart_of
from quattrocento.games.tiletum.draw_offer import (
    FAIR_HIGH,
    SUPPLY_HIGH,
    character_market,
    characters_height,
    contract_market,
    contracts_height,
    fairs,
    supply,
)
from quattrocento.games.tiletum.draw_player import (
    LARGE,
    MIDDLE,
    OWN,
    OWN_ON_PHONE,
    SMALL,
    flat_area,
    low_area,
    tall_area,
)
from quattrocento.games.tiletum.draw_wheel import WHEEL_HIGH, wheel
from quattrocento.games.tiletum.notation import (
    ACT,
    ACTIVATE_BUILDING,
    BUY,
    CHANGE_DIE,
    COLLECT_AS,
    CONTRIBUTE,
    EXCHANGE,
    FULFIL,
    FULFIL_WITH,
    GAIN_ANY,
    MOVES,
    PLACE,
    PUT_CREST,
    PUT_HOUSE,
    PUT_PILLAR,
    REFRESH,
    TAKE_BONUS,
    TAKE_CHARACTER,
    TAKE_CONTRACT,
    TAKE_DIE,
    USE,
    USE_ROOM,
    WALK,
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
from quattrocento.kit.art.svg import Markup, group, together

MAP_WIDE: Final = WIDE.size[0] + 2 * PAD
WHEEL_WIDE: Final = 328.0


def draw(
    seen: View,
    lang: str = "en",
    *,
    part: str = "table",
    width: str = "wide",
    theme: str = "auto",
    names: Sequence[str] = (),
) -> str:
    """The table, only the board with its markets (`part="board"`), or one player's area (`part="estate:0"`)."""
    scene = Scene(seen, lang, names, points="vp")
    what, seat = chosen_part(scene, part, width, theme)
    across = WIDTHS[width]
    if what == "table":
        panel = wide_table(scene) if width == "wide" else narrow_table(scene)
    elif what == "board":
        across = MAP_WIDE if width == "wide" else across
        chart = WIDE if width == "wide" else TALL
        panel = whole_board(scene, across, chart)
    else:
        across = min(across, 540.0)
        panel = tall_area(scene, seat, across, LARGE if width == "wide" else OWN_ON_PHONE)
    return on_paper(scene, panel, across, style=CSS, palette=PALETTE, theme=theme, sheet=SHEET)


# Layouts


def wide_table(scene: Scene) -> Panel:
    """The map above the own area; beside it the wheel and the markets; the others in a column."""
    chart = map_panel(scene, MAP_WIDE, WIDE)
    wheel_at = 2 * GAP + MAP_WIDE
    others_at = wheel_at + WHEEL_WIDE + GAP
    rest = WIDTHS["wide"] - others_at - GAP
    own_at = BAR + chart.height + GAP
    own = flat_area(scene, scene.focus, MAP_WIDE, HIGH - GAP - own_at, OWN)
    turning = wheel_panel(scene, WHEEL_WIDE)
    fair = fair_panel(scene, WHEEL_WIDE)
    offer_at = BAR + turning.height + GAP
    offer = offer_panel(scene, WHEEL_WIDE, HIGH - 2 * GAP - fair.height - offer_at)
    parts = [
        top_line(scene),
        group(chart.drawing, at=(GAP, BAR)),
        group(own.drawing, at=(GAP, own_at)),
        group(turning.drawing, at=(wheel_at, BAR)),
        group(offer.drawing, at=(wheel_at, offer_at)),
        group(fair.drawing, at=(wheel_at, HIGH - GAP - fair.height)),
        group(_others(scene, rest, HIGH - GAP - BAR), at=(others_at, BAR)),
    ]
    return Panel(together(*parts), HIGH)


def _others(scene: Scene, width: float, height: float) -> Markup:
    seats = scene.others()
    if len(seats) == 3:
        high = (height - 2 * GAP) / 3
        return column([low_area(scene, seat, width, high, SMALL) for seat in seats]).drawing
    others = column([tall_area(scene, seat, width, MIDDLE, (height - GAP) / 2) for seat in seats])
    if len(seats) == 2:
        return others.drawing
    at, foot = others.height + GAP, height - key_height(scene)
    title = group(cartouche(scene, width, foot - GAP - at), at=(0, at))
    return together(others.drawing, title, group(key(scene, width), at=(0, foot)))


def narrow_table(scene: Scene) -> Panel:
    """One column: the question and the own area first."""
    inner = WIDTHS["narrow"] - 2 * GAP
    own = tall_area(scene, scene.focus, inner, OWN_ON_PHONE)
    wheel = [wheel_panel(scene, inner), offer_panel(scene, inner), fair_panel(scene, inner)]
    others = [tall_area(scene, seat, inner, OTHER_ON_PHONE) for seat in scene.others()]
    panes = (("mine", [own]), ("board", wheel), ("map", [map_panel(scene, inner, TALL)]), ("others", others))
    return paned(scene, panes)


def whole_board(scene: Scene, width: float, chart: Chart) -> Panel:
    """The map, below it the wheel and the markets: side by side if there is room."""
    half = (width - GAP) / 2
    beside = half >= WHEEL_WIDE
    across = half if beside else width
    turning, offer, fair = wheel_panel(scene, across), offer_panel(scene, across), fair_panel(scene, across)
    if not beside:
        return column([map_panel(scene, width, chart), turning, offer, fair])
    offer = offer_panel(scene, across, turning.height - GAP - fair.height)
    pair = turning.drawing + group(column([offer, fair]).drawing, at=(half + GAP, 0))
    return column([map_panel(scene, width, chart), Panel(pair, turning.height)])


def map_panel(scene: Scene, width: float, chart: Chart) -> Panel:
    inner = width - 2 * PAD
    return stacked(width, "board", ((chart_of(scene, chart), chart.size[1]), (king_track(scene, inner), KING_HIGH)))


def wheel_panel(scene: Scene, width: float) -> Panel:
    inner = width - 2 * PAD
    return stacked(width, "actions", ((order_line(scene, inner), ORDER_HIGH), (wheel(scene, inner), WHEEL_HIGH)))


def offer_panel(scene: Scene, width: float, bottom: float = 0) -> Panel:
    inner = width - 2 * PAD
    parts = (
        (contract_market(scene, inner), contracts_height(inner)),
        (character_market(scene, inner), characters_height(inner)),
        (supply(scene, inner), SUPPLY_HIGH),
    )
    return stacked(width, "offer", parts, bottom)


def fair_panel(scene: Scene, width: float) -> Panel:
    return stacked(width, "fair-board", ((fairs(scene, width - 2 * PAD), FAIR_HIGH),))


OTHER_ON_PHONE: Final = MIDDLE._replace(heading=18, tile=38, stored=42, contract=40, token=24, die=30)


def targets(move: int) -> tuple[str, ...]:
    """The ids of the elements that a move touches, in order: what is used, then what for.

    Moves without a place on the board (to end, to decline, to collect, and all of the dealer's) have none: they are
    buttons. No move's targets begin with all the targets of another one of the same question.
    """
    kind = MOVES.kind_of(move)
    said = kind.named(move)
    if kind is TAKE_DIE:
        return (f"die-{said['colour']}-{said['value']}", f"segment-{said['value']}")
    if kind is CHANGE_DIE:
        return (f"die-{said['colour']}-{said['value']}", f"segment-{said['new']}")
    if kind is COLLECT_AS:
        return ("stored-helper_die_colour", f"supply-{said['resource']}")
    if kind is WALK:
        return (said["pawn"], f"node-{said['node']}")
    if kind is PUT_PILLAR:
        return ("pillars", f"cathedral-{said['cathedral']}")
    if kind is PUT_HOUSE:
        return ("houses", f"house-space-{said['space']}")
    if kind is TAKE_BONUS:
        return (f"bonus-{said['place']}",)
    if kind is TAKE_CHARACTER:
        return (f"character-{said['slot']}",)
    if kind is REFRESH:
        return ("character-pile",)
    if kind is PLACE:
        return (f"stored-{said['tile']}", f"room-{said['room']}")
    if kind is TAKE_CONTRACT:
        return (f"contract-{said['slot']}",)
    if kind is EXCHANGE:
        return ("exchange", f"resource-{said['given']}", f"supply-{said['taken']}")
    return _more_targets(move)


def _more_targets(move: int) -> tuple[str, ...]:
    """Choices inside a bonus, and tasks."""
    kind = MOVES.kind_of(move)
    said = kind.named(move)
    if kind is GAIN_ANY:
        return (f"supply-{said['resource']}",)
    if kind is ACT:
        return (f"action-{said['action']}",)
    if kind is ACTIVATE_BUILDING:
        return (f"building-{said['building']}",)
    if kind is USE_ROOM:
        return (f"room-{said['room']}",)
    if kind is BUY:
        return ("resource-gold", f"supply-{said['resource']}")
    if kind is FULFIL:
        return (f"stored-{said['contract']}", "contracts")
    if kind is FULFIL_WITH:
        return (f"stored-{said['contract']}", f"resource-{said['resource']}")
    if kind is PUT_CREST:
        return (f"stored-{said['crest']}", f"crest-{said['building']}")
    if kind is CONTRIBUTE:
        return ("resource-stone", f"cathedral-{said['cathedral']}")
    return (f"stored-{said['helper']}",) if kind is USE else ()
