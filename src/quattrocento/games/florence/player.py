"""FLO-1.3 One player: principality, money, pieces and cards."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.components import (
    FIRST_BUILDING,
    FREE_SQUARES,
    GRID,
    LARGE,
    MEDIUM,
    PALACE,
    SMALL,
)

ALONE: Final = -1  # the partner of a tile that was not built together


class Player:
    """What one player has. Cards, buildings, freedoms and squares are masks."""

    def __init__(self, shared: bool, like: Player | None = None) -> None:
        if like is None:
            palace = PALACE[1 if shared else 0]
            self.pp = 0
            self.money = 0
            self.builders = 0
            self.jesters = 0
            self.freedoms = 0
            self.buildings = 0
            self.landscapes = [0, 0, 0]
            self.hand = 0  # profession cards
            self.table = 0
            self.recruiting_hand = 0
            self.recruiting_table = 0
            self.bonus = 0
            self.prestige = 0
            self.best_work = 0  # of this round (FLO-7.7)
            self.filled = palace  # squares that are covered
            self.beside = GRID.beside(palace)  # squares that touch a building or the palace of this principality
            self.facing = 0  # border squares that face a building or a palace across the border (FLO-15.7)
            self.tiles: list[int] = []  # in the order of placing
            self.masks: list[int] = []  # the squares of each tile in this principality
            self.partners: list[int] = []  # ... and the seat it was built with (FLO-15.7)
        else:
            self.pp = like.pp
            self.money = like.money
            self.builders = like.builders
            self.jesters = like.jesters
            self.freedoms = like.freedoms
            self.buildings = like.buildings
            self.landscapes = like.landscapes[:]
            self.hand = like.hand
            self.table = like.table
            self.recruiting_hand = like.recruiting_hand
            self.recruiting_table = like.recruiting_table
            self.bonus = like.bonus
            self.prestige = like.prestige
            self.best_work = like.best_work
            self.filled = like.filled
            self.beside = like.beside
            self.facing = like.facing
            self.tiles = like.tiles[:]
            self.masks = like.masks[:]
            self.partners = like.partners[:]

    def copy(self) -> Player:
        return Player(False, self)

    def ints(self) -> list[int]:
        out = [self.pp, self.money, self.builders, self.jesters, self.freedoms, self.hand, self.table]
        out += [self.recruiting_hand, self.recruiting_table, self.bonus, self.prestige, self.best_work, self.facing]
        out.append(len(self.tiles))
        out += self.tiles + self.masks + self.partners
        return out

    @staticmethod
    def read(ints: list[int], at: int, shared: bool) -> tuple[Player, int]:
        """The player that begins there, and where the next one begins."""
        player = Player(shared)
        player.pp, player.money, player.builders, player.jesters, player.freedoms = ints[at : at + 5]
        player.hand, player.table, player.recruiting_hand, player.recruiting_table = ints[at + 5 : at + 9]
        player.bonus, player.prestige, player.best_work, player.facing, number = ints[at + 9 : at + 14]
        at += 14
        for i in range(at, at + number):
            player.lay(ints[i], ints[i + number], ints[i + 2 * number])
        return player, at + 3 * number

    def lay(self, tile: int, mask: int, partner: int) -> None:
        """Lay a tile on squares, whatever the rules say; nothing is scored."""
        self.tiles.append(tile)
        self.masks.append(mask)
        self.partners.append(partner)
        self.filled |= mask
        if tile < FIRST_BUILDING:
            self.landscapes[tile] += 1
        else:
            self.buildings |= 1 << tile - FIRST_BUILDING
            self.beside |= GRID.beside(mask)

    # Counts

    def landscape_tiles(self) -> int:
        return self.landscapes[0] + self.landscapes[1] + self.landscapes[2]

    def cards(self) -> int:
        """FLO-7.3 Profession and recruiting cards, in hand and on the table."""
        return (self.hand | self.table).bit_count() + self.recruiting_hand + self.recruiting_table

    def works(self) -> int:
        """FLO-1.7 Profession and recruiting cards on the table."""
        return self.table.bit_count() + self.recruiting_table

    def empty_squares(self) -> int:
        """FLO-12.2.3"""
        return FREE_SQUARES - sum([mask.bit_count() for mask in self.masks])

    def counted(self) -> list[int]:
        """FLO-12 Everything that bonus and prestige cards count, in the order of COUNTED."""
        freedoms = self.freedoms
        buildings = self.buildings
        return [
            *self.landscapes,
            self.landscape_tiles(),
            buildings.bit_count(),
            (buildings & LARGE).bit_count(),
            (buildings & MEDIUM).bit_count(),
            (buildings & SMALL).bit_count(),
            self.jesters,
            self.builders,
            freedoms.bit_count(),
            freedoms & 1,
            freedoms >> 1 & 1,
            freedoms >> 2 & 1,
            self.prestige.bit_count(),
            self.hand.bit_count(),
            self.recruiting_hand,
            self.table.bit_count(),
            self.recruiting_table,
            self.works(),
            self.empty_squares(),
        ]
