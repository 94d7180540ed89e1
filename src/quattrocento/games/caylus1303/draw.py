"""The table as SVG: for now a plain list of what the view shows, with the ids that moves point to.

space-fair ... space-27, space-guilds_bridge     the road with its buildings, houses and workers
provost-back-2, provost-stay, provost-forward-1  where the provost may be moved
site, slot-1 ... slot-3, tile-wood_farm          construction site, castle buildings, supply
character-bailiff                                wherever the character lies
resource-food, workers                           of the seat to move; of any other player they begin with `p1-`
supply-food                                      what a market offers
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final
from xml.sax.saxutils import escape, quoteattr

from quattrocento.games.caylus1303.components import DATA, RESOURCES
from quattrocento.games.caylus1303.notation import (
    BUILD,
    BUILD_WITH,
    CASTLE,
    CHARACTER,
    CLAIM,
    DELIVER,
    MONUMENT,
    MOST_STEPS,
    MOVES,
    PASS,
    PAY_TAKE,
    PLACE,
    PROVOST,
    SITE,
    TAKE,
    TAKE_OVER,
)
from quattrocento.kernel.game import View

LINE: Final = 20
WIDE: Final = 760
NARROW: Final = 380

NAMES: Final[dict[str, dict[str, str]]] = {
    item["id"]: {"en": item["name_en"], "pl": item["name_pl"]}
    for part in (
        *("resources", "fixed_buildings", "basic_buildings", "wood_buildings", "stone_buildings", "monuments"),
        "characters",
    )
    for item in DATA[part]
} | {
    "residence": {"en": "Residence", "pl": "Rezydencja"},
    "guilds_bridge": {"en": "Guilds Bridge", "pl": "Most gildii"},
    "setup": {"en": "set-up side", "pl": "strona startowa"},
}
LABELS: Final[dict[str, dict[str, str]]] = {
    "round": {"en": "Round", "pl": "Runda"},
    "provost": {"en": "Provost in gap", "pl": "Burmistrz w odstępie"},
    "owner": {"en": "house", "pl": "dom"},
    "workers": {"en": "workers", "pl": "robotnicy"},
    "camp": {"en": "camp", "pl": "obóz"},
    "houses": {"en": "houses", "pl": "domy"},
    "site": {"en": "Construction site", "pl": "Plac budowy"},
    "slot": {"en": "Castle building", "pl": "Budynek na placu budowy"},
    "supply": {"en": "Supply", "pl": "Zapas"},
    "market": {"en": "Common supply", "pl": "Wspólna pula"},
    "on_board": {"en": "Characters on the board", "pl": "Postacie na planszy"},
    "player": {"en": "Player", "pl": "Gracz"},
    "pp": {"en": "PP", "pl": "PP"},
    "empty": {"en": "empty", "pl": "puste"},
    "passed": {"en": "passed", "pl": "spasowali"},
}


class Page:
    """Lines of text from top to bottom; a line may hold several named parts."""

    def __init__(self, lang: str, width: int) -> None:
        self.lang = lang
        self.width = width
        self.parts: list[str] = []
        self.lines = 0

    def word(self, name: str) -> str:
        found = NAMES.get(name) or LABELS.get(name)
        return name if found is None else found.get(self.lang, found["en"])

    def line(self, *texts: tuple[str, str], bold: bool = False) -> None:
        """Parts as (id, text); an empty id is plain text."""
        spans = []
        for name, text in texts:
            mark = f" id={quoteattr(name)}" if name else ""
            spans.append(f"<tspan{mark}>{escape(text)}</tspan>")
        weight = ' font-weight="bold"' if bold else ""
        self.lines += 1
        self.parts.append(f'<text x="12" y="{self.lines * LINE}"{weight}>{" · ".join(spans)}</text>')

    def wrapped(self, head: str, texts: list[tuple[str, str]]) -> None:
        """A heading and as many lines as the parts need."""
        row: list[tuple[str, str]] = [("", head)]
        for one in texts:
            if sum(len(text) + 3 for _, text in [*row, one]) * 7.6 > self.width:
                self.line(*row)
                row = []
            row.append(one)
        self.line(*row)

    def svg(self) -> str:
        high = (self.lines + 1) * LINE
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {high}" font-family="system-ui, sans-serif" '
            f'font-size="14" fill="currentColor">{"".join(self.parts)}</svg>'
        )


def draw(
    seen: View,
    lang: str = "en",
    *,
    part: str = "table",
    width: str = "wide",
    theme: str = "auto",
    names: Sequence[str] = (),
) -> str:
    """All that the view shows, line by line."""
    page = Page(lang, WIDE if width == "wide" else NARROW)
    board: dict[str, Any] = seen["board"]
    called = [names[i] if i < len(names) else f"{page.word('player')} {i + 1}" for i in range(len(board["players"]))]
    page.line(("", f"{page.word('round')} {board['round']}"), ("", board["phase"]), bold=True)
    steps = [(step_id(step), f"{step:+d}" if step else "0") for step in range(-MOST_STEPS, MOST_STEPS + 1)]
    page.line(("provost", f"{page.word('provost')} {board['provost']}"), *steps)
    for space in board["road"]:
        page.line((f"space-{space['space']}", space_text(page, space, called)))
    page.line(("", page.word("passed")), *[("", called[seat]) for seat in board["bridge"]])
    page.line(("site", page.word("site")), *[("", called[seat]) for seat in board["site"]])
    for slot, tile in enumerate(board["slots"], 1):
        page.line((f"slot-{slot}", f"{page.word('slot')} {slot}: {page.word(tile or 'empty')}"))
    page.wrapped(page.word("supply"), [(f"tile-{tile}", page.word(tile)) for tile in board["supply"]])
    page.wrapped(page.word("market"), [(f"supply-{name}", page.word(name)) for name in RESOURCES])
    on_board = [(f"character-{name}", page.word(name)) for name in board["board_characters"]]
    page.wrapped(page.word("on_board"), on_board)
    for seat, player in enumerate(board["players"]):
        own = "" if seat == seen["to_move"] else f"p{seat}-"
        hidden = "?" if player["pp"] is None else str(player["pp"])
        page.line((f"player-{seat}", called[seat]), ("", f"{hidden} {page.word('pp')}"), bold=True)
        has = [(f"{own}resource-{name}", f"{page.word(name)} {player['resources'][name]}") for name in RESOURCES]
        page.wrapped("", has)
        page.line(
            (f"{own}workers", f"{page.word('workers')} {player['workers']}"),
            ("", f"{page.word('camp')} {player['camp']}"),
            ("", f"{page.word('houses')} {player['houses']}"),
        )
        if player["characters"]:
            page.wrapped("", [(f"character-{name}", page.word(name)) for name in player["characters"]])
    return page.svg()


def space_text(page: Page, space: dict[str, Any], called: list[str]) -> str:
    words = [f"{space['space']}:", page.word(space["building"] or "empty")]
    if space["side"] == "setup":
        words.append(f"({page.word('setup')})")
    if space["owner"] is not None:
        words.append(f"- {page.word('owner')}: {called[space['owner']]}")
    if space["workers"]:
        words.append(f"- {page.word('workers')}: {', '.join(called[seat] for seat in space['workers'])}")
    return " ".join(words)


def step_id(steps: int) -> str:
    return "provost-stay" if steps == 0 else f"provost-{'forward' if steps > 0 else 'back'}-{abs(steps)}"


def targets(move: int) -> tuple[str, ...]:
    """The ids of the elements that a move touches, in order.

    Moves without a place on the board (to use or decline a building, to trade there, and all of the dealer's) are buttons.
    """
    kind = MOVES.kind_of(move)
    said = kind.named(move)
    if kind in (PLACE, CLAIM):
        return (f"space-{said['space']}",)
    if kind is SITE:
        return ("site",)
    if kind is PASS:
        return ("space-guilds_bridge",)
    if kind in (TAKE, PAY_TAKE):
        return (f"supply-{said['resource']}",)
    if kind is BUILD:
        return (f"tile-{said['tile']}",)
    if kind is BUILD_WITH:
        return (f"tile-{said['tile']}", *(f"resource-{name}" for name in said["free"].split("+")))
    if kind is PROVOST:
        return (step_id(int(said["steps"])),)
    if kind is DELIVER:
        return tuple(f"resource-{name}" for name in said["set"].split("+"))
    if kind in (TAKE_OVER, CHARACTER):
        return (f"character-{said['character']}",)
    if kind is CASTLE:
        return (f"slot-{said['slot']}",)
    return (f"tile-{said['monument']}",) if kind is MONUMENT else ()
