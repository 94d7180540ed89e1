"""One server for the tests of a worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

pytest.importorskip("litestar", reason="the server's packages are not installed: pip install 'quattrocento[web]'")

from tests.server.conftest import db as db
from tests.server.conftest import postgres as postgres
from tests.web.live_server import LiveServer


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    running = LiveServer(tmp_path_factory.mktemp("gate") / "tables.db", private_webhooks=True)
    yield running
    running.stop()
