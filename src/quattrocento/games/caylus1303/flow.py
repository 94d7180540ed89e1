"""CAY-3 The sequence of play: nine rounds of four phases, then the final scoring."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.activation import Activation
from quattrocento.games.caylus1303.board import NOTHING, CaylusBoard, Then
from quattrocento.games.caylus1303.components import ROUNDS
from quattrocento.games.caylus1303.delivery import Delivery
from quattrocento.games.caylus1303.planning import Planning
from quattrocento.games.caylus1303.scoring import score_end
from quattrocento.games.caylus1303.stewardship import Stewardship
from quattrocento.kernel.effects import Step
from quattrocento.kernel.events import Event


class StartRound(Step[CaylusBoard]):
    """CAY-3.1 Planning, activation, delivery, stewardship."""

    rule = "CAY-3.1"

    def resolve(self, board: CaylusBoard) -> Then:
        if board.events is not None:
            board.events.append(Event("round_started", board.first, "CAY-3.1", {"round": board.round}))
        return _ROUND


class EndRound(Step[CaylusBoard]):
    """CAY-9.5 The next round; CAY-3.2 after the ninth the final scoring."""

    rule = "CAY-9.5"

    def resolve(self, board: CaylusBoard) -> Then:
        if board.round == ROUNDS:
            return (FinalScoring(),)
        board.round += 1
        return (StartRound(),)


class FinalScoring(Step[CaylusBoard]):
    """CAY-10.1 PP are revealed, gold counts; the game is over."""

    rule = "CAY-10.1"

    def resolve(self, board: CaylusBoard) -> Then:
        score_end(board)
        return NOTHING


_ROUND: Final[Then] = (Planning(), Activation(), Delivery(), Stewardship(), EndRound())
