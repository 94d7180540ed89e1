"""Foreign pages, too many requests, headers, sizes, secrets of seats."""

from __future__ import annotations

import re

import pytest

from quattrocento.web.limits import KEPT, RATES, STREAMS, Limits, network_of
from quattrocento.web.refusals import Denied
from tests.gate.people import HTML, form_of, member, new_name, send
from tests.web.live_server import BOT, FRIEND, ME, LiveServer, look, open_table, sit

FORMS = ("sign-in", "sign-up", "in", "link", "password", "sign-out", "sign-out-everywhere", "delete")


# Requests in somebody else's name


@pytest.mark.parametrize("path", [*(f"/account/{one}" for one in FORMS), "/t/{id}/webhook", "/t/{id}/sit"])
def test_no_form_works_without_what_only_our_page_knows(server, path):
    ann = member(server)
    table = open_table(ann, ME, FRIEND)
    path = path.format(id=table["id"])
    other = form_of(server.guest())
    good = form_of(ann)
    for bad in ("", "x", other, good[:-1]):
        answer = ann.post(path, data={"form": bad, "name": "Ann", "password": "x" * 10}, headers=HTML)
        assert answer.status_code == 403
        assert "another site" in answer.text
    assert ann.post(path, json={"form": good}).status_code == 403, "only as a form"


def paths_that_change(server) -> list[str]:
    schema = server.guest().get("/api/schema/openapi.json").json()
    return [path for path, methods in schema["paths"].items() if set(methods) - {"get"}]


def test_no_request_to_the_api_can_come_from_a_form_of_another_site(server):
    ann = server.guest()
    table = open_table(ann, ME, FRIEND)
    paths = paths_that_change(server)
    assert len(paths) >= 12
    for path in paths:
        path = path.format(table_id=table["id"], seat=0)
        for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
            answer = ann.post(path, content=b'{"seat":0,"text":"x"}', headers={"content-type": kind} if kind else {})
            assert answer.status_code == 415, (path, kind)
        for headers in (
            {"sec-fetch-site": "cross-site"},
            {"sec-fetch-site": "same-site"},
            {"origin": "https://example.org"},
            {"origin": "null"},
        ):
            assert ann.post(path, json={}, headers=headers).status_code == 403, (path, headers)
    assert look(ann, table)["chat"] == []
    answer = ann.options("/api/tables", headers={"origin": "https://example.org"})
    assert "access-control-allow-origin" not in answer.headers


def test_every_answer_has_the_headers_that_keep_others_out(server):
    ann = server.guest()
    table = open_table(ann, ME, BOT)
    for path in ("/", "/account", f"/t/{table['id']}", "/rules", "/nothing", "/api/tables", "/api/tables/nothere1"):
        headers = ann.get(path, headers=HTML).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "script-src 'self';" in policy
        assert "unsafe-inline" not in policy.replace("style-src-attr 'unsafe-inline'", "")
        assert "unsafe-eval" not in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["x-frame-options"] == "DENY"
        assert headers["referrer-policy"] == "same-origin"


def test_pages_have_no_script_of_their_own(server):
    """Data in script elements is inert; everything else comes from a file."""
    ann = member(server)
    table = open_table(ann, ME, BOT)
    for path in ("/", "/account", f"/t/{table['id']}", "/rules/burgundy"):
        page = ann.get(path, headers=HTML).text
        for tag in re.findall("<script[^>]*>", page):
            assert 'type="application/json"' in tag or 'src="/static/' in tag
        assert not re.search(r"<[^>]+\son\w+=", page)
        assert "javascript:" not in page


def test_an_error_tells_nothing_of_the_inside(server, monkeypatch):
    tables = server.app.state.tables

    def broken(table_id: str) -> None:
        raise RuntimeError("the inside of /srv/quattro")

    monkeypatch.setattr(tables.store, "table", broken)
    for path in ("/t/abcdefgh", "/api/tables/abcdefgh"):
        answer = server.guest().get(path, headers=HTML)
        assert answer.status_code == 500
        assert "inside" not in answer.text
        assert "Traceback" not in answer.text


def test_what_is_too_large_is_refused(server):
    ann = server.guest()
    form = form_of(ann)
    for answer in (
        ann.post(
            "/api/tables", content=b'{"game":"' + b"x" * 100_000 + b'"}', headers={"content-type": "application/json"}
        ),
        ann.post("/account/sign-in", data={"form": form, "name": "x" * 100_000, "password": "y"}, headers=HTML),
    ):
        assert answer.status_code == 413
        assert answer.text


# Secrets of seats


def test_the_owner_takes_a_secret_back(server):
    ann = server.guest()
    table = open_table(ann, ME, FRIEND)
    path = f"/api/tables/{table['id']}"
    old = table["links"]["1"].partition("#")[2]
    new = ann.post(f"{path}/seats/1/link", json={}).json()["address"].partition("#")[2]
    assert len(old) == len(new) == 22
    late = server.guest()
    assert late.post(f"{path}/sit", json={"token": old}).status_code == 403
    assert late.post(f"{path}/sit", json={"token": new}).status_code == 200
    assert ann.post(f"{path}/seats/1/link", json={}).status_code == 403, "the seat is somebody's now"


def test_the_owner_frees_a_seat_and_everybody_sees_it(server):
    ann, stranger, bartek = server.guest(), server.guest(), server.guest()
    table = open_table(ann, ME, FRIEND)
    path = f"/api/tables/{table['id']}"
    sit(stranger, table, 1, "Stranger")
    assert stranger.post(f"{path}/seats/0/free", json={}).status_code == 403
    link = ann.post(f"{path}/seats/1/free", json={}).json()["address"]
    assert look(stranger, table)["mine"] == []
    assert look(stranger, table)["seats"][1]["claimed"] is False
    assert stranger.post(f"{path}/sit", json={"token": table["links"]["1"].partition("#")[2]}).status_code == 403
    token = link.partition("#")[2]
    answer = send(bartek, f"/t/{table['id']}/sit", f"/t/{table['id']}/sit", token=token, name="Bartek")
    assert answer.status_code == 303
    assert answer.headers["location"] == f"/t/{table['id']}"
    assert look(bartek, table)["mine"] == [1]


def test_a_secret_is_in_no_address_that_a_server_sees(server):
    ann = server.guest()
    table = open_table(ann, ME, FRIEND)
    address, _, token = table["links"]["1"].partition("#")
    assert token
    assert address.endswith(f"/t/{table['id']}/sit")
    page = server.guest().get(address, headers=HTML)
    assert token not in page.text
    assert page.headers["referrer-policy"] == "same-origin"
    assert page.headers["cache-control"] == "no-store"


# Too often


def test_a_bucket_empties_and_fills_again():
    now = [0.0]
    limits = Limits(lambda: now[0])
    rate = RATES["write"]
    for _ in range(int(rate.burst)):
        limits.take("write", "x")
    with pytest.raises(Denied) as denied:
        limits.take("write", "x")
    assert denied.value.status == 429
    limits.take("write", "y")
    now[0] += 1
    for _ in range(int(rate.per_second)):
        limits.take("write", "x")
    with pytest.raises(Denied):
        limits.take("write", "x")


def test_the_memory_of_limits_is_bounded():
    limits = Limits()
    for number in range(KEPT + 500):
        limits.take("read", str(number))
    assert len(limits) == KEPT
    watchers = [limits.watcher("203.0.113.1") for _ in range(STREAMS)]
    for one in watchers:
        limits.enter(one)
    with pytest.raises(Denied):
        limits.watcher("203.0.113.1")
    for one in watchers:
        limits.leave(one)
    assert limits.watcher("203.0.113.1") == "203.0.113.1"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("127.0.0.1", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        (None, None),
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"),
        ("nonsense", "nonsense"),
    ],
)
def test_who_is_counted_together(address, counted):
    assert network_of(address) == counted


def test_who_asks_too_often_is_told_to_wait(tmp_path):
    running = LiveServer(tmp_path / "tables.db")
    somebody = running.guest(**{"x-forwarded-for": "203.0.113.20", "accept-language": "pl"})
    body = {"game": "burgundy", "seats": [ME, BOT]}
    answers = [somebody.post("/api/tables", json=body) for _ in range(int(RATES["open"].burst) + 1)]
    assert [answer.status_code for answer in answers] == [201] * int(RATES["open"].burst) + [429]
    assert answers[-1].json()["message"] == "Za dużo naraz. Poczekaj chwilę."
    assert int(answers[-1].headers["retry-after"]) > 0
    other = running.guest(**{"x-forwarded-for": "203.0.113.21"})
    assert other.post("/api/tables", json=body).status_code == 201
    running.stop()


def test_guessing_names_from_one_address_is_slowed_down(tmp_path):
    running = LiveServer(tmp_path / "tables.db")
    somebody = running.guest(**{"x-forwarded-for": "203.0.113.22"})
    form = form_of(somebody)
    codes = [
        somebody.post("/account/sign-in", data={"form": form, "name": new_name(), "password": "x" * 9}).status_code
        for _ in range(int(RATES["sign_in"].burst) + 2)
    ]
    assert codes.count(403) >= RATES["sign_in"].burst
    assert codes[-1] == 429
    running.stop()
