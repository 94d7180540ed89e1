"""The check of the box's contents."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from quattrocento.games.florence.check import problems
from quattrocento.games.florence.components import DATA
from quattrocento.kernel.data import BadData, fitting


def changed(path: str, value: Any) -> dict[str, Any]:
    """The data with one value replaced; `*` is left out."""
    data = copy.deepcopy(DATA)
    *way, last = path.split("/")
    place: Any = data
    for key in way:
        place = place[int(key)] if isinstance(place, list) else place[key]
    place[int(last) if isinstance(place, list) else last] = value
    return data


def test_the_data_fit():
    assert problems(DATA) == []
    assert fitting(DATA, problems) is DATA


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        ("rounds/count", 8, "/rounds/count"),
        ("rounds", 7, "/rounds: an object is expected"),
        ("money/start/3", 3550, "multiples of 100"),
        ("money/building_cost_by_builders", {"0": 700}, "for 0 to 3 builders"),
        ("minimum_work_value/by_round/3", 12, "rises every round"),
        ("professions/3/building", "opera", "3, 2 or 1 wish"),
        ("professions/3/landscape", "park", "forest 9, lake 7, park 5"),
        ("professions/3/freedom", "travel", "7 a freedom"),
        ("professions/3/number", 5, "numbers 1 to 21"),
        ("professions/3/id", "poet", "ids unique"),
        ("professions/1/source", "dreamt", "a known source"),
        ("buildings/0/id", "castle", "the ten of the rules"),
        ("buildings/0/copies", 4, "three of each"),
        ("buildings/8/shape/cells", [[0, 0], [1, 0], [3, 0]], "connected"),
        ("buildings/8/shape/cells", [[0, 0], [1, 0]], "as many cells as its size"),
        ("buildings/8/shape/distinct_orientations", 4, "2 different turns"),
        ("buildings/8/shape/rows_top_to_bottom", ["##"], "rows and cells show the same"),
        ("landscapes/0/shape/cells", [[x, 0] for x in range(8)], "fits the grid"),
        ("board_base/palace_cells", [[0, 0]], "a palace of six squares"),
        ("shared_layout/borders_by_players/3/0/b", 2, "two neighbours each"),
        ("shared_layout/borders_by_players/3/0/a_edge", "up", "edges and pairs"),
        ("shared_layout/borders_by_players/3/0/pairs/0/0", [0, 3], "squares on the east edge"),
        ("shared_layout/borders_by_players/3/0/pairs/0", [[6, 1], [0, 0]], "each once"),
        ("bonus_cards/0/rule/kind", "product", "a sum or distinct kinds"),
        ("bonus_cards/0/rule/count", ["unicorn"], "known things"),
        ("prestige_cards/0/rule", {"kind": "most", "count": ["unicorn"]}, "most or fewest"),
        ("prestige_cards/0/pp_tied", None, "points for a tie"),
        ("prestige_cards/1/rule/requires", {"unicorn": 1}, "at least so many"),
        ("characters/0/bid_fields", [300, 350], "rising fields"),
        ("characters/5/money_start", 400, "as much money as the highest field"),
        ("characters/2/wv", {}, "four values"),
        ("freedoms/in_play_each/3", 3, "n - 1"),
    ],
)
def test_what_does_not_fit_is_named(path, value, says):
    found = problems(changed(path, value))
    assert any(says in problem for problem in found), found
    with pytest.raises(BadData):
        fitting(changed(path, value), problems)


def test_a_reconstruction_must_say_why():
    data = copy.deepcopy(DATA)
    del data["board_shared"]["why"]
    assert any("/board_shared: says why" in problem for problem in problems(data))


def test_corrected_outlines_and_wishes_are_welcome():
    """An owner of the box can replace what was reconstructed."""
    data = copy.deepcopy(DATA)
    one, other = data["professions"][1], data["professions"][2]
    one["landscape"], other["landscape"] = other["landscape"], one["landscape"]
    shape = data["buildings"][8]["shape"]
    shape["cells"], shape["rows_top_to_bottom"] = [[0, 0], [0, 1], [0, 2]], ["#", "#", "#"]
    data["board_shared"]["palace_cells"] = [[2, 5], [2, 6], [3, 5], [3, 6], [4, 5], [4, 6]]
    assert problems(data) == []
