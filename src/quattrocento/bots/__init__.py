"""Players that see what a seat sees: a view, its options and a source of chance, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from quattrocento.bots.careful import BadAnswer, Bot, Careful, close
from quattrocento.bots.greedy import Greedy
from quattrocento.bots.levels import LEVELS, Hasty, player
from quattrocento.bots.outside import Outside
from quattrocento.bots.random import Random
from quattrocento.bots.search import Search
from quattrocento.kernel.refusal import BadOption

__all__ = [
    "BOTS",
    "LEVELS",
    "BadAnswer",
    "Bot",
    "Careful",
    "Greedy",
    "Hasty",
    "Outside",
    "Random",
    "Search",
    "bot",
    "close",
]

OUTSIDE: Final = "outside:"  # before the command of a bot from outside
SEARCH_SIMULATIONS: Final = 200
BUDGET: Final = re.compile(r"(\d{1,7})|(\d{0,4}(?:\.\d{1,4})?)s")

BOTS: Final[dict[str, Callable[[], Bot]]] = {
    "random": Random,
    "greedy": Greedy,
    "search": lambda: Search(SEARCH_SIMULATIONS),
    **{name: partial(player, level) for name, level in LEVELS.items()},
}
BELOW: Final[dict[str, str]] = {
    "greedy": "random",
    "search": "greedy",
    **{name: level.below for name, level in LEVELS.items()},
}


def bot(name: str) -> Bot:
    """A new player by its name.

    `master@200` thinks for 200 simulations a decision, `master@0.1s` for 0.1 seconds. `outside:COMMAND` is a program
    that is given views and answers moves. Whatever goes wrong with a player, a simpler one answers for it.
    """
    if name.startswith(OUTSIDE):
        outside = Outside(name.removeprefix(OUTSIDE))
        return Careful([name, "greedy", "random"], [outside, Greedy(), Random()])
    kind, at, text = name.partition("@")
    if kind not in BOTS:
        raise BadOption(f"there is no bot '{kind}' (there are: {', '.join(BOTS)})")
    if kind == "random" and not at:
        return Random()
    seconds = LEVELS[kind].seconds if kind in LEVELS else 0.0
    first = BOTS[kind]()
    if at:
        first, seconds = with_budget(kind, first, text)
    names = [name]
    players: list[Bot] = [first]
    while kind in BELOW:
        kind = BELOW[kind]
        names.append(kind)
        players.append(BOTS[kind]())
    return Careful(names, players, seconds)


def with_budget(kind: str, usual: Bot, text: str) -> tuple[Bot, float]:
    match = BUDGET.fullmatch(text)
    if match is None or not isinstance(usual, Search):
        raise BadOption(f"'{kind}@{text}': only a bot that searches has a budget, such as master@200 or master@0.1s")
    simulations, seconds = int(match[1] or 0), float(match[2] or 0)
    if simulations < 1 and seconds <= 0:
        raise BadOption(f"'{kind}@{text}': a budget is above 0")
    return Search(simulations, seconds, usual.style), seconds
