"""Lines of text with markup: how wide they are, and how they stand in columns and lists."""

from __future__ import annotations

from contextlib import suppress

import pytest
from rich.cells import cell_len
from rich.errors import MarkupError
from rich.markup import render
from rich.text import Text

from quattrocento import QuickRng
from quattrocento.kit.terminal import (
    NAME,
    aligned,
    bare,
    beside,
    changed,
    clipped,
    flowing,
    padded,
    short_name,
    titled,
    width,
    with_commas,
)

MARKUP = ["a", "[bold]", "[/]", "\\", "[", "]", "ł", "界", "[dim]x[/]", "[ 3]", " ", "[#ff0000]z[/]", "⌂", "é"]
ODD_NAMES = [
    *("Anna", "[1]", "[bold]Bob[/]", "[/]", "[red]", "[b", "]", "#[@x]", ""),
    *("a\\", "a\\\\", "a\\\\\\", "\\", "\\[bold]", "\\\\[bold]x", "[\\", "\\[1]", "a\\b", "\\[\\"),
]


def seen(markup: str) -> str:
    return Text.from_markup(markup).plain


@pytest.mark.parametrize("name", ODD_NAMES)
@pytest.mark.parametrize("behind", ["", " ", "]", " x]", "[/]", "[bold]!", "[1]", "\\[x]"])
def test_a_name_is_no_markup_whatever_stands_behind_it(name: str, behind: str) -> None:
    text = Text.from_markup(f"[dim]{bare(name)}{behind}")
    assert text.plain == name + seen(f"[dim]{behind}")
    assert width(bare(name)) == cell_len(name)
    styles = [span.style for span in text.spans if span.end > span.start and span.start < len(name)]
    assert styles == (["dim"] if name else [])


def test_long_names_are_cut() -> None:
    assert clipped("Maximilian", 4) == "Max…"
    assert clipped("界界界", 4) == "界…"
    assert clipped("Max", 3) == "Max"
    assert width(bare("Maximilian " * 5)) == NAME
    assert width(bare("[" * 50)) == NAME
    assert bare("Maximilian", 4) == "Max…"


def test_a_short_name_has_nothing_in_brackets() -> None:
    assert seen(short_name("Bot [2] (master)")) == "Bot [2]"


def test_text_is_measured_as_it_is_seen() -> None:
    rng = QuickRng(1)
    for _ in range(2000):
        markup = "".join(MARKUP[rng.below(len(MARKUP))] for _ in range(rng.below(9)))
        with suppress(MarkupError):  # a tag that ends nothing is nobody's text
            assert width(markup) == render(markup).cell_len, markup
    for markup, columns in ((r"[bold]a[/] \[b]", 5), (r"\[bold]x\[/]", 10), ("[1] [A]", 7), ("界[bold]●1[/]", 4)):
        assert width(markup) == columns
    assert padded("[bold]a[/]", 3) == "[bold]a[/]  "
    assert padded("[bold]a[/]", 3, right=True) == "  [bold]a[/]"
    assert padded("abc", 2) == "abc"


def test_cells_stand_below_one_another() -> None:
    assert aligned([["a", "", "1"], ["[dim]bb[/]", "", "10"]], right=(2,)) == ["a   1", "[dim]bb[/] 10"]
    assert aligned([["a", "b"], ["", "c"]], between=" | ") == ["a | b", "  | c"]


def test_blocks_stand_beside_each_other() -> None:
    assert beside(["a"], ["b", "c"], "|") == ["a|b", " |c"]
    assert beside(["a", "[bold]bb[/]", "c"], ["d"]) == ["a   d", "[bold]bb[/]", "c"]


def test_lines_that_have_changed() -> None:
    assert changed("a  1\nb  2\nc  3", "a    1\nb   20\nd\nc    3") == "b   20\nd"
    assert changed("a", "a") == ""


def test_parts_flow_into_lines() -> None:
    parts = ["aaa", "[bold]bb[/]", "cc"]
    assert flowing(parts, first="> ", between=", ", wide=8) == ["> aaa", "  [bold]bb[/], cc"]
    assert flowing(parts, indent="", between="  ", wide=8) == ["aaa  [bold]bb[/]", "cc"]
    assert flowing(["a" * 9, "b"], wide=8) == ["a" * 9, "  b"]
    assert flowing(parts) == ["aaa [dim]·[/] [bold]bb[/] [dim]·[/] cc"]
    assert flowing([], first="x") == []


def test_a_title_and_its_list() -> None:
    assert with_commas("kept:", ["a", "b"]) == ["kept: a,", "b"]
    assert [seen(line) for line in titled("kept", ["aaa", "bb", "c"], wide=13)] == ["kept: aaa,", "  bb, c"]
    assert titled("kept", []) == []
