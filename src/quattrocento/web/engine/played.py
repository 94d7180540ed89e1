"""A game as far as it was played, rebuilt from its moves and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from quattrocento.kernel.effects import EVERYBODY, NATURE, NOBODY
from quattrocento.kernel.events import Event
from quattrocento.kernel.game import Game, View
from quattrocento.kernel.position import Position
from quattrocento.kernel.rng import Dealer, QuickRng

WORLDS = 3  # redeals that must agree before something counts as known

Moves = list[tuple[int, int]]  # (seat, move), chance included


class Played:
    """The position after the moves, all events on the way, and the position before the last decision."""

    def __init__(self, game: Game, players: int, options: dict[str, str]) -> None:
        self.game = game
        self.players = players
        self.options = options
        self._restart()

    def _restart(self) -> None:
        self.moves: Moves = []
        self.events: list[Event] = []
        self.position = Position.begin(self.game, self.players, self.options, self.events)
        self.heard = [len(self.events)]  # events after so many moves
        self.decided = -1  # the number of the last decision
        self.before = self.position  # ... and the position before it

    def go_to(self, moves: Moves) -> None:
        """Play on to these moves; from the start again if some were taken back."""
        if self.moves != moves[: len(self.moves)]:
            self._restart()
        for number in range(len(self.moves), len(moves)):
            seat, move = moves[number]
            if seat != NATURE:
                self.decided = number
                self.before = self.position.copy()
            self.position.play(move)
            self.moves.append((seat, move))
            self.heard.append(len(self.events))

    def continued(self, move: int | None, secret: bytes) -> tuple[Position, Moves, list[int]]:
        """What follows: the move, if one is given, and all that chance brings after it, with who may know each. This
        game stays as it is."""
        position = self.position.copy()
        rows: Moves = []
        audiences: list[int] = []
        dealer = Dealer(secret)
        while move is not None or position.by_chance:
            code = position.sample(dealer.stream(position.label())) if move is None else move
            rows.append((position.seat, code))
            audiences.append(position.question().audience(position.board))
            position.play(code)
            move = None
        return position, rows, audiences

    def last_decision(self, seat: int) -> int | None:
        """The number of the last decision of a seat."""
        for number in range(len(self.moves) - 1, -1, -1):
            if self.moves[number][0] == seat:
                return number
        return None

    def free_undo(self, seat: int) -> bool:
        """May the seat take its last decision back without asking? Only while nobody has learned anything by it:
        nothing came after it, and every seat could have foreseen what it sees now."""
        if self.decided < 0 or self.decided != len(self.moves) - 1 or self.moves[self.decided][0] != seat:
            return False
        move = self.moves[self.decided][1]
        audience = self.before.question().audience(self.before.board)
        return not any(
            self._learned(viewer, move if audience in (EVERYBODY, viewer) else None)
            for viewer in (*range(self.players), NOBODY)
        )

    def _learned(self, viewer: int, move: int | None) -> bool:
        """Did the last decision show the viewer more than the move itself (None: one that the viewer may not know)?"""
        now = self.position.view(viewer)
        for world in worlds(self.before.view(viewer)):
            options = world.options()
            if move is None:
                world.play(options[0])
            elif move in options:
                world.play(move)
            else:
                return True
            if world.view(viewer) != now:
                return True
        return False


def worlds(seen: View) -> Iterator[Position]:
    """Positions that agree with a view: what is worked out on them can't tell more than the view does."""
    return (Position.redeal(seen, QuickRng(number)) for number in range(WORLDS))


def known_scores(seen: View) -> list[int | None]:
    """The points as far as the view tells them."""
    found = [world.game.scores(world.board) for world in worlds(seen)]
    return [score if all(other[i] == score for other in found) else None for i, score in enumerate(found[0])]
