"""TIL-1.3 Players in the terminal: one in full, the others in two lines."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.bonus_table import CREST_BONUS, PARTS
from quattrocento.games.tiletum.components import (
    ACTIONS,
    BUILDINGS,
    CONTRACT_PILLARS,
    CONTRACT_SPACE_VP,
    CONTRACT_SPACES,
    CREST_FOOD,
    LAST_BUILDING,
    MARKER_AP,
    PAWNS,
    ROOMS,
    ROOMS_OF,
    STOREHOUSE,
)
from quattrocento.games.tiletum.player import Player
from quattrocento.games.tiletum.scoring import final_vp
from quattrocento.games.tiletum.terminal_tiles import (
    INDENT,
    NOTHING,
    ap,
    bonus,
    die,
    seat_mark,
    tile,
    vp,
)
from quattrocento.games.tiletum.tiles import FAMILIES, NO_TILE, TILE_BONUS, TILES
from quattrocento.kit.terminal import WIDE, flowing, short_name, width
from quattrocento.kit.words import Words

ROOF: Final = " ⌂"
WALL: Final = "│"
SUPPLY: Final = (("houses", "house"), ("pillars", "pillar"))


def in_full(board: TiletumBoard, seen: dict[str, Any], seat: int, words: Words, name: str) -> list[str]:
    """Everything that a player has."""
    player = seen["players"][seat]
    where = [f"{words.term(pawn)}: {words.term(player[pawn])}" for pawn in PAWNS]
    end = [] if seen["finished"] else [f"{words.term('final_scoring')} +{vp(sum(final_vp(board, seat)), words)}"]
    own = belongings(player, seat, words, name, full=True)
    tiles = [tile(one, words) for one in player["storehouse"]]
    items = [*own, *where, *end, *dice(player, words)]
    items += [storehouse(player, words), *tiles, *contracts(player, words)]
    buildings = [*street(board.players[seat], words), *crest_spaces(board.players[seat], words)]
    return [*flowing(items, indent=INDENT), *flowing(buildings, first=INDENT, indent=INDENT, between="  ")]


def in_short(board: TiletumBoard, seen: dict[str, Any], seat: int, words: Words, name: str) -> list[str]:
    """Points, goods and supply; tiles and buildings."""
    player = seen["players"][seat]
    counted = (("contract", len(player["contracts"])), ("cathedral_tile", len(player["cathedral_tiles"])))
    items = belongings(player, seat, words, name, full=False)
    items += [words.count(number, noun) for noun, number in counted if number]
    tiles = [tile(one, words) for one in player["storehouse"] if one not in FAMILIES]
    crests = len(player["storehouse"]) - len(tiles)
    tiles += [words.count(crests, "crest")] if crests else []
    items += [storehouse(player, words), *tiles] if tiles else []
    return flowing(items + in_brief(board.players[seat], words), indent=INDENT)


def belongings(player: dict[str, Any], seat: int, words: Words, name: str, *, full: bool) -> list[str]:
    """TIL-0.3 Points, resources, and the houses and pillars that can be placed."""
    goods = [words.count(number, resource) for resource, number in player["resources"].items() if number or full]
    supply = [words.count(player["supply"][key], noun) for key, noun in SUPPLY]
    return [
        f"{seat_mark(seat)} [bold]{short_name(name)}  {vp(player['vp'], words)}[/]",
        ", ".join(goods) or NOTHING,
        *supply,
    ]


def dice(player: dict[str, Any], words: Words) -> list[str]:
    """Those that he took in this round."""
    shown = "".join(die(colour, value, words) for colour, value in player["dice"])
    return [f"{words.term('die', plural=True)} {shown}"] if shown else []


def storehouse(player: dict[str, Any], words: Words) -> str:
    """TIL-7.1 How full it is; TIL-8.5 helpers in use keep their space."""
    used = len(player["storehouse"]) + len(player["in_use"])
    return f"[bold]{words.term('storehouse')} {used}/{STOREHOUSE}[/]"


def contracts(player: dict[str, Any], words: Words) -> list[str]:
    """TIL-8.2 How many are fulfilled, and what the next space brings; TIL-8.4 the cathedral tiles."""
    done = len(player["contracts"])
    item = f"{words.term('contract', plural=True)} {done}/{CONTRACT_SPACES}"
    if done < CONTRACT_SPACES:
        gain = [vp(CONTRACT_SPACE_VP[done], words)] if CONTRACT_SPACE_VP[done] else []
        gain += [words.term("pillar")] if done < CONTRACT_PILLARS else []
        item += f" ({words.phrase('next_contract', gain=' + '.join(gain) or NOTHING)})"
    tiles = len(player["cathedral_tiles"])
    return [item, *([words.count(tiles, "cathedral_tile")] if tiles else [])]


# Buildings


def street(player: Player, words: Words) -> list[str]:
    """The six buildings; one that is too long for a line is broken between its rooms."""
    items: list[str] = []
    for number in range(len(BUILDINGS)):
        parts = building(player, number, words)
        whole = "  ".join(parts)
        items += [whole] if width(whole) + len(INDENT) <= WIDE else parts
    return items


def crest_spaces(player: Player, words: Words) -> list[str]:
    """For one who has a crest: the spaces where it can lie, what that costs and brings."""
    free = [number for number in range(len(BUILDINGS)) if player.crests[number] == NO_TILE]
    if not free or not any(TILES[one] in FAMILIES for one in player.storehouse):
        return []
    first, *others = (crest_space(number, words) for number in free)
    return [f"│[bold]{words.term('ground_floor', plural=True)}[/] {first}", *others]


def building(player: Player, number: int, words: Words) -> list[str]:
    """Its roof house, the character that lives there, rooms with their bonuses, the crest, the marker."""
    character = player.character_in(number)
    parts = [f"{WALL}[bold]{BUILDINGS[number]}[/]{'' if player.is_filled(number) else ROOF}"]
    parts += [words.term(ACTIONS[character])] if character >= 0 else []
    parts += [f"[dim]{ROOMS[room]}[/]{guest(player.rooms[room], words)}" for room in ROOMS_OF[number]]
    parts += [tile(TILES[player.crests[number]], words)] if player.crests[number] != NO_TILE else []
    parts += [] if number == LAST_BUILDING else [marker(number, player.is_completed(number), words)]
    return parts


def guest(tile_number: int, words: Words) -> str:
    """A character by its bonus: who it is stands before the rooms."""
    if tile_number == NO_TILE:
        return ""
    return f" [green]{bonus(PARTS[TILE_BONUS[tile_number]], words)}[/]"


def crest_space(number: int, words: Words) -> str:
    """TIL-8.3 What a crest costs under a building, and brings."""
    price = words.count(CREST_FOOD[number], "food")
    return f"[bold]{BUILDINGS[number]}[/]: {price} → {bonus(PARTS[CREST_BONUS[number]], words)}"


def marker(number: int, completed: bool, words: Words) -> str:
    """TIL-9.4.2 The bonus AP of a building, in force once it is completed."""
    points = f"+{ap(MARKER_AP[number], words)}"
    return f"[bold]{points}[/]" if completed else f"[dim]({points})[/]"


def in_brief(player: Player, words: Words) -> list[str]:
    """The characters that live anywhere: `King 2/3`, with the AP of a completed building; the crests that lie there."""
    items: list[str] = []
    for number in range(len(BUILDINGS)):
        character = player.character_in(number)
        if character >= 0:
            filled = sum(1 for room in ROOMS_OF[number] if player.rooms[room] != NO_TILE)
            extra = f" {marker(number, True, words)}" if player.is_completed(number) else ""
            items.append(f"{words.term(ACTIONS[character])} {filled}/{len(ROOMS_OF[number])}{extra}")
    crests = sum(1 for crest in player.crests if crest != NO_TILE)
    items += [words.count(crests, "crest")] if crests else []
    if items:
        items[0] = f"[bold]{words.term('building', plural=True)}[/] {items[0]}"
    return items
