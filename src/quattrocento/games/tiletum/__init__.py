"""Tiletum."""

from typing import Final

from quattrocento.games.tiletum import bonuses, character, contract, dice, flow, king, setup, turn
from quattrocento.games.tiletum.board import read_board
from quattrocento.games.tiletum.components import DIGEST
from quattrocento.games.tiletum.draw import draw, targets
from quattrocento.games.tiletum.insight import evaluate
from quattrocento.games.tiletum.insight_moves import appeal, stage
from quattrocento.games.tiletum.insight_stages import judge
from quattrocento.games.tiletum.notation import MOVES
from quattrocento.games.tiletum.options import OPTIONS
from quattrocento.games.tiletum.scoring import ranks, scores
from quattrocento.games.tiletum.view import redeal, view
from quattrocento.kernel.game import Game

GAME: Final = Game(
    id="tiletum",
    title="Tiletum",
    prefix="TIL",
    players=(2, 3, 4),
    rules_version=2,
    end_rule="TIL-13.4",
    options=OPTIONS,
    moves=MOVES,
    effects=(
        setup.SetUp,
        setup.SetUpMarkets,
        setup.TurnWheel,
        setup.LayActionTile,
        setup.LayCost,
        setup.LayTown,
        setup.LayFair,
        setup.DrawFirstPlayer,
        flow.StartRound,
        flow.FairPhase,
        flow.CleanUp,
        flow.RefillBonus,
        flow.LayBonus,
        flow.FinalScoring,
        dice.RollDie,
        king.RevealCorruption,
        king.KingPhase,
        king.TakeKingTile,
        king.ScoreKingTrack,
        king.NewTurnOrder,
        turn.StartTurn,
        turn.TakeDie,
        turn.TakeActionTile,
        turn.Collect,
        turn.CollectResources,
        turn.Perform,
        turn.ChooseJoker,
        turn.ContinueTurn,
        turn.DieAction,
        turn.EndTurn,
        bonuses.DiscardHelper,
        bonuses.UseBonus,
        bonuses.ChooseAction,
        bonuses.SpendPoints,
        bonuses.ChooseBuilding,
        bonuses.Activation,
        character.FillCharacterMarket,
        character.LayCharacter,
        contract.LayContract,
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
    longest=18000,
    data_digest=DIGEST,
    stage=stage,
    judge=judge,
    appeal=appeal,
    thinking={"stages": 2, "width": 24, "boldness": 4.0},
)
