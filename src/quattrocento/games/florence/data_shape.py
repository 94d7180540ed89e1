"""The shape of components.json: what the game reads from it."""

from __future__ import annotations

from typing import Final

_CELLS: Final = [[int]]
_SHAPE_OF_TILE: Final = {"rows_top_to_bottom": [str], "cells": _CELLS, "distinct_orientations": int, "source": str}
_COUNTS: Final = {"*": int}
_BOARD: Final = {"width": int, "height": int, "palace_cells": _CELLS, "free_squares": int, "source": str}
_CHARACTER: Final = {"id": str, "bid_fields": [int], "source": str}
_BORDER: Final = {"a": int, "a_edge": str, "b": int, "b_edge": str, "pairs": [[_CELLS[0]]]}
SHAPE: Final[dict[str, object]] = {
    "players": {"min": int, "max": int},
    "rounds": {"count": int},
    "minimum_work_value": {"by_round": [int]},
    "money": {
        "start": _COUNTS,
        "opening_bid": _COUNTS,
        "bid_step": int,
        "building_cost_by_builders": _COUNTS,
        "profession_card_cost": int,
        "freedom_cost": int,
        "bonus_card_cost": int,
        "work_pay_per_wv": int,
        "work_florins_per_pp": int,
        "pp_to_florins_rate": int,
    },
    "pp": {
        "building": int,
        "extra_landscape_same_type": int,
        "second_builder": int,
        "third_builder": int,
        "best_work": int,
    },
    "work_value": {
        "building": int,
        "landscape": int,
        "freedom": int,
        "jester": int,
        "profession_or_recruiting_card": int,
    },
    "limits": {
        "actions_per_round": int,
        "profession_purchase_per_round": int,
        "freedom_per_round": int,
        "builders_per_player": int,
        "objects_per_player_per_auction": int,
        "objects_per_stack_per_round": int,
        "cards_looked_at": int,
        "profession_cards_dealt": int,
        "profession_cards_kept": int,
    },
    "freedoms": {
        "types": [{"id": str}],
        "copies_each": int,
        "total": int,
        "in_play_each": _COUNTS,
        "in_play_two_players": {
            "standard": {"random_extra_distinct": int, "total": int},
            "hard": {"random_extra_distinct": int, "total": int},
        },
    },
    "stock": {
        "builder": int,
        "jester": int,
        "recruiting_card": int,
        "prestige_card": int,
        "bonus_card": int,
        "profession_card": int,
        "building": int,
        "landscape": int,
        "freedom": int,
    },
    "auction_stacks": {"3-5": [str], "2": [str]},
    "board_base": _BOARD,
    "board_shared": _BOARD,
    "shared_layout": {"borders_by_players": {"2": [_BORDER], "3": [_BORDER], "4": [_BORDER], "5": [_BORDER]}},
    "buildings": [
        {"id": str, "size": str, "squares": int, "copies": int, "wanted_by_count": int, "shape": _SHAPE_OF_TILE}
    ],
    "landscapes": [{"id": str, "copies": int, "wanted_by_count": int, "shape": _SHAPE_OF_TILE}],
    "professions": [{"number": int, "id": str, "building": str, "landscape": str, "freedom": str, "source": str}],
    "bonus_cards": [{"id": str, "rule": {"kind": str, "count": [str], "wv_each": int}, "example_wv": int}],
    "prestige_cards": [{"id": str, "rule": {"kind": str}, "pp": int}],
    "characters": [_CHARACTER],
}
