"""The table as lines of text with Rich markup: the road, the castle, what can be built, and what the players have."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.caylus1303.components import RESOURCES, ROUNDS
from quattrocento.games.caylus1303.draw_player import recruits
from quattrocento.games.caylus1303.draw_tracks import IN_A_ROUND
from quattrocento.games.caylus1303.terminal_look import GOODS, NOTHING, building_name, house, player_name, seat_mark
from quattrocento.games.caylus1303.terminal_road import road, supply
from quattrocento.kernel.game import View
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.terminal import aligned, flowing, short_name

INDENT: Final = " " * 6


def terminal(view: View, lang: str, names: list[str], focus: int) -> str:
    """What the view shows, with one player's possessions in full."""
    scene = Scene(view, lang, names, "pp")
    lines = headline(scene)
    lines += ["", *road(scene), "", *supply(scene), "", *characters(scene), *players(scene, focus)]
    return "\n".join(line.rstrip() for line in lines)


# Where the game stands


def headline(scene: Scene) -> list[str]:
    return [f"[bold]{scene.term('round')} {scene.board['round']}/{ROUNDS}[/]   {phases(scene)}", *turns(scene)]


def phases(scene: Scene) -> str:
    """CAY-3.1 The four phases of a round, with a mark at the one that is played."""
    now: str = scene.board["phase"]
    if now not in IN_A_ROUND:
        return f"[bold]▶ {scene.term(now)}[/]"
    return " › ".join(
        f"[bold]▶ {scene.term(phase)}[/]" if phase == now else f"[dim]{scene.term(phase)}[/]" for phase in IN_A_ROUND
    )


def turns(scene: Scene) -> list[str]:
    """CAY-4.1, CAY-4.5 Whose turn it is and who follows, who has passed, and who has the first-player tile."""
    planning = scene.seen["asks"] == "planning_turn"
    now = in_order(scene, "turn_order", to_come(scene)) if planning else in_order(scene, "turn", to_move(scene))
    passed = in_order(scene, "pass_order", scene.board["bridge"])
    return flowing([*now, *in_order(scene, "first_player_tile", [scene.board["first_player"]]), *passed], between="   ")


def to_move(scene: Scene) -> list[int]:
    return [scene.mover] if scene.mover >= 0 else []


def in_order(scene: Scene, term: str, seats: list[int]) -> list[str]:
    order = " › ".join(f"{seat_mark(seat)} {short_name(scene.names[seat])}" for seat in seats)
    return [f"{scene.term(term)}: {order}"] if seats else []


def to_come(scene: Scene) -> list[int]:
    """CAY-4.1 The player to move and, clockwise, the others who have not passed."""
    count = len(scene.players)
    clockwise = [(scene.mover + i) % count for i in range(count)]
    return [seat for seat in clockwise if seat not in scene.board["bridge"]]


def named(scene: Scene, seat: int) -> str:
    return player_name(seat, list(scene.names))


# Characters


def characters(scene: Scene) -> list[str]:
    """CAY-2.9 Those that lie on the board: to choose from at the start, later they come with a royal favour."""
    lying: list[str] = scene.board["board_characters"]
    parts = [character(scene, name) for name in lying] or [NOTHING]
    return flowing(parts, first=f"[bold]{scene.term('board_characters')}[/]: ", indent=INDENT)


def character(scene: Scene, name: str) -> str:
    used = " ✓" if name == "goldsmith" and scene.board["goldsmith_paid"] else ""
    return f"[bold]{scene.words.term(name)}[/]: {scene.words.term(name, 'power')}{used}"


# Players


def players(scene: Scene, focus: int) -> list[str]:
    """All in one table to compare, each with the characters; the player in focus comes last, with his buildings."""
    order = [*(seat for seat in range(len(scene.players)) if seat != focus), focus]
    heading, *rows = aligned([headings(scene), *(row(scene, seat) for seat in order)], right=range(1, 13))
    lines = [heading]
    for seat, line in zip(order, rows, strict=True):
        lines += [line, *below(scene, seat, seat == focus)]
    return lines


def headings(scene: Scene) -> list[str]:
    words = scene.words
    resources = [f"[{GOODS[name]}]{words.term(name)}[/]" for name in RESOURCES]
    counted = [words.term("worker", plural=True), words.term("recruiting"), words.term("camp")]
    return [
        "",
        words.term("prestige_points", "short"),
        *resources,
        *counted,
        words.term("house", plural=True),
        words.term("set", plural=True) if any(player["sets"] for player in scene.players) else "",
    ]


def row(scene: Scene, seat: int) -> list[str]:
    player: dict[str, Any] = scene.players[seat]
    points = scene.points[seat]
    return [
        f"{'▶' if seat == scene.mover else ' '} [bold]{named(scene, seat)}[/]",
        f"[bold]{'?' if points is None else points}[/]",
        *(amount(player["resources"][name]) for name in RESOURCES),
        amount(player["workers"]),
        f"+{recruits(scene, seat)}",
        amount(player["camp"]),
        amount(player["houses"]),
        str(player["sets"] or ""),
    ]


def amount(number: int) -> str:
    return f"[bold]{number}[/]" if number else NOTHING


def below(scene: Scene, seat: int, in_full: bool) -> list[str]:
    """What a player has besides numbers."""
    held: list[str] = scene.players[seat]["characters"]
    lines = flowing([character(scene, name) for name in held], first=INDENT, indent=INDENT)
    owned = property_of(scene, seat) if in_full else []
    return lines + flowing(owned, first=f"{INDENT}{house(seat)} ", indent=INDENT)


def property_of(scene: Scene, seat: int) -> list[str]:
    """CAY-1.8 The buildings below the player's houses, in the order of the road."""
    own = [(i, space) for i, space in enumerate(scene.board["road"]) if space["owner"] == seat]
    return [f"{i} {building_name(scene.words, space['building'], space['side'])}" for i, space in own]
