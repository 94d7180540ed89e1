"""FLO-3.8 What a player may do beside any own decision: sell prestige, use the Merchant or the Professor."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.board import ASIDE, AUCTION, FlorenceBoard
from quattrocento.games.florence.cards import NOTHING, Then, look, refuse_deck
from quattrocento.games.florence.components import BONUS, CHARACTERS, MERCHANT, PRESTIGE, PROFESSOR, SALE_OF_PP
from quattrocento.games.florence.notation import MERCHANT_PRESTIGE, SELL_PRESTIGE, USE_PROFESSOR
from quattrocento.games.florence.options import MUSE, SELL_IN_OWN_TURN
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

PROFESSOR_DECKS: Final = (BONUS, PRESTIGE)  # in the order of the notation


# FLO-3.4 Selling prestige


def may_sell(board: FlorenceBoard, seat: int) -> bool:
    if board.switches & MUSE:  # FLO-14.2
        return False
    if board.switches & SELL_IN_OWN_TURN and (board.phase == AUCTION or board.turn != seat):  # [R3]
        return False
    return board.players[seat].pp > 0


def sells_only_now(board: FlorenceBoard, seat: int) -> bool:
    """[R27] Prestige that the player may sell in his turn, but not at his next decision."""
    return board.switches & SELL_IN_OWN_TURN != 0 and may_sell(board, seat)


def reach(board: FlorenceBoard, seat: int) -> int:
    """The money that the player has or can get at once."""
    player = board.players[seat]
    return player.money + SALE_OF_PP * player.pp if may_sell(board, seat) else player.money


def refuse_sale(board: FlorenceBoard, seat: int) -> Refusal | None:
    if may_sell(board, seat):
        return None
    if board.switches & MUSE:
        return Refusal("FLO-14.2", "no_sale_with_muse")
    if board.players[seat].pp == 0:
        return Refusal("FLO-3.4", "no_prestige")
    return Refusal("FLO-3.4", "sale_in_own_turn_only")


# FLO-14.6 Character cards


def set_aside(board: FlorenceBoard, seat: int, character: int, why: str) -> None:
    """FLO-14.6 A used card returns to the display for the next A2."""
    board.owners[character] = ASIDE
    if board.events is not None:
        board.events.append(Event("used_character", seat, why, {"character": CHARACTERS[character]}))


def rank_on_track(board: FlorenceBoard, seat: int) -> int:
    """FLO-14.10 1 + the number of players with more prestige."""
    pp = board.players[seat].pp
    rank = 1
    for player in board.players:
        if player.pp > pp:
            rank += 1
    return rank


def merchant_prestige(board: FlorenceBoard, seat: int) -> None:
    """FLO-14.10 (b)"""
    set_aside(board, seat, MERCHANT, "FLO-14.10")
    board.score(seat, rank_on_track(board, seat), "FLO-14.10", "merchant")


def use_professor(board: FlorenceBoard, seat: int, deck: int) -> Then:
    """FLO-14.11 Look at five of the bonus or of the prestige deck."""
    set_aside(board, seat, PROFESSOR, "FLO-14.11")
    return look(board, seat, deck, "FLO-14.11")


def add_professor(board: FlorenceBoard, out: list[int]) -> None:
    for i, deck in enumerate(PROFESSOR_DECKS):
        if board.deck_left(deck):
            out.append(USE_PROFESSOR.first + i)


def refuse_professor(board: FlorenceBoard, seat: int, deck: int) -> Refusal | None:
    if not board.owns(seat, PROFESSOR):
        return Refusal("FLO-14.11", "not_your_character", {"character": "professor"})
    return refuse_deck(board, deck)


# All of them, beside the options of a decision


def add_any_time(board: FlorenceBoard, seat: int, out: list[int]) -> None:
    if board.switches & MUSE:
        if board.owners[MERCHANT] == seat:
            out.append(MERCHANT_PRESTIGE.first)
        if board.owners[PROFESSOR] == seat:
            add_professor(board, out)
    elif may_sell(board, seat):
        out.append(SELL_PRESTIGE.first)


def can_use_character(board: FlorenceBoard, seat: int) -> bool:
    if board.switches & MUSE == 0:
        return False
    if board.owners[MERCHANT] == seat:
        return True
    return board.owners[PROFESSOR] == seat and board.deck_left(BONUS) + board.deck_left(PRESTIGE) > 0


def is_any_time(move: int) -> bool:
    return SELL_PRESTIGE.has(move) or MERCHANT_PRESTIGE.has(move) or USE_PROFESSOR.has(move)


def any_time(board: FlorenceBoard, seat: int, move: int) -> Then:
    """Carry it out; the decision beside which it was offered is asked again."""
    if SELL_PRESTIGE.has(move):
        board.sell_prestige(seat)
    elif MERCHANT_PRESTIGE.has(move):
        merchant_prestige(board, seat)
    else:
        return use_professor(board, seat, PROFESSOR_DECKS[USE_PROFESSOR.arg(move)])
    return NOTHING


def refuse_any_time(board: FlorenceBoard, seat: int, move: int) -> Refusal | None:
    if SELL_PRESTIGE.has(move):
        return refuse_sale(board, seat)
    if MERCHANT_PRESTIGE.has(move):
        mine = board.owns(seat, MERCHANT)
        return None if mine else Refusal("FLO-14.10", "not_your_character", {"character": "merchant"})
    return refuse_professor(board, seat, PROFESSOR_DECKS[USE_PROFESSOR.arg(move)])
