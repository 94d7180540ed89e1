"""Every part of a legal move can be found in the picture."""

from __future__ import annotations

import re
from xml.dom import minidom

import pytest

from quattrocento import NATURE, QuickRng, game, start
from tests.caylus1303.given import given

GAME = game("caylus1303")


@pytest.mark.parametrize("players", [2, 5])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_target_is_in_the_picture(players, lang):
    position, rng = start("caylus1303", players=players), QuickRng(players)
    while not position.over:
        if position.seat != NATURE:
            ids = re.findall(r' id="([^"]+)"', GAME.draw(position.view(position.seat), lang))
            assert len(ids) == len(set(ids))
            touched = [GAME.targets(move) for move in position.options()]
            assert {name for names in touched for name in names} <= set(ids)
            placed = [names for names in touched if names]
            assert len(placed) == len(set(placed))
        position.play(position.sample(rng) if position.seat == NATURE else rng.choice(position.options()))
    picture = GAME.draw(position.view(0), lang, width="narrow")
    root = minidom.parseString(picture).documentElement
    assert root is not None
    assert root.tagName == "svg"


def test_the_picture_shows_the_own_points_and_hides_those_of_others():
    one, other = (given(hands={0: {"pp": 77}, 1: {"pp": hidden}}) for hidden in (88, 99))
    picture = GAME.draw(one.view(0), "en")
    assert ">77" in picture
    assert picture == GAME.draw(other.view(0), "en")
    assert picture != GAME.draw(one.view(1), "en")
