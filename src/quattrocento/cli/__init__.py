"""The command line: `quattro`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Final

import typer

from quattrocento.cli.account import account
from quattrocento.cli.arena import arena
from quattrocento.cli.backup import backup
from quattrocento.cli.bench import bench
from quattrocento.cli.chaos import chaos
from quattrocento.cli.data import data
from quattrocento.cli.draw import draw
from quattrocento.cli.games import games
from quattrocento.cli.learn import learn
from quattrocento.cli.load import load
from quattrocento.cli.play import play
from quattrocento.cli.replay import replay
from quattrocento.cli.replay_diff import replay_diff
from quattrocento.cli.restore import restore
from quattrocento.cli.rules import rules
from quattrocento.cli.serve import serve
from quattrocento.cli.sim import sim
from quattrocento.cli.tune import tune
from quattrocento.cli.verify import verify
from quattrocento.kernel.refusal import QuattroError

__all__ = ["app", "main"]

BAD_INPUT: Final = 2  # 0: all well; 1: what was checked failed
STOPPED: Final = 130

# What Typer raises for wrong usage (click's ClickException, wherever this version of Typer keeps it).
WRONG_USAGE: Final[type[BaseException]] = typer.BadParameter.__mro__[2]

app = typer.Typer(
    name="quattro",
    help="A table for eurogames of merchants and builders: play, replay, simulate, look rules up.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    games,
    play,
    sim,
    verify,
    replay,
    draw,
    rules,
    data,
    bench,
    arena,
    tune,
    learn,
    serve,
    backup,
    restore,
    chaos,
    load,
    replay_diff,
):
    app.command()(command)
app.add_typer(account)


@app.callback(invoke_without_command=True)
def quattro(
    context: typer.Context,
    show_version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    if show_version:
        print(f"quattro {installed_version()}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def installed_version() -> str:
    try:
        return version("quattrocento")
    except PackageNotFoundError:
        return "(not installed)"


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; its exit code: 0 all well, 1 what was checked failed, 2 wrong usage or bad input."""
    try:
        code = app(args=None if arguments is None else list(arguments), prog_name="quattro", standalone_mode=False)
    except WRONG_USAGE as error:
        return refuse(error.format_message() if hasattr(error, "format_message") else str(error))
    except QuattroError as error:
        return refuse(str(error))
    except BrokenPipeError:
        return 0  # the reader of our output has seen enough
    except OSError as error:
        return refuse(f"{error.filename or 'file'}: {error.strerror}" if error.strerror else str(error))
    if code == STOPPED:
        print("\nquattro: stopped", file=sys.stderr)
    return code if isinstance(code, int) else 0


def refuse(message: str) -> int:
    print(f"quattro: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT
