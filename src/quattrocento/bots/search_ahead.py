"""Looking ahead on positions that agree with a view: what every thinking player does. Compiled with the rules."""

from __future__ import annotations

from typing import Final

from quattrocento.kernel.game import View
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import Rng

WORLDS: Final = 4  # redeals to think on, when something is hidden


def redeals(view: View, rng: Rng) -> list[Position]:
    """Positions that agree with the view: one if nothing is hidden, else several."""
    worlds = [Position.redeal(view, rng), Position.redeal(view, rng)]
    if worlds[0] == worlds[1]:
        return worlds[:1]
    return worlds + [Position.redeal(view, rng) for _ in range(WORLDS - 2)]


def after(position: Position, move: int) -> Position:
    then = position.copy()
    then.play(move)
    return then


def outlook(position: Position, seat: int) -> float:
    """The value of the position at the end of the seat's turn; follow-ups are answered one by one."""
    return position.game.evaluate(turn_end(position, seat).board, seat)


def turn_end(position: Position, seat: int) -> Position:
    """Where the seat's turn ends, if it always takes the best next position. The given one is not changed."""
    evaluate = position.game.evaluate
    while position.seat == seat:
        options = position.options()
        best = after(position, options[0])
        if len(options) > 1:
            most = evaluate(best.board, seat)
            for i in range(1, len(options)):
                then = after(position, options[i])
                value = evaluate(then.board, seat)
                if value > most:
                    best = then
                    most = value
        position = best
    return position


def quick_end(position: Position, seat: int, tries: int, rng: Rng) -> Position:
    """Like `turn_end`, but of many options only some are tried. The given position is not changed."""
    evaluate = position.game.evaluate
    while position.seat == seat:
        options = position.options()
        number = len(options)
        if number > tries:
            for i in range(tries):
                j = i + rng.below(number - i)
                options[i], options[j] = options[j], options[i]
            number = tries
        best = after(position, options[0])
        if number > 1:
            most = evaluate(best.board, seat)
            for i in range(1, number):
                then = after(position, options[i])
                value = evaluate(then.board, seat)
                if value > most:
                    best = then
                    most = value
        position = best
    return position
