"""What a player may look up at the table: rules by number or by words, and other players by number or by name."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.markup import escape

from quattrocento.cli.phrases import Phrases
from quattrocento.cli.rules import show_text
from quattrocento.kernel.game import View
from quattrocento.kernel.table import Table
from quattrocento.kit.rulebook import Rule, Rulebook, rulebook
from quattrocento.kit.rules import agreement, folded

HITS: Final = 4  # rules that are shown of those that speak of something
ALL: Final = 1000


def show_rule(game_id: str, wanted: str, lang: str, screen: Console, phrases: Phrases) -> None:
    """A rule or a section by its number, or the rules that speak of something."""
    book = rulebook(game_id, lang)
    full = book.full_number(wanted.upper())
    if full in book.rules:
        for rule in [book.rules[full], *book.below(book.rules[full])]:
            show_text(book, rule.number, screen)
        return
    if full:
        screen.print(escape(book.section(full).plain()))
        for number in book.section(full).rules:
            show_text(book, number, screen)
        return
    found = speaking_of(book, wanted)
    for rule in found[:HITS]:
        show_text(book, rule.number, screen)
    if not found:
        screen.print(phrases.say("no_rule", rule=escape(wanted)))
    elif len(found) > HITS:
        screen.print(phrases.say("more_rules", numbers=", ".join(rule.number for rule in found[HITS : 4 * HITS])))


def speaking_of(book: Rulebook, wanted: str) -> list[Rule]:
    """Best first. `knowledge 26` is above all rule .26 of the section about knowledge."""
    words, _, number = wanted.rpartition(" ")
    numbered: list[Rule] = []
    if words and number.isdecimal():
        numbered = [rule for rule in book.rules.values() if rule.number.endswith(f".{number}") and heads(rule, words)]
    return list(dict.fromkeys([*numbered, *book.search(wanted, ALL)]))


def heads(rule: Rule, words: str) -> bool:
    """Does the heading above the rule have all these words?"""
    heading = folded(rule.section.heading).split()
    return all(agreement(word, heading) for word in folded(words).split())


def whose(names: list[str], wanted: str) -> int | None:
    """The seat that is meant by its number, from 1 on, or by the beginning of a name."""
    if wanted.isdecimal():
        return int(wanted) - 1 if 1 <= int(wanted) <= len(names) else None
    seats = [seat for seat, name in enumerate(names) if name.lower().startswith(wanted.lower())]
    return seats[0] if len(seats) == 1 else None


def open_view(table: Table, seat: int) -> View:
    """What a seat saw at the end of a game, and what every other player had in secret."""
    view = table.view(seat)
    players = [table.view(other)["board"]["players"][other] for other in range(table.players)]
    return {**view, "board": {**view["board"], "players": players}}
