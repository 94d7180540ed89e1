"""TIL-1.3 What a player has: storehouse, contracts, dice, resources and supply, around the street of his buildings."""

from __future__ import annotations

from typing import Final, NamedTuple

from quattrocento.games.tiletum.components import (
    BUILDINGS,
    CONTRACT_PILLARS,
    CONTRACT_SPACE_VP,
    CONTRACT_SPACES,
    RESOURCES,
    STOREHOUSE,
    TURNS,
)
from quattrocento.games.tiletum.draw_look import die, fitted, house, pillar, role, token, vp
from quattrocento.games.tiletum.draw_map import town_name
from quattrocento.games.tiletum.draw_sea import compass_rose
from quattrocento.games.tiletum.draw_street import skyline, skyline_height
from quattrocento.games.tiletum.draw_tiles import (
    own_edge,
    tile,
    tile_shadow,
    tile_title,
    void,
)
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.layout import PAD, Panel, player_panel
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, Point, group, rect, text, together


class Sizes(NamedTuple):
    """How large the parts of a panel are."""

    heading: float
    tile: float  # in a room
    stored: float
    contract: float
    token: float
    die: float
    captions: bool = False


OWN: Final = Sizes(heading=22, tile=42, stored=54, contract=46, token=32, die=36, captions=True)
OWN_ON_PHONE: Final = Sizes(heading=20, tile=48, stored=56, contract=52, token=32, die=38, captions=True)
LARGE: Final = Sizes(heading=22, tile=62, stored=66, contract=62, token=36, die=46, captions=True)
MIDDLE: Final = Sizes(heading=17, tile=33, stored=36, contract=33, token=20, die=27)
SMALL: Final = Sizes(heading=15, tile=26, stored=27, contract=28, token=17, die=23)


# Parts, drawn from their upper left corner


def heading(scene: Scene, seat: int, width: float, size: float) -> Markup:
    """Who it is, the compass rose of the first player, cathedral tiles and bonus-AP markers, and the victory points."""
    player = scene.players[seat]
    middle = size * 0.75
    said = str(player["vp"])
    points = group(
        icon("vp", width - size * 0.55, middle, size * 1.1, color="var(--accent)"),
        text(width - size * 1.3, middle + size * 0.4, said, size * 1.15, class_="r b"),
        id=scene.id(seat, "vp"),
        title=scene.words.term(f"{said}_vp"),
    )
    left = size * 1.35
    parts = [chip(seat, size * 0.55, middle, size * 0.52), points]
    if seat == scene.board["turn_order"][0]:
        rose = group(compass_rose(size * 0.52), at=(left + size * 0.5, middle))
        parts.append(group(rose, title=scene.told("compass_rose"), id="first-player"))
        left += size * 1.3
    right = width - size * (1.6 + 0.72 * len(said))
    honours, wide = _honours(scene, seat, size)
    room = right - left - wide - 8
    name = scene.name(seat)
    parts.append(group(honours, at=(right - wide, middle)))
    parts.append(fitted(left, middle + size * 0.34, name, size, max(room, 20), class_="serif b"))
    return together(*parts)


def _honours(scene: Scene, seat: int, size: float) -> tuple[Markup, float]:
    """TIL-8.4, TIL-9.4.2 Cathedral tiles and markers in a line around its base, and how wide it is."""
    player = scene.players[seat]
    tall = max(15.0, size * 0.86)
    parts = []
    x = 0.0
    markers: dict[str, int] = player["bonus_ap"] if size >= 18 else {}  # else the roofs tell it
    for name, extra in markers.items():
        drawn = role(name, x + tall / 2, 0, tall) + text(x + tall + 2, 4.4, f"+{extra}", 12, class_="b")
        parts.append(group(drawn, title=scene.term(f"{name}_marker_{extra}"), id=scene.id(seat, f"marker-{name}")))
        x += tall + 25
    tiles: dict[str, int] = player["cathedral_tiles"]
    if tiles:
        towns = ", ".join(town_name(scene, name) for name in tiles)
        drawn = icon("church", x + tall / 2, 0, tall, color="var(--coast)")
        drawn += text(x + tall + 2, 4.4, f"{len(tiles)}", 13, class_="b")
        title = f"{scene.words.count(len(tiles), 'cathedral_tile')} ({towns})"
        parts.append(group(drawn, title=title, id=scene.id(seat, "cathedral-tiles")))
        x += tall + 16
    return together(*parts), x


def resources(scene: Scene, seat: int, width: float, size: float) -> Markup:
    """TIL-0.4 What the player has of each resource."""
    has: dict[str, int] = scene.players[seat]["resources"]
    step = width / len(RESOURCES)
    parts = []
    for i, name in enumerate(RESOURCES):
        none = has[name] == 0
        letters = max(13.0, size * (0.62 if has[name] < 10 else 0.52))
        drawn = [
            token(name, size / 2, size / 2, size, opacity=0.4 if none else None),
            text(size * 1.16, size / 2 + letters * 0.36, str(has[name]), letters, class_="faint" if none else "b"),
        ]
        spot = scene.spot(seat)
        if spot:
            drawn.append(rect(-3, -3, min(step - 2, size * 2.1), size + 6, size / 5, class_="edge"))
        title = scene.words.count(has[name], name)
        parts.append(group(*drawn, at=(i * step, 0), title=title, id=scene.id(seat, f"resource-{name}"), class_=spot))
    return group(*parts)


def pieces(scene: Scene, seat: int, size: float, places: tuple[Point, Point]) -> Markup:
    """TIL-0.3 Houses and pillars in the supply."""
    has: dict[str, int] = scene.players[seat]["supply"]
    parts = []
    letters = max(13.0, size * 0.66)
    for at, kind, one in zip(places, ("houses", "pillars"), ("house", "pillar"), strict=True):
        none = has[kind] == 0
        drawing = house(seat, size / 2, size / 2, size) if one == "house" else pillar(seat, size / 2, size / 2, size)
        drawn = [
            group(drawing, opacity=0.4 if none else None),
            text(size * 1.14, size / 2 + letters * 0.36, str(has[kind]), letters, class_="faint" if none else "b"),
        ]
        spot = scene.spot(seat)
        if spot:
            drawn.append(rect(-3, -3, size * 1.9 + 4, size + 6, 5, class_="edge"))
        title = f"{scene.term('player_supply')}: {scene.words.count(has[kind], one)}"
        parts.append(group(*drawn, at=at, title=title, id=scene.id(seat, kind), class_=spot))
    return together(*parts)


def dice(scene: Scene, seat: int, size: float) -> Markup:
    """TIL-5.1.2 The dice taken in this round."""
    taken: list[list[object]] = scene.players[seat]["dice"]
    parts = []
    for i in range(TURNS):
        x = i * (size + 4) + size / 2
        if i < len(taken):
            colour, value = str(taken[i][0]), int(str(taken[i][1]))
            drawn = die(colour, value, x, size / 2, size)
            parts.append(group(drawn, id=scene.id(seat, f"taken-{i + 1}"), title=f"{scene.term(colour)}, {value}"))
        else:
            parts.append(rect(x - size / 2 + 1, 1, size - 2, size - 2, size / 5, class_="void"))
    return group(*parts)


def storehouse(scene: Scene, seat: int, size: float, step: float, columns: int = 4) -> Markup:
    """TIL-7.1 Four spaces for tiles. Equal tiles are one thing to choose; TIL-8.5 helpers in use are faint."""
    stored: list[str] = scene.players[seat]["storehouse"]
    in_use: list[str] = scene.players[seat]["in_use"]
    places = [(size / 2 + i % columns * step, size / 2 + i // columns * step) for i in range(STOREHOUSE)]
    parts = [group(void(size), at=place) for place in places[len(stored) :]]
    for name, place in zip(in_use, places[len(stored) :], strict=False):
        parts.append(group(tile(name, size), at=place, title=tile_title(scene, name, seat), opacity=0.5))
    for name in dict.fromkeys(stored):
        at = [places[i] for i, other in enumerate(stored) if other == name]
        mark = own_edge(scene, seat, size + 2)
        drawn = [group(tile_shadow(size), tile(name, size), mark, at=place) for place in at]
        title = tile_title(scene, name, seat)
        parts.append(group(*drawn, title=title, id=scene.id(seat, f"stored-{name}"), class_=scene.spot(seat)))
    return group(*parts)


def contracts(scene: Scene, seat: int, size: float, step: float) -> Markup:
    """TIL-8.2 Fulfilled contracts; a free space shows its points, and the pillar that it sets free."""
    done: list[str] = scene.players[seat]["contracts"]
    parts = []
    half = size / 2
    for i in range(CONTRACT_SPACES):
        x = half + i * step
        if i < len(done):
            parts.append(group(tile(done[i], size), at=(x, half), opacity=0.8))
            continue
        drawn = [void(size)]
        if CONTRACT_SPACE_VP[i]:
            drawn.append(vp(CONTRACT_SPACE_VP[i], size * 0.21 if i < CONTRACT_PILLARS else 0, 0, max(14, size * 0.42)))
        if i < CONTRACT_PILLARS:
            drawn.append(pillar(seat, -size * 0.25 if CONTRACT_SPACE_VP[i] else 0, 0, size * 0.62))
        parts.append(group(*drawn, at=(x, half)))
    said = ", ".join(scene.words.term(name) for name in done)
    spot = scene.spot(seat)
    if spot:
        parts.append(rect(-2, -2, step * (CONTRACT_SPACES - 1) + size + 4, size + 4, 6, class_="edge"))
    title = f"{scene.words.term('contract', plural=True)}: {said or 0}"
    return group(*parts, title=title, id=scene.id(seat, "contracts"), class_=spot)


# Panels


def flat_area(scene: Scene, seat: int, width: float, height: float, sizes: Sizes) -> Panel:
    """The street at the left, its highest roof beside the name; everything else in rows to the right."""
    inner = width - 2 * PAD
    top = sizes.heading * 1.5 + 8
    step = sizes.tile + 10
    street = step * len(BUILDINGS)
    x = PAD + street + 12
    room = width - PAD - x
    base = height - PAD - skyline_height(sizes.tile)
    words = scene.words
    row = top + 4
    stored_at = row + sizes.token + 26
    contracts_at = height - PAD - sizes.contract
    stored_step = sizes.stored + 6
    side = x + stored_step * STOREHOUSE + 4
    piece = 26.0
    parts = [
        group(heading(scene, seat, inner - step - 4, sizes.heading), at=(PAD + step + 4, 5)),
        group(skyline(scene, seat, sizes.tile, step), at=(PAD, base)),
        group(dice(scene, seat, sizes.die), at=(PAD + step * 3 + 6, base + 2 * (sizes.tile + 2) - sizes.die - 8)),
        group(resources(scene, seat, room, sizes.token), at=(x, row)),
        group(storehouse(scene, seat, sizes.stored, stored_step), at=(x, stored_at)),
        group(pieces(scene, seat, piece, ((0, 0), (0, piece + 6))), at=(side, stored_at - 2)),
        group(
            contracts(scene, seat, sizes.contract, (room - sizes.contract) / (CONTRACT_SPACES - 1)),
            at=(x, contracts_at),
        ),
        text(x, stored_at - 7, words.term("storehouse"), 12, class_="faint"),
        text(x, contracts_at - 6, words.term("contract", plural=True), 12, class_="faint"),
    ]
    return player_panel(scene, seat, width, height, parts)


def tall_area(scene: Scene, seat: int, width: float, sizes: Sizes, height: float = 0) -> Panel:
    """Everything in one column; room to spare is shared out."""
    inner = width - 2 * PAD
    step = inner / len(BUILDINGS)
    caption = 17.0 if sizes.captions else 0.0
    street = skyline_height(sizes.tile)
    rows = (sizes.token, street, sizes.stored + caption, sizes.contract + caption)
    used = sizes.heading * 1.5 + 8 + sum(rows) + PAD
    gap = max(9.0, (height - used) / len(rows)) if height else 10.0
    gap = min(gap, 18.0)
    y = sizes.heading * 1.5 + 4 + gap
    parts = [
        group(heading(scene, seat, inner, sizes.heading), at=(PAD, 5)),
        group(resources(scene, seat, inner, sizes.token), at=(PAD, y)),
    ]
    y += sizes.token + gap
    parts.append(group(skyline(scene, seat, sizes.tile, step), at=(PAD + 1, y)))
    dice_wide = 3 * (sizes.die + 4)
    die_at = (width - PAD - dice_wide + 2, y + (2 * (sizes.tile + 2) - sizes.die) / 2 - 4)
    parts.append(group(dice(scene, seat, sizes.die), at=die_at))
    y += street + gap
    piece = max(18.0, sizes.stored * 0.5)
    stored_step = min(sizes.stored + 6, (inner - piece * 2.4) / STOREHOUSE)
    side = PAD + stored_step * STOREHOUSE + 6
    if sizes.captions:
        parts.append(text(PAD, y + 11, scene.words.term("storehouse"), 12, class_="faint"))
        parts.append(text(PAD, y + 11 + rows[2] + gap, scene.words.term("contract", plural=True), 12, class_="faint"))
    y += caption
    parts.append(group(storehouse(scene, seat, sizes.stored, stored_step), at=(PAD, y)))
    beside = side + piece * 2.2 < width - PAD - piece * 1.8
    places = ((0.0, 0.0), (piece * 2.2, 0.0)) if beside else ((0.0, -4.0), (0.0, piece))
    high = y + (sizes.stored - piece) / 2 if beside else y + (sizes.stored - 2 * piece) / 2
    parts.append(group(pieces(scene, seat, piece, places), at=(side, high)))
    y += sizes.stored + gap + caption
    contract_step = (inner - sizes.contract) / (CONTRACT_SPACES - 1)
    parts.append(group(contracts(scene, seat, sizes.contract, contract_step), at=(PAD, y)))
    y += sizes.contract + PAD
    return player_panel(scene, seat, width, max(y, height), parts)


def low_area(scene: Scene, seat: int, width: float, height: float, sizes: Sizes) -> Panel:
    """Where there is little room: the storehouse and the supply stand beside the street."""
    inner = width - 2 * PAD
    top = sizes.heading * 1.5 + 5
    step = sizes.tile + 3.4
    street_at = top + sizes.token + 7
    side = width - PAD - 2 * sizes.stored - 2
    piece = 18.0
    contracts_at = height - 8 - sizes.contract
    below = street_at + 2 * sizes.stored + 8
    parts = [
        group(heading(scene, seat, inner, sizes.heading), at=(PAD, 3)),
        group(resources(scene, seat, inner, sizes.token), at=(PAD, top)),
        group(skyline(scene, seat, sizes.tile, step), at=(PAD, street_at)),
        group(dice(scene, seat, sizes.die), at=(PAD + 3 * step + 7, street_at + 6)),
        group(storehouse(scene, seat, sizes.stored, sizes.stored + 2, columns=2), at=(side, street_at)),
        group(pieces(scene, seat, piece, ((4, 0), (4, piece + 5))), at=(side, below)),
        group(
            contracts(scene, seat, sizes.contract, (inner - sizes.contract) / (CONTRACT_SPACES - 1)),
            at=(PAD, contracts_at),
        ),
    ]
    return player_panel(scene, seat, width, height, parts)
