"""TIL-8 Tasks: what the player may do at any time of his turn."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import ACTIVATE, ADD_AP, CREST_BONUS, DIE_COLOUR, NO_BONUS, PARTS
from quattrocento.games.tiletum.components import (
    BUILDINGS,
    BUY_GOLD,
    CONTRACT_PILLARS,
    CONTRACT_SPACE_VP,
    CONTRACT_SPACES,
    COST_STONE,
    COST_VP,
    CREST_FOOD,
    FOOD,
    GOLD,
    NO_ACTION,
    RESOURCES,
    STONE,
)
from quattrocento.games.tiletum.map import CATHEDRAL_COUNT, CATHEDRAL_VP, CATHEDRALS
from quattrocento.games.tiletum.notation import BUY, CONTRIBUTE, FULFIL, FULFIL_WITH, PUT_CREST, USE
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.storehouse import refuse_stored
from quattrocento.games.tiletum.tiles import (
    CONTRACT_COST,
    CONTRACT_IDENTICAL,
    CONTRACT_VP,
    FIRST_CHARACTER,
    FIRST_CREST,
    FIRST_HELPER,
    NO_TILE,
    TILE_BONUS,
    TILES,
)
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

# TIL-8.1 Any resource but gold.
PURCHASES: Final[list[int]] = [BUY.of(resource) for resource in range(5) if resource != GOLD]


def is_task(move: int) -> bool:
    """The kinds of tasks are declared one after the other."""
    return BUY.first <= move < USE.end


# What can be paid


def can_pay(player: Player, contract: int, identical: int) -> bool:
    """TIL-8.2.1 The named resources, and the identical ones of this type (-1: the contract asks for none)."""
    cost = CONTRACT_COST[contract]
    for resource in range(5):
        needed = cost[resource]
        if resource == identical:
            needed += CONTRACT_IDENTICAL[contract]
        if player.resources[resource] < needed:
            return False
    return True


def can_fulfil(player: Player, contract: int) -> bool:
    if CONTRACT_IDENTICAL[contract] == 0:
        return can_pay(player, contract, -1)
    for resource in range(5):
        if can_pay(player, contract, resource):
            return True
    return False


def can_contribute(board: TiletumBoard, player: Player, cathedral: int) -> bool:
    """TIL-8.4 A pillar there, no tile of it yet, stone enough; and a tile is left."""
    return (
        player.pillars_at >> cathedral & 1 == 1
        and player.cathedral_tiles[cathedral] < 0
        and player.resources[STONE] >= COST_STONE[board.costs[cathedral]]
        and board.stacks[cathedral] < len(CATHEDRAL_VP[cathedral])
    )


def can_use(board: TiletumBoard, player: Player, helper: int) -> bool:
    """TIL-9.1 Most helpers at any time; some only where they have a meaning."""
    kind = PARTS[TILE_BONUS[helper]][0].kind
    if kind == ADD_AP:
        return board.die_action != NO_ACTION
    if kind == ACTIVATE:
        return player.has_character()
    return kind != DIE_COLOUR  # TIL-9.1.4 only when resources are collected


# The tasks beside the options of a question


def can_do_task(board: TiletumBoard, seat: int) -> bool:
    player = board.players[seat]
    if player.resources[GOLD] >= BUY_GOLD:
        return True
    for tile in player.storehouse:
        if tile >= FIRST_CHARACTER:
            continue
        if tile >= FIRST_HELPER:
            if can_use(board, player, tile):
                return True
        elif tile >= FIRST_CREST:
            for building in range(len(BUILDINGS)):
                if player.crests[building] == NO_TILE and player.resources[FOOD] >= CREST_FOOD[building]:
                    return True
        elif player.free_contract_spaces() > 0 and can_fulfil(player, tile):
            return True
    if player.pillars_at:
        for cathedral in range(CATHEDRAL_COUNT):
            if can_contribute(board, player, cathedral):
                return True
    return False


def can_make_room(board: TiletumBoard, seat: int) -> bool:
    """TIL-R22 May a task take a tile out of the storehouse, perhaps after others have brought what it costs?"""
    player = board.players[seat]
    for tile in player.storehouse:
        if tile >= FIRST_CHARACTER:
            continue
        if tile >= FIRST_HELPER:
            if can_use(board, player, tile):
                return True
        elif tile >= FIRST_CREST or player.free_contract_spaces() > 0:
            return can_do_task(board, seat)
    return False


def add_tasks(board: TiletumBoard, seat: int, out: list[int]) -> None:
    player = board.players[seat]
    if player.resources[GOLD] >= BUY_GOLD:
        out += PURCHASES
    storehouse = player.storehouse
    for i in range(len(storehouse)):
        tile = storehouse[i]
        if tile >= FIRST_CHARACTER or (i > 0 and tile in storehouse[:i]):
            continue
        if tile >= FIRST_HELPER:
            if can_use(board, player, tile):
                out.append(USE.first + tile - FIRST_HELPER)
        elif tile >= FIRST_CREST:
            first = PUT_CREST.of(tile - FIRST_CREST)
            for building in range(len(BUILDINGS)):
                if player.crests[building] == NO_TILE and player.resources[FOOD] >= CREST_FOOD[building]:
                    out.append(first + building)
        elif player.free_contract_spaces() > 0:
            if CONTRACT_IDENTICAL[tile] > 0:
                first = FULFIL_WITH.of(tile)
                for resource in range(5):
                    if can_pay(player, tile, resource):
                        out.append(first + resource)
            elif can_pay(player, tile, -1):
                out.append(FULFIL.of(tile))
    if player.pillars_at:
        for cathedral in range(CATHEDRAL_COUNT):
            if can_contribute(board, player, cathedral):
                out.append(CONTRIBUTE.of(cathedral))


def carry_out(board: TiletumBoard, seat: int, move: int) -> int:
    """Do a task; the bonus that follows."""
    if BUY.has(move):
        board.pay(seat, GOLD, BUY_GOLD, "TIL-8.1")
        board.gain(seat, BUY.arg(move), 1, "TIL-8.1")
        return NO_BONUS
    if FULFIL.has(move):
        return fulfil(board, seat, FULFIL.arg(move), -1)
    if FULFIL_WITH.has(move):
        contract, resource, _, _ = FULFIL_WITH.args(move)
        return fulfil(board, seat, contract, resource)
    if PUT_CREST.has(move):
        crest, building, _, _ = PUT_CREST.args(move)
        board.pay(seat, FOOD, CREST_FOOD[building], "TIL-8.3")
        board.put_crest(seat, crest + FIRST_CREST, building)
        return CREST_BONUS[building]
    if CONTRIBUTE.has(move):
        contribute(board, seat, CONTRIBUTE.arg(move))
        return NO_BONUS
    helper = USE.arg(move) + FIRST_HELPER
    board.use_helper(seat, helper, "TIL-8.5")
    return TILE_BONUS[helper]


def fulfil(board: TiletumBoard, seat: int, contract: int, identical: int) -> int:
    """TIL-8.2 Pay; the tile goes to the leftmost free space and sets its pillar free; its bonus comes last."""
    for resource in range(5):
        board.pay(seat, resource, CONTRACT_COST[contract][resource], "TIL-8.2")
    if identical >= 0:
        board.pay(seat, identical, CONTRACT_IDENTICAL[contract], "TIL-8.2.1")
    player = board.players[seat]
    space = len(player.contracts)
    player.storehouse.remove(contract)
    player.contracts.append(contract)
    if space < CONTRACT_PILLARS:
        player.pillars += 1
    if board.events is not None:
        args: dict[str, int | str] = {"tile": TILES[contract], "space": space + 1}
        board.events.append(Event("fulfilled_contract", seat, "TIL-8.2", args))
    board.score(seat, CONTRACT_VP[contract], "TIL-8.2", "contract")
    board.score(seat, CONTRACT_SPACE_VP[space], "TIL-8.2", "contract_space")
    return TILE_BONUS[contract]


def contribute(board: TiletumBoard, seat: int, cathedral: int) -> None:
    """TIL-8.4 Stone for the top cathedral tile; the VP of both tiles."""
    cost = board.costs[cathedral]
    tile = board.stacks[cathedral]
    board.pay(seat, STONE, COST_STONE[cost], "TIL-8.4")
    board.stacks[cathedral] += 1
    board.players[seat].cathedral_tiles[cathedral] = tile
    if board.events is not None:
        board.events.append(Event("contributed", seat, "TIL-8.4", {"cathedral": CATHEDRALS[cathedral]}))
    board.score(seat, COST_VP[cost], "TIL-8.4", "construction_cost_tile")
    board.score(seat, CATHEDRAL_VP[cathedral][tile], "TIL-8.4", "cathedral_tile")


# Reasons


def refuse_task(board: TiletumBoard, seat: int, move: int) -> Refusal | None:
    player = board.players[seat]
    if BUY.has(move):
        if BUY.arg(move) == GOLD:
            return Refusal("TIL-8.1", "not_for_sale", {"resource": RESOURCES[GOLD]})
        return refuse_payment(player, GOLD, BUY_GOLD, "TIL-8.1")
    if FULFIL.has(move):
        return refuse_contract(player, FULFIL.arg(move), -1)
    if FULFIL_WITH.has(move):
        contract, resource, _, _ = FULFIL_WITH.args(move)
        return refuse_contract(player, contract, resource)
    if PUT_CREST.has(move):
        crest, building, _, _ = PUT_CREST.args(move)
        if player.crests[building] != NO_TILE:
            return Refusal("TIL-8.3", "crest_space_taken", {"building": BUILDINGS[building]})
        return refuse_stored(player, crest + FIRST_CREST, "TIL-8.3") or refuse_payment(
            player, FOOD, CREST_FOOD[building], "TIL-8.3"
        )
    if CONTRIBUTE.has(move):
        return refuse_contribution(board, player, CONTRIBUTE.arg(move))
    return refuse_helper(board, player, USE.arg(move) + FIRST_HELPER)


def refuse_payment(player: Player, resource: int, needed: int, rule: str) -> Refusal | None:
    if player.resources[resource] >= needed:
        return None
    args: dict[str, int | str] = {
        "resource": RESOURCES[resource],
        "needed": needed,
        "there": player.resources[resource],
    }
    return Refusal(rule, "too_few_resources", args)


def refuse_contract(player: Player, contract: int, identical: int) -> Refusal | None:
    what: dict[str, int | str] = {"tile": TILES[contract]}
    if CONTRACT_IDENTICAL[contract] > 0 and identical < 0:
        return Refusal("TIL-8.2.1", "name_resource", what)
    if CONTRACT_IDENTICAL[contract] == 0 and identical >= 0:
        return Refusal("TIL-8.2.1", "no_resource_to_name", what)
    if contract not in player.storehouse:
        return refuse_stored(player, contract, "TIL-8.2")
    if player.free_contract_spaces() == 0:
        return Refusal("TIL-8.2", "no_contract_space", {"spaces": CONTRACT_SPACES})
    return None if can_pay(player, contract, identical) else Refusal("TIL-8.2", "cannot_pay_contract", what)


def refuse_contribution(board: TiletumBoard, player: Player, cathedral: int) -> Refusal | None:
    where: dict[str, int | str] = {"cathedral": CATHEDRALS[cathedral]}
    if player.pillars_at >> cathedral & 1 == 0:
        return Refusal("TIL-8.4", "no_pillar_there", where)
    if player.cathedral_tiles[cathedral] >= 0:
        return Refusal("TIL-8.4", "contributed_already", where)
    if board.stacks[cathedral] == len(CATHEDRAL_VP[cathedral]):
        return Refusal("TIL-8.4", "no_cathedral_tile", where)
    return refuse_payment(player, STONE, COST_STONE[board.costs[cathedral]], "TIL-8.4")


def refuse_helper(board: TiletumBoard, player: Player, helper: int) -> Refusal | None:
    if helper not in player.storehouse:
        return refuse_stored(player, helper, "TIL-8.5")
    if can_use(board, player, helper):
        return None
    kind = PARTS[TILE_BONUS[helper]][0].kind
    if kind == ADD_AP:
        return Refusal("TIL-9.1.3", "no_die_action")
    if kind == ACTIVATE:
        return Refusal("TIL-9.1.8", "no_building_with_characters")
    return Refusal("TIL-9.1.4", "only_when_collecting")
