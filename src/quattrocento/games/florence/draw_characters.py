"""FLO-14 The six character cards: with their owners, and in their auction with the fields of bids."""

from __future__ import annotations

from quattrocento.games.florence.components import BID_FIELDS, CHARACTERS, STEP
from quattrocento.games.florence.draw_board import Part, money
from quattrocento.games.florence.draw_look import ICON, back, edge, fitted
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect, text


def characters(scene: Scene, width: float, *, columns: int = 13) -> Part:
    """FLO-14 The six cards: in their auction with the fields of bids, else with their owners."""
    if scene.board["phase"] == "characters":
        return _bids(scene, width, columns)
    cards = scene.board["characters"]["cards"]
    cell = width / len(CHARACTERS)
    wide = cell - 5
    high = 54.0
    parts = []
    for i, name in enumerate(CHARACTERS):
        owner = cards[name]["owner"]
        ground = rect(
            0.5,
            0.5,
            wide - 1,
            high - 1,
            5,
            class_="slip",
            style=f"stroke:var(--p{owner});stroke-width:3" if owner is not None else None,
        )
        sign = icon(
            ICON[name],
            wide / 2,
            15 if owner is not None and name == "professor" else 18,
            24,
            color="var(--accent)" if owner is not None else "var(--faint)",
        )
        words = fitted(
            wide / 2,
            high - 8,
            _character_words(scene, name),
            11,
            wide - 6,
            class_="m" if owner is not None else "m faint",
        )
        mark = chip(owner, wide - 9, 9, 6.5) if owner is not None else Markup("")
        title = scene.told(name) + (f" ({scene.name(owner)})" if owner is not None else "")
        used = name == "professor" and owner is not None  # his two decks lie where others have their name
        drawn = (
            [ground, sign, mark, edge(0, 0, wide, high)]
            if used
            else [ground, sign, words, mark, edge(0, 0, wide, high)]
        )
        parts.append(group(*drawn, at=(i * cell, 0), id=f"character-{name}", class_="spot", title=title))
        if used:
            parts += [
                _professor(scene, deck, i * cell + 15 + k * (wide - 30), 39)
                for k, deck in enumerate(("bonus", "prestige"))
            ]
    return group(*parts), high


def _character_words(scene: Scene, name: str) -> str:
    return money(scene.board["characters"]["banker_money"]) if name == "banker" else scene.term(name)


def _professor(scene: Scene, deck: str, x: float, y: float) -> Markup:
    """FLO-14.11 Which deck the Professor looks at."""
    drawn = back(deck, 0, 0, 25), edge(-11, -14, 22, 28, 4)
    return group(
        *drawn,
        at=(x, y),
        id=f"professor-{deck}",
        class_="spot",
        title=f"{scene.term('professor')}: {scene.words.term(deck)}",
    )


def _bids(scene: Scene, width: float, columns: int) -> Part:
    """FLO-14.5 A row of fields for each card, in hundreds of florins; a marker stands on the bid."""
    cards = scene.board["characters"]["cards"]
    left = 60.0
    cell = (width - left - 4) / columns
    high = 23.0 if columns > 7 else 32.0
    parts = []
    y = 0.0
    for i, name in enumerate(CHARACTERS):
        card = cards[name]
        rows = -(-len(BID_FIELDS[i]) // columns)
        owner = (
            card["owner"]
            if card["owner"] is not None
            else scene.board["characters"]["banker"]
            if name == "banker"
            else None
        )
        sign = [icon(ICON[name], 13, rows * high / 2, 22, color="var(--accent)")]
        if name == "banker":
            sign.append(text(27, rows * high / 2 + 4, str(scene.board["characters"]["banker_money"]), 11))
        elif owner is not None:
            sign.append(chip(owner, 40, rows * high / 2, 9))
        title = scene.told(name) + (f" ({scene.name(owner)})" if owner is not None else "")
        if rows > 1:
            sign.append(fitted(0, rows * high / 2 + 24, scene.term(name), 11, left - 6, class_="faint"))
        sign.append(edge(-1, 0, left - 4, rows * high))
        parts.append(group(*sign, at=(0, y), id=f"character-{name}", class_="spot", title=title))
        if name == "professor" and owner is not None:
            parts += [
                _professor(scene, deck, left + 14 + k * 34, y + high * rows / 2)
                for k, deck in enumerate(("bonus", "prestige"))
            ]
        elif owner is None and not card["aside"]:
            parts += [
                _bid_field(scene, name, bid, left + k % columns * cell, y + k // columns * high, cell, high)
                for k, bid in enumerate(BID_FIELDS[i])
            ]
        elif owner is not None and name == "banker":
            parts.append(chip(owner, left + 12, y + high / 2, 9))
        y += rows * high + 4
    return group(*parts), y - 4


def _bid_field(scene: Scene, name: str, bid: int, x: float, y: float, wide: float, high: float) -> Markup:
    card = scene.board["characters"]["cards"][name]
    here = card["bid"] == bid and card["marker"] is not None
    parts = [rect(0.5, 0.5, wide - 2, high - 1, 3, class_="slip")]
    if here:
        parts.append(chip(card["marker"], wide / 2 - 0.5, high / 2, min(9.0, wide / 2 - 2)))
    else:
        parts.append(text(wide / 2 - 0.5, high / 2 + 4, str(bid // STEP), 12, class_="m"))
    title = f"{scene.term(name)}: {money(bid)}" + (f" ({scene.name(card['marker'])})" if here else "")
    return group(*parts, edge(0, 0, wide - 1, high, 4), at=(x, y), id=f"field-{name}-{bid}", class_="spot", title=title)
