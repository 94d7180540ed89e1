"""The board in a terminal: the road in two halves with the provost in his gap, the castle, and what can be built."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.caylus1303.components import (
    BRIDGE,
    BUILD_PP,
    DATA,
    FIRST_TILE_SPACE,
    NAMES,
    PP_PER_SET,
    ROAD_SPACES,
    SLOTS,
)
from quattrocento.games.caylus1303.draw_castle import opens_in
from quattrocento.games.caylus1303.draw_offer import GROUPS
from quattrocento.games.caylus1303.draw_road import in_use
from quattrocento.games.caylus1303.terminal_look import (
    NOTHING,
    build_cost,
    building_name,
    does,
    goods,
    house,
    seat_mark,
    worker,
)
from quattrocento.kit.art.scene import Scene, capital
from quattrocento.kit.terminal import DOT, WIDE, aligned, beside, flowing, width

HALF: Final = ROAD_SPACES // 2
SITE_SPACES: Final[int] = DATA["construction_site"]["worker_spaces"]
CASTLE: Final = 48  # columns
GAP: Final = "  "


# The road


def road(scene: Scene) -> list[str]:
    """CAY-1.5 From the City Gate down the first half, then down the second one to the castle. The legend stands below
    the second half while there is room."""
    first, second = half(scene, 0, HALF), half(scene, HALF, ROAD_SPACES)
    inside = legend(scene, WIDE - max(map(width, first)) - len(GAP))
    if len(second) + 1 + len(inside) <= len(first):
        return beside(first, [*second, "", *inside], GAP)
    return [*beside(first, second, GAP), *legend(scene, WIDE)]


def legend(scene: Scene, wide: int) -> list[str]:
    """The signs, and what one must know to read the road."""
    words = scene.words
    signs = [f"⌂ {words.term('house')}", f"● {words.term('worker')}"]
    explained = [f"{words.term(term)}: {words.tip(tip)}" for term, tip in (("short_any", "any_basic"), ("set", "set"))]
    text = " · ".join([*signs, *explained]).split(" ")
    return [f"[dim]{line}[/]" for line in flowing(text, first="  ", between=" ", wide=wide)]


def half(scene: Scene, start: int, stop: int) -> list[str]:
    gap: int = scene.board["provost"]
    runs = runs_of(scene, start, stop)
    lines = aligned([space_row(scene, run) for run in runs], right=(1,))
    if start <= gap < stop or stop == ROAD_SPACES <= gap:
        at = sum(1 for run in runs if run.start < gap)
        lines.insert(at, provost(scene, max(map(width, lines))))
    return lines


def runs_of(scene: Scene, start: int, stop: int) -> list[range]:
    """The spaces one by one, but empty ones together, if the provost does not stand between them."""
    runs: list[range] = []
    for space in range(start, stop):
        if runs and is_empty(scene, space) and is_empty(scene, space - 1) and space != scene.board["provost"]:
            runs[-1] = range(runs[-1].start, space + 1)
        else:
            runs.append(range(space, space + 1))
    return runs


def is_empty(scene: Scene, space: int) -> bool:
    return scene.board["road"][space]["building"] is None


def provost(scene: Scene, columns: int) -> str:
    """CAY-5.3 A line across the road: what lies beyond it is not activated."""
    gap: int = scene.board["provost"]
    words = f"━━ {scene.term('provost')} ━ {scene.words.term('provost_gap')} {gap} "
    return f"[bold red]{words}{'━' * (columns - width(words))}[/]"


def space_row(scene: Scene, run: range) -> list[str]:
    """What is asked about, the number, the building, what it does, and who has a house and workers there."""
    space = run.start
    seen: dict[str, Any] = scene.board["road"][space]
    number = str(space) if space >= FIRST_TILE_SPACE else ""
    asked = "[bold]▶[/]" if space == in_use(scene) else " "
    if is_empty(scene, space):
        number = number if len(run) == 1 else f"{number}–{run[-1]}"
        return [asked, f"[dim]{number}[/]", "[dim]·[/]", "", ""]
    name, side = seen["building"], seen["side"]
    cells = [number, building_name(scene.words, name, side), use_of(scene, name, side)]
    if space >= scene.board["provost"]:
        cells = [f"[dim]{cell}[/]" for cell in cells]
    return [asked, *cells, pieces(scene, space)]


def use_of(scene: Scene, name: str, side: str) -> str:
    if name == "wood_manor" and side == "construction" and scene.board["options"]["manor"] == "built":
        return NOTHING  # AMB-6: its favour came when it was built
    return does(scene.words.lang, name, side)


def pieces(scene: Scene, space: int) -> str:
    """Houses and workers; on the bridge the houses of those who have passed, in their order."""
    seen: dict[str, Any] = scene.board["road"][space]
    if space == BRIDGE:
        passed: list[int] = scene.board["bridge"]
        return "⌂" + "".join(map(seat_mark, passed)) if passed else ""
    houses = [] if seen["owner"] is None else [house(seen["owner"])]
    return " ".join([*houses, *(worker(seat) for seat in seen["workers"])])


# The castle


def castle(scene: Scene) -> list[str]:
    """CAY-1.7 What a royal favour lets one use; who stands on the construction site and what was delivered."""
    spaces = [site_space(scene, place) for place in range(SITE_SPACES)]
    set_worth = f"{scene.words.term('set')} → {goods(scene.words, 'pp', PP_PER_SET)}"
    return [
        label(scene, "royal_favor"),
        *(slot(scene, i) for i in range(len(SLOTS)) if scene.board["slots"][i] is not None),
        f"{label(scene, 'construction_site')}{DOT}{set_worth}",
        *flowing(spaces, wide=CASTLE),
    ]


def label(scene: Scene, term: str) -> str:
    return f"[bold]{scene.term(term)}[/]"


def site_space(scene: Scene, place: int) -> str:
    seats: list[int] = scene.board["site"]
    if place >= len(seats):
        return f"[dim]{place + 1}[/] {NOTHING}"
    sets: int = scene.players[seats[place]]["sets"]
    delivered = f" ({scene.words.count(sets, 'set')})" if sets else ""
    return f"{place + 1} {worker(seats[place])}{delivered}"


def slot(scene: Scene, number: int) -> str:
    """CAY-8.2 A castle building, and from which round on it can be used."""
    name: str = scene.board["slots"][number]
    said = f"{number + 1} {building_name(scene.words, name, 'setup')}: {does(scene.words.lang, name, 'setup')}"
    first = opens_in(number)
    return said if scene.board["round"] >= first else f"[dim]{said} ({scene.words.term('round')} {first}+)[/]"


# What can be built


def supply(scene: Scene) -> list[str]:
    """CAY-2.2 to 2.4 Wood beside the castle, stone beside monuments."""
    wood, stone, monument = (offer(scene, kind, tiles) for kind, tiles in GROUPS)
    return [*beside(wood, castle(scene), GAP), *beside(stone, monument, GAP)]


def offer(scene: Scene, kind: str, tiles: tuple[str, ...]) -> list[str]:
    """What a tile is called, what it costs, what it is worth and what it does."""
    term = kind if kind == "monument" else f"{kind}_building"
    rows = [tile_row(scene, tile) for tile in tiles if tile in scene.board["supply"]]
    return [
        f"[bold]{capital(scene.words.term(term, plural=True))}[/]",
        *(aligned(rows, right=(2,)) if rows else [NOTHING]),
    ]


def tile_row(scene: Scene, tile: str) -> list[str]:
    lang = scene.words.lang
    points = goods(scene.words, "pp", BUILD_PP[NAMES.index(tile)])
    return [building_name(scene.words, tile, ""), build_cost(lang, tile), points, does(lang, tile, "")]
