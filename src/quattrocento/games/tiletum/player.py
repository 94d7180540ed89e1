"""TIL-1.2, TIL-1.3 One player: his board, his supply, and what he has on the map."""

from __future__ import annotations

from quattrocento.games.tiletum.components import (
    BUILDINGS,
    CONTRACT_SPACES,
    LAST_BUILDING,
    MARKER_AP,
    ROOM_BUILDING,
    ROOM_COUNT,
    ROOM_FLOOR,
    ROOMS_OF,
    STOREHOUSE,
    SUPPLY_HOUSES,
    SUPPLY_PILLARS,
)
from quattrocento.games.tiletum.map import CATHEDRAL_COUNT, HOUSE_TOWN, TILETUM
from quattrocento.games.tiletum.tiles import FIRST_CREST, FIRST_HELPER, NO_TILE, character_of
from quattrocento.kit.bits import members


class Player:
    """One player. Houses on roofs and pillars on contract spaces follow from rooms and contracts (TIL-0.3)."""

    def __init__(self, like: Player | None = None) -> None:
        if like is None:
            self.vp = 0
            self.merchant = TILETUM
            self.architect = TILETUM
            self.houses = SUPPLY_HOUSES  # in the supply
            self.pillars = SUPPLY_PILLARS
            self.house_spaces = 0  # with a house of his, as a mask
            self.towns = 0  # the same by nodes
            self.pillars_at = 0  # cathedrals with a pillar of his, as a mask
            self.exchanged = False  # in this turn (TIL-6.4.2)
            self.families = 0  # crests anywhere on his board, as a mask (TIL-7.3)
            self.resources = [0] * 5
            self.dice: list[int] = []  # colour * 6 + value, in the order of the die spaces
            self.storehouse: list[int] = []
            self.in_use: list[int] = []  # helpers that keep their space until they are resolved (TIL-8.5)
            self.rooms = [NO_TILE] * ROOM_COUNT
            self.crests = [NO_TILE] * len(BUILDINGS)  # the tile under each building
            self.contracts: list[int] = []  # fulfilled, in the order of the contract spaces
            self.cathedral_tiles = [-1] * CATHEDRAL_COUNT  # which tile of the stack, counted from its top
        else:
            self.vp = like.vp
            self.merchant = like.merchant
            self.architect = like.architect
            self.houses = like.houses
            self.pillars = like.pillars
            self.house_spaces = like.house_spaces
            self.towns = like.towns
            self.pillars_at = like.pillars_at
            self.exchanged = like.exchanged
            self.families = like.families
            self.resources = like.resources[:]
            self.dice = like.dice[:]
            self.storehouse = like.storehouse[:]
            self.in_use = like.in_use[:]
            self.rooms = like.rooms[:]
            self.crests = like.crests[:]
            self.contracts = like.contracts[:]
            self.cathedral_tiles = like.cathedral_tiles[:]

    def copy(self) -> Player:
        return Player(self)

    def ints(self) -> list[int]:
        out = [self.vp, self.merchant, self.architect, self.houses, self.pillars, self.house_spaces, self.pillars_at]
        out += [int(self.exchanged), *self.resources, *self.rooms, *self.crests, *self.cathedral_tiles]
        for tiles in (self.dice, self.storehouse, self.in_use, self.contracts):
            out += [len(tiles), *tiles]
        return out

    def fill_in(self) -> None:
        """What follows from the rest."""
        self.towns = 0
        for space in members(self.house_spaces):
            self.towns |= 1 << HOUSE_TOWN[space]
        self.families = 0
        for tile in self.storehouse + self.crests:
            if FIRST_CREST <= tile < FIRST_HELPER:
                self.families |= 1 << (tile - FIRST_CREST)

    # The storehouse

    def has_room(self) -> bool:
        """TIL-7.1 Is a storehouse space free?"""
        return len(self.storehouse) + len(self.in_use) < STOREHOUSE

    def stored_contracts(self) -> int:
        number = 0
        for tile in self.storehouse:
            if tile < FIRST_CREST:
                number += 1
        return number

    def free_contract_spaces(self) -> int:
        return CONTRACT_SPACES - len(self.contracts)

    # Buildings

    def character_in(self, building: int) -> int:
        """TIL-6.3.4 The character that lives in a building, by its action; -1 if none does."""
        for room in ROOMS_OF[building]:
            if self.rooms[room] != NO_TILE:
                return character_of(self.rooms[room])
        return -1

    def building_of(self, character: int) -> int:
        """TIL-6.3.4 The building where a character lives; -1 if it lives in none."""
        for room in range(ROOM_COUNT):
            if self.rooms[room] != NO_TILE and character_of(self.rooms[room]) == character:
                return ROOM_BUILDING[room]
        return -1

    def is_filled(self, building: int) -> bool:
        """TIL-9.4.1 The sixth building is filled from the start."""
        for room in ROOMS_OF[building]:
            if self.rooms[room] == NO_TILE:
                return False
        return True

    def is_completed(self, building: int) -> bool:
        """TIL-9.4.1"""
        return self.crests[building] != NO_TILE and self.is_filled(building)

    def completed(self) -> int:
        number = 0
        for building in range(len(BUILDINGS)):
            if self.is_completed(building):
                number += 1
        return number

    def roof_houses(self) -> int:
        """TIL-2.11 The houses on roofs: one on each building 1-5 that is not filled."""
        number = 0
        for building in range(LAST_BUILDING):
            if not self.is_filled(building):
                number += 1
        return number

    def marker_ap(self, action: int) -> int:
        """TIL-9.4.2 The bonus AP of a die action."""
        building = self.building_of(action)
        return MARKER_AP[building] if building >= 0 and self.is_completed(building) else 0

    def has_character(self) -> bool:
        for tile in self.rooms:
            if tile != NO_TILE:
                return True
        return False

    # Counts (TIL-11.3)

    def crest_count(self) -> int:
        return self.families.bit_count()

    def map_houses(self) -> int:
        return self.house_spaces.bit_count()

    def map_pillars(self) -> int:
        return self.pillars_at.bit_count()

    def cathedral_count(self) -> int:
        return CATHEDRAL_COUNT - self.cathedral_tiles.count(-1)

    def upper_floor_characters(self) -> int:
        number = 0
        for room in range(ROOM_COUNT):
            if ROOM_FLOOR[room] > 1 and self.rooms[room] != NO_TILE:
                number += 1
        return number

    def filled_buildings(self, sixth: bool) -> int:
        number = 1 if sixth else 0
        for building in range(LAST_BUILDING):
            if self.is_filled(building):
                number += 1
        return number


def read_player(ints: list[int]) -> Player:
    """The inverse of `Player.ints`."""
    player = Player()
    player.vp, player.merchant, player.architect, player.houses, player.pillars = ints[:5]
    player.house_spaces, player.pillars_at = ints[5:7]
    player.exchanged = ints[7] == 1
    at = 8

    def take(number: int) -> list[int]:
        nonlocal at
        at += number
        return ints[at - number : at]

    player.resources = take(5)
    player.rooms = take(ROOM_COUNT)
    player.crests = take(len(BUILDINGS))
    player.cathedral_tiles = take(CATHEDRAL_COUNT)
    player.dice = take(take(1)[0])
    player.storehouse = take(take(1)[0])
    player.in_use = take(take(1)[0])
    player.contracts = take(take(1)[0])
    player.fill_in()
    return player
