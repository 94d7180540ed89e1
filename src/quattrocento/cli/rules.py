"""`quattro rules`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from quattrocento.cli.screen import Lang, output, read_lang
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.registry import known
from quattrocento.kit.rulebook import Rulebook, Section, rulebook
from quattrocento.lab.coverage import uncovered


def rules(
    what: Annotated[str | None, typer.Argument(help="A game or the number of a rule.", metavar="[GAME|NUMBER]")] = None,
    lang: Lang = "en",
    coverage: Annotated[bool, typer.Option("--coverage", help="Which rules does no test name?")] = False,
    search: Annotated[str | None, typer.Option(help="Rules with all these words.", metavar="WORDS")] = None,
    tests: Annotated[str, typer.Option(help="Where the tests are, for --coverage.", metavar="DIR")] = "tests",
) -> int:
    """Print the rules of a game, one rule with what belongs to it, or those that speak of something."""
    read_lang(lang)
    screen = output()
    if what is not None and what not in known():
        show_rule(what, lang, screen)
        return 0
    games = known() if what is None else [what]
    if coverage:
        return show_coverage(games, tests, screen)
    if search is not None:
        return show_search(games, search, lang, screen)
    for game in games:
        book = rulebook(game, lang)
        if what is None:
            kinds = ", ".join(f"{len(book.of_kind(kind))} {kind}s" for kind in ("rule", "ruling", "example"))
            screen.print(f"[bold]{game}[/]  {escape(book.title)} ({book.prefix}: {kinds})")
        else:
            show_book(book, screen)
    return 0


def show_book(book: Rulebook, screen: Console) -> None:
    screen.print(f"[bold]{escape(book.title)}[/]")
    for section in book.sections:
        screen.print()
        show_section(book, section, screen)


def show_section(book: Rulebook, section: Section, screen: Console) -> None:
    heading, *rest = section.plain().split("\n")
    screen.print(f"[bold]{escape(heading)}[/]")
    for line in rest:
        screen.print(escape(line))
    for number in section.rules:
        show_text(book, number, screen)


def show_text(book: Rulebook, number: str, screen: Console) -> None:
    """A rule in full, indented by its depth."""
    rule = book.rules[number]
    text = rule.plain()[len(number) :].strip()
    screen.print(Padding(f"[bold]{number}[/] {escape(text)}", (0, 0, 0, 2 * len(book.above(rule)))))


def show_rule(number: str, lang: str, screen: Console) -> None:
    """One rule: what it refines, itself, what refines it, and who mentions it. Or a whole section."""
    wanted = number.strip().upper()
    book = book_of(wanted, lang)
    full = book.full_number(wanted)
    if full in book.rules:
        rule = book.rules[full]
        screen.print(f"[dim]{escape(rule.section.plain().split(chr(10))[0])}[/]")
        for one in [*book.above(rule), rule, *book.below(rule)]:
            show_text(book, one.number, screen)
        about = [other.number for other in book.about(full)]
        if about:
            screen.print(f"[dim]<- {', '.join(about)}[/]")
        return
    sections = [section for section in book.sections if section.number == full]
    if not full or not sections:
        raise QuattroError(f"the rules of {book.title} have no number '{number[:40]}'")
    below = [one for one in book.sections if one.number.startswith(f"{full}.")]
    for section in sections + below:
        show_section(book, section, screen)


def book_of(number: str, lang: str) -> Rulebook:
    """The rulebook that a number belongs to, by its prefix."""
    books = [rulebook(game, lang) for game in known()]
    for book in books:
        if number.startswith(f"{book.prefix}-"):
            return book
    prefixes = ", ".join(f"{book.prefix}-..." for book in books)
    raise QuattroError(f"'{number[:40]}' is neither a game ({', '.join(known())}) nor a rule's number ({prefixes})")


def show_search(games: list[str], words: str, lang: str, screen: Console) -> int:
    found = 0
    for game in games:
        book = rulebook(game, lang)
        for rule in book.search(words):
            show_text(book, rule.number, screen)
            found += 1
    if not found:
        screen.print(f"No rule speaks of: {escape(words)}")
    return 0 if found else 1


def show_coverage(games: list[str], tests: str, screen: Console) -> int:
    if not Path(tests).is_dir():
        raise QuattroError(f"{tests}: no folder of tests")
    missing = 0
    for game in games:
        book = rulebook(game, "en")
        untested = uncovered(game, Path(tests))
        missing += len(untested)
        screen.print(
            f"[bold]{game}[/]: {len(book.rules) - len(untested)} of {len(book.rules)} rules are named by tests"
        )
        for number in untested:
            screen.print(f"  {number}")
    return 1 if missing else 0
