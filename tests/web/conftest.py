"""One server for all tests of a worker; a browser where there is one."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

pytest.importorskip("litestar", reason="the server's packages are not installed: pip install 'quattrocento[web]'")

from tests.web.live_server import LiveServer


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A time-out in the browser is tried once more: on a busy machine it may have been starved."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=1, only_rerun="TimeoutError"))


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
