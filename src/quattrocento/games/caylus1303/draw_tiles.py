"""CAY-11 What buildings do, in pictures: a tile on the road, and one in the supply with its cost and points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from quattrocento.games.caylus1303.components import (
    BUILD_COST,
    BUILD_FAVOURS,
    BUILD_PP,
    BUILDS,
    BUILDS_STONE,
    CHOOSES,
    CLAIM_PRICE,
    CLAIMS,
    FAVOURS,
    FIRST_MONUMENT,
    FREE_COST,
    GAIN_OF,
    GAINS,
    INCOME,
    KINDS,
    MOVES_PROVOST,
    NAMES,
    OP_OF,
    OWNER_BONUS,
    PP,
    RESIDENCE,
    RESIDENCE_RECRUITS,
    RESOURCES,
    TOLL_STEPS,
    TRADES,
    TRADES_OF,
    WAIVED,
    WORKERS,
    Trade,
)
from quattrocento.games.caylus1303.draw_look import banner, fitted, kind_of, letters_wide, prestige, token
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene, Setting, remembered
from quattrocento.kit.art.svg import Markup, Value, group, line, lines_of, rect, text, together

Item = tuple[str, int]  # what, and how many; words begin with a quotation mark
Items = list[Item]

ARROW: Final[Item] = ("arrow", 1)
_KINDS: Final = (*RESOURCES, "worker")
_TRIES: Final = ((1, 3), (0.86, 3), (1, 2), (0.86, 2), (1, 1), (0.9, 1), (0.8, 1), (0.7, 1))  # size, pictures alike


def goods_of(amounts: list[int]) -> Items:
    """Resources, workers, points and favours of a table of amounts."""
    items = [(name, amounts[i]) for i, name in enumerate(_KINDS) if amounts[i]]
    if len(amounts) > PP and amounts[PP]:
        items.append(("pp", amounts[PP]))
    if len(amounts) > FAVOURS and amounts[FAVOURS]:
        items.append(("favour", amounts[FAVOURS]))
    return items


def trade(one: Trade, free: bool) -> Items:
    """Pay this, gain that. A payment of free choice is shown as such."""
    pays = [("any", sum(one.counts[:WORKERS]))] if free else goods_of(one.counts)
    return [*pays, ARROW, *([("any", 1)] if one.choice else goods_of(one.gain))]


def _trades(building: int) -> list[Items]:
    """CAY-11.5 Prices that differ only by the payer's choice are one line."""
    deals: dict[tuple[int, ...], list[Trade]] = {}
    for one in TRADES_OF[building]:
        deals.setdefault((*one.gain, sum(one.counts)), []).append(one)
    return [trade(ways[0], len(ways) > 1) for ways in deals.values()]


def effect(building: int) -> list[Items]:
    """What a building does, in one or two lines."""
    op = OP_OF[building]
    if op == GAINS:
        lines = [goods_of(GAIN_OF[building])]
    elif op == CHOOSES:
        lines = [[("any", 1)]]
    elif op == TRADES:
        lines = _trades(building)
    elif op == BUILDS:
        saved = [("'−", 1), *goods_of(WAIVED[building])] if any(WAIVED[building]) else []
        lines = [[("hammer", 1), ("flag-stone" if BUILDS_STONE[building] else "flag-wood", 1), *saved]]
    elif op == CLAIMS:
        lines = [[*((_KINDS[kind], number) for kind, number in CLAIM_PRICE), ARROW, ("flag-residence", 1)]]
    elif op == MOVES_PROVOST:
        lines = [[("provost", 1), (f"'±{TOLL_STEPS}", 1)]]
    elif building == RESIDENCE:
        lines = [[("'+", 1), ("worker", RESIDENCE_RECRUITS)]]
    else:
        lines = [_lasting(building)]
    if building < FIRST_MONUMENT and any(OWNER_BONUS[building]):
        lines.append([("house", 1), *goods_of(OWNER_BONUS[building])])
    return [items for items in lines if items]


def _lasting(monument: int) -> Items:
    """CAY-11.6 What a monument gives every round, or once."""
    if any(INCOME[monument]):
        return [("'+", 1), *goods_of(INCOME[monument])]
    return [("favour", BUILD_FAVOURS[monument])] if BUILD_FAVOURS[monument] else []


def cost(building: int) -> Items:
    """CAY-11.0 What it takes to build a tile."""
    free: Items = [("any", FREE_COST[building])] if FREE_COST[building] else []
    return [*goods_of(BUILD_COST[building][:KINDS]), *free]


# Lines of pictures


def strip(items: Items, size: float, most: int) -> tuple[Markup, float]:
    """Pictures in a line, from the left, with its middle at zero; more than so many alike are told by a number."""
    parts: list[Markup] = []
    x = 0.0
    for what, number in items:
        if x:
            x += size * 0.12
        if what.startswith("'"):
            letters = max(11.0, size * 0.8)
            parts.append(text(x, letters * 0.34, what[1:], letters, class_="b"))
            x += letters_wide(what[1:], letters, bold=True)
            continue
        if what == "pp":
            wide = max(18.0, size)
            parts.append(prestige(number, x + wide / 2, 0, wide))
            x += wide
            continue
        copies = number
        if number > most:
            letters = max(11.0, size * 0.76)
            parts.append(text(x, letters * 0.35, str(number), letters, class_="b"))
            x += letters * 0.66 * len(str(number)) + 1
            copies = 1
        for i in range(copies):
            wide = size * (0.6 if what == "arrow" else 0.66 if what.startswith("flag-") else 1)
            parts.append(_picture(what, x + wide / 2, size))
            x += wide + (size * 0.08 if i + 1 < copies else 0)
    return together(*parts), x


def _picture(what: str, x: float, size: float) -> Markup:
    if what in RESOURCES or what == "any":
        return token(what, x, 0, size)
    if what.startswith("flag-"):
        return banner(what.removeprefix("flag-"), x, -size * 0.46, size * 0.95)
    if what == "arrow":
        return icon("arrow", x, 0, size * 0.6, opacity=0.75)
    if what == "favour":
        return icon("crown", x, 0, size * 1.05, color="var(--accent)")
    return icon(what, x, 0, size)


def fit(items: Items, size: float, room: float) -> tuple[Markup, float]:
    """As large as there is room for: rather numbers than small pictures."""
    for part, most in _TRIES:
        drawn, wide = strip(items, size * part, most)
        if wide <= room:
            break
    return drawn, wide


def centred(items: Items, x: float, y: float, size: float, room: float) -> Markup:
    drawn, wide = fit(items, size, room)
    return group(drawn, at=(x - wide / 2, y))


# Tiles, drawn from their upper left corner


def proper_name(scene: Setting, building: str) -> str:
    """Without the word for its kind, which the banner shows: it begins with a small letter."""
    words = scene.words.term(building)
    capital = next((i for i, letter in enumerate(words) if letter.isupper()), 0)
    return words[capital:] if capital else words[:1].upper() + words[1:]


def body(kind: str, width: float, height: float, **attributes: Value) -> Markup:
    return rect(
        0, 0, width, height, 5, fill=f"var(--tile-{kind})", stroke=f"var(--rim-{kind})", stroke_width=1.8, **attributes
    )


@remembered
def face(scene: Setting, building: int, width: float, height: float) -> Markup:
    """A building on the road or at the castle: its name and what it does."""
    kind = kind_of(building)
    left = 3.0 if kind == "printed" else 17.0
    lines = _name_lines(proper_name(scene, NAMES[building]), width - 3 - left)
    return group(
        body(kind, width, height),
        Markup("") if kind == "printed" else banner(kind, 10, -1, 19),
        _name(lines, left, width - 3, 13),
        _effects(building, width, 8 + 10.5 * len(lines), height - 9),
        fill=f"var(--on-{kind})",
        color=f"var(--on-{kind})",
    )


def _name_lines(words: str, room: float) -> list[str]:
    """The name in one line, or in two if it is long."""
    return [words] if letters_wide(words, 11) <= room * 1.2 else lines_of(words, max(6, len(words) // 2))[:2]


def _name(lines: list[str], left: float, right: float, y: float) -> Markup:
    middle = (left + right) / 2
    return together(
        *(fitted(middle, y + 10 * i, part, 11, right - left, class_="serif m") for i, part in enumerate(lines))
    )


def _effects(building: int, width: float, top: float, bottom: float) -> Markup:
    """What it does, between two heights."""
    lines = effect(building)
    if not lines:
        return icon("pillar", width / 2, (top + bottom) / 2, 26)
    size = min(27.0 if len(lines) == 1 else 18.5, (bottom - top - 2 * (len(lines) - 1)) / len(lines))
    step = size + min(4.0, (bottom - top) / len(lines) - size)
    y = (top + bottom) / 2 - step * (len(lines) - 1) / 2
    return together(*(centred(items, width / 2, y + i * step, size, width - 7) for i, items in enumerate(lines)))


@remembered
def offer_face(scene: Setting, building: int, width: float, height: float) -> Markup:
    """A tile of the supply: what it costs and how many points it brings, its name, what it does."""
    kind = kind_of(building)
    shield = 21.0
    prices, _ = fit(cost(building), 18, width - shield - 9)
    lines = _name_lines(proper_name(scene, NAMES[building]), width - 6)
    return group(
        body(kind, width, height),
        group(prices, at=(4, 12.5)),
        prestige(BUILD_PP[building], width - shield / 2 - 3, 12.5, shield),
        line((0, 24.5), (width, 24.5), stroke=f"var(--rim-{kind})", stroke_opacity=0.5),
        _name(lines, 3, width - 3, 34),
        _effects(building, width, 28 + 10 * len(lines), height - 3.5),
        fill=f"var(--on-{kind})",
        color=f"var(--on-{kind})",
    )


@lru_cache(maxsize=256)
def number_of(name: str, side: str) -> int:
    """A building by its name and the side that lies up."""
    first = NAMES.index(name)
    return NAMES.index(name, first + 1) if side == "setup" and NAMES.count(name) > 1 else first


def told(scene: Scene, name: str, side: str) -> str:
    """The building and what its side does."""
    tip = (scene.words.tip(f"{name}_setup") if side == "setup" else "") or scene.words.tip(name)
    return f"{scene.term(name)}: {tip}" if tip else scene.term(name)
