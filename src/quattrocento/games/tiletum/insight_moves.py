"""What the moves of a question promise at first sight, without playing them: how a quick player chooses."""

from __future__ import annotations

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import (
    ARCHITECT,
    BUY_GOLD,
    CONTRACT,
    CONTRACT_AP,
    COST_STONE,
    COST_VP,
    GOLD,
    JOKER,
    KING,
    KING_ZERO,
    MARKET,
    MERCHANT,
    NO_FAIR,
    ROOMS_OF,
    ROUNDS,
    STONE,
    TURNS,
)
from quattrocento.games.tiletum.dice import change_cost, die_of
from quattrocento.games.tiletum.insight import (
    CATHEDRAL_NODE,
    bonus_value,
    expected_vp,
    readiness,
)
from quattrocento.games.tiletum.insight_outlook import (
    BONUS,
    CHARACTER_AP,
    FAIR_PLACE,
    KING_AP,
    NEEDED,
    RESOURCE,
    STEP,
    STORED,
    TAKE_AP,
    TASTE,
    TASTE_NAMES,
    Outlook,
    fair_chance,
)
from quattrocento.games.tiletum.insight_tiles import (
    cathedral_worth,
    contract_worth,
    crest_worth,
    helper_worth,
    room_worth,
    tile_worth,
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
from quattrocento.games.tiletum.storehouse import may_take
from quattrocento.games.tiletum.tiles import (
    CONTRACT_COST,
    FIRST_CHARACTER,
    NO_TILE,
    TILE_BONUS,
)

__all__ = ["TASTE", "TASTE_NAMES", "appeal", "stage"]


def stage(board: TiletumBoard) -> int:
    """Between two turns of a round all have taken as many dice."""
    return TURNS * board.round + len(board.revealed)


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
