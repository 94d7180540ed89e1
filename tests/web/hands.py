"""A person at a browser, in tests: clicks on what lights up."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tests.web.live_server import LiveServer

# The page has no answer of the server outstanding, and nothing of what follows from the last one.
SETTLED = "() => !window.waiting && !document.body.classList.contains('busy')"
COUNT_REQUESTS = """window.waiting = 0;
const real = window.fetch;
window.fetch = async (...args) => {
  window.waiting++;
  const done = () => setTimeout(() => { window.waiting--; }, 0);
  try {
    const answer = await real(...args);
    answer.clone().text().then(done, done);
    return answer;
  } catch (error) { done(); throw error; }
};"""
READY = ", ".join(f"body:not(.busy) {one}" for one in ("svg.asking", "#q-after:not([hidden])", "#q-cover[open]"))

NEXT_CLICK = """(random) => {
  if (document.querySelector('#q-after:not([hidden]), #q-cover[open]')) return 'ended';
  if (window.waiting || document.body.classList.contains('busy') || !document.querySelector('svg.asking')) return null;
  const parts = [...document.querySelectorAll('.can')], moves = [...document.querySelectorAll('#q-buttons .move')];
  const all = document.querySelector('#q-do') ? [document.querySelector('#q-do')] : parts;
  let i = Math.floor(random * (all.length + (all === parts && moves.length ? 1 : 0)));
  let chosen = i < all.length ? all[i] : moves[Math.floor(random * 997) % moves.length];
  if (!chosen) return null;
  chosen = chosen.querySelector('.edge') || chosen;
  let box = chosen.getBoundingClientRect();
  const board = document.querySelector('#q-board').getBoundingClientRect();
  const hidden = box.top < board.top || box.bottom > board.bottom || box.left < 0 || box.right > innerWidth;
  if (hidden && i < all.length && all === parts) {
    chosen.scrollIntoView({ block: 'center', inline: 'center' });
    box = chosen.getBoundingClientRect();
  }
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Person:
    """One browser of its own. Errors on the page are errors of the test."""

    def __init__(self, browser: Any, server: LiveServer, **context: Any) -> None:
        settings = {
            "viewport": {"width": 1280, "height": 800},
            "locale": "en-GB",
            "reduced_motion": "reduce",
            **context,
        }
        self.context = browser.new_context(**settings)
        self.context.add_init_script(COUNT_REQUESTS)
        self.page = self.context.new_page()
        self.finger = bool(context.get("has_touch"))
        self.server = server
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("response", self._check)
        self.page.set_default_timeout(40_000)

    def _check(self, response: Any) -> None:
        if response.status >= 500 or (response.status >= 400 and "/static/" in response.url):
            self.errors.append(f"{response.status} {response.url}")

    def wish(self, **settings: bool) -> None:
        """Settings of the drawer, kept by the browser."""
        script = "".join(f"localStorage.setItem('q-{key}','{int(value)}');" for key, value in settings.items())
        self.context.add_init_script(script)

    def open(self, path: str = "/") -> Any:
        self.page.goto(self.server.url + path)
        return self.page

    def new_game(self, game: str = "burgundy", **seats: str) -> str:
        """Opens a table by the form of the first page; the address of the table. `seat1="here"` and so on."""
        page = self.open("/")
        page.check(f"input[name=game][value={game}]", force=True)
        setup = page.locator(f".setup[data-game={game}]")
        setup.locator("[data-seat='0'] input").fill("Ann")
        for key, who in seats.items():
            row = setup.locator(f"[data-seat='{key.removeprefix('seat')}']")
            row.locator("select").select_option(who)
            if who == "here":
                row.locator("input").fill("Bartek")
        page.click("#q-new button.primary")
        page.wait_for_url("**/t/*")
        return str(page.url).removeprefix(self.server.url)

    # Playing

    def ready(self) -> None:
        """Until something is asked, the game is over or the screen is covered; and no news are on their way."""
        self.page.wait_for_selector(READY)
        self.settled()
        self.page.wait_for_selector(READY)

    def settled(self) -> None:
        """Until the page has drawn every answer that it waits for."""
        self.page.wait_for_function(SETTLED)

    def point(self, x: float, y: float) -> None:
        """A click, or a tap on a phone."""
        (self.page.touchscreen.tap if self.finger else self.page.mouse.click)(x, y)

    @property
    def over(self) -> bool:
        return bool(self.page.locator("#q-after").is_visible())

    def click_part(self, number: int) -> None:
        """Click on one of the parts that light up, in its middle."""
        self.click_on(self.page.locator(".can").nth(number))

    def click_die(self) -> None:
        self.click_on(self.page.locator("[id^=die-].can").first)

    def click_on(self, part: Any) -> None:
        """In the middle of the part, or of the first of its pieces: two equal dice are one part with a gap."""
        part.evaluate("e => e.scrollIntoView({block: 'center'})")
        box = part.locator(".edge").first.bounding_box() if part.locator(".edge").count() else part.bounding_box()
        assert box is not None
        self.point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def step(self, rng: random.Random) -> bool:
        """One click towards a move, as soon as one is possible; False when the game is over or the screen covered."""
        limit = time.monotonic() + 60
        while time.monotonic() < limit:
            found = self.page.evaluate(NEXT_CLICK, rng.random())
            if found == "ended":
                return False
            if found is not None:
                self.point(*found)
                return True
            self.page.wait_for_timeout(10)
        raise AssertionError(f"nothing to click: {self.page.inner_text('body')[:600]}")

    def play(self, clicks: int, seed: int = 1) -> int:
        """So many clicks, or until the game is over; how many were made."""
        rng = random.Random(seed)
        for made in range(clicks):
            if not self.step(rng):
                return made
        return clicks

    def question(self) -> str:
        return str(self.page.inner_text("#q-question"))

    def seq(self) -> int:
        """The length of the log on the server."""
        table = self.page.url.partition("/t/")[2].partition("?")[0]
        return int(self.context.request.get(f"{self.server.url}/api/tables/{table}").json()["seq"])

    def drawn(self) -> int:
        """The length of the log that the page shows."""
        return int(self.page.locator("#q-board").get_attribute("data-seq"))

    def move_once(self, seed: int = 1) -> None:
        """Clicks until a move was made."""
        self.ready()
        before = self.drawn()
        rng = random.Random(seed)
        limit = time.monotonic() + 60
        while self.drawn() == before:
            assert time.monotonic() < limit
            if not self.step(rng):
                return
            self.settled()


@contextmanager
def person(browser: Any, server: LiveServer, **context: Any) -> Iterator[Person]:
    """Somebody who leaves when the test is over."""
    somebody = Person(browser, server, **context)
    try:
        yield somebody
        assert somebody.errors == []
    finally:
        somebody.context.close()
