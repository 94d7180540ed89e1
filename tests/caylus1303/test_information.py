"""CAY-13 information: what is open, what is hidden, what a redeal invents."""

from __future__ import annotations

import json

import pytest

from quattrocento import NATURE, Position, QuickRng, deal, start
from tests.caylus1303.given import given
from tests.rules import rule
from tests.tables import board, points


def in_the_middle(players: int = 3, moves: int = 100, options: dict[str, str] | None = None) -> Position:
    position = start("caylus1303", players=players, options=options)
    rng = QuickRng(11)
    for _ in range(moves):
        position.play(position.sample(rng) if position.seat == NATURE else rng.choice(position.options()))
    return position


@rule("CAY-13.1")
def test_all_but_the_points_is_open_to_everybody():
    position = in_the_middle()
    views = [position.view(seat)["board"] for seat in range(3)]
    for view in views:
        for one in view["players"]:
            del one["pp"]
    assert views[0] == views[1] == views[2]
    shown = views[0]
    assert set(shown) >= {"road", "supply", "slots", "provost", "bridge", "site", "board_characters", "first_player"}
    assert set(shown["players"][0]) >= {"resources", "workers", "camp", "houses", "characters", "sets"}


@rule("CAY-13.2", "CAY-AMB-22")
def test_each_player_sees_only_his_own_points():
    table = given(hands={0: {"pp": 10}, 1: {"pp": 20}})
    assert [one["pp"] for one in table.view(0)["board"]["players"]] == [10, None]
    assert [one["pp"] for one in table.view(1)["board"]["players"]] == [None, 20]
    assert [one["pp"] for one in table.view()["board"]["players"]] == [None, None]


@rule("CAY-13.2", "CAY-AMB-22")
def test_by_the_option_all_points_are_open():
    table = given(hands={0: {"pp": 10}, 1: {"pp": 20}}, options={"prestige": "open"})
    assert [one["pp"] for one in table.view(0)["board"]["players"]] == [10, 20]
    assert [one["pp"] for one in table.view()["board"]["players"]] == [10, 20]


@rule("CAY-13.2")
def test_every_single_gain_is_told_to_all():
    table = given(at="delivery", site=[0], hands={0: {"food": 1, "wood": 1, "stone": 1}})
    table.play("deliver food+wood+stone")
    assert points(table.events) == {"set": 5}
    gain = next(event for event in table.events or () if event.kind == "scored")
    assert gain.plain(None) == {"kind": "scored", "seat": 0, "why": "CAY-7.3", "points": 5, "source": "set"}


@rule("CAY-13.3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_chance_after_the_set_up_and_undrawn_characters_are_known(players):
    table = deal("caylus1303", players=players, seed=9)
    seen = board(table)
    assert len(seen["unused_characters"]) == 12 - players - 3
    dealt = len(table.moves)
    rng = QuickRng(9)
    while not table.over:
        table.play(rng.choice([move.code for move in table.options()]))
    assert all(seat != NATURE for seat, _ in table.moves[dealt:])


@rule("CAY-13.2", "CAY-AMB-22")
def test_a_redeal_keeps_the_own_points_and_guesses_the_others():
    position = in_the_middle()
    view = json.loads(json.dumps(position.view(1)))
    own = view["board"]["players"][1]["pp"]
    guesses = set()
    for seed in range(20):
        dealt = Position.redeal(view, QuickRng(seed))
        scores = dealt.game.scores(dealt.board)
        assert scores[1] == own
        guesses.add(scores[0])
        assert dealt.view(1) == position.view(1)
    assert len(guesses) > 3


@rule("CAY-13.2")
def test_a_guess_is_never_less_than_what_stands_on_the_road():
    table = given(road={14: "wood_manor", 5: "mon_statue"}, owners={14: 1, 5: 1}, hands={1: {"pp": 11}})
    for seed in range(10):
        dealt = Position.redeal(table.view(0), QuickRng(seed))
        assert dealt.game.scores(dealt.board)[1] >= 4 + 7


@rule("CAY-13.1")
@pytest.mark.parametrize("players", [2, 5])
def test_an_open_game_is_redealt_exactly(players):
    position = in_the_middle(players, options={"prestige": "open"})
    for seat in range(players):
        assert Position.redeal(position.view(seat), QuickRng(1)) == position
