"""The Castles of Burgundy."""

from typing import Final

from quattrocento.games.burgundy import actions, flow, placing, setup, turn
from quattrocento.games.burgundy.board import read_board
from quattrocento.games.burgundy.components import DIGEST
from quattrocento.games.burgundy.draw import draw, targets
from quattrocento.games.burgundy.insight import evaluate
from quattrocento.games.burgundy.insight_moves import appeal, stage
from quattrocento.games.burgundy.insight_stages import judge
from quattrocento.games.burgundy.notation import MOVES
from quattrocento.games.burgundy.options import OPTIONS
from quattrocento.games.burgundy.scoring import ranks, scores
from quattrocento.games.burgundy.view import redeal, view
from quattrocento.kernel.game import Game

GAME: Final = Game(
    id="burgundy",
    title="The Castles of Burgundy",
    prefix="BUR",
    players=(2, 3, 4),
    rules_version=2,
    end_rule="BUR-11.2",
    options=OPTIONS,
    moves=MOVES,
    effects=(
        setup.SetUp,
        setup.DrawFirstPlayer,
        setup.DrawStartGoods,
        setup.PlaceBasicCastles,
        setup.DealBoard,
        setup.ChooseEstate,
        setup.RevealEstates,
        flow.StartPhase,
        flow.LayTile,
        flow.RevealGoods,
        flow.StartRound,
        flow.RollDice,
        flow.RollWhiteDie,
        flow.EndRound,
        flow.EndPhase,
        flow.FinalScoring,
        turn.TakeTurn,
        turn.ContinueTurn,
        actions.MakeRoom,
        actions.Store,
        placing.LoadShip,
        placing.KeepGoods,
        placing.AdvanceMarker,
        placing.CastleAction,
        placing.WarehouseSale,
        placing.BuildingTake,
        placing.CityHallPlace,
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
    longest=1500,
    data_digest=DIGEST,
    stage=stage,
    judge=judge,
    appeal=appeal,
    thinking={"stages": 2, "further": 2, "width": 8},
)
