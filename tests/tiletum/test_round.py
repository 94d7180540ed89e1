"""TIL-3, TIL-4 rounds, TIL-5.1 to 5.3 corruption, TIL-10 the King phase, TIL-12 the clean-up."""

from __future__ import annotations

import pytest

from quattrocento import Position, QuickRng, Table, deal
from quattrocento.games.tiletum.king import RevealCorruption
from tests.rules import rule
from tests.tables import board, player, points, refused, texts, told
from tests.tiletum.given import finish_round, given, raw, track


def played(players: int, seed: int) -> Table:
    table = deal("tiletum", players=players, seed=seed)
    table.listen()
    rng = QuickRng(seed)
    while not table.over:
        table.play(rng.choice([move.code for move in table.options()]))
    return table


def corruption(king_track: dict[int, int], value: int, players: int = 3) -> Table:
    """The discs lie so; a corruption token is revealed."""
    table = given(players=players, king_track=king_track)
    position = Position(table.game, table.position.board, [RevealCorruption(0)])
    position.play(table.game.moves.parse(f"corruption {value}"))
    table.position = position
    return table


# TIL-3, TIL-4, TIL-5.1


@rule("TIL-3.1", "TIL-5.1", "TIL-5.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_rounds_of_three_turns_each(players):
    table = played(players, 1)
    events = table.events
    assert events is not None
    turns = [(event.args["round"], event.args["turn"], event.seat) for event in events if event.kind == "turn_started"]
    assert len(turns) >= 12 * players - 1  # the very first one came before anybody listened
    per_round = [[turn for turn in turns if turn[0] == number] for number in (2, 3, 4)]
    for of_round in per_round:
        seats = [seat for _, _, seat in of_round]
        assert [number for _, number, _ in of_round] == sorted([1, 2, 3] * players)
        assert seats[:players] * 3 == seats
    assert len([event for event in events if event.kind == "corruption"]) in (11, 12)
    assert len([event for event in events if event.kind == "took_die"]) == 12 * players
    assert sum(board(table)["dice"].values()) == 2  # TIL-5.5 two dice stay unused
    assert len([event for event in events if event.kind == "turned_wheel"]) == 3  # no clean-up in round 4


@rule("TIL-4.1")
def test_dice_lie_at_the_segment_of_their_value_whatever_their_colour():
    table = given(dice=["pink 3", "blue 3"], facing="king 3")
    for die in ("die pink 3", "die blue 3"):
        twin = table.copy()
        twin.play(die)
        assert track(twin)[0] == 4


@rule("TIL-5.2", "TIL-EX-2a")
def test_corruption_moves_every_disc_back():
    table = corruption({0: 0, 1: 2, 2: 2}, 2)
    assert track(table) == [-2, 0, 0]
    assert board(table)["king_order"] == [1, 2, 0]


@rule("TIL-5.3", "TIL-EX-2b", "TIL-R12")
def test_the_end_of_the_track_stops_a_disc():
    table = corruption({1: 1, 2: 1, 0: -5}, 2)
    assert track(table) == [-10, -1, -1]
    assert board(table)["king_order"] == [1, 2, 0]


@rule("TIL-5.3", "TIL-EX-2c")
def test_token_zero_moves_nothing():
    table = corruption({0: 0, 1: 2, 2: 2}, 0)
    assert track(table) == [0, 2, 2]


@rule("TIL-5.3")
def test_arriving_discs_go_on_top_and_the_lowest_space_moves_first():
    table = corruption({1: -10, 0: -5, 2: -2}, 1)
    assert track(table) == [-10, -10, -5]
    assert board(table)["king_order"] == [2, 1, 0]  # 1 was there first, so it lies below 0
    table = corruption({1: -10, 0: -5, 2: -2}, 2)
    assert track(table) == [-10, -10, -10]
    assert board(table)["king_order"] == [1, 0, 2]


@rule("TIL-5.3")
def test_a_stack_at_the_end_of_the_track_keeps_its_order():
    table = corruption({2: -10, 0: -10, 1: -10}, 1)
    assert board(table)["king_order"] == [2, 0, 1]


# TIL-10


def king_phase(**holding: object) -> Table:
    """Seat 0's last turn of a round of two, with a die that moves no disc; then the King phase."""
    settings: dict[str, object] = {"turn": 3, "dice": ["pink 1"] * 8, "order": [1, 0], **holding}
    table = given(**settings)  # type: ignore[arg-type]
    table.listen()
    table.play("die pink 1", "end")
    return table


@rule("TIL-10.1")
def test_the_first_on_the_track_may_take_the_bonus_tile():
    table = king_phase(king_track={0: 3, 1: 0}, bonus={"king_track": "helper_gold_4"})
    assert (table.asks, table.seat) == ("take_king_tile", 0)
    assert texts(table) == ["take bonus king_track", "decline"]
    table.play("take bonus king_track")
    assert player(table)["storehouse"] == ["helper_gold_4"]
    assert board(table)["bonus_discard"] == []


@rule("TIL-10.1")
def test_a_tie_goes_to_the_lower_disc():
    table = king_phase(king_track={1: 3, 0: 3}, bonus={"king_track": "helper_gold_4"})
    assert (table.asks, table.seat) == ("take_king_tile", 1)


@rule("TIL-10.1")
def test_a_declined_tile_is_discarded():
    table = king_phase(king_track={0: 3}, bonus={"king_track": "helper_gold_4"})
    table.play("decline")
    assert board(table)["bonus_discard"] == ["helper_gold_4"]
    assert told(table.events, "discarded") == [{"seat": 0, "tile": "helper_gold_4"}]


@rule("TIL-10.1", "TIL-7.1", "TIL-7.3")
@pytest.mark.parametrize(
    ("tile", "storehouse", "why"),
    [
        ("crest_lion_red", ["crest_lion_red"], "TIL-7.3"),
        (
            "helper_gold_4",
            ["character_king_vp_3", "character_king_vp_2", "character_king_king_1", "character_king_king_2"],
            "TIL-7.1",
        ),
    ],
)
def test_a_tile_that_may_not_be_taken_is_discarded_without_a_question(tile, storehouse, why):
    table = king_phase(king_track={0: 3}, bonus={"king_track": tile}, storehouse=storehouse)
    assert table.asks == "take_die"
    assert board(table)["bonus_discard"] == [tile]
    assert [event.why for event in table.events or () if event.kind == "lost"] == [why]


@rule("TIL-10.1", "TIL-R13")
def test_in_the_last_round_there_are_four_points_instead():
    table = king_phase(king_track={0: 0, 1: 0}, round=4, merchant="paris", houses=["paris_1"])
    assert table.over
    assert points(table.events)["king_award"] == 4
    assert points(table.events, 1).get("king_award") is None


@rule("TIL-10.1", "TIL-R23")
def test_without_a_tile_the_four_points_come_in_any_round():
    table = king_phase(king_track={0: 0, 1: 0}, round=2)
    assert points(table.events)["king_award"] == 4


@rule("TIL-10.2", "TIL-EX-5")
def test_everybody_scores_his_space():
    table = given(
        players=4,
        order=[1, 2, 3, 0],
        turn=3,
        dice=["pink 1"],
        king_track={0: 3, 1: 0, 2: 0, 3: -2},
        bonus={"king_track": "helper_king_2"},
        fairs=["fair_crests"] * 4,
        others={seat: {"vp": 10} for seat in (1, 2, 3)},
    )
    table.listen()
    table.play("die pink 1", "end", "take bonus king_track")
    assert [points(table.events, seat) for seat in range(4)] == [{"king_track": 3}, {}, {}, {"king_track": -2}]
    assert player(table)["storehouse"] == ["helper_king_2"]


@rule("TIL-10.3", "TIL-11.4", "TIL-R17")
def test_the_fair_of_the_king_track_is_scored_before_the_reset():
    table = king_phase(
        king_track={0: -2, 1: 3}, fairs=["fair_king_track", "fair_crests", "fair_houses", "fair_pillars"]
    )
    assert points(table.events) == {"king_track": -2, "fair_king_track": 3 + 1 - 2}
    assert points(table.events, 1)["fair_king_track"] == 3 + 1 + 3
    assert track(table)[0] <= 0
    kinds = [(event.kind, event.args.get("source")) for event in table.events or []]
    order = kinds.index(("turn_order", None))
    assert kinds.index(("scored", "king_award")) < kinds.index(("scored", "king_track"))
    assert kinds.index(("scored", "king_track")) < kinds.index(("scored", "fair_king_track")) < order


@rule("TIL-10.4", "TIL-EX-6")
def test_the_new_turn_order_follows_the_track():
    table = given(
        players=3, order=[1, 2, 0], turn=3, dice=["pink 1"], king_track={2: 4, 1: 2, 0: 2}, fairs=["fair_crests"] * 4
    )
    table.play("die pink 1", "end")
    assert board(table)["turn_order"] == [2, 1, 0]
    assert table.seat == 2


@rule("TIL-5.2", "TIL-10.4")
def test_the_new_first_player_reveals_the_next_corruption_token():
    table = king_phase(king_track={0: 3, 1: 0})
    assert board(table)["turn_order"] == [0, 1]
    assert [one["seat"] for one in told(table.events, "turn_order")] == [0]  # who takes the compass rose
    assert [one["seat"] for one in told(table.events, "corruption")] == [0]
    assert table.seat == 0


@rule("TIL-10.5", "TIL-R9")
def test_red_discs_go_back_to_zero_the_lowest_on_top():
    table = given(players=4, order=[1, 2, 3, 0], turn=3, dice=["pink 1"], king_track={3: -10, 0: -1, 1: 0, 2: 5})
    table.listen()
    table.play("die pink 1", "end")
    moved = next(event.args["value"] for event in table.events or [] if event.kind == "corruption")
    assert board(table)["turn_order"] == [2, 1, 0, 3]
    assert board(table)["king_order"] == [2, 1, 0, 3]  # 1 stays at the bottom, then -1, then -10
    assert board(table)["king_track"][2]["space"] == 9 - int(moved)  # blue discs stay where they are


@rule("TIL-10.5")
def test_a_red_stack_keeps_its_order():
    table = given(players=3, order=[1, 2, 0], turn=3, dice=["pink 1"], king_track={2: -2, 0: -2, 1: -1})
    table.play("die pink 1", "end")
    assert board(table)["king_order"] == [1, 2, 0]


@rule("TIL-10.6")
def test_no_tasks_in_the_king_phase():
    table = king_phase(king_track={0: 3}, bonus={"king_track": "helper_gold_4"}, resources={"gold": 8})
    assert refused(table, "buy iron") == ("TIL-10.1", "not_asked")


# TIL-12


@rule("TIL-12.1")
def test_empty_action_spaces_and_the_king_track_get_new_tiles():
    table = king_phase(bonus={"action_2": "helper_king_3"}, bonus_pile={"helper_gold_4": 20})
    lying = board(table)["bonus_tiles"]
    assert lying["action_2"] == "helper_king_3"
    assert [lying[f"action_{space}"] for space in (1, 3, 4, 5, 6)] == ["helper_gold_4"] * 5
    assert lying["king_track"] == "helper_gold_4"
    assert lying["paris"] is None  # TIL-6.2.5 the map is not refilled


@rule("TIL-12.1", "TIL-R13")
def test_no_new_tile_beside_the_king_track_after_round_three():
    table = king_phase(round=3, bonus_pile={"helper_gold_4": 20})
    assert board(table)["bonus_tiles"]["king_track"] is None
    assert board(table)["bonus_tiles"]["action_1"] == "helper_gold_4"


@rule("TIL-12.2")
def test_all_corruption_tokens_are_shuffled_again():
    table = deal("tiletum", players=2, seed=3)
    finish_round(table)
    seen = board(table)
    assert len(seen["corruption"]) == 1
    assert sum(seen["corruption_unseen"]) == 5


@rule("TIL-12.3")
def test_all_dice_return_to_the_bag():
    table = deal("tiletum", players=2, seed=3)
    finish_round(table)
    seen = board(table)
    assert [len(one["dice"]) for one in seen["players"]] == [0, 0]
    assert sum(seen["bag"].values()) + sum(seen["dice"].values()) == 10
    assert sum(seen["dice"].values()) == 8


@rule("TIL-12.4", "TIL-EX-15")
def test_the_wheel_turns_so_that_every_action_faces_the_next_lower_value():
    table = given(facing="architect 4", turn=3, order=[1, 0], dice=["pink 4"])
    faced = []
    for _ in range(4):
        faced.append([(raw(table.position).wheel + space) % 6 + 1 for space in (0, 3)])
        finish_round(table)
    assert [architect for architect, _ in faced] == [4, 3, 2, 1]
    assert [contract for _, contract in faced] == [1, 6, 5, 4]


@rule("TIL-12.5")
def test_markets_and_map_are_not_changed():
    before = given(turn=3, order=[1, 0], dice=["pink 1"], bonus={"paris": "helper_king_3"})
    contracts, characters = board(before)["contract_market"], board(before)["character_market"]
    before.play("die pink 1", "end")
    seen = board(before)
    assert (seen["contract_market"], seen["character_market"]) == (contracts, characters)
    assert seen["bonus_tiles"]["paris"] == "helper_king_3"
    assert seen["bonus_tiles"]["genova"] is None


@rule("TIL-12.6", "TIL-R10")
def test_an_empty_bonus_pile_is_rebuilt_from_the_discards():
    table = king_phase(bonus_pile={"helper_vp_4": 1}, bonus_discard=["helper_gold_4"] * 3)
    lying = board(table)["bonus_tiles"]
    tiles = [lying[place] for place in lying if place.startswith("action_") or place == "king_track"]
    assert sorted(tile for tile in tiles if tile) == ["helper_gold_4"] * 3 + ["helper_vp_4"]
    assert tiles.count(None) == 3  # nothing is left: the other spaces stay empty
    assert board(table)["bonus_discard"] == []


@rule("TIL-12.6", "TIL-R10")
def test_by_the_option_discarded_tiles_stay_out_of_the_game():
    table = king_phase(
        bonus_pile={"helper_vp_4": 1}, bonus_discard=["helper_gold_4"] * 3, options={"bonus_pile": "once"}
    )
    lying = board(table)["bonus_tiles"]
    assert [tile for tile in lying.values() if tile] == ["helper_vp_4"]
    assert board(table)["bonus_discard"] == ["helper_gold_4"] * 3


@rule("TIL-12.6")
def test_an_empty_contract_pile_leaves_gaps_on_the_left():
    table = given(facing="contract 1", dice=["pink 1", "pink 1"], contract_pile={"crest_rose_white": 1})
    table.play("die pink 1", "take contract 5", "take contract 4", "end")
    market = board(table)["contract_market"]
    assert market == [None, "crest_rose_white", "contract_iron_5", "contract_wool_5", "contract_identical_3"]


@rule("TIL-12.6")
def test_an_empty_character_pile_leaves_gaps():
    table = given(facing="character 1", dice=["pink 1"], character_pile={})
    table.play("die pink 1", "take character 2")
    assert board(table)["character_market"][1] is None
    assert refused(table, "take character 2") == ("TIL-6.3.1", "slot_empty")
