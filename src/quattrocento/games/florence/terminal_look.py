"""How the terminal shows tiles, money and lists: colours, codes of three letters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from quattrocento.games.florence.components import DATA, LANDSCAPES
from quattrocento.kit.terminal import bare
from quattrocento.kit.words import Words

KIND: Final = {name: name for name in LANDSCAPES} | {item["id"]: item["size"] for item in DATA["buildings"]}
INK: Final = {
    "forest": "green4",
    "lake": "dodger_blue1",
    "park": "chartreuse4",
    "large": "indian_red",
    "medium": "dark_orange3",
    "small": "dark_goldenrod",
}
GROUND: Final = {
    "forest": "grey100 on dark_green",
    "lake": "grey100 on dodger_blue3",
    "park": "grey0 on yellow3",
    "large": "grey100 on dark_red",
    "medium": "grey0 on orange3",
    "small": "grey0 on light_goldenrod1",
}


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
