"""What things will be worth to a seat when the round is over: by the same worths that the judge goes by.

A quick player compares moves with them. What its workers on the road will bring counts as if it were there already.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.caylus1303.board import DELIVERY, PLANNING, CaylusBoard
from quattrocento.games.caylus1303.buildings import any_claimable, gives_nothing
from quattrocento.games.caylus1303.components import (
    ARCHITECT,
    BUILD_FAVOURS,
    BUILD_PP,
    BUILDS,
    CHAMBERLAIN,
    CHARACTERS,
    CHOICE_OF,
    CHOOSES,
    CLAIM_PRICE,
    CLAIMS,
    CLOTH,
    DELIVERYMAN,
    FAVOURS,
    FIRST_STONE,
    FOOD,
    FOREMAN,
    GAIN_OF,
    GAINS,
    GOLD,
    HAS_BONUS,
    KINDS,
    MOVES_PROVOST,
    OP_OF,
    PP,
    PP_PER_GOLD,
    PP_PER_SET,
    ROUNDS,
    SET_SIZE,
    STONE,
    TRADES_OF,
    WOOD,
    WORKERS,
    Price,
)
from quattrocento.games.caylus1303.construction import WAYS, has_room
from quattrocento.games.caylus1303.insight import reached
from quattrocento.games.caylus1303.insight_stages import MANY, POSSESSIONS, WORTH
from quattrocento.kit.weights import TASTE_FILE, read_weights

# What a player of the game weighs when he compares moves, in points or as a factor of what is learned.
WORKER: Final = 0  # factor of what a worker is worth
VISIT: Final = 1  # what it costs that the owner of a building gains from a visit
FAVOUR: Final = 2  # a royal favour
HOPE: Final = 3  # the chance of a place on the site, for who has none there yet
SPENT: Final = 4  # factor of what the parts of a set would be worth later
MOST_SETS: Final = 5  # the chance of the favour for most sets, if nobody on the site has as many now
EARLY: Final = 6  # so good must a placement be that is made before the first turn
PASSING: Final = 7
FIRST_PASS: Final = 8  # ... as the first one, besides
TOLL: Final = 9
PROTECTION: Final = 10  # factor of what the provost allows or prevents for the own workers
HARM: Final = 11  # ... and for those of others
BUILT: Final = 12  # factor of what owned buildings are worth
HOME: Final = 13  # ... and residences
CHARACTER: Final = 14  # ... and characters
STOLEN: Final = 15  # that somebody else loses the character
ARRIVES: Final = 16  # factor of the chance that the provost lets a building be used
SCARCE: Final = 17  # so much more a tile is worth than a printed building: others want it as well
BY_HAND: Final[dict[str, float]] = {
    "worker": 1.0,
    "visit": 0.5,
    "favour": 3.5,
    "hope": 0.5,
    "spent": 0.8,
    "most_sets": 0.5,
    "early": 0.5,
    "pass": 0.0,
    "first_pass": 0.6,
    "toll": 1.0,
    "protection": 0.8,
    "harm": 0.2,
    "built": 1.0,
    "home": 1.0,
    "character": 1.0,
    "stolen": 0.5,
    "arrives": 1.0,
    "scarce": 0.1,
}
TASTE_NAMES: Final[tuple[str, ...]] = tuple(BY_HAND)
TASTE: Final[list[float]] = read_weights("caylus1303", Path(__file__).parent, TASTE_NAMES, BY_HAND, TASTE_FILE)

_KINDS: Final[list[int]] = [POSSESSIONS.index(name) for name in ("food", "wood", "stone", "cloth", "gold", "workers")]
_NOTHING: Final[Price] = []
_SETS: Final = POSSESSIONS.index("sets")
_CROWD: Final = POSSESSIONS.index("many_workers")
_WOOD_BUILDINGS: Final = POSSESSIONS.index("wood_buildings")
_STONE_BUILDINGS: Final = POSSESSIONS.index("stone_buildings")
_BONUSES: Final = POSSESSIONS.index("owner_bonuses")
_RESIDENCES: Final = POSSESSIONS.index("residences")
_RECRUITS: Final = POSSESSIONS.index("recruits")
_INCOME: Final = POSSESSIONS.index("income")
_CHARACTERS: Final = POSSESSIONS.index(CHARACTERS[0])
_AT_THE_END: Final[list[float]] = [float(PP_PER_GOLD) if name == "gold" else 0.0 for name in POSSESSIONS]


class Outlook:
    """What a seat may count on in this round, and what things will be worth to it afterwards."""

    def __init__(self, board: CaylusBoard, seat: int) -> None:
        self.board = board
        self.seat = seat
        self.player = board.players[seat]
        self.row = WORTH[board.count][board.round + 1] if board.round < ROUNDS else _AT_THE_END
        self.kinds = [self.row[possession] for possession in _KINDS]
        self.kinds[WORKERS] *= TASTE[WORKER]
        self.set_points = float(PP_PER_SET + (1 if board.holders[FOREMAN] == seat else 0))
        self.chamberlain = board.holders[CHAMBERLAIN] == seat
        self.pool = self.player.pool[:]
        if board.phase == PLANNING:
            self.expect()
        self.delivers = self.chance_to_deliver()
        self.now = self.stock()

    def expect(self) -> None:
        """Add what the own workers on the road will bring."""
        board = self.board
        taken = board.taken
        space = 0
        while taken:
            if taken & 1:
                mine = board.workers[space] == self.seat or (
                    board.second_space == space and board.second_seat == self.seat
                )
                if mine and OP_OF[board.road[space]] == GAINS and reached(board, space) > 0.5:
                    gain = GAIN_OF[board.road[space]]
                    for kind in range(WORKERS):
                        self.pool[kind] += gain[kind]
            taken >>= 1
            space += 1

    def chance_to_deliver(self) -> float:
        board = self.board
        if board.phase > DELIVERY:
            return 0.0
        if self.seat in board.site or board.holders[DELIVERYMAN] == self.seat:
            return 1.0
        if board.phase == PLANNING and self.seat not in board.bridge and self.pool[WORKERS] > 1:
            return TASTE[HOPE]
        return 0.0

    # Resources

    def sets(self) -> int:
        """How many sets can be made of the pool without gold."""
        pool = self.pool
        others = pool[WOOD] + pool[STONE] + pool[CLOTH]
        if self.chamberlain:
            return (pool[FOOD] + others) // SET_SIZE
        most = max(pool[WOOD], pool[STONE], pool[CLOTH])
        return min(pool[FOOD], others // 2, others - most)

    def stock(self) -> float:
        """The pool after this round's delivery, and what was delivered."""
        pool = self.pool
        kinds = self.kinds
        others = pool[WOOD] + pool[STONE] + pool[CLOTH]
        worth = kinds[WOOD] * pool[WOOD] + kinds[STONE] * pool[STONE] + kinds[CLOTH] * pool[CLOTH]
        number = self.sets()
        total = worth + kinds[FOOD] * pool[FOOD] + kinds[GOLD] * pool[GOLD] + kinds[WORKERS] * pool[WORKERS]
        if pool[WORKERS] > MANY:
            total += self.row[_CROWD] * (pool[WORKERS] - MANY)
        if number == 0:
            return total
        kept = number * self.row[_SETS]
        if self.delivers == 0.0:
            return total + kept
        spent = number * (kinds[FOOD] + (2.0 * worth / others if others else 0.0))
        given = number * self.set_points - spent
        return total + kept + self.delivers * (given - kept)

    def delivered(self) -> float:
        """The pool, if its sets are delivered for sure."""
        hope = self.delivers
        self.delivers = 1.0
        value = self.stock()
        self.delivers = hope
        return value

    def worker(self) -> float:
        """What one of the workers is worth that are there."""
        return self.kinds[WORKERS] + (self.row[_CROWD] if self.pool[WORKERS] > MANY else 0.0)

    def gain(self, amounts: list[int]) -> float:
        """What these resources, workers, points and favours are worth."""
        return self.trade(_NOTHING, amounts, -1)

    def take(self, resource: int) -> float:
        self.pool[resource] += 1
        value = self.stock() - self.now
        self.pool[resource] -= 1
        return value

    def pay_later(self, price: Price) -> float:
        """What the price costs, if nothing more is delivered in this round."""
        hope, now = self.delivers, self.now
        self.delivers = 0.0
        self.now = self.stock()
        value = self.pay(price)
        self.delivers, self.now = hope, now
        return value

    def pay(self, price: Price) -> float:
        """What the price costs (above 0)."""
        pool = self.pool
        for kind, number in price:
            pool[kind] -= number
        value = self.now - self.stock()
        for kind, number in price:
            pool[kind] += number
        return value

    def can_pay(self, price: Price) -> bool:
        for kind, number in price:
            if self.pool[kind] < number:
                return False
        return True

    def trade(self, price: Price, gain: list[int], resource: int) -> float:
        """What is gained, with a resource of choice (or none: -1), less what is paid."""
        pool = self.pool
        for kind, number in price:
            pool[kind] -= number
        if resource >= 0:
            pool[resource] += 1
        for kind in range(KINDS):
            pool[kind] += gain[kind]
        value = self.stock() - self.now + gain[PP] + TASTE[FAVOUR] * gain[FAVOURS]
        for kind in range(KINDS):
            pool[kind] -= gain[kind]
        if resource >= 0:
            pool[resource] -= 1
        for kind, number in price:
            pool[kind] += number
        return value

    # Houses and characters

    def built(self, tile: int) -> float:
        worth = float(BUILD_PP[tile]) + TASTE[FAVOUR] * BUILD_FAVOURS[tile]
        if self.board.holders[ARCHITECT] == self.seat:
            worth += 1.0
        if tile < FIRST_STONE:
            return worth + TASTE[BUILT] * self.row[_WOOD_BUILDINGS]
        bonus = self.row[_BONUSES] if HAS_BONUS[tile] else 0.0
        return worth + TASTE[BUILT] * (self.row[_STONE_BUILDINGS] + bonus)

    def home(self) -> float:
        return TASTE[HOME] * self.row[_RESIDENCES]

    def income(self, gain: list[int]) -> float:
        """What a monument brings every round, less the worker of the residence below it."""
        goods = 0
        for kind in range(WORKERS):
            goods += gain[kind]
        return self.row[_RECRUITS] * gain[WORKERS] + self.row[_INCOME] * goods - self.home()

    def character(self, character: int) -> float:
        return TASTE[CHARACTER] * self.row[_CHARACTERS + character]

    # Buildings

    def use(self, building: int) -> float:
        """The best that the building can do, if it is used in this round."""
        board = self.board
        op = OP_OF[building]
        if op == GAINS:
            return 0.0 if gives_nothing(board, building) else self.gain(GAIN_OF[building])
        best = 0.0
        if op == CHOOSES:
            for resource in CHOICE_OF[building]:
                best = max(best, self.take(resource))
            return best
        if op == MOVES_PROVOST:
            return TASTE[TOLL]
        if op == BUILDS:
            if has_room(board, self.seat, building):
                for way in WAYS[building]:
                    if board.supply >> way.tile & 1 and self.can_pay(way.price):
                        best = max(best, self.built(way.tile) - self.pay(way.price))
            return best
        if op == CLAIMS:
            if self.player.houses > 0 and self.can_pay(CLAIM_PRICE) and any_claimable(board):
                return max(0.0, self.home() - self.pay(CLAIM_PRICE))
            return 0.0
        for trade in TRADES_OF[building]:
            if self.can_pay(trade.price):
                resource = trade.choice[0] if trade.choice else -1
                best = max(best, self.trade(trade.price, trade.gain, resource))
        return best

    def chance(self, space: int) -> float:
        """How likely is it that the building can be used?"""
        return min(1.0, TASTE[ARRIVES] * reached(self.board, space))
