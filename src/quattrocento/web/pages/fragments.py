"""The parts of the table's page that change with every move: points, log, chat, people. The script puts them in."""

from __future__ import annotations

import json
from typing import Any

from htpy import Node, a, b, button, fragment, i, li, span, table, td, th, tr
from markupsafe import Markup

from quattrocento.kit.art.icons import DRAWINGS
from quattrocento.web.guests import Guest
from quattrocento.web.pages.clock import clock_face
from quattrocento.web.pages.kept import kept
from quattrocento.web.pages.layout import seat_chip
from quattrocento.web.shapes import PublicSeat
from quattrocento.web.words import level_name, say, site_words

State = dict[str, Any]


def parts(guest: Guest, state: State) -> dict[str, str]:
    """All of them for one state; what they are made of is taken out of it."""
    lang = guest.lang
    game = state["game"]
    seats: list[PublicSeat] = state["seats"]
    few = {"over": state["over"], "owner": state["owner"]}
    return {
        "points": "".join(score(lang, state, seat) for seat in seats),
        "sources": str(sources(state.pop("sources"), state["scores"], seats)),
        "log": "".join(log_line(lang, game, line) for line in state.pop("log")),
        "chat": "".join(chat_line(line) for line in state["chat"]),
        "said": str(max((line["number"] for line in state.pop("chat")), default=0)),
        "people": "".join(person(guest, few, seat) for seat in seats),
        "undo": undo_words(lang, state),
        "ask": str(fragment[undo_ask(lang, state), free_seats(guest, few, seats)]),
    }


def shown_points(lang: str, points: int | None) -> str:
    return "?" if points is None else site_words(lang).count(points, "point")


def score(lang: str, state: State, seat: PublicSeat) -> Markup:
    """A seat's points, and what it won since the viewer's last move."""
    face = clock_face(lang, state, seat)
    turn = seat.seat == state["turn"] and not state["over"]
    points, gain = state["scores"][seat.seat], state["gains"][seat.seat]
    clock = "" if face is None else "".join(fragment[face].iter_chunks())  # plain text: it is a key of what is kept
    return score_button(lang, seat.seat, seat.name, points, gain, turn, clock)


@kept
def score_button(lang: str, seat: int, name: str, points: int | None, gain: int, turn: bool, face: str) -> Node:
    return button(
        type="button",
        class_="score turn" if turn else "score",
        title=f"{name}: {shown_points(lang, points)}",
        data_open="sources",
    )[
        span(class_="quiet")[name],
        seat_chip(seat),
        b["?" if points is None else str(points)],
        i(class_="loss" if gain < 0 else None)[signed(gain)] if gain else None,
        Markup(face),
    ]


@kept
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


def undo_words(lang: str, state: State) -> str:
    """What the button for taking back says; nothing if there is no move to take back."""
    undo = state["undo"]
    if undo is None or state["viewer"] not in state["mine"] or undo["keep"] < (state["forked_at"] or 0):
        return ""
    asked = any(one.claimed and one.level is None and one.seat != state["viewer"] for one in state["seats"])
    return say(lang, "undo_ask" if asked and not undo["free"] else "undo")


def undo_ask(lang: str, state: State) -> list[Node]:
    """Somebody asks to take a move back: the others answer, or are waited for."""
    ask = state["ask"]
    if ask is None:
        return []
    if all(seat == ask["seat"] or seat in ask["agreed"] for seat in state["mine"]):
        return [say(lang, "undo_waiting")] if state["mine"] else []
    path = "/undo/answer"
    buttons = [deed(say(lang, key), path, {"agree": key == "agree"}) for key in ("agree", "refuse")]
    return [
        say(lang, "undo_asked", name=state["seats"][ask["seat"]].name),
        *(part for one in buttons for part in (" ", one)),
    ]


def free_seats(guest: Guest, state: State, seats: list[PublicSeat]) -> list[Node]:
    """Seats that wait for somebody, for those who can do something about it."""
    found = [(seat, deeds(guest, state, seat)) for seat in seats if not seat.claimed]
    lines = [span(class_="free")[seat_chip(seat.seat), b[seat.name], *buttons] for seat, buttons in found if buttons]
    return [say(guest.lang, "seats_wait"), *lines] if lines else []


def balance(guest: Guest, preview: dict[str, Any]) -> str:
    """What a move costs and brings, in icons."""
    shown = list(preview["changes"])
    if preview["points"]:
        shown.append({"icon": "vp", "by": preview["points"], "name": shown_points(guest.lang, preview["points"])})
    return str(fragment[(change(one) for one in shown)])


def change(one: dict[str, Any]) -> Node:
    by: int = one["by"]
    return span(class_="change loss" if by < 0 else "change", title=one["name"])[signed(by), drawn_icon(one["icon"])]


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "\u2212")


def drawn_icon(name: str) -> Markup:
    return Markup(f'<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">{DRAWINGS[name]}</svg>')


def rule_link(game: str, rule: str) -> Node:
    return a(class_="rule-link", href=f"/rules/{game}#{rule}", target="_blank")[rule]


@kept
def log_line(lang: str, game: str, line: dict[str, Any]) -> Node:
    since = li(class_="since", data_n=str(line["n"]))[say(lang, "since_turn")] if line.get("since") else None
    more = f" ({say(lang, 'more_of_these', number=line['more'])})" if "more" in line else ""
    mark = seat_chip(line["seat"]) if line["seat"] >= 0 else None
    said = span[line["text"], more, " ", rule_link(game, line["rule"])]
    return fragment[since, li(data_n=str(line["n"]), class_=None if mark else "dealer")[mark, said]]


@kept
def chat_line(line: dict[str, Any]) -> Node:
    return li[seat_chip(line["seat"]), span[b[f"{line['name']}: "], line["text"]]]


@kept
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
    closer = button(type="button", data_near=str(seat.seat))[say(lang, "closer")]
    who: list[Node] = [seat_chip(seat.seat), b[seat.name], span(class_="faint")[", ".join(about)]]
    return li[*who, closer, *deeds(guest, state, seat)]


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
    elif seat.claimed and state["owner"]:
        out.append(deed(say(lang, "seat_revoke"), f"{path}/free"))
    return out


def deed(words: str, path: str, body: dict[str, Any] | None = None) -> Node:
    """A button that sends a request."""
    return button(type="button", data_post=path, data_body=json.dumps(body or {}))[words]
