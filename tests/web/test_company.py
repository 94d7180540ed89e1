"""In a real browser: news from the others. Sound, notification, title, moving pieces, chat, spectators, leaving."""

from __future__ import annotations

import pytest

from tests.web.hands import person
from tests.web.live_server import LiveServer, look

QUIET = {"confirm": False, "motion": False, "side": False}
EARS = """
window.rung = 0; window.notices = [];
const real = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () { window.rung++; return real.call(this); };
window.Notification = class { constructor(title, more) { window.notices.push([title, more.body]); } };
Notification.permission = "granted";
Notification.requestPermission = async () => "granted";
Object.defineProperty(document, "hidden", { get: () => true });
"""


def with_a_friend(ann, bartek, server, game="burgundy"):
    """Two browsers at one table; the one whose turn it is comes first."""
    path = ann.new_game(game, seat1="friend")
    table = path.rpartition("/")[2]
    link = ann.context.request.post(f"{server.url}/api/tables/{table}/seats/1/link", data={}).json()["address"]
    bartek.page.goto(link)
    bartek.page.fill("input[name=name]", "Bartek")
    bartek.page.click("button.primary")
    bartek.page.wait_for_url("**/t/*")
    turn = look(server.guest(), {"id": table})["turn"]
    return (ann, bartek) if turn == 0 else (bartek, ann)


def whole_turn(mover):
    """Clicks until it is somebody else's turn."""
    mover.ready()
    for seed in range(30):
        if not mover.page.locator("svg.asking").count():
            return
        mover.move_once(seed)
    raise AssertionError("the turn does not end")


def test_it_is_your_turn(browser, server):
    """Title, sound (only if wished), notification and the line since when all this is news."""
    with person(browser, server) as ann, person(browser, server) as bartek:
        for somebody in (ann, bartek):
            somebody.wish(**QUIET, sound=somebody is ann, notify=somebody is ann)
            somebody.context.add_init_script(EARS)
        first, second = with_a_friend(ann, bartek, server)
        first.ready()
        assert first.page.title().startswith("● Your turn · ")
        assert not second.page.title().startswith("●")
        whole_turn(first)
        second.page.wait_for_selector("svg.asking")
        assert second.page.title().startswith("● Your turn · ")
        assert not first.page.title().startswith("●")
        whole_turn(second)
        first.page.wait_for_selector("svg.asking")
        first.page.click("#q-open")
        since = first.page.locator("#q-log .since")
        assert since.inner_text() == "Since your turn"
        news = first.page.locator("#q-log .since ~ li").all_inner_texts()
        other = "Bartek" if first is ann else "Ann"
        assert any(other in line for line in news)
        ann.page.wait_for_function("() => window.rung > 0")
        assert len(ann.page.evaluate("notices")) == ann.page.evaluate("rung") >= 1
        assert ann.page.evaluate("notices[0][0]") == "Your turn"
        assert bartek.page.evaluate("[rung, notices.length]") == [0, 0], "nothing rings unless it is wished"


def test_settings_are_kept(browser, server):
    with person(browser, server) as ann:
        ann.context.add_init_script(EARS)
        ann.new_game()
        ann.ready()
        page = ann.page
        page.click("#q-open")
        page.locator("summary", has_text="Settings").click()
        assert not page.locator("[data-setting=sound]").is_checked()
        page.check("[data-setting=sound]")
        page.check("[data-setting=notify]")
        page.reload()
        ann.ready()
        assert page.locator("[data-setting=sound]").is_checked()
        assert page.locator("[data-setting=notify]").is_checked()


def take_workers(somebody):
    somebody.click_die()
    somebody.page.locator("#workers").click()


LEAVE = """() => fetch('/api' + location.pathname.replace('/t/', '/tables/') + '/seats/0/leave',
{method: 'POST', headers: {'content-type': 'application/json'}, body: '{"level": "random"}'})"""
WATCH = """() => { window.flights = window.landed = 0; const real = Element.prototype.animate;
Element.prototype.animate = function (...args) {
  const way = real.apply(this, args);
  window.flights++; way.pause(); way.addEventListener("finish", () => window.landed++);
  return way;
}; }"""  # a piece stays where it starts until somebody is impatient


def test_pieces_travel_and_a_key_skips_it(browser, server):
    with person(browser, server, reduced_motion="no-preference") as ann:
        ann.wish(confirm=False, side=False)
        ann.new_game()
        ann.ready()
        page = ann.page
        page.evaluate(WATCH)
        for seed in range(20):  # a bot's answer may draw the board anew before the key is pressed
            ann.move_once(seed)
            page.evaluate("landed = 0")
            page.keyboard.press("Shift")
            page.wait_for_timeout(50)
            if page.evaluate("landed"):
                break
            ann.ready()
        assert page.evaluate("flights") >= page.evaluate("landed") > 0
        page.wait_for_function("() => !document.querySelector('#q-board use[style*=hidden]')")


def test_no_piece_travels_for_who_wishes_no_motion(browser, server):
    with person(browser, server) as ann:  # this browser asks for reduced motion
        ann.wish(confirm=False, side=False)
        ann.new_game(seat1="bot:random")
        ann.ready()
        ann.page.evaluate(WATCH)
        for seed in range(6):
            ann.move_once(seed)
        assert ann.page.evaluate("flights") == 0


def test_chat_and_spectators(browser, server):
    """Both players and a spectator read what is said; the spectator can do nothing and is shown no hand."""
    with person(browser, server) as ann, person(browser, server) as bartek, person(browser, server) as cela:
        for somebody in (ann, bartek, cela):
            somebody.wish(confirm=False, motion=False, side=True)
        first, second = with_a_friend(ann, bartek, server, "florence")
        path = first.page.url.removeprefix(server.url)
        watching = cela.open(path)
        watching.wait_for_selector("#q-board svg")
        assert not watching.locator("#q-say").is_visible()
        assert watching.locator("svg.asking").count() == 0
        assert watching.locator("#q-undo").inner_text() == ""
        assert first.page.locator("[id^=hand-]").count() > 0
        assert watching.locator("[id^=hand-]").count() == 0
        first.page.fill("#q-say input", "Good luck <b>everybody</b>")
        first.page.click("#q-say button")
        for somebody in (first, second, cela):
            line = somebody.page.locator("#q-chat li", has_text="Good luck <b>everybody</b>")
            line.wait_for()
            assert line.locator("b").count() == 1, "only the name is bold"
        first.move_once()
        watching.wait_for_selector(f"#q-board[data-seq='{first.seq()}']")


@pytest.fixture
def calm_server(tmp_path):
    """Its bots leave a person time to act before the game is over."""
    running = LiveServer(tmp_path / "tables.db", pause=0.3)
    yield running
    running.stop()


def test_leaving_a_table_and_coming_back(browser, calm_server):
    """A bot plays on; its owner takes the seat back."""
    with person(browser, calm_server) as ann:
        ann.wish(confirm=False, motion=False, side=True)
        ann.new_game(seat1="bot:random")
        ann.ready()
        page = ann.page
        before = ann.seq()
        page.click("[data-post='/seats/0/leave']")
        page.wait_for_selector("[data-post='/seats/0/return']")
        page.wait_for_function(f"() => +document.querySelector('#q-board').dataset.seq > {before}")
        assert "a bot plays" in page.locator("#q-people").inner_text()
        page.evaluate("document.querySelector(`[data-post='/seats/0/return']`).click()")  # the bots outrun a mouse
        page.wait_for_selector("[data-post='/seats/0/leave']")
        ann.ready()
        assert not ann.over
        ann.move_once()


def test_an_area_is_enlarged(browser, server):
    """A click on another player's area, or the button in the drawer."""
    with person(browser, server) as ann:
        ann.wish(motion=False, side=False)
        ann.new_game(seat1="bot:random")
        ann.ready()
        page = ann.page
        other = page.locator("#player-1")
        small = other.bounding_box()["width"]
        page.mouse.click(*[other.bounding_box()[key] + 6 for key in ("x", "y")])
        large = page.locator("dialog.large svg")
        large.wait_for()
        assert large.bounding_box()["width"] > 1.5 * small
        assert page.locator("#player-1").count() == 1, "the copy has no ids"
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog.large", state="detached")
        page.click("#q-open")
        page.click("[data-near='1']")
        large.wait_for()


def test_the_dice_are_proved_in_words(browser, server):
    with person(browser, server) as ann:
        ann.wish(motion=False, side=False)
        ann.new_game("tiletum", seat1="bot:random")
        ann.ready()
        ann.page.evaluate(LEAVE)
        ann.page.wait_for_selector("#q-after:not([hidden])", timeout=180_000)
        ann.page.locator("#q-result summary", has_text="The dice").click()
        ann.page.wait_for_function(
            "() => document.querySelector('#q-proved').textContent.startsWith('The secret fits the seal')"
        )
