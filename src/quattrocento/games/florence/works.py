"""FLO-7 Complete a work, FLO-12.1 bonus cards, FLO-14.9 the Princess's work."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.anytime import set_aside
from quattrocento.games.florence.board import NONE, FlorenceBoard
from quattrocento.games.florence.cards import NOTHING, Then
from quattrocento.games.florence.components import (
    BONUS_CARDS,
    BONUS_COUNTS,
    BONUS_DISTINCT,
    BONUS_EACH,
    COUNTED,
    FLORINS_PER_PP,
    MINIMUM,
    MUSE_CARD,
    PAY_PER_WV,
    PRINCESS,
    PRINCESS_BUILDER,
    PRINCESS_BUILDING,
    PRINCESS_CARD,
    PRINCESS_LANDSCAPE,
    PROFESSIONS,
    SEATS,
    WISH_BUILDING,
    WISH_FREEDOM,
    WISH_LANDSCAPE,
    WV_BUILDING,
    WV_CARD,
    WV_FREEDOM,
    WV_JESTER,
    WV_LANDSCAPE,
)
from quattrocento.games.florence.notation import COMPLETE_WORK, FINISH, TAKE_PRESTIGE, USE_BONUS
from quattrocento.games.florence.player import Player
from quattrocento.kernel.effects import Decision
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal
from quattrocento.kit.bits import members

_IN_HAND: Final = COUNTED.index("profession_in_hand")
_ON_TABLE: Final = COUNTED.index("profession_on_table")
_WORK: Final = COUNTED.index("work")


# FLO-7.3 The value of a work


def muse(board: FlorenceBoard, seat: int) -> int:
    """FLO-14.7 The number of the round."""
    return board.round + 1 if board.owners[MUSE_CARD] == seat else 0


def common_value(board: FlorenceBoard, seat: int) -> int:
    """What every work of the player is worth, whoever makes it: jesters, cards, the Muse."""
    player = board.players[seat]
    return WV_JESTER * player.jesters + WV_CARD * player.cards() + muse(board, seat)


def wishes_value(player: Player, card: int) -> int:
    """FLO-7.4 None of the three wishes is required."""
    value = WV_BUILDING * (player.buildings >> WISH_BUILDING[card] & 1)
    value += WV_FREEDOM * (player.freedoms >> WISH_FREEDOM[card] & 1)
    return value + WV_LANDSCAPE if player.landscapes[WISH_LANDSCAPE[card]] else value


def bonus_value(card: int, counted: list[int]) -> int:
    """FLO-12.1 What a bonus card is worth, given all that is counted."""
    number = 0
    if BONUS_DISTINCT[card]:
        for kind in BONUS_COUNTS[card]:
            if counted[kind]:
                number += 1
    else:
        for kind in BONUS_COUNTS[card]:
            number += counted[kind]
    return BONUS_EACH[card] * number


def counted_with_work(player: Player, card: int) -> list[int]:
    """FLO-12.1 All that is counted once the profession card lies on the table."""
    counted = player.counted()
    if player.hand >> card & 1:
        counted[_IN_HAND] -= 1
        counted[_ON_TABLE] += 1
        counted[_WORK] += 1
    return counted


def work_parts(board: FlorenceBoard, seat: int, card: int, bonus: int) -> list[tuple[str, int]]:
    """The value of a work as a sum of named parts; the card may still be in hand, `bonus` is a mask of bonus cards."""
    player = board.players[seat]
    parts = [
        ("building", WV_BUILDING * (player.buildings >> WISH_BUILDING[card] & 1)),
        ("landscape", WV_LANDSCAPE if player.landscapes[WISH_LANDSCAPE[card]] else 0),
        ("freedom", WV_FREEDOM * (player.freedoms >> WISH_FREEDOM[card] & 1)),
        ("jester", WV_JESTER * player.jesters),
        ("cards", WV_CARD * player.cards()),
    ]
    counted = counted_with_work(player, card)
    parts += [(BONUS_CARDS[extra], bonus_value(extra, counted)) for extra in members(bonus)]
    if board.owners[MUSE_CARD] == seat:
        parts.append(("muse", muse(board, seat)))
    return parts


def princess_parts(board: FlorenceBoard, seat: int) -> list[tuple[str, int]]:
    """FLO-14.9 Nothing else counts."""
    player = board.players[seat]
    return [
        ("landscape", PRINCESS_LANDSCAPE * player.landscape_tiles()),
        ("building", PRINCESS_BUILDING * player.buildings.bit_count()),
        ("builder", PRINCESS_BUILDER * player.builders),
        ("cards", PRINCESS_CARD * player.cards()),
    ]


def total(parts: list[tuple[str, int]]) -> int:
    return sum([value for _, value in parts])


def bonus_total(player: Player, card: int, bonus: int) -> int:
    if bonus == 0:
        return 0
    counted = counted_with_work(player, card)
    return sum([bonus_value(extra, counted) for extra in members(bonus)])


# What may be completed


def highest_values(board: FlorenceBoard, seat: int) -> tuple[list[int], list[int]]:
    """The profession cards in hand, and the value of each with all bonus cards in hand."""
    player = board.players[seat]
    cards = members(player.hand)
    if not cards:
        return cards, []
    common = common_value(board, seat) + bonus_total(player, cards[0], player.bonus)
    return cards, [common + wishes_value(player, card) for card in cards]


def add_works(board: FlorenceBoard, seat: int, out: list[int]) -> None:
    """FLO-7.1 Cards whose work can reach the minimum of the round."""
    minimum = MINIMUM[board.round]
    cards, values = highest_values(board, seat)
    for i, card in enumerate(cards):
        if values[i] >= minimum:
            out.append(COMPLETE_WORK.first + card)


def can_work(board: FlorenceBoard, seat: int) -> bool:
    out: list[int] = []
    add_works(board, seat, out)
    return len(out) > 0


def refuse_work(board: FlorenceBoard, seat: int, card: int) -> Refusal | None:
    if board.players[seat].hand >> card & 1 == 0:
        return Refusal("FLO-7.1", "card_not_in_hand", {"card": PROFESSIONS[card]})
    cards, values = highest_values(board, seat)
    return refuse_value(board, values[cards.index(card)])


def refuse_value(board: FlorenceBoard, value: int) -> Refusal | None:
    """FLO-1.2 The minimum of the round."""
    minimum = MINIMUM[board.round]
    return None if value >= minimum else Refusal("FLO-7.1", "below_minimum", {"value": value, "minimum": minimum})


def can_princess(board: FlorenceBoard, seat: int) -> bool:
    return board.owners[PRINCESS] == seat and total(princess_parts(board, seat)) >= MINIMUM[board.round]


def refuse_princess(board: FlorenceBoard, seat: int) -> Refusal | None:
    if not board.owns(seat, PRINCESS):
        return Refusal("FLO-14.9", "not_your_character", {"character": "princess"})
    return refuse_value(board, total(princess_parts(board, seat)))


# The action


def complete(board: FlorenceBoard, seat: int, card: int) -> Then:
    """FLO-7.2 The profession card is laid on the table, then bonus cards may be named."""
    board.play_profession(seat, card)
    board.work_card = card
    board.work_bonus = 0
    return after_bonus(board, seat)


def princess_work(board: FlorenceBoard, seat: int) -> Then:
    """FLO-14.9 A work without a profession card. [R12]"""
    value = total(princess_parts(board, seat))
    set_aside(board, seat, PRINCESS, "FLO-14.9")
    return pay_work(board, seat, value, "princess", "FLO-14.9")


def work_value(board: FlorenceBoard, seat: int) -> int:
    """The value of the work that is being completed, with the bonus cards used so far."""
    player = board.players[seat]
    card = board.work_card
    return common_value(board, seat) + wishes_value(player, card) + bonus_total(player, card, board.work_bonus)


def after_bonus(board: FlorenceBoard, seat: int) -> Then:
    """Without another bonus card in hand the work is finished."""
    if board.players[seat].bonus:
        return (CHOOSE_BONUS[seat],)
    return finish(board, seat)


class ChooseBonus(Decision[FlorenceBoard]):
    """FLO-7.2 Any number of bonus cards, one after the other; at least so many that the minimum is reached."""

    rule = "FLO-7.2"

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        out = [USE_BONUS.first + card for card in members(board.players[self.seat].bonus)]
        if work_value(board, self.seat) >= MINIMUM[board.round]:
            out.append(FINISH.first)
        return out

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        if FINISH.has(move):
            return finish(board, self.seat)
        board.use_bonus(self.seat, USE_BONUS.arg(move))
        return after_bonus(board, self.seat)

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if FINISH.has(move):
            return refuse_value(board, work_value(board, self.seat))
        if not USE_BONUS.has(move):
            return self.not_asked()
        card = USE_BONUS.arg(move)
        if board.players[self.seat].bonus >> card & 1:
            return None
        return Refusal("FLO-7.2", "card_not_in_hand", {"card": BONUS_CARDS[card]})


def finish(board: FlorenceBoard, seat: int) -> Then:
    value = work_value(board, seat)
    card = board.work_card
    board.work_card = NONE
    board.work_bonus = 0
    return pay_work(board, seat, value, PROFESSIONS[card], "FLO-7.6")


def pay_work(board: FlorenceBoard, seat: int, value: int, author: str, why: str) -> Then:
    """FLO-7.6 The bank pays; FLO-7.7 the marker shows the best work of the round."""
    player = board.players[seat]
    player.best_work = max(player.best_work, value)
    if board.events is not None:
        board.events.append(Event("completed", seat, why, {"author": author, "value": value}))
    board.earn(seat, PAY_PER_WV * value, "FLO-7.6")
    board.work_value = value
    return (TAKE_WORK_PRESTIGE[seat],)


class TakePrestige(Decision[FlorenceBoard]):
    """FLO-7.6 Turn a part of this payment into prestige: 200 F a point."""

    rule = "FLO-7.6"

    def most(self, board: FlorenceBoard) -> int:
        return min(PAY_PER_WV * board.work_value // FLORINS_PER_PP, TAKE_PRESTIGE.size - 1)

    def possible(self, board: FlorenceBoard) -> bool:
        return True

    def options(self, board: FlorenceBoard) -> list[int]:
        first = TAKE_PRESTIGE.first
        return list(range(first, first + self.most(board) + 1))

    def choose(self, board: FlorenceBoard, move: int) -> Then:
        points = TAKE_PRESTIGE.arg(move)
        board.work_value = 0
        board.convert(self.seat, FLORINS_PER_PP * points, "FLO-7.6")
        board.score(self.seat, points, "FLO-7.6", "work")
        return NOTHING

    def why_not(self, board: FlorenceBoard, move: int) -> Refusal | None:
        if not TAKE_PRESTIGE.has(move):
            return self.not_asked()
        most = self.most(board)
        return None if TAKE_PRESTIGE.arg(move) <= most else Refusal("FLO-7.6", "more_than_the_pay", {"most": most})


CHOOSE_BONUS: Final[list[ChooseBonus]] = [ChooseBonus(seat) for seat in range(len(SEATS))]
TAKE_WORK_PRESTIGE: Final[list[TakePrestige]] = [TakePrestige(seat) for seat in range(len(SEATS))]
