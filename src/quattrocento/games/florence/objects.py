"""FLO-5 The auction objects: what their owner gets."""

from __future__ import annotations

from quattrocento.games.florence.anytime import set_aside
from quattrocento.games.florence.board import NONE, FlorenceBoard
from quattrocento.games.florence.cards import NOTHING, Then, look
from quattrocento.games.florence.components import (
    ANY_LANDSCAPE,
    BUILDER,
    FIRST_BUILDING,
    JESTER,
    LANDSCAPES,
    MASK_AT,
    MERCHANT,
    PP_BUILDER,
    PP_LANDSCAPE,
    PRESTIGE,
    PRESTIGE_CARD,
    PROFESSIONS,
    SQUARES,
    STACKS,
    TILES,
)
from quattrocento.games.florence.notation import MERCHANT_FREE, MERCHANT_PAY, PASS, PLACE, RECRUIT
from quattrocento.games.florence.places import free_places, refuse_squares
from quattrocento.games.florence.player import ALONE
from quattrocento.kernel.effects import Decision
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal
from quattrocento.kit.bits import members
from quattrocento.kit.polyomino import TURNS


def acquire(board: FlorenceBoard, seat: int, stack: int, price: int, why: str) -> Then:
    """FLO-4.5 The winner marks the stack, pays and takes the object; the Merchant may spare him the price."""
    board.markers[stack] = seat
    board.active &= ~(1 << seat)
    if board.events is not None:
        board.events.append(Event("acquired", seat, why, {"stack": STACKS[stack], "price": price}))
    if board.owners[MERCHANT] == seat:
        return (MerchantChoice(seat, stack, price),)
    board.pay(seat, price, why)
    return receive(board, seat, stack)


class MerchantChoice(Decision[FlorenceBoard]):
    """FLO-14.10 (a) The object costs nothing, or it is paid for and the Merchant is kept. [R13]"""

    rule = "FLO-14.10"

    def __init__(self, seat: int, stack: int, price: int) -> None:
        super().__init__(seat)
        self.stack = stack
        self.price = price

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.stack, self.price)

    def options(self, board: FlorenceBoard) -> list[int]:
        return [MERCHANT_FREE.first, MERCHANT_PAY.first]

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        if MERCHANT_FREE.has(move):
            set_aside(board, self.seat, MERCHANT, "FLO-14.10")
        else:
            board.pay(self.seat, self.price, "FLO-4.5")
        return receive(board, self.seat, self.stack)

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        return None if MERCHANT_FREE.has(move) or MERCHANT_PAY.has(move) else self.not_asked()


def receive(board: FlorenceBoard, seat: int, stack: int) -> Then:
    """FLO-5.1 to 5.5"""
    board.bid = 0  # it is settled
    board.leader = NONE
    player = board.players[seat]
    if stack < FIRST_BUILDING or stack == ANY_LANDSCAPE:
        return (PlaceLandscape(seat, stack),)
    if stack == JESTER:
        board.jesters -= 1
        player.jesters += 1
    elif stack == BUILDER:
        board.builders -= 1
        player.builders += 1
        board.score(seat, PP_BUILDER[player.builders], "FLO-5.3", "builder")
    elif stack == PRESTIGE_CARD:
        return look(board, seat, PRESTIGE, "FLO-5.4")
    else:
        board.recruiting -= 1
        player.recruiting_hand += 1
        if can_recruit(board, seat):
            return (RecruitAtOnce(seat),)
    return NOTHING


# FLO-5.1 Landscapes


class PlaceLandscape(Decision[FlorenceBoard]):
    """FLO-5.1 The landscape is placed at once; FLO-13.3 two players: of any type that is left."""

    rule = "FLO-5.1"

    def __init__(self, seat: int, stack: int) -> None:
        super().__init__(seat)
        self.stack = stack

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.stack)

    def possible(self, board: FlorenceBoard) -> bool:
        return True  # FLO-4.11 only who has a place for it gets it

    def options(self, board: FlorenceBoard) -> list[int]:
        filled = board.players[self.seat].filled
        if self.stack != ANY_LANDSCAPE:
            return free_places(self.stack, filled)
        out: list[int] = []
        for landscape in range(FIRST_BUILDING):
            if board.landscapes[landscape]:
                out += free_places(landscape, filled)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        landscape, square, turn, _ = PLACE.args(move)
        place_landscape(board, self.seat, landscape, square * TURNS + turn)
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if not PLACE.has(move):
            return self.not_asked()
        landscape, square, turn, _ = PLACE.args(move)
        if landscape >= FIRST_BUILDING or self.stack not in (landscape, ANY_LANDSCAPE):
            return Refusal("FLO-5.1", "other_tile", {"tile": TILES[landscape]})
        if board.landscapes[landscape] == 0:
            return Refusal("FLO-13.3", "stack_empty", {"stack": LANDSCAPES[landscape]})
        return refuse_squares(board.players[self.seat], landscape, square * TURNS + turn)


def place_landscape(board: FlorenceBoard, seat: int, landscape: int, place: int) -> None:
    """FLO-5.1.2 The second and every further one of a type scores."""
    board.landscapes[landscape] -= 1
    board.lay(seat, landscape, MASK_AT[landscape][place], ALONE)
    if board.events is not None:
        args: dict[str, int | str] = {"tile": LANDSCAPES[landscape], "square": SQUARES[place // TURNS]}
        board.events.append(Event("placed_landscape", seat, "FLO-5.1", args))
    if board.players[seat].landscapes[landscape] > 1:
        board.score(seat, PP_LANDSCAPE, "FLO-5.1.2", "landscape")


# FLO-5.5 Recruiting


def recruitable(board: FlorenceBoard, seat: int) -> int:
    """FLO-5.5.2 Profession cards on the tables of others, as a mask."""
    cards = 0
    for other, player in enumerate(board.players):
        if other != seat:
            cards |= player.table
    return cards


def can_recruit(board: FlorenceBoard, seat: int) -> bool:
    return board.players[seat].recruiting_hand > 0 and recruitable(board, seat) != 0


def add_recruits(board: FlorenceBoard, seat: int, out: list[int]) -> None:
    if board.players[seat].recruiting_hand:
        for card in members(recruitable(board, seat)):
            out.append(RECRUIT.first + card)


def recruit(board: FlorenceBoard, seat: int, card: int) -> None:
    """FLO-5.5.1"""
    owner = 0
    while board.players[owner].table >> card & 1 == 0:
        owner += 1
    board.recruit(seat, card, owner)


def refuse_recruit(board: FlorenceBoard, seat: int, card: int) -> Refusal | None:
    if board.players[seat].recruiting_hand == 0:
        return Refusal("FLO-5.5", "no_recruiting_card")
    if recruitable(board, seat) >> card & 1 == 0:
        return Refusal("FLO-5.5.2", "not_on_a_table", {"card": PROFESSIONS[card]})
    return None


class RecruitAtOnce(Decision[FlorenceBoard]):
    """FLO-5.5 The new recruiting card may be used immediately."""

    rule = "FLO-5.5"

    def options(self, board: FlorenceBoard) -> list[int]:
        out: list[int] = []
        add_recruits(board, self.seat, out)
        out.append(PASS.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        if RECRUIT.has(move):
            recruit(board, self.seat, RECRUIT.arg(move))
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if PASS.has(move):
            return None
        return refuse_recruit(board, self.seat, RECRUIT.arg(move)) if RECRUIT.has(move) else self.not_asked()
