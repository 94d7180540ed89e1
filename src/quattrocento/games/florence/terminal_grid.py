"""FLO-1.3 A principality as rows of squares, FLO-15.4 two of them at their border, FLO-8.3 the turns of a tile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from quattrocento.games.florence.components import (
    ANY_LANDSCAPE,
    BUILDINGS,
    GRID,
    JOINT_SQUARES,
    LANDSCAPES,
    PALACE,
    SHAPES,
    SQUARES,
    TILES,
)
from quattrocento.games.florence.field import BORDER, SEAMS_OF, seam_between
from quattrocento.games.florence.terminal_look import GROUND, INK, KIND, code, tile_name
from quattrocento.kernel.game import View
from quattrocento.kit.bits import mask_of, members
from quattrocento.kit.polyomino import TURNS, Cell, orientations
from quattrocento.kit.terminal import bare, beside, padded
from quattrocento.kit.words import Words

SIDE: Final = 7
CELL: Final = 4  # characters
GRID_WIDE: Final = 2 + SIDE * CELL + 2
COLUMNS: Final = "abcdefghijklmn"
PALACE_STYLE: Final = "grey35 on grey70"
OFFER_STYLE: Final = "bold grey100 on dark_magenta"
APART: Final = 2  # builders from which on buildings may touch (FLO-5.3)


class Square(NamedTuple):
    """A covered square: its letters and their style; squares of one piece run together, filled with a sign."""

    text: str
    style: str
    piece: int
    fill: str = " "


Field = dict[Cell, Square]


def cooperative(board: dict[str, Any]) -> bool:
    return board["options"]["expansion"] in ("coop", "both")


def palace(board: dict[str, Any]) -> int:
    """Its squares; FLO-15.1 the boards have two sides."""
    return PALACE[1 if cooperative(board) else 0]


def covered(board: dict[str, Any], seat: int, words: Words, shift: int = 0) -> Field:
    """What lies on the squares of a principality, so many columns to the right."""
    field = {(i % SIDE + shift, i // SIDE): Square("▒▒▒", PALACE_STYLE, -1, "▒") for i in members(palace(board))}
    for piece, tile in enumerate(board["players"][seat]["tiles"]):
        square = Square(code(tile["tile"], words), GROUND[KIND[tile["tile"]]], piece + shift * SIDE)
        for i in map(SQUARES.index, tile["squares"]):
            field[i % SIDE + shift, i // SIDE] = square
    return field


def built(board: dict[str, Any], seat: int) -> int:
    """The squares of the palace and of the buildings."""
    tiles = board["players"][seat]["tiles"]
    return palace(board) | mask_of(
        SQUARES.index(square) for tile in tiles if tile["tile"] in BUILDINGS for square in tile["squares"]
    )


def closed(board: dict[str, Any], seat: int) -> set[Cell]:
    """FLO-8.3 (3), FLO-15.8 Where the player has too few builders for a building of his own."""
    builders, count = board["players"][seat]["builders"], len(board["players"])
    if builders >= APART or board["phase"] == "end":
        return set()
    mask = GRID.beside(built(board, seat))
    if cooperative(board):
        for seam in SEAMS_OF[count][seat]:
            mask |= seam.across(seam.other(seat), built(board, seam.other(seat)))
        mask |= 0 if builders else BORDER[count][seat]
    return {(i % SIDE, i // SIDE) for i in members(mask)}


def drawn(field: Field, columns: int, shut: Iterable[Cell] = ()) -> list[str]:
    """Rows upward, with the names of rows and columns."""
    shut = set(shut)
    lines = []
    for y in reversed(range(SIDE)):
        row = "".join(cell(field, x, y, (x, y) in shut) for x in range(columns))
        lines.append(f"[dim]{y + 1}│[/]{row}")
    lines.append("  " + "".join(f"[dim] {letter} [/] " for letter in COLUMNS[:columns]))
    return lines


def cell(field: Field, x: int, y: int, shut: bool) -> str:
    square = field.get((x, y))
    gap = "[dim]│[/]" if x == SIDE - 1 else " "  # the border of two principalities, or the edge
    if square is None:
        return f"[dim] {'×' if shut else '·'} [/]{gap}"
    right = field.get((x + 1, y))
    if right is not None and right.piece == square.piece:
        return f"[{square.style}]{square.text}{square.fill}[/]"
    return f"[{square.style}]{square.text}[/]{gap}"


def principality(board: dict[str, Any], seat: int, words: Words) -> list[str]:
    field, shut = covered(board, seat, words), closed(board, seat)
    lines = drawn(field, SIDE, shut)
    return [*lines, f"  [dim]{words.phrase('closed_squares')}[/]"] if shut - field.keys() else lines


# Two principalities


def joint_field(view: View, words: Words, names: list[str]) -> list[str]:
    """FLO-15.4 The active player and his neighbour, side by side, with the building that is proposed."""
    board = view["board"]
    turn = board["turn"]
    seam = seam_between(len(board["players"]), turn["seat"], turn["proposal"]["partner"])
    assert seam is not None
    field = covered(board, seam.first, words) | covered(board, seam.second, words, SIDE)
    building, square = turn["proposal"]["building"], turn["proposal"]["square"]
    if square is not None:
        number = BUILDINGS.index(building)
        at = seam.index[number][JOINT_SQUARES.index(square) * TURNS + turn["proposal"]["turn"]]
        offered = Square(code(building, words), OFFER_STYLE, -2)
        for i in members(seam.both_masks[number][at]):
            second, i = divmod(i, len(SQUARES))
            field[i % SIDE + second * SIDE, i // SIDE] = offered
    left, right = bare(names[seam.first]), bare(names[seam.second])
    return [*drawn(field, 2 * SIDE), f"  {padded(left, SIDE * CELL)}{right}"]


# The turns of a tile


def placing(view: View) -> list[str]:
    """The tiles among which the viewer is placing one."""
    asks, board = view["asks"], view["board"]
    if view["seat"] != view["to_move"]:
        return []
    if asks == "choose_place":
        return [board["turn"]["proposal"]["building"]]
    what = view["agenda"][-1][2] if asks in ("place_building", "place_landscape") else None
    if what is None:
        return []
    if asks == "place_building":
        return [BUILDINGS[what]]
    if what == ANY_LANDSCAPE:
        return [name for name in LANDSCAPES if board["stock"]["landscapes"][name]]
    return [LANDSCAPES[what]]


def turns(tile: str, words: Words) -> list[str]:
    """FLO-19.1 How the tile lies after each turn; the square that a place is named by is lighter."""
    lines: list[str] = [tile_name(tile, words)]
    for turn, shape in orientations(SHAPES[TILES.index(tile)]):
        lines = beside(lines, [f"[dim]/{turn}[/]", *shaped(shape, INK[KIND[tile]])], gap="   ")
    return lines


def shaped(shape: list[Cell], ink: str) -> list[str]:
    left, top = min(x for x, _ in shape), max(y for _, y in shape)
    right, low = max(x for x, _ in shape), min(y for _, y in shape)
    lines = []
    for y in range(top, low - 1, -1):
        row = "".join(part(shape, (x, y)) for x in range(left, right + 1))
        lines.append(f"[{ink}]{row.rstrip()}[/]")
    return lines


def part(shape: list[Cell], at: Cell) -> str:
    return "  " if at not in shape else "▒▒" if at == (0, 0) else "██"
