"""TIL-6.3 The character action: take a character, refresh the market, place a character."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.board import NOTHING, Then, TiletumBoard
from quattrocento.games.tiletum.bonus_table import NO_BONUS
from quattrocento.games.tiletum.components import (
    ACTIONS,
    BUILDINGS,
    CHARACTER,
    MARKET,
    ROOM_BUILDING,
    ROOM_FLOOR,
    ROOMS,
    ROOMS_OF,
)
from quattrocento.games.tiletum.notation import LAY_CHARACTER, PLACE, REFRESH, TAKE_CHARACTER
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.storehouse import refuse_stored, refuse_tile
from quattrocento.games.tiletum.tiles import FIRST_CHARACTER, NO_TILE, TILE_BONUS, TILES, character_of
from quattrocento.kernel.effects import Chance, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal
from quattrocento.kernel.rng import Rng
from quattrocento.kit.pile import draw


def has_market(board: TiletumBoard) -> bool:
    """TIL-6.3.2 There is something to discard."""
    for tile in board.character_market:
        if tile != NO_TILE:
            return True
    return False


def add_rooms(player: Player, tile: int, ap: int, out: list[int]) -> None:
    """TIL-6.3.3, TIL-6.3.4 Where a stored character may live."""
    home = player.building_of(character_of(tile))
    first = PLACE.of(tile - FIRST_CHARACTER)
    for building in range(len(BUILDINGS)) if home < 0 else (home,):
        if home < 0 and player.character_in(building) >= 0:
            continue
        for room in ROOMS_OF[building]:
            if player.rooms[room] == NO_TILE and ROOM_FLOOR[room] <= ap:
                out.append(first + room)


def add_spending(board: TiletumBoard, seat: int, ap: int, out: list[int]) -> None:
    player = board.players[seat]
    if player.has_room():
        for slot in range(MARKET):
            if board.character_market[slot] != NO_TILE:
                out.append(TAKE_CHARACTER.of(slot))
    if has_market(board):
        out.append(REFRESH.of())
    storehouse = player.storehouse
    for i in range(len(storehouse)):
        if storehouse[i] >= FIRST_CHARACTER and storehouse[i] not in storehouse[:i]:
            add_rooms(player, storehouse[i], ap, out)


def price(move: int) -> int:
    return ROOM_FLOOR[PLACE.arg(move) % len(ROOMS)] if PLACE.has(move) else 1


def spend(board: TiletumBoard, seat: int, move: int) -> int:
    """Carry it out; the bonus that follows. The market is filled up by `FillCharacterMarket`."""
    if TAKE_CHARACTER.has(move):
        slot = TAKE_CHARACTER.arg(move)
        board.store(seat, board.character_market[slot], "TIL-6.3.1")
        board.character_market[slot] = NO_TILE
        return NO_BONUS
    if REFRESH.has(move):
        for slot in range(MARKET):
            tile = board.character_market[slot]
            if tile != NO_TILE:
                board.character_discard.append(tile)
                board.character_market[slot] = NO_TILE
        if board.events is not None:
            board.events.append(Event("refreshed", seat, "TIL-6.3.2", {}))
        return NO_BONUS
    tile, room, _, _ = PLACE.args(move)
    board.put_character(seat, tile + FIRST_CHARACTER, room)
    return TILE_BONUS[tile + FIRST_CHARACTER]


def refuse_spending(board: TiletumBoard, seat: int, ap: int, move: int) -> Refusal | None:
    player = board.players[seat]
    if TAKE_CHARACTER.has(move):
        tile = board.character_market[TAKE_CHARACTER.arg(move)]
        if tile == NO_TILE:
            return Refusal("TIL-6.3.1", "slot_empty")
        return refuse_tile(board, player, tile)
    if REFRESH.has(move):
        return None if has_market(board) else Refusal("TIL-6.3.2", "market_empty")
    if PLACE.has(move):
        tile, room, _, _ = PLACE.args(move)
        return refuse_room(player, tile + FIRST_CHARACTER, room, ap)
    return Refusal("TIL-5.3.2", "other_action", {"action": ACTIONS[CHARACTER]})


def refuse_room(player: Player, tile: int, room: int, ap: int) -> Refusal | None:
    where: dict[str, int | str] = {"tile": TILES[tile], "room": ROOMS[room]}
    if tile not in player.storehouse:
        return refuse_stored(player, tile, "TIL-6.3.3")
    if player.rooms[room] != NO_TILE:
        return Refusal("TIL-6.3.3", "room_taken", where)
    character = character_of(tile)
    if player.character_in(ROOM_BUILDING[room]) not in (-1, character):
        return Refusal("TIL-6.3.4", "other_character_there", where)
    if player.building_of(character) not in (-1, ROOM_BUILDING[room]):
        return Refusal("TIL-6.3.4", "lives_elsewhere", where)
    if ROOM_FLOOR[room] > ap:
        return Refusal("TIL-6.3.3", "too_few_ap", {"ap": ap, "needed": ROOM_FLOOR[room]})
    return None


# The market (TIL-6.3.1, TIL-6.3.2, TIL-12.6)


class FillCharacterMarket(Step[TiletumBoard]):
    """TIL-6.3.1 Fill the gaps; discarded tiles go back to the pile at the end, or when it is empty. [R4]"""

    rule = "TIL-6.3.1"

    def resolve(self, board: TiletumBoard) -> Then:
        for slot in range(MARKET):
            if board.character_market[slot] == NO_TILE:
                if not any(board.character_pile):
                    return_discards(board)
                if any(board.character_pile):
                    return (LAY_CHARACTERS[slot], FILL_CHARACTERS)
                break
        return_discards(board)
        return NOTHING


def return_discards(board: TiletumBoard) -> None:
    for tile in board.character_discard:
        board.character_pile[tile - FIRST_CHARACTER] += 1
    board.character_discard = []


class LayCharacter(Chance[TiletumBoard]):
    """TIL-2.5, TIL-6.3.1 A random character for a space of the market."""

    rule = "TIL-6.3.1"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def ints(self) -> tuple[int, ...]:
        return (self.slot,)

    def label(self, board: TiletumBoard) -> str:
        return f"characters/draw {board.character_draws + 1}"

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        first = LAY_CHARACTER.of(self.slot)
        return [(first + kind, number) for kind, number in enumerate(board.character_pile) if number]

    def sample(self, board: TiletumBoard, rng: Rng) -> int:
        return LAY_CHARACTER.of(self.slot, draw(board.character_pile, rng))

    def choose(self, board: TiletumBoard, move: int) -> Then:
        slot, kind, _, _ = LAY_CHARACTER.args(move)
        board.character_pile[kind] -= 1
        board.character_draws += 1
        board.character_market[slot] = kind + FIRST_CHARACTER
        if board.events is not None:
            args: dict[str, int | str] = {"tile": TILES[kind + FIRST_CHARACTER], "slot": slot + 1}
            board.events.append(Event("laid_character", -1, "TIL-6.3.1", args))
        return NOTHING


FILL_CHARACTERS: Final = FillCharacterMarket()
LAY_CHARACTERS: Final[list[LayCharacter]] = [LayCharacter(slot) for slot in range(MARKET)]
