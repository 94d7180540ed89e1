"""BUR-2.7, BUR-2.11 The main board and the players' boards, and the verbs that change them."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.components import (
    BASIC_LAYOUT,
    CASTLE,
    COLOUR_HEXES,
    COLOUR_MASK,
    COLOUR_OF,
    FIRST_KNOWLEDGE,
    FREE_STEP,
    FULL_STACKS,
    GOODS,
    GOODS_PER_TYPE,
    GOODS_STORAGE,
    HEX_COUNT,
    HEX_DIE,
    KINDS,
    MINE,
    NEIGHBOURS,
    NO_TILE,
    REGION_AT,
    SHIP,
    SPACES,
    STORAGE,
    TILES,
    WATCHTOWER,
    workers_needed,
)
from quattrocento.kernel.board import Board
from quattrocento.kernel.events import Event

NO_DIE: Final = -1


class Player:
    """One player's board (BUR-2.11)."""

    def __init__(self, layout: int, like: Player | None = None) -> None:
        if like is None:
            self.layout = layout
            self.physical = -1  # the double-sided board dealt in the variant (BUR-12.1)
            self.chosen = -1  # the secret choice of side and castle hex until all have chosen (BUR-12.2)
            self.vp = 0
            self.silverlings = 0
            self.workers = 0
            self.dice = [NO_DIE, NO_DIE]  # values 0-5; NO_DIE once used (BUR-6.7)
            self.bought = False  # the purchase of this turn (BUR-6.2)
            self.ships = 0
            self.mines = 0
            self.knowledge = 0  # bit n: knowledge tile n lies in the estate
            self.filled = 0  # hexes with a tile, as a mask
            self.edge = 0  # empty hexes next to a filled one, as a mask
            self.estate = [NO_TILE] * HEX_COUNT
            self.cities_of = [0] * 8  # by building kind: the hexes of all cities that have one (BUR-7.2.1 d)
            self.storage: list[int] = []
            self.goods = [0] * 6
            self.sold = [0] * 6
        else:
            self.layout = like.layout
            self.physical = like.physical
            self.chosen = like.chosen
            self.vp = like.vp
            self.silverlings = like.silverlings
            self.workers = like.workers
            self.dice = like.dice[:]
            self.bought = like.bought
            self.ships = like.ships
            self.mines = like.mines
            self.knowledge = like.knowledge
            self.filled = like.filled
            self.edge = like.edge
            self.estate = like.estate[:]
            self.cities_of = like.cities_of[:]
            self.storage = like.storage[:]
            self.goods = like.goods[:]
            self.sold = like.sold[:]

    def copy(self) -> Player:
        return Player(self.layout, self)

    def ints(self) -> list[int]:
        storage = self.storage + [NO_TILE] * (STORAGE - len(self.storage))
        return [
            self.layout,
            self.physical,
            self.chosen,
            self.vp,
            self.silverlings,
            self.workers,
            *self.dice,
            int(self.bought),
            *storage,
            *self.goods,
            *self.sold,
            *self.estate,
        ]

    @staticmethod
    def read(ints: list[int]) -> Player:
        player = Player(ints[0])
        player.physical, player.chosen, player.vp, player.silverlings, player.workers = ints[1:6]
        player.dice = ints[6:8]
        player.bought = ints[8] == 1
        player.storage = [tile for tile in ints[9:12] if tile != NO_TILE]
        player.goods = ints[12:18]
        player.sold = ints[18:24]
        for hex, tile in enumerate(ints[24 : 24 + HEX_COUNT]):
            if tile != NO_TILE:
                player.put(tile, hex)
        return player

    def knows(self, number: int) -> bool:
        """BUR-8.7 Is this knowledge tile in the estate?"""
        return self.knowledge >> number & 1 == 1

    def put(self, tile: int, hex: int) -> None:
        """Lay a tile on a hex, whatever the rules say; nothing is scored."""
        bit = 1 << hex
        self.estate[hex] = tile
        self.filled |= bit
        self.edge = (self.edge | NEIGHBOURS[hex]) & ~self.filled
        if tile <= WATCHTOWER:
            self.cities_of[tile] |= REGION_AT[self.layout][hex]
        elif tile == SHIP:
            self.ships += 1
        elif tile == MINE:
            self.mines += 1
        elif FIRST_KNOWLEDGE <= tile < CASTLE:
            self.knowledge |= 1 << (tile - FIRST_KNOWLEDGE + 1)

    def free_step(self, tile: int) -> bool:
        """BUR-7.2.2 Does a knowledge tile give a free step for placing this tile?"""
        return self.knowledge >> FREE_STEP[tile] & 1 == 1

    def allowed(self, tile: int) -> int:
        """BUR-7.2.1 (a), (c), (d) Empty hexes of its colour next to a filled one, no building twice in a city."""
        hexes = self.edge & COLOUR_MASK[self.layout][COLOUR_OF[tile]]
        if tile <= WATCHTOWER and self.knowledge & 2 == 0:
            hexes &= ~self.cities_of[tile]
        return hexes

    def hexes_for(self, tile: int) -> list[int]:
        """BUR-7.2.1 without (b): where the tile may go whatever the die number."""
        allowed = self.allowed(tile)
        return [hex for hex in COLOUR_HEXES[self.layout][COLOUR_OF[tile]] if allowed >> hex & 1]

    def place_cost(self, tile: int, die: int, hex: int) -> int:
        return workers_needed(die, HEX_DIE[hex], self.free_step(tile), self.knows(8))

    def take_cost(self, die: int, depot: int) -> int:
        return workers_needed(die, depot, self.knows(12), self.knows(8))

    def sell_cost(self, die: int, goods: int) -> int:
        return workers_needed(die, goods, False, self.knows(8))

    def stored_types(self) -> int:
        count = 0
        for number in self.goods:
            if number > 0:
                count += 1
        return count

    def goods_room(self) -> int:
        """BUR-8.2.2 Free goods storage spaces."""
        return GOODS_STORAGE - self.stored_types()

    def use_die(self, die: int) -> None:
        if self.dice[0] == die:
            self.dice[0] = NO_DIE
        else:
            self.dice[1] = NO_DIE

    def empty_hexes(self) -> int:
        return self.estate.count(NO_TILE)


class BurgundyBoard(Board):
    """The whole table."""

    def __init__(self, players: int, switches: int, like: BurgundyBoard | None = None) -> None:
        super().__init__()
        if like is None:
            self.switches = switches  # the options of the game (setup.py), one bit each
            self.players = [Player(BASIC_LAYOUT) for _ in range(players)]
            self.phase = 0
            self.round = 0
            self.white = NO_DIE
            self.order = list(range(players))  # the turn-order track, first to last (BUR-5.4)
            self.round_order = list(range(players))  # as played in this round
            self.spaces = [NO_TILE] * len(SPACES)
            self.depot_goods = [0] * 36  # depot * 6 + type
            self.round_goods: list[int] = []  # goods on the round spaces, the next one first (BUR-4.1.5)
            self.goods_pile = [GOODS_PER_TYPE] * 6  # face down: not yet revealed
            self.stacks = FULL_STACKS[:]  # face down, by back and kind
            self.removed = [0] * KINDS  # tiles that left the game
            self.large_bonus = [-1] * 6  # by colour: the seat that has it
            self.small_bonus = [-1] * 6
        else:
            self.switches = like.switches
            self.players = [player.copy() for player in like.players]
            self.phase = like.phase
            self.round = like.round
            self.white = like.white
            self.order = like.order[:]
            self.round_order = like.round_order[:]
            self.spaces = like.spaces[:]
            self.depot_goods = like.depot_goods[:]
            self.round_goods = like.round_goods[:]
            self.goods_pile = like.goods_pile[:]
            self.stacks = like.stacks[:]
            self.removed = like.removed[:]
            self.large_bonus = like.large_bonus[:]
            self.small_bonus = like.small_bonus[:]

    def copy(self) -> BurgundyBoard:
        return BurgundyBoard(0, self.switches, self)

    def ints(self) -> list[int]:
        out = [len(self.players), self.switches, self.phase, self.round, self.white]
        out += self.order + self.round_order + self.spaces + self.depot_goods
        out += [len(self.round_goods), *self.round_goods]
        out += self.goods_pile + self.stacks + self.removed + self.large_bonus + self.small_bonus
        for player in self.players:
            out += player.ints()
        return out

    @property
    def count(self) -> int:
        return len(self.players)

    # Verbs: each changes the table and reports the fact.

    def score(self, seat: int, points: int, why: str, source: str, colour: str = "") -> None:
        if points == 0:
            return
        self.players[seat].vp += points
        if self.events is not None:
            args: dict[str, int | str] = {"points": points, "source": source}
            if colour:
                args["colour"] = colour
            self.events.append(Event("scored", seat, why, args))

    def gain_workers(self, seat: int, number: int, why: str) -> None:
        self.players[seat].workers += number
        if self.events is not None:
            self.events.append(Event("gained_workers", seat, why, {"number": number}))

    def pay_workers(self, seat: int, number: int) -> None:
        """BUR-6.4 Workers paid go to the supply."""
        if number == 0:
            return
        self.players[seat].workers -= number
        if self.events is not None:
            self.events.append(Event("paid_workers", seat, "BUR-6.4", {"number": number}))

    def gain_silverlings(self, seat: int, number: int, why: str) -> None:
        self.players[seat].silverlings += number
        if self.events is not None:
            self.events.append(Event("gained_silverlings", seat, why, {"number": number}))

    def pay_silverlings(self, seat: int, number: int, why: str) -> None:
        self.players[seat].silverlings -= number
        if self.events is not None:
            self.events.append(Event("paid_silverlings", seat, why, {"number": number}))

    def store(self, seat: int, space: int, why: str) -> None:
        """BUR-7.1.2 Move a tile from a depot to the storage."""
        tile = self.spaces[space]
        self.spaces[space] = NO_TILE
        self.players[seat].storage.append(tile)
        if self.events is not None:
            self.events.append(Event("took_tile", seat, why, {"tile": TILES[tile], "space": SPACES[space]}))

    def discard(self, seat: int, tile: int) -> None:
        """BUR-7.1.3 A stored tile leaves the game."""
        self.players[seat].storage.remove(tile)
        self.removed[tile] += 1
        if self.events is not None:
            self.events.append(Event("discarded", seat, "BUR-7.1.3", {"tile": TILES[tile]}))

    def put(self, seat: int, tile: int, hex: int, why: str) -> None:
        """BUR-7.2 Move a tile from the storage to the estate."""
        player = self.players[seat]
        player.storage.remove(tile)
        player.put(tile, hex)
        if self.events is not None:
            self.events.append(Event("placed_tile", seat, why, {"tile": TILES[tile], "hex": hex + 1}))

    def load(self, seat: int, depot: int, goods: int) -> None:
        """BUR-8.2.2 Take all goods of one type from a depot."""
        number = self.depot_goods[depot * 6 + goods]
        if number == 0:
            return
        self.depot_goods[depot * 6 + goods] = 0
        self.players[seat].goods[goods] += number
        if self.events is not None:
            args: dict[str, int | str] = {"goods": GOODS[goods], "number": number, "depot": depot + 1}
            self.events.append(Event("loaded_goods", seat, "BUR-8.2.2", args))

    def advance(self, seat: int) -> None:
        """BUR-5.5 The marker goes one space to the right, on top of the stack there; the ship is placed already."""
        ships = self.players[seat].ships
        self.order.remove(seat)
        at = 0
        while at < len(self.order) and self.players[self.order[at]].ships > ships:
            at += 1
        self.order.insert(at, seat)
        if self.events is not None:
            self.events.append(Event("advanced", seat, "BUR-8.2.5", {"to": ships}))


def read_board(ints: list[int]) -> BurgundyBoard:
    """The inverse of `BurgundyBoard.ints`."""
    players = ints[0]
    if not 2 <= players <= 4:
        raise ValueError(f"{players} players")
    board = BurgundyBoard(players, ints[1])
    board.phase, board.round, board.white = ints[2:5]
    at = 5

    def take(number: int) -> list[int]:
        nonlocal at
        at += number
        return ints[at - number : at]

    board.order = take(players)
    board.round_order = take(players)
    board.spaces = take(len(SPACES))
    board.depot_goods = take(36)
    board.round_goods = take(take(1)[0])
    board.goods_pile = take(6)
    board.stacks = take(len(FULL_STACKS))
    board.removed = take(KINDS)
    board.large_bonus = take(6)
    board.small_bonus = take(6)
    size = 24 + HEX_COUNT
    board.players = [Player.read(take(size)) for _ in range(players)]
    if at != len(ints):
        raise ValueError(f"{len(ints)} integers, not {at}")
    return board
