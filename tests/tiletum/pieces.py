"""TIL-1 All pieces of the box, wherever they lie."""

from __future__ import annotations

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import COLOURS, CONTRACT_PILLARS, CORRUPTION
from quattrocento.games.tiletum.map import CATHEDRAL_VP, CATHEDRALS
from quattrocento.games.tiletum.tiles import BONUS_KINDS, CONTRACT_KINDS, FIRST_CHARACTER, TILES


def conserved(board: TiletumBoard) -> dict[str, int]:
    """How many there are of each kind in piles, markets, on the map and with the players."""
    counts: dict[str, int] = {}
    for tile, name in enumerate(TILES):
        number = board.bonus.count(tile) + board.contract_market.count(tile) + board.character_market.count(tile)
        if tile < BONUS_KINDS:
            number += board.bonus_pile[tile] + board.bonus_discard.count(tile)
        if tile < CONTRACT_KINDS:
            number += board.contract_pile[tile]
        if tile >= FIRST_CHARACTER:
            number += board.character_pile[tile - FIRST_CHARACTER] + board.character_discard.count(tile)
        for player in board.players:
            for place in (player.storehouse, player.in_use, player.rooms, player.crests, player.contracts):
                number += place.count(tile)
        counts[name] = number
    for colour, name in enumerate(COLOURS):
        boards = sum(die // 6 == colour for player in board.players for die in player.dice)
        counts[f"dice {name}"] = board.bag[colour] + sum(board.dice[colour::5]) + boards
    for seat, player in enumerate(board.players):
        # The house for Tiletum waits beside the board until the first player is known (TIL-2.11).
        waiting = 1 if player.house_spaces == 0 else 0
        counts[f"houses {seat}"] = player.houses + player.roof_houses() + player.house_spaces.bit_count() + waiting
        on_contracts = max(0, CONTRACT_PILLARS - len(player.contracts))
        counts[f"pillars {seat}"] = player.pillars + on_contracts + player.pillars_at.bit_count()
    for cathedral, name in enumerate(CATHEDRALS):
        taken = [
            player.cathedral_tiles[cathedral] for player in board.players if player.cathedral_tiles[cathedral] >= 0
        ]
        assert len(set(taken)) == len(taken)
        counts[f"cathedral tiles {name}"] = len(CATHEDRAL_VP[cathedral]) - board.stacks[cathedral] + len(taken)
        pillars = sum(player.pillars_at >> cathedral & 1 for player in board.players)
        counts[f"pillars at {name} not counted"] = pillars - board.pillars[cathedral]
    counts["houses on a taken space"] = sum(player.house_spaces.bit_count() for player in board.players) - (
        board.houses.bit_count()
    )
    for value, name in enumerate(CORRUPTION):
        counts[f"corruption {name}"] = board.corruption[value] + board.revealed.count(value)
    counts["king discs"] = len(set(board.king_order)) + len(board.king_spaces)
    counts["turn order discs"] = len(set(board.order))
    return counts
