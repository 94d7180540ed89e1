"""TIL-4.1, TIL-5.1 Dice: drawn and rolled, and what one may be changed into."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.board import NOTHING, Then, TiletumBoard
from quattrocento.games.tiletum.components import CHANGE_GOLD, COLOURS
from quattrocento.games.tiletum.notation import CHANGE_DIE, ROLL, TAKE_DIE
from quattrocento.kernel.effects import Chance
from quattrocento.kernel.events import Event
from quattrocento.kernel.rng import Rng

VALUES: Final = 6


def change_cost(value: int, new: int) -> int:
    """TIL-5.1.1 Two gold for each step; 6 and 1 are neighbours."""
    return CHANGE_GOLD * min((value - new) % VALUES, (new - value) % VALUES)


def _die_moves() -> list[list[list[int]]]:
    return [
        [
            [TAKE_DIE.of(colour, value)]
            + [
                CHANGE_DIE.of(colour, value, new)
                for new in range(VALUES)
                if new != value and change_cost(value, new) <= steps * CHANGE_GOLD
            ]
            for value in range(VALUES)
            for colour in range(len(COLOURS))
        ]
        for steps in range(4)
    ]


# By the changes that can be paid (at most three) and by die: every way to take it.
DIE_MOVES: Final[list[list[list[int]]]] = _die_moves()


def die_of(move: int) -> tuple[int, int, int]:
    """Colour, value on the wheel and value when taken."""
    if TAKE_DIE.has(move):
        colour, value, _, _ = TAKE_DIE.args(move)
        return colour, value, value
    colour, value, new, _ = CHANGE_DIE.args(move)
    return colour, value, new


class RollDie(Chance[TiletumBoard]):
    """TIL-4.1 A die from the bag, rolled and put to the wheel."""

    rule = "TIL-4.1"

    def label(self, board: TiletumBoard) -> str:
        return f"dice/round {board.round + 1}/{sum(board.bag)} left"

    def possible(self, board: TiletumBoard) -> bool:
        return True  # TIL-2.13 two dice stay in the bag, or more

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        return [
            (ROLL.of(colour, value), number)
            for colour, number in enumerate(board.bag)
            if number
            for value in range(VALUES)
        ]

    def sample(self, board: TiletumBoard, rng: Rng) -> int:
        left = rng.below(VALUES * sum(board.bag))
        colour = 0
        while left >= VALUES * board.bag[colour]:
            left -= VALUES * board.bag[colour]
            colour += 1
        return ROLL.of(colour, left // board.bag[colour])

    def choose(self, board: TiletumBoard, move: int) -> Then:
        colour, value, _, _ = ROLL.args(move)
        board.bag[colour] -= 1
        board.dice[value * 5 + colour] += 1
        if board.events is not None:
            args: dict[str, int | str] = {"colour": COLOURS[colour], "value": value + 1}
            board.events.append(Event("rolled", -1, "TIL-4.1", args))
        return NOTHING


ROLL_DIE: Final = RollDie()
