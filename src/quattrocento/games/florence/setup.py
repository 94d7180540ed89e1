"""FLO-2 The set-up; FLO-13 what is different for two players."""

from __future__ import annotations

from typing import Any

from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.cards import NOTHING, Then, nth_bit
from quattrocento.games.florence.components import (
    DEALT,
    EXTRA_FREEDOMS,
    EXTRA_FREEDOMS_HARD,
    FREEDOMS,
    FREEDOMS_EACH,
    PROFESSION,
    PROFESSIONS,
    START_MONEY,
)
from quattrocento.games.florence.flow import StartRound
from quattrocento.games.florence.notation import ADD_FREEDOM, DEAL, FIRST, RETURN
from quattrocento.games.florence.options import FIRST_SEAT_STARTS, FOUR_FREEDOMS, SWITCHES
from quattrocento.kernel.board import Board
from quattrocento.kernel.effects import Chance, Decision, Effect, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal
from quattrocento.kernel.rng import Rng
from quattrocento.kit.bits import members


def start(players: int, options: dict[str, str]) -> tuple[Board, list[Effect[Any]]]:
    return FlorenceBoard(players, SWITCHES.bits(options)), [SetUp()]


def put_in_play(board: FlorenceBoard, freedom: int, number: int) -> None:
    board.freedom_box[freedom] -= number
    board.freedoms[freedom] += number


class SetUp(Step[FlorenceBoard]):
    """FLO-2 Money, freedoms, start player, profession cards."""

    rule = "FLO-2.1"

    def resolve(self, board: FlorenceBoard) -> Then:
        number = board.count
        for player in board.players:
            player.money = START_MONEY[number]
        for freedom in range(len(FREEDOMS)):
            put_in_play(board, freedom, FREEDOMS_EACH[number])
        extra = EXTRA_FREEDOMS_HARD if board.switches & FOUR_FREEDOMS else EXTRA_FREEDOMS
        freedoms: Then = tuple([DrawFreedom() for _ in range(extra)]) if number == 2 else NOTHING
        first: Then = NOTHING if board.switches & FIRST_SEAT_STARTS else (DrawStartPlayer(),)
        deals = [DealProfession(seat) for _ in range(DEALT) for seat in range(number)]
        returns = [ReturnCard(seat) for seat in range(number)]
        return (*freedoms, *first, *deals, *returns, StartRound(0))


class DrawFreedom(Chance[FlorenceBoard]):
    """FLO-13.4 Two players: further freedoms of different types at random."""

    rule = "FLO-13.4"

    def label(self, board: FlorenceBoard) -> str:
        return f"freedom/{sum(board.freedom_box)} left"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def outcomes(self, board: FlorenceBoard) -> list[tuple[int, int]]:
        once = [freedom for freedom, number in enumerate(board.freedoms) if number == FREEDOMS_EACH[2]]
        return [(ADD_FREEDOM.of(freedom), 1) for freedom in once]

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        freedom = ADD_FREEDOM.arg(move)
        put_in_play(board, freedom, 1)
        if board.events is not None:
            board.events.append(Event("added_freedom", -1, "FLO-13.4", {"freedom": FREEDOMS[freedom]}))
        return NOTHING


class DrawStartPlayer(Chance[FlorenceBoard]):
    """FLO-2.6 A random start player. [R2]"""

    rule = "FLO-2.6"

    def label(self, board: FlorenceBoard) -> str:
        return "start player"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def outcomes(self, board: FlorenceBoard) -> list[tuple[int, int]]:
        return [(FIRST.of(seat), 1) for seat in range(board.count)]

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        board.start = FIRST.arg(move)
        if board.events is not None:
            board.events.append(Event("start_player", board.start, "FLO-2.6", {}))
        return NOTHING


class DealProfession(Chance[FlorenceBoard]):
    """FLO-2.2 A face-down profession card for a player."""

    rule = "FLO-2.2"

    def __init__(self, receiver: int) -> None:
        super().__init__()
        self.receiver = receiver

    def ints(self) -> tuple[int, ...]:
        return (self.receiver,)

    def label(self, board: FlorenceBoard) -> str:
        return f"deal/{board.piles[PROFESSION].bit_count()} left"

    def audience(self, board: FlorenceBoard) -> int:
        return self.receiver

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def outcomes(self, board: FlorenceBoard) -> list[tuple[int, int]]:
        return [(DEAL.of(card, self.receiver), 1) for card in members(board.piles[PROFESSION])]

    def sample(self, board: FlorenceBoard, rng: Rng) -> int:
        pile = board.piles[PROFESSION]
        return DEAL.of(nth_bit(pile, rng.below(pile.bit_count())), self.receiver)

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        card, seat, _, _ = DEAL.args(move)
        board.deal(seat, card)
        return NOTHING


class ReturnCard(Decision[FlorenceBoard]):
    """FLO-2.2 One of the four dealt cards is returned in secret."""

    rule = "FLO-2.2"

    def audience(self, board: FlorenceBoard) -> int:
        return self.seat

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        return [RETURN.first + card for card in members(board.players[self.seat].hand)]

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        board.give_back(self.seat, RETURN.arg(move))
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if not RETURN.has(move):
            return self.not_asked()
        card = RETURN.arg(move)
        if board.players[self.seat].hand >> card & 1:
            return None
        return Refusal("FLO-2.2", "card_not_in_hand", {"card": PROFESSIONS[card]})
