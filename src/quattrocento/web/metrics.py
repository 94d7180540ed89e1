"""Figures for Prometheus, and a line of the log for every request."""

from __future__ import annotations

import logging
import time
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Final

from litestar import Request, Response, get
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from quattrocento.web.refusals import Denied
from quattrocento.web.secrets import same

if TYPE_CHECKING:
    from collections.abc import Iterable

    from quattrocento.web.limits import Limits
    from quattrocento.web.tables import Tables
    from quattrocento.web.webhooks import Webhooks

log = logging.getLogger("quattrocento.requests")
_SECONDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """The figures of one application."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "quattro_requests", "Requests answered", ("route", "method", "status"), registry=self.registry
        )
        self.seconds = Histogram(
            "quattro_request_seconds", "Time to the answer", ("route",), buckets=_SECONDS, registry=self.registry
        )

    def watch(self, tables: Tables, limits: Limits, webhooks: Webhooks) -> None:
        self.registry.register(Present(tables, limits, webhooks))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Present(Collector):
    """What is read when it is asked for."""

    def __init__(self, tables: Tables, limits: Limits, webhooks: Webhooks) -> None:
        self.tables = tables
        self.limits = limits
        self.webhooks = webhooks

    def collect(self) -> Iterable[Metric]:
        rooms = (self.tables.engines.rules, self.tables.engines.bots)
        restarts = GaugeMetricFamily("quattro_engine_restarts", "Engines that hung or died", labels=("room",))
        for room in rooms:
            restarts.add_metric([room.name], sum(worker.restarts for worker in room.workers))
        yield restarts
        for name, what, value in (
            ("quattro_watching", "Live streams", self.tables.bells.watching),
            ("quattro_bots_at_work", "Tables where a bot is to move", self.tables.driver.driven),
            ("quattro_limited", "Requests refused as too frequent", self.limits.refused),
            ("quattro_webhooks_sent", "Messages that arrived", self.webhooks.sent),
            ("quattro_webhooks_failed", "Messages that did not", self.webhooks.failed),
        ):
            yield GaugeMetricFamily(name, what, value=value)


def measured(app: ASGIApp) -> ASGIApp:
    """Counts and times every request to a known address."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await app(scope, receive, send)
            return
        started = time.perf_counter()
        status = 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await app(scope, receive, sending)
        finally:
            route = scope["path_template"]
            metrics: Metrics = scope["litestar_app"].state.metrics
            metrics.requests.labels(route, scope["method"], status).inc()
            seconds = time.perf_counter() - started
            if not route.endswith("/events"):
                metrics.seconds.labels(route).observe(seconds)
            facts: dict[str, Any] = {"method": scope["method"], "route": route, "status": status}
            table = scope["path_params"].get("table_id")
            log.info("request", extra=facts | {"table": table, "ms": round(seconds * 1000, 1)})

    return middleware


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any]) -> Response[bytes]:
    """For who has the token; without one only for this machine itself, and not through a proxy."""
    token: str = request.app.state.settings.metrics_token
    allowed = same(request.headers.get("authorization", ""), f"Bearer {token}") if token else is_local(request)
    if not allowed:
        raise Denied(404, "no_page")
    figures: Metrics = request.app.state.metrics
    return Response(figures.text(), headers={"content-type": CONTENT_TYPE_LATEST})


def is_local(request: Request[Any, Any, Any]) -> bool:
    if request.client is None or any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via")):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


__all__ = ["Metrics", "measured", "metrics"]
