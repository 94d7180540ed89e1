"""The shape of components.json: what the game reads from it."""

from __future__ import annotations

from typing import Final

COUNTS: Final[dict[str, object]] = {"*": int}
EFFECT: Final[dict[str, object]] = {"op": str}
SIDE: Final[dict[str, object]] = {"effect": EFFECT}
BUILDING: Final[dict[str, object]] = {
    "id": str,
    "count": int,
    "build_cost": COUNTS,
    "build_pp": int,
    "construction_side": SIDE,
    "setup_side": SIDE,
}

SHAPE: Final[dict[str, object]] = {
    "resources": [{"id": str}],
    "rounds": {"count": int},
    "player_pieces": {
        "workers_per_color": int,
        "houses_per_color": int,
        "houses_reserved_as_pass_marker": int,
        "houses_for_buildings": int,
    },
    "setup_by_players": {
        "rows": {
            count: {"start_workers": int, "camp_workers": int, "characters_in_play": int}
            for count in ("2", "3", "4", "5")
        },
        "characters_left_on_board": int,
    },
    "start_resources": {"resources": COUNTS},
    "road": {"spaces": [{"index": int, "kind": str}]},
    "provost": {"min_gap": int, "start_gap": int, "last_road_gap": int, "overrun_spots": int, "max_gap": int},
    "guilds_bridge": {"max_move": int, "workers_per_step": int},
    "construction_site": {
        "worker_spaces": int,
        "tile_spaces": [{"slot": int, "from": str}],
        "set_size": int,
        "pp_per_set": int,
    },
    "favor": {"slots_by_round": {"*": [int]}},
    "recruitment": {
        "base_by_players": dict.fromkeys(("2", "3", "4", "5"), int),
        "per_uncovered_residence": int,
        "day_laborer": int,
    },
    "end_scoring": {"pp_per_gold": int},
    "fixed_buildings": [{"id": str, "effect": EFFECT}],
    "basic_buildings": [{"id": str, "count": int, "effect": EFFECT}],
    "wood_buildings": [BUILDING],
    "stone_buildings": [BUILDING],
    "monuments": [{"id": str, "cost": COUNTS, "pp": int, "income": COUNTS}],
    "characters": [{"id": str}],
    "first_game": {"characters_by_players": {count: [str] for count in ("2", "3", "4", "5")}},
}

# What an effect needs besides its name.
EFFECT_SHAPES: Final[dict[str, dict[str, object]]] = {
    "gain": {},
    "gain_choice": {"from": [str], "count": int},
    "trade_one_of": {"options": [{"pay": COUNTS, "gain": {}}]},
    "build": {"category": str},
    "claim_residence": {"pay": COUNTS},
    "favor": {"count": int},
    "move_provost": {"min": int, "max": int, "workers_per_step": int},
}
