"""The table as lines of text with Rich markup: the auction or the stock, one seat in full, the others in short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from quattrocento.games.florence.components import (
    BANKER_RATE,
    BUILDINGS,
    CHARACTERS,
    FREEDOMS,
    LANDSCAPES,
    ROUNDS,
    STACKS,
    STACKS_OF,
)
from quattrocento.games.florence.terminal_grid import placing, turns
from quattrocento.games.florence.terminal_look import (
    INK,
    KIND,
    code,
    listed,
    some_tiles,
)
from quattrocento.games.florence.terminal_seat import in_full, in_short
from quattrocento.games.florence.texts import about_move
from quattrocento.kernel.events import Event
from quattrocento.kernel.game import View
from quattrocento.kit.terminal import DOT, bare, flowing, titled
from quattrocento.kit.words import Words, words_of

PIECES: Final = ("jester", "builder", "recruiting_card")
LAST: Final = ("sell_prestige", "merchant_prestige")  # beside any decision, and seldom wanted (FLO-3.8)


def terminal(view: View, lang: str, names: list[str], focus: int) -> str:
    """What the view shows, with one player's principality in full."""
    words = words_of("florence", lang)
    board = view["board"]
    lines = headline(board, words, names)
    if board["phase"] == "auction":
        lines += auction(board, words, names)
    if board["phase"] == "actions":
        lines += stock(board, words)
    if board["characters"] is not None and board["phase"] != "end":
        lines += characters(board, words, names)
    lines += offers(board, words, names)
    lines += ["", *in_full(view, focus, words, names)]
    if focus == view["to_move"]:
        lines += turns_of(view, words)
    lines.append("")
    for i in range(1, len(names)):
        seat = (focus + i) % len(names)
        lines += in_short(view, seat, words, names[seat])
    return "\n".join(lines)


def short_line(view: View, words: Words, kind: str, fields: Mapping[str, int | str]) -> str | None:
    """One of many places: the tile, how it is turned, and its square."""
    if kind not in ("place", "across"):
        return None
    tile = view["board"]["turn"]["proposal"]["building"] if kind == "across" else fields["tile"]
    facts: dict[str, Any] = {**about_move(view, kind, fields), **fields, "tile": tile}
    return words.phrase("place_in_list", **facts)


def turns_of(view: View, words: Words) -> list[str]:
    """The tiles that are being placed, in all their turns."""
    tiles = placing(view)
    if not tiles:
        return []
    move = "across @g4/0" if view["asks"] == "choose_place" else f"place {tiles[-1]} @d4/0"
    lines = [line for tile in tiles for line in turns(tile, words)]
    return [*lines, f"[dim]{words.phrase('how_places_are_named', move=move)}[/]"]


def headline(board: dict[str, Any], words: Words, names: list[str]) -> list[str]:
    phase = words.term(board["phase"])
    parts = [
        f"[bold]{words.phrase('round_of', round=board['round'], rounds=ROUNDS)}, {phase}[/]",
        words.phrase("starts", player=bare(names[board["start_player"]])),
    ]
    if board["phase"] != "end":
        parts.append(words.phrase("least_value", minimum=board["minimum"]))
    turn = board["turn"]
    if board["phase"] == "actions" and turn["seat"] is not None:
        parts.append(words.phrase("has_actions", player=bare(names[turn["seat"]]), actions=turn["actions"]))
    return flowing(parts)


# FLO-4 The auction


def auction(board: dict[str, Any], words: Words, names: list[str]) -> list[str]:
    """What is left of each object, who has got one, and the bid."""
    now = board["auction"]
    stacks = [STACKS[stack] for stack in STACKS_OF[len(board["players"])]]
    lines = flowing([stack_of(board, stack, words, names) for stack in stacks])
    if now["leader"] is None:
        waiting = [bare(names[seat]) for seat in now["active"]]
        return lines + titled(words.phrase("no_object_yet"), waiting, first="  ", indent="    ")
    bid = words.phrase("bid_of", player=bare(names[now["leader"]]), bid=now["bid"])
    rivals = [seat for seat in now["bidders"] if seat != now["leader"]]
    running = [f"[bold]{words.term(now['stack'])}: {bid}[/]"]
    running += [f"{words.phrase('may_raise')}: {listed(rivals, names)}"] if rivals else []
    return lines + flowing(running, first="  ", indent="    ")


def stack_of(board: dict[str, Any], stack: str, words: Words, names: list[str]) -> str:
    """Its number, or the player whose marker lies on it."""
    name = words.term(stack)
    if stack in board["auction"]["markers"]:
        return f"[dim]{name} → {bare(names[board['auction']['markers'][stack]])}[/]"
    name = f"[reverse]{name}[/]" if stack == board["auction"]["stack"] else name
    left = board["stock"]["landscapes"]
    if stack in LANDSCAPES:
        return f"[{INK[stack]}]{name}[/] {left[stack]}"
    if stack == "landscape":
        return f"{name} ({', '.join(some_tiles(kind, number, words) for kind, number in left.items())})"
    return f"{name} {board['stock'][stack] if stack in PIECES else deck_left(board, 'prestige')}"


def deck_left(board: dict[str, Any], deck: str) -> int:
    return int(board["decks"][deck]["pile"]) + len(board["decks"][deck]["tail"])


# FLO-6 The action phase


def stock(board: dict[str, Any], words: Words) -> list[str]:
    """What actions can take: buildings by their codes, freedoms, cards."""
    left = board["stock"]
    buildings = [
        f"[{INK[KIND[name]] if left['buildings'][name] else 'dim'}]{code(name, words)} {left['buildings'][name]}[/]"
        for name in BUILDINGS
    ]
    freedoms = [f"{words.term(name, 'short')} {left['freedoms'][name]}" for name in FREEDOMS]
    cards = [words.count(deck_left(board, deck), f"{deck}_card") for deck in ("profession", "bonus")]
    rest = f"[dim]{words.term('freedom', plural=True)}:[/] {', '.join(freedoms)}{DOT}{', '.join(cards)}"
    return [f"[dim]{words.phrase('in_stock')}:[/] {'  '.join(buildings)}", f"  {rest}"]


# FLO-14 Muse & Princess


def characters(board: dict[str, Any], words: Words, names: list[str]) -> list[str]:
    """All six cards while they are bid for; later those that somebody has."""
    if board["phase"] == "characters":
        widest = max(len(words.term(name)) for name in CHARACTERS)
        return [character(board, name, words, names, widest) for name in CHARACTERS]
    cards = board["characters"]["cards"]
    held = [
        f"[bold]{words.term(name)}[/]: {bare(names[cards[name]['owner']])} [dim]({does(board, name, words)})[/]"
        for name in CHARACTERS
        if cards[name]["owner"] is not None
    ]
    return flowing(held)


def character(board: dict[str, Any], name: str, words: Words, names: list[str], widest: int) -> str:
    """A card with its bid or its owner, and what it does."""
    card = board["characters"]["cards"][name]
    status = ""
    if card["owner"] is not None:
        status = f"{DOT}{words.phrase('taken_by', player=bare(names[card['owner']]))}"
    elif card["aside"]:
        status = f"{DOT}{words.phrase('taken')}"
    elif card["marker"] is not None:
        bid = words.phrase("bid_of", player=bare(names[card["marker"]]), bid=card["bid"])
        status = f"{DOT}[bold]{bid}[/]"
    return f"  {words.term(name):<{widest}}  [dim]{does(board, name, words)}[/]{status}"


def does(board: dict[str, Any], name: str, words: Words) -> str:
    """In a few words; of the Princess's work the viewer knows what it would be worth for him."""
    known = {"round": board["round"], "money": board["characters"]["banker_money"]}
    owner = board["characters"]["cards"][name]["owner"]
    if name == "princess" and board["works"] is not None and owner in (None, board["seat"]):
        known["value"] = sum(value for _, value in board["works"]["princess"])
    if board["round"] == ROUNDS:
        known["rate"] = BANKER_RATE
    return words.phrase(f"does_{name}", **known)


# FLO-15 Cooperative building


def offers(board: dict[str, Any], words: Words, names: list[str]) -> list[str]:
    """The proposal that is being answered, and those that were agreed to."""
    turn = board["turn"]
    told = [("proposed", offer) for offer in [turn["proposal"]] if offer is not None]
    told += [("agreed", offer) for offer in turn["offers"]]
    lines = []
    for title, offer in told:
        parts = [words.term(offer["building"]), listed((turn["seat"], offer["partner"]), names)]
        if offer["square"] is not None:
            parts.append(f"@{offer['square']}/{offer['turn']}")
        if offer["price"] is not None:
            parts.append(words.phrase("pays", player=bare(names[offer["partner"]]), florins=offer["price"]))
        lines += titled(words.phrase(title), parts)
    return lines


# FLO-11 The end


def final_rows(view: View, words: Words, events: list[Event]) -> list[tuple[str, list[str]]]:
    """The works with their values in the order in which they were completed, and the money, which breaks ties."""
    players = view["board"]["players"]
    values: list[list[str]] = [[] for _ in players]
    for event in events:
        if event.kind == "completed":
            values[event.seat].append(str(event.args["value"]))
    return [
        (words.term("work", plural=True), [str(len(each)) for each in values]),
        (words.term("work_value", plural=True), [", ".join(each) for each in values]),
        (words.phrase("money_left"), [str(player["money"]) for player in players]),
    ]
