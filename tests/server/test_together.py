"""Several servers on one PostgreSQL: what happens at one is seen at the others at once."""

from __future__ import annotations

import asyncio
import time

import pytest

from quattrocento.web.trial.client import Visitor
from tests.server.aside import run
from tests.web.live_server import BOT, FRIEND, ME, LiveServer, look, move, my_turn, open_table, sit


@pytest.fixture
def two(postgres):
    db = postgres.fresh()
    servers = [LiveServer(db), LiveServer(db)]
    yield servers
    for server in servers:
        server.stop()


async def next_pulse(port: int, table_id: str, act, seconds: float = 10.0):
    """What the stream tells after something was done elsewhere. Without an announcement it would take 15 s."""
    stream = Visitor("127.0.0.1", port).pulses(table_id)
    first = await anext(stream)
    await asyncio.to_thread(act)
    async with asyncio.timeout(seconds):
        later = await anext(stream)
    await stream.aclose()
    return first, later


def test_a_move_at_one_server_rings_at_the_other(two):
    one, other = two
    ann, bartek = one.guest(), other.guest()
    table = open_table(ann, ME, FRIEND)
    sit(bartek, table, 1, "Bartek")
    state = look(ann, table)
    mover = (ann, bartek)[state["turn"]]
    elsewhere = (other, one)[state["turn"]]
    state = look(mover, table)
    done = {}

    def act() -> None:
        done["move"] = move(mover, table, state, state["options"][0]["move"])

    first, later = run(next_pulse(elsewhere.port, table["id"], act))
    assert done["move"].status_code == 200
    assert first.seq == state["seq"]
    assert later.seq == done["move"].json()["seq"]


def test_chat_and_seats_ring_as_well(two):
    one, other = two
    ann = one.guest()
    table = open_table(ann, ME, FRIEND)
    where = f"/api/tables/{table['id']}"
    first, later = run(
        next_pulse(other.port, table["id"], lambda: ann.post(f"{where}/chat", json={"seat": 0, "text": "hi\0there"}))
    )
    assert (first.said, later.said) == (0, 1)
    assert look(other.guest(), table)["chat"][0]["text"] == "hi there"
    first, later = run(next_pulse(one.port, table["id"], lambda: sit(other.guest(), table, 1)))
    assert later.seated > first.seated


def test_the_bots_of_a_table_move_at_one_server_only(two):
    one, other = two
    ann = one.guest()
    table = open_table(ann, ME, BOT)
    for _ in range(3):
        state = my_turn(ann, table)
        assert move(ann, table, state, state["options"][0]["move"]).status_code == 200
    other.guest().get(f"/api/tables/{table['id']}")
    assert my_turn(ann, table)["options"]


def test_a_lost_connection_to_the_database_heals(two, postgres):
    one, other = two
    ann = one.guest()
    table = open_table(ann, ME, {**ME, "who": "here", "name": "Bo"})
    postgres.restart()
    limit = time.monotonic() + 30
    while ann.get(f"/api/tables/{table['id']}").status_code != 200:
        assert time.monotonic() < limit
        time.sleep(0.1)
    state = look(ann, table, seat=look(ann, table)["turn"])
    guest = other.guest()
    while guest.get(f"/api/tables/{table['id']}").status_code != 200:
        assert time.monotonic() < limit
        time.sleep(0.1)
    _, later = run(
        next_pulse(other.port, table["id"], lambda: move(ann, table, state, state["options"][0]["move"]), seconds=20.0)
    )
    assert later.seq > state["seq"]
