"""People with accounts, in tests: they fill in the forms of the pages."""

from __future__ import annotations

import itertools
import re

import httpx

from tests.web.live_server import LiveServer

HTML = {"accept": "text/html"}
PASSWORD = "correct horse battery"
_numbers = itertools.count(1)


def new_name() -> str:
    return f"Ann {next(_numbers)}"


def form_of(guest: httpx.Client, path: str = "/account") -> str:
    """What the forms of a page send back."""
    page = guest.get(path, headers=HTML)
    found = re.search('name="form" value="([0-9a-f]{64})"', page.text)
    assert found is not None, page.text[:500]
    return found[1]


def send(guest: httpx.Client, path: str, page: str = "/account", **fields: str) -> httpx.Response:
    """A form of a page, filled in."""
    return guest.post(path, data={"form": form_of(guest, page), **fields}, headers=HTML)


def sign_up(guest: httpx.Client, name: str, password: str = PASSWORD) -> None:
    answer = send(guest, "/account/sign-up", name=name, password=password)
    assert answer.status_code == 303, answer.text


def sign_in(guest: httpx.Client, name: str, password: str = PASSWORD) -> httpx.Response:
    return send(guest, "/account/sign-in", name=name, password=password)


def member(server: LiveServer, name: str | None = None) -> httpx.Client:
    """Somebody with a new account."""
    guest = server.guest()
    sign_up(guest, name or new_name())
    return guest


def link_for(guest: httpx.Client) -> str:
    page = send(guest, "/account/link")
    assert page.status_code == 201 or page.status_code == 200, page.text
    found = re.search("/account/in#([\\w-]+)", page.text)
    assert found is not None
    return found[1]
