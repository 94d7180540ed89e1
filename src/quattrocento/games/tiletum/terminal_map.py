"""TIL-1.5 The map in the terminal, town by town."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.tiletum.bonus_table import ACTIVATE, PARTS
from quattrocento.games.tiletum.components import COST_STONE, COST_VP, COSTS, PAWNS, UNAVAILABLE
from quattrocento.games.tiletum.map import (
    CATHEDRAL_IN,
    CATHEDRALS,
    HOUSE_BONUS,
    HOUSE_MARK,
    HOUSE_SPACES,
    HOUSES_IN,
    IS_TOWN,
    NEIGHBOURS,
    NODES,
    PILLAR_SPACES,
    PLACES,
    PLACES_IN,
)
from quattrocento.games.tiletum.terminal_tiles import FREE, INDENT, bonus, seat_mark, tailed, tile
from quattrocento.kit.terminal import aligned, flowing
from quattrocento.kit.words import Words

LETTERS: Final = 3  # of a town's name where it is a neighbour
ROAD: Final = "∘"
ACTIVATION: Final = "*"
CONTRIBUTED: Final = "✓"
CLOSED: Final = "✗"


def map_lines(board: dict[str, Any], words: Words) -> list[str]:
    """Towns from north to south with neighbours, houses, cathedrals, pawns, bonus tiles and fairs; pawns on roads; a
    key."""
    towns = [node for node in range(len(NODES)) if IS_TOWN[node]]
    heads, *rows = aligned([headings(words), *(town(board, node, words) for node in towns)], between="  ")
    built, *cathedrals = aligned([[cathedral_heading(words)], *([cathedral(board, node)] for node in towns)])
    last = ", ".join(words.term(noun) for noun in (*PAWNS, "bonus_tile", "fair"))
    lying = [lying_in(board, node, words) for node in towns]
    return [
        f"{heads}  {built}  [dim]{last}[/]",
        *tailed([f"{row}  {cathedral}" for row, cathedral in zip(rows, cathedrals, strict=True)], lying),
        *roads(board, words),
        *key(words),
    ]


def headings(words: Words) -> list[str]:
    heads = (words.term("town"), words.phrase("neighbours"), words.term("house", plural=True))
    return [f"[dim]{head}[/]" for head in heads]


def cathedral_heading(words: Words) -> str:
    return f"[dim]{words.term('cathedral')}: {words.term('stone')} → {words.term('victory_points', 'short')}[/]"


def town(board: dict[str, Any], node: int, words: Words) -> list[str]:
    """The town itself, and who has houses there."""
    return [
        town_name(node, words),
        " ".join(neighbour(node, near, words) for near in NEIGHBOURS[node]),
        houses(board, node, words),
    ]


def lying_in(board: dict[str, Any], node: int, words: Words) -> list[str]:
    return [*pawns(board, node, words), *bonus_tiles(board, node, words), *fairs(board, node, words)]


def town_name(node: int, words: Words) -> str:
    """The letters that stand for it among neighbours come first."""
    name = words.term(NODES[node])
    return f"[bold]{name[:LETTERS]}[/]{name[LETTERS:]}"


def neighbour(town: int, near: int, words: Words) -> str:
    """A town that is next; behind a road space the one that the road leads to."""
    if IS_TOWN[near]:
        return words.term(NODES[near])[:LETTERS]
    return "/".join(ROAD + neighbour(near, far, words).lstrip(ROAD) for far in NEIGHBOURS[near] if far != town)


def houses(board: dict[str, Any], node: int, words: Words) -> str:
    """TIL-6.2.4 House spaces in their order: whose house stands there, or what a house would bring."""
    owner = {space: seat for seat, player in enumerate(board["players"]) for space in player["houses"]}
    spaces = [space for space in HOUSES_IN[node] if HOUSE_MARK[space] <= len(board["players"])]
    return " ".join(
        seat_mark(owner[HOUSE_SPACES[space]]) if HOUSE_SPACES[space] in owner else free_space(space, words)
        for space in spaces
    )


def free_space(space: int, words: Words) -> str:
    parts = PARTS[HOUSE_BONUS[space]]
    if not parts:
        return FREE
    if len(parts) == 1 and parts[0].vp and not any(parts[0].resources):
        return f"+{parts[0].vp}"
    return ACTIVATION if parts[0].kind == ACTIVATE else bonus(parts, words)


def pawns(board: dict[str, Any], node: int, words: Words) -> list[str]:
    """Merchants and architects by their first letters, with the seats they belong to."""
    here = {
        pawn: [seat for seat, player in enumerate(board["players"]) if player[pawn] == NODES[node]] for pawn in PAWNS
    }
    return [letter(pawn, words) + "".join(map(seat_mark, seats)) for pawn, seats in here.items() if seats]


def letter(pawn: str, words: Words) -> str:
    return words.term(pawn)[0].upper()


def bonus_tiles(board: dict[str, Any], node: int, words: Words) -> list[str]:
    tiles = [board["bonus_tiles"][PLACES[place]] for place in PLACES_IN[node]]
    return [tile(name, words) for name in tiles if name is not None]


def fairs(board: dict[str, Any], node: int, words: Words) -> list[str]:
    """TIL-2.8 Fairs that are still to be held here."""
    return [
        f"[bold red]{words.term('fair')} {round + 1}[/]"
        for round in coming_fairs(board)
        if board["fairs"][round]["town"] == NODES[node]
    ]


def coming_fairs(board: dict[str, Any]) -> range:
    """The rounds whose fairs are still to be held."""
    every = range(len(board["fairs"]))
    return every[:0] if board["finished"] else every[max(board["round"] - 1, 0) :]


def cathedral(board: dict[str, Any], node: int) -> str:
    """TIL-8.4 Pillars, the stone, the VP of the cost tile and of the tiles that are left."""
    number = CATHEDRAL_IN[node]
    if number < 0:
        return ""
    seen = board["cathedrals"][CATHEDRALS[number]]
    cost = UNAVAILABLE if seen["cost"] is None else COSTS.index(seen["cost"])
    if cost == UNAVAILABLE:
        return f"[dim]{CLOSED}[/]"
    paid = [CATHEDRALS[number] in player["cathedral_tiles"] for player in board["players"]]
    pillars = "".join(seat_mark(seat) + (CONTRIBUTED if paid[seat] else "") for seat in seen["pillars"])
    free = FREE * (PILLAR_SPACES[number] - len(seen["pillars"]))
    worth = f"{COST_STONE[cost]} → {COST_VP[cost]}+{'/'.join(map(str, seen['tiles']))}" if seen["tiles"] else ""
    return f"{pillars}{free} {worth}"


def roads(board: dict[str, Any], words: Words) -> list[str]:
    """Pawns that stand between towns."""
    busy = [(node, pawns(board, node, words)) for node in range(len(NODES)) if not IS_TOWN[node]]
    items = [f"{words.term(NODES[node])} {' '.join(here)}" for node, here in busy if here]
    return flowing(items, first=f"{ROAD} ", indent=INDENT)


def key(words: Words) -> list[str]:
    signs = [
        f"{ROAD} {words.term('road_space')}",
        f"{ACTIVATION} {words.term('activate_building', 'short')}",
        f"{CONTRIBUTED} {words.phrase('contributed')}",
        f"{CLOSED} {words.term('unavailable')}",
        f"({words.term('victory_points', 'short')}) {words.phrase('not_taking_part')}",
    ]
    return [f"[dim]{line}[/]" for line in flowing(signs, indent=INDENT, between="  ")]
