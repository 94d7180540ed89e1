"""CAY-1.1 What lies before a player: resources, workers and houses, characters, and prestige."""

from __future__ import annotations

from typing import Final, NamedTuple

from quattrocento.games.caylus1303.components import (
    DAY_LABORER_RECRUITS,
    INCOME,
    NAMES,
    RECRUITS,
    RESIDENCE_RECRUITS,
    RESOURCES,
    WORKERS,
)
from quattrocento.games.caylus1303.draw_character import TIPS, badge, large_card, large_height, line_card
from quattrocento.games.caylus1303.draw_look import fitted, house, token, worker
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.layout import PAD, Panel, player_panel
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect, text, together


class Sizes(NamedTuple):
    """How large the parts of a panel are."""

    heading: float
    token: float
    counter: float
    space: float  # between two lines


OWN: Final = Sizes(heading=22, token=46, counter=32, space=11)
OWN_ON_PHONE: Final = Sizes(heading=20, token=36, counter=28, space=10)
OTHER: Final = Sizes(heading=15, token=17, counter=18, space=7)
ONLY_OTHER: Final = Sizes(heading=20, token=36, counter=28, space=12)
CROWDED: Final = Sizes(heading=18, token=34, counter=24, space=6)  # many ways to choose from lie below
ONE_OF_TWO: Final = Sizes(heading=17, token=24, counter=21, space=8)
BADGE: Final = 26.0


def heading(scene: Scene, seat: int, width: float, size: float) -> Markup:
    """Who it is, who begins the next round, and the prestige points as far as they are known."""
    points = scene.points[seat]
    middle = size * 0.75
    said = "?" if points is None else str(points)
    pp = group(
        icon("vp", width - size * 0.55, middle, size * 1.1, color="var(--accent)"),
        text(width - size * 1.3, middle + size * 0.4, said, size * 1.15, class_="r b"),
        id=scene.id(seat, "pp"),
        title=scene.term("prestige_points") + ": ?" if points is None else scene.words.count(points, "prestige_points"),
    )
    left = size * 1.35
    room = width - left - size * (1.5 + 0.8 * len(said))
    parts = [chip(seat, size * 0.55, middle, size * 0.52), pp]
    if seat == scene.board["first_player"]:
        parts.append(group(_first_player(scene, size), at=(left + size * 0.6, middle)))
        left, room = left + size * 1.5, room - size * 1.5
    name = fitted(left, middle + size * 0.34, scene.name(seat), size, room, class_="serif b")
    return together(*parts, name)


def _first_player(scene: Scene, size: float) -> Markup:
    """CAY-4.5 The first-player tile."""
    high = max(17.0, size)
    wide = size * 1.1
    return group(
        rect(-wide / 2, -high / 2, wide, high, 4, fill="var(--accent)"),
        text(0, high * 0.24, "1", max(12, high * 0.68), class_="m b serif", fill="var(--on-accent)"),
        id="first-player",
        title=scene.told("first_player_tile"),
    )


def resources(scene: Scene, seat: int, width: float, size: float) -> Markup:
    """CAY-1.2 Food, wood, stone, cloth and gold."""
    has: dict[str, int] = scene.players[seat]["resources"]
    step = width / len(RESOURCES)
    letters = max(12.0, size * 0.62)
    parts = []
    for i, name in enumerate(RESOURCES):
        none = has[name] == 0
        drawn = [
            token(name, size / 2, size / 2, size, opacity=0.35 if none else None),
            text(size * 1.14, size / 2 + letters * 0.36, str(has[name]), letters, class_="faint" if none else "b"),
        ]
        spot = scene.spot(seat)
        if spot:
            drawn.append(rect(-3, -3, size + 6, size + 6, size / 5, class_="edge"))
        tip = scene.words.tip(name)
        title = scene.words.count(has[name], name) + (f". {tip}" if tip else "")
        at = (i * step, 0)
        parts.append(group(*drawn, at=at, title=title, id=scene.id(seat, f"resource-{name}"), class_=spot))
    return group(*parts)


def residences(scene: Scene, seat: int) -> int:
    """CAY-11.2.8 Those that no monument covers."""
    return sum(1 for space in scene.board["road"] if space["building"] == "residence" and space["owner"] == seat)


def recruits(scene: Scene, seat: int) -> int:
    """CAY-9.3 How many workers come at the next recruiting, if the camp has them."""
    number = RECRUITS[len(scene.players)] + RESIDENCE_RECRUITS * residences(scene, seat)
    for space in scene.board["road"]:
        if space["owner"] == seat and space["building"] is not None:
            number += INCOME[NAMES.index(space["building"])][WORKERS]
    if "day_laborer" in scene.players[seat]["characters"]:
        number += DAY_LABORER_RECRUITS
    return number


def counters(scene: Scene, seat: int, width: float, size: float) -> Markup:
    """Workers in the pool and those to come, houses left, residences; in the delivery the sets."""
    player = scene.players[seat]
    words = scene.words
    middle = size / 2
    coming = recruits(scene, seat)
    rows = [
        (
            "workers",
            worker(seat, middle, middle, size * 0.46),
            str(player["workers"]),
            words.count(player["workers"], "worker"),
        ),
        (
            "recruits",
            icon("tent", middle, middle, size),
            f"+{coming}",
            f"{scene.term('recruiting')}: {words.count(coming, 'worker')}",
        ),
        (
            "houses",
            house(seat, middle, middle, size * 0.92),
            str(player["houses"]),
            words.count(player["houses"], "house"),
        ),
    ]
    homes = residences(scene, seat)
    if player["sets"]:
        rows.append(
            ("sets", icon("set", middle, middle, size), str(player["sets"]), words.count(player["sets"], "set"))
        )
    else:
        rows.append(("residences", _residence(middle, size), str(homes), words.count(homes, "residence")))
    letters = max(13.0, size * 0.72)
    step = width / len(rows)
    parts = []
    for i, (name, drawn, number, title) in enumerate(rows):
        label = text(size * 1.18, middle + letters * 0.36, number, letters, class_="faint" if number == "0" else "b")
        parts.append(group(drawn, label, at=(i * step, 0), title=title, id=scene.id(seat, name)))
    return group(*parts)


def _residence(middle: float, size: float) -> Markup:
    return together(
        rect(
            middle - size * 0.45,
            middle - size * 0.45,
            size * 0.9,
            size * 0.9,
            size / 7,
            fill="var(--tile-residence)",
            stroke="var(--rim-residence)",
            stroke_width=1.4,
        ),
        icon("house", middle, middle, size * 0.66, color="var(--rim-residence)"),
    )


def characters(scene: Scene, seat: int, width: float, height: float) -> Markup:
    """CAY-8.4 In full if there is room for it, else with their names, else only their pictures."""
    names: list[str] = scene.players[seat]["characters"]
    if not names:
        return Markup("")
    choices = [(size, columns) for size in TIPS for columns in ((1,) if width < 420 else (2, 3))]
    for size, columns in choices if width >= 330 else ():
        wide = (width - 8 * (columns - 1)) / columns
        high = large_height(scene, names, wide, size)
        if _rows(names, columns) * (high + 8) - 8 <= height + 0.5:
            cards = [large_card(scene, name, wide, high, size) for name in names]
            return _in_rows(cards, columns, wide + 8, high + 8)
    columns = max(1, int((width + 6) // 128))
    wide = (width - 6 * (columns - 1)) / columns
    if _rows(names, columns) * 34 - 6 <= height + 0.5:
        return _in_rows([line_card(scene, name, wide, 28) for name in names], columns, wide + 6, 34)
    step = min(BADGE + 4, width / len(names))
    return _in_rows([badge(scene, name, BADGE) for name in names], len(names), step, 30)


def characters_height(scene: Scene, names: list[str], width: float, in_full: bool) -> float:
    """How much room they take if they can have as much as they like."""
    if not names:
        return 0.0
    if not in_full:
        return _rows(names, max(1, int((width + 6) // 128))) * 34.0 - 6
    columns = 1 if width < 420 else 2
    return _rows(names, columns) * (large_height(scene, names, (width - 8 * (columns - 1)) / columns, TIPS[0]) + 8) - 8


def _rows(names: list[str], columns: int) -> int:
    return -(-len(names) // columns)


def _in_rows(cards: list[Markup], columns: int, across: float, down: float) -> Markup:
    return group(*(group(card, at=(i % columns * across, i // columns * down)) for i, card in enumerate(cards)))


def area(scene: Scene, seat: int, width: float, height: float, sizes: Sizes) -> Panel:
    """All that a player has, from top to bottom; the characters get what room is left. Without a height: what it takes."""
    inner = width - 2 * PAD
    y = 6 + sizes.heading * 1.5 + sizes.space - 4
    parts = [group(heading(scene, seat, inner, sizes.heading), at=(PAD, 6))]
    parts.append(group(resources(scene, seat, inner, sizes.token), at=(PAD, y)))
    y += sizes.token + sizes.space
    parts.append(group(counters(scene, seat, inner, sizes.counter), at=(PAD, y)))
    y += sizes.counter + sizes.space
    names: list[str] = scene.players[seat]["characters"]
    if not height:
        height = y + characters_height(scene, names, inner, sizes.token > 30) + PAD
    room = height - y - PAD + 4
    if room >= BADGE:
        parts.append(group(characters(scene, seat, inner, room), at=(PAD, y)))
    else:  # no line is left: beside the name
        at = inner - sizes.heading * 3.4 - len(names) * (BADGE + 3)
        cards = _in_rows([badge(scene, name, BADGE) for name in names], max(1, len(names)), BADGE + 3, BADGE)
        parts.append(group(cards, at=(PAD + at, 8)))
    return player_panel(scene, seat, width, height, parts)


def low_area(scene: Scene, seat: int, width: float) -> Panel:
    """In one line, while the characters are chosen (CAY-2.9)."""
    high = 50.0
    inner = width - 2 * PAD
    parts = [
        group(heading(scene, seat, inner, 19), at=(PAD, 10)),
        group(resources(scene, seat, 300, 30), at=(PAD + 172, 10)),
        group(counters(scene, seat, 216, 22), at=(PAD + 474, 14)),
    ]
    return player_panel(scene, seat, width, high, parts)


def brief_area(scene: Scene, seat: int, width: float, height: float) -> Panel:
    """The resources and the character chosen, while the others still choose."""
    inner = width - 2 * PAD
    names: list[str] = scene.players[seat]["characters"]
    parts = [
        group(heading(scene, seat, inner, 15), at=(PAD, 4)),
        group(resources(scene, seat, inner - 32, 17), at=(PAD, height - 27)),
        *(group(badge(scene, name, BADGE), at=(width - PAD - 26, height - 33)) for name in names[:1]),
    ]
    return player_panel(scene, seat, width, height, parts)
