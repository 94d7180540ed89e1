"""How tiles and goods are called in a terminal, and which colours they have there."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.burgundy.components import COLOUR_OF, GOODS, TILES
from quattrocento.kit.words import Words

LETTERS: Final = "BPYRCM"  # by colour, as in RULES.md
INKS: Final = ("rosy_brown", "chartreuse4", "dark_goldenrod", "dodger_blue1", "spring_green4", "grey53")  # by colour
GOODS_INKS: Final = ("dark_cyan", "medium_purple3", "hot_pink3", "red1", "orange4", "dark_orange3")
BY_OPTION: Final = ("knowledge_15", "knowledge_26")  # an option sets what they are worth


def effect(tile: str, board: dict[str, Any], words: Words) -> str:
    """What a knowledge tile does, in few words; nothing for the others, whose names tell."""
    if not tile.startswith("knowledge_"):
        return ""
    number = tile.partition("_")[2]
    worth = f"_{board['options'][tile]}" if tile in BY_OPTION else ""
    return words.term(f"effect_{number}{worth}")


def tile_name(tile: str, board: dict[str, Any], words: Words) -> str:
    told = effect(tile, board, words)
    ink = INKS[COLOUR_OF[TILES.index(tile)]]
    return f"[{ink}]{words.term(tile)}[/]" + (f" [dim]({told})[/]" if told else "")


def code(tile: str, words: Words) -> str:
    """A tile in four letters: `Chur`, `cow3`, `kn12`."""
    kind, _, number = tile.rpartition("_")
    if number.isdecimal():
        return f"{words.term(kind)[: 4 - len(number)]}{number}"
    return words.term(tile)[:4]


def goods_name(goods: str, words: Words) -> str:
    """With the number of the die that sells them."""
    number = GOODS.index(goods)
    return f"[{GOODS_INKS[number]}]{words.term(goods, 'short')}[/] ({number + 1})"


def heap(goods: dict[str, int], words: Words) -> str:
    return ", ".join(f"{number} {goods_name(name, words)}" for name, number in goods.items())
