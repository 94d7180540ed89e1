"""An estate in a terminal: rows of hexes; beside them, by colour, what is left to fill and who has the bonus tiles."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.burgundy.components import COLOURS, ESTATES, HEX_COLOUR, HEX_DIE, LARGE_BONUS, SMALL_BONUS
from quattrocento.games.burgundy.terminal_player import free_of, settled
from quattrocento.games.burgundy.terminal_words import INKS, LETTERS, code
from quattrocento.kit.terminal import beside, short_name
from quattrocento.kit.words import Words

ROWS: Final = (4, 5, 6, 7, 6, 5, 4)
CELL: Final = 8  # characters
KINDS: Final = ("building", "animal", "knowledge", "ship", "castle", "mine")  # by colour
STYLES: Final = ("grey0 on navajo_white1", "grey0 on light_green", "grey0 on gold1", "grey100 on dodger_blue3")
FILLED: Final = (*STYLES, "grey100 on dark_green", "grey100 on grey42")


def estates(board: dict[str, Any], seat: int, words: Words, names: list[str]) -> list[str]:
    """The player's estate; both sides of the board while one is still to be chosen (BUR-12.1)."""
    player = board["players"][seat]
    if settled(player):
        return beside(estate(player, player["estate"], words), colours(board, seat, words, names), gap="")
    lines: list[str] = []
    for side in player["board"]:
        lines += [f"  {words.term('estate')} {side}", *estate(player, side, words)]
    return [*lines, "  " + " · ".join(f"[{INKS[i]}]{letter(i, words)}[/]" for i in range(len(COLOURS)))]


def letter(colour: int, words: Words) -> str:
    """A colour's letter and what goes there."""
    return f"{LETTERS[colour]} {words.term(KINDS[colour])}"


def estate(player: dict[str, Any], side: str, words: Words) -> list[str]:
    """Rows of hexes: the number of the hex, then its tile, or its colour and the number of the die that it asks for."""
    colours = HEX_COLOUR[ESTATES.index(side)]
    lines: list[str] = []
    hex = 0
    for length in ROWS:
        cells: list[str] = []
        for _ in range(length):
            cells.append(cell(hex, player["hexes"][hex], colours[hex], words))
            hex += 1
        lines.append(" " * ((7 - length) * CELL // 2 + 2) + "".join(cells))
    return lines


def cell(hex: int, tile: str | None, colour: int, words: Words) -> str:
    if tile is None:
        text = f"{hex + 1:>2}:{LETTERS[colour]}{HEX_DIE[hex] + 1}"
        return f"[{INKS[colour]}]{text:^{CELL}}[/]"
    text = f"{hex + 1:>2} {code(tile, words)}"
    return f"[{FILLED[colour]}]{text:^{CELL - 1}}[/] "


def colours(board: dict[str, Any], seat: int, words: Words, names: list[str]) -> list[str]:
    """A head and a line for each colour: its letter and name, the hexes left, its two bonus tiles (BUR-9.2)."""
    free = [words.term("free_hexes"), *(free_of(board["players"][seat], i) for i in range(len(COLOURS)))]
    wide = max(map(len, free)) + 1
    lines = [f"{'':12}{free[0]:{wide}}{words.term('bonus_tiles')}"]
    for i, colour in enumerate(COLOURS):
        tiles = ((board["large_bonus"][colour], LARGE_BONUS), (board["small_bonus"][colour], SMALL_BONUS))
        bonus = [
            f"[bold]{worth[len(names)]}[/]" if owner < 0 else f"[dim]{short_name(names[owner])}[/]"
            for owner, worth in tiles
        ]
        lines.append(f"[{INKS[i]}]{letter(i, words):12}[/]{free[i + 1]:{wide}}{' · '.join(bonus)}")
    return lines
