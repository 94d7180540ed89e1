"""A worker at a tile: tables, what the visit brings, and what the tile costs."""

from __future__ import annotations

from typing import Any

from quattrocento import Table
from tests.caylus1303.given import Hand, given, has, player
from tests.tables import points, texts

RICH: Hand = {"food": 5, "wood": 5, "stone": 5, "cloth": 5, "gold": 5}


def visit(tile: str, hand: Hand | None = None, *, built: bool = True, **more: Any) -> Table:
    """Seat 0 has a worker on the tile at space 14 (construction side, seat 1's) or 13 (set-up side)."""
    number = 14 if built else 13
    owners = {14: 1} if built else {}
    return given(
        at="activation",
        provost=20,
        road={number: tile},
        owners=owners,
        workers={number: 0},
        hands={0: hand or {}, **more.pop("hands", {})},
        **more,
    )


def gains(table: Table, move: str) -> dict[str, int]:
    """What seat 0 has more after the move, before recruiting."""
    before = {**player(table)["resources"], "pp": player(table)["pp"]}
    seen = len(table.events or ())
    table.play(move)
    after = {**player(table)["resources"], "pp": player(table)["pp"]}
    workers = [
        e for e in (table.events or ())[seen:] if e.kind == "gained" and e.args["what"] == "worker" and e.seat == 0
    ]
    out = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    used = [event for event in workers if event.why != "CAY-9.3"]
    return {**out, **({"workers": int(used[0].args["number"])} if used else {})}


def basic(number: int, hand: Hand | None = None, **more: Any) -> Table:
    return given(at="activation", workers={number: 0}, hands={0: hand or {}}, **more)


def built_for(tile: str, cost: dict[str, int], pp: int, builder: str = "carpenter", free: str = "") -> None:
    """The tile costs exactly this and gives so many points."""
    move = f"build {tile} with {free}" if free else f"build {tile}"
    workers: dict[int | str, int] = {"carpenter": 0} if builder == "carpenter" else {15: 0}
    road = {} if builder == "carpenter" else {14: "wood_farm", 15: "wood_stonemason"}
    hand: Any = dict(cost)
    table = given(
        at="activation", provost=20, road=road, owners=dict.fromkeys(road, 1), workers=workers, hands={0: hand}
    )
    table.play(move)
    assert has(table) == {}
    assert points(table.events) == {tile: pp}
    for name in cost:
        less: Any = {**cost, name: cost[name] - 1}
        table = given(
            at="activation", provost=20, road=road, owners=dict.fromkeys(road, 1), workers=workers, hands={0: less}
        )
        assert table.asks == "planning_turn" or move not in texts(table)
