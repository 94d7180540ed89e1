"""The table: the picture, the question, the moves; log, chat, people; the replay when the game is over."""

from __future__ import annotations

import json
from typing import Any, Final

from htpy import (
    Element,
    a,
    aside,
    button,
    details,
    dialog,
    div,
    form,
    h1,
    h2,
    header,
    label,
    nav,
    noscript,
    ol,
    option,
    p,
    script,
    section,
    select,
    span,
    summary,
    ul,
)
from htpy import (
    b as b_tag,
)
from htpy import (
    input as input_tag,
)
from markupsafe import Markup
from msgspec.json import encode

from quattrocento.bots import BOTS
from quattrocento.kit.words import words_of
from quattrocento.web.guests import Guest
from quattrocento.web.pages.account import token_field
from quattrocento.web.pages.assets import address
from quattrocento.web.pages.fragments import parts
from quattrocento.web.pages.home import USUAL
from quattrocento.web.pages.layout import page, switches, title_of
from quattrocento.web.pages.webhook import webhook_field
from quattrocento.web.store import TableInfo
from quattrocento.web.words import level_name, say, script_words, site_words

State = dict[str, Any]
SELDOM: Final = {f"data_{name}": address(f"{name}.js") for name in ("replay", "closer")}  # fetched when they are needed
SIGNS: Final = {
    "first": "M3 4h3v16H3zM21 4v16L8 12z",
    "back": "M19 4v16L5 12z",
    "play": "M4 4l10 8-10 8zM16 4h4v16h-4z",
    "on": "M5 4v16l14-8z",
    "last": "M3 4v16l13-8zM18 4h3v16h-3z",
}


def table_page(guest: Guest, state: State, webhook: str = "") -> str:
    lang = guest.lang
    title = words_of(state["game"], lang).title()
    svg = state.pop("svg")
    made = {name: Markup(text) for name, text in parts(guest, state).items()}
    state["said"] = int(made["said"])
    data = json.loads(encode(state))
    content = [
        div(class_="stage")[
            header(class_="bar")[
                a(class_="brand", href="/", aria_label=say(lang, "home"), title=say(lang, "home"))["Q"],
                h1(id="q-question", tabindex="-1")[state["question"]],
                div(id="q-points", class_="points")[made["points"]],
                div(class_="tools")[
                    button(id="q-undo", type="button")[made["undo"]],
                    button(id="q-open", type="button", aria_expanded="false", aria_controls="q-side")[say(lang, "log")],
                ],
            ],
            Markup('<svg class="chip turn-chip" aria-hidden="true"><use id="q-turn"/></svg>'),
            p(id="q-live", class_="quiet", aria_live="polite"),
            div(id="q-strip", class_="strip")[
                div(id="q-buttons", class_="buttons", role="group", aria_label=say(lang, "all_moves")),
                div(id="q-ask", class_="asks", role="status")[made["ask"]],
                div(id="q-note", class_="note", role="status"),
                ul(id="q-recent", class_="recent", aria_hidden="true"),
                replay_line(lang, state),
                after_game(lang, state),
            ],
            noscript[p(class_="card")[say(lang, "not_js")]],
            div(id="q-board", class_="board", data_width=guest.width, **SELDOM)[Markup(svg)],
            nav(id="q-tabs", class_="tabs", aria_label=say(lang, "panes")),
        ],
        side(guest, state, made, webhook),
        dialog(id="q-cover", aria_labelledby="q-cover-text")[
            Markup('<svg class="chip" aria-hidden="true"><use id="q-cover-chip"/></svg>'),
            h2(id="q-cover-text")[say(lang, "cover_title")],
            button(id="q-uncover", type="button", class_="primary"),
        ],
        None if state["clock"] is None else script(src=address("clock.js"), defer=True),
        script(id="q-state", type="application/json")[inert(data)],
        script(id="q-words", type="application/json")[inert(script_words(lang))],
    ]
    kind = f"table-page {state['game']}"
    return page(guest, say(lang, "table_of", title=title), content, kind=kind, bare=True, own="table.js")


def inert(data: object) -> Markup:
    """JSON that can't end the element it stands in."""
    return Markup(json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def replay_line(lang: str, state: State) -> Element:
    """Steps through a finished game; hidden until it is over."""
    return div(id="q-replay", class_="player", hidden=not state["over"])[
        (
            button(
                type="button", data_step=step, title=say(lang, f"replay_{step}"), aria_label=say(lang, f"replay_{step}")
            )[Markup(f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{outline}"/></svg>')]
            for step, outline in SIGNS.items()
        ),
        input_tag(id="q-slider", type="range", min="0", value="0", aria_label=say(lang, "replay_title")),
        span(id="q-at"),
    ]


def after_game(lang: str, state: State) -> Element:
    """The result and the proof of the dice; what can be done with a position. Hidden until the game is over."""
    people = [option(value=str(one.seat))[one.name] for one in state["seats"]]
    return section(id="q-after", class_="after", hidden=not state["over"])[
        details(id="q-result", name="after", open=True)[
            summary(class_="button")[say(lang, "result")],
            div(class_="card")[
                div(id="q-chart"),
                div(class_="player")[
                    a(class_="button", href=f"/api/tables/{state['id']}/record", download=True)[say(lang, "record")],
                    proof(lang, state["commitment"]) if state["commitment"] != "none" else None,
                ],
            ],
        ],
        details(id="q-further", name="after")[
            summary(class_="button")[say(lang, "fork")],
            div(class_="card")[
                form(id="q-fork", class_="player")[
                    label[say(lang, "fork_as"), " ", select(name="seat")[people]],
                    label[
                        say(lang, "fork_against"),
                        " ",
                        select(name="level")[
                            (
                                option(value=level, selected=level == USUAL)[level_name(lang, level)]
                                for level in reversed(BOTS)
                            )
                        ],
                    ],
                    button(type="submit", class_="primary")[say(lang, "fork_start")],
                ],
                p(id="q-fork-back", hidden=True)[say(lang, "fork_back")],
                div(class_="player")[
                    button(id="q-share", type="button")[say(lang, "share")],
                    label[
                        say(lang, "replay_as"),
                        " ",
                        select(id="q-as")[option(value="-2")[say(lang, "spectator")], people],
                    ],
                ],
            ],
        ],
    ]


def proof(lang: str, seal: str) -> Element:
    return details[
        summary[say(lang, "proof")],
        p[say(lang, "proof_text")],
        p[f"{say(lang, 'seal')}: ", span(class_="code")[seal]],
        p(id="q-secret", hidden=True)[f"{say(lang, 'secret')}: ", span(class_="code")],
        p[b_tag(id="q-proved")],
    ]


def side(guest: Guest, state: State, made: dict[str, Markup], webhook: str) -> Element:
    """Log, scores, chat, people and settings, in a drawer."""
    lang = guest.lang
    return aside(id="q-side", class_="side", hidden=True, aria_label=say(lang, "log"))[
        div(class_="side-head")[
            h2[words_of(state["game"], lang).title()],
            a(href=f"/rules/{state['game']}", target="_blank")[say(lang, "rules")],
            button(id="q-close", type="button", aria_label=say(lang, "close"))["×"],
        ],
        details(open=True)[
            summary[say(lang, "log")],
            ol(id="q-log", class_="log", tabindex="0", aria_label=say(lang, "log"))[made["log"]],
            button(id="q-whole", type="button", hidden=True)[say(lang, "earlier")],
        ],
        details(open=True)[
            summary[say(lang, "chat")],
            ol(id="q-chat", class_="chat", tabindex="0", aria_label=say(lang, "chat"))[made["chat"]],
            form(id="q-say", hidden=not state["mine"])[
                input_tag(
                    name="text",
                    maxlength="500",
                    aria_label=say(lang, "say_something"),
                    placeholder=say(lang, "say_something"),
                ),
                button(type="submit")[say(lang, "send")],
            ],
        ],
        details[summary[say(lang, "scores")], div(id="q-sources")[made["sources"]]],
        moves_list(lang),
        details(open=True)[summary[say(lang, "people")], ul(id="q-people", class_="people")[made["people"]]],
        webhook_field(guest, state["id"], state["owner"], webhook),
        details[
            summary[say(lang, "settings")],
            (
                label(class_="check")[input_tag(type="checkbox", data_setting=name), say(lang, key)]
                for name, key in (
                    ("confirm", "confirm_final"),
                    ("motion", "motion"),
                    ("sound", "sound"),
                    ("notify", "notify"),
                )
            ),
            switches(guest),
            h2[say(lang, "keys")],
            p(class_="help")[say(lang, "keys_help")],
            p[a(href=f"/api/tables/{state['id']}/record", download=True)[say(lang, "record")]],
        ],
    ]


def moves_list(lang: str) -> Element:
    """Every move as a line of text, for those who would rather read than point."""
    return details(id="q-moves", class_="moves")[
        summary[say(lang, "all_moves")],
        input_tag(
            id="q-filter", type="search", placeholder=say(lang, "filter_moves"), aria_label=say(lang, "filter_moves")
        ),
        ul(id="q-list"),
    ]


def sit_page(guest: Guest, table: TableInfo, refused: str = "") -> str:
    """Takes the secret of a seat out of the address and exchanges it for a cookie."""
    lang = guest.lang
    people = site_words(lang).join([place.name for place in table.seats if place.claimed or place.level])
    lead = say(lang, "sit_lead" if people else "sit_lead_alone", title=title_of(table.game, lang), people=people)
    content = form(method="post", action=f"/t/{table.id}/sit", class_="message card", autocomplete="off")[
        token_field(guest),
        input_tag(type="hidden", name="token", id="q-token"),
        h1[say(lang, "sit_title")],
        p[lead],
        noscript[p[say(lang, "sit_script")]],
        p(class_="refusal", role="alert")[refused] if refused else None,
        input_tag(
            name="name",
            value=guest.name,
            maxlength="24",
            aria_label=say(lang, "your_name"),
            placeholder=say(lang, "your_name"),
        ),
        button(type="submit", class_="primary")[say(lang, "sit_down")],
    ]
    return page(guest, say(lang, "sit_title"), content, kind="plain")


__all__ = ["sit_page", "table_page"]
