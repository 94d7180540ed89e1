"""The table as SVG: for now a plain list of what the view shows, with the ids that moves point to.

node-paris, house-space-paris_1, bonus-paris, cathedral-paris    the map
segment-4, die-pink-4, action-merchant, bonus-action_2            the wheel, its dice, the action spaces
contract-1 ... contract-5, exchange, character-1 ... character-5, character-pile    the markets
supply-iron                                                       the general supply
king-0                                                            a disc on the King track
merchant, architect, houses, pillars, resource-iron, contracts,   of the seat to move; those of any other player
stored-helper_king_2, building-1, room-1-2, crest-1               begin with `p1-` for seat 1
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from quattrocento.games.tiletum.components import BUILDINGS, DATA, RESOURCES, ROOM_BUILDING, ROOMS
from quattrocento.games.tiletum.map import HOUSE_SPACES, HOUSES_IN, NODES, PLACES_IN
from quattrocento.games.tiletum.map import PLACES as BONUS_PLACES
from quattrocento.games.tiletum.notation import (
    ACT,
    ACTIVATE_BUILDING,
    BUY,
    CHANGE_DIE,
    COLLECT_AS,
    CONTRIBUTE,
    EXCHANGE,
    FULFIL,
    FULFIL_WITH,
    GAIN_ANY,
    MOVES,
    PLACE,
    PUT_CREST,
    PUT_HOUSE,
    PUT_PILLAR,
    REFRESH,
    TAKE_BONUS,
    TAKE_CHARACTER,
    TAKE_CONTRACT,
    TAKE_DIE,
    USE,
    USE_ROOM,
    WALK,
)
from quattrocento.kernel.game import View

LINE: Final = 20
WIDE: Final = 960
NARROW: Final = 380
LETTER: Final = 7.6
TOWNS: Final[dict[str, dict[str, str]]] = {
    node["id"]: {"en": node["name"], "pl": node["name_pl"]} for node in DATA["map"]["nodes"] if node["kind"] == "town"
}
LABELS: Final[dict[str, dict[str, str]]] = {
    "round": {"en": "Round", "pl": "Runda"},
    "turn": {"en": "turn", "pl": "tura"},
    "wheel": {"en": "Wheel", "pl": "Koło akcji"},
    "fairs": {"en": "Fairs", "pl": "Targi"},
    "king_track": {"en": "King track", "pl": "Tor króla"},
    "contracts": {"en": "Contracts", "pl": "Kontrakty"},
    "characters": {"en": "Characters", "pl": "Postacie"},
    "pile": {"en": "pile", "pl": "stos"},
    "exchange": {"en": "exchange", "pl": "wymiana"},
    "supply": {"en": "General supply", "pl": "Zasoby ogólne"},
    "map": {"en": "Map", "pl": "Mapa"},
    "road": {"en": "road", "pl": "droga"},
    "house": {"en": "house", "pl": "dom"},
    "houses": {"en": "houses", "pl": "domy"},
    "pillars": {"en": "pillars", "pl": "filary"},
    "cathedral": {"en": "cathedral", "pl": "katedra"},
    "merchant": {"en": "merchant", "pl": "kupiec"},
    "architect": {"en": "architect", "pl": "architekt"},
    "storehouse": {"en": "Storehouse", "pl": "Magazyn"},
    "building": {"en": "Building", "pl": "Budynek"},
    "crest": {"en": "crest", "pl": "herb"},
    "empty": {"en": "empty", "pl": "puste"},
    "player": {"en": "Player", "pl": "Gracz"},
    "vp": {"en": "VP", "pl": "PZ"},
    "ap": {"en": "AP", "pl": "PA"},
    "gold": {"en": "gold", "pl": "złoto"},
    "food": {"en": "food", "pl": "żywność"},
    "wool": {"en": "wool", "pl": "wełna"},
    "stone": {"en": "stone", "pl": "kamień"},
    "iron": {"en": "iron", "pl": "żelazo"},
}

Part = tuple[str, str]  # an id (or none) and a text


class Page:
    """Lines of text from top to bottom; a line holds several parts."""

    def __init__(self, lang: str, width: int) -> None:
        self.lang = lang
        self.width = width
        self.texts: list[str] = []

    def word(self, name: str) -> str:
        found = LABELS.get(name) or TOWNS.get(name)
        if found is not None:
            return found.get(self.lang, found["en"])
        return self.word("road") if name.startswith("road_") else name

    def row(self, head: str, parts: Sequence[Part], bold: bool = False) -> None:
        """A heading and as many lines as the parts need."""
        line: list[Part] = [("", head)] if head else []
        for part in parts:
            if line and sum(len(text) + 3 for _, text in [*line, part]) * LETTER > self.width:
                self.line(line, bold)
                line = []
            line.append(part)
        self.line(line, bold)

    def line(self, parts: list[Part], bold: bool) -> None:
        spans = [f"<tspan{f' id={quoteattr(name)}' if name else ''}>{escape(text)}</tspan>" for name, text in parts]
        weight = ' font-weight="bold"' if bold else ""
        y = (len(self.texts) + 1) * LINE
        self.texts.append(f'<text x="12" y="{y}"{weight}>{" · ".join(spans)}</text>')

    def svg(self) -> str:
        high = (len(self.texts) + 1) * LINE
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {high}" '
            f'font-family="system-ui, sans-serif" font-size="14" fill="currentColor">{"".join(self.texts)}</svg>'
        )


def draw(
    seen: View,
    lang: str = "en",
    *,
    part: str = "table",
    width: str = "wide",
    theme: str = "auto",
    names: Sequence[str] = (),
) -> str:
    """All that the view shows, line by line."""
    page = Page(lang, WIDE if width == "wide" else NARROW)
    board: dict[str, Any] = seen["board"]
    called = [names[i] if i < len(names) else f"{page.word('player')} {i + 1}" for i in range(len(board["players"]))]
    page.row(f"{page.word('round')} {board['round']}, {page.word('turn')} {board['turn']}", [], bold=True)
    wheel(page, board)
    fairs = [
        ("", f"{i}: {fair['fair']} - {page.word(fair['town'] or 'empty')}") for i, fair in enumerate(board["fairs"], 1)
    ]
    page.row(page.word("fairs"), fairs)
    discs = [(f"king-{seat}", f"{called[seat]} {board['king_track'][seat]['vp']:+d}") for seat in board["king_order"]]
    page.row(page.word("king_track"), [*discs, bonus_part(page, board, "king_track")])
    markets(page, board)
    town_rows(page, board, called)
    for seat, player in enumerate(board["players"]):
        player_rows(page, player, called[seat], "" if seat == seen["to_move"] else f"p{seat}-")
    return page.svg()


def bonus_part(page: Page, board: dict[str, Any], place: str) -> Part:
    return f"bonus-{place}", f"[{board['bonus_tiles'][place] or page.word('empty')}]"


def wheel(page: Page, board: dict[str, Any]) -> None:
    """Each segment with its dice, the action in front of it and the bonus tile there."""
    for space, action in enumerate(board["action_spaces"]):
        value = (board["wheel"] - 1 + space) % 6 + 1
        dice = [
            die for die, number in board["dice"].items() for _ in range(min(number, 1)) if die.endswith(f" {value}")
        ]
        parts = [(f"action-{action}", action or page.word("empty")), bonus_part(page, board, f"action_{space + 1}")]
        parts += [(f"die-{die.replace(' ', '-')}", f"{die} x{board['dice'][die]}") for die in dice]
        page.row("", [(f"segment-{value}", f"{page.word('wheel')} {value} ({7 - value} {page.word('ap')})"), *parts])


def markets(page: Page, board: dict[str, Any]) -> None:
    tiles = enumerate(board["contract_market"], 1)
    contracts = [(f"contract-{slot}", tile or page.word("empty")) for slot, tile in tiles]
    page.row(page.word("contracts"), [*contracts, ("exchange", page.word("exchange"))])
    tiles = enumerate(board["character_market"], 1)
    characters = [(f"character-{slot}", tile or page.word("empty")) for slot, tile in tiles]
    left = sum(board["character_pile"].values())
    page.row(page.word("characters"), [*characters, ("character-pile", f"{page.word('pile')} {left}")])
    page.row(page.word("supply"), [(f"supply-{resource}", page.word(resource)) for resource in RESOURCES])


def town_rows(page: Page, board: dict[str, Any], called: list[str]) -> None:
    owners = {space: called[seat] for seat, player in enumerate(board["players"]) for space in player["houses"]}
    for number, node in enumerate(NODES):
        parts: list[Part] = []
        for space in HOUSES_IN[number]:
            name = HOUSE_SPACES[space]
            parts.append((f"house-space-{name}", f"{page.word('house')} {owners.get(name, '-')}"))
        parts += [bonus_part(page, board, BONUS_PLACES[place]) for place in PLACES_IN[number]]
        if node in board["cathedrals"]:
            cathedral = board["cathedrals"][node]
            builders = ", ".join(called[seat] for seat in cathedral["pillars"])
            tiles = "/".join(map(str, cathedral["tiles"]))
            parts.append(
                (f"cathedral-{node}", f"{page.word('cathedral')} {cathedral['cost']} {tiles} {builders}".rstrip())
            )
        page.row("", [(f"node-{node}", page.word(node)), *parts])


def player_rows(page: Page, player: dict[str, Any], name: str, own: str) -> None:
    page.row("", [("", name), ("", f"{player['vp']} {page.word('vp')}")], bold=True)
    has = [(f"{own}resource-{good}", f"{page.word(good)} {player['resources'][good]}") for good in RESOURCES]
    pieces = [(f"{own}{kind}", f"{page.word(kind)} {player['supply'][kind]}") for kind in ("houses", "pillars")]
    pawns = [(f"{own}{pawn}", f"{page.word(pawn)}: {page.word(player[pawn])}") for pawn in ("merchant", "architect")]
    page.row("", [*has, *pieces, *pawns])
    stored = [
        (f"{own}stored-{tile}" if tile not in player["storehouse"][:i] else "", tile)
        for i, tile in enumerate(player["storehouse"])
    ]
    page.row(page.word("storehouse"), stored)
    done = ", ".join(player["contracts"]) or "-"
    page.row("", [(f"{own}contracts", f"{page.word('contracts')}: {done}")])
    for number, building in enumerate(BUILDINGS):
        rooms = [room for i, room in enumerate(ROOMS) if ROOM_BUILDING[i] == number]
        parts = [(f"{own}room-{room}", f"{room}: {player['rooms'][room] or page.word('empty')}") for room in rooms]
        parts.append(
            (f"{own}crest-{building}", f"{page.word('crest')}: {player['crests'][building] or page.word('empty')}")
        )
        page.row("", [(f"{own}building-{building}", f"{page.word('building')} {building}"), *parts])


def targets(move: int) -> tuple[str, ...]:
    """The ids of the elements that a move touches, in order: what is used, then what for.

    Moves without a place on the board (to end, to decline, to collect, and all of the dealer's) have none: they are
    buttons. No move's targets begin with all the targets of another one of the same question.
    """
    kind = MOVES.kind_of(move)
    said = kind.named(move)
    if kind is TAKE_DIE:
        return (f"die-{said['colour']}-{said['value']}", f"segment-{said['value']}")
    if kind is CHANGE_DIE:
        return (f"die-{said['colour']}-{said['value']}", f"segment-{said['new']}")
    if kind is COLLECT_AS:
        return ("stored-helper_die_colour", f"supply-{said['resource']}")
    if kind is WALK:
        return (said["pawn"], f"node-{said['node']}")
    if kind is PUT_PILLAR:
        return ("pillars", f"cathedral-{said['cathedral']}")
    if kind is PUT_HOUSE:
        return ("houses", f"house-space-{said['space']}")
    if kind is TAKE_BONUS:
        return (f"bonus-{said['place']}",)
    if kind is TAKE_CHARACTER:
        return (f"character-{said['slot']}",)
    if kind is REFRESH:
        return ("character-pile",)
    if kind is PLACE:
        return (f"stored-{said['tile']}", f"room-{said['room']}")
    if kind is TAKE_CONTRACT:
        return (f"contract-{said['slot']}",)
    if kind is EXCHANGE:
        return ("exchange", f"resource-{said['given']}", f"supply-{said['taken']}")
    return _more_targets(move)


def _more_targets(move: int) -> tuple[str, ...]:
    """Choices inside a bonus, and tasks."""
    kind = MOVES.kind_of(move)
    said = kind.named(move)
    if kind is GAIN_ANY:
        return (f"supply-{said['resource']}",)
    if kind is ACT:
        return (f"action-{said['action']}",)
    if kind is ACTIVATE_BUILDING:
        return (f"building-{said['building']}",)
    if kind is USE_ROOM:
        return (f"room-{said['room']}",)
    if kind is BUY:
        return ("resource-gold", f"supply-{said['resource']}")
    if kind is FULFIL:
        return (f"stored-{said['contract']}", "contracts")
    if kind is FULFIL_WITH:
        return (f"stored-{said['contract']}", f"resource-{said['resource']}")
    if kind is PUT_CREST:
        return (f"stored-{said['crest']}", f"crest-{said['building']}")
    if kind is CONTRIBUTE:
        return ("resource-stone", f"cathedral-{said['cathedral']}")
    return (f"stored-{said['helper']}",) if kind is USE else ()
