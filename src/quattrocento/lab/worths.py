"""What possessions are worth: fitted by least squares to what seats gained after they had them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

HELD_OUT: Final = 5  # every fifth game is not learned from: it shows how much is understood
RIDGES: Final[tuple[float, ...]] = (0.001, 0.003, 0.01, 0.03, 0.1, 0.3)  # how strongly a worth is drawn to 0
SMOOTHNESS: Final[tuple[float, ...]] = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0)  # ... and to that of the neighbouring stages
DIGITS: Final = 3

Table = list[list[float]]  # by stage, or by seat, and by possession


@dataclass(frozen=True)
class Watched:
    """What was seen of it: by stage the possessions of every seat, and the scores at the end."""

    stages: list[tuple[int, Table]]
    scores: list[int]


class Lesson:
    """Sums over watched games from which worths are computed: who has more, and who gains more from there on."""

    def __init__(self, games: Sequence[Watched], stages: int, possessions: int) -> None:
        import numpy as np

        self.products: NDArray[np.float64] = np.zeros((stages, possessions, possessions))
        self.yields: NDArray[np.float64] = np.zeros((stages, possessions))
        self.spread: NDArray[np.float64] = np.zeros(stages)
        for game in games:
            scores = np.array(game.scores, dtype=float)
            for stage, table in game.stages:
                have = np.array(table)
                gain = scores - have[:, 0]  # the points come first among the possessions
                have = have - have.mean(axis=0)
                gain = gain - gain.mean()
                part = 1.0 / (len(scores) - 1)  # every table counts alike, whatever its size
                self.products[stage] += part * have.T @ have
                self.yields[stage] += part * have.T @ gain
                self.spread[stage] += part * float(gain @ gain)

    def worths(self, ridge: float, smoothness: float) -> NDArray[np.float64]:
        """By stage and possession, of what is still to come."""
        import numpy as np

        stages, number = self.yields.shape
        common = np.maximum(np.diagonal(self.products, axis1=1, axis2=2).mean(axis=0), 1e-9)
        system = np.zeros((stages, number, stages, number))
        every = np.arange(number)
        for stage in range(stages):
            system[stage, :, stage, :] += self.products[stage]
            system[stage, every, stage, every] += ridge * common
            if stage > 0:
                for one, other in ((stage, stage - 1), (stage - 1, stage)):
                    system[one, every, one, every] += smoothness * common
                    system[one, every, other, every] -= smoothness * common
        size = stages * number
        solved = np.linalg.solve(system.reshape(size, size), self.yields.reshape(size))
        return np.asarray(solved, dtype=np.float64).reshape(stages, number)

    def explained(self, worths: NDArray[np.float64]) -> float:
        """Which part of the differences between the seats of a table these worths foresee."""
        missed = 0.0
        for stage, worth in enumerate(worths):
            missed += self.spread[stage] - 2 * worth @ self.yields[stage] + worth @ self.products[stage] @ worth
        return float(1 - missed / self.spread.sum())


def understand(games: Sequence[Watched], stages: int, possessions: int) -> tuple[Table, dict[str, float]]:
    """The worths that foresee best what they were not learned from; then learned from all games."""
    known = Lesson([game for i, game in enumerate(games) if i % HELD_OUT], stages, possessions)
    unknown = Lesson(games[::HELD_OUT], stages, possessions)
    tried = [
        (unknown.explained(known.worths(ridge, smoothness)), ridge, smoothness)
        for ridge in RIDGES
        for smoothness in SMOOTHNESS
    ]
    explained, ridge, smoothness = max(tried)
    worths = Lesson(games, stages, possessions).worths(ridge, smoothness)
    worths[:, 0] += 1.0  # the points that are there already
    table = [[round(float(one), DIGITS) for one in row] for row in worths]
    return table, {"explained": round(explained, 3), "ridge": ridge, "smoothness": smoothness}
