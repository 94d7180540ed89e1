"""`quattro serve`"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

from quattrocento.kernel.refusal import BadOption


@contextmanager
def needs_packages() -> Iterator[None]:
    """Imports that work only where the server is installed."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise BadOption(
            f"the server needs more packages: pip install 'quattrocento[web]' ({error.name} is missing)"
        ) from error


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for everybody in the network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="On which port.")] = 8400,
    db: Annotated[str, typer.Option(help="A file, or the address of a database.", metavar="FILE|URL")] = "quattro.db",
    workers: Annotated[int, typer.Option(help="Processes for the rules; 0: one for each core.", metavar="N")] = 0,
    bot_pause: Annotated[float, typer.Option(help="Seconds before a bot moves.", metavar="S")] = 0.6,
    deadline: Annotated[float, typer.Option(help="Seconds for an answer of the rules.", metavar="S")] = 10.0,
    bot_deadline: Annotated[float, typer.Option(help="Seconds for the move of a bot.", metavar="S")] = 20.0,
    proxy: Annotated[
        str, typer.Option(help="Addresses of proxies whose X-Forwarded headers are believed.", metavar="A,B")
    ] = "",
    log: Annotated[str, typer.Option(help="The log on stderr: text, or json (with every request).")] = "text",
    metrics_token: Annotated[
        str,
        typer.Option(
            help="Who has it may read /metrics; without one only this machine may.",
            envvar="QUATTRO_METRICS_TOKEN",
            metavar="TOKEN",
        ),
    ] = "",
    private_webhooks: Annotated[
        bool, typer.Option("--private-webhooks", help="Let tables send their news to private addresses as well.")
    ] = False,
) -> int:
    """Run the server; the tables are kept in one file, or in PostgreSQL."""
    if not 0 < port < 65536:
        raise BadOption(f"a port is a number from 1 to 65535, not {port}")
    with needs_packages():
        import uvicorn

        from quattrocento.web.app import Settings, create_app
        from quattrocento.web.logs import set_up
    if not (deadline > 0 and bot_deadline > 0):
        raise BadOption("a deadline is longer than nothing")
    if log not in ("text", "json"):
        raise BadOption(f"a log is text or json, not '{log}'")
    set_up(log)
    default = Settings()
    settings = Settings(
        db=db,
        workers=workers or default.workers,
        pause=bot_pause,
        deadline=deadline,
        bot_deadline=bot_deadline,
        metrics_token=metrics_token,
        private_webhooks=private_webhooks,
    )
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    print(f"Quattrocento: http://{shown}:{port}/  (tables in {shown_address(db)}; Ctrl+C stops)", flush=True)
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=3,
        timeout_keep_alive=30,
        log_config=None,
        access_log=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=proxy or "127.0.0.1",
        date_header=False,
        server_header=False,
    )
    uvicorn.Server(config).run()
    return 0


def shown_address(db: str) -> str:
    """Without the password."""
    from quattrocento.web.store.database import url_of

    return url_of(db).render_as_string(hide_password=True) if "://" in db else db
