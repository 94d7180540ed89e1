"""CAY-1.5 The road: 28 spaces in rows that wind from the City Gate to the castle, and the provost in his gap."""

from __future__ import annotations

from typing import Any

from quattrocento.games.caylus1303.components import (
    BAILIFF_STEPS,
    BRIDGE,
    BRIDGE_STEPS,
    MAX_GAP,
    MIN_GAP,
    MOVES_PROVOST,
    OP_OF,
    ROAD_SPACES,
    STEP_WORKERS,
    TOLL_STEPS,
)
from quattrocento.games.caylus1303.draw_course import BAND, STEP, TILE_HIGH, Course
from quattrocento.games.caylus1303.draw_look import fitted, house, provost, worker
from quattrocento.games.caylus1303.draw_tiles import centred, face, number_of, told
from quattrocento.games.caylus1303.texts import building_in_use
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, circle, group, number, path, rect, text, together, use


def in_use(scene: Scene) -> int:
    """The space of the road that the question is about, or -1."""
    if scene.seen["asks"] in ("use_building", "build_monument"):
        return int(scene.seen["agenda"][-1][2])
    return -1


def road(scene: Scene, course: Course) -> Markup:
    """The whole road with all that lies and stands on it."""
    return together(
        _works(course),
        _pavement(scene, course),
        _gate(scene, course),
        *(_space(scene, course, space) for space in range(ROAD_SPACES)),
        _gaps(scene, course),
        _provost(scene, course),
    )


def _works(course: Course) -> Markup:
    """The castle is being built: a crane where there is room for it, else woods and blocks of stone."""
    x, y = course.gap(MAX_GAP)
    if not course.turns_down:
        return use("crane", x - 52, y - BAND / 2 - 46, 104, 92)
    places = range(int(course.left), int(x - 70), 34)
    return group(
        *(
            icon("stone" if i % 3 == 2 else "forest", at + 8, y + 2, 24, color="var(--hill)")
            for i, at in enumerate(places)
        )
    )


def _pavement(scene: Scene, course: Course) -> Markup:
    """Paved as far as buildings are activated; beyond the provost it is only traced (CAY-5.3)."""
    whole = course.track(MAX_GAP)
    near = course.track(scene.board["provost"])
    return together(
        path(whole, class_="curb", stroke_width=BAND + 3, stroke_linecap="round"),
        path(whole, class_="far", stroke_width=BAND, stroke_linecap="round"),
        path(near, class_="road", stroke_width=BAND),
        *(_chevron(course, row) for row in range(course.rows)),
    )


def _chevron(course: Course, row: int) -> Markup:
    """Which way a row goes."""
    forward = row % 2 == 0
    x = course.left + 3 if forward else course.right - 3
    y = course.lane(row)
    step = 5 if forward else -5
    d = f"M{number(x - step)} {number(y - 5)}l{step} 5l{-step} 5M{number(x)} {number(y - 5)}l{step} 5l{-step} 5"
    return path(d, fill="none", stroke="var(--curb)", stroke_width=2)


def _gate(scene: Scene, course: Course) -> Markup:
    """CAY-1.5 The City Gate, where the road begins."""
    x, y = course.left - 18, course.lane(0)
    foot = number(y + 17)
    tower = f"M{number(x - 11)} {foot}v-78h5v6h3.5v-6h5v6h3.5v-6h5v78z"
    arch = f"M{number(x - 6)} {foot}v-24a6 7 0 0 1 12 0v24z"
    slits = f"M{number(x - 1.5)} {number(y - 48)}h3v12h-3z"
    return group(
        path(tower, class_="wall"),
        path(arch + slits, fill="var(--curb)"),
        title=scene.term("city_gate"),
        id="city-gate",
    )


def _space(scene: Scene, course: Course, space: int) -> Markup:
    """A space with its building, whose house stands above it, and the workers there."""
    seen: dict[str, Any] = scene.board["road"][space]
    name: str | None = seen["building"]
    wide = course.tile
    ink = "serif m" if space < scene.board["provost"] else "serif m faint"
    foot = (
        text(wide / 2, TILE_HIGH + STEP + BAND / 2 + 4.2, str(space), 12, class_=ink) if space > BRIDGE else Markup("")
    )
    parts = [foot]
    if space == BRIDGE:
        parts.append(_bridge(scene, wide))
        title = _bridge_title(scene)
    elif name is None:
        parts.append(rect(2, 2, wide - 4, TILE_HIGH - 4, 5, class_="plot"))
        title = f"{space}: {scene.words.term('empty_space')}"
    else:
        parts.append(face(scene, number_of(name, seen["side"]), wide, TILE_HIGH))
        title = _title(scene, space, seen)
    if space == in_use(scene):
        parts.append(rect(-3, -3, wide + 6, TILE_HIGH + 6, 7, class_="asked"))
    if seen["owner"] is not None:
        parts.append(house(seen["owner"], wide - 13, -7, 23))
    standing: list[int] = seen["workers"]
    for i, seat in enumerate(standing):
        parts.append(worker(seat, wide / 2 + 26 * (i - (len(standing) - 1) / 2), TILE_HIGH, 12.5))
    parts.append(rect(-1, -1, wide + 2, TILE_HIGH + 2, 6, class_="edge"))
    return group(*parts, at=course.corner(space), title=title, id=f"space-{seen['space']}", class_="spot")


def _title(scene: Scene, space: int, seen: dict[str, Any]) -> str:
    title = told(scene, seen["building"], seen["side"])
    if space > BRIDGE:
        title = f"{space}: {title}"
    if seen["owner"] is not None:
        title += f" {scene.term('house')}: {scene.name(seen['owner'])}."
    if seen["workers"]:
        names = ", ".join(scene.name(seat) for seat in seen["workers"])
        title += f" {scene.term('worker')}: {names}."
    return title


def _bridge_title(scene: Scene) -> str:
    passed = ", ".join(f"{i}. {scene.name(seat)}" for i, seat in enumerate(scene.board["bridge"], 1))
    told_bridge = scene.told("guilds_bridge")
    return f"{told_bridge} {scene.term('pass_order')}: {passed}." if passed else told_bridge


def _bridge(scene: Scene, wide: float) -> Markup:
    """CAY-1.5.2 Places for the houses of those who have passed, in their order; the other houses lie below."""
    count = len(scene.players)
    step = (wide - 4) / 5
    left = (wide - step * count) / 2
    span = wide / 3
    arches = "".join(
        f"M{number(span * (i + 0.16))} 64v-5a{number(span * 0.34)} 9 0 0 1 {number(span * 0.68)} 0v5z" for i in range(3)
    )
    passed: list[int] = scene.board["bridge"]
    waiting = [seat for seat in range(count) if seat not in passed]
    places = [left + step * (i + 0.5) for i in range(count)]
    waves = "".join(f"M{number(x)} {y}q4 -4 8 0t8 0" for y in (71, 79) for x in (4.0, wide / 2 - 8, wide - 20))
    parts = [
        rect(-3, 52, wide + 6, TILE_HIGH + STEP - 52, 4, fill="var(--water)"),
        path(waves, fill="none", stroke="var(--ripple)", stroke_width=1.6),
        path(f"M-5 64V34h{number(wide + 10)}V64z", class_="wall"),
        path(arches, fill="var(--water)", stroke="var(--curb)"),
        fitted(wide / 2, 11, scene.words.term("guilds_bridge"), 11, wide, class_="serif m"),
        centred([("provost", 1), (f"'±{BRIDGE_STEPS}", 1), ("worker", STEP_WORKERS)], wide / 2, 42, 14, wide),
        *(rect(x - 5, 31.5, 10, 2.5, fill="var(--curb)") for x in places),
        *(house(seat, x, 25, 15) for seat, x in zip(passed, places, strict=False)),
        *(house(seat, x, 73, 13) for seat, x in zip(waiting, places, strict=False)),
    ]
    return together(*parts)


def _gaps(scene: Scene, course: Course) -> Markup:
    """CAY-1.6 Where the provost may stand: a notch in the pavement; discs beyond its end."""
    here: int = scene.board["provost"]
    notches = []
    for gap in range(MIN_GAP, MAX_GAP + 1):
        x, y = course.gap(gap)
        beyond = gap > ROAD_SPACES
        if gap != here:
            notches.append(
                circle(
                    x, y, 8 if beyond else 3.2, fill="var(--plot)" if beyond else "var(--curb)", stroke="var(--curb)"
                )
            )
    return group(*notches, id="gaps")


def reach(scene: Scene) -> int:
    """CAY-6 How far he may be moved now: by the Toll, at the bridge or by the Bailiff."""
    asks = scene.seen["asks"]
    if asks == "use_building" and OP_OF[building_in_use(scene.seen)] == MOVES_PROVOST:
        return TOLL_STEPS
    if asks == "bridge_move":
        workers: int = scene.players[scene.mover]["workers"]
        return min(BRIDGE_STEPS, workers // STEP_WORKERS)
    return BAILIFF_STEPS if asks == "bailiff_move" else 0


def _provost(scene: Scene, course: Course) -> Markup:
    """He stands in his gap; where he can be moved to is shown while that is asked."""
    here: int = scene.board["provost"]
    x, y = course.gap(here)
    title = f"{scene.term('provost')}, {scene.words.term('provost_gap')} {here}. {scene.words.tip('provost')}"
    most = reach(scene)
    if not most:
        return group(provost(x, y - 2, 15), id="provost", title=title)
    costs = scene.seen["asks"] == "bridge_move"
    parts = []
    for step in range(-most, most + 1):
        if step and MIN_GAP <= here + step <= MAX_GAP:
            parts.append(_step(scene, course, step, costs))
    stay = group(
        provost(x, y - 2, 15), circle(x, y - 2, 16.5, class_="edge"), title=title, id=step_id(0), class_="spot"
    )
    return group(*parts, stay, id="provost")


def _step(scene: Scene, course: Course, step: int, costs: bool) -> Markup:
    gap = scene.board["provost"] + step
    x, y = course.gap(gap)
    title = f"{scene.term('provost')}: {scene.words.term('provost_gap')} {gap} ({step:+d})"
    if costs:
        title += f", {scene.words.count(abs(step) * STEP_WORKERS, 'worker')}"
    return group(
        circle(x, y, 12.5, fill="var(--card)", stroke="var(--ink)", stroke_width=1.4),
        text(x, y + 4.5, f"{step:+d}".replace("-", "−"), 13, class_="m b"),
        circle(x, y, 13.5, class_="edge"),
        title=title,
        id=step_id(step),
        class_="spot",
    )


def step_id(steps: int) -> str:
    return "provost-stay" if steps == 0 else f"provost-{'forward' if steps > 0 else 'back'}-{abs(steps)}"
