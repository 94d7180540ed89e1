"""FLO-2 What a player has: the principality, money, pieces and freedoms, and the cards as far as they are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from quattrocento.games.florence.draw_board import CAPTION
from quattrocento.games.florence.draw_cards import (
    CARD_GAP,
    REFERENCE_HIGH,
    counted,
    in_rows,
    played,
    profession,
    reference,
    rows_height,
)
from quattrocento.games.florence.draw_counters import (
    actions,
    backs,
    builder_slots,
    characters_of,
    freedom_slots,
    held_characters,
    pieces,
    purse,
)
from quattrocento.games.florence.draw_grid import SIDE, cooperative, empty_squares, joint_field, principality
from quattrocento.games.florence.draw_look import back, edge, fitted
from quattrocento.games.florence.draw_now import Part, going_on, vignette
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.layout import PAD, Panel, player_panel
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect, text, together

HAND_HIGH: Final = 56.0
COUNTED_HIGH: Final = 46.0
PLAYED_HIGH: Final = 26.0
SCALES: Final = (1.5, 1.4, 1.3, 1.2, 1.1, 1.0)  # of the height of cards, where there is room


# The heading


def heading(scene: Scene, seat: int, width: float, size: float) -> Markup:
    """Who it is, who starts, the best work of the round and the prestige points. A neighbour can be chosen by it."""
    player = scene.players[seat]
    middle = size * 0.75
    parts = [
        group(
            icon("vp", width - size * 0.55, middle, size * 1.1, color="var(--accent)"),
            text(width - size * 1.3, middle + size * 0.4, str(player["pp"]), size * 1.15, class_="r b"),
            id=scene.id(seat, "pp"),
            title=scene.words.count(player["pp"], "prestige_point"),
        )
    ]
    right = width - size * (1.7 + 0.72 * len(str(player["pp"])))
    if player["best_work"]:
        said = str(player["best_work"])
        small = max(12.0, size * 0.8)
        parts.append(
            group(
                text(right, middle + small * 0.36, said, small, class_="r"),
                icon("quill", right - small * (0.5 + 0.6 * len(said)), middle, small, color="var(--faint)"),
                title=f"{scene.term('best_work')}: {said}",
            )
        )
        right -= small * (1.3 + 0.6 * len(said))
    left = size * 1.35
    if seat == scene.board["start_player"]:
        parts.append(group(_first(scene, size), at=(left + size * 0.5, middle)))
        left += size * 1.4
    parts.append(fitted(left, middle + size * 0.34, scene.name(seat), size, right - left - 4, class_="serif b"))
    who = [chip(seat, size * 0.55, middle, size * 0.52)]
    if cooperative(scene):
        who.append(edge(-4, middle - size * 0.8, right + 4, size * 1.6, 6))
    return group(
        group(*who, id=f"seat-{seat}", class_="spot" if cooperative(scene) else None, title=scene.name(seat)), *parts
    )


def _first(scene: Scene, size: float) -> Markup:
    high = max(17.0, size * 0.95)
    return group(
        rect(-size / 2, -high / 2, size, high, 4, fill="var(--accent)"),
        text(0, high * 0.26, "1", max(12, high * 0.7), class_="m b serif on"),
        id="start-player",
        title=scene.term("start_player"),
    )


# Cards


class Section(NamedTuple):
    """Cards of a kind: their title, their height, how one is drawn."""

    title: str
    cards: list[str]
    high: float
    draw: Callable[[str, float], Markup]
    unknown: list[str]  # decks of cards whose faces are not known


def sections(scene: Scene, seat: int, scale: float) -> list[Section]:
    player = scene.players[seat]
    high, lower, low = HAND_HIGH * scale, COUNTED_HIGH * scale, PLAYED_HIGH * scale
    works: dict[str, Any] | None = scene.board["works"] if seat == scene.viewer else None

    def hand(card: str, wide: float) -> Markup:
        value = sum(v for _, v in works["cards"][card]) if works else None
        return profession(scene, card, wide, high, player, value, scene.id(seat, f"hand-{card}"), scene.spot(seat))

    def extra(card: str, wide: float) -> Markup:
        bonus = card in player["bonus"]
        value = works["bonus"][card] if works and bonus else None
        name = scene.id(seat, f"{'bonus' if bonus else 'prestige'}-{card}")
        return counted(scene, card, wide, lower, value, name, scene.spot(seat) if bonus else None)

    def done(card: str, wide: float) -> Markup:
        return played(scene, card, wide, low, titled=wide > 96)

    words = scene.words
    hidden = ["profession"] * (player["professions"] - len(player["hand"]))
    hidden_extra = ["bonus"] * (player["bonus_cards"] - len(player["bonus"]))
    hidden_extra += ["prestige"] * (player["prestige_cards"] - len(player["prestige"]))
    out = [Section(words.term("profession", plural=True), player["hand"], high, hand, hidden)]
    both = f"{words.term('bonus', plural=True)}, {words.term('prestige', plural=True)}"
    out.append(Section(both, [*player["bonus"], *player["prestige"]], lower, extra, hidden_extra))
    out.append(Section(words.term("work", plural=True), player["table"], low, done, []))
    return [section for section in out if section.cards or section.unknown]


def _tall(section: Section, columns: int) -> float:
    backs_row = HAND_HIGH - 12 if section.unknown else 0
    return CAPTION + rows_height(len(section.cards), columns, section.high) + backs_row


def cards(scene: Scene, seat: int, width: float, room: float, least: int) -> Part:
    """All cards of a player, in as many columns as they need to fit into the room (0: as much as it takes)."""
    found = sections(scene, seat, 1)
    columns = least
    while room and columns < 6 and sum(_tall(section, columns) for section in found) > room:
        columns += 1
    for scale in (SCALES if columns == least else SCALES[-2:]) if room else ():
        found = sections(scene, seat, scale)
        if sum(_tall(section, columns) for section in found) <= room:
            break
    parts = []
    y = 0.0
    for section in found:
        parts.append(text(0, y + 12, section.title, 12, class_="serif faint"))
        y += CAPTION
        for card, x, top, wide in in_rows(section.cards, width, columns, section.high):
            parts.append(group(section.draw(card, wide), at=(x, y + top)))
        y += rows_height(len(section.cards), columns, section.high)
        if section.unknown:
            step = min(34.0, (width - 40) / len(section.unknown))
            parts += [back(deck, 16 + i * step, y + 20, 40) for i, deck in enumerate(section.unknown)]
            y += HAND_HIGH - 12
    return together(*parts), max(0.0, y - CARD_GAP)


def played_row(scene: Scene, seat: int, width: float, high: float = 20) -> Markup:
    """The cards on a table in one line; many lie over each other."""
    table: list[str] = scene.players[seat]["table"]
    wide = 46.0
    step = min(wide + 3, (width - wide) / max(1, len(table) - 1))
    return together(
        *(group(played(scene, card, wide, high, titled=False), at=(i * step, 0)) for i, card in enumerate(table))
    )


# Panels


def joint_asked(scene: Scene, seat: int) -> bool:
    """Two gardens are shown to the one who chooses a place across their border."""
    return scene.seen["asks"] == "choose_place" and seat == scene.mover


def own_square(width: float, scene: Scene, seat: int, *, phone: bool) -> float:
    """How large the squares of the large area are."""
    inner = width - 2 * PAD
    if joint_asked(scene, seat):
        return (inner - 4) / (2 * SIDE)
    return (inner - 4) / SIDE if phone else 51.0


def own_area(scene: Scene, seat: int, width: float, height: float) -> Panel:
    """The largest area: the garden with the counters and what is going on beside it, the cards below."""
    inner = width - 2 * PAD
    s = own_square(width, scene, seat, phone=False)
    top = 46.0
    parts = [group(heading(scene, seat, inner, 22), at=(PAD, 6))]
    side = PAD + SIDE * s + 16
    if joint_asked(scene, seat):
        parts.append(group(joint_field(scene, s), at=(PAD + 2, top + 2)))
        below = top + SIDE * s + 12
        now = going_on(scene, seat, inner)
        if now:
            parts.append(group(now[0], at=(PAD, below)))
            below += now[1] + 10
        parts.append(group(_counter_line(scene, seat), at=(PAD, below)))
        below += 40
    else:
        parts.append(group(principality(scene, seat, s), at=(PAD + 2, top + 2)))
        parts.append(group(_side(scene, seat, width - PAD - side, SIDE * s + 4), at=(side, top)))
        below = top + SIDE * s + 14
    room = height - below - PAD
    least = sum(_tall(section, 3) for section in sections(scene, seat, 1))
    if height and least + REFERENCE_HIGH + PAD <= room:
        room -= REFERENCE_HIGH + PAD
        parts.append(group(reference(scene, seat, inner), at=(PAD, below + room + PAD)))
    low, high = cards(scene, seat, inner, room if height else 0, 3)
    parts.append(group(low, at=(PAD, below)))
    return player_panel(scene, seat, width, height or below + high + PAD, parts)


def _side(scene: Scene, seat: int, width: float, height: float) -> Markup:
    """Counters, then what is going on, or the town."""
    parts = [
        group(purse(scene, seat, 26), at=(0, 0)),
        group(empty_squares(scene, seat, 0, 0, 18), at=(width - 44, 126)),
        group(builder_slots(scene, seat, 32), at=(0, 38)),
        group(pieces(scene, seat, 32)[1], at=(116, 38)),
        group(freedom_slots(scene, seat, 32), at=(0, 77)),
        group(backs(scene, seat, 32)[1], at=(116, 77)),
        group(actions(scene, seat, 8), at=(2, 118)),
        group(characters_of(scene, seat, 24), at=(70, 114)),
    ]
    top = 146.0
    now = going_on(scene, seat, width)
    room = height - top
    if now is None:
        parts.append(group(vignette(width, room), at=(0, top)))
    else:
        parts.append(group(now[0], at=(0, top)))
        if room - now[1] > 70:
            parts.append(group(vignette(width, room - now[1] - 10), at=(0, top + now[1] + 10)))
    return together(*parts)


def _counter_line(scene: Scene, seat: int) -> Markup:
    return together(
        purse(scene, seat, 26),
        group(builder_slots(scene, seat, 28), at=(130, 0)),
        group(pieces(scene, seat, 28)[1], at=(236, 0)),
        group(freedom_slots(scene, seat, 28), at=(304, 0)),
        group(backs(scene, seat, 28)[1], at=(412, 0)),
        group(actions(scene, seat, 8), at=(478, 6)),
    )


def phone_area(scene: Scene, seat: int, width: float) -> Panel:
    """The same in one column; what is going on stands above the garden."""
    inner = width - 2 * PAD
    s = own_square(width, scene, seat, phone=True)
    y = 42.0
    parts = [group(heading(scene, seat, inner, 20), at=(PAD, 6))]
    now = going_on(scene, seat, inner)
    if now:
        parts.append(group(now[0], at=(PAD, y)))
        y += now[1] + 10
    garden = joint_field(scene, s) if joint_asked(scene, seat) else principality(scene, seat, s)
    parts.append(group(garden, at=(PAD + 2, y + 2)))
    y += SIDE * s + 14
    rows = (
        (
            (purse(scene, seat, 26), 0),
            (builder_slots(scene, seat, 28), 144),
            (group(actions(scene, seat, 8), at=(0, 6)), 254),
            (empty_squares(scene, seat, 0, 14, 17), 316),
        ),
        (
            (freedom_slots(scene, seat, 28), 0),
            (pieces(scene, seat, 28)[1], 144),
            (backs(scene, seat, 28)[1], 206),
            (characters_of(scene, seat, 26), 268),
        ),
    )
    for row in rows:
        parts += [group(drawn, at=(PAD + x, y)) for drawn, x in row]
        y += 37
    low, high = cards(scene, seat, inner, 0, 2)
    parts.append(group(low, at=(PAD, y)))
    return player_panel(scene, seat, width, y + high + PAD, parts)


def tall_area(scene: Scene, seat: int, width: float, height: float = 0) -> Panel:
    """One of few others: the garden as wide as the panel, counters below it."""
    inner = width - 2 * PAD
    s = (inner - 4) / SIDE
    top = 34.0
    parts = [
        group(heading(scene, seat, inner, 17), at=(PAD, 5)),
        group(principality(scene, seat, s), at=(PAD + 2, top + 2)),
    ]
    y = top + SIDE * s + 12
    parts += _counters(scene, seat, width, y)
    y += 56
    parts.append(group(played_row(scene, seat, inner, 22), at=(PAD, y)))
    return player_panel(scene, seat, width, max(height, y + 22 + PAD - 2), parts)


def _counters(scene: Scene, seat: int, width: float, y: float) -> list[Markup]:
    """In two lines."""
    inner = width - 2 * PAD
    parts = [
        group(purse(scene, seat, 20), at=(PAD, y + 1)),
        group(freedom_slots(scene, seat, 20), at=(PAD + 100, y + 1)),
        group(actions(scene, seat, 5), at=(width - PAD - 34, y + 6)),
        group(characters_of(scene, seat, 18), at=(width - PAD - 58, y + 2)),
    ]
    cells = [*pieces(scene, seat, 20), *backs(scene, seat, 20)]
    step = inner / len(cells)
    return parts + [group(drawn, at=(PAD + i * step, y + 29)) for i, drawn in enumerate(cells)]


def low_area(scene: Scene, seat: int, width: float, s: float, height: float = 0) -> Panel:
    """A panel with little height: the counters beside the garden, the works below."""
    inner = width - 2 * PAD
    top = 31.0
    side = PAD + SIDE * s + 12
    wide = width - PAD - side
    garden = SIDE * s
    step = garden / 5
    size = min(24.0, step - 3, wide / 3 - 5)
    half = wide / 2
    two, four = pieces(scene, seat, size), backs(scene, seat, size)
    held = held_characters(scene, seat)
    room = wide - len(held) * (size + 6)
    rows = (
        ((purse(scene, seat, min(size, room / 4.9)), 0.0),),
        ((freedom_slots(scene, seat, size), 0.0), (actions(scene, seat, 4.5), min(3 * size + 14, wide - 22))),
        ((two[0], 0.0), (two[1], half)),
        ((four[0], 0.0), (four[1], half)),
        ((four[2], 0.0), (four[3], half)),
    )
    parts = [
        group(heading(scene, seat, inner, 16), at=(PAD, 4)),
        group(principality(scene, seat, s), at=(PAD + 2, top + 2)),
    ]
    for i, row in enumerate(rows):
        parts += [group(drawn, at=(side + x, top + 1 + i * step)) for drawn, x in row]
    if held:
        parts.append(group(characters_of(scene, seat, size), at=(side + room, top + 1)))
    below = top + garden + 8
    parts.append(group(played_row(scene, seat, inner), at=(PAD, below)))
    bottom = below + 20 + PAD - 4
    return player_panel(scene, seat, width, max(height, bottom), parts)
