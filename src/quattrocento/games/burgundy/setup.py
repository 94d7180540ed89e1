"""BUR-3 The set-up, and BUR-12 the variant with different estates."""

from __future__ import annotations

from typing import Any

from quattrocento.games.burgundy.actions import NOTHING, Then
from quattrocento.games.burgundy.board import BurgundyBoard
from quattrocento.games.burgundy.components import (
    BASIC_CASTLE_HEX,
    BASIC_LAYOUT,
    CASTLE,
    COLOUR_HEXES,
    COLOUR_OF,
    DARK_GREEN,
    ESTATES,
    GOODS,
    HEX_COLOUR,
    KINDS,
    PHYSICAL_BOARDS,
    START_GOODS,
    START_SILVERLINGS,
    START_WORKERS,
)
from quattrocento.games.burgundy.flow import StartPhase
from quattrocento.games.burgundy.notation import ESTATE, FIRST, GIVE_BOARD, GIVE_GOODS
from quattrocento.games.burgundy.options import CASTLE_SCORES, OWN_ESTATES, SECRET_ESTATES, SWITCHES
from quattrocento.games.burgundy.scoring import score_region
from quattrocento.kernel.board import Board
from quattrocento.kernel.effects import EVERYBODY, Chance, Decision, Effect, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal


def start(players: int, options: dict[str, str]) -> tuple[Board, list[Effect[Any]]]:
    return BurgundyBoard(players, SWITCHES.bits(options)), [SetUp()]


class SetUp(Step[BurgundyBoard]):
    """BUR-3.4 to 3.8 What each player gets, in the order of the rulebook."""

    rule = "BUR-3.4"

    def resolve(self, board: BurgundyBoard) -> Then:
        for player in board.players:
            player.silverlings = START_SILVERLINGS
            board.stacks[DARK_GREEN * KINDS + CASTLE] -= 1
        return (DrawFirstPlayer(),)


class DrawFirstPlayer(Chance[BurgundyBoard]):
    """BUR-3.7 A random first player; workers and markers in clockwise order from there. [R-21]"""

    rule = "BUR-3.7"

    def label(self, board: BurgundyBoard) -> str:
        return "first player"

    def outcomes(self, board: BurgundyBoard) -> list[tuple[int, int]]:
        return [(FIRST.of(seat), 1) for seat in range(board.count)]

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        first = FIRST.arg(move)
        board.order = [(first + i) % board.count for i in range(board.count)]
        board.round_order = board.order[:]
        for i, seat in enumerate(board.order):
            board.players[seat].workers = START_WORKERS[i]
        if board.events is not None:
            board.events.append(Event("first_player", first, "BUR-3.7", {}))
        goods = [DrawStartGoods(seat) for seat in range(board.count) for _ in range(START_GOODS)]
        if not board.switches & OWN_ESTATES:
            return (*goods, PlaceBasicCastles(), StartPhase(0))
        boards = [DealBoard(seat) for seat in board.order]
        choices = [ChooseEstate(seat) for seat in board.order]
        return (*goods, *boards, *choices, RevealEstates(), StartPhase(0))


class DrawStartGoods(Chance[BurgundyBoard]):
    """BUR-3.4 A random goods tile for a player's storage."""

    rule = "BUR-3.4"

    def __init__(self, receiver: int) -> None:
        super().__init__()
        self.receiver = receiver

    def ints(self) -> tuple[int, ...]:
        return (self.receiver,)

    def label(self, board: BurgundyBoard) -> str:
        return f"goods/{sum(board.goods_pile)} left"

    def outcomes(self, board: BurgundyBoard) -> list[tuple[int, int]]:
        return [
            (GIVE_GOODS.of(goods, self.receiver), number) for goods, number in enumerate(board.goods_pile) if number
        ]

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        goods, seat, _, _ = GIVE_GOODS.args(move)
        board.goods_pile[goods] -= 1
        board.players[seat].goods[goods] += 1
        if board.events is not None:
            board.events.append(Event("got_goods", seat, "BUR-3.4", {"goods": GOODS[goods]}))
        return NOTHING


class PlaceBasicCastles(Step[BurgundyBoard]):
    """BUR-3.4 Basic game: the start castle lies in the centre of estate 1."""

    rule = "BUR-3.4"

    def resolve(self, board: BurgundyBoard) -> Then:
        for seat in range(board.count):
            place_start_castle(board, seat, BASIC_LAYOUT, BASIC_CASTLE_HEX)
        return NOTHING


def place_start_castle(board: BurgundyBoard, seat: int, layout: int, hex: int) -> None:
    """BUR-3.6 The start castle triggers nothing. [R-7]"""
    player = board.players[seat]
    player.layout = layout
    player.put(CASTLE, hex)
    if board.events is not None:
        args: dict[str, int | str] = {"estate": ESTATES[layout], "hex": hex + 1}
        board.events.append(Event("start_castle", seat, "BUR-3.6", args))
    if board.switches & CASTLE_SCORES:
        score_region(board, seat, hex)


class DealBoard(Chance[BurgundyBoard]):
    """BUR-12.1 A random double-sided board for a player."""

    rule = "BUR-12.1"

    def __init__(self, receiver: int) -> None:
        super().__init__()
        self.receiver = receiver

    def ints(self) -> tuple[int, ...]:
        return (self.receiver,)

    def label(self, board: BurgundyBoard) -> str:
        return f"estate of seat {self.receiver}"

    def outcomes(self, board: BurgundyBoard) -> list[tuple[int, int]]:
        dealt = [player.physical for player in board.players]
        return [(GIVE_BOARD.of(i, self.receiver), 1) for i in range(len(PHYSICAL_BOARDS)) if i not in dealt]

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        physical, seat, _, _ = GIVE_BOARD.args(move)
        board.players[seat].physical = physical
        if board.events is not None:
            one, other = PHYSICAL_BOARDS[physical]
            board.events.append(Event("got_board", seat, "BUR-12.1", {"one": ESTATES[one], "other": ESTATES[other]}))
        return NOTHING


def estate_choices(physical: int) -> list[int]:
    """BUR-12.1 Each side of a board with each of its dark green hexes."""
    sides = sorted(PHYSICAL_BOARDS[physical])
    return [ESTATE.of(side, hex) for side in sides for hex in COLOUR_HEXES[side][DARK_GREEN]]


class ChooseEstate(Decision[BurgundyBoard]):
    """BUR-12.1 Choose a side of the board and a dark green hex for the start castle; BUR-12.2 openly or secretly."""

    rule = "BUR-12.1"

    def audience(self, board: BurgundyBoard) -> int:
        return self.seat if board.switches & SECRET_ESTATES else EVERYBODY

    def options(self, board: BurgundyBoard) -> list[int]:
        return estate_choices(board.players[self.seat].physical)

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        if board.switches & SECRET_ESTATES:
            board.players[self.seat].chosen = ESTATE.arg(move)
        else:
            layout, hex, _, _ = ESTATE.args(move)
            place_start_castle(board, self.seat, layout, hex)
        return NOTHING

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        if not ESTATE.has(move):
            return self.not_asked()
        layout, hex, _, _ = ESTATE.args(move)
        if layout not in PHYSICAL_BOARDS[board.players[self.seat].physical]:
            return Refusal("BUR-12.1", "not_your_board", {"estate": ESTATES[layout]})
        if HEX_COLOUR[layout][hex] != COLOUR_OF[CASTLE]:
            return Refusal("BUR-12.1", "wrong_colour", {"tile": "castle", "hex": hex + 1})
        return None


class RevealEstates(Step[BurgundyBoard]):
    """BUR-12.2 Option `secret`: all choices are revealed at once."""

    rule = "BUR-12.2"

    def resolve(self, board: BurgundyBoard) -> Then:
        for seat in board.order:
            player = board.players[seat]
            if player.chosen >= 0:
                layout, hex, _, _ = ESTATE.args(ESTATE.first + player.chosen)
                player.chosen = -1
                place_start_castle(board, seat, layout, hex)
        return NOTHING
