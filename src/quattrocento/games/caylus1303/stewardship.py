"""CAY-9 Phase 4: residences, monuments, recruiting, and the provost's way back."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.board import NOBODY, NOTHING, STEWARDSHIP, CaylusBoard, Player, Then
from quattrocento.games.caylus1303.components import (
    BUILD_COST,
    BUILD_FAVOURS,
    DAY_LABORER,
    DAY_LABORER_RECRUITS,
    FIRST_BASIC,
    FIRST_MONUMENT,
    FIRST_TILE_SPACE,
    FIRST_WOOD,
    INCOME,
    MONUMENT_TILES,
    NAMES,
    RECRUITS,
    RESIDENCE,
    RESIDENCE_RECRUITS,
    SPACES,
    WOOD_SPACE,
    WORKERS,
    Price,
    price_name,
    price_of,
)
from quattrocento.games.caylus1303.construction import score_built
from quattrocento.games.caylus1303.favour import favours
from quattrocento.games.caylus1303.notation import DECLINE, MONUMENT
from quattrocento.games.caylus1303.options import MONUMENT_NEEDS_HOUSE
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

_DECLINE: Final = DECLINE.of()
MONUMENT_PRICE: Final[list[Price]] = [price_of(BUILD_COST[tile]) for tile in range(FIRST_MONUMENT, RESIDENCE)]


class Stewardship(Step[CaylusBoard]):
    """CAY-9 Residences, monuments, recruiting, provost."""

    rule = "CAY-9.1"

    def resolve(self, board: CaylusBoard) -> Then:
        board.phase = STEWARDSHIP
        turn_residences(board)
        return (MONUMENTS[FIRST_TILE_SPACE], RECRUIT, RETURN_PROVOST)


def turn_residences(board: CaylusBoard) -> None:
    """CAY-9.1 Every basic building with a house above it becomes a residence."""
    for space in range(FIRST_TILE_SPACE, WOOD_SPACE):
        owner = board.owners[space]
        if owner != NOBODY and FIRST_BASIC <= board.road[space] < FIRST_WOOD:
            tile = board.road[space]
            board.lay(RESIDENCE, space, owner)
            if board.events is not None:
                args: dict[str, int | str] = {"space": SPACES[space], "building": NAMES[tile]}
                board.events.append(Event("residence", owner, "CAY-9.1", args))


class MonumentsFrom(Step[CaylusBoard]):
    """CAY-9.2 The next residence whose owner can pay for a monument, from this space upward."""

    rule = "CAY-9.2"

    def __init__(self, space: int) -> None:
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.space,)

    def resolve(self, board: CaylusBoard) -> Then:
        for space in range(self.space, WOOD_SPACE):
            owner = board.owners[space]
            if board.road[space] == RESIDENCE and can_build_monument(board, owner):
                return (BuildMonument(owner, space), MONUMENTS[space + 1])
        return NOTHING


def lacks_house(board: CaylusBoard, player: Player) -> bool:
    """CAY-14.2 A monument needs no new house, except by the ruling `monument_house=needed`. [AMB-25]"""
    return board.switches & MONUMENT_NEEDS_HOUSE != 0 and player.houses == 0


def can_build_monument(board: CaylusBoard, seat: int) -> bool:
    player = board.players[seat]
    if lacks_house(board, player):
        return False
    for number, price in enumerate(MONUMENT_PRICE):
        if board.supply >> FIRST_MONUMENT + number & 1 and player.can_pay(price):
            return True
    return False


class BuildMonument(Decision[CaylusBoard]):
    """CAY-9.2 The owner of a residence may lay a monument on it."""

    rule = "CAY-9.2"

    def __init__(self, seat: int, space: int) -> None:
        super().__init__(seat)
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.space)

    def possible(self, board: CaylusBoard) -> bool:
        return can_build_monument(board, self.seat)

    def options(self, board: CaylusBoard) -> list[int]:
        player = board.players[self.seat]
        out: list[int] = []
        if lacks_house(board, player):
            return out
        for number, price in enumerate(MONUMENT_PRICE):
            if board.supply >> FIRST_MONUMENT + number & 1 and player.can_pay(price):
                out.append(MONUMENT.first + number)
        if out:
            out.append(_DECLINE)
        return out

    def choose(self, board: CaylusBoard, move: int) -> Then:
        if move == _DECLINE:
            return NOTHING
        seat = self.seat
        number = MONUMENT.arg(move)
        tile = FIRST_MONUMENT + number
        board.pay(seat, MONUMENT_PRICE[number], "CAY-9.2")
        board.supply &= ~(1 << tile)
        board.lay(tile, self.space, seat)
        if board.events is not None:
            args: dict[str, int | str] = {"tile": NAMES[tile], "space": SPACES[self.space]}
            board.events.append(Event("built", seat, "CAY-9.2", args))
        score_built(board, seat, tile, "CAY-9.2")
        return favours(seat, BUILD_FAVOURS[tile])

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        if move == _DECLINE:
            return None if can_build_monument(board, self.seat) else Refusal("CAY-9.2", "no_monument")
        if not MONUMENT.has(move):
            return self.not_asked()
        player = board.players[self.seat]
        number = MONUMENT.arg(move)
        what: dict[str, int | str] = {"tile": MONUMENT_TILES[number]}
        if not board.supply >> FIRST_MONUMENT + number & 1:
            return Refusal("CAY-14.5", "not_in_supply", what)
        if lacks_house(board, player):
            return Refusal("CAY-14.2", "no_house")
        if player.can_pay(MONUMENT_PRICE[number]):
            return None
        return Refusal("CAY-9.2", "cannot_pay", {**what, "cost": price_name(BUILD_COST[FIRST_MONUMENT + number])})


class Recruit(Step[CaylusBoard]):
    """CAY-9.3 Workers from the camp, and what residences and monuments bring."""

    rule = "CAY-9.3"

    def resolve(self, board: CaylusBoard) -> Then:
        for seat in range(board.count):
            income = income_of(board, seat)
            board.gain_workers(seat, income[WORKERS], "CAY-9.3")
            for kind in range(WORKERS):
                board.gain(seat, kind, income[kind], "CAY-9.3")
        return NOTHING


def income_of(board: CaylusBoard, seat: int) -> list[int]:
    """CAY-9.3 What a seat takes in recruiting. A covered residence gives nothing. [AMB-11]"""
    income = [0, 0, 0, 0, 0, RECRUITS[board.count]]
    if board.holders[DAY_LABORER] == seat:
        income[WORKERS] += DAY_LABORER_RECRUITS  # CAY-12.12
    for space in range(FIRST_TILE_SPACE, WOOD_SPACE):
        if board.owners[space] == seat:
            building = board.road[space]
            if building == RESIDENCE:
                income[WORKERS] += RESIDENCE_RECRUITS
            elif building >= FIRST_MONUMENT:
                for kind, number in enumerate(INCOME[building]):
                    income[kind] += number
    return income


class ReturnProvost(Step[CaylusBoard]):
    """CAY-6.5, CAY-9.4 The provost goes before the last building of the row, the houses below the bridge. [AMB-13]"""

    rule = "CAY-9.4"

    def resolve(self, board: CaylusBoard) -> Then:
        board.provost = board.last_in_row()
        board.bridge.clear()
        if board.events is not None:
            board.events.append(Event("provost_returned", NOBODY, "CAY-6.5", {"gap": board.provost}))
        return NOTHING


MONUMENTS: Final[list[MonumentsFrom]] = [MonumentsFrom(space) for space in range(WOOD_SPACE + 1)]
RECRUIT: Final = Recruit()
RETURN_PROVOST: Final = ReturnProvost()
