"""A position: a board and an agenda, with chance as a seat."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any

from quattrocento.kernel.board import Board
from quattrocento.kernel.effects import NATURE, NOBODY, Chance, Effect, Question, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.game import Game, View
from quattrocento.kernel.refusal import QuattroError, Refusal
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Rng


class Position:
    """What lies on the table and what is still to be resolved (the top of the agenda last)."""

    def __init__(self, game: Game, board: Board, agenda: list[Effect[Any]]) -> None:
        self.game = game
        self.board = board
        self.agenda = agenda

    @staticmethod
    def begin(game: Game, players: int, options: dict[str, str], events: list[Event] | None = None) -> Position:
        """The first position of a game; its events go to the list, if one is given."""
        game.check_players(players)
        board, agenda = game.start(players, game.chosen(options))
        board.events = events
        position = Position(game, board, agenda)
        position.settle()
        return position

    @property
    def over(self) -> bool:
        return len(self.agenda) == 0

    @property
    def seat(self) -> int:
        """Who must move: a seat, NATURE, or NOBODY when the game is over."""
        return self.question().seat if self.agenda else NOBODY

    @property
    def by_chance(self) -> bool:
        return self.seat == NATURE

    def question(self) -> Question[Any]:
        """The question on top of the agenda; the game must not be over."""
        top = self.agenda[-1]
        assert isinstance(top, Question)
        return top

    @property
    def rule(self) -> str:
        """The number of the rule that asks the question, or that ends the game."""
        return self.question().cites(self.board) if self.agenda else self.game.end_rule

    def options(self) -> list[int]:
        return self.question().options(self.board) if self.agenda else []

    def play(self, move: int) -> None:
        """Carry out one of the options. Legality is checked at the edge, not here."""
        top = self.agenda.pop()
        assert isinstance(top, Question)
        self.settle(top.choose(self.board, move))

    def settle(self, then: tuple[Effect[Any], ...] = ()) -> None:
        """Push what follows and resolve steps until somebody must move. A question without an option is lost."""
        agenda = self.agenda
        board = self.board
        while True:
            if len(then) == 1:
                agenda.append(then[0])
            elif then:
                agenda.extend(then[::-1])
            if not agenda:
                return
            top = agenda[-1]
            if isinstance(top, Step):
                agenda.pop()
                then = top.resolve(board)
                continue
            assert isinstance(top, Question)
            if top.possible(board):
                return
            agenda.pop()
            then = ()
            board.tell(Event("lost", top.seat, top.cites(board), {"question": type(top).__name__}))

    def sample(self, rng: Rng) -> int:
        """A move at random; an outcome of chance by its weight. The game must not be over."""
        return self.question().sample(self.board, rng)

    def label(self) -> str:
        """The name of the random stream of the chance on top of the agenda."""
        top = self.agenda[-1]
        assert isinstance(top, Chance)
        return f"{self.game.id}/{top.label(self.board)}"

    def why_not(self, move: int) -> Refusal | None:
        """The rule that forbids the move, or None if it is legal."""
        if not self.agenda:
            return Refusal(self.game.end_rule, "game_over")
        if not 0 <= move < self.game.moves.size:
            return Refusal(self.rule, "no_move")
        return self.question().why_not(self.board, move)

    def copy(self) -> Position:
        return Position(self.game, self.board.copy(), self.agenda[:])

    def ints(self) -> list[int]:
        """The whole position as integers; `Position.read` is the inverse."""
        out = self.board.ints()
        out.insert(0, len(out))
        for effect in self.agenda_ints():
            out.append(len(effect))
            out += effect
        return out

    @staticmethod
    def read(game: Game, ints: list[int]) -> Position:
        try:
            at = ints[0] + 1
            board = game.read_board(ints[1:at])
            agenda: list[list[int]] = []
            while at < len(ints):
                if ints[at] < 1 or at + ints[at] >= len(ints):
                    raise ValueError("an effect is cut off")
                agenda.append(ints[at + 1 : at + 1 + ints[at]])
                at += 1 + ints[at]
            return Position(game, board, read_agenda(game, agenda))
        except (IndexError, TypeError, ValueError) as error:
            raise QuattroError(f"these integers are no position of {game.id}: {error}") from error

    def agenda_ints(self) -> list[list[int]]:
        """Each effect as its number in the game's table and its arguments."""
        effects = self.game.effects
        return [[effects.index(type(effect)), *effect.ints()] for effect in self.agenda]

    def view(self, seat: int) -> View:
        """Everything that a seat may know, as plain data (NOBODY: a spectator). The agenda is open to all."""
        return {
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "seat": seat,
            "to_move": self.seat,
            "asks": None if self.over else self.question_name(),
            "agenda": self.agenda_ints(),
            "board": self.game.view(self.board, seat),
        }

    @staticmethod
    def redeal(seen: View, rng: Rng) -> Position:
        """A full position that agrees with the view: what the seat can't see is dealt anew."""
        game = find(seen["game"])
        return Position(game, game.redeal(seen["board"], rng), read_agenda(game, seen["agenda"]))

    def question_name(self) -> str:
        """`TakeTurn` is asked as `take_turn`."""
        name = type(self.question()).__name__
        return "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(name))

    def checksum(self) -> str:
        """Equal for equal positions in every process and build."""
        text = ",".join(map(str, self.ints()))
        return blake2b(text.encode(), digest_size=8).hexdigest()

    def __reduce__(self) -> tuple[Any, ...]:
        return (restore, (self.game.id, self.ints()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and self.game.id == other.game.id and self.ints() == other.ints()

    def __hash__(self) -> int:
        return hash(self.checksum())

    def _repr_svg_(self) -> str:
        return self.game.draw(self.view(NOBODY), "en")


def read_agenda(game: Game, agenda: list[list[int]]) -> list[Effect[Any]]:
    return [game.effects[effect[0]](*effect[1:]) for effect in agenda]


def restore(game_id: str, ints: list[int]) -> Position:
    return Position.read(find(game_id), ints)
