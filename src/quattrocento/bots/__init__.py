"""Players that see what a seat sees: a view, its options and a source of chance, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from quattrocento.bots.careful import BadAnswer, Bot, Careful, close, reports
from quattrocento.bots.greedy import Greedy
from quattrocento.bots.levels import LEVELS, Hasty, player
from quattrocento.bots.outside import Outside
from quattrocento.bots.random import Random
from quattrocento.bots.search import Search
from quattrocento.bots.search_tree import Style
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
    "reports",
]

OUTSIDE: Final = "outside:"  # before the command of a bot from outside
SEARCH_SIMULATIONS: Final = 200
BUDGET: Final = re.compile(r"(\d{1,7})|(\d{0,4}(?:\.\d{1,4})?)s")
VALUE: Final = re.compile(r"[0-9]{1,6}|[0-9]{0,6}\.[0-9]{1,6}")
USUAL: Final[dict[str, float]] = {name: getattr(Style(), name) for name in dir(Style()) if not name.startswith("_")}
# With 0 of anything else a search fails or does not end.
MAY_BE_ZERO: Final = ("boldness", "certainty", "deep", "envy", "further", "judged", "stages")

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

    `master@200` thinks for 200 simulations a decision, `master@0.1s` for 0.1 seconds; `search@200+boldness=1+envy=0.3`
    with other values of the `Style` than those of the game. `outside:COMMAND` is a program that is given views and
    answers moves. Whatever goes wrong with a player, a simpler one answers for it.
    """
    if name.startswith(OUTSIDE):
        outside = Outside(name.removeprefix(OUTSIDE))
        return Careful([name, "greedy", "random"], [outside, Greedy(), Random()])
    plain, *changes = name.split("+")
    kind, at, text = plain.partition("@")
    if kind not in BOTS:
        raise BadOption(f"there is no bot '{kind}' (there are: {', '.join(BOTS)})")
    if name == "random":
        return Random()
    seconds = LEVELS[kind].seconds if kind in LEVELS else 0.0
    first = BOTS[kind]()
    if at:
        first, seconds = with_budget(kind, first, text)
    if changes:
        first = with_style(name, first, changes)
    names = [name]
    players: list[Bot] = [first]
    while kind in BELOW:
        kind = BELOW[kind]
        names.append(kind)
        players.append(BOTS[kind]())
    return Careful(names, players, seconds)


def with_budget(kind: str, usual: Bot, text: str) -> tuple[Bot, float]:
    if not isinstance(usual, Search):
        raise BadOption(f"'{kind}@{text}': only a bot that searches has a budget, such as master@200 or master@0.1s")
    match = BUDGET.fullmatch(text)
    if match is None:
        raise BadOption(f"'{kind}@{text}': a budget is like 200 (up to 9999999) or 0.1s (up to 9999s), not '{text}'")
    simulations, seconds = int(match[1] or 0), float(match[2] or 0)
    if simulations < 1 and seconds <= 0:
        raise BadOption(f"'{kind}@{text}': a budget is above 0")
    return Search(simulations, seconds, usual.style), seconds


def with_style(name: str, usual: Bot, changes: list[str]) -> Search:
    if not isinstance(usual, Search):
        raise BadOption(f"'{name}': only a bot that searches has a style, such as search@200+boldness=1")
    values: dict[str, Any] = {}
    for change in changes:
        key, _, text = change.partition("=")
        if key not in USUAL:
            raise BadOption(f"'{name}': there is no style '{key}' (there are: {', '.join(USUAL)})")
        if key in values:
            raise BadOption(f"'{name}': {key} is given twice")
        values[key] = style_value(name, key, text)
    return Search(usual.simulations, usual.seconds, usual.style, values)


def style_value(name: str, key: str, text: str) -> float:
    if VALUE.fullmatch(text) is None:
        raise BadOption(f"'{name}': {key} is a number from 0 on, such as {USUAL[key]}, not '{text}'")
    whole = isinstance(USUAL[key], int)
    if whole and "." in text:
        raise BadOption(f"'{name}': {key} is a whole number, not {text}")
    value = int(text) if whole else float(text)
    if value == 0 and key not in MAY_BE_ZERO:
        raise BadOption(f"'{name}': {key} is above 0")
    return value
