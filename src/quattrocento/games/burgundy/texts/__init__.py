"""What a sentence can say beyond the fields of a move or the name of a question: what lies on a space, what is left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quattrocento.games.burgundy.components import (
    BUILDINGS,
    FREE_STEP,
    GOODS,
    GOODS_STORAGE,
    HEX_DIE,
    HEXES,
    TILES,
    workers_needed,
)
from quattrocento.kernel.game import View

KINDS_OF = {"carpenters_workshop": "building", "church": "mine+knowledge+castle", "market": "ship+animal"}  # BUR-8.6


def about_move(seen: View, kind: str, fields: Mapping[str, int | str]) -> dict[str, int | str]:
    """The tile that is taken or bought, if the view still shows it; the workers that a changed die costs; the goods of
    a depot."""
    out: dict[str, int | str] = {}
    tile = seen["board"]["depots"].get(fields.get("space"))
    if tile is not None:
        out["tile"] = tile
    workers = worker_cost(seen, kind, fields)
    if workers:
        out["workers"] = workers
    if kind in ("load", "load_two") and seen["to_move"] >= 0:
        out.update(cargo(seen["board"], seen["to_move"], str(fields.get("depots", fields.get("depot")))))
    return out


def cargo(board: dict[str, Any], seat: int, depots: str) -> dict[str, int | str]:
    """BUR-8.2.2 What a ship brings from these depots: goods that are loaded, those among which the player will have to
    choose (and for how many types there is room), those that there is no room for."""
    heap = [
        goods
        for goods in GOODS
        for depot in depots.split("+")
        for _ in range(board["depot_goods"][int(depot) - 1].get(goods, 0))
    ]
    stored = board["players"][seat]["goods"]
    room = GOODS_STORAGE - len(stored)
    new = [goods for goods in heap if goods not in stored]
    if len(set(new)) <= room:
        return {"load": "+".join(heap)} if heap else {"none": 0}
    load = [goods for goods in heap if goods in stored]
    out: dict[str, int | str] = {"load": "+".join(load)} if load else {}
    return {**out, "room": room, "choice": "+".join(new)} if room else {**out, "stays": "+".join(new)}


def worker_cost(seen: View, kind: str, fields: Mapping[str, int | str]) -> int:
    """BUR-6.5 What it costs the mover to change a die for this use of it."""
    if kind not in ("die_take", "die_place", "die_sell") or seen["to_move"] < 0:
        return 0
    hexes = seen["board"]["players"][seen["to_move"]]["hexes"]
    if kind == "die_take":
        value, free = int(str(fields["space"])[1]) - 1, 12
    elif kind == "die_place":
        value, free = HEX_DIE[HEXES.index(str(fields["hex"]))], FREE_STEP[TILES.index(str(fields["tile"]))]
    else:
        value, free = GOODS.index(str(fields["goods"])), 0
    return workers_needed(int(fields["die"]) - 1, value, f"knowledge_{free}" in hexes, "knowledge_8" in hexes)


def about_question(seen: View) -> dict[str, int | str]:
    """The dice that are left in a turn (or the money, if none is); the building whose effect is asked about."""
    if seen["asks"] == "take_turn":
        player = seen["board"]["players"][seen["to_move"]]
        dice = sorted(die for die in player["dice"] if die is not None)
        if len(dice) == 2:
            return {"dice": "+".join(map(str, dice))}
        return {"die": dice[0]} if dice else {"silverlings": player["silverlings"]}
    if seen["asks"] == "building_take":
        building = BUILDINGS[seen["agenda"][-1][2]]
        return {"building": building, "kinds": KINDS_OF[building]}
    return {}
