"""TIL-7 Taking tiles: the storehouse and its limits."""

from __future__ import annotations

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import CONTRACT_SPACES, STOREHOUSE
from quattrocento.games.tiletum.map import PLACES
from quattrocento.games.tiletum.options import CONTRACTS_RESERVE
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.tiles import FIRST_CREST, FIRST_HELPER, NO_TILE, TILES
from quattrocento.kernel.refusal import Refusal


def is_allowed(board: TiletumBoard, player: Player, tile: int) -> bool:
    """TIL-7.3, TIL-7.4 May the player have this tile, if there is room for it?"""
    if tile >= FIRST_HELPER:
        return True
    if tile >= FIRST_CREST:
        return player.families >> (tile - FIRST_CREST) & 1 == 0
    reserved = player.stored_contracts() if board.switches & CONTRACTS_RESERVE else 0
    return player.free_contract_spaces() > reserved


def may_take(board: TiletumBoard, player: Player, tile: int) -> bool:
    """TIL-7.1 A tile that is there, is allowed and finds room."""
    return tile != NO_TILE and player.has_room() and is_allowed(board, player, tile)


def refuse_allowed(board: TiletumBoard, player: Player, tile: int) -> Refusal | None:
    if is_allowed(board, player, tile):
        return None
    if tile >= FIRST_CREST:
        return Refusal("TIL-7.3", "crest_twice", {"tile": TILES[tile]})
    free = player.free_contract_spaces()
    if free > 0:
        return Refusal("TIL-7.4", "contract_spaces_needed", {"free": free})
    return Refusal("TIL-7.4", "no_contract_space", {"spaces": CONTRACT_SPACES})


def refuse_tile(board: TiletumBoard, player: Player, tile: int) -> Refusal | None:
    """Why a tile that is there may not be taken; where it is not allowed at all, room would not help."""
    refusal = refuse_allowed(board, player, tile)
    if refusal is not None or player.has_room():
        return refusal
    if player.in_use:
        return Refusal("TIL-8.5", "helper_keeps_space", {"tile": TILES[player.in_use[-1]]})
    return Refusal("TIL-7.1", "storehouse_full", {"spaces": STOREHOUSE})


def refuse_bonus(board: TiletumBoard, player: Player, place: int) -> Refusal | None:
    if board.bonus[place] == NO_TILE:
        return Refusal("TIL-7.1", "no_tile_there", {"place": PLACES[place]})
    return refuse_tile(board, player, board.bonus[place])


def refuse_stored(player: Player, tile: int, rule: str) -> Refusal | None:
    return None if tile in player.storehouse else Refusal(rule, "tile_not_stored", {"tile": TILES[tile]})
