"""What a sentence can say beyond the fields of a move or the name of a question: costs, gains, owners, places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quattrocento.games.caylus1303.components import (
    BRIDGE_STEPS,
    BUILD_COST,
    BUILD_PP,
    BUILDS,
    BUILDS_STONE,
    CHOICE_OF,
    CHOOSES,
    CLAIM_PRICE_NAME,
    CLAIMS,
    FAVOURS,
    GAIN_OF,
    GAINS,
    KINDS,
    MOVES_PROVOST,
    NAMES,
    OP_OF,
    PP,
    PP_PER_SET,
    RESOURCES,
    SPACES,
    STEP_WORKERS,
    TOLL_STEPS,
    TRADES,
    TRADES_OF,
    WAIVED,
    Trade,
    price_name,
)
from quattrocento.games.caylus1303.delivery import GOLDSMITH_PP
from quattrocento.games.caylus1303.view import building_number
from quattrocento.kernel.game import View

Facts = dict[str, int | str]
Fields = Mapping[str, int | str]


def about_question(seen: View) -> Facts:
    """What the building in question gives; how many workers a placement takes; where the provost stands."""
    asks, board = seen["asks"], seen["board"]
    if asks == "planning_turn":
        return about_turn(seen)
    if asks in ("use_building", "use_castle"):
        building = building_in_use(seen)
        return {"used": NAMES[building], **about_building(building, board["provost"])}
    if asks == "bridge_move":
        steps = min(BRIDGE_STEPS, mover(seen)["workers"] // STEP_WORKERS)
        return {"gap": board["provost"], "most": steps}
    if asks == "bailiff_move":
        return {"gap": board["provost"]}
    if asks == "royal_favour":
        left = len(board["board_characters"])
        return {"left": left} if left else {}
    if asks == "deliver_sets":
        delivered: Facts = {"sets": mover(seen)["sets"]}
        return {**delivered, "any_three": "chamberlain"} if has(seen, "chamberlain") else delivered
    if asks == "build_monument":
        return {"space": SPACES[top(seen)[1]]}
    return {}


def about_turn(seen: View) -> Facts:
    """CAY-4.6 Workers in the pool, and how many a placement takes if it is more than one."""
    facts: Facts = {"workers": mover(seen)["workers"]}
    if seen["board"]["bridge"] and not has(seen, "night_worker"):
        facts["needed" if seen["board"]["options"]["surcharge"] == "everywhere" else "late"] = 2
    return facts


def about_building(building: int, gap: int) -> Facts:
    """CAY-11 What the building does. Each way of working has words of its own."""
    name, op = NAMES[building], OP_OF[building]
    if op == GAINS:
        return {"building": name, "gain": gain_name(GAIN_OF[building])}
    if op == CHOOSES:
        return {"building": name, "choice": "+".join(RESOURCES[kind] for kind in CHOICE_OF[building])}
    if op == TRADES:
        return {"exchange": name, **about_trades(TRADES_OF[building])}
    if op == BUILDS and not BUILDS_STONE[building]:
        return {"carpenter": name}
    if op == BUILDS:
        return {"saver" if any(WAIVED[building]) else "stonemason": name}
    if op == CLAIMS:
        return {"lawyer": name, "price": CLAIM_PRICE_NAME}
    return {"toll": name, "most": TOLL_STEPS, "gap": gap} if op == MOVES_PROVOST else {}


def about_trades(trades: list[Trade]) -> Facts:
    """CAY-11.5 The exchange, or both; prices that differ only by the payer's choice are one."""
    deals: dict[str, list[Trade]] = {}
    for trade in trades:
        deals.setdefault("any_basic" if trade.choice else gain_name(trade.gain), []).append(trade)
    facts: Facts = {}
    for (price, gain), (reward, ways) in zip((("price", "gain"), ("dearer", "richer")), deals.items(), strict=False):
        free = "+".join(["any_basic"] * sum(ways[0].counts))
        facts |= {price: ways[0].name if len(ways) == 1 else free, gain: reward}
    return facts


def about_move(seen: View, kind: str, fields: Fields) -> Facts:
    """What the move costs and brings, and whom it concerns, as far as the view still shows it."""
    board = seen["board"]
    if kind in ("place", "claim"):
        return about_space(seen, board["road"][SPACES.index(str(fields["space"]))])
    if kind == "site":
        return {"place": len(board["site"]) + 1}
    if kind == "pass":
        return {"place": len(board["bridge"]) + 1} if board["bridge"] else {"tile": "first_player_tile"}
    if kind == "decline":
        return about_decline(seen)
    if kind in ("use", "pay"):
        return about_use(seen, fields.get("payment"))
    if kind in ("build", "build_with"):
        return about_build(seen, str(fields["tile"]), str(fields.get("free", "")))
    if kind == "monument":
        return about_build(seen, str(fields["monument"]), "")
    if kind == "provost":
        return about_provost(seen, int(fields["steps"]))
    if kind == "deliver":
        return {"points": set_points(seen, str(fields["set"]))}
    if kind == "take_over":
        holders = [i for i, player in enumerate(board["players"]) if fields["character"] in player["characters"]]
        return {"owner": holders[0]} if holders else {}
    if kind == "castle" and board["slots"][int(fields["slot"]) - 1] is not None:
        return {"building": board["slots"][int(fields["slot"]) - 1]}
    return {}


def about_space(seen: View, space: dict[str, Any]) -> Facts:
    """CAY-4.2.3 The building, and its owner if he is another player."""
    if space["building"] is None:
        return {}
    facts: Facts = {"building": space["building"]}
    if space["owner"] not in (None, seen["to_move"]):
        facts["owner"] = space["owner"]
    return facts


def about_decline(seen: View) -> Facts:
    """What is not used, or what stays as it is."""
    asks = seen["asks"]
    if asks == "early_placement":
        return {"unused": "early_riser"}
    if asks in ("use_building", "use_castle"):
        return {"unused": NAMES[building_in_use(seen)]}
    if asks == "deliver_sets":
        return {"sets": mover(seen)["sets"]}
    return {"residence": SPACES[top(seen)[1]]} if asks == "build_monument" else {}


def about_use(seen: View, payment: int | str | None) -> Facts:
    """What the building gives, or what it gives for the payment."""
    if seen["asks"] not in ("use_building", "use_castle"):
        return {}
    building = building_in_use(seen)
    if payment is None:
        return {"gain": gain_name(GAIN_OF[building])} if OP_OF[building] == GAINS else {}
    gains = [gain_name(trade.gain) for trade in TRADES_OF[building] if trade.name == payment]
    return {"gain": gains[0]} if gains and gains[0] else {}


def about_build(seen: View, tile: str, free: str) -> Facts:
    """CAY-11.0 The whole cost and the points, with the Architect's; the builder may save a part of the cost."""
    counts = BUILD_COST[NAMES.index(tile)][:]
    if seen["asks"] in ("use_building", "use_castle"):
        waived = WAIVED[building_in_use(seen)]
        counts = [max(0, counts[kind] - waived[kind]) for kind in range(KINDS)]
    for resource in free.split("+") if free else []:
        counts[RESOURCES.index(resource)] += 1
    points = BUILD_PP[NAMES.index(tile)] + (1 if has(seen, "architect") else 0)
    return {"cost": price_name(counts), "points": points}


def about_provost(seen: View, steps: int) -> Facts:
    """CAY-6.3 The gap that he comes to, and the workers that it costs on the bridge."""
    facts: Facts = {"gap": seen["board"]["provost"] + steps}
    if steps:
        facts["forward" if steps > 0 else "back"] = abs(steps)
        if seen["asks"] == "bridge_move":
            facts["workers"] = abs(steps) * STEP_WORKERS
    return facts


def set_points(seen: View, tokens: str) -> int:
    """CAY-7.3 With what the Foreman and the Goldsmith add."""
    points = PP_PER_SET + (1 if has(seen, "foreman") else 0)
    if "gold" in tokens.split("+") and has(seen, "goldsmith") and not seen["board"]["goldsmith_paid"]:
        points += GOLDSMITH_PP
    return points


def gain_name(gain: list[int]) -> str:
    """Resources, workers, PP and favours as one word, as prices are written."""
    words = [price_name(gain)] if any(gain[:KINDS]) else []
    if gain[PP]:
        words.append(f"{gain[PP]}_pp")
    return "+".join(words + ["royal_favor"] * gain[FAVOURS])


def building_in_use(seen: View) -> int:
    """The building that the question on top of the agenda is about."""
    place = top(seen)[1]
    if seen["asks"] == "use_castle":
        return building_number(seen["board"]["slots"][place], "setup")
    space = seen["board"]["road"][place]
    return building_number(space["building"], space["side"])


def top(seen: View) -> list[int]:
    """The arguments of the question that is asked: the seat first."""
    effect: list[int] = seen["agenda"][-1]
    return effect[1:]


def mover(seen: View) -> dict[str, Any]:
    """The area of the player who must move."""
    player: dict[str, Any] = seen["board"]["players"][seen["to_move"]]
    return player


def has(seen: View, character: str) -> bool:
    """Has the player who must move this character?"""
    return seen["to_move"] >= 0 and character in mover(seen)["characters"]
