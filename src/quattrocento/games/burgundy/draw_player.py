"""BUR-2.11 A player's board: dice, storages, goods, money and workers round the estate."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from quattrocento.games.burgundy.components import GOODS, GOODS_STORAGE, STORAGE
from quattrocento.games.burgundy.draw_estate import ACROSS, estate, height, sides
from quattrocento.games.burgundy.draw_look import TALL, die, edge, heap, hexagon, shadow, tile
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.layout import PAD, Panel, player_panel
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect, text, together

DICE_STEP: Final = 1.18  # from one to the next, in their own size
STORAGE_STEP: Final = 1.06
GOODS_STEP: Final = 1.22


def choosing(player: dict[str, Any]) -> bool:
    """BUR-12.1 Is the side of the board still to be chosen?"""
    return player["board"] is not None and all(tile is None for tile in player["hexes"])


def estate_of(scene: Scene, seat: int, width: float) -> Markup:
    if choosing(scene.players[seat]):
        return sides(scene, seat, width * ACROSS)
    return estate(scene, seat, width)


# Parts; each is drawn from its upper left corner


def heading(scene: Scene, seat: int, width: float, size: float) -> Markup:
    """Who it is, and the victory points."""
    player = scene.players[seat]
    middle = size * 0.75
    vp = group(
        icon("vp", width - size * 0.55, middle, size * 1.1, class_="accent", color="var(--accent)"),
        text(width - size * 1.3, middle + size * 0.4, str(player["vp"]), size * 1.15, class_="r b"),
        id=scene.id(seat, "vp"),
        title=scene.words.count(player["vp"], "vp"),
    )
    name = text(size * 1.35, middle + size * 0.34, scene.name(seat), size, class_="serif b")
    return together(chip(seat, size * 0.55, middle, size * 0.52), name, vp)


def dice(scene: Scene, seat: int, size: float) -> Markup:
    """BUR-6.7 Dice not used yet; a used one leaves its place empty. Two equal dice are one thing to choose."""
    values: list[int | None] = scene.players[seat]["dice"]
    step = size * DICE_STEP
    parts = []
    for value in sorted({v for v in values if v is not None}):
        at = [(size / 2 + i * step, size / 2) for i, v in enumerate(values) if v == value]
        marks = [rect(x - size / 2, y - size / 2, size, size, size / 6, class_="edge") for x, y in at]
        drawn = [group(die(value, size, f"var(--p{seat})"), at=place) for place in at]
        title = f"{scene.term('player_die')} {value}"
        name = scene.id(seat, f"die-{value}")
        parts.append(group(*drawn, *marks, title=title, id=name, class_=scene.spot(seat)))
    empty = [
        rect(i * step + 1, 1, size - 2, size - 2, size / 6, class_="void") for i, v in enumerate(values) if v is None
    ]
    return group(*empty, *parts)


def storage(scene: Scene, seat: int, width: float) -> Markup:
    """BUR-7.1.2 Three spaces for tiles. Equal tiles are one thing to choose."""
    stored: list[str] = scene.players[seat]["storage"]
    places = [(width * (0.5 + STORAGE_STEP * i), width * TALL / 2) for i in range(STORAGE)]
    parts = [group(hexagon("hex", width * 0.94), at=place, class_="void") for place in places[len(stored) :]]
    for name in dict.fromkeys(stored):
        at = [places[i] for i, other in enumerate(stored) if other == name]
        drawn = [group(shadow(width), tile(name, width), edge(width), at=place) for place in at]
        title = scene.told(name)
        parts.append(group(*drawn, title=title, id=scene.id(seat, f"stored-{name}"), class_=scene.spot(seat)))
    return group(*parts)


def goods_storage(scene: Scene, seat: int, size: float) -> Markup:
    """BUR-8.2.2 Three spaces, each for one type."""
    stored: dict[str, int] = scene.players[seat]["goods"]
    step = size * GOODS_STEP
    parts = []
    for i, name in enumerate(name for name in GOODS if name in stored):
        mark = rect(-size / 2, -size / 2, size, size, size / 9, class_="edge")
        title = scene.words.count(stored[name], name)
        drawn = group(heap(name, stored[name], size), mark, at=(i * step + size / 2, size / 2))
        parts.append(group(drawn, title=title, id=scene.id(seat, f"goods-{name}"), class_=scene.spot(seat)))
    for i in range(len(parts), GOODS_STORAGE):
        parts.append(rect(i * step + 1.5, 1.5, size - 3, size - 3, size / 9, class_="void"))
    return group(*reversed(parts))  # a number lies over the next crate


def counters(scene: Scene, seat: int, size: float, places: Iterable[tuple[float, float]]) -> Markup:
    """Workers, silverlings, ships and goods sold, each an icon with its number."""
    player = scene.players[seat]
    sold: dict[str, int] = player["sold"]
    number_sold = sum(sold.values())
    said = ", ".join(scene.words.count(number, name) for name, number in sold.items())
    rows = (
        ("workers", "worker", player["workers"], scene.words.count(player["workers"], "worker")),
        ("silverlings", "silverling", player["silverlings"], scene.words.count(player["silverlings"], "silverling")),
        ("ships", "ship", player["ships"], scene.words.count(player["ships"], "ship")),
        ("sold", "goods", number_sold, f"{scene.term('sold_goods')}: {said or 0}"),
    )
    parts = []
    for (name, picture, number, title), at in zip(rows, places, strict=True):
        drawn = [
            icon(picture, size / 2, size / 2, size),
            text(size * 1.25, size * 0.82, str(number), max(12, size * 0.92), class_="b"),
        ]
        spot = scene.spot(seat) if name in ("workers", "silverlings") else None
        if spot:
            drawn.append(rect(-4, -4, size * 2.3 + 8, size + 8, 5, class_="edge"))
        parts.append(group(*drawn, at=at, title=title, id=scene.id(seat, name), class_=spot))
    return group(*parts)


# Panels


class Sizes(NamedTuple):
    """How large the parts of a panel are."""

    heading: float
    die: float
    stored: float
    crate: float
    counter: float
    captions: bool = False


OWN: Final = Sizes(heading=22, die=50, stored=60, crate=36, counter=26, captions=True)
OWN_ON_PHONE: Final = Sizes(heading=20, die=42, stored=46, crate=30, counter=22, captions=True)
OTHER: Final = Sizes(heading=17, die=25, stored=34, crate=21, counter=17)


def player_area(scene: Scene, seat: int, width: float, sizes: Sizes) -> Panel:
    """The estate as wide as the panel, counters in its four corners, everything to be picked up in a row below it."""
    inner = width - 2 * PAD
    hex = inner / ACROSS
    top = sizes.heading * 1.5 + 14
    foot = top + height(hex)
    row = foot + (26 if sizes.captions else 10)
    tall = sizes.stored * TALL
    count = sizes.counter
    left, right = PAD + 2, width - PAD - count * 2.5
    corners = [(left, top + 4), (right, top + 4), (left, foot - count - 4), (right, foot - count - 4)]
    wide_dice, wide_storage = sizes.die * (1 + DICE_STEP), sizes.stored * (1 + 2 * STORAGE_STEP)
    wide_goods = sizes.crate * (1 + 2 * GOODS_STEP)
    stored_at = PAD + wide_dice + (inner - wide_dice - wide_storage - wide_goods) / 2
    goods_at = width - PAD - wide_goods
    bottom = row + tall + PAD
    parts = [
        group(heading(scene, seat, inner, sizes.heading), at=(PAD, 6)),
        group(estate_of(scene, seat, hex), at=(PAD, top)),
        counters(scene, seat, count, corners),
        group(dice(scene, seat, sizes.die), at=(PAD, row + (tall - sizes.die) / 2)),
        group(storage(scene, seat, sizes.stored), at=(stored_at, row)),
        group(goods_storage(scene, seat, sizes.crate), at=(goods_at, row + (tall - sizes.crate) / 2)),
    ]
    if sizes.captions:
        words = (
            scene.words.term("player_die", plural=True),
            scene.words.term("hex_tile", plural=True),
            scene.words.term("goods", plural=True),
        )
        places = (PAD, stored_at, goods_at)
        parts += [text(x, foot + 18, term, 12, class_="faint") for x, term in zip(places, words, strict=True)]
    return player_panel(scene, seat, width, bottom, parts)


def low_area(scene: Scene, seat: int, width: float, hex: float) -> Panel:
    """A panel with little height: dice and counters beside the estate."""
    top = 32.0
    stored = hex * 1.2
    side = PAD + ACROSS * hex + 8
    below = top + height(hex) + 5
    bottom = below + max(stored * TALL, 26) + 7
    die_size = min(32.0, (width - PAD - side) / 2.2)
    counts = [(side + 2, top + die_size + 18 + i * 25) for i in range(4)]
    parts = [
        group(heading(scene, seat, width - 2 * PAD, 16), at=(PAD, 4)),
        group(estate_of(scene, seat, hex), at=(PAD, top)),
        group(dice(scene, seat, die_size), at=(side, top + 6)),
        counters(scene, seat, 16, counts),
        group(storage(scene, seat, stored), at=(PAD, below)),
        group(
            goods_storage(scene, seat, 26), at=(width - PAD - 26 * (2 * GOODS_STEP + 1), below + stored * TALL / 2 - 13)
        ),
    ]
    return player_panel(scene, seat, width, bottom, parts)
