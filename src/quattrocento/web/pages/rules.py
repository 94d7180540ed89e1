"""The numbered rules of a game, searchable, each with an address of its own."""

from __future__ import annotations

from htpy import a, div, h1, li, nav, p, section, ul
from htpy import input as input_tag
from markupsafe import Markup

from quattrocento.kit.rulebook import rulebook
from quattrocento.kit.words import words_of
from quattrocento.web.guests import Guest
from quattrocento.web.pages.home import cover
from quattrocento.web.pages.layout import page
from quattrocento.web.shapes import GameShape
from quattrocento.web.words import say


def rules_page(guest: Guest, game_id: str) -> str:
    lang = guest.lang
    book = rulebook(game_id, lang)
    title = words_of(game_id, lang).title()
    content = div(class_="rules")[
        nav(class_="contents card", aria_label=say(lang, "contents"))[
            input_tag(
                id="q-search",
                type="search",
                placeholder=say(lang, "rules_search"),
                aria_label=say(lang, "rules_search"),
            ),
            ul[
                (
                    li(class_=f"level-{part.level}")[a(href=f"#{part.number or part.rules[0]}")[part.heading]]
                    for part in book.sections
                    if part.number or part.rules
                )
            ],
        ],
        section(class_="book")[
            p(class_="faint")[say(lang, "rules_lead")],
            p(id="q-none", role="status", hidden=True)[say(lang, "rules_none")],
            Markup(book.html().replace("-&gt;", "→")),
        ],
    ]
    return page(guest, say(lang, "rules_of", title=title), content, kind="rules-page")


def index_page(guest: Guest, games: list[GameShape]) -> str:
    lang = guest.lang
    content = div(class_="books")[
        h1[say(lang, "rules")],
        p(class_="faint")[say(lang, "rules_lead")],
        div(class_="shelf")[(a(class_="game", href=f"/rules/{game.id}")[cover(game)] for game in games)],
    ]
    return page(guest, say(lang, "rules"), content, kind="plain")
