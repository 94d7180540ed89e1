"""What a sentence can say beyond the fields of a move or the name of a question: what lies on a space, what is left."""

from __future__ import annotations

from collections.abc import Mapping

from quattrocento.games.burgundy.components import (
    BUILDINGS,
    FREE_STEP,
    GOODS,
    HEX_DIE,
    HEXES,
    TILES,
    workers_needed,
)
from quattrocento.kernel.game import View

KINDS_OF = {"carpenters_workshop": "building", "church": "mine+knowledge+castle", "market": "ship+animal"}  # BUR-8.6


def about_move(seen: View, kind: str, fields: Mapping[str, int | str]) -> dict[str, int | str]:
    """The tile that is taken or bought, if the view still shows it; the workers that a changed die costs."""
    out: dict[str, int | str] = {}
    tile = seen["board"]["depots"].get(fields.get("space"))
    if tile is not None:
        out["tile"] = tile
    workers = worker_cost(seen, kind, fields)
    if workers:
        out["workers"] = workers
    return out


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
