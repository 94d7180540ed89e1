"""Every byte that is sent to a seat during whole games of Florence, searched for cards that the seat has never seen.

A card is named by its identifier or by any form of its name in either language. Bonus and prestige cards that a seat
has never seen may not be named at all. All professions stand in a list that everybody may read, so those that a seat
has never seen must be named equally often: one that is named more often than most is told apart from them. (One may be
named less often: on his card the Polish Architekt is called like a builder.)
"""

from __future__ import annotations

import json
import random
import re
import threading
from collections import Counter
from typing import Any

import httpx
import pytest

from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.components import CARD_NAMES, DECKS
from quattrocento.kernel.effects import NOBODY
from quattrocento.kernel.registry import find
from quattrocento.kit.bits import members
from quattrocento.kit.words import words_of
from quattrocento.web.engine.played import Played
from quattrocento.web.tables import Tables
from tests.florence.hidden import never_seen
from tests.web.live_server import BOT, FRIEND, ME, LiveServer, open_table, sit

THOROUGH = 25  # after so many moves everybody asks for everything there is
PAGE = {"accept": "text/html"}
PULSE = re.compile(
    rb'(id: [\d.]+|event: pulse|data: \{"seq":\d+,"seated":\d+,"said":\d+\}|retry: 1000|: still here|)\r?'
)


def forms(lang: str, card: str) -> set[str]:
    """Every way to write the name of a card."""
    found = words_of("florence", lang).texts["terms"][card]
    names = {found} if isinstance(found, str) else {form for form in found.values() if isinstance(form, str)}
    return {name.lower() for name in names}


CARDS = {card for deck_cards in CARD_NAMES for card in deck_cards}
OPEN = {  # what is called like a card but is no secret: a builder is a Polish architect too
    form
    for lang in ("en", "pl")
    for piece in words_of("florence", lang).texts["terms"].keys() - CARDS
    for form in forms(lang, piece)
}
NAMES: dict[str, tuple[int, int]] = {}  # a name, and which card of which deck it is
for number, deck_cards in enumerate(CARD_NAMES):
    for position, card_name in enumerate(deck_cards):
        for name in {card_name, *forms("en", card_name), *forms("pl", card_name)} - OPEN:
            NAMES[name] = (number, position)
BY_WORD: dict[str, list[str]] = {}  # the names by their first word, long ones first
for name in sorted(NAMES, key=len, reverse=True):
    BY_WORD.setdefault(re.findall(r"\w+", name)[0], []).append(name)


def names_in(text: str) -> list[str]:
    """Every name in its order; `hand-poet` names the poet, `poetry` does not."""
    plain = text.lower().replace("-", " ") + " "
    found = []
    end = 0
    for word in re.finditer(r"\w+", plain):
        if word.start() < end or word[0] not in BY_WORD:
            continue
        for name in BY_WORD[word[0]]:
            end = word.start() + len(name)
            if plain.startswith(name, word.start()) and not plain[end].isalnum():
                found.append(name)
                break
        else:
            end = word.end()
    return found


# What open pieces do is told to everybody, and some of it sounds like a bonus card.
OPEN_TIPS = [
    tip
    for lang in ("en", "pl")
    for piece, tip in words_of("florence", lang).texts["tips"].items()
    if piece not in NAMES and names_in(tip)
]


def named(text: str) -> Counter[tuple[int, int]]:
    """How often each card is named, apart from what open pieces do."""
    for tip in OPEN_TIPS:
        text = text.replace(tip, "")
    return Counter(NAMES[name] for name in names_in(text))


class Scan:
    """Knows the true position, reads what a seat was sent, and finds what the seat may not know."""

    def __init__(self, server: LiveServer, table: dict[str, Any], players: int, options: dict[str, str]) -> None:
        self.store = server.app.state.tables.store
        self.table = table["id"]
        self.secret = self.store.table(self.table).secret.hex()
        game = find("florence")
        self.played = Played(game, players, game.chosen(options))
        self.unseen: list[dict[tuple[int, int], int]] = []  # after so many moves: by viewer and deck, a mask of cards
        self.texts = 0
        self.searched = 0

    @property
    def board(self) -> FlorenceBoard:
        board = self.played.position.board
        assert isinstance(board, FlorenceBoard)
        return board

    def follow(self, moves: list[tuple[int, int]]) -> None:
        """What nobody has to forget: a card that a seat once saw may be named to it, wherever it has gone since."""
        for length in range(len(self.unseen), len(moves) + 1):
            self.played.go_to(moves[:length])
            before = self.unseen[-1] if self.unseen else {}
            viewers = (*range(self.played.players), NOBODY)
            places = [(viewer, deck) for viewer in viewers for deck in range(len(DECKS))]
            self.unseen.append(
                {place: before.get(place, -1) & never_seen(self.board, place[1], place[0]) for place in places}
            )

    def read(self, viewer: int, text: str, where: str, before: Counter[tuple[int, int]] | None = None) -> None:
        """One answer of the server to one seat, sent when the game had so many moves as it says, or as there are.
        `before` is what the same page named before there was a game."""
        found = re.search(r'"at":(\d+),"over":(true|false)', text)
        if found is not None and found[2] == "true":
            return  # all cards are open
        moves = self.store.log(self.table).moves
        self.follow(moves)
        at = len(moves) if found is None else int(found[1])
        assert self.secret not in text, where
        count = named(text)
        count.subtract(before or {})
        for number, deck in enumerate(DECKS):
            unseen = members(self.unseen[at][viewer, number])
            if not unseen:
                continue
            often = {CARD_NAMES[number][card]: count[number, card] for card in unseen}
            usual = min(times for times, cards in Counter(often.values()).items() if cards == most_alike(often))
            wanted = 0 if deck != "profession" else usual
            told = [card for card, times in often.items() if times > wanted]
            assert not told, f"seat {viewer} at move {at} is told of {told} by {where}"
            self.searched += len(unseen)
        self.texts += 1


def most_alike(often: dict[str, int]) -> int:
    """How many cards are named as often as the largest group of them."""
    return max(Counter(often.values()).values())


class Listener:
    """A guest whose every received byte is kept and searched; its live stream is read beside it."""

    def __init__(self, server: LiveServer, scan: Scan | None, seat: int, lang: str) -> None:
        self.guest = server.guest(**{"accept-language": lang})
        self.seat = seat
        self.scan = scan
        self.seq: int | None = None
        self.stream = b""
        self.reading = False
        self.home = named(self.guest.get("/", headers=PAGE).text)
        self.guest.event_hooks["response"].append(self.heard)

    def heard(self, answer: httpx.Response) -> None:
        if self.reading and not answer.url.path.endswith("/events"):
            answer.read()
            assert self.scan is not None
            before = self.home if answer.url.path == "/" else None
            self.scan.read(self.seat, answer.text, f"{answer.request.method} {answer.url}", before)

    def listen(self, path: str) -> None:
        self.reading = True

        def run() -> None:
            try:
                with self.guest.stream("GET", f"{path}/events", timeout=300) as answer:
                    for piece in answer.iter_raw():
                        self.stream += piece
            except httpx.HTTPError:
                return  # the test is over, the connection closed

        threading.Thread(target=run, daemon=True).start()

    def follow(self, path: str) -> dict[str, Any]:
        """What the page asks for after every pulse."""
        query = {"page": True, **({} if self.seq is None else {"since": self.seq})}
        state = self.guest.get(path, params=query).json()
        self.seq = state["seq"]
        return state

    def ask_for_everything(self, path: str, table: str, state: dict[str, Any], rng: random.Random) -> None:
        for lang in ("en", "pl"):
            for width in ("wide", "narrow"):
                self.guest.get(f"/t/{table}", params={"lang": lang, "width": width}, headers=PAGE)
            self.guest.get(path, params={"lang": lang, "whole_log": True})
            self.guest.get(f"{path}/record", params={"lang": lang})
            for option in rng.sample(state["options"], min(3, len(state["options"]))):
                self.guest.get(f"{path}/preview", params={"lang": lang, "seat": self.seat, "move": option["move"]})
            parts = [part for option in state["options"] for part in option["targets"][:1]][:2]
            for part in parts:
                self.guest.get(f"{path}/why", params={"lang": lang, "seat": self.seat, "part": part})
        for at in (0, state["at"] // 2):
            self.guest.get(path, params={"at": at})
        self.guest.get(f"{path}/stops")
        self.guest.get("/", headers=PAGE)
        self.guest.get("/api/tables")


def play(server: LiveServer, people: int, bots: int, moves: int | None, seed: int, **options: str) -> Scan:
    """A game of people who choose at random, and bots; a spectator looks on."""
    rng = random.Random(seed)
    seats = [ME, *[{**FRIEND, "name": f"N{number}"} for number in range(1, people)], *[BOT] * bots]
    listeners = [Listener(server, None, seat, ("en", "pl")[seat % 2]) for seat in range(people)]
    listeners.append(Listener(server, None, NOBODY, "pl"))
    table = open_table(listeners[0].guest, *seats, game="florence", **options)
    path = f"/api/tables/{table['id']}"
    scan = Scan(server, table, people + bots, options)
    for listener in listeners:
        listener.scan = scan
        if listener.seat > 0:
            sit(listener.guest, table, listener.seat)
        listener.listen(path)
    made = 0
    while moves is None or made < moves:
        states = [listener.follow(path) for listener in listeners]
        if states[0]["over"]:
            break
        turn = states[0]["turn"]
        mover = next((one for one in listeners if one.seat == turn), None)
        if mover is None or not (state := states[listeners.index(mover)])["options"]:
            continue  # a bot thinks
        if made % THOROUGH == 0:
            for listener, seen in zip(listeners, states, strict=True):
                listener.ask_for_everything(path, table["id"], seen, rng)
        body = {"seat": turn, "seq": state["seq"], "move": rng.choice(state["options"])["move"]}
        answer = mover.guest.post(f"{path}/moves", params={"page": True}, json=body)
        assert answer.status_code == 200, answer.text
        mover.seq = answer.json()["seq"]
        made += 1
    for listener in listeners:
        listener.reading = False
        assert listener.stream, "the stream was read"
        for line in listener.stream.split(b"\n"):
            assert PULSE.fullmatch(line), line
        listener.guest.close()
    return scan


@pytest.mark.parametrize(
    ("people", "bots", "options"),
    [(2, 1, {"expansion": "both"}), (3, 0, {"expansion": "muse"}), (1, 3, {})],
    ids=["both expansions", "muse", "basic game"],
)
def test_no_byte_tells_a_card_that_the_seat_has_not_seen(server, people, bots, options):
    scan = play(server, people, bots, None, seed=11 + people, **options)
    assert scan.texts > 250
    assert scan.searched > 10_000


def test_a_planted_leak_is_found(server, monkeypatch):
    """The scan can fail: a server that sends the notation of all moves with the state is caught at once."""
    state = Tables.state

    async def talkative(self, table, *args, **more):
        found = await state(self, table, *args, **more)
        text = find(table.game).moves.text
        return found | {"notation": [text(code) for _, code in self.store.log(table.id).moves]}

    monkeypatch.setattr(Tables, "state", talkative)
    with pytest.raises(AssertionError, match="is told of"):
        play(server, 2, 1, 12, seed=1)


def test_a_single_extra_name_is_found(server):
    """... and so is one word in the log of another seat."""
    scan = play(server, 2, 1, 6, seed=2)
    board = scan.board
    for deck, hand in ((0, board.players[1].hand), (0, board.players[2].hand)):
        card = CARD_NAMES[deck][members(hand & never_seen(board, deck, 0))[0]]
        for lang in ("en", "pl"):
            said = words_of("florence", lang).term(card, "nom")
            with pytest.raises(AssertionError, match=f"is told of .'{card}'"):
                scan.read(0, json.dumps({"text": f"N1: {said}."}, ensure_ascii=False), "a planted line")
    scan.read(0, json.dumps({"text": "nothing of the kind"}), "a harmless line")
