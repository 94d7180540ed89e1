"""Many tables at once, played by light clients through HTTP and live streams."""

from __future__ import annotations

import asyncio
import os
import random
import time
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Final

from quattrocento.web.trial.client import LOST, State, Unexpected, Visitor, read_state
from quattrocento.web.trial.process import HOST, ServerProcess

OPENING: Final = 8  # tables that are opened at the same time
SETTLING: Final = 5.0  # seconds before idle tables are measured
IDLE: Final = 30.0  # seconds for which they are


@dataclass
class Report:
    """What was measured. Cores are seconds of processor time in a second."""

    tables: int = 0
    pictures: bool = False
    opened: float = 0.0  # seconds until all tables were open
    seconds: float = 0.0
    moves: int = 0
    games: int = 0
    to_event: list[float] = field(default_factory=list)  # seconds from POST to the event at the other client
    to_answer: list[float] = field(default_factory=list)  # ... to the answer
    to_state: list[float] = field(default_factory=list)  # ... until the other client has the new state
    failed: list[str] = field(default_factory=list)
    server_cores: float = 0.0
    engine_cores: float = 0.0
    client_cores: float = 0.0
    memory: int = 0  # bytes that the tables added
    idle: int = 0
    idle_opened: float = 0.0
    idle_memory: int = 0
    idle_cores: float = 0.0

    def plain(self) -> dict[str, Any]:
        """Figures in milliseconds, KiB and cores."""
        out: dict[str, Any] = {}
        if self.idle:
            out["idle"] = {
                "tables": self.idle,
                "opened_in_s": round(self.idle_opened, 1),
                "kib_each": round(self.idle_memory / self.idle / 1024),
                "cores": round(self.idle_cores, 3),
            }
        if self.tables:
            out |= {
                "tables": self.tables,
                "pictures": self.pictures,
                "opened_in_s": round(self.opened, 1),
                "seconds": round(self.seconds, 1),
                "moves": self.moves,
                "moves_a_second": round(self.moves / self.seconds, 1),
                "games_ended": self.games,
                "kib_each": round(self.memory / self.tables / 1024),
                "ms_to_event": percentiles(self.to_event),
                "ms_to_answer": percentiles(self.to_answer),
                "ms_to_state": percentiles(self.to_state),
                "cores": {
                    "server": round(self.server_cores, 2),
                    "engines": round(self.engine_cores, 2),
                    "clients": round(self.client_cores, 2),
                },
                "ms_of_processor_a_move": {
                    "server": self._a_move(self.server_cores),
                    "engines": self._a_move(self.engine_cores),
                    "clients": self._a_move(self.client_cores),
                },
            }
        return out | {"failed": sorted(set(self.failed))}

    def _a_move(self, cores: float) -> float:
        return round(1000 * cores * self.seconds / max(1, self.moves), 2)


class Table:
    """Two people who play game after game, a move every so many seconds."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.rng = random.Random(number)
        self.game = load.games[number % len(load.games)]
        self.people = [load.visitor() for _ in range(2)]

    async def run(self) -> None:
        try:
            while not self.load.ended:
                await self._play()
                self.load.report.games += self.load.measuring
                await self.open()
        except (*LOST, Unexpected) as error:
            if not self.load.ended:
                self.load.report.failed.append(f"{type(error).__name__}: {error}")
        finally:
            for person in self.people:
                person.close()

    async def open(self) -> None:
        """A new table, at which both sit."""
        ann, bartek = self.people
        self.id, tokens = await ann.open_table(self.game, "me", "friend")
        await bartek.sit(self.id, tokens["1"])
        self.states = [await person.state(self.id, picture=self.load.pictures) for person in self.people]
        self.mover, self.sent = -1, 0.0

    async def _play(self) -> None:
        self.turned = asyncio.Event()
        streams = [asyncio.create_task(self._listen(seat)) for seat in range(2)]
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
        key, pictures = self.load.key(), self.load.pictures
        self.sent = time.monotonic()
        answer = await self.people[seat].move(self.id, seat, state.seq, move, key, picture=pictures)
        if answer.status != 200:
            raise Unexpected(f"a move got {answer.status} {answer.body[:200]!r}")
        if self.load.measuring:
            self.load.report.moves += 1
            self.load.report.to_answer.append(time.monotonic() - self.sent)
        self.states[seat] = read_state(answer.body)

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
                self.load.report.to_state.append(time.monotonic() - sent)

    async def _look(self, person: Visitor, since: int) -> State:
        """Pages have their lists written by the server, and want the picture."""
        pictures = self.load.pictures
        return await person.state(self.id, picture=pictures, page=int(pictures), since=since)


class Load:
    """A server, its tables, and the figures."""

    def __init__(self, server: ServerProcess, games: list[str], pace: float, pictures: bool) -> None:
        self.server = server
        self.games = games
        self.pace = pace
        self.pictures = pictures
        self.report = Report(pictures=pictures)
        self.measuring = False
        self.ended = False
        self._keys = count()

    def key(self) -> str:
        return f"load-{next(self._keys):08}"

    def visitor(self) -> Visitor:
        """Browsers ask for compressed answers; a program beside the server has no reason to."""
        return Visitor(HOST, self.server.port, gzip=self.pictures)

    async def run(self, tables: int, seconds: float, idle: int) -> Report:
        await self.server.start()
        try:
            await self._warm()
            if idle:
                await self._idle(idle)
            if tables:
                await self._play(tables, seconds)
        finally:
            self.ended = True
            self.server.stop()
        return self.report

    async def _warm(self) -> None:
        """Every game once: what is loaded for the first table is not counted as its memory."""
        for game in self.games:
            for _ in range(4):  # so that every engine has met it
                visitor = self.visitor()
                table, _ = await visitor.open_table(game, "me", "here")
                await visitor.state(table, seat=0, picture=self.pictures)
                visitor.close()

    async def _play(self, tables: int, seconds: float) -> None:
        report = self.report
        report.tables = tables
        memory, begun = self.server.memory(), time.monotonic()
        running = [Table(self, number) for number in range(tables)]
        for first in range(0, tables, OPENING):
            await asyncio.gather(*(table.open() for table in running[first : first + OPENING]))
        report.opened = time.monotonic() - begun
        tasks = [asyncio.create_task(table.run()) for table in running]
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
        report.memory = self.server.memory() - memory
        self.ended = True
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _idle(self, tables: int) -> None:
        """Tables with somebody at them who only watches."""
        report = self.report
        report.idle = tables
        memory, begun = self.server.memory(), time.monotonic()
        streams: list[asyncio.Task[None]] = []
        for first in range(0, tables, OPENING):
            numbers = range(first, min(tables, first + OPENING))
            streams += await asyncio.gather(*(self._watched(number) for number in numbers))
        report.idle_opened = time.monotonic() - begun
        await asyncio.sleep(SETTLING)
        begun, used = time.monotonic(), sum(self.server.seconds())
        await asyncio.sleep(IDLE)
        report.idle_cores = (sum(self.server.seconds()) - used) / (time.monotonic() - begun)
        report.idle_memory = self.server.memory() - memory
        for stream in streams:
            stream.cancel()
        await asyncio.gather(*streams, return_exceptions=True)

    async def _watched(self, number: int) -> asyncio.Task[None]:
        visitor = self.visitor()
        table, _ = await visitor.open_table(self.games[number % len(self.games)], "me", "here")
        await visitor.state(table, seat=0, picture=self.pictures)
        visitor.close()
        return asyncio.create_task(self._watch(visitor, table))

    async def _watch(self, visitor: Visitor, table: str) -> None:
        async for _ in visitor.pulses(table):
            pass


def percentiles(values: list[float]) -> dict[str, float]:
    """In milliseconds."""
    last = sorted(values) or [0.0]
    return {f"p{share}": round(1000 * last[min(len(last) - 1, len(last) * share // 100)], 1) for share in (50, 95, 99)}
