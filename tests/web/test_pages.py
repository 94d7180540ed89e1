"""Pages in both languages, their weight, and texts that are all there."""

from __future__ import annotations

import gzip
import tomllib

import pytest

from quattrocento.kernel.registry import known
from quattrocento.kit.words import words_of
from quattrocento.web.guests import preferred
from quattrocento.web.pages.assets import address
from quattrocento.web.words import TEXTS
from tests.web.live_server import BOT, ME, my_turn, open_table

HTML = {"accept": "text/html"}


def texts(lang: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((TEXTS / f"{lang}.toml").read_text(encoding="utf-8"))


def test_both_languages_say_the_same_things():
    english, polish = texts("en"), texts("pl")
    assert english.keys() == polish.keys()
    for section in english:
        if section != "script":
            assert english[section].keys() == polish[section].keys()
    forms = {key.rpartition("_")[0] for key in english["script"] if key.endswith("_one")}
    for key in forms:
        assert {f"{key}_{form}" for form in ("one", "few", "many", "other")} <= polish["script"].keys()
    assert english["script"].keys() <= polish["script"].keys()


@pytest.mark.parametrize(
    ("header", "lang"),
    [
        ("pl", "pl"),
        ("de,pl;q=0.5", "pl"),
        ("en-GB,pl;q=0.9", "en"),
        ("pl-PL;q=0.2,en;q=0.1", "pl"),
        ("fr", "en"),
        ("", "en"),
    ],
)
def test_the_language_follows_the_browser(header, lang):
    assert preferred(header) == lang


@pytest.mark.parametrize(("lang", "words"), [("en", "Sit down and start"), ("pl", "Siadamy i gramy")])
def test_the_first_page(server, lang, words):
    page = server.guest(**{"accept-language": lang, **HTML}).get("/")
    assert page.status_code == 200
    assert f'<html lang="{lang}"' in page.text
    assert words in page.text
    for game_id in known():
        assert words_of(game_id, lang).title() in page.text
    guest = server.guest(**{"accept-language": lang})
    guest.cookies.set("lang", "pl")
    assert "Siadamy i gramy" in guest.get("/").text, "the switch is stronger than the browser"


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_rules_have_an_anchor_for_each_number(server, lang, game_id):
    guest = server.guest(**{"accept-language": lang})
    page = guest.get(f"/rules/{game_id}")
    assert page.status_code == 200
    found = guest.get(f"/api/rules/{game_id}").json()
    assert len(found) > 50
    for rule in found:
        assert f'id="{rule["number"]}"' in page.text
    number = found[10]["number"]
    assert [rule["number"] for rule in guest.get(f"/api/rules/{game_id}", params={"q": number}).json()] == [number]


def test_names_and_chat_can_not_become_markup(server):
    evil = "</script><b>x"
    ann = server.guest()
    table = open_table(ann, {"who": "me", "name": evil}, BOT)
    ann.post(f"/api/tables/{table['id']}/chat", json={"seat": 0, "text": "</script><script>alert(1)</script>"})
    page = ann.get(f"/t/{table['id']}", headers=HTML).text
    assert "<b>x" not in page
    assert "<script>alert" not in page
    assert "default-src 'none'" in ann.get("/").headers["content-security-policy"]


def test_a_table_is_light(server):
    """Under 300 kB for the first load, under 50 kB compressed for an update, under 25 kB for the scripts."""
    ann = server.guest()
    table = open_table(ann, ME, BOT, BOT, BOT)
    state = my_turn(ann, table)
    page = ann.get(f"/t/{table['id']}", headers=HTML)
    script, own, sheet = (ann.get(address(name)) for name in ("quattro.js", "table.js", "quattro.css"))
    assert len(page.content) + len(script.content) + len(own.content) + len(sheet.content) < 300_000
    assert len(script.content) + len(own.content) < 25_000, "simplify, or move what is seldom needed to closer.js"
    update = ann.get(f"/api/tables/{table['id']}", params={"since": state["seq"]})
    assert update.headers["content-encoding"] == "gzip"
    assert len(gzip.compress(update.content)) < 50_000
    assert script.headers["cache-control"].endswith("immutable")


def test_every_game_has_a_picture(server, game_id):
    picture = server.guest().get(f"/pictures/{game_id}.svg")
    assert picture.status_code == 200
    assert picture.text.startswith("<svg")


def test_a_theme_can_be_fixed(server):
    guest = server.guest()
    table = open_table(guest, ME, BOT)
    guest.cookies.set("theme", "dark")
    page = guest.get(f"/t/{table['id']}", headers=HTML).text
    assert 'data-theme="dark"' in page
    assert "prefers-color-scheme" not in page
