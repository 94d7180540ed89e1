"""What possessions are worth: fitted by least squares to what seats gained after they had them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HELD_OUT: Final = 5  # every fifth game is not learned from: it shows how much is understood
RIDGES: Final[tuple[float, ...]] = (0.001, 0.01, 0.1, 0.5)  # how strongly a worth is drawn to 0,
SMOOTHNESS: Final[tuple[float, ...]] = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0)  # ... to that of the neighbouring stages
LIKENESS: Final[tuple[float, ...]] = (0.1, 1.0, 10.0, 1000.0)  # ... and to that with one player more or less
DIGITS: Final = 3

Table = list[list[float]]  # by stage, or by seat, and by possession


@dataclass(frozen=True)
class Watched:
    """What was seen of it: by stage the possessions of every seat, and the scores at the end."""

    stages: list[tuple[int, Table]]
    scores: list[int]


class Lesson:
    """Sums over watched games from which worths are computed: who has more, and who gains more from there on."""

    def __init__(self, games: Sequence[Watched], players: Sequence[int], stages: int, possessions: int) -> None:
        import numpy as np

        shape = (len(players), stages, possessions)
        self.products: NDArray[np.float64] = np.zeros((*shape, possessions))
        self.yields: NDArray[np.float64] = np.zeros(shape)
        self.spread: NDArray[np.float64] = np.zeros(shape[:2])
        for game in games:
            scores = np.array(game.scores, dtype=float)
            for stage, table in game.stages:
                have = np.array(table)
                gain = scores - have[:, 0]  # the points come first among the possessions
                have = have - have.mean(axis=0)
                gain = gain - gain.mean()
                part = 1.0 / (len(scores) - 1)  # every table counts alike, whatever its size
                place = (players.index(len(scores)), stage)
                self.products[place] += part * have.T @ have
                self.yields[place] += part * have.T @ gain
                self.spread[place] += part * float(gain @ gain)

    def worths(self, ridge: float, smoothness: float, likeness: float) -> NDArray[np.float64]:
        """By number of players, stage and possession, of what is still to come."""
        import numpy as np

        numbers, stages, possessions = shape = self.yields.shape
        common = np.maximum(np.diagonal(self.products, axis1=2, axis2=3).mean(axis=(0, 1)), 1e-9)
        system = np.zeros((*shape, *shape))
        every = np.arange(possessions)
        for number, stage in np.ndindex(numbers, stages):
            here = (number, stage)
            system[*here, :, *here, :] += self.products[here]
            system[*here, every, *here, every] += ridge * common
            for there, pull in (((number, stage - 1), smoothness), ((number - 1, stage), likeness)):
                if min(there) < 0:
                    continue
                for one, other in ((here, there), (there, here)):
                    system[*one, every, *one, every] += pull * common
                    system[*one, every, *other, every] -= pull * common
        size = self.yields.size
        solved = np.linalg.solve(system.reshape(size, size), self.yields.reshape(size))
        return np.asarray(solved, dtype=np.float64).reshape(shape)

    def explained(self, worths: NDArray[np.float64]) -> float:
        """Which part of the differences between the seats of a table these worths foresee."""
        missed = self.spread.sum()
        for number, table in enumerate(worths):
            for stage, worth in enumerate(table):
                place = (number, stage)
                missed += worth @ self.products[place] @ worth - 2 * worth @ self.yields[place]
        return float(1 - missed / self.spread.sum())


def understand(
    games: Sequence[Watched], players: Sequence[int], stages: int, possessions: int
) -> tuple[dict[int, Table], dict[str, float]]:
    """By number of players, the worths that foresee best what they were not learned from; then learned from all."""
    known = Lesson([game for i, game in enumerate(games) if i % HELD_OUT], players, stages, possessions)
    unknown = Lesson(games[::HELD_OUT], players, stages, possessions)
    tried = [
        (unknown.explained(known.worths(ridge, smoothness, likeness)), ridge, smoothness, likeness)
        for ridge in RIDGES
        for smoothness in SMOOTHNESS
        for likeness in (LIKENESS if len(players) > 1 else LIKENESS[:1])
    ]
    explained, ridge, smoothness, likeness = max(tried)
    worths = Lesson(games, players, stages, possessions).worths(ridge, smoothness, likeness)
    worths[:, :, 0] += 1.0  # the points that are there already
    tables = {
        number: [[round(float(one), DIGITS) for one in row] for row in table]
        for number, table in zip(players, worths, strict=True)
    }
    fit = {"explained": round(explained, 3), "ridge": ridge, "smoothness": smoothness, "likeness": likeness}
    return tables, fit
