"""Looking ahead on positions that agree with a view: what every thinking player does. Compiled with the rules."""

from __future__ import annotations

import math
from typing import Final

from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import QuickRng, Rng

ALL: Final = 1 << 30  # options that are tried
NESTED: Final = 2  # follow-ups of follow-ups are answered at first sight
NO_CHANCE: Final[Rng] = QuickRng(0)  # never asked where all options are tried


def after(position: Position, move: int) -> Position:
    then = position.copy()
    then.play(move)
    return then


def prospects(position: Position, seat: int, options: list[int], number: int, rng: Rng) -> list[int]:
    """The options that are worth a thought, so many at most: the most promising, if the game can tell, or any."""
    game = position.game
    if game.prospects is not None:
        return game.prospects(position.board, seat, options, number)
    if len(options) > number:
        for i in range(number):
            j = i + rng.below(len(options) - i)
            options[i], options[j] = options[j], options[i]
        return options[:number]
    return options


def settled(
    position: Position, move: int, seat: int, tries: int = ALL, rng: Rng = NO_CHANCE, level: int = 1
) -> Position:
    """The position after a move and all questions that it raises: they lie above what was on the agenda before."""
    depth = len(position.agenda)
    then = after(position, move)
    while len(then.agenda) > depth and then.question().seat == seat:
        then = best_next(then, seat, tries, rng, level)
    return then


def best_next(position: Position, seat: int, tries: int = ALL, rng: Rng = NO_CHANCE, level: int = 0) -> Position:
    """The best position to which one move of the seat leads; of more options than `tries` only some are looked at."""
    options = prospects(position, seat, position.options(), tries, rng)
    number = len(options)
    if number == 1:
        return after(position, options[0])
    evaluate = position.game.evaluate
    best = position
    most = -math.inf
    for i in range(number):
        if level < NESTED:
            then = settled(position, options[i], seat, tries, rng, level + 1)
        else:
            then = after(position, options[i])
        value = evaluate(then.board, seat)
        if value > most or i == 0:
            best = then
            most = value
    return best


def turn_end(position: Position, seat: int, tries: int = ALL, rng: Rng = NO_CHANCE) -> Position:
    """Where the seat's turn ends, if it always takes the best next position. The given one is not changed."""
    while position.seat == seat:
        position = best_next(position, seat, tries, rng)
    return position


def quick_end(position: Position, seat: int, tries: int = ALL, rng: Rng = NO_CHANCE) -> Position:
    """Like `turn_end`, but by what moves promise, if the game can tell; then the given position is changed."""
    appeal = position.game.appeal
    if appeal is None:
        return turn_end(position, seat, tries, rng)
    while position.agenda:
        question = position.question()
        if question.seat != seat:
            break
        options = question.options(position.board)
        best = options[0]
        if len(options) > 1:
            promises = appeal(position.board, seat, options)
            most = promises[0]
            for i in range(1, len(options)):
                if promises[i] > most:
                    most = promises[i]
                    best = options[i]
        position.play(best)
    return position
