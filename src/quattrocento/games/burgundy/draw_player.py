"""BUR-2.11 A player's board: dice, storages, goods, money and workers round the estate."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from quattrocento.games.burgundy.components import GOODS, GOODS_STORAGE, STORAGE
from quattrocento.games.burgundy.draw_estate import ACROSS, estate, height, sides
from quattrocento.games.burgundy.draw_look import TALL, die, edge, goods, hexagon, shadow, tile
from quattrocento.games.burgundy.draw_scene import Scene
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.svg import Markup, group, rect, text, together

PAD: Final = 10.0


class Panel:
    """A finished panel: its drawing from the upper left corner, and its height."""

    def __init__(self, drawing: Markup, height: float) -> None:
        self.drawing = drawing
        self.height = height


def choosing(player: dict[str, Any]) -> bool:
    """BUR-12.1 Is the side of the board still to be chosen?"""
    return player["board"] is not None and all(tile is None for tile in player["hexes"])


def estate_of(scene: Scene, seat: int, width: float) -> Markup:
    if choosing(scene.players[seat]):
        return sides(scene, seat, width * ACROSS / (2 * ACROSS + 0.4))
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
    step = size * 1.18
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
    places = [(width * (0.5 + 1.06 * i), width * TALL / 2) for i in range(STORAGE)]
    parts = [group(hexagon("hex", width * 0.94), at=place, class_="void") for place in places[len(stored) :]]
    for name in dict.fromkeys(stored):
        at = [places[i] for i, other in enumerate(stored) if other == name]
        drawn = [group(shadow(width), tile(name, width), edge(width), at=place) for place in at]
        title = scene.tile(name)
        parts.append(group(*drawn, title=title, id=scene.id(seat, f"stored-{name}"), class_=scene.spot(seat)))
    return group(*parts)


def goods_storage(scene: Scene, seat: int, size: float, step: float) -> Markup:
    """BUR-8.2.2 Three spaces, each for one type, with the number of tiles beside it."""
    stored: dict[str, int] = scene.players[seat]["goods"]
    parts = []
    for i, name in enumerate(name for name in GOODS if name in stored):
        number = stored[name]
        crate = group(goods(name, size), at=(size / 2, size / 2))
        words = text(size + 3, size / 2 + size * 0.2, f"×{number}", max(12, size * 0.46), class_="b")
        mark = rect(1, 1, size - 2, size - 2, 3, class_="edge")
        title = scene.words.count(number, name)
        name = scene.id(seat, f"goods-{name}")
        parts.append(group(crate, words, mark, at=(i * step, 0), title=title, id=name, class_=scene.spot(seat)))
    for i in range(len(parts), GOODS_STORAGE):
        parts.append(rect(i * step + 1, 1, size - 2, size - 2, 3, class_="void"))
    return group(*parts)


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
        drawn = [icon(picture, size / 2, size / 2, size), text(size * 1.25, size * 0.82, str(number), max(12, size * 0.92), class_="b")]
        spot = scene.spot(seat) if name in ("workers", "silverlings") else None
        if spot:
            drawn.append(rect(-4, -4, size * 2.3 + 8, size + 8, 5, class_="edge"))
        parts.append(group(*drawn, at=at, title=title, id=scene.id(seat, name), class_=spot))
    return group(*parts)


def caption(x: float, y: float, words: str) -> Markup:
    return text(x, y, words, 12, class_="faint")


def frame(scene: Scene, seat: int, width: float, height: float) -> Markup:
    """The mover's panel has an outline in the mover's colour."""
    if seat != scene.mover:
        return rect(0.5, 0.5, width - 1, height - 1, 8, class_="card")
    return rect(1.5, 1.5, width - 3, height - 3, 8, class_="card", style=f"stroke:var(--p{seat});stroke-width:3")


# Panels


def large(scene: Scene, seat: int, width: float) -> Panel:
    """The own area: the estate as wide as the panel, everything to be picked up below it."""
    inner = width - 2 * PAD
    hex = inner / ACROSS
    top = 46.0
    below = top + height(hex) + 12
    wide = width > 440
    die_size = 52.0 if wide else 44.0
    stored = 62.0 if wide else 50.0
    crate = 34.0 if wide else 30.0
    count = 24.0 if wide else 20.0
    right = PAD + die_size * 2.18 + (26 if wide else 14)
    row = below + 18
    second = row + stored * TALL + 10
    step = crate * (2.0 if wide else 1.95)
    far = right + stored * 3.18 + (24 if wide else 12)
    column = (width - far - PAD) / (2 if wide else 1)
    if wide:
        spots = [(far + column * (i % 2), row + 8 + 40 * (i // 2)) for i in range(4)]
    else:
        spots = [(far, row + i * 34) for i in range(4)]
    bottom = second + 20 + crate + PAD + 2
    drawing = together(
        frame(scene, seat, width, bottom),
        group(heading(scene, seat, inner, 22), at=(PAD, 6)),
        group(estate_of(scene, seat, hex), at=(PAD, top)),
        caption(PAD, below + 8, scene.words.term("player_die", plural=True)),
        group(dice(scene, seat, die_size), at=(PAD, row + (stored * TALL - die_size) / 2)),
        caption(right, below + 8, scene.words.term("tile_storage")),
        group(storage(scene, seat, stored), at=(right, row)),
        caption(right, second + 10, scene.words.term("goods_storage")),
        group(goods_storage(scene, seat, crate, step), at=(right, second + 17)),
        counters(scene, seat, count, spots),
    )
    return Panel(group(drawing, class_="player", id=f"player-{seat}", data_seat=str(seat)), bottom)


def medium(scene: Scene, seat: int, width: float, hex: float) -> Panel:
    """Another player's area in a column: counters on top, the estate, what is stored below."""
    inner = width - 2 * PAD
    top = 62.0
    below = top + height(hex) + 10
    stored = 40.0
    bottom = below + stored * TALL + 10 + 30 + PAD
    drawing = together(
        frame(scene, seat, width, bottom),
        group(heading(scene, seat, inner, 17), at=(PAD, 4)),
        counters(scene, seat, 16, [(PAD + i * inner / 4, 36) for i in range(4)]),
        group(estate_of(scene, seat, hex), at=((width - ACROSS * hex) / 2, top)),
        group(dice(scene, seat, 32), at=(PAD, below + (stored * TALL - 32) / 2)),
        group(storage(scene, seat, stored), at=(width - PAD - stored * 3.12, below)),
        group(goods_storage(scene, seat, 26, inner / 3), at=(PAD, below + stored * TALL + 8)),
    )
    return Panel(group(drawing, class_="player", id=f"player-{seat}", data_seat=str(seat)), bottom)


def small(scene: Scene, seat: int, width: float, hex: float) -> Panel:
    """Another player's area with little height: counters and dice beside the estate."""
    inner = width - 2 * PAD
    top = 32.0
    stored = hex * 1.18
    side = PAD + ACROSS * hex + 10
    below = top + height(hex) + 6
    bottom = below + max(stored * TALL, 28) + 8
    die_size = min(30.0, (width - PAD - side) / 2.25)
    drawing = together(
        frame(scene, seat, width, bottom),
        group(heading(scene, seat, inner, 15), at=(PAD, 4)),
        group(estate_of(scene, seat, hex), at=(PAD, top)),
        group(dice(scene, seat, die_size), at=(side, top + 6)),
        counters(scene, seat, 16, [(side + 4, top + 50 + i * 26) for i in range(4)]),
        group(storage(scene, seat, stored), at=(PAD, below)),
        group(goods_storage(scene, seat, 24, 48), at=(width - PAD - 144, below + 2)),
    )
    return Panel(group(drawing, class_="player", id=f"player-{seat}", data_seat=str(seat)), bottom)
