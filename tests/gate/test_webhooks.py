"""Webhooks reach only public addresses, the very ones that were checked, and wait for nobody."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from quattrocento.web.refusals import Denied
from quattrocento.web.store import Store
from quattrocento.web.webhooks import NotSent, Webhooks, is_public, post, target_of
from tests.gate.aside import run
from tests.gate.people import HTML, send
from tests.web.live_server import BOT, FRIEND, ME, look, move, my_turn, open_table, sit


class Ear:
    """A small server on this machine that hears what it is sent."""

    def __init__(self, answer: bytes = b"HTTP/1.1 204 No Content\r\n\r\n", wait: float = 0.0) -> None:
        self.heard: list[bytes] = []
        self.answer = answer
        self.wait = wait
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/hook?secret=1"
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while True:
            try:
                caller, _ = self.socket.accept()
            except OSError:
                return
            with caller:
                text = b""
                while b"\r\n\r\n" not in text or len(text.partition(b"\r\n\r\n")[2]) < length(text):
                    if not (part := caller.recv(4096)):
                        break
                    text += part
                self.heard.append(text)
                time.sleep(self.wait)
                try:
                    caller.sendall(self.answer)
                except OSError:
                    continue  # they did not wait

    def until(self, count: int) -> list[dict[str, Any]]:
        limit = time.monotonic() + 20
        while len(self.heard) < count:
            assert time.monotonic() < limit, self.heard
            time.sleep(0.02)
        return [json.loads(text.partition(b"\r\n\r\n")[2]) for text in self.heard]

    def close(self) -> None:
        self.socket.close()


def length(text: bytes) -> int:
    for line in text.lower().split(b"\r\n"):
        if line.startswith(b"content-length:"):
            return int(line.partition(b":")[2])
    return 0


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.1.2.3",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "198.18.0.1",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fc00::1",
        "fd12:3456::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "::127.0.0.1",
        "64:ff9b::7f00:1",
        "64:ff9b::a9fe:a9fe",
        "2002:7f00:1::",
        "2002:a00:1::1",
        "2001:db8::1",
    ],
)
def test_inner_addresses(address):
    assert not is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "8.8.8.8", "2620:fe::fe", "::ffff:9.9.9.9", "64:ff9b::909:909"])
def test_outer_addresses(address):
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ftp://example.org/",
        "file:///etc/passwd",
        "gopher://example.org/",
        "https://",
        "https://user:pass@example.org/",
        "https://example.org@127.0.0.1/",
        "http://example.org:22/",
        "http://example.org:99999/",
        "http://example.org:x/",
        "http://exam ple.org/",
        "http://example.org/\r\nHost: inside",
        "http://example.org\\@inside/",
        "https://ex\u0430mple.org/",
        "https://example.org/" + "x" * 600,
        "http://[::1",
    ],
)
def test_what_is_no_target(url):
    with pytest.raises(Denied) as denied:
        target_of(url)
    assert denied.value.key == "bad_webhook"


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost", "2130706433", "0x7f000001", "127.1", "[::1]", "[::ffff:127.0.0.1]", "0"]
)
def test_no_spelling_of_this_machine_is_reached(host):
    ear = Ear()
    with pytest.raises(NotSent):
        run(lambda: post(target_of(f"http://{host}:{ear.port}/"), b"{}"))
    ear.close()
    assert ear.heard == []


def fake_names(monkeypatch: pytest.MonkeyPatch, answers: Callable[[int], list[str]]) -> list[int]:
    """Names that mean other addresses every time they are looked up."""
    asked: list[int] = []

    async def lookup(self: object, host: str, port: int, **more: object) -> list[object]:
        asked.append(1)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (one, port)) for one in answers(len(asked))]

    monkeypatch.setattr(asyncio.BaseEventLoop, "getaddrinfo", lookup)
    return asked


def test_a_name_with_one_inner_address_is_not_used(monkeypatch):
    fake_names(monkeypatch, lambda _: ["9.9.9.9", "127.0.0.1"])
    with pytest.raises(NotSent, match="public"):
        run(lambda: post(target_of("http://rebind.example/"), b"{}"))


def test_the_address_that_was_checked_is_the_one_connected_to(monkeypatch):
    """A name that is public when it is checked and ours a moment later is looked up once only."""
    connected: list[str] = []
    asked = fake_names(monkeypatch, lambda count: ["9.9.9.9"] if count == 1 else ["127.0.0.1"])

    async def connect(host: str, port: int, **more: object) -> None:
        connected.append(host)
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(NotSent):
        run(lambda: post(target_of("http://rebind.example/"), b"{}"))
    assert connected == ["9.9.9.9"]
    assert len(asked) == 1


def test_a_slow_answer_is_not_waited_for():
    ear = Ear(wait=30)
    with pytest.raises(NotSent, match="TimeoutError"):
        run(lambda: post(target_of(ear.url), b"{}", private=True, timeout=0.3))
    ear.close()


def test_a_redirection_is_not_followed_and_a_long_answer_not_read():
    inner = Ear()
    outer = Ear(f"HTTP/1.1 302 Found\r\nLocation: {inner.url}\r\n\r\n".encode())
    assert run(lambda: post(target_of(outer.url), b"{}", private=True)) == 302
    endless = Ear(b"x" * 1_000_000)
    with pytest.raises(NotSent):
        run(lambda: post(target_of(endless.url), b"{}", private=True))
    for ear in (inner, outer, endless):
        ear.close()
    assert inner.heard == []


def test_a_table_says_whose_turn_it_is(server):
    """Once at every change of the turn, in the language of the one who asked for it."""
    ear = Ear()
    ann, bartek = server.guest(), server.guest(**{"accept-language": "pl"})
    table = open_table(ann, ME, FRIEND)
    sit(bartek, table, 1)
    answer = send(ann, f"/t/{table['id']}/webhook", f"/t/{table['id']}", url=ear.url)
    assert answer.status_code == 303
    assert ear.url.replace("&", "&amp;") in ann.get(f"/t/{table['id']}", headers=HTML).text
    assert ear.url not in bartek.get(f"/t/{table['id']}", headers=HTML).text, "the address may be a secret"
    players = (ann, bartek)
    turns = []
    for _ in range(4):
        turn = look(ann, table)["turn"]
        turns.append(turn)
        while look(ann, table)["turn"] == turn:
            state = look(players[turn], table)
            move(players[turn], table, state, state["options"][-1]["move"])
    heard = ear.until(4)
    assert sorted(one["seat"] for one in heard) == sorted([*turns[1:], look(ann, table)["turn"]])
    first = heard[0]
    assert first["table"] == table["id"]
    assert first["name"] in ("Ann", "Bartek")
    assert (
        first["text"]
        == first["content"]
        == f"The Castles of Burgundy: it is {first['name']}'s turn. {first['address']}"
    )
    assert first["address"] == f"{server.url}/t/{table['id']}"
    assert "secret" not in json.dumps({key: first[key] for key in first if key != "address"})
    ear.close()


def test_only_the_owner_sets_a_webhook(server):
    ann, bartek = server.guest(), server.guest()
    table = open_table(ann, ME, FRIEND)
    sit(bartek, table, 1)
    path = f"/api/tables/{table['id']}/webhook"
    assert bartek.post(path, json={"url": "https://example.org/"}).status_code == 403
    assert ann.post(path, json={"url": "ftp://example.org/"}).status_code == 400
    assert ann.post(path, json={"url": "https://example.org/"}).status_code == 200
    assert ann.post(path, json={"url": ""}).status_code == 200


def test_attempts_are_few(tmp_path):
    ear = Ear(b"HTTP/1.1 503 Busy\r\n\r\n")
    store = Store(str(tmp_path / "w.db"))

    async def story() -> Webhooks:
        hooks = Webhooks(store, private=True, waits=(0.01, 0.01))
        await hooks._send(ear.url, b"{}")
        return hooks

    hooks = run(story)
    assert (hooks.sent, hooks.failed) == (0, 1)
    assert len(ear.heard) == 3
    ear.close()
    store.close()


def test_a_table_does_not_wait_for_its_webhook(server):
    ear = Ear(wait=3)
    ann = server.guest()
    table = open_table(ann, ME, BOT)
    ann.post(f"/api/tables/{table['id']}/webhook", json={"url": ear.url})
    for _ in range(5):
        state = my_turn(ann, table)
        assert move(ann, table, state, state["options"][0]["move"]).status_code == 200
    ear.close()
