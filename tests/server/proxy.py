"""A bad network: requests are lost, answers are lost, both are slow, sent twice or cut in the middle."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

BROKEN = (OSError, EOFError)


class BadNetwork:
    """Passes HTTP on to a server, badly. It understands requests only so far that it can send one twice."""

    def __init__(self, port: int, seed: int, trouble: float) -> None:
        self.to = port
        self.rng = random.Random(seed)
        self.trouble = trouble  # the share of requests to which something happens
        self.done: Counter[str] = Counter()
        self._aside: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0, limit=2**20)
        self.port: int = self.server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        self.server.close()
        for task in list(self._aside):
            task.cancel()
        await asyncio.gather(*self._aside, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One request for each connection; then it is closed."""
        try:
            with suppress(*BROKEN):
                head = await reader.readuntil(b"\r\n\r\n")
                size = 0
                for line in head.split(b"\r\n"):
                    if line.lower().startswith(b"content-length:"):
                        size = int(line.split(b":")[1])
                request = head.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n") + await reader.readexactly(size)
                await self._pass_on(request, writer)
        finally:
            writer.close()

    async def _pass_on(self, request: bytes, writer: asyncio.StreamWriter) -> None:
        stream = b"/events" in request.partition(b"\r\n")[0]
        happens = self.rng.choice(("drop", "lose", "delay", "twice", "cut")) if self.rng.random() < self.trouble else ""
        self.done[happens or "passed"] += 1
        if happens == "drop":
            return
        if happens == "delay":
            await asyncio.sleep(self.rng.uniform(0, 0.2))
        if happens == "twice" and not stream:
            self._run(self._discard(request))
        if happens == "lose" and not stream:
            await self._discard(request)
            return
        limit = self.rng.randrange(2000) if happens == "cut" else None
        await self._answer(request, writer, limit, self.rng.uniform(0, 0.5) if stream else None)  # no stream lasts

    async def _answer(
        self, request: bytes, writer: asyncio.StreamWriter, limit: int | None, seconds: float | None
    ) -> None:
        """The answer; no more than so many bytes of it, or for no longer than so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                theirs, ours = await asyncio.open_connection("127.0.0.1", self.to, limit=2**20)
                try:
                    ours.write(request)
                    while piece := await theirs.read(65536):
                        if limit is not None and len(piece) >= limit:
                            writer.write(piece[:limit])
                            await writer.drain()
                            return
                        writer.write(piece)
                        await writer.drain()
                finally:
                    ours.close()

    async def _discard(self, request: bytes) -> None:
        """The server gets it and answers; nobody hears the answer."""
        with suppress(*BROKEN):
            theirs, ours = await asyncio.open_connection("127.0.0.1", self.to)
            ours.write(request)
            while await theirs.read(65536):
                pass
            ours.close()

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._aside.add(task)
        task.add_done_callback(self._aside.discard)
