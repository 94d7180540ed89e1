"""Many clients at the same tables: every line of the log has one author, and a repeated request has one effect."""

from __future__ import annotations

import asyncio
import random
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest
from sqlalchemy import select

from quattrocento.web.store import Store
from quattrocento.web.store.models import Move
from quattrocento.web.trial.client import State, Visitor, read_state
from quattrocento.web.trial.process import HOST, ServerProcess
from tests.server.aside import run

CLIENTS = 8
DECISIONS = 500  # of each client
TABLES = 2  # at which they all sit
GAMES = ("burgundy", "tiletum")


@asynccontextmanager
async def servers(db, folder, number):
    """So many servers on one database."""
    running = [ServerProcess(db, folder / f"server{i}.log", "--workers", "1") for i in range(number)]
    try:
        for server in running:
            await server.start()
        yield running
    finally:
        for server in running:
            if server.process is not None:
                server.stop()


@dataclass
class Race:
    """The tables, and what the clients were told."""

    cookie: str
    ports: list[int]
    tables: list[str]
    all_tables: list[str] = field(default_factory=list)
    accepted: dict[tuple[str, int], str] = field(default_factory=dict)  # (table, seq): key
    late: int = 0
    repeated: int = 0

    async def run(self, number: int) -> None:
        rng = random.Random(number)
        me = Visitor(HOST, self.ports[number % len(self.ports)], self.cookie)
        twin = Visitor(HOST, self.ports[(number + 1) % len(self.ports)], self.cookie)
        known: dict[str, State] = {}
        for decision in range(DECISIONS):
            table = rng.choice(self.tables)
            if table not in known or known[table].over or not known[table].options:
                known[table] = await self.look(me, table)
            if known[table].over:
                await self.next_table(me, table)
                continue
            state, key = known[table], f"client-{number}-{decision}"
            move = rng.choice(state.options).move
            sent = [me.move(table, state.turn, state.seq, move, key)]
            if rng.random() < 0.1:  # the same request twice, at once, by another way
                sent.append(twin.move(table, state.turn, state.seq, move, key))
                self.repeated += 1
            answers = await asyncio.gather(*sent)
            statuses = {answer.status for answer in answers}
            assert statuses in ({200}, {409}), [answer.body for answer in answers]
            if statuses == {200}:
                assert (table, state.seq) not in self.accepted, "two moves for one number"
                self.accepted[table, state.seq] = key
                known[table] = read_state(answers[0].body)
            else:
                self.late += 1
                del known[table]
        me.close()
        twin.close()

    async def look(self, visitor: Visitor, table: str) -> State:
        """As the seat to move: the clients hold all seats."""
        seat = 0
        while not (state := await visitor.state(table, seat=seat)).options and not state.over:
            seat = state.turn
        return state

    async def next_table(self, visitor: Visitor, table: str) -> None:
        """A game is over: another is begun in its place."""
        new, _ = await visitor.open_table(GAMES[len(self.all_tables) % 2], "me", "here")
        self.all_tables.append(new)
        if table in self.tables:
            self.tables[self.tables.index(table)] = new


async def race(db, folder, number) -> Race:
    async with servers(db, folder, number) as running:
        first = Visitor(HOST, running[0].port)
        tables = [(await first.open_table(game, "me", "here"))[0] for game in GAMES[:TABLES]]
        started = Race(first.wire.cookie, [server.port for server in running], tables, tables[:])
        await asyncio.gather(*(started.run(client) for client in range(CLIENTS)))
        assert "Traceback" not in "".join(server.log.read_text() for server in running)
        return started


@pytest.mark.parametrize("where", ["sqlite", "two servers on postgresql"])
def test_eight_clients_race_for_every_move(where, tmp_path, request):
    if where == "sqlite":
        db, number = str(tmp_path / "tables.db"), 1
    else:
        db, number = request.getfixturevalue("postgres").fresh(), 2
    found = run(race(db, tmp_path, number))
    assert len(found.accepted) + found.late >= CLIENTS * DECISIONS - 8 * len(found.all_tables)
    assert len(found.accepted) > 500
    assert found.late > 50, "they really raced"
    assert found.repeated > 200
    store = Store(db)
    rows: dict[tuple[str, int], str] = {}
    with store.session() as session:
        for table in found.all_tables:
            lines = session.execute(select(Move.seq, Move.key).where(Move.table_id == table).order_by(Move.seq)).all()
            assert [line.seq for line in lines] == list(range(len(lines)))
            rows |= {(table, line.seq): line.key for line in lines if line.key is not None}
    store.close()
    assert rows == found.accepted, "exactly what was acknowledged, each at its number"
