"""`quattro data`"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.markup import escape

from quattrocento.cli.screen import DataFile, GameName, Json, output, print_json, table, use_data
from quattrocento.kernel.data import BadData, digest, load
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find, known


def data(
    game: GameName,
    check: Annotated[bool, typer.Option("--check", help="Check them against the rules.")] = False,
    data: DataFile = None,
    json: Json = False,
) -> int:
    """Show the contents of a box and where each is known from; exit code 1 if they are checked and do not fit."""
    use_data(game, data)
    contents = load(game, folder(game))
    if check:
        return show_check(game, contents, json)
    if json:
        print_json(contents)
        return 0
    show(game, contents)
    return 0


def folder(game: str) -> Path:
    """Where a game lies; the game is not loaded, as its data may be bad."""
    spec = find_spec(f"quattrocento.games.{game}") if game in known() else None
    if spec is None or not spec.submodule_search_locations:
        raise BadOption(f"there is no game '{game}' (there are: {', '.join(known())})")
    return Path(spec.submodule_search_locations[0])


def show_check(game: str, contents: dict[str, Any], json: bool) -> int:
    problems: list[str] = []
    try:
        find(game)  # a game checks its data when it is loaded
    except BadData as error:
        problems = error.problems
    if json:
        print_json({"game": game, "digest": digest(contents), "problems": problems})
    elif problems:
        print("\n".join(problems))
        print(f"{game}: {len(problems)} problems")
    else:
        print(f"{game}: the contents of the box fit the rules ({digest(contents)})")
    return 1 if problems else 0


def show(game: str, contents: dict[str, Any]) -> None:
    screen = output()
    rows = table("what", "contents", "source", title=f"{game} ({digest(contents)})")
    notes: dict[str, list[str]] = {}
    for path, group in groups(contents, ""):
        source = str(group.get("source", ""))
        note = group.get("where") or group.get("why")
        if note:
            notes.setdefault(str(note), []).append(path)
        rows.add_row(*map(escape, (path, digested(group), source)))
    screen.print(rows)
    for note, paths in notes.items():
        screen.print(f"[bold]{escape(', '.join(paths))}[/]: {escape(note)}")


def groups(value: dict[str, Any], path: str) -> list[tuple[str, dict[str, Any]]]:
    """Every group of entries, with its place; groups of groups are opened."""
    out: list[tuple[str, dict[str, Any]]] = []
    for key, inner in value.items():
        place = f"{path}{key}"
        if isinstance(inner, dict):
            deeper = [group for group in groups(inner, f"{place} / ") if group[1]]
            if "source" in inner or not deeper:
                out.append((place, inner))
            else:
                out += deeper
        elif isinstance(inner, list) and inner and isinstance(inner[0], dict):
            out.append((place, {"items": inner, "source": sources_of(inner)}))
    return out


def sources_of(items: list[dict[str, Any]]) -> str:
    return ", ".join(sorted({str(item["source"]) for item in items if "source" in item}))


def digested(group: dict[str, Any]) -> str:
    """The entries of a group in a line."""
    parts: list[str] = []
    for key, value in group.items():
        if key in ("source", "where", "why", "note") or key.endswith(("_source", "_where", "_why")):
            continue
        if isinstance(value, list):
            parts.append(listed(key, value))
        elif isinstance(value, dict):
            flat = all(not isinstance(item, dict | list) for item in value.values()) and len(value) <= 8
            inner = ", ".join(f"{name} {item}" for name, item in value.items())
            parts.append(f"{key}: {inner}" if flat else f"{key} ({len(value)})")
        else:
            parts.append(f"{key} {value}")
    return "; ".join(parts)


def listed(key: str, value: list[Any]) -> str:
    """A list by its members if they are few and have names, else by its length."""
    names = [item.get("id", item.get("letter")) if isinstance(item, dict) else item for item in value]
    if len(names) <= 12 and all(isinstance(name, str | int) for name in names):
        return f"{key}: {', '.join(map(str, names))}"
    return f"{len(value)} {key}"
