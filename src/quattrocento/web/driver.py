"""Sees to it that bots move, as long as it is their turn."""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import to_thread
from collections.abc import Awaitable, Callable
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.engines import Engines, Eyes, is_gone, request
from quattrocento.web.refusals import Denied
from quattrocento.web.store import Log, Store, TableInfo

log = logging.getLogger(__name__)

OTHERS: Final = 1.0  # seconds that another server is given for its bots before we look again

Play = Callable[[TableInfo, Log, int, int], Awaitable[object]]  # at a table and its log, a seat's move


class Driver:
    """The bots of all tables."""

    def __init__(self, store: Store, engines: Engines, play: Play, pause: float) -> None:
        self.store = store
        self.engines = engines
        self.pause = pause  # before a bot moves, so that people can follow
        self.stuck: set[str] = set()  # tables where a bot could not move, until somebody comes
        self._play = play
        self._wanted: set[str] = set()  # tables where a bot may have to move
        self._driven: dict[str, asyncio.Task[None]] = {}

    def drive(self, table_id: str) -> None:
        self._wanted.add(table_id)
        self.stuck.discard(table_id)
        if table_id not in self._driven:
            self._driven[table_id] = asyncio.create_task(self._drive(table_id), name=f"bots at {table_id}")

    async def _drive(self, table_id: str) -> None:
        try:
            while table_id in self._wanted:
                self._wanted.discard(table_id)
                while bot_to_move(await to_thread(self.store.table, table_id)):
                    await self._claimed(table_id)
        except (QuattroError, SQLAlchemyError):
            log.exception("the bots at table %s stopped", table_id)
            self.stuck.add(table_id)
        finally:
            self._driven.pop(table_id, None)

    async def _claimed(self, table_id: str) -> None:
        """As long as it is their turn; unless another server sees to it, as it may cease to do."""
        if not await to_thread(self.store.claims.take, table_id):
            await asyncio.sleep(OTHERS)
            return
        try:
            while await self._move(table_id):
                pass
        finally:
            await to_thread(self.store.claims.give_back, table_id)

    async def _move(self, table_id: str) -> bool:
        """One move of a bot, if it is its turn."""
        table = await to_thread(self.store.table, table_id)
        if table is None or not bot_to_move(table):
            return False
        started = time.monotonic()
        lines = await to_thread(self.store.log, table_id)
        seat = table.turn
        wanted = request("choose", table, lines, Eyes(seat)) | {"seat": seat, "level": table.seats[seat].level}
        try:
            found = await self.engines.think(wanted)
        except Denied as denied:
            log.warning("the bot at table %s failed (%s): any move is made for it", table_id, denied.key)
            found = await self.engines.rule({**wanted, "level": "random"})
        if found["move"] is None:
            return False
        await asyncio.sleep(max(0.0, self.pause - (time.monotonic() - started)))
        try:
            await self._play(table, lines, seat, found["move"])
        except Denied as denied:
            if denied.status != 409:
                raise
        return True

    @property
    def driven(self) -> int:
        """Tables where bots are at work."""
        return len(self._driven)

    async def close(self) -> None:
        tasks = list(self._driven.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def bot_to_move(table: TableInfo | None) -> bool:
    """By rules that are still here."""
    return (
        table is not None
        and table.status == "playing"
        and table.turn >= 0
        and table.seats[table.turn].level is not None
        and not is_gone(table)
    )
