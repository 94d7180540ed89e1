"""CAY-12 The characters: a picture, a name, and what they do."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.draw_look import fitted, letters_wide
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, lines_of, rect, text, together

PICTURES: Final = {
    "early_riser": "sun",
    "night_worker": "moon",
    "steward": "purse",
    "thief": "mask",
    "journeyman": "pair",
    "bailiff": "provost",
    "architect": "dividers",
    "deliveryman": "cart",
    "chamberlain": "key",
    "foreman": "builder",
    "goldsmith": "ring",
    "day_laborer": "shovel",
}
TIPS: Final = (13.0, 12.0, 11.0)  # sizes of what is said about a character: as large as there is room for
LEADING: Final = 1.18


def _spot(scene: Scene, name: str, width: float, height: float, *parts: Markup) -> Markup:
    ground = rect(0, 0, width, height, 5, fill="var(--plot)", stroke="var(--curb)", stroke_width=1.4)
    mark = rect(-1, -1, width + 2, height + 2, 6, class_="edge")
    used = name == "goldsmith" and scene.board["goldsmith_paid"]
    done = text(width - 5, 14, "✓", 13, class_="r b") if used else Markup("")
    title = scene.told(name)
    return group(ground, *parts, done, mark, title=title, id=f"character-{name}", class_="spot")


def medal(name: str, x: float, y: float, size: float) -> Markup:
    """The picture in a frame."""
    half = size / 2
    return together(
        rect(x - half, y - half, size, size, size / 5, fill="var(--accent)"),
        icon(PICTURES[name], x, y, size * 0.72, color="var(--on-accent)"),
    )


def small_card(scene: Scene, name: str, width: float, height: float) -> Markup:
    """The picture above the name."""
    words = scene.words.term(name)
    lines = [words] if letters_wide(words, 11) <= width - 8 else lines_of(words, max(6, len(words) // 2 + 1))
    foot = height - 5 - 11.5 * (len(lines[:2]) - 1)
    size = min(30.0, foot - 16)
    names = [fitted(width / 2, foot + 11.5 * i, part, 11, width - 6, class_="m") for i, part in enumerate(lines[:2])]
    return _spot(scene, name, width, height, medal(name, width / 2, 4 + size / 2, size), *names)


def line_card(scene: Scene, name: str, width: float, height: float) -> Markup:
    """The picture beside the name, in one line."""
    size = height - 6
    words = fitted(size + 8, height / 2 + 4, scene.words.term(name), 12, width - size - 12)
    return _spot(scene, name, width, height, medal(name, 3 + size / 2, height / 2, size), words)


def badge(scene: Scene, name: str, size: float) -> Markup:
    """Only the picture."""
    return _spot(scene, name, size, size, medal(name, size / 2, size / 2, size - 5))


def large_card(scene: Scene, name: str, width: float, height: float, size: float) -> Markup:
    """The picture, the name and what the character does; on a narrow card below one another."""
    picture, left, first = _measures(width)
    words = [fitted(picture + 14, 19, scene.term(name), 14, width - picture - 20, class_="serif b")]
    lines = tip_lines(scene, name, width, size)
    words += [text(left, first + size * LEADING * i, part, size) for i, part in enumerate(lines)]
    return _spot(scene, name, width, height, medal(name, 6 + picture / 2, 6 + picture / 2, picture), *words)


def _measures(width: float) -> tuple[float, float, float]:
    """The size of the picture, and where the tip begins: from the left, from the top."""
    return (36.0, 50.0, 35.0) if width >= 210 else (22.0, 7.0, 41.0)


def tip_lines(scene: Scene, name: str, width: float, size: float) -> list[str]:
    room = width - _measures(width)[1] - 5
    return lines_of(scene.words.tip(name), max(12, int(room / (size * 0.57))))


def large_height(scene: Scene, names: list[str], width: float, size: float) -> float:
    """How high cards must be to hold what they say."""
    lines = max((len(tip_lines(scene, name, width, size)) for name in names), default=1)
    return max(48.0, _measures(width)[2] + size * LEADING * (lines - 1) + 8)
