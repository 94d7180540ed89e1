"""Only views leave the server: what a seat is sent depends on nothing that it may not know."""

from __future__ import annotations

import importlib
import json
import re

from quattrocento.kernel.effects import NATURE, NOBODY
from quattrocento.kernel.events import Event
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Dealer, QuickRng
from quattrocento.kit.words import words_of
from quattrocento.web import tables
from quattrocento.web.engine.desk import Desk, why_parts
from quattrocento.web.engine.played import Played
from quattrocento.web.engine.telling import state, story
from tests.web.live_server import look, move, open_table, sit

HIDING = {"burgundy": {"estates": "secret"}}  # the options with which a game hides most
SENTINEL = "SECRET-7"


def play_on(played: Played, rng: QuickRng) -> None:
    """One decision at random, and the chance after it."""
    move = rng.choice(played.position.options())
    rows = played.continued(move, b"a secret of a test")[1]
    played.go_to([*played.moves, *rows])


def told(played: Played, viewer: int) -> str:
    """All that the engine says to a seat about the present position."""
    names = [f"N{seat}" for seat in range(played.players)]
    out = state(played, viewer=viewer, lang="en", names=names, width="wide", theme="auto")
    out["undo"] = None  # what undo compares is tested elsewhere
    if played.position.seat == viewer:
        parts = [part for option in out["options"][:3] for part in option["targets"][:1]]
        out["why"] = [repr(why_parts(played, [part], viewer)) for part in parts]
    return json.dumps(out, default=str)


def test_hidden_cards_may_be_exchanged_without_a_trace(game_id):
    """During whole games: cards that a viewer can't tell apart change places, and nothing that it is sent changes."""
    options = HIDING.get(game_id, {})
    hidden = importlib.import_module(f"tests.{game_id}.hidden")
    game = find(game_id)
    rng = QuickRng(7)
    compared = 0
    players = game.players[0]
    played = Played(game, players, game.chosen(options))
    played.go_to(played.continued(None, b"a secret of a test")[1])
    step = 0
    while not played.position.over:
        if step < 12 or step % 6 == 0:
            for viewer in (*range(players), NOBODY):
                swapped = hidden.swap_hidden(played.position, viewer, rng)
                if swapped is None:
                    continue
                before = told(played, viewer)
                real, played.position = played.position, swapped
                assert told(played, viewer) == before
                played.position = real
                compared += 1
        play_on(played, rng)
        step += 1
    if hidden.hides(game.chosen(options)):
        assert compared > 0


def test_the_log_tells_nobody_the_secrets_of_another_seat(game_id):
    game = find(game_id)
    rng = QuickRng(3)
    played = Played(game, game.players[0], game.chosen({}))
    played.go_to(played.continued(None, b"a secret of a test")[1])
    while not played.position.over:
        play_on(played, rng)
    names = [f"N{seat}" for seat in range(played.players)]
    for viewer in (*range(played.players), NOBODY):
        own = played.events
        played.events = [
            event
            if event.seat == viewer
            else Event(event.kind, event.seat, event.why, event.args, dict.fromkeys(event.secret, SENTINEL))
            for event in own
        ]
        for lang in ("en", "pl"):
            assert SENTINEL not in json.dumps(story(played, words_of(game_id, lang), names, viewer, 0, None))
        played.events = own


def plain(text: str, table_id: str) -> str:
    """Without what differs from table to table anyway."""
    text = re.sub('name="form" value="[0-9a-f]+"', "", text.replace(table_id, "TABLE"))
    return re.sub(r'"(time|updated|seq|created)":[\d.]+', "", text)


def test_a_secret_estate_is_in_no_byte_for_the_others(server, monkeypatch):
    """Two tables with the same dice; at one of them the first player chooses another estate. Whatever the others are
    sent is the same, byte for byte, until all have chosen."""
    monkeypatch.setattr(tables, "token_bytes", lambda size: b"\x05" * size)
    sent = []
    choices = []
    for number in range(2):
        ann, bartek, cela = server.guest(), server.guest(), server.guest()
        seats = [{"who": "me", "name": "Ann"}, {"who": "friend", "name": "Bartek"}, {"who": "friend", "name": "Cela"}]
        table = open_table(ann, *seats, estates="secret")
        guests = [ann, bartek, cela]
        sit(bartek, table, 1)
        sit(cela, table, 2)
        chooser = look(ann, table)["turn"]
        asked = look(guests[chooser], table)
        choices.append(asked["options"][0 if number == 0 else -1]["move"])
        assert move(guests[chooser], table, asked, choices[-1]).status_code == 200
        bytes_sent = []
        for guest in (*(guests[seat] for seat in range(3) if seat != chooser), server.guest()):
            for path in ("", "?lang=pl", "?width=narrow", "/record", "/stops"):
                bytes_sent.append(plain(guest.get(f"/api/tables/{table['id']}{path}").text, table["id"]))
            page = guest.get(f"/t/{table['id']}", headers={"accept": "text/html"}).text
            bytes_sent.append(plain(page, table["id"]))
        turn = look(ann, table)["turn"]
        options = look(guests[turn], table)["options"]
        for option in (options[0], options[-1]):
            query = {"seat": turn, "move": option["move"]}
            bytes_sent.append(guests[turn].get(f"/api/tables/{table['id']}/preview", params=query).text)
        sent.append(bytes_sent)
        own = guests[chooser].get(f"/api/tables/{table['id']}/record").text
        assert choices[-1] in own, "who chose may know it"
    assert choices[0] != choices[1]
    assert len(sent[0]) > 15
    assert sent[0] == sent[1]
    secret = (b"\x05" * 16).hex()
    assert not any(secret in text for text in sent[0])


def test_the_last_preview_before_a_reveal_tells_no_choice(server):
    """The last one to choose would reveal all estates: the preview is made on guesses, so it can't."""
    ann = server.guest()
    table = open_table(ann, {"who": "me", "name": "Ann"}, {"who": "here", "name": "Bartek"}, estates="secret")
    first = look(ann, table)
    state_first = look(ann, table, seat=first["turn"])
    chosen = state_first["options"][0]["move"]
    move(ann, table, state_first, chosen)
    last = look(ann, table)["turn"]
    option = look(ann, table, seat=last)["options"][0]["move"]
    seen = []
    for _ in range(2):
        query = {"seat": last, "move": option}
        seen.append(ann.get(f"/api/tables/{table['id']}/preview", params=query).json())
    assert seen[0]["final"] is True
    assert seen[0] == seen[1]


def test_a_bot_is_asked_with_its_view_only():
    """The desk hands a bot the view of its seat; a position is not within its reach."""
    game = find("burgundy")
    desk = Desk()
    dealt = desk.answer(request("begin", [], game) | {"secret": Dealer.from_seed(1).secret.hex()})
    moves = [number for line in dealt["lines"] for number in line[1:3]]
    assert set(moves[::2]) == {NATURE}
    chosen = desk.answer(request("choose", moves, game) | {"seat": dealt["turn"], "level": "random"})
    assert isinstance(chosen["move"], int)
    other = desk.answer(request("choose", moves, game) | {"seat": 1 - dealt["turn"], "level": "random"})
    assert other == {"move": None}


def request(job, moves, game):
    return {
        "job": job,
        "id": "t",
        "game": game.id,
        "rules": game.rules_version,
        "data": game.data_digest,
        "players": 2,
        "options": {},
        "moves": moves,
    }
