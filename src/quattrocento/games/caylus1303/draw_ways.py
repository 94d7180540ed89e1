"""CAY-5.1, CAY-7.1 What can be done with the building in use, or delivered: each way is one thing to choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from quattrocento.games.caylus1303.components import (
    CHOICE_OF,
    CHOOSES,
    GAIN_OF,
    GAINS,
    OP_OF,
    PP_PER_SET,
    PROPER_SETS,
    RESOURCES,
    SET_COUNTS,
    SETS,
    TRADES,
    TRADES_OF,
    WORKERS,
)
from quattrocento.games.caylus1303.draw_tiles import ARROW, Items, fit, goods_of
from quattrocento.games.caylus1303.texts import building_in_use, set_points
from quattrocento.kit.art.layout import PAD, Panel, card
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect

_HIGH: Final = 34.0
_STEP: Final = 40.0


class Way:
    """One move: the id of what is clicked, its words, its picture."""

    def __init__(self, name: str, kind: str, fields: Mapping[str, int | str], items: Items) -> None:
        self.name = name
        self.kind = kind
        self.fields = fields
        self.items = items


def way_id(kind: str, fields: Mapping[str, int | str]) -> str:
    """`use`, `take-food`, `pay-gold-gold`, `pay-1_worker-take-food`, `deliver-food-wood-gold`"""
    words = [word.replace("+", "-") for word in map(str, fields.values())]
    return "-take-".join([f"pay-{words[0]}", *words[1:]]) if kind == "pay_take" else "-".join([kind, *words])


def ways(scene: Scene) -> list[Way]:
    """All that the mover can pay for, in the order of the rules."""
    asks = scene.seen["asks"]
    if asks == "deliver_sets":
        return _deliveries(scene)
    if asks not in ("use_building", "use_castle"):
        return []
    building = building_in_use(scene.seen)
    op = OP_OF[building]
    if op == GAINS:
        return [_way("use", {}, goods_of(GAIN_OF[building]))]
    if op == CHOOSES:
        return [_way("take", {"resource": RESOURCES[i]}, [(RESOURCES[i], 1)]) for i in CHOICE_OF[building]]
    found = []
    for trade in TRADES_OF[building] if op == TRADES else ():
        if not _affordable(scene, trade.counts):
            continue
        pays = [*goods_of(trade.counts), ARROW]
        if not trade.choice:
            found.append(_way("pay", {"payment": trade.name}, [*pays, *goods_of(trade.gain)]))
        for i in trade.choice:
            fields = {"payment": trade.name, "resource": RESOURCES[i]}
            found.append(_way("pay_take", fields, [*pays, (RESOURCES[i], 1)]))
    return found


def _way(kind: str, fields: Mapping[str, int | str], items: Items) -> Way:
    return Way(way_id(kind, fields), kind, fields, items)


def _affordable(scene: Scene, counts: list[int]) -> bool:
    player = scene.players[scene.mover]
    has = [*(player["resources"][name] for name in RESOURCES), player["workers"]]
    return all(has[kind] >= counts[kind] for kind in range(WORKERS + 1))


def _deliveries(scene: Scene) -> list[Way]:
    """CAY-7.2 Sets; with the Chamberlain any three."""
    free = "chamberlain" in scene.players[scene.mover]["characters"]
    numbers = [i for i in (range(len(SETS)) if free else PROPER_SETS) if _affordable(scene, SET_COUNTS[i])]
    found = []
    for i in numbers:
        items = goods_of(SET_COUNTS[i])
        points = set_points(scene.seen, SETS[i])
        if len(numbers) <= 6 or points != PP_PER_SET:
            items = [*items, ARROW, ("pp", points)]
        found.append(_way("deliver", {"set": SETS[i]}, items))
    return found


def ways_panel(scene: Scene, width: float) -> Panel | None:
    """The ways side by side, in as many lines as they need; nothing if there is nothing of the kind to choose."""
    found = ways(scene)
    if not found:
        return None
    left = PAD + 26
    size = 24.0 if len(found) <= 12 else 19.0
    high, step = (_HIGH, _STEP) if len(found) <= 12 else (28.0, 33.0)
    x, y = left, PAD - 2
    parts = [chip(scene.mover, PAD + 9, PAD + 15, 9)]
    for way in found:
        drawn, wide = fit(way.items, size, width - left - PAD - 20)
        room = wide + 16
        if x + room > width - PAD and x > left:
            x, y = left, y + step
        parts.append(group(_button(scene, way, drawn, room, high), at=(x, y)))
        x += room + 6
    height = y + high + PAD - 2
    return Panel(group(card(width, height), *parts, id="ways"), height)


def _button(scene: Scene, way: Way, drawn: Markup, wide: float, high: float) -> Markup:
    title = scene.words.move(way.kind, way.fields, scene.names, scene.seen)
    return group(
        rect(1, 2, wide, high, 7, class_="shade"),
        rect(0, 0, wide, high, 7, fill="var(--plot)", stroke="var(--curb)", stroke_width=1.6),
        group(drawn, at=(8, high / 2)),
        rect(-1, -1, wide + 2, high + 2, 8, class_="edge"),
        title=title,
        id=way.name,
        class_="spot",
    )
