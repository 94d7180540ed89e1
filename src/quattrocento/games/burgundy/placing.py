"""BUR-8 What happens when a tile is placed."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.actions import (
    NOTHING,
    Then,
    add_purchases,
    buy,
    buys_meanwhile,
    can_buy,
    refuse_goods,
    refuse_hex,
    refuse_other,
    refuse_purchase,
    refuse_space,
    refuse_stored,
    sell,
    take,
    take_workers,
)
from quattrocento.games.burgundy.board import BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    BANK,
    BEIGE,
    BLUE,
    BOARDING_HOUSE,
    CARPENTERS_WORKSHOP,
    CASTLE,
    CHURCH,
    CITY_HALL,
    COLOUR_OF,
    DARK_GREEN,
    FIRST_BLACK,
    FIRST_KNOWLEDGE,
    GOODS,
    GREY,
    LIGHT_GREEN,
    MARKET,
    NEIGHBOUR_DEPOTS,
    NO_TILE,
    SHIP,
    SPACES,
    TILES,
    WAREHOUSE,
    WATCHTOWER,
    YELLOW,
)
from quattrocento.games.burgundy.notation import BUY, DECLINE, KEEP, LOAD, LOAD_TWO, PLACE, SELL, TAKE, WORKERS
from quattrocento.games.burgundy.scoring import score_animal, score_colour, score_region
from quattrocento.kernel.effects import Decision, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

BOARDING_HOUSE_WORKERS: Final = 4
BANK_SILVERLINGS: Final = 2
WATCHTOWER_VP: Final = 4


def place(board: BurgundyBoard, seat: int, tile: int, hex: int, why: str) -> Then:
    """BUR-8.1 Region, colour, then the effect of the tile, which comes before anything else."""
    board.put(seat, tile, hex, why)
    score_region(board, seat, hex)
    score_colour(board, seat, COLOUR_OF[tile])
    return effect_of(board, seat, tile, hex)


def effect_of(board: BurgundyBoard, seat: int, tile: int, hex: int) -> Then:
    """BUR-8.2 to 8.7"""
    if tile == SHIP:
        return (LoadShip(seat), AdvanceMarker(seat))
    if tile == CASTLE:
        return (CastleAction(seat),)
    if tile == WAREHOUSE:
        return (WarehouseSale(seat),)
    if tile in (CARPENTERS_WORKSHOP, CHURCH, MARKET):
        return (BuildingTake(seat, tile),)
    if tile == CITY_HALL:
        return (CityHallPlace(seat),)
    if tile == BOARDING_HOUSE:
        board.gain_workers(seat, BOARDING_HOUSE_WORKERS, "BUR-8.6.5")
    elif tile == BANK:
        board.gain_silverlings(seat, BANK_SILVERLINGS, "BUR-8.6.6")
    elif tile == WATCHTOWER:
        board.score(seat, WATCHTOWER_VP, "BUR-8.6.8", "watchtower")
    elif tile < FIRST_KNOWLEDGE:
        score_animal(board, seat, tile, hex)
    return NOTHING  # BUR-8.5 a mine pays at the end of the phase; BUR-8.7 knowledge is active from now on


# BUR-8.2 Ships


def new_types(board: BurgundyBoard, player: Player, depots: int) -> list[int]:
    """BUR-8.2.2 The types in these depots (a mask) that the player does not store yet."""
    return [
        goods
        for goods in range(6)
        if player.goods[goods] == 0
        and any(depots >> depot & 1 and board.depot_goods[depot * 6 + goods] for depot in range(6))
    ]


def load(board: BurgundyBoard, seat: int, depots: int, goods: int) -> None:
    for depot in range(6):
        if depots >> depot & 1:
            board.load(seat, depot, goods)


def load_from(board: BurgundyBoard, seat: int, depots: int) -> Then:
    """BUR-8.2.2 Stored types join their stacks; new types take free spaces; BUR-8.2.3 two depots are one heap."""
    player = board.players[seat]
    new = new_types(board, player, depots)
    for goods in range(6):
        if player.goods[goods]:
            load(board, seat, depots, goods)
    room = player.goods_room()
    if len(new) <= room:
        for goods in new:
            load(board, seat, depots, goods)
        return NOTHING
    if room > 0:
        return (KeepGoods(seat, depots),)
    tell_left(board, seat, depots)
    return NOTHING


def tell_left(board: BurgundyBoard, seat: int, depots: int) -> None:
    """BUR-8.2.2 What there is no room for stays in its depot."""
    if board.events is None:
        return
    for place, number in enumerate(board.depot_goods):
        if number and depots >> place // 6 & 1:
            args: dict[str, int | str] = {"goods": GOODS[place % 6], "number": number, "depot": place // 6 + 1}
            board.events.append(Event("left_goods", seat, "BUR-8.2.2", args))


def tell_empty(board: BurgundyBoard, seat: int, depots: int) -> None:
    """BUR-8.2.1 Depots without goods may be named too. [R-10]"""
    if board.events is None or any(n and depots >> place // 6 & 1 for place, n in enumerate(board.depot_goods)):
        return
    for depot in range(6):
        if depots >> depot & 1:
            board.events.append(Event("loaded_nothing", seat, "BUR-8.2.1", {"depot": depot + 1}))


class LoadShip(Decision[BurgundyBoard]):
    """BUR-8.2.1 Name a depot to take goods from, or two neighbouring ones with knowledge 5. [R-3] [R-10]"""

    rule = "BUR-8.2.1"

    def possible(self, board: BurgundyBoard) -> bool:
        """Are there any goods that could be stored? Without, all depots are alike."""
        player = board.players[self.seat]
        room = player.goods_room() > 0
        for place, number in enumerate(board.depot_goods):
            if number and (room or player.goods[place % 6]):
                return True
        return False

    def options(self, board: BurgundyBoard) -> list[int]:
        out = [LOAD.of(depot) for depot in range(6)]
        if board.players[self.seat].knows(5):
            out += [LOAD_TWO.of(pair) for pair in range(len(NEIGHBOUR_DEPOTS))]
        return out

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        if LOAD.has(move):
            depots = 1 << LOAD.arg(move)
        else:
            one, other = NEIGHBOUR_DEPOTS[LOAD_TWO.arg(move)]
            depots = 1 << one | 1 << other
        tell_empty(board, self.seat, depots)
        return load_from(board, self.seat, depots)

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        if LOAD.has(move):
            return None
        if not LOAD_TWO.has(move):
            return refuse_other(self, move)
        return None if board.players[self.seat].knows(5) else Refusal("BUR-10.5", "one_depot_only")


class KeepGoods(Decision[BurgundyBoard]):
    """BUR-8.2.2 More new types than free spaces: choose one that is stored, until the spaces are full. [R-9]"""

    rule = "BUR-8.2.2"

    def __init__(self, seat: int, depots: int) -> None:
        super().__init__(seat)
        self.depots = depots

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.depots)

    def options(self, board: BurgundyBoard) -> list[int]:
        return [KEEP.of(goods) for goods in new_types(board, board.players[self.seat], self.depots)]

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        load(board, self.seat, self.depots, KEEP.arg(move))
        return load_from(board, self.seat, self.depots)

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        if not KEEP.has(move):
            return refuse_other(self, move)
        goods = KEEP.arg(move)
        if goods in new_types(board, board.players[self.seat], self.depots):
            return None
        return Refusal("BUR-8.2.2", "goods_not_there", {"goods": GOODS[goods]})


class AdvanceMarker(Step[BurgundyBoard]):
    """BUR-8.2.5 The turn-order marker moves one space to the right."""

    rule = "BUR-8.2.5"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def ints(self) -> tuple[int, ...]:
        return (self.seat,)

    def resolve(self, board: BurgundyBoard) -> Then:
        board.advance(self.seat)
        return NOTHING


# BUR-8.4 Castles


class CastleAction(Decision[BurgundyBoard]):
    """BUR-8.4 One extra action as with a die of any value. [R-8]"""

    rule = "BUR-8.4"

    def possible(self, board: BurgundyBoard) -> bool:
        return True

    def options(self, board: BurgundyBoard) -> list[int]:
        player = board.players[self.seat]
        out = [TAKE.first + space for space in range(FIRST_BLACK) if board.spaces[space] != NO_TILE]
        add_placements(player, out)
        for goods in range(6):
            if player.goods[goods]:
                out.append(SELL.first + goods)
        out.append(WORKERS.of())
        if buys_meanwhile(board):
            add_purchases(board, self.seat, out)
        return out

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        if BUY.has(move):
            return (*buy(board, self.seat, BUY.arg(move)), self)
        if TAKE.has(move):
            return take(board, self.seat, TAKE.arg(move), "BUR-8.4")
        if PLACE.has(move):
            tile, hex = PLACE.pair(move)
            return place(board, self.seat, tile, hex, "BUR-8.4")
        if SELL.has(move):
            sell(board, self.seat, SELL.arg(move), "BUR-8.4")
        else:
            take_workers(board, self.seat)
        return NOTHING

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        player = board.players[self.seat]
        if BUY.has(move) and buys_meanwhile(board):
            return refuse_purchase(board, self.seat, BUY.arg(move))
        if TAKE.has(move):
            return refuse_space(board, TAKE.arg(move))
        if PLACE.has(move):
            return refuse_placement(player, move)
        if SELL.has(move):
            return refuse_goods(player, SELL.arg(move))
        return None if WORKERS.has(move) else refuse_other(self, move)


def add_placements(player: Player, out: list[int]) -> None:
    """Every stored tile on every hex that it may go to, whatever the die number."""
    for tile in sorted(set(player.storage)):
        for hex in player.hexes_for(tile):
            out.append(PLACE.of(tile, hex))


def refuse_placement(player: Player, move: int) -> Refusal | None:
    tile, hex = PLACE.pair(move)
    return refuse_stored(player, tile, "BUR-7.2.1") or refuse_hex(player, tile, hex)


# BUR-8.6 Buildings

SOURCES: Final[dict[int, tuple[str, tuple[int, ...]]]] = {
    CARPENTERS_WORKSHOP: ("BUR-8.6.2", (BEIGE,)),
    CHURCH: ("BUR-8.6.3", (GREY, YELLOW, DARK_GREEN)),
    MARKET: ("BUR-8.6.4", (BLUE, LIGHT_GREEN)),
}


class WarehouseSale(Decision[BurgundyBoard]):
    """BUR-8.6.1 Warehouse: sell all goods of one type, or decline."""

    rule = "BUR-8.6.1"

    def possible(self, board: BurgundyBoard) -> bool:
        return board.players[self.seat].stored_types() > 0

    def options(self, board: BurgundyBoard) -> list[int]:
        player = board.players[self.seat]
        return [*(SELL.of(goods) for goods in range(6) if player.goods[goods]), DECLINE.of()]

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        if SELL.has(move):
            sell(board, self.seat, SELL.arg(move), "BUR-8.6.1")
        return NOTHING

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        if SELL.has(move):
            return refuse_goods(board.players[self.seat], SELL.arg(move))
        return None if DECLINE.has(move) else refuse_other(self, move)


class BuildingTake(Decision[BurgundyBoard]):
    """BUR-8.6.2 to 8.6.4 Carpenter's workshop, church, market: take a tile of their colours from a numbered depot."""

    rule = "BUR-8.6"

    def __init__(self, seat: int, building: int) -> None:
        super().__init__(seat)
        self.building = building

    def ints(self) -> tuple[int, ...]:
        return (self.seat, self.building)

    def fits(self, board: BurgundyBoard, space: int) -> bool:
        tile = board.spaces[space]
        return tile != NO_TILE and COLOUR_OF[tile] in SOURCES[self.building][1]

    def possible(self, board: BurgundyBoard) -> bool:
        for space in range(FIRST_BLACK):
            if self.fits(board, space):
                return True
        return False

    def options(self, board: BurgundyBoard) -> list[int]:
        return [*(TAKE.of(space) for space in range(FIRST_BLACK) if self.fits(board, space)), DECLINE.of()]

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        if DECLINE.has(move):
            return NOTHING
        return take(board, self.seat, TAKE.arg(move), SOURCES[self.building][0])

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        if DECLINE.has(move):
            return None
        if not TAKE.has(move):
            return refuse_other(self, move)
        space = TAKE.arg(move)
        if self.fits(board, space):
            return None
        args: dict[str, int | str] = {"space": SPACES[space], "building": TILES[self.building]}
        return refuse_space(board, space) or Refusal(SOURCES[self.building][0], "wrong_source", args)


class CityHallPlace(Decision[BurgundyBoard]):
    """BUR-8.6.7 City hall: place a further stored tile, whatever the die number, or decline."""

    rule = "BUR-8.6.7"

    def possible(self, board: BurgundyBoard) -> bool:
        player = board.players[self.seat]
        for tile in player.storage:
            if player.hexes_for(tile):
                return True
        return buys_meanwhile(board) and can_buy(board, self.seat)

    def options(self, board: BurgundyBoard) -> list[int]:
        out: list[int] = []
        add_placements(board.players[self.seat], out)
        if buys_meanwhile(board):
            add_purchases(board, self.seat, out)
        out.append(DECLINE.of())
        return out

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        if DECLINE.has(move):
            return NOTHING
        if BUY.has(move):
            return (*buy(board, self.seat, BUY.arg(move)), self)
        tile, hex = PLACE.pair(move)
        return place(board, self.seat, tile, hex, "BUR-8.6.7")

    def why_not(self, board: BurgundyBoard, move: int) -> Refusal | None:
        if DECLINE.has(move):
            return None
        if BUY.has(move) and buys_meanwhile(board):
            return refuse_purchase(board, self.seat, BUY.arg(move))
        return refuse_placement(board.players[self.seat], move) if PLACE.has(move) else refuse_other(self, move)
