"""Clocks follow the times of the log, stand still while no server runs, and hand a seat to a bot at zero."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import update

from quattrocento.kernel.refusal import BadOption
from quattrocento.web.clocks import Clocks, Timing, new_clock, timing
from quattrocento.web.store import Entry, Growth, Store
from quattrocento.web.store.models import GameTable, Move, Seat
from tests.web.live_server import BOT, FRIEND, ME, LiveServer, look, move, my_turn, open_table, sit


class Played:
    """A table of two people and a bot whose moves come when the test says."""

    def __init__(self, store: Store, asked: Timing, claimed: bool = True) -> None:
        self.now = 1000.0
        self.store = store
        self.clocks = Clocks(store, lambda: self.now)
        table = GameTable(
            id="t",
            game="burgundy",
            rules=1,
            data="x",
            players=3,
            options={},
            secret=b"",
            commitment="none",
            status="playing",
            turn=0,
            scores=None,
            owner="",
            forked_from=None,
            forked_at=None,
            seated=0,
            created=self.now,
            updated=self.now,
        )
        seats = [
            Seat(
                table_id="t", seat=0, name="Ann", kind="human", level=None, open=False, claimed=True, secret_hash=None
            ),
            Seat(table_id="t", seat=1, name="Bartek", kind="human", level=None, open=False, claimed=claimed),
            Seat(table_id="t", seat=2, name="Bot", kind="bot", level="random", open=False, claimed=False),
        ]
        store.create(table, seats, [Entry("chance", -1, 0, "deal")], [0], [new_clock("t", asked, 3)])
        self.seq = 1
        self.clocks.wind("t")

    def line(self, seat: int, after: float, turn: int, kind: str = "play") -> None:
        """A line of the log after so many seconds."""
        self.now += after
        self.store.append([Growth("t", self.seq, [Entry(kind, seat, 0, "x")], None, turn)])
        with self.store.database.writing() as session:
            session.execute(update(Move).where(Move.seq == self.seq).values(time=self.now))
        self.seq += 1

    def shows(self, what: str) -> Any:
        face = self.clocks.face("t")
        assert face is not None
        return face[what]

    def left(self) -> list[float]:
        return [round(one, 3) for one in self.shows("left")]


@pytest.fixture
def store(db: str) -> Iterator[Store]:
    made = Store(db)
    made.migrate()
    yield made
    made.close()


def test_the_reserve_pays_what_a_move_takes_too_long(store):
    table = Played(store, Timing(30, 100, "nothing"))
    table.line(0, 20, turn=1)
    assert table.left() == [100, 100, 100]
    table.line(1, 45, turn=2)
    assert table.left() == [100, 85, 100]
    table.line(2, 500, turn=0)
    assert table.left() == [100, 85, 100], "a bot has all the time"
    table.line(0, 31, turn=0)
    table.line(0, 31, turn=1)
    assert table.left() == [98, 85, 100]
    table.line(0, 60, turn=0, kind="undo")
    assert table.left() == [68, 85, 100], "who takes back pays for it"
    table.line(0, 1000, turn=1)
    assert table.left() == [0, 85, 100]


def test_what_it_shows_does_not_depend_on_when_it_is_read(store):
    table = Played(store, Timing(10, 100, "nothing"))
    for seat in (0, 0, 1, 0):
        table.line(seat, 15, turn=0)
    assert Clocks(store, lambda: table.now).face("t") == table.clocks.face("t")
    assert table.left() == [85, 95, 100]


def test_no_time_runs_before_everybody_sits(store):
    table = Played(store, Timing(0, 100, "bot"), claimed=False)
    table.line(0, 70, turn=1)
    assert table.shows("used") is None
    store.change_seat("t", 1, claimed=True)
    table.now += 50
    assert table.shows("used") == 0
    table.line(1, 30, turn=0)
    assert table.left() == [100, 70, 100]


def test_no_time_runs_while_no_server_does(store):
    table = Played(store, Timing(0, 100, "bot"))
    table.clocks.beat()
    table.now += 10
    table.clocks.beat()
    assert table.shows("used") == 10
    table.now += 5000
    again = Clocks(store, lambda: table.now)
    again.beat()
    table.clocks = again
    assert table.shows("used") == 10
    assert again.due() == []
    table.now += 89
    table.now += 2
    assert again.due() == [("t", 0)]


def test_who_leaves_the_seat_to_a_bot_has_used_the_time_until_then(store):
    table = Played(store, Timing(0, 100, "nothing"))
    table.now += 40
    table.clocks.change_hands("t")
    store.change_seat("t", 0, level="greedy")
    table.line(0, 25, turn=0)
    assert table.left() == [60, 100, 100]
    table.clocks.change_hands("t")
    store.change_seat("t", 0, level=None)
    table.line(0, 10, turn=1)
    assert table.left() == [50, 100, 100]


def test_when_something_is_due(store):
    table = Played(store, Timing(20, 100, "bot"))
    table.now += 119
    assert table.clocks.due() == []
    table.now += 2
    assert table.clocks.due() == [("t", 0)]
    table.line(0, 1, turn=2)
    assert table.clocks.due() == [], "it is the bot's turn"
    table.line(2, 1000, turn=0)
    table.now += 21
    assert table.left()[0] == 0
    table.clocks.wind("t")
    assert table.clocks.due() == [("t", 0)]


@pytest.mark.parametrize("text", ["5", "+", "0+0", "a+b", "-1+5", "1+99999999", "٣+٣٣٣٣٣٣٣٣٣٣٣٣٣", "1+1+1"])
def test_what_is_no_clock(text):
    with pytest.raises(BadOption):
        timing(text, "bot")


def test_a_clock_is_asked_for_with_the_table(server):
    ann = server.guest()
    body = {"game": "burgundy", "seats": [ME, FRIEND], "clock": "60+600", "at_zero": "bot"}
    table = ann.post("/api/tables", json=body).json()
    clock = look(ann, table)["clock"]
    assert clock == {"per_move": 60, "reserve": 600, "at_zero": "bot", "left": [600.0, 600.0], "used": None}
    sit(server.guest(), table, 1)
    assert look(ann, table)["clock"]["used"] is not None
    assert look(ann, open_table(ann, ME, BOT))["clock"] is None
    for bad in ({"clock": "x"}, {"clock": "0+0"}, {"clock": "60+600", "at_zero": "explode"}):
        assert ann.post("/api/tables", json={**body, **bad}).status_code == 400


def test_at_zero_a_bot_takes_over_until_its_owner_comes_back(server):
    ann = server.guest()
    body = {"game": "burgundy", "seats": [ME, BOT], "clock": "0+1", "at_zero": "bot"}
    table = ann.post("/api/tables", json=body).json()
    limit = time.monotonic() + 60
    while not (state := look(ann, table))["seats"][0]["away"]:
        assert time.monotonic() < limit
        time.sleep(0.1)
    before = state["seq"]
    while look(ann, table)["seq"] == before:
        assert time.monotonic() < limit
        time.sleep(0.1)


def test_at_zero_nothing_happens_if_the_table_wants_that(server):
    ann = server.guest()
    body = {"game": "burgundy", "seats": [ME, BOT], "clock": "0+1", "at_zero": "nothing"}
    table = ann.post("/api/tables", json=body).json()
    state = my_turn(ann, table)
    time.sleep(2.5)
    later = look(ann, table)
    assert later["seats"][0]["away"] is False
    assert later["clock"]["used"] > 2
    assert move(ann, table, later, state["options"][0]["move"]).status_code == 200
    assert look(ann, table)["clock"]["left"][0] == 0


def test_a_clock_survives_a_restart(tmp_path):
    first = LiveServer(tmp_path / "tables.db")
    ann = first.guest()
    body = {"game": "burgundy", "seats": [ME, {"who": "here", "name": "Ola"}], "clock": "0+500", "at_zero": "bot"}
    table = ann.post("/api/tables", json=body).json()
    state = look(ann, table)
    state = look(ann, table, seat=state["turn"])
    move(ann, table, state, state["options"][0]["move"])
    before = look(ann, table)["clock"]
    first.stop()
    second = LiveServer(tmp_path / "tables.db")
    again = second.guest()
    again.cookies.update(ann.cookies)
    after = look(again, table)["clock"]
    second.stop()
    assert after["left"] == before["left"]
    assert after["left"] != [500.0, 500.0]
