"""FLO-1.4 The pieces of the box, wherever they are."""

from __future__ import annotations

from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.components import (
    BUILDINGS,
    CARD_NAMES,
    CHARACTERS,
    DECKS,
    FIRST_BUILDING,
    FREEDOMS,
    GRID,
    LANDSCAPES,
    PALACE,
)


def conserved(board: FlorenceBoard) -> dict[str, int]:
    """How many there are of each kind in stock, in principalities, hands, decks and out of the game."""
    counts: dict[str, int] = {}
    players = board.players
    for i, name in enumerate(LANDSCAPES):
        counts[name] = board.landscapes[i] + sum(player.tiles.count(i) for player in players)
    for i, name in enumerate(BUILDINGS):
        tile = FIRST_BUILDING + i
        built = 0.0
        for player in players:
            for lying, partner in zip(player.tiles, player.partners, strict=True):
                built += 0 if lying != tile else 1 if partner < 0 else 0.5  # FLO-15.7 one tile for two partners
        counts[name] = board.buildings[i] + round(built)
    for i, name in enumerate(FREEDOMS):
        owned = sum(player.freedoms >> i & 1 for player in players)
        counts[f"freedom_{name}"] = board.freedom_box[i] + board.freedoms[i] + owned
    counts["jester"] = board.jesters + sum(player.jesters for player in players)
    counts["builder"] = board.builders + sum(player.builders for player in players)
    counts["recruiting_card"] = board.recruiting + sum(p.recruiting_hand + p.recruiting_table for p in players)
    for deck, name in enumerate(DECKS):
        for card in range(len(CARD_NAMES[deck])):
            counts[CARD_NAMES[deck][card]] = places_of(board, deck, card)
        counts[f"{name}_tail"] = len(board.tails[deck]) - len(board.tails_by[deck])
    counts["character_card"] = len(CHARACTERS) - sum(board.owners.count(seat) > 1 for seat in range(board.count))
    for seat, player in enumerate(players):
        covered = 0
        for mask in player.masks:
            covered += mask.bit_count()
        palace = min(PALACE, key=lambda squares: (squares & ~player.filled).bit_count())
        counts[f"overlaps of {seat}"] = covered + palace.bit_count() - player.filled.bit_count()
        counts[f"squares of {seat}"] = (player.filled | GRID.full).bit_count()
        counts[f"debts of {seat}"] = min(player.money, 0) + min(player.pp, 0) + player.money % 100
    return counts


def places_of(board: FlorenceBoard, deck: int, card: int) -> int:
    """In how many places the card lies: it should be one."""
    bit = 1 << card
    masks = [board.piles[deck]]
    if deck == 0:
        masks += [player.hand for player in board.players] + [player.table for player in board.players]
    elif deck == 1:
        masks += [player.bonus for player in board.players] + [board.used_bonus]
    else:
        masks += [player.prestige for player in board.players]
    looked = board.look_cards.count(card) if board.look_deck == deck else 0
    return sum(mask & bit != 0 for mask in masks) + board.tails[deck].count(card) + looked
