"""The numbered rules of a game: looked up, followed to what they refine and mention, and searched."""

from __future__ import annotations

import re
from html import escape
from unicodedata import combining, normalize

from quattrocento.kernel.refusal import QuattroError
from quattrocento.kit.markup import MENTION, Block, Link, html_blocks, html_text, plain_block, unmarked


class NoSuchRule(QuattroError):
    """A number that the rules of the game do not have."""


class Section:
    """A heading of the rules and what stands below it outside of rules."""

    def __init__(self, number: str, heading: str, level: int, parent: str) -> None:
        self.number = number  # "BUR-7.1"; empty for a heading without a number
        self.heading = heading
        self.level = level
        self.parent = parent  # the number of the section around it, or empty
        self.blocks: list[Block] = []
        self.rules: list[str] = []  # of this section alone, in order

    def plain(self) -> str:
        return "\n".join([f"{self.number} {self.heading}".strip(), *(plain_block(block) for block in self.blocks)])

    def __repr__(self) -> str:
        return f"<{self.number} {self.heading}>"


class Rule:
    """One numbered rule, ruling or example."""

    def __init__(self, book: Rulebook, number: str, section: Section) -> None:
        self.book = book
        self.number = number
        self.section = section
        self.parent = ""  # the number of the rule that it refines, or empty
        self.children: list[str] = []
        self.blocks: list[Block] = []

    @property
    def kind(self) -> str:
        """A "rule", a "ruling" (on what the rulebook leaves open) or an "example"."""
        if re.search(r"-[ED]X-?\d", self.number):
            return "example"
        return "ruling" if re.search(r"(^|-)(R|AMB)-?\d", self.number) else "rule"

    @property
    def text(self) -> str:
        """Its first paragraph, without marks."""
        return unmarked(self.blocks[0].text)

    def plain(self) -> str:
        """All of it for a terminal."""
        first, *rest = [plain_block(block) for block in self.blocks]
        return "\n".join([f"{self.number} {first}", *rest])

    def html(self, link: str = "#{}") -> str:
        """All of it as safe HTML; `link` makes the address of a mentioned rule from its number."""
        return html_blocks(self.blocks, self.book.linked(link))

    def mentions(self) -> list[str]:
        """The numbers of the rules, rulings and sections that it points to."""
        texts = [cell for block in self.blocks for row in [[block.text], *block.rows] for cell in row]
        found = [self.book.full_number(match[0]) for text in texts for match in MENTION.finditer(text)]
        return [number for number in dict.fromkeys(found) if number and number != self.number]

    def __repr__(self) -> str:
        return f"<{self.number} {self.text[:60]}>"


class Rulebook:
    """All rules of one game in one language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.title = ""
        self.prefix = ""
        self.preface: list[Block] = []
        self.sections: list[Section] = []
        self.rules: dict[str, Rule] = {}  # in the order of the file

    @property
    def numbers(self) -> list[str]:
        return list(self.rules)

    def full_number(self, number: str) -> str:
        """The number as its rule or section has it (`FLO-R1` may be mentioned as `R1`); empty if there is none."""
        for full in (number, f"{self.prefix}-{number}", number.removeprefix(f"{self.prefix}-")):
            if full in self.rules or any(section.number == full for section in self.sections):
                return full
        return ""

    def rule(self, number: str) -> Rule:
        """By its number, in full or as other rules mention it."""
        full = self.full_number(number.strip())
        if full not in self.rules:
            raise NoSuchRule(f"the rules of {self.title} have no number '{number[:40]}'")
        return self.rules[full]

    def section(self, number: str) -> Section:
        for section in self.sections:
            if section.number == number:
                return section
        raise NoSuchRule(f"the rules of {self.title} have no section '{number[:40]}'")

    def above(self, rule: Rule) -> list[Rule]:
        """The rules that it refines, the outermost first."""
        out: list[Rule] = []
        while rule.parent:
            rule = self.rules[rule.parent]
            out.insert(0, rule)
        return out

    def below(self, rule: Rule) -> list[Rule]:
        return [self.rules[number] for number in rule.children]

    def of_kind(self, kind: str) -> list[Rule]:
        """All rules, rulings or examples."""
        return [rule for rule in self.rules.values() if rule.kind == kind]

    def rulings(self) -> list[Rule]:
        return self.of_kind("ruling")

    def examples(self) -> list[Rule]:
        return self.of_kind("example")

    def about(self, number: str) -> list[Rule]:
        """The rules, rulings and examples that mention this one."""
        full = self.rule(number).number
        return [rule for rule in self.rules.values() if full in rule.mentions()]

    def search(self, words: str, limit: int = 20) -> list[Rule]:
        """The rules in which every word occurs, whatever its ending and accents; the best ones first."""
        wanted = folded(words).split()
        if not wanted:
            return []
        if self.full_number(words.strip().upper()) in self.rules:
            return [self.rule(words.strip().upper())]
        found: list[tuple[int, int, Rule]] = []
        for order, rule in enumerate(self.rules.values()):
            text = re.findall(r"[\w.-]+", folded(rule.plain()))
            heading = re.findall(r"\w+", folded(rule.section.heading))
            points = 0
            for word in wanted:
                value = max(agreement(word, text), agreement(word, heading) - 1)
                if value <= 0:
                    break
                points += value
            else:
                found.append((-points, order, rule))
        return [rule for _, _, rule in sorted(found, key=lambda entry: entry[:2])[:limit]]

    def plain(self, number: str) -> str:
        """A rule with its section above it and all that refines it below it."""
        rule = self.rule(number)
        lines = [f"{rule.section.number} {rule.section.heading}".strip(), rule.plain()]
        for child in self.below(rule):
            lines += ["  " + line for line in self.plain(child.number).split("\n")[1:]]
        return "\n".join(lines)

    def linked(self, link: str) -> Link:
        """What makes the address of a rule out of any form of its number."""

        def address(number: str) -> str:
            full = self.full_number(number)
            return link.format(full) if full else ""

        return address

    def html(self, link: str = "#{}") -> str:
        """The whole book as safe HTML; every section and rule has its number as its id."""
        to = self.linked(link)
        out = [f"<h1>{html_text(self.title, to)}</h1>", html_blocks(self.preface, to)]
        for section in self.sections:
            level = min(section.level, 6)
            anchor = f' id="{section.number}"' if section.number and section.number not in self.rules else ""
            number = f"{section.number} " if section.number else ""
            out.append(f"<h{level}{anchor}>{number}{html_text(section.heading, to)}</h{level}>")
            out.append(html_blocks(section.blocks, to))
            for name in section.rules:
                rule = self.rules[name]
                out.append(
                    f'<div class="rule depth-{len(self.above(rule))}" id="{name}">'
                    f'<a class="number" href="{escape(link.format(name))}">{name}</a> {rule.html(link)}</div>'
                )
        return "\n".join(part for part in out if part)

    def __repr__(self) -> str:
        return f"<{self.title}: {len(self.rules)} rules>"


def folded(text: str) -> str:
    """Small letters without accents."""
    plain = normalize("NFD", text.lower().replace("ł", "l"))
    return "".join(letter for letter in plain if not combining(letter))


def agreement(word: str, text: list[str]) -> int:
    """3: the word itself, 2: its beginning, 1: the same stem, 0: not there."""
    if word in text:
        return 3
    if any(other.startswith(word) for other in text):
        return 2
    stem = word[: max(4, len(word) - 2)]
    return 1 if len(word) > 4 and any(other.startswith(stem) for other in text) else 0
