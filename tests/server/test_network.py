"""A network that drops, delays, doubles and cuts: who comes back often enough misses nothing and does nothing twice."""

from __future__ import annotations

import asyncio
import random
from hashlib import blake2b

from sqlalchemy import select

from quattrocento.web.store import Store
from quattrocento.web.store.models import Move
from quattrocento.web.trial.client import LOST, Answer, State, Unexpected, Visitor, read_state
from quattrocento.web.trial.process import HOST, ServerProcess
from tests.server.aside import run
from tests.server.proxy import BadNetwork

RECONNECTS = 1000
WATCHERS = 6


class Client:
    """Follows a table by its stream, as a page does: comes back with the last event it heard, asks for the state."""

    def __init__(self, port: int, table: str, cookie: str = "") -> None:
        self.visitor = Visitor(HOST, port, cookie)
        self.table = table
        self.reconnects = 0
        self.last = ""
        self.state: State | None = None
        self.news = asyncio.Event()

    async def follow(self) -> None:
        while True:
            try:
                async for pulse in self.visitor.pulses(self.table, self.last):
                    state = await self.visitor.state(self.table)
                    assert self.state is None or state.seq >= self.state.seq, "time does not run backwards"
                    self.state = state
                    self.last = f"{pulse.seq}.{pulse.seated}.{pulse.said}"
                    self.news.set()
            except (*LOST, Unexpected):
                pass
            self.reconnects += 1
            await asyncio.sleep(0)


class Game:
    """One person plays both seats through the bad network; the others watch."""

    def __init__(self, port: int, cookie: str, table: str) -> None:
        self.person = Visitor(HOST, port, cookie)
        self.table = table
        self.accepted: dict[int, str] = {}
        self.seq = 0

    async def send(self, seat: int, seq: int, move: str, key: str) -> Answer:
        """Until there is an answer."""
        while True:
            try:
                return await self.person.move(self.table, seat, seq, move, key)
            except LOST:
                continue

    async def look(self, seat: int) -> State:
        while True:
            try:
                return await self.person.state(self.table, seat=seat)
            except LOST:
                continue

    async def play(self, rng: random.Random, enough) -> None:
        state = await self.look(0)
        while not state.over and not enough():
            if not state.options:
                state = await self.look(state.turn)
                continue
            key = f"network-{len(self.accepted)}"
            answer = await self.send(state.turn, state.seq, rng.choice(state.options).move, key)
            assert answer.status == 200, answer.body
            self.accepted[state.seq] = key
            state = read_state(answer.body)
            self.seq = state.seq
            await asyncio.sleep(0.02)


async def story(db: str, folder) -> tuple[str, Game]:
    server = ServerProcess(db, folder / "server.log", "--workers", "1")
    await server.start()
    network = BadNetwork(server.port, 3, 0.5)
    await network.start()
    try:
        owner = Visitor(HOST, server.port)
        table, _ = await owner.open_table("burgundy", "me", "here")
        cookie = owner.wire.cookie
        clients = [Client(network.port, table) for _ in range(WATCHERS)]
        following = [asyncio.create_task(client.follow()) for client in clients]

        def reconnects() -> int:
            return sum(client.reconnects for client in clients)

        game = Game(network.port, cookie, table)
        await game.play(random.Random(5), lambda: reconnects() >= RECONNECTS)
        async with asyncio.timeout(300):
            while reconnects() < RECONNECTS or any(c.state is None or c.state.seq != game.seq for c in clients):
                await asyncio.sleep(0.05)
        for task in following:
            task.cancel()
        await asyncio.gather(*following, return_exceptions=True)
        shown = []
        for client in clients:  # each by its own way, until a whole picture arrives
            state = None
            while state is None:
                try:
                    state = await client.visitor.state(table, picture=True)
                except LOST:
                    continue
            assert client.state is not None
            assert (state.seq, state.at, state.turn) == (client.state.seq, client.state.at, client.state.turn)
            shown.append(blake2b(state.svg.encode()).hexdigest())
        direct = await owner.state(table, picture=True)
        assert set(shown) == {
            blake2b((await Visitor(HOST, server.port).state(table, picture=True)).svg.encode()).hexdigest()
        }
        assert direct.seq == game.seq
        assert min(network.done[what] for what in ("drop", "lose", "delay", "twice", "cut")) > 20
        assert "Traceback" not in server.log.read_text()
        return table, game
    finally:
        await network.stop()
        server.stop()


def test_a_thousand_reconnects_lose_nothing(db, tmp_path):
    table, game = run(story(db, tmp_path))
    store = Store(db)
    with store.session() as session:
        rows = session.execute(select(Move.seq, Move.key).where(Move.table_id == table).order_by(Move.seq)).all()
    store.close()
    assert [row.seq for row in rows] == list(range(game.seq))
    assert {row.seq: row.key for row in rows if row.key is not None} == game.accepted, "each move once"
    assert len(game.accepted) > 20
