"""Takes the screenshots of the README anew: `python docs/pictures/screens.py [GAME...]`, with Chromium installed.

Bots play a game of each kind to its end; then it goes on from its middle with somebody at a browser. The positions are
others every time.
"""

from __future__ import annotations

import base64
import sys
from pathlib import Path
from typing import Any, Final

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tools"))

from served import chromium, finished, served  # noqa: E402

HERE = Path(__file__).parent
WIDE: Final = {"viewport": {"width": 1280, "height": 800}}
PHONE: Final = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "device_scale_factor": 1.5,
}
# The kind of move that shall be possible, how many of it, after which part of the game.
MOMENTS: Final = {
    "burgundy": ("die_place", 4, 0.55),
    "caylus1303": ("place", 8, 0.6),
    "florence": ("place", 20, 0.35),
    "tiletum": ("take_die", 3, 0.5),
}
TO_WEBP = """(png) => new Promise((done) => {
  const picture = new Image();
  picture.onload = () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width, picture.height];
    canvas.getContext('2d').drawImage(picture, 0, 0);
    done(canvas.toDataURL('image/webp', 0.86));
  };
  picture.src = 'data:image/png;base64,' + png;
})"""


def moment(context: Any, address: str, game: str, table: str) -> str:
    """The address of a table that goes on from a moment where such moves are possible."""
    path = f"{address}/api/tables/{table}"
    stops = context.request.get(f"{path}/stops").json()["stops"]
    kind, least, part = MOMENTS[game]
    for (at, _), (_, seat) in zip(stops[int(part * len(stops)) :], stops[int(part * len(stops)) + 1 :], strict=False):
        state = context.request.get(f"{path}?at={at}&seat={seat}").json()
        if sum(option["kind"].startswith(kind) for option in state["options"]) >= least:
            fork = context.request.post(f"{path}/fork", data={"at": at, "seat": seat, "name": "Anna"}).json()
            return address + str(fork["address"])
    raise SystemExit(f"{game}: no moment with {least} moves of the kind {kind}")


def shoot(browser: Any, address: str, game: str, table: str, name: str, settings: dict[str, Any]) -> None:
    context = browser.new_context(locale="en-GB", color_scheme="light", reduced_motion="reduce", **settings)
    page = context.new_page()
    page.goto(moment(context, address, game, table))
    page.wait_for_selector("svg.asking")
    square = page.locator("[id^=square-].can .edge")
    if square.count():
        box = square.nth(square.count() // 2).bounding_box()
        page.mouse.move(box["x"] + 10, box["y"] + 10)
    page.wait_for_timeout(900)
    png = base64.b64encode(page.screenshot()).decode()
    page.goto("about:blank")
    webp = base64.b64decode(page.evaluate(TO_WEBP, png).partition(",")[2])
    (HERE / f"{name}.webp").write_bytes(webp)
    print(f"{name}.webp: {len(webp) / 1000:.0f} kB")
    context.close()


def main() -> None:
    with served() as address, chromium() as browser:
        for game in sys.argv[1:] or MOMENTS:
            table = finished(address, game, 3)
            shoot(browser, address, game, table, f"{game}-screen", WIDE)
            if game == "burgundy":
                shoot(browser, address, game, table, "phone-screen", PHONE)


if __name__ == "__main__":
    main()
