"""TIL-5.3 Action points: what the AP of an action may be spent on, and how one of its options is carried out.

The joker is no action of its own: by then one of the others is chosen. King AP are not spent but move the disc at once.
"""

from __future__ import annotations

from quattrocento.games.tiletum import architect, character, contract, merchant
from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import ACTIONS, ARCHITECT, CHARACTER, CONTRACT, KING, MERCHANT
from quattrocento.games.tiletum.notation import DECLINE
from quattrocento.kernel.refusal import Refusal


def can_spend(board: TiletumBoard, seat: int, action: int, ap: int) -> bool:
    """Is there anything that the AP can be spent on?"""
    if ap == 0 or action == KING:
        return False
    if action == CONTRACT:
        return contract.can_spend(board, seat, ap)
    if action == CHARACTER:
        if character.has_market(board):
            return True
        out: list[int] = []
        character.add_spending(board, seat, ap, out)
        return len(out) > 0
    return True  # a pawn can always move


def add_spending(board: TiletumBoard, seat: int, action: int, ap: int, out: list[int]) -> None:
    """TIL-5.3.2 Every option that the AP suffice for."""
    if ap == 0:
        return
    if action == ARCHITECT:
        architect.add_spending(board, seat, out)
    elif action == MERCHANT:
        merchant.add_spending(board, seat, out)
    elif action == CHARACTER:
        character.add_spending(board, seat, ap, out)
    elif action == CONTRACT:
        contract.add_spending(board, seat, ap, out)


def price(action: int, move: int) -> int:
    """The AP that an option costs."""
    if action == CHARACTER:
        return character.price(move)
    return contract.price(move) if action == CONTRACT else 1


def spend(board: TiletumBoard, seat: int, action: int, move: int) -> int:
    """Carry out an option; the bonus that follows from it."""
    if action == ARCHITECT:
        return architect.spend(board, seat, move)
    if action == MERCHANT:
        return merchant.spend(board, seat, move)
    if action == CHARACTER:
        return character.spend(board, seat, move)
    return contract.spend(board, seat, move)


def refuse_spending(board: TiletumBoard, seat: int, action: int, ap: int, move: int) -> Refusal | None:
    """TIL-5.3.2 Only an option of this action; nothing is declined here, the action is ended."""
    if DECLINE.has(move):
        return Refusal("TIL-5.3.2", "end_instead", {"action": ACTIONS[action]})
    if ap == 0 or action == KING:
        return Refusal("TIL-5.3.2", "no_ap_left", {"action": ACTIONS[action]})
    if action == ARCHITECT:
        return architect.refuse_spending(board, seat, move)
    if action == MERCHANT:
        return merchant.refuse_spending(board, seat, move)
    if action == CHARACTER:
        return character.refuse_spending(board, seat, ap, move)
    return contract.refuse_spending(board, seat, ap, move)


def source_of(action: int) -> str:
    """Where the VP of a bonus that follows from spending AP come from, for the break-down of the score."""
    return "character" if action == CHARACTER else "house_space"


def rule_of(action: int) -> str:
    """The rule that gives the bonus that follows from spending AP."""
    if action == CHARACTER:
        return "TIL-9.2.1"
    return "TIL-6.4.2" if action == CONTRACT else "TIL-6.2.4"
