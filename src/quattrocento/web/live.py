"""Who waits for news of a table. A bell carries no facts: whoever hears it reads the log."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Bells:
    """One bell for every table that somebody watches."""

    def __init__(self) -> None:
        self._watchers: dict[str, set[asyncio.Event]] = {}
        self.closed = asyncio.Event()

    def ring(self, table_id: str) -> None:
        for watcher in self._watchers.get(table_id, ()):
            watcher.set()

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
        for watchers in self._watchers.values():
            for watcher in watchers:
                watcher.set()
