"""Sets a table for a rule test: what lies where, and what comes next.

    table = given(at="activation", workers={"carpenter": 0}, hands={0: {"wood": 1, "food": 1}})
    table.play("build wood_farm")
    assert player(table, 0)["pp"] == 2

Tiles, spaces and characters have their names of the notation. Nothing that is given scores or has an effect. Workers
that are not named rest in the camp, so nobody can move the provost at the bridge unless the test gives him workers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from quattrocento import Position, Table, deal
from quattrocento.games.caylus1303 import activation, delivery, flow, planning, stewardship
from quattrocento.games.caylus1303.board import NOBODY, CaylusBoard
from quattrocento.games.caylus1303.components import (
    CHARACTERS,
    FIRST_WOOD,
    NAMES,
    ON_BOARD,
    RESIDENCE,
    RESOURCES,
    SETUP_SIDE,
    SPACES,
    WORKERS,
)
from quattrocento.games.caylus1303.options import SWITCHES
from quattrocento.kernel.effects import Effect
from tests.tables import board

BASIC = (
    *("basic_farm", "basic_farm", "basic_quarry", "basic_sawmill"),
    *("basic_market", "basic_guild_stone", "basic_guild_any", "basic_carpenter"),
)
ROAD: dict[int, str] = {5 + i: tile for i, tile in enumerate(BASIC)} | {13: "wood_market", 18: "stone_gold_mine"}
CASTLE = ("basic_market", "wood_tailor", "stone_jeweler")


Hand = dict[str, Any]  # what one player has; nothing, if it is not said
HAND = {*RESOURCES, "workers", "camp", "houses", "pp", "characters"}


def given(
    *,
    at: str = "planning",
    players: int = 2,
    first: int = 0,
    round: int = 1,
    provost: int = 13,
    road: Mapping[int, str] | None = None,
    owners: Mapping[int, int] | None = None,
    workers: Mapping[Any, int | tuple[int, int]] | None = None,
    castle: Sequence[str] = CASTLE,
    site: Sequence[int] = (),
    passed: Sequence[int] | None = None,
    characters: Sequence[str] = (),
    hands: Mapping[int, Any] | None = None,
    options: dict[str, str] | None = None,
    ask: Effect[Any] | None = None,
) -> Table:
    """A table at the start of a phase, or with `ask` before the rest of it.

    `road` and `owners` are added to a road as it may lie after the set-up; a wood or stone tile without an owner lies
    with its set-up side up. `passed` is the pass order, all seats if the phase follows on planning.
    """
    table = deal("caylus1303", players=players, seed="given", options=options)
    board = CaylusBoard(players, SWITCHES.bits(table.chosen_options))
    board.events = table.events = []
    board.round = round
    board.first = first
    board.provost = provost
    for space, tile in sorted((ROAD | dict(road or {})).items()):
        owner = (owners or {}).get(space, NOBODY)
        lay(board, space, tile, owner)
    for slot, tile in enumerate(castle):
        board.slots[slot] = number_of(tile, setup=True)
        board.supply &= ~(1 << number_of(tile))
    for character in characters:
        board.holders[CHARACTERS.index(character)] = ON_BOARD
    for seat in range(players):
        take_seat(board, seat, (hands or {}).get(seat, {}))
    for where, seats in (workers or {}).items():
        space = SPACES.index(str(where))
        one, *other = (seats,) if isinstance(seats, int) else seats
        board.workers[space] = one
        board.taken |= 1 << space
        if other:
            board.second_space, board.second_seat = space, other[0]
    board.site = list(site)
    board.bridge = list(range(players) if passed is None and at != "planning" else passed or ())
    for seat in range(players):  # all others rest in the camp
        standing = board.workers.count(seat) + board.site.count(seat) + int(board.second_seat == seat)
        if "camp" not in (hands or {}).get(seat, {}):
            board.players[seat].camp = 15 - board.players[seat].pool[WORKERS] - standing
    table.position = Position(table.game, board, [*agenda(at), *([ask] if ask is not None else [])])
    table.position.settle()
    return table


def agenda(at: str) -> list[Effect[Any]]:
    """From this phase to the end of the round, the next one last."""
    phases: dict[str, Effect[Any]] = {
        "planning": planning.Planning(),
        "activation": activation.Activation(),
        "delivery": delivery.Delivery(),
        "stewardship": stewardship.Stewardship(),
        "end": flow.EndRound(),
    }
    names = list(phases)
    return [phases[name] for name in reversed(names[names.index(at) :])]


def number_of(tile: str, setup: bool = False) -> int:
    number = NAMES.index(tile)
    return number + SETUP_SIDE if setup and FIRST_WOOD <= number < RESIDENCE else number


def lay(board: CaylusBoard, space: int, tile: str, owner: int) -> None:
    number = number_of(tile, setup=owner == NOBODY)
    board.lay(number, space, owner)
    board.supply &= ~(1 << number_of(tile))


def take_seat(board: CaylusBoard, seat: int, hand: Hand) -> None:
    player = board.players[seat]
    assert set(hand) <= HAND
    player.pool = [*(hand.get(name, 0) for name in RESOURCES), hand.get("workers", 0)]
    player.camp = hand.get("camp", 0)
    player.houses = hand.get("houses", 9 - board.owners.count(seat))
    player.pp = hand.get("pp", 0)
    for character in hand.get("characters", ()):
        board.holders[CHARACTERS.index(character)] = seat


# What a player sees on the table


def player(table: Table, seat: int = 0) -> dict[str, Any]:
    """As the player sees himself."""
    seen = table.view(seat)["board"]["players"][seat]
    assert isinstance(seen, dict)
    return seen


def has(table: Table, seat: int = 0) -> dict[str, int]:
    """The resources of a player, without those that he has none of."""
    return {name: number for name, number in player(table, seat)["resources"].items() if number}


def space(table: Table, number: int) -> dict[str, Any]:
    seen = board(table)["road"][number]
    assert isinstance(seen, dict)
    return seen
