"""`quattro draw`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quattrocento.cli.screen import Lang, read_lang
from quattrocento.cli.verify import read_file
from quattrocento.kernel.effects import NOBODY
from quattrocento.kernel.refusal import QuattroError


def draw(
    file: Annotated[str, typer.Argument(help="A record.", metavar="FILE")],
    move: Annotated[int, typer.Option(help="After so many moves, chance included; the last one if not said.")] = -1,
    output: Annotated[str, typer.Option("--output", "-o", help="Where to; - for the terminal.", metavar="SVG")] = "-",
    seat: Annotated[int, typer.Option(help="As this seat sees it; a spectator if not said.")] = NOBODY,
    width: Annotated[str, typer.Option(help="wide, or narrow for a phone.")] = "wide",
    lang: Lang = "en",
) -> int:
    """Draw a position of a recorded game as SVG."""
    read_lang(lang)
    if width not in ("wide", "narrow"):
        raise QuattroError(f"the width is wide or narrow, not '{width}'")
    record = read_file(file)
    if seat != NOBODY and not 0 <= seat < record.players:
        raise QuattroError(f"there is no seat {seat} at a table of {record.players}")
    position = record.at(len(record.moves) if move == -1 else move)
    picture = position.game.draw(position.view(seat), lang, width=width, names=record.names)
    if output == "-":
        print(picture)
    else:
        Path(output).write_text(picture, encoding="utf-8")
    return 0
