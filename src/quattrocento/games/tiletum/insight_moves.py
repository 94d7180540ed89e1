"""What the moves of a question promise at first sight, without playing them: how a quick player chooses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import CREST_BONUS
from quattrocento.games.tiletum.components import (
    ARCHITECT,
    BUILDINGS,
    BUY_GOLD,
    CATHEDRAL_TILES,
    COMPLETED_VP,
    CONTRACT,
    CONTRACT_AP,
    CONTRACT_CATHEDRAL_SETS,
    CONTRACT_PILLARS,
    CONTRACT_SPACE_VP,
    CONTRACTS,
    COST_STONE,
    COST_VP,
    CREST_CONTRACT_SETS,
    CREST_FOOD,
    CRESTS,
    FAIR_BOARD_VP,
    FAIR_VP,
    FILLED_BUILDINGS,
    FOOD,
    GOLD,
    HOUSE_PILLAR_SETS,
    JOKER,
    KING,
    KING_TRACK,
    KING_VP,
    KING_ZERO,
    LAST_BUILDING,
    MAP_HOUSES,
    MAP_PILLARS,
    MARKER_AP,
    MARKET,
    MERCHANT,
    NO_FAIR,
    ROOM_BUILDING,
    ROOM_FLOOR,
    ROOMS_OF,
    ROUNDS,
    STONE,
    TURNS,
    UPPER_FLOOR_CHARACTERS,
)
from quattrocento.games.tiletum.dice import change_cost, die_of
from quattrocento.games.tiletum.insight import (
    ALL_TURNS,
    CATHEDRAL_NODE,
    bonus_value,
    character_value,
    crest_value,
    expected_vp,
    missing_for,
    readiness,
)
from quattrocento.games.tiletum.map import (
    CATHEDRAL_COUNT,
    CATHEDRAL_VP,
    DISTANCE,
    HOUSE_BONUS,
    HOUSE_SPACES,
    HOUSE_TOWN,
)
from quattrocento.games.tiletum.notation import (
    ACT,
    ACTIVATE_BUILDING,
    BUY,
    CHANGE_DIE,
    COLLECT,
    COLLECT_AS,
    CONTRIBUTE,
    EXCHANGE,
    FULFIL,
    FULFIL_WITH,
    GAIN_ANY,
    PLACE,
    PUT_CREST,
    PUT_HOUSE,
    PUT_PILLAR,
    REFRESH,
    TAKE_BONUS,
    TAKE_CHARACTER,
    TAKE_CONTRACT,
    TAKE_DIE,
    USE,
    USE_ROOM,
    WALK,
)
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.scoring import fair_count
from quattrocento.games.tiletum.storehouse import may_take
from quattrocento.games.tiletum.tiles import (
    CONTRACT_COST,
    CONTRACT_IDENTICAL,
    CONTRACT_VP,
    FIRST_CHARACTER,
    FIRST_CREST,
    FIRST_HELPER,
    NO_TILE,
    TILE_BONUS,
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


def stage(board: TiletumBoard) -> int:
    """Between two turns of a round all have taken as many dice."""
    return TURNS * board.round + len(board.revealed)


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


def appeal(board: TiletumBoard, seat: int, moves: list[int]) -> list[float]:
    """For each move about how many points it brings more than doing nothing."""
    outlook = Outlook(board, seat)
    return [promise(outlook, move) for move in moves]


def promise(outlook: Outlook, move: int) -> float:
    board = outlook.board
    player = outlook.player
    if TAKE_DIE.has(move) or CHANGE_DIE.has(move):
        colour, value, new = die_of(move)
        gold = change_cost(value, new)
        return die_worth(outlook, colour, new) - gains(outlook, GOLD, gold) - 0.01 * gold
    if WALK.has(move):
        pawn, node, _, _ = WALK.args(move)
        return walk_worth(outlook, pawn, node)
    if PUT_HOUSE.has(move):
        return house_worth(outlook, PUT_HOUSE.arg(move))
    if PUT_PILLAR.has(move):
        return pillar_worth(outlook, PUT_PILLAR.arg(move))
    if TAKE_BONUS.has(move):
        return tile_worth(outlook, board.bonus[TAKE_BONUS.arg(move)])
    if TAKE_CHARACTER.has(move):
        return tile_worth(outlook, board.character_market[TAKE_CHARACTER.arg(move)])
    if PLACE.has(move):
        tile, room, _, _ = PLACE.args(move)
        return room_worth(outlook, tile + FIRST_CHARACTER, room)
    if TAKE_CONTRACT.has(move):
        slot = TAKE_CONTRACT.arg(move)
        return tile_worth(outlook, board.contract_market[slot]) - 0.2 * CONTRACT_AP[slot]
    if EXCHANGE.has(move):
        given, taken, _, _ = EXCHANGE.args(move)
        bonus = 0.0 if player.exchanged else TASTE[RESOURCE] + 0.2
        return gains(outlook, taken, 1) - gains(outlook, given, -1) + bonus - 0.05
    if BUY.has(move):
        return gains(outlook, BUY.arg(move), 1) - gains(outlook, GOLD, -BUY_GOLD) - 0.05
    if FULFIL.has(move):
        return contract_worth(outlook, FULFIL.arg(move), 1.0) * (1.0 - TASTE[STORED]) + 1.0
    if FULFIL_WITH.has(move):
        contract, resource, _, _ = FULFIL_WITH.args(move)
        spare = player.resources[resource] - CONTRACT_COST[contract][resource]
        return contract_worth(outlook, contract, 1.0) * (1.0 - TASTE[STORED]) + 1.0 + 0.05 * spare
    if PUT_CREST.has(move):
        _, building, _, _ = PUT_CREST.args(move)
        return crest_worth(outlook, building)
    if CONTRIBUTE.has(move):
        return cathedral_worth(outlook, CONTRIBUTE.arg(move))
    if USE.has(move):
        return helper_worth(outlook, USE.arg(move))
    if ACT.has(move):
        ap = 6 - player.dice[-1] % 6 if player.dice else 2
        return action_worth(outlook, ACT.arg(move), ap + player.marker_ap(ACT.arg(move)))
    if GAIN_ANY.has(move):
        return gains(outlook, GAIN_ANY.arg(move), 1)
    if COLLECT.has(move) or COLLECT_AS.has(move):
        colour, value = divmod(player.dice[-1], 6)
        if COLLECT.has(move):
            return gains(outlook, colour, value + 1) + TASTE[BONUS]
        return gains(outlook, COLLECT_AS.arg(move), value + 1)
    if ACTIVATE_BUILDING.has(move):
        total = 0.0
        for room in ROOMS_OF[ACTIVATE_BUILDING.arg(move)]:
            if player.rooms[room] != NO_TILE:
                total += bonus_value(TILE_BONUS[player.rooms[room]])
        return total
    if USE_ROOM.has(move):
        return bonus_value(TILE_BONUS[player.rooms[USE_ROOM.arg(move)]])
    if REFRESH.has(move):
        return -0.2
    return 0.0


# Resources and the die


def gains(outlook: Outlook, resource: int, number: int) -> float:
    """What so many more (or, below 0, fewer) of a resource are worth; a loss is counted as what it costs."""
    there = outlook.player.resources[resource]
    need = outlook.needs[resource]
    if number < 0:
        number = -number
        there -= number
    useful = max(0, min(number, need - there))
    use = min(1.0, (outlook.turns + 1) / 3.0)
    return TASTE[NEEDED] * useful + (TASTE[RESOURCE] * use + 0.1) * (number - useful)


def die_worth(outlook: Outlook, colour: int, value: int) -> float:
    board = outlook.board
    player = outlook.player
    worth = gains(outlook, colour, value + 1)
    tile = board.bonus[board.space_of(value)]
    if may_take(board, player, tile):
        worth += tile_worth(outlook, tile)
    action = board.action_of(value)
    ap = 6 - value
    if action != JOKER:
        return worth + action_worth(outlook, action, ap + player.marker_ap(action))
    best = 0.0
    for one in range(JOKER):
        best = max(best, action_worth(outlook, one, ap + player.marker_ap(one)))
    return worth + best


def action_worth(outlook: Outlook, action: int, ap: int) -> float:
    board = outlook.board
    player = outlook.player
    if action == KING:
        hidden = TURNS - len(board.revealed)
        space = board.king_spaces[outlook.seat] - hidden
        steps = expected_vp(space + ap) - expected_vp(space)
        if board.round + 1 < ROUNDS:
            steps += 0.5 * (expected_vp(max(space + ap, KING_ZERO) - 1) - expected_vp(max(space, KING_ZERO) - 1))
        return steps * (TASTE[KING_AP] + outlook.king) + 0.1 * ap
    if action == MERCHANT:
        return journey(outlook, MERCHANT, player.merchant, ap)
    if action == ARCHITECT:
        return journey(outlook, ARCHITECT, player.architect, ap)
    if action == CONTRACT:
        best = 0.0
        for slot in range(MARKET):
            if CONTRACT_AP[slot] <= ap and may_take(board, player, board.contract_market[slot]):
                worth = tile_worth(outlook, board.contract_market[slot]) - TASTE[TAKE_AP] * CONTRACT_AP[slot]
                best = max(best, worth)
        return best + TASTE[TAKE_AP] * ap
    best = 0.0
    for tile in player.storehouse:
        if tile >= FIRST_CHARACTER:
            best += 0.8
    return min(TASTE[CHARACTER_AP] * ap + min(best, 0.8 * ap), 3.0 * ap)


def journey(outlook: Outlook, pawn: int, node: int, ap: int) -> float:
    """The best that so many AP can do for a pawn, or lead to."""
    best = 0.0
    board = outlook.board
    player = outlook.player
    if pawn == MERCHANT:
        if player.houses > 0:
            free = board.free_houses()
            for space in range(len(HOUSE_SPACES)):
                town = HOUSE_TOWN[space]
                if free >> space & 1 and player.towns >> town & 1 == 0:
                    left = ap - DISTANCE[node][town] - 1
                    worth = house_worth(outlook, space)
                    worth = worth + TASTE[STEP] * left if left >= 0 else worth * (0.6 + 0.1 * max(left, -5))
                    best = max(best, worth)
        now = fairs_from(outlook, node)
        for round in range(max(0, board.round), ROUNDS):
            town = board.fair_towns[round]
            if town >= 0 and player.towns >> town & 1 == 0:
                left = ap - DISTANCE[node][town]
                if 0 <= left < ap:
                    best = max(best, fairs_from(outlook, town) - now + TASTE[STEP] * left)
    elif player.pillars > 0:
        for cathedral in range(CATHEDRAL_COUNT):
            if board.pillar_fits(outlook.seat, cathedral):
                left = ap - DISTANCE[node][CATHEDRAL_NODE[cathedral]] - 1
                worth = pillar_worth(outlook, cathedral)
                worth = worth + TASTE[STEP] * left if left >= 0 else worth * (0.6 + 0.1 * max(left, -5))
                best = max(best, worth)
    return max(best, 0.5 * TASTE[STEP] * ap)


# The map


def house_worth(outlook: Outlook, space: int) -> float:
    worth = outlook.house + TASTE[BONUS] * bonus_value(HOUSE_BONUS[space])
    town = HOUSE_TOWN[space]
    board = outlook.board
    for round in range(max(0, board.round), ROUNDS):
        if board.fair_towns[round] == town:
            worth += TASTE[FAIR_PLACE] * (1.0 - outlook.there[round]) * outlook.points[round]
    return worth


def pillar_worth(outlook: Outlook, cathedral: int) -> float:
    board = outlook.board
    worth = outlook.pillar
    if board.stacks[cathedral] < len(CATHEDRAL_VP[cathedral]):
        cost = board.costs[cathedral]
        points = COST_VP[cost] + CATHEDRAL_VP[cathedral][board.stacks[cathedral]]
        missing = COST_STONE[cost] + outlook.needs[STONE] - outlook.player.resources[STONE]
        worth += 0.6 * points * readiness(missing, 2.0, outlook.turns)
    return worth


def walk_worth(outlook: Outlook, pawn: int, node: int) -> float:
    """How much nearer the pawn comes to something good."""
    here = outlook.player.architect if pawn == ARCHITECT else outlook.player.merchant
    return attraction(outlook, pawn, node) - attraction(outlook, pawn, here) - 0.05


def attraction(outlook: Outlook, pawn: int, node: int) -> float:
    board = outlook.board
    player = outlook.player
    step = TASTE[STEP]
    best = -20.0
    if pawn == ARCHITECT:
        if player.pillars > 0:
            for cathedral in range(CATHEDRAL_COUNT):
                if board.pillar_fits(outlook.seat, cathedral):
                    away = DISTANCE[node][CATHEDRAL_NODE[cathedral]]
                    best = max(best, pillar_worth(outlook, cathedral) - step * away)
        return best
    if player.houses > 0:
        free = board.free_houses()
        for space in range(len(HOUSE_SPACES)):
            town = HOUSE_TOWN[space]
            if free >> space & 1 and player.towns >> town & 1 == 0:
                best = max(best, house_worth(outlook, space) - step * DISTANCE[node][town])
    return best + fairs_from(outlook, node)


def fairs_from(outlook: Outlook, merchant: int) -> float:
    """What the fairs are worth if the merchant stands there."""
    board = outlook.board
    total = 0.0
    for round in range(max(0, board.round), ROUNDS):
        if board.fairs[round] != NO_FAIR:
            chance = fair_chance(board, outlook.player, outlook.turns, round, merchant)
            total += chance * outlook.points[round]
    return TASTE[FAIR_PLACE] * total


# Tiles


def tile_worth(outlook: Outlook, tile: int) -> float:
    """A tile that comes into the storehouse."""
    player = outlook.player
    turns = outlook.turns + 1
    room = 0.0 if len(player.storehouse) < 4 else -0.5
    if tile >= FIRST_CHARACTER:
        return TASTE[STORED] * (character_value(player, tile, outlook.turns) + TASTE[FILLING]) + room
    if tile >= FIRST_HELPER:
        return 0.9 * TASTE[BONUS] * bonus_value(TILE_BONUS[tile]) + room
    if tile >= FIRST_CREST:
        return TASTE[CREST] * crest_value(player, turns) + outlook.crest + room
    ready = readiness(missing_for(player, tile), 2.2, turns)
    return TASTE[STORED] * contract_worth(outlook, tile, ready) + room


def contract_worth(outlook: Outlook, contract: int, ready: float) -> float:
    space = len(outlook.player.contracts) + outlook.player.stored_contracts()
    if ready == 1.0:
        space = len(outlook.player.contracts)
    if space >= len(CONTRACT_SPACE_VP):
        return 0.0
    worth = CONTRACT_VP[contract] + CONTRACT_SPACE_VP[space] + TASTE[BONUS] * bonus_value(TILE_BONUS[contract])
    worth += 2.0 if space < CONTRACT_PILLARS else 0.0
    return ready * TASTE[FULFILLED] * (worth + outlook.contract)


def helper_worth(outlook: Outlook, helper: int) -> float:
    """To use a helper now rather than later: little, but at the end everything."""
    worth = TASTE[BONUS] * bonus_value(TILE_BONUS[helper + FIRST_HELPER])
    if len(outlook.player.storehouse) >= 5:
        return 0.5 * worth
    return worth if outlook.turns == 0 else 0.25 * worth


def crest_worth(outlook: Outlook, building: int) -> float:
    player = outlook.player
    worth = TASTE[BONUS] * bonus_value(CREST_BONUS[building]) + 1.0
    rooms = 0
    empty = 0
    for room in ROOMS_OF[building]:
        rooms += 1
        if player.rooms[room] == NO_TILE:
            empty += 1
    if empty == 0:
        worth += completion(outlook, building)
    elif empty < rooms:
        worth += 0.5 * completion(outlook, building) * readiness(empty, 0.45, outlook.turns)
    return worth - TASTE[RESOURCE] * CREST_FOOD[building]


def completion(outlook: Outlook, building: int) -> float:
    """One more completed building: its points and its marker."""
    done = min(outlook.player.completed(), len(COMPLETED_VP) - 2)
    points = TASTE[COMPLETING] * (COMPLETED_VP[done + 1] - COMPLETED_VP[done] + 1.0)
    marker = 0.0 if building == LAST_BUILDING else 0.25 * MARKER_AP[building] * outlook.turns
    return points + marker


def room_worth(outlook: Outlook, tile: int, room: int) -> float:
    player = outlook.player
    building = ROOM_BUILDING[room]
    empty = 0
    for other in ROOMS_OF[building]:
        if player.rooms[other] == NO_TILE:
            empty += 1
    worth = TASTE[BONUS] * bonus_value(TILE_BONUS[tile]) + TASTE[FILLING]
    if ROOM_FLOOR[room] > 1:
        worth += outlook.upper
    if empty == 1:
        worth += outlook.filled + outlook.house * (0.5 if outlook.turns > 0 else 0.0)
        if player.crests[building] != NO_TILE:
            worth += completion(outlook, building)
        else:
            worth += 0.4 * completion(outlook, building) * readiness(1, 0.45, outlook.turns)
    elif empty > 1:
        worth += 0.8 * readiness(empty - 1, 0.45, outlook.turns)
    return worth - 0.3 * ROOM_FLOOR[room]


def cathedral_worth(outlook: Outlook, cathedral: int) -> float:
    board = outlook.board
    cost = board.costs[cathedral]
    points = COST_VP[cost] + CATHEDRAL_VP[cathedral][board.stacks[cathedral]]
    return points + outlook.cathedral - TASTE[RESOURCE] * COST_STONE[cost]
