"""FLO-3.1 The sequence of play: seven rounds of auction, [character auction,] actions, best work."""

from __future__ import annotations

from quattrocento.games.florence.auction import BeginAuction
from quattrocento.games.florence.board import GAME_OVER, NONE, FlorenceBoard
from quattrocento.games.florence.cards import NOTHING, Then
from quattrocento.games.florence.characters import END_FIRST_AUCTION, BeginCharacters, ResolvePending, expire
from quattrocento.games.florence.components import MINIMUM, ROUNDS
from quattrocento.games.florence.options import MUSE
from quattrocento.games.florence.scoring import score_best_work, score_prestige_cards
from quattrocento.games.florence.turn import BEGIN_TURN
from quattrocento.kernel.effects import Step
from quattrocento.kernel.events import Event


class StartRound(Step[FlorenceBoard]):
    """FLO-3.1 Phase A, [phase A2,] phase B in turn order, best work."""

    rule = "FLO-3.1"

    def __init__(self, round: int) -> None:
        self.round = round

    def ints(self) -> tuple[int, ...]:
        return (self.round,)

    def resolve(self, board: FlorenceBoard) -> Then:
        board.round = self.round
        if board.events is not None:
            args: dict[str, int | str] = {"round": self.round + 1, "minimum": MINIMUM[self.round]}
            board.events.append(Event("round_started", board.start, "FLO-3.1", args))
        turns = [BEGIN_TURN[(board.start + i) % board.count] for i in range(board.count)]
        if board.switches & MUSE:  # FLO-14.1
            return (BeginAuction(), END_FIRST_AUCTION, BeginCharacters(), *turns, EndRound())
        return (BeginAuction(), *turns, EndRound())


class EndRound(Step[FlorenceBoard]):
    """FLO-10 Best work; FLO-3.1 the start-player pawn moves on; after round 7 the game ends."""

    rule = "FLO-10.1"

    def resolve(self, board: FlorenceBoard) -> Then:
        board.turn = NONE
        board.actions = 0
        board.once = 0
        board.offers_made = 0
        board.offers = []
        if board.switches & MUSE:
            expire(board)
        score_best_work(board)
        if board.round + 1 < ROUNDS:
            board.start = board.after(board.start)
            return (StartRound(board.round + 1),)
        return (ResolvePending(), FinalScoring()) if board.switches & MUSE else (FinalScoring(),)


class FinalScoring(Step[FlorenceBoard]):
    """FLO-11.1 (2) The prestige cards, and the game is over."""

    rule = "FLO-11.1"

    def resolve(self, board: FlorenceBoard) -> Then:
        board.phase = GAME_OVER
        score_prestige_cards(board)
        return NOTHING
