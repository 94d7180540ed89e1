"""What a player has beside the garden: money, builders and jesters, freedoms, cards by their backs, actions."""

from __future__ import annotations

from collections.abc import Callable

from quattrocento.games.florence.components import ACTIONS, CHARACTERS, FREEDOMS, MAX_BUILDERS
from quattrocento.games.florence.draw_look import ICON, back, freedom_badge, piece
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, circle, group, text


def purse(scene: Scene, seat: int, size: float) -> Markup:
    florins = scene.players[seat]["money"]
    said = "? F" if florins is None else f"{florins} F"
    title = f"{scene.words.term('florin', plural=True)}: ?" if florins is None else scene.words.count(florins, "florin")
    drawn = (
        icon("coin", size / 2, size / 2, size, color="var(--accent)"),
        text(size * 1.25, size * 0.83, said, max(12, size * 0.92), class_="b"),
    )
    return group(*drawn, id=scene.id(seat, "money"), title=title)


def number(
    scene: Scene,
    seat: int,
    name: str,
    term: str,
    sign: Callable[[float, float, float], Markup],
    count: int,
    size: float,
    suffix: str = "",
) -> Markup:
    """A sign with how many there are."""
    letters = max(12.0, size * 0.62)
    words = text(size + 4, size / 2 + letters * 0.37, f"{count}", letters, class_="b" if count else "faint")
    drawn = group(sign(size / 2, size / 2, size), opacity=None if count else 0.45)
    return group(drawn, words, id=scene.id(seat, name), title=scene.words.count(count, term) + suffix)


def pieces(scene: Scene, seat: int, size: float) -> list[Markup]:
    """Builders and jesters, recruiting cards; each as wide as twice its size."""
    player = scene.players[seat]
    return [
        number(scene, seat, "builders", "builder", lambda x, y, s: piece("builder", x, y, s), player["builders"], size),
        number(scene, seat, "jesters", "jester", lambda x, y, s: piece("jester", x, y, s), player["jesters"], size),
    ]


def backs(scene: Scene, seat: int, size: float) -> list[Markup]:
    """How many cards are in hand; those that are known are told."""
    player = scene.players[seat]
    out = []
    for name, deck, held, known in (
        ("professions", "profession", player["professions"], player["hand"]),
        ("recruiting", "recruiting_card", player["recruiting_hand"], []),
        ("bonus-cards", "bonus", player["bonus_cards"], player["bonus"]),
        ("prestige-cards", "prestige", player["prestige_cards"], player["prestige"]),
    ):
        suffix = f" ({', '.join(scene.words.term(card) for card in known)})" if known else ""
        out.append(number(scene, seat, name, deck, _back_of(deck), held, size, suffix))
    return out


def _back_of(deck: str) -> Callable[[float, float, float], Markup]:
    return lambda x, y, s: back(deck, x, y, s)


def freedom_slots(scene: Scene, seat: int, size: float) -> Markup:
    """The three freedoms, introduced or not."""
    has: list[str] = scene.players[seat]["freedoms"]
    parts = [
        group(freedom_badge(name, size / 2 + i * (size + 3), size / 2, size, name in has), title=scene.told(name))
        for i, name in enumerate(FREEDOMS)
    ]
    return group(*parts, id=scene.id(seat, "freedoms"))


def builder_slots(scene: Scene, seat: int, size: float) -> Markup:
    has: int = scene.players[seat]["builders"]
    parts = [piece("builder", size / 2 + i * (size + 3), size / 2, size, i < has) for i in range(MAX_BUILDERS)]
    return group(
        *parts,
        id=scene.id(seat, "builders"),
        title=f"{scene.words.count(has, 'builder')}. {scene.words.tip('builder')}",
    )


def actions(scene: Scene, seat: int, r: float) -> Markup:
    """FLO-6.1 The actions that are left in this turn."""
    turn = scene.board["turn"]
    if turn["seat"] != seat or scene.board["phase"] != "actions":
        return Markup("")
    left: int = turn["actions"]
    parts = []
    for i in range(max(ACTIONS, left)):
        free = i < left
        parts.append(
            circle(
                r + i * r * 2.6,
                r,
                r,
                fill="var(--accent)" if free else "none",
                stroke="var(--accent)",
                stroke_width=1.6,
            )
        )
    return group(*parts, id="actions", title=scene.words.count(left, "action"))


def held_characters(scene: Scene, seat: int) -> list[str]:
    seen = scene.board["characters"]
    return [] if seen is None else [name for name in CHARACTERS if seen["cards"][name]["owner"] == seat]


def characters_of(scene: Scene, seat: int, size: float) -> Markup:
    parts = [
        group(
            icon(ICON[name], size / 2, size / 2, size, color="var(--accent)"),
            at=(i * (size + 6), 0),
            title=scene.told(name),
        )
        for i, name in enumerate(held_characters(scene, seat))
    ]
    return group(*parts)
