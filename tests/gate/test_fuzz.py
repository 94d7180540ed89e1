"""Whatever is sent: no 5xx, and a reason for every refusal."""

from __future__ import annotations

import random
import re
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from litestar import Request
from schemathesis import GenerationMode

from quattrocento.kernel.record import BadRecord, read_record
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.registry import find
from quattrocento.web.engine.desk import Desk
from quattrocento.web.guests import guest_of
from quattrocento.web.secrets import hashed
from tests.gate.people import member
from tests.web.live_server import FRIEND, ME, LiveServer, look, open_table, sit


@pytest.fixture(scope="module")
def seated(server: LiveServer) -> tuple[httpx.Client, dict[str, Any], dict[str, Any]]:
    """Somebody whose turn it is."""
    ann, bartek = server.guest(), server.guest()
    table = open_table(ann, ME, FRIEND)
    sit(bartek, table, 1)
    mover = (ann, bartek)[look(ann, table)["turn"]]
    return mover, table, look(mover, table)


# The API by its own description


def test_the_api_by_its_own_description(server):
    """Every operation with what its description allows and with what it does not, at a real table of one's own."""
    ann = server.guest()
    table = open_table(ann, ME, FRIEND)
    schema = schemathesis.openapi.from_url(f"{server.url}/api/schema/openapi.json")
    schema.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
    tried = []
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]
        if operation.path.endswith("/events"):
            continue  # never ends

        @settings(max_examples=8, deadline=None)
        @given(case=operation.as_strategy(), here=st.booleans())
        def ask(case: Any, here: bool) -> None:
            if here and "table_id" in (case.path_parameters or {}):
                case.path_parameters["table_id"] = table["id"]
            answer = case.call(base_url=server.url, cookies=dict(ann.cookies), timeout=60)
            assert answer.status_code < 500, answer.text
            if answer.status_code >= 400:
                assert answer.json()["message"]

        ask()
        tried.append(operation.label)
    assert len(tried) >= 15


# Moves


@settings(max_examples=60, deadline=None)
@given(text=st.text(max_size=250))
def test_any_text_as_a_move_gets_a_reason(seated, text):
    mover, table, state = seated
    if text in {option["move"] for option in state["options"]}:
        return
    body = {"seat": state["turn"], "seq": state["seq"], "move": text}
    answer = mover.post(f"/api/tables/{table['id']}/moves", json=body)
    assert 400 <= answer.status_code < 500
    assert len(answer.json()["message"]) > 5
    assert look(mover, table)["seq"] == state["seq"]


@settings(max_examples=60, deadline=None)
@given(number=st.integers(-(2**70), 2**70))
def test_any_number_as_a_move_gets_a_reason(seated, number):
    mover, table, state = seated
    body = {"seat": state["turn"], "seq": state["seq"], "move": number}
    answer = mover.post(f"/api/tables/{table['id']}/moves", json=body)
    if answer.status_code != 200:
        assert 400 <= answer.status_code < 500
        assert len(answer.json()["message"]) > 5


def test_any_text_as_a_move_of_any_game(game_id):
    """Notation with letters exchanged, cut, doubled; in the engine itself, thousands of them."""
    game = find(game_id)
    desk = Desk()
    base = {
        "id": "t",
        "game": game.id,
        "rules": game.rules_version,
        "data": game.data_digest,
        "players": game.players[0],
        "options": {},
        "secret": "00" * 16,
        "names": [f"N{i}" for i in range(8)],
        "lang": "pl",
        "viewer": 0,
    }
    dealt = desk.answer({**base, "job": "begin", "moves": []})
    moves = [number for line in dealt["lines"] for number in line[1:3]]
    rng = random.Random(5)
    texts = [game.moves.text(rng.randrange(game.moves.size)) for _ in range(40)]
    reasons = []
    for _ in range(800):
        text = damaged(rng, rng.choice(texts).encode()).decode("utf-8", "replace")
        try:
            desk.answer({**base, "job": "play", "moves": moves, "seat": dealt["turn"], "move": text})
        except QuattroError as error:
            reasons.append(str(error))
    assert len(reasons) > 700
    assert all(reasons)


# Damaged records and cookies: ten thousand


def damaged(rng: random.Random, text: bytes) -> bytes:
    """A bit turned, a part cut off, a part doubled, a byte put in."""
    at = rng.randrange(len(text)) if text else 0
    match rng.randrange(5):
        case 0:
            return text[:at] + bytes([text[at] ^ (1 << rng.randrange(8))]) + text[at + 1 :] if text else b"x"
        case 1:
            return text[:at]
        case 2:
            end = min(len(text), at + 1 + rng.randrange(40))
            return text[:end] + text[at:]
        case 3:
            return text[:at] + rng.randbytes(1 + rng.randrange(3)) + text[at:]
        case _:
            end = min(len(text), at + 1 + rng.randrange(10))
            return text[:at] + text[end:]


def record_of(game_id: str) -> bytes:
    """The record of a game just begun: every line of it counts, and it is read quickly."""
    from quattrocento.kernel.position import Position
    from quattrocento.kernel.record import Record
    from quattrocento.kernel.rng import Dealer

    game = find(game_id)
    secret = bytes(16)
    dealer = Dealer(secret)
    position = Position.begin(game, 2, game.chosen({}))
    moves: list[tuple[int, int]] = []
    rng = random.Random(3)
    while len([seat for seat, _ in moves if seat >= 0]) < 6:
        seat = position.seat
        code = (
            position.sample(dealer.stream(position.label())) if position.by_chance else rng.choice(position.options())
        )
        moves.append((seat, code))
        position.play(code)
    record = Record(
        game=game.id,
        rules=game.rules_version,
        data=game.data_digest,
        players=2,
        options=dict(game.chosen({})),
        names=["Ann", "Zażółć"],
        commitment=dealer.commitment(),
        moves=moves,
    )
    return record.text().encode()


def test_damaged_records_are_refused(game_id):
    """1,500 of each game. What only has another name in it may pass; no other game may, and nothing may fail in another
    way than by `BadRecord`."""
    whole = record_of(game_id)
    original = read_record(whole)
    rng = random.Random(game_id)
    reasons: list[str] = []
    passed = 0
    while len(reasons) < 1500:
        broken = damaged(rng, whole)
        if broken == whole:
            continue
        try:
            found = read_record(broken)
        except BadRecord as error:
            reasons.append(error.reason)
        else:
            passed += 1
            assert found.moves == original.moves, "a name, or the same game said in another way"
    assert all(reasons)
    assert passed < len(reasons) / 10


def test_damaged_cookies_open_nothing(server):
    """4,000 through the code that reads them, hundreds over the wire."""
    ann = member(server)
    guest = server.guest()
    table = open_table(guest, ME, FRIEND)
    good = {"quattro_key": guest.cookies["quattro_key"], "quattro_session": ann.cookies["quattro_session"]}
    keys = {hashed(value) for value in good.values()}
    accounts = server.app.state.accounts
    store = server.app.state.tables.store
    rng = random.Random(9)
    for number in range(4000):
        header = damaged(rng, "; ".join(f"{key}={value}" for key, value in good.items()).encode())
        scope: dict[str, Any] = {
            "type": "http",
            "headers": [(b"cookie", header)],
            "query_string": b"",
            "scheme": "http",
            "path": "/",
        }
        scope |= {"method": "GET", "server": ("x", 80), "root_path": "", "state": {}, "litestar_app": server.app}
        found = guest_of(Request(scope))  # type: ignore[arg-type]
        if found.key not in keys:
            assert number % 20 or store.held(found.key, table["id"]) == []
        if found.session is not None and found.session not in keys:
            assert number % 20 or accounts.member(found.session) is None
    wire = server.guest()
    sendable = re.compile(rb"[^\x21-\x7e]")
    for _ in range(200):
        header = sendable.sub(b"", damaged(rng, f"quattro_key={good['quattro_key']};lang=pl".encode()))
        answer = wire.get(f"/api/tables/{table['id']}/stops", headers={"cookie": header.decode("ascii")})
        assert answer.status_code in (200, 400)
