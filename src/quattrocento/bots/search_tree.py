"""The tree of a search: moves of all seats, chance left open. Compiled with the rules.

One tree serves many redeals of a view (information-set search): a node stands for the moves that led to it, whatever
chance and hidden cards were meanwhile, and among its branches only those count that the position at hand allows.
"""

from __future__ import annotations

import math
from typing import Final

from quattrocento.bots.search_ahead import after, prospects, quick_end, settled
from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import Rng

SEATS: Final = 8  # more than sit at any table: makes one key of a move and its seat
STEEPEST: Final = 20.0  # of an exponent


class Style:
    """How a search thinks. All values are in points of the game."""

    def __init__(
        self,
        boldness: float = 1.0,
        temperature: float = 1.5,
        trust: float = 1.0,
        first: int = 24,
        more: int = 2,
        envy: float = 0.3,
        horizon: int = 8,
        width: int = 6,
        tries: int = 8,
        rival_tries: int = 3,
        stages: int = 1,
        deep: int = 40,
        judged: int = 1,
        certainty: float = 4.0,
        further: int = 0,
    ) -> None:
        self.boldness = boldness  # how much is tried that does not look best
        self.temperature = temperature  # by so many points less a move is e times less likely to be tried
        self.trust = trust  # so many simulations is the first impression of a move worth
        self.first = first  # options of a node that are looked at when it is opened
        self.more = more  # ... and with every further visit
        self.envy = envy  # how much the best rival's points count against the own
        self.horizon = horizon  # a simulation ends after so many turns,
        self.stages = stages  # or where so many stages of the game have begun, if it has them
        self.further = further  # ... and so many more with much time
        self.tries = tries  # of the options beyond the tree so many are looked at
        self.rival_tries = rival_tries  # ... and of those of other seats
        self.width = width  # so many moves of the root are thought through
        self.deep = deep  # if there are no more, they are first looked at to the end of the turn
        self.certainty = certainty  # a move of the root is given up when so many standard errors behind; 0: never
        self.judged = judged  # 1: where a stage begins, the game's judge tells what is reached; 0: its evaluation


class Branch:
    """A move of a seat at a node, and what came of it."""

    def __init__(self, move: int, impression: float, weight: float) -> None:
        self.move = move
        self.impression = impression  # the value one move ahead
        self.weight = weight  # how likely it is to be tried, before it is
        self.visits = 0
        self.total = 0.0  # of the values for the seat that moves
        self.squares = 0.0  # ... and of their squares
        self.node: Node | None = None


class Node:
    """What may be done after certain moves."""

    def __init__(self) -> None:
        self.branches: dict[int, Branch] = {}
        self.visits = 0
        self.level = 0.0  # the best first impression, from which the weights are counted


def values(position: Position, envy: float, judged: bool = False) -> list[float]:
    """What the position is worth to each seat: the points it may expect, less those of its best rival."""
    board = position.board
    game = position.game
    points: list[float] = []
    if position.agenda:
        evaluate = game.evaluate
        if judged and game.judge is not None:
            evaluate = game.judge
        seats = len(game.scores(board))
        for seat in range(seats):
            points.append(evaluate(board, seat))
    else:
        for score in game.scores(board):
            points.append(float(score))
    out: list[float] = []
    for seat in range(len(points)):
        rival = -math.inf
        for other in range(len(points)):
            if other != seat and points[other] > rival:
                rival = points[other]
        out.append(points[seat] - envy * rival)
    return out


def gains(position: Position, zero: list[float], envy: float, judged: bool = False) -> list[float]:
    """What each seat has gained since its value was `zero`."""
    out = values(position, envy, judged)
    for seat in range(len(zero)):
        out[seat] -= zero[seat]
    return out


class World:
    """A redeal, and what it is worth to each seat before a move is made.

    All gains count from there: what a redeal gives to a seat (points that lie face down, say) must not look like the
    merit of the moves that happened to be tried on it.
    """

    def __init__(self, position: Position, gained: list[float], envy: float) -> None:
        self.position = position
        self.zero = gains(position, gained, envy)  # less what was gained already in the tree that goes on


def look_at(
    node: Node, position: Position, seat: int, moves: list[int], zero: list[float], style: Style, deep: bool
) -> None:
    """Open branches for these moves, with a first impression of each: one move ahead, or (deep) to the turn's end."""
    if not moves:
        return
    here = gains(position, zero, style.envy)[seat]
    first = impressions(position, seat, moves, deep)
    if not node.branches:
        node.level = here + max(first)
    for i in range(len(moves)):
        steps = (here + first[i] - node.level) / style.temperature
        weight = math.exp(max(-STEEPEST, min(STEEPEST, steps)))
        node.branches[moves[i] * SEATS + seat] = Branch(moves[i], here + first[i], weight)


def impressions(position: Position, seat: int, moves: list[int], deep: bool) -> list[float]:
    """What each move seems to bring to the seat."""
    game = position.game
    appeal = game.appeal
    if appeal is not None and not deep:
        return appeal(position.board, seat, moves)
    now = game.evaluate(position.board, seat)
    out: list[float] = []
    for move in moves:
        then = after(position, move) if deep else settled(position, move, seat)
        if deep:
            then = quick_end(then, seat)
        out.append(game.evaluate(then.board, seat) - now)
    return out


def unseen(node: Node, seat: int, options: list[int], limit: int, rng: Rng) -> list[int]:
    """Options that have no branch yet; any few of them if they are many."""
    branches = node.branches
    out: list[int] = []
    for move in options:
        if move * SEATS + seat not in branches:
            out.append(move)
    if len(out) > limit:
        rng.shuffle(out)
        out = out[:limit]
    return out


def select(node: Node, seat: int, options: list[int], style: Style) -> Branch:
    """The branch to follow: good so far, or promising and little tried. Some option has a branch."""
    branches = node.branches
    known: list[Branch] = []
    visits = 0
    weights = 0.0
    gap = 0.0  # by how much things turn out other than at first sight
    for move in options:
        key = move * SEATS + seat
        if key in branches:
            branch = branches[key]
            known.append(branch)
            weights += branch.weight
            if branch.visits > 0:
                visits += branch.visits
                gap += branch.total - branch.visits * branch.impression
    if visits > 0:
        gap /= visits
    urge = style.boldness * math.sqrt(visits + 1.0) / weights
    trust = style.trust
    best = known[0]
    most = -math.inf
    for branch in known:
        value = (branch.total + trust * (branch.impression + gap)) / (branch.visits + trust)
        value += urge * branch.weight / (branch.visits + 1.0)
        if value > most:
            most = value
            best = branch
    return best


def simulate(branch: Branch, seat: int, world: World, style: Style, rng: Rng, dice: Rng) -> None:
    """Play a move at the root, and on along the tree; beyond it every seat takes what looks best at once. After some
    turns judge what is reached and tell all moves on the way."""
    path = [branch]
    movers = [seat]
    own = seat
    position = world.position.copy()
    stage = position.game.stage
    last = 0 if stage is None else stage(position.board) + style.stages
    position.play(branch.move)
    node = below(branch)
    turns = 0
    inside = True
    judged = False
    while position.agenda:
        question = position.question()
        if question.seat == NATURE:
            position.play(position.sample(dice))
            continue
        if stage is not None:
            if stage(position.board) >= last:
                judged = style.judged > 0
                break
        elif question.seat != seat:
            turns += 1
            if turns == style.horizon:
                break
        seat = question.seat
        if not inside:
            position = quick_end(position, seat, style.tries if seat == own else style.rival_tries, dice)
            continue
        options = question.options(position.board)
        if position.game.prospects is not None:
            options = prospects(position, seat, options, style.first, rng)
        if len(options) == 1:
            position.play(options[0])
            continue
        node.visits += 1
        if node.visits == 1:
            inside = False  # reached for the first time
            continue
        limit = style.more if node.branches else style.first
        look_at(node, position, seat, unseen(node, seat, options, limit, rng), world.zero, style, False)
        branch = select(node, seat, options, style)
        path.append(branch)
        movers.append(seat)
        position.play(branch.move)
        node = below(branch)
    gained = gains(position, world.zero, style.envy, judged)
    for i in range(len(path)):
        value = gained[movers[i]]
        path[i].visits += 1
        path[i].total += value
        path[i].squares += value * value


def below(branch: Branch) -> Node:
    node = branch.node
    if node is None:
        node = branch.node = Node()
    return node
