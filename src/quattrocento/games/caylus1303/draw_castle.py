"""CAY-1.7 The construction site: the castle with three buildings for royal favours and five spaces for workers."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from quattrocento.games.caylus1303.components import DATA, PP_PER_SET, ROUNDS, SLOTS, SLOTS_IN_ROUND
from quattrocento.games.caylus1303.draw_look import fitted, worker
from quattrocento.games.caylus1303.draw_tiles import face, fit, number_of, told
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.layout import card
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, circle, group, number, path, rect, text, together

CASTLE_HIGH: Final = 124.0
_TOWER: Final = 24.0
_TILE_HIGH: Final = 70.0
_SPACES: Final[int] = DATA["construction_site"]["worker_spaces"]


def castle(scene: Scene, width: float) -> Markup:
    """The castle, so wide, from its upper left corner."""
    inner = width - 2 * _TOWER - 12
    wide = min(86.0, (inner - 12) / 3)
    step = (inner - 3 * wide) / 2 + wide if inner < 330 else wide + 14
    left = (width - wide - 2 * step) / 2
    ground = rect(0, 0, wide, _TILE_HIGH, 5, fill="var(--wall)")  # no stones shine through
    slots = [group(ground, _slot(scene, i, wide), at=(left + i * step, 10)) for i in range(len(SLOTS))]
    return together(_walls(width), *slots, group(_site(scene, inner), at=(_TOWER + 6, CASTLE_HIGH - 36)))


@lru_cache(maxsize=16)
def _walls(width: float) -> Markup:
    """Two towers and the unfinished wall between them."""
    high = CASTLE_HIGH
    teeth = "".join("h6v5h5v-5" for _ in range(int((width - 2 * _TOWER - 6) // 11)))
    wall = f"M{number(_TOWER)} {high}V14{teeth}H{number(width - _TOWER)}V{high}z"
    parts = [path(wall, class_="wall")]
    courses = []
    for row, y in enumerate(range(30, int(high), 12)):
        courses.append(f"M{number(_TOWER)} {y}H{number(width - _TOWER)}")
        courses += [f"M{x} {y}v12" for x in range(int(_TOWER) + 8 + 14 * (row % 2), int(width - _TOWER), 28)]
    parts.append(path("".join(courses), class_="mortar", stroke_opacity=0.55))
    for x in (0.0, width - _TOWER):
        top = "h5v5h4.5v-5h5v5h4.5v-5h5"
        parts.append(path(f"M{number(x)} {high}V1{top}V{high}z", class_="wall"))
        parts.append(path(f"M{number(x + 10)} 26h4v14h-4zM{number(x + 10)} 62h4v14h-4z", fill="var(--curb)"))
    return together(*parts)


def opens_in(slot: int) -> int:
    """CAY-8.2 The first round in which the building can be used."""
    return next(number for number in range(1, ROUNDS + 1) if SLOTS_IN_ROUND[number] > slot)


def _slot(scene: Scene, slot: int, wide: float) -> Markup:
    name: str | None = scene.board["slots"][slot]
    first = opens_in(slot)
    open_now = scene.board["round"] >= first
    title = f"{scene.term('castle_building')} {slot + 1}"
    parts: list[Markup] = []
    if name is None:
        parts.append(rect(2, 2, wide - 4, _TILE_HIGH - 4, 5, class_="plot"))
    else:
        title += f": {told(scene, name, 'setup')}"
        parts.append(group(face(scene, number_of(name, "setup"), wide, _TILE_HIGH), opacity=None if open_now else 0.5))
    if not open_now:
        title += f" ({scene.words.term('round')} {first}–{ROUNDS})"
        parts.append(
            group(
                rect(wide / 2 - 24, -15, 48, 19, 9, fill="var(--card)", stroke="var(--curb)"),
                icon("lock", wide / 2 - 11, -5.5, 14),
                text(wide / 2 - 1, -1, f"{first}+", 13, class_="b"),
            )
        )
    if _asked(scene) == slot:
        parts.append(rect(-3, -3, wide + 6, _TILE_HIGH + 6, 7, class_="asked"))
    parts.append(rect(-1, -1, wide + 2, _TILE_HIGH + 2, 6, class_="edge"))
    return group(*parts, title=title, id=f"slot-{slot + 1}", class_="spot")


def _asked(scene: Scene) -> int:
    return int(scene.seen["agenda"][-1][2]) if scene.seen["asks"] == "use_castle" else -1


def _site(scene: Scene, width: float) -> Markup:
    """CAY-4.3 Five numbered spaces for workers, and what they bring: sets for points."""
    seats: list[int] = scene.board["site"]
    sets: list[dict[str, Any]] = scene.players
    step = 33.0
    deal, deal_wide = fit([("set", 1), ("arrow", 1), ("pp", PP_PER_SET)], 20, 90)
    room = _SPACES * step + 8
    left = max(0.0, (width - room - deal_wide - 14) / 2)
    parts = []
    for i in range(_SPACES):
        x = left + step * (i + 0.5)
        parts.append(circle(x, 16, 13, fill="var(--plot)", stroke="var(--curb)", stroke_width=1.4))
        if i < len(seats):
            parts.append(worker(seats[i], x, 15, 12.5))
            if sets[seats[i]]["sets"]:
                parts.append(_badge(x + 11, 25, sets[seats[i]]["sets"]))
        else:
            parts.append(text(x, 20.5, str(i + 1), 13, class_="m serif"))
    names = ", ".join(f"{i}. {scene.name(seat)}" for i, seat in enumerate(seats, 1))
    title = scene.told("construction_site") + (f" {names}." if names else "")
    mark = rect(left - 3, -1, room - 2, 34, 17, class_="edge")
    ground = rect(left - 3, -1, room - 2, 34, 17, fill="var(--wall)", stroke="var(--curb)")
    return together(
        group(ground, *parts, mark, title=title, id="site", class_="spot"),
        group(
            rect(left + room + 4, 2, deal_wide + 14, 28, 14, fill="var(--wall)", stroke="var(--mortar)"),
            group(deal, at=(left + room + 11, 16)),
            title=scene.told("set"),
        ),
    )


def _badge(x: float, y: float, sets: int) -> Markup:
    """How many sets were delivered."""
    return circle(x, y, 8, fill="var(--card)", stroke="var(--ink)") + text(x, y + 4, str(sets), 12, class_="m b")


def cartouche(scene: Scene, width: float, height: float) -> Markup:
    """The title, as in an empty corner of an old map."""
    middle = width / 2
    return group(
        card(width, height),
        rect(5.5, 5.5, width - 11, height - 11, 5, class_="hair"),
        fitted(middle, height / 2 - 18, scene.words.title(), 25, width - 30, class_="serif m accent"),
        icon("castle", middle, height / 2 + 22, 50, color="var(--accent)"),
    )
