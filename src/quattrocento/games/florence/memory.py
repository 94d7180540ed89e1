"""FLO-16.2 What one observer can know of the hidden cards of one deck.

Every hidden card lies in the pile, at a place of the tail (the cards that lookers put back), or at a place of another
player's hand. The memory holds for each such place the set of cards that may lie there, as a mask; a set of one card is
knowledge. It grows out of what the observer saw and of open moves only, so it is part of his view.
A memory is never changed: each function returns a new one, and copies of a board share it.
"""

from __future__ import annotations


class Memory:
    """The sets for the pile (one for all its cards), the tail and the hands of all seats; the own hand is empty."""

    def __init__(self, pile: int, tail: list[int], hands: list[list[int]]) -> None:
        self.pile = pile
        self.tail = tail
        self.hands = hands

    def ints(self) -> list[int]:
        out = [self.pile, len(self.tail), *self.tail]
        for hand in self.hands:
            out.append(len(hand))
            out += hand
        return out

    def with_hand(self, seat: int, hand: list[int]) -> Memory:
        hands = self.hands[:]
        hands[seat] = hand
        return Memory(self.pile, self.tail, hands)

    def seen(self, cards: int) -> Memory:
        """The observer sees these cards himself: they lie nowhere else."""
        keep = ~cards
        return Memory(
            self.pile & keep, [place & keep for place in self.tail], [[p & keep for p in hand] for hand in self.hands]
        )

    def dealt(self, seat: int) -> Memory:
        """FLO-2.2 Somebody else gets a card of the pile."""
        return self.with_hand(seat, [*self.hands[seat], self.pile])

    def returned(self, seat: int) -> Memory:
        """FLO-2.2 Somebody else returns one of his dealt cards, which are all alike to the observer."""
        hand = self.hands[seat]
        after = self.with_hand(seat, hand[:-1])
        after.pile |= hand[-1]
        return after

    def looked(self, seat: int, from_pile: int, from_tail: int, pile_left: bool) -> Memory:
        """FLO-3.7 Somebody else looked at cards, kept one and put the others back: each may be any of them."""
        any_of = self.pile if from_pile else 0
        for place in self.tail[:from_tail]:
            any_of |= place
        after = self.with_hand(seat, [*self.hands[seat], any_of])
        after.tail = self.tail[from_tail:] + [any_of] * (from_pile + from_tail - 1)
        if not pile_left:
            after.pile = 0
        return after

    def looked_himself(self, cards: int, put: list[int], from_tail: int, pile_left: bool) -> Memory:
        """FLO-3.7 The observer looked at these cards himself and put some of them back in this order."""
        after = self.seen(cards)
        after.tail = after.tail[from_tail:] + [1 << card for card in put]
        if not pile_left:
            after.pile = 0
        return after

    def shown(self, seat: int, card: int) -> Memory:
        """A hidden card of somebody else's hand is laid open: from which place of his hand is not known."""
        bit = 1 << card
        hand = self.hands[seat]
        if bit in hand:
            hand = hand[:]
            hand.remove(bit)
        else:
            any_of = 0
            number = -1
            others: list[int] = []
            for place in hand:
                if place & bit:
                    any_of |= place
                    number += 1
                else:
                    others.append(place)
            hand = others + [any_of] * number
        return self.with_hand(seat, hand).seen(bit)

    def recruited(self, seat: int, card: int) -> Memory:
        """FLO-5.5.1 Somebody else takes an open card into his hand: everybody knows it is there."""
        return self.with_hand(seat, [*self.hands[seat], 1 << card])


def read_memory(ints: list[int], at: int, seats: int) -> tuple[Memory, int]:
    """The memory that begins there, and where the next one begins."""
    pile, length = ints[at], ints[at + 1]
    at += 2
    tail = ints[at : at + length]
    at += length
    hands: list[list[int]] = []
    for _ in range(seats):
        length = ints[at]
        hands.append(ints[at + 1 : at + 1 + length])
        at += 1 + length
    return Memory(pile, tail, hands), at
