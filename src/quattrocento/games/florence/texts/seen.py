"""What the view of a table shows of wishes, works, decks and prices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quattrocento.games.florence.auction import BASE_GAME
from quattrocento.games.florence.components import (
    BONUS_CARDS,
    BUILDINGS,
    COUNTED,
    FREEDOMS,
    LANDSCAPES,
    LARGE,
    LOOK,
    MEDIUM,
    OPENING,
    PROFESSIONS,
    SMALL,
    WISH_BUILDING,
    WISH_FREEDOM,
    WISH_LANDSCAPE,
)
from quattrocento.kernel.game import View

Facts = dict[str, int | str]
Fields = Mapping[str, int | str]

SIZES: Final = {"large_building": LARGE, "medium_building": MEDIUM, "small_building": SMALL}


def wishes(profession: str) -> str:
    """FLO-1.6 Building, landscape and freedom."""
    card = PROFESSIONS.index(profession)
    return "+".join((BUILDINGS[WISH_BUILDING[card]], LANDSCAPES[WISH_LANDSCAPE[card]], FREEDOMS[WISH_FREEDOM[card]]))


def wished(seen: View, wish_of: list[int], wish: int, more: int) -> Facts:
    """The professions in the mover's own hand that wish it, and what their works gain."""
    works = own_works(seen)
    cards = [] if works is None else [card for card in works["cards"] if wish_of[PROFESSIONS.index(card)] == wish]
    return {"wished": "+".join(cards), "more": more} if cards else {}


def parts_name(parts: list[Any], prefix: str) -> str:
    """FLO-7.3 The parts of a work's value as a list of words, `wv_jester_4`; all bonus cards are one part."""
    values: dict[str, int] = {}
    for name, value in parts:
        part = "bonus" if name in BONUS_CARDS else name
        values[part] = values.get(part, 0) + value
    return "+".join(f"wv_{prefix}{part}_{value}" for part, value in values.items() if value)


def counted(player: dict[str, Any], works: int) -> list[int]:
    """FLO-12 What bonus and prestige cards count, in the order of COUNTED, after so many more works."""
    buildings = sum(1 << BUILDINGS.index(name) for name in player["buildings"])
    played = min(works, player["professions"])
    counts: dict[str, int] = {
        **player["landscapes"],
        "landscape": sum(player["landscapes"].values()),
        "building": len(player["buildings"]),
        **{size: (buildings & mask).bit_count() for size, mask in SIZES.items()},
        "jester": player["jesters"],
        "builder": player["builders"],
        "freedom": len(player["freedoms"]),
        **{f"freedom_{name}": 1 for name in player["freedoms"]},
        "prestige_card": player["prestige_cards"],
        "profession_in_hand": player["professions"] - played,
        "recruiting_in_hand": player["recruiting_hand"],
        "profession_on_table": len(player["table"]) + played,
        "recruiting_on_table": player["recruiting_table"],
        "work": len(player["table"]) + played + player["recruiting_table"],
        "empty_square": player["empty_squares"],
    }
    return [counts.get(name, 0) for name in COUNTED]


def looked_at(seen: View, deck: str) -> int:
    """FLO-3.7 How many cards are looked at: five, or as many as there are."""
    cards = seen["board"]["decks"][deck]
    return min(LOOK, int(cards["pile"]) + len(cards["tail"]))


def last_price(seen: View) -> int:
    """FLO-4.8 The price without an auction."""
    base = seen["board"]["options"]["last_price"] == "base"
    return OPENING[BASE_GAME if base else players(seen)]


def own_works(seen: View) -> dict[str, Any] | None:
    """What the works of the mover would be worth, if he is the one who looks."""
    works: dict[str, Any] | None = seen["board"]["works"] if seen["seat"] == seen["to_move"] else None
    return works


def top(seen: View) -> list[int]:
    """The arguments of the question that is asked: the seat first."""
    effect: list[int] = seen["agenda"][-1]
    return effect[1:]


def mover(seen: View) -> dict[str, Any]:
    """The player who must move."""
    player: dict[str, Any] = seen["board"]["players"][seen["to_move"]]
    return player


def players(seen: View) -> int:
    return len(seen["board"]["players"])
