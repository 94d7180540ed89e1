"""The engine room: workers with a deadline. One that hangs or dies is replaced; its tables come back from the log."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any, Final
from zlib import crc32

import msgspec

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.engine.work import work

log = logging.getLogger(__name__)

_CONTEXT: Final = get_context("forkserver")


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
    """One process, asked one thing at a time from its own thread."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self.restarts = -1
        self.start()

    def start(self) -> None:
        self.restarts += 1
        self.pipe, theirs = _CONTEXT.Pipe()
        self.process = _CONTEXT.Process(target=work, args=(theirs,), name=self.name, daemon=True)
        self.process.start()
        theirs.close()

    def ask(self, request: bytes, deadline: float) -> bytes:
        try:
            self.pipe.send_bytes(request)
            if self.pipe.poll(deadline):
                return self.pipe.recv_bytes()
        except (EOFError, OSError) as error:
            self.replace()
            raise EngineFault("the engine died") from error
        self.replace()
        raise EngineTimeout(f"no answer within {deadline:g} s")

    def replace(self) -> None:
        log.warning("%s is replaced", self.name)
        self.stop()
        self.start()

    def stop(self) -> None:
        self.process.kill()
        self.process.join(5)
        self.pipe.close()


class EngineRoom:
    """Workers for some purpose. A table always goes to the same one, which has its game in memory."""

    def __init__(self, name: str, workers: int, deadline: float) -> None:
        _CONTEXT.set_forkserver_preload(["quattrocento.web.engine.work"])
        self.deadline = deadline
        self.workers = [Worker(f"{name}-{number + 1}") for number in range(workers)]

    async def ask(self, request: dict[str, Any], deadline: float | None = None) -> dict[str, Any]:
        worker = self.workers[crc32(str(request["id"]).encode()) % len(self.workers)]
        loop = asyncio.get_running_loop()
        limit = self.deadline if deadline is None else deadline
        answer = await loop.run_in_executor(worker.thread, worker.ask, msgspec.json.encode(request), limit)
        found: dict[str, Any] = msgspec.json.decode(answer)
        error = found.get("error")
        if error is None:
            return found
        if error["kind"] == "fault":
            raise EngineFault(error["text"])
        raise EngineRefusal(error["text"], error["rule"], error["reason"])

    def close(self) -> None:
        for worker in self.workers:
            worker.thread.shutdown(wait=False, cancel_futures=True)
            worker.stop()
