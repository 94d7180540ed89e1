"""BUR-11 The end of the game, BUR-13 who sees what, BUR-14 limits."""

from __future__ import annotations

import json

import pytest

from quattrocento import NOBODY, QuickRng, Result, Table, deal
from quattrocento.games.burgundy import components as box
from tests.burgundy.given import given
from tests.rules import rule
from tests.tables import board, player, points, refused, texts


def last_turn(**kwargs: object) -> Table:
    """Seat 0 has the last turn of the game and one die left."""
    order = kwargs.pop("order", None) or [*range(1, int(str(kwargs.get("players", 2)))), 0]
    return given(phase="E", round=5, order=order, dice=[1], **kwargs)  # type: ignore[arg-type]


def result(table: Table) -> Result:
    table.play("die 1 workers")
    ended = table.result()
    assert ended is not None
    return ended


# BUR-11


@rule("BUR-11.1")
def test_goods_silverlings_workers_and_nothing_for_stored_tiles():
    table = last_turn(goods={"pink": 3, "red": 2}, silverlings=4, workers=5, storage=["castle", "bank", "ship"])
    events = table.listen()
    table.play("die 1 workers")
    assert points(events) == {"unsold_goods": 5, "silverlings": 4, "workers": 3}


@rule("BUR-11.1", "BUR-DX-6")
@pytest.mark.parametrize(("workers", "vp"), [(0, 0), (1, 0), (2, 1), (3, 1), (5, 2)])
def test_a_point_for_two_workers(workers, vp):
    table = last_turn(others={1: {"workers": workers}})
    table.play("die 1 workers")
    assert table.scores()[1] == vp


@rule("BUR-11.2")
def test_most_points_win():
    ended = result(last_turn(vp=50, others={1: {"vp": 60}}))
    assert (ended.scores, ended.ranks, ended.winners) == ([51, 60], [2, 1], [1])


@rule("BUR-11.2", "BUR-R-13")
def test_in_a_tie_most_empty_hexes_win():
    filled = {12: "bank", 18: "ship"}
    ended = result(
        last_turn(players=3, vp=49, estate=filled, others={1: {"vp": 50}, 2: {"vp": 50, "estate": {12: "bank"}}})
    )
    assert ended.scores == [50, 50, 50]
    assert ended.ranks == [3, 1, 2]


@rule("BUR-11.2", "BUR-R-13")
def test_by_the_ruling_fewest_empty_hexes_win():
    filled = {12: "bank", 18: "ship"}
    table = last_turn(
        players=3,
        vp=49,
        estate=filled,
        others={1: {"vp": 50}, 2: {"vp": 50, "estate": {12: "bank"}}},
        options={"tie_break": "fewest_empty"},
    )
    assert result(table).ranks == [1, 3, 2]


@rule("BUR-11.2", "BUR-R-14")
def test_still_tied_the_later_turn_of_the_last_round_wins():
    """Seat 1 has moved ahead on the track by a ship in the last round; only the order that was played counts."""
    table = given(
        phase="E",
        round=5,
        seat=1,
        order=[2, 1, 0],
        players=3,
        vp=50,
        dice=[2],
        storage=["ship"],
        others={0: {"vp": 49, "dice": [1], "estate": {18: "ship"}}, 2: {"vp": 50, "estate": {18: "ship"}}},
    )
    table.play("die 2 place ship @18")
    assert board(table)["turn_order"][0] == 1
    ended = result(table)
    assert ended.scores == [50, 50, 50]
    assert ended.ranks == [1, 2, 3]
    assert ended.winners == [0]


@rule("BUR-11.2", "BUR-1.1")
def test_there_is_always_one_winner_and_a_full_ranking():
    for seed in range(5):
        table = deal("burgundy", players=4, seed=seed)
        rng = QuickRng(seed)
        while not table.over:
            table.play(rng.choice([move.code for move in table.options()]))
        ended = table.result()
        assert ended is not None
        assert sorted(ended.ranks) == [1, 2, 3, 4]
        assert refused(table, "end") == ("BUR-11.2", "game_over")


# BUR-13


@rule("BUR-13.1", "BUR-13.3", "BUR-R-19")
def test_all_that_is_open_is_in_every_view():
    table = given(
        players=3,
        dice=[3, 4],
        workers=2,
        silverlings=1,
        vp=7,
        storage=["bank"],
        goods={"pink": 1},
        sold={"red": 2},
        depots={"D1-2": "church", "X-2": "mine"},
        depot_goods={2: {"orange": 1}},
        bonus={"grey": [2]},
    )
    views = [table.view(seat)["board"] for seat in range(3)] + [table.view()["board"]]
    assert all(view == views[0] for view in views)
    seen = views[0]
    assert (seen["depots"]["D1-2"], seen["depots"]["X-2"]) == ("church", "mine")
    assert seen["depot_goods"][1] == {"orange": 1}
    assert len(seen["round_goods"]) == 4
    assert seen["large_bonus"]["grey"] == 2
    assert seen["turn_order"] == [0, 1, 2]
    mine = seen["players"][0]
    assert (mine["dice"], mine["workers"], mine["silverlings"], mine["vp"]) == ([3, 4], 2, 1, 7)
    assert (mine["storage"], mine["goods"], mine["sold"]) == (["bank"], {"pink": 1}, {"red": 2})


@rule("BUR-13.1")
def test_removed_and_discarded_tiles_are_open():
    table = given(dice=[4, 4], storage=["bank", "mine", "ship"], depots={"D4-2": "castle"})
    table.play("die 4 take D4-2", "discard mine")
    assert table.view(1)["board"]["removed"] == {"mine": 1}


@rule("BUR-13.2")
def test_a_position_holds_no_order_of_stacks_and_no_future_roll():
    """Only how many tiles of a kind are left is there; an equal set-up with other dice to come is the same position."""
    one = deal("burgundy", players=2, seed="a")
    seen = one.view(0)
    for stack in seen["board"]["unseen_tiles"].values():
        assert isinstance(stack, dict)
        assert all(isinstance(number, int) for number in stack.values())
    assert len(seen["board"]["round_goods"]) == 4  # of this phase; the other phases are only counted
    assert sum(seen["board"]["unseen_goods"].values()) == 42 - 6 - 5
    assert "secret" not in json.dumps(seen)


@rule("BUR-13.2", "BUR-12.2")
def test_secret_choices_are_hidden_from_others_and_spectators():
    table = deal("burgundy", players=3, seed=2, options={"estates": "secret"})
    chooser = table.seat
    assert chooser is not None
    boards = [seen["board"] for seen in table.view()["board"]["players"]]
    assert None not in boards  # the dealt boards are open
    views = []
    for choice in table.options():
        other = table.copy()
        other.play(choice)
        assert other.view(chooser)["board"]["players"][chooser]["choice"] == str(choice)
        views.append([json.dumps(other.view(seat)) for seat in (0, 1, 2, None) if seat != chooser])
    assert all(view == views[0] for view in views)


@rule("BUR-13.2")
def test_a_redeal_guesses_secret_choices_among_the_possible_ones():
    table = deal("burgundy", players=2, seed=2, options={"estates": "secret"})
    possible = {str(move) for move in table.options()}
    chooser = table.seat
    assert chooser is not None
    table.play(table.options()[0])
    guessed = set()
    for seed in range(200):
        position = type(table.position).redeal(table.view(1 - chooser), QuickRng(seed))
        guessed.add(position.view(chooser)["board"]["players"][chooser]["choice"])
    assert guessed == possible


@rule("BUR-13.4")
def test_a_spectator_sees_what_is_open():
    table = deal("burgundy", players=2, seed=2)
    assert table.position.view(NOBODY)["board"] == table.view(0)["board"]


# BUR-14


@rule("BUR-14.1")
def test_the_hexes_limit_what_can_be_placed():
    for colours in box.HEX_COLOUR:
        limits = [colours.count(colour) for colour in range(6)]
        assert limits == [12, 6, 6, 6, 4, 3]  # buildings, animals, knowledge, ships, castles with the first one, mines
    mines = dict.fromkeys((25, 30, 34), "mine")
    table = given(dice=[1, 3], workers=9, storage=["mine"], estate=mines)
    assert not texts(table, "die_place")


@rule("BUR-14.2")
def test_with_four_players_the_stacks_are_used_up_exactly():
    table = deal("burgundy", players=4, seed=1)
    while board(table)["phase"] != "E":
        table.play(next(move for move in table.options() if move.kind in ("die_workers", "end")))
    assert all(stack == {} for stack in board(table)["unseen_tiles"].values())
    for players in (2, 3):
        table = deal("burgundy", players=players, seed=1)
        while board(table)["phase"] != "E":
            table.play(next(move for move in table.options() if move.kind in ("die_workers", "end")))
        assert sum(sum(stack.values()) for stack in board(table)["unseen_tiles"].values()) > 0


@rule("BUR-14.3")
def test_nothing_falls_below_zero():
    table = deal("burgundy", players=3, seed=8)
    rng = QuickRng(8)
    while not table.over:
        table.play(rng.choice([move.code for move in table.options()]))
        for seen in board(table)["players"]:
            assert seen["workers"] >= 0
            assert seen["silverlings"] >= 0
            assert len(seen["storage"]) <= 3
            assert len(seen["goods"]) <= 3


@rule("BUR-14.4")
def test_an_empty_depot_gives_nothing_and_unfit_tiles_stay():
    ships = dict.fromkeys((16, 17, 18, 20, 21, 22), "ship")
    table = given(dice=[2, 5], workers=9, storage=["ship"], estate=ships)
    assert texts(table) == ["die 2 workers", "die 5 workers"]
    assert refused(table, "die 2 take D2-1") == ("BUR-7.1.1", "space_empty")
    table.play("die 2 workers", "die 5 workers")
    assert player(table)["storage"] == ["ship"]


@rule("BUR-14.5")
def test_a_full_estate_leaves_the_other_actions():
    names = ["bank", "cow_2", "knowledge_5", "ship", "castle", "mine"]
    estate = {hex + 1: names[colour] for hex, colour in enumerate(box.HEX_COLOUR[0])}
    depots = {"D1-2": "bank", "X-2": "mine"}
    table = given(dice=[1, 1], estate=estate, storage=["bank"], goods={"turquoise": 1}, depots=depots, silverlings=2)
    assert texts(table) == ["die 1 take D1-2", "die 1 sell turquoise", "die 1 workers", "buy X-2"]
    assert refused(table, "die 1 place bank @27") == ("BUR-7.2.1", "hex_filled")
