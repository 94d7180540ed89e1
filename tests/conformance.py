"""What the conformance suite needs: the cases to be tested, games played to the end, and each game's own small modules.

A game brings the folder `tests/<game>/` (see tests/README.md) with

    variants.py   VARIANTS: dict[str, dict[str, str]]           the options of each variant, by its name
    pieces.py     conserved(board) -> dict[str, int]            how many pieces of each kind, in all places together
    hidden.py     hides(options) -> bool                        is anything hidden from anybody in such a game?
                  swap_hidden(position, seat, rng) -> Position | None
                                                                the same to this seat's eyes, with other hidden parts
    recount.py    recount(record) -> list[int]                  the scores, counted without the engine
"""

from __future__ import annotations

import math
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b
from importlib import import_module
from types import ModuleType

from quattrocento import Dealer, Event, Game, Option, Position, QuickRng, Record
from quattrocento import game as find
from quattrocento.kernel.effects import NATURE
from quattrocento.kit.rulebook import rulebook


def part(game_id: str, name: str) -> ModuleType:
    """One of the modules that a game brings to the suite."""
    return import_module(f"tests.{game_id}.{name}")


# Cases


@dataclass(frozen=True)
class Case:
    """A game, a number of players and the options that are not at their default."""

    game_id: str
    players: int
    name: str
    chosen: tuple[tuple[str, str], ...]

    @property
    def game(self) -> Game:
        return find(self.game_id)

    @property
    def options(self) -> dict[str, str]:
        return dict(self.chosen)

    def begin(self) -> Position:
        return Position.begin(self.game, self.players, self.options)

    def __str__(self) -> str:
        return f"{self.game_id}-{self.players}-{self.name}"


def cases(game_id: str, thorough: bool = False) -> Iterator[Case]:
    """Every variant with every number of players, and every other value of an option at least once."""
    game = find(game_id)
    variants: dict[str, dict[str, str]] = part(game_id, "variants").VARIANTS
    for name, options in variants.items():
        for players in game.players:
            yield Case(game_id, players, name, tuple(options.items()))
    tried = {(option, value) for options in variants.values() for option, value in options.items()}
    turn = 0
    for option, value in other_values(game.options):
        if (option, value) not in tried:
            counts = game.players if thorough else (game.players[turn % len(game.players)],)
            turn += 1
            for players in counts:
                yield Case(game_id, players, f"{option}={value}", ((option, value),))


def other_values(options: tuple[Option, ...]) -> Iterator[tuple[str, str]]:
    for option in options:
        for value in option.choices[1:]:
            yield option.name, value


# Games played to the end


class Played:
    """A finished game: a copy of every position on its way, with the checksum that it had there and then."""

    def __init__(self, case: Case, seed: int) -> None:
        self.case = case
        self.positions: list[Position] = []  # before each move, and the last one
        self.checksums: list[str] = []
        self.moves: list[int] = []
        self.labels: list[str] = []
        self.events: list[Event] = []
        dealer = Dealer.from_seed(f"{case}/{seed}")
        rng = QuickRng(seed)
        position = Position.begin(case.game, case.players, case.options, self.events)
        seats: list[int] = []
        while not position.over and len(self.moves) <= case.game.longest:
            self._keep(position)
            seats.append(position.seat)
            if position.by_chance:
                self.labels.append(position.label())
                move = position.sample(dealer.stream(position.label()))
            else:
                move = lively(position, rng)
            self.moves.append(move)
            position.play(move)
        self._keep(position)
        self.record = Record(
            game=case.game_id,
            rules=case.game.rules_version,
            data=case.game.data_digest,
            players=case.players,
            options=case.game.chosen(case.options),
            names=[f"Player {seat + 1}" for seat in range(case.players)],
            commitment=dealer.commitment(),
            moves=list(zip(seats, self.moves, strict=True)),
            scores=self.scores,
            secret=dealer.secret,
        )

    def _keep(self, position: Position) -> None:
        self.positions.append(position.copy())
        self.checksums.append(position.checksum())

    @property
    def last(self) -> Position:
        return self.positions[-1]

    @property
    def scores(self) -> list[int]:
        return self.case.game.scores(self.last.board)

    def spread(self, number: int) -> list[int]:
        """So many numbers of positions, spread over the game."""
        step = max(1, len(self.moves) // number)
        return list(range(step // 2, len(self.moves), step))

    def sample(self, number: int) -> list[int]:
        """The first position with each question, and others spread over the game."""
        first: dict[str, int] = {}
        for i, position in enumerate(self.positions[:-1]):
            first.setdefault(position.question_name(), i)
        return sorted({*first.values(), *self.spread(number)})


def lively(position: Position, rng: QuickRng) -> int:
    """A player who makes games with something in them: often at random, else what looks best of a few of each kind."""
    options = position.options()
    if len(options) == 1 or rng.below(4) == 0:
        return rng.choice(options)
    rng.shuffle(options)
    best, most = options[0], -math.inf
    tried: Counter[str] = Counter()
    for move in options:
        kind = position.game.moves.kind_of(move).name
        tried[kind] += 1
        if tried[kind] > 4:
            continue
        after = position.copy()
        after.play(move)
        worth = position.game.evaluate(after.board, position.seat)
        if worth > most:
            best, most = move, worth
    return best


@lru_cache(maxsize=4)
def play(case: Case, seed: int) -> Played:
    return Played(case, seed)


def by_random(position: Position, rng: QuickRng) -> None:
    """Play on to the end, chance included."""
    left = position.game.longest
    while not position.over and left:
        left -= 1
        position.play(position.sample(rng) if position.seat == NATURE else rng.choice(position.options()))


# Rules


@lru_cache
def rule_numbers(game_id: str) -> frozenset[str]:
    """The numbers of rules and sections that RULES.md defines."""
    book = rulebook(game_id)
    return frozenset(book.numbers) | {section.number for section in book.sections}


# Run by the suite in other processes.


def print_digests(game_id: str) -> None:
    for case in list(cases(game_id))[::4]:
        print(case, digest(play(case, 0).record.text()))


def digest(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


if __name__ == "__main__":
    print_digests(sys.argv[1])
