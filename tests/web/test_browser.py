"""In a real browser: games by clicks and keys, two browsers at a table, undo, the cover, the replay, two languages."""

from __future__ import annotations

import time

import pytest

from tests.web.hands import person
from tests.web.live_server import BOT, look, open_table
from tests.web.test_company import whole_turn, with_a_friend

FAST = {"confirm": False, "motion": False, "side": False}


def test_a_whole_game_by_clicks(browser, server, game_id):
    """One person against a bot, from the first page to the result."""
    with person(browser, server) as ann:
        ann.wish(**FAST)
        ann.new_game(game_id, seat1="bot:random")
        assert ann.play(2500) < 2500
        page = ann.page
        assert page.locator("#q-chart svg").is_visible()
        table = page.url.partition("/t/")[2]
        state = ann.context.request.get(f"{server.url}/api/tables/{table}").json()
        assert state["over"]
        assert sum(seat["mine"] for seat in state["seats"]) == 1


def test_a_part_of_a_game_by_keys_alone(browser, server):
    """Tab, arrows, Enter and Esc suffice, from the first page on."""
    with person(browser, server) as ann:
        ann.wish(motion=False, side=False)
        page = ann.open("/")
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "skip"
        page.locator(".setup:not([hidden]) [data-seat='0'] input").focus()
        page.keyboard.type("Ann")
        page.keyboard.press("Enter")
        page.wait_for_url("**/t/*")
        ann.ready()
        start = ann.seq()
        for _ in range(40):
            ann.ready()
            if page.locator("#q-do").count():
                assert page.evaluate("document.activeElement.id") == "q-do"
                page.keyboard.press("Enter")
            elif page.locator(".can").count():
                page.keyboard.press("ArrowDown")
                assert page.evaluate("document.activeElement.classList.contains('can')")
                page.keyboard.press("Enter")
            else:
                page.keyboard.press("1")
                page.keyboard.press("Enter")
        ann.ready()
        assert ann.seq() > start + 10
        ann.ready()
        while page.locator(".picked").count() or page.locator("#q-do").count():
            page.keyboard.press("Escape")
        page.keyboard.press("m")
        assert page.evaluate("document.activeElement.id") == "q-filter"
        page.keyboard.press("Escape")
        before = ann.drawn()
        page.locator("#q-list button").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(f"#q-board:not([data-seq='{before}'])")
        assert ann.seq() > before


def test_esc_goes_a_step_back(browser, server):
    with person(browser, server) as ann:
        ann.wish(motion=False, side=False)
        ann.new_game()
        ann.ready()
        lit = ann.page.locator(".can").evaluate_all("all => all.map((e) => e.id)")
        ann.click_part(0)
        assert ann.page.locator(".picked").count() == 1
        assert ann.page.locator(".can").evaluate_all("all => all.map((e) => e.id)") != lit
        ann.page.keyboard.press("Escape")
        assert ann.page.locator(".picked").count() == 0
        assert ann.page.locator(".can").evaluate_all("all => all.map((e) => e.id)") == lit


def test_what_is_no_move_says_why(browser, server):
    """A click on something that can't be chosen is answered in words, with the rule one click away."""
    with person(browser, server) as ann:
        ann.wish(motion=False, side=False)
        ann.new_game()
        ann.ready()
        page = ann.page
        ann.click_part(0)
        page.locator("#silverlings").click()
        note = page.locator("#q-note.refusal")
        note.wait_for()
        link = note.locator(".rule-link")
        assert link.inner_text().startswith("BUR-")
        link.click()
        box = page.locator(".rule-box")
        assert link.inner_text() in box.inner_text()
        assert len(box.inner_text()) > 60


def test_two_browsers_see_each_others_moves(browser, server):
    with person(browser, server) as ann, person(browser, server, locale="pl-PL") as bartek:
        ann.wish(**FAST)
        bartek.wish(**FAST)
        path = ann.new_game(seat1="friend")
        link = ann.context.request.post(
            f"{server.url}/api{path.replace('/t/', '/tables/')}/seats/1/link", data={}
        ).json()
        bartek.page.goto(link["address"])
        bartek.page.fill("input[name=name]", "Bartek")
        bartek.page.click("button.primary")
        bartek.page.wait_for_url("**/t/*")
        assert "#" not in bartek.page.url
        table = {"id": path.rpartition("/")[2]}
        for _ in range(6):
            turn = look(server.guest(), table)["turn"]
            mover, other = (ann, bartek) if turn == 0 else (bartek, ann)
            mover.move_once()
            other.page.wait_for_selector(f"#q-board[data-seq='{mover.seq()}']")
        assert "Bartek" in ann.page.locator("#q-people").text_content()
        assert bartek.page.evaluate("document.documentElement.lang") == "pl"


def test_a_reload_in_the_middle_of_a_chain(browser, server):
    """What was committed is there again; what was only picked is not."""
    with person(browser, server) as ann:
        ann.wish(**FAST)
        ann.new_game(seat1="bot:random")
        ann.ready()
        take_workers(ann)
        ann.click_die()
        assert ann.page.locator(".picked").count() == 1
        question, seq = ann.question(), ann.seq()
        ann.page.reload()
        ann.ready()
        assert (ann.question(), ann.seq()) == (question, seq)
        assert ann.page.locator(".picked").count() == 0
        ann.move_once(seed=5)


def take_workers(somebody):
    """A turn's first action by two clicks."""
    before = somebody.drawn()
    somebody.click_die()
    somebody.page.locator("#workers").click()
    somebody.page.wait_for_selector(f"#q-board:not([data-seq='{before}'])")
    somebody.ready()


def test_undo(browser, server):
    with person(browser, server) as ann:
        ann.wish(motion=False, side=False)
        ann.new_game()
        ann.ready()
        page = ann.page
        assert page.locator("#q-undo").is_hidden()
        board, question = page.locator("#q-board").inner_text(), ann.question()
        take_workers(ann)
        page.locator("#q-undo").wait_for()
        assert ann.question() != question
        page.keyboard.press("u")
        page.locator("#q-undo").wait_for(state="hidden")
        assert (page.locator("#q-board").inner_text(), ann.question()) == (board, question)


def test_a_final_move_is_asked_for(browser, server):
    """A move that can't be taken back shows what it does and waits; Esc lets it be."""
    with person(browser, server) as ann:
        ann.wish(motion=False, side=False)
        ann.new_game(seat1="here")
        page = ann.page
        page.click("#q-uncover")
        ann.ready()
        take_workers(ann)
        seq = ann.seq()
        ann.click_die()
        page.locator("#workers").click()
        page.wait_for_selector(f"#q-do, #q-board:not([data-seq='{seq}'])")
        if page.locator("#q-do").count() == 0:  # money is left: the turn does not end by itself
            ann.ready()
            page.locator("#q-buttons .move").first.click()
            page.wait_for_selector("#q-do")
        seq = ann.seq()
        assert page.locator("#q-note.ask").inner_text().endswith("This can't be taken back.")
        page.keyboard.press("Escape")
        assert page.locator("#q-do").count() == 0
        assert ann.seq() == seq


def test_several_people_at_one_screen(browser, server):
    """Between turns the screen is covered; only who uncovers it is shown a seat's view."""
    with person(browser, server) as ann:
        ann.wish(**FAST)
        ann.new_game(seat1="here")
        page = ann.page
        names = set()
        for _ in range(3):
            page.locator("#q-cover[open]").wait_for()
            assert not page.locator("#q-board").is_visible()
            assert page.locator("svg.asking").count() == 0
            names.add(page.inner_text("#q-uncover"))
            page.click("#q-uncover")
            page.locator("#q-cover").wait_for(state="hidden")
            ann.play(100)
        assert names == {"I am Ann", "I am Bartek"}


@pytest.fixture(scope="module")
def finished(server):
    """The address of a game that bots have finished."""
    guest = server.guest()
    table = open_table(guest, BOT, BOT)
    while not look(guest, table)["over"]:
        time.sleep(0.2)
    return f"/t/{table['id']}"


def test_replay_share_and_fork(browser, server, finished):
    with person(browser, server) as ann:
        ann.wish(**FAST)
        page = ann.open(finished)
        slider = page.locator("#q-slider")
        page.wait_for_selector("#q-slider[max]")
        last = int(slider.input_value())
        assert last > 50
        board = page.locator("#q-board").inner_text()
        page.locator("#q-question").click()
        for _ in range(3):
            page.keyboard.press("ArrowLeft")
        assert int(slider.input_value()) == last - 3
        slider.fill(str(last // 2))
        half_way = page.evaluate("+document.querySelector('#q-at').textContent.match(/[0-9]+/)[0]")
        page.wait_for_selector(f"#q-board[data-at='{half_way}']")
        half = page.locator("#q-board").inner_text()
        assert half != board
        shared = page.url
        assert "?at=" in shared
        with person(browser, server) as bartek:
            bartek.page.goto(shared)
            bartek.page.wait_for_selector(f"#q-board[data-at='{half_way}']")
            assert bartek.page.locator("#q-board").inner_text() == half
            bartek.page.click("#q-further > summary")
            bartek.page.select_option("#q-fork select[name=level]", "random")
            bartek.page.click("#q-fork button")
            bartek.page.wait_for_url(lambda url: finished not in url)
            bartek.ready()
            assert bartek.page.locator("#q-after").is_hidden()
            bartek.move_once()
        record = ann.context.request.get(f"{server.url}/api/tables/{finished[3:]}/record").text()
        assert record.endswith("end\n")
        assert "\nsecret " in record


def test_the_language_can_be_switched(browser, server):
    with person(browser, server) as ann:
        path = ann.new_game()
        ann.open("/")
        ann.page.select_option("header [data-cookie=lang]", "pl")
        ann.page.wait_for_selector("html[lang=pl]")
        assert "Nowa gra" in ann.page.inner_text("#q-new")
        ann.open(path)
        ann.ready()
        assert ann.question().startswith("Twoja tura")
        assert ann.page.evaluate("document.documentElement.lang") == "pl"


def test_no_page_scrolls_sideways_on_a_phone(browser, server, finished):
    phone = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True, "device_scale_factor": 2}
    with person(browser, server, **phone) as ann:
        path = ann.new_game()
        for address in ("/", path, finished, "/rules", "/rules/burgundy"):
            page = ann.open(address)
            ann.settled()
            assert page.evaluate("document.documentElement.scrollWidth") <= 390, address
        ann.open(path)
        ann.ready()
        assert ann.page.locator("#q-board").get_attribute("data-width") == "narrow"
        ann.move_once()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious(browser, server, finished, theme):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="no axe-core").Axe()
    with person(browser, server, color_scheme=theme) as ann:
        ann.wish(motion=False, side=True)
        path = ann.new_game()
        for address in ("/", path, finished, "/rules/burgundy"):
            page = ann.open(address)
            ann.settled()
            found = axe.run(page).response["violations"]
            serious = [
                f"{one['id']}: {node['html'][:120]} {node['failureSummary'][:300]}"
                for one in found
                if one["impact"] in ("serious", "critical")
                for node in one["nodes"][:3]
            ]
            assert serious == [], address


def test_beyond_the_barrier_the_others_are_asked(browser, server):
    """Who asks waits; who is asked may point at the board meanwhile without losing sight of the question."""
    with person(browser, server) as ann, person(browser, server) as bartek:
        for somebody in (ann, bartek):
            somebody.wish(**FAST)
        first, second = with_a_friend(ann, bartek, server)
        whole_turn(first)
        second.ready()
        take_workers(second)
        undo = first.page.locator("#q-undo", has_text="Ask to take back")
        undo.wait_for()
        undo.click()
        first.page.locator("#q-ask", has_text="Waiting for the others").wait_for()
        asks = second.page.locator("#q-ask", has_text="asks to take a move back")
        asks.wait_for()
        second.click_die()
        second.page.locator("#workers").hover()
        second.page.locator("#q-note .change").first.wait_for()
        asks.get_by_text("Agree").click()
        first.page.wait_for_selector("svg.asking")
        first.ready()
        assert first.page.locator("#q-ask").inner_text() == ""
        second.page.wait_for_selector(f"#q-board[data-seq='{first.seq()}']")
        assert second.page.locator("svg.asking").count() == 0


def test_free_seats_are_offered(browser, server):
    """To the owner as an invitation, to whoever comes by as a seat to take."""
    with person(browser, server) as ann, person(browser, server) as bartek:
        path = ann.new_game(seat1="open")
        ann.settled()
        assert ann.page.locator("#q-ask .free button").inner_text() == "Invite: copy the link"
        page = bartek.open(path)
        page.locator("#q-ask .free button", has_text="Sit down").click()
        page.locator("#q-ask .free").wait_for(state="detached")
        ann.page.locator("#q-ask .free").wait_for(state="detached")
        assert page.evaluate("S.mine") == [1]
