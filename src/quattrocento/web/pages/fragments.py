"""The parts of the table's page that change with every move: points, log, chat, people. The script puts them in."""

from __future__ import annotations

import json
from typing import Any

from htpy import Node, a, b, button, fragment, i, li, span, table, td, th, tr

from quattrocento.web.guests import Guest
from quattrocento.web.pages.layout import seat_chip
from quattrocento.web.shapes import PublicSeat
from quattrocento.web.words import level_name, say, site_words

State = dict[str, Any]


def parts(guest: Guest, state: State) -> dict[str, str]:
    """All of them for one state; what they are made of is taken out of it."""
    lang = guest.lang
    game = state["game"]
    seats: list[PublicSeat] = state["seats"]
    return {
        "points": str(fragment[(score(lang, state, seat) for seat in seats)]),
        "sources": str(sources(state.pop("sources"), state["scores"], seats)),
        "log": str(fragment[(log_line(lang, game, line) for line in state.pop("log"))]),
        "chat": str(fragment[(chat_line(line) for line in state["chat"])]),
        "said": str(max((line["number"] for line in state.pop("chat")), default=0)),
        "people": str(fragment[(person(guest, state, seat) for seat in seats)]),
    }


def shown_points(lang: str, points: int | None) -> str:
    return "?" if points is None else site_words(lang).count(points, "point")


def score(lang: str, state: State, seat: PublicSeat) -> Node:
    """A seat's points, and what it won since the viewer's last move."""
    points, gain = state["scores"][seat.seat], state["gains"][seat.seat]
    turn = seat.seat == state["turn"] and not state["over"]
    return button(
        type="button",
        class_="score turn" if turn else "score",
        title=f"{seat.name}: {shown_points(lang, points)}",
        data_open="sources",
    )[
        span(class_="quiet")[seat.name],
        seat_chip(seat.seat),
        b["?" if points is None else str(points)],
        i[f"{gain:+d}"] if gain else None,
    ]


def sources(rows: list[dict[str, Any]], scores: list[int | None], seats: list[PublicSeat]) -> Node:
    return table[
        tr[
            td,
            (th(scope="col", title=seat.name)[span(class_="quiet")[seat.name], seat_chip(seat.seat)] for seat in seats),
        ],
        (
            tr[th(scope="row")[row["source"]], (td[str(points) if points else ""] for points in row["points"])]
            for row in rows
        ),
        tr(class_="total")[td, (td["?" if points is None else str(points)] for points in scores)],
    ]


def rule_link(game: str, rule: str) -> Node:
    return a(class_="rule-link", href=f"/rules/{game}#{rule}", target="_blank")[rule]


def log_line(lang: str, game: str, line: dict[str, Any]) -> Node:
    more = f" ({say(lang, 'more_of_these', number=line['more'])})" if "more" in line else ""
    return li(data_n=str(line["n"]), data_seat=str(line["seat"]), class_="dealer" if line["seat"] < 0 else None)[
        seat_chip(line["seat"]) if line["seat"] >= 0 else None,
        span[
            line["text"],
            f" ({say(lang, 'more_of_these', number=more)})" if more else None,
            " ",
            rule_link(game, line["rule"]),
        ],
    ]


def chat_line(line: dict[str, Any]) -> Node:
    return li[seat_chip(line["seat"]), span[b[f"{line['name']}: "], line["text"]]]


def person(guest: Guest, state: State, seat: PublicSeat) -> Node:
    """Who sits there, and what the guest may do about it."""
    lang = guest.lang
    if seat.kind == "bot":
        about = [say(lang, "who_bot", level=level_name(lang, str(seat.level)))]
    elif not seat.claimed:
        about = [say(lang, "seat_free")]
    else:
        about = [say(lang, "seat_you")] if seat.mine else []
    if seat.away:
        about.append(say(lang, "seat_away"))
    return li[seat_chip(seat.seat), b[seat.name], span(class_="faint")[", ".join(about)], *deeds(guest, state, seat)]


def deeds(guest: Guest, state: State, seat: PublicSeat) -> list[Node]:
    lang = guest.lang
    path = f"/seats/{seat.seat}"
    out: list[Node] = []
    if state["over"] or seat.kind == "bot":
        return out
    if not seat.claimed and state["owner"]:
        out.append(deed(say(lang, "invite"), f"{path}/link"))
    elif seat.open and not seat.claimed:
        out.append(deed(say(lang, "take_seat"), "/sit", {"seat": seat.seat, "name": guest.name}))
    if seat.mine:
        out.append(
            deed(say(lang, "seat_return"), f"{path}/return")
            if seat.away
            else deed(say(lang, "seat_leave"), f"{path}/leave")
        )
        out.append(deed(say(lang, "other_device"), f"{path}/link"))
    return out


def deed(words: str, path: str, body: dict[str, Any] | None = None) -> Node:
    """A button that sends a request."""
    return button(type="button", data_post=path, data_body=json.dumps(body or {}))[words]
