"""A real server on a free port, in a thread of the test."""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import uvicorn

from quattrocento.web.app import Settings, create_app


class LiveServer:
    """Runs until it is stopped; what it knows is in its database."""

    def __init__(self, db: Path, **settings: Any) -> None:
        chosen = {"db": str(db), "workers": 1, "pause": 0.0, **settings}
        self.app = create_app(Settings(**chosen))
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        config = uvicorn.Config(
            self.app, host="127.0.0.1", port=self.port, log_level="warning", timeout_graceful_shutdown=1
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        for _ in range(300):
            if self.server.started:
                return
            time.sleep(0.05)
        raise RuntimeError("the server does not start")

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)

    def guest(self, **headers: str) -> httpx.Client:
        """Somebody with a browser of their own."""
        return httpx.Client(base_url=self.url, headers=headers, timeout=30)


ME: dict[str, str] = {"who": "me", "name": "Ann"}
FRIEND: dict[str, str] = {"who": "friend", "name": "Bartek"}
BOT: dict[str, str] = {"who": "bot", "level": "random"}


def open_table(guest: httpx.Client, *seats: dict[str, str], game: str = "burgundy", **options: str) -> dict[str, Any]:
    answer = guest.post("/api/tables", json={"game": game, "seats": list(seats), "options": options})
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def sit(guest: httpx.Client, table: dict[str, Any], seat: int, name: str = "") -> None:
    token = table["links"][str(seat)].partition("#")[2]
    answer = guest.post(f"/api/tables/{table['id']}/sit", json={"token": token, "name": name})
    assert answer.status_code == 200, answer.text


def look(guest: httpx.Client, table: dict[str, Any], **query: Any) -> dict[str, Any]:
    answer = guest.get(f"/api/tables/{table['id']}", params=query)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def move(guest: httpx.Client, table: dict[str, Any], state: dict[str, Any], text: str, **more: Any) -> httpx.Response:
    body = {"seat": state["turn"], "seq": state["seq"], "move": text, **more}
    return guest.post(f"/api/tables/{table['id']}/moves", json=body)


def my_turn(guest: httpx.Client, table: dict[str, Any], seconds: float = 20) -> dict[str, Any]:
    """Wait until something is asked of the guest, or the game is over."""
    limit = time.monotonic() + seconds
    while time.monotonic() < limit:
        state = look(guest, table)
        if state["options"] or state["over"]:
            return state
        time.sleep(0.02)
    raise AssertionError("it is never this guest's turn")
