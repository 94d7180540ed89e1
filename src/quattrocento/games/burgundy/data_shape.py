"""The shape of components.json: what the game reads from it."""

from __future__ import annotations

from typing import Final

NUMBER: Final = {"value": int}
SHAPE: Final[dict[str, object]] = {
    "source_key": {"*": str},
    "colours": {"items": [{"id": str, "per_estate": int}]},
    "building_kinds": {"items": [{"id": str, "effect": str}]},
    "animal_kinds": {"items": [{"id": str}]},
    "knowledge_tiles": {"items": [{"number": int, "back": str, "params": {}}]},
    "hex_tiles": {"items": [{"id": str, "type": str, "colour": str, "back": str}]},
    "goods": {"per_type": int, "total": int, "items": [{"number": int, "colour": str}]},
    "main_board": {
        "phases": {"items": [{"letter": str, "region_bonus": int}]},
        "rounds_per_phase": NUMBER,
        "depots": {"items": [{"number": int, "spaces": [{"id": str, "colour": str, "min_players": int}]}]},
        "three_player_exception": {"space": str, "phases": [str], "colour": str},
        "depot_adjacency": {"pairs": [[int]]},
        "black_depot": {"spaces": [{"id": str, "min_players": int}]},
    },
    "scoring": {
        "region_size_vp": {"values": {"*": int}},
        "colour_bonus": {"large": {"*": int}, "small": {"*": int}},
        "sale_vp_per_tile": {"values": {"*": int}},
        "sale_silverlings": NUMBER,
        "worker_action": {"workers": int},
        "purchase_cost": {"silverlings": int},
        "final": {"workers_per_vp": int},
    },
    "setup": {
        "goods_per_phase_stack": NUMBER,
        "goods_reserve": NUMBER,
        "goods_per_player": NUMBER,
        "silverlings_per_player": NUMBER,
        "workers_by_turn_position": {"values": [int]},
        "start_castle": {"basic_estate": int, "basic_hex": int},
    },
    "by_player_count": {
        count: {
            "depot_spaces": int,
            "black_depot_tiles": int,
            "sale_vp": int,
            "large_bonus": int,
            "small_bonus": int,
            "tiles_per_phase": {"*": int},
        }
        for count in ("2", "3", "4")
    },
    "player_board": {"tile_storage_spaces": int, "goods_storage_spaces": int},
    "estates": {
        "geometry": {"hexes": [{"id": int, "row": int, "q": int, "r": int, "die": int, "neighbours": [int]}]},
        "letters": {"*": str},
        "layouts": [
            {
                "number": int,
                "rows": [str],
                "colour_by_hex": [str],
                "regions": [{"id": str, "colour": str, "size": int, "hexes": [int]}],
                "castle_hexes": [int],
            }
        ],
    },
    "physical_boards": {"items": [[int]]},
}
