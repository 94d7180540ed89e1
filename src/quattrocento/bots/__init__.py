"""Players that see what a seat sees: a view, its options and a source of chance, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from quattrocento.bots.greedy import Greedy
from quattrocento.bots.random import Random
from quattrocento.kernel.game import View
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.rng import Rng

__all__ = ["BOTS", "Bot", "Greedy", "Random", "bot"]


class Bot(Protocol):
    """Chooses among the options of the seat that the view is of."""

    def choose(self, view: View, options: list[int], rng: Rng) -> int: ...


BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": Random,
    "greedy": Greedy,
}


def bot(name: str) -> Bot:
    """A new player by its name."""
    if name not in BOTS:
        raise BadOption(f"there is no bot '{name}' (there are: {', '.join(BOTS)})")
    return BOTS[name]()
