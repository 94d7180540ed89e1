"""What a position is worth to a seat: the features that a player of the game would name, and their weights.

Every feature is an estimate in points. `evaluate` adds them up with their weights to the points expected at the end.
What others hold in hand is never looked at.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.florence.board import GAME_OVER, FlorenceBoard
from quattrocento.games.florence.components import ACTIONS, PP_BEST_WORK, PRESTIGE_PP, ROUNDS
from quattrocento.games.florence.insight_deals import auction, buildings_to_come, character, deal, looking
from quattrocento.games.florence.insight_works import (
    PP_PER_WV,
    actions_left,
    bonus_sum,
    further_works,
    money_worth,
    works,
)
from quattrocento.games.florence.player import Player
from quattrocento.games.florence.scoring import prestige_card_pp
from quattrocento.kit.bits import members
from quattrocento.kit.weights import read_weights

FEATURES: Final[tuple[str, ...]] = (
    "pp",
    "money",
    "works",
    "further_works",
    "bonus_cards",
    "prestige_cards",
    "buildings_to_come",
    "best_work",
    "auction",
    "character",
    "looking",
    "deal",
)
BY_HAND: Final[dict[str, float]] = dict.fromkeys(FEATURES, 1.0)
WEIGHTS: Final[list[float]] = read_weights("florence", Path(__file__).parent, FEATURES, BY_HAND)

BONUS_USE: Final = 0.8  # of what a bonus card adds to a work, before it does
PRESTIGE_HOPE: Final = 0.45  # of a prestige card's points, before they are certain
PRESTIGE_HOLD: Final = 0.25  # ... and of those that it would bring now


def evaluate(board: FlorenceBoard, seat: int) -> float:
    """The points that the seat may expect at the end of the game."""
    values = features(board, seat)
    total = 0.0
    for i in range(len(values)):
        total += WEIGHTS[i] * values[i]
    return total


def features(board: FlorenceBoard, seat: int) -> list[float]:
    """One number for each of FEATURES."""
    player = board.players[seat]
    if board.phase == GAME_OVER:
        return [float(player.pp)] + [0.0] * (len(FEATURES) - 1)
    left = actions_left(board, seat)
    return [
        float(player.pp),
        money_worth(board, seat, player.money, left),
        works(board, seat, player, left),
        further_works(player, left),
        bonus_cards(player, left),
        prestige_cards(board, seat, player),
        buildings_to_come(player.builders, player.empty_squares(), 0.5, left) if left else 0.0,
        best_work(board, seat),
        auction(board, seat, player, left),
        character(board, seat, player, left),
        looking(board, seat, player, left),
        deal(board, seat, player, left),
    ]


def bonus_cards(player: Player, left: int) -> float:
    return PP_PER_WV * BONUS_USE * bonus_sum(player) if left and player.hand else 0.0


def prestige_cards(board: FlorenceBoard, seat: int, player: Player) -> float:
    """What they would bring now, and what they may bring yet."""
    if player.prestige == 0:
        return 0.0
    counted = [other.counted() for other in board.players]
    done = (board.round + 1) / ROUNDS
    total = 0.0
    for card in members(player.prestige):
        now = prestige_card_pp(card, seat, counted)
        total += done * now + (1 - done) * (PRESTIGE_HOPE * PRESTIGE_PP[card] + PRESTIGE_HOLD * now)
    return total


def best_work(board: FlorenceBoard, seat: int) -> float:
    """FLO-10.1 The chance that the marker stays in front."""
    own = board.players[seat].best_work
    if own == 0:
        return 0.0
    chance = 1.0
    mine = actions_left(board, seat)
    for other, player in enumerate(board.players):
        if other != seat:
            if player.best_work > own:
                return 0.0
            theirs = actions_left(board, other)
            if theirs % ACTIONS or theirs > mine:
                chance *= 0.6
    return PP_BEST_WORK * chance
