"""Watches the clocks: when somebody's time is over a bot takes the seat, if the table wants that."""

from __future__ import annotations

import asyncio
import logging
from asyncio import to_thread

from sqlalchemy.exc import SQLAlchemyError

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.clocks import BEAT, Clocks
from quattrocento.web.tables import Tables

log = logging.getLogger(__name__)


class Timekeeper:
    """One for each server process; they do not disturb each other."""

    def __init__(self, clocks: Clocks, tables: Tables, every: float = 1.0, level: str = "greedy") -> None:
        self.clocks = clocks
        self.tables = tables
        self.every = every
        self.level = level  # of the bot that takes over

    async def run(self) -> None:
        """Until it is cancelled."""
        rounds = 0
        while True:
            try:
                if rounds % max(1, round(BEAT / self.every)) == 0:
                    await to_thread(self.clocks.beat)
                for table_id, seat in await to_thread(self.clocks.due):
                    await self.time_is_over(table_id, seat)
            except (SQLAlchemyError, QuattroError):
                log.exception("the clocks could not be read")
            rounds += 1
            await asyncio.sleep(self.every)

    async def time_is_over(self, table_id: str, seat: int) -> None:
        table = await self.tables.table(table_id)
        if table.status == "playing" and table.turn == seat and table.seats[seat].level is None:
            await self.tables.leave(table, seat, self.level)
