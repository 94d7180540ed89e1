"""What a seat has where a round begins, and what that is worth: no worker stands on the road, so nothing else counts.

The worth of each possession in each round is learned from games that bots play (`quattro learn`, `stages.json`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.caylus1303.board import CaylusBoard
from quattrocento.games.caylus1303.components import (
    CHARACTERS,
    CLOTH,
    FIRST_MONUMENT,
    FIRST_STONE,
    FIRST_TILE_SPACE,
    FIRST_WOOD,
    FOOD,
    GOLD,
    HAS_BONUS,
    INCOME,
    RESIDENCE,
    ROAD_SPACES,
    ROUNDS,
    STONE,
    WOOD,
    WORKERS,
)
from quattrocento.games.caylus1303.insight import monument, sets
from quattrocento.kit.weights import read_stages, weigh

MANY: Final = 8  # workers: more can hardly be placed

POSSESSIONS: Final[tuple[str, ...]] = (
    "pp",
    "food",
    "wood",
    "stone",
    "cloth",
    "gold",
    "sets",
    "workers",
    "many_workers",
    "monument_in_reach",
    "turns_to_wait",
    "wood_buildings",
    "stone_buildings",
    "owner_bonuses",
    "residences",
    "recruits",
    "income",
    *CHARACTERS,
)
WORTH: Final[list[list[list[float]]]] = read_stages("caylus1303", Path(__file__).parent, POSSESSIONS, ROUNDS + 1)


def possessions(board: CaylusBoard, seat: int) -> list[float]:
    """One number for each of POSSESSIONS."""
    player = board.players[seat]
    pool = player.pool
    left = ROUNDS - board.round
    wood = 0.0
    stone = 0.0
    bonuses = 0.0
    residences = 0.0
    recruits = 0.0
    income = 0.0
    owners = board.owners
    for space in range(FIRST_TILE_SPACE, ROAD_SPACES):
        if owners[space] != seat:
            continue
        building = board.road[space]
        if building < FIRST_STONE:
            if building >= FIRST_WOOD:
                wood += 1.0
        elif building < FIRST_MONUMENT:
            stone += 1.0
            if HAS_BONUS[building]:
                bonuses += 1.0
        elif building == RESIDENCE:
            residences += 1.0
        else:
            gain = INCOME[building]
            recruits += gain[WORKERS]
            for kind in range(WORKERS):
                income += gain[kind]
    workers = pool[WORKERS]
    out = [
        float(player.pp),
        float(pool[FOOD]),
        float(pool[WOOD]),
        float(pool[STONE]),
        float(pool[CLOTH]),
        float(pool[GOLD]),
        float(sets(board, player, seat)),
        float(workers),
        float(max(0, workers - MANY)),
        monument(board, player, seat, left),
        float((seat - board.first) % board.count) / float(board.count),
        wood,
        stone,
        bonuses,
        residences,
        recruits,
        income,
    ]
    holders = board.holders
    for character in range(len(CHARACTERS)):
        out.append(1.0 if holders[character] == seat else 0.0)
    return out


def judge(board: CaylusBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game, where a round begins."""
    return weigh(WORTH[board.count][board.round], possessions(board, seat))
