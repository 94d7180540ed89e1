"""The table as SVG: for now a plain list of what the view shows, with the ids that moves point to.

stack-forest ... stack-recruiting_card, stack-landscape   the auction stacks
building-tower, freedom-travel, deck-bonus                the action side
character-muse, field-muse-300                            character cards and their bid fields
square-f1, turn-1                                         a square of the seat to move, a turn of its tile
joint-h4                                                  a square of the joint field of the proposal
offer-1, seat-1                                           an agreed offer, a neighbour
hand-poet, bonus-bonus_lake, look-bonus_lake              cards of the seat to move
table-poet                                                a profession card on somebody's table
Squares of any other player begin with `p1-`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from quattrocento.games.florence.components import (
    BID_FIELDS,
    CHARACTERS,
    DATA,
    JOINT_SQUARES,
    LANDSCAPES,
    SQUARES,
    STACKS,
    STACKS_OF,
    TURN_NAMES,
)
from quattrocento.games.florence.notation import (
    ACROSS,
    BID,
    BUILD,
    BUY,
    BUY_BONUS,
    BUY_PROFESSION,
    COMPLETE_WORK,
    CONCLUDE,
    INTRODUCE_FREEDOM,
    KEEP,
    MERCHANT_PRESTIGE,
    MOVES,
    NAME,
    PLACE,
    PRINCESS_WORK,
    PROPOSE,
    PUT,
    RECRUIT,
    RETURN,
    USE_BONUS,
    USE_PROFESSOR,
)
from quattrocento.kernel.game import View

LINE: Final = 20
WIDE: Final = 900
NARROW: Final = 400
LETTER: Final = 7.6  # about the width of one

NAMES: Final[dict[str, dict[str, str]]] = {
    item["id"]: {"en": item["name_en"], "pl": item["name_pl"]}
    for part in (
        DATA["buildings"],
        DATA["landscapes"],
        DATA["professions"],
        DATA["characters"],
        DATA["freedoms"]["types"],
    )
    for item in part
} | {
    item["id"]: {"en": item["text_en"], "pl": item["text_pl"]} for item in DATA["bonus_cards"] + DATA["prestige_cards"]
}
LABELS: Final[dict[str, dict[str, str]]] = {
    "round": {"en": "Round", "pl": "Runda"},
    "minimum": {"en": "least work value", "pl": "najmniejsza WD"},
    "player": {"en": "Player", "pl": "Gracz"},
    "auction": {"en": "Auction", "pl": "Licytacja"},
    "bid": {"en": "bid", "pl": "oferta"},
    "stock": {"en": "Stock", "pl": "Zasoby"},
    "decks": {"en": "Decks", "pl": "Talie"},
    "characters": {"en": "Characters", "pl": "Postacie"},
    "offers": {"en": "Offers", "pl": "Propozycje"},
    "work": {"en": "Work", "pl": "Dzieło"},
    "look": {"en": "Cards looked at", "pl": "Oglądane karty"},
    "hand": {"en": "In hand", "pl": "W ręce"},
    "table": {"en": "On the table", "pl": "Na stole"},
    "builder": {"en": "Builder", "pl": "Architekt"},
    "jester": {"en": "Jester", "pl": "Błazen"},
    "landscape": {"en": "Landscape", "pl": "Krajobraz"},
    "prestige_card": {"en": "Prestige card", "pl": "karta Prestiżu"},
    "recruiting_card": {"en": "Recruiting card", "pl": "karta Rekrutacji"},
    "profession": {"en": "Profession cards", "pl": "karty Wolnych Zawodów"},
    "bonus": {"en": "Bonus cards", "pl": "karty Premii"},
    "prestige": {"en": "Prestige cards", "pl": "karty Prestiżu"},
    "palace": {"en": "Palazzo", "pl": "Pałac"},
    "squares": {"en": "Squares", "pl": "Pola"},
    "turns": {"en": "Turns", "pl": "Obroty"},
    "hidden": {"en": "hidden", "pl": "ukryte"},
}


class Page:
    """Lines of text from top to bottom; a line may hold several named parts."""

    def __init__(self, lang: str, width: int) -> None:
        self.lang = lang
        self.width = width
        self.parts: list[str] = []
        self.lines = 0

    def word(self, name: str) -> str:
        found = NAMES.get(name) or LABELS.get(name)
        return name if found is None else found.get(self.lang, found["en"])

    def line(self, *texts: tuple[str, str], bold: bool = False) -> None:
        """Parts as (id, text); an empty id is plain text."""
        spans = []
        for name, text in texts:
            mark = f" id={quoteattr(name)}" if name else ""
            spans.append(f"<tspan{mark}>{escape(text)}</tspan>")
        weight = ' font-weight="bold"' if bold else ""
        self.lines += 1
        self.parts.append(f'<text x="12" y="{self.lines * LINE}"{weight}>{" · ".join(spans)}</text>')

    def wrapped(self, head: str, texts: Sequence[tuple[str, str]]) -> None:
        """A heading and as many lines as the parts need."""
        row: list[tuple[str, str]] = [("", head)]
        for one in texts:
            if sum(len(text) + 3 for _, text in [*row, one]) * LETTER > self.width:
                self.line(*row)
                row = []
            row.append(one)
        self.line(*row)

    def svg(self) -> str:
        high = (self.lines + 1) * LINE
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {high}" '
            f'font-family="system-ui, sans-serif" font-size="14" fill="currentColor">{"".join(self.parts)}</svg>'
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
    number = len(board["players"])
    called = [names[i] if i < len(names) else f"{page.word('player')} {i + 1}" for i in range(number)]
    minimum = f"{page.word('minimum')} {board['minimum']}"
    page.line(("", f"{page.word('round')} {board['round']}"), ("", minimum), ("", board["phase"]), bold=True)
    draw_auction(page, board, called)
    draw_stock(page, board)
    if board["characters"] is not None:
        draw_characters(page, board["characters"], called)
    draw_turn(page, board, called)
    for seat, player in enumerate(board["players"]):
        draw_player(page, player, seat == seen["to_move"], seat, called[seat])
    return page.svg()


def draw_auction(page: Page, board: dict[str, Any], called: list[str]) -> None:
    auction = board["auction"]
    stacks = []
    for stack in STACKS_OF[len(board["players"])]:
        marker = auction["markers"].get(STACKS[stack])
        taken = "" if marker is None else f" ({called[marker]})"
        stacks.append((f"stack-{STACKS[stack]}", page.word(STACKS[stack]) + taken))
    page.wrapped(page.word("auction"), stacks)
    if auction["stack"] is not None and auction["leader"] is not None:
        leader = called[auction["leader"]]
        page.line(("", page.word(auction["stack"])), ("", f"{page.word('bid')} {auction['bid']} F"), ("", leader))


def draw_stock(page: Page, board: dict[str, Any]) -> None:
    stock = board["stock"]
    buildings = [(f"building-{name}", f"{page.word(name)} {left}") for name, left in stock["buildings"].items()]
    freedoms = [(f"freedom-{name}", f"{page.word(name)} {left}") for name, left in stock["freedoms"].items()]
    page.wrapped(page.word("stock"), buildings + freedoms)
    decks = [
        (f"deck-{name}", f"{page.word(name)} {deck['pile']}+{len(deck['tail'])}")
        for name, deck in board["decks"].items()
    ]
    page.wrapped(page.word("decks"), decks)
    page.wrapped(page.word("turns"), [(f"turn-{turn}", turn) for turn in TURN_NAMES])


def draw_characters(page: Page, seen: dict[str, Any], called: list[str]) -> None:
    for i, name in enumerate(CHARACTERS):
        card = seen["cards"][name]
        owner = [] if card["owner"] is None else [("", called[card["owner"]])]
        bid = [] if card["marker"] is None else [("", f"{called[card['marker']]} {card['bid']} F")]
        fields = [(f"field-{name}-{field}", str(field)) for field in BID_FIELDS[i]]
        page.wrapped(page.word("characters"), [(f"character-{name}", page.word(name)), *owner, *bid, *fields])


def draw_turn(page: Page, board: dict[str, Any], called: list[str]) -> None:
    """The work, the look or the offers of this moment."""
    work, look, turn = board["work"], board["look"], board["turn"]
    if work is not None:
        parts = [("", f"{page.word(name)} {value}") for name, value in work.get("parts", [])]
        page.wrapped(page.word("work"), [("", page.word(work["card"] or "")), *parts, ("", f"= {work['value']}")])
    if look is not None:
        cards = look["cards"] if look["cards"] is not None else []
        page.wrapped(page.word("look"), [(f"look-{card}", page.word(card)) for card in cards])
    for offer in turn["offers"] + ([] if turn["proposal"] is None else [turn["proposal"]]):
        agreed = offer in turn["offers"]
        terms = f"{page.word(offer['building'])} @{offer['square']}/{offer['turn']} {offer['price']} F"
        name = f"offer-{offer['partner']}" if agreed else ""
        page.wrapped(page.word("offers"), [("", called[offer["partner"]]), (name, terms)])
    if turn["proposal"] is not None and turn["proposal"]["square"] is None:
        page.wrapped(page.word("squares"), [(f"joint-{square}", square) for square in JOINT_SQUARES])


def draw_player(page: Page, player: dict[str, Any], moves: bool, seat: int, called: str) -> None:
    money = page.word("hidden") if player["money"] is None else f"{player['money']} F"
    page.line((f"seat-{seat}", called), ("", f"{player['pp']} PP"), ("", money), bold=True)
    pieces = [f"{page.word('builder')} {player['builders']}", f"{page.word('jester')} {player['jesters']}"]
    pieces += [page.word(name) for name in player["freedoms"]]
    pieces += [f"{page.word(tile['tile'])}: {' '.join(tile['squares'])}" for tile in player["tiles"]]
    page.wrapped("", [("", piece) for piece in pieces])
    table = [(f"table-{card}", page.word(card)) for card in player["table"]]
    recruiting = page.word("recruiting_card")
    page.wrapped(page.word("table"), [*table, ("", f"{recruiting} {player['recruiting_table']}")])
    counts = (("profession", "professions"), ("bonus", "bonus_cards"), ("prestige", "prestige_cards"))
    hand = [("", f"{page.word(name)} {player[key]}") for name, key in counts]
    hand.append(("", f"{recruiting} {player['recruiting_hand']}"))
    own = "" if moves else f"p{seat}-"
    hand += [(f"{own}hand-{card}", page.word(card)) for card in player["hand"]]
    hand += [(f"{own}bonus-{card}", page.word(card)) for card in player["bonus"]]
    hand += [("", page.word(card)) for card in player["prestige"]]
    page.wrapped(page.word("hand"), hand)
    covered = {square for tile in player["tiles"] for square in tile["squares"]}
    free = [(f"{own}square-{square}", square) for square in SQUARES if square not in covered]
    page.wrapped(page.word("squares"), free)


def targets(move: int) -> tuple[str, ...]:
    """The ids of the elements that a move touches, in order. Moves without a place are buttons."""
    kind = MOVES.kind_of(move)
    said = kind.named(move)
    if kind in (NAME, BUY):
        return (f"stack-{said['stack']}",)
    if kind is PLACE:
        part = "stack" if said["tile"] in LANDSCAPES else "building"
        return (f"{part}-{said['tile']}", f"square-{said['square']}", f"turn-{said['turn']}")
    if kind is BUILD:
        return (f"building-{said['building']}",)
    if kind is ACROSS:
        return (f"joint-{said['square']}", f"turn-{said['turn']}")
    if kind is PROPOSE:
        return (f"building-{said['building']}", f"seat-{said['seat']}")
    if kind is CONCLUDE:
        return (f"offer-{said['seat']}",)
    if kind is BID:
        return (f"character-{said['character']}", f"field-{said['character']}-{said['florins']}")
    if kind is INTRODUCE_FREEDOM:
        return (f"freedom-{said['freedom']}",)
    if kind is RECRUIT:
        return (f"table-{said['profession']}",)
    if kind in (COMPLETE_WORK, RETURN):
        return (f"hand-{said['profession']}",)
    if kind is USE_BONUS:
        return (f"bonus-{said['bonus']}",)
    if kind in (KEEP, PUT):
        return (f"look-{said['card']}",)
    if kind is USE_PROFESSOR:
        return ("character-professor", f"deck-{said['deck']}")
    return SIMPLE.get(kind.name, ())


SIMPLE: Final[dict[str, tuple[str, ...]]] = {
    BUY_PROFESSION.name: ("deck-profession",),
    BUY_BONUS.name: ("deck-bonus",),
    PRINCESS_WORK.name: ("character-princess",),
    MERCHANT_PRESTIGE.name: ("character-merchant",),
}
