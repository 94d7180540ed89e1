"""Information-set tree search: thinks on many redeals of the own view, in one tree. Compiled with the rules."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from quattrocento.bots.search_ahead import after
from quattrocento.bots.search_tree import SEATS, Branch, Node, Style, look_at, simulate
from quattrocento.kernel.game import View
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import Rng

WORLDS: Final = 24  # redeals at most, when something is hidden
SHARE: Final = 8  # a new redeal for so many simulations
DEEP: Final = 40  # options at the root that are looked at to the end of the turn


class Search:
    """Thinks for so many simulations or seconds a decision, whichever is reached first.

    With a number of simulations alone, the same view and chance give the same move on every machine.
    """

    def __init__(self, simulations: int = 0, seconds: float = 0.0, style: Style | None = None) -> None:
        if simulations < 1 and seconds <= 0.0:
            raise ValueError("a search needs a budget")
        self.simulations = simulations
        self.seconds = seconds
        self.style = Style() if style is None else style
        self.root = Node()
        self.expected: View = {}  # what will be seen if the turn goes on as it was thought through

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        if len(options) == 1:
            return options[0]
        started = perf_counter()
        seat: int = view["seat"]
        worlds = [Position.redeal(view, rng)]
        root = self.root if self.expected == view else Node()
        self.expected = {}
        self._begin(root, worlds[0], seat, options)
        self._think(root, worlds, view, seat, options, rng, started)
        best = choice(root, seat, options)
        self._keep(best, worlds[0], seat)
        return best.move

    def _begin(self, root: Node, world: Position, seat: int, options: list[int]) -> None:
        """All options get a branch; if they are not too many, with a look to the end of the turn."""
        missing = [move for move in options if move * SEATS + seat not in root.branches]
        look_at(root, world, seat, missing, self.style, len(missing) <= DEEP)

    def _think(
        self,
        root: Node,
        worlds: list[Position],
        view: View,
        seat: int,
        options: list[int],
        rng: Rng,
        started: float,
    ) -> None:
        hidden = True
        done = 0
        most = self.simulations
        while most < 1 or done < most:
            if self.seconds > 0.0 and done % 4 == 0 and perf_counter() - started >= self.seconds:
                return
            if hidden and done % SHARE == 0 and done > 0 and len(worlds) < WORLDS:
                worlds.append(Position.redeal(view, rng))
                if len(worlds) == 2 and worlds[0] == worlds[1]:
                    hidden = False
                    worlds.pop()
            simulate(root, worlds[done % len(worlds)].copy(), self.style, rng)
            done += 1
            if most > 0 and done % 16 == 0 and decided(root, seat, options, most - done):
                return

    def _keep(self, best: Branch, world: Position, seat: int) -> None:
        """The tree below the chosen move, if the turn goes on before chance or another seat has a say."""
        node = best.node
        if node is None:
            return
        then = after(world, best.move)
        while then.seat == seat and len(then.options()) == 1:
            then.play(then.options()[0])
        if then.seat == seat:
            self.root = node
            self.expected = then.view(seat)


def choice(root: Node, seat: int, options: list[int]) -> Branch:
    """The branch that was followed most; among equals the better one."""
    best = root.branches[options[0] * SEATS + seat]
    for move in options:
        branch = root.branches[move * SEATS + seat]
        if (branch.visits, mean(branch)) > (best.visits, mean(best)):
            best = branch
    return best


def mean(branch: Branch) -> float:
    return branch.total / branch.visits if branch.visits else branch.impression


def decided(root: Node, seat: int, options: list[int], left: int) -> bool:
    """Can no other option catch up with the most visited one any more?"""
    first = 0
    second = 0
    for move in options:
        visits = root.branches[move * SEATS + seat].visits
        if visits > first:
            first, second = visits, first
        elif visits > second:
            second = visits
    return first - second > left
