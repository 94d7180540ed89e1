"""FLO-4 Phase A: the auction."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.anytime import add_any_time, any_time, is_any_time, reach, refuse_any_time
from quattrocento.games.florence.board import AUCTION, NONE, FlorenceBoard
from quattrocento.games.florence.cards import NOTHING, Then
from quattrocento.games.florence.components import (
    ANY_LANDSCAPE,
    BUILDER,
    FIRST_BUILDING,
    MAX_BUILDERS,
    OPENING,
    SEATS,
    STACKS,
    STACKS_OF,
    STEP,
)
from quattrocento.games.florence.notation import BUY, NAME, PASS, RAISE, WITHDRAW
from quattrocento.games.florence.objects import acquire
from quattrocento.games.florence.options import BASE_LAST_PRICE
from quattrocento.games.florence.places import has_place
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

BASE_GAME: Final = 3  # the number of players whose prices are those of the base game


def opening(board: FlorenceBoard) -> int:
    return OPENING[len(board.players)]


def last_price(board: FlorenceBoard) -> int:
    """FLO-4.8 The price without an auction. [R8]"""
    return OPENING[BASE_GAME] if board.switches & BASE_LAST_PRICE else opening(board)


# What may be named, bid for or bought


def available(board: FlorenceBoard, stack: int) -> bool:
    """FLO-4.2 Neither marked nor empty."""
    return board.markers[stack] == NONE and board.stack_left(stack) > 0


def may_receive(board: FlorenceBoard, seat: int, stack: int) -> bool:
    """FLO-4.11 No fourth builder, no landscape without a place (FLO-13.3 two players: of some type)."""
    player = board.players[seat]
    if stack == BUILDER:
        return player.builders < MAX_BUILDERS
    if stack < FIRST_BUILDING:
        return has_place(stack, player.filled)
    if stack == ANY_LANDSCAPE:
        for landscape in range(FIRST_BUILDING):
            if board.landscapes[landscape] and has_place(landscape, player.filled):
                return True
        return False
    return True


def can_take_any(board: FlorenceBoard, seat: int) -> bool:
    for stack in STACKS_OF[len(board.players)]:
        if available(board, stack) and may_receive(board, seat, stack):
            return True
    return False


def refuse_stack(board: FlorenceBoard, seat: int, stack: int, price: int) -> Refusal | None:
    name: dict[str, int | str] = {"stack": STACKS[stack]}
    if stack not in STACKS_OF[len(board.players)]:
        return Refusal("FLO-4.1", "no_such_stack", name)
    if board.markers[stack] != NONE:
        return Refusal("FLO-4.2", "stack_marked", name)
    if board.stack_left(stack) == 0:
        return Refusal("FLO-4.2", "stack_empty", name)
    if not may_receive(board, seat, stack):
        return Refusal("FLO-4.11", "may_not_receive", name)
    return refuse_price(board, seat, price, "FLO-4.10")


def refuse_price(board: FlorenceBoard, seat: int, price: int, rule: str) -> Refusal | None:
    money = board.players[seat].money
    return None if price <= money else Refusal(rule, "too_little_money", {"price": price, "money": money})


# The phase


class BeginAuction(Step[FlorenceBoard]):
    """FLO-4.1, FLO-4.3 All players are active."""

    rule = "FLO-4.3"

    def resolve(self, board: FlorenceBoard) -> Then:
        board.phase = AUCTION
        board.active = (1 << len(board.players)) - 1
        board.auctioneer = board.start
        return (NEXT_AUCTION,)


class NextAuction(Step[FlorenceBoard]):
    """FLO-4.4, FLO-4.7 to 4.9 Who names the next object; the last player buys; nobody ends the phase."""

    rule = "FLO-4.7"

    def resolve(self, board: FlorenceBoard) -> Then:
        board.stack = NONE
        board.bid = 0
        board.leader = NONE
        board.bidders = 0
        if board.active == 0:
            board.auctioneer = NONE
            board.markers = [NONE] * len(STACKS)
            if board.events is not None:
                board.events.append(Event("auction_ended", -1, "FLO-4.9", {}))
            return NOTHING
        seat = board.auctioneer
        while board.active >> seat & 1 == 0:
            seat = board.after(seat)
        board.auctioneer = seat
        last = board.active & (board.active - 1) == 0
        price = last_price(board) if last else opening(board)
        if reach(board, seat) < price:
            withdraw(board, seat, "FLO-4.10")
            return (NEXT_AUCTION,)
        if not can_take_any(board, seat):
            withdraw(board, seat, "FLO-4.11")
            return (NEXT_AUCTION,)
        return (BUY_WITHOUT_AUCTION[seat] if last else NAME_OBJECT[seat], NEXT_AUCTION)


def withdraw(board: FlorenceBoard, seat: int, why: str) -> None:
    """FLO-4.6 Out for the whole phase."""
    board.active &= ~(1 << seat)
    if board.events is not None:
        board.events.append(Event("withdrew", seat, why, {}))


class NameObject(Decision[FlorenceBoard]):
    """FLO-4.4 Name an object, which is the opening bid for it, or withdraw."""

    rule = "FLO-4.4"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        seat = self.seat
        out: list[int] = []
        if board.players[seat].money >= opening(board):
            for stack in STACKS_OF[len(board.players)]:
                if available(board, stack) and may_receive(board, seat, stack):
                    out.append(NAME.first + stack)
        add_any_time(board, seat, out)
        out.append(WITHDRAW.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        if WITHDRAW.has(move):
            withdraw(board, self.seat, "FLO-4.6")
            return NOTHING
        if is_any_time(move):
            return (*any_time(board, self.seat, move), self)
        board.stack = NAME.arg(move)
        board.bid = opening(board)
        board.leader = self.seat
        board.bidders = board.active
        if board.events is not None:
            args: dict[str, int | str] = {"stack": STACKS[board.stack], "bid": board.bid}
            board.events.append(Event("named", self.seat, "FLO-4.4", args))
        return (NEXT_BID[self.seat],)

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if WITHDRAW.has(move):
            return None
        if is_any_time(move):
            return refuse_any_time(board, self.seat, move)
        return refuse_stack(board, self.seat, NAME.arg(move), opening(board)) if NAME.has(move) else self.not_asked()


class NextBid(Step[FlorenceBoard]):
    """FLO-4.5 The next bidder clockwise; who can't raise passes (FLO-4.10, 4.11); back at the leader it ends."""

    rule = "FLO-4.5"

    def __init__(self, last: int) -> None:
        self.last = last

    def ints(self) -> tuple[int, ...]:
        return (self.last,)

    def resolve(self, board: FlorenceBoard) -> Then:
        seat = board.after(self.last)
        price = board.bid + STEP
        while seat != board.leader:
            if board.bidders >> seat & 1:
                if reach(board, seat) < price:
                    pass_bid(board, seat, "FLO-4.10")
                elif may_receive(board, seat, board.stack):
                    return (BID_OR_PASS[seat],)
                else:
                    pass_bid(board, seat, "FLO-4.11")
            seat = board.after(seat)
        return acquire(board, seat, board.stack, board.bid, "FLO-4.5")


def pass_bid(board: FlorenceBoard, seat: int, why: str) -> None:
    board.bidders &= ~(1 << seat)
    if board.events is not None:
        board.events.append(Event("passed", seat, why, {"stack": STACKS[board.stack]}))


class BidOrPass(Decision[FlorenceBoard]):
    """FLO-4.5 Raise by exactly 100 F or pass."""

    rule = "FLO-4.5"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        out: list[int] = []
        if board.players[self.seat].money >= board.bid + STEP:
            out.append(RAISE.first)
        add_any_time(board, self.seat, out)
        out.append(PASS.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        seat = self.seat
        if RAISE.has(move):
            board.bid += STEP
            board.leader = seat
            if board.events is not None:
                args: dict[str, int | str] = {"stack": STACKS[board.stack], "bid": board.bid}
                board.events.append(Event("raised", seat, "FLO-4.5", args))
        elif PASS.has(move):
            pass_bid(board, seat, "FLO-4.5")
        else:
            return (*any_time(board, seat, move), self)
        return (NEXT_BID[seat],)

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if PASS.has(move):
            return None
        if RAISE.has(move):
            return refuse_price(board, self.seat, board.bid + STEP, "FLO-4.10")
        return refuse_any_time(board, self.seat, move) if is_any_time(move) else self.not_asked()


class BuyWithoutAuction(Decision[FlorenceBoard]):
    """FLO-4.8 The last active player takes any object for the opening amount, or nothing."""

    rule = "FLO-4.8"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        seat = self.seat
        out: list[int] = []
        if board.players[seat].money >= last_price(board):
            for stack in STACKS_OF[len(board.players)]:
                if available(board, stack) and may_receive(board, seat, stack):
                    out.append(BUY.first + stack)
        add_any_time(board, seat, out)
        out.append(PASS.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        if PASS.has(move):
            withdraw(board, self.seat, "FLO-4.8")
            return NOTHING
        if is_any_time(move):
            return (*any_time(board, self.seat, move), self)
        board.stack = BUY.arg(move)
        board.bid = last_price(board)
        board.leader = self.seat
        return acquire(board, self.seat, board.stack, board.bid, "FLO-4.8")

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if PASS.has(move):
            return None
        if is_any_time(move):
            return refuse_any_time(board, self.seat, move)
        return refuse_stack(board, self.seat, BUY.arg(move), last_price(board)) if BUY.has(move) else self.not_asked()


NEXT_AUCTION: Final = NextAuction()
NAME_OBJECT: Final[list[NameObject]] = [NameObject(seat) for seat in range(len(SEATS))]
NEXT_BID: Final[list[NextBid]] = [NextBid(seat) for seat in range(len(SEATS))]
BID_OR_PASS: Final[list[BidOrPass]] = [BidOrPass(seat) for seat in range(len(SEATS))]
BUY_WITHOUT_AUCTION: Final[list[BuyWithoutAuction]] = [BuyWithoutAuction(seat) for seat in range(len(SEATS))]
