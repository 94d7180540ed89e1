"""The seats in the terminal: one in full, with its principality and cards, the others in two lines each."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.florence.components import (
    BUILDINGS,
    FREEDOMS,
    LANDSCAPES,
    PRESTIGE_CARDS,
    PRESTIGE_PP,
    PRESTIGE_TIED,
)
from quattrocento.games.florence.field import SEAMS_OF
from quattrocento.games.florence.scoring import prestige_card_pp
from quattrocento.games.florence.terminal_grid import GRID_WIDE, cooperative, joint_field, principality
from quattrocento.games.florence.terminal_look import (
    INK,
    KIND,
    card_name,
    code,
    money,
    some_tiles,
    tile_name,
)
from quattrocento.games.florence.texts.seen import counted, wishes
from quattrocento.kernel.game import View
from quattrocento.kit.terminal import WIDE, aligned, bare, beside, flowing, titled
from quattrocento.kit.words import Words

NEGOTIATING: Final = ("choose_place", "choose_price", "answer_offer")
CARD_COUNTS: Final = (
    ("professions", "profession_card"),
    ("bonus_cards", "bonus_card"),
    ("prestige_cards", "prestige_card"),
    ("recruiting_hand", "recruiting_card"),
)
COMMON: Final = ("jester", "cards", "muse")  # parts of a work's value that no wish decides


# A seat in short


def counters(player: dict[str, Any], words: Words) -> list[str]:
    """Points, money and pieces; what there is none of is left out."""
    out = [
        f"[bold]{player['pp']} {words.term('prestige_point', 'short')}[/]",
        f"[bold]{money(player['money'], words)}[/]",
    ]
    out += [words.count(player[f"{piece}s"], piece) for piece in ("jester", "builder") if player[f"{piece}s"]]
    out += [some_tiles(name, number, words) for name, number in player["landscapes"].items() if number]
    if player["freedoms"]:
        freedoms = ", ".join(words.term(freedom, "short") for freedom in player["freedoms"])
        out.append(f"{words.term('freedom', plural=True)}: {freedoms}")
    if player["best_work"]:
        value = f"{player['best_work']} {words.term('work_value', 'short')}"
        out.append(f"{words.term('best_work')}: {value}")
    return out


def first_line(player: dict[str, Any], words: Words, name: str, style: str) -> list[str]:
    first, *rest = counters(player, words)
    return flowing([f"[{style}]{bare(name)}[/]  {first}", *rest], indent="    ")


def card_counts(player: dict[str, Any], words: Words) -> list[str]:
    return [words.count(player[key], noun) for key, noun in CARD_COUNTS if player[key]]


def known_cards(player: dict[str, Any], words: Words) -> list[str]:
    """FLO-16.4 Those in hand that the viewer has seen: recruited ones above all."""
    return [card_name(card, words) for card in player["hand"]] + [words.term(card, "short") for card in player["bonus"]]


def works(player: dict[str, Any], words: Words) -> list[str]:
    """FLO-1.7 The cards on the table."""
    out = [card_name(card, words) for card in player["table"]]
    if player["recruiting_table"]:
        out.append(words.count(player["recruiting_table"], "recruiting_card"))
    return out


def in_short(view: View, seat: int, words: Words, name: str) -> list[str]:
    """What everybody knows of a player."""
    board = view["board"]
    player = board["players"][seat]
    lines = first_line(player, words, name, "bold")
    codes = " ".join(f"[{INK[KIND[name]]}]{code(name, words)}[/]" for name in player["buildings"])
    pieces = [piece for piece in (codes, ", ".join(card_counts(player, words))) if piece]
    if works(player, words):
        pieces.append(f"{words.term('work', plural=True)}: {', '.join(works(player, words))}")
    lines += flowing(pieces, first="  ", indent="    ")
    lines += titled(words.phrase("known_cards"), known_cards(player, words), first="  ", indent="    ")
    if board["phase"] == "end":
        lines += [f"  {line}" for line in prestige(board, seat, words, WIDE - 2)]
    return lines


# A seat in full


def in_full(view: View, seat: int, words: Words, names: list[str]) -> list[str]:
    """Counters, then the principality with all the cards at its side."""
    board = view["board"]
    lines = first_line(board["players"][seat], words, names[seat], "bold reverse")
    if board["turn"]["proposal"] is not None and view["asks"] in NEGOTIATING and seat == view["to_move"]:
        cards = [] if view["asks"] == "choose_place" else aside(view, seat, words, names, WIDE)
        return [*lines, *joint_field(view, words, names), *cards]
    right = aside(view, seat, words, names, WIDE - GRID_WIDE)
    return lines + beside(principality(board, seat, words), right)


def aside(view: View, seat: int, words: Words, names: list[str], wide: int) -> list[str]:
    """What lies on the grid by name, works, cards."""
    board = view["board"]
    player = board["players"][seat]
    lines = flowing([*buildings(player, words, names), words.count(player["empty_squares"], "empty_square")], wide=wide)
    if cooperative(board):
        lines += flowing(neighbours(board, seat, words, names), wide=wide)
    lines += titled(words.term("work", plural=True), works(player, words), wide=wide)
    over = board["phase"] == "end"
    if over or seat != board["seat"]:
        lines += flowing(card_counts(player, words), wide=wide)
        lines += titled(words.phrase("known_cards"), known_cards(player, words), wide=wide)
        return lines + prestige(board, seat, words, wide) if over else lines
    lines += [*hand(board, seat, words, wide), *prestige(board, seat, words, wide)]
    if player["recruiting_hand"]:
        lines.append(words.count(player["recruiting_hand"], "recruiting_card"))
    return lines


def buildings(player: dict[str, Any], words: Words, names: list[str]) -> list[str]:
    """FLO-15.7 Joint ones with the partner."""
    return [
        tile_name(tile["tile"], words) + ("" if tile["partner"] is None else f" + {bare(names[tile['partner']])}")
        for tile in player["tiles"]
        if tile["tile"] in BUILDINGS
    ]


def neighbours(board: dict[str, Any], seat: int, words: Words, names: list[str]) -> list[str]:
    """FLO-15.2 Who lives across which edge."""
    return [
        words.phrase("border_at", column="g" if seam.first == seat else "a", player=bare(names[seam.other(seat)]))
        for seam in sorted(SEAMS_OF[len(board["players"])][seat], key=lambda seam: seam.first == seat)
    ]


# Cards


def hand(board: dict[str, Any], seat: int, words: Words, wide: int) -> list[str]:
    """FLO-7.3 Profession cards: their wishes, and what their works would be worth now; then bonus cards."""
    worth = board["works"]
    if not worth["cards"] and not worth["bonus"]:
        return []
    values = {card: sum(value for _, value in parts) for card, parts in worth["cards"].items()}
    more = sum(worth["bonus"].values())
    rows = [
        [
            card_name(card, words),
            *wish_marks(board["players"][seat], card, words),
            value_of_work(values[card], more, board["minimum"], words),
        ]
        for card in sorted(values, key=lambda card: -values[card])
    ]
    lines = [hand_title(worth["cards"], words), *(f"  {line}" for line in aligned(rows))] if rows else []
    cards = [f"{words.term(card, 'short')} [green]+{value}[/]" for card, value in worth["bonus"].items()]
    return lines + titled(words.term("bonus_card", plural=True), cards, wide=wide)


def hand_title(cards: dict[str, Any], words: Words) -> str:
    """What every work is worth, whoever makes it."""
    title = f"[dim]{words.term('profession_card', plural=True)}"
    common = [
        words.term(f"wv_{name}_{value}") for name, value in next(iter(cards.values())) if name in COMMON and value
    ]
    return f"{title} ({words.phrase('every_work')}: {', '.join(common)})[/]"


def wish_marks(player: dict[str, Any], card: str, words: Words) -> list[str]:
    """FLO-7.4 Building, landscape and freedom, those that are fulfilled with a tick."""
    out = []
    for wish in wishes(card).split("+"):
        met = (
            wish in player["buildings"]
            or (wish in LANDSCAPES and player["landscapes"][wish] > 0)
            or (wish in FREEDOMS and wish in player["freedoms"])
        )
        out.append(f"[green]✓ {words.term(wish)}[/]" if met else f"[dim]- {words.term(wish)}[/]")
    return out


def value_of_work(value: int, bonus: int, minimum: int, words: Words) -> str:
    """Green if it is enough for this round, golden if bonus cards would make it so."""
    style = "bold green" if value >= minimum else "dark_goldenrod" if value + bonus >= minimum else "red"
    return f"[{style}]{value:>2}/{minimum} {words.term('work_value', 'short')}[/]"


def prestige(board: dict[str, Any], seat: int, words: Words, wide: int) -> list[str]:
    """FLO-12.2 What a card counts, what it brings alone (and tied), and what it would bring or has brought."""
    counts = [counted(player, 0) for player in board["players"]]
    items = []
    unit = words.term("prestige_point", "short")
    for card in board["players"][seat]["prestige"]:
        number = PRESTIGE_CARDS.index(card)
        points = f"{PRESTIGE_PP[number]} ({PRESTIGE_TIED[number]})" if PRESTIGE_TIED[number] else PRESTIGE_PP[number]
        now = prestige_card_pp(number, seat, counts)
        said = words.phrase("points_now" if board["phase"] != "end" else "points_then", points=now)
        style = "green" if now else "dim"
        items.append(f"{words.term(card, 'short')} {points} {unit} [{style}]{said}[/]")
    return titled(words.term("prestige_card", plural=True), items, wide=wide)
