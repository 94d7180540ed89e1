"""The drawing of every game: complete, legible, and made from the view alone.

A game brings `gallery.py`: `samples()` of positions, those where something is `asked()`, the `LIMIT` of a picture in
bytes, the kinds of moves that are `SEEN`, the beginnings of ids that only their owner is shown (`SECRET`), its colour
of `GROUND`, and the pairs of colours that text (`TEXT_PAIRS`) and pieces (`PIECE_PAIRS`) are made of.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from itertools import combinations, islice
from typing import Any

import pytest

from quattrocento import NOBODY, Position, QuattroError, game
from quattrocento.kit.art.palette import SHAPES, Palette, contrast
from quattrocento.kit.art.svg import MIN_TEXT
from tests.conformance import part as brought
from tests.pictures import SVG, ids, parts_of, players_of, read, spots_of

WIDTHS = ("wide", "narrow")


class Gallery:
    """What a game draws, and what its tests bring."""

    def __init__(self, game_id: str) -> None:
        drawing = import_module(f"quattrocento.games.{game_id}.draw")
        self.draw: Callable[..., str] = drawing.draw
        self.targets: Callable[[int], tuple[str, ...]] = drawing.targets
        self.palette: Palette = import_module(f"quattrocento.games.{game_id}.draw_look").PALETTE
        self.game = game(game_id)
        self.moves = self.game.moves
        self.brings: Any = brought(game_id, "gallery")

    def samples(self, step: int = 1) -> list[Position]:
        return list(islice(self.brings.samples(), 0, None, step))

    def asked(self) -> list[Position]:
        return list(self.brings.asked())

    def colours(self, theme: str) -> dict[str, str]:
        return self.palette.light if theme == "light" else self.palette.dark


@pytest.fixture(scope="module")
def gallery(game_id: str) -> Gallery:
    return Gallery(game_id)


# Complete


def test_every_part_is_sound(gallery: Gallery) -> None:
    for position in gallery.samples(3):
        for part in parts_of(position):
            for width in WIDTHS:
                svg = gallery.draw(position.view(0), part=part, width=width)
                assert read(svg).tag == SVG + "svg"
                assert [name for name, number in ids(svg).items() if number > 1] == []
                used = set(re.findall(r'href="#([^"]+)"', svg))
                assert used <= ids(svg).keys(), "a symbol that is not there"
                assert len(svg.encode()) < gallery.brings.LIMIT


def test_every_target_of_every_legal_move_is_drawn(gallery: Gallery) -> None:
    """The mover sees all of them; others those that are no secret."""
    seen = set()
    for number, position in enumerate(gallery.asked()):
        paths = {move: gallery.targets(move) for move in position.options()}
        seen |= {gallery.moves.kind_of(move).name for move in paths}
        spots = spots_of(gallery.draw(position.view(position.seat), width=WIDTHS[number % 2]))
        assert [gallery.moves.text(move) for move, path in paths.items() if not set(path) <= spots] == []
        if number % 3 == 0:
            names = {name for path in paths.values() for name in path if not name.startswith(gallery.brings.SECRET)}
            viewer = (NOBODY, (position.seat + 1) % len(players_of(position)))[number % 2]
            assert names <= spots_of(gallery.draw(position.view(viewer)))
    assert seen >= gallery.brings.SEEN


def test_the_parts_together_show_what_the_table_shows(gallery: Gallery) -> None:
    for position in gallery.samples(2):
        view = position.view(max(0, position.seat))
        table = spots_of(gallery.draw(view))
        assert table == set().union(*(spots_of(gallery.draw(view, part=part)) for part in parts_of(position)[1:]))


def test_a_click_is_never_ambiguous(gallery: Gallery) -> None:
    """No two moves share their targets, and none begins with all the targets of another."""
    for position in gallery.asked():
        paths = Counter(gallery.targets(move) for move in position.options() if gallery.targets(move))
        assert max(paths.values(), default=1) == 1
        for path in paths:
            assert not [path[:short] for short in range(1, len(path)) if path[:short] in paths]


# Nothing but the view


def test_plain_data_is_enough(gallery: Gallery) -> None:
    for position in gallery.samples(2):
        view = position.view(0)
        assert gallery.draw(json.loads(json.dumps(view))) == gallery.draw(view)


def test_words_are_words(gallery: Gallery) -> None:
    """No identifier is shown instead of a word, and the two languages differ."""
    for position in gallery.samples(2):
        pictures = [gallery.draw(position.view(0), lang) for lang in ("en", "pl")]
        assert pictures[0] != pictures[1]
        for svg in pictures:
            said = [element.text or "" for name in ("title", "text") for element in read(svg).iter(SVG + name)]
            assert [words for words in said if "_" in words or words.strip() == ""] == []


def test_names_are_escaped(gallery: Gallery) -> None:
    svg = gallery.draw(gallery.samples()[1].view(0), names=("<b>Ann</b> & Co", '"Bob"'))
    assert "<b>" not in svg
    assert any(element.text == "<b>Ann</b> & Co" for element in read(svg).iter(SVG + "text"))


@pytest.mark.parametrize("wish", ["part estate:5", "part x", "part estate:-1", "width huge", "theme x"])
def test_what_can_not_be_drawn_is_refused(gallery: Gallery, wish: str) -> None:
    with pytest.raises(QuattroError):
        gallery.draw(gallery.samples()[0].view(0), **dict([wish.split()]))


# Legible


def test_no_text_is_smaller_than_eleven_pixels(gallery: Gallery) -> None:
    for position in gallery.samples(2):
        for part in parts_of(position)[:3]:
            for width in WIDTHS:
                picture = read(gallery.draw(position.view(0), part=part, width=width))
                assert picture.get("viewBox") == f"0 0 {picture.get('width')} {picture.get('height')}"
                moved = {element.get("transform", "").partition("(")[0] for element in picture.iter()}
                assert moved <= {"", "translate", "rotate"}, "sizes are as written"
                for element in picture.iter(SVG + "text"):
                    assert float(element.attrib["font-size"]) >= MIN_TEXT
                for symbol in picture.iter(SVG + "symbol"):
                    assert symbol.find(f".//{SVG}text") is None, "a symbol may be drawn smaller than it is"


def test_a_fixed_theme_has_plain_colours_and_auto_declares_its_own(gallery: Gallery) -> None:
    view = gallery.samples()[1].view(0)
    light, dark, auto = (gallery.draw(view, theme=theme) for theme in ("light", "dark", "auto"))
    assert "var(" not in light + dark
    assert gallery.palette.light[gallery.brings.GROUND] in light
    assert gallery.palette.dark[gallery.brings.GROUND] in dark
    wanted = set(re.findall(r"var\((--[\w-]+)\)", auto))
    day, night = auto.split("@media(prefers-color-scheme:dark)", 1)
    assert wanted <= set(re.findall(r"(--[\w-]+):#", day))
    assert wanted <= set(re.findall(r"(--[\w-]+):#", night))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_contrast(gallery: Gallery, theme: str) -> None:
    colours = gallery.colours(theme)
    every_page = [
        (ink, ground) for ink in ("ink", "faint", "accent", "good", "warning") for ground in ("paper", "card")
    ]
    texts = [*every_page, ("on-accent", "accent"), *gallery.brings.TEXT_PAIRS]
    assert [pair for pair in texts if contrast(colours[pair[0]], colours[pair[1]]) < 4.5] == []
    assert [pair for pair in gallery.brings.PIECE_PAIRS if contrast(colours[pair[0]], colours[pair[1]]) < 3] == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_players_differ_in_lightness_and_shape(gallery: Gallery, theme: str) -> None:
    players = [gallery.colours(theme)[f"p{seat}"] for seat in range(max(gallery.game.players))]
    assert min(contrast(one, other) for one, other in combinations(players, 2)) > 1.2
    assert len(set(SHAPES)) >= len(players)
