"""A view as lines of text: the game's own `terminal`, or its plain data where it has none."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from rich.markup import escape

from quattrocento.kernel.events import Event
from quattrocento.kernel.game import View
from quattrocento.kernel.moves import Move
from quattrocento.kit.words import Value, Words


@cache
def terminal_of(game_id: str) -> ModuleType | None:
    """What a game shows in a terminal by itself."""
    module = f"quattrocento.games.{game_id}.terminal"
    return None if find_spec(module) is None else import_module(module)


def about_line(view: View, words: Words, move: Move) -> dict[str, Value]:
    """What the list of moves says of a move beyond other places, if the game has `about_line`."""
    about = getattr(terminal_of(view["game"]), "about_line", None)
    return {} if about is None else dict(about(view, words, move.kind, move.fields))


def short_line(view: View, words: Words, move: Move) -> str | None:
    """What is said of a move among many, if the game has `short_line` and that something to say."""
    short = getattr(terminal_of(view["game"]), "short_line", None)
    return None if short is None else short(view, words, move.kind, move.fields)


def last_kinds(game_id: str) -> Collection[str]:
    """Kinds of moves that the list has at its end: the game's `LAST`."""
    kinds: Collection[str] = getattr(terminal_of(game_id), "LAST", ())
    return kinds


def turn_of(view: View) -> object:
    """What the whole table is shown once for, if the game has `turn_of`; within it, only what has changed."""
    turn = getattr(terminal_of(view["game"]), "turn_of", None)
    return None if turn is None else turn(view)


def final_rows(view: View, words: Words, events: list[Event]) -> list[tuple[str, list[str]]]:
    """What the table of points has beside them: a title and a cell for each player, if the game has `final_rows`."""
    rows = getattr(terminal_of(view["game"]), "final_rows", None)
    return [] if rows is None else rows(view, words, events)


def picture(view: View, lang: str, names: list[str], focus: int) -> str:
    """The table as the view shows it, with the area of one seat in full; Rich markup."""
    module = terminal_of(view["game"])
    if module is None:
        return escape("\n".join(plain(view["board"], "")))
    return str(module.terminal(view, lang, names, focus))


def plain(value: Any, indent: str) -> list[str]:
    """Plain data, one thing a line; what is short stays on its line, what is empty is left out."""
    if isinstance(value, dict):
        pairs = [(str(key), inner) for key, inner in value.items() if inner not in (None, [], {}, "")]
    else:
        pairs = [(str(number), inner) for number, inner in enumerate(value)]
    out: list[str] = []
    for key, inner in pairs:
        line = f"{indent}{key}: {one_line(inner)}"
        if len(line) > 100 and (isinstance(inner, dict) or (isinstance(inner, list) and nested(inner))):
            out.append(f"{indent}{key}:")
            out += plain(inner, indent + "  ")
        else:
            out.append(line)
    return out


def nested(value: list[Any]) -> bool:
    return any(isinstance(inner, dict | list) for inner in value)


def one_line(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {one_line(inner)}" for key, inner in value.items() if inner not in (None, [], {}))
    if isinstance(value, list):
        return " ".join("-" if inner is None else one_line(inner) for inner in value)
    return str(value)
