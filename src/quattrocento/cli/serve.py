"""`quattro serve`"""

from __future__ import annotations

import logging
from typing import Annotated

import typer

from quattrocento.kernel.refusal import BadOption


def serve(
    host: Annotated[str, typer.Option(help="Where to listen; 0.0.0.0 for everybody in the network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="On which port.")] = 8400,
    db: Annotated[str, typer.Option(help="A file, or the address of a database.", metavar="FILE|URL")] = "quattro.db",
    workers: Annotated[int, typer.Option(help="Processes for the rules; 0: one for each core.", metavar="N")] = 0,
    bot_pause: Annotated[float, typer.Option(help="Seconds before a bot moves.", metavar="S")] = 0.6,
) -> int:
    """Run the server; the tables are kept in one file."""
    if not 0 < port < 65536:
        raise BadOption(f"a port is a number from 1 to 65535, not {port}")
    try:
        import uvicorn

        from quattrocento.web.app import Settings, create_app
    except ModuleNotFoundError as error:
        raise BadOption(
            f"the server needs more packages: pip install 'quattrocento[web]' ({error.name} is missing)"
        ) from error
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    logging.getLogger("alembic").setLevel(logging.WARNING)
    default = Settings()
    settings = Settings(db=db, workers=workers or default.workers, pause=bot_pause)
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::") else host
    print(f"Quattrocento: http://{shown}:{port}/  (tables in {db}; Ctrl+C stops)", flush=True)
    config = uvicorn.Config(
        create_app(settings),
        host=host,
        port=port,
        log_level="warning",
        timeout_graceful_shutdown=3,
        proxy_headers=True,
        date_header=False,
        server_header=False,
    )
    uvicorn.Server(config).run()
    return 0
