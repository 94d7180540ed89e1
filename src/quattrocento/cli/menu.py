"""The moves of a decision as a list with numbers: one a line if they are few, else those that read alike together."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table as RichTable

from quattrocento.cli.condense import common_start
from quattrocento.cli.picture import about_line, last_kinds, short_line
from quattrocento.cli.screen import table as new_table
from quattrocento.kernel.game import View
from quattrocento.kernel.moves import Move
from quattrocento.kernel.registry import find
from quattrocento.kit.terminal import WIDE, beside, flowing, width
from quattrocento.kit.words import Words

FEW: Final = 12  # moves: so many have a line each, with their notation
LONG_END: Final = 45  # characters of a move beside others on its line
GAP: Final = 3  # columns between two halves of a list

Told = tuple[Move, str]
Fields = dict[str, tuple[str, ...]]


class Menu:
    """All moves in the order of their numbers. It depends on the texts alone, never on the screen."""

    def __init__(self, moves: list[Move], view: View, words: Words, names: list[str]) -> None:
        self.last = last_kinds(view["game"])
        self.kinds = sorted(dict.fromkeys(move.kind for move in moves), key=lambda kind: kind in self.last)
        self.texts = {
            move.code: words.move(move.kind, move.fields, names, view, **about_line(view, words, move))
            for move in moves
        }
        self.groups: list[list[Told]] = []
        for kind in self.kinds:
            alike = [move for move in moves if move.kind == kind]
            if len(moves) <= FEW:
                self.groups += [[(move, self.texts[move.code])] for move in alike]
                continue
            told = [(move, short_line(view, words, move) or self.texts[move.code]) for move in alike]
            self.groups += grouped(told, find(view["game"]).moves.kind_of(alike[0].code).fields)
        self.moves = [move for group in self.groups for move, _ in group]

    def show(self, screen: Console, wanted: str = "") -> None:
        """The whole list, or one kind of moves in full, with notation."""
        if wanted or len(self.moves) <= FEW:
            screen.print(self.in_full(wanted))
            return
        lines, left = best_columns([self.lines(wide) for wide in (screen.width, WIDE)], screen.width)
        screen.print("\n".join(beside(lines[:left], lines[left:], " " * GAP)))

    def in_full(self, wanted: str) -> RichTable:
        """A line for each move, with notation; what comes last stands behind the others."""
        rows: list[list[str]] = []
        for number, move in enumerate(self.moves, 1):
            text, notation = escape(self.texts[move.code]), f"[dim]{escape(str(move))}[/]"
            if rows and not wanted and move.kind in self.last:
                rows[-1][-1] += f"   [dim]{numbered(number)} {text}[/]"
            elif wanted in ("", move.kind):
                rows.append([numbered(number), text, notation])
        out = new_table(">", "", "")
        out.show_header = False
        for row in rows:
            out.add_row(*row)
        return out

    def lines(self, wide: int) -> list[str]:
        """A group in a line, or in more if it is long."""
        out: list[str] = []
        number = 0
        for group in self.groups:
            start = common_start([text for _, text in group]) if len(group) > 1 else ""
            parts: list[str] = []
            for i, (_, text) in enumerate(group):
                number += 1
                parts.append(f"{numbered(number)} {escape(text[len(start) :].strip() if i else text)}")
            first = " " * (3 - len(str(number - len(group) + 1)))
            out += flowing(parts, first=first, indent="       ", wide=wide)
        return out


def numbered(number: int) -> str:
    """What is typed for a move; no number of things, whatever stands behind it."""
    return f"[bold]{number})[/]"


def best_columns(ways: list[list[str]], wide: int) -> tuple[list[str], int]:
    """The lines that take the fewest rows in one or two columns, and how many of them stand at the left."""
    best, left = ways[0], len(ways[0])
    for lines in ways:
        wides = [width(line) for line in lines]
        for split in range((len(lines) + 1) // 2, len(lines) * 3 // 4):  # a short column would save little
            if split < left and max(wides[:split]) + GAP + max(wides[split:]) <= wide:
                best, left = lines, split
    return best, left


def grouped(told: list[Told], fields: Fields) -> list[list[Told]]:
    """Moves of one kind: those that differ in one or two fields together, if that saves lines and reads well."""
    best = [[one] for one in told]
    for several in (1, 2):
        for varying in combinations(fields, several):
            groups = groups_by(told, {name: values for name, values in fields.items() if name not in varying})
            if cost(groups) < cost(best):
                best = groups
    return best


def groups_by(told: list[Told], fixed: Fields) -> list[list[Told]]:
    """Moves that have these fields in common, in the order of their values."""
    found: dict[tuple[int, ...], list[Told]] = {}
    for move, text in told:
        key = tuple(values.index(move.fields[name]) for name, values in fixed.items())
        found.setdefault(key, []).append((move, text))
    out: list[list[Told]] = []
    for key in sorted(found):
        group = found[key]
        out += [group] if reads_well([text for _, text in group]) else [[one] for one in group]
    return out


def reads_well(texts: list[str]) -> bool:
    """Is enough said once, and little enough left for each?"""
    if len(texts) == 1:
        return True
    start = len(common_start(texts))
    return start * 3 >= min(map(len, texts)) and max(map(len, texts)) - start <= LONG_END


def cost(groups: list[list[Told]]) -> tuple[int, int]:
    """Lines on a usual screen, then characters."""
    lines, characters = 0, 0
    for group in groups:
        start = len(common_start([text for _, text in group])) if len(group) > 1 else 0
        length = start + sum(len(text) - start + 6 for _, text in group)
        lines += -(-length // WIDE)
        characters += length
    return lines, characters
