"""FLO-15 Expansion Cooperative building: joint buildings and their negotiation."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.anytime import add_any_time, any_time, is_any_time, reach, refuse_any_time
from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.build import CLOSE_BUILDERS, build_cost, buildable, refuse_type
from quattrocento.games.florence.cards import NOTHING, Then
from quattrocento.games.florence.components import (
    BUILDINGS,
    FIRST_BUILDING,
    JOINT_SQUARES,
    PP_BUILDING,
    STEP,
)
from quattrocento.games.florence.field import SEAMS_OF, SIZE, Seam, seam_between
from quattrocento.games.florence.notation import (
    ACCEPT,
    ACROSS,
    CONCLUDE,
    COUNTER,
    DECLINE,
    HIGHEST_PRICE,
    PRICE,
    PROPOSE,
)
from quattrocento.games.florence.options import BORDER_IGNORED, COOP, HIDDEN_MONEY
from quattrocento.kernel.effects import Decision
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal
from quattrocento.kit.polyomino import TURNS

MAX_OFFERS: Final = 5  # FLO-15.6 proposals and counter-proposals in a turn [R15]
NOT_YET: Final = -1  # a place or a price that is still to be named


# Where a joint building may lie (FLO-15.7)


def joint_blocked(board: FlorenceBoard, seat: int) -> int:
    """The squares of a principality that a joint building may not cover, by the builders of its owner. [R17]"""
    player = board.players[seat]
    if player.builders >= CLOSE_BUILDERS:
        return player.filled
    if board.switches & BORDER_IGNORED:
        return player.filled | player.beside
    return player.filled | player.beside | player.facing


def both_blocked(board: FlorenceBoard, seam: Seam) -> int:
    return joint_blocked(board, seam.first) | joint_blocked(board, seam.second) << SIZE


def has_joint_place(seam: Seam, building: int, blocked: int) -> bool:
    """Is there any? `blocked` are the squares of both."""
    for mask in seam.both_masks[building]:
        if mask & blocked == 0:
            return True
    return False


def joint_places(board: FlorenceBoard, seam: Seam, building: int) -> list[int]:
    blocked = both_blocked(board, seam)
    codes = seam.numbers[building]
    return [ACROSS.first + codes[i] for i, mask in enumerate(seam.both_masks[building]) if mask & blocked == 0]


def refuse_joint_place(board: FlorenceBoard, seam: Seam, building: int, place: int) -> Refusal | None:
    where: dict[str, int | str] = {"square": JOINT_SQUARES[place // TURNS], "turn": place % TURNS}
    if place not in seam.index[building]:
        return Refusal("FLO-15.4", "not_across", where)
    i = seam.index[building][place]
    for seat in (seam.first, seam.second):
        mask = seam.masks(seat, building)[i]
        if mask & board.players[seat].filled:
            return Refusal("FLO-15.7", "overlap", where)
        if mask & joint_blocked(board, seat):
            needed: dict[str, int | str] = {**where, "builders": board.players[seat].builders, "owner": seat}
            return Refusal("FLO-15.7", "touches_building", needed)
    return None


# Prices (FLO-15.5)


def lowest_price(board: FlorenceBoard, seat: int) -> int:
    """[R14] What the active player needs from his partner at least. His partner need not know it."""
    active = board.turn
    return max(0, build_cost(board, active) - board.players[active].money) if seat == active else 0


def highest_price(board: FlorenceBoard, seat: int, partner: int) -> int:
    """He himself offers what he has; he may be asked for what selling prestige would bring too. Hidden money binds
    only him."""
    if seat == partner:
        return min(HIGHEST_PRICE, board.players[partner].money)
    return HIGHEST_PRICE if board.switches & HIDDEN_MONEY else min(HIGHEST_PRICE, reach(board, partner))


# The active player's side


def joint_types(board: FlorenceBoard, seat: int, partner: int) -> int:
    """FLO-15.7 [R16] Types in stock that neither has."""
    return buildable(board, seat) & ~board.players[partner].buildings


def add_cooperation(board: FlorenceBoard, seat: int, out: list[int]) -> None:
    if board.offers_made < MAX_OFFERS:
        for seam in SEAMS_OF[len(board.players)][seat]:
            partner = seam.other(seat)
            if lowest_price(board, seat) > highest_price(board, seat, partner):
                continue
            if not seam.is_open(joint_blocked(board, seam.first), joint_blocked(board, seam.second)):
                continue
            blocked = both_blocked(board, seam)
            types = joint_types(board, seat, partner)
            for building in range(len(BUILDINGS)):
                if types >> building & 1 and has_joint_place(seam, building, blocked):
                    out.append(PROPOSE.of(building, partner))
    for i in range(0, len(board.offers), 4):
        if refuse_terms(board, seat, board.offers[i + 3]) is None:
            out.append(CONCLUDE.first + board.offers[i])


def can_cooperate(board: FlorenceBoard, seat: int) -> bool:
    out: list[int] = []
    add_cooperation(board, seat, out)
    return len(out) > 0


def refuse_propose(board: FlorenceBoard, seat: int, building: int, partner: int) -> Refusal | None:
    if board.switches & COOP == 0:
        return Refusal("FLO-15.1", "no_cooperation")
    seam = seam_between(len(board.players), seat, partner)
    if seam is None:
        return Refusal("FLO-15.2", "no_neighbour", {"seat": partner})
    if board.offers_made >= MAX_OFFERS:
        return Refusal("FLO-15.6", "no_offer_left")
    refusal = refuse_type(board, seat, building, "FLO-15.7") or refuse_type(board, partner, building, "FLO-15.7")
    if refusal is not None:
        return refusal
    lowest, highest = lowest_price(board, seat), highest_price(board, seat, partner)
    if lowest > highest:
        return Refusal("FLO-15.5", "too_little_money", {"price": lowest, "money": highest})
    if not has_joint_place(seam, building, both_blocked(board, seam)):
        return Refusal("FLO-15.7", "no_joint_place", {"building": BUILDINGS[building]})
    return None


def drop_offer(board: FlorenceBoard, partner: int) -> None:
    """A new proposal to a neighbour replaces what stood between the two."""
    for i in range(0, len(board.offers), 4):
        if board.offers[i] == partner:
            board.offers = board.offers[:i] + board.offers[i + 4 :]
            return


def propose(board: FlorenceBoard, seat: int, building: int, partner: int) -> Then:
    """FLO-15.5 Building, place and price are proposed, and the neighbour answers."""
    board.offers_made += 1
    drop_offer(board, partner)
    board.proposal = [partner, building, NOT_YET, NOT_YET]
    return (ChoosePlace(seat), ChoosePrice(seat), AnswerOffer(partner))


def refuse_terms(board: FlorenceBoard, seat: int, price: int) -> Refusal | None:
    """FLO-3.5, [R14] Can the active player pay the bank with his partner's money?"""
    money, cost = board.players[seat].money + price, build_cost(board, seat)
    return None if money >= cost else Refusal("FLO-15.5", "too_little_money", {"price": cost, "money": money})


def refuse_conclude(board: FlorenceBoard, seat: int, partner: int) -> Refusal | None:
    for i in range(0, len(board.offers), 4):
        if board.offers[i] == partner:
            return refuse_terms(board, seat, board.offers[i + 3])
    return Refusal("FLO-15.5", "no_agreement", {"seat": partner})


def conclude(board: FlorenceBoard, seat: int, partner: int) -> None:
    """FLO-15.7 The partner pays the active player, he pays the bank; the building counts for both."""
    at = 0
    while board.offers[at] != partner:
        at += 4
    _, building, place, price = board.offers[at : at + 4]
    if price:
        board.players[partner].money -= price
        board.players[seat].money += price
        if board.events is not None:
            board.events.append(Event("paid_partner", partner, "FLO-15.5", {"florins": price, "to": seat}))
    board.pay(seat, build_cost(board, seat), "FLO-15.5")
    seam = seam_between(len(board.players), seat, partner)
    assert seam is not None
    i = seam.index[building][place]
    board.buildings[building] -= 1
    for owner, other in ((seat, partner), (partner, seat)):
        board.lay(owner, FIRST_BUILDING + building, seam.masks(owner, building)[i], other)
    if board.events is not None:
        args: dict[str, int | str] = {
            "building": BUILDINGS[building],
            "square": JOINT_SQUARES[place // TURNS],
            "partner": partner,
        }
        board.events.append(Event("built_together", seat, "FLO-15.7", args))
    for owner in (seat, partner):
        board.score(owner, PP_BUILDING, "FLO-15.7", "building")


# Place and price, of a proposal or of a counter-proposal


def seam_of(board: FlorenceBoard) -> Seam:
    seam = seam_between(len(board.players), board.turn, board.proposal[0])
    assert seam is not None
    return seam


class ChoosePlace(Decision[FlorenceBoard]):
    """FLO-15.4 Where the joint building shall lie: across the border, and nowhere else."""

    rule = "FLO-15.4"

    def possible(self, board: FlorenceBoard) -> bool:
        return True  # FLO-15.5 only a building with a place is proposed

    def options(self, board: FlorenceBoard) -> list[int]:
        return joint_places(board, seam_of(board), board.proposal[1])

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        board.proposal[2] = ACROSS.arg(move)
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if not ACROSS.has(move):
            return self.not_asked()
        return refuse_joint_place(board, seam_of(board), board.proposal[1], ACROSS.arg(move))


class ChoosePrice(Decision[FlorenceBoard]):
    """FLO-15.5 What the partner shall pay to the active player."""

    rule = "FLO-15.5"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        lowest = lowest_price(board, self.seat) // STEP
        highest = highest_price(board, self.seat, board.proposal[0]) // STEP
        return list(range(PRICE.first + lowest, PRICE.first + highest + 1))

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        partner = board.proposal[0]
        board.proposal[3] = STEP * PRICE.arg(move)
        _, building, place, price = board.proposal
        if board.events is not None:
            args: dict[str, int | str] = {
                "building": BUILDINGS[building],
                "square": JOINT_SQUARES[place // TURNS],
                "price": price,
                "partner": partner,
            }
            if self.seat == partner:
                board.events.append(Event("countered", self.seat, "FLO-15.5", args))
            else:
                board.events.append(Event("proposed", self.seat, "FLO-15.5", args))
        if self.seat == partner:  # a counter-proposal binds its author
            agree(board)
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if not PRICE.has(move):
            return self.not_asked()
        price = STEP * PRICE.arg(move)
        lowest = lowest_price(board, self.seat)
        highest = highest_price(board, self.seat, board.proposal[0])
        if lowest <= price <= highest:
            return None
        return Refusal("FLO-15.5", "price_out_of_range", {"lowest": lowest, "highest": highest})


def agree(board: FlorenceBoard) -> None:
    """The partner agrees to the proposal as it stands; the active player may conclude it."""
    board.offers = board.offers + board.proposal
    board.proposal = []


class AnswerOffer(Decision[FlorenceBoard]):
    """FLO-15.5 A neighbour accepts, declines or counters."""

    rule = "FLO-15.5"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        out: list[int] = []
        if board.players[self.seat].money >= board.proposal[3]:
            out.append(ACCEPT.first)
        if board.offers_made < MAX_OFFERS:
            out.append(COUNTER.first)
        add_any_time(board, self.seat, out)
        out.append(DECLINE.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        seat = self.seat
        if is_any_time(move):
            return (*any_time(board, seat, move), self)
        if COUNTER.has(move):
            board.offers_made += 1
            board.proposal = [*board.proposal[:2], NOT_YET, NOT_YET]
            return (ChoosePlace(seat), ChoosePrice(seat))
        if ACCEPT.has(move):
            agree(board)
            if board.events is not None:
                board.events.append(Event("accepted", seat, "FLO-15.5", {"to": board.turn}))
        else:
            board.proposal = []
            if board.events is not None:
                board.events.append(Event("declined", seat, "FLO-15.5", {"to": board.turn}))
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if DECLINE.has(move):
            return None
        if is_any_time(move):
            return refuse_any_time(board, self.seat, move)
        if COUNTER.has(move):
            return None if board.offers_made < MAX_OFFERS else Refusal("FLO-15.6", "no_offer_left")
        if not ACCEPT.has(move):
            return self.not_asked()
        price, money = board.proposal[3], board.players[self.seat].money
        return None if price <= money else Refusal("FLO-15.5", "too_little_money", {"price": price, "money": money})
