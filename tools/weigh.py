"""What a table weighs and how quickly a click is drawn: `python tools/weigh.py [GAME...]`, with Chromium installed.

For each game, with as many players as it has: the first load (page, scripts, style sheet), the largest update of a
whole game as the page gets it, both as they are and compressed; and in a browser the time from a click that completes a
move to the new picture.
"""

from __future__ import annotations

import gzip
import random
import re
import sys
from statistics import median, quantiles
from typing import Any

import httpx
from served import chromium, served

from quattrocento.kernel.registry import known
from quattrocento.pure import compiled

CLICKS = 40
DRAWN = """() => new Promise((done) => {
  const board = document.querySelector('#q-board'), options = [...document.querySelectorAll('#q-list button')];
  if (!options.length) { done(null); return; }
  const start = performance.now();
  const drawn = () => requestAnimationFrame(() => done(performance.now() - start));
  new MutationObserver((_, watch) => { watch.disconnect(); drawn(); })
    .observe(board, { attributes: true, attributeFilter: ['data-seq'] });
  options[Math.floor(Math.random() * options.length)].click();
})"""


def first_load(guest: httpx.Client, table: str) -> tuple[int, int]:
    """Bytes of everything that a browser gets before the table stands, as they are and compressed."""
    page = guest.get(f"/t/{table}", headers={"accept": "text/html"})
    own = re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text)
    parts = [page.content, *(guest.get(path).content for path in own)]
    return sum(map(len, parts)), sum(len(gzip.compress(part, 6)) for part in parts)


def largest_update(guest: httpx.Client, table: str, seat: int) -> tuple[int, int]:
    """The largest answer to a move in a whole game that is decided at random."""
    rng = random.Random(1)
    largest = (0, 0)
    path = f"/api/tables/{table}"
    while not (state := guest.get(path).json())["over"]:
        if not state["options"]:
            continue
        move = rng.choice(state["options"])["move"]
        answer = guest.post(f"{path}/moves?page=true", json={"seat": seat, "seq": state["seq"], "move": move})
        size = len(answer.content), len(gzip.compress(answer.content, 6))
        largest = max(largest, size, key=lambda one: one[1])
    return largest


def clicks(browser: Any, address: str, game: str, bots: int) -> list[float]:
    """Milliseconds from clicks to the new picture, in a game of one person against bots."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    seats = [{"who": "me", "name": "Anna"}, *[{"who": "bot", "level": "random"}] * bots]
    opened = context.request.post(f"{address}/api/tables", data={"game": game, "seats": seats}).json()
    context.add_init_script("localStorage.setItem('q-confirm', 0); localStorage.setItem('q-side', 1)")
    page = context.new_page()
    page.goto(address + opened["address"])
    page.locator("#q-moves summary").click()
    found: list[float] = []
    while len(found) < CLICKS:
        page.wait_for_selector("body:not(.busy) svg.asking, #q-after:not([hidden])")
        if page.locator("#q-after").is_visible():
            break
        milliseconds = page.evaluate(DRAWN)
        if milliseconds is not None:
            found.append(milliseconds)
    context.close()
    return found


def main() -> None:
    print("compiled" if compiled() else "interpreted")
    print(f"{'':12}{'first load':>22}{'largest update':>22}{'click to drawn':>26}")
    with served() as address, chromium() as browser:
        for game in sys.argv[1:] or known():
            with httpx.Client(base_url=address, timeout=60) as guest:
                shape = next(one for one in guest.get("/api/games").json() if one["id"] == game)
                bots = shape["players"][-1] - 1
                seats = [{"who": "me", "name": "Anna"}, *[{"who": "bot", "level": "random"}] * bots]
                table = guest.post("/api/tables", json={"game": game, "seats": seats}).json()["id"]
                load, update = first_load(guest, table), largest_update(guest, table, 0)
            times = clicks(browser, address, game, bots)
            sizes = [f"{raw / 1000:.0f} kB ({small / 1000:.0f} kB)" for raw, small in (load, update)]
            speed = f"{median(times):.0f} ms, 95 %: {quantiles(times, n=20)[-1]:.0f} ms"
            print(f"{game:12}{sizes[0]:>22}{sizes[1]:>22}{speed:>26}", flush=True)


if __name__ == "__main__":
    main()
