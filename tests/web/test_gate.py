"""In a real browser: nothing on the pages is stopped by their own policy; links with secrets; forms without script."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.gate.people import PASSWORD, link_for, member, new_name
from tests.web.live_server import BOT, FRIEND, ME, look, move, my_turn, open_table


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page whose complaints are errors."""
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    opened = context.new_page()
    complaints: list[str] = []
    opened.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    yield opened
    context.close()
    assert complaints == []


def test_the_policy_lets_every_drawing_be(page, server, game_id):
    """Of each game, wide and narrow, after a move, in both themes: no complaint of the browser."""
    ann = server.guest()
    table = open_table(ann, ME, BOT, game=game_id)
    cookies = [{"name": key, "value": value, "url": server.url} for key, value in ann.cookies.items()]
    page.context.add_cookies(cookies)
    for theme in ("light", "dark"):
        page.context.add_cookies([{"name": "theme", "value": theme, "url": server.url}])
        page.goto(f"{server.url}/t/{table['id']}")
        page.wait_for_selector("#q-board svg")
        state = my_turn(ann, table)
        move(ann, table, state, state["options"][0]["move"])
        state = my_turn(ann, table)
        page.wait_for_selector(f"#q-board[data-seq='{state['seq']}']")
        page.set_viewport_size({"width": 420, "height": 800})
        page.wait_for_selector("#q-board[data-width=narrow] .sheet")
        page.set_viewport_size({"width": 1280, "height": 800})
        page.wait_for_selector("#q-board[data-width=wide]:not(:has(.sheet))")
        paper = page.evaluate("getComputedStyle(document.querySelector('#q-board svg')).getPropertyValue('--paper')")
        assert paper, "the style of the drawing is in force"


def test_sign_up_and_sign_out_without_script(browser, server):
    context = browser.new_context(java_script_enabled=False, locale="en-GB")
    page = context.new_page()
    name = new_name()
    page.goto(f"{server.url}/account")
    form = page.locator("form[action='/account/sign-up']")
    form.locator("[name=name]").fill(name)
    form.locator("[name=password]").fill(PASSWORD)
    form.locator("button").click()
    assert page.locator("header.site nav").inner_text().endswith(name)
    page.click(f"text={name}")
    page.locator("form[action='/account/sign-out'] button").click()
    assert page.locator("header.site nav").inner_text().endswith("Sign in")
    context.close()


def test_a_sign_in_link_leaves_no_trace_in_the_address(page, server):
    name = new_name()
    token = link_for(member(server, name))
    page.goto(f"{server.url}/account/in#{token}")
    assert "#" not in page.url
    page.click("button.primary")
    assert page.locator("header.site nav").inner_text().endswith(name)
    page.go_back()
    assert token not in page.url


def test_a_seat_by_link(page, server):
    ann = server.guest()
    table = open_table(ann, ME, FRIEND)
    page.goto(table["links"]["1"])
    assert "#" not in page.url
    page.fill("input[name=name]", "Zażółć")
    page.click("button.primary")
    page.wait_for_url(f"**/t/{table['id']}")
    assert look(ann, table)["seats"][1]["name"] == "Zażółć"
    page.goto(server.url)
    assert page.locator(".setup:not([hidden]) [data-seat='0'] input").input_value() == "Zażółć"


def test_a_clock_runs_on_the_page(page, server):
    page.goto(server.url)
    page.locator("[name=clock]").select_option("60+600")
    page.locator("[name=at_zero]").select_option("bot")
    page.click("#q-new button.primary")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".clock.runs")
    first = page.locator(".clock.runs").inner_text()
    assert first.startswith(("10:", "11:"))
    page.wait_for_function("(old) => document.querySelector('.clock.runs').textContent !== old", arg=first)
