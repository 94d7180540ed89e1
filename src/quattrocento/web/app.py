"""The application: store, engine rooms, API and pages put together."""

from __future__ import annotations

import logging
import os
from asyncio import to_thread
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.api import GamesApi, TablesApi, TheTables, provide_guest
from quattrocento.web.defence import check_origin, safe_headers
from quattrocento.web.engine import EngineRoom
from quattrocento.web.guests import guest_of
from quattrocento.web.live import Bells
from quattrocento.web.pages.handlers import PAGES
from quattrocento.web.pages.layout import message_page
from quattrocento.web.refusals import Denied
from quattrocento.web.shapes import Refusal
from quattrocento.web.store import Store
from quattrocento.web.tables import Tables
from quattrocento.web.words import denial

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    db: str = "quattro.db"
    workers: int = max(1, min(4, os.cpu_count() or 1))
    deadline: float = 10.0  # seconds for an answer of the rules
    bot_deadline: float = 20.0  # seconds for a bot's move
    pause: float = 0.5  # seconds before a bot moves


def create_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        """From the first request to the last: the rest is in the database."""
        store = Store(settings.db)
        await to_thread(store.migrate)
        rules = EngineRoom("rules", settings.workers, settings.deadline)
        bots = EngineRoom("bots", max(1, settings.workers - 1), settings.bot_deadline)
        tables = Tables(store, rules, bots, Bells(), settings.pause)
        app.state.tables = tables
        for table_id in await to_thread(store.waiting_for_bots):
            tables.drive(table_id)
        try:
            yield
        finally:
            tables.bells.close()
            await tables.close()
            rules.close()
            bots.close()
            store.close()

    return Litestar(
        route_handlers=[GamesApi, TablesApi, *PAGES, health],
        dependencies={"guest": Provide(provide_guest), "tables": Provide(provide_tables)},
        lifespan=[running],
        before_request=check_origin,
        after_request=safe_headers,
        exception_handlers={
            Denied: on_denied,
            QuattroError: on_bad_input,
            HTTPException: on_http,
            HTTP_500_INTERNAL_SERVER_ERROR: on_fault,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=6, minimum_size=600, exclude="/events$"
        ),
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Quattrocento",
            version="1",
            description="Tables for eurogames: everything that the pages do.",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        request_max_body_size=64 * 1024,
    )


async def provide_tables(request: Request[Any, Any, Any]) -> Tables:
    tables = request.app.state.tables
    assert isinstance(tables, Tables)
    return tables


@get("/health", include_in_schema=False)
async def health(tables: TheTables) -> dict[str, int | str]:
    return {"status": "ok", "watching": tables.bells.watching}


# What went wrong


def on_denied(request: Request[Any, Any, Any], error: Denied) -> Response[Any]:
    message = error.text or denial(guest_of(request).lang, error.key)
    return refusal(request, error.status, Refusal(error.key, message, error.rule, error.reason))


def on_bad_input(request: Request[Any, Any, Any], error: QuattroError) -> Response[Any]:
    return refusal(request, 400, Refusal("bad_input", str(error)))


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Any]:
    lang = guest_of(request).lang
    key = {404: "no_page", 405: "no_page", 403: "foreign", 413: "too_much"}.get(error.status_code, "bad_request")
    return refusal(request, error.status_code, Refusal(key, denial(lang, key)))


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.exception("%s %s", request.method, request.url.path, exc_info=error)
    return refusal(request, 500, Refusal("failed", denial(guest_of(request).lang, "failed")))


def refusal(request: Request[Any, Any, Any], status: int, why: Refusal) -> Response[Any]:
    """A page for people, JSON for programs."""
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        return Response(why, status_code=status, media_type="application/json")
    guest = guest_of(request)
    return Response(message_page(guest, why.message), status_code=status, media_type="text/html")
