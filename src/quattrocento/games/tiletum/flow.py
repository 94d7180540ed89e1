"""TIL-3 The sequence of play: four rounds of five phases."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.board import NOTHING, WHEEL_SPACES, Then, TiletumBoard
from quattrocento.games.tiletum.components import (
    CORRUPTION_TOKENS,
    DICE,
    DICE_DRAWN,
    KING_TRACK,
    ROUNDS,
    TURNS,
)
from quattrocento.games.tiletum.dice import ROLL_DIE
from quattrocento.games.tiletum.king import KingPhase, RevealCorruption
from quattrocento.games.tiletum.map import KING_PLACE, PLACES
from quattrocento.games.tiletum.notation import LAY_BONUS
from quattrocento.games.tiletum.options import PILE_ONCE
from quattrocento.games.tiletum.scoring import score_end, score_fair
from quattrocento.games.tiletum.tiles import NO_TILE, TILES
from quattrocento.games.tiletum.turn import START
from quattrocento.kernel.effects import Chance, Effect, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.rng import Rng
from quattrocento.kit.pile import draw


class StartRound(Step[TiletumBoard]):
    """TIL-3.1 Preparation, action, King, fair, clean-up; the last round ends with the final scoring."""

    rule = "TIL-3.1"

    def __init__(self, round: int) -> None:
        self.round = round

    def ints(self) -> tuple[int, ...]:
        return (self.round,)

    def resolve(self, board: TiletumBoard) -> Then:
        board.round = self.round
        if board.events is not None:
            args: dict[str, int | str] = {"round": self.round + 1}
            board.events.append(Event("round_started", board.order[0], "TIL-3.1", args))
        preparation: list[Effect[TiletumBoard]] = [ROLL_DIE] * DICE_DRAWN[board.count]  # TIL-4.1
        action: list[Effect[TiletumBoard]] = []
        for turn in range(TURNS):  # TIL-5.1
            action.append(RevealCorruption(turn))
            action += [START[seat] for seat in board.order]
        last = self.round + 1 == ROUNDS
        return (*preparation, *action, KingPhase(), FairPhase(), FinalScoring() if last else CleanUp())


class FairPhase(Step[TiletumBoard]):
    """TIL-11 The fair of the round; that of the King track was scored before (TIL-11.4)."""

    rule = "TIL-11.2"

    def resolve(self, board: TiletumBoard) -> Then:
        if board.fairs[board.round] != KING_TRACK:
            score_fair(board)
        return NOTHING


class CleanUp(Step[TiletumBoard]):
    """TIL-12 Bonus tiles, corruption tokens, dice, wheel; markets and map stay (TIL-12.5)."""

    rule = "TIL-12.1"

    def resolve(self, board: TiletumBoard) -> Then:
        board.corruption = CORRUPTION_TOKENS[:]  # TIL-12.2
        board.revealed = []
        for player in board.players:  # TIL-12.3
            for die in player.dice:
                board.bag[die // 6] += 1
            player.dice = []
        for die in range(len(board.dice)):
            board.bag[die % 5] += board.dice[die]
            board.dice[die] = 0
        board.wheel = (board.wheel - 1) % WHEEL_SPACES  # TIL-12.4
        if board.events is not None:
            board.events.append(Event("turned_wheel", -1, "TIL-12.4", {"value": DICE[board.wheel]}))
        king = [REFILL[KING_PLACE]] if board.round + 2 < ROUNDS else []  # TIL-12.1 not in round 3
        return (*REFILL[:KING_PLACE], *king, StartRound(board.round + 1))


class RefillBonus(Step[TiletumBoard]):
    """TIL-12.1 A new bonus tile for an empty space; TIL-12.6 if there is any. [R10]"""

    rule = "TIL-12.1"

    def __init__(self, place: int) -> None:
        self.place = place

    def ints(self) -> tuple[int, ...]:
        return (self.place,)

    def resolve(self, board: TiletumBoard) -> Then:
        if board.bonus[self.place] != NO_TILE:
            return NOTHING
        if not any(board.bonus_pile) and not board.switches & PILE_ONCE:
            for tile in board.bonus_discard:
                board.bonus_pile[tile] += 1
            board.bonus_discard = []
        return (LAY[self.place],) if any(board.bonus_pile) else NOTHING


class LayBonus(Chance[TiletumBoard]):
    """TIL-2.4, TIL-12.1 A random bonus tile for an action space, the King track or a town."""

    rule = "TIL-12.1"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def ints(self) -> tuple[int, ...]:
        return (self.place,)

    def label(self, board: TiletumBoard) -> str:
        return f"bonus tiles/for round {board.round + 2}/{PLACES[self.place]}"

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        return [(LAY_BONUS.of(tile, self.place), number) for tile, number in enumerate(board.bonus_pile) if number]

    def sample(self, board: TiletumBoard, rng: Rng) -> int:
        return LAY_BONUS.of(draw(board.bonus_pile, rng), self.place)

    def choose(self, board: TiletumBoard, move: int) -> Then:
        tile, place, _, _ = LAY_BONUS.args(move)
        board.bonus_pile[tile] -= 1
        board.bonus[place] = tile
        if board.events is not None:
            args: dict[str, int | str] = {"tile": TILES[tile], "place": PLACES[place]}
            board.events.append(Event("laid_bonus", -1, "TIL-12.1", args))
        return NOTHING


class FinalScoring(Step[TiletumBoard]):
    """TIL-13 The final scoring ends the game."""

    rule = "TIL-13.1"

    def resolve(self, board: TiletumBoard) -> Then:
        score_end(board)
        board.turn = TURNS
        return NOTHING


REFILL: Final[list[RefillBonus]] = [RefillBonus(place) for place in range(len(PLACES))]
LAY: Final[list[LayBonus]] = [LayBonus(place) for place in range(len(PLACES))]
