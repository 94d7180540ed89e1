"""Live streams: the pulse of a table, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from litestar.response.sse import ServerSentEventMessage

from quattrocento.web.limits import Limits
from quattrocento.web.live import Bells

HEARTBEAT: Final = 15.0  # seconds between signs of life on a quiet stream


async def stream(bells: Bells, table_id: str, last: str) -> AsyncIterator[ServerSentEventMessage]:
    """The pulse of a table: only numbers, so it has nothing to betray. Who reconnects names the last one heard."""
    async with bells.watch(table_id) as heard:
        quiet = False
        while not bells.closed.is_set():
            heard.clear()
            seq, seated, said = await bells.pulse(table_id, afresh=quiet)
            now = f"{seq}.{seated}.{said}"
            if now != last:
                last = now
                data = f'{{"seq":{seq},"seated":{seated},"said":{said}}}'
                yield ServerSentEventMessage(data=data, event="pulse", id=now, retry=1000)
            try:
                async with asyncio.timeout(HEARTBEAT):
                    await heard.wait()
                quiet = False
            except TimeoutError:
                quiet = True
                yield ServerSentEventMessage(data=None, comment="still here")


async def counted(
    limits: Limits, watcher: str | None, events: AsyncIterator[ServerSentEventMessage]
) -> AsyncIterator[ServerSentEventMessage]:
    limits.enter(watcher)
    try:
        async for event in events:
            yield event
    finally:
        limits.leave(watcher)
