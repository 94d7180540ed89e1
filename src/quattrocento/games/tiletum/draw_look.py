"""Wool and sea charts: the colours of Tiletum, its tokens, dice and pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from quattrocento.games.tiletum.components import ACTIONS, COLOURS, RESOURCES
from quattrocento.kit.art.icons import SHEET as ICON_SHEET
from quattrocento.kit.art.icons import icon
from quattrocento.kit.art.palette import SHARED, chip
from quattrocento.kit.art.style import STYLE
from quattrocento.kit.art.svg import Markup, Value, circle, path, rect, symbol, text, together, use

# Resources, and the dice that bring them: the token and what is drawn on it.
_LIGHT_TOKENS: Final = {
    "gold": ("#f0c93f", "#352600"),
    "food": ("#eaa0b8", "#3d0d1f"),
    "wool": ("#efebdf", "#4a4436"),
    "stone": ("#666d73", "#ffffff"),
    "iron": ("#2f679f", "#ffffff"),
}
_DARK_TOKENS: Final = {
    "gold": ("#f0c93f", "#352600"),
    "food": ("#eaa0b8", "#3d0d1f"),
    "wool": ("#f1eee4", "#4a4436"),
    "stone": ("#6a7278", "#ffffff"),
    "iron": ("#3d76b0", "#ffffff"),
}
# Kinds of tile: the ground, its outline, what is drawn on it.
KINDS: Final = ("contract", "crest", "helper", "character")
_LIGHT_TILES: Final = {
    "contract": ("#cfdcec", "#2d4d77", "#0b1b30"),
    "crest": ("#e4cda6", "#6a4b1f", "#2b1c08"),
    "helper": ("#f7f0dc", "#7b6637", "#2c2410"),
    "character": ("#f1e3c4", "#6d5529", "#2a1f0b"),
}
_DARK_TILES: Final = {
    "contract": ("#27394f", "#8fb2dc", "#e6f0fc"),
    "crest": ("#463822", "#cfa96b", "#f8ead2"),
    "helper": ("#3a372c", "#bbab80", "#f3ecd8"),
    "character": ("#413828", "#c4a873", "#f7ecd6"),
}
# Actions, and the characters that belong to them: the ground of the picture. What is drawn on it is `on-role`.
_LIGHT_ROLES: Final = ("#1f6a6b", "#97481b", "#74396b", "#3a568f", "#8a2136", "#4c5257")
_DARK_ROLES: Final = ("#2c7778", "#a95a2a", "#86497d", "#4a68a6", "#a03349", "#666d73")
ROLE_ICON: Final = dict(zip(ACTIONS, ("dividers", "purse", "pair", "scroll", "crown", "star"), strict=True))
# Coats of arms: the field; the charge is `on-FAMILY`.
FAMILIES: Final = {
    "crest_lion_red": ("lion", "#a5241f", "#ffdf86"),
    "crest_fleur_blue": ("fleur", "#23519a", "#ffdf86"),
    "crest_eagle_black": ("eagle", "#f2c94a", "#17150f"),
    "crest_tower_green": ("tower", "#2c6b3f", "#f8f3e2"),
    "crest_rose_white": ("rose", "#f8f5ec", "#a5243f"),
    "crest_wheel_purple": ("wheel", "#643d82", "#f8f0ff"),
}


def _tokens(
    tokens: Mapping[str, tuple[str, str]], tiles: Mapping[str, tuple[str, ...]], roles: Sequence[str], **own: str
) -> dict[str, str]:
    colours: dict[str, str] = {}
    for name, (token, drawn) in tokens.items():
        colours[f"token-{name}"], colours[f"mark-{name}"] = token, drawn
    for kind, (tile, rim, drawn) in tiles.items():
        colours[f"tile-{kind}"], colours[f"rim-{kind}"], colours[f"on-{kind}"] = tile, rim, drawn
    colours |= {f"role-{action}": colour for action, colour in zip(ACTIONS, roles, strict=True)}
    for name, (_, field, charge) in FAMILIES.items():
        colours[f"field-{name}"], colours[f"charge-{name}"] = field, charge
    return colours | {name.replace("_", "-"): colour for name, colour in own.items()}


PALETTE: Final = SHARED.plus(
    _tokens(
        _LIGHT_TOKENS,
        _LIGHT_TILES,
        _LIGHT_ROLES,
        on_role="#ffffff",
        accent="#2b3170",
        on_accent="#fbf6e6",
        sea="#cbd8e6",
        rhumb="#b0c3d7",
        coast="#50698f",
        land="#f6edd5",
        inland="#e3d6b4",
        road="#7a5c33",
        roof="#b4613c",
        wall="#f3e6cb",
        segment="#dde5ee",
        segment_2="#f5ecd3",
        red="#f0c3b6",
        blue="#cbdaec",
    ),
    _tokens(
        _DARK_TOKENS,
        _DARK_TILES,
        _DARK_ROLES,
        on_role="#ffffff",
        accent="#b3bdf6",
        on_accent="#11163a",
        sea="#17233a",
        rhumb="#2a3c5a",
        coast="#7891b8",
        land="#2b2922",
        inland="#3e3a2e",
        road="#b79a68",
        roof="#94502f",
        wall="#332f26",
        segment="#22314a",
        segment_2="#343024",
        red="#57302a",
        blue="#26405f",
    ),
)

CSS: Final = STYLE + "".join(
    (
        *(
            f".quattro .k-{kind}{{fill:var(--tile-{kind});stroke:var(--rim-{kind});stroke-width:1.6}}"
            f".quattro .o-{kind}{{fill:var(--on-{kind});color:var(--on-{kind})}}"
            for kind in KINDS
        ),
        ".quattro .inv{fill:var(--on-accent)}.quattro .ap{fill:var(--ink)}.quattro .on-ap{fill:var(--card)}",
        ".quattro .rhumb{fill:none;stroke:var(--rhumb);stroke-width:1}",
        ".quattro .coast{fill:none;stroke:var(--coast);stroke-linejoin:round}",
        ".quattro .road{fill:none;stroke:var(--road);stroke-width:2.6;stroke-linecap:round}",
        ".quattro .bed{fill:none;stroke:var(--land);stroke-width:6.4;stroke-linecap:round;stroke-opacity:.85}",
        ".quattro .plate{fill:var(--card);stroke:var(--coast);stroke-width:1.3}",
        ".quattro .wall{fill:var(--wall);stroke:var(--faint);stroke-width:1.2;stroke-linejoin:round}",
        ".quattro .gable{fill:var(--roof);stroke:var(--ink);stroke-width:1.2;stroke-linejoin:round}",
        ".quattro .now{fill:none;stroke:var(--accent);stroke-width:2.4}",
    )
)

_SHIELD: Final = "M12 1.2l9.6 2.4v7.6c0 5.8-3.8 9.4-9.6 11.8-5.8-2.4-9.6-6-9.6-11.8V3.6z"
_HOUSE: Final = "M12 1.4L23 11v11.6H1V11z"
DIE_RESOURCE: Final = dict(zip(COLOURS, RESOURCES, strict=True))


def _token(name: str, *drawing: Markup, fill: str) -> Markup:
    frame = rect(1, 1, 22, 22, 5, fill=fill, stroke="var(--ink)", stroke_width=1.3)
    return symbol(f"r-{name}", "0 0 24 24", frame, *drawing)


def _any() -> Markup:
    """One resource of any type: all five in one token."""
    quarters = (
        "M12 12V1h6a5 5 0 0 1 5 5v6z",
        "M12 12h11v6a5 5 0 0 1-5 5h-6z",
        "M12 12v11H6a5 5 0 0 1-5-5v-6z",
        "M12 12H1V6a5 5 0 0 1 5-5h6z",
    )
    parts = [
        path(d, fill=f"var(--token-{name})")
        for d, name in zip(quarters, ("food", "iron", "wool", "stone"), strict=True)
    ]
    middle = circle(12, 12, 4.6, fill="var(--token-gold)", stroke="var(--ink)", stroke_width=1)
    frame = rect(1, 1, 22, 22, 5, fill="none", stroke="var(--ink)", stroke_width=1.3)
    return symbol("r-any", "0 0 24 24", *parts, middle, frame)


def _piece_sheet(seat: int) -> dict[str, Markup]:
    """House, pillar, merchant and architect of a player; the shape of the seat tells them apart without colour."""
    own: dict[str, Value] = {
        "fill": f"var(--p{seat})",
        "stroke": "var(--ink)",
        "stroke_width": 1.5,
        "stroke_linejoin": "round",
    }
    mark: dict[str, Value] = {"fill": f"var(--on-p{seat})", "stroke": "none", "stroke_width": None}
    house = path(_HOUSE, **own) + chip(seat, 12, 15, 4.8, **mark)
    shaft = path("M4.4 10.5h7.2v8.6h2.8v4H1.6v-4h2.8z", **own) + chip(seat, 8, 6.6, 5.2)
    pawn = chip(seat, 12, 12, 10.2, stroke_width=1.5)
    small = 11.0 if seat == 1 else 13.4
    ink = f"var(--on-p{seat})"
    return {
        f"house-{seat}": symbol(f"house-{seat}", "0 0 24 24", house),
        f"pillar-{seat}": symbol(f"pillar-{seat}", "0 0 16 24", shaft),
        f"merchant-{seat}": symbol(f"merchant-{seat}", "0 0 24 24", pawn, icon("purse", 12, 12, small, color=ink)),
        f"architect-{seat}": symbol(
            f"architect-{seat}",
            "0 0 24 24",
            chip(seat, 12, 12, 10.2, stroke_width=1.5, fill=ink),
            icon("dividers", 12, 12, small, color=f"var(--p{seat})"),
        ),
    }


def _sheet() -> dict[str, Markup]:
    sheet: dict[str, Markup] = {}
    for name in RESOURCES:
        drawn = icon(name, 12, 12, 16, color=f"var(--mark-{name})")
        sheet[f"r-{name}"] = _token(name, drawn, fill=f"var(--token-{name})")
    sheet["r-any"] = _any()
    bars = path("M6.4 9.2h11.2M6.4 14.8h11.2", stroke="var(--ink)", stroke_width=2.6, stroke_linecap="round")
    sheet["r-same"] = _token("same", bars, fill="var(--card)")
    for name in ACTIONS:
        ground = rect(1, 1, 22, 22, 11 if name == "joker" else 7, fill=f"var(--role-{name})")
        sheet[f"w-{name}"] = symbol(
            f"w-{name}", "0 0 24 24", ground, icon(ROLE_ICON[name], 12, 12, 16, color="var(--on-role)")
        )
    for name, (charge, _, _) in FAMILIES.items():
        look: dict[str, Value] = {"fill": f"var(--field-{name})", "stroke": "var(--ink)", "stroke_width": 1.3}
        shield = path(_SHIELD, **look)
        sheet[name] = symbol(name, "0 0 24 24", shield, icon(charge, 12, 11, 14, color=f"var(--charge-{name})"))
    sheet["shield"] = symbol("shield", "0 0 24 24", path(_SHIELD, fill="var(--accent)"))
    for seat in range(4):
        sheet |= _piece_sheet(seat)
    ghost: dict[str, Value] = {
        "fill": "var(--card)",
        "stroke": "var(--faint)",
        "stroke_width": 1.3,
        "stroke_linejoin": "round",
    }
    sheet["house-free"] = symbol("house-free", "0 0 24 24", path(_HOUSE, stroke_dasharray="2.6 2", **ghost))
    sheet["pillar-free"] = symbol(
        "pillar-free",
        "0 0 16 24",
        path("M4.4 8h7.2v11.1h2.8v4H1.6v-4h2.8zM2.6 4h10.8v4H2.6z", stroke_dasharray="2.6 2", **ghost),
    )
    return {**ICON_SHEET, **sheet}


SHEET: Final[dict[str, Markup]] = _sheet()

# Pieces, centred on a point


def token(name: str, x: float, y: float, size: float, **attributes: Value) -> Markup:
    """A resource; `any` is one of any type, `same` stands for equal ones."""
    return use(f"r-{name}", x, y, size, None, **attributes)


def role(action: str, x: float, y: float, size: float, **attributes: Value) -> Markup:
    """An action, or the character that belongs to it."""
    return use(f"w-{action}", x, y, size, None, **attributes)


def vp(points: int | str, x: float, y: float, size: float) -> Markup:
    """Victory points on a shield."""
    said = str(points)
    letters = max(11, size * (0.62 if len(said) < 2 else 0.52))
    return use("shield", x, y, size * 1.06) + text(x, y + letters * 0.33, said, letters, class_="m b inv")


def ap(points: int | str, x: float, y: float, r: float) -> Markup:
    """Action points on a dark counter."""
    said = str(points)
    letters = max(11, r * (1.4 if len(said) < 2 else 1.15))
    wide = max(2 * r, letters * 0.66 * len(said) + 4)
    disc = rect(x - wide / 2, y - r, wide, 2 * r, r, class_="ap")
    return disc + text(x, y + letters * 0.36, said, letters, class_="m b on-ap")


def die(colour: str, value: int, x: float, y: float, size: float) -> Markup:
    """TIL-5.2.1 A die says how much it brings, and of what."""
    name = DIE_RESOURCE[colour]
    half = size / 2
    letters = max(12, size * 0.56)
    shade = rect(x - half + 1, y - half + 2, size, size, size / 5, class_="shade")
    body = rect(
        x - half,
        y - half,
        size,
        size,
        size / 5,
        fill=f"var(--token-{name})",
        stroke="var(--ink)",
        stroke_width=max(1.3, size / 20),
    )
    words = text(
        x - size * 0.22,
        y + letters * 0.36 - size * 0.13,
        str(value),
        letters,
        class_="m b serif",
        fill=f"var(--mark-{name})",
    )
    return together(
        shade, body, words, icon(name, x + size * 0.2, y + size * 0.2, size * 0.5, color=f"var(--mark-{name})")
    )


@lru_cache(maxsize=512)
def house(seat: int, x: float, y: float, size: float) -> Markup:
    return use(f"house-{seat}", x, y, size)


@lru_cache(maxsize=512)
def pillar(seat: int, x: float, y: float, height: float) -> Markup:
    return use(f"pillar-{seat}", x, y, height * 2 / 3, height)


def pawn(seat: int, kind: str, x: float, y: float, r: float) -> Markup:
    """Merchant or architect, with its shadow."""
    shadow = chip(seat, x + 1, y + 2, r * 0.9, class_="shade", fill=None, stroke=None, stroke_width=None)
    return shadow + use(f"{kind}-{seat}", x, y, 2.2 * r)


def badge(number: int, x: float, y: float) -> Markup:
    """How many there are, if more than one."""
    if number < 2:
        return Markup("")
    return circle(x, y, 7.5, fill="var(--card)", stroke="var(--ink)") + text(x, y + 4, str(number), 11, class_="m b")


@lru_cache(maxsize=4096)
def letters_wide(words: str, size: float, bold: bool = False) -> float:
    """About how wide a line of text is; the fonts of the reader decide."""
    wide = 0.0
    for letter in words:
        wide += 0.32 if letter in "iljtfrI.,:' ()" else 0.84 if letter in "mwMW+±−" else 0.57
    return size * wide * (1.1 if bold else 1)


def fitted(x: float, y: float, words: str, size: float, room: float, **attributes: Value) -> Markup:
    """A line of text that is set a little tighter if it would be too long."""
    if letters_wide(words, size) > room:
        attributes |= {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}
    return text(x, y, words, size, **attributes)
