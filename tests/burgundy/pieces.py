"""BUR-2 All pieces of the box, wherever they lie."""

from __future__ import annotations

from quattrocento.games.burgundy.board import BurgundyBoard
from quattrocento.games.burgundy.components import CASTLE, COLOURS, GOODS, KINDS, TILES


def conserved(board: BurgundyBoard) -> dict[str, int]:
    """How many there are of each kind in stacks, depots, storages, estates and out of the game."""
    counts: dict[str, int] = {}
    for tile, name in enumerate(TILES):
        stacks = sum(board.stacks[tile::KINDS])
        hands = sum(player.storage.count(tile) + player.estate.count(tile) for player in board.players)
        counts[name] = stacks + hands + board.spaces.count(tile) + board.removed[tile]
    # A start castle that waits for the choice of its hex lies beside the board (BUR-12.1).
    counts["castle"] += sum(player.estate.count(CASTLE) == 0 for player in board.players)
    for goods, name in enumerate(GOODS):
        hands = sum(player.goods[goods] + player.sold[goods] for player in board.players)
        counts[name] = (
            hands + board.goods_pile[goods] + sum(board.depot_goods[goods::6]) + board.round_goods.count(goods)
        )
    counts["tiles"] = sum(counts[name] for name in TILES)
    counts["goods"] = sum(counts[name] for name in GOODS)
    counts["player_dice"] = sum(len(player.dice) for player in board.players)
    counts["player_markers"] = len(set(board.order)) + len(set(board.round_order))
    counts["bonus_tiles"] = len(board.large_bonus) + len(board.small_bonus)
    for i, colour in enumerate(COLOURS):
        both = board.large_bonus[i] >= 0 and board.large_bonus[i] == board.small_bonus[i]
        counts[f"two bonus tiles {colour} of one player"] = int(both)
    return counts
