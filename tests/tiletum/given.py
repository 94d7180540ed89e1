"""Sets a table for a rule test: what lies where, and whose turn it is.

    table = given(dice=["pink 3"], facing="architect 3", architect="frankfurt")
    table.play("die pink 3", "architect to nuernberg")
    assert table.asks == "die_action"

All pieces have their names of the notation. Nothing that is given scores or has an effect. Unless said otherwise the
action spaces face the values 1 to 6 in their printed order: architect, merchant, character, contract, king, joker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict, Unpack

from quattrocento import Position, Table, deal
from quattrocento.games.tiletum import flow, king, turn
from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import ACTIONS, BUILDINGS, COLOURS, COSTS, FAIRS, KING_VP, RESOURCES, ROOMS
from quattrocento.games.tiletum.map import CATHEDRALS, HOUSE_SPACES, NODES, PLACES
from quattrocento.games.tiletum.options import SWITCHES
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.tiles import FIRST_CHARACTER, TILES
from quattrocento.kernel.effects import Effect
from quattrocento.kit.bits import mask_of
from tests.tables import board, player, texts

CONTRACT_MARKET = ("contract_iron_5", "contract_wool_5", "contract_identical_3", "contract_iron_2", "contract_wool_2")
CHARACTER_MARKET = (
    "character_contract_gold_1_wool_1",
    "character_contract_wool_2",
    "character_king_vp_3",
    "character_architect_stone_2",
    "character_character_food_2",
)
DICE = tuple(f"{colour} {value}" for value in (1, 3, 6) for colour in COLOURS)
COST = ("stone_3_vp_4", "stone_4_vp_6", "stone_5_vp_8", "stone_2_vp_2", "stone_3_vp_4", "stone_4_vp_6", "stone_5_vp_8")


class Holding(TypedDict, total=False):
    """What one player has."""

    vp: int
    resources: Mapping[str, int]
    merchant: str
    architect: str
    storehouse: Sequence[str]
    rooms: Mapping[str, str]
    crests: Mapping[int, str]
    contracts: Sequence[str]  # fulfilled
    houses: Sequence[str]  # house spaces; one in Tiletum unless given
    pillars: Sequence[str]  # cathedrals
    cathedral_tiles: Mapping[str, int]  # which tile of the stack, from the top
    supply_houses: int
    supply_pillars: int
    taken: Sequence[str]  # dice taken before in this round
    exchanged: bool


def given(
    *,
    players: int = 2,
    seat: int = 0,
    order: Sequence[int] | None = None,
    round: int = 1,
    turn: int = 1,
    dice: Sequence[str] = DICE,
    facing: str = "architect 1",
    actions: Sequence[str] | None = None,
    bonus: Mapping[str, str] | None = None,
    contract_market: Sequence[str | None] = CONTRACT_MARKET,
    contract_pile: Mapping[str, int] | None = None,
    character_market: Sequence[str | None] = CHARACTER_MARKET,
    character_pile: Mapping[str, int] | None = None,
    bonus_pile: Mapping[str, int] | None = None,
    bonus_discard: Sequence[str] = (),
    costs: Mapping[str, str] | None = None,
    king_track: Mapping[int, int] | None = None,
    fairs: Sequence[str] = ("fair_contracts", "fair_houses", "fair_pillars", "fair_crests"),
    fair_towns: Sequence[str] = ("tiletum", "verona", "frankfurt", "lyon"),
    options: dict[str, str] | None = None,
    others: Mapping[int, Holding] | None = None,
    **holding: Unpack[Holding],
) -> Table:
    """A table where `seat` begins its turn with this holding; the turns before it in the order are over.

    `king_track`: by seat the VP of its space, in the order in which the discs were laid there (bottom first).
    """
    table = deal("tiletum", players=players, seed="given", options=options)
    board = TiletumBoard(players, SWITCHES.bits(table.chosen_options))
    board.round = round - 1
    board.turn = turn - 1
    board.order = list(order) if order else [(seat + i) % players for i in range(players)]
    board.king_order = board.order[:]
    if actions:
        board.actions = [ACTIONS.index(action) for action in actions]
    action, value = facing.split()
    board.wheel = (int(value) - 1 - board.actions.index(ACTIONS.index(action))) % 6
    for die in dice:
        colour, value = die.split()
        board.dice[(int(value) - 1) * 5 + COLOURS.index(colour)] += 1
    for place, tile in (bonus or {}).items():
        board.bonus[PLACES.index(place)] = TILES.index(tile)
    board.contract_market = [tile_number(tile) for tile in contract_market]
    board.character_market = [tile_number(tile) for tile in character_market]
    if contract_pile is not None:
        board.contract_pile = [contract_pile.get(tile, 0) for tile in TILES[: len(board.contract_pile)]]
    if character_pile is not None:
        board.character_pile = [character_pile.get(tile, 0) for tile in TILES[FIRST_CHARACTER:]]
    if bonus_pile is not None:
        board.bonus_pile = [bonus_pile.get(tile, 0) for tile in TILES[: len(board.bonus_pile)]]
    board.bonus_discard = [TILES.index(tile) for tile in bonus_discard]
    named = costs or {}
    board.costs = [COSTS.index(named.get(town, COST[i % len(COST)])) for i, town in enumerate(CATHEDRALS)]
    lay_discs(board, king_track or {})
    board.fairs = [FAIRS.index(fair) for fair in fairs]
    board.fair_towns = [NODES.index(town) for town in fair_towns]
    holdings: dict[int, Holding] = {**(others or {}), seat: holding}
    for other in range(players):
        board.players[other] = player_with(holdings.get(other, {}), other)
    board.fill_in()
    table.position = Position(table.game, board, rest_of_round(board, seat))
    table.moves = []
    return table


def rest_of_round(board: TiletumBoard, seat: int) -> list[Effect[Any]]:
    """The agenda from this turn to the end of the round, top last."""
    later = board.order[board.order.index(seat) + 1 :]
    out: list[Effect[Any]] = [turn.TakeDie(seat), turn.EndTurn(seat), *(turn.StartTurn(other) for other in later)]
    for number in range(board.turn + 1, 3):
        out += [king.RevealCorruption(number), *(turn.StartTurn(other) for other in board.order)]
    out += [king.KingPhase(), flow.FairPhase(), flow.FinalScoring() if board.round == 3 else flow.CleanUp()]
    return out[::-1]


def lay_discs(board: TiletumBoard, vp: Mapping[int, int]) -> None:
    laid = [*vp, *(seat for seat in board.order if seat not in vp)]
    for seat in laid:
        board.king_spaces[seat] = KING_VP.index(vp.get(seat, 0))
    board.king_order = sorted(laid, key=lambda seat: -board.king_spaces[seat])


def player_with(held: Holding, seat: int) -> Player:
    player = Player()
    player.vp = held.get("vp", 10)
    player.resources = [held.get("resources", {}).get(resource, 0) for resource in RESOURCES]
    assert set(held.get("resources", {})) <= set(RESOURCES)
    player.merchant = NODES.index(held.get("merchant", "tiletum"))
    player.architect = NODES.index(held.get("architect", "tiletum"))
    player.storehouse = [TILES.index(tile) for tile in held.get("storehouse", ())]
    for room, tile in held.get("rooms", {}).items():
        player.rooms[ROOMS.index(room)] = TILES.index(tile)
    for building, crest in held.get("crests", {}).items():
        player.crests[BUILDINGS.index(str(building))] = TILES.index(crest)
    player.contracts = [TILES.index(tile) for tile in held.get("contracts", ())]
    houses = held.get("houses", (f"tiletum_{seat + 1}",))
    player.house_spaces = mask_of(HOUSE_SPACES.index(space) for space in houses)
    player.pillars_at = mask_of(CATHEDRALS.index(town) for town in held.get("pillars", ()))
    for town, tile_of_stack in held.get("cathedral_tiles", {}).items():
        player.cathedral_tiles[CATHEDRALS.index(town)] = tile_of_stack
    player.houses = held.get("supply_houses", 2)
    player.pillars = held.get("supply_pillars", 2)
    for die in held.get("taken", ()):
        colour, value = die.split()
        player.dice.append(COLOURS.index(colour) * 6 + int(value) - 1)
    player.exchanged = held.get("exchanged", False)
    player.fill_in()
    return player


def tile_number(tile: str | None) -> int:
    return -1 if tile is None else TILES.index(tile)


def raw(position: Position) -> TiletumBoard:
    """The board itself, for tests of what no view shows."""
    assert isinstance(position.board, TiletumBoard)
    return position.board


# What a player sees on the table


def goods(table: Table, seat: int = 0) -> dict[str, int]:
    """The resources that there are any of."""
    return {resource: number for resource, number in player(table, seat)["resources"].items() if number}


def track(table: Table) -> list[int]:
    """The VP of each seat's space on the King track."""
    return [disc["vp"] for disc in board(table)["king_track"]]


def ap(table: Table) -> int:
    """What is left of the AP of the die."""
    return int(board(table)["die_ap"])


def finish_round(table: Table) -> None:
    """Everybody takes any die and ends his actions, until the next round has begun or the game is over."""
    now = board(table)["round"]
    while not table.over and board(table)["round"] == now:
        options = texts(table)
        choices = [move for move in options if move.startswith("die ")] or [
            m for m in ("end", "decline") if m in options
        ]
        table.play(choices[0] if choices else options[0])
