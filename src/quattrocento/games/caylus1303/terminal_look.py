"""How the terminal shows players, resources and buildings: colours, signs, and words for what a building does."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from quattrocento.games.caylus1303.components import BRIDGE_STEPS, STEP_WORKERS
from quattrocento.games.caylus1303.draw_look import kind_of
from quattrocento.games.caylus1303.draw_tiles import Items, cost, effect, number_of
from quattrocento.kit.terminal import bare
from quattrocento.kit.words import Words, words_of

SEATS: Final = ("indian_red", "dodger_blue1", "dark_goldenrod", "green4", "medium_purple")
KINDS: Final = {
    "printed": "bold",
    "basic": "steel_blue",
    "wood": "rosy_brown",
    "stone": "grey53",
    "residence": "green4",
    "monument": "medium_orchid3",
}
GOODS: Final = {
    "food": "dark_orange3",
    "wood": "rosy_brown",
    "stone": "grey53",
    "cloth": "medium_orchid",
    "gold": "dark_goldenrod",
    "pp": "bold",
    "favour": "bold",
}
NOTHING: Final = "[dim]-[/]"


# Players: each has a colour and a number, which `view` takes


def seat_mark(seat: int, sign: str = "") -> str:
    return f"[bold {SEATS[seat]}]{sign}{seat + 1}[/]"


def house(seat: int) -> str:
    return seat_mark(seat, "⌂")


def worker(seat: int) -> str:
    return f"[bold reverse {SEATS[seat]}]●{seat + 1}[/]"


def player_name(seat: int, names: list[str]) -> str:
    return f"{seat_mark(seat)} {bare(names[seat])}"


# Resources


def goods(words: Words, what: str, number: int) -> str:
    """So many of a resource, of workers, points or favours, in a short word."""
    if what == "pp":
        return coloured(what, f"{number} {words.term('prestige_points', 'short')}")
    return coloured(what, words.count(number, f"short_{what}"))


def price(words: Words, what: str, number: int) -> str:
    """The same without the number if it is one."""
    return coloured(what, words.term(f"short_{what}")) if number == 1 else goods(words, what, number)


def coloured(what: str, text: str) -> str:
    return f"[{GOODS[what]}]{text}[/]" if what in GOODS else text


# Buildings


def short_name(words: Words, name: str) -> str:
    """Without the word for its kind, which the colour shows."""
    forms: dict[str, Any] = words.texts["terms"][name]
    return str(forms.get("short", forms["nom"]))


def building_name(words: Words, name: str, side: str) -> str:
    if name == "guilds_bridge":
        return f"[{KINDS['printed']}]{short_name(words, name)}[/]"
    return f"[{KINDS[kind_of(number_of(name, side))]}]{short_name(words, name)}[/]"


@cache
def does(lang: str, name: str, side: str) -> str:
    """CAY-11 What a building does: what is paid, an arrow, what it brings; a second way to pay only in numbers."""
    words = words_of("caylus1303", lang)
    if name == "guilds_bridge":
        return f"{BRIDGE_STEPS}× {price(words, 'worker', STEP_WORKERS)} → {words.term('provost')} ±1"
    lines = effect(number_of(name, side))
    ways = [items for items in lines if items[0][0] != "house"]
    bonus = dict(items for line in lines if line not in ways for items in line[1:])
    same = [kinds(items) == kinds(ways[0]) for items in ways]
    return ", ".join(
        in_numbers(items) if i and same[i] else in_words(words, items, bonus) for i, items in enumerate(ways)
    )


@cache
def build_cost(lang: str, name: str) -> str:
    """CAY-11.0 What it takes to build a tile."""
    words = words_of("caylus1303", lang)
    return "+".join(price(words, what, number) for what, number in cost(number_of(name, "")))


def kinds(items: Items) -> list[str]:
    return [what for what, _ in items]


def in_numbers(items: Items) -> str:
    return " ".join("→" if what == "arrow" else str(number) for what, number in items)


def in_words(words: Words, items: Items, bonus: dict[str, int]) -> str:
    """Things with a plus between them, with the owner's bonus behind its resource; a sign stays with its number."""
    said = ""
    plus = ""
    for what, number in items:
        if what == "hammer":
            continue
        if what == "arrow" or what.startswith("'"):
            sign = "→" if what == "arrow" else what[1:]
            said += f" {sign} " if said else sign
            plus = ""
            continue
        said += plus + thing(words, what, number) + (f" (⌂ {bonus[what]})" if what in bonus else "")
        plus = " + "
    return said.rstrip()


def thing(words: Words, what: str, number: int) -> str:
    if what == "provost":
        return words.term("provost")
    if what == "flag-residence":
        return words.term("residence")
    if what.startswith("flag-"):
        return words.term(f"{what.removeprefix('flag-')}_building")
    return goods(words, what, number)
