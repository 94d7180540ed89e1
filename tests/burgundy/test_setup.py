"""BUR-3 the set-up, BUR-12 the variant with different estates."""

from __future__ import annotations

from collections import Counter

import pytest

from quattrocento import NATURE, Position, QuickRng, deal, start
from quattrocento.games.burgundy import components as box
from quattrocento.kernel.effects import Chance
from tests.burgundy.given import raw
from tests.rules import rule
from tests.tables import board, player, refused

BASIC: dict[str, str] = {}
OPEN = {"estates": "open"}
SECRET = {"estates": "secret"}


def options_of(position: Position) -> list[str]:
    return [position.game.moves.text(move) for move in position.options()]


def put(position: Position, *texts: str) -> None:
    """Play moves of the dealer as with real dice."""
    for text in texts:
        move = position.game.moves.parse(text)
        assert position.why_not(move) is None, text
        position.play(move)


def until(position: Position, asks: str) -> None:
    rng = QuickRng(1)
    while position.question_name() != asks:
        position.play(position.sample(rng) if position.by_chance else position.options()[0])


@rule("BUR-3.1")
def test_the_stacks_are_sorted_by_back_and_drawn_at_random():
    position = start("burgundy", players=4)
    seen = position.view(0)["board"]["unseen_tiles"]
    sizes = {stack: sum(tiles.values()) for stack, tiles in seen.items()}
    # four start castles are taken from the dark green stack already (BUR-3.4)
    assert sizes == {
        "beige": 40,
        "light_green": 20,
        "yellow": 20,
        "blue": 20,
        "dark_green": 10,
        "grey": 10,
        "black": 40,
    }
    until(position, "lay_tile")
    assert options_of(position) == [
        f"lay knowledge_{n} on D1-1" for n in range(1, 27) if n not in (7, 12, 14, 15, 24, 25)
    ]


@rule("BUR-3.2", "BUR-3.5")
@pytest.mark.parametrize(("players", "unused"), [(2, 11), (3, 8), (4, 5)])
def test_five_goods_for_each_phase_three_for_each_player_the_rest_is_not_used(players, unused):
    table = deal("burgundy", players=players, seed=4)
    rng = QuickRng(4)
    revealed = {}
    while not table.over:
        table.play(rng.choice([move.code for move in table.options()]))
        kinds = [table.game.moves.kind_of(move).name for _, move in table.moves]
        revealed[board(table)["phase"]] = kinds.count("reveal")
    assert revealed == {"A": 5, "B": 10, "C": 15, "D": 20, "E": 25}
    assert sum(board(table)["unseen_goods"].values()) == unused == 17 - 3 * players


@rule("BUR-3.3")
def test_the_bonus_tiles_are_put_out():
    seen = board(deal("burgundy", players=3, seed=1))
    assert [*seen["large_bonus"].values(), *seen["small_bonus"].values()] == [-1] * 12


@rule("BUR-3.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_player_gets(players):
    seen = board(deal("burgundy", players=players, seed=5))
    assert len(seen["players"]) == players
    for one in seen["players"]:
        assert one["estate"] == "1"
        assert {hex: tile for hex, tile in enumerate(one["hexes"], 1) if tile} == {19: "castle"}
        assert sum(one["goods"].values()) == 3
        assert one["silverlings"] == 1
        assert one["vp"] == 0
        assert one["storage"] == []
        assert len(one["dice"]) == 2
    assert box.HEX_DIE[18] == 5  # inside the engine dice count from 0
    assert sum(seen["unseen_tiles"]["dark_green"].values()) == 14 - players - (1 if players == 2 else 2)


@rule("BUR-3.4")
def test_goods_of_one_type_lie_on_one_space():
    position = start("burgundy", players=2)
    put(position, "first 0", "give pink to 0", "give pink to 0", "give red to 0")
    assert position.view(1)["board"]["players"][0]["goods"] == {"pink": 2, "red": 1}


@rule("BUR-3.6", "BUR-R-7")
def test_the_start_castle_triggers_nothing_but_fills_its_hex():
    table = deal("burgundy", players=2, seed=1)
    assert table.asks == "take_turn"
    assert table.scores() == [0, 0]
    assert set(board(table)["large_bonus"].values()) == {-1}
    assert player(table)["hexes"][18] == "castle"
    assert refused(table, f"die {player(table, table.seat or 0)['dice'][0]} place castle @19")[0] == "BUR-7.2.1"


@rule("BUR-3.6", "BUR-R-7", "BUR-9.1")
def test_by_the_ruling_the_start_castle_scores_its_region():
    table = deal("burgundy", players=3, seed=1, options={"start_castle": "scores"})
    assert table.scores() == [11, 11, 11]  # a region of size 1 in phase A: 1 + 10


@rule("BUR-3.6", "BUR-12.3")
def test_by_the_ruling_a_start_castle_in_a_larger_region_scores_nothing():
    position = start("burgundy", players=2, options={"estates": "open", "start_castle": "scores"})
    put(position, "first 0")
    until(position, "deal_board")
    put(position, "board 6/7 to 0", "board 1/2 to 1")
    put(position, "estate 7 castle @2", "estate 2 castle @22")
    assert position.game.scores(position.board) == [0, 11]


@rule("BUR-3.7", "BUR-R-21")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_random_first_player_and_one_to_four_workers(players):
    position = start("burgundy", players=players)
    assert options_of(position) == [f"first {seat}" for seat in range(players)]
    question = position.question()
    assert isinstance(question, Chance)
    assert {weight for _, weight in question.outcomes(position.board)} == {1}
    for first in range(players):
        begun = position.copy()
        put(begun, f"first {first}")
        seen = begun.view(0)["board"]
        for place in range(players):
            assert seen["players"][(first + place) % players]["workers"] == place + 1


@rule("BUR-3.8")
def test_the_first_player_is_first_in_the_stack_and_rolls_the_white_die():
    position = start("burgundy", players=4)
    put(position, "first 2")
    assert position.view(0)["board"]["turn_order"] == [2, 3, 0, 1]
    until(position, "take_turn")
    assert position.seat == 2
    assert [seen["ships"] for seen in position.view(0)["board"]["players"]] == [0, 0, 0, 0]


# BUR-12


def dealt(options: dict[str, str], *boards: str, first: int = 0) -> Position:
    """A game of the variant where these boards were dealt, in turn order."""
    position = start("burgundy", players=len(boards), options=options)
    put(position, f"first {first}")
    until(position, "deal_board")
    for i, sides in enumerate(boards):
        put(position, f"board {sides} to {(first + i) % len(boards)}")
    return position


@rule("BUR-12.1", "BUR-R-18")
def test_boards_are_dealt_at_random_after_the_turn_order():
    position = start("burgundy", players=3, options=OPEN)
    put(position, "first 1")
    until(position, "deal_board")
    boards = ["1/2", "1/3", "1/4", "1/5", "6/7", "8/9"]
    assert options_of(position) == [f"board {sides} to 1" for sides in boards]
    put(position, "board 1/4 to 1")
    assert options_of(position) == [f"board {sides} to 2" for sides in boards if sides != "1/4"]


@rule("BUR-12.1")
def test_either_side_and_any_dark_green_hex():
    position = dealt(OPEN, "6/7", "1/2")
    assert position.question_name() == "choose_estate"
    expected = []
    for estate in (6, 7):
        hexes = [hex + 1 for hex in range(37) if box.HEX_COLOUR[estate - 1][hex] == box.DARK_GREEN]
        assert len(hexes) == 4
        expected += [f"estate {estate} castle @{hex}" for hex in hexes]
    assert options_of(position) == expected
    refusals = {
        text: position.why_not(position.game.moves.parse(text))
        for text in ("estate 1 castle @19", "estate 6 castle @1", "end")
    }
    assert {text: refusal.reason for text, refusal in refusals.items() if refusal} == {
        "estate 1 castle @19": "not_your_board",
        "estate 6 castle @1": "wrong_colour",
        "end": "not_asked",
    }
    assert {refusal.rule for refusal in refusals.values() if refusal} == {"BUR-12.1"}


@rule("BUR-12.1")
def test_no_castle_lies_before_the_choice():
    position = dealt(OPEN, "6/7", "1/2")
    assert [set(seen["hexes"]) for seen in position.view(0)["board"]["players"]] == [{None}, {None}]


@rule("BUR-12.2")
def test_open_choices_are_made_in_turn_order_and_seen():
    position = dealt(OPEN, "6/7", "8/9", "1/2", first=2)
    assert position.seat == 2
    put(position, "estate 7 castle @3")
    assert position.seat == 0
    seen = position.view(0)["board"]["players"][2]
    assert (seen["estate"], seen["hexes"][2]) == ("7", "castle")


@rule("BUR-12.2", "BUR-13.2")
def test_secret_choices_are_revealed_together():
    position = dealt(SECRET, "6/7", "8/9")
    put(position, "estate 7 castle @3")
    own, other = position.view(0)["board"]["players"][0], position.view(1)["board"]["players"][0]
    assert own["choice"] == "estate 7 castle @3"
    assert (other["chosen"], other["choice"], set(other["hexes"])) == (True, None, {None})
    put(position, "estate 9 castle @16")
    for seat in (0, 1):
        seen = position.view(seat)["board"]["players"]
        assert (seen[0]["estate"], seen[0]["hexes"][2]) == ("7", "castle")
        assert (seen[1]["estate"], seen[1]["hexes"][15]) == ("9", "castle")
        assert not any(one["chosen"] for one in seen)


@rule("BUR-12.2")
def test_the_record_of_a_running_game_keeps_a_secret_choice():
    table = deal("burgundy", players=2, seed=9, options=SECRET)
    chooser = table.seat
    assert chooser is not None
    table.play(table.options()[0])
    choice = f"{chooser} {table.game.moves.text(table.moves[-1][1])}"
    assert choice in table.record().text()
    assert choice in table.record().text(chooser)
    other = table.record().text(1 - chooser)
    assert "estate" not in other.partition("begin")[2]
    assert f"{chooser} ?" in other


@rule("BUR-12.3")
def test_the_first_tile_touches_the_start_castle_wherever_it_lies():
    table = deal("burgundy", players=2, seed=3, options=OPEN)
    while table.asks == "choose_estate":
        table.play(table.options()[-1])
    seat = table.seat
    assert seat is not None
    seen = player(table, seat)
    castle = seen["hexes"].index("castle")
    near = {hex + 1 for hex in range(37) if box.NEIGHBOURS[castle] >> hex & 1}
    before = table.position.copy()
    allowed = set()
    for tile in box.TILES:
        position = before.copy()
        mine = raw(position).players[seat]
        mine.storage = [box.TILES.index(tile)]
        mine.workers = 3
        for move in position.options():
            text = position.game.moves.text(move)
            if "place" in text:
                allowed.add(int(text.rpartition("@")[2]))
    assert allowed == near


@rule("BUR-12.1", "BUR-13.4")
def test_no_chance_but_the_listed_ones():
    kinds: Counter[str] = Counter()
    for options in (BASIC, OPEN):
        table = deal("burgundy", players=2, seed=6, options=options)
        rng = QuickRng(6)
        while not table.over:
            table.play(rng.choice([move.code for move in table.options()]))
        kinds += Counter(table.game.moves.kind_of(move).name for seat, move in table.moves if seat == NATURE)
    assert set(kinds) == {"first", "give_goods", "give_board", "lay", "reveal", "roll", "roll_white"}
    assert kinds["first"] == 2
    assert kinds["give_board"] == 2
    assert kinds["give_goods"] == 12
    assert kinds["lay"] == 2 * 5 * 16
    assert kinds["reveal"] == kinds["roll_white"] == 50
    assert kinds["roll"] == 100


@rule("BUR-12.1")
def test_the_turn_goes_on_as_usual_after_the_choices():
    position = dealt(OPEN, "1/2", "1/3")
    put(position, "estate 1 castle @19", "estate 3 castle @7")
    until(position, "take_turn")
    assert position.seat == 0
    assert [tile for tile in position.view(0)["board"]["players"][1]["hexes"] if tile] == ["castle"]
