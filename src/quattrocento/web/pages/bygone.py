"""A table whose rules are not here any more: says so, and shows what was written down."""

from __future__ import annotations

from htpy import Element, a, code, details, div, h1, li, ol, p, section, summary, ul

from quattrocento.kernel.registry import find, known
from quattrocento.web.guests import Guest
from quattrocento.web.pages.layout import page, seat_chip, title_of
from quattrocento.web.store import TableInfo
from quattrocento.web.words import say


def bygone_page(guest: Guest, table: TableInfo, record: str) -> str:
    lang = guest.lang
    title = title_of(table.game, lang)
    if table.game in known():
        game = find(table.game)
        old, new = f"{table.rules} ({table.data[:8]})", f"{game.rules_version} ({game.data_digest[:8]})"
        reason = say(lang, "gone_text", old=old, new=new)
    else:
        reason = say(lang, "gone_game")
    content = section(class_="message card")[
        h1[f"{title}: {say(lang, 'gone_title')}"],
        p[reason],
        people(table),
        p[a(class_="button", href=f"/api/tables/{table.id}/record", download=True)[say(lang, "record")]],
        details[
            summary[say(lang, "gone_log")],
            ol[(li[code[line]] for line in moves(record))],
        ],
        p[a(href="/")[say(lang, "back_home")]],
    ]
    return page(guest, title, div(class_="bygone")[content], kind="plain")


def people(table: TableInfo) -> Element:
    """Names, and the points if the game was over."""
    points = ["" for _ in table.seats] if table.scores is None else list(map(str, table.scores))
    pairs = zip(table.seats, points, strict=True)
    return ul(class_="people")[(li[seat_chip(place.seat), f"{place.name} {score}"] for place, score in pairs)]


def moves(record: str) -> list[str]:
    lines = record.splitlines()
    return [line for line in lines[lines.index("begin") + 1 : -1] if line.partition(" ")[0] not in ("scores", "secret")]
