"""Live streams with resume; a server that starts again knows every committed move; engines that hang are replaced."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import time
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from quattrocento.kernel.record import read_record
from quattrocento.kernel.registry import find
from quattrocento.web.engine import EngineRoom, EngineTimeout
from tests.web.live_server import BOT, FRIEND, ME, LiveServer, look, move, my_turn, open_table, sit


class Listener:
    """Reads a stream of events."""

    def __init__(self, guest: httpx.Client, table_id: str, last: str | None = None) -> None:
        headers = {} if last is None else {"last-event-id": last}
        self.response = guest.stream("GET", f"/api/tables/{table_id}/events", headers=headers, timeout=10)
        self.lines = self.response.__enter__().iter_lines()

    def next(self) -> tuple[str, dict[str, int]]:
        """The next pulse: its id and its numbers."""
        number = ""
        for line in self.lines:
            if line.startswith("id: "):
                number = line[4:]
            elif line.startswith("data: "):
                return number, json.loads(line[6:])
        raise AssertionError("the stream has ended")

    def close(self) -> None:
        self.response.__exit__(None, None, None)


def test_a_move_rings_at_every_seat(server):
    ann, bartek = server.guest(), server.guest()
    table = open_table(ann, ME, FRIEND)
    sit(bartek, table, 1)
    listeners = [Listener(guest, table["id"]) for guest in (ann, bartek, server.guest())]
    first = {listener.next()[1]["seq"] for listener in listeners}
    mover = (ann, bartek)[look(ann, table)["turn"]]
    state = look(mover, table)
    assert first == {state["seq"]}
    sent = move(mover, table, state, state["options"][0]["move"]).json()["seq"]
    assert {listener.next()[1]["seq"] for listener in listeners} == {sent}
    for listener in listeners:
        listener.close()


def test_who_reconnects_misses_nothing(server):
    ann, bartek = server.guest(), server.guest()
    table = open_table(ann, ME, FRIEND)
    sit(bartek, table, 1)
    listener = Listener(bartek, table["id"])
    last, _ = listener.next()
    listener.close()
    for _ in range(3):
        mover = (ann, bartek)[look(ann, table)["turn"]]
        state = look(mover, table)
        move(mover, table, state, state["options"][0]["move"])
    ann.post(f"/api/tables/{table['id']}/chat", json={"seat": 0, "text": "there?"})
    again = Listener(bartek, table["id"], last)
    number, pulse = again.next()
    again.close()
    assert number != last
    assert pulse["seq"] == look(bartek, table)["seq"]
    assert pulse["said"] == 1
    known = int(last.partition(".")[0])
    assert look(bartek, table, since=known)["log"], "the events since are told"


def test_a_stream_holds_only_numbers(server):
    ann = server.guest()
    table = open_table(ann, ME, BOT)
    listener = Listener(ann, table["id"])
    _, pulse = listener.next()
    listener.close()
    assert set(pulse) == {"seq", "seated", "said"}
    assert all(isinstance(value, int) for value in pulse.values())


def test_a_restart_rebuilds_every_table_from_the_log(tmp_path):
    db = tmp_path / "tables.db"
    first = LiveServer(db)
    ann = first.guest()
    table = open_table(ann, ME, BOT)
    for _ in range(8):
        state = my_turn(ann, table)
        move(ann, table, state, state["options"][0]["move"])
    state = my_turn(ann, table)
    watched = look(first.guest(), table)
    first.stop()
    second = LiveServer(db)
    again = second.guest()
    again.cookies.update(ann.cookies)
    later = look(again, table)
    assert later == state
    assert look(second.guest(), table) == watched
    assert move(again, table, later, later["options"][0]["move"]).status_code == 200
    second.stop()


def test_bots_go_on_after_a_restart(tmp_path):
    db = tmp_path / "tables.db"
    first = LiveServer(db, pause=30.0)
    ann = first.guest()
    table = open_table(ann, BOT, BOT)
    before = look(ann, table)["seq"]
    first.stop()
    second = LiveServer(db)
    spectator = second.guest()
    limit = time.monotonic() + 60
    while not (state := look(spectator, table))["over"]:
        assert time.monotonic() < limit
        time.sleep(0.2)
    assert state["seq"] > before
    text = spectator.get(f"/api/tables/{table['id']}/record").text
    record = read_record(text)
    assert record.scores == state["scores"]
    assert record.secret is not None
    assert state["secret"] == record.secret.hex()
    second.stop()


def test_an_engine_that_hangs_is_replaced():
    game = find("burgundy")
    room = EngineRoom("test", 1, 10.0)
    request = {
        "job": "begin",
        "id": "t",
        "game": game.id,
        "rules": game.rules_version,
        "data": game.data_digest,
        "players": 2,
        "options": {},
        "commitment": "none",
        "moves": [],
        "secret": "00" * 16,
    }

    async def story() -> None:
        good = await room.ask(request)
        worker = room.workers[0]
        assert worker.process.pid is not None
        os.kill(worker.process.pid, signal.SIGSTOP)
        with pytest.raises(EngineTimeout):
            await room.ask(request, 0.3)
        assert await room.ask(request) == good
        assert worker.restarts == 1

    try:
        with ThreadPoolExecutor(1) as aside:  # the browser tests have an event loop of their own here
            aside.submit(asyncio.run, story()).result()
    finally:
        room.close()


def test_the_server_answers_while_an_engine_hangs(tmp_path):
    deadline = 8.0  # long enough for a busy machine to start another engine
    running = LiveServer(tmp_path / "tables.db", deadline=deadline)
    ann = running.guest()
    table = open_table(ann, ME, BOT)
    state = my_turn(ann, table)
    worker = running.app.state.tables.engines.rules.workers[0]
    os.kill(worker.process.pid, signal.SIGSTOP)
    started = time.monotonic()
    assert running.guest().get("/health").json()["status"] == "ok"
    assert time.monotonic() - started < deadline, "answered without the engine"
    slow = move(ann, table, state, state["options"][0]["move"])
    assert slow.status_code == 503
    assert "Traceback" not in slow.text
    assert look(ann, table)["seq"] == state["seq"], "what was not acknowledged did not happen"
    assert move(ann, table, state, state["options"][0]["move"]).status_code == 200
    running.stop()


def test_a_bot_that_takes_a_seat_while_a_move_is_made_is_not_forgotten(server, monkeypatch):
    ann, bartek = server.guest(), server.guest()
    table = open_table(ann, ME, FRIEND, game="caylus1303")
    sit(bartek, table, 1, "Bartek")
    state = look(ann, table)
    mover = (ann, bartek)[state["turn"]]
    tables = server.app.state.tables
    rule, drive = tables.engines.rule, tables.drive
    left: list[bool] = []
    driven: list[bool] = []

    def noted(table_id: str) -> None:
        if table_id == table["id"]:
            driven.append(True)
        drive(table_id)

    async def meanwhile(request):
        if request["job"] == "play" and request["id"] == table["id"] and not left:
            left.append(True)  # only while the person moves: the bot's own moves come through here as well
            await tables.leave(await tables.table(table["id"]), 1 - state["turn"], "random")
            driven.clear()
        return await rule(request)

    monkeypatch.setattr(tables.engines, "rule", meanwhile)
    monkeypatch.setattr(tables, "drive", noted)
    asked = look(mover, table)
    assert move(mover, table, asked, asked["options"][0]["move"]).status_code == 200
    assert left
    assert driven
    assert my_turn(mover, table)["seq"] > asked["seq"] + 1, "the bot has moved"
