"""CAY-13 Who sees what: a seat's view as plain data, and a position that agrees with a view."""

from __future__ import annotations

from typing import Any

from quattrocento.games.caylus1303.board import (
    NOBODY,
    PHASES,
    THE_END,
    CaylusBoard,
    Player,
    side_of,
)
from quattrocento.games.caylus1303.components import (
    BUILD_PP,
    CHARACTERS,
    EMPTY,
    FIRST_TILE_SPACE,
    FIRST_WOOD,
    GUILDS_BRIDGE,
    NAMES,
    ON_BOARD,
    OUT_OF_PLAY,
    PP_PER_SET,
    RESIDENCE,
    RESOURCES,
    ROAD_SPACES,
    SETUP_SIDE,
    SPACES,
    WORKERS,
)
from quattrocento.games.caylus1303.options import OPEN_PRESTIGE, SWITCHES
from quattrocento.kernel.game import View
from quattrocento.kernel.rng import Rng


def view(board: CaylusBoard, seat: int) -> View:
    """All that a seat may see: everything but the others' PP until the end (CAY-13.2)."""
    all_pp = board.switches & OPEN_PRESTIGE != 0 or board.phase == THE_END
    return {
        "options": SWITCHES.chosen(board.switches),
        "round": board.round,
        "phase": PHASES[board.phase],
        "first_player": board.first,
        "provost": board.provost,
        "road": [space_view(board, space) for space in range(ROAD_SPACES)],
        "bridge": board.bridge[:],
        "site": board.site[:],
        "slots": [building_name(building) for building in board.slots],
        "supply": [NAMES[tile] for tile in range(FIRST_WOOD, RESIDENCE) if board.supply >> tile & 1],
        "board_characters": held(board, ON_BOARD),
        "unused_characters": held(board, OUT_OF_PLAY),
        "goldsmith_paid": board.goldsmith_paid,
        "players": [player_view(board, i, all_pp or i == seat) for i in range(board.count)],
    }


def space_view(board: CaylusBoard, space: int) -> dict[str, Any]:
    """A road space: its building, the side that lies up, whose house, whose workers (who came first, first)."""
    building = board.road[space]
    workers = [board.workers[space]] if board.workers[space] != NOBODY else []
    if board.second_space == space:
        workers.append(board.second_seat)
    return {
        "space": SPACES[space],
        "building": building_name(building),
        "side": side_of(building),
        "owner": None if board.owners[space] == NOBODY else board.owners[space],
        "workers": workers,
    }


def player_view(board: CaylusBoard, seat: int, sees_pp: bool) -> dict[str, Any]:
    player = board.players[seat]
    return {
        "pp": player.pp if sees_pp else None,
        "resources": {name: player.pool[kind] for kind, name in enumerate(RESOURCES)},
        "workers": player.pool[WORKERS],
        "camp": player.camp,
        "houses": player.houses,
        "sets": player.sets,
        "characters": held(board, seat),
    }


def building_name(building: int) -> str | None:
    if building == GUILDS_BRIDGE:
        return "guilds_bridge"
    return None if building == EMPTY else NAMES[building]


def held(board: CaylusBoard, holder: int) -> list[str]:
    return [CHARACTERS[character] for character, who in enumerate(board.holders) if who == holder]


def redeal(seen: View, rng: Rng) -> CaylusBoard:
    """A board that agrees with the view; PP that the seat can't see are guessed."""
    board = CaylusBoard(len(seen["players"]), SWITCHES.bits(seen["options"]))
    board.round = seen["round"]
    board.phase = PHASES.index(seen["phase"])
    board.first = seen["first_player"]
    board.provost = seen["provost"]
    for space in range(ROAD_SPACES):
        redeal_space(board, space, seen["road"][space])
    board.bridge = seen["bridge"][:]
    board.site = seen["site"][:]
    board.slots = [building_number(name, "setup") for name in seen["slots"]]
    board.supply = sum(1 << NAMES.index(name) for name in seen["supply"])
    for name in seen["board_characters"]:
        board.holders[CHARACTERS.index(name)] = ON_BOARD
    board.goldsmith_paid = seen["goldsmith_paid"]
    for seat, mine in enumerate(seen["players"]):
        for name in mine["characters"]:
            board.holders[CHARACTERS.index(name)] = seat
        board.players[seat] = redeal_player(mine)
    for seat, mine in enumerate(seen["players"]):
        board.players[seat].pp = guessed_pp(board, seat, rng) if mine["pp"] is None else mine["pp"]
    return board


def redeal_space(board: CaylusBoard, space: int, seen: dict[str, Any]) -> None:
    owner = NOBODY if seen["owner"] is None else seen["owner"]
    if space >= FIRST_TILE_SPACE and seen["building"] is not None:
        board.lay(building_number(seen["building"], seen["side"]), space, owner)
    workers = seen["workers"]
    if workers:
        board.workers[space] = workers[0]
        board.taken |= 1 << space
    if len(workers) > 1:
        board.second_space = space
        board.second_seat = workers[1]


def building_number(name: str | None, side: str) -> int:
    if name is None:
        return EMPTY
    number = NAMES.index(name)
    return number + SETUP_SIDE if side == "setup" and number >= FIRST_WOOD else number


def redeal_player(seen: dict[str, Any]) -> Player:
    player = Player()
    player.pool = [*(seen["resources"][name] for name in RESOURCES), seen["workers"]]
    player.camp = seen["camp"]
    player.houses = seen["houses"]
    player.sets = seen["sets"]
    return player


def guessed_pp(board: CaylusBoard, seat: int, rng: Rng) -> int:
    """What stands on the board with his house brought PP for sure; up to a set and a bit per round may have come."""
    built = sum(BUILD_PP[building] for space, building in enumerate(board.road) if board.owners[space] == seat)
    more = board.players[seat].sets * PP_PER_SET
    return built + more + rng.below(1 + (PP_PER_SET + 2) * max(0, board.round - 1))
