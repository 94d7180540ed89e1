"""The shape that components.json must have; what the values mean is checked in check.py and check_map.py."""

from __future__ import annotations

from typing import Any, Final

_TILE: Final[dict[str, object]] = {"id": str, "min_players": int, "copies": int}

SHAPE: Final[dict[str, Any]] = {
    "game": str,
    "resources": {"types": [str], "die_colour": {"*": str}},
    "dice": {"per_colour": int, "in_bag_per_colour": {"*": int}, "drawn_per_round": {"*": int}},
    "actions": {"list": [str]},
    "action_wheel": {"segments_clockwise": [int]},
    "printed_action_spaces_clockwise": {"order": [str]},
    "king_track": {"spaces_vp": [int], "start_index": int, "last_round_award_vp": int},
    "corruption_tokens": {"values": [int], "per_round": int},
    "contract_market": {"spaces": int, "ap_cost_left_to_right": [int]},
    "character_market": {"spaces": int, "ap_cost": int, "refresh_ap_cost": int},
    "fair_board": {"rounds": [{"round": int, "board_vp": int}]},
    "fair_tiles": {"tiles": [{"id": str, "value": int}]},
    "town_tiles": {"used_per_game": int, "tiles": [{"town": str}]},
    "map": {"start": str, "nodes": [{"id": str, "kind": str}], "edges": [{"a": str, "b": str}]},
    "cathedrals": {"list": [{"town": str, "pillar_spaces": int, "tile_vp_top_to_bottom": [int]}]},
    "construction_cost_tiles": {"tiles": [{"id": str}]},
    "player_board": {
        "buildings": [{"index": int, "rooms": int, "bonus_ap": int, "crest_food": int, "crest_bonus": {"type": str}}],
        "contract_spaces": int,
        "contract_space_vp": [int],
        "pillars_on_first_contract_spaces": int,
        "storehouse_spaces": int,
        "die_spaces": int,
    },
    "player_pieces": {
        "houses": int,
        "houses_on_roofs": int,
        "houses_in_tiletum": int,
        "houses_in_supply": int,
        "pillars": int,
        "pillars_on_contract_spaces": int,
        "pillars_in_supply": int,
    },
    "setup": {"start_vp": int, "start_resources": {"*": int}, "start_gold_by_order": [int]},
    "scoring": {"completed_buildings_vp": [int], "resources_per_vp": int},
    "crest_types": {"ids": [str]},
    "contract_tiles": {"tiles": [{**_TILE, "kind": str}]},
    "bonus_tiles": {"tiles": [{**_TILE, "kind": str}]},
    "character_tiles": {"tiles": [{**_TILE, "character": str, "effect": {"type": str}}]},
}
