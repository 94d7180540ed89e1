"""How much a turn can still hold: a number that every decision of a turn lowers by at least 1, so that every turn ends.

Whatever a player may still use up in a turn has a weight: a resource, an AP, a tile that he has or may take, an empty
room, a free house space with a bonus, a crest space, a marker, an effect on the agenda. Buying turns two resources into
one; an exchange costs an AP; new characters cost an AP and weigh nothing, since only an empty room makes use of them;
tiles weigh the same on the table and in the storehouse; the contract market, the action spaces and the map are not
refilled in a turn. So nothing that is used up comes back, and what is granted weighs less than what was spent for it.
"""

from __future__ import annotations

from typing import Any

from quattrocento import Position
from quattrocento.games.tiletum import bonuses, turn
from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import (
    ACTION,
    ACTIVATE,
    ADD_AP,
    ANY,
    CREST_BONUS,
    DIE_COLOUR,
    GAIN,
    PARTS,
    Part,
)
from quattrocento.games.tiletum.components import BUILDINGS, MARKER_AP, ROOM_COUNT, ROOMS_OF
from quattrocento.games.tiletum.map import CATHEDRAL_COUNT, HOUSE_BONUS
from quattrocento.games.tiletum.tiles import FIRST_CHARACTER, NO_TILE, TILE_BONUS, TILE_COUNT
from quattrocento.kernel.effects import Effect
from quattrocento.kit.bits import members

EXCHANGE = 3  # the first exchange of a turn: a resource to choose, and having it
DIE_ACTION_AP = 6 + max(MARKER_AP)
PERFORM = 1 + DIE_ACTION_AP + 1  # the joker's choice, AP, the end
COLLECT = 1 + 6
TAKE_DIE = 1 + 1 + COLLECT + PERFORM  # the die, the bonus tile of its action


def pool(ap: int) -> int:
    """AP of a granted action and its end."""
    return ap + 1


def part_weight(part: Part) -> int:
    if part.kind == ANY:
        return 2
    return 1 + pool(part.number) if part.kind == ACTION else 1


def bonus_weight(bonus: int) -> int:
    """What a bonus may bring."""
    parts = PARTS[bonus]
    if not parts or parts[0].kind == DIE_COLOUR:
        return 0
    if parts[0].kind == GAIN:
        return sum(parts[0].resources)
    if parts[0].kind == ADD_AP:
        return parts[0].number
    if parts[0].kind == ACTIVATE:
        return CHOOSE_BUILDING
    return sum(map(part_weight, parts))


ROOM = max(bonus_weight(TILE_BONUS[tile]) for tile in range(FIRST_CHARACTER, TILE_COUNT))


def activation(rooms: int) -> int:
    return rooms * (1 + ROOM) + 1


CHOOSE_BUILDING = 1 + activation(max(len(rooms) for rooms in ROOMS_OF))


def tile_weight(tile: int) -> int:
    """A contract, a crest or a helper, wherever it lies."""
    return 0 if tile == NO_TILE or tile >= FIRST_CHARACTER else 1 + bonus_weight(TILE_BONUS[tile])


def effect_weight(effect: Effect[Any], board: TiletumBoard) -> int:
    if isinstance(effect, turn.TakeDie):
        return TAKE_DIE
    if isinstance(effect, turn.TakeActionTile):
        return 1
    if isinstance(effect, (turn.Collect, turn.CollectResources)):
        return COLLECT
    if isinstance(effect, (turn.Perform, turn.ChooseJoker)):
        return PERFORM
    if isinstance(effect, (turn.ContinueTurn, turn.DieAction)):
        return board.die_ap + 1
    if isinstance(effect, bonuses.SpendPoints):
        return pool(effect.ap)
    if isinstance(effect, bonuses.ChooseAction):
        return 1 + pool(effect.ap)
    if isinstance(effect, bonuses.ChooseBuilding):
        return CHOOSE_BUILDING
    if isinstance(effect, bonuses.Activation):
        return activation(effect.left.bit_count())
    if isinstance(effect, bonuses.UseBonus):
        return sum(part_weight(PARTS[effect.bonus][i]) for i in members(effect.left))
    return 0


def potential(position: Position, seat: int) -> int:
    """What the turn of this seat can still hold at most, in decisions."""
    board = position.board
    assert isinstance(board, TiletumBoard)
    player = board.players[seat]
    total = sum(player.resources) + (0 if player.exchanged else EXCHANGE)
    total += sum(map(tile_weight, [*player.storehouse, *board.bonus, *board.contract_market]))
    total += ROOM * player.rooms.count(NO_TILE)
    for building in range(len(BUILDINGS)):
        total += 0 if player.is_completed(building) else MARKER_AP[building]
        total += bonus_weight(CREST_BONUS[building]) if player.crests[building] == NO_TILE else 0
    total += sum(bonus_weight(HOUSE_BONUS[space]) for space in members(board.free_houses()))
    total += CATHEDRAL_COUNT - player.cathedral_count()
    for effect in reversed(position.agenda):
        if isinstance(effect, turn.EndTurn):
            break
        total += effect_weight(effect, board)
    return total


# What a whole game can hold: what is there at the start, and what each turn and each clean-up brings.


def longest_game(players: int) -> int:
    """A bound on the moves of a game, chance included, from the same weights."""
    heaviest = 1 + CHOOSE_BUILDING  # a tile
    turns = 12
    start = 10 + ROOM * ROOM_COUNT + sum(MARKER_AP) + sum(map(bonus_weight, CREST_BONUS)) + CATHEDRAL_COUNT
    spaces = sum(map(bonus_weight, HOUSE_BONUS))
    decisions = start + turns * (TAKE_DIE + EXCHANGE)  # of one player by himself
    shared = spaces + heaviest * (29 + 3 * 7) + 4 * 26 + 3  # tiles and spaces that somebody uses, King tiles
    total = players * decisions + shared
    setup, rounds = 70, 4 * (14 + 3 + 7)
    return total + 5 * total + setup + rounds + 26  # five characters are drawn for one AP at most
