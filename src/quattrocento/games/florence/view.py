"""FLO-16 Who sees what: a seat's view as plain data."""

from __future__ import annotations

from typing import Any

from quattrocento.games.florence.board import ASIDE, GAME_OVER, NONE, PHASES, FlorenceBoard
from quattrocento.games.florence.cards import card_names
from quattrocento.games.florence.components import (
    BONUS,
    BONUS_CARDS,
    BUILDINGS,
    CARD_NAMES,
    CHARACTERS,
    DECKS,
    FREEDOMS,
    JOINT_SQUARES,
    LANDSCAPES,
    MINIMUM,
    PRESTIGE,
    PROFESSION,
    PROFESSIONS,
    SQUARES,
    STACKS,
    TILES,
)
from quattrocento.games.florence.memory import Memory
from quattrocento.games.florence.options import HIDDEN_MONEY, MUSE, SWITCHES
from quattrocento.games.florence.player import ALONE
from quattrocento.games.florence.works import bonus_value, counted_with_work, princess_parts, work_parts
from quattrocento.kernel.game import View
from quattrocento.kit.bits import members
from quattrocento.kit.polyomino import TURNS


def view(board: FlorenceBoard, seat: int) -> View:
    """All that a seat may see or remember; any seat that is none is a spectator."""
    return {
        "seat": seat if 0 <= seat < board.count else None,
        "options": SWITCHES.chosen(board.switches),
        "round": board.round + 1,
        "minimum": MINIMUM[board.round],
        "phase": PHASES[board.phase],
        "start_player": board.start,
        "stock": {
            "landscapes": named(board.landscapes, LANDSCAPES),
            "buildings": named(board.buildings, BUILDINGS),
            "freedoms": named(board.freedoms, FREEDOMS),
            "freedom_box": named(board.freedom_box, FREEDOMS),
            "jester": board.jesters,
            "builder": board.builders,
            "recruiting_card": board.recruiting,
        },
        "auction": {
            "markers": {STACKS[stack]: marker for stack, marker in enumerate(board.markers) if marker != NONE},
            "active": members(board.active),
            "auctioneer": some(board.auctioneer),
            "stack": None if board.stack == NONE else STACKS[board.stack],
            "bid": board.bid,
            "leader": some(board.leader),
            "bidders": members(board.bidders),
        },
        "turn": {
            "seat": some(board.turn),
            "actions": board.actions,
            "once": board.once,
            "offers_made": board.offers_made,
            "proposal": offer_view(board.proposal) if board.proposal else None,
            "offers": [offer_view(board.offers[i : i + 4]) for i in range(0, len(board.offers), 4)],
        },
        "work": work_view(board),
        "characters": characters_view(board),
        "used_bonus": card_names(BONUS, board.used_bonus),
        "look": look_view(board, seat),
        "decks": {name: deck_view(board, deck, seat) for deck, name in enumerate(DECKS)},
        "players": [player_view(board, i, seat) for i in range(board.count)],
        "works": own_works(board, seat),
        "memory": {name: memory_view(board.memory(deck, seat)) for deck, name in enumerate(DECKS)},
    }


def some(number: int) -> int | None:
    return None if number == NONE else number


def named(numbers: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return dict(zip(names, numbers, strict=True))


def offer_view(offer: list[int]) -> dict[str, Any]:
    """FLO-15.6 Offers are public."""
    partner, building, place, price = offer
    return {
        "partner": partner,
        "building": BUILDINGS[building],
        "square": None if place == NONE else JOINT_SQUARES[place // TURNS],
        "turn": None if place == NONE else place % TURNS,
        "price": some(price),
    }


def work_view(board: FlorenceBoard) -> dict[str, Any] | None:
    """The work that is being completed, as a sum of its parts, or the one that is being paid."""
    if board.work_card == NONE:
        return {"seat": board.turn, "card": None, "bonus": [], "value": board.work_value} if board.work_value else None
    parts = work_parts(board, board.turn, board.work_card, board.work_bonus)
    return {
        "seat": board.turn,
        "card": PROFESSIONS[board.work_card],
        "bonus": card_names(BONUS, board.work_bonus),
        "parts": [[name, value] for name, value in parts],
        "value": sum(value for _, value in parts),
    }


def characters_view(board: FlorenceBoard) -> dict[str, Any] | None:
    """FLO-14 Cards, bids and the Banker's money."""
    if board.switches & MUSE == 0:
        return None
    cards = {
        name: {
            "owner": board.owners[i] if board.owners[i] >= 0 else None,
            "aside": board.owners[i] == ASIDE,
            "marker": some(board.bid_seats[i]),
            "bid": board.bids[i] if board.bid_seats[i] != NONE else None,
        }
        for i, name in enumerate(CHARACTERS)
    }
    return {
        "cards": cards,
        "finished": members(board.finished),
        "banker_money": board.banker_money,
        "banker": some(board.banker),
    }


def look_view(board: FlorenceBoard, seat: int) -> dict[str, Any] | None:
    """FLO-3.7 Only the looker sees the cards."""
    deck = board.look_deck
    if deck == NONE:
        return None
    own = board.look_seat == seat
    return {
        "seat": board.look_seat,
        "deck": DECKS[deck],
        "from_pile": board.look_pile,
        "from_tail": board.look_tail,
        "left": len(board.look_cards),
        "cards": [CARD_NAMES[deck][card] for card in board.look_cards] if own else None,
        "keeps": board.look_kept != NONE,
        "kept": CARD_NAMES[deck][board.look_kept] if own and board.look_kept != NONE else None,
    }


def deck_view(board: FlorenceBoard, deck: int, seat: int) -> dict[str, Any]:
    """FLO-16.2 The order of a deck is hidden except for what a looker put at the bottom."""
    memory, _ = memory_now(board, deck, seat)
    tail = [{"by": by, "card": known(deck, memory.tail[i])} for i, by in enumerate(board.tails_by[deck])]
    return {"pile": board.piles[deck].bit_count(), "tail": tail}


def known(deck: int, cards: int) -> str | None:
    """The name of a card if it can be no other."""
    return CARD_NAMES[deck][cards.bit_length() - 1] if cards & (cards - 1) == 0 else None


def player_view(board: FlorenceBoard, seat: int, viewer: int) -> dict[str, Any]:
    player = board.players[seat]
    own = seat == viewer
    over = board.phase == GAME_OVER
    hidden_money = board.switches & HIDDEN_MONEY != 0 and not own and not over
    return {
        "pp": player.pp,
        "money": None if hidden_money else player.money,
        "builders": player.builders,
        "jesters": player.jesters,
        "freedoms": [FREEDOMS[i] for i in members(player.freedoms)],
        "buildings": [BUILDINGS[i] for i in members(player.buildings)],
        "landscapes": named(player.landscapes, LANDSCAPES),
        "tiles": [
            {
                "tile": TILES[tile],
                "squares": [SQUARES[square] for square in members(player.masks[i])],
                "partner": None if player.partners[i] == ALONE else player.partners[i],
            }
            for i, tile in enumerate(player.tiles)
        ],
        "empty_squares": player.empty_squares(),
        "best_work": player.best_work,
        "table": card_names(PROFESSION, player.table),
        "recruiting_table": player.recruiting_table,
        "recruiting_hand": player.recruiting_hand,
        "professions": player.hand.bit_count(),
        "bonus_cards": player.bonus.bit_count(),
        "prestige_cards": player.prestige.bit_count(),
        "hand": card_names(PROFESSION, player.hand) if own else known_hand(board, PROFESSION, seat, viewer),
        "bonus": card_names(BONUS, player.bonus) if own else known_hand(board, BONUS, seat, viewer),
        "prestige": card_names(PRESTIGE, player.prestige) if own or over else known_hand(board, PRESTIGE, seat, viewer),
    }


def known_hand(board: FlorenceBoard, deck: int, seat: int, viewer: int) -> list[str]:
    """Cards that the viewer knows to be in somebody else's hand: recruited ones above all."""
    memory, _ = memory_now(board, deck, viewer)
    names = [known(deck, place) for place in memory.hands[seat]]
    return sorted(name for name in names if name is not None)


def own_works(board: FlorenceBoard, seat: int) -> dict[str, Any] | None:
    """What the works of the seat would be worth now: each as a sum of parts, and what bonus cards would add."""
    if not 0 <= seat < board.count:
        return None
    player = board.players[seat]
    cards = members(player.hand)
    coming = board.work_card if board.work_card != NONE else cards[0] if cards else 0
    counted = counted_with_work(player, coming)  # a work that is being completed lies on the table already
    return {
        "cards": {PROFESSIONS[card]: [[name, v] for name, v in work_parts(board, seat, card, 0)] for card in cards},
        "bonus": {BONUS_CARDS[card]: bonus_value(card, counted) for card in members(player.bonus)},
        "princess": [[name, value] for name, value in princess_parts(board, seat)] if board.switches & MUSE else None,
    }


def memory_view(memory: Memory) -> dict[str, Any]:
    """The sets as numbers: bit i is the i-th card of the deck in components.json."""
    return {"pile": memory.pile, "tail": memory.tail[:], "hands": [hand[:] for hand in memory.hands]}


def memory_now(board: FlorenceBoard, deck: int, viewer: int) -> tuple[Memory, list[int]]:
    """What the viewer knows at this moment, and of the cards that somebody else is looking at.

    Memories change when a look ends; in the middle of it they are read with what has happened so far.
    """
    memory = board.memory(deck, viewer)
    if board.look_deck != deck:
        return memory, []
    left = len(board.look_cards)
    all_taken = board.look_kept != NONE or left == board.look_pile + board.look_tail
    from_tail = board.look_tail if all_taken else 0
    put = board.look_pile + board.look_tail - 1 - left if board.look_kept != NONE else 0
    if viewer == board.look_seat:
        cards = 0 if board.look_kept == NONE else 1 << board.look_kept
        put_cards = board.tails[deck][len(board.tails[deck]) - put :]
        for card in board.look_cards + put_cards:
            cards |= 1 << card
        return memory.looked_himself(cards, put_cards, from_tail, True), []
    if board.look_kept == NONE:
        looked = ([memory.pile] * board.look_pile + memory.tail[:from_tail])[:left]
        return Memory(memory.pile, memory.tail[from_tail:], memory.hands), looked
    after = memory.looked(board.look_seat, board.look_pile, board.look_tail, True)
    any_of = after.hands[board.look_seat][-1]
    after.tail = memory.tail[from_tail:] + [any_of] * put
    return after, [any_of] * left
