"""A view as lines of text: the game's own `terminal`, or its plain data where it has none."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.markup import escape

from quattrocento.kernel.game import View


def picture(view: View, lang: str, names: list[str], focus: int) -> str:
    """The table as the view shows it, with the area of one seat in full; Rich markup."""
    module = f"quattrocento.games.{view['game']}.terminal"
    if find_spec(module) is None:
        return escape("\n".join(plain(view["board"], "")))
    return str(import_module(module).terminal(view, lang, names, focus))


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
