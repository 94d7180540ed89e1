"""Reads a game's RULES.md into numbered rules.

    book = rulebook("burgundy", "en")
    book.rule("BUR-7.2.1").plain()
    book.search("ship goods")

What the files look like: `## BUR-7 Actions` or `## 7. Actions` is a section; `- BUR-7.1.1 text`, `- **FLO-5.2 Jester**:
text` and a table row `| CAY-11.1.1 | Fair | ... |` are rules; `R-5`, `FLO-R5` and `CAY-AMB-5` are rulings, `BUR-EX-1`,
`BUR-DX-1` and `FLO-EX1` examples. Indented lines, lists and tables below a rule belong to it, loose paragraphs to the
section.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.registry import known
from quattrocento.kit.markup import NUMBER, Block
from quattrocento.kit.rules import NoSuchRule, Rule, Rulebook, Section

__all__ = ["NoSuchRule", "Rule", "Rulebook", "Section", "read_rulebook", "rulebook"]

PACKAGE: Final = Path(__file__).parent.parent

_HEADING: Final = re.compile(r"(#+) (?:([A-Z]{3}-[A-Z]+|[A-Z]{3}-\d+(?:\.\d+)*|\d+(?:\.\d+)*)\.? )?(.*)")
_RULE: Final = re.compile(rf"( *)- (\*\*)?({NUMBER})(?![\w.]*\w)(.*)")
_LOOSE_RULE: Final = re.compile(rf"()\w+: (\*\*)?({NUMBER})(?![\w.]*\w)(.*)")
_ITEM: Final = re.compile(r" *(?:-|(\d+\.)) (.*)")


class Reader:
    """Reads the file line by line; each line belongs to the rule or the section that was opened last."""

    def __init__(self, text: str, lang: str) -> None:
        self.book = Rulebook(lang)
        self.lines = text.splitlines()
        self.rule: Rule | None = None  # the one that indented lines belong to
        self.refined = (
            ""  # how the numbers of the rules indented below it begin; another number there is only mentioned
        )
        self.loose = False  # a paragraph that goes on without indentation
        self.table: Block | None = None

    def read(self) -> Rulebook:
        match = re.search(r"[A-Z]{3}(?=-\d)", "\n".join(self.lines))
        self.book.prefix = match[0] if match else ""
        for line in self.lines:
            self.line(line.rstrip())
        relate(self.book)
        return self.book

    def line(self, line: str) -> None:
        if not line.startswith("|"):
            self.table = None
        if line == "":
            self.loose = False
        elif line.startswith("#"):
            self.heading(line)
        elif line.startswith("|"):
            self.row([cell.strip() for cell in line.strip("|").split("|")])
        elif not re.fullmatch("-{4,}", line):
            self.words(line)

    def heading(self, line: str) -> None:
        match = _HEADING.fullmatch(line)
        assert match is not None
        self.rule = None
        if match[1] == "#":
            self.book.title = line[2:]
            return
        number = match[2] or ""
        if number[:1].isdigit():
            number = f"{self.book.prefix}-{number}"
        level = len(match[1])
        around = [section.number for section in self.book.sections if section.level < level]
        self.book.sections.append(Section(number, match[3], level, around[-1] if around else ""))

    def blocks(self) -> list[Block]:
        if self.rule is not None:
            return self.rule.blocks
        return self.book.sections[-1].blocks if self.book.sections else self.book.preface

    def open_rule(self, number: str) -> Rule:
        if number in self.book.rules:
            raise QuattroError(f"{self.book.title}: the rule {number} is there twice")
        rule = Rule(self.book, number, self.section_of(number))
        rule.section.rules.append(number)
        self.book.rules[number] = rule
        return rule

    def section_of(self, number: str) -> Section:
        """The section whose number begins the rule's, or else the one that it stands in."""
        if not self.book.sections:
            raise QuattroError(f"{self.book.title}: the rule {number} stands outside of any section")
        parts = number.split(".")
        for length in range(len(parts) - 1, 0, -1):
            for section in self.book.sections:
                if section.number == ".".join(parts[:length]):
                    return section
        return self.book.sections[-1]

    def row(self, cells: list[str]) -> None:
        if all(re.fullmatch(":?-+:?", cell) for cell in cells):
            return
        if self.table is not None and re.fullmatch(NUMBER, cells[0]):
            self.row_rule(cells)
            return
        if self.table is None:
            self.table = Block("table")
            self.blocks().append(self.table)
        self.table.rows.append(cells)

    def row_rule(self, cells: list[str]) -> None:
        """A row that is a rule says its cells by the names of their columns."""
        assert self.table is not None
        head = self.table.rows[0]
        if len(self.table.rows) == 1 and self.blocks() and self.blocks()[-1] is self.table:
            self.blocks().pop()  # nothing but rules in this table
        rule = self.open_rule(cells[0])
        parts = [f"{name}: {cell}" for name, cell in zip(head[2:], cells[2:], strict=False) if cell not in ("", "-")]
        rule.blocks.append(Block("text", f"**{cells[1]}**" + (f". {'; '.join(parts)}" if parts else "")))

    def words(self, line: str) -> None:
        match = _RULE.fullmatch(line) or _LOOSE_RULE.fullmatch(line)
        if match is not None and (match[1] == "" or match[3].startswith(self.refined)):
            if match[1] == "":
                self.refined = f"{match[3]}."
            self.rule = self.open_rule(match[3])
            self.loose = not line.lstrip().startswith("- ")
            self.rule.blocks.append(Block("text", first_words(match[2] or "", match[4])))
            return
        indented = line.startswith(" ")
        if not indented and not self.loose:
            self.rule = None
        blocks = self.blocks()
        item = _ITEM.fullmatch(line)
        if item is not None:
            blocks.append(Block("item", item[2], item[1] or "-"))
        elif blocks and blocks[-1].kind != "table" and (indented or self.loose):
            blocks[-1].text += " " + line.strip()
        else:
            blocks.append(Block("text", line.strip()))
            self.loose = True


def first_words(bold: str, rest: str) -> str:
    """`**FLO-5.2 Jester**: text` and `**FLO-1.1** text` begin bold before the number."""
    if bold:
        title, _, text = rest.partition("**")
        rest = f"**{title.strip()}**{text}" if title.strip() else text
    return rest.strip()


def relate(book: Rulebook) -> None:
    """A rule refines the one whose number begins its own, unless a section has that number."""
    for number, rule in book.rules.items():
        parts = number.split(".")
        for length in range(len(parts) - 1, 0, -1):
            shorter = ".".join(parts[:length])
            if shorter == rule.section.number:
                break
            if shorter in book.rules:
                rule.parent = shorter
                book.rules[shorter].children.append(number)
                break


def read_rulebook(text: str, lang: str = "en") -> Rulebook:
    return Reader(text, lang).read()


@cache
def rulebook(game_id: str, lang: str = "en") -> Rulebook:
    """The rules of a game, from `RULES.md` or, in another language, `RULES.<lang>.md` beside it."""
    if game_id not in known():
        raise QuattroError(f"there is no game '{game_id}' (there are: {', '.join(known())})")
    path = PACKAGE / "games" / game_id / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")
    if not re.fullmatch("[a-z]{2}", lang) or not path.is_file():
        raise QuattroError(f"there are no rules of {game_id} in '{lang}'")
    return read_rulebook(path.read_text(encoding="utf-8"), lang)
