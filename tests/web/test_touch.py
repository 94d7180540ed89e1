"""On a phone, and tiles that are turned: panes, thumbs, previews by tap, wheel, keys."""

from __future__ import annotations

from tests.web.hands import person
from tests.web.live_server import look

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 2,
    "user_agent": "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome Mobile Safari/537.36",
}
QUIET = {"motion": False, "side": False}


def tap(somebody, part):
    box = (part.locator(".edge").first if part.locator(".edge").count() else part).bounding_box()
    somebody.point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_panes_are_swiped_and_the_thumb_reaches_everything(browser, server, game_id):
    with person(browser, server, **PHONE) as ann:
        ann.wish(**QUIET)
        ann.new_game(game_id, seat1="bot:random")
        ann.ready()
        page = ann.page
        tabs = page.locator("#q-tabs button")
        assert tabs.count() == page.locator("#q-board .sheet").count() + 1
        assert tabs.first.inner_text().strip() == "Mine"
        for number in range(tabs.count()):
            tabs.nth(number).tap()
            page.wait_for_function(
                f"() => document.querySelectorAll('#q-tabs button')[{number}].ariaPressed === 'true'"
            )
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
            assert page.evaluate("document.documentElement.scrollHeight") <= 844, "the page itself does not scroll"
        for part in ("#q-question", "#q-tabs"):
            box = page.locator(part).bounding_box()
            assert box["y"] > 844 / 2
            assert box["y"] + box["height"] <= 845
        page.evaluate("document.querySelector('#q-board').scrollTo({left: 390})")
        page.wait_for_function("() => document.querySelectorAll('#q-tabs button')[1].ariaPressed === 'true'")
        lit = page.locator("#q-tabs .lit").count()
        assert lit > 0 or page.locator("#q-buttons .move").count() > 0


def test_a_part_of_a_game_by_taps(browser, server):
    with person(browser, server, **PHONE) as ann:
        ann.wish(**QUIET)
        ann.new_game(seat1="bot:random")
        ann.ready()
        start = ann.seq()
        assert ann.play(40) == 40
        ann.settled()
        assert ann.seq() > start + 6


def test_the_first_tap_shows_and_the_second_confirms(browser, server):
    """The last die of a turn: what it brings is shown in icons, nothing has happened yet."""
    with person(browser, server, **PHONE) as ann:
        ann.wish(**QUIET)
        ann.new_game(seat1="bot:random")
        ann.ready()
        page = ann.page

        def workers():
            ann.ready()
            tap(ann, page.locator("[id^=die-].can").first)
            page.wait_for_selector("#workers.can")
            tap(ann, page.locator("#workers"))

        before = ann.drawn()
        workers()
        page.wait_for_selector(f"#q-board:not([data-seq='{before}'])")
        seq = ann.seq()
        workers()
        page.wait_for_selector(f"#q-do, #q-board:not([data-seq='{seq}'])")
        if page.locator("#q-do").count() == 0:  # money is left: the turn does not end by itself
            seq = ann.seq()
            page.locator("#q-buttons .move").first.tap()
        page.wait_for_selector("#q-do")
        assert ann.seq() == seq
        assert "can't be taken back" in page.inner_text("#q-note")
        page.locator("#q-do").tap()
        page.wait_for_selector(f"#q-board:not([data-seq='{seq}'])")
        assert ann.seq() > seq


def test_a_chart_is_enlarged_to_the_screen(browser, server):
    """What is clipped, such as the sea around the map of Tiletum, takes no room."""
    with person(browser, server, **PHONE) as ann:
        ann.wish(**QUIET)
        ann.new_game("tiletum", seat1="bot:random")
        ann.ready()
        page = ann.page
        page.evaluate("enlarge(one('#board'))")
        large = page.locator("dialog.large svg")
        large.wait_for()
        left, top, wide, high = map(float, large.get_attribute("viewBox").split())
        assert left > -9
        assert top > -9
        assert wide < 400
        assert high < 900


def test_a_preview_has_costs_as_icons(browser, server):
    with person(browser, server) as ann:
        ann.wish(**QUIET)
        ann.new_game(seat1="bot:random")
        ann.ready()
        ann.click_die()
        ann.page.locator("#workers").hover()
        gain = ann.page.locator("#q-note .change", has_text="+2")
        gain.wait_for()
        assert gain.locator("svg path").count() > 0
        assert gain.get_attribute("title") == "worker"


def before_a_building(server, somebody):
    """A table of Florence where this browser is about to place a building, by a fork of a game of bots."""
    guest = server.guest()
    seats = [{"who": "bot", "level": "greedy"}] * 2
    table = guest.post("/api/tables", json={"game": "florence", "seats": seats, "options": {}}).json()
    while not look(guest, table)["over"]:
        somebody.page.wait_for_timeout(200)
    stops = guest.get(f"/api/tables/{table['id']}/stops").json()["stops"]
    for at, _ in stops:
        for seat in range(2):
            if at >= stops[-1][0]:
                break
            state = look(guest, table, at=at, seat=seat)
            turns = {option["targets"][0] for option in state["options"] if option["kind"] == "place"}
            if len(turns) > 3:
                body = {"at": at, "seat": seat, "level": "random"}
                fork = somebody.context.request.post(f"{server.url}/api/tables/{table['id']}/fork", data=body).json()
                return fork["address"]
    raise AssertionError("nobody has built anything that can be turned")


GHOST = """() => { const e = document.querySelector('.aim .ghost, .picked[id^=square-] .ghost, .can:focus .ghost');
  if (!e) return null;
  const b = e.getBoundingClientRect();
  return [b.x, b.y, b.width, b.height, getComputedStyle(e).opacity]; }"""


def test_tiles_are_turned(browser, server):
    """By wheel and keys, with a ghost under the pointer; then laid by a click."""
    with person(browser, server) as ann:
        ann.wish(**QUIET)
        path = before_a_building(server, ann)
        page = ann.open(path)
        ann.ready()
        first = page.locator("[id^=turn-].picked").get_attribute("id")
        garden = page.locator("[id^=square-].can .edge").first.bounding_box()
        page.mouse.move(garden["x"] + 8, garden["y"] + 8)
        page.wait_for_function(f"() => ({GHOST})() !== null")
        ghost = page.evaluate(GHOST)
        assert ghost[4] == "1"
        assert ghost[2] > 1.5 * garden["width"] or ghost[3] > 1.5 * garden["height"], "the whole tile is shown"
        seen = {first}
        page.mouse.wheel(0, 120)
        page.wait_for_function(f"() => document.querySelector('[id^=turn-].picked').id !== '{first}'")
        seen.add(page.locator("[id^=turn-].picked").get_attribute("id"))
        for key in ("r", "f", "r"):
            page.keyboard.press(key)
            seen.add(page.locator("[id^=turn-].picked").get_attribute("id"))
        assert len(seen) > 2
        page.locator("[id^=square-].can").first.focus()
        assert page.evaluate(GHOST) is not None, "the keyboard has a ghost as well"
        seq = ann.seq()
        spot = page.locator("[id^=square-].can .edge").last.bounding_box()
        page.mouse.move(spot["x"] + 9, spot["y"] + 9)
        aimed = page.locator(".aim").get_attribute("id")
        wanted = page.locator("[id^=turn-].picked").get_attribute("id").rpartition("-")[2]
        page.mouse.click(spot["x"] + 9, spot["y"] + 9)
        page.wait_for_selector(f"#q-board:not([data-seq='{seq}'])")
        table = path.rpartition("/")[2]
        record = ann.context.request.get(f"{server.url}/api/tables/{table}/record").text()
        assert f"@{aimed.removeprefix('square-')}/{wanted}" in record


def test_tiles_are_turned_by_finger(browser, server):
    """A tap lays the ghost, the buttons turn it, a second tap confirms."""
    with person(browser, server, **PHONE) as ann:
        ann.wish(**QUIET)
        page = ann.open(before_a_building(server, ann))
        ann.ready()
        square = page.locator("[id^=square-].can").first
        square.evaluate("e => e.scrollIntoView({block: 'center', inline: 'center'})")
        ann.settled()
        seq = ann.seq()
        tap(ann, square)
        page.wait_for_selector("#q-do")
        assert ann.seq() == seq
        first = page.locator("[id^=turn-].picked").get_attribute("id")
        page.locator("#q-buttons .turn").first.tap()
        page.wait_for_function(f"() => document.querySelector('[id^=turn-].picked').id !== '{first}'")
        page.wait_for_selector("#q-do")
        assert page.locator("[id^=square-].picked").count() == 1
        assert ann.seq() == seq
        page.locator("#q-do").tap()
        page.wait_for_selector(f"#q-board:not([data-seq='{seq}'])")
