"""Marks and tiles in the terminal: what the parts of the table share, with Rich markup."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from quattrocento.games.tiletum.bonus_table import PARTS, Part
from quattrocento.games.tiletum.components import ACTIONS, COLOURS, RESOURCES
from quattrocento.games.tiletum.texts import gain_name
from quattrocento.games.tiletum.tiles import (
    CONTRACT_COST,
    CONTRACT_IDENTICAL,
    CONTRACT_VP,
    TILE_BONUS,
    TILES,
    character_of,
)
from quattrocento.kit.terminal import flowing
from quattrocento.kit.words import Words

INDENT: Final = "    "
NOTHING: Final = "–"
FREE: Final = "·"
SEATS: Final = (
    *("bold grey100 on blue3", "bold grey0 on dark_orange"),
    *("bold grey100 on green4", "bold grey0 on hot_pink"),
)
DICE: Final = ("grey0 on gold1", "grey0 on pink1", "grey0 on grey82", "grey100 on grey39", "grey100 on dodger_blue3")
KINDS: Final = {"contract": "steel_blue", "crest": "medium_orchid", "helper": "dark_goldenrod", "character": "green"}
SHORT: Final = (  # what has a short form, enough for a tile
    *("any_resource", "house_here", "pillar_here", "merchant_step", "architect_step"),
    *("merchant_anywhere", "architect_anywhere", "die_colour", "activate_building"),
)


def tailed(heads: Sequence[str], tails: Sequence[Sequence[str]]) -> list[str]:
    """Lines that go on with items of their own, as far as they fit."""
    pairs = zip(heads, tails, strict=True)
    return [line for head, tail in pairs for line in flowing([head, *tail], indent=INDENT, between="  ")]


# Marks


def seat_mark(seat: int) -> str:
    """A player on the board: the number of the seat in its colour."""
    return f"[{SEATS[seat]}]{seat + 1}[/]"


def die(colour: str, value: int, words: Words) -> str:
    """TIL-5.2.1 A die by what it brings."""
    resource = COLOURS.index(colour)
    return f"[{DICE[resource]}] {words.count(value, RESOURCES[resource])} [/]"


def ap(number: int, words: Words) -> str:
    return f"{number} {words.term('action_points', 'short')}"


def vp(number: int | str, words: Words) -> str:
    return f"{number} {words.term('victory_points', 'short')}"


# Tiles


def tile(name: str | None, words: Words) -> str:
    """What a tile shows, in the colour of its kind."""
    if name is None:
        return NOTHING
    return f"[{KINDS[name.partition('_')[0]]}]{face(name, words)}[/]"


def face(name: str, words: Words) -> str:
    """`5 iron → 7 VP`, `King: 3 VP` (the character before its bonus), `King 2 AP` (a helper), `red lion crest`."""
    number = TILES.index(name)
    kind = name.partition("_")[0]
    if kind == "crest":
        return words.term(name)
    gain = bonus(PARTS[TILE_BONUS[number]], words)
    if kind == "contract":
        return f"{cost(number, words)} → {vp(CONTRACT_VP[number], words)}{' + ' if gain else ''}{gain}"
    return f"{words.term(ACTIONS[character_of(number)])}: {gain}" if kind == "character" else gain


def cost(contract: int, words: Words) -> str:
    """TIL-9.3.1 The goods that a contract asks for."""
    same = CONTRACT_IDENTICAL[contract]
    items = [said("any_resource", 1, words)] if same == 1 else [words.count(same, "identical")] if same else []
    named = [(number, RESOURCES[i]) for i, number in enumerate(CONTRACT_COST[contract]) if number]
    return " + ".join(items + [words.count(number, resource) for number, resource in reversed(named)])


def bonus(parts: Iterable[Part], words: Words) -> str:
    """TIL-9 What a bonus gives: `1 gold + 1 iron`, `King 2 AP`."""
    items = Counter(filter(None, gain_name(parts).split("+")))
    if len(items) == len(RESOURCES) - 1:  # one of each: numbers would only make it long
        return " + ".join(map(words.term, items))
    return " + ".join(said(item, number, words) for item, number in items.items())


def said(part: str, number: int, words: Words) -> str:
    if part.endswith("_ap"):
        action, points, _ = part.rsplit("_", 2)
        return f"+{ap(int(points), words)}" if action == "add" else f"{words.term(action)} {ap(int(points), words)}"
    if number > 1 or part in RESOURCES:
        return words.count(number, part)
    return words.term(part, "short" if part in SHORT else "nom")
