"""The rules as a book: every number is found, in both languages, in the ways in which the games write them."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import quattrocento
from quattrocento import QuattroError
from quattrocento.kit.markup import MENTION
from quattrocento.kit.rulebook import NoSuchRule, read_rulebook, rulebook
from tests.rules import rule

GAMES = Path(quattrocento.__file__).parent / "games"
FOLDERS = sorted(path.parent for path in GAMES.glob("*/RULES.md"))

# One small book in each manner: Burgundy's, Caylus's with tables and wrapped lines, Florence's, Tiletum's.
BURGUNDY = """# A game (Gra): rules

A preface. See `components.json`.

## BUR-7 Actions
### BUR-7.1 Take
- BUR-7.1.1 Needs a **die** <1>. [R-5]
## BUR-8 Placing
- BUR-8.2 **Ship**: goods, as in BUR-7.1.1.
  - BUR-8.2.1 Names a depot (BUR-8.2.2).
  - BUR-8.2.2 Takes *all* goods.
- BUR-8.3 Table:

| depot | spaces |
|---|---|
| 1 | `yellow` |

A loose remark.

## BUR-15 Examples
- BUR-EX-1 Given a die.
- BUR-DX-1 Derived.

## BUR-16 Rulings
- R-5 A ruling.
"""
CAYLUS = """# Caylus

-----------------------------------------------
## CAY-11 Catalogue

General: CAY-11.0 **Building a tile**: choose any
tile of CAY-11.1.1.

### CAY-11.1 Printed
| rule | building | cost | effect |
|---|---|---|---|
| CAY-11.1.1 | Fair | 1 wood | favour |
| CAY-11.1.2 | Toll | - | move |

- CAY-11.5 "x, or y", a long rule that
  CAY-11.1.2 explains.

## CAY-AMB Rulings
- CAY-AMB-12 Whatever.
"""
FLORENCE = """# Florence

## 5. Objects
- **FLO-5.1 Landscape** (forest): at once (R1).
  - (a) here;
  - (b) there;
  - FLO-5.2 points 1 and 2 apply;
  - FLO-5.1.1 Gives 3.
- **FLO-5.2** Places:
  1. any turn;
  2. no overlap.

## 17. Examples
- **FLO-EX1** (5) Given one.
## 18. Rulings
- **FLO-R1** Coins.
"""
TILETUM = """# Tiletum

## 5. Action phase
- TIL-5.1 Do three times.
### 5.1 Taking a die
- TIL-5.1.1 Choose a die. **[R2]**
## 14. Rulings
- R2 **Unspent.** Lost.
## 16. Examples
- TIL-EX-2a One. See [TIL-5.1].
"""


def test_rules_rulings_and_examples() -> None:
    book = read_rulebook(BURGUNDY)
    assert (book.title, book.prefix) == ("A game (Gra): rules", "BUR")
    assert book.numbers == [
        *("BUR-7.1.1", "BUR-8.2", "BUR-8.2.1", "BUR-8.2.2", "BUR-8.3"),
        *("BUR-EX-1", "BUR-DX-1", "R-5"),
    ]
    assert [example.number for example in book.examples()] == ["BUR-EX-1", "BUR-DX-1"]
    assert [ruling.number for ruling in book.rulings()] == ["R-5"]
    assert book.rule("BUR-R-5") is book.rule("R-5")
    assert book.rule("BUR-8.2").text == "Ship: goods, as in BUR-7.1.1."


def test_sections_parents_and_children() -> None:
    book = read_rulebook(BURGUNDY)
    take = book.rule("BUR-7.1.1")
    assert (take.section.number, take.section.heading, take.section.parent) == ("BUR-7.1", "Take", "BUR-7")
    assert (take.parent, book.above(take)) == ("", [])
    ship = book.rule("BUR-8.2")
    assert ship.children == ["BUR-8.2.1", "BUR-8.2.2"]
    assert book.above(book.rule("BUR-8.2.2")) == [ship]
    assert book.section("BUR-8").rules == ["BUR-8.2", "BUR-8.2.1", "BUR-8.2.2", "BUR-8.3"]
    assert book.section("BUR-8").blocks[0].text == "A loose remark."


def test_mentions() -> None:
    book = read_rulebook(BURGUNDY)
    assert book.rule("BUR-7.1.1").mentions() == ["R-5"]
    assert [rule.number for rule in book.about("BUR-7.1.1")] == ["BUR-8.2"]
    assert read_rulebook(FLORENCE).rule("FLO-5.1").mentions() == ["FLO-R1", "FLO-5.2"]
    assert read_rulebook(TILETUM).rule("TIL-5.1.1").mentions() == ["R2"]
    assert read_rulebook(TILETUM).rule("TIL-EX-2a").mentions() == ["TIL-5.1"]


def test_rules_in_tables_and_wrapped_lines() -> None:
    book = read_rulebook(CAYLUS)
    assert book.numbers == ["CAY-11.0", "CAY-11.1.1", "CAY-11.1.2", "CAY-11.5", "CAY-AMB-12"]
    assert book.rule("CAY-11.0").text == "Building a tile: choose any tile of CAY-11.1.1."
    assert book.rule("CAY-11.1.1").text == "Fair. cost: 1 wood; effect: favour"
    assert book.rule("CAY-11.1.2").text == "Toll. effect: move"
    assert book.rule("CAY-11.5").text == '"x, or y", a long rule that CAY-11.1.2 explains.'
    assert book.rule("CAY-11.5").section.number == "CAY-11"
    assert book.rule("CAY-AMB-12").kind == "ruling"
    assert book.section("CAY-11.1").blocks == []


def test_bold_numbers_and_lists() -> None:
    book = read_rulebook(FLORENCE)
    assert book.numbers == ["FLO-5.1", "FLO-5.1.1", "FLO-5.2", "FLO-EX1", "FLO-R1"]
    assert book.plain("FLO-5.1").split("\n") == [
        "FLO-5 Objects",
        "FLO-5.1 Landscape (forest): at once (R1).",
        "- (a) here;",
        "- (b) there;",
        "- FLO-5.2 points 1 and 2 apply;",
        "  FLO-5.1.1 Gives 3.",
    ]
    assert book.rule("FLO-5.2").plain() == "FLO-5.2 Places:\n1. any turn;\n2. no overlap."
    assert book.rule("R1").number == "FLO-R1"


def test_a_section_and_a_rule_may_share_a_number() -> None:
    book = read_rulebook(TILETUM)
    assert book.rule("TIL-5.1").text == "Do three times."
    assert book.rule("TIL-5.1").children == []
    assert book.rule("TIL-5.1.1").section.heading == "Taking a die"
    assert book.rule("TIL-5.1.1").parent == ""


def test_html_is_safe_and_linked() -> None:
    book = read_rulebook(BURGUNDY)
    html = book.rule("BUR-7.1.1").html("/rules/x#{}")
    assert html == '<p>Needs a <strong>die</strong> &lt;1&gt;. [<a href="/rules/x#R-5">R-5</a>]</p>'
    assert "<td><code>yellow</code></td>" in book.rule("BUR-8.3").html()
    assert "<em>all</em>" in book.rule("BUR-8.2.2").html()
    assert '<a href="#FLO-R1">R1</a>' in read_rulebook(FLORENCE).rule("FLO-5.1").html()
    assert "<ol><li>any turn;</li><li>no overlap.</li></ol>" in read_rulebook(FLORENCE).html()


def test_search() -> None:
    book = rulebook("burgundy", "pl")
    assert book.search("statki dobra")[0].number == "BUR-8.2"
    assert "BUR-10.13" in [found.number for found in book.search("SREBRNIKI wzięcie")]
    assert book.search("zolty") == book.search("żółty") != []
    assert [found.number for found in book.search(" bur-7.2.1 ")] == ["BUR-7.2.1"]
    assert book.search("hipopotam") == book.search("  ") == []
    assert len(rulebook("burgundy").search("the", limit=5)) == 5


@rule("BUR-7.2.1")
def test_burgundy() -> None:
    for lang in ("en", "pl"):
        book = rulebook("burgundy", lang)
        assert (len(book.rules), len(book.rulings()), len(book.examples())) == (181, 21, 26)
        assert book.rule("BUR-7.2.1").section.number == "BUR-7.2"
        assert book.rule("BUR-8.6.7").parent == "BUR-8.6"
        assert len(book.rule("BUR-2.8").blocks[1].rows) == 7
    assert rulebook("burgundy").rule("BUR-11.2").mentions() == ["R-13", "R-14"]


def test_what_is_not_there() -> None:
    book = rulebook("burgundy")
    for number in ("BUR-99", "BUR-7", "", "FLO-1.1", "../x"):
        with pytest.raises(NoSuchRule):
            book.rule(number)
    with pytest.raises(NoSuchRule):
        book.section("BUR-7.2.1")
    for game_id, lang in (("burgundy", "de"), ("burgundy", "../x"), ("chess", "en")):
        with pytest.raises(QuattroError, match=r"there (is no game|are no rules)"):
            rulebook(game_id, lang)
    with pytest.raises(QuattroError, match="twice"):
        read_rulebook("# T\n## 1. S\n- TIL-1.1 a\n- TIL-1.1 b\n")


# Every game


ALLOWED = {"h1", "h2", "h3", "p", "a", "div", "strong", "em", "code", "ul", "ol", "li"}
ALLOWED |= {"table", "thead", "tbody", "tr", "th", "td"}


class Tags(HTMLParser):
    """Which tags there are, and whether each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open.append(tag)
        self.seen.add(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: str(folder.name))
def test_every_book_is_read_whole(folder: Path) -> None:
    books = []
    for name in ("RULES.md", "RULES.pl.md"):
        text = (folder / name).read_text(encoding="utf-8")
        book = read_rulebook(text)
        books.append(book)
        numbers = re.findall(
            r"^ *(?:-|\|) \**((?:[A-Z]{3}-)?(?:EX-?|DX-?|AMB-|R-?)?\d[\d.]*[a-z]?)(?=\W)", text, re.MULTILINE
        )
        written = {number for number in numbers if "-" in number or number.startswith("R")}
        assert written <= set(book.numbers)
        assert len(book.rulings()) > 15
        assert len(book.examples()) > 10
        assert all(rule.text and rule.plain().startswith(rule.number) for rule in book.rules.values())
        mentioned = {match[0] for match in MENTION.finditer(text)}
        assert {number for number in mentioned if not book.full_number(number)} == set()
        tags = Tags()
        tags.feed(book.html())
        assert tags.open == []
        assert tags.seen <= ALLOWED
        assert len(tags.ids) == len(set(tags.ids)) >= len(book.rules)
    assert books[0].numbers == books[1].numbers
    assert [section.number for section in books[0].sections] == [section.number for section in books[1].sections]


def test_the_engine_cites_rules_that_exist(game_id: str) -> None:
    """In docstrings, refusals, events and questions alike."""
    book = rulebook(game_id)
    cited = set[str]()
    for path in (GAMES / game_id).rglob("*.py"):
        cited |= {match[0] for match in MENTION.finditer(path.read_text(encoding="utf-8"))}
    assert len(cited) > 50
    assert {number for number in cited if not book.full_number(number)} == set()
