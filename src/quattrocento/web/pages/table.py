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
    input as input_tag,
)
from markupsafe import Markup
from msgspec.json import encode

from quattrocento.bots import BOTS
from quattrocento.kit.words import words_of
from quattrocento.web.guests import Guest
from quattrocento.web.pages.fragments import parts
from quattrocento.web.pages.layout import page, switches
from quattrocento.web.words import level_name, say, script_words

State = dict[str, Any]
SIGNS: Final = {
    "first": "M3 4h3v16H3zM21 4v16L8 12z",
    "back": "M19 4v16L5 12z",
    "play": "M4 4l10 8-10 8zM16 4h4v16h-4z",
    "on": "M5 4v16l14-8z",
    "last": "M3 4v16l13-8zM18 4h3v16h-3z",
}


def table_page(guest: Guest, state: State) -> str:
    lang = guest.lang
    title = words_of(state["game"], lang).title()
    svg = state.pop("svg")
    made = {name: Markup(text) for name, text in parts(guest, state).items()}
    state["said"] = int(made["said"])
    data = json.loads(encode(state))
    content = [
        header(class_="bar")[
            a(class_="brand", href="/", aria_label=say(lang, "home"), title=say(lang, "home"))["Q"],
            h1(id="q-question", tabindex="-1")[state["question"]],
            div(id="q-points", class_="points")[made["points"]],
            div(class_="tools")[
                button(id="q-undo", type="button", hidden=True)[say(lang, "undo")],
                button(id="q-open", type="button", aria_expanded="false", aria_controls="q-side")[say(lang, "log")],
            ],
        ],
        p(id="q-live", class_="quiet", aria_live="polite"),
        div(id="q-strip", class_="strip")[
            div(id="q-buttons", class_="buttons", role="group", aria_label=say(lang, "all_moves")),
            div(id="q-note", class_="note", role="status"),
        ],
        after_game(lang, state),
        noscript[p(class_="card")[say(lang, "not_js")]],
        div(id="q-board", class_="board", data_width=guest.width)[Markup(svg)],
        details(id="q-moves", class_="moves card")[
            summary[say(lang, "all_moves")],
            input_tag(
                id="q-filter",
                type="search",
                placeholder=say(lang, "filter_moves"),
                aria_label=say(lang, "filter_moves"),
            ),
            ul(id="q-list"),
        ],
        side(guest, state, made),
        dialog(id="q-cover", aria_labelledby="q-cover-text")[
            h2(id="q-cover-text")[say(lang, "cover_title")], button(id="q-uncover", type="button", class_="primary")
        ],
        script(id="q-state", type="application/json")[inert(data)],
        script(id="q-words", type="application/json")[inert(script_words(lang))],
    ]
    return page(guest, say(lang, "table_of", title=title), content, kind=f"table-page {state['game']}", bare=True)


def inert(data: object) -> Markup:
    """JSON that can't end the element it stands in."""
    return Markup(json.dumps(data, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def after_game(lang: str, state: State) -> Element:
    """Hidden until the game is over."""
    return section(id="q-after", class_="after card", hidden=not state["over"])[
        div(class_="verdict")[
            h2[say(lang, "result")],
            div(id="q-chart"),
            div(class_="downloads")[
                a(class_="button", href=f"/api/tables/{state['id']}/record", download=True)[say(lang, "record")],
                details[
                    summary[say(lang, "proof")],
                    p[say(lang, "proof_text")],
                    p[f"{say(lang, 'seal')}: ", span(class_="code")[state["commitment"]]],
                    p(id="q-secret", hidden=True, data_label=say(lang, "secret")),
                ],
            ],
        ],
        div(id="q-replay", class_="replay")[
            h2[say(lang, "replay_title")],
            div(class_="player")[
                (
                    button(
                        type="button",
                        data_step=step,
                        title=say(lang, f"replay_{step}"),
                        aria_label=say(lang, f"replay_{step}"),
                    )[Markup(f'<svg viewBox="0 0 24 24" aria-hidden="true"><path d="{outline}"/></svg>')]
                    for step, outline in SIGNS.items()
                ),
                input_tag(id="q-slider", type="range", min="0", value="0", aria_label=say(lang, "replay_title")),
                span(id="q-at"),
            ],
            div(class_="player")[
                label[
                    say(lang, "replay_as"),
                    " ",
                    select(id="q-as")[
                        option(value="-2")[say(lang, "spectator")],
                        (option(value=str(one.seat))[one.name] for one in state["seats"]),
                    ],
                ],
                button(id="q-share", type="button")[say(lang, "share")],
            ],
            form(id="q-fork", class_="player")[
                span[say(lang, "fork"), " ", say(lang, "fork_as")],
                select(name="seat", aria_label=say(lang, "fork_as"))[
                    (option(value=str(one.seat))[one.name] for one in state["seats"])
                ],
                span[say(lang, "fork_against")],
                select(name="level", aria_label=say(lang, "fork_against"))[
                    (option(value=level)[level_name(lang, level)] for level in reversed(BOTS))
                ],
                button(type="submit")[say(lang, "fork")],
            ],
        ],
    ]


def side(guest: Guest, state: State, made: dict[str, Markup]) -> Element:
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
            ol(id="q-log", class_="log", tabindex="0", aria_label=say(lang, "log"), data_since=say(lang, "since_turn"))[
                made["log"]
            ],
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
        details(open=True)[summary[say(lang, "people")], ul(id="q-people", class_="people")[made["people"]]],
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


def sit_page(guest: Guest, table_id: str) -> str:
    """Takes the secret of a seat out of the address and exchanges it for a cookie."""
    lang = guest.lang
    content = form(id="q-sit", class_="message card", data_table=table_id, autocomplete="off")[
        h1[say(lang, "sit_title")],
        p[say(lang, "sit_lead")],
        noscript[p[say(lang, "sit_script")]],
        input_tag(
            name="name",
            value=guest.name,
            maxlength="24",
            aria_label=say(lang, "your_name"),
            placeholder=say(lang, "your_name"),
        ),
        p(id="q-sit-error", class_="refusal", role="alert", hidden=True),
        button(type="submit", class_="primary")[say(lang, "sit_down")],
    ]
    return page(guest, say(lang, "sit_title"), content, kind="plain")


__all__ = ["sit_page", "table_page"]
