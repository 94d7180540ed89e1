"""What a seat is told of its table, in its language: the picture, the question, the moves, what happened."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.kernel.events import Event
from quattrocento.kernel.game import Game
from quattrocento.kernel.position import Position
from quattrocento.kit.art.icons import ICONS
from quattrocento.kit.words import Words, words_of
from quattrocento.web.engine.played import Played, known_scores

RUN: Final = 3  # more facts of one kind from the dealer are told in short
Plain = dict[str, Any]


def state(
    played: Played, *, viewer: int, lang: str, names: list[str], width: str, theme: str, picture: bool = True
) -> Plain:
    """Everything about the present position that the viewer may know."""
    position = played.position
    game = played.game
    words = words_of(game.id, lang)
    seen = position.view(viewer)
    mine = viewer >= 0 and position.seat == viewer
    out: Plain = {
        "at": len(played.moves),
        "over": position.over,
        "turn": position.seat,
        "question": asked(position, words, viewer, names),
        "rule": position.rule,
        "options": offered(game, position, words, names, seen) if mine else [],
        "svg": game.draw(seen, lang, width=width, theme=theme, names=names) if picture else "",
        "scores": game.scores(position.board) if position.over else known_scores(seen),
        "ranks": game.ranks(position.board) if position.over else None,
        "sources": sources(played, words, viewer),
        "gains": gains(played, viewer),
        "undo": None,
    }
    last = played.last_decision(viewer) if viewer >= 0 and not position.over else None
    if last is not None:
        out["undo"] = {"keep": last, "free": played.free_undo(viewer)}
    return out


def asked(position: Position, words: Words, viewer: int, names: list[str]) -> str:
    """Whose turn it is and what is asked; at the end who has won."""
    if position.over:
        scores = position.game.scores(position.board)
        winners = [seat for seat, rank in enumerate(position.game.ranks(position.board)) if rank == 1]
        if len(winners) == 1:
            return words.phrase("wins", player=names[winners[0]], points=scores[winners[0]])
        together = words.join([names[seat] for seat in winners])
        return words.phrase("shared_win", players=together, points=scores[winners[0]])
    who = None if position.seat == viewer else words.name(position.seat, names)
    sentence = words.question(position.question_name(), who, position.view(viewer), names)
    return sentence[:1].upper() + sentence[1:]


def offered(game: Game, position: Position, words: Words, names: list[str], seen: Plain) -> list[Plain]:
    """The options, each with the parts of the picture that it touches."""
    out = []
    for code in position.options():
        kind = game.moves.kind_of(code)
        fields = kind.named(code)
        label = words.move(kind.name, fields, names, seen)
        out.append(
            {
                "move": kind.text(code),
                "kind": kind.name,
                "label": label[:1].upper() + label[1:],
                "targets": list(game.targets(code)),
                "fields": fields,
            }
        )
    return out


def story(played: Played, words: Words, names: list[str], viewer: int, first: int, most: int | None) -> list[Plain]:
    """The events after the first so many moves (the last ones, if there are too many) as sentences."""
    out: list[Plain] = []
    run = 0
    events = played.events
    since = news(played, viewer)
    begin = played.heard[first] if first > 0 else 0
    number = first
    for i in range(begin, len(events)):
        while number < len(played.moves) and played.heard[number] <= i:
            number += 1
        event = events[i]
        run = run + 1 if i > begin and i != since and same_run(event, events[i - 1]) else 1
        if run > RUN:
            out[-1]["more"] = run - RUN
            out[-1]["n"] = number
            continue
        plain = event.plain(viewer if viewer >= 0 else None)
        line: Plain = {"n": number, "seat": event.seat, "text": words.event(plain, names), "rule": event.why}
        if i == since:
            line["since"] = True
        if event.kind == "scored" and isinstance(plain.get("points"), int):
            line["points"] = plain["points"]
        out.append(line)
    shown = out if most is None else out[-most:]
    if len(shown) < len(out) and any("since" in line for line in out[: -len(shown)]):
        shown[0]["since"] = True  # so much has happened since
    return shown


def news(played: Played, viewer: int) -> int | None:
    """The first event that is not the viewer's own since their last decision."""
    last = played.last_decision(viewer) if viewer >= 0 else None
    if last is None:
        return None
    first = played.heard[last + 1]
    return next((i for i in range(first, len(played.events)) if played.events[i].seat != viewer), None)


def same_run(event: Event, other: Event) -> bool:
    return event.kind == other.kind and event.seat == other.seat == -1


def sources(played: Played, words: Words, viewer: int) -> list[Plain]:
    """Points by source and seat, as far as the viewer knows them."""
    points: dict[str, list[int]] = {}
    for event in played.events:
        if event.kind != "scored" or event.seat < 0:
            continue
        plain = event.plain(viewer if viewer >= 0 else None)
        if isinstance(plain.get("points"), int):
            row = points.setdefault(str(plain.get("source", event.why)), [0] * played.players)
            row[event.seat] += int(plain["points"])
    return [{"source": words.source(source), "points": row} for source, row in points.items()]


def gains(played: Played, viewer: int) -> list[int]:
    """What every seat has won since the viewer's last decision, as far as the viewer knows."""
    last = played.last_decision(viewer) if viewer >= 0 and not played.position.over else None
    out = [0] * played.players
    if last is None:
        return out
    for event in played.events[played.heard[last + 1] :]:
        points = event.plain(viewer).get("points") if event.kind == "scored" else None
        if event.seat >= 0 and isinstance(points, int):
            out[event.seat] += points
    return out


def stops(played: Played) -> list[list[int]]:
    """Where a replay can stop: after every decision and the chance that follows it, with who made it."""
    out: list[list[int]] = []
    for number, (seat, _) in enumerate(played.moves):
        if seat >= 0:
            out.append([number + 1, seat])
        elif out:
            out[-1][0] = number + 1
    return out


# What a move costs and brings

NOT_PAID: Final = ("vp", "pp", "ships")  # points are told apart; ships are a place on a track
NOUNS: Final = {"money": "florin"}
PICTURES: Final = {"florin": "coin", "camp": "tent"}


def noun_of(what: str) -> str:
    return NOUNS.get(what, what.removesuffix("s"))


def icon_of(what: str) -> str | None:
    """The icon of something that is counted, if there is one."""
    name = PICTURES.get(noun_of(what), noun_of(what))
    return name if name in ICONS and what not in NOT_PAID else None


def holding(seen: Plain, viewer: int) -> dict[str, int]:
    """What the viewer has of everything that is counted and has an icon."""
    player: Plain = seen["board"]["players"][viewer]
    held = [(what, number) for what, number in player.items() if isinstance(number, int)]
    for inner in player.values():
        if isinstance(inner, dict):
            held += [(what, number) for what, number in inner.items() if isinstance(number, int)]
    return {what: int(number) for what, number in held if not isinstance(number, bool) and icon_of(what)}


def changes(before: dict[str, int], after: list[dict[str, int]], words: Words) -> list[Plain]:
    """What the viewer pays and gets in every world that is possible."""
    out: list[Plain] = []
    for what in after[0]:
        numbers = {one.get(what, 0) - before.get(what, 0) for one in after}
        by = numbers.pop()
        if by and not numbers:
            out.append({"what": what, "icon": icon_of(what), "by": by, "name": words.term(noun_of(what))})
    return out
