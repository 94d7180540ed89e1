"""The picture has every element that a move points to, and a click is never ambiguous."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from quattrocento import NOBODY, QuickRng, start
from quattrocento.games.tiletum.draw import draw, targets
from quattrocento.games.tiletum.notation import MOVES


def positions(players: int, number: int):
    position = start("tiletum", players=players)
    rng = QuickRng(number)
    asked: set[str] = set()
    while not position.over:
        if not position.by_chance and (position.question_name() not in asked or rng.below(12) == 0):
            asked.add(position.question_name())
            yield position
        position.play(position.sample(rng) if position.by_chance else rng.choice(position.options()))


@pytest.mark.parametrize("players", [2, 4])
def test_every_target_is_an_element_and_no_path_begins_with_another(players):
    for number in range(3):
        for position in positions(players, number):
            svg = draw(position.view(position.seat), "en")
            ids = re.findall(r' id="([^"]+)"', svg)
            assert len(ids) == len(set(ids))
            paths = {MOVES.text(move): targets(move) for move in position.options()}
            for text, path in paths.items():
                assert set(path) <= set(ids), text
                others = [other for other in paths if other != text and paths[other][: len(path)] == path]
                assert not path or not others, (text, others)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("width", ["wide", "narrow"])
def test_the_picture_is_well_formed(lang, width):
    position = next(iter(positions(3, 1)))
    svg = draw(position.view(NOBODY), lang, width=width, names=["Ann <1>", "B&C", "Dora"])
    root = ElementTree.fromstring(svg)
    assert root.tag.endswith("svg")
    assert "Ann &lt;1&gt;" in svg
    assert {"en": "Storehouse", "pl": "Magazyn"}[lang] in svg


def test_moves_without_a_place_are_buttons():
    for text in ("end", "decline", "collect", "first 0", "roll pink 1", "corruption 2", "wheel 3"):
        assert targets(MOVES.parse(text)) == ()
