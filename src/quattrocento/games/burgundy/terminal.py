"""The table as lines of text with Rich markup: depots, the own estate as rows of hexes, the others in short."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.burgundy.components import (
    COLOUR_OF,
    COLOURS,
    ESTATES,
    GOODS,
    HEX_COLOUR,
    HEX_DIE,
    ROUNDS,
    SPACES,
    TILES,
)
from quattrocento.kernel.game import View
from quattrocento.kit.terminal import bare
from quattrocento.kit.words import Words, words_of

ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
CELL: Final = 8  # characters
COUNTED: Final = (("vp", "vp"), ("silverlings", "silverling"), ("workers", "worker"))
LETTERS: Final = "BPYRCM"  # by colour, as in RULES.md
STYLES: Final = ("black on navajo_white1", "black on light_green", "black on gold1", "white on dodger_blue3")
FILLED: Final = (*STYLES, "white on dark_green", "white on grey42")
EMPTY: Final = ("navajo_white1", "light_green", "gold1", "dodger_blue1", "green4", "grey58")


def terminal(view: View, lang: str, names: list[str], focus: int) -> str:
    """What the view shows, with one player's estate in full."""
    words = words_of("burgundy", lang)
    board = view["board"]
    lines = [headline(board, words, names), *depots(board, words)]
    for seat, player in enumerate(board["players"]):
        if seat != focus:
            lines.append(in_short(player, words, names[seat]))
    player = board["players"][focus]
    lines += [in_short(player, words, names[focus]), *estates(player, words), legend(words)]
    return "\n".join(lines)


def headline(board: dict[str, Any], words: Words, names: list[str]) -> str:
    order = " > ".join(bare(names[seat]) for seat in board["turn_order"])
    round_of = f"{words.term('round')} {board['round']}/{ROUNDS}"
    white = f" · {words.term('white_die')} {board['white_die']}" if board["white_die"] else ""
    return f"[bold]{words.term(board['phase'])}, {round_of}[/]{white} · {order}"


def depots(board: dict[str, Any], words: Words) -> list[str]:
    lines: list[str] = []
    for depot in range(6):
        spaces = SPACES[4 * depot : 4 * depot + 4]
        goods = heap(board["depot_goods"][depot], words)
        lines.append(f"  [bold]{depot + 1}[/] {offer(board, spaces, words)}{'  + ' if goods else ''}{goods}")
    lines.append(f"  [bold]X[/] {offer(board, SPACES[24:], words)}")
    if board["round_goods"]:
        coming = ", ".join(goods_name(goods, words) for goods in board["round_goods"])
        lines.append(f"  {words.term('round_space')}: {coming}")
    return lines


def offer(board: dict[str, Any], spaces: tuple[str, ...], words: Words) -> str:
    """The tiles on some spaces: each with the name that the notation has for its space."""
    shown = [(space, board["depots"][space]) for space in spaces if board["depots"][space] is not None]
    return "  ".join(f"[dim]{space}[/] {tile_name(tile, words)}" for space, tile in shown) or "-"


def tile_name(tile: str, words: Words) -> str:
    colour = COLOUR_OF[TILES.index(tile)]
    return f"[{EMPTY[colour]}]{words.term(tile)}[/]"


def goods_name(goods: str, words: Words) -> str:
    return f"{words.term(goods)} ({GOODS.index(goods) + 1})"


def heap(goods: dict[str, int], words: Words) -> str:
    return ", ".join(f"{number} x {goods_name(name, words)}" for name, number in goods.items())


def in_short(player: dict[str, Any], words: Words, name: str) -> str:
    """A player in two lines: points and money, then what is stored."""
    dice = " ".join(str(die) for die in player["dice"] if die is not None) or "-"
    filled = sum(1 for tile in player["hexes"] if tile is not None)
    sold = sum(player["sold"].values())
    counted = [words.count(player[key], noun) for key, noun in COUNTED]
    first = (
        f"[bold]{bare(name)}[/]  {' · '.join(counted)} · {words.term('player_die', plural=True)} [bold]{dice}[/] · "
        f"{words.term('estate')} {filled}/{len(player['hexes'])}"
    )
    stored = ", ".join(tile_name(tile, words) for tile in player["storage"]) or "-"
    goods = heap(player["goods"], words) or "-"
    second = (
        f"    {words.term('tile_storage')}: {stored} · {words.term('goods_storage')}: {goods} · "
        f"{words.term('sold_goods')}: {sold}"
    )
    return f"{first}\n{second}"


def estates(player: dict[str, Any], words: Words) -> list[str]:
    """The player's estate; both sides of the board while one is still to be chosen (BUR-12.1)."""
    if player["board"] is None or any(tile is not None for tile in player["hexes"]):
        return estate(player, player["estate"])
    lines: list[str] = []
    for side in player["board"]:
        lines += [f"  {words.term('estate')} {side}", *estate(player, side)]
    return lines


def estate(player: dict[str, Any], side: str) -> list[str]:
    """Rows of hexes: the number of the hex, then its tile, or its colour and the number of the die that it asks for."""
    colours = HEX_COLOUR[ESTATES.index(side)]
    lines: list[str] = []
    hex = 0
    for length in ROWS:
        cells: list[str] = []
        for _ in range(length):
            cells.append(cell(hex, player["hexes"][hex], colours[hex]))
            hex += 1
        lines.append(" " * ((7 - length) * CELL // 2 + 2) + "".join(cells))
    return lines


def cell(hex: int, tile: str | None, colour: int) -> str:
    if tile is None:
        text = f"{hex + 1:>2}:{LETTERS[colour]}{HEX_DIE[hex] + 1}"
        return f"[{EMPTY[colour]}]{text:^{CELL}}[/]"
    text = f"{hex + 1:>2} {code(tile)}"
    return f"[{FILLED[colour]}]{text:^{CELL - 1}}[/] "


def code(tile: str) -> str:
    """A tile in four letters: `chur`, `cow3`, `kn12`."""
    kind, _, number = tile.rpartition("_")
    if number.isdecimal():
        return f"{kind[: 4 - len(number)]}{number}"
    return tile[:4]


def legend(words: Words) -> str:
    kinds = ("building", "animal", "knowledge", "ship", "castle", "mine")
    parts = [f"[{EMPTY[i]}]{LETTERS[i]} {words.term(kinds[i])}[/]" for i in range(len(COLOURS))]
    return "  " + " · ".join(parts)
