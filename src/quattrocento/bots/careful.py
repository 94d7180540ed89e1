"""A player that never breaks a game: what goes wrong in it is answered by a simpler one, and reported."""

from __future__ import annotations

from collections.abc import Sequence
from time import thread_time
from typing import Any, Final, Protocol

from quattrocento.kernel.game import View
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.rng import Rng

GRACE: Final = 3.0  # a decision may take so many times its budget before it counts as over budget


class Bot(Protocol):
    """Chooses among the options of the seat that the view is of."""

    def choose(self, view: View, options: list[int], rng: Rng) -> int: ...


class BadAnswer(QuattroError):
    """A bot's answer that is not among the options."""


class Careful:
    """Asks its first player; if that fails, answers what can't be done, or was over budget, the next simpler one.

    `reports` has a line for every time that happened.
    """

    def __init__(self, names: Sequence[str], players: Sequence[Bot], seconds: float = 0.0) -> None:
        self.names = list(names)
        self.players = list(players)
        self.seconds = seconds  # a decision of the first player; 0: as long as it takes
        self.late = False
        self.reports: list[str] = []

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        first = 1 if self.late and len(self.players) > 1 else 0
        self.late = False
        for at in range(first, len(self.players)):
            started = thread_time()
            try:
                move = self.players[at].choose(view, list(options), rng)
                if move not in options:
                    raise BadAnswer(f"{move!r} is not among the options")
            except Exception as error:
                self.reports.append(f"{self.names[at]}: {type(error).__name__}: {error}")
                continue
            passed = thread_time() - started
            if at == 0 and self.seconds > 0 and passed > GRACE * self.seconds:
                # What was thought is played all the same; the next decision is made by the simpler player.
                self.reports.append(f"{self.names[at]}: over budget: {passed:.2f} s instead of {self.seconds:g} s")
                self.late = True
            return move
        self.reports.append("any legal move")
        return options[0]

    def close(self) -> None:
        for player in self.players:
            close(player)


def reports(player: Bot) -> list[str]:
    """What went wrong with a bot so far."""
    return player.reports if isinstance(player, Careful) else []


def close(player: Any) -> None:
    """A bot that holds something (a process) gives it back."""
    if hasattr(player, "close"):
        player.close()
