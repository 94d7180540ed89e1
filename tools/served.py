"""A server of its own on a free port, and a browser: for the pictures of the README and for measuring the site."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import sync_playwright


@contextmanager
def served() -> Iterator[str]:
    """The address of a server whose bots do not pause; its tables are gone afterwards."""
    with tempfile.TemporaryDirectory() as folder, socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
        free.close()
        start = "from quattrocento.cli import main; main()"
        command = [
            sys.executable,
            "-c",
            start,
            "serve",
            "--port",
            str(port),
            "--db",
            str(Path(folder) / "t.db"),
            "--bot-pause",
            "0",
        ]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            for _ in range(300):
                try:
                    httpx.get(f"{address}/health")
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            yield address
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def chromium() -> Iterator[Any]:
    """The system's Chromium."""
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def finished(address: str, game: str, players: int, level: str = "greedy") -> str:
    """A game that bots have played to its end: the name of the table."""
    seats = [{"who": "bot", "level": level, "name": name} for name in ("Anna", "Bartek", "Celina", "Dawid")[:players]]
    with httpx.Client(base_url=address, timeout=60) as guest:
        made = guest.post("/api/tables", json={"game": game, "seats": seats})
        table = str(made.raise_for_status().json()["id"])
        while not guest.get(f"/api/tables/{table}").json()["over"]:
            time.sleep(0.5)
    return table
