"""TIL-2 The set-up."""

from __future__ import annotations

from typing import Any

from quattrocento.games.tiletum.board import NOTHING, WHEEL_SPACES, Then, TiletumBoard
from quattrocento.games.tiletum.character import FILL_CHARACTERS
from quattrocento.games.tiletum.components import (
    ACTIONS,
    COST_TILES,
    COSTS,
    DICE,
    FAIRS,
    GOLD,
    NO_ACTION,
    NO_COST,
    ROUNDS,
    START_GOLD,
    START_RESOURCES,
    START_VP,
)
from quattrocento.games.tiletum.contract import refill
from quattrocento.games.tiletum.flow import LAY, StartRound
from quattrocento.games.tiletum.map import (
    CATHEDRAL_COUNT,
    CATHEDRALS,
    HOUSES_IN,
    PLACE_MARK,
    PLACES,
    TILETUM,
    TOWN_TILE_NODE,
    TOWN_TILES,
)
from quattrocento.games.tiletum.notation import FIRST, LAY_ACTION, LAY_COST, LAY_FAIR, LAY_TOWN, TURN_WHEEL
from quattrocento.games.tiletum.options import SHUFFLED_ACTIONS, SWITCHES
from quattrocento.kernel.board import Board
from quattrocento.kernel.effects import Chance, Effect, Step
from quattrocento.kernel.events import Event


def start(players: int, options: dict[str, str]) -> tuple[Board, list[Effect[Any]]]:
    return TiletumBoard(players, SWITCHES.bits(options)), [SetUp()]


class SetUp(Step[TiletumBoard]):
    """TIL-2 The order of the set-up; the number of players chose the tiles already (TIL-2.1)."""

    rule = "TIL-2.1"

    def resolve(self, board: TiletumBoard) -> Then:
        actions: list[Effect[TiletumBoard]] = []
        if board.switches & SHUFFLED_ACTIONS:  # TIL-2.3
            board.actions = [NO_ACTION] * WHEEL_SPACES
            actions = [LayActionTile(space) for space in range(WHEEL_SPACES)]
        return (
            TurnWheel(),
            *actions,
            *(LAY[place] for place in range(len(PLACES)) if PLACE_MARK[place] <= board.count),  # TIL-2.4
            SetUpMarkets(),
            *(LayCost(cathedral) for cathedral in range(CATHEDRAL_COUNT)),
            *(LayTown(round) for round in range(1, ROUNDS)),
            *(LayFair(round) for round in range(ROUNDS)),
            DrawFirstPlayer(),
            StartRound(0),
        )


class SetUpMarkets(Step[TiletumBoard]):
    """TIL-2.5 Five contract tiles and five characters."""

    rule = "TIL-2.5"

    def resolve(self, board: TiletumBoard) -> Then:
        return (*refill(board), FILL_CHARACTERS)


class TurnWheel(Chance[TiletumBoard]):
    """TIL-2.2 The wheel lies in a random position. [R19]"""

    rule = "TIL-2.2"

    def label(self, board: TiletumBoard) -> str:
        return "wheel"

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        return [(TURN_WHEEL.of(value), 1) for value in range(WHEEL_SPACES)]

    def choose(self, board: TiletumBoard, move: int) -> Then:
        board.wheel = TURN_WHEEL.arg(move)
        if board.events is not None:
            board.events.append(Event("turned_wheel", -1, "TIL-2.2", {"value": DICE[board.wheel]}))
        return NOTHING


class LayActionTile(Chance[TiletumBoard]):
    """TIL-2.3 A random action tile for an action space."""

    rule = "TIL-2.3"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.space,)

    def label(self, board: TiletumBoard) -> str:
        return f"action tile {self.space + 1}"

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        left = [action for action in range(len(ACTIONS)) if action not in board.actions]
        return [(LAY_ACTION.of(action, self.space), 1) for action in left]

    def choose(self, board: TiletumBoard, move: int) -> Then:
        action, space, _, _ = LAY_ACTION.args(move)
        board.actions[space] = action
        if board.events is not None:
            args: dict[str, int | str] = {"action": ACTIONS[action], "place": PLACES[space]}
            board.events.append(Event("laid_action", -1, "TIL-2.3", args))
        return NOTHING


class LayCost(Chance[TiletumBoard]):
    """TIL-2.6 A random construction cost tile for a cathedral; TIL-2.7 one of them is not built."""

    rule = "TIL-2.6"

    def __init__(self, cathedral: int) -> None:
        super().__init__()
        self.cathedral = cathedral

    def ints(self) -> tuple[int, ...]:
        return (self.cathedral,)

    def label(self, board: TiletumBoard) -> str:
        return f"cost tiles/{board.costs.count(NO_COST)} left"

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        left = [COST_TILES[cost] - board.costs.count(cost) for cost in range(len(COSTS))]
        return [(LAY_COST.of(cost, self.cathedral), left[cost]) for cost in range(len(COSTS)) if left[cost]]

    def choose(self, board: TiletumBoard, move: int) -> Then:
        cost, cathedral, _, _ = LAY_COST.args(move)
        board.costs[cathedral] = cost
        if board.events is not None:
            args: dict[str, int | str] = {"cost": COSTS[cost], "cathedral": CATHEDRALS[cathedral]}
            board.events.append(Event("laid_cost", -1, "TIL-2.6", args))
        return NOTHING


class LayTown(Chance[TiletumBoard]):
    """TIL-2.8 A random town for the fair of a round; the first is in Tiletum."""

    rule = "TIL-2.8"

    def __init__(self, round: int) -> None:
        super().__init__()
        self.round = round

    def ints(self) -> tuple[int, ...]:
        return (self.round,)

    def label(self, board: TiletumBoard) -> str:
        return f"fair town/round {self.round + 1}"

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        left = [tile for tile in range(len(TOWN_TILES)) if TOWN_TILE_NODE[tile] not in board.fair_towns]
        return [(LAY_TOWN.of(self.round, tile), 1) for tile in left]

    def choose(self, board: TiletumBoard, move: int) -> Then:
        round, tile, _, _ = LAY_TOWN.args(move)
        board.fair_towns[round] = TOWN_TILE_NODE[tile]
        if board.events is not None:
            args: dict[str, int | str] = {"round": round + 1, "town": TOWN_TILES[tile]}
            board.events.append(Event("laid_town", -1, "TIL-2.8", args))
        return NOTHING


class LayFair(Chance[TiletumBoard]):
    """TIL-2.8 A random fair tile for a round."""

    rule = "TIL-2.8"

    def __init__(self, round: int) -> None:
        super().__init__()
        self.round = round

    def ints(self) -> tuple[int, ...]:
        return (self.round,)

    def label(self, board: TiletumBoard) -> str:
        return f"fair/round {self.round + 1}"

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        return [(LAY_FAIR.of(self.round, fair), 1) for fair in range(len(FAIRS)) if fair not in board.fairs]

    def choose(self, board: TiletumBoard, move: int) -> Then:
        round, fair, _, _ = LAY_FAIR.args(move)
        board.fairs[round] = fair
        if board.events is not None:
            args: dict[str, int | str] = {"round": round + 1, "fair": FAIRS[fair]}
            board.events.append(Event("laid_fair", -1, "TIL-2.8", args))
        return NOTHING


class DrawFirstPlayer(Chance[TiletumBoard]):
    """TIL-2.10 A random first player; TIL-2.11, TIL-2.12 what each player gets in that order."""

    rule = "TIL-2.10"

    def label(self, board: TiletumBoard) -> str:
        return "first player"

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        return [(FIRST.of(seat), 1) for seat in range(board.count)]

    def choose(self, board: TiletumBoard, move: int) -> Then:
        first = FIRST.arg(move)
        board.order = [(first + i) % board.count for i in range(board.count)]
        board.king_order = board.order[:]  # TIL-2.11 the first player's disc at the bottom
        if board.events is not None:
            board.events.append(Event("first_player", first, "TIL-2.10", {}))
        for place, seat in enumerate(board.order):
            board.score(seat, START_VP, "TIL-2.11", "start")
            for resource, number in enumerate(START_RESOURCES):
                gold = START_GOLD[place] if resource == GOLD else 0
                board.gain(seat, resource, number + gold, "TIL-2.12")
            player = board.players[seat]
            player.house_spaces = 1 << HOUSES_IN[TILETUM][place]  # TIL-6.2.4 its space gives nothing now
            player.fill_in()
        board.fill_in()
        return NOTHING
