"""BUR-4, BUR-5 The sequence of play: five phases of five rounds."""

from __future__ import annotations

from typing import Final

from quattrocento.games.burgundy.actions import NOTHING, Then
from quattrocento.games.burgundy.board import NO_DIE, BurgundyBoard
from quattrocento.games.burgundy.components import (
    END_OF,
    FIRST_BLACK,
    FIRST_OF,
    GOODS,
    GREY,
    KINDS,
    MINE_PHASES,
    MINE_SPACE,
    NO_TILE,
    PHASES,
    ROUNDS,
    SPACE_MARK,
    SPACE_STACK,
    SPACES,
    STACK_NAMES,
    TILES,
)
from quattrocento.games.burgundy.notation import LAY, REVEAL, ROLL, ROLL_WHITE
from quattrocento.games.burgundy.options import ONE_MINE_WORKER
from quattrocento.games.burgundy.scoring import score_end
from quattrocento.games.burgundy.turn import TURN
from quattrocento.kernel.effects import Chance, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.rng import Rng
from quattrocento.kit.pile import draw


class StartPhase(Step[BurgundyBoard]):
    """BUR-4.1 Old tiles leave the game, new ones are laid out, the five goods are revealed."""

    rule = "BUR-4.1"

    def __init__(self, phase: int) -> None:
        self.phase = phase

    def ints(self) -> tuple[int, ...]:
        return (self.phase,)

    def resolve(self, board: BurgundyBoard) -> Then:
        board.phase = self.phase
        if board.events is not None:
            board.events.append(Event("phase_started", -1, "BUR-4.1", {"phase": PHASES[self.phase]}))
        for space, tile in enumerate(board.spaces):  # BUR-4.1.1
            if tile != NO_TILE:
                board.removed[tile] += 1
                board.spaces[space] = NO_TILE
        fill = [LAY_ON[space] for space in range(len(SPACES)) if SPACE_MARK[space] <= board.count]
        return (*fill, *([REVEAL_GOODS] * ROUNDS), StartRound(0))


class LayTile(Chance[BurgundyBoard]):
    """BUR-4.1.2 to 4.1.4 A random tile from the stack of the space."""

    rule = "BUR-4.1.2"

    def __init__(self, space: int) -> None:
        super().__init__()
        self.space = space

    def ints(self) -> tuple[int, ...]:
        return (self.space,)

    def stack(self, board: BurgundyBoard) -> int:
        """BUR-4.1.3 With three players a mine lies in depot 6 in phases B and D."""
        if self.space == MINE_SPACE and board.count == 3 and board.phase in MINE_PHASES:
            return GREY
        return SPACE_STACK[self.space]

    def label(self, board: BurgundyBoard) -> str:
        stack = self.stack(board)
        left = sum(board.stacks[stack * KINDS : (stack + 1) * KINDS])
        return f"stack/{STACK_NAMES[stack]}/{left} left"

    def possible(self, board: BurgundyBoard) -> bool:
        return True  # BUR-14.2 the stacks never run short

    def outcomes(self, board: BurgundyBoard) -> list[tuple[int, int]]:
        stack = self.stack(board)
        counts = board.stacks
        first = stack * KINDS
        return [
            (LAY.of(tile, self.space), counts[first + tile])
            for tile in range(FIRST_OF[stack], END_OF[stack])
            if counts[first + tile]
        ]

    def sample(self, board: BurgundyBoard, rng: Rng) -> int:
        stack = self.stack(board)
        counts = board.stacks
        first = stack * KINDS
        tile = FIRST_OF[stack]
        left = rng.below(sum(counts[first + tile : first + END_OF[stack]]))
        while left >= counts[first + tile]:
            left -= counts[first + tile]
            tile += 1
        return LAY.of(tile, self.space)

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        tile, space = LAY.pair(move)
        board.stacks[self.stack(board) * KINDS + tile] -= 1
        board.spaces[space] = tile
        if board.events is not None:
            why = "BUR-4.1.4" if space >= FIRST_BLACK else "BUR-4.1.2"
            board.events.append(Event("laid_tile", -1, why, {"tile": TILES[tile], "space": SPACES[space]}))
        return NOTHING


class RevealGoods(Chance[BurgundyBoard]):
    """BUR-4.1.5 The next of the five goods of the phase is laid on its round space."""

    rule = "BUR-4.1.5"

    def label(self, board: BurgundyBoard) -> str:
        return f"goods/{sum(board.goods_pile)} left"

    def possible(self, board: BurgundyBoard) -> bool:
        return True

    def outcomes(self, board: BurgundyBoard) -> list[tuple[int, int]]:
        return [(REVEAL.of(goods), number) for goods, number in enumerate(board.goods_pile) if number]

    def sample(self, board: BurgundyBoard, rng: Rng) -> int:
        return REVEAL.first + draw(board.goods_pile, rng)

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        goods = REVEAL.arg(move)
        board.goods_pile[goods] -= 1
        board.round_goods.append(goods)
        if board.events is not None:
            board.events.append(Event("revealed_goods", -1, "BUR-4.1.5", {"goods": GOODS[goods]}))
        return NOTHING


class StartRound(Step[BurgundyBoard]):
    """BUR-5 All roll, the white die brings goods to a depot, then each has a turn."""

    rule = "BUR-5.1"

    def __init__(self, round: int) -> None:
        self.round = round

    def ints(self) -> tuple[int, ...]:
        return (self.round,)

    def resolve(self, board: BurgundyBoard) -> Then:
        board.round = self.round
        board.white = NO_DIE
        board.round_order = board.order[:]
        for player in board.players:
            player.bought = False
        if board.events is not None:
            args: dict[str, int | str] = {"phase": PHASES[board.phase], "round": self.round + 1}
            board.events.append(Event("round_started", board.order[0], "BUR-5.1", args))
        rolls = [ROLL_DICE[seat] for seat in board.order]
        turns = [TURN[seat] for seat in board.order]
        return (*rolls, ROLL_WHITE_DIE, *turns, EndRound(self.round))


class RollDice(Chance[BurgundyBoard]):
    """BUR-5.1 A player rolls two dice."""

    rule = "BUR-5.1"

    def __init__(self, roller: int) -> None:
        super().__init__()
        self.roller = roller

    def ints(self) -> tuple[int, ...]:
        return (self.roller,)

    def label(self, board: BurgundyBoard) -> str:
        return f"dice/phase {PHASES[board.phase]}/round {board.round + 1}/seat {self.roller}"

    def possible(self, board: BurgundyBoard) -> bool:
        return True

    def outcomes(self, board: BurgundyBoard) -> list[tuple[int, int]]:
        return [(ROLL.of(self.roller, one, other), 1) for one in range(6) for other in range(6)]

    def sample(self, board: BurgundyBoard, rng: Rng) -> int:
        roll = rng.below(36)
        return ROLL.of(self.roller, roll // 6, roll % 6)

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        seat, one, other, _ = ROLL.args(move)
        board.players[seat].dice = [one, other]
        if board.events is not None:
            board.events.append(Event("rolled", seat, "BUR-5.1", {"first": one + 1, "second": other + 1}))
        return NOTHING


class RollWhiteDie(Chance[BurgundyBoard]):
    """BUR-5.2 The white die names the depot that gets the goods of the round."""

    rule = "BUR-5.2"

    def label(self, board: BurgundyBoard) -> str:
        return f"dice/phase {PHASES[board.phase]}/round {board.round + 1}/white"

    def possible(self, board: BurgundyBoard) -> bool:
        return True

    def outcomes(self, board: BurgundyBoard) -> list[tuple[int, int]]:
        return [(ROLL_WHITE.of(die), 1) for die in range(6)]

    def sample(self, board: BurgundyBoard, rng: Rng) -> int:
        return ROLL_WHITE.first + rng.below(6)

    def choose(self, board: BurgundyBoard, move: int) -> Then:
        board.white = ROLL_WHITE.arg(move)
        goods = board.round_goods.pop(0)
        board.depot_goods[board.white * 6 + goods] += 1
        if board.events is not None:
            args: dict[str, int | str] = {"goods": GOODS[goods], "depot": board.white + 1}
            board.events.append(Event("goods_arrived", board.round_order[0], "BUR-5.2", args))
        return NOTHING


class EndRound(Step[BurgundyBoard]):
    """BUR-4.2 Five rounds, then the end of the phase."""

    rule = "BUR-4.2"

    def __init__(self, round: int) -> None:
        self.round = round

    def ints(self) -> tuple[int, ...]:
        return (self.round,)

    def resolve(self, board: BurgundyBoard) -> Then:
        return (StartRound(self.round + 1),) if self.round + 1 < ROUNDS else (EndPhase(),)


class EndPhase(Step[BurgundyBoard]):
    """BUR-4.3 Mines pay; BUR-4.4 then the next phase, or the final scoring. [R-16]"""

    rule = "BUR-4.3"

    def resolve(self, board: BurgundyBoard) -> Then:
        for seat, player in enumerate(board.players):
            if player.mines:
                board.gain_silverlings(seat, player.mines, "BUR-4.3")
                if player.knows(2):
                    board.gain_workers(seat, 1 if board.switches & ONE_MINE_WORKER else player.mines, "BUR-10.2")
        return (StartPhase(board.phase + 1),) if board.phase + 1 < len(PHASES) else (FinalScoring(),)


class FinalScoring(Step[BurgundyBoard]):
    """BUR-11.1 The final scoring ends the game."""

    rule = "BUR-11.1"

    def resolve(self, board: BurgundyBoard) -> Then:
        score_end(board)
        return NOTHING


LAY_ON: Final[list[LayTile]] = [LayTile(space) for space in range(len(SPACES))]
REVEAL_GOODS: Final = RevealGoods()
ROLL_DICE: Final[list[RollDice]] = [RollDice(seat) for seat in range(4)]
ROLL_WHITE_DIE: Final = RollWhiteDie()
