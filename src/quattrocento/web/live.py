"""Who waits for news of a table. A bell carries no facts: whoever hears it reads the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

Pulse = tuple[int, int, int]  # lines of the log, changes of seats, lines of chat


class Bells:
    """One bell for every table that somebody watches."""

    def __init__(self, read: Callable[[str], Awaitable[Pulse]]) -> None:
        """`read` looks the pulse of a table up."""
        self._read = read
        self._reading: dict[str, asyncio.Future[Pulse]] = {}
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self.closed = asyncio.Event()

    def ring(self, table_id: str) -> None:
        self._reading.pop(table_id, None)  # it may have begun too early
        for watcher in self._watchers.get(table_id, ()):
            watcher.set()

    def ring_all(self) -> None:
        for table_id in self._watchers:
            self.ring(table_id)

    async def pulse(self, table_id: str) -> Pulse:
        """All who hear one ring share one look into the database."""
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

    @property
    def watching(self) -> int:
        return sum(map(len, self._watchers.values()))

    def close(self) -> None:
        """The server stops: every stream ends."""
        self.closed.set()
        self.ring_all()
