"""Does the server live? Answered without the engines, which may be busy."""

from __future__ import annotations

import asyncio
from asyncio import to_thread

from litestar import Response, get
from litestar.di import NamedDependency
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from quattrocento.web.store import Store
from quattrocento.web.tables import Tables

PATIENCE = 3.0  # seconds for the database


@get("/health", include_in_schema=False)
async def health(tables: NamedDependency[Tables]) -> Response[dict[str, str]]:
    try:
        async with asyncio.timeout(PATIENCE):
            await to_thread(reach, tables.store)
    except (SQLAlchemyError, TimeoutError):
        return Response({"status": "no database"}, status_code=503)
    return Response({"status": "ok"})


def reach(store: Store) -> None:
    with store.session() as session:
        session.execute(text("select 1"))
