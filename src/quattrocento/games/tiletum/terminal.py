"""The table as lines of text with Rich markup: wheel, King track, fairs, offers, map, one player in full."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import (
    COLOURS,
    CONTRACT_AP,
    FAIR_BOARD_VP,
    FAIR_VP,
    FAIRS,
    KING_TRACK,
    KING_VP,
    MARKET,
    RESOURCES,
    ROUNDS,
    TURNS,
)
from quattrocento.games.tiletum.scoring import fair_vp, takes_part
from quattrocento.games.tiletum.terminal_map import coming_fairs, map_lines
from quattrocento.games.tiletum.terminal_player import in_full, in_short
from quattrocento.games.tiletum.terminal_tiles import (
    DICE,
    INDENT,
    NOTHING,
    ap,
    die,
    seat_mark,
    tailed,
    tile,
    vp,
)
from quattrocento.games.tiletum.texts import Fields, about_move
from quattrocento.games.tiletum.view import redeal
from quattrocento.kernel.game import View
from quattrocento.kernel.rng import QuickRng
from quattrocento.kit.terminal import WIDE, aligned, flowing, short_name, width
from quattrocento.kit.words import Words, words_of

NOW: Final = "▶"
SAID_ONCE: Final = ("exchange", "buy")


def terminal(view: View, lang: str, names: list[str], focus: int) -> str:
    """What the view shows, with one player's area in full."""
    words = words_of("tiletum", lang)
    seen = view["board"]
    board = redeal(seen, QuickRng(0))  # nothing is hidden: the board of the view is the board
    track = [*king_track(seen, words), *fairs(board, seen, words, focus)]
    lines = [*headline(view, words, names), *flowing(track, indent=INDENT)]
    lines += [*wheel(seen, words, focus), *offers(seen, words), *map_lines(seen, words)]
    for seat in seen["turn_order"]:
        if seat != focus:
            lines += in_short(board, seen, seat, words, names[seat])
    lines += in_full(board, seen, focus, words, names[focus])
    return "\n".join(line.rstrip() for line in lines)


def turn_of(view: View) -> tuple[int | str, ...]:
    """TIL-5.4 A turn, or the King phase: the table is long, and an action has many single steps."""
    return (view["board"]["round"], view["board"]["turn"], view["to_move"], phase(view))


def short_line(view: View, words: Words, kind: str, fields: Fields) -> str | None:
    """TIL-6.4.2, TIL-8.1 What these moves have in common comes first, so that a list says it once."""
    if kind not in SAID_ONCE:
        return None
    return words.phrase(f"{kind}_among_many", (), **about_move(view, kind, fields), **fields)


def headline(view: View, words: Words, names: list[str]) -> list[str]:
    """Round, phase and turn; the turn order with the player who must move."""
    seen = view["board"]
    items = [f"{words.term('round')} {seen['round']}/{ROUNDS}".capitalize(), words.term(phase(view))]
    if phase(view) == "phase_action":
        items.append(f"{words.term('turn')} {seen['turn']}/{TURNS}")
    order = [f"{seat_mark(seat)} {short_name(names[seat])}" for seat in seen["turn_order"]]
    order = [NOW + one if seat == view["to_move"] else one for seat, one in zip(seen["turn_order"], order, strict=True)]
    return flowing([f"[bold]{', '.join(items)}[/]", " > ".join(order)], indent=INDENT)


def phase(view: View) -> str:
    """TIL-3.1 The phase in which a question is asked."""
    if view["board"]["finished"]:
        return "final_scoring"
    if view["asks"] == "take_king_tile":
        return "phase_king"
    dealing = view["to_move"] < 0 and not view["board"]["corruption"]
    return "phase_preparation" if dealing else "phase_action"


def fairs(board: TiletumBoard, seen: dict[str, Any], words: Words, focus: int) -> list[str]:
    """TIL-11.2 This round's fair and the later ones, with what the player would score now."""
    items: list[str] = []
    for round in coming_fairs(seen):
        fair = seen["fairs"][round]
        if fair["town"] and fair["fair"]:
            items.append(fair_item(board, round, fair, words, focus))
    return items


def fair_item(board: TiletumBoard, round: int, fair: dict[str, str], words: Words, focus: int) -> str:
    number = FAIRS.index(fair["fair"])
    value = FAIR_BOARD_VP[round] + FAIR_VP[number]
    sign = "+" if number == KING_TRACK else "×"
    points = vp(fair_vp(board, focus, round), words)
    here = takes_part(board, focus, round)
    mine = f"[bold]{points}[/]" if here else f"[dim]({points})[/]"
    head = f"[bold red]{words.term('fair')} {round + 1} {words.term(fair['town'])}[/]"
    return f"{head}: {value} {sign} {words.term(fair['fair'])} = {mine}"


def king_track(seen: dict[str, Any], words: Words) -> list[str]:
    """TIL-10 The track with its discs, the first of a stack first; its bonus tile; corruption so far and unseen."""
    spaces = [king_space(seen, space) for space in range(len(KING_VP))]
    items = [f"[bold]{words.term('king_track')}[/]  {' '.join(spaces)}"]
    if seen["bonus_tiles"]["king_track"]:
        items.append(f"{words.term('bonus_tile')}: {tile(seen['bonus_tiles']['king_track'], words)}")
    shown = " ".join(map(corruption, seen["corruption"]))
    left = " ".join(f"{number}×{corruption(i)}" for i, number in enumerate(seen["corruption_unseen"]) if number)
    items.append(f"{words.term('corruption_token', plural=True)}: {shown or NOTHING} [dim]({left})[/]")
    return items


def corruption(value: int) -> str:
    return f"−{value}" if value else "0"


def king_space(seen: dict[str, Any], space: int) -> str:
    discs = [seat for seat in seen["king_order"] if seen["king_track"][seat]["space"] == space]
    points = str(KING_VP[space]).replace("-", "−")
    return f"[bold]{points}[/]:{''.join(map(seat_mark, discs))}" if discs else f"[dim]{points}[/]"


def wheel(seen: dict[str, Any], words: Words, focus: int) -> list[str]:
    """TIL-2.2 By die value: the action that it faces, its AP for the player, the bonus tile there and the dice."""
    colours = [f"[{DICE[i]}] {colour} [/] {words.term(RESOURCES[i])}" for i, colour in enumerate(COLOURS)]
    rows = [wheel_row(seen, value, words, focus) for value in range(1, len(seen["action_spaces"]) + 1)]
    lines = aligned(rows, between="  ")
    if max(map(width, lines)) > WIDE:  # then only the first columns are aligned
        lines = tailed(aligned([row[:3] for row in rows], between="  "), [row[3:] for row in rows])
    return [f"[bold]{words.term('action_wheel')}[/]  {'  '.join(colours)}", *lines]


def wheel_row(seen: dict[str, Any], value: int, words: Words, focus: int) -> list[str]:
    space = (value - seen["wheel"]) % len(seen["action_spaces"])
    action = seen["action_spaces"][space]
    extra = seen["players"][focus]["bonus_ap"].get(action, 0)
    dice = [
        die(colour, value, words) + (f"×{seen['dice'][name]}" if seen["dice"][name] > 1 else "")
        for colour in COLOURS
        if (name := f"{colour} {value}") in seen["dice"]
    ]
    return [
        f"  [bold]{value}[/]",
        words.term(action) if action else NOTHING,
        f"{7 - value}{f'+{extra}' if extra else ''} {words.term('action_points', 'short')}",
        f"[dim]action_{space + 1}[/] {tile(seen['bonus_tiles'][f'action_{space + 1}'], words)}",
        " ".join(dice),
    ]


def offers(seen: dict[str, Any], words: Words) -> list[str]:
    """TIL-6.3, TIL-6.4 Both markets, space by space, with what a tile costs."""
    rows = [
        [
            f"  [bold]{i + 1}[/]  {ap(CONTRACT_AP[i], words)}  {tile(seen['contract_market'][i], words)}",
            f"  [bold]{i + 1}[/]  {tile(seen['character_market'][i], words)}",
        ]
        for i in range(MARKET)
    ]
    heads = (words.term("contract_market"), f"{words.term('character_market')} ({ap(1, words)})")
    return aligned([[f"[bold]{head}[/]" for head in heads], *rows], between="  ")
