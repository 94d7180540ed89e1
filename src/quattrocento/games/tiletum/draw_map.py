"""TIL-1.5 The map as a sea chart: towns with houses, bonus tiles and cathedrals, roads, pawns."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from quattrocento.games.tiletum.bonus_table import ACTIVATE, PARTS
from quattrocento.games.tiletum.components import COST_STONE, COST_VP, COSTS, DATA
from quattrocento.games.tiletum.draw_chart import Chart
from quattrocento.games.tiletum.draw_look import fitted, house, letters_wide, pawn, pillar, token
from quattrocento.games.tiletum.draw_sea import sea
from quattrocento.games.tiletum.draw_tiles import edge, tile, void
from quattrocento.games.tiletum.map import (
    CATHEDRAL_IN,
    CATHEDRALS,
    HOUSE_BONUS,
    HOUSE_MARK,
    HOUSE_SPACES,
    HOUSES_IN,
    IS_TOWN,
    NODES,
    PILLAR_SPACES,
    PLACE_MARK,
    PLACES,
    PLACES_IN,
)
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene, Setting, capital, remembered
from quattrocento.kit.art.svg import Markup, Point, circle, group, line, polygon, rect, text, together, use

EDGES: Final[list[tuple[str, str]]] = [(edge["a"], edge["b"]) for edge in DATA["map"]["edges"]]
TILE: Final = 30.0
HOUSE: Final = 20.0
HIGH: Final = 49.0  # of a town
CATHEDRAL_WIDE: Final = 50.0
CATHEDRAL_HIGH: Final = 32.0  # if it stands below the town
PAWN: Final = 9.5
PAWN_STEP: Final = 19.0


class Plate(NamedTuple):
    """What a town needs for its name, tiles and houses, and where its parts lie."""

    width: float
    height: float
    town: float  # the width of the part without the cathedral


def town_name(scene: Setting, node: str) -> str:
    return capital(scene.words.term(node))


def house_spaces(scene: Scene, node: int) -> list[int]:
    """TIL-0.2 Those in use with so many players."""
    return [space for space in HOUSES_IN[node] if HOUSE_MARK[space] <= len(scene.players)]


def bonus_places(scene: Scene, node: int) -> list[int]:
    return [place for place in PLACES_IN[node] if PLACE_MARK[place] <= len(scene.players)]


def plate_of(scene: Scene, node: int, below: bool) -> Plate:
    return _plate(scene, node, len(bonus_places(scene, node)), len(house_spaces(scene, node)), below)


@remembered
def _plate(scene: Setting, node: int, tiles: int, houses: int, below: bool) -> Plate:
    wide = 7 + tiles * (TILE + 3) + houses * (HOUSE + 1)
    wide = max(wide, min(letters_wide(town_name(scene, NODES[node]), 12.5, bold=True) + 8, 78))
    if CATHEDRAL_IN[node] < 0:
        return Plate(wide, HIGH, wide)
    if below:
        wide = max(wide, 72.0)
        return Plate(wide, HIGH + CATHEDRAL_HIGH, wide)
    return Plate(wide + CATHEDRAL_WIDE, HIGH, wide)


def chart_of(scene: Scene, chart: Chart) -> Markup:
    """The whole map, as large as its chart."""
    towns = [number for number in range(len(NODES)) if IS_TOWN[number]]
    roads = [number for number in range(len(NODES)) if not IS_TOWN[number]]
    return group(
        sea(chart),
        _ways(chart),
        *(_road_space(scene, node, chart) for node in roads),
        *(group(_town(scene, node, chart.below), at=chart.places[NODES[node]]) for node in towns),
        *(_pawns(scene, node, chart) for node in (*roads, *towns)),
        id="map",
    )


@lru_cache(maxsize=8)
def _ways(chart: Chart) -> Markup:
    ways = [(chart.places[a], chart.places[b]) for a, b in EDGES]
    return together(
        *(line(a, b, class_="bed") for a, b in ways),
        *(line(a, b, class_="road") for a, b in ways),
    )


# Towns


def _standing(scene: Scene, node: int) -> list[tuple[str, int]]:
    """The pawns on a space: merchants, then architects."""
    return [
        (kind, seat)
        for kind in ("merchant", "architect")
        for seat, player in enumerate(scene.players)
        if player[kind] == NODES[node]
    ]


def _node_title(scene: Scene, node: int) -> str:
    name = town_name(scene, NODES[node])
    there = ", ".join(f"{scene.name(seat)}: {scene.words.term(kind)}" for kind, seat in _standing(scene, node))
    return f"{name} ({there})" if there else name


def _road_space(scene: Scene, node: int, chart: Chart) -> Markup:
    x, y = chart.places[NODES[node]]
    return circle(x, y, 7.5, class_="plate") + group(
        circle(x, y, 2.6, fill="var(--road)"),
        circle(x, y, 9, class_="edge"),
        title=_node_title(scene, node),
        id=f"node-{NODES[node]}",
        class_="spot",
    )


def _town(scene: Scene, node: int, below: bool) -> Markup:
    """A town around its middle: its name, the bonus tile, houses; the cathedral beside or below."""
    plate = plate_of(scene, node, below)
    left, top = -plate.width / 2, -plate.height / 2
    name = NODES[node]
    parts = [
        rect(left, top, plate.width, plate.height, 6, class_="plate"),  # no road shines through what steps back
        group(
            fitted(left + plate.town / 2, top + 13.5, town_name(scene, name), 12.5, plate.town - 6, class_="m serif b"),
            rect(left - 2, top - 2, plate.width + 4, plate.height + 4, 7, class_="edge"),
            title=_node_title(scene, node),
            id=f"node-{name}",
            class_="spot",
        ),
    ]
    spaces, places = house_spaces(scene, node), bonus_places(scene, node)
    used = len(places) * (TILE + 3) + len(spaces) * (HOUSE + 1)
    x = left + (plate.town - used) / 2
    for place in places:
        parts.append(bonus_space(scene, PLACES[place], (x + TILE / 2 + 0.5, top + 32), TILE))
        x += TILE + 3
    owner = {space: seat for seat, player in enumerate(scene.players) for space in player["houses"]}
    for space in spaces:
        seat = owner.get(HOUSE_SPACES[space])
        whose = "" if seat is None else scene.name(seat)
        parts.append(_house_space(scene, space, seat, whose, (x + HOUSE / 2 + 1, top + 32)))
        x += HOUSE + 1
    if CATHEDRAL_IN[node] >= 0:
        at = (left, top + HIGH) if below else (left + plate.town, top)
        parts.append(group(_cathedral(scene, CATHEDRAL_IN[node], below, plate), at=at))
    parts.append(_fair_token(scene, name, (left - 5, top + 5)))
    return together(*parts)


def bonus_space(scene: Scene, place: str, at: Point, size: float) -> Markup:
    """TIL-2.4 A place for a bonus tile."""
    return _bonus_space(scene, place, scene.board["bonus_tiles"][place], at, size)


@remembered
def _bonus_space(scene: Setting, place: str, name: str | None, at: Point, size: float) -> Markup:
    drawn = group(void(size), opacity=0.6) if name is None else tile(name, size)
    title = scene.term("bonus_tile_space") if name is None else scene.told(name)
    return group(drawn, edge(size + 2), at=at, title=title, id=f"bonus-{place}", class_="spot")


@remembered
def _house_space(scene: Setting, space: int, owner: int | None, whose: str, at: Point) -> Markup:
    """TIL-6.2.2 A house, or what a house brings here."""
    name = HOUSE_SPACES[space]
    parts = PARTS[HOUSE_BONUS[space]]
    said = scene.term("house_space")
    if owner is not None:
        drawn = house(owner, 0, 0, HOUSE)
        said = f"{scene.term('house')}: {whose}"
    else:
        drawn = use("house-free", 0, 0, HOUSE)
        if parts and parts[0].kind == ACTIVATE:
            drawn += icon("activate", 0, 3, 11, color="var(--accent)")
            said += f": {scene.words.term('activate_building')}"
        elif parts:
            drawn += text(0, 8, str(parts[0].vp), 12, class_="m b accent")
            said += f": {scene.words.term(f'{parts[0].vp}_vp')}"
    mark = rect(-HOUSE / 2 - 0.5, -HOUSE / 2 - 2, HOUSE + 1, HOUSE + 4, 4, class_="edge")
    return group(drawn, mark, at=at, title=said, id=f"house-space-{name}", class_="spot")


def _cathedral(scene: Scene, number: int, below: bool, plate: Plate) -> Markup:
    """TIL-8.4 What it costs and brings, and who has a pillar there."""
    seen = scene.board["cathedrals"][CATHEDRALS[number]]
    builders = ", ".join(scene.name(seat) for seat in seen["pillars"])
    return _church(scene, number, below, plate, seen["cost"], tuple(seen["tiles"]), tuple(seen["pillars"]), builders)


@remembered
def _church(
    scene: Setting,
    number: int,
    below: bool,
    plate: Plate,
    price_tile: str | None,
    tiles: tuple[int, ...],
    pillars: tuple[int, ...],
    builders: str,
) -> Markup:
    name = CATHEDRALS[number]
    wide, high = (plate.width, CATHEDRAL_HIGH) if below else (CATHEDRAL_WIDE, HIGH)
    rule = line((4, 0), (wide - 4, 0), class_="hair") if below else line((0, 4), (0, high - 4), class_="hair")
    mark = rect(1, 1, wide - 2, high - 2, 5, class_="edge")
    heading = f"{scene.term('cathedral')}, {town_name(scene, name)}"
    if price_tile == "unavailable" or price_tile is None:
        drawn = icon("church", wide / 2, high / 2, 24, color="var(--line)")
        return group(
            rule,
            drawn,
            mark,
            title=f"{heading}: {scene.term('unavailable_cathedral')}",
            id=f"cathedral-{name}",
            class_="spot",
        )
    cost = COSTS.index(price_tile)
    worth = f"{COST_VP[cost]}+{tiles[0]}" if tiles else "–"
    spaces = PILLAR_SPACES[number]
    if below:
        church, price, second, slots, row = (11.0, 22.5), (5.0, 8.5), (wide - 36, 8.5), wide / 2 + 7, 22.5
    else:
        church, price, second, slots, row = (12.0, 9.5), (22.0, 9.5), (9.0, 23.5), wide / 2, 38.5
    parts = [
        rule,
        icon("church", *church, 14, color="var(--coast)"),
        text(price[0], price[1] + 4.2, str(COST_STONE[cost]), 12, class_="b"),
        token("stone", price[0] + 15.5, price[1], 13),
        icon("vp", second[0], second[1], 12, color="var(--accent)"),
        fitted(second[0] + 8, second[1] + 4.2, worth, 12, 27, class_="b accent"),
    ]
    step = 12.0
    left = slots - step * (spaces - 1) / 2
    for i in range(spaces):
        x = left + i * step
        parts.append(pillar(pillars[i], x, row, 18) if i < len(pillars) else use("pillar-free", x, row, 10.7, 16))
    rest = " / ".join(str(points) for points in tiles) or "–"
    title = (
        f"{heading}: {scene.words.count(COST_STONE[cost], 'stone')}, {scene.words.term(f'{COST_VP[cost]}_vp')} + {rest}"
    )
    title += f" ({builders})" if builders else ""
    return group(*parts, mark, title=title, id=f"cathedral-{name}", class_="spot")


def _fair_token(scene: Scene, name: str, at: Point) -> Markup:
    """TIL-2.8 In which round there is a fair."""
    towns = [fair["town"] for fair in scene.board["fairs"]]
    if name not in towns:
        return Markup("")
    number = towns.index(name) + 1
    now: int = scene.board["round"]
    look = "var(--accent)" if number >= now else "var(--line)"
    flag = polygon(((-8, -9), (8, -9), (8, 7), (0, 12), (-8, 7)), fill=look, stroke="var(--card)", stroke_width=1.3)
    words = text(
        0, 4.5, str(number), 13, class_="m b serif", fill="var(--on-accent)" if number >= now else "var(--ink)"
    )
    title = f"{scene.term('fair')} {number}: {scene.told(scene.board['fairs'][number - 1]['fair'] or 'fair_tile')}"
    return group(flag, words, at=at, title=title, id=f"fair-town-{number}")


# Pawns


def _pawns(scene: Scene, node: int, chart: Chart) -> Markup:
    """TIL-6.2.5 Any number may share a space: in a row at the foot of a town, or above a road."""
    standing = _standing(scene, node)
    if not standing:
        return Markup("")
    x, y = chart.places[NODES[node]]
    width = 40.0
    if IS_TOWN[node]:
        plate = plate_of(scene, node, chart.below)
        width = max(plate.width, 60.0)
        y += plate.height / 2 + 5
    else:
        y += 11
    step = min(PAWN_STEP, max(14.5, (width + 24) / len(standing)))
    x = min(max(x, step * len(standing) / 2 + 4), chart.size[0] - step * len(standing) / 2 - 4)
    left = x - step * (len(standing) - 1) / 2
    parts = []
    for i, (kind, seat) in enumerate(standing):
        title = f"{scene.term(kind)}, {scene.name(seat)}: {town_name(scene, NODES[node])}"
        drawn = pawn(seat, kind, 0, 0, PAWN) + circle(0, 0, PAWN + 2, class_="edge")
        at = (left + i * step, y)
        parts.append(group(drawn, at=at, title=title, id=scene.id(seat, kind), class_=scene.spot(seat)))
    return together(*parts)
