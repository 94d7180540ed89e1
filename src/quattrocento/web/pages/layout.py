"""What every page has: head, header, the switches for language and theme."""

from __future__ import annotations

from htpy import (
    Element,
    Node,
    a,
    body,
    div,
    h1,
    head,
    header,
    html,
    link,
    main,
    meta,
    nav,
    option,
    p,
    script,
    select,
    span,
)
from htpy import label as label_tag
from htpy import title as title_tag
from markupsafe import Markup

from quattrocento.kernel.registry import known
from quattrocento.kit.art.palette import SHAPES, chip
from quattrocento.kit.art.svg import symbol, tag
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.kit.words import words_of
from quattrocento.web.guests import Guest
from quattrocento.web.pages.assets import address
from quattrocento.web.words import say

NAMES_OF_LANGUAGES = {"en": "English", "pl": "polski"}


def page(guest: Guest, title: str, content: Node, *, kind: str, bare: bool = False, own: str = "site.js") -> str:
    """A whole page with a script of its own; a bare one brings its own header."""
    theme = None if guest.theme == "auto" else guest.theme
    return str(
        html(lang=guest.lang, data_theme=theme)[
            head[
                meta(charset="utf-8"),
                meta(name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
                meta(name="color-scheme", content="light dark" if theme is None else theme),
                title_tag[title],
                link(rel="icon", href=address("icon.svg"), type="image/svg+xml"),
                link(rel="stylesheet", href=address("quattro.css")),
                (script(src=address(name), defer=True) for name in ("quattro.js", own)),
            ],
            body(class_=kind)[
                a(class_="skip", href="#q-main")[say(guest.lang, "skip")],
                chips(),
                None if bare else site_header(guest),
                main(id="q-main")[content],
            ],
        ]
    )


def site_header(guest: Guest) -> Element:
    return header(class_="site")[
        a(class_="brand", href="/")[say(guest.lang, "site")],
        nav(aria_label=say(guest.lang, "site"))[
            a(href="/rules")[say(guest.lang, "rules")],
            a(href="/account")[say(guest.lang, "sign_in") if guest.member is None else guest.member.name],
        ],
        switches(guest),
    ]


def switches(guest: Guest) -> Element:
    """Language and theme; the script keeps them as cookies."""
    lang = guest.lang
    return div(class_="switches")[
        label_tag[
            span(class_="quiet")[say(lang, "language")],
            select(data_cookie="lang", autocomplete="off")[
                (
                    option(value=one, selected=one == lang, lang=one)[NAMES_OF_LANGUAGES.get(one, one)]
                    for one in LANGUAGES
                )
            ],
        ],
        label_tag[
            span(class_="quiet")[say(lang, "theme")],
            select(data_cookie="theme", autocomplete="off")[
                (
                    option(value=one, selected=one == guest.theme)[say(lang, f"theme_{one}")]
                    for one in ("auto", "light", "dark")
                )
            ],
        ],
    ]


def chips() -> Markup:
    """The marks of the seats, to be used anywhere on the page."""
    marks = [symbol(f"q-chip-{seat}", "-13 -13 26 26", chip(seat, 0, 0, 10)) for seat in range(len(SHAPES))]
    return Markup(tag("svg", *marks, class_="sprite", aria_hidden="true", width=0, height=0))


def seat_chip(seat: int) -> Markup:
    return Markup(f'<svg class="chip" aria-hidden="true"><use href="#q-chip-{seat}"/></svg>')


def title_of(game_id: str, lang: str) -> str:
    """The name of a game; of one that is not here any more, what it was called in the log."""
    return words_of(game_id, lang).title() if game_id in known() else game_id


def message_page(guest: Guest, message: str) -> str:
    lang = guest.lang
    content = div(class_="message card")[
        h1[message],
        p(class_="ways")[a(class_="button", href="/")[say(lang, "back_home")], a(href="/rules")[say(lang, "rules")]],
    ]
    return page(guest, say(lang, "site"), content, kind="plain")
