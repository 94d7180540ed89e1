"""Caylus 1303."""

from typing import Final

from quattrocento.games.caylus1303 import (
    activation,
    delivery,
    favour,
    flow,
    planning,
    provost,
    setup,
    stewardship,
)
from quattrocento.games.caylus1303.board import read_board
from quattrocento.games.caylus1303.components import DIGEST
from quattrocento.games.caylus1303.draw import draw, targets
from quattrocento.games.caylus1303.insight import evaluate
from quattrocento.games.caylus1303.insight_moves import appeal, stage
from quattrocento.games.caylus1303.insight_stages import judge
from quattrocento.games.caylus1303.notation import MOVES
from quattrocento.games.caylus1303.options import OPTIONS
from quattrocento.games.caylus1303.scoring import ranks, scores
from quattrocento.games.caylus1303.view import redeal, view
from quattrocento.kernel.game import Game

GAME: Final = Game(
    id="caylus1303",
    title="Caylus 1303",
    prefix="CAY",
    players=(2, 3, 4, 5),
    rules_version=1,
    end_rule="CAY-10.1",
    options=OPTIONS,
    moves=MOVES,
    effects=(
        setup.SetUp,
        setup.LayTile,
        setup.DrawFirstPlayer,
        setup.DrawCharacter,
        setup.PickCharacter,
        flow.StartRound,
        flow.EndRound,
        flow.FinalScoring,
        planning.Planning,
        planning.EarlyPlacement,
        planning.PlanningTurn,
        activation.Activation,
        activation.ActivateFrom,
        activation.UseBuilding,
        activation.LeaveBuilding,
        activation.ReturnWorkers,
        provost.Bridge,
        provost.BridgeMove,
        provost.BailiffMove,
        favour.RoyalFavour,
        favour.UseCastle,
        favour.BoardCharacter,
        delivery.Delivery,
        delivery.DeliverSets,
        delivery.MostSets,
        delivery.LeaveSite,
        stewardship.Stewardship,
        stewardship.MonumentsFrom,
        stewardship.BuildMonument,
        stewardship.Recruit,
        stewardship.ReturnProvost,
    ),
    start=setup.start,
    read_board=read_board,
    scores=scores,
    ranks=ranks,
    view=view,
    redeal=redeal,
    evaluate=evaluate,
    draw=draw,
    targets=targets,
    longest=3000,
    data_digest=DIGEST,
    appeal=appeal,
    stage=stage,
    judge=judge,
    thinking={"deep": 0, "boldness": 5.0, "width": 12, "certainty": 0.0},
)
