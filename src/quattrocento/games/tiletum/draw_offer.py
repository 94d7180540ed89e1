"""TIL-6.3, TIL-6.4 The two markets and the general supply; TIL-11 the four fairs."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.components import CONTRACT_AP, FAIR_BOARD_VP, FAIR_VP, FAIRS, RESOURCES
from quattrocento.games.tiletum.draw_look import ap, fitted, token, vp
from quattrocento.games.tiletum.draw_map import town_name
from quattrocento.games.tiletum.draw_tiles import Sign, edge, set_line, tile, tile_shadow, tile_title, void, width_of
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.scene import Scene
from quattrocento.kit.art.svg import Markup, group, rect, text, together

CAPTION: Final = 18.0
SUPPLY_HIGH: Final = 34.0
FAIR_HIGH: Final = 64.0
# What a fair counts (TIL-11.3)
FAIR_SIGNS: Final[dict[str, tuple[Sign, ...]]] = {
    "fair_house_pillar_sets": (("icon", "house"), ("icon", "pillar")),
    "fair_contract_cathedral_sets": (("icon", "scroll"), ("icon", "church")),
    "fair_contracts": (("icon", "scroll"),),
    "fair_king_track": (("icon", "crown"),),
    "fair_crest_contract_sets": (("icon", "crest"), ("icon", "scroll")),
    "fair_houses": (("icon", "house"),),
    "fair_upper_floor_characters": (("icon", "pair"), ("icon", "stairs")),
    "fair_crests": (("icon", "crest"),),
    "fair_pillars": (("icon", "pillar"),),
    "fair_filled_buildings": (("icon", "building"),),
    "fair_cathedrals": (("icon", "church"),),
}


def market_size(width: float) -> float:
    """Of a tile: five and a sixth place for the pile."""
    return (width - 5 * 5) / 6


def contracts_height(width: float) -> float:
    return CAPTION + market_size(width) + 13


def characters_height(width: float) -> float:
    return CAPTION + market_size(width) + 13


def contract_market(scene: Scene, width: float) -> Markup:
    """TIL-6.4 Five tiles with their price in AP; at the right the exchange of a resource."""
    size = market_size(width)
    left = sum(scene.board["contract_pile"].values())
    parts = [_caption(scene, "contract_market", left, width)]
    y = CAPTION + size / 2
    for i, name in enumerate(scene.board["contract_market"]):
        x = i * (size + 5) + size / 2
        price = ap(CONTRACT_AP[i], 0, size / 2 + 5, 8.5)
        parts.append(_offered(scene, f"contract-{i + 1}", name, (x, y), size, price))
    drawn = together(
        rect(-size / 2 + 1, -size / 2 + 1, size - 2, size - 2, size / 9, class_="hair"),
        icon("exchange", 0, 0, size * 0.56, color="var(--accent)"),
        ap(1, 0, size / 2 + 5, 8.5),
        edge(size),
    )
    at = (width - size / 2, y)
    parts.append(group(drawn, at=at, title=scene.told("action_contract"), id="exchange", class_="spot"))
    return group(*parts, id="contract-market")


def character_market(scene: Scene, width: float) -> Markup:
    """TIL-6.3 Five tiles at 1 AP each; at the right the pile, to refresh them."""
    size = market_size(width)
    left = sum(scene.board["character_pile"].values())
    parts = [_caption(scene, "character_market", left, width)]
    y = CAPTION + size / 2
    for i, name in enumerate(scene.board["character_market"]):
        parts.append(
            _offered(
                scene, f"character-{i + 1}", name, (i * (size + 5) + size / 2, y), size, ap(1, 0, size / 2 + 5, 8.5)
            )
        )
    half = size / 2
    drawn = together(
        rect(-half + 3, -half + 3, size - 4, size - 4, size / 9, class_="k-character", opacity=0.5),
        rect(-half + 1, -half + 1, size - 4, size - 4, size / 9, class_="k-character"),
        icon("refresh", 0, -1, size * 0.5, color="var(--on-character)"),
        ap(1, 0, half + 5, 8.5),
        edge(size),
    )
    parts.append(
        group(drawn, at=(width - half, y), title=scene.words.move("refresh", {}), id="character-pile", class_="spot")
    )
    return group(*parts, id="character-market")


def _caption(scene: Scene, name: str, left: int, width: float) -> Markup:
    """What it is, and how many lie in the pile."""
    words = text(0, 12, scene.words.term(name), 12, class_="faint")
    pile = icon("card", width - 22, 8, 13, color="var(--faint)") + text(width, 12, str(left), 12, class_="r faint")
    return words + pile


def _offered(scene: Scene, ident: str, name: str | None, at: tuple[float, float], size: float, price: Markup) -> Markup:
    drawn = void(size) if name is None else tile_shadow(size) + tile(name, size)
    title = "–" if name is None else tile_title(scene, name)
    return group(drawn, price, edge(size + 1), at=at, title=title, id=ident, class_="spot")


def supply(scene: Scene, width: float) -> Markup:
    """TIL-0.4 The unlimited supply: from here resources are bought, taken and exchanged."""
    words = fitted(0, 21, scene.words.term("general_supply"), 12, width - 5 * 40, class_="faint")
    parts = [words]
    for i, name in enumerate(RESOURCES):
        x = width - (len(RESOURCES) - i) * 39 + 22
        drawn = token(name, 0, 0, 28) + rect(-16, -16, 32, 32, 8, class_="edge")
        parts.append(group(drawn, at=(x, 17), title=scene.told(name), id=f"supply-{name}", class_="spot"))
    return group(*parts, id="supply")


def fairs(scene: Scene, width: float) -> Markup:
    """TIL-11.2 Where each round's fair is held, what it counts, and the points for each."""
    now: int = scene.board["round"]
    wide = (width - 3 * 5) / 4
    parts = []
    for i, fair in enumerate(scene.board["fairs"]):
        over = i + 1 < now or scene.seen["asks"] is None
        current = i + 1 == now and not over
        name: str | None = fair["fair"]
        town = "–" if fair["town"] is None else town_name(scene, fair["town"])
        look = "fill:none;stroke:var(--accent);stroke-width:2.4" if current else "fill:none;stroke:var(--line)"
        head = fitted(wide / 2, 15, f"{i + 1} {town}", 12.5, wide - 8, class_="m serif b" if current else "m serif")
        drawn = [rect(0.5, 0.5, wide - 1, FAIR_HIGH - 1, 5, style=look), head]
        title = f"{scene.term('fair')} {i + 1}, {town}"
        if name is not None:
            points = FAIR_BOARD_VP[i] + FAIR_VP[FAIRS.index(name)]
            signs = FAIR_SIGNS[name]
            drawn.append(
                group(_worth(points, signs, wide, plus=name == "fair_king_track"), opacity=0.4 if over else None)
            )
            title += f": {scene.told(name)} ({points})"
        parts.append(group(*drawn, at=(i * (wide + 5), 0), id=f"fair-{i + 1}", title=title))
    return group(*parts, id="fairs")


def _worth(points: int, signs: tuple[Sign, ...], wide: float, *, plus: bool) -> Markup:
    """Points, times what is counted; the King track is added."""
    y = 41.0
    size = 16.0
    counted = width_of(signs, size)
    left = (wide - 34 - counted) / 2
    return together(
        vp(points, left + 11, y, 23),
        text(left + 27.5, y + 4, "+" if plus else "×", 12, class_="m faint"),
        set_line(signs, left + 34 + counted / 2, y, size),
    )
