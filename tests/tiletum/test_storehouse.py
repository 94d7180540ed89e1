"""TIL-7 Taking tiles and the storehouse."""

from __future__ import annotations

import pytest

from quattrocento import Table
from tests.rules import rule
from tests.tables import board, player, refused, texts
from tests.tiletum.given import given

CHARACTERS = ["character_king_vp_3", "character_king_vp_2", "character_king_king_1", "character_king_king_2"]
CONTRACTS = ["contract_iron_2", "contract_wool_2", "contract_iron_3", "contract_wool_3", "contract_identical_1"]


def at(action: str, **holding: object) -> Table:
    table = given(dice=["pink 1", "pink 1"], facing=f"{action} 1", **holding)  # type: ignore[arg-type]
    table.play("die pink 1")
    return table


@rule("TIL-7.1")
@pytest.mark.parametrize(
    ("action", "move"),
    [("architect", "take bonus paris"), ("character", "take character 1"), ("contract", "take contract 1")],
)
def test_with_a_full_storehouse_no_tile_can_be_taken(action, move):
    bonus = {"paris": "helper_vp_4"}
    full = at(action, storehouse=CHARACTERS, bonus=bonus, architect="paris", resources={"gold": 2})
    assert refused(full, move) == ("TIL-7.1", "storehouse_full")
    room = at(action, storehouse=CHARACTERS[:3], bonus=bonus, architect="paris")
    room.play(move)
    assert len(player(room)["storehouse"]) == 4


@rule("TIL-7.2")
def test_a_stored_tile_is_never_discarded():
    table = at("architect", storehouse=CHARACTERS, resources={"gold": 2})
    assert {move.split()[0] for move in texts(table)} == {"architect", "buy", "end"}
    table.play("end")
    assert player(table)["storehouse"] == CHARACTERS


@rule("TIL-7.3")
@pytest.mark.parametrize(
    "holding",
    [{"storehouse": ["crest_lion_red"]}, {"crests": {4: "crest_lion_red"}}],
    ids=["storehouse", "crest space"],
)
def test_a_crest_of_a_family_only_once(holding):
    bonus = {"paris": "crest_lion_red", "lyon": "crest_fleur_blue"}
    table = at("architect", architect="paris", bonus=bonus, resources={"gold": 2}, **holding)
    assert refused(table, "take bonus paris") == ("TIL-7.3", "crest_twice")
    other = at("architect", architect="lyon", bonus=bonus, **holding)
    assert texts(other, "take_bonus") == ["take bonus lyon"]
    market = at("contract", contract_market=["crest_lion_red", "crest_fleur_blue", None, None, None], **holding)
    assert texts(market, "take_contract") == ["take contract 2"]
    assert refused(market, "take contract 1") == ("TIL-7.3", "crest_twice")


@rule("TIL-7.4", "TIL-R7")
def test_contracts_need_a_free_contract_space():
    table = at("contract", contracts=[*CONTRACTS, "contract_iron_5"], resources={"gold": 2})
    assert refused(table, "take contract 1") == ("TIL-7.4", "no_contract_space")
    assert texts(table, "take_contract") == []
    one_left = at("contract", contracts=CONTRACTS, storehouse=["contract_iron_7", "contract_wool_7"])
    one_left.play("take contract 1")  # stored contracts need no space of their own
    assert len(player(one_left)["storehouse"]) == 3


@rule("TIL-7.4", "TIL-R7")
def test_by_the_option_stored_contracts_reserve_their_spaces():
    options = {"contract_limit": "all"}
    table = at("contract", contracts=CONTRACTS, storehouse=["contract_iron_7"], options=options, resources={"gold": 2})
    assert refused(table, "take contract 1") == ("TIL-7.4", "contract_spaces_needed")
    room = at("contract", contracts=CONTRACTS[:4], storehouse=["contract_iron_7"], options=options)
    room.play("take contract 1")
    assert texts(room, "take_contract") == []


@rule("TIL-7.5")
def test_a_character_without_any_room_for_it_may_be_taken():
    rooms = {"1-1": "character_king_vp_3", "1-2": "character_king_vp_2", "1-3": "character_king_king_1"}
    table = at("character", rooms=rooms, character_market=["character_king_king_2", None, None, None, None])
    table.play("take character 1")
    assert player(table)["storehouse"] == ["character_king_king_2"]
    assert texts(table, "place") == []


@rule("TIL-7.6")
def test_cathedral_tiles_are_not_stored():
    table = given(storehouse=CHARACTERS, pillars=["paris"], costs={"paris": "stone_3_vp_4"}, resources={"stone": 3})
    table.play("contribute paris")
    assert player(table)["storehouse"] == CHARACTERS
    assert player(table)["cathedral_tiles"] == {"paris": 0}
    assert board(table)["cathedrals"]["paris"]["tiles"] == [2, 1, 0]
