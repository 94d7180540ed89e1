"""What a sentence can say beyond the fields of a move or the name of a question: what lies on a space, what is left."""

from __future__ import annotations

from collections.abc import Mapping

from quattrocento.games.burgundy.components import BUILDINGS
from quattrocento.kernel.game import View

KINDS_OF = {"carpenters_workshop": "building", "church": "mine+knowledge+castle", "market": "ship+animal"}  # BUR-8.6


def about_move(seen: View, kind: str, fields: Mapping[str, int | str]) -> dict[str, int | str]:
    """The tile that is taken or bought, if the view still shows it."""
    tile = seen["board"]["depots"].get(fields.get("space"))
    return {} if tile is None else {"tile": tile}


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
