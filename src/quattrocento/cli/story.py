"""What happened, in sentences; and where the points came from."""

from __future__ import annotations

from typing import Final

from rich.markup import escape
from rich.table import Table as RichTable

from quattrocento.cli.condense import condensed
from quattrocento.cli.phrases import Phrases
from quattrocento.cli.picture import final_rows
from quattrocento.cli.screen import table
from quattrocento.kernel.effects import NATURE, NOBODY
from quattrocento.kernel.events import Event
from quattrocento.kernel.position import Position
from quattrocento.kernel.record import Record
from quattrocento.kernel.registry import find
from quattrocento.kit.words import Words

RUN: Final = 3  # more facts of one kind from the dealer are told in one sentence


def sentences(events: list[Event], words: Words, names: list[str], viewer: int | None) -> list[str]:
    """The facts as lines with markup; what the dealer lays out by the dozen is told in one sentence."""
    out: list[str] = []
    for run in runs(events):
        told = [words.event(event.plain(viewer), names) for event in run]
        style = "dim" if run[0].seat < 0 else "default"
        for sentence in [condensed(told)] if len(run) > RUN else told:
            out.append(f"[{style}]{escape(sentence)}[/] [dim]{run[0].why}[/]")
    return out


def runs(events: list[Event]) -> list[list[Event]]:
    """Facts of one kind that the dealer made one after the other; every other fact by itself."""
    out: list[list[Event]] = []
    for event in events:
        if (
            out
            and event.seat == out[-1][0].seat == NATURE
            and event.kind == out[-1][0].kind
            and event.why == out[-1][0].why
        ):
            out[-1].append(event)
        else:
            out.append([event])
    return out


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
    events = all_events(record)
    scores = position.game.scores(position.board)
    points: dict[str, dict[int, int]] = {}  # a seat that never scored from a source is not there
    for event in events:
        if event.kind == "scored" and event.seat >= 0:
            row = points.setdefault(str(event.args.get("source", event.why)), {})
            row[event.seat] = row.get(event.seat, 0) + int(event.args["points"])
    out = table(phrases.say("source"), names=record.names)
    for source, row in points.items():
        out.add_row(escape(words.source(source)), *(str(row.get(seat, "")) for seat in range(record.players)))
    out.add_row(f"[bold]{phrases.say('total')}[/]", *(f"[bold]{score}[/]" for score in scores))
    if position.over:
        for title, cells in final_rows(position.view(NOBODY), words, events):
            out.add_row(escape(title), *map(escape, cells))
        ranks = position.game.ranks(position.board)
        out.add_row(phrases.say("place"), *map(str, ranks))
    return out


def verdict(scores: list[int], winners: list[int], words: Words, names: list[str]) -> str:
    if len(winners) == 1:
        return words.phrase("wins", player=names[winners[0]], points=scores[winners[0]])
    together = words.join([names[seat] for seat in winners])
    return words.phrase("shared_win", players=together, points=scores[winners[0]])
