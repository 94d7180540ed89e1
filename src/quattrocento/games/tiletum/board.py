"""TIL-1 The table, and the verbs that change it and report the fact."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.components import (
    ACTIONS,
    BUILDINGS,
    CORRUPTION_TOKENS,
    DICE_IN_BAG,
    KING,
    KING_LAST,
    KING_VP,
    KING_ZERO,
    LAST_BUILDING,
    MARKER_AP,
    MARKET,
    NO_ACTION,
    NO_COST,
    NO_FAIR,
    PRINTED_ACTIONS,
    RESOURCES,
    ROOM_BUILDING,
    ROOMS,
    ROUNDS,
    UNAVAILABLE,
)
from quattrocento.games.tiletum.map import (
    CATHEDRAL_COUNT,
    CATHEDRALS,
    HOUSE_SPACES,
    HOUSE_TOWN,
    NODES,
    PILLAR_SPACES,
    PLACES,
    TILETUM,
    USABLE_HOUSES,
)
from quattrocento.games.tiletum.player import Player, read_player
from quattrocento.games.tiletum.tiles import (
    BONUS_KINDS,
    CHARACTER_KINDS,
    CONTRACT_KINDS,
    FIRST_CREST,
    FIRST_HELPER,
    FULL_BONUS_PILE,
    FULL_CHARACTER_PILE,
    FULL_CONTRACT_PILE,
    NO_TILE,
    TILES,
)
from quattrocento.kernel.board import Board
from quattrocento.kernel.effects import Effect
from quattrocento.kernel.events import Event
from quattrocento.kit.stacked_track import put_on_top

WHEEL_SPACES: Final = 6


class TiletumBoard(Board):
    """The whole table."""

    def __init__(self, players: int, switches: int, like: TiletumBoard | None = None) -> None:
        super().__init__()
        if like is None:
            self.switches = switches
            self.players = [Player() for _ in range(players)]
            self.order = list(range(players))  # the turn-order track
            self.round = -1  # the set-up; then 0-3
            self.turn = 0  # of three in a round; 3 when the game is over
            self.die_action = NO_ACTION  # the action of the die in this turn, once it is performed
            self.die_ap = 0  # what is left of its AP
            self.wheel = 0  # the die value in front of action space 1
            self.actions = PRINTED_ACTIONS[:]  # by action space
            self.dice = [0] * 30  # on the wheel: value * 5 + colour
            self.bag = [DICE_IN_BAG[players]] * 5
            self.king_spaces = [KING_ZERO] * players  # a stacked track: see kit
            self.king_order = list(range(players))
            self.corruption = CORRUPTION_TOKENS[:]  # not revealed in this round, by value
            self.revealed: list[int] = []
            self.bonus = [NO_TILE] * len(PLACES)
            self.bonus_pile = FULL_BONUS_PILE[players][:]
            self.bonus_discard: list[int] = []  # used helpers and tiles of the King track that nobody took
            self.contract_market = [NO_TILE] * MARKET
            self.contract_pile = FULL_CONTRACT_PILE[players][:]
            self.character_market = [NO_TILE] * MARKET
            self.character_pile = FULL_CHARACTER_PILE[players][:]  # by tile - FIRST_CHARACTER
            self.character_discard: list[int] = []  # put aside while the market is refreshed (TIL-6.3.2)
            self.character_draws = 0  # so far in the game
            self.houses = 0  # house spaces that are taken, as a mask
            self.costs = [NO_COST] * CATHEDRAL_COUNT
            self.stacks = [0] * CATHEDRAL_COUNT  # cathedral tiles taken from each stack
            self.pillars = [0] * CATHEDRAL_COUNT  # at each cathedral
            self.fair_towns = [TILETUM] + [-1] * (ROUNDS - 1)
            self.fairs = [NO_FAIR] * ROUNDS
        else:
            self.switches = like.switches
            self.players = [player.copy() for player in like.players]
            self.order = like.order[:]
            self.round = like.round
            self.turn = like.turn
            self.die_action = like.die_action
            self.die_ap = like.die_ap
            self.wheel = like.wheel
            self.actions = like.actions[:]
            self.dice = like.dice[:]
            self.bag = like.bag[:]
            self.king_spaces = like.king_spaces[:]
            self.king_order = like.king_order[:]
            self.corruption = like.corruption[:]
            self.revealed = like.revealed[:]
            self.bonus = like.bonus[:]
            self.bonus_pile = like.bonus_pile[:]
            self.bonus_discard = like.bonus_discard[:]
            self.contract_market = like.contract_market[:]
            self.contract_pile = like.contract_pile[:]
            self.character_market = like.character_market[:]
            self.character_pile = like.character_pile[:]
            self.character_discard = like.character_discard[:]
            self.character_draws = like.character_draws
            self.houses = like.houses
            self.costs = like.costs[:]
            self.stacks = like.stacks[:]
            self.pillars = like.pillars[:]
            self.fair_towns = like.fair_towns[:]
            self.fairs = like.fairs[:]

    def copy(self) -> TiletumBoard:
        return TiletumBoard(0, self.switches, self)

    def ints(self) -> list[int]:
        out = [len(self.players), self.switches, self.round, self.turn, self.die_action, self.die_ap, self.wheel]
        out += [self.character_draws, *self.order, *self.king_spaces, *self.king_order, *self.actions, *self.dice]
        out += [*self.bag, *self.corruption, *self.bonus, *self.bonus_pile]
        out += [*self.contract_market, *self.contract_pile]
        out += [*self.character_market, *self.character_pile]
        out += [*self.costs, *self.fair_towns, *self.fairs]
        for pieces in (self.revealed, self.bonus_discard, self.character_discard):
            out += [len(pieces), *pieces]
        for player in self.players:
            ints = player.ints()
            out += [len(ints), *ints]
        return out

    def fill_in(self) -> None:
        """What follows from the rest."""
        self.houses = 0
        self.pillars = [0] * CATHEDRAL_COUNT
        self.stacks = [0] * CATHEDRAL_COUNT
        for player in self.players:
            self.houses |= player.house_spaces
            for cathedral in range(CATHEDRAL_COUNT):
                self.pillars[cathedral] += player.pillars_at >> cathedral & 1
                self.stacks[cathedral] += 1 if player.cathedral_tiles[cathedral] >= 0 else 0

    @property
    def count(self) -> int:
        return len(self.players)

    # Queries

    def space_of(self, value: int) -> int:
        """TIL-2.2 The action space in front of the wheel's segment with a die value."""
        return (value - self.wheel) % WHEEL_SPACES

    def action_of(self, value: int) -> int:
        return self.actions[(value - self.wheel) % WHEEL_SPACES]

    def free_houses(self) -> int:
        """TIL-6.2.2 Usable house spaces without a house, as a mask."""
        return USABLE_HOUSES[len(self.players)] & ~self.houses

    def pillar_fits(self, seat: int, cathedral: int) -> bool:
        """TIL-6.1.2 A free space at an available cathedral where the player has no pillar."""
        return (
            self.costs[cathedral] != UNAVAILABLE
            and self.pillars[cathedral] < PILLAR_SPACES[cathedral]
            and self.players[seat].pillars_at >> cathedral & 1 == 0
        )

    # Verbs: each changes the table and reports the fact.

    def score(self, seat: int, points: int, why: str, source: str) -> None:
        """TIL-0.5 A loss takes no more than there is."""
        player = self.players[seat]
        points = max(points, -player.vp)
        if points == 0:
            return
        player.vp += points
        if self.events is not None:
            args: dict[str, int | str] = {"points": points, "source": source}
            if points < 0:
                args["loss"] = -points
            self.events.append(Event("scored", seat, why, args))

    def gain(self, seat: int, resource: int, number: int, why: str) -> None:
        if number == 0:
            return
        self.players[seat].resources[resource] += number
        if self.events is not None:
            args: dict[str, int | str] = {"resource": RESOURCES[resource], "number": number}
            self.events.append(Event("gained", seat, why, args))

    def pay(self, seat: int, resource: int, number: int, why: str) -> None:
        if number == 0:
            return
        self.players[seat].resources[resource] -= number
        if self.events is not None:
            args: dict[str, int | str] = {"resource": RESOURCES[resource], "number": number}
            self.events.append(Event("paid", seat, why, args))

    def store(self, seat: int, tile: int, why: str) -> None:
        """TIL-7.1 A tile goes to the storehouse."""
        player = self.players[seat]
        player.storehouse.append(tile)
        if FIRST_CREST <= tile < FIRST_HELPER:
            player.families |= 1 << (tile - FIRST_CREST)
        if self.events is not None:
            self.events.append(Event("took_tile", seat, why, {"tile": TILES[tile]}))

    def take_bonus(self, seat: int, place: int, why: str) -> None:
        """TIL-7.1 A bonus tile goes to the storehouse."""
        tile = self.bonus[place]
        self.bonus[place] = NO_TILE
        self.store(seat, tile, why)

    def use_helper(self, seat: int, tile: int, why: str) -> None:
        """TIL-8.5 A helper is used; it keeps its storehouse space until it is resolved. [R26]"""
        player = self.players[seat]
        player.storehouse.remove(tile)
        player.in_use.append(tile)
        if self.events is not None:
            self.events.append(Event("used_helper", seat, why, {"tile": TILES[tile]}))

    def discard_helper(self, seat: int) -> None:
        """TIL-8.5 The helper that was used last is resolved and leaves the storehouse."""
        self.bonus_discard.append(self.players[seat].in_use.pop())

    def move_pawn(self, seat: int, pawn: int, node: int, why: str) -> None:
        player = self.players[seat]
        if pawn == 0:
            player.architect = node
        else:
            player.merchant = node
        if self.events is not None:
            self.events.append(Event("moved", seat, why, {"pawn": ACTIONS[pawn], "to": NODES[node]}))

    def put_house(self, seat: int, space: int, why: str) -> None:
        """TIL-6.2.2 A house of the supply goes to the map."""
        player = self.players[seat]
        player.houses -= 1
        player.house_spaces |= 1 << space
        player.towns |= 1 << HOUSE_TOWN[space]
        self.houses |= 1 << space
        if self.events is not None:
            self.events.append(Event("placed_house", seat, why, {"space": HOUSE_SPACES[space]}))

    def put_pillar(self, seat: int, cathedral: int, why: str) -> None:
        """TIL-6.1.2 A pillar of the supply goes to a cathedral."""
        player = self.players[seat]
        player.pillars -= 1
        player.pillars_at |= 1 << cathedral
        self.pillars[cathedral] += 1
        if self.events is not None:
            self.events.append(Event("placed_pillar", seat, why, {"cathedral": CATHEDRALS[cathedral]}))

    def put_character(self, seat: int, tile: int, room: int) -> None:
        """TIL-6.3.3 A character moves in; TIL-6.3.6 the last one sets the roof house free. [R5]"""
        player = self.players[seat]
        player.storehouse.remove(tile)
        player.rooms[room] = tile
        if self.events is not None:
            args: dict[str, int | str] = {"tile": TILES[tile], "room": ROOMS[room]}
            self.events.append(Event("placed_character", seat, "TIL-6.3.3", args))
        building = ROOM_BUILDING[room]
        if player.is_filled(building):
            player.houses += 1
            if self.events is not None:
                self.events.append(Event("filled_building", seat, "TIL-6.3.6", {"building": BUILDINGS[building]}))
            self.complete(seat, building)

    def put_crest(self, seat: int, tile: int, building: int) -> None:
        """TIL-8.3 A crest goes under a building."""
        player = self.players[seat]
        player.storehouse.remove(tile)
        player.crests[building] = tile
        if self.events is not None:
            args: dict[str, int | str] = {"tile": TILES[tile], "building": BUILDINGS[building]}
            self.events.append(Event("placed_crest", seat, "TIL-8.3", args))
        self.complete(seat, building)

    def complete(self, seat: int, building: int) -> None:
        """TIL-9.4.2 A building that is now completed strengthens its action, also the one being performed."""
        player = self.players[seat]
        if not player.is_completed(building):
            return
        if self.events is not None:
            self.events.append(Event("completed_building", seat, "TIL-9.4.1", {"building": BUILDINGS[building]}))
        if building == LAST_BUILDING:
            return  # TIL-9.4.3
        action = player.character_in(building)
        if self.events is not None:
            args: dict[str, int | str] = {"action": ACTIONS[action], "ap": MARKER_AP[building]}
            self.events.append(Event("placed_marker", seat, "TIL-9.4.2", args))
        if self.die_action == action:
            self.add_ap(seat, MARKER_AP[building], "TIL-9.4.2")

    def add_ap(self, seat: int, ap: int, why: str) -> None:
        """TIL-9.1.3 More AP for the die action; TIL-6.5.1 those of a King action move the disc at once."""
        if self.events is not None:
            self.events.append(Event("added_ap", seat, why, {"ap": ap}))
        if self.die_action == KING:
            self.advance(seat, ap, why)
        else:
            self.die_ap += ap

    def advance(self, seat: int, steps: int, why: str) -> None:
        """TIL-6.5.1 The King disc goes right and lies on top; a disc that does not move keeps its place."""
        space = min(self.king_spaces[seat] + steps, KING_LAST)
        if space == self.king_spaces[seat]:
            return
        put_on_top(self.king_spaces, self.king_order, seat, space)
        if self.events is not None:
            self.events.append(Event("advanced", seat, why, {"steps": steps, "to": KING_VP[space]}))


Then = tuple[Effect[TiletumBoard], ...]
NOTHING: Final[Then] = ()


def read_board(ints: list[int]) -> TiletumBoard:
    """The inverse of `TiletumBoard.ints`."""
    players = ints[0]
    board = TiletumBoard(players, ints[1])
    board.round, board.turn, board.die_action, board.die_ap, board.wheel, board.character_draws = ints[2:8]
    at = 8

    def take(number: int) -> list[int]:
        nonlocal at
        at += number
        return ints[at - number : at]

    board.order = take(players)
    board.king_spaces = take(players)
    board.king_order = take(players)
    board.actions = take(WHEEL_SPACES)
    board.dice = take(30)
    board.bag = take(5)
    board.corruption = take(3)
    board.bonus = take(len(PLACES))
    board.bonus_pile = take(BONUS_KINDS)
    board.contract_market = take(MARKET)
    board.contract_pile = take(CONTRACT_KINDS)
    board.character_market = take(MARKET)
    board.character_pile = take(CHARACTER_KINDS)
    board.costs = take(CATHEDRAL_COUNT)
    board.fair_towns = take(ROUNDS)
    board.fairs = take(ROUNDS)
    board.revealed = take(take(1)[0])
    board.bonus_discard = take(take(1)[0])
    board.character_discard = take(take(1)[0])
    board.players = [read_player(take(take(1)[0])) for _ in range(players)]
    board.fill_in()
    return board
