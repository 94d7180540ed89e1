"""FLO-16.2 What is hidden: hands, decks, and cards that are being looked at; with the option also money.

Two cards of a deck that a seat has never seen are all one to it. Exchanging them everywhere, in the other players'
memories too, must change nothing that it sees.
"""

from __future__ import annotations

from quattrocento import Position, QuickRng
from quattrocento.games.florence.board import GAME_OVER, FlorenceBoard
from quattrocento.games.florence.components import ALL_CARDS, DECKS, PRESTIGE
from quattrocento.games.florence.memory import Memory
from quattrocento.games.florence.options import HIDDEN_MONEY
from quattrocento.kit.bits import members


def hides(options: dict[str, str]) -> bool:
    return True


def never_seen(board: FlorenceBoard, deck: int, seat: int) -> int:
    """Cards that may lie in the pile or anywhere else, to the seat's knowledge: it has seen none of them."""
    memory = board.memory(deck, seat)
    cards = ALL_CARDS[deck]
    for places in (*memory.hands, memory.tail, [memory.pile] if memory.pile else []):
        for place in places:
            if place.bit_count() > 1:
                cards &= place
    for player in board.players:
        cards &= ~player.table if deck == 0 else ALL_CARDS[deck]
    if 0 <= seat < board.count:
        own = board.players[seat]
        cards &= ~(own.hand, own.bonus, own.prestige)[deck]
    if deck == 1:
        cards &= ~board.used_bonus
    looked = 0
    if board.look_deck == deck and board.look_seat == seat:
        for card in (*board.look_cards, *board.tails[deck][-4:]):  # some may have been put back
            looked |= 1 << card
    for place in (*memory.tail, *(place for hand in memory.hands for place in hand)):
        left = place & ~looked
        if left.bit_count() == 1:  # known, if only because all others were seen elsewhere
            cards &= ~left
    return cards & ~looked


def swap_hidden(position: Position, seat: int, rng: QuickRng) -> Position | None:
    """Two never seen cards of each deck change places; hidden money changes."""
    swapped = position.copy()
    board = swapped.board
    assert isinstance(board, FlorenceBoard)
    found = False
    for deck in range(len(DECKS)):
        if deck == PRESTIGE and board.phase == GAME_OVER:
            continue
        unseen = members(never_seen(board, deck, seat))
        if len(unseen) > 1:
            rng.shuffle(unseen)
            exchange(board, deck, unseen[0], unseen[1])
            found = True
    if board.switches & HIDDEN_MONEY and board.phase != GAME_OVER:
        for other, player in enumerate(board.players):
            if other != seat:
                player.money += 100 * rng.below(10)
                found = True
    return swapped if found else None


def exchange(board: FlorenceBoard, deck: int, one: int, other: int) -> None:
    """Write each of the two cards where the other one was."""

    def mask(cards: int) -> int:
        swap = (cards >> one ^ cards >> other) & 1
        return cards ^ (swap << one | swap << other)

    def card(number: int) -> int:
        return other if number == one else one if number == other else number

    board.piles[deck] = mask(board.piles[deck])
    board.tails[deck] = [card(number) for number in board.tails[deck]]
    if board.look_deck == deck:
        board.look_cards = [card(number) for number in board.look_cards]
        board.look_kept = card(board.look_kept)
    for player in board.players:
        if deck == 0:
            player.hand, player.table = mask(player.hand), mask(player.table)
        elif deck == 1:
            player.bonus = mask(player.bonus)
        else:
            player.prestige = mask(player.prestige)
    first = deck * (board.count + 1)
    for i in range(first, first + board.count + 1):
        old = board.memories[i]
        hands = [[mask(place) for place in hand] for hand in old.hands]
        board.memories[i] = Memory(mask(old.pile), [mask(place) for place in old.tail], hands)
