"""TIL-1.4 The square tiles: what a face shows is written as a row of signs, and set in as many lines as it takes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from quattrocento.games.tiletum.bonus_table import (
    ACTION,
    ACTIVATE,
    ADD_AP,
    ANY,
    ANYWHERE,
    DIE_COLOUR,
    GAIN,
    HOUSE,
    HOUSE_ANYWHERE,
    PARTS,
    PILLAR,
    PILLAR_ANYWHERE,
    STEP,
)
from quattrocento.games.tiletum.components import ACTIONS, RESOURCES
from quattrocento.games.tiletum.draw_look import ROLE_ICON, ap, role, token, vp
from quattrocento.games.tiletum.tiles import (
    CHARACTER_ACTION,
    CONTRACT_COST,
    CONTRACT_IDENTICAL,
    CONTRACT_VP,
    FIRST_CHARACTER,
    FIRST_CREST,
    FIRST_HELPER,
    TILE_BONUS,
    TILES,
)
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene, Setting
from quattrocento.kit.art.svg import Markup, Value, group, path, rect, text, together, use

Sign = tuple[str, str]  # how it is drawn, and what it is

_ICON: Final = {
    HOUSE: ("house",),
    PILLAR: ("pillar",),
    ACTIVATE: ("activate",),
    HOUSE_ANYWHERE: ("house", "compass"),
    PILLAR_ANYWHERE: ("pillar", "compass"),
}


def kind_of(name: str) -> str:
    return name.partition("_")[0]


@lru_cache(maxsize=256)
def bonus_signs(bonus: int) -> tuple[Sign, ...]:
    """TIL-9 A bonus as signs."""
    parts = PARTS[bonus]
    signs: list[Sign] = []
    done: set[tuple[int, int]] = set()
    for part in parts:
        if (part.kind, part.who) in done:
            continue
        done.add((part.kind, part.who))
        equal = sum(1 for other in parts if (other.kind, other.who) == (part.kind, part.who))
        if part.kind == GAIN:
            for name, number in zip(RESOURCES, part.resources, strict=True):
                signs += _counted(number, ("resource", name))
            signs += [("vp", str(part.vp))] if part.vp else []
        elif part.kind == ANY:
            signs += _counted(equal, ("resource", "any"))
        elif part.kind == STEP:
            signs += [("role", ACTIONS[part.who]), *_counted(equal, ("icon", "arrow"))]
        elif part.kind == ACTION:
            signs += [("role", ACTIONS[part.who]), ("ap", str(part.number))]
        elif part.kind == ADD_AP:
            signs.append(("ap", f"+{part.number}"))
        elif part.kind == DIE_COLOUR:
            signs += [("icon", "dice"), ("resource", "any")]
        elif part.kind == ANYWHERE:
            signs += [("role", ACTIONS[part.who]), ("icon", "compass")]
        else:
            signs += [("icon", name) for name in _ICON[part.kind]]
    return tuple(signs)


def _counted(number: int, sign: Sign) -> list[Sign]:
    if number == 0:
        return []
    return [sign] if number == 1 else [("number", str(number)), sign]


def cost_signs(contract: int) -> list[list[Sign]]:
    """TIL-9.3.1 What a contract asks for, each type by itself."""
    same = CONTRACT_IDENTICAL[contract]
    parts: list[list[Sign]] = [[("number", str(same)), ("resource", "same")]] if same else []
    for name, number in zip(RESOURCES, CONTRACT_COST[contract], strict=True):
        if number:
            parts.append([("number", str(number)), ("resource", name)])
    return parts


# Setting signs


def sign_width(sign: Sign, size: float) -> float:
    how, what = sign
    if how == "number":
        return max(11, size * 0.95) * 0.64 * len(what) + 1
    if how in ("vp", "ap"):
        return max(size * 1.1, 14) if len(what) == 1 else max(size * 1.3, 19)
    return size


def width_of(signs: Sequence[Sign], size: float) -> float:
    return sum(sign_width(sign, size) + 1.5 for sign in signs) - 1.5


def set_line(signs: Sequence[Sign], x: float, y: float, size: float) -> Markup:
    """Signs in a line, centred on a point."""
    at = x - width_of(signs, size) / 2
    parts: list[Markup] = []
    for sign in signs:
        how, what = sign
        wide = sign_width(sign, size)
        middle = at + wide / 2
        if how == "number":
            letters = max(11, size * 0.95)
            parts.append(text(middle, y + letters * 0.36, what, letters, class_="m b"))
        elif how == "resource":
            parts.append(token(what, middle, y, size))
        elif how == "role":
            parts.append(role(what, middle, y, size))
        elif how == "vp":
            parts.append(vp(what, middle, y, wide))
        elif how == "ap":
            parts.append(ap(what, middle, y, max(size * 0.5, 6.8)))
        else:
            parts.append(icon(what, middle, y, size))
        at += wide + 1.5
    return together(*parts)


def broken(signs: Sequence[Sign], room: float, size: float) -> list[list[Sign]]:
    """Lines of signs that are not wider than the room; a number, a role or a die stays with what follows it."""
    bound: list[list[Sign]] = []
    for sign in signs:
        after = bound and (
            bound[-1][-1][0] == "number" or bound[-1][-1][0] == "role" or bound[-1][-1] == ("icon", "dice")
        )
        if after:
            bound[-1].append(sign)
        else:
            bound.append([sign])
    lines: list[list[Sign]] = []
    for part in bound:
        if lines and width_of([*lines[-1], *part], size) <= room:
            lines[-1] += part
        else:
            lines.append(list(part))
    return lines


def set_lines(lines: Sequence[Sequence[Sign]], x: float, y: float, size: float) -> Markup:
    """Lines around a point."""
    step = size * 1.16 + 0.6
    top = y - step * (len(lines) - 1) / 2
    return together(*(set_line(signs, x, top + i * step, size) for i, signs in enumerate(lines)))


# Tiles, centred on the origin


def ground(kind: str, size: float) -> Markup:
    half = size / 2 - 0.8
    return rect(-half, -half, 2 * half, 2 * half, size / 9, class_=f"k-{kind}")


@lru_cache(maxsize=1024)
def tile(name: str, size: float) -> Markup:
    """A tile of the box, face up."""
    number = TILES.index(name)
    kind = kind_of(name)
    if number < FIRST_CREST:
        drawn = _contract(number, size)
    elif number < FIRST_HELPER:
        drawn = use(name, 0, 0, size * 0.84)
    elif number < FIRST_CHARACTER:
        drawn = _helper(number, size)
    else:
        drawn = _character(number, size)
    return group(ground(kind, size), drawn, class_=f"o-{kind}")


def _sign_size(size: float) -> float:
    """How large the signs on a tile are."""
    return max(11.5, size * 0.34)


def _contract(number: int, size: float) -> Markup:
    """The goods, and the points with a bonus below or beside them. A small one shows only the goods."""
    parts = cost_signs(number)
    bonus = bonus_signs(TILE_BONUS[number])
    shield: Sign = ("vp", str(CONTRACT_VP[number]))
    if len(parts) == 1 and size < 34:
        return set_line(parts[0], 0, 0, max(11.5, size * 0.38))
    if len(parts) == 1 and (size < 42 or not bonus):
        s = max(11.5, size * 0.33)
        return set_line(parts[0], 0, -size * 0.22, s) + set_line([shield], 0, size * 0.23, max(11.5, size * 0.3))
    if size < 42:
        return set_lines(parts, 0, 0, _sign_size(size))
    s = max(12.0, size * (0.26 if bonus else 0.28))
    middle = -size * 0.15 if bonus else 0.0
    drawn = set_lines(parts, -size / 2 + 3.5 + width_of(parts[0], s) / 2, middle, s)
    drawn += vp(CONTRACT_VP[number], size / 2 - max(17, size * 0.4) / 2 - 2, middle, max(17, size * 0.4))
    if bonus:
        y = size * 0.5 - s * 0.5 - 3.5
        rule = f"M{-size * 0.38:.1f} {y - s * 0.62:.1f}h{size * 0.76:.1f}"
        drawn += path(rule, stroke="currentColor", stroke_opacity=0.3) + set_line(bonus, 0, y, s * 0.94)
    return drawn


def _helper(number: int, size: float) -> Markup:
    signs = bonus_signs(TILE_BONUS[number])
    for share in (0.42, 0.34, 0.28):
        s = max(11.5, size * share)
        lines = broken(signs, size - 5, s)
        if len(lines) * s * 1.2 <= size - 4 and max(width_of(part, s) for part in lines) <= size - 4:
            return set_lines(lines, 0, 0, s)
    return set_lines(broken(signs, size - 3, 11), 0, 0, 11.5)


def _character(number: int, size: float) -> Markup:
    """TIL-6.3.4 The person in the upper part, the bonus below. A very small one may show only the person."""
    action = ACTIONS[CHARACTER_ACTION[number - FIRST_CHARACTER]]
    signs = bonus_signs(TILE_BONUS[number])
    half = size / 2 - 1.6
    look: dict[str, Value] = {"fill": f"var(--role-{action})"}
    for share in (0.42, 0.36, 0.3) if size >= 38 else (0.48,):
        high = size * share
        room = 2 * half - high
        for s in (_sign_size(size), max(11.5, size * 0.28), max(11.0, size * 0.24)):
            lines = broken(signs, size - 3, s)
            if len(lines) * (s * 1.16 + 0.6) <= room + 1 and max(width_of(part, s) for part in lines) <= size - 2:
                band = rect(-half, -half, 2 * half, high, size / 10, **look)
                person = icon(ROLE_ICON[action], 0, -half + high / 2, high * 0.86, color="var(--on-role)")
                return together(band, person, set_lines(lines, 0, half - room / 2, s))
    return rect(-half, -half, 2 * half, 2 * half, size / 10, **look) + icon(
        ROLE_ICON[action], 0, 0, size * 0.66, color="var(--on-role)"
    )


def tile_shadow(size: float) -> Markup:
    half = size / 2 - 0.8
    return rect(-half + 1, -half + 2.2, 2 * half, 2 * half, size / 9, class_="shade")


def edge(size: float) -> Markup:
    """The outline that shows whether a tile can be chosen."""
    half = size / 2
    return rect(-half, -half, size, size, size / 9, class_="edge")


def void(size: float) -> Markup:
    half = size / 2 - 1.5
    return rect(-half, -half, 2 * half, 2 * half, size / 9, class_="void")


def tile_title(scene: Scene, name: str, seat: int | None = None) -> str:
    """What a tile does is told on the board and to the one who owns it; of the others only what it is."""
    return scene.told(name) if seat is None or seat in (scene.focus, scene.mover) else scene.term(name)


def own_edge(scene: Setting, seat: int, size: float) -> Markup:
    """Only the mover's things can be chosen."""
    return edge(size) if seat == scene.mover else Markup("")
