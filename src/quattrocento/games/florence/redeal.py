"""FLO-16 A board that agrees with a view: what the seat can't see is dealt anew, as far as it remembers."""

from __future__ import annotations

from typing import Any

from quattrocento.games.florence.board import (
    ASIDE,
    DISPLAY,
    GAME_OVER,
    NONE,
    PHASES,
    FlorenceBoard,
)
from quattrocento.games.florence.components import (
    ALL_CARDS,
    BANKER,
    BONUS,
    BONUS_CARDS,
    BUILDINGS,
    CARD_NAMES,
    CHARACTERS,
    DECKS,
    FREEDOMS,
    JOINT_SQUARES,
    LANDSCAPES,
    PAY_PER_WV,
    PRESTIGE,
    PROFESSION,
    PROFESSIONS,
    SQUARES,
    STACKS,
    STEP,
    TILES,
)
from quattrocento.games.florence.memory import Memory
from quattrocento.games.florence.options import SWITCHES
from quattrocento.games.florence.player import ALONE
from quattrocento.games.florence.view import memory_now
from quattrocento.kernel.game import View
from quattrocento.kernel.rng import Rng
from quattrocento.kit.bits import mask_of, members
from quattrocento.kit.polyomino import TURNS

GUESSED_FLORINS: int = 20  # hidden money is dealt up to so many hundreds above what must be there


def redeal(seen: View, rng: Rng) -> FlorenceBoard:
    board = open_board(seen)
    viewer = viewer_of(seen)
    for deck in range(len(DECKS)):
        memory = seen["memory"][DECKS[deck]]
        at = deck * (board.count + 1) + viewer
        board.memories[at] = Memory(memory["pile"], memory["tail"], memory["hands"])
        deal_hidden(board, seen, deck, viewer, rng)
    for deck in range(len(DECKS)):
        for other in range(board.count + 1):
            if other != viewer:
                board.memories[deck * (board.count + 1) + other] = loose_memory(board, deck, other, viewer)
    for seat, player in enumerate(seen["players"]):
        if player["money"] is None:
            board.players[seat].money = money_at_least(board, seat) + STEP * rng.below(GUESSED_FLORINS + 1)
    return board


def viewer_of(seen: View) -> int:
    """The seat whose view it is; the number of players for a spectator."""
    return len(seen["players"]) if seen["seat"] is None else int(seen["seat"])


# All that is open


def open_board(seen: View) -> FlorenceBoard:
    """The board without hidden cards."""
    board = FlorenceBoard(len(seen["players"]), SWITCHES.bits(seen["options"]))
    board.round = seen["round"] - 1
    board.phase = PHASES.index(seen["phase"])
    board.start = seen["start_player"]
    stock = seen["stock"]
    board.landscapes = [stock["landscapes"][name] for name in LANDSCAPES]
    board.buildings = [stock["buildings"][name] for name in BUILDINGS]
    board.freedoms = [stock["freedoms"][name] for name in FREEDOMS]
    board.freedom_box = [stock["freedom_box"][name] for name in FREEDOMS]
    board.jesters = stock["jester"]
    board.builders = stock["builder"]
    board.recruiting = stock["recruiting_card"]
    board.used_bonus = cards_of(seen["used_bonus"], BONUS_CARDS)
    open_auction(board, seen["auction"])
    open_turn(board, seen["turn"], seen["work"])
    if seen["characters"] is not None:
        open_characters(board, seen["characters"])
    for seat, player in enumerate(seen["players"]):
        open_player(board, seat, player)
    return board


def cards_of(names: list[str], vocabulary: tuple[str, ...]) -> int:
    return mask_of(vocabulary.index(name) for name in names)


def number(value: int | None) -> int:
    return NONE if value is None else value


def open_auction(board: FlorenceBoard, seen: dict[str, Any]) -> None:
    for stack, marker in seen["markers"].items():
        board.markers[STACKS.index(stack)] = marker
    board.active = mask_of(seen["active"])
    board.auctioneer = number(seen["auctioneer"])
    board.stack = NONE if seen["stack"] is None else STACKS.index(seen["stack"])
    board.bid = seen["bid"]
    board.leader = number(seen["leader"])
    board.bidders = mask_of(seen["bidders"])


def open_turn(board: FlorenceBoard, seen: dict[str, Any], work: dict[str, Any] | None) -> None:
    board.turn = number(seen["seat"])
    board.actions = seen["actions"]
    board.once = seen["once"]
    board.offers_made = seen["offers_made"]
    board.proposal = [] if seen["proposal"] is None else offer_of(seen["proposal"])
    board.offers = [part for offer in seen["offers"] for part in offer_of(offer)]
    if work is not None and work["card"] is None:
        board.work_value = work["value"]
    elif work is not None:
        board.work_card = PROFESSIONS.index(work["card"])
        board.work_bonus = cards_of(work["bonus"], BONUS_CARDS)


def offer_of(seen: dict[str, Any]) -> list[int]:
    place = NONE if seen["square"] is None else JOINT_SQUARES.index(seen["square"]) * TURNS + int(seen["turn"])
    return [seen["partner"], BUILDINGS.index(seen["building"]), place, number(seen["price"])]


def open_characters(board: FlorenceBoard, seen: dict[str, Any]) -> None:
    for i, name in enumerate(CHARACTERS):
        card = seen["cards"][name]
        board.owners[i] = (ASIDE if card["aside"] else DISPLAY) if card["owner"] is None else card["owner"]
        board.bid_seats[i] = number(card["marker"])
        board.bids[i] = card["bid"] or 0
    board.finished = mask_of(seen["finished"])
    board.banker_money = seen["banker_money"]
    board.banker = number(seen["banker"])


def open_player(board: FlorenceBoard, seat: int, seen: dict[str, Any]) -> None:
    player = board.players[seat]
    player.pp = seen["pp"]
    player.money = seen["money"] or 0
    player.builders = seen["builders"]
    player.jesters = seen["jesters"]
    player.freedoms = mask_of(FREEDOMS.index(name) for name in seen["freedoms"])
    for tile in seen["tiles"]:
        squares = mask_of(SQUARES.index(square) for square in tile["squares"])
        board.lay(seat, TILES.index(tile["tile"]), squares, ALONE if tile["partner"] is None else tile["partner"])
    player.best_work = seen["best_work"]
    player.table = cards_of(seen["table"], PROFESSIONS)
    player.recruiting_table = seen["recruiting_table"]
    player.recruiting_hand = seen["recruiting_hand"]


# Hidden cards


def hand_of(board: FlorenceBoard, deck: int, seat: int) -> int:
    player = board.players[seat]
    return (player.hand, player.bonus, player.prestige)[deck]


def give(board: FlorenceBoard, deck: int, seat: int, cards: int) -> None:
    player = board.players[seat]
    if deck == PROFESSION:
        player.hand |= cards
    elif deck == BONUS:
        player.bonus |= cards
    else:
        player.prestige |= cards


def open_cards(board: FlorenceBoard, deck: int) -> int:
    """Cards that lie open on the table."""
    if deck == BONUS:
        return board.used_bonus
    cards = 0
    if deck == PROFESSION:
        for player in board.players:
            cards |= player.table
    return cards


def deal_hidden(board: FlorenceBoard, seen: View, deck: int, viewer: int, rng: Rng) -> None:
    """Own cards as they are; all others at random to places where they may be."""
    name = DECKS[deck]
    names = CARD_NAMES[deck]
    shown = deck == PRESTIGE and board.phase == GAME_OVER
    for seat, player in enumerate(seen["players"]):
        if seat == viewer or shown:
            give(board, deck, seat, cards_of(player[("hand", "bonus", "prestige")[deck]], names))
    board.tails_by[deck] = [place["by"] for place in seen["decks"][name]["tail"]]
    board.tails[deck] = [NONE if p["card"] is None else names.index(p["card"]) for p in seen["decks"][name]["tail"]]
    look = seen["look"]
    looking = look is not None and look["deck"] == name
    if looking:
        board.look_deck = deck
        board.look_seat = look["seat"]
        board.look_pile = look["from_pile"]
        board.look_tail = look["from_tail"]
        own = look["seat"] == viewer
        board.look_cards = [names.index(card) for card in look["cards"]] if own else [NONE] * look["left"]
        board.look_kept = names.index(look["kept"]) if look["kept"] is not None else 0 if look["keeps"] else NONE
    memory, looked = memory_now(board, deck, viewer)
    owners: list[int] = []
    places: list[int] = []
    for seat, hand in enumerate(memory.hands):
        if not shown:
            owners += [seat] * len(hand)
            places += hand
    hands = len(places)
    pile = seen["decks"][name]["pile"]
    places += memory.tail + looked + [memory.pile] * pile
    hidden = ALL_CARDS[deck] & ~open_cards(board, deck)
    for seat in range(board.count):
        hidden &= ~hand_of(board, deck, seat)
    if looking and board.look_seat == viewer:
        hidden &= ~mask_of(board.look_cards)
    dealt = random_places(members(hidden), places, rng)
    for i, seat in enumerate(owners):
        give(board, deck, seat, 1 << dealt[i])
        if looking and seat == board.look_seat and board.look_kept != NONE:
            board.look_kept = dealt[i]  # the last of his cards is the one that he keeps
    tail_end = hands + len(memory.tail)
    board.tails[deck] = dealt[hands:tail_end]
    if looked:
        board.look_cards = dealt[tail_end : tail_end + len(looked)]
    board.piles[deck] = mask_of(dealt[tail_end + len(looked) :])


def random_places(cards: list[int], places: list[int], rng: Rng) -> list[int]:
    """A random card for every place that allows it; a view always has a way to do so."""
    free = cards[:]
    rng.shuffle(free)
    order = list(range(len(places)))
    rng.shuffle(order)
    order.sort(key=lambda place: places[place].bit_count())
    dealt = [NONE] * len(places)
    for place in order:
        if not _deal_one(place, free, places, dealt, set()):
            raise ValueError("no way to deal the hidden cards: the view contradicts itself")
    for _ in range(2 * len(places)):  # many ways fit: change places until no way is preferred
        one, other = rng.below(len(places)), rng.below(len(places))
        if places[one] >> dealt[other] & 1 and places[other] >> dealt[one] & 1:
            dealt[one], dealt[other] = dealt[other], dealt[one]
    return dealt


def _deal_one(place: int, free: list[int], places: list[int], dealt: list[int], tried: set[int]) -> bool:
    """A free card for the place; else the card of a place that can take another one."""
    allowed = places[place]
    for i, card in enumerate(free):
        if allowed >> card & 1:
            dealt[place] = card
            del free[i]
            return True
    tried.add(place)
    for other, card in enumerate(dealt):
        if card != NONE and allowed >> card & 1 and other not in tried:
            dealt[other] = NONE
            if _deal_one(other, free, places, dealt, tried):
                dealt[place] = card
                return True
            dealt[other] = card
    return False


def loose_memory(board: FlorenceBoard, deck: int, other: int, viewer: int) -> Memory:
    """What somebody else surely knows: his own cards and those that he put back. More the viewer can't say."""
    before = board.memory(deck, viewer if viewer < board.count else NONE)
    may_be = ALL_CARDS[deck] & ~open_cards(board, deck)
    if other < board.count:
        may_be &= ~hand_of(board, deck, other)
    looking = board.look_deck == deck
    taken = looking and (board.look_kept != NONE or len(board.look_cards) == board.look_pile + board.look_tail)
    gone = board.look_tail if taken else 0
    tail = [may_be] * len(before.tail)
    for i in range(gone, len(tail)):
        if board.tails_by[deck][i - gone] == other:
            tail[i] = 1 << board.tails[deck][i - gone]
            may_be &= ~tail[i]
    tail = [place & may_be if place.bit_count() > 1 else place for place in tail]
    hands: list[list[int]] = []
    for seat in range(board.count):
        kept = 1 if looking and board.look_kept != NONE and board.look_seat == seat else 0
        held = 0 if seat == other else hand_of(board, deck, seat).bit_count() - kept
        hands.append([may_be] * held)
    return Memory(may_be, tail, hands)


def money_at_least(board: FlorenceBoard, seat: int) -> int:
    """Hidden money: what the seat has bid, agreed to pay or was just paid must be there."""
    florins = board.bid if board.leader == seat else 0
    for character, bidder in enumerate(board.bid_seats):
        if bidder == seat and character != BANKER:
            florins = max(florins, board.bids[character])
    for i in range(0, len(board.offers), 4):
        if board.offers[i] == seat:
            florins = max(florins, board.offers[i + 3])
    if board.turn == seat:
        florins = max(florins, PAY_PER_WV * board.work_value)
    return florins
