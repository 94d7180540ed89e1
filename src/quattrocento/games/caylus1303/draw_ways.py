"""CAY-5.1, CAY-7.1 What can be done with the building in use, or delivered: each way is one thing to choose."""

from __future__ import annotations

from collections.abc import Mapping

from quattrocento.games.caylus1303.components import (
    CHOICE_OF,
    CHOOSES,
    GAIN_OF,
    GAINS,
    OP_OF,
    PROPER_SETS,
    RESOURCES,
    SET_COUNTS,
    SETS,
    TRADES_OF,
    WORKERS,
    Trade,
)
from quattrocento.games.caylus1303.draw_tiles import ARROW, Items, fit, goods_of
from quattrocento.games.caylus1303.texts import building_in_use, set_points
from quattrocento.kit.art.layout import PAD, Panel, card
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect


class Way:
    """One move: its words, and what its picture shows."""

    def __init__(self, kind: str, fields: Mapping[str, int | str], items: Items) -> None:
        self.kind = kind
        self.fields = fields
        self.items = items


class Deal:
    """Ways that have something in common, which is shown once: what is paid before them, what is gained behind them."""

    def __init__(self, before: Items, ways: list[Way], behind: Items) -> None:
        self.before = before
        self.ways = ways
        self.behind = behind


def way_id(kind: str, fields: Mapping[str, int | str]) -> str:
    """`use`, `take-food`, `pay-gold-gold`, `pay-1_worker-take-food`, `deliver-food-wood-gold`"""
    words = [word.replace("+", "-") for word in map(str, fields.values())]
    return "-take-".join([f"pay-{words[0]}", *words[1:]]) if kind == "pay_take" else "-".join([kind, *words])


def deals(scene: Scene) -> list[Deal]:
    """All that the mover can pay for, in the order of the rules."""
    asks = scene.seen["asks"]
    if asks == "deliver_sets":
        return _deliveries(scene)
    if asks not in ("use_building", "use_castle"):
        return []
    building = building_in_use(scene.seen)
    op = OP_OF[building]
    if op == GAINS:
        return [Deal([], [Way("use", {}, goods_of(GAIN_OF[building]))], [])]
    if op == CHOOSES:
        return [
            Deal([], [Way("take", {"resource": RESOURCES[i]}, [(RESOURCES[i], 1)]) for i in CHOICE_OF[building]], [])
        ]
    trades = [trade for trade in TRADES_OF[building] if _affordable(scene, trade.counts)]
    return _exchanges(trades) + _purchases(trades)


def _purchases(trades: list[Trade]) -> list[Deal]:
    """A resource of one's choice for a price."""
    found = []
    for trade in trades:
        if trade.choice:
            fields = [{"payment": trade.name, "resource": RESOURCES[i]} for i in trade.choice]
            ways = [Way("pay_take", said, [(str(said["resource"]), 1)]) for said in fields]
            found.append(Deal([*goods_of(trade.counts), ARROW], ways, []))
    return found


def _exchanges(trades: list[Trade]) -> list[Deal]:
    """CAY-11.5 What brings the same is one deal."""
    groups: dict[tuple[int, ...], list[Trade]] = {}
    for trade in trades:
        if not trade.choice:
            groups.setdefault(tuple(trade.gain), []).append(trade)
    return [
        _deal([Way("pay", {"payment": trade.name}, goods_of(trade.counts)) for trade in group], goods_of(list(gain)))
        for gain, group in groups.items()
    ]


def _deal(ways: list[Way], gain: Items) -> Deal:
    if len(ways) == 1:
        ways[0].items = [*ways[0].items, ARROW, *gain]
        return Deal([], ways, [])
    return Deal([], ways, [ARROW, *gain])


def _affordable(scene: Scene, counts: list[int]) -> bool:
    player = scene.players[scene.mover]
    has = [*(player["resources"][name] for name in RESOURCES), player["workers"]]
    return all(has[kind] >= counts[kind] for kind in range(WORKERS + 1))


def _deliveries(scene: Scene) -> list[Deal]:
    """CAY-7.2 Sets, those with the same points together; with the Chamberlain any three."""
    free = "chamberlain" in scene.players[scene.mover]["characters"]
    groups: dict[int, list[Way]] = {}
    for i in range(len(SETS)) if free else PROPER_SETS:
        if _affordable(scene, SET_COUNTS[i]):
            way = Way("deliver", {"set": SETS[i]}, goods_of(SET_COUNTS[i]))
            groups.setdefault(set_points(scene.seen, SETS[i]), []).append(way)
    return [_deal(ways, [("pp", points)]) for points, ways in sorted(groups.items())]


# The panel


def ways_panel(scene: Scene, width: float) -> Panel | None:
    """Each deal on lines of its own; nothing if there is nothing of the kind to choose."""
    found = deals(scene)
    if not found:
        return None
    size, gap = _measures(sum(len(deal.ways) for deal in found), width)
    left = PAD + 26 if gap > 4 else PAD
    y = PAD - 2
    parts = [chip(scene.mover, PAD + 8, PAD + 15, 8)] if gap > 4 else []
    for deal in found:
        drawn, used = _lines(scene, deal, size, gap, width - PAD - left)
        parts.append(group(drawn, at=(left, y)))
        y += used
    height = y + PAD - 2 - gap
    return Panel(group(card(width, height), *parts, id="ways"), height)


def _measures(number: int, width: float) -> tuple[float, float]:
    """The size of the pictures and the gap between the ways; a phone has more height, and a finger needs more room."""
    sizes = (26.0, 18.0, 16.0) if width > 400 else (28.0, 24.0, 20.0)
    return (sizes[0], 7.0) if number <= 6 else (sizes[1], 5.0) if number <= 16 else (sizes[2], 4.0)


def _lines(scene: Scene, deal: Deal, size: float, gap: float, room: float) -> tuple[Markup, float]:
    """The ways of a deal side by side, and how much height they take."""
    high, pad = size + 2 * gap - 1, 2 * gap
    x = y = 0.0
    parts = []
    if deal.before:
        drawn, wide = fit(deal.before, size, room)
        parts.append(group(drawn, at=(0, high / 2)))
        x += wide + gap
    indent = x
    for way in deal.ways:
        drawn, wide = fit(way.items, size, room - pad)
        if x + wide + pad > room and x > indent:
            x, y = indent, y + high + gap
        parts.append(group(_button(scene, way, group(drawn, at=(gap, high / 2)), wide + pad, high), at=(x, y)))
        x += wide + pad + gap
    if deal.behind:
        drawn, wide = fit(deal.behind, max(size, 20), room)
        if x + wide > room:
            x, y = indent, y + high + gap
        parts.append(group(drawn, at=(x, y + high / 2)))
    return group(*parts), y + high + gap


def _button(scene: Scene, way: Way, drawn: Markup, wide: float, high: float) -> Markup:
    title = scene.words.move(way.kind, way.fields, scene.names, scene.seen)
    return group(
        rect(1, 2, wide, high, 7, class_="shade"),
        rect(0, 0, wide, high, 7, fill="var(--plot)", stroke="var(--curb)", stroke_width=1.6),
        drawn,
        rect(-1, -1, wide + 2, high + 2, 8, class_="edge"),
        title=title,
        id=way_id(way.kind, way.fields),
        class_="spot",
    )
