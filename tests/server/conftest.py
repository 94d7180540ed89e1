"""Both databases: a test with the argument `db` runs on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("litestar", reason="the server's packages are not installed: pip install 'quattrocento[web]'")

if TYPE_CHECKING:
    from quattrocento.web.trial.postgres import Postgres


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    pytest.importorskip("psycopg", reason="no psycopg: pip install 'quattrocento[postgres]'")
    from quattrocento.web.trial.postgres import HELP, Postgres, programs

    if programs() is None:
        if os.environ.get("CI") == "true":
            pytest.fail(HELP)
        pytest.skip(f"{HELP}: its tests are left out")
    running = Postgres()
    yield running
    running.stop()


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a fresh database."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()
