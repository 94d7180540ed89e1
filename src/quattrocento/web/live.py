"""Who waits for news of a table. Only numbers are rung: whoever hears them asks for what their own seat may see."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from quattrocento.web.store import Pulse


class Bells:
    """One bell for every table that somebody watches."""

    def __init__(self, read: Callable[[str], Awaitable[Pulse]]) -> None:
        """`read` looks the pulse of a table up."""
        self._read = read
        self._reading: dict[str, asyncio.Future[Pulse]] = {}
        self._rung: dict[str, Pulse] = {}
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self.closed = asyncio.Event()

    def ring(self, table_id: str, pulse: Pulse | None = None) -> None:
        """The table has changed; without its pulse whoever hears it looks into the database."""
        self._reading.pop(table_id, None)  # it may have begun too early
        watchers = self._watchers.get(table_id)
        if watchers is None:
            return
        if pulse is None:
            self._rung.pop(table_id, None)
        else:
            self._rung[table_id] = latest(pulse, self._rung.get(table_id, pulse))
        for watcher in watchers:
            watcher.set()

    def ring_all(self) -> None:
        for table_id in self._watchers:
            self.ring(table_id)

    async def pulse(self, table_id: str, afresh: bool = False) -> Pulse:
        """As it was rung last; else all who want it share one look into the database."""
        rung = self._rung.get(table_id)
        if rung is not None and not afresh:
            return rung
        reading = self._reading.get(table_id)
        if reading is None:
            reading = self._reading[table_id] = asyncio.ensure_future(self._read(table_id))
            reading.add_done_callback(lambda done: self._forget(table_id, done))
        return await asyncio.shield(reading)

    def _forget(self, table_id: str, done: asyncio.Future[Pulse]) -> None:
        if self._reading.get(table_id) is done:
            del self._reading[table_id]

    @asynccontextmanager
    async def watch(self, table_id: str) -> AsyncIterator[asyncio.Event]:
        """An event that is set whenever something has changed."""
        heard = asyncio.Event()
        self._watchers.setdefault(table_id, set()).add(heard)
        try:
            yield heard
        finally:
            watchers = self._watchers[table_id]
            watchers.discard(heard)
            if not watchers:
                del self._watchers[table_id]
                self._rung.pop(table_id, None)

    @property
    def watching(self) -> int:
        return sum(map(len, self._watchers.values()))

    def close(self) -> None:
        """The server stops: every stream ends."""
        self.closed.set()
        self.ring_all()


def latest(one: Pulse, other: Pulse) -> Pulse:
    """Nothing of a pulse ever shrinks, so of two that crossed on their way the larger numbers hold."""
    return max(one[0], other[0]), max(one[1], other[1]), max(one[2], other[2])
