"""Information-set tree search: thinks on many redeals of the own view, in one tree. Compiled with the rules."""

from __future__ import annotations

from time import thread_time
from typing import Any, Final

from quattrocento.bots.search_ahead import ALL, after, prospects
from quattrocento.bots.search_tree import SEATS, Branch, Node, Style, World, gains, look_at, simulate
from quattrocento.kernel.game import Game, View
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import QuickRng, Rng

WORLDS: Final = 24  # redeals at most, when something is hidden
MUCH_TIME: Final = 0.5  # seconds a decision, or
MUCH_THOUGHT: Final = 3000  # ... simulations, that let a search look further
CHECKED: Final = 16  # simulations of each move, before it is asked again which of them still have a chance


class Search:
    """Thinks for so many simulations or seconds a decision, whichever is reached first.

    Seconds are those that the processor works for it, so that a busy machine does not make it weaker.

    With a number of simulations alone, the same view and chance give the same move on every machine.
    """

    def __init__(
        self,
        simulations: int = 0,
        seconds: float = 0.0,
        style: Style | None = None,
        changes: dict[str, Any] | None = None,
    ) -> None:
        if simulations < 1 and seconds <= 0.0:
            raise ValueError("a search needs a budget")
        self.simulations = simulations
        self.seconds = seconds
        self.style = style  # None: that of the game,
        self.changes = changes  # ... but for these values
        self.patient = (simulations < 1 or simulations >= MUCH_THOUGHT) and (seconds <= 0.0 or seconds >= MUCH_TIME)
        self.thought = Node()  # the root of the last decision
        self.root = Node()  # what is kept of it for the next one
        self.expected: View = {}  # what will be seen if the turn goes on as it was thought through
        self.gained: list[float] = []  # ... and what each seat has gained by then, for the tree that is kept

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        if len(options) == 1:
            return options[0]
        started = thread_time()
        seat: int = view["seat"]
        world = Position.redeal(view, rng)
        kept = Node()
        if self.expected == view:
            kept = self.root
        else:
            self.gained = []
        self.expected = {}
        style = style_of(world.game, self.changes, self.patient) if self.style is None else self.style
        moves = prospects(world, seat, options, ALL, rng)
        if len(moves) == 1:
            return moves[0]
        worlds = [World(world, self.gained, style.envy)]
        root = self._begin(kept, worlds[0], seat, moves, style)
        branches = [root.branches[move * SEATS + seat] for move in moves]
        best = self._think(branches, worlds, view, rng, started, style)
        self._keep(best, worlds[0], seat, style)
        return best.move

    def _begin(self, kept: Node, world: World, seat: int, options: list[int], style: Style) -> Node:
        """A root with a branch for every option, seen afresh; what is kept of an earlier tree hangs below them.

        If the options are not too many, each is followed to the end of the turn.
        """
        root = Node()
        look_at(root, world.position, seat, options, world.zero, style, len(options) <= style.deep)
        for key in root.branches:
            if key in kept.branches:
                root.branches[key].node = kept.branches[key].node
        self.thought = root
        return root

    def _think(
        self, branches: list[Branch], worlds: list[World], view: View, rng: Rng, started: float, style: Style
    ) -> Branch:
        """Of the most promising moves the worse half is given up again and again, and at once what has no chance.

        All moves of a round meet the same redeal and the same dice, so luck does not decide between them.
        """
        seat: int = view["seat"]
        rivals = ranked(branches, 0.0, style.trust)[: style.width]
        key = rng.below(1 << 30)
        phases = max(1, (len(rivals) - 1).bit_length())
        hidden = True
        done = 0
        rounds = 0
        for phase in range(phases):
            last = self.simulations * (phase + 1) // phases
            until = started + self.seconds * (phase + 1) / phases
            while self.simulations < 1 or done + len(rivals) <= last:
                if self.seconds > 0.0 and thread_time() >= until:
                    break
                if hidden and rounds > 0 and len(worlds) < WORLDS:
                    worlds.append(World(Position.redeal(view, rng), self.gained, style.envy))
                    if len(worlds) == 2 and worlds[0].position == worlds[1].position:
                        hidden = False
                        worlds.pop()
                world = worlds[rounds % len(worlds)]
                for branch in rivals:
                    dice = QuickRng(key + rounds)
                    simulate(branch, seat, world, style, rng, dice)
                done += len(rivals)
                rounds += 1
                if rounds % CHECKED == 0:
                    rivals = hopeful(rivals, style.certainty)
                    if len(rivals) == 1:
                        return rivals[0]
            rivals = ranked(rivals, gap(rivals), style.trust)[: (len(rivals) + 1) // 2]
        return rivals[0]

    def _keep(self, best: Branch, world: World, seat: int, style: Style) -> None:
        """The tree below the chosen move, if the turn goes on before chance or another seat has a say."""
        node = best.node
        if node is None:
            return
        then = after(world.position, best.move)
        while then.seat == seat and len(then.options()) == 1:
            then.play(then.options()[0])
        if then.seat == seat:
            self.root = node
            self.expected = then.view(seat)
            self.gained = gains(then, world.zero, style.envy)


def style_of(game: Game, changes: dict[str, Any] | None = None, patient: bool = False) -> Style:
    """How the game is searched best, with some values changed; who has much time may look further."""
    given: dict[str, Any] = {}
    given.update(game.thinking or {})
    given.update(changes or {})
    style = Style(**given)
    if patient:
        style.stages += style.further
    return style


def gap(branches: list[Branch]) -> float:
    """By how much simulations end other than at first sight, in the mean."""
    visits = 0
    difference = 0.0
    for branch in branches:
        visits += branch.visits
        difference += branch.total - branch.visits * branch.impression
    return difference / visits if visits else 0.0


def hopeful(branches: list[Branch], certainty: float) -> list[Branch]:
    """Those that are not behind the best one by more than chance explains. All have been visited equally often."""
    if certainty <= 0.0:
        return branches
    best = branches[0]
    for branch in branches:
        if branch.total > best.total:
            best = branch
    visits = best.visits
    out: list[Branch] = []
    for branch in branches:
        behind = (best.total - branch.total) / visits
        if behind * behind <= certainty * certainty * (variance(best) + variance(branch)) / visits:
            out.append(branch)
    return out


def variance(branch: Branch) -> float:
    mean = branch.total / branch.visits
    return max(0.0, branch.squares / branch.visits - mean * mean)


def ranked(branches: list[Branch], gap: float, trust: float) -> list[Branch]:
    """Best first; equals stay in their order."""
    marks = [(branch.total + trust * (branch.impression + gap)) / (branch.visits + trust) for branch in branches]
    order = sorted(range(len(branches)), key=lambda i: -marks[i])
    return [branches[i] for i in order]
