"""Sets a table for a rule test: what lies where, and whose turn it is.

    table = given(hand=["poet"], tiles=["theatre"], jesters=2, round=3)
    table.play("complete poet")
    assert table.asks == "take_prestige"

A tile without a place counts but covers nothing (`"forest"`); with one it lies there (`"forest @c4/0"`).
Nothing that is given scores or costs anything. Cards that nobody has are in the decks.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypedDict, Unpack

from quattrocento import Position, Table, deal
from quattrocento.games.florence.board import NONE, FlorenceBoard
from quattrocento.games.florence.characters import BeginCharacters
from quattrocento.games.florence.components import (
    ALL_CARDS,
    BONUS_CARDS,
    BUILDINGS,
    CARD_NAMES,
    CHARACTERS,
    DECKS,
    FIRST_BUILDING,
    FREEDOMS,
    FREEDOMS_EACH,
    LANDSCAPES,
    MASK_AT,
    PRESTIGE_CARDS,
    PROFESSIONS,
    SQUARES,
    TILES,
)
from quattrocento.games.florence.flow import EndRound, StartRound
from quattrocento.games.florence.options import SWITCHES
from quattrocento.games.florence.player import ALONE
from quattrocento.games.florence.redeal import loose_memory
from quattrocento.games.florence.turn import BEGIN_TURN
from quattrocento.kernel.effects import Effect
from quattrocento.kit.bits import mask_of
from tests.tables import refused, texts


class Holding(TypedDict, total=False):
    """What one player has."""

    money: int
    pp: int
    builders: int
    jesters: int
    freedoms: Sequence[str]
    tiles: Sequence[str]
    hand: Sequence[str]
    table: Sequence[str]
    recruiting: int
    recruiting_table: int
    bonus: Sequence[str]
    prestige: Sequence[str]
    character: str
    best_work: int


def given(
    *,
    players: int = 3,
    phase: str = "actions",
    seat: int = 0,
    start: int | None = None,
    round: int = 1,
    stock: Mapping[str, int] | None = None,
    decks: Mapping[str, Sequence[str]] | None = None,
    banker_money: int = 600,
    options: dict[str, str] | None = None,
    others: Mapping[int, Holding] | None = None,
    **holding: Unpack[Holding],
) -> Table:
    """A table where the phase begins, in phase B with the turn of `seat`; `start` is the start player."""
    table = deal("florence", players=players, seed="given", options=options)
    board = FlorenceBoard(players, SWITCHES.bits(table.chosen_options))
    board.round = round - 1
    board.start = seat if start is None else start
    board.banker_money = banker_money
    for freedom in range(len(FREEDOMS)):
        board.freedoms[freedom] = FREEDOMS_EACH[players]
        board.freedom_box[freedom] -= FREEDOMS_EACH[players]
    holdings: dict[int, Holding] = {**(others or {}), seat: holding}
    for owner in range(players):
        give(board, owner, holdings.get(owner, {}))
    for name, number in (stock or {}).items():
        put_in_stock(board, name, number)
    fill_decks(board, decks or {})
    for deck in range(len(DECKS)):
        for viewer in range(players + 1):
            board.memories[deck * (players + 1) + viewer] = loose_memory(board, deck, viewer, NONE)
    agenda: list[Effect[Any]] = [StartRound(board.round)]
    if phase != "auction":
        turns = [(board.start + i) % players for i in range(players)]
        if phase == "actions":
            turns = turns[turns.index(seat) :]
        agenda = [EndRound(), *(BEGIN_TURN[other] for other in reversed(turns))]
        agenda += [BeginCharacters()] if phase == "characters" else []
    table.position = Position(table.game, board, agenda)
    table.position.settle()
    table.moves = []
    return table


def give(board: FlorenceBoard, seat: int, held: Holding) -> None:
    player = board.players[seat]
    player.money = held.get("money", 3500)
    player.pp = held.get("pp", 0)
    player.builders = held.get("builders", 0)
    player.jesters = held.get("jesters", 0)
    board.builders -= player.builders
    board.jesters -= player.jesters
    player.best_work = held.get("best_work", 0)
    player.hand = cards(held.get("hand", ()), PROFESSIONS)
    player.table = cards(held.get("table", ()), PROFESSIONS)
    player.recruiting_hand = held.get("recruiting", 0)
    player.recruiting_table = held.get("recruiting_table", 0)
    board.recruiting -= player.recruiting_hand + player.recruiting_table
    player.bonus = cards(held.get("bonus", ()), BONUS_CARDS)
    player.prestige = cards(held.get("prestige", ()), PRESTIGE_CARDS)
    for name in held.get("freedoms", ()):
        player.freedoms |= 1 << FREEDOMS.index(name)
        board.freedoms[FREEDOMS.index(name)] -= 1
    for text in held.get("tiles", ()):
        lay(board, seat, text)
    if "character" in held:
        board.owners[CHARACTERS.index(held["character"])] = seat


def lay(board: FlorenceBoard, seat: int, text: str, mask: int = 0) -> None:
    name, _, place = text.partition(" @")
    tile = TILES.index(name)
    if place:
        square, turn = place.split("/")
        mask = MASK_AT[tile][SQUARES.index(square) * 8 + int(turn)]
        assert mask, f"no place {text}"
    board.lay(seat, tile, mask, ALONE)
    if tile < FIRST_BUILDING:
        board.landscapes[tile] -= 1
    else:
        board.buildings[tile - FIRST_BUILDING] -= 1


def put_in_stock(board: FlorenceBoard, name: str, number: int) -> None:
    if name in LANDSCAPES:
        board.landscapes[LANDSCAPES.index(name)] = number
    elif name in BUILDINGS:
        board.buildings[BUILDINGS.index(name)] = number
    elif name in FREEDOMS:
        board.freedoms[FREEDOMS.index(name)] = number
    elif name == "jester":
        board.jesters = number
    elif name == "builder":
        board.builders = number
    else:
        assert name == "recruiting_card"
        board.recruiting = number


def fill_decks(board: FlorenceBoard, decks: Mapping[str, Sequence[str]]) -> None:
    """The given cards, or all that nobody has; used bonus cards are those that are nowhere else."""
    for deck, name in enumerate(DECKS):
        held = 0
        for player in board.players:
            held |= (player.hand | player.table, player.bonus, player.prestige)[deck]
        board.piles[deck] = cards(decks[name], CARD_NAMES[deck]) if name in decks else ALL_CARDS[deck] & ~held
        if name == "bonus" and name in decks:
            board.used_bonus = ALL_CARDS[deck] & ~held & ~board.piles[deck]


def cards(names: Iterable[str], vocabulary: tuple[str, ...]) -> int:
    return mask_of(vocabulary.index(name) for name in names)


# Looking at a table


def the_board(table: Table) -> FlorenceBoard:
    board = table.position.board
    assert isinstance(board, FlorenceBoard)
    return board


def player(table: Table, seat: int = 0) -> dict[str, Any]:
    """What a player sees of himself."""
    seen: dict[str, Any] = table.view(seat)["board"]["players"][seat]
    return seen


def building(table: Table, text: str) -> Table:
    """The table where this building is being placed: `tower @g1/1`."""
    after = table.copy()
    after.play(f"build {text.split()[0]}")
    return after


def can_build(table: Table, text: str) -> bool:
    """May the building be built at this place?"""
    name = text.split()[0]
    return f"build {name}" in texts(table) and f"place {text}" in texts(building(table, text))


def refused_place(table: Table, text: str) -> tuple[str, str]:
    """Why a building may not be built, or not at this place."""
    if table.why_not(f"build {text.split()[0]}") is not None:
        return refused(table, f"build {text.split()[0]}")
    return refused(building(table, text), f"place {text}")


def finish_looking(table: Table) -> None:
    """Keep the first card and put the others back as they lie."""
    table.play(texts(table, "keep")[0])
    while table.asks == "put_back":
        table.play(texts(table)[-1])


def pass_on(table: Table, *questions: str) -> None:
    """Pass, withdraw or end turns until one of these questions is asked."""
    while table.asks not in questions:
        table.play(
            next(text for text in ("end turn", "withdraw", "pass", "decline", "prestige 0") if text in texts(table))
        )
