"""Bots against each other: rotated seats, common deals, the same games whoever computes them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from math import ceil
from time import perf_counter_ns

from quattrocento.bots import Random, bot, close, reports
from quattrocento.kernel import data
from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.events import Event
from quattrocento.kernel.game import Game
from quattrocento.kernel.position import Position
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Dealer
from quattrocento.lab.match import thoughts
from quattrocento.lab.workers import work


@dataclass(frozen=True)
class Contest:
    """Which bots meet, how often, and on which deals: deal number i has the seed `<seed>/<i>`."""

    game: str
    players: int
    bots: list[str]
    games: int  # at least; every deal is played with all rotations
    seed: str
    options: dict[str, str] = field(default_factory=dict)
    data: str | None = None  # a corrected components.json

    def check(self) -> Game:
        """Refuse what can't be played, before any game begins."""
        game = find(self.game)
        game.check_players(self.players)
        game.chosen(self.options)
        if not self.bots:
            raise BadOption("an arena needs bots")
        for name in self.bots:
            if self.bots.count(name) > 1:
                raise BadOption(f"the bot '{name}' is named twice")
            close(bot(name))
        if self.games < 1:
            raise BadOption(f"at least one game is played, not {self.games}")
        return game

    def pairings(self) -> list[Pairing]:
        """All games: each deal is played several times, until every bot has had every seat equally often."""
        rotations = len(line_ups(self.bots, self.players, 0))
        return [
            Pairing(self, deal, seats)
            for deal in range(ceil(self.games / rotations))
            for seats in line_ups(self.bots, self.players, deal)
        ]


def line_ups(bots: list[str], players: int, deal: int) -> list[list[str]]:
    """Who sits where in the games of one deal.

    Bots that are fewer than the seats sit several times; which of them more often changes with the deal.
    """
    number = len(bots)
    if number >= players:
        seated = [[bots[(first + seat) % number] for seat in range(players)] for first in range(number)]
        # Of more bots than seats each would always sit before the same others: so all of it the other way round, too.
        return seated if number == players else seated + [seats[::-1] for seats in seated]
    around = [bots[(deal + seat) % number] for seat in range(players)]
    turns = number if players % number == 0 else players
    return [around[turn:] + around[:turn] for turn in range(turns)]


@dataclass(frozen=True)
class Pairing:
    """One game that is to be played."""

    contest: Contest
    deal: int
    seats: list[str]


@dataclass(frozen=True)
class Played:
    """One game that was played."""

    deal: int
    seats: list[str]
    scores: list[int]
    ranks: list[int]
    sources: list[dict[str, int]]  # of each seat: points by what they were scored for
    fallbacks: list[list[str]]  # of each seat
    moves: str  # a digest of all moves
    times: list[list[int]] = field(compare=False)  # of each seat: microseconds of every decision with a choice


def contest(
    plan: Contest, jobs: int = 1, tell: Callable[[int], None] | None = None, ray: str | None = None
) -> list[Played]:
    """All games of a contest, in order."""
    plan.check()
    return list(work(play, plan.pairings(), jobs, tell, ray))


def play(pairing: Pairing) -> Played:
    """Play one game; the dealer deals as in `deal(..., seed=...)` with the seed of the deal."""
    plan = pairing.contest
    if plan.data is not None:
        data.use(plan.game, plan.data)
    game = find(plan.game)
    seed = f"{plan.seed}/{pairing.deal}"
    bots = [bot(name) for name in pairing.seats]
    rngs = [thoughts(seed, seat) for seat in range(plan.players)]
    times: list[list[int]] = [[] for _ in bots]
    dealer = Dealer.from_seed(seed)
    digest = blake2b(digest_size=8)
    events: list[Event] = []
    position = Position.begin(game, plan.players, plan.options, events)
    while not position.over:
        seat = position.seat
        if seat == NATURE:
            move = position.sample(dealer.stream(position.label()))
        else:
            player = bots[seat]
            options = position.options()
            seen = {} if isinstance(player, Random) else position.view(seat)
            started = perf_counter_ns()
            move = player.choose(seen, options, rngs[seat])
            if len(options) > 1:
                times[seat].append((perf_counter_ns() - started) // 1000)
        digest.update(f"{seat} {move},".encode())
        position.play(move)
    for player in bots:
        close(player)
    return Played(
        deal=pairing.deal,
        seats=pairing.seats,
        scores=game.scores(position.board),
        ranks=game.ranks(position.board),
        sources=sources(events, plan.players),
        fallbacks=[reports(player) for player in bots],
        moves=digest.hexdigest(),
        times=times,
    )


def sources(events: list[Event], players: int) -> list[dict[str, int]]:
    """Points of each seat by what they were scored for."""
    out: list[dict[str, int]] = [{} for _ in range(players)]
    for event in events:
        if event.kind == "scored" and 0 <= event.seat < players:
            source = str(event.args.get("source", event.why))
            out[event.seat][source] = out[event.seat].get(source, 0) + int(event.args["points"])
    return out
