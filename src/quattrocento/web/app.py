"""The application: store, engine rooms, API and pages put together."""

from __future__ import annotations

import asyncio
import logging
import os
from asyncio import to_thread
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR
from sqlalchemy.exc import OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.accounts import Accounts
from quattrocento.web.accounts.handlers import ACCOUNT_PAGES
from quattrocento.web.accounts.passwords import Passwords
from quattrocento.web.api import GamesApi, TablesApi
from quattrocento.web.defence import check_request, guarded, safe_headers
from quattrocento.web.engine import EngineRoom
from quattrocento.web.guests import guest_of, provide_guest
from quattrocento.web.health import health
from quattrocento.web.limits import Limits
from quattrocento.web.live import Bells
from quattrocento.web.metrics import Metrics, measured, metrics
from quattrocento.web.pages.handlers import PAGES
from quattrocento.web.pages.layout import message_page
from quattrocento.web.refusals import Denied
from quattrocento.web.shapes import Refusal
from quattrocento.web.store import Store
from quattrocento.web.store.database import CONNECTIONS
from quattrocento.web.store.notices import listen
from quattrocento.web.tables import Tables
from quattrocento.web.timekeeper import Timekeeper
from quattrocento.web.webhooks import Webhooks
from quattrocento.web.words import denial

log = logging.getLogger(__name__)

PATROL: Final = 10.0  # seconds between two looks for tables that wait for a bot


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is run."""

    db: str = "quattro.db"
    workers: int = max(1, min(4, os.cpu_count() or 1))
    deadline: float = 10.0  # seconds for an answer of the rules
    bot_deadline: float = 20.0  # seconds for a bot's move
    pause: float = 0.5  # seconds before a bot moves
    metrics_token: str = ""  # whoever has it may read /metrics; without one only this machine may
    private_webhooks: bool = False  # may tables send their news into our own network?


def create_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def running(app: Litestar) -> AsyncIterator[None]:
        """From the first request to the last: the rest is in the database."""
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(CONNECTIONS, thread_name_prefix="store"))
        store = Store(settings.db)
        await to_thread(store.migrate)
        rules = EngineRoom("rules", settings.workers, settings.deadline)
        bots = EngineRoom("bots", max(1, settings.workers - 1), settings.bot_deadline)
        bells = Bells(lambda table_id: to_thread(store.pulse, table_id))
        tables = Tables(store, rules, bots, bells, settings.pause)
        webhooks = Webhooks(store, settings.private_webhooks)
        webhooks.start()
        tables.heralds.append(webhooks.turn)
        app.state.tables = tables
        app.state.webhooks = webhooks
        app.state.accounts = Accounts(store)
        app.state.passwords = Passwords()
        app.state.metrics.watch(tables, app.state.limits, webhooks)
        await to_thread(tables.clocks.beat)
        aside = [
            asyncio.create_task(patrol(tables), name="patrol"),
            asyncio.create_task(Timekeeper(tables.clocks, tables).run(), name="clocks"),
        ]
        if store.database.postgres:
            ready = asyncio.Event()
            aside.append(asyncio.create_task(listen(store, bells.ring, bells.ring_all, ready), name="listener"))
            await ready.wait()
        try:
            yield
        finally:
            for task in aside:
                task.cancel()
            await asyncio.gather(*aside, return_exceptions=True)
            tables.bells.close()
            await tables.close()
            await webhooks.close()
            app.state.passwords.close()
            rules.close()
            bots.close()
            store.close()

    app = Litestar(
        route_handlers=[GamesApi, TablesApi, *PAGES, *ACCOUNT_PAGES, health, metrics],
        dependencies={"guest": Provide(provide_guest), "tables": Provide(provide_tables)},
        lifespan=[running],
        before_request=check_request,
        middleware=[measured, guarded],
        exception_handlers={
            Denied: on_denied,
            QuattroError: on_bad_input,
            HTTPException: on_http,
            OperationalError: on_database,
            PoolTimeout: on_database,
            HTTP_500_INTERNAL_SERVER_ERROR: on_fault,
        },
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=3, minimum_size=600, exclude="/events$"
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
    app.state.settings = settings
    app.state.limits = Limits()
    app.state.metrics = Metrics()
    return app


async def patrol(tables: Tables) -> None:
    """Bots whose server has died, or that nobody drives after a restart, move on."""
    while True:
        try:
            for table_id in await to_thread(tables.store.waiting_for_bots):
                if table_id not in tables.driver.stuck:
                    tables.drive(table_id)
        except SQLAlchemyError:
            log.exception("the tables that wait for bots can't be read")
        await asyncio.sleep(PATROL)


async def provide_tables(request: Request[Any, Any, Any]) -> Tables:
    tables = request.app.state.tables
    assert isinstance(tables, Tables)
    return tables


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


def on_database(request: Request[Any, Any, Any], error: SQLAlchemyError) -> Response[Any]:
    """Nothing was committed, or nobody knows: the one who asked may ask again with the same key."""
    log.error("%s %s: %s", request.method, request.url.path, str(error).partition("\n")[0])
    return refusal(request, 503, Refusal("no_database", denial(guest_of(request).lang, "no_database")))


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    log.exception("%s %s", request.method, request.url.path, exc_info=error)
    return refusal(request, 500, Refusal("failed", denial(guest_of(request).lang, "failed")))


def refusal(request: Request[Any, Any, Any], status: int, why: Refusal) -> Response[Any]:
    """A page for people, JSON for programs."""
    if request.url.path.startswith("/api") or "text/html" not in request.headers.get("accept", ""):
        answer: Response[Any] = Response(why, status_code=status, media_type="application/json")
    else:
        page = message_page(guest_of(request), why.message)
        answer = Response(page, status_code=status, media_type="text/html")
    answer.headers["cache-control"] = "no-store"
    if status == 429:
        answer.headers["retry-after"] = "10"
    return safe_headers(answer)
