"""Moves on their way into the log: those that come while others are being committed go together, in one transaction."""

from __future__ import annotations

import asyncio
from asyncio import to_thread
from collections.abc import Callable

from quattrocento.web.store import Grown, Growth, Store


class Pen:
    """Whoever adds something gets an answer when it is committed, and not before."""

    def __init__(self, store: Store, told: Callable[[str, Grown], None]) -> None:
        """`told` is called for each table as soon as its lines are committed, whoever asked for it may be gone."""
        self._store = store
        self._told = told
        self._waiting: list[tuple[Growth, asyncio.Future[Grown]]] = []
        self._writer: asyncio.Task[None] | None = None

    async def add(self, growth: Growth) -> Grown:
        """Refused with Conflict or Repeated."""
        answer: asyncio.Future[Grown] = asyncio.get_running_loop().create_future()
        self._waiting.append((growth, answer))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write(), name="pen")
        return await answer

    async def _write(self) -> None:
        try:
            while self._waiting:
                together, self._waiting = self._waiting, []
                await self._commit(together)
        finally:
            self._writer = None

    async def _commit(self, together: list[tuple[Growth, asyncio.Future[Grown]]]) -> None:
        answers = [answer for _, answer in together]
        try:
            outcomes = await to_thread(self._store.append, [growth for growth, _ in together])
        except Exception as error:  # it is theirs who asked
            for answer in answers:
                if not answer.done():
                    answer.set_exception(error)
            return
        for (growth, answer), outcome in zip(together, outcomes, strict=True):
            if isinstance(outcome, Grown):
                self._told(growth.table_id, outcome)
            if answer.done():
                continue  # whoever asked has gone
            if isinstance(outcome, Grown):
                answer.set_result(outcome)
            else:
                answer.set_exception(outcome)

    async def close(self) -> None:
        """What was begun is ended."""
        if self._writer is not None:
            await self._writer
