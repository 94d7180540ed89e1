"""FLO-1.2 The board: rounds, the auction with its stacks, the stock of buildings, freedoms and cards, the characters."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.components import (
    BONUS_COST,
    BUILD_COST,
    BUILDINGS,
    DECKS,
    FREEDOM_COST,
    FREEDOMS,
    MINIMUM,
    PP_BEST_WORK,
    PP_BUILDING,
    PP_LANDSCAPE,
    PROFESSION_COST,
    STACKS,
    STACKS_OF,
    WV_BUILDING,
    WV_CARD,
    WV_FREEDOM,
    WV_JESTER,
    WV_LANDSCAPE,
)
from quattrocento.games.florence.draw_grid import cooperative, mini
from quattrocento.games.florence.draw_look import (
    ICON,
    back,
    badge,
    edge,
    fitted,
    freedom_badge,
    kind_of,
    letters_wide,
    quill,
    shadow,
)
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene, Setting, remembered
from quattrocento.kit.art.svg import Markup, Point, circle, group, line, rect, text, together

Part = tuple[Markup, float]  # drawn from its upper left corner, and its height

CAPTION: Final = 17.0
ROMAN: Final = ("I", "II", "III", "IV", "V", "VI", "VII")


def money(florins: int) -> str:
    return f"{florins} F"


def captioned(words: str, part: Part, width: float, right: str = "") -> Part:
    """A part under its title."""
    drawing, height = part
    title = fitted(0, 12, words, 12, width * (0.66 if right else 1), class_="serif faint")
    side = text(width, 12, right, 12, class_="r faint") if right else Markup("")
    return together(title, side, group(drawing, at=(0, CAPTION))), height + CAPTION


# Rounds


def rounds(scene: Scene, width: float) -> Part:
    """FLO-1.2 Seven rounds, each with the least value of a work."""
    now: int = scene.board["round"]
    cell = width / len(MINIMUM)
    parts = []
    for i, minimum in enumerate(MINIMUM, 1):
        here = i == now
        look = "fill:var(--accent)" if here else "fill:none;stroke:var(--line)"
        ink = "var(--on-accent)" if here else "var(--faint)" if i < now else "var(--ink)"
        title = f"{scene.term('round_table')}: {i}. {scene.told('minimum_work_value')} {minimum}"
        parts.append(
            group(
                rect(0.5, 0.5, cell - 4, 37, 4, style=look),
                text(5, 14, ROMAN[i - 1], 11, class_="serif", fill=ink),
                text(cell - 8, 30, str(minimum), 18, class_="r b", fill=ink),
                quill(cell - 15 - 12.6 * len(str(minimum)), 25, 11, color=ink) if cell > 46 else Markup(""),
                at=((i - 1) * cell, 0),
                id=f"round-{i}",
                title=title,
            )
        )
    return group(*parts, id="rounds"), 38.0


# The auction


def stack_count(scene: Scene, stack: str) -> int:
    stock = scene.board["stock"]
    if stack == "landscape":
        return sum(stock["landscapes"].values())
    if stack == "prestige_card":
        deck = scene.board["decks"]["prestige"]
        return int(deck["pile"]) + len(deck["tail"])
    return int(stock["landscapes"][stack] if stack in stock["landscapes"] else stock[stack])


def stacks(scene: Scene, width: float, high: float = 64) -> Part:
    """FLO-4.1 What can be auctioned; a marker lies on what is gone in this round."""
    names = [STACKS[stack] for stack in STACKS_OF[len(scene.players)]]
    auction = scene.board["auction"]
    cell = width / len(names)
    parts = []
    for i, name in enumerate(names):
        marker = auction["markers"].get(name)
        left = stack_count(scene, name)
        lot = auction["stack"] == name
        wide = cell - 5
        ground = rect(
            0.5,
            0.5,
            wide - 1,
            high - 1,
            5,
            class_="slip",
            style="stroke:var(--accent);stroke-width:2.6" if lot else None,
        )
        gone = marker is not None or left == 0
        size = min(34.0, wide - 8)
        sign = group(badge(name, wide / 2, 5 + size / 2, size), opacity=0.3 if gone else None)
        number = text(wide / 2, high - 7, f"×{left}", 13, class_="m faint" if gone else "m")
        mark = chip(marker, wide / 2, 5 + size / 2, size * 0.3) if marker is not None else Markup("")
        title = f"{scene.told(name)} (×{left})" + (f" – {scene.name(marker)}" if marker is not None else "")
        drawn = (shadow(0, 0, wide, high), ground, sign, number, mark, edge(0, 0, wide, high))
        parts.append(group(*drawn, at=(i * cell, 0), id=f"stack-{name}", class_="spot", title=title))
    return group(*parts), high


def lot(scene: Scene, width: float) -> Part:
    """FLO-4.4 The object under auction, the bid, who leads and who is still in; else the order of play."""
    auction = scene.board["auction"]
    bidding = auction["stack"] is not None and auction["leader"] is not None
    high = 44.0
    parts = [rect(0.5, 0.5, width - 1, high - 1, 5, fill="var(--sky)", stroke="var(--line)")]
    left = 12.0
    if bidding:
        parts.append(badge(auction["stack"], 24, high / 2, 34))
        said = money(auction["bid"])
        parts.append(text(50, high / 2 + 8, said, 22, class_="b"))
        left = 66.0 + 12.8 * len(said)
        parts.append(chip(auction["leader"], left + 6, high / 2 + 4, 10))
        parts.append(icon("crown", left + 6, high / 2 - 14, 13, color="var(--accent)"))
        left += 36
        parts.append(line((left - 8, 8), (left - 8, high - 8), class_="hair"))
    seats = [(scene.board["start_player"] + i) % len(scene.players) for i in range(len(scene.players))]
    held = auction["bidders"] if bidding else auction["active"] if scene.board["phase"] == "auction" else seats
    step = min(30.0, (width - left - 16) / len(seats))
    for i, seat in enumerate(seats):
        x = left + 12 + i * step
        inside = seat in held
        mark = chip(seat, x, high / 2 - 2, 9)
        parts.append(mark if inside else group(mark, opacity=0.25))
        if seat == scene.mover:
            parts.append(line((x - 9, high - 7), (x + 9, high - 7), stroke="var(--ink)", stroke_width=2.4))
    title = scene.term("auction") if bidding else scene.term("start_player") + ": " + scene.name(seats[0])
    if bidding:
        title += f": {scene.words.term(auction['stack'])}, {money(auction['bid'])}, {scene.name(auction['leader'])}"
    return group(*parts, id="lot", title=title), high


# The stock


def buildings(scene: Scene, width: float, columns: int = 5) -> Part:
    """FLO-1.5 The ten types with their shapes; the number is how many are left."""
    stock: dict[str, int] = scene.board["stock"]["buildings"]
    cell = width / columns
    wide = cell - 5
    high = 80.0 if cooperative(scene) else 68.0
    parts = []
    for i, name in enumerate(BUILDINGS):
        at = (i % columns * cell, i // columns * (high + 6))
        parts.append(_building(scene, name, stock[name], wide, high, at))
        if cooperative(scene):
            parts.append(_share(scene, name, at[0] + wide - 14, at[1] + 54))
    rows = -(-len(BUILDINGS) // columns)
    return group(*parts), rows * (high + 6) - 6


@remembered
def _building(scene: Setting, name: str, left: int, wide: float, high: float, at: Point) -> Markup:
    shape, across, tall = mini(name, 9.4)
    middle = 4 + 4 * 9.4 / 2
    drawn = [
        shadow(0, 0, wide, high),
        rect(0.5, 0.5, wide - 1, high - 1, 5, class_="slip"),
        group(
            group(shape, at=(middle - across / 2, 5 + (37.6 - tall) / 2)),
            icon(ICON[name], wide - 14, 15, 20, color=f"var(--rim-{kind_of(name)})"),
            opacity=None if left else 0.3,
        ),
        text(wide - 6, 40, f"×{left}", 13, class_="r" if left else "r faint"),
        fitted(wide / 2, high - 7, scene.term(name), 11, wide - 8, class_="m faint"),
        edge(0, 0, wide, high),
    ]
    title = f"{scene.told(name)} (×{left})"
    return group(*drawn, at=at, id=f"building-{name}", class_="spot", title=title)


@remembered
def _share(scene: Setting, building: str, x: float, y: float) -> Markup:
    """FLO-15.5 To propose it to a neighbour."""
    drawn = (
        rect(-12, -8, 24, 16, 8, fill="var(--sky)", stroke="var(--azure)", stroke_width=1.2),
        icon("pair", 0, 0, 13, color="var(--azure)"),
        edge(-12.5, -8.5, 25, 17, 9),
    )
    title = f"{scene.term('joint_building')}: {scene.words.term(building)}"
    return group(*drawn, at=(x, y), id=f"share-{building}", class_="spot", title=title)


def build_cost(scene: Scene) -> str:
    """FLO-8.1 What a building costs the player whose area is large."""
    return money(BUILD_COST[scene.players[scene.focus]["builders"]])


def freedoms(scene: Scene, width: float, high: float = 60) -> Part:
    stock: dict[str, int] = scene.board["stock"]["freedoms"]
    cell = width / len(FREEDOMS)
    wide = cell - 5
    parts = []
    for i, name in enumerate(FREEDOMS):
        left = stock[name]
        drawn = (
            shadow(0, 0, wide, high),
            rect(0.5, 0.5, wide - 1, high - 1, 5, class_="slip"),
            group(freedom_badge(name, wide / 2, 20, 32), opacity=None if left else 0.3),
            text(wide / 2, high - 7, f"×{left}", 13, class_="m" if left else "m faint"),
            edge(0, 0, wide, high),
        )
        title = f"{scene.told(name)} (×{left})"
        parts.append(group(*drawn, at=(i * cell, 0), id=f"freedom-{name}", class_="spot", title=title))
    return group(*parts), high


_DECK_COST: Final = {"profession": PROFESSION_COST, "bonus": BONUS_COST}


def decks(scene: Scene, width: float, high: float = 60) -> Part:
    """FLO-9 Profession and bonus cards can be bought, prestige cards only at auction."""
    cell = width / len(DECKS)
    wide = cell - 5
    parts = []
    for i, name in enumerate(DECKS):
        deck = scene.board["decks"][name]
        left = deck["pile"] + len(deck["tail"])
        drawn = (
            shadow(0, 0, wide, high),
            rect(0.5, 0.5, wide - 1, high - 1, 5, class_="slip"),
            group(back(name, wide / 2, 21, 33), opacity=None if left else 0.3),
            text(wide / 2, high - 7, f"×{left}", 13, class_="m" if left else "m faint"),
            edge(0, 0, wide, high),
        )
        cost = f", {money(_DECK_COST[name])}" if name in _DECK_COST else ""
        title = f"{scene.told(name)} (×{left}{cost})"
        parts.append(group(*drawn, at=(i * cell, 0), id=f"deck-{name}", class_="spot", title=title))
    return group(*parts), high


def supplies(scene: Scene, width: float) -> Part:
    """Freedoms and decks side by side, with what they cost."""
    half = width / 2 - 4
    one, high = captioned(scene.words.term("freedom", plural=True), freedoms(scene, half), half, money(FREEDOM_COST))
    other, _ = decks(scene, half + 5)
    cell = (half + 5) / len(DECKS)
    costs = [
        text((i + 0.5) * cell - 2, 12, money(_DECK_COST[name]), 12, class_="m faint")
        for i, name in enumerate(DECKS)
        if name in _DECK_COST
    ]
    return one + group(*costs, group(other, at=(0, CAPTION)), at=(half + 8, 0)), high


# What counts


def key(scene: Scene, width: float) -> Part:
    """FLO-7.3, FLO-3.6 What makes a work valuable, and what else brings prestige."""
    works = (
        ("house", WV_BUILDING),
        ("hills", WV_LANDSCAPE),
        ("needle", WV_FREEDOM),
        ("jester", WV_JESTER),
        ("card", WV_CARD),
    )
    points = (("house", PP_BUILDING), ("hills", PP_LANDSCAPE), ("builder", PP_BUILDING), ("quill", PP_BEST_WORK))
    also = {"hills": "II… ", "builder": "II–III "}
    parts = []
    for row, (sign, items) in enumerate((("quill", works), ("vp", points))):
        y = 13.0 + row * 26
        parts.append(circle(12, y, 11.5, fill="var(--accent)") + icon(sign, 12, y, 15, color="var(--on-accent)"))
        words = [f"{also.get(name, '') if row else ''}+{value}" for name, value in items]
        wide = [21 + letters_wide(word, 13) for word in words]
        space = (width - 34 - sum(wide)) / len(wide)
        x = 34.0
        for (name, _), word, across in zip(items, words, wide, strict=True):
            parts.append(icon(name, x + 8, y, 17, color="var(--faint)"))
            parts.append(text(x + 19, y + 5, word, 13))
            x += across + space
    title = f"{scene.term('work_value')}; {scene.words.term('prestige_point', plural=True)}"
    return group(*parts, id="key", title=title), 52.0
