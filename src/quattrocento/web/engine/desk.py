"""What a worker does for a table. Each request names the game, its moves so far and what is wanted."""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Callable
from functools import cache
from secrets import randbits
from typing import Final

from quattrocento.bots import bot
from quattrocento.kernel.effects import NATURE, NOBODY
from quattrocento.kernel.events import Event
from quattrocento.kernel.moves import Move
from quattrocento.kernel.position import Position
from quattrocento.kernel.record import BadRecord, Record, read_record
from quattrocento.kernel.refusal import QuattroError, Refusal
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Dealer, QuickRng
from quattrocento.kit.words import words_of
from quattrocento.web.engine.played import Moves, Played, known_scores, worlds
from quattrocento.web.engine.telling import Plain, changes, holding, state, stops, story

KEPT: Final = 300  # games that a worker keeps in memory
SAMPLE: Final = 150  # decisions before the picture of a game is drawn
WINDOW: Final = (6, 52, 640, 400)  # the part of it that is shown
TRIED: Final = 600  # moves of which one is to say why it can't be made


class Refused(QuattroError):
    """A move that the rules refuse, put into words."""

    def __init__(self, refusal: Refusal, game: str, lang: str, names: list[str]) -> None:
        super().__init__(words_of(game, lang).refusal(refusal, names))
        self.rule = refusal.rule
        self.reason = refusal.reason


class Desk:
    """Answers requests; the games that it keeps are only a cache of their logs."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, Played] = OrderedDict()
        self._jobs: dict[str, Callable[[Plain], Plain]] = {
            "begin": self.begin,
            "play": self.play,
            "state": self.state,
            "preview": self.preview,
            "why": self.why,
            "undo": self.undo,
            "after_undo": self.after_undo,
            "choose": self.choose,
            "record": self.record,
            "stops": self.stops,
            "sample": self.sample,
        }

    def answer(self, request: Plain) -> Plain:
        return self._jobs[request["job"]](request)

    def forget(self, table_id: str) -> None:
        """After an error: the next request starts from the log."""
        for name in [name for name in self._games if name.partition("@")[0] == table_id]:
            del self._games[name]

    def game_of(self, request: Plain) -> Played:
        moves = read_moves(request["moves"])
        name = request["id"]
        at = request.get("at")
        if at is not None:
            if not 0 <= at <= len(moves):
                raise QuattroError(f"the game has {len(moves)} moves, there is no position {at}")
            name, moves = f"{name}@", moves[:at]
        played = self._games.pop(name, None)
        if played is None:
            game = find(request["game"])
            if game.rules_version != request["rules"] or game.data_digest != request["data"]:
                raise QuattroError(
                    f"{game.id} was begun with rules version {request['rules']}; here is {game.rules_version}"
                )
            played = Played(game, request["players"], request["options"])
        played.go_to(moves)
        self._games[name] = played
        if len(self._games) > KEPT:
            self._games.popitem(last=False)
        return played

    # The log grows

    def begin(self, request: Plain) -> Plain:
        """The first deal of a new table (or what comes next at one that goes on from another)."""
        return self.lines(self.game_of(request), None, request)

    def play(self, request: Plain) -> Plain:
        """A decision of a seat with the chance that follows, or why it is refused."""
        played = self.game_of(request)
        position = played.position
        lang, names = request["lang"], request["names"]
        if not position.over and position.seat != request["seat"]:
            raise Refused(Refusal(position.rule, "not_your_turn"), played.game.id, lang, names)
        code = played.game.moves.parse(request["move"]) if isinstance(request["move"], str) else request["move"]
        refusal = position.why_not(code)
        if refusal is not None:
            raise Refused(refusal, played.game.id, lang, names)
        return self.lines(played, code, request)

    def lines(self, played: Played, code: int | None, request: Plain) -> Plain:
        position, rows, audiences = played.continued(code, bytes.fromhex(request["secret"]))
        text = played.game.moves.text
        return {
            "lines": [
                ["chance" if seat == NATURE else "play", seat, move, text(move), audience]
                for (seat, move), audience in zip(rows, audiences, strict=True)
            ],
            "turn": position.seat,
            "scores": played.game.scores(position.board) if position.over else None,
        }

    def choose(self, request: Plain) -> Plain:
        """A bot's move: it gets the view of its seat and nothing else."""
        played = self.game_of(request)
        position = played.position
        if position.over or position.seat != request["seat"]:
            return {"move": None}
        player = bot(request["level"])
        return {"move": player.choose(position.view(position.seat), position.options(), QuickRng(randbits(62)))}

    # What is shown

    def state(self, request: Plain) -> Plain:
        played = self.game_of(request)
        viewer, lang, names = request["viewer"], request["lang"], request["names"]
        look = {key: request[key] for key in ("viewer", "lang", "names", "width", "theme", "picture")}
        out = state(played, **look)
        known: int = min(request["known"], len(played.moves))
        words = words_of(played.game.id, lang)
        out["known"] = known
        out["log"] = story(played, words, names, viewer, known, request["most"])
        return out

    def preview(self, request: Plain) -> Plain:
        """What a move would do, tried on redeals of the seat's own view: it can't tell what the seat does not know."""
        played = self.game_of(request)
        viewer, names = request["viewer"], request["names"]
        code = played.game.moves.parse(request["move"])
        position = played.position
        if position.seat != viewer or position.why_not(code) is not None:
            raise QuattroError("this move can't be made now")
        seen = position.view(viewer)
        before = known_scores(seen)
        told: list[list[Event]] = []
        final = False
        after: list[list[int]] = []
        holdings: list[dict[str, int]] = []
        for world in worlds(seen):
            world.board.events = []
            world.play(code)
            told.append(world.board.events)
            final = final or world.seat != viewer
            after.append(world.game.scores(world.board))
            holdings.append(holding(world.view(viewer), viewer))
        common = []
        for events in zip(*told, strict=False):
            if any(event != events[0] for event in events):
                break
            common.append(events[0])
        words = words_of(played.game.id, request["lang"])
        gain = {after[i][viewer] for i in range(len(after))}
        was = before[viewer]
        return {
            "lines": [
                {"text": words.event(event.plain(viewer), names), "rule": event.why, "seat": event.seat}
                for event in common[:12]
            ],
            "points": gain.pop() - was if len(gain) == 1 and was is not None else None,
            "changes": changes(holding(seen, viewer), holdings, words),
            "final": final,
        }

    def why(self, request: Plain) -> Plain:
        """Why the parts that somebody pointed at make no move now."""
        played = self.game_of(request)
        viewer, lang, names = request["viewer"], request["lang"], request["names"]
        position = played.position
        if position.over or position.seat != viewer:
            refusal = Refusal(
                position.rule,
                "game_over" if position.over else "not_your_turn",
            )
        else:
            refusal = why_parts(played, request["parts"], viewer)
        return {
            "text": words_of(played.game.id, lang).refusal(refusal, names),
            "rule": refusal.rule,
            "reason": refusal.reason,
        }

    # Taking back, keeping, looking back

    def undo(self, request: Plain) -> Plain:
        """How far the seat's last decision lies back, and whether it may be taken back freely."""
        played = self.game_of(request)
        last = played.last_decision(request["seat"])
        if last is None or played.position.over:
            return {"keep": None, "free": False}
        return {"keep": last, "free": played.free_undo(request["seat"])}

    def after_undo(self, request: Plain) -> Plain:
        """Who is to move when so many moves are left."""
        return {"turn": self.game_of(request).position.seat}

    def record(self, request: Plain) -> Plain:
        """The record as a seat may know it; the whole one when the game is over."""
        played = self.game_of(request)
        over = played.position.over
        own = request["commitment"] != "none"
        record = Record(
            game=played.game.id,
            rules=played.game.rules_version,
            data=played.game.data_digest,
            players=played.players,
            options=dict(played.game.chosen(played.options)),
            names=request["names"],
            commitment=request["commitment"],
            moves=played.moves[:],
            scores=played.game.scores(played.position.board) if over else None,
            secret=bytes.fromhex(request["secret"]) if over and own else None,
        )
        return {"text": record.text(None if over else request["viewer"])}

    def stops(self, request: Plain) -> Plain:
        """Where a replay can stop; of a game that is over also whether its opened secret has dealt every chance."""
        played = self.game_of(request)
        if not played.position.over or request.get("commitment", "none") == "none":
            return {"stops": stops(played), "proof": None}
        draws = sum(seat == NATURE for seat, _ in played.moves)
        try:
            read_record(self.record(request)["text"])
        except BadRecord:
            return {"stops": stops(played), "proof": {"holds": False, "draws": draws}}
        return {"stops": stops(played), "proof": {"holds": True, "draws": draws}}

    def sample(self, request: Plain) -> Plain:
        """A game in its middle: the same one every time, decided at random."""
        game = find(request["game"])
        rng = QuickRng(4)
        position = Position.begin(game, game.players[-1], {})
        dealer = Dealer.from_seed("picture")
        decisions = 0
        while not position.over and (decisions < SAMPLE or position.by_chance):
            if position.by_chance:
                position.play(position.sample(dealer.stream(position.label())))
            else:
                position.play(rng.choice(position.options()))
                decisions += 1
        names = [" "] * game.players[-1]
        svg = game.draw(position.view(NOBODY), "en", names=names)
        size = 'viewBox="{0} {1} {2} {3}" width="{2}" height="{3}"'.format(*WINDOW)
        return {"svg": re.sub('viewBox="[^"]*" width="[^"]*" height="[^"]*"', size, svg, count=1)}


def read_moves(flat: list[int]) -> Moves:
    return list(zip(flat[::2], flat[1::2], strict=True))


@cache
def moves_touching(game_id: str) -> dict[str, list[int]]:
    """For every part of the picture the moves that touch it."""
    game = find(game_id)
    out: dict[str, list[int]] = {}
    for code in range(game.moves.size):
        for part in game.targets(code):
            out.setdefault(part, []).append(code)
    return out


def why_parts(played: Played, parts: list[str], viewer: int) -> Refusal:
    """The most telling refusal among the moves that touch all these parts in this order."""
    game = played.game
    position = next(worlds(played.position.view(viewer)))
    wanted = {Move(game.moves, code).kind for code in position.options()}
    best = Refusal(position.rule, "not_asked")
    worth = 0
    tried = 0
    for code in moves_touching(game.id).get(parts[-1] if parts else "", []):
        path = iter(game.targets(code))
        if not all(part in path for part in parts):
            continue
        tried += 1
        if tried > TRIED:
            break
        refusal = position.why_not(code)
        if refusal is None:
            continue
        value = (0 if refusal.reason == "not_asked" else 2) + (game.moves.kind_of(code).name in wanted)
        if value > worth:
            best, worth = refusal, value
    return best
