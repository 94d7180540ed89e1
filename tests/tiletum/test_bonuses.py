"""TIL-9.1, TIL-9.2 Helpers and character bonuses."""

from __future__ import annotations

import pytest

from tests.rules import rule
from tests.tables import player, points, refused, texts, told
from tests.tiletum.bonuses import placing, using
from tests.tiletum.given import ap, given, goods, track

# TIL-9.1 Helpers


@rule("TIL-9.1.1")
def test_any_action_with_one_ap():
    table = using("helper_joker_1", resources={"wool": 1})
    assert table.asks == "choose_action"
    assert texts(table) == [f"act {action}" for action in ("architect", "merchant", "character", "contract", "king")]
    king = table.copy()
    king.play("act king")
    assert (track(king)[0], king.asks) == (1, "take_die")
    table.play("act merchant", "merchant to paris")
    assert (player(table)["merchant"], table.asks) == ("paris", "take_die")


@rule("TIL-9.1.2")
@pytest.mark.parametrize("ap", [2, 3])
@pytest.mark.parametrize("action", ["merchant", "character", "contract", "architect", "king"])
def test_an_action_with_two_or_three_ap(action, ap):
    table = using(f"helper_{action}_{ap}", resources={"wool": 9})
    if action == "king":
        assert (track(table)[0], table.asks) == (ap, "take_die")
        return
    for left in range(ap, 0, -1):
        assert table.asks == "spend_points"
        assert table.position.question().ints()[2] == left
        move = {"contract": "exchange wool for iron", "character": "refresh"}.get(action) or texts(table, "walk")[0]
        table.play(move)
        if table.asks == "use_bonus":
            table.play("gain gold")
    assert table.asks == "take_die"


@rule("TIL-9.1.3")
def test_add_ap_to_the_die_action_several_times():
    table = given(dice=["pink 6"], facing="merchant 6", storehouse=["helper_add_1", "helper_add_2", "helper_add_3"])
    table.play("die pink 6", "merchant to paris")
    assert ap(table) == 0
    table.play("use helper_add_2", "use helper_add_3")
    assert (table.asks, ap(table)) == ("die_action", 5)
    table.play("end")
    assert player(table)["storehouse"] == ["helper_add_1"]


@rule("TIL-9.1.3")
def test_add_ap_not_before_the_action_has_begun():
    table = given(
        dice=["pink 6"],
        facing="merchant 6",
        storehouse=["helper_add_1", "helper_die_colour"],
        bonus={"action_2": "helper_vp_4"},
    )
    for move in ("die pink 6", "take bonus action_2"):
        assert refused(table, "use helper_add_1") == ("TIL-9.1.3", "no_die_action")
        table.play(move)
    assert refused(table, "use helper_add_1") == ("TIL-9.1.3", "no_die_action")
    joker = given(dice=["pink 6"], facing="joker 6", storehouse=["helper_add_1"])
    joker.play("die pink 6")
    assert refused(joker, "use helper_add_1") == ("TIL-9.1.3", "no_die_action")
    joker.play("act king", "use helper_add_1")
    assert track(joker)[0] == 2


@rule("TIL-9.1.5", "TIL-9.1.7")
@pytest.mark.parametrize(
    ("helper", "resources", "vp"),
    [
        ("helper_gold_4", {"gold": 4}, {}),
        ("helper_vp_4", {}, {"helper": 4}),
        ("helper_gold_2_vp_2", {"gold": 2}, {"helper": 2}),
        ("helper_food_1_wool_1_stone_1_iron_1", {"food": 1, "wool": 1, "stone": 1, "iron": 1}, {}),
    ],
)
def test_shown_resources_and_points(helper, resources, vp):
    table = using(helper)
    assert (goods(table), points(table.events), table.asks) == (resources, vp, "take_die")


@rule("TIL-9.1.6")
@pytest.mark.parametrize("number", [2, 3])
def test_any_two_or_three_resources_freely_mixed(number):
    table = using(f"helper_resource_{number}")
    table.play("gain iron", *["gain wool"] * (number - 1))
    assert goods(table) == {"iron": 1, "wool": number - 1}
    assert table.asks == "take_die"


@rule("TIL-9.1.8", "TIL-R18")
def test_activate_a_building_each_bonus_once_in_any_order():
    rooms = {"1-1": "character_king_vp_3", "1-3": "character_king_gold_3", "2-1": "character_merchant_gold_3"}
    table = using("helper_activate_building", rooms=rooms)
    assert texts(table) == ["activate 1", "activate 2", "decline"]
    assert refused(table, "activate 3") == ("TIL-9.1.8", "no_character_there")
    table.play("activate 1")
    assert texts(table) == ["bonus 1-1", "bonus 1-3", "end"]
    assert refused(table, "bonus 2-1") == ("TIL-9.1.8", "not_to_be_used")
    table.play("bonus 1-3")
    assert refused(table, "bonus 1-3") == ("TIL-9.1.8", "not_to_be_used")
    table.play("bonus 1-1")
    assert (goods(table), points(table.events), table.asks) == ({"gold": 3}, {"character": 3}, "take_die")


@rule("TIL-9.1.8", "TIL-R20")
def test_any_bonus_of_an_activation_may_be_skipped():
    rooms = {"1-1": "character_king_vp_3", "1-3": "character_king_gold_3"}
    table = using("helper_activate_building", rooms=rooms)
    table.play("activate 1", "bonus 1-3", "end")
    assert (goods(table), points(table.events)) == ({"gold": 3}, {})


@rule("TIL-9.1.8", "TIL-R8")
def test_the_sixth_building_is_not_activated():
    table = using("helper_activate_building", rooms={"5-1": "character_king_vp_3"}, crests={6: "crest_lion_red"})
    assert texts(table) == ["activate 5", "decline"]


@rule("TIL-9.1.8")
def test_a_completed_building_may_be_activated():
    table = using("helper_activate_building", rooms={"5-1": "character_king_vp_3"}, crests={5: "crest_lion_red"})
    table.play("activate 5", "bonus 5-1")
    assert points(table.events) == {"character": 3}


# TIL-9.2 Characters


@rule("TIL-9.2.1")
@pytest.mark.parametrize(
    ("tile", "resources", "vp"),
    [
        ("character_contract_wool_2", {"wool": 2}, 0),
        ("character_contract_iron_1", {"iron": 1}, 0),
        ("character_contract_iron_2", {"iron": 2}, 0),
        ("character_contract_gold_1_iron_1", {"gold": 1, "iron": 1}, 0),
        ("character_contract_gold_1_wool_1", {"gold": 1, "wool": 1}, 0),
        ("character_character_food_1", {"food": 1}, 0),
        ("character_character_food_2", {"food": 2}, 0),
        ("character_character_gold_2", {"gold": 2}, 0),
        ("character_merchant_gold_3", {"gold": 3}, 0),
        ("character_architect_stone_1", {"stone": 1}, 0),
        ("character_architect_stone_2", {"stone": 2}, 0),
        ("character_king_vp_2", {}, 2),
        ("character_king_vp_3", {}, 3),
    ],
)
def test_goods_and_points_of_characters(tile, resources, vp):
    table = placing(tile)
    gained = {**resources, "food": resources.get("food", 0) + 1}  # and the food of the die
    assert (goods(table), points(table.events).get("character", 0), table.asks) == (gained, vp, "die_action")


@rule("TIL-9.2.2", "TIL-9.5.1", "TIL-9.5.2")
@pytest.mark.parametrize("number", [1, 2])
def test_a_contract_action_and_a_resource_in_either_order(number):
    tile = f"character_contract_contract_{number}_resource_1"
    table = placing(tile)
    assert texts(table) == [
        "act contract",
        *(f"gain {good}" for good in ("gold", "food", "wool", "stone", "iron")),
    ]
    assert refused(table, "decline") == ("TIL-9.5.1", "must_gain")  # the resource is not lost with the action
    assert table.rule == "TIL-9.5.1"
    other = table.copy()
    table.play("act contract")
    assert table.asks == "spend_points"
    table.play("take contract 5")
    if number == 2:
        table.play("end")
    assert texts(table) == [f"gain {good}" for good in ("gold", "food", "wool", "stone", "iron")]
    table.play("gain iron")
    assert (table.asks, ap(table), player(table)["storehouse"]) == ("die_action", 5, ["contract_wool_2"])
    other.play("gain iron")
    assert (texts(other), other.rule) == (["act contract", "decline"], "TIL-9.5.2")
    other.play("decline")
    assert goods(other) == {"food": 1, "iron": 1}


@rule("TIL-9.2.2")
def test_a_contract_action_with_three_ap():
    table = placing("character_contract_contract_3")
    assert table.asks == "spend_points"
    table.play("take contract 1")
    assert (player(table)["storehouse"], table.asks, ap(table)) == (["contract_iron_5"], "die_action", 5)


@rule("TIL-9.2.3")
@pytest.mark.parametrize("number", [1, 2])
def test_character_and_king_actions_of_characters(number):
    table = placing(f"character_character_character_{number}")
    for _ in range(number):
        assert table.asks == "spend_points"
        table.play("take character 1")
    assert (table.asks, ap(table)) == ("die_action", 5)
    king = placing(f"character_king_king_{number}")
    king.play("act king")
    assert track(king)[0] == number


@rule("TIL-9.2.4")
def test_a_step_of_each_pawn():
    table = placing("character_king_architect_step_merchant_step")
    assert set(texts(table)) == {
        "decline",
        *(
            f"{pawn} to {town}"
            for pawn in ("architect", "merchant")
            for town in ("brugge", "antwerpen", "koeln", "paris")
        ),
    }
    table.play("merchant to paris")
    assert {move.split()[0] for move in texts(table)} == {"architect", "decline"}
    assert refused(table, "merchant to tiletum") == ("TIL-9.5.2", "not_asked")
    table.play("architect to koeln")
    assert (player(table)["architect"], player(table)["merchant"]) == ("koeln", "paris")


@rule("TIL-9.2.5", "TIL-9.2.6")
@pytest.mark.parametrize("pawn", ["merchant", "architect"])
def test_up_to_one_or_two_steps(pawn):
    one = placing(f"character_{pawn}_{pawn}_step")
    one.play(f"{pawn} to paris")
    assert one.asks == "die_action"
    two = placing(f"character_{pawn}_{pawn}_steps_2")
    two.play(f"{pawn} to paris")
    assert refused(two, f"{pawn} to lyon") == ("TIL-9.5.2", "not_adjacent")
    early = two.copy()
    early.play("decline")
    assert player(early)[pawn] == "paris"
    two.play(f"{pawn} to troyes")
    assert (player(two)[pawn], two.asks, ap(two)) == ("troyes", "die_action", 5)


@rule("TIL-9.2.5", "TIL-6.2.2")
def test_a_step_and_a_house_in_any_order_without_ap():
    tile = "character_merchant_merchant_step_house"
    table = placing(tile, merchant="verona")
    table.play("merchant to milano", "house milano_1")
    assert (player(table)["houses"], ap(table), table.asks) == (["tiletum_1", "milano_1"], 5, "die_action")
    other = placing(tile, merchant="verona")
    other.play("house verona_1", "merchant to milano")
    assert player(other)["houses"] == ["tiletum_1", "verona_1"]
    road = placing(tile, merchant="paris", houses=["tiletum_1", "paris_1"])
    assert texts(road, "put_house") == []
    road.play("merchant to road_paris_bordeaux")
    assert road.asks == "die_action"  # nothing can be built here: the rest is lost
    assert told(road.events, "lost") == [{"seat": 0, "question": "UseBonus"}]


@rule("TIL-6.2.4", "TIL-9.5.3")
def test_the_bonus_of_a_house_space_comes_before_the_rest_of_the_bonus():
    table = placing("character_merchant_merchant_step_house", merchant="hamburg")
    table.play("house hamburg")
    assert table.asks == "choose_building"
    table.play("decline", "merchant to leipzig")
    assert (player(table)["merchant"], table.asks) == ("leipzig", "die_action")


@rule("TIL-9.2.5")
def test_a_house_where_the_merchant_is():
    table = placing("character_merchant_house", merchant="verona")
    assert texts(table) == ["house verona_1", "decline"]
    assert placing("character_merchant_house", merchant="tiletum").asks == "die_action"


@rule("TIL-9.2.6", "TIL-6.1.2")
def test_a_step_and_a_pillar_or_a_pillar():
    tile = "character_architect_architect_step_pillar"
    table = placing(tile, architect="nuernberg")
    table.play("architect to praha", "pillar praha")
    assert (player(table)["pillars"], ap(table)) == (["praha"], 5)
    here = placing("character_architect_pillar", architect="praha")
    assert texts(here) == ["pillar praha", "decline"]
    assert placing("character_architect_pillar", architect="praha", costs={"praha": "unavailable"}).asks == "die_action"
