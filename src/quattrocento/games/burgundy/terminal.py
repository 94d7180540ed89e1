"""The table as lines of text with Rich markup: depots, the other players in short, one player's estate in full."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quattrocento.games.burgundy.components import ROUNDS, SALE_VP, SPACES
from quattrocento.games.burgundy.terminal_estate import estates
from quattrocento.games.burgundy.terminal_player import in_short, more_points
from quattrocento.games.burgundy.terminal_words import effect, goods_name, heap, tile_name
from quattrocento.kernel.game import View
from quattrocento.kit.terminal import flowing, short_name
from quattrocento.kit.words import Words, words_of

SALES: Final = ("die_sell", "sell")
LISTED: Final = ("die_take", "die_place", "buy", "discard", "take", "place")  # moves that name a tile


def terminal(view: View, lang: str, names: list[str], focus: int) -> str:
    """What the view shows, with one player's estate in full."""
    words = words_of("burgundy", lang)
    board = view["board"]
    more = more_points(view)
    lines = [headline(board, words, names), *depots(board, words)]
    for seat in range(len(names)):
        if seat != focus:
            lines += in_short(board, seat, words, names[seat], more[seat], in_full=False)
    lines += in_short(board, focus, words, names[focus], more[focus], in_full=True)
    lines += estates(board, focus, words, names)
    if any(more):
        lines.append(f"  [dim]{words.term('points_to_come')}[/]")
    return "\n".join(lines)


def about_line(view: View, words: Words, kind: str, fields: Mapping[str, int | str]) -> dict[str, int | str]:
    """What a line in the list of moves says beyond its other words: what the tile does, what a sale brings."""
    if kind in SALES:
        number = view["board"]["players"][view["to_move"]]["goods"][fields["goods"]]
        return {"number": number, "points": number * SALE_VP[len(view["board"]["players"])]}
    if kind not in LISTED:
        return {}
    tile = fields.get("tile") or view["board"]["depots"].get(fields.get("space"))
    told = effect(str(tile), view["board"], words)
    return {"effect": f" ({told})" if told else ""}


def headline(board: dict[str, Any], words: Words, names: list[str]) -> str:
    order = " > ".join(short_name(names[seat]) for seat in board["turn_order"])
    round_of = f"{words.term('round')} {board['round']}/{ROUNDS}"
    white = f" · {words.term('white_die')} {board['white_die']}" if board["white_die"] else ""
    return f"[bold]{words.term(board['phase'])}, {round_of}[/]{white} · {order}"


def depots(board: dict[str, Any], words: Words) -> list[str]:
    """A depot in a line, its goods last; then the black one, and the goods of the rounds to come."""
    lines: list[str] = []
    for depot in range(6):
        parts = offer(board, SPACES[4 * depot : 4 * depot + 4], words)
        goods = heap(board["depot_goods"][depot], words)
        if goods:
            parts.append(f"+ {goods}")
        lines += flowing(parts or ["-"], first=f"  [bold]{depot + 1}[/] ", indent="    ", between="  ")
    lines += flowing(offer(board, SPACES[24:], words) or ["-"], first="  [bold]X[/] ", indent="    ", between="  ")
    if board["round_goods"]:
        coming = ", ".join(goods_name(goods, words) for goods in board["round_goods"])
        lines.append(f"  {words.term('coming_goods')}: {coming}")
    return lines


def offer(board: dict[str, Any], spaces: tuple[str, ...], words: Words) -> list[str]:
    """The tiles on some spaces: each with the name that the notation has for its space."""
    shown = [(space, board["depots"][space]) for space in spaces if board["depots"][space] is not None]
    return [f"[dim]{space}[/] {tile_name(tile, board, words)}" for space, tile in shown]
