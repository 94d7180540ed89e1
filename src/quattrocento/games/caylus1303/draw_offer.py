"""CAY-2.2 to 2.4 What lies open on the table: tiles that can be built, and characters on the board."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.components import BUILD_PP, NAMES
from quattrocento.games.caylus1303.draw_character import TIPS, large_card, large_height, small_card
from quattrocento.games.caylus1303.draw_look import banner, fitted
from quattrocento.games.caylus1303.draw_tiles import offer_face
from quattrocento.games.caylus1303.names import MONUMENT_TILES, STONE_TILES, WOOD_TILES
from quattrocento.kit.art.layout import GAP, PAD, Panel, card
from quattrocento.kit.art.scene import Scene, Setting, capital, remembered
from quattrocento.kit.art.svg import Markup, group, rect, together

GROUPS: Final = (("wood", WOOD_TILES), ("stone", STONE_TILES), ("monument", MONUMENT_TILES))
BOARD_CHARACTERS: Final = 3  # CAY-2.9
_HEAD: Final = 23.0
_CARD_HIGH: Final = 56.0


def drafting(scene: Scene) -> bool:
    """CAY-2.9 Are the first characters being chosen?"""
    return scene.seen["asks"] in ("lay_tile", "draw_first_player", "draw_character", "pick_character")


def tiles_of(scene: Scene, tiles: tuple[str, ...]) -> list[str]:
    """All but those of the set-up: a tile that was built leaves its place empty."""
    laid = [space["building"] for space in scene.board["road"] if space["side"] == "setup"]
    return [tile for tile in tiles if tile not in laid and tile not in scene.board["slots"]]


@remembered
def _head(scene: Setting, kind: str, room: float) -> Markup:
    name = "monument" if kind == "monument" else f"{kind}_building"
    words = scene.words.term("monument", plural=True) if kind == "monument" else scene.words.term(kind)
    label = banner(kind, 8, 1, 19) + fitted(19, 15, words, 12, room - 19, class_="faint")
    return group(label, title=capital(scene.words.term(name, plural=True)))


def _tile(scene: Scene, tile: str, width: float, height: float) -> Markup:
    if tile not in scene.board["supply"]:
        return rect(2, 2, width - 4, height - 4, 5, class_="plot", opacity=0.6)
    shadow = rect(1.5, 2.5, width, height, 5, class_="shade")
    mark = rect(-1, -1, width + 2, height + 2, 6, class_="edge")
    drawn = offer_face(scene, NAMES.index(tile), width, height)
    return group(shadow, drawn, mark, title=_title(scene, tile), id=f"tile-{tile}", class_="spot")


@remembered
def _title(scene: Setting, tile: str) -> str:
    """What it costs, the points, and what it does."""
    words = scene.words
    points = f"{BUILD_PP[NAMES.index(tile)]} {words.term('prestige_points', 'short')}"
    tip = words.tip(tile)
    title = f"{scene.term(tile)} ({words.term('build_cost')}: {words.term(tile, 'cost')}; {points})"
    return f"{title}: {tip}" if tip else title


def upright_offer(scene: Scene, width: float, height: float) -> Panel:
    """Three columns, and the characters on the board below them."""
    inner = width - 2 * PAD
    wide = (inner - 2 * 7) / 3
    rows = max(len(tiles_of(scene, tiles)) for _, tiles in GROUPS)
    below = _CARD_HIGH + 5
    step = (height - 2 * PAD - _HEAD - below) / max(rows, 7)
    parts = []
    for column, (kind, tiles) in enumerate(GROUPS):
        x = PAD + column * (wide + 7)
        parts.append(group(_head(scene, kind, wide), at=(x, PAD)))
        for row, tile in enumerate(tiles_of(scene, tiles)):
            parts.append(group(_tile(scene, tile, wide, step - 5), at=(x, PAD + _HEAD + row * step)))
    parts.append(group(_characters(scene, inner), at=(PAD, height - PAD - _CARD_HIGH)))
    return Panel(group(card(width, height), *parts, id="offer"), height)


def flat_offer(scene: Scene, width: float, columns: int, tile_high: float) -> Panel:
    """For a narrow table: kinds one below the other, without the places of tiles that were built."""
    inner = width - 2 * PAD
    wide = (inner - 6 * (columns - 1)) / columns
    y = PAD
    parts = []
    for kind, tiles in GROUPS:
        parts.append(group(_head(scene, kind, wide), at=(PAD, y)))
        y += _HEAD
        shown = [tile for tile in tiles if tile in scene.board["supply"]]
        for i, tile in enumerate(shown):
            at = (PAD + i % columns * (wide + 6), y + i // columns * (tile_high + 6))
            parts.append(group(_tile(scene, tile, wide, tile_high), at=at))
        y += -(-len(shown) // columns) * (tile_high + 6) + 4
    if not drafting(scene):
        parts.append(group(_characters(scene, inner), at=(PAD, y)))
        y += _CARD_HIGH
    return Panel(group(card(width, y + PAD), *parts, id="offer"), y + PAD)


def _characters(scene: Scene, width: float) -> Markup:
    """CAY-2.9 The characters left on the board: they go with a castle building."""
    wide = (width - 14) / BOARD_CHARACTERS
    shown = [] if drafting(scene) else scene.board["board_characters"]
    parts = []
    for i in range(BOARD_CHARACTERS):
        at = (i * (wide + 7), 0)
        if i < len(shown):
            parts.append(group(small_card(scene, shown[i], wide, _CARD_HIGH), at=at))
        else:
            parts.append(group(rect(1, 1, wide - 2, _CARD_HIGH - 2, 5, class_="plot", opacity=0.6), at=at))
    return group(*parts, id="board-characters")


def draft(scene: Scene, width: float, columns: int, high: float) -> Panel:
    """CAY-2.9 The characters to choose from, with what they do."""
    inner = width - 2 * PAD
    shown: list[str] = scene.board["board_characters"]
    wide = (inner - GAP * (columns - 1)) / columns
    fitting = [size for size in TIPS if large_height(scene, shown, wide, size) <= high]
    parts = []
    for i, name in enumerate(shown):
        at = (PAD + i % columns * (wide + GAP), PAD + i // columns * (high + GAP))
        parts.append(group(large_card(scene, name, wide, high, [*fitting, TIPS[-1]][0]), at=at))
    rows = max(1, -(-len(shown) // columns))
    height = 2 * PAD + rows * (high + GAP) - GAP
    return Panel(together(card(width, height), group(*parts, id="draft")), height)
