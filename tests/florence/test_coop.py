"""FLO-15 Expansion Cooperative building."""

from __future__ import annotations

import pytest

from quattrocento.games.florence.components import BUILDINGS, GRID, JOINT_SQUARES, PALACE, SQUARES
from quattrocento.games.florence.field import BORDER, SEAMS, SEAMS_OF, seam_between
from tests.florence.given import (
    Holding,
    can_build,
    finish_looking,
    given,
    lay,
    pass_on,
    player,
    refused_place,
    the_board,
)
from tests.rules import rule
from tests.tables import points, refused, texts, told

COOP = {"expansion": "coop"}


def names(mask):
    return [name for i, name in enumerate(SQUARES) if mask >> i & 1]


def joint(first, second, building, text):
    """The squares that a joint place covers on each side."""
    seam = seam_between(3, first, second)
    assert seam is not None
    square, turn = text.split("/")
    number = BUILDINGS.index(building)
    i = seam.index[number][JOINT_SQUARES.index(square) * 8 + int(turn)]
    return names(seam.first_masks[number][i]), names(seam.second_masks[number][i])


@rule("FLO-15.1")
def test_the_other_side_of_the_boards():
    assert names(PALACE[1]) == ["c1", "d1", "e1", "c2", "d2", "e2"]
    table = given(options=COOP)
    assert refused_place(table, "chapel @c2/0") == ("FLO-8.3", "overlap")
    assert table.view()["board"]["stock"]["jester"] == 7
    both = given(options={"expansion": "both"})
    assert both.view()["board"]["characters"] is not None
    assert texts(both, "propose")


@rule("FLO-15.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_neighbours_and_borders(players):
    for seat in range(players):
        others = {seam.other(seat) for seam in SEAMS_OF[players][seat]}
        assert others == {(seat + 1) % players, (seat - 1) % players}
        squares = names(BORDER[players][seat])
        assert len(squares) == (7 if players == 2 else 14)
        assert {square[0] for square in squares} <= {"a", "g"}
    for seam in SEAMS[players]:
        for own, other in seam.pairs:
            assert seam.across(seam.first, own) == other
            assert seam.across(seam.second, other) == own
    table = given(players=5, options=COOP)
    assert refused(table, "propose tower to 2") == ("FLO-15.2", "no_neighbour")


@rule("FLO-15.3")
def test_landscapes_lie_inside_and_freely_along_borders():
    table = given(options=COOP, phase="auction", seat=1, others={1: {"tiles": ["tower @a1/1"]}})
    table.play("withdraw", "withdraw", "buy park")
    table.play("place park @g1/1")
    assert player(table)["tiles"][0]["squares"] == ["g1", "g2", "g3"]


@rule("FLO-15.4", "FLO-19.2")
def test_a_joint_building_lies_across_the_border():
    table = given(options=COOP, builders=2, others={1: {"builders": 2}})
    table.play("propose tower to 1")
    assert table.asks == "choose_place"
    covered = [joint(0, 1, "tower", text.partition("@")[2]) for text in texts(table)]
    assert all(own and other for own, other in covered)
    assert (["g4"], ["a4", "b4"]) in covered
    assert (["f4", "g4"], ["a4"]) in covered
    assert all(len(own) + len(other) == 3 for own, other in covered)
    assert refused(table, "across @a4/0") == ("FLO-15.4", "not_across")  # inside
    table.play("across @f4/0")
    assert table.view(2)["board"]["turn"]["proposal"] == {
        "partner": 1,
        "building": "tower",
        "square": "f4",
        "turn": 0,
        "price": None,
    }


@rule("FLO-EX18", "FLO-15.5", "FLO-15.7", "FLO-R14")
def test_red_and_green_build_a_workshop():
    table = given(options=COOP, builders=1, money=100, others={1: {"builders": 3}})
    events = table.listen()
    table.play("propose workshop to 1")
    place = texts(table)[0]
    table.play(place, "price 500")
    assert (table.asks, table.seat) == ("answer_offer", 1)
    table.play("accept")
    assert (table.asks, table.seat) == ("take_turn", 0)
    table.play("conclude with 1")
    assert (player(table, 0)["money"], player(table, 1)["money"]) == (100 + 200, 3000)
    assert (points(events, 0), points(events, 1)) == ({"building": 3}, {"building": 3})
    assert player(table, 0)["buildings"] == player(table, 1)["buildings"] == ["workshop"]
    assert the_board(table).actions == 1
    assert table.view()["board"]["stock"]["buildings"]["workshop"] == 2
    assert [tile["partner"] for tile in player(table, 0)["tiles"]] == [1]
    assert len(told(events, "built_together")) == 1


@rule("FLO-15.5", "FLO-R30")
def test_the_partner_pays_at_most_his_money_and_at_least_what_is_needed():
    table = given(options=COOP, money=500, others={1: {"money": 600}})
    table.play("propose tower to 1", "across @f4/0")
    assert texts(table) == [f"price {florins}" for florins in range(200, 601, 100)]
    assert refused(table, "price 100") == ("FLO-15.5", "price_out_of_range")
    assert refused(table, "price 700") == ("FLO-15.5", "price_out_of_range")
    table = given(options=COOP, money=0, hand=["poet"], jesters=3, others={1: {"money": 600}})
    assert refused(table, "propose tower to 1") == ("FLO-15.5", "too_little_money")
    table = given(options=COOP, builders=3, others={1: {"money": 90000}})
    table.play("propose tower to 1", "across @f4/0")
    assert texts(table)[0] == "price 0"
    assert texts(table)[-1] == "price 9900"


@rule("FLO-15.5", "FLO-3.8", "FLO-R30")
def test_a_neighbour_may_be_asked_for_money_that_he_must_sell_prestige_for():
    asked: dict[int, Holding] = {1: {"money": 100, "pp": 3}}
    table = given(options=COOP, others=asked)
    table.play("propose tower to 1", "across @f4/0")
    assert texts(table) == [f"price {florins}" for florins in range(0, 401, 100)]
    table.play("price 200")
    assert refused(table, "accept") == ("FLO-15.5", "too_little_money")
    table.play("sell prestige", "accept", "conclude with 1")
    assert (player(table, 1)["money"], player(table, 1)["pp"]) == (0, 2 + 3)
    table = given(options=COOP, others=asked)
    table.play("propose tower to 1", "across @f4/0", "price 200", "counter", "across @f4/0")
    assert texts(table) == ["price 0", "price 100"]  # he offers what he has
    for options in ({"expansion": "both"}, {**COOP, "sell_prestige": "own_turn"}):  # he can't sell now
        table = given(options=options, others=asked)
        table.play("propose tower to 1", "across @f4/0")
        assert texts(table) == ["price 0", "price 100"]


@rule("FLO-15.5")
def test_a_neighbour_declines_or_counters():
    table = given(options=COOP)
    table.play("propose tower to 1", "across @f4/0", "price 300", "decline")
    assert refused(table, "conclude with 1") == ("FLO-15.5", "no_agreement")
    table.play("propose tower to 1", "across @f4/0", "price 300", "counter")
    assert (table.asks, table.seat) == ("choose_place", 1)
    table.play("across @g5/0")
    assert (table.asks, table.seat) == ("choose_price", 1)
    table.play("price 0")
    assert (table.asks, table.seat) == ("take_turn", 0)
    offer = table.view(2)["board"]["turn"]["offers"]
    assert offer == [{"partner": 1, "building": "tower", "square": "g5", "turn": 0, "price": 0}]
    table.play("conclude with 1")
    assert (player(table, 0)["money"], player(table, 1)["money"]) == (2800, 3500)


@rule("FLO-15.5")
def test_a_proposal_to_each_and_a_deal_with_one():
    table = given(options=COOP)
    table.play("propose tower to 1", "across @f4/0", "price 300", "accept")
    table.play("propose chapel to 2", texts_of_place(table, "propose chapel to 2"), "price 400", "accept")
    assert texts(table, "conclude") == ["conclude with 1", "conclude with 2"]
    table.play("conclude with 2")
    assert player(table, 2)["money"] == 3100
    assert player(table, 1)["money"] == 3500
    assert texts(table, "conclude") == []  # the other offer lapsed


def texts_of_place(table, proposal):
    """The first place of a proposal that is not made yet."""
    copy = table.copy()
    copy.play(proposal)
    return texts(copy)[0]


@rule("FLO-15.5", "FLO-R14")
def test_a_counter_that_can_not_be_paid_is_not_concluded():
    table = given(options=COOP, money=500, hand=["poet"], jesters=3)
    table.play("propose tower to 1", "across @f4/0", "price 300", "counter", "across @f4/0", "price 100")
    assert refused(table, "conclude with 1") == ("FLO-15.5", "too_little_money")
    table.play("complete poet", "prestige 0")
    assert refused(table, "conclude with 1") == ("FLO-15.5", "no_agreement")  # it lapsed with the action


@rule("FLO-15.6", "FLO-R15", "FLO-R30")
def test_at_most_five_proposals_a_turn():
    table = given(options=COOP)
    for _ in range(2):
        table.play("propose tower to 1", "across @f4/0", "price 300", "counter", "across @f4/0", "price 100")
    table.play("propose tower to 1", "across @f4/0", "price 300")
    assert refused(table, "counter") == ("FLO-15.6", "no_offer_left")
    table.play("decline")
    assert refused(table, "propose tower to 1") == ("FLO-15.6", "no_offer_left")
    assert refused(table, "conclude with 1") == ("FLO-15.5", "no_agreement")  # the new proposal replaced the old one
    table.play("build opera", "place opera @d4/0", "end turn")
    assert texts(table, "propose")  # the next player has his own five


@rule("FLO-15.6")
def test_without_agreement_the_player_builds_alone_or_does_something_else():
    table = given(options=COOP)
    table.play("propose tower to 1", "across @f4/0", "price 300", "decline")
    assert the_board(table).actions == 2
    table.play("build tower", "place tower @c4/0")
    assert player(table)["buildings"] == ["tower"]


@rule("FLO-15.6", "FLO-R30")
def test_offers_lapse_with_the_next_action_and_the_turn():
    table = given(options=COOP)
    table.play("propose tower to 1", "across @f4/0", "price 300", "accept", "introduce travel")
    assert refused(table, "conclude with 1") == ("FLO-15.5", "no_agreement")
    table.play("propose tower to 1", "across @f4/0", "price 300", "accept", "end turn")
    assert table.view()["board"]["turn"]["offers"] == []
    assert table.seat == 1


@rule("FLO-15.7", "FLO-R16")
def test_neither_partner_may_have_the_type():
    table = given(options=COOP, tiles=["tower"], others={1: {"tiles": ["chapel"]}}, stock={"opera": 0})
    assert refused(table, "propose tower to 1") == ("FLO-15.7", "second_of_type")
    assert refused(table, "propose chapel to 1") == ("FLO-15.7", "second_of_type")
    assert refused(table, "propose opera to 1") == ("FLO-15.7", "out_of_stock")


@rule("FLO-15.7")
def test_a_joint_building_counts_fully_for_both():
    table = given(options=COOP, others={1: {"hand": ["astronomer"], "jesters": 2, "bonus": ["bonus_building"]}})
    table.play("propose tower to 1", "across @f4/0", "price 0", "accept", "conclude with 1", "end turn")
    assert table.view(1)["board"]["works"]["bonus"] == {"bonus_building": 1}
    table.play("complete astronomer", "use bonus_building")
    assert the_board(table).work_value == 4 + 4 + 1 + 1
    assert the_board(table).players[0].empty_squares() == 43 - 2  # FLO-12.2.3 in the own grid only
    assert the_board(table).players[1].empty_squares() == 43 - 1


@rule("FLO-15.7")
def test_it_is_an_action_of_the_active_player_only():
    table = given(options=COOP)
    table.play("propose tower to 1", "across @f4/0", "price 0", "accept", "conclude with 1", "end turn")
    assert (table.seat, the_board(table).actions) == (1, 2)


@rule("FLO-EX19", "FLO-15.7", "FLO-R17")
def test_contact_is_judged_by_the_owner_of_the_square():
    """Seat 0 has one builder and a building at f4-f6, seat 1 has three builders and one at b3, b4, c4."""
    red, grey = ["tower @f4/1"], ["chapel @b3/0"]
    table = given(options=COOP, builders=1, tiles=red, others={1: {"builders": 3, "tiles": grey}})
    table.play("propose hospital to 1")
    for text in texts(table):
        own, _ = joint(0, 1, "hospital", text.partition("@")[2])
        assert not set(own) & {"g4", "g5", "g6", "f3", "f7", "e4", "e5", "e6"}  # beside the tower
        assert not set(own) & set(names(GRID.beside(PALACE[1])))
    touching = [joint(0, 1, "hospital", text.partition("@")[2])[1] for text in texts(table)]
    assert any({"a3", "a4", "b2"} & set(other) for other in touching)  # beside the chapel


@rule("FLO-15.7")
def test_a_refused_contact_names_the_partner_who_lacks_builders():
    table = given(options=COOP, builders=3, others={1: {"tiles": ["tower @b4/0"]}})
    table.play("propose chapel to 1")
    beside = [text for text in (f"across @g{row}/{turn}" for row in (3, 4, 5) for turn in range(4)) if at_a4(text)]
    for text in beside:
        refusal = table.why_not(text)
        assert refusal is not None
        assert (refusal.rule, refusal.reason) == ("FLO-15.7", "touches_building")
        assert (refusal.args["owner"], refusal.args["builders"]) == (1, 0)
    assert beside


def at_a4(text):
    """Does the joint chapel cover a4 of the second principality there? It lies beside b4."""
    seam = seam_between(3, 0, 1)
    assert seam is not None
    square, turn = text.partition("@")[2].split("/")
    place = JOINT_SQUARES.index(square) * 8 + int(turn)
    return place in seam.index[BUILDINGS.index("chapel")] and "a4" in joint(0, 1, "chapel", f"{square}/{turn}")[1]


@rule("FLO-15.7", "FLO-R17")
def test_contact_across_the_border_counts_or_is_ignored_by_option():
    for value, allowed in (("counts", False), ("ignored", True)):
        options = {**COOP, "border_contact": value}
        table = given(options=options, builders=1, others={1: {"builders": 3, "tiles": ["tower @a5/1"]}})
        table.play("propose chapel to 1")
        own = [joint(0, 1, "chapel", text.partition("@")[2])[0] for text in texts(table)]
        assert any("g5" in squares for squares in own) == allowed  # g5 faces a5


@rule("FLO-15.7")
def test_no_overlap_on_either_side():
    table = given(options=COOP, builders=3, tiles=["lake @f4/0"], others={1: {"builders": 3, "tiles": ["lake @a6/0"]}})
    table.play("propose tower to 1")
    assert refused(table, "across @f4/0") == ("FLO-15.7", "overlap")
    assert refused(table, "across @g6/0") == ("FLO-15.7", "overlap")
    table.play("across @g3/0")
    assert table.asks == "choose_price"


@rule("FLO-15.8")
def test_building_alone_along_a_border():
    table = given(options=COOP, builders=0)
    assert refused_place(table, "tower @g4/1") == ("FLO-15.8", "along_border")
    assert can_build(table, "tower @f4/1")
    assert can_build(table, "tower @c7/0")  # the upper edge is no border
    table = given(options=COOP, builders=1)
    assert can_build(table, "tower @g4/1")


@rule("FLO-15.8")
def test_beside_a_building_across_the_border():
    for builders, allowed in ((1, False), (2, True)):
        table = given(options=COOP, builders=builders, others={1: {"tiles": ["chapel @a5/0"]}})
        assert (can_build(table, "tower @g4/1")) == allowed
    table = given(options=COOP, builders=1, others={1: {"tiles": ["lake @a5/0"]}})
    assert can_build(table, "tower @g4/1")  # landscapes do not matter
    table = given(options=COOP, builders=1, tiles=["chapel @f6/0"])
    assert refused_place(table, "tower @g4/1") == ("FLO-8.3", "touches_building")


@rule("FLO-15.8", "FLO-15.7")
def test_a_later_building_is_seen_across_the_border():
    table = given(options=COOP, builders=1, others={1: {"builders": 1}})
    table.play("build tower", "place tower @g4/1", "end turn")
    assert refused_place(table, "chapel @a5/0") == ("FLO-15.8", "along_border")
    assert table.seat == 1


@rule("FLO-3.8", "FLO-15.5")
def test_answering_an_offer_is_a_decision_point():
    table = given(options=COOP, others={1: {"pp": 3, "money": 0}})
    table.play("propose tower to 1", "across @f4/0", "price 0")
    table.play("sell prestige")
    assert (table.asks, table.seat, player(table, 1)["money"]) == ("answer_offer", 1, 100)
    options = {"expansion": "both"}
    table = given(options=options, others={1: {"character": "professor"}})
    table.play("propose tower to 1", "across @f4/0", "price 0", "professor bonus")
    finish_looking(table)
    assert (table.asks, table.seat) == ("answer_offer", 1)
    table.play("accept")
    assert table.seat == 0


@rule("FLO-R18", "FLO-15.5")
def test_hidden_money_does_not_show_in_the_offers():
    options = {**COOP, "money": "hidden"}
    table = given(options=options, others={1: {"money": 200}})
    table.play("propose tower to 1", "across @f4/0")
    assert texts(table)[-1] == "price 9900"
    table.play("price 500")
    assert refused(table, "accept") == ("FLO-15.5", "too_little_money")
    table.play("counter", "across @f4/0")
    assert texts(table) == ["price 0", "price 100", "price 200"]


def test_a_field_without_room_is_not_proposed():
    table = given(options=COOP, money=3500)
    board = the_board(table)
    lay(board, 0, "lake", GRID.full & ~board.players[0].filled & ~GRID.mask([(6, 6)]))
    lay(board, 1, "lake", GRID.full & ~board.players[1].filled & ~GRID.mask([(0, 0)]))
    assert refused(table, "propose tower to 1") == ("FLO-15.7", "no_joint_place")
    pass_on(table, "name_object")
