"""TIL-15 What a seat may see. Nothing is private: a view is the table, with the piles as what they must still hold."""

from __future__ import annotations

from typing import Any

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import (
    ACTIONS,
    BUILDINGS,
    COLOURS,
    COSTS,
    FAIRS,
    KING_VP,
    RESOURCES,
    ROOMS,
    TURNS,
    UNAVAILABLE,
)
from quattrocento.games.tiletum.map import CATHEDRAL_VP, CATHEDRALS, HOUSE_SPACES, NODES, PLACES
from quattrocento.games.tiletum.options import SWITCHES
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.tiles import CHARACTER_TILES, NO_TILE, TILES
from quattrocento.kernel.game import View
from quattrocento.kernel.rng import Rng
from quattrocento.kit.bits import mask_of, members


def view(board: TiletumBoard, seat: int) -> View:
    """The same for every seat (TIL-15.2): orders of piles do not exist before they are drawn."""
    return {
        "options": SWITCHES.chosen(board.switches),
        "round": board.round + 1,
        "turn": min(board.turn + 1, TURNS),
        "finished": board.turn == TURNS,
        "turn_order": board.order[:],
        "die_action": name(board.die_action, ACTIONS),
        "die_ap": board.die_ap,
        "wheel": board.wheel + 1,
        "action_spaces": [name(action, ACTIONS) for action in board.actions],
        "dice": {f"{COLOURS[die % 5]} {die // 5 + 1}": number for die, number in enumerate(board.dice) if number},
        "bag": dict(zip(COLOURS, board.bag, strict=True)),
        "king_track": [
            {"space": board.king_spaces[disc], "vp": KING_VP[board.king_spaces[disc]]} for disc in range(board.count)
        ],
        "king_order": board.king_order[:],
        "corruption": board.revealed[:],
        "corruption_unseen": board.corruption[:],
        "bonus_tiles": {place: name(board.bonus[i], TILES) for i, place in enumerate(PLACES)},
        "bonus_pile": counts(board.bonus_pile, TILES),
        "bonus_discard": [TILES[tile] for tile in board.bonus_discard],
        "contract_market": [name(tile, TILES) for tile in board.contract_market],
        "contract_pile": counts(board.contract_pile, TILES),
        "character_market": [name(tile, TILES) for tile in board.character_market],
        "character_pile": counts(board.character_pile, CHARACTER_TILES),
        "character_discard": [TILES[tile] for tile in board.character_discard],
        "character_draws": board.character_draws,
        "cathedrals": {
            cathedral: {
                "cost": name(board.costs[i], COSTS),
                "tiles": [] if board.costs[i] == UNAVAILABLE else CATHEDRAL_VP[i][board.stacks[i] :],
                "pillars": [other for other, player in enumerate(board.players) if player.pillars_at >> i & 1],
            }
            for i, cathedral in enumerate(CATHEDRALS)
        },
        "fairs": [
            {"town": name(town, NODES), "fair": name(fair, FAIRS)}
            for town, fair in zip(board.fair_towns, board.fairs, strict=True)
        ],
        "players": [player_view(player) for player in board.players],
    }


def player_view(player: Player) -> dict[str, Any]:
    return {
        "vp": player.vp,
        "merchant": NODES[player.merchant],
        "architect": NODES[player.architect],
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "supply": {"houses": player.houses, "pillars": player.pillars},
        "roof_houses": player.roof_houses(),
        "houses": [HOUSE_SPACES[space] for space in members(player.house_spaces)],
        "pillars": [CATHEDRALS[cathedral] for cathedral in members(player.pillars_at)],
        "cathedral_tiles": {CATHEDRALS[i]: tile for i, tile in enumerate(player.cathedral_tiles) if tile >= 0},
        "dice": [[COLOURS[die // 6], die % 6 + 1] for die in player.dice],
        "storehouse": [TILES[tile] for tile in player.storehouse],
        "in_use": [TILES[tile] for tile in player.in_use],
        "rooms": {room: name(player.rooms[i], TILES) for i, room in enumerate(ROOMS)},
        "crests": {building: name(player.crests[i], TILES) for i, building in enumerate(BUILDINGS)},
        "contracts": [TILES[tile] for tile in player.contracts],
        "bonus_ap": {action: player.marker_ap(i) for i, action in enumerate(ACTIONS[:-1]) if player.marker_ap(i)},
        "exchanged": player.exchanged,
    }


def name(number: int, names: tuple[str, ...]) -> str | None:
    return None if number < 0 else names[number]


def number_of(word: str | None, names: tuple[str, ...]) -> int:
    return NO_TILE if word is None else names.index(word)


def counts(numbers: list[int], names: tuple[str, ...]) -> dict[str, int]:
    return {names[i]: number for i, number in enumerate(numbers) if number}


def numbers(counted: dict[str, int], names: tuple[str, ...], length: int) -> list[int]:
    return [counted.get(word, 0) for word in names[:length]]


def redeal(seen: View, rng: Rng) -> TiletumBoard:
    """The board of a view. Nothing has to be dealt anew: what nobody sees is only counted."""
    board = TiletumBoard(len(seen["players"]), SWITCHES.bits(seen["options"]))
    board.round = seen["round"] - 1
    board.turn = TURNS if seen["finished"] else seen["turn"] - 1
    board.order = seen["turn_order"][:]
    board.die_action = number_of(seen["die_action"], ACTIONS)
    board.die_ap = seen["die_ap"]
    board.wheel = seen["wheel"] - 1
    board.actions = [number_of(action, ACTIONS) for action in seen["action_spaces"]]
    board.dice = [seen["dice"].get(f"{COLOURS[die % 5]} {die // 5 + 1}", 0) for die in range(len(board.dice))]
    board.bag = [seen["bag"][colour] for colour in COLOURS]
    board.king_spaces = [disc["space"] for disc in seen["king_track"]]
    board.king_order = seen["king_order"][:]
    board.revealed = seen["corruption"][:]
    board.corruption = seen["corruption_unseen"][:]
    board.bonus = [number_of(seen["bonus_tiles"][place], TILES) for place in PLACES]
    board.bonus_pile = numbers(seen["bonus_pile"], TILES, len(board.bonus_pile))
    board.bonus_discard = [TILES.index(tile) for tile in seen["bonus_discard"]]
    board.contract_market = [number_of(tile, TILES) for tile in seen["contract_market"]]
    board.contract_pile = numbers(seen["contract_pile"], TILES, len(board.contract_pile))
    board.character_market = [number_of(tile, TILES) for tile in seen["character_market"]]
    board.character_pile = numbers(seen["character_pile"], CHARACTER_TILES, len(board.character_pile))
    board.character_discard = [TILES.index(tile) for tile in seen["character_discard"]]
    board.character_draws = seen["character_draws"]
    board.costs = [number_of(seen["cathedrals"][cathedral]["cost"], COSTS) for cathedral in CATHEDRALS]
    board.fair_towns = [number_of(fair["town"], NODES) for fair in seen["fairs"]]
    board.fairs = [number_of(fair["fair"], FAIRS) for fair in seen["fairs"]]
    board.players = [redeal_player(player) for player in seen["players"]]
    board.fill_in()
    return board


def redeal_player(seen: dict[str, Any]) -> Player:
    player = Player()
    player.vp = seen["vp"]
    player.merchant = NODES.index(seen["merchant"])
    player.architect = NODES.index(seen["architect"])
    player.resources = [seen["resources"][resource] for resource in RESOURCES]
    player.houses = seen["supply"]["houses"]
    player.pillars = seen["supply"]["pillars"]
    player.house_spaces = mask_of(HOUSE_SPACES.index(space) for space in seen["houses"])
    player.pillars_at = mask_of(CATHEDRALS.index(cathedral) for cathedral in seen["pillars"])
    player.cathedral_tiles = [seen["cathedral_tiles"].get(cathedral, -1) for cathedral in CATHEDRALS]
    player.dice = [COLOURS.index(colour) * 6 + value - 1 for colour, value in seen["dice"]]
    player.storehouse = [TILES.index(tile) for tile in seen["storehouse"]]
    player.in_use = [TILES.index(tile) for tile in seen["in_use"]]
    player.rooms = [number_of(seen["rooms"][room], TILES) for room in ROOMS]
    player.crests = [number_of(seen["crests"][building], TILES) for building in BUILDINGS]
    player.contracts = [TILES.index(tile) for tile in seen["contracts"]]
    player.exchanged = seen["exchanged"]
    player.fill_in()
    return player
