"""FLO-8.3 The ways to turn a tile that is being placed, and its ghost over the squares that it would cover."""

from __future__ import annotations

from quattrocento.games.florence.components import ANY_LANDSCAPE, BUILDINGS, LANDSCAPES, SHAPES, TILES
from quattrocento.games.florence.draw_grid import boxes, laid
from quattrocento.games.florence.draw_look import edge
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, circle, group, rect
from quattrocento.kit.polyomino import Cell, orientations


def placing(scene: Scene) -> tuple[str, ...]:
    """The tiles among which one is being placed."""
    asks = scene.seen["asks"]
    if asks == "choose_place":
        return (scene.board["turn"]["proposal"]["building"],)
    if asks not in ("place_building", "place_landscape") or scene.mover < 0:
        return ()
    what = scene.seen["agenda"][-1][2]
    if asks == "place_building":
        return (BUILDINGS[what],)
    if what == ANY_LANDSCAPE:
        return tuple(name for name in LANDSCAPES if scene.board["stock"]["landscapes"][name])
    return (LANDSCAPES[what],)


def turn_id(tile: str | None, turn: int | str) -> str:
    """A turn of a tile; of a joint building its move does not name the type."""
    return f"turn-{turn}" if tile is None else f"turn-{tile}-{turn}"


def _turns(scene: Scene) -> list[tuple[str, str, int, list[Cell]]]:
    across = scene.seen["asks"] == "choose_place"
    return [
        (tile, turn_id(None if across else tile, turn), turn, shape)
        for tile in placing(scene)
        for turn, shape in orientations(SHAPES[TILES.index(tile)])
    ]


def turns_height(scene: Scene, width: float) -> float:
    columns, box = _turn_columns(len(_turns(scene)), width)
    return -(-len(_turns(scene)) // columns) * (box + 6) - 6


def _turn_columns(count: int, width: float) -> tuple[int, float]:
    columns = max(2 if count < 5 else 3, min(count, int((width + 6) / 62)))
    return columns, min(72.0, (width - 6 * (columns - 1)) / columns)


def turns(scene: Scene, width: float) -> Markup:
    """FLO-8.3 The ways to turn and flip the tile; the dot is the square that is chosen next."""
    found = _turns(scene)
    columns, box = _turn_columns(len(found), width)
    parts = []
    for i, (tile, name, turn, shape) in enumerate(found):
        left, low = min(x for x, _ in shape), min(y for _, y in shape)
        cells = [(x - left, y - low) for x, y in shape]
        wide, high = max(x for x, _ in cells) + 1, max(y for _, y in cells) + 1
        s = (box - 12) / 4
        x, y = (box - wide * s) / 2, (box - high * s) / 2
        anchor = circle(
            (-left + 0.5) * s,
            (high - 0.5 + low) * s,
            s * 0.27,
            fill="var(--focus)",
            stroke="var(--card)",
            stroke_width=1.4,
        )
        drawn = group(laid(tile, cells, s, high, motif=False, sign=False), anchor, at=(x, y))
        said = f"{scene.term(tile)}, {turn % 4 * 90}°" + (" ⇋" if turn > 3 else "")
        ground = rect(0.5, 0.5, box - 1, box - 1, 5, class_="slip")
        at = (i % columns * (box + 6), i // columns * (box + 6))
        parts.append(group(ground, drawn, edge(1, 1, box - 2, box - 2), at=at, id=name, class_="spot", title=said))
    return group(*parts)


def ghosts(scene: Scene, s: float) -> str:
    """The tile over the squares that it would cover, as a rule of style: only a page knows which turn is chosen."""
    rules = []
    for _, name, _, shape in _turns(scene):
        d = boxes(shape, s, 1)
        rules.append(f'.quattro:has(#{name}:is(.picked,.can:hover)) .ghost{{d:path("{d}")}}')
    return "".join(rules)
