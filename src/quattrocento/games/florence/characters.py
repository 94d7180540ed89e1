"""FLO-14 Expansion Muse & Princess: phase A2, and what happens to the character cards at its borders."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.anytime import (
    PROFESSOR_DECKS,
    add_professor,
    any_time,
    can_use_character,
    merchant_prestige,
    refuse_professor,
)
from quattrocento.games.florence.board import ASIDE, CHARACTER_AUCTION, DISPLAY, NONE, FlorenceBoard
from quattrocento.games.florence.cards import NOTHING, Then
from quattrocento.games.florence.components import (
    BANKER,
    BANKER_AGAIN,
    BANKER_GROWTH,
    BANKER_RATE,
    BID_FIELDS,
    CARDINAL,
    CHARACTERS,
    MERCHANT,
    MUSE_CARD,
    PRINCESS,
    PROFESSOR,
    SEATS,
    STEP,
)
from quattrocento.games.florence.notation import BID, PASS, TAKE_PRESTIGE, USE_PROFESSOR
from quattrocento.games.florence.options import BANKER_ALL, BANKER_LOWER
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal


class EndFirstAuction(Step[FlorenceBoard]):
    """FLO-14.10.1 An unused Merchant scores; FLO-14.11 the owner of the Professor is asked a last time."""

    rule = "FLO-14.10.1"

    def resolve(self, board: FlorenceBoard) -> Then:
        if board.owners[MERCHANT] >= 0:
            merchant_prestige(board, board.owners[MERCHANT])
        owner = board.owners[PROFESSOR]
        return (USE_PROFESSOR_NOW[owner],) if owner >= 0 and can_use_character(board, owner) else NOTHING


class UseProfessorNow(Decision[FlorenceBoard]):
    """FLO-14.11 Use the Professor at once, or not now."""

    rule = "FLO-14.11"

    def options(self, board: FlorenceBoard) -> list[int]:
        out: list[int] = []
        add_professor(board, out)
        out.append(PASS.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        return NOTHING if PASS.has(move) else any_time(board, self.seat, move)

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if PASS.has(move):
            return None
        if not USE_PROFESSOR.has(move):
            return self.not_asked()
        return refuse_professor(board, self.seat, PROFESSOR_DECKS[USE_PROFESSOR.arg(move)])


class BeginCharacters(Step[FlorenceBoard]):
    """FLO-14.5, FLO-14.6 All cards are back on display; turns go clockwise from the start player."""

    rule = "FLO-14.5"

    def resolve(self, board: FlorenceBoard) -> Then:
        board.phase = CHARACTER_AUCTION
        board.owners = [DISPLAY] * len(CHARACTERS)
        board.finished = 0
        board.banker = NONE
        return (CHARACTER_TURN[board.start],)


class CharacterTurn(Step[FlorenceBoard]):
    """FLO-14.5 The next turn of A2: (a) a marker takes its card, (b) else its owner chooses."""

    rule = "FLO-14.5"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: FlorenceBoard) -> Then:
        if board.finished == (1 << len(board.players)) - 1:
            return (END_CHARACTERS,)
        seat = self.seat
        after = CHARACTER_TURN[board.after(seat)]
        if board.finished >> seat & 1:
            return (after,)
        if seat in board.bid_seats:
            return (*take_character(board, seat, board.bid_seats.index(seat)), after)
        if can_bid(board, seat):
            return (BID_FOR_CHARACTER[seat], after)
        pass_characters(board, seat)
        return (after,)


def take_character(board: FlorenceBoard, seat: int, character: int) -> Then:
    """FLO-14.5 (a) Pay the bid, take the card; FLO-14.12 the Banker pays at once."""
    bid = board.bids[character]
    board.bid_seats[character] = NONE
    board.bids[character] = 0
    board.finished |= 1 << seat
    board.owners[character] = seat
    if board.events is not None:
        args: dict[str, int | str] = {"character": CHARACTERS[character], "price": bid}
        if character == BANKER:
            args["money"] = board.banker_money
        board.events.append(Event("took_character", seat, "FLO-14.5", args))
    if character == BANKER:
        board.earn(seat, board.banker_money - bid, "FLO-14.12")
        board.owners[BANKER] = ASIDE
        board.banker = seat
        return NOTHING
    board.pay(seat, bid, "FLO-14.5")
    if character == PROFESSOR and can_use_character(board, seat):
        return (USE_PROFESSOR_NOW[seat],)
    return NOTHING


def pass_characters(board: FlorenceBoard, seat: int) -> None:
    board.finished |= 1 << seat
    if board.events is not None:
        board.events.append(Event("passed_characters", seat, "FLO-14.5", {}))


# Bids


def beats(board: FlorenceBoard, character: int, bid: int) -> bool:
    """FLO-14.5 A free card, or a strictly higher field; on the Banker perhaps a lower one. [R11]"""
    if board.bid_seats[character] == NONE:
        return True
    if character == BANKER and board.switches & BANKER_LOWER:
        return bid < board.bids[character]
    return bid > board.bids[character]


def purse(board: FlorenceBoard, seat: int, character: int) -> int:
    """FLO-14.5.2 A bid is at most the cash; the Banker pays for himself. [R10]"""
    return BID_FIELDS[BANKER][-1] if character == BANKER else board.players[seat].money


def add_bids(board: FlorenceBoard, seat: int, out: list[int]) -> None:
    for character, fields in enumerate(BID_FIELDS):
        if board.owners[character] == DISPLAY:
            most = purse(board, seat, character)
            for bid in fields:
                if bid <= most and beats(board, character, bid):
                    out.append(BID.of(bid // STEP, character))


def can_bid(board: FlorenceBoard, seat: int) -> bool:
    for character, fields in enumerate(BID_FIELDS):
        if board.owners[character] == DISPLAY:
            most = purse(board, seat, character)
            for bid in fields:
                if bid <= most and beats(board, character, bid):
                    return True
    return False


class BidForCharacter(Decision[FlorenceBoard]):
    """FLO-14.5 (b) Put the marker on a field, or pass."""

    rule = "FLO-14.5"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        out: list[int] = []
        add_bids(board, self.seat, out)
        out.append(PASS.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        if PASS.has(move):
            pass_characters(board, self.seat)
            return NOTHING
        step, character, _, _ = BID.args(move)
        displaced = board.bid_seats[character]
        board.bid_seats[character] = self.seat
        board.bids[character] = step * STEP
        if board.events is not None:
            args: dict[str, int | str] = {"character": CHARACTERS[character], "bid": step * STEP}
            if displaced != NONE:
                args["displaced"] = displaced
            board.events.append(Event("bid_for_character", self.seat, "FLO-14.5", args))
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if PASS.has(move):
            return None
        if not BID.has(move):
            return self.not_asked()
        step, character, _, _ = BID.args(move)
        bid = step * STEP
        name: dict[str, int | str] = {"character": CHARACTERS[character], "bid": bid}
        if bid not in BID_FIELDS[character]:
            return Refusal("FLO-14.4", "no_such_field", name)
        if board.owners[character] != DISPLAY:
            return Refusal("FLO-14.5.1", "card_taken", name)
        if not beats(board, character, bid):
            return Refusal("FLO-14.5.3" if character == BANKER else "FLO-14.5", "bid_does_not_beat", name)
        if bid > purse(board, self.seat, character):
            return Refusal("FLO-14.5.2", "too_little_money", {"price": bid, "money": board.players[self.seat].money})
        return None


class EndCharacters(Step[FlorenceBoard]):
    """FLO-14.12 The Banker is refilled, or grows if nobody took him."""

    rule = "FLO-14.12"

    def resolve(self, board: FlorenceBoard) -> Then:
        board.banker_money = BANKER_AGAIN if board.banker != NONE else board.banker_money + BANKER_GROWTH
        return NOTHING


def expire(board: FlorenceBoard) -> None:
    """FLO-14.6 Muse, Cardinal and Princess expire at the end of phase B."""
    for character in (MUSE_CARD, CARDINAL, PRINCESS):
        board.owners[character] = ASIDE


# FLO-14.12.1 The end of the game


class ResolvePending(Step[FlorenceBoard]):
    """FLO-14.12.1 Merchant, Professor, Banker, in this order. [R23]"""

    rule = "FLO-14.12.1"

    def resolve(self, board: FlorenceBoard) -> Then:
        then = END_FIRST_AUCTION.resolve(board)
        return (*then, ExchangeMoney(board.banker)) if board.banker != NONE else then


class ExchangeMoney(Decision[FlorenceBoard]):
    """FLO-14.12 The Banker of round 7: any part of the cash into prestige, 200 F a point. [R24]"""

    rule = "FLO-14.12"

    def most(self, board: FlorenceBoard) -> int:
        return min(board.players[self.seat].money // BANKER_RATE, TAKE_PRESTIGE.size - 1)

    def possible(self, board: FlorenceBoard) -> bool:
        return self.most(board) > 0

    def options(self, board: FlorenceBoard) -> list[int]:
        first, most = TAKE_PRESTIGE.first, self.most(board)
        if board.switches & BANKER_ALL:
            return [first, first + most]
        return list(range(first, first + most + 1))

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        points = TAKE_PRESTIGE.arg(move)
        again = points == TAKE_PRESTIGE.size - 1  # more money than one move can name
        board.convert(self.seat, BANKER_RATE * points, "FLO-14.12")
        board.score(self.seat, points, "FLO-14.12", "banker")
        return (self,) if again else NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if not TAKE_PRESTIGE.has(move):
            return self.not_asked()
        most = self.most(board)
        points = TAKE_PRESTIGE.arg(move)
        if points > most or (board.switches & BANKER_ALL and 0 < points < most):
            return Refusal("FLO-14.12", "more_than_the_money", {"most": most})
        return None


END_FIRST_AUCTION: Final = EndFirstAuction()
USE_PROFESSOR_NOW: Final[list[UseProfessorNow]] = [UseProfessorNow(seat) for seat in range(len(SEATS))]
CHARACTER_TURN: Final[list[CharacterTurn]] = [CharacterTurn(seat) for seat in range(len(SEATS))]
BID_FOR_CHARACTER: Final[list[BidForCharacter]] = [BidForCharacter(seat) for seat in range(len(SEATS))]
END_CHARACTERS: Final = EndCharacters()
