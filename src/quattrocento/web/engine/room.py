"""The engine room: workers with a deadline. One that hangs or dies is replaced; its tables come back from the log."""

from __future__ import annotations

import asyncio
import logging
import struct
from asyncio import to_thread
from itertools import count
from multiprocessing import get_context
from socket import socketpair
from typing import Any, Final
from zlib import crc32

import msgspec

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.engine.work import work

log = logging.getLogger(__name__)

_CONTEXT: Final = get_context("forkserver")
LATER: Final = ("state", "preview", "why", "record", "stops", "sample")  # jobs that let a move go first


class EngineTimeout(QuattroError):
    """The rules or a bot took too long; the worker was replaced."""


class EngineFault(QuattroError):
    """The rules or a bot failed: an error of ours, not of the one who asked."""


class EngineRefusal(QuattroError):
    """What was asked is not possible; `rule` is the number of the rule that says so, if one does."""

    def __init__(self, message: str, rule: str, reason: str) -> None:
        super().__init__(message)
        self.rule = rule
        self.reason = reason


class Worker:
    """One process, asked one thing at a time: moves before pictures, otherwise who came first."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.restarts = -1
        self._turn = count()
        self._waiting: asyncio.PriorityQueue[tuple[bool, int, bytes, float, asyncio.Future[bytes]]] | None = None
        self._pump: asyncio.Task[None] | None = None
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self.start()

    def start(self) -> None:
        self.restarts += 1
        self._socket, theirs = socketpair()
        self.process = _CONTEXT.Process(target=work, args=(theirs,), name=self.name, daemon=True)
        self.process.start()
        theirs.close()

    async def ask(self, request: bytes, later: bool, deadline: float) -> bytes:
        if self._waiting is None or self._pump is None:
            self._waiting = asyncio.PriorityQueue()
            self._pump = asyncio.create_task(self._work(self._waiting), name=self.name)
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((later, next(self._turn), request, deadline, answer))
        return await answer

    async def _work(self, waiting: asyncio.PriorityQueue[Any]) -> None:
        """Carry one request after the other to the process."""
        while True:
            _, _, request, deadline, answer = await waiting.get()
            if answer.done():
                continue  # whoever asked has gone
            try:
                async with asyncio.timeout(deadline):
                    found = await self._exchange(request)
                if not answer.done():
                    answer.set_result(found)
            except TimeoutError:
                await self._replace(answer, EngineTimeout(f"no answer within {deadline:g} s"))
            except (EOFError, OSError):
                await self._replace(answer, EngineFault("the engine died"))

    async def _exchange(self, request: bytes) -> bytes:
        if self._streams is None:
            self._streams = await asyncio.open_connection(sock=self._socket, limit=2**20)
        reader, writer = self._streams
        writer.write(struct.pack("!I", len(request)) + request)
        await writer.drain()
        (size,) = struct.unpack("!I", await reader.readexactly(4))
        return await reader.readexactly(size)

    async def _replace(self, answer: asyncio.Future[bytes], error: QuattroError) -> None:
        log.warning("%s is replaced", self.name)
        self._hang_up()
        await to_thread(self._begin_again)
        if not answer.done():
            answer.set_exception(error)

    def _begin_again(self) -> None:
        self.process.kill()
        self.process.join(5)
        self.start()

    def _hang_up(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None
        else:
            self._socket.close()

    def stop(self) -> None:
        if self._pump is not None and not self._pump.get_loop().is_closed():
            self._pump.cancel()
            self._hang_up()
        else:
            self._socket.close()
        self.process.kill()
        self.process.join(5)


class EngineRoom:
    """Workers for some purpose. A table always goes to the same one, which has its game in memory."""

    def __init__(self, name: str, workers: int, deadline: float) -> None:
        _CONTEXT.set_forkserver_preload(["quattrocento.web.engine.work"])
        self.name = name
        self.deadline = deadline
        self.workers = [Worker(f"{name}-{number + 1}") for number in range(workers)]

    async def ask(self, request: dict[str, Any], deadline: float | None = None) -> dict[str, Any]:
        worker = self.workers[crc32(str(request["id"]).encode()) % len(self.workers)]
        limit = self.deadline if deadline is None else deadline
        answer = await worker.ask(msgspec.json.encode(request), request["job"] in LATER, limit)
        found: dict[str, Any] = msgspec.json.decode(answer)
        error = found.get("error")
        if error is None:
            return found
        if error["kind"] == "fault":
            raise EngineFault(error["text"])
        raise EngineRefusal(error["text"], error["rule"], error["reason"])

    def close(self) -> None:
        for worker in self.workers:
            worker.stop()
