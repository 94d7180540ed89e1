"""What happened, in sentences; and where the points came from."""

from __future__ import annotations

from rich.markup import escape
from rich.table import Table as RichTable

from quattrocento.cli.phrases import Phrases
from quattrocento.cli.screen import table
from quattrocento.kernel.events import Event
from quattrocento.kernel.position import Position
from quattrocento.kernel.record import Record
from quattrocento.kernel.registry import find
from quattrocento.kit.words import Words

RUN = 3  # more facts of one kind from the dealer are told in short


def sentences(events: list[Event], words: Words, names: list[str], viewer: int | None, phrases: Phrases) -> list[str]:
    """The facts as lines with markup; what the dealer lays out by the dozen is told in short."""
    out: list[str] = []
    run = 0
    for i, event in enumerate(events):
        run = run + 1 if i and same_run(event, events[i - 1]) else 1
        if run <= RUN:
            style = "dim" if event.seat < 0 else "default"
            sentence = words.event(event.plain(viewer), names)
            out.append(f"[{style}]{escape(sentence)}[/] [dim]{event.why}[/]")
        last = i + 1 == len(events) or not same_run(events[i + 1], event)
        if run > RUN and last:
            out.append(f"[dim]{phrases.say('more', number=run - RUN)}[/]")
    return out


def same_run(event: Event, other: Event) -> bool:
    return event.kind == other.kind and event.seat == other.seat == -1


def all_events(record: Record) -> list[Event]:
    """Everything that happened in a game."""
    events: list[Event] = []
    position = Position.begin(find(record.game), record.players, record.options, events)
    for _, move in record.moves:
        position.play(move)
    return events


def score_table(record: Record, words: Words, phrases: Phrases) -> RichTable:
    """Points by source and player."""
    position = record.at(len(record.moves))
    scores = position.game.scores(position.board)
    points: dict[str, list[int]] = {}
    for event in all_events(record):
        if event.kind == "scored" and event.seat >= 0:
            row = points.setdefault(str(event.args.get("source", event.why)), [0] * record.players)
            row[event.seat] += int(event.args["points"])
    out = table(phrases.say("source"), *(f">{escape(name)}" for name in record.names))
    for source, row in points.items():
        out.add_row(escape(words.source(source)), *(str(number) if number else "" for number in row))
    out.add_row(f"[bold]{phrases.say('total')}[/]", *(f"[bold]{score}[/]" for score in scores))
    if position.over:
        ranks = position.game.ranks(position.board)
        out.add_row(phrases.say("place"), *map(str, ranks))
    return out


def verdict(scores: list[int], winners: list[int], words: Words, names: list[str]) -> str:
    if len(winners) == 1:
        return words.phrase("wins", player=names[winners[0]], points=scores[winners[0]])
    together = words.join([names[seat] for seat in winners])
    return words.phrase("shared_win", players=together, points=scores[winners[0]])
