"""BUR-4 The phase: new tiles and goods at its start, income at its end."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento import Position, QuickRng, Table, start
from quattrocento.games.burgundy import components as box
from quattrocento.games.burgundy.flow import LayTile
from quattrocento.kernel.effects import Chance
from tests.burgundy.given import given, raw
from tests.rules import rule
from tests.tables import board, player, points, told


def end_of_phase(**kwargs) -> Table:
    """Seat 0 has the last turn of a phase and one die left."""
    players = kwargs.get("players", 2)
    order = [*range(1, players), 0]
    return given(round=5, order=order, dice=[1], **kwargs)


def laid(position: Position) -> dict[str, str]:
    return {space: tile for space, tile in position.view(0)["board"]["depots"].items() if tile}


def phase_start(players: int, phase: str) -> Position:
    """The first turn of a phase."""
    position = start("burgundy", players=players)
    rng = QuickRng(7)
    while position.question_name() != "take_turn" or raw(position).phase != box.PHASES.index(phase):
        position.play(position.sample(rng) if position.by_chance else position.options()[-1])
    return position


@rule("BUR-4.1.1", "BUR-R-12")
def test_old_tiles_leave_the_game_and_goods_stay():
    table = end_of_phase(depots={"D1-2": "bank", "X-2": "ship", "D2-3": "castle"}, depot_goods={4: {"pink": 2}})
    table.play("die 1 workers")
    assert board(table)["phase"] == "B"
    assert board(table)["removed"] == {"bank": 1, "castle": 1, "ship": 1}
    assert board(table)["depot_goods"][3].get("pink", 0) >= 2
    assert len([tile for tile in board(table)["depots"].values() if tile]) == 16


@rule("BUR-4.1", "BUR-4.1.1")
def test_nothing_is_removed_before_the_first_phase():
    assert phase_start(4, "A").view(0)["board"]["removed"] == {}


@rule("BUR-4.1.2", "BUR-4.1.4")
@pytest.mark.parametrize(("players", "depot_tiles", "black_tiles"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_spaces_are_filled_up_to_the_number_of_players(players, depot_tiles, black_tiles):
    for phase in "ABCDE":
        tiles = laid(phase_start(players, phase))
        black = [space for space in tiles if space.startswith("X")]
        assert (len(tiles) - len(black), len(black)) == (depot_tiles, black_tiles)
        for space, tile in tiles.items():
            number = box.SPACES.index(space)
            assert box.SPACE_MARK[number] <= players
            if space not in black and space != "D6-1":
                assert box.COLOUR_OF[box.TILES.index(tile)] == box.SPACE_STACK[number]


@rule("BUR-4.1.3", "BUR-EX-15")
def test_with_three_players_a_mine_lies_in_depot_6_in_phases_b_and_d():
    shown = [laid(phase_start(3, phase))["D6-1"] for phase in "ABCDE"]
    assert shown == ["castle", "mine", "castle", "mine", "castle"]
    assert [laid(phase_start(4, phase))["D6-1"] for phase in "ABCDE"] == ["castle"] * 5
    assert "D6-1" not in laid(phase_start(2, "B"))


@rule("BUR-12")
@pytest.mark.parametrize(
    ("players", "beige", "others", "castles_and_mines"),
    [(2, 4, 2, [(1, 1)] * 5), (3, 6, 3, [(2, 1), (1, 2), (2, 1), (1, 2), (2, 1)]), (4, 8, 4, [(2, 2)] * 5)],
)
def test_the_table_of_player_counts(players, beige, others, castles_and_mines):
    for phase, (castles, mines) in zip("ABCDE", castles_and_mines, strict=True):
        tiles = laid(phase_start(players, phase))
        colours = Counter(box.COLOURS[box.COLOUR_OF[box.TILES.index(t)]] for s, t in tiles.items() if s[0] == "D")
        assert colours == {
            "beige": beige,
            "light_green": others,
            "yellow": others,
            "blue": others,
            "dark_green": castles,
            "grey": mines,
        }


@rule("BUR-4.1.5")
def test_the_five_goods_are_laid_out_in_order_and_used_from_the_top():
    position = start("burgundy", players=2)
    rng = QuickRng(1)
    revealed = []
    while position.question_name() != "roll_white_die":
        move = position.sample(rng)
        if position.question_name() == "reveal_goods":
            revealed.append(position.game.moves.text(move).removeprefix("reveal "))
        position.play(move)
    assert position.view(0)["board"]["round_goods"] == revealed
    assert len(revealed) == 5
    position.play(position.game.moves.parse("white die 4"))
    seen = position.view(0)["board"]
    assert seen["round_goods"] == revealed[1:]
    assert seen["depot_goods"][3] == {revealed[0]: 1}


@rule("BUR-4.1.6")
def test_tiles_are_drawn_by_depots_then_the_black_depot():
    position = start("burgundy", players=3)
    rng = QuickRng(1)
    spaces = []
    while position.question_name() != "take_turn":
        move = position.sample(rng)
        if position.question_name() == "lay_tile":
            spaces.append(position.game.moves.text(move).rpartition(" ")[2])
        position.play(move)
    assert spaces == [space for space, mark in zip(box.SPACES, box.SPACE_MARK, strict=True) if mark <= 3]
    assert spaces[0].startswith("D1")
    assert spaces[-1].startswith("X")


@rule("BUR-4.2", "BUR-4.4")
def test_after_the_fifth_round_the_next_phase_begins():
    table = given(round=4, order=[1, 0], dice=[1])
    table.play("die 1 workers")
    assert (board(table)["phase"], board(table)["round"]) == ("A", 5)
    table = end_of_phase(phase="C")
    table.play("die 1 workers")
    assert (board(table)["phase"], board(table)["round"]) == ("D", 1)


@rule("BUR-4.4", "BUR-11.1")
def test_after_phase_e_the_game_is_scored():
    table = end_of_phase(phase="E")
    table.play("die 1 workers")
    assert table.over
    assert table.scores() == [1, 0]  # two workers


@rule("BUR-4.3", "BUR-8.5")
@pytest.mark.parametrize("phase", "ABCDE")
def test_mines_pay_at_the_end_of_every_phase(phase):
    table = end_of_phase(phase=phase, estate={25: "mine", 30: "mine"}, others={1: {"estate": {34: "mine"}}})
    events = table.listen()
    table.play("die 1 workers")
    income = told(events, "gained_silverlings")
    assert income == [{"seat": 0, "number": 2}, {"seat": 1, "number": 1}]
    assert player(table)["silverlings"] == 2


@rule("BUR-4.3", "BUR-R-16", "BUR-11.1")
def test_the_income_of_phase_e_counts_in_the_final_scoring():
    table = end_of_phase(phase="E", estate={25: "mine", 30: "mine", 34: "mine"})
    events = table.listen()
    table.play("die 1 workers")
    assert points(events) == {"silverlings": 3, "workers": 1}


@rule("BUR-4.3", "BUR-10.2", "BUR-R-2", "BUR-DX-5")
def test_knowledge_2_gives_a_worker_for_each_mine_too():
    table = end_of_phase(estate={25: "mine", 30: "mine"}, knows=[2])
    table.play("die 1 workers")
    assert (player(table)["silverlings"], player(table)["workers"]) == (2, 2 + 2)


@rule("BUR-10.2", "BUR-R-2")
def test_by_the_ruling_knowledge_2_gives_one_worker_in_all():
    table = end_of_phase(estate={25: "mine", 30: "mine"}, knows=[2], options={"mine_workers": "one"})
    table.play("die 1 workers")
    assert (player(table)["silverlings"], player(table)["workers"]) == (2, 2 + 1)
    table = end_of_phase(knows=[2], options={"mine_workers": "one"})
    table.play("die 1 workers")
    assert player(table)["workers"] == 2  # no mine, no worker


@rule("BUR-4.5")
def test_nothing_is_refilled_within_a_phase():
    table = given(depots={"D1-2": "bank", "D2-3": "castle"}, dice=[1, 1], others={1: {"dice": [2, 2]}})
    table.play("die 1 take D1-2", "die 1 workers", "die 2 take D2-3", "die 2 workers")
    assert board(table)["round"] == 2
    assert not any(board(table)["depots"].values())


@rule("BUR-3.1", "BUR-3.2", "BUR-4.1.2", "BUR-13.4")
def test_every_face_down_piece_is_as_likely_as_any_other():
    position = start("burgundy", players=3)
    rng = QuickRng(5)
    checked = Counter[str]()
    while position.question_name() != "take_turn":
        chance = position.question()
        assert isinstance(chance, Chance)
        seen = position.view(0)["board"]
        weights = {position.game.moves.text(move): weight for move, weight in chance.outcomes(position.board)}
        if isinstance(chance, LayTile):
            space = box.SPACES[chance.space]
            stack = "black" if space.startswith("X") else box.COLOURS[box.SPACE_STACK[chance.space]]
            assert weights == {f"lay {tile} on {space}": left for tile, left in seen["unseen_tiles"][stack].items()}
        elif position.question_name() in ("draw_start_goods", "reveal_goods"):
            named = {text.split()[1]: weight for text, weight in weights.items()}
            assert named == seen["unseen_goods"]
        else:
            assert set(weights.values()) == {1}
        checked[position.question_name()] += 1
        position.play(position.sample(rng))
    assert checked["lay_tile"] == 18 + 6
    assert checked["draw_start_goods"] == 9
    assert checked["reveal_goods"] == 5
