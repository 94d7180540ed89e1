"""FLO-3.7 Look at five: the same for profession, bonus and prestige cards."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.components import CARD_NAMES, CARDS, DECK_SIZE, DECKS, FIRST_CARD, SEATS
from quattrocento.games.florence.notation import DRAW, KEEP, PUT, PUT_REST
from quattrocento.kernel.effects import Chance, Decision, Effect, Step
from quattrocento.kernel.refusal import Refusal
from quattrocento.kernel.rng import Rng
from quattrocento.kit.bits import members

Then = tuple[Effect[FlorenceBoard], ...]
NOTHING: Final[Then] = ()


def look(board: FlorenceBoard, seat: int, deck: int, why: str) -> Then:
    """FLO-3.7 The dealer draws from the pile, then the known cards of the tail follow; the looker keeps one."""
    board.begin_look(seat, deck, why)
    draws: Then = (DRAW_CARD,) * board.look_pile
    return (*draws, TAKE_TAIL, KEEP_CARD[seat])


def nth_bit(mask: int, number: int) -> int:
    """The number of the n-th bit that is set."""
    while number:
        mask &= mask - 1
        number -= 1
    return (mask & -mask).bit_length() - 1


class DrawCard(Chance[FlorenceBoard]):
    """FLO-3.7 The next card of the pile, seen by the looker only."""

    rule = "FLO-3.7"

    def label(self, board: FlorenceBoard) -> str:
        return f"{DECKS[board.look_deck]}/{board.piles[board.look_deck].bit_count()} left"

    def audience(self, board: FlorenceBoard) -> int:
        return board.look_seat

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def outcomes(self, board: FlorenceBoard) -> list[tuple[int, int]]:
        first = DRAW.first + FIRST_CARD[board.look_deck]
        return [(first + card, 1) for card in members(board.piles[board.look_deck])]

    def sample(self, board: FlorenceBoard, rng: Rng) -> int:
        pile = board.piles[board.look_deck]
        return DRAW.first + FIRST_CARD[board.look_deck] + nth_bit(pile, rng.below(pile.bit_count()))

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        card = DRAW.arg(move) - FIRST_CARD[board.look_deck]
        board.piles[board.look_deck] &= ~(1 << card)
        board.look_cards.append(card)
        return NOTHING


class TakeTail(Step[FlorenceBoard]):
    """FLO-3.7 With the pile used up, the cards that were put back come next, in their order."""

    rule = "FLO-3.7"

    def resolve(self, board: FlorenceBoard) -> Then:
        deck, number = board.look_deck, board.look_tail
        if number:
            board.look_cards += board.tails[deck][:number]
            board.tails[deck] = board.tails[deck][number:]
            board.tails_by[deck] = board.tails_by[deck][number:]
        return NOTHING


def refuse_looked(board: FlorenceBoard, card: int) -> Refusal | None:
    """Only a card that is being looked at."""
    number = card - FIRST_CARD[board.look_deck]
    if 0 <= number < DECK_SIZE[board.look_deck] and number in board.look_cards:
        return None
    return Refusal("FLO-3.7", "card_not_looked_at", {"card": CARDS[card]})


class KeepCard(Decision[FlorenceBoard]):
    """FLO-3.7 Keep exactly one of the cards."""

    rule = "FLO-3.7"

    def audience(self, board: FlorenceBoard) -> int:
        return self.seat

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        first = KEEP.first + FIRST_CARD[board.look_deck]
        return [first + card for card in board.look_cards]

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        board.keep(KEEP.arg(move) - FIRST_CARD[board.look_deck])
        return put_last(board)

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        return refuse_looked(board, KEEP.arg(move)) if KEEP.has(move) else self.not_asked()


def put_last(board: FlorenceBoard) -> Then:
    """The last card goes back without a question."""
    if len(board.look_cards) > 1:
        return (PUT_BACK[board.look_seat],)
    if board.look_cards:
        board.put_back(board.look_cards[0])
    board.end_look()
    return NOTHING


class PutBack(Decision[FlorenceBoard]):
    """FLO-3.7 Which card goes under the deck next; or all of them as they lie."""

    rule = "FLO-3.7"

    def audience(self, board: FlorenceBoard) -> int:
        return self.seat

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        first = PUT.first + FIRST_CARD[board.look_deck]
        out = [first + card for card in board.look_cards]
        if len(out) > 2:  # with two cards left the first one settles it
            out.append(PUT_REST.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        if PUT_REST.has(move):
            for card in board.look_cards[:-1]:
                board.put_back(card)
        else:
            board.put_back(PUT.arg(move) - FIRST_CARD[board.look_deck])
        return put_last(board)

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if PUT_REST.has(move):
            return (
                None if len(board.look_cards) > 2 else Refusal("FLO-3.7", "put_one", {"cards": len(board.look_cards)})
            )
        return refuse_looked(board, PUT.arg(move)) if PUT.has(move) else self.not_asked()


def refuse_deck(board: FlorenceBoard, deck: int) -> Refusal | None:
    """FLO-3.7 Not from an empty deck."""
    return None if board.deck_left(deck) else Refusal("FLO-3.7", "deck_empty", {"deck": DECKS[deck]})


def card_names(deck: int, mask: int) -> list[str]:
    return [CARD_NAMES[deck][card] for card in members(mask)]


DRAW_CARD: Final = DrawCard()
TAKE_TAIL: Final = TakeTail()
KEEP_CARD: Final[list[KeepCard]] = [KeepCard(seat) for seat in range(len(SEATS))]
PUT_BACK: Final[list[PutBack]] = [PutBack(seat) for seat in range(len(SEATS))]
