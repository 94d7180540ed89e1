"""Many tables at once, played by light clients through HTTP and live streams as the pages do it."""

from __future__ import annotations

import asyncio
import os
import random
import time
from dataclasses import dataclass, field
from itertools import count

from quattrocento.web.trial.client import LOST, State, Unexpected, Visitor, read_state
from quattrocento.web.trial.process import HOST, ServerProcess


@dataclass
class Report:
    """What was measured."""

    tables: int = 0
    seconds: float = 0.0
    moves: int = 0
    games: int = 0
    to_event: list[float] = field(default_factory=list)  # seconds from POST to the event at the other client
    to_answer: list[float] = field(default_factory=list)  # ... to the answer, with the picture
    to_picture: list[float] = field(default_factory=list)  # ... until the other client has its picture
    failed: list[str] = field(default_factory=list)
    server_cores: float = 0.0
    engine_cores: float = 0.0
    client_cores: float = 0.0
    memory_before: int = 0
    memory_after: int = 0
    idle: int = 0
    idle_memory: int = 0
    idle_cores: float = 0.0


class Table:
    """Two people who play game after game, a move every so many seconds."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.rng = random.Random(number)
        self.game = load.games[number % len(load.games)]
        self.people = [Visitor(HOST, load.server.port) for _ in range(2)]
        self.ready = asyncio.Event()

    async def run(self) -> None:
        try:
            while not self.load.ended:
                await self._game()
                self.load.report.games += self.load.measuring
        except (*LOST, Unexpected) as error:
            if not self.load.ended:
                self.load.report.failed.append(f"{type(error).__name__}: {error}")
        finally:
            for person in self.people:
                person.close()

    async def _game(self) -> None:
        ann, bartek = self.people
        self.id, tokens = await ann.open_table(self.game, "me", "friend")
        await bartek.sit(self.id, tokens["1"])
        self.states = [await person.state(self.id, picture=True) for person in self.people]
        self.mover, self.sent = -1, 0.0
        self.turned = asyncio.Event()
        streams = [asyncio.create_task(self._listen(seat)) for seat in range(2)]
        self.ready.set()
        await asyncio.sleep(self.rng.uniform(0, self.load.pace))
        try:
            while not self.load.ended and not any(state.over for state in self.states):
                await self._move()
        finally:
            for stream in streams:
                stream.cancel()
            await asyncio.gather(*streams, return_exceptions=True)

    async def _move(self) -> None:
        """The one whose turn it is thinks, and moves."""
        begun = time.monotonic()
        while not (free := [seat for seat in range(2) if self.states[seat].options]):
            self.turned.clear()
            await asyncio.wait_for(self.turned.wait(), 60)
        seat = self.mover = free[0]
        state = self.states[seat]
        await asyncio.sleep(max(0.0, self.load.pace - (time.monotonic() - begun)))
        move = self.rng.choice(state.options).move
        self.sent = time.monotonic()
        answer = await self.people[seat].move(self.id, seat, state.seq, move, self.load.key(), picture=True)
        if answer.status != 200:
            raise Unexpected(f"a move got {answer.status} {answer.body[:200]!r}")
        self.states[seat] = read_state(answer.body)
        if self.load.measuring:
            self.load.report.moves += 1
            self.load.report.to_answer.append(time.monotonic() - self.sent)

    async def _listen(self, seat: int) -> None:
        """As a page: at every event of the other's move the new state is asked for."""
        person = self.people[seat]
        async for pulse in person.pulses(self.id):
            known = self.states[seat].seq
            if pulse.seq <= known or seat == self.mover:
                continue
            sent, heard = self.sent, time.monotonic()
            state = await self._look(person, known)
            self.states[seat] = state
            self.turned.set()
            if self.load.measuring:
                self.load.report.to_event.append(heard - sent)
                self.load.report.to_picture.append(time.monotonic() - sent)

    async def _look(self, person: Visitor, since: int) -> State:
        return await person.state(self.id, picture=True, page=1, since=since)


class Load:
    """A server, its tables, and the figures."""

    def __init__(self, server: ServerProcess, games: list[str], pace: float) -> None:
        self.server = server
        self.games = games
        self.pace = pace
        self.report = Report()
        self.measuring = False
        self.ended = False
        self._keys = count()

    def key(self) -> str:
        return f"load-{next(self._keys):08}"

    async def run(self, tables: int, seconds: float, idle: int) -> Report:
        report = self.report
        await self.server.start()
        try:
            await self._warm()
            report.memory_before = self.server.memory()
            if idle:
                await self._idle(idle)
            if tables:
                await self._play(tables, seconds)
        finally:
            self.ended = True
            self.server.stop()
        return report

    async def _warm(self) -> None:
        """Every game once: what is loaded for the first table is not counted as its memory."""
        for game in self.games:
            for _ in range(4):  # so that every engine has met it
                visitor = Visitor(HOST, self.server.port)
                table, _ = await visitor.open_table(game, "me", "here")
                await visitor.state(table, seat=0, picture=True)
                visitor.close()

    async def _play(self, tables: int, seconds: float) -> None:
        report = self.report
        report.tables = tables
        memory = self.server.memory()
        running = [Table(self, number) for number in range(tables)]
        tasks = []
        for table in running:
            tasks.append(asyncio.create_task(table.run()))
            await asyncio.wait_for(table.ready.wait(), 60)
        await asyncio.sleep(2 * self.pace)
        self.measuring = True
        begun, server, client = time.monotonic(), self.server.seconds(), sum(os.times()[:2])
        await asyncio.sleep(seconds)
        self.measuring = False
        report.seconds = time.monotonic() - begun
        after = self.server.seconds()
        report.server_cores = (after[0] - server[0]) / report.seconds
        report.engine_cores = (after[1] - server[1]) / report.seconds
        report.client_cores = (sum(os.times()[:2]) - client) / report.seconds
        report.memory_after = report.memory_before + self.server.memory() - memory
        self.ended = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _idle(self, tables: int) -> None:
        """Tables with somebody at them who only watches."""
        report = self.report
        report.idle = tables
        streams = []
        for number in range(tables):
            visitor = Visitor(HOST, self.server.port)
            table, _ = await visitor.open_table(self.games[number % len(self.games)], "me", "here")
            await visitor.state(table, seat=0, picture=True)
            visitor.close()
            streams.append(asyncio.create_task(self._watch(visitor, table)))
        await asyncio.sleep(5)
        begun, used = time.monotonic(), sum(self.server.seconds())
        await asyncio.sleep(20)
        report.idle_cores = (sum(self.server.seconds()) - used) / (time.monotonic() - begun)
        report.idle_memory = self.server.memory() - report.memory_before
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)

    async def _watch(self, visitor: Visitor, table: str) -> None:
        async for _ in visitor.pulses(table):
            pass


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0
