"""`quattro play`"""

from __future__ import annotations

from typing import Annotated

import typer

from quattrocento.cli.screen import (
    DataFile,
    GameName,
    Lang,
    Options,
    Players,
    output,
    read_bots,
    read_lang,
    read_options,
    read_players,
    use_data,
)
from quattrocento.cli.session import HUMAN, Session
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find


def play(
    game: GameName,
    players: Players = "",
    option: Options = None,
    against: Annotated[
        str,
        typer.Option(
            "--against", "--bots", help=f"Who sits in the other seats; '{HUMAN}' shares this terminal.", metavar="A,B"
        ),
    ] = "apprentice",
    seed: Annotated[str | None, typer.Option(help="The same game every time.", metavar="S")] = None,
    record: Annotated[
        str | None, typer.Option(help="Keep the record of the game, finished or not.", metavar="FILE")
    ] = None,
    lang: Lang = "en",
    data: DataFile = None,
) -> int:
    """Play a game in the terminal, against bots or with friends."""
    read_lang(lang)
    use_data(game, data)
    counts = read_players(players, find(game))
    if len(counts) > 1:
        raise BadOption(f"one number of players is needed, not {players}")
    others = read_bots(against)
    if not others or len(others) >= counts[0]:
        raise BadOption(f"{counts[0]} players: name 1 to {counts[0] - 1} others, not {len(others)}")
    seats = [HUMAN] + [others[i % len(others)] for i in range(counts[0] - 1)]
    session = Session(game, seats, read_options(option), seed, lang, output(), record or "")
    if record:
        with open(record, "x", encoding="utf-8"):  # what can't be written or would be lost: said before the game
            pass
    return session.run()
