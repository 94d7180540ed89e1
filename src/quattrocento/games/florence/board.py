"""FLO-1, FLO-2.3, FLO-2.4 The whole table, and the verbs that change it."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.components import (
    ALL_CARDS,
    BANKER_MONEY,
    BONUS,
    BONUS_CARDS,
    BUILDER,
    BUILDERS,
    BUILDING_COPIES,
    CARD_NAMES,
    CHARACTERS,
    DECKS,
    FIRST_BUILDING,
    FREEDOM_COPIES,
    FREEDOMS,
    JESTER,
    JESTERS,
    LANDSCAPE_COPIES,
    LOOK,
    PRESTIGE,
    PRESTIGE_CARD,
    PROFESSION,
    PROFESSIONS,
    RECRUITING_CARD,
    RECRUITING_CARDS,
    SALE_OF_PP,
    STACKS,
)
from quattrocento.games.florence.field import SEAMS_OF
from quattrocento.games.florence.memory import Memory, read_memory
from quattrocento.games.florence.options import COOP
from quattrocento.games.florence.player import Player
from quattrocento.kernel.board import Board
from quattrocento.kernel.events import Event

PHASES: Final[tuple[str, ...]] = ("set_up", "auction", "characters", "actions", "end")
SET_UP: Final = 0
AUCTION: Final = 1
CHARACTER_AUCTION: Final = 2
ACTION_PHASE: Final = 3
GAME_OVER: Final = 4

NONE: Final = -1  # no seat, no card, no stack
DISPLAY: Final = -1  # owner of a character card that lies on display (FLO-14.6)
ASIDE: Final = -2  # ... that was used and returns for the next A2

# What a player may do only once in his turn (FLO-6.2).
BOUGHT_PROFESSION: Final = 1
INTRODUCED_FREEDOM: Final = 2


class FlorenceBoard(Board):
    """All that lies on the table, hidden cards included."""

    def __init__(self, players: int, switches: int, like: FlorenceBoard | None = None) -> None:
        super().__init__()
        if like is None:
            self.switches = switches  # the options of the game (options.py), one bit each
            self.players = [Player(switches & COOP != 0) for _ in range(players)]
            self.phase = SET_UP
            self.round = 0
            self.start = 0  # the start player
            # Stock (FLO-1.4)
            self.landscapes = LANDSCAPE_COPIES[:]
            self.buildings = BUILDING_COPIES[:]
            self.freedoms = [0] * len(FREEDOMS)
            self.freedom_box = [FREEDOM_COPIES] * len(FREEDOMS)  # not in play
            self.jesters = JESTERS
            self.builders = BUILDERS
            self.recruiting = RECRUITING_CARDS
            self.used_bonus = 0
            # Decks: a pile in unknown order above the cards that lookers put back, the next one first (FLO-3.7)
            self.piles = ALL_CARDS[:]
            self.tails: list[list[int]] = [[], [], []]
            self.tails_by: list[list[int]] = [[], [], []]
            # What each seat, and a spectator after them, knows of each deck: deck * (players + 1) + seat
            self.memories = [Memory(cards, [], [[]] * players) for cards in ALL_CARDS for _ in range(players + 1)]
            # Cards that are being looked at
            self.look_deck = NONE
            self.look_seat = NONE
            self.look_pile = 0  # how many come from the pile
            self.look_tail = 0  # ... and from the tail
            self.look_kept = NONE  # the card that the looker keeps
            self.look_cards: list[int] = []
            # The auction (FLO-4)
            self.markers = [NONE] * len(STACKS)
            self.active = 0  # seats that may still acquire an object, as a mask
            self.auctioneer = NONE
            self.stack = NONE  # the object that is being auctioned
            self.bid = 0
            self.leader = NONE
            self.bidders = 0  # seats that have not passed in this auction
            # The turn (FLO-6)
            self.turn = NONE  # whose turn it is
            self.actions = 0  # actions left
            self.once = 0
            self.work_card = NONE  # the work that is being completed
            self.work_bonus = 0  # bonus cards used for it
            self.work_value = 0  # of the work that is being paid
            # Character cards (FLO-14)
            self.owners = [DISPLAY] * len(CHARACTERS)
            self.bid_seats = [NONE] * len(CHARACTERS)
            self.bids = [0] * len(CHARACTERS)
            self.finished = 0  # seats that have a card or passed in this A2
            self.banker_money = BANKER_MONEY
            self.banker = NONE  # who took the Banker in this round
            # Offers of the turn (FLO-15.5): each is partner, building, joint place, price
            self.offers_made = 0
            self.proposal: list[int] = []
            self.offers: list[int] = []  # those that the partner agrees to, one after the other
            if switches & COOP:
                for seat, player in enumerate(self.players):
                    for seam in SEAMS_OF[players][seat]:
                        self.players[seam.other(seat)].facing |= seam.across(seat, player.filled)
        else:
            self.switches = like.switches
            self.players = [player.copy() for player in like.players]
            self.phase = like.phase
            self.round = like.round
            self.start = like.start
            self.landscapes = like.landscapes[:]
            self.buildings = like.buildings[:]
            self.freedoms = like.freedoms[:]
            self.freedom_box = like.freedom_box[:]
            self.jesters = like.jesters
            self.builders = like.builders
            self.recruiting = like.recruiting
            self.used_bonus = like.used_bonus
            self.piles = like.piles[:]
            self.tails = [tail[:] for tail in like.tails]
            self.tails_by = [tail[:] for tail in like.tails_by]
            self.memories = like.memories[:]
            self.look_deck = like.look_deck
            self.look_seat = like.look_seat
            self.look_pile = like.look_pile
            self.look_tail = like.look_tail
            self.look_kept = like.look_kept
            self.look_cards = like.look_cards[:]
            self.markers = like.markers[:]
            self.active = like.active
            self.auctioneer = like.auctioneer
            self.stack = like.stack
            self.bid = like.bid
            self.leader = like.leader
            self.bidders = like.bidders
            self.turn = like.turn
            self.actions = like.actions
            self.once = like.once
            self.work_card = like.work_card
            self.work_bonus = like.work_bonus
            self.work_value = like.work_value
            self.owners = like.owners[:]
            self.bid_seats = like.bid_seats[:]
            self.bids = like.bids[:]
            self.finished = like.finished
            self.banker_money = like.banker_money
            self.banker = like.banker
            self.offers_made = like.offers_made
            self.proposal = like.proposal[:]
            self.offers = like.offers[:]

    def copy(self) -> FlorenceBoard:
        return FlorenceBoard(0, self.switches, self)

    def ints(self) -> list[int]:
        out = [len(self.players), self.switches, self.phase, self.round, self.start]
        out += [self.jesters, self.builders, self.recruiting, self.used_bonus]
        out += [self.look_deck, self.look_seat, self.look_pile, self.look_tail, self.look_kept]
        out += [self.active, self.auctioneer, self.stack, self.bid, self.leader, self.bidders]
        out += [self.turn, self.actions, self.once, self.work_card, self.work_bonus, self.work_value]
        out += [self.finished, self.banker_money, self.banker, self.offers_made]
        out += self.landscapes + self.buildings + self.freedoms + self.freedom_box + self.piles
        out += self.markers + self.owners + self.bid_seats + self.bids
        for line in (self.look_cards, self.proposal, self.offers, *self.tails, *self.tails_by):
            out.append(len(line))
            out += line
        for memory in self.memories:
            out += memory.ints()
        for player in self.players:
            out += player.ints()
        return out

    @property
    def count(self) -> int:
        return len(self.players)

    def memory(self, deck: int, seat: int) -> Memory:
        """What a seat knows of a deck; any seat that is none is a spectator."""
        number = len(self.players)
        return self.memories[deck * (number + 1) + (seat if 0 <= seat < number else number)]

    def deck_left(self, deck: int) -> int:
        return self.piles[deck].bit_count() + len(self.tails[deck])

    def after(self, seat: int) -> int:
        """FLO-3.2 The next seat clockwise."""
        return seat + 1 if seat + 1 < len(self.players) else 0

    def owns(self, seat: int, character: int) -> bool:
        return self.owners[character] == seat

    def stack_left(self, stack: int) -> int:
        """How many objects are left in an auction stack."""
        if stack < FIRST_BUILDING:
            return self.landscapes[stack]
        if stack == JESTER:
            return self.jesters
        if stack == BUILDER:
            return self.builders
        if stack == PRESTIGE_CARD:
            return self.deck_left(PRESTIGE)
        if stack == RECRUITING_CARD:
            return self.recruiting
        return self.landscapes[0] + self.landscapes[1] + self.landscapes[2]

    # Verbs: each changes the table and reports the fact.

    def score(self, seat: int, points: int, why: str, source: str) -> None:
        if points == 0:
            return
        self.players[seat].pp += points
        if self.events is not None:
            self.events.append(Event("scored", seat, why, {"points": points, "source": source}))

    def pay(self, seat: int, florins: int, why: str) -> None:
        """FLO-3.5 A payment to the bank."""
        if florins == 0:
            return
        self.players[seat].money -= florins
        if self.events is not None:
            self.events.append(Event("paid", seat, why, {"florins": florins}))

    def convert(self, seat: int, florins: int, why: str) -> None:
        """FLO-7.6, FLO-14.12 Money that is turned into prestige."""
        if florins == 0:
            return
        self.players[seat].money -= florins
        if self.events is not None:
            self.events.append(Event("converted", seat, why, {"florins": florins}))

    def earn(self, seat: int, florins: int, why: str) -> None:
        if florins == 0:
            return
        self.players[seat].money += florins
        if self.events is not None:
            self.events.append(Event("earned", seat, why, {"florins": florins}))

    def sell_prestige(self, seat: int) -> None:
        """FLO-3.4 One point for 100 F."""
        self.players[seat].pp -= 1
        if self.events is not None:
            self.events.append(Event("scored", seat, "FLO-3.4", {"points": -1, "source": "sold", "sold": 1}))
        self.earn(seat, SALE_OF_PP, "FLO-3.4")

    def lay(self, seat: int, tile: int, mask: int, partner: int) -> None:
        """FLO-8.3 A tile is laid; a building is seen from across the borders (FLO-15.7)."""
        self.players[seat].lay(tile, mask, partner)
        if tile >= FIRST_BUILDING and self.switches & COOP:
            for seam in SEAMS_OF[len(self.players)][seat]:
                self.players[seam.other(seat)].facing |= seam.across(seat, mask)

    # Hidden cards. Everybody's memory follows what he may know.

    def deal(self, seat: int, card: int) -> None:
        """FLO-2.2 A profession card from the pile to a hand."""
        self.piles[PROFESSION] &= ~(1 << card)
        self.players[seat].hand |= 1 << card
        for viewer in range(len(self.players) + 1):
            memory = self.memories[viewer]
            self.memories[viewer] = memory.seen(1 << card) if viewer == seat else memory.dealt(seat)
        if self.events is not None:
            self.events.append(Event("dealt", seat, "FLO-2.2", {}, {"card": PROFESSIONS[card]}))

    def give_back(self, seat: int, card: int) -> None:
        """FLO-2.2 A profession card from a hand to the pile, which is shuffled."""
        self.piles[PROFESSION] |= 1 << card
        self.players[seat].hand &= ~(1 << card)
        for viewer in range(len(self.players) + 1):
            memory = self.memories[viewer]
            if viewer == seat:
                self.memories[viewer] = Memory(memory.pile | 1 << card, memory.tail, memory.hands)
            else:
                self.memories[viewer] = memory.returned(seat)
        if self.events is not None:
            self.events.append(Event("returned", seat, "FLO-2.2", {}, {"card": PROFESSIONS[card]}))

    def begin_look(self, seat: int, deck: int, why: str) -> None:
        """FLO-3.7 The top five cards, or all if there are fewer."""
        self.look_deck = deck
        self.look_seat = seat
        self.look_pile = min(LOOK, self.piles[deck].bit_count())
        self.look_tail = min(LOOK - self.look_pile, len(self.tails[deck]))
        self.look_kept = NONE
        if self.events is not None:
            number = self.look_pile + self.look_tail
            self.events.append(Event("looked", seat, why, {"deck": DECKS[deck], "number": number}))

    def keep(self, card: int) -> None:
        """FLO-3.7 The looker keeps one card."""
        deck = self.look_deck
        player = self.players[self.look_seat]
        if deck == PROFESSION:
            player.hand |= 1 << card
        elif deck == BONUS:
            player.bonus |= 1 << card
        else:
            player.prestige |= 1 << card
        self.look_cards.remove(card)
        self.look_kept = card
        if self.events is not None:
            name = CARD_NAMES[deck][card]
            self.events.append(Event("kept", self.look_seat, "FLO-3.7", {"deck": DECKS[deck]}, {"card": name}))

    def put_back(self, card: int) -> None:
        """FLO-3.7 The looker puts a card under the deck."""
        deck = self.look_deck
        self.look_cards.remove(card)
        self.tails[deck].append(card)
        self.tails_by[deck].append(self.look_seat)

    def end_look(self) -> None:
        """FLO-3.7 All cards are back: everybody remembers what he may know."""
        deck, seat = self.look_deck, self.look_seat
        pile_left = self.piles[deck] != 0
        number = len(self.players)
        put = self.tails[deck][len(self.tails[deck]) + 1 - self.look_pile - self.look_tail :]
        first = deck * (number + 1)
        for viewer in range(number + 1):
            memory = self.memories[first + viewer]
            if viewer == seat:
                cards = 1 << self.look_kept
                for card in put:
                    cards |= 1 << card
                memory = memory.looked_himself(cards, put, self.look_tail, pile_left)
            else:
                memory = memory.looked(seat, self.look_pile, self.look_tail, pile_left)
            self.memories[first + viewer] = memory
        self.look_deck = NONE
        self.look_seat = NONE
        self.look_pile = 0
        self.look_tail = 0
        self.look_kept = NONE

    def show(self, deck: int, seat: int, card: int) -> None:
        """A card of a hand becomes open."""
        number = len(self.players)
        first = deck * (number + 1)
        for viewer in range(number + 1):
            if viewer != seat:
                self.memories[first + viewer] = self.memories[first + viewer].shown(seat, card)

    def play_profession(self, seat: int, card: int) -> None:
        """FLO-7.2 A profession card from the hand to the table."""
        player = self.players[seat]
        player.hand &= ~(1 << card)
        player.table |= 1 << card
        self.show(PROFESSION, seat, card)
        if self.events is not None:
            self.events.append(Event("played", seat, "FLO-7.2", {"card": PROFESSIONS[card]}))

    def use_bonus(self, seat: int, card: int) -> None:
        """FLO-7.5 A bonus card is laid open and leaves the game."""
        self.players[seat].bonus &= ~(1 << card)
        self.used_bonus |= 1 << card
        self.work_bonus |= 1 << card
        self.show(BONUS, seat, card)
        if self.events is not None:
            self.events.append(Event("used_bonus", seat, "FLO-7.5", {"card": BONUS_CARDS[card]}))

    def recruit(self, seat: int, card: int, owner: int) -> None:
        """FLO-5.5.1 A profession card from somebody's table to the hand; the recruiting card takes its place."""
        player, former = self.players[seat], self.players[owner]
        former.table &= ~(1 << card)
        player.hand |= 1 << card
        player.recruiting_hand -= 1
        former.recruiting_table += 1
        for viewer in range(len(self.players) + 1):
            if viewer != seat:
                self.memories[viewer] = self.memories[viewer].recruited(seat, card)
        if self.events is not None:
            self.events.append(Event("recruited", seat, "FLO-5.5.1", {"card": PROFESSIONS[card], "from": owner}))


def read_board(ints: list[int]) -> FlorenceBoard:
    """The inverse of `FlorenceBoard.ints`."""
    number = ints[0]
    board = FlorenceBoard(number, ints[1])
    board.phase, board.round, board.start, board.jesters, board.builders = ints[2:7]
    board.recruiting, board.used_bonus, board.look_deck, board.look_seat, board.look_pile = ints[7:12]
    board.look_tail, board.look_kept = ints[12:14]
    board.active, board.auctioneer, board.stack, board.bid, board.leader, board.bidders = ints[14:20]
    board.turn, board.actions, board.once, board.work_card, board.work_bonus, board.work_value = ints[20:26]
    board.finished, board.banker_money, board.banker, board.offers_made = ints[26:30]
    at = 30

    def take(length: int) -> list[int]:
        nonlocal at
        at += length
        return ints[at - length : at]

    board.landscapes = take(len(board.landscapes))
    board.buildings = take(len(board.buildings))
    board.freedoms = take(len(FREEDOMS))
    board.freedom_box = take(len(FREEDOMS))
    board.piles = take(len(DECKS))
    board.markers = take(len(STACKS))
    board.owners = take(len(CHARACTERS))
    board.bid_seats = take(len(CHARACTERS))
    board.bids = take(len(CHARACTERS))
    board.look_cards = take(take(1)[0])
    board.proposal = take(take(1)[0])
    board.offers = take(take(1)[0])
    board.tails = [take(take(1)[0]) for _ in DECKS]
    board.tails_by = [take(take(1)[0]) for _ in DECKS]
    for i in range(len(board.memories)):
        board.memories[i], at = read_memory(ints, at, number)
    for seat in range(number):
        board.players[seat], at = Player.read(ints, at, board.switches & COOP != 0)
    return board
