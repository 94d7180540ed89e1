"""TIL-5.2 Corruption and TIL-10 the King phase: the award, the points of the track, the new turn order."""

from __future__ import annotations

from quattrocento.games.tiletum.board import NOTHING, Then, TiletumBoard
from quattrocento.games.tiletum.components import CORRUPTION, KING_AWARD_VP, KING_TRACK, KING_VP, KING_ZERO
from quattrocento.games.tiletum.map import KING_PLACE
from quattrocento.games.tiletum.notation import DECLINE, REVEAL, TAKE_BONUS
from quattrocento.games.tiletum.scoring import score_fair
from quattrocento.games.tiletum.storehouse import may_take, refuse_bonus
from quattrocento.games.tiletum.tiles import NO_TILE, TILES
from quattrocento.kernel.effects import Chance, Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal
from quattrocento.kit.stacked_track import move_back, put_on_top


class RevealCorruption(Chance[TiletumBoard]):
    """TIL-5.2 A corruption token moves every King disc back; TIL-5.3 in the order of the track."""

    rule = "TIL-5.2"

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.turn = turn

    def ints(self) -> tuple[int, ...]:
        return (self.turn,)

    def label(self, board: TiletumBoard) -> str:
        return f"corruption/round {board.round + 1}/turn {self.turn + 1}"

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        return [(REVEAL.of(value), number) for value, number in enumerate(board.corruption) if number]

    def choose(self, board: TiletumBoard, move: int) -> Then:
        value = REVEAL.arg(move)
        board.turn = self.turn
        board.corruption[value] -= 1
        board.revealed.append(value)
        if board.events is not None:
            args: dict[str, int | str] = {"value": CORRUPTION[value]}
            if value:
                args["steps"] = value
            board.events.append(Event("corruption", board.order[0], "TIL-5.2", args))
        move_back(board.king_spaces, board.king_order, value)
        return NOTHING


class KingPhase(Step[TiletumBoard]):
    """TIL-10.1 The first on the track may take the tile beside it; where none lies he scores. [R17] [R23]"""

    rule = "TIL-10.1"

    def resolve(self, board: TiletumBoard) -> Then:
        first = board.king_order[0]
        if board.bonus[KING_PLACE] != NO_TILE:
            return (TakeKingTile(first), ScoreKingTrack(), NewTurnOrder())
        board.score(first, KING_AWARD_VP, "TIL-10.1", "king_award")
        return (ScoreKingTrack(), NewTurnOrder())


class TakeKingTile(Decision[TiletumBoard]):
    """TIL-10.1 Take the bonus tile beside the King track or let it be discarded. No tasks here (TIL-10.6)."""

    rule = "TIL-10.1"

    def options(self, board: TiletumBoard) -> list[int]:
        if may_take(board, board.players[self.seat], board.bonus[KING_PLACE]):
            return [TAKE_BONUS.of(KING_PLACE), DECLINE.of()]
        return []

    def cites(self, board: TiletumBoard) -> str:
        refusal = refuse_bonus(board, board.players[self.seat], KING_PLACE)
        return self.rule if refusal is None else refusal.rule

    def choose(self, board: TiletumBoard, move: int) -> Then:
        if TAKE_BONUS.has(move):
            board.take_bonus(self.seat, KING_PLACE, "TIL-10.1")
        return NOTHING

    def why_not(self, board: TiletumBoard, move: int) -> Refusal | None:
        if TAKE_BONUS.of(KING_PLACE) == move:
            return refuse_bonus(board, board.players[self.seat], KING_PLACE)
        return None if DECLINE.has(move) else self.not_asked()


class ScoreKingTrack(Step[TiletumBoard]):
    """TIL-10.2 Everybody scores his space; TIL-10.3 then comes the fair of the King track."""

    rule = "TIL-10.2"

    def resolve(self, board: TiletumBoard) -> Then:
        tile = board.bonus[KING_PLACE]
        if tile != NO_TILE:  # TIL-10.1 not taken
            board.bonus[KING_PLACE] = NO_TILE
            board.bonus_discard.append(tile)
            if board.events is not None:
                board.events.append(Event("discarded", board.king_order[0], "TIL-10.1", {"tile": TILES[tile]}))
        for seat in range(board.count):
            board.score(seat, KING_VP[board.king_spaces[seat]], "TIL-10.2", "king_track")
        if board.fairs[board.round] == KING_TRACK:
            score_fair(board)
        return NOTHING


class NewTurnOrder(Step[TiletumBoard]):
    """TIL-10.4 The turn order follows the track; TIL-10.5 discs on red spaces go back to 0. [R9]"""

    rule = "TIL-10.4"

    def resolve(self, board: TiletumBoard) -> Then:
        board.order = board.king_order[:]
        if board.events is not None:
            board.events.append(
                Event("turn_order", board.order[0], "TIL-10.4", {"seats": "+".join(map(str, board.order))})
            )
        for seat in board.order:  # from the red space nearest to 0, and each stack from its bottom
            if board.king_spaces[seat] < KING_ZERO:
                put_on_top(board.king_spaces, board.king_order, seat, KING_ZERO)
        return NOTHING
