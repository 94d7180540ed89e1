"""The first page: open a table, and find those there are."""

from __future__ import annotations

from typing import Final

from htpy import (
    Element,
    Node,
    a,
    button,
    details,
    div,
    fieldset,
    form,
    h1,
    h2,
    h3,
    img,
    label,
    legend,
    li,
    option,
    p,
    section,
    select,
    span,
    summary,
    ul,
)
from htpy import (
    input as input_tag,
)

from quattrocento.bots import BOTS
from quattrocento.web.guests import Guest
from quattrocento.web.pages.clock import clock_fields
from quattrocento.web.pages.layout import page, seat_chip
from quattrocento.web.shapes import GameShape, OptionShape, TableLine, TableLists
from quattrocento.web.words import level_name, say

USUAL: Final = "apprentice"  # the bot that somebody meets who chooses none
SHOWN: Final = 6  # lines of a list that are seen at once


def home_page(guest: Guest, games: list[GameShape], lists: TableLists) -> str:
    lang = guest.lang
    waiting = sum(line.my_turn for line in lists.mine)
    title = f"({waiting}) {say(lang, 'site')}" if waiting else say(lang, "site")
    content = [
        div(class_="hero")[h1[say(lang, "site")], p(class_="motto")[say(lang, "site_motto")]],
        div(class_="home")[
            new_game(guest, games),
            div(class_="tables")[
                table_list(lang, "my_tables", lists.mine, say(lang, "no_tables")),
                table_list(lang, "open_tables", lists.open),
                table_list(lang, "over_tables", lists.over),
            ],
        ],
    ]
    return page(guest, title, content, kind="home-page")


# A new game


def new_game(guest: Guest, games: list[GameShape]) -> Element:
    lang = guest.lang
    return form(id="q-new", class_="card", autocomplete="off")[
        h2[say(lang, "new_game")],
        fieldset(class_="games")[
            legend[say(lang, "which_game")],
            div(class_="shelf")[(game_choice(game, number == 0) for number, game in enumerate(games))],
        ],
        (setup(guest, game, number == 0) for number, game in enumerate(games)),
        clock_fields(lang),
        p(id="q-new-error", class_="refusal", role="alert", hidden=True),
        div(class_="start")[button(type="submit", class_="primary")[say(lang, "start")]],
    ]


def game_choice(game: GameShape, chosen: bool) -> Element:
    return label(class_="game")[
        input_tag(type="radio", name="game", value=game.id, checked=chosen),
        cover(game),
    ]


def cover(game: GameShape) -> Element:
    """A game with its picture, as it stands on a shelf."""
    return span(class_="cover")[
        img(src=f"/pictures/{game.id}.svg", alt="", width="320", height="200"),
        span(class_="name")[game.title],
        span(class_="motto")[game.motto],
        span(class_="count")[f"{game.players[0]}–{game.players[-1]}"],
    ]


def setup(guest: Guest, game: GameShape, shown: bool) -> Element:
    """The seats and options of one game; only those of the chosen one are shown."""
    lang = guest.lang
    return div(class_="setup", data_game=game.id, hidden=not shown)[
        div(class_="line")[
            label[
                span(class_="title")[say(lang, "how_many")],
                select(name="players")[(option(value=str(count))[str(count)] for count in game.players)],
            ],
            a(href=f"/rules/{game.id}")[say(lang, "rules_of", title=game.title)],
        ],
        fieldset(class_="seats")[
            legend[say(lang, "who_sits")],
            (seat_row(guest, seat, seat < game.players[0]) for seat in range(game.players[-1])),
        ],
        details(class_="options")[
            summary(class_="title")[say(lang, "options_some")], div[(option_row(game.id, one) for one in game.options)]
        ]
        if game.options
        else None,
    ]


def seat_row(guest: Guest, seat: int, shown: bool) -> Element:
    lang = guest.lang
    number = say(lang, "seat_number", number=seat + 1)
    kinds = [("me", say(lang, "who_me"))]
    kinds += [(f"bot:{level}", say(lang, "who_bot", level=level_name(lang, level))) for level in reversed(BOTS)]
    kinds += [(who, say(lang, f"who_{who}")) for who in ("here", "friend", "open")]
    chosen = "me" if seat == 0 else f"bot:{USUAL}"
    return div(class_="seat", data_seat=str(seat), hidden=not shown)[
        seat_chip(seat),
        select(name="who", aria_label=number)[
            (option(value=value, selected=value == chosen)[words] for value, words in kinds)
        ],
        input_tag(
            name="name",
            aria_label=f"{number}: {say(lang, 'your_name')}",
            placeholder=say(lang, "your_name"),
            maxlength="24",
            value=guest.name if seat == 0 else "",
            hidden=seat > 0,
        ),
    ]


def option_row(game_id: str, one: OptionShape) -> Element:
    name = f"{game_id}-{one.name}"
    return div(class_="option")[
        label(for_=name)[one.label],
        select(id=name, name="option", data_option=one.name, aria_describedby=f"{name}-help")[
            (option(value=value)[words] for value, words in one.choices.items())
        ],
        p(id=f"{name}-help", class_="help")[
            one.help, " ", a(href=f"/rules/{game_id}#{one.rule}", target="_blank")[one.rule]
        ],
    ]


# Lists of tables


def table_list(lang: str, key: str, lines: list[TableLine], empty: str = "") -> Node:
    if not lines and not empty:
        return None
    first, more = lines[:SHOWN], lines[SHOWN:]
    return section(class_="card list", data_list=key)[
        h2[say(lang, key)],
        ul[(table_item(lang, line) for line in first)] if lines else p(class_="faint")[empty],
        details[
            summary[say(lang, "more_tables", number=len(more))],
            ul[(table_item(lang, line) for line in more)],
        ]
        if more
        else None,
    ]


def table_item(lang: str, line: TableLine) -> Element:
    best = None if line.scores is None else max(line.scores)
    if line.status == "over":
        state = say(lang, "replay")
    elif line.my_turn:
        state = say(lang, "your_turn_here")
    else:
        state = say(lang, "turn_of", name=line.seats[line.turn].name)
    return li[
        a(class_="table-line", href=f"/t/{line.id}")[
            h3[line.title],
            span(class_="who")[
                (
                    span(class_="person best" if best is not None and points == best else "person")[
                        seat_chip(one.seat),
                        one.name,
                        None if points is None else f" {points}",
                    ]
                    for one, points in zip(line.seats, points_of(line), strict=True)
                )
            ],
            span(class_="state now" if line.my_turn else "state")[state],
        ]
    ]


def points_of(line: TableLine) -> list[int] | list[None]:
    return [None for _ in line.seats] if line.scores is None else line.scores
