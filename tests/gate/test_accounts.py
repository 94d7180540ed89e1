"""Accounts: sign-in, devices, links, seats that come along, and nothing left after a deletion."""

from __future__ import annotations

import pytest
from sqlalchemy import select

from quattrocento.web.accounts import Accounts, passwords
from quattrocento.web.accounts.register import LINK, SESSION
from quattrocento.web.secrets import hashed
from quattrocento.web.store import Store
from quattrocento.web.store.models import Base
from tests.gate.aside import run
from tests.gate.people import PASSWORD, form_of, link_for, member, new_name, send, sign_in, sign_up
from tests.web.live_server import BOT, FRIEND, ME, LiveServer, look, my_turn, open_table, sit


def mine(guest) -> set[str]:
    return {line["id"] for line in guest.get("/api/tables").json()["mine"]}


def test_the_tables_of_an_account_are_on_all_its_devices(server):
    name = new_name()
    ann = member(server, name)
    table = open_table(ann, ME, BOT)
    phone = server.guest()
    assert mine(phone) == set()
    assert sign_in(phone, name.upper()).status_code == 303
    assert mine(phone) == {table["id"]}
    assert look(phone, table)["mine"] == [0]
    assert look(phone, table)["owner"]


def test_a_guest_who_signs_in_keeps_the_seats_of_the_browser(server):
    guest = server.guest()
    table = open_table(guest, ME, FRIEND)
    before = dict(guest.cookies)
    sign_up(guest, new_name())
    assert mine(guest) == {table["id"]}
    assert look(guest, table)["mine"] == [0]
    assert "quattro_key" not in guest.cookies
    thief = server.guest()
    thief.cookies.update(before)
    assert look(thief, table)["mine"] == [], "the key of the guest is worth nothing any more"
    send(guest, "/account/sign-out")
    assert mine(guest) == set()


def test_the_secret_of_a_device_changes_with_every_sign_in(server):
    name = new_name()
    ann = member(server, name)
    old = ann.cookies["quattro_session"]
    sign_in(ann, name)
    assert ann.cookies["quattro_session"] != old
    thief = server.guest()
    thief.cookies.set("quattro_session", old)
    assert name not in thief.get("/account").text


def test_signing_out_everywhere(server):
    name = new_name()
    ann, phone = member(server, name), server.guest()
    sign_in(phone, name)
    unused = link_for(ann)
    assert name in phone.get("/account").text
    assert send(ann, "/account/sign-out-everywhere").status_code == 303
    for device in (ann, phone):
        assert name not in device.get("/account").text
    assert send(phone, "/account/in", "/account/in", token=unused).status_code == 403


def test_a_sign_in_link_works_once(server):
    name = new_name()
    token = link_for(member(server, name))
    phone, thief = server.guest(), server.guest()
    assert send(phone, "/account/in", "/account/in", token=token).status_code == 303
    assert name in phone.get("/account").text
    again = send(thief, "/account/in", "/account/in", token=token)
    assert again.status_code == 403
    assert "doesn't work any more" in again.text.replace("&#39;", "'")


def test_links_and_sessions_end(db):
    now = [1000.0]
    store = Store(db)
    store.migrate()
    accounts = Accounts(store, lambda: now[0])
    ann = accounts.add("Ann", "x")
    assert ann is not None
    assert accounts.add("ANN", "x") is None
    assert accounts.add("Ａnn", "x") is None, "letters that look the same"
    token = accounts.new_link(ann)
    late = accounts.new_link(ann)
    assert token is not None
    assert late is not None
    assert accounts.follow_link(token) == ann
    assert accounts.follow_link(token) is None
    session = accounts.sign_in(ann, None, None)
    now[0] += LINK + 1
    assert accounts.follow_link(late) is None
    assert accounts.member(hashed(session)) == ann
    now[0] += SESSION - 2 * LINK
    assert accounts.member(hashed(session)) == ann, "it is used, so it stays good"
    now[0] += SESSION + 1
    assert accounts.member(hashed(session)) is None
    assert [accounts.new_link(ann) is None for _ in range(6)] == [False] * 5 + [True]
    store.close()


def test_nothing_secret_is_stored_as_it_is(tmp_path):
    running = LiveServer(tmp_path / "tables.db")
    ann = member(running, "Wilhelmina")
    token = link_for(ann)
    table = open_table(ann, ME, FRIEND)
    secrets = [PASSWORD, token, ann.cookies["quattro_session"], table["links"]["1"].partition("#")[2]]
    running.stop()
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"Wilhelmina" in stored
    assert b"$argon2id$" in stored
    for secret in secrets:
        assert secret.encode() not in stored


def test_unknown_names_and_wrong_passwords_are_answered_alike(server):
    name = new_name()
    member(server, name)
    guest = server.guest()
    form = form_of(guest)

    def attempt(who: str) -> tuple[int, str]:
        answer = guest.post("/account/sign-in", data={"form": form, "name": who, "password": "a wrong password"})
        return answer.status_code, answer.text

    known, unknown = attempt(name), attempt("Nobody at all")
    assert known == unknown
    assert known[0] == 403


def test_an_unknown_name_costs_as_much_work(monkeypatch):
    compared = []

    def check(password: str, kept: str) -> bool:
        compared.append(kept)
        return True

    monkeypatch.setattr(passwords, "check", check)
    keeper = passwords.Passwords()

    async def story() -> None:
        assert await keeper.fits("any", None) is False
        assert await keeper.fits("any", "$argon2id$kept") is True

    run(story)
    assert compared == [passwords.nobody(), "$argon2id$kept"]
    keeper.close()


@pytest.mark.parametrize(
    ("name", "password", "said"),
    [("A", PASSWORD, "two letters"), ("Somebody", "short", "8 characters"), ("Somebodyelse", "somebodyELSE", "8 char")],
)
def test_bad_names_and_passwords_are_refused_with_a_reason(server, name, password, said):
    answer = send(server.guest(), "/account/sign-up", name=name, password=password)
    assert answer.status_code == 400
    assert said in answer.text


def test_a_name_is_taken_once(server):
    name = new_name()
    member(server, name)
    assert send(server.guest(), "/account/sign-up", name=name.lower(), password=PASSWORD).status_code == 409


def test_guessing_is_slowed_down(server):
    name = new_name()
    member(server, name)
    guest = server.guest()
    form = form_of(guest)
    codes = [
        guest.post("/account/sign-in", data={"form": form, "name": name, "password": f"guess {i}"}).status_code
        for i in range(12)
    ]
    assert codes[:9] == [403] * 9
    assert codes[-1] == 429


def test_a_new_password_signs_the_others_out(server):
    name = new_name()
    ann, phone = member(server, name), server.guest()
    sign_in(phone, name)
    assert send(ann, "/account/password", password="wrong one", new="something quite new").status_code == 403
    assert send(ann, "/account/password", password=PASSWORD, new="something quite new").status_code == 303
    assert name in ann.get("/account").text
    assert name not in phone.get("/account").text
    assert sign_in(server.guest(), name).status_code == 403
    assert sign_in(server.guest(), name, "something quite new").status_code == 303


def test_of_a_deleted_account_nothing_remains(db):
    running = LiveServer(db)
    ann, bartek = running.guest(), running.guest()
    sign_up(ann, "Wilhelmina")
    table = open_table(ann, {"who": "me", "name": "Wilhelmina"}, FRIEND)
    sit(bartek, table, 1)
    ann.post(f"/api/tables/{table['id']}/chat", json={"seat": 0, "text": "I live in Dijon"})
    ann.post(f"/api/tables/{table['id']}/webhook", json={"url": "https://example.org/hook-of-w"})
    assert send(ann, "/account/delete", password="not this one").status_code == 403
    assert send(ann, "/account/delete", password=PASSWORD).status_code == 303
    state = my_turn(bartek, table)
    assert [seat["name"] for seat in state["seats"]] == ["Player 1", "Bartek"]
    assert state["seats"][0]["away"], "a bot plays on"
    assert state["chat"][0]["text"] == "(removed)"
    assert look(ann, table)["mine"] == []
    assert sign_in(running.guest(), "Wilhelmina").status_code == 403
    running.stop()
    store = Store(db)
    with store.session() as session:
        everything = [str(session.execute(select(one)).all()) for one in Base.metadata.sorted_tables]
    store.close()
    assert len(everything) > 10
    for trace in ("Wilhelmina", "wilhelmina", "Dijon", "hook-of-w"):
        assert not any(trace in rows for rows in everything)


@pytest.mark.parametrize(("lang", "words"), [("en", "New account"), ("pl", "Nowe konto")])
def test_the_pages_speak_both_languages(server, lang, words):
    guest = server.guest(**{"accept-language": lang})
    assert words in guest.get("/account").text
    sign_up(guest, new_name())
    page = guest.get("/account").text
    assert {"en": "Signed in on 1 device.", "pl": "Zalogowano na 1 urządzeniu."}[lang] in page


def test_cookies_under_https(tmp_path):
    """Only this host can set them, scripts can't read them, other sites can't use them."""
    running = LiveServer(tmp_path / "tables.db")
    guest = running.guest(**{"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.5"})
    answer = guest.get("/account")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("__Host-quattro_key=")
    for part in ("HttpOnly", "SameSite=lax", "Secure", "Path=/"):
        assert part.lower() in cookie.lower()
    assert "domain" not in cookie.lower()
    running.stop()
