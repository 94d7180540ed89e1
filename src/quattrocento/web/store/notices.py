"""What other servers on the same database announce (LISTEN and NOTIFY of PostgreSQL)."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from quattrocento.web.store.database import plain_address
from quattrocento.web.store.store import CHANNEL, Store

log = logging.getLogger(__name__)

AGAIN: Final = 1.0  # seconds before the next try to reach the database


async def listen(store: Store, ring: Callable[[str], None], ring_all: Callable[[], None], ready: asyncio.Event) -> None:
    """Ring for each table that another server has changed, for ever. What was announced while the connection was lost
    can't be known: then everybody looks."""
    from psycopg import AsyncConnection, OperationalError

    address = plain_address(store.database.url)
    while True:
        try:
            async with await AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                ready.set()
                ring_all()
                async for notice in connection.notifies():
                    name, _, table_id = notice.payload.partition(" ")
                    if name != store.name:  # our own have been heard here
                        ring(table_id)
        except OperationalError as error:
            log.warning("the database does not announce changes: %s", str(error).partition("\n")[0])
        await asyncio.sleep(AGAIN)
