"""What is going on at this moment: how a tile is turned, a work and its value, cards that are looked at, offers."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.components import PAY_PER_WV, PROFESSIONS
from quattrocento.games.florence.draw_board import CAPTION, money
from quattrocento.games.florence.draw_cards import counted, fulfilled, printed, said, wishes
from quattrocento.games.florence.draw_grid import joint_plan
from quattrocento.games.florence.draw_look import ICON, back, badge, edge, fitted, icon_of, quill
from quattrocento.games.florence.draw_turns import placing, turns, turns_height
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import chip
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, path, rect, text, together, use

Part = tuple[Markup, float]

LOOK_HIGH: Final = 34.0
_CLOUD: Final = "M4 14a6 6 0 0 1 2-11.500a9 9 0 0 1 16-.5a7 7 0 0 1 11 4a4.500 4.500 0 0 1 3 8z"


def going_on(scene: Scene, seat: int, width: float) -> Part | None:
    """What must be seen now beside a player's garden, if there is anything."""
    turn = scene.board["turn"]
    if seat not in (scene.focus, scene.mover):
        return None
    if placing(scene) and seat == scene.mover:
        return group(turns(scene, width), id="turns"), turns_height(scene, width)
    if scene.board["look"] is not None:
        return _look(scene, width)
    if turn["proposal"] is not None or turn["offers"]:
        return _offers(scene, width)
    if scene.board["work"] is not None:
        return _work(scene, width)
    return None


def vignette(width: float, height: float) -> Markup:
    """The town, where nothing else is to be shown; clouds over it, where there is much sky."""
    high = min(height, width * 0.72)
    sky = height - high
    parts = [rect(0, 0, width, sky + 1, fill="var(--sky)")] if sky > 0 else []
    if sky > 40:
        for x, y in ((0.62, 0.34), (0.16, 0.62)):
            parts.append(group(path(_CLOUD, fill="var(--card)", stroke="var(--line)"), at=(width * x, sky * y)))
    parts.append(use("skyline", width / 2, height - high / 2, width, high))
    return together(*parts, rect(0.5, 0.5, width - 1, height - 1, class_="hair"))


def _look(scene: Scene, width: float) -> Part:
    """FLO-3.7 Cards to choose from; all the others see their backs."""
    look = scene.board["look"]
    deck: str = look["deck"]
    if look["cards"] is None:
        parts = [back(deck, 16 + i * 30, 22, 38) for i in range(look["left"])]
        return group(*parts, id="look", title=f"{scene.name(look['seat'])}: {scene.term(deck)} ×{look['left']}"), 44.0
    parts = []
    columns = 1 if width < 300 else 2
    wide = (width - 6 * (columns - 1)) / columns
    high = LOOK_HIGH if deck == "profession" else LOOK_HIGH + 4
    for i, card in enumerate(look["cards"]):
        at = (i % columns * (wide + 6), i // columns * (high + 4))
        if card in PROFESSIONS:
            drawn = _looked_profession(scene, card, wide, high)
        else:
            drawn = counted(scene, card, wide, high, None, f"look-{card}", "spot")
        parts.append(group(drawn, at=at))
    return group(*parts, id="look"), -(-len(look["cards"]) // columns) * (high + 4)


def _looked_profession(scene: Scene, card: str, width: float, height: float) -> Markup:
    player = scene.players[scene.board["look"]["seat"]]
    size = 24.0
    left = width - 3 * (size + 2) - 3
    parts = [
        rect(0.5, 0.5, width - 1, height - 1, 4, class_="slip"),
        fitted(7, height / 2 + 5, printed(scene, card), 13, left - 12, class_="serif b"),
    ]
    for i, wish in enumerate(wishes(card)):
        parts.append(badge(wish, left + size / 2 + i * (size + 2), height / 2, size, fulfilled(player, wish)))
    return group(*parts, edge(0, 0, width, height), id=f"look-{card}", class_="spot", title=said(scene, card))


def _work(scene: Scene, width: float) -> Part:
    """FLO-7.3 The work as a sum of its parts."""
    work = scene.board["work"]
    parts = [chip(work["seat"], 9, 11, 8)]
    name = scene.term(work["card"]) if work["card"] else scene.term("work")
    parts.append(fitted(24, 16, name, 15, width - 24, class_="serif b"))
    y = 28.0
    shown = [(part, value) for part, value in work.get("parts", []) if value]
    columns = 3
    cell = width / columns
    for i, (part, value) in enumerate(shown):
        x, row = i % columns * cell, y + i // columns * 27
        parts.append(icon(icon_of(part), x + 10, row + 11, 19, color="var(--faint)"))
        parts.append(text(x + 24, row + 17, f"+{value}", 15))
    y += -(-len(shown) // columns) * 27 + 6
    parts.append(rect(0, y, width, 34, 5, fill="var(--accent)"))
    parts.append(quill(16, y + 17, 20, color="var(--on-accent)"))
    parts.append(text(31, y + 24, str(work["value"]), 20, class_="b on"))
    parts.append(text(width - 8, y + 23, money(PAY_PER_WV * work["value"]), 16, class_="r on"))
    title = f"{name}: {work['value']} {scene.words.term('work_value', 'short')}"
    return group(*parts, id="work", title=title), y + 34


def _offers(scene: Scene, width: float) -> Part:
    """FLO-15.5 Offers with their plans; agreed ones can be concluded."""
    turn = scene.board["turn"]
    parts = []
    y = 0.0
    offers = [(offer, True) for offer in turn["offers"]]
    if turn["proposal"] is not None:
        offers.append((turn["proposal"], False))
    wide = min(width, 260.0)
    for offer, agreed in offers:
        plan, tall = joint_plan(scene, offer, wide - 12)
        high = tall + CAPTION + 16
        price = "? F" if offer["price"] is None else money(offer["price"])
        name = scene.term(offer["building"])
        drawn = [
            rect(
                0.5,
                0.5,
                wide - 1,
                high - 1,
                5,
                class_="slip",
                style="stroke:var(--good);stroke-width:2.4" if agreed else None,
            ),
            chip(turn["seat"], 14, 13, 7),
            icon(ICON[offer["building"]], 36, 13, 18),
            chip(offer["partner"], 58, 13, 7),
            text(wide - 8, 19, price, 16, class_="r b"),
            group(plan, at=(6, CAPTION + 10)),
        ]
        title = f"{scene.term('joint_building')}: {name}, {scene.name(offer['partner'])}, {price}"
        if agreed:
            drawn.append(edge(0, 0, wide, high))
        parts.append(
            group(
                *drawn,
                at=(0, y),
                id=f"offer-{offer['partner']}" if agreed else "proposal",
                class_="spot" if agreed else None,
                title=title,
            )
        )
        y += high + 6
    return group(*parts), y - 6
