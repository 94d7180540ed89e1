"""The moves of the game, declared once."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.components import (
    ACTIONS,
    BUILDINGS,
    COLOURS,
    CORRUPTION,
    COSTS,
    DICE,
    FAIRS,
    JOKER,
    LAST_BUILDING,
    PAWNS,
    RESOURCES,
    ROOMS,
    ROUND_NAMES,
    SLOTS,
)
from quattrocento.games.tiletum.map import CATHEDRALS, HOUSE_SPACES, NODES, PLACES, TOWN_TILES
from quattrocento.games.tiletum.tiles import (
    BONUS_KINDS,
    CHARACTER_TILES,
    CONTRACT_KINDS,
    CONTRACT_TILES,
    FAMILIES,
    HELPERS,
    TILES,
)
from quattrocento.kernel.moves import Kind, Moves

MOVES: Final = Moves()

# The die (TIL-5.1, TIL-5.2)
TAKE_DIE: Final[Kind] = MOVES.kind("take_die", "die {colour} {value}", colour=COLOURS, value=DICE)
CHANGE_DIE: Final[Kind] = MOVES.kind(
    "change_die", "die {colour} {value} as {new}", colour=COLOURS, value=DICE, new=DICE
)
COLLECT: Final[Kind] = MOVES.kind("collect", "collect")
COLLECT_AS: Final[Kind] = MOVES.kind("collect_as", "collect {resource}", resource=RESOURCES)

# What AP and bonuses are used for (TIL-6)
WALK: Final[Kind] = MOVES.kind("walk", "{pawn} to {node}", pawn=PAWNS, node=NODES)
PUT_PILLAR: Final[Kind] = MOVES.kind("put_pillar", "pillar {cathedral}", cathedral=CATHEDRALS)
PUT_HOUSE: Final[Kind] = MOVES.kind("put_house", "house {space}", space=HOUSE_SPACES)
TAKE_BONUS: Final[Kind] = MOVES.kind("take_bonus", "take bonus {place}", place=PLACES)
TAKE_CHARACTER: Final[Kind] = MOVES.kind("take_character", "take character {slot}", slot=SLOTS)
REFRESH: Final[Kind] = MOVES.kind("refresh", "refresh")
PLACE: Final[Kind] = MOVES.kind("place", "place {tile} in {room}", tile=CHARACTER_TILES, room=ROOMS)
TAKE_CONTRACT: Final[Kind] = MOVES.kind("take_contract", "take contract {slot}", slot=SLOTS)
EXCHANGE: Final[Kind] = MOVES.kind("exchange", "exchange {given} for {taken}", given=RESOURCES, taken=RESOURCES)
GAIN_ANY: Final[Kind] = MOVES.kind("gain_any", "gain {resource}", resource=RESOURCES)
ACT: Final[Kind] = MOVES.kind("act", "act {action}", action=ACTIONS[:JOKER])
ACTIVATE_BUILDING: Final[Kind] = MOVES.kind(
    "activate_building", "activate {building}", building=BUILDINGS[:LAST_BUILDING]
)
USE_ROOM: Final[Kind] = MOVES.kind("use_room", "bonus {room}", room=ROOMS)
DECLINE: Final[Kind] = MOVES.kind("decline", "decline")
END: Final[Kind] = MOVES.kind("end", "end")

# Tasks (TIL-8)
BUY: Final[Kind] = MOVES.kind("buy", "buy {resource}", resource=RESOURCES)
FULFIL: Final[Kind] = MOVES.kind("fulfil", "fulfil {contract}", contract=CONTRACT_TILES)
FULFIL_WITH: Final[Kind] = MOVES.kind(
    "fulfil_with", "fulfil {contract} with {resource}", contract=CONTRACT_TILES, resource=RESOURCES
)
PUT_CREST: Final[Kind] = MOVES.kind("put_crest", "{crest} under {building}", crest=FAMILIES, building=BUILDINGS)
CONTRIBUTE: Final[Kind] = MOVES.kind("contribute", "contribute {cathedral}", cathedral=CATHEDRALS)
USE: Final[Kind] = MOVES.kind("use", "use {helper}", helper=HELPERS)

# The dealer's moves
FIRST: Final[Kind] = MOVES.kind("first", "first {seat}", seat=("0", "1", "2", "3"))
TURN_WHEEL: Final[Kind] = MOVES.kind("turn_wheel", "wheel {value}", value=DICE)
LAY_ACTION: Final[Kind] = MOVES.kind("lay_action", "action {action} on {space}", action=ACTIONS, space=PLACES[:6])
LAY_BONUS: Final[Kind] = MOVES.kind("lay_bonus", "lay {tile} on {place}", tile=TILES[:BONUS_KINDS], place=PLACES)
LAY_CONTRACT: Final[Kind] = MOVES.kind(
    "lay_contract", "contract {slot} {tile}", slot=SLOTS, tile=TILES[:CONTRACT_KINDS]
)
LAY_CHARACTER: Final[Kind] = MOVES.kind("lay_character", "character {slot} {tile}", slot=SLOTS, tile=CHARACTER_TILES)
LAY_COST: Final[Kind] = MOVES.kind("lay_cost", "cost {cost} at {cathedral}", cost=COSTS, cathedral=CATHEDRALS)
LAY_TOWN: Final[Kind] = MOVES.kind("lay_town", "fair {round} in {town}", round=ROUND_NAMES, town=TOWN_TILES)
LAY_FAIR: Final[Kind] = MOVES.kind("lay_fair", "fair {round} is {fair}", round=ROUND_NAMES, fair=FAIRS)
ROLL: Final[Kind] = MOVES.kind("roll", "roll {colour} {value}", colour=COLOURS, value=DICE)
REVEAL: Final[Kind] = MOVES.kind("reveal", "corruption {value}", value=CORRUPTION)
