"""How good, and how sure is that: win shares with Wilson intervals, and openskill ratings."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

Z: Final = 1.96  # of the normal distribution: 95 %


def won(ranks: list[int], seat: int) -> float:
    """The part of the win that a seat has: shared by all with the first rank."""
    return 1 / ranks.count(1) if ranks[seat] == 1 else 0.0


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval that holds the true share with 95 % confidence; shared wins count in parts."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = Z * Z / games
    centre = (share + square / 2) / (1 + square)
    half = Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(frozen=True)
class Rating:
    """Skill as openskill estimates it: the mean and how uncertain it is. All begin at 25 ± 8.33."""

    mu: float
    sigma: float


def ratings(names: list[str], games: Iterable[tuple[list[str], list[int]]]) -> dict[str, Rating]:
    """The ratings of all players after these games, each the players by seat and their ranks, in this order.

    A player that has several seats of a game is rated by all of them at once: the changes are added up.
    """
    from openskill.models import PlackettLuce  # takes a while: only who rates waits for it

    model = PlackettLuce()
    state = {name: Rating(25.0, 25.0 / 3) for name in names}
    for seats, ranks in games:
        if len(set(seats)) < 2:
            continue  # nothing is learned from a game against oneself
        teams = [[model.rating(mu=state[name].mu, sigma=state[name].sigma)] for name in seats]
        rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
        change: dict[str, list[tuple[float, float]]] = {}
        for name, team in zip(seats, rated, strict=True):
            change.setdefault(name, []).append((team[0].mu, team[0].sigma))
        for name, new in change.items():
            old = state[name]
            mu = old.mu + sum(one - old.mu for one, _ in new) / len(new)
            state[name] = Rating(mu, sum(sigma for _, sigma in new) / len(new))
    return state
