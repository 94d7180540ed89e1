"""A player in some lines of a terminal: points and money, what is stored, what is left to fill."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.burgundy.components import COLOUR_MASK, COLOURS, ESTATES, REGIONS, TILES
from quattrocento.games.burgundy.scoring import knowledge_vp
from quattrocento.games.burgundy.terminal_words import INKS, LETTERS, effect, heap, tile_name
from quattrocento.games.burgundy.view import redeal
from quattrocento.kernel.game import View
from quattrocento.kernel.rng import QuickRng
from quattrocento.kit.terminal import bare, flowing, with_commas
from quattrocento.kit.words import Words

KNOWLEDGE: Final = {tile for tile in TILES if tile.startswith("knowledge_")}
FINAL_KNOWLEDGE: Final = range(15, 27)  # BUR-10.15 to 10.26 score at the end


def more_points(view: View) -> list[int]:
    """By seat: what the knowledge tiles in the estates would score if the game ended now; it only grows."""
    board = redeal(view["board"], QuickRng(0))  # the dice decide on hidden estates alone, which score nothing here
    if view["asks"] is None:
        return [0] * board.count
    return [
        sum(knowledge_vp(board, seat, number) for number in FINAL_KNOWLEDGE if player.knows(number))
        for seat, player in enumerate(board.players)
    ]


def in_short(board: dict[str, Any], seat: int, words: Words, name: str, more: int, *, in_full: bool) -> list[str]:
    """Points and money; what is stored; what is left to fill, unless the estate is shown in full; what is known."""
    player = board["players"][seat]
    stored = [tile_name(tile, board, words) for tile in player["storage"]]
    parts = [
        f"{words.term('goods_storage', 'short')}: {heap(player['goods'], words) or '-'} ·",
        *with_commas(f"{words.term('tile_storage', 'short')}:", stored or ["-"]),
    ]
    lines = [holdings(player, words, name, more), *flowing(parts, first="    ", indent="      ", between=" ")]
    known = sorted({tile for tile in player["hexes"] if tile is not None} & KNOWLEDGE, key=TILES.index)
    numbers = [tile.partition("_")[2] for tile in known]
    label = f"[{INKS[2]}]{words.term('knowledge')}[/]"
    if not in_full:
        parts = [f"{words.term('free_hexes')}: {free_hexes(player)}"] if settled(player) else []
        parts += [f"{label}: {', '.join(numbers)}"] if known else []
        return [*lines, *flowing(parts, first="    ", indent="    ", between=" · ")]
    if known:
        told = [f"{number} [dim]({effect(tile, board, words)})[/]" for number, tile in zip(numbers, known, strict=True)]
        lines += flowing(with_commas(f"{label}:", told), first="    ", indent="      ", between=" ")
    return lines


def holdings(player: dict[str, Any], words: Words, name: str, more: int) -> str:
    """Points (and those to come), money, workers, dice, hexes filled, goods sold."""
    dice = " ".join(str(die) for die in player["dice"] if die is not None) or "-"
    filled = sum(1 for tile in player["hexes"] if tile is not None)
    return (
        f"[bold]{bare(name)}[/]  [bold]{player['vp']}[/]{f' (+{more})' if more else ''} {words.term('vp', 'short')} · "
        f"{words.count(player['silverlings'], 'silverling')} · {words.count(player['workers'], 'worker')} · "
        f"{words.term('player_die', plural=True)} [bold]{dice}[/] · "
        f"{words.term('estate_hex', plural=True)} {filled}/{len(player['hexes'])} · "
        f"{words.term('sold_goods', 'short')} {sum(player['sold'].values())}"
    )


def settled(player: dict[str, Any]) -> bool:
    """Does the player have an estate? Not while a side of the board is still to be chosen (BUR-12.1)."""
    return player["board"] is None or any(tile is not None for tile in player["hexes"])


def free_hexes(player: dict[str, Any]) -> str:
    """By colour: the empty hexes of each region that is not complete; BUR-9.1, BUR-9.2."""
    parts = [f"[{INKS[i]}]{LETTERS[i]}[/] {free_of(player, i)}" for i in range(len(COLOURS))]
    return " · ".join(parts)


def free_of(player: dict[str, Any], colour: int) -> str:
    layout = ESTATES.index(player["estate"])
    empty = sum(1 << hex for hex, tile in enumerate(player["hexes"]) if tile is None)
    mask = COLOUR_MASK[layout][colour] & empty
    return "+".join(str((region & mask).bit_count()) for region in REGIONS[layout] if region & mask) or "-"
