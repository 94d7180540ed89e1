"""How the terminal shows tiles, money and lists: colours, codes of three letters, lines that are not too long."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

from quattrocento.games.florence.components import DATA, LANDSCAPES
from quattrocento.kit.terminal import bare
from quattrocento.kit.words import Words

WIDTH: Final = 100  # characters
DOT: Final = " [dim]·[/] "
KIND: Final = {name: name for name in LANDSCAPES} | {item["id"]: item["size"] for item in DATA["buildings"]}
INK: Final = {
    "forest": "green3",
    "lake": "deep_sky_blue1",
    "park": "yellow3",
    "large": "indian_red1",
    "medium": "orange3",
    "small": "light_goldenrod1",
}
GROUND: Final = {
    "forest": "white on dark_green",
    "lake": "white on dodger_blue3",
    "park": "black on yellow3",
    "large": "white on dark_red",
    "medium": "black on orange3",
    "small": "black on light_goldenrod1",
}
_MARKUP: Final = re.compile(r"(?<!\\)\[/?[a-z0-9_ ]*\]")


def code(tile: str, words: Words) -> str:
    """A tile in three letters, as it lies on the grid."""
    return words.term(tile)[:3]


def tile_name(tile: str, words: Words) -> str:
    return f"[{INK[KIND[tile]]}]{words.term(tile)}[/]"


def some_tiles(tile: str, number: int, words: Words) -> str:
    """A landscape with its number."""
    return f"[{INK[tile]}]{words.count(number, tile)}[/]"


def card_name(card: str, words: Words) -> str:
    """The name on a profession card: there no word in brackets has to tell it from a builder of the same name."""
    return words.term(card).partition(" (")[0]


def money(florins: int | None, words: Words) -> str:
    """Money that is hidden is not known (FLO-R18)."""
    return f"{'?' if florins is None else florins} {words.term('florin', 'short')}"


def listed(seats: Iterable[int], names: Sequence[str]) -> str:
    return ", ".join(bare(names[seat]) for seat in seats) or "-"


# Lines


def wide(text: str) -> int:
    """How many characters are seen."""
    return len(_MARKUP.sub("", text).replace("\\[", "["))


def flowed(pieces: Iterable[str], width: int = WIDTH, indent: str = "", between: str = DOT) -> list[str]:
    """Pieces one after the other, in as many lines as they need; the later lines are indented."""
    lines: list[str] = []
    for piece in pieces:
        if lines and wide(lines[-1]) + wide(between) + wide(piece) <= width:
            lines[-1] += between + piece
        else:
            lines.append(indent + piece if lines else piece)
    return lines


def titled(title: str, pieces: Sequence[str], width: int = WIDTH) -> list[str]:
    """A title and what belongs to it, separated by commas; no line without any."""
    if not pieces:
        return []
    items = [f"{piece}," for piece in pieces[:-1]] + [pieces[-1]]
    return flowed([f"[dim]{title}:[/] {items[0]}", *items[1:]], width, "  ", " ")


def in_columns(rows: list[list[str]]) -> list[str]:
    """Rows of equal columns, indented."""
    widths = [max(map(wide, column)) for column in zip(*rows, strict=True)]
    return [
        "  " + " ".join(item + " " * (width - wide(item)) for item, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def side_by_side(left: list[str], right: list[str], width: int) -> list[str]:
    """Two columns; the first is so wide."""
    lines: list[str] = []
    for i in range(max(len(left), len(right))):
        first = left[i] if i < len(left) else ""
        second = right[i] if i < len(right) else ""
        lines.append((first + " " * (width - wide(first)) + second).rstrip())
    return lines
