"""FLO-16 Who knows what: views, memories, redeals; nothing leaks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quattrocento import NOBODY, Position, QuickRng, deal, game
from quattrocento.games.florence.board import NONE, FlorenceBoard
from quattrocento.games.florence.build import PlaceBuilding
from quattrocento.games.florence.components import ALL_CARDS, CARD_NAMES, CARDS, DECKS, FIRST_CARD
from quattrocento.games.florence.notation import DEAL, DRAW, KEEP, PUT, RETURN
from quattrocento.games.florence.objects import MerchantChoice, PlaceLandscape
from quattrocento.games.florence.view import memory_now
from quattrocento.kit.bits import mask_of
from tests.conformance import lively
from tests.florence.given import finish_looking, given, player, the_board
from tests.rules import rule
from tests.tables import texts

VARIANTS = [{"expansion": name} for name in ("none", "muse", "coop", "both")]


def played(players: int, options: dict[str, str], seed: int) -> tuple[list[int], list[Position]]:
    """The moves of a lively game and the position before each of them."""
    position = Position.begin(game("florence"), players, options)
    rng = QuickRng(seed)
    moves: list[int] = []
    positions: list[Position] = []
    while not position.over:
        positions.append(position.copy())
        move = position.sample(rng) if position.by_chance else lively(position, rng)
        moves.append(move)
        position.play(move)
    return moves, positions


def board_of(position: Position) -> FlorenceBoard:
    board = position.board
    assert isinstance(board, FlorenceBoard)
    return board


def as_bytes(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode()


# What is open


@rule("FLO-16.1")
def test_what_everybody_sees():
    table = given(
        pp=4,
        builders=2,
        jesters=1,
        freedoms=["travel"],
        hand=["poet", "lawyer"],
        recruiting=1,
        bonus=["bonus_lake"],
        prestige=["prestige_most_lakes"],
        table=["painter"],
        tiles=["lake @d3/0"],
        best_work=9,
    )
    for seat in (1, None):
        seen = table.view(seat)["board"]["players"][0]
        assert (seen["pp"], seen["builders"], seen["jesters"], seen["freedoms"]) == (4, 2, 1, ["travel"])
        assert (seen["professions"], seen["recruiting_hand"], seen["bonus_cards"], seen["prestige_cards"]) == (
            2,
            1,
            1,
            1,
        )
        assert (seen["table"], seen["best_work"]) == (["painter"], 9)
        assert seen["tiles"][0]["squares"] == ["d3", "e3", "d4", "e4"]
        assert table.view(seat)["board"]["decks"]["bonus"]["pile"] == 19


@rule("FLO-16.2")
def test_what_only_the_owner_sees():
    held = {"hand": ["poet"], "bonus": ["bonus_lake"], "prestige": ["prestige_most_lakes"]}
    table = given(**held)  # type: ignore[arg-type]
    own = table.view(0)["board"]["players"][0]
    assert (own["hand"], own["bonus"], own["prestige"]) == (["poet"], ["bonus_lake"], ["prestige_most_lakes"])
    for seat in (1, 2, None):
        seen = table.view(seat)["board"]["players"][0]
        assert (seen["hand"], seen["bonus"], seen["prestige"]) == ([], [], [])
        assert table.view(seat)["board"]["works"] is None or table.view(seat)["board"]["works"]["cards"] == {}


@rule("FLO-16.3", "FLO-R18")
def test_money_is_open_or_hidden():
    assert given().view(1)["board"]["players"][0]["money"] == 3500
    table = given(options={"money": "hidden"})
    assert table.view(0)["board"]["players"][0]["money"] == 3500
    assert [seen["money"] for seen in table.view(0)["board"]["players"]] == [3500, None, None]
    assert [seen["money"] for seen in table.view()["board"]["players"]] == [None] * 3
    table = given(round=7, seat=0, start=1, options={"money": "hidden"})
    table.play("end turn")
    assert [seen["money"] for seen in table.view()["board"]["players"]] == [3500] * 3  # the game is over


@rule("FLO-16.3")
def test_hidden_money_is_dealt_so_that_bids_can_be_paid():
    table = given(phase="auction", players=3, options={"money": "hidden"})
    table.play("name jester", *["raise"] * 9)
    leader = table.view()["board"]["auction"]["leader"]
    for seed in range(30):
        dealt = Position.redeal(table.view((leader + 1) % 3), QuickRng(seed))
        assert board_of(dealt).players[leader].money >= 1100


# What is remembered


@rule("FLO-16.4", "FLO-5.5.1")
def test_a_recruited_card_is_known_to_be_in_the_hand():
    table = given(recruiting=1, hand=["lawyer"], others={1: {"table": ["poet"]}})
    table.play("recruit poet")
    for seat in (1, 2, None):
        seen = table.view(seat)["board"]["players"][0]
        assert (seen["hand"], seen["professions"]) == (["poet"], 2)
        for seed in range(10):
            dealt = board_of(Position.redeal(table.view(seat), QuickRng(seed)))
            assert dealt.players[0].hand >> CARDS.index("poet") & 1


@rule("FLO-16.4", "FLO-R32")
def test_cards_put_back_are_followed_as_far_as_possible():
    """Five players: the second look reaches the cards that the first looker put back."""
    table = deal("florence", players=5, seed=7)
    while table.asks != "take_turn":
        table.play(texts(table)[-1])
    first, second = table.seat, None
    assert first is not None
    table.play("buy profession")
    finish_looking(table)
    tail = [place["card"] for place in table.view(first)["board"]["decks"]["profession"]["tail"]]
    assert None not in tail
    table.play("end turn")
    second = table.seat
    assert second is not None
    table.play("buy profession")  # one card of the pile and the four that lie under it
    looked = table.view(second)["board"]["look"]["cards"]
    assert looked[1:] == tail
    for seed in range(20):
        dealt = board_of(Position.redeal(table.view(first), QuickRng(seed)))
        assert {CARD_NAMES[0][card] for card in dealt.look_cards} >= set(tail)
    finish_looking(table)
    kept = set()
    for seed in range(60):
        dealt = board_of(Position.redeal(table.view(first), QuickRng(seed)))
        hand = {CARD_NAMES[0][card] for card in range(21) if dealt.players[second].hand >> card & 1}
        under = {CARD_NAMES[0][card] for card in dealt.tails[0]}
        assert len(hand & set(tail)) <= 1  # he kept one card, the others are under the deck again
        assert set(tail) <= hand | under
        kept |= hand & set(tail)
    assert kept == set(tail)  # it may be any of them


@rule("FLO-16.4", "FLO-2.2")
def test_the_returned_card_is_in_nobodys_first_hand():
    table = deal("florence", players=4, seed=2)
    returned = player(table, 0)["hand"][0]
    card = CARDS.index(returned)
    table.play(f"return {returned}")
    while table.asks == "return_card":
        table.play(texts(table)[0])
    for seed in range(40):
        dealt = board_of(Position.redeal(table.view(0), QuickRng(seed)))
        assert dealt.piles[0] >> card & 1
        assert not any(other.hand >> card & 1 for other in dealt.players)


@rule("FLO-16.4", "FLO-R32")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: options["expansion"])
def test_the_truth_is_always_thought_possible(players, options):
    """Every card lies at a place where every observer thinks it may be, and what is known is true."""
    _, positions = played(players, options, seed=players)
    for position in positions:
        board = board_of(position)
        for deck in range(len(DECKS)):
            for viewer in (*range(players), NOBODY):
                memory, looked = memory_now(board, deck, viewer)
                assert len(memory.tail) == len(board.tails[deck])
                for place, card in zip(memory.tail, board.tails[deck], strict=True):
                    assert place >> card & 1
                if board.piles[deck]:
                    assert board.piles[deck] & ~memory.pile == 0
                if board.look_deck == deck and board.look_seat != viewer:
                    for place, card in zip(looked, board.look_cards, strict=True):
                        assert place >> card & 1
                for seat, prince in enumerate(board.players):
                    hand = (prince.hand, prince.bonus, prince.prestige)[deck]
                    if seat != viewer:
                        assert len(memory.hands[seat]) == hand.bit_count()
                        assert fits(memory.hands[seat], hand)


def fits(places: list[int], hand: int) -> bool:
    """Can these cards lie at these places?"""
    if not places:
        return hand == 0
    possible = [1 << card for card in range(hand.bit_length()) if places[0] >> card & hand >> card & 1]
    return any(fits(places[1:], hand & ~bit) for bit in possible)


# Leaks: the same game with two cards exchanged that a seat never saw


def faces(move: int) -> tuple[int, int, int] | None:
    """The deck and the card of a move that shows one, and its kind's first code."""
    for kind in (DRAW, KEEP, PUT):
        if kind.has(move):
            card = kind.arg(move)
            deck = max(deck for deck in range(len(DECKS)) if FIRST_CARD[deck] <= card)
            return deck, card - FIRST_CARD[deck], kind.first + FIRST_CARD[deck]
    if RETURN.has(move):
        return 0, RETURN.arg(move), RETURN.first
    return None


def exchanged(move: int, deck: int, one: int, other: int) -> int:
    """The move with the two cards of the deck changed for each other."""
    swap = {one: other, other: one}
    if DEAL.has(move):
        card, seat, _, _ = DEAL.args(move)
        return DEAL.of(swap.get(card, card), seat) if deck == 0 else move
    face = faces(move)
    if face is None or face[0] != deck:
        return move
    return face[2] + swap.get(face[1], face[1])


def seen_by(viewer: int, moves: list[int], positions: list[Position], deck: int) -> int:
    """The cards of a deck that the viewer has seen in the course of these moves, open cards included."""
    seen = 0
    for move, position in zip(moves, positions, strict=True):
        board = board_of(position)
        audience = position.question().audience(board)
        if audience == viewer:
            if DEAL.has(move) and deck == 0:
                seen |= 1 << DEAL.args(move)[0]
            face = faces(move)
            if face is not None and face[0] == deck:
                seen |= 1 << face[1]
        if deck == 0:
            seen |= mask_of(card for other in board.players for card in range(21) if other.table >> card & 1)
        if deck == 1:
            seen |= board.used_bonus
        if board.look_deck == deck and board.look_seat == viewer:
            seen |= mask_of(board.look_cards)
    return seen


@rule("FLO-16.2", "FLO-16.4")
@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("options", [*VARIANTS, {"money": "hidden"}], ids=lambda options: "-".join(options.values()))
def test_a_game_with_other_hidden_cards_looks_the_same(players, options):
    moves, positions = played(players, options, seed=players + 10)
    rng = QuickRng(5)
    compared = 0
    for viewer in (*range(players), NOBODY):
        for deck in range(len(DECKS)):
            until = len(moves) * 2 // 3
            seen = seen_by(viewer, moves[:until], positions[:until], deck)
            unseen = [card for card in range(len(CARD_NAMES[deck])) if not seen >> card & 1]
            if len(unseen) < 2:
                continue
            rng.shuffle(unseen)
            unseen.sort(key=lambda card: board_of(positions[until]).piles[deck] >> card & 1)  # hands before the pile
            unseen = [unseen[0], unseen[-1]]
            other = positions[0].copy()
            for number in range(until):
                assert as_bytes(other.view(viewer)) == as_bytes(positions[number].view(viewer)), number
                if positions[number].seat == viewer:
                    assert other.options() == positions[number].options()
                other.play(exchanged(moves[number], deck, unseen[0], unseen[1]))
            compared += other.checksum() != positions[until].checksum()
    assert compared >= players


@rule("FLO-16.2")
def test_events_and_records_hide_faces():
    table = deal("florence", players=3, seed=4, options={"expansion": "both"})
    events = table.listen()
    rng = QuickRng(1)
    while table.view()["board"]["round"] < 4 and not table.over:
        table.play(lively(table.position, rng))
    hidden_kinds = {"dealt", "returned", "kept"}
    for event in events:
        if event.kind in hidden_kinds:
            assert event.secret
            assert "card" not in event.plain(), event
            assert "card" in event.plain(event.seat)
            assert "card" not in event.plain((event.seat + 1) % 3)
        else:
            assert not event.secret
    told_kinds = {event.kind for event in events}
    assert {"looked", "kept"} <= told_kinds
    for viewer in (0, 1, 2, NOBODY):
        lines = table.record().text(viewer).splitlines()
        for line in lines[lines.index("begin") + 1 :]:
            who, _, text = line.partition(" ")
            if text.startswith(("keep", "put", "return")):
                assert who == str(viewer)
            if text.startswith("deal"):
                assert text.endswith(f"to {viewer}")


@rule("FLO-16.2")
def test_effects_hold_no_cards():
    """The agenda is open to all."""
    for options in VARIANTS:
        _, positions = played(4, options, seed=3)
        for position in positions:
            for effect in position.agenda_ints():
                made = game("florence").effects[effect[0]]
                # an object of the auction with its price, a tile; all else is a seat or a round
                longest = 4 if made is MerchantChoice else 3 if made in (PlaceLandscape, PlaceBuilding) else 2
                assert len(effect) <= longest
                assert len(effect) < 2 or 0 <= effect[1] < 7


# Redeals


@rule("FLO-16.4")
@pytest.mark.parametrize("players", [2, 4])
def test_redeals_keep_everything_that_was_seen(players):
    _, positions = played(players, {"expansion": "muse"}, seed=1)
    rng = QuickRng(3)
    for position in positions[:: max(1, len(positions) // 40)]:
        board = board_of(position)
        for viewer in range(players):
            dealt = board_of(Position.redeal(position.view(viewer), rng))
            own, true = dealt.players[viewer], board.players[viewer]
            assert (own.hand, own.bonus, own.prestige, own.money) == (true.hand, true.bonus, true.prestige, true.money)
            for deck in range(len(DECKS)):
                memory, _ = memory_now(board, deck, viewer)
                for place, card, guess in zip(memory.tail, board.tails[deck], dealt.tails[deck], strict=True):
                    assert place >> guess & 1
                    assert place.bit_count() > 1 or guess == card
                assert dealt.piles[deck].bit_count() == board.piles[deck].bit_count()
                everywhere = dealt.piles[deck] | mask_of(dealt.tails[deck])
                everywhere |= mask_of(dealt.look_cards) if dealt.look_deck == deck else 0
                for prince in dealt.players:
                    everywhere |= (prince.hand | prince.table, prince.bonus, prince.prestige)[deck]
                everywhere |= dealt.used_bonus if deck == 1 else 0
                assert everywhere == ALL_CARDS[deck]


def test_redeals_differ():
    table = deal("florence", players=3, seed=1)
    while table.asks != "take_turn":
        table.play(texts(table)[-1])
    hands = {board_of(Position.redeal(table.view(0), QuickRng(seed))).players[1].hand for seed in range(40)}
    assert len(hands) > 30


def test_a_contradictory_view_is_refused():
    seen: dict[str, Any] = given().view(0)
    seen["board"]["memory"]["profession"]["pile"] = 1
    with pytest.raises(ValueError, match="contradicts"):
        Position.redeal(seen, QuickRng(1))


def test_a_copy_shares_nothing_that_changes():
    table = given()
    copy = the_board(table).copy()
    before = copy.ints()
    table.play("buy bonus")
    finish_looking(table)
    assert copy.ints() == before
    assert copy.look_deck == NONE
