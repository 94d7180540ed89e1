"""BUR-13 Who sees what: a seat's view as plain data, and a position that agrees with a view."""

from __future__ import annotations

from typing import Any

from quattrocento.games.burgundy.board import NO_DIE, BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    COLOURS,
    ESTATES,
    GOODS,
    KINDS,
    NO_TILE,
    PHASES,
    PHYSICAL_BOARDS,
    SPACES,
    STACK_NAMES,
    TILES,
)
from quattrocento.games.burgundy.notation import ESTATE, MOVES
from quattrocento.games.burgundy.options import SWITCHES
from quattrocento.games.burgundy.setup import estate_choices
from quattrocento.kernel.game import View
from quattrocento.kernel.rng import Rng


def view(board: BurgundyBoard, seat: int) -> View:
    """All that a seat may see of the board. Only secret choices of an estate are hidden (BUR-13.2)."""
    return {
        "options": SWITCHES.chosen(board.switches),
        "phase": PHASES[board.phase],
        "round": board.round + 1,
        "white_die": None if board.white == NO_DIE else board.white + 1,
        "turn_order": board.order[:],
        "round_order": board.round_order[:],
        "depots": {SPACES[i]: name(tile) for i, tile in enumerate(board.spaces)},
        "depot_goods": [counts(board.depot_goods[6 * depot : 6 * depot + 6], GOODS) for depot in range(6)],
        "round_goods": [GOODS[goods] for goods in board.round_goods],
        "unseen_goods": counts(board.goods_pile, GOODS),
        "unseen_tiles": {
            stack: counts(board.stacks[i * KINDS : (i + 1) * KINDS], TILES) for i, stack in enumerate(STACK_NAMES)
        },
        "removed": counts(board.removed, TILES),
        "large_bonus": {colour: board.large_bonus[i] for i, colour in enumerate(COLOURS)},
        "small_bonus": {colour: board.small_bonus[i] for i, colour in enumerate(COLOURS)},
        "players": [player_view(player, i == seat) for i, player in enumerate(board.players)],
    }


def player_view(player: Player, own: bool) -> dict[str, Any]:
    return {
        "estate": ESTATES[player.layout],
        "board": None if player.physical < 0 else [ESTATES[side] for side in PHYSICAL_BOARDS[player.physical]],
        "chosen": player.chosen >= 0,
        "choice": ESTATE.text(ESTATE.first + player.chosen) if own and player.chosen >= 0 else None,
        "vp": player.vp,
        "silverlings": player.silverlings,
        "workers": player.workers,
        "dice": [None if die == NO_DIE else die + 1 for die in player.dice],
        "bought": player.bought,
        "ships": player.ships,
        "storage": [TILES[tile] for tile in player.storage],
        "goods": counts(player.goods, GOODS),
        "sold": counts(player.sold, GOODS),
        "hexes": [name(tile) for tile in player.estate],
    }


def name(tile: int) -> str | None:
    return None if tile == NO_TILE else TILES[tile]


def counts(numbers: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {names[i]: number for i, number in enumerate(numbers) if number}


def numbers(counted: dict[str, int], names: tuple[str, ...]) -> list[int]:
    return [counted.get(word, 0) for word in names]


def redeal(seen: View, rng: Rng) -> BurgundyBoard:
    """A board that agrees with the view; choices that the seat can't see are made at random."""
    board = BurgundyBoard(len(seen["players"]), SWITCHES.bits(seen["options"]))
    board.phase = PHASES.index(seen["phase"])
    board.round = seen["round"] - 1
    board.white = NO_DIE if seen["white_die"] is None else seen["white_die"] - 1
    board.order = seen["turn_order"][:]
    board.round_order = seen["round_order"][:]
    board.spaces = [tile_number(seen["depots"][space]) for space in SPACES]
    board.depot_goods = [number for depot in seen["depot_goods"] for number in numbers(depot, GOODS)]
    board.round_goods = [GOODS.index(goods) for goods in seen["round_goods"]]
    board.goods_pile = numbers(seen["unseen_goods"], GOODS)
    board.stacks = [number for stack in STACK_NAMES for number in numbers(seen["unseen_tiles"][stack], TILES)]
    board.removed = numbers(seen["removed"], TILES)
    board.large_bonus = [seen["large_bonus"][colour] for colour in COLOURS]
    board.small_bonus = [seen["small_bonus"][colour] for colour in COLOURS]
    board.players = [redeal_player(player, rng) for player in seen["players"]]
    return board


def redeal_player(seen: dict[str, Any], rng: Rng) -> Player:
    player = Player(ESTATES.index(seen["estate"]))
    if seen["board"] is not None:
        player.physical = PHYSICAL_BOARDS.index((ESTATES.index(seen["board"][0]), ESTATES.index(seen["board"][1])))
    if seen["choice"] is not None:
        player.chosen = ESTATE.arg(MOVES.parse(seen["choice"]))
    elif seen["chosen"]:
        player.chosen = ESTATE.arg(rng.choice(estate_choices(player.physical)))
    player.vp = seen["vp"]
    player.silverlings = seen["silverlings"]
    player.workers = seen["workers"]
    player.dice = [NO_DIE if die is None else die - 1 for die in seen["dice"]]
    player.bought = seen["bought"]
    player.storage = [TILES.index(tile) for tile in seen["storage"]]
    player.goods = numbers(seen["goods"], GOODS)
    player.sold = numbers(seen["sold"], GOODS)
    for hex, tile in enumerate(seen["hexes"]):
        if tile is not None:
            player.put(TILES.index(tile), hex)
    return player


def tile_number(tile: str | None) -> int:
    return NO_TILE if tile is None else TILES.index(tile)
