"""FLO-1.6 Cards: professions with their three wishes, bonus and prestige cards by what they count."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.florence.components import (
    BONUS_CARDS,
    BUILDINGS,
    FREEDOMS,
    LANDSCAPES,
    PRESTIGE_CARDS,
    PRESTIGE_PP,
    PRESTIGE_TIED,
    PROFESSIONS,
    WISH_BUILDING,
    WISH_FREEDOM,
    WISH_LANDSCAPE,
)
from quattrocento.games.florence.draw_look import ICON, badge, edge, fitted, letters_wide, quill, shadow
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene, Setting, remembered
from quattrocento.kit.art.svg import Markup, group, lines_of, rect, text

CARD_GAP: Final = 6.0


def wishes(card: str) -> tuple[str, str, str]:
    """Building, landscape and freedom."""
    i = PROFESSIONS.index(card)
    return BUILDINGS[WISH_BUILDING[i]], LANDSCAPES[WISH_LANDSCAPE[i]], FREEDOMS[WISH_FREEDOM[i]]


def fulfilled(player: dict[str, Any], wish: str) -> bool:
    return wish in player["buildings"] or wish in player["freedoms"] or player["landscapes"].get(wish, 0) > 0


def said(scene: Setting, card: str) -> str:
    """A profession with its wishes in words."""
    words = ", ".join(scene.words.term(wish) for wish in wishes(card))
    return f"{scene.term(card)}: {words}"


def printed(scene: Setting, card: str) -> str:
    """The name on a profession card: there no word in brackets has to tell it from a builder of the same name."""
    return scene.term(card).partition(" (")[0]


def profession(
    scene: Scene,
    card: str,
    width: float,
    height: float,
    player: dict[str, Any],
    value: int | None,
    name: str,
    spot: str | None,
) -> Markup:
    """A card of a hand: wishes that are fulfilled are filled; what its work would be worth now."""
    size = min(42.0, height - 30, (width - (8 if value is None else 46 if width < 150 else 62)) / 3 - 2)
    row = height - size / 2 - 5
    parts = [
        shadow(0, 0, width, height),
        rect(0.5, 0.5, width - 1, height - 1, 4, class_="slip"),
        fitted(7, 17, printed(scene, card), 14, width - 14, class_="serif b"),
    ]
    for i, wish in enumerate(wishes(card)):
        parts.append(badge(wish, 6 + size / 2 + i * (size + 2), row, size, fulfilled(player, wish)))
    title = said(scene, card)
    if value is not None:
        enough = value >= scene.board["minimum"]
        ink = "var(--good)" if enough else "var(--faint)"
        parts.append(text(width - 7, row + 8, str(value), 20, class_="r b good" if enough else "r b faint"))
        if width > 150:
            parts.append(quill(width - 17 - 13 * len(str(value)), row + 1, 15, color=ink))
        title += f" – {value} {scene.words.term('work_value', 'short')}"
    return group(*parts, edge(0, 0, width, height), id=name, class_=spot, title=title)


def played(scene: Scene, card: str, width: float, height: float, *, titled: bool) -> Markup:
    """A card on a table: its wishes, and its name where there is room. Others may recruit it."""
    size = min(height - 6, 18.0, (width - 4) / 3 - 1)
    parts = [rect(0.5, 0.5, width - 1, height - 1, 3, class_="slip")]
    left = width - 3 * (size + 1) - 3 if titled else (width - 3 * (size + 1)) / 2
    for i, wish in enumerate(wishes(card)):
        parts.append(icon(ICON[wish], left + size / 2 + i * (size + 1), height / 2, size * 0.9))
    if titled:
        parts.append(fitted(6, height / 2 + 4.5, printed(scene, card), 12, left - 10, class_="serif"))
    return group(*parts, edge(0, 0, width, height, 4), id=f"table-{card}", class_="spot", title=said(scene, card))


_ROW: Final = 19.0
REFERENCE_HIGH: Final = 17.0 + 7 * _ROW


def reference(scene: Scene, seat: int, width: float) -> Markup:
    """All professions with their wishes: who has played them, and which of them are in hand."""
    owners = {card: owner for owner, player in enumerate(scene.players) for card in player["table"]}
    hand = scene.players[seat]["hand"]
    words = f"{scene.words.term('profession', plural=True)} ({len(PROFESSIONS)})"
    parts = [text(0, 12, words, 12, class_="serif faint")]
    wide = (width - 2 * 14) / 3
    parts += [_row(scene, i, owners.get(card), card in hand, wide) for i, card in enumerate(PROFESSIONS)]
    return group(*parts, id="professions-key")


@remembered
def _row(scene: Setting, number: int, owner: int | None, held: bool, wide: float) -> Markup:
    card = PROFESSIONS[number]
    drawn = []
    if owner is not None:
        drawn.append(chip(owner, 6, 0, 5))
    elif held:
        drawn.append(icon("fan", 6, 0, 14, color="var(--accent)"))
    drawn.append(fitted(16, 4, printed(scene, card), 12, wide - 70, class_=None if owner is None else "faint"))
    for k, wish in enumerate(wishes(card)):
        drawn.append(icon(ICON[wish], wide - 42 + k * 17, 0, 14, color="var(--faint)"))
    at = (number // 7 * (wide + 14), 17 + _ROW * (number % 7 + 0.5))
    return group(*drawn, at=at, title=said(scene, card))


def lines_in(words: str, size: float, room: float, most: int) -> list[str]:
    """Words in at most so many lines."""
    letters = max(6, int(room / size * 1.95))
    lines = lines_of(words, letters)
    while len(lines) > most and letters < 60:
        letters += 1
        lines = lines_of(words, letters)
    return lines


def counted(
    scene: Scene, card: str, width: float, height: float, value: int | None, name: str, spot: str | None
) -> Markup:
    """A bonus card with what it would add now, or a prestige card with its points."""
    bonus = card in BONUS_CARDS
    points = f"+{value}" if bonus and value is not None else ""
    if not bonus:
        points = str(PRESTIGE_PP[PRESTIGE_CARDS.index(card)])
    right = 8 + 11 * len(points) + (18 if not bonus else 0)
    sign = 18 if width > 120 else 0
    room = width - right - 17 - sign
    letters = 14 if height > 56 and width > 150 else 12
    lines = lines_in(scene.words.term(card, "short"), letters, room, 3 if height > 40 else 2)
    step = letters + 1.5
    top = height / 2 - step * (len(lines) - 1) / 2 + 4
    parts = [shadow(0, 0, width, height), rect(0.5, 0.5, width - 1, height - 1, 4, class_="slip")]
    if sign:
        parts.append(icon("plus" if bonus else "laurel", 13, height / 2, 15, color="var(--accent)"))
    for i, words in enumerate(lines):
        parts.append(
            fitted(
                7 + sign,
                top + i * step,
                words,
                letters if letters_wide(words, letters) <= room else max(11, letters - 2),
                room,
            )
        )
    if points:
        ink = "b r good" if bonus and value else "b r"
        parts.append(text(width - (7 if bonus else 26), height / 2 + 6, points, 17, class_=ink))
    if not bonus:
        parts.append(icon("vp", width - 15, height / 2, 17, color="var(--accent)"))
    title = scene.told(card)
    tied = PRESTIGE_TIED[PRESTIGE_CARDS.index(card)] if not bonus else 0
    if tied:
        title += f" ({points} / {tied})"
    return group(*parts, edge(0, 0, width, height), id=name, class_=spot, title=title)


def in_rows(cards: list[str], width: float, columns: int, height: float) -> list[tuple[str, float, float, float]]:
    """Where cards lie in rows, and how wide they are."""
    wide = (width - CARD_GAP * (columns - 1)) / columns
    return [
        (card, i % columns * (wide + CARD_GAP), i // columns * (height + CARD_GAP), wide)
        for i, card in enumerate(cards)
    ]


def rows_height(count: int, columns: int, height: float) -> float:
    return -(-count // columns) * (height + CARD_GAP)
