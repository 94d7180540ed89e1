"""BUR-15 Worked examples that no other test tells; BUR-16 the rulings as a whole."""

from __future__ import annotations

from quattrocento import game
from quattrocento.games.burgundy import components as box
from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import texts


@rule("BUR-EX-10")
def test_the_regions_of_estate_1():
    sizes: dict[str, list[int]] = {}
    for region in box.REGIONS[0]:
        first = (region & -region).bit_length() - 1
        sizes.setdefault(box.COLOURS[box.HEX_COLOUR[0][first]], []).append(region.bit_count())
    assert sorted(sizes["beige"]) == [1, 3, 3, 5]
    assert 3 in sizes["blue"]
    assert 1 in sizes["light_green"]


@rule("BUR-EX-11")
def test_the_first_placement_goes_round_the_start_castle():
    hexes = set()
    for tile in box.TILES:
        table = given(dice=[1, 4], workers=3, storage=[tile])
        hexes |= {int(move.fields["hex"]) for move in table.options() if move.kind == "die_place"}
    # 12 and 26 beige, 13 yellow, 18 and 20 blue, 25 grey
    assert hexes == {12, 13, 18, 20, 25, 26}


@rule("BUR-R-20", "BUR-R-2", "BUR-R-5", "BUR-R-7", "BUR-R-13")
def test_rulings_are_options_with_the_seed_as_default():
    defaults = game("burgundy").chosen(None)
    assert defaults == {
        "estates": "basic",
        "mine_workers": "per_mine",
        "tie_break": "most_empty",
        "purchase": "between_actions",
        "start_castle": "nothing",
        "knowledge_15": "3",
        "knowledge_26": "2",
    }


@rule("BUR-R-20")
def test_changes_of_the_2019_edition_are_not_used():
    table = given(workers=9, silverlings=1, knows=[6], depots={"X-2": "bank"})
    assert not texts(table, "buy")  # knowledge 6 does not turn workers into money
    assert len(box.ESTATES) == 9
