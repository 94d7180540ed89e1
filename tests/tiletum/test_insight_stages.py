"""What a seat has where a turn of all players begins: named, numbered, and right in positions that a player knows."""

from __future__ import annotations

from typing import Any

import pytest

from quattrocento import QuickRng, start
from quattrocento.games.tiletum.components import FAIRS
from quattrocento.games.tiletum.insight_moves import stage
from quattrocento.games.tiletum.insight_stages import POSSESSIONS, WORTH, judge, possessions
from quattrocento.games.tiletum.insight_stages_map import grows
from tests.tiletum.given import given, raw


def owned(**position: Any) -> dict[str, float]:
    values = possessions(raw(given(**position).position), position.get("seat", 0))
    return dict(zip(POSSESSIONS, values, strict=True))


def test_every_possession_has_a_name_and_a_number():
    values = possessions(raw(given(vp=17).position), 0)
    assert len(values) == len(POSSESSIONS) == len(set(POSSESSIONS))
    for players in (2, 3, 4):
        assert {len(row) for row in WORTH[players]} == {len(POSSESSIONS)}
    assert (POSSESSIONS[0], values[0]) == ("vp", 17)


BUILT = {"1-1": "character_king_vp_3", "1-2": "character_king_vp_2", "4-1": "character_architect_stone_2"}
GOODS: dict[str, Any] = {"resources": {"gold": 1, "food": 2, "wool": 3, "stone": 4, "iron": 8}}


@pytest.mark.parametrize(
    ("position", "expected"),
    [
        (
            GOODS,
            {"gold": 1, "food": 2, "wool": 3, "stone": 4, "iron": 6, "surplus": 2, "largest": 8},
        ),
        (
            {"storehouse": ["contract_iron_5", "contract_wool_5"], "resources": {"iron": 5, "wool": 2}},
            {"contracts_stored": 2, "contract_missing": 3, "contracts_ready": 1, "storehouse_full": 0},
        ),
        (
            {"storehouse": ["contract_iron_5"], "contracts": ["contract_iron_2"] * 6},
            {"contracts": 6, "contracts_stored": 0, "contract_missing": 0, "contract_outlook": 0},
        ),
        (
            {"storehouse": ["crest_lion_red", "crest_rose_white"], "resources": {"food": 4}},
            {"crests_stored": 2, "crests_ready": 1, "crests": 0},
        ),
        (
            {"storehouse": ["crest_lion_red", "crest_rose_white"], "resources": {"food": 5}},
            {"crests_stored": 2, "crests_ready": 2},
        ),
        (
            {"storehouse": ["helper_merchant_3", "helper_add_1", "helper_king_2", "helper_vp_4"]},
            {"helper_ap": 4, "helper_king": 2, "helper_goods": 4, "storehouse_full": 1},
        ),
        (
            {"rooms": BUILT, "storehouse": ["character_king_vp_3", "character_architect_stone_1"]},
            {"characters_stored": 1, "character_bonus": 3, "characters_stuck": 1},
        ),
        (
            {"rooms": BUILT, "crests": {1: "crest_lion_red", 4: "crest_rose_white"}},
            {"characters": 3, "upper_floors": 1, "filled": 1, "crests": 2, "marker_ap": 1, "activation": 5},
        ),
        (
            {"rooms": BUILT, "crests": {1: "crest_lion_red"}},
            {"last_piece": 3, "completed_vp": 0, "marker_ap": 0},  # a character, a crest, and the sixth one's crest
        ),
        (
            {
                "rooms": {"4-1": "character_architect_stone_2", "5-1": "character_king_vp_3"},
                "crests": {4: "crest_lion_red", 5: "crest_rose_white", 6: "crest_wheel_purple"},
            },
            {"completed_vp": 5, "marker_ap": 2, "last_piece": 0},
        ),
        (
            {"houses": ["tiletum_1", "lyon_1"], "pillars": ["paris", "wien", "praha"], "supply_houses": 0},
            {"houses": 2, "pillars": 3, "houses_times_pillars": 6, "house_at_hand": 0, "pillar_at_hand": 1},
        ),
        (
            {"merchant": "lyon", "architect": "milano", "bonus": {"lyon": "helper_vp_4", "action_1": "helper_vp_4"}},
            {"house_away": 0, "pillar_away": 0, "tiles_near": 1},
        ),
        (
            {"supply_houses": 0, "supply_pillars": 0},
            {"house_away": 6, "pillar_away": 6, "houses_near": 0},
        ),
        (
            {
                "pillars": ["paris", "wien", "lyon"],
                "cathedral_tiles": {"lyon": 0},
                "costs": {"paris": "stone_3_vp_4", "wien": "stone_4_vp_6"},
                "resources": {"stone": 5},
            },
            {"cathedral_tiles": 1, "cathedral_ready": 7, "cathedral_missing": 2},
        ),
        (
            {"king_track": {1: 3, 0: 5}, "order": [1, 0]},
            {"king_space": 9, "king_vp": 2, "king_place": 0, "king_first": 1, "king_lead": 2, "turn_place": 0.5},
        ),
        (
            {"king_track": {1: 3, 0: 3}, "order": [0, 1]},
            {"king_place": 0.5, "king_first": 0, "king_lead": 0, "turn_place": 0},
        ),
    ],
)
def test_what_lies_there_is_counted(position, expected):
    values = owned(**position)
    assert {name: values[name] for name in expected} == expected


def test_fairs_count_what_would_be_scored_now():
    # Round 2: houses in Verona for 2 + 2; then pillars in Frankfurt for 3 + 2, crests in Lyon for 4 + 3.
    fairs: dict[str, Any] = {"round": 2, "crests": {6: "crest_lion_red"}, "pillars": ["paris"], "supply_pillars": 1}
    there = owned(houses=["tiletum_1", "lyon_1"], merchant="verona", **fairs)
    assert (there["fair_there"], there["fair_absent"], there["fair_away"]) == (8, 0, 0)
    assert (there["later_there"], there["later_absent"]) == (7, 5)
    absent = owned(houses=["tiletum_1", "lyon_1"], merchant="milano", **fairs)
    assert (absent["fair_there"], absent["fair_absent"], absent["fair_away"]) == (0, 8, 1)
    assert there["fair_outlook"] > absent["fair_outlook"] > 0
    assert there["fair_growth"] > absent["fair_growth"] > 0  # houses and a pillar lie ready


@pytest.mark.parametrize(
    ("fair", "holding", "more"),
    [
        ("fair_houses", {"supply_houses": 2}, 2),
        ("fair_pillars", {"supply_pillars": 1}, 1),
        ("fair_house_pillar_sets", {"pillars": ["paris"], "supply_houses": 1, "supply_pillars": 0}, 0),
        ("fair_house_pillar_sets", {"supply_houses": 0, "supply_pillars": 2}, 1),
        ("fair_contracts", {"storehouse": ["contract_iron_5", "crest_lion_red"]}, 1),
        ("fair_crest_contract_sets", {"storehouse": ["contract_iron_5", "crest_lion_red"]}, 1),
        ("fair_cathedrals", {"pillars": ["paris", "wien"], "cathedral_tiles": {"paris": 0}}, 1),
        ("fair_contract_cathedral_sets", {"pillars": ["paris"], "storehouse": ["contract_iron_5"]}, 1),
        ("fair_upper_floor_characters", {"storehouse": ["character_king_vp_3", "helper_vp_4"]}, 1),
        ("fair_filled_buildings", {}, 0),
    ],
)
def test_what_lies_ready_for_a_fair(fair, holding, more):
    player = raw(given(**holding).position).players[0]
    assert grows(player, FAIRS.index(fair)) == more


@pytest.mark.parametrize(("sixth", "points"), [("filled", 7), ("empty", 0)])
def test_the_sixth_building_counts_as_the_option_says(sixth, points):
    fairs = ["fair_houses", "fair_filled_buildings", "fair_pillars", "fair_crests"]
    values = owned(round=2, fairs=fairs, merchant="verona", options={"sixth_building": sixth})
    assert values["fair_there"] == points


BOARDS: list[dict[str, Any]] = [
    {
        "players": 4,
        "seat": 2,
        "order": [0, 1, 3, 2],
        "round": 2,
        "vp": 43,
        "resources": {"gold": 4, "food": 1, "wool": 2, "stone": 5, "iron": 9},
        "storehouse": ["contract_wool_5", "crest_lion_red", "helper_merchant_2", "character_king_vp_3"],
        "rooms": BUILT,
        "crests": {1: "crest_rose_white", 4: "crest_wheel_purple"},
        "contracts": ["contract_iron_2"],
        "houses": ["tiletum_3", "lyon_1", "paris_1"],
        "pillars": ["paris", "wien", "lyon"],
        "cathedral_tiles": {"lyon": 0},
        "merchant": "frankfurt",
        "architect": "koeln",
        "bonus": {"frankfurt": "helper_vp_4"},
        "king_track": {0: 7, 1: 3, 2: 5},
    },
    {
        "players": 4,
        "seat": 1,
        "order": [0, 1, 2, 3],
        "round": 3,
        "vp": 61,
        "resources": {"gold": 1, "food": 7, "wool": 5, "iron": 4},
        "storehouse": ["contract_iron_3", "helper_king_2", "helper_gold_4", "character_architect_stone_1"],
        "rooms": {"4-1": "character_architect_stone_2", "5-1": "character_king_vp_3"},
        "crests": {4: "crest_lion_red", 5: "crest_rose_white", 6: "crest_wheel_purple"},
        "contracts": ["contract_iron_2"] * 3,
        "houses": ["tiletum_2", "verona_1"],
        "pillars": ["paris"],
        "merchant": "lyon",
        "supply_pillars": 0,
        "king_track": {0: 12, 1: 10},
    },
    {
        "round": 1,
        "vp": 12,
        "resources": {"food": 6, "iron": 3},
        "storehouse": ["crest_lion_red", "crest_rose_white", "contract_iron_3", "contract_wool_2"],
        "rooms": {
            "1-1": "character_king_vp_3",
            "1-2": "character_king_vp_2",
            "1-3": "character_king_gold_3",
            "2-1": "character_architect_stone_1",
            "2-2": "character_architect_stone_2",
        },
        "crests": {1: "crest_wheel_purple"},
        "contracts": ["contract_iron_2", "contract_wool_2"],
        "houses": ["tiletum_1", "lyon_1", "troyes_1", "paris_1"],
        "supply_houses": 0,
        "pillars": ["paris", "lyon", "wien", "praha", "milano"],
        "cathedral_tiles": {"paris": 0, "lyon": 0, "wien": 0, "praha": 0},
        "bonus": {"koeln": "helper_vp_4", "antwerpen": "helper_vp_4"},
        "king_track": {1: 1, 0: 4},
    },
]
NUMBERS: dict[str, tuple[float, float, float]] = {
    "vp": (43, 61, 12),
    "gold": (4, 1, 0),
    "food": (1, 6, 6),
    "wool": (2, 5, 0),
    "stone": (5, 0, 0),
    "iron": (6, 4, 3),
    "surplus": (3, 1, 0),
    "largest": (9, 7, 6),
    "contracts_stored": (1, 1, 2),
    "contract_missing": (3, 0, 2),
    "contracts_ready": (0, 1, 1),
    "contract_outlook": (6.757, 6.65, 9.825),
    "crests_stored": (1, 0, 2),
    "crests_ready": (0, 0, 2),
    "characters_stored": (1, 0, 0),
    "character_bonus": (3, 0, 0),
    "characters_stuck": (0, 1, 0),
    "helper_ap": (2, 0, 0),
    "helper_king": (0, 2, 0),
    "helper_goods": (0, 2.8, 0),
    "storehouse_full": (1, 1, 1),
    "characters": (3, 2, 5),
    "upper_floors": (1, 0, 3),
    "filled": (1, 2, 2),
    "crests": (2, 3, 1),
    "completed_vp": (0, 5, 0),
    "last_piece": (2, 0, 2),
    "building_outlook": (3.253, 6.5, 3.558),
    "activation": (5, 3, 7.1),
    "marker_ap": (1, 2, 3),
    "contracts": (1, 3, 2),
    "houses": (3, 2, 4),
    "pillars": (3, 1, 5),
    "houses_times_pillars": (9, 2, 20),
    "house_at_hand": (1, 1, 0),
    "pillar_at_hand": (1, 0, 1),
    "house_away": (0, 0, 6),
    "pillar_away": (0, 6, 1),
    "houses_near": (13, 9, 0),
    "tiles_near": (2, 0, 4),
    "cathedral_tiles": (1, 0, 4),
    "cathedral_missing": (4, 5, 3),
    "cathedral_ready": (11, 0, 0),
    "cathedral_outlook": (18.627, 5.428, 8.542),
    "fair_there": (0, 0, 8),
    "fair_absent": (12, 5, 0),
    "fair_away": (3, 3, 0),
    "later_there": (21, 0, 21),
    "later_absent": (15, 21, 41),
    "fair_outlook": (62.581, 30.687, 89.64),
    "fair_growth": (12.076, 0, 15.149),
    "king_vp": (2, 6, 1),
    "king_space": (9, 13, 8),
    "king_place": (0.25, 0.25, 0),
    "king_first": (0, 0, 1),
    "king_lead": (-2, -1, 3),
    "turn_place": (0.75, 0.25, 0),
}


def test_each_number_belongs_to_its_name():
    boards = [owned(**position) for position in BOARDS]
    for name in POSSESSIONS:
        assert tuple(board[name] for board in boards) == pytest.approx(NUMBERS[name], abs=0.001), name
    assert len(set(NUMBERS.values())) == len(POSSESSIONS)  # so none could stand in another's place


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_keeps_to_the_table(players):
    options = {"actions": "shuffled", "sixth_building": "empty", "contract_limit": "all", "bonus_pile": "once"}
    position = start("tiletum", players=players, options=options if players == 3 else None)
    rng = QuickRng(players)
    stages: list[int] = []
    while not position.over:
        board = raw(position)
        if not position.by_chance and (not stages or stage(board) != stages[-1]):
            stages.append(stage(board))
            for seat in range(players):
                values = possessions(board, seat)
                assert len(values) == len(POSSESSIONS)
                assert values[0] == board.players[seat].vp
        position.play(position.sample(rng) if position.by_chance else rng.choice(position.options()))
    assert stages == list(range(1, len(WORTH[players])))


def test_the_worth_of_this_turn_weighs_what_is_there():
    board = raw(given(vp=17, round=2, **GOODS).position)
    board.revealed = [0, 1]
    nothing = [0.0] * len(POSSESSIONS)
    here = [{"vp": 1.0, "wool": 0.5}.get(name, 0.0) for name in POSSESSIONS]
    table = WORTH[board.count]
    kept = table[:]
    table[:] = [here if number == 5 else nothing for number in range(len(table))]
    try:
        assert judge(board, 0) == 17 + 0.5 * 3
        board.round = -1  # while the table is set up
        board.revealed = []
        assert judge(board, 0) == 0
    finally:
        table[:] = kept
