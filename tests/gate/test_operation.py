"""Health, figures, logs without secrets, and engines that never come back."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from quattrocento.cli import main
from quattrocento.web.patience import REST, STRIKES, Patience
from tests.gate.people import HTML, PASSWORD, form_of, link_for, send, sign_in, sign_up
from tests.web.live_server import FRIEND, ME, LiveServer, look, move, my_turn, open_table

HERE = Path(__file__).parent


class Process:
    """`quattro serve` as an operator runs it."""

    def __init__(self, folder: Path, *options: str, **environment: str) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.db = folder / "tables.db"
        self.log = folder / "log"
        command = [sys.executable, "-m", "quattrocento.cli", "serve", "--db", str(self.db), "--port", str(self.port)]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen(
                [*command, "--bot-pause", "0", "--workers", "1", *options],
                env={**os.environ, **environment},
                stdout=log,
                stderr=log,
                cwd=folder,
            )
        limit = time.monotonic() + 120
        while True:
            try:
                if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < limit
            time.sleep(0.1)

    def guest(self, **headers: str) -> httpx.Client:
        return httpx.Client(base_url=self.url, headers=headers, timeout=60)

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        self.process.wait(60)


@pytest.fixture(scope="module")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """With bots and rules that hang where a test wants it (see `hanging/sitecustomize.py`)."""
    folder = tmp_path_factory.mktemp("process")
    path = os.pathsep.join(filter(None, [str(HERE / "hanging"), os.environ.get("PYTHONPATH", "")]))
    running = Process(folder, "--log", "json", "--bot-deadline", "6", "--deadline", "12", PYTHONPATH=path)
    yield running
    running.stop()


def test_a_bot_that_loops_is_stopped_and_the_table_goes_on(process):
    ann = process.guest()
    table = open_table(ann, ME, {"who": "bot", "level": "greedy", "name": "Endless"})
    for _ in range(6):
        state = my_turn(ann, table, 60)
        assert move(ann, table, state, state["options"][0]["move"]).status_code == 200
        if look(ann, table)["turn"] == 1:
            break
    state = my_turn(ann, table, 60)
    assert state["options"], "any move was made for the bot"
    assert 'quattro_engine_restarts{room="bots"} 0' not in process.guest().get("/metrics").text
    assert (
        '"level":"warning","logger":"quattrocento.web.engine.room","message":"bots-1 is replaced'
        in process.log.read_text()
    )


def test_a_rule_that_loops_stops_only_its_table(process):
    ann, others = process.guest(), process.guest()
    stuck, fine = open_table(ann, ME, FRIEND), open_table(others, ME, FRIEND)
    state = look(ann, stuck)
    query = {"seat": 0, "part": ["hang here"]}
    first = ann.get(f"/api/tables/{stuck['id']}/why", params=query)
    assert first.status_code == 503
    assert first.json()["error"] == "too_slow"
    assert "Traceback" not in first.text
    assert process.guest().get("/health").json() == {"status": "ok"}
    assert look(ann, stuck)["seq"] == state["seq"]
    assert look(others, fine)["seq"] > 0
    for _ in range(STRIKES - 1):
        ann.get(f"/api/tables/{stuck['id']}/why", params=query)
    restarts = re.search(r'restarts\{room="rules"\} (\d+)', process.guest().get("/metrics").text)
    assert ann.get(f"/api/tables/{stuck['id']}/why", params=query).status_code == 503
    again = re.search(r'restarts\{room="rules"\} (\d+)', process.guest().get("/metrics").text)
    assert restarts is not None
    assert again is not None
    assert again[0] == restarts[0], "nobody else waits for it any more"
    assert look(ann, stuck)["seq"] == state["seq"], "the table itself can be used"


def test_patience_comes_back():
    now = [0.0]
    patience = Patience(lambda: now[0])
    for _ in range(STRIKES):
        assert not patience.lost("t")
        patience.strike("t")
    assert patience.lost("t")
    assert not patience.lost("u")
    now[0] += REST + 1
    assert not patience.lost("t")
    patience.fine("t")
    patience.strike("t")
    assert not patience.lost("t")


def test_the_log_is_json_and_holds_no_secret(process):
    ann, bartek, spy = process.guest(), process.guest(), process.guest()
    sign_up(ann, "Annabella")
    assert sign_in(process.guest(), "Annabella", "wrong-and-secret-1").status_code == 403
    table = open_table(ann, ME, FRIEND)
    token = table["links"]["1"].partition("#")[2]
    page = f"/t/{table['id']}/sit"
    assert send(bartek, page, page, token=token, name="Bartek").status_code == 303
    link = link_for(ann)
    assert send(spy, "/account/in", "/account/in", token=link).status_code == 303
    hook = f"https://example.org/{'hook' * 5}"
    ann.post(f"/api/tables/{table['id']}/webhook", json={"url": hook})
    state = my_turn(ann if look(ann, table)["turn"] == 0 else bartek, table)
    mover = ann if state["turn"] == 0 else bartek
    move(mover, table, state, "nonsense-move")
    ann.post(f"/api/tables/{table['id']}/chat", json={"seat": 0, "text": "said-in-private"})
    ann.get("/nothing?token=in-a-query", headers=HTML)
    secrets = [PASSWORD, "wrong-and-secret-1", token, link, hook, "said-in-private", "in-a-query", form_of(ann)]
    secrets += [value for guest in (ann, bartek, spy) for value in guest.cookies.values()]
    limit = time.monotonic() + 10
    while f'"table":"{table["id"]}"' not in process.log.read_text() and time.monotonic() < limit:
        time.sleep(0.1)
    text = process.log.read_text()
    for secret in secrets:
        assert secret not in text
    lines = [json.loads(line) for line in text.splitlines() if not line.startswith("Quattrocento:")]
    requests = [line for line in lines if line["logger"] == "quattrocento.requests"]
    assert {"method", "route", "status", "ms", "table", "time", "level"} <= set(requests[-1])
    assert any(line["route"].endswith("/moves") and line["status"] == 422 for line in requests)


def test_an_operator_makes_a_sign_in_link(process, capsys):
    ann = process.guest()
    sign_up(ann, "Forgetful")
    assert main(["account", "link", "forgetful", "--db", str(process.db), "--site", process.url]) == 0
    address = capsys.readouterr().out.strip()
    assert address.startswith(f"{process.url}/account/in#")
    phone = process.guest()
    assert send(phone, "/account/in", "/account/in", token=address.partition("#")[2]).status_code == 303
    assert "Forgetful" in phone.get("/account").text
    assert main(["account", "link", "Nobody", "--db", str(process.db)]) == 2
    assert "no account" in capsys.readouterr().err


def test_headers_of_a_proxy_are_believed_only_if_told_so(process):
    cookie = process.guest(**{"x-forwarded-proto": "https"}).get("/account").headers["set-cookie"]
    assert not cookie.startswith("__Host-")
    assert "secure" not in cookie.lower()


# Figures


def test_figures_for_this_machine_only(server):
    ann = server.guest()
    open_table(ann, ME, FRIEND)
    text = ann.get("/metrics").text
    assert 'quattro_requests_total{method="POST",route="/api/tables",status="201"}' in text
    assert "quattro_request_seconds_bucket" in text
    assert 'quattro_engine_restarts{room="rules"}' in text
    for headers in ({"x-forwarded-for": "203.0.113.1"}, {"via": "1.1 proxy"}, {"forwarded": "for=203.0.113.1"}):
        assert server.guest(**headers).get("/metrics").status_code == 404


def test_figures_by_token(tmp_path):
    running = LiveServer(tmp_path / "tables.db", metrics_token="a-long-token")
    answers = [running.guest(authorization=one).get("/metrics").status_code for one in ("", "Bearer x", "a-long-token")]
    assert answers == [404, 404, 404]
    far = running.guest(**{"authorization": "Bearer a-long-token", "x-forwarded-for": "203.0.113.1"})
    assert far.get("/metrics").status_code == 200
    running.stop()


def test_health_without_a_database(tmp_path, monkeypatch):
    from sqlalchemy.exc import OperationalError

    from quattrocento.web import health

    running = LiveServer(tmp_path / "tables.db")

    def unreachable(store: Any) -> None:
        raise OperationalError("select 1", None, Exception("gone"))

    monkeypatch.setattr(health, "reach", unreachable)
    answer = running.guest().get("/health")
    assert answer.status_code == 503
    assert answer.json() == {"status": "no database"}
    running.stop()
