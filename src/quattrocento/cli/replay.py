"""`quattro replay`"""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape

from quattrocento.cli.phrases import Phrases
from quattrocento.cli.screen import Lang, output, read_lang
from quattrocento.cli.story import score_table, sentences, verdict
from quattrocento.cli.verify import read_file
from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.events import Event
from quattrocento.kernel.position import Position
from quattrocento.kernel.registry import find
from quattrocento.kit.words import words_of


def replay(file: Annotated[str, typer.Argument(help="A record.", metavar="FILE")], lang: Lang = "en") -> int:
    """Tell a recorded game move by move."""
    read_lang(lang)
    record = read_file(file)
    game = find(record.game)
    words = words_of(game.id, lang)
    phrases = Phrases(lang)
    screen = output()
    screen.print(f"[bold]{escape(words.title())}[/]: {escape(', '.join(record.names))}")
    events: list[Event] = []
    position = Position.begin(game, record.players, record.options, events)
    for number, (seat, move) in enumerate(record.moves, 1):
        if seat != NATURE:
            for line in sentences(events, words, record.names, None):
                screen.print("       " + line)
            events.clear()
            text = escape(f"{words.name(seat, record.names)}: {game.moves.text(move)}")
            screen.print(f"[dim]{number:5}[/]  [bold]{text}[/]")
        position.play(move)
    for line in sentences(events, words, record.names, None):
        screen.print("       " + line)
    screen.print(score_table(record, words, phrases))
    if position.over:
        scores, ranks = game.scores(position.board), game.ranks(position.board)
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        screen.print(escape(verdict(scores, winners, words, record.names)))
    return 0
