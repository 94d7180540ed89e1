"""FLO-8 Build a building; FLO-15.8 alone along a border."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.cards import NOTHING, Then
from quattrocento.games.florence.components import (
    BUILD_COST,
    BUILDINGS,
    FIRST_BUILDING,
    MASK_AT,
    PP_BUILDING,
    SQUARES,
    TILES,
)
from quattrocento.games.florence.field import BORDER
from quattrocento.games.florence.notation import BUILD, PLACE
from quattrocento.games.florence.options import COOP
from quattrocento.games.florence.places import free_places, has_place, refuse_squares
from quattrocento.games.florence.player import ALONE
from quattrocento.kernel.effects import Decision
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal
from quattrocento.kit.polyomino import TURNS

CLOSE_BUILDERS: Final = 2  # with so many, buildings may touch (FLO-5.3)


def build_cost(board: FlorenceBoard, seat: int) -> int:
    """FLO-8.1"""
    return BUILD_COST[board.players[seat].builders]


def forbidden(board: FlorenceBoard, seat: int) -> int:
    """FLO-8.3 point 3, FLO-15.8 Empty or not, the squares that a building of the player alone may not cover."""
    player = board.players[seat]
    if player.builders >= CLOSE_BUILDERS:
        return 0
    if board.switches & COOP == 0:
        return player.beside
    close = player.beside | player.facing
    return close if player.builders else close | BORDER[len(board.players)][seat]


def buildable(board: FlorenceBoard, seat: int) -> int:
    """FLO-8.1 Types in stock that the player does not have, as a mask."""
    types = 0
    for building, left in enumerate(board.buildings):
        if left:
            types |= 1 << building
    return types & ~board.players[seat].buildings


def add_builds(board: FlorenceBoard, seat: int, out: list[int]) -> None:
    """FLO-8.1 Types that can be paid for and placed."""
    player = board.players[seat]
    if player.money < build_cost(board, seat):
        return
    blocked = player.filled | forbidden(board, seat)
    types = buildable(board, seat)
    for building in range(len(BUILDINGS)):
        if types >> building & 1 and has_place(FIRST_BUILDING + building, blocked):
            out.append(BUILD.first + building)


def can_build(board: FlorenceBoard, seat: int) -> bool:
    player = board.players[seat]
    if player.money < build_cost(board, seat):
        return False
    blocked = player.filled | forbidden(board, seat)
    types = buildable(board, seat)
    for building in range(len(BUILDINGS)):
        if types >> building & 1 and has_place(FIRST_BUILDING + building, blocked):
            return True
    return False


def refuse_type(board: FlorenceBoard, seat: int, building: int, rule: str = "") -> Refusal | None:
    name: dict[str, int | str] = {"building": BUILDINGS[building], "seat": seat}
    if board.players[seat].buildings >> building & 1:
        return Refusal(rule or "FLO-8.3", "second_of_type", name)
    return None if board.buildings[building] else Refusal(rule or "FLO-8.1", "out_of_stock", name)


def refuse_build(board: FlorenceBoard, seat: int, building: int) -> Refusal | None:
    refusal = refuse_type(board, seat, building)
    if refusal is not None:
        return refusal
    player = board.players[seat]
    cost = build_cost(board, seat)
    if player.money < cost:
        return Refusal("FLO-8.1", "too_little_money", {"price": cost, "money": player.money})
    if has_place(FIRST_BUILDING + building, player.filled | forbidden(board, seat)):
        return None
    return Refusal("FLO-8.3", "no_room", {"building": BUILDINGS[building]})


class PlaceBuilding(Decision[FlorenceBoard]):
    """FLO-8.3 The place of the building; then it is paid for and scores."""

    rule = "FLO-8.3"

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building = building

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.building)

    def possible(self, board: FlorenceBoard) -> bool:
        return True  # FLO-8.1 only a building with a place is chosen

    def options(self, board: FlorenceBoard) -> list[int]:
        blocked = board.players[self.seat].filled | forbidden(board, self.seat)
        return free_places(FIRST_BUILDING + self.building, blocked)

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        _, square, turn, _ = PLACE.args(move)
        place_building(board, self.seat, self.building, square * TURNS + turn)
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if not PLACE.has(move):
            return self.not_asked()
        tile, square, turn, _ = PLACE.args(move)
        if tile != FIRST_BUILDING + self.building:
            return Refusal("FLO-8.1", "other_tile", {"tile": TILES[tile]})
        player = board.players[self.seat]
        refusal = refuse_squares(player, tile, square * TURNS + turn)
        if refusal is not None:
            return refusal
        mask = MASK_AT[tile][square * TURNS + turn]
        if mask & forbidden(board, self.seat) == 0:
            return None
        where: dict[str, int | str] = {"square": SQUARES[square], "builders": player.builders}
        if mask & player.beside:
            return Refusal("FLO-8.3", "touches_building", where)
        return Refusal("FLO-15.8", "along_border", where)


def place_building(board: FlorenceBoard, seat: int, building: int, place: int) -> None:
    """FLO-8.1 Pay, place, score."""
    board.pay(seat, build_cost(board, seat), "FLO-8.1")
    board.buildings[building] -= 1
    board.lay(seat, FIRST_BUILDING + building, MASK_AT[FIRST_BUILDING + building][place], ALONE)
    if board.events is not None:
        args: dict[str, int | str] = {"building": BUILDINGS[building], "square": SQUARES[place // TURNS]}
        board.events.append(Event("built", seat, "FLO-8.1", args))
    board.score(seat, PP_BUILDING, "FLO-8.1", "building")
