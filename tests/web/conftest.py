"""One server for all tests of a worker; a browser where there is one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("litestar", reason="the server's packages are not installed: pip install 'quattrocento[web]'")

from tests.web.live_server import LiveServer

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browsers and servers race on a busy machine: what fails here is tried once more, and the summary says so.

    Not so the scans for secrets: a leak that shows only now and then is a leak.
    """
    for item in items:
        if item.path.parent == HERE and item.path.stem not in ("test_bytes", "test_secrets"):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    running = LiveServer(tmp_path_factory.mktemp("server") / "tables.db")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """The system's Chromium."""
    sync = pytest.importorskip("playwright.sync_api", reason="no playwright: browser tests are left out")
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("no Chromium on this machine (Debian: apt-get install chromium): browser tests are left out")
    flags = ("no-sandbox", "disable-gpu", "disable-background-networking", "disable-component-update", "disable-sync")
    with sync.sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=[f"--{flag}" for flag in flags])
        yield running
        running.close()
