"""What all commands share: where they print, and how their arguments are read."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from quattrocento.kernel import data
from quattrocento.kernel.game import Game
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find, known
from quattrocento.kit.grammar import LANGUAGES

# Arguments of several commands

GameName = Annotated[str, typer.Argument(help=f"One of: {', '.join(known())}.", metavar="GAME")]
Players = Annotated[str, typer.Option("--players", "-p", help="Number of players, or a range: 2..4.", metavar="N")]
Options = Annotated[list[str] | None, typer.Option("--option", help="An option of the game.", metavar="K=V")]
Bots = Annotated[str, typer.Option(help="Who plays, seat by seat; repeated if there are more seats.", metavar="A,B")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for scripts, and nothing else.")]
Lang = Annotated[str, typer.Option(help=f"Language: {', '.join(LANGUAGES)}.")]
DataFile = Annotated[str | None, typer.Option("--data", help="Corrected contents of the box.", metavar="FILE")]


NUMBER: Final = 5  # columns for a number under a name


def output() -> Console:
    """The screen, or plain lines of any length where there is none."""
    if sys.stdout.isatty():
        return Console(highlight=False)
    return Console(highlight=False, width=int(os.environ.get("COLUMNS", "140")), soft_wrap=False)


def print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def table(*columns: str, names: Sequence[str] = (), title: str | None = None) -> Table:
    """A table with a line under its head; columns that begin with `>` are numbers, and so are those of `names` (of bots
    or players). Numbers stay in one piece; on a narrow screen texts and names are folded. The head is without markup.
    """
    out = Table(box=SIMPLE_HEAD, show_edge=False, title_justify="left", pad_edge=False, title_style="bold")
    out.title = None if title is None else escape(title)
    for column in columns:
        if column.startswith(">"):
            out.add_column(escape(column.removeprefix(">")), justify="right", no_wrap=True)
        else:
            out.add_column(escape(column), overflow="fold")
    for name in names:
        out.add_column(escape(name), justify="right", overflow="fold", min_width=NUMBER)
    return out


@contextmanager
def progress_bar(label: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, beside the output; what it yields is told how much more is done."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(label, total=total)
        yield lambda done: progress.advance(task, done)


# Reading arguments


def check_writable(path: str | Path | None) -> None:
    """Refuse what can't be written, before anything is computed for it."""
    if path is not None:
        file = Path(path)
        if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
            raise BadOption(f"{path} can't be written")


def use_data(game_id: str, path: str | None) -> None:
    """Take a corrected data file; the game is not loaded yet."""
    if path is not None:
        with open(path, encoding="utf-8"):  # a missing file is refused here, by its name
            pass
        data.use(game_id, path)


def read_options(given: list[str] | None) -> dict[str, str]:
    options: dict[str, str] = {}
    for item in given or []:
        name, equals, value = item.partition("=")
        if not equals or not name or not value:
            raise BadOption(f"an option is given as name=value, not '{item}'")
        options[name] = value
    return options


def read_players(text: str, game: Game) -> list[int]:
    """`3` or `2..4`; nothing stands for the fewest players."""
    if not text:
        return [game.players[0]]
    match = re.fullmatch(r"(\d{1,2})(?:\.\.(\d{1,2}))?", text.strip())
    if match is None:
        raise BadOption(f"players are a number or a range such as 2..4, not '{text}'")
    first = int(match[1])
    last = int(match[2] or first)
    counts = list(range(first, last + 1))
    if not counts:
        raise BadOption(f"the range of players {text} is empty")
    for count in counts:
        game.check_players(count)
    return counts


def read_bots(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def read_lang(lang: str) -> str:
    if lang not in LANGUAGES:
        raise BadOption(f"there are no texts in '{lang}' (there are: {', '.join(LANGUAGES)})")
    return lang


def read_games(names: list[str] | None) -> list[Game]:
    return [find(name) for name in names or known()]
