"""FLO-10.1 The best work, FLO-11 the end of the game, FLO-12.2 prestige cards."""

from __future__ import annotations

from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.components import (
    AT_LEAST,
    FEWEST,
    PP_BEST_WORK,
    PRESTIGE_CARDS,
    PRESTIGE_COUNT,
    PRESTIGE_KIND,
    PRESTIGE_NEEDS,
    PRESTIGE_PP,
    PRESTIGE_TIED,
)
from quattrocento.kernel.events import Event
from quattrocento.kit.bits import members


def score_best_work(board: FlorenceBoard) -> None:
    """FLO-10.1 Every author of a best work of the round; FLO-10.2 the markers are removed."""
    best = 0
    for player in board.players:
        best = max(best, player.best_work)
    for seat, player in enumerate(board.players):
        if best > 0 and player.best_work == best:
            board.score(seat, PP_BEST_WORK, "FLO-10.1", "best_work")
        player.best_work = 0


def prestige_card_pp(card: int, seat: int, counted: list[list[int]]) -> int:
    """FLO-12.2 What a prestige card brings its owner; `counted` has a line for every player."""
    own = counted[seat]
    if PRESTIGE_KIND[card] == AT_LEAST:  # FLO-12.2.2
        for kind, number in PRESTIGE_NEEDS[card]:
            if own[kind] < number:
                return 0
        return PRESTIGE_PP[card]
    kind = PRESTIGE_COUNT[card]
    number = own[kind]
    sign = -1 if PRESTIGE_KIND[card] == FEWEST else 1  # FLO-12.2.3
    if number == 0 and sign == 1:  # FLO-12.2.1
        return 0
    tied = False
    for other, line in enumerate(counted):
        if other != seat:
            if sign * line[kind] > sign * number:
                return 0
            tied = tied or line[kind] == number
    return PRESTIGE_TIED[card] if tied else PRESTIGE_PP[card]


def score_prestige_cards(board: FlorenceBoard) -> None:
    """FLO-11.1 (2) All prestige cards are revealed and scored at the same time."""
    counted = [player.counted() for player in board.players]
    for seat, player in enumerate(board.players):
        for card in members(player.prestige):
            if board.events is not None:
                board.events.append(Event("revealed", seat, "FLO-11.1", {"card": PRESTIGE_CARDS[card]}))
            board.score(seat, prestige_card_pp(card, seat, counted), "FLO-12.2", PRESTIGE_CARDS[card])


def scores(board: FlorenceBoard) -> list[int]:
    return [player.pp for player in board.players]


def ranks(board: FlorenceBoard) -> list[int]:
    """FLO-11.2 Most prestige; then more money; then a shared victory. [R7]"""
    results = [(player.pp, player.money) for player in board.players]
    return [1 + sum([other > own for other in results]) for own in results]
