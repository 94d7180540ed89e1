"""The drawing: what only this game shows; see tests/test_drawing.py for what every game does."""

from __future__ import annotations

import pytest

from quattrocento import NOBODY, QuickRng, deal
from quattrocento.games.burgundy.components import TILES
from quattrocento.games.burgundy.draw import draw, targets
from quattrocento.games.burgundy.notation import MOVES
from tests.burgundy.gallery import (
    samples,
    table_with_two_depots,
)
from tests.burgundy.given import given
from tests.burgundy.hidden import swap_hidden
from tests.pictures import ids, read, spots_of
from tests.rules import rule


@rule("BUR-8.2.1", "BUR-10.5")
def test_two_neighbouring_depots_are_one_target() -> None:
    table = table_with_two_depots()
    spots = spots_of(draw(table.position.view(0)))
    paths = {MOVES.text(move): targets(move) for move in table.position.options()}
    assert paths["load 6+1"] == ("depots-6-1",)
    assert paths["load 3"] == ("depot-3",)
    assert {name for path in paths.values() for name in path} <= spots


@rule("BUR-8.2.2", "BUR-8.2.3")
def test_goods_to_choose_from_are_targets_wherever_they_lie() -> None:
    heaps = {1: {"red": 1, "pink": 2}, 2: {"red": 2}, 3: {"brown": 1}}
    table = given(
        storage=["ship"], dice=[5, 5], knows=[5], goods={"purple": 1, "orange": 1}, depot_goods=heaps, round=5
    )
    table.play("die 5 place ship @20", "load 1+2")
    assert table.asks == "keep_goods"
    svg = draw(table.position.view(0))
    assert {targets(move) for move in table.position.options()} == {("keep-red",), ("keep-pink",)}
    assert {name for name in ids(svg) if name.startswith("keep-")} == {"keep-red", "keep-pink"}
    crates = [element for element in read(svg).iter() if element.get("href") == "#c-red"]
    assert len(crates) == 2, "each crate is drawn once"


def test_equal_dice_and_equal_tiles_are_one_target() -> None:
    table = given(storage=["castle", "ship", "castle"], dice=[3, 3])
    svg = draw(table.position.view(0))
    assert {"die-3", "stored-castle", "stored-ship"} <= spots_of(svg)
    die = next(element for element in read(svg).iter() if element.get("id") == "die-3")
    assert sum(element.get("href") == "#i-pips-3" for element in die.iter()) == 2


def test_moves_without_a_place_are_buttons() -> None:
    for text in ("end", "decline", "first 0", "white die 3", "0 rolls 1 6", "lay ship on D1-3", "reveal red"):
        assert targets(MOVES.parse(text)) == ()


def test_only_the_movers_things_have_plain_ids() -> None:
    position = next(p for p in samples() if p.seat >= 0)
    for seat in range(len(position.view(NOBODY)["board"]["players"])):
        names = ids(draw(position.view(seat)))
        prefixed = {f"p{other}-hex-1" for other in range(2) if other != position.seat}
        assert names["hex-1"] == 1
        assert prefixed <= names.keys()
        assert f"p{position.seat}-hex-1" not in names


@pytest.mark.parametrize("tile", TILES)
def test_every_tile_can_be_drawn_large_and_small(tile: str) -> None:
    table = given(players=4, storage=[tile], others={1: {"storage": [tile]}}, depots={"X-2": tile})
    for width in ("wide", "narrow"):
        svg = draw(table.position.view(0), width=width)
        assert {f"stored-{tile}", f"p1-stored-{tile}"} <= ids(svg).keys()


@rule("BUR-13.2")
def test_hidden_choices_can_not_be_seen() -> None:
    table = deal("burgundy", players=3, seed=1, options={"estates": "secret"})
    table.play(str(table.options()[0]))
    position = table.position
    chooser = next(i for i, player in enumerate(position.view(NOBODY)["board"]["players"]) if player["chosen"])
    for seat in (NOBODY, *(other for other in range(3) if other != chooser)):
        swapped = swap_hidden(position, seat, QuickRng(5))
        assert swapped is not None
        assert draw(position.view(seat)) == draw(swapped.view(seat))
    assert draw(position.view(chooser)).count("#t-castle") == 1, "the owner sees the own choice"
