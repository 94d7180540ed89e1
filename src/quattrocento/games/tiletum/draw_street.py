"""TIL-1.3 The six buildings of a player: rooms by floor, roofs with houses, crest spaces."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.bonus_table import CREST_BONUS
from quattrocento.games.tiletum.components import (
    BUILDINGS,
    CREST_FOOD,
    LAST_BUILDING,
    MARKER_AP,
    ROOM_FLOOR,
    ROOMS,
    ROOMS_OF,
)
from quattrocento.games.tiletum.draw_look import ap, house, token
from quattrocento.games.tiletum.draw_tiles import (
    bonus_signs,
    broken,
    own_edge,
    set_lines,
    tile,
    tile_title,
    void,
    width_of,
)
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene, Setting, remembered
from quattrocento.kit.art.svg import Markup, Point, group, path, rect, text, together

FLOORS: Final = 3


def skyline_height(size: float) -> float:
    return roof_height(size) + FLOORS * (size + 2) + size + 6


def roof_height(size: float) -> float:
    return size * 0.56


def skyline(scene: Scene, seat: int, size: float, step: float) -> Markup:
    """TIL-1.3 Six buildings on one street; the higher ones at the left."""
    return group(
        *(group(_building(scene, seat, number, size), at=(number * step, 0)) for number in range(len(BUILDINGS)))
    )


def _building(scene: Scene, seat: int, number: int, size: float) -> Markup:
    """TIL-6.3.3 Rooms by floor, the house on the roof, the crest space below."""
    player = scene.players[seat]
    rooms = ROOMS_OF[number]
    filled = number == LAST_BUILDING or all(player["rooms"][ROOMS[room]] is not None for room in rooms)
    body, foot = _body(scene, seat, number, filled, player["crests"][BUILDINGS[number]] is None, size)
    wide, row = size + 4, size + 2
    out = [body]
    for room in rooms:
        held: str | None = player["rooms"][ROOMS[room]]
        title = "" if held is None else tile_title(scene, held, seat)
        y = foot - 2 - (ROOM_FLOOR[room] - 0.5) * row
        out.append(_room(scene, seat, room, held, title, (wide / 2, y), size))
    crest: str | None = player["crests"][BUILDINGS[number]]
    out.append(_crest_space(scene, seat, number, crest, (wide / 2, foot + size / 2 + 2), size))
    return together(*out)


@remembered
def _body(scene: Setting, seat: int, number: int, filled: bool, waits: bool, size: float) -> tuple[Markup, float]:
    """Walls and roof, and how far down they reach."""
    name = BUILDINGS[number]
    floors = max(1, len(ROOMS_OF[number]))
    roof = roof_height(size)
    wide, row = size + 4, size + 2
    top = (FLOORS - floors) * row + roof
    foot = top + floors * row + 2
    gable = f"M-2 {top:.1f}L{wide / 2:.1f} {top - roof:.1f}L{wide + 2:.1f} {top:.1f}z"
    parts = [
        rect(0, top, wide, foot - top, class_="wall"),
        path(gable, class_="gable"),
    ]
    if number != LAST_BUILDING and not filled:
        parts.append(house(seat, wide / 2, top - roof * 0.36, max(13, roof * 0.72)))
    elif number != LAST_BUILDING:  # TIL-9.4.2 its marker counts as soon as there is a crest
        marker = ap(f"+{MARKER_AP[number]}", wide / 2, top - roof * 0.3, max(7, roof * 0.28))
        parts.append(group(marker, opacity=0.45 if waits else None))
    else:
        parts.append(icon("lock", wide / 2, top + row / 2 + 1, size * 0.5, color="var(--faint)"))
    if seat == scene.mover:
        outline = f"M0 {foot:.1f}V{top:.1f}L{wide / 2:.1f} {top - roof:.1f}L{wide:.1f} {top:.1f}V{foot:.1f}z"
        parts.append(path(outline, class_="edge"))
    title = f"{scene.term('building')} {name}"
    if MARKER_AP[number]:
        title += f": +{MARKER_AP[number]} {scene.words.term('action_points', 'short')}"
    return group(*parts, title=title, id=scene.id(seat, f"building-{name}"), class_=scene.spot(seat)), foot


@remembered
def _room(scene: Setting, seat: int, room: int, held: str | None, told: str, at: Point, size: float) -> Markup:
    name = ROOMS[room]
    title = scene.term(name)
    if held is None:
        half = size / 2 - 2
        drawn = rect(-half, -half, 2 * half, 2 * half, 3, class_="card")
        drawn += ap(ROOM_FLOOR[room], 0, 0, max(7, size * 0.19))
    else:
        drawn = tile(held, size)
        title += f": {told}"
    return group(
        drawn,
        own_edge(scene, seat, size),
        at=at,
        title=title,
        id=scene.id(seat, f"room-{name}"),
        class_=scene.spot(seat),
    )


@remembered
def _crest_space(scene: Setting, seat: int, number: int, held: str | None, at: Point, size: float) -> Markup:
    """TIL-8.3 Its price in food and what a crest brings here."""
    name = BUILDINGS[number]
    title = f"{scene.term('ground_floor')} {name}: {scene.words.count(CREST_FOOD[number], 'food')}"
    if held is not None:
        drawn = tile(held, size)
        title = f"{scene.term('ground_floor')} {name}: {scene.term(held)}"
    else:
        s = max(11.5, size * 0.3)
        drawn = void(size)
        if size < 32:
            drawn += _price(number, 0, 0, s)
        else:
            signs = bonus_signs(CREST_BONUS[number])
            lines = broken(signs, size - 2, s)
            drawn += _price(number, 0, -size * 0.22, s)
            if max(width_of(part, s) for part in lines) <= size:
                drawn += set_lines(lines[:1], 0, size * 0.22, s)
    return group(
        drawn,
        own_edge(scene, seat, size),
        at=at,
        title=title,
        id=scene.id(seat, f"crest-{name}"),
        class_=scene.spot(seat),
    )


def _price(number: int, x: float, y: float, s: float) -> Markup:
    letters = max(11, s)
    return text(x - 1, y + letters * 0.36, str(CREST_FOOD[number]), letters, class_="r b") + token(
        "food", x + s * 0.6, y, s
    )
