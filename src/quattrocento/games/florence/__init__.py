"""The Princes of Florence."""

from typing import Final

from quattrocento.games.florence import auction, build, cards, characters, coop, flow, objects, setup, turn, works
from quattrocento.games.florence.board import read_board
from quattrocento.games.florence.components import DIGEST
from quattrocento.games.florence.draw import draw, targets
from quattrocento.games.florence.insight import evaluate
from quattrocento.games.florence.insight_moves import prospects, stage
from quattrocento.games.florence.insight_stages import judge
from quattrocento.games.florence.notation import MOVES
from quattrocento.games.florence.options import OPTIONS
from quattrocento.games.florence.redeal import redeal
from quattrocento.games.florence.scoring import ranks, scores
from quattrocento.games.florence.view import view
from quattrocento.kernel.game import Game

GAME: Final = Game(
    id="florence",
    title="The Princes of Florence",
    prefix="FLO",
    players=(2, 3, 4, 5),
    rules_version=2,
    end_rule="FLO-11.2",
    options=OPTIONS,
    moves=MOVES,
    effects=(
        setup.SetUp,
        setup.DrawFreedom,
        setup.DrawStartPlayer,
        setup.DealProfession,
        setup.ReturnCard,
        flow.StartRound,
        flow.EndRound,
        flow.FinalScoring,
        auction.BeginAuction,
        auction.NextAuction,
        auction.NameObject,
        auction.NextBid,
        auction.BidOrPass,
        auction.BuyWithoutAuction,
        objects.MerchantChoice,
        objects.PlaceLandscape,
        objects.RecruitAtOnce,
        cards.DrawCard,
        cards.TakeTail,
        cards.KeepCard,
        cards.PutBack,
        turn.BeginTurn,
        turn.ContinueTurn,
        turn.TakeTurn,
        build.PlaceBuilding,
        works.ChooseBonus,
        works.TakePrestige,
        characters.EndFirstAuction,
        characters.UseProfessorNow,
        characters.BeginCharacters,
        characters.CharacterTurn,
        characters.BidForCharacter,
        characters.EndCharacters,
        characters.ResolvePending,
        characters.ExchangeMoney,
        coop.ChoosePlace,
        coop.ChoosePrice,
        coop.AnswerOffer,
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
    longest=12000,
    data_digest=DIGEST,
    prospects=prospects,
    stage=stage,
    judge=judge,
    thinking={"stages": 2, "deep": 0, "boldness": 8.0},
)
