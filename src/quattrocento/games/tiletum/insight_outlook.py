"""What a player weighs when he compares moves, and what he sees of his chances before: fairs, needs, worths."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import (
    BUILDINGS,
    CATHEDRAL_TILES,
    CONTRACT_CATHEDRAL_SETS,
    CONTRACTS,
    COST_STONE,
    CREST_CONTRACT_SETS,
    CREST_FOOD,
    CRESTS,
    FAIR_BOARD_VP,
    FAIR_VP,
    FILLED_BUILDINGS,
    FOOD,
    HOUSE_PILLAR_SETS,
    KING_TRACK,
    KING_VP,
    MAP_HOUSES,
    MAP_PILLARS,
    MERCHANT,
    NO_FAIR,
    ROUNDS,
    STONE,
    TURNS,
    UPPER_FLOOR_CHARACTERS,
)
from quattrocento.games.tiletum.insight import (
    ALL_TURNS,
)
from quattrocento.games.tiletum.map import (
    CATHEDRAL_COUNT,
    DISTANCE,
)
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.scoring import fair_count
from quattrocento.games.tiletum.tiles import (
    CONTRACT_COST,
    CONTRACT_IDENTICAL,
    FIRST_CREST,
    FIRST_HELPER,
    NO_TILE,
)
from quattrocento.kit.weights import TASTE_FILE, read_weights

# What a player of the game weighs when he compares moves, in points.
RESOURCE: Final = 0  # a resource that nothing asks for yet
NEEDED: Final = 1  # ... that a contract, a crest or a cathedral asks for
STEP: Final = 2  # an AP that moves a pawn
TAKE_AP: Final = 3  # an AP of the contract action beyond the best tile
CHARACTER_AP: Final = 4  # an AP of the character action
KING_AP: Final = 5  # factor of the points that King AP are worth
HOUSE: Final = 6  # factor of what a house is worth
PILLAR: Final = 7
FAIR: Final = 8  # factor of what is still to be had at fairs
STORED: Final = 9  # the part of a tile's worth that it has in the storehouse
BONUS: Final = 10  # factor of a bonus
FILLING: Final = 11  # a character that moves in, for its building
COMPLETING: Final = 12  # factor of the points for a completed building
CREST: Final = 13  # factor of a crest in the storehouse
FULFILLED: Final = 14  # factor of a contract
FAIR_PLACE: Final = 15  # factor of being there at a fair
BY_HAND: Final[dict[str, float]] = {
    "resource": 0.45,
    "needed": 0.8,
    "step": 0.8,
    "take_ap": 0.6,
    "character_ap": 0.9,
    "king_ap": 1.0,
    "house": 1.0,
    "pillar": 1.0,
    "fair": 0.8,
    "stored": 0.6,
    "bonus": 1.0,
    "filling": 1.2,
    "completing": 1.0,
    "crest": 1.0,
    "fulfilled": 1.0,
    "fair_place": 0.9,
}
TASTE_NAMES: Final[tuple[str, ...]] = tuple(BY_HAND)
TASTE: Final[list[float]] = read_weights("tiletum", Path(__file__).parent, TASTE_NAMES, BY_HAND, TASTE_FILE)


class Outlook:
    """What a seat can see of its chances before it compares moves."""

    def __init__(self, board: TiletumBoard, seat: int) -> None:
        player = board.players[seat]
        self.board = board
        self.player = player
        self.seat = seat
        # Turns that the seat still begins, and those with the one that goes on.
        self.turns = max(0, ALL_TURNS - TURNS * max(0, board.round) - len(player.dice))
        self.there = [0.0] * ROUNDS  # how likely the seat takes part in each fair
        self.points = [0.0] * ROUNDS  # ... and what it would bring then
        for round in range(max(0, board.round), ROUNDS):
            if board.fairs[round] != NO_FAIR:
                self.there[round] = fair_chance(board, player, self.turns, round, player.merchant)
                self.points[round] = fair_points(board, seat, self.turns, round)
        later = 0.25 * self.turns
        houses = player.map_houses()
        pillars = player.map_pillars()
        self.house = TASTE[HOUSE] * (pillars + min(float(player.pillars), later))
        self.pillar = TASTE[PILLAR] * (houses + min(float(player.houses), later))
        self.contract = 0.0
        self.crest = 0.0
        self.cathedral = 0.0
        self.upper = 0.0
        self.filled = 0.0
        self.king = 0.0
        contracts = len(player.contracts)
        for round in range(max(0, board.round), ROUNDS):
            fair = board.fairs[round]
            if fair == NO_FAIR:
                continue
            worth = TASTE[FAIR] * self.there[round] * (FAIR_BOARD_VP[round] + FAIR_VP[fair])
            if fair == HOUSE_PILLAR_SETS:
                self.house += worth * (1.0 if houses < pillars else 0.4)
                self.pillar += worth * (1.0 if pillars < houses else 0.4)
            elif fair == CONTRACT_CATHEDRAL_SETS:
                tiles = player.cathedral_count()
                self.contract += worth * (1.0 if contracts < tiles else 0.4)
                self.cathedral += worth * (1.0 if tiles < contracts else 0.4)
            elif fair == CONTRACTS:
                self.contract += worth
            elif fair == CREST_CONTRACT_SETS:
                crests = player.crest_count()
                self.contract += worth * (1.0 if contracts < crests else 0.4)
                self.crest += worth * (1.0 if crests < contracts else 0.4)
            elif fair == MAP_HOUSES:
                self.house += worth
            elif fair == UPPER_FLOOR_CHARACTERS:
                self.upper += worth
            elif fair == CRESTS:
                self.crest += worth
            elif fair == MAP_PILLARS:
                self.pillar += worth
            elif fair == FILLED_BUILDINGS:
                self.filled += worth
            elif fair == CATHEDRAL_TILES:
                self.cathedral += worth
            elif fair == KING_TRACK and round == board.round:
                self.king += 0.5 * self.there[round]
        self.needs = needs_of(board, player)


def turns_until(turns: int, round: int) -> int:
    """Own turns that begin before the fair of a round."""
    return max(0, turns - TURNS * (ROUNDS - 1 - round))


def fair_chance(board: TiletumBoard, player: Player, turns: int, round: int, merchant: int) -> float:
    """How likely the seat takes part in the fair of a round, if its merchant stands there."""
    town = board.fair_towns[round]
    if town < 0:
        return 0.5
    if player.towns >> town & 1:
        return 1.0
    away = DISTANCE[merchant][town]
    until = turns_until(turns, round)
    if until == 0:
        if away == 0:
            return 1.0
        left = board.die_ap if board.die_action == MERCHANT else 0
        return max(0.0, 0.9 - 0.02 * away if away <= left else 0.2 - 0.02 * away)
    return 0.85 if away == 0 else max(0.0, 0.8 - away / (2.5 * until + 1.0))


def fair_points(board: TiletumBoard, seat: int, turns: int, round: int) -> float:
    fair = board.fairs[round]
    value = float(FAIR_BOARD_VP[round] + FAIR_VP[fair])
    if fair == KING_TRACK:
        return value + KING_VP[board.king_spaces[seat]]
    return value * (fair_count(board, seat, fair) + 0.25 * turns_until(turns, round))


def needs_of(board: TiletumBoard, player: Player) -> list[int]:
    """By resource: how much the stored contracts and crests and the cathedrals with a pillar ask for."""
    needs = [0] * 5
    for tile in player.storehouse:
        if tile < FIRST_CREST:
            cost = CONTRACT_COST[tile]
            for resource in range(5):
                needs[resource] += cost[resource]
            if CONTRACT_IDENTICAL[tile]:
                most = 0
                for resource in range(5):
                    if player.resources[resource] > player.resources[most]:
                        most = resource
                needs[most] += CONTRACT_IDENTICAL[tile]
        elif tile < FIRST_HELPER:
            cheapest = 9
            for building in range(len(BUILDINGS)):
                if player.crests[building] == NO_TILE:
                    cheapest = min(cheapest, CREST_FOOD[building])
            needs[FOOD] += cheapest
    if player.pillars_at:
        for cathedral in range(CATHEDRAL_COUNT):
            if player.pillars_at >> cathedral & 1 and player.cathedral_tiles[cathedral] < 0:
                needs[STONE] += COST_STONE[board.costs[cathedral]]
    return needs
