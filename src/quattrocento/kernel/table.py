"""A table: a position with a dealer who plays chance by itself, and the record of what was played."""

from __future__ import annotations

from quattrocento.kernel.effects import NATURE, NOBODY
from quattrocento.kernel.events import Event
from quattrocento.kernel.game import Game, View
from quattrocento.kernel.moves import Move
from quattrocento.kernel.position import Position
from quattrocento.kernel.record import Record
from quattrocento.kernel.refusal import IllegalMove, QuattroError, Refusal
from quattrocento.kernel.rng import Dealer


class Result:
    """How a finished game ended: the scores and the rank of every seat (1 = first; tied seats share a rank)."""

    def __init__(self, scores: list[int], ranks: list[int]) -> None:
        self.scores = scores
        self.ranks = ranks

    @property
    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def __repr__(self) -> str:
        return f"Result(scores={self.scores}, ranks={self.ranks})"


class Table:
    """One game being played. Illegal moves are refused here; the position trusts what it gets."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, str],
        dealer: Dealer,
        names: list[str],
        like: Table | None = None,
    ) -> None:
        game.check_players(players)
        self.game = game
        self.players = players
        self.chosen_options = game.chosen(options)
        self.dealer = dealer
        self.names = names or [f"Player {seat + 1}" for seat in range(players)]
        if len(self.names) != players:
            raise QuattroError(f"{players} players need {players} names, not {len(self.names)}")
        for name in self.names:
            if name.splitlines() != [name]:  # it would break the record
                raise QuattroError(f"a name is one line of text, not {name!r}")
        self.events: list[Event] | None = None
        self.moves: list[tuple[int, int]] = []  # (seat, move), chance included
        if like is None:
            self.position = self._start()
            self._deal()
        else:
            self.moves = like.moves[:]
            self.position = like.position.copy()

    def _start(self) -> Position:
        return Position.begin(self.game, self.players, self.chosen_options, self.events)

    def _deal(self) -> None:
        while self.position.by_chance:
            move = self.position.sample(self.dealer.stream(self.position.label()))
            self._carry_out(move)

    def _carry_out(self, move: int) -> None:
        self.moves.append((self.position.seat, move))
        self.position.play(move)

    @property
    def seat(self) -> int | None:
        """Who must decide; None when the game is over."""
        seat = self.position.seat
        return None if seat == NOBODY else seat

    @property
    def over(self) -> bool:
        return self.position.over

    @property
    def asks(self) -> str | None:
        """The name of the question; None when the game is over."""
        return None if self.position.over else self.position.question_name()

    @property
    def rule(self) -> str:
        """The number of the rule that asks the question."""
        return self.position.rule

    def options(self) -> list[Move]:
        return [Move(self.game.moves, code) for code in self.position.options()]

    def parse(self, text: str) -> Move:
        return Move(self.game.moves, self.game.moves.parse(text))

    def why_not(self, move: Move | int | str) -> Refusal | None:
        return self.position.why_not(self._code(move))

    def play(self, *moves: Move | int | str) -> None:
        """Play one move, or several one after the other; chance is dealt in between."""
        for move in moves:
            code = self._code(move)
            refusal = self.position.why_not(code)
            if refusal is not None:
                raise IllegalMove(str(move), refusal)
            self._carry_out(code)
            self._deal()

    def undo(self) -> Move:
        """Take the last decision back, with the chance that followed it. The same dice will fall again.

        Whoever listens goes on listening, with an empty list.
        """
        last = len(self.moves) - 1
        while last >= 0 and self.moves[last][0] == NATURE:
            last -= 1
        if last < 0:
            raise QuattroError("there is no move to take back")
        undone = self.moves[last][1]
        past = self.moves[:last]
        heard, self.events = self.events, None
        self.moves = []
        self.position = self._start()
        for _, move in past:
            self._carry_out(move)
        if heard is not None:
            heard.clear()
        self.events = self.position.board.events = heard
        return Move(self.game.moves, undone)

    def listen(self) -> list[Event]:
        """From now on every event is appended to the list that is returned."""
        self.events = []
        self.position.board.events = self.events
        return self.events

    def view(self, seat: int | None = None) -> View:
        """All that a seat may see; of a spectator when no seat is given."""
        if seat is not None and not 0 <= seat < self.players:
            raise QuattroError(f"there is no seat {seat} at a table of {self.players}")
        return self.position.view(NOBODY if seat is None else seat)

    def copy(self) -> Table:
        """The same table, from here on independent. It has the same dealer, so the same dice."""
        return Table(self.game, self.players, self.chosen_options, self.dealer, self.names[:], self)

    def scores(self) -> list[int]:
        return self.game.scores(self.position.board)

    def result(self) -> Result | None:
        """None until the game is over."""
        return Result(self.scores(), self.game.ranks(self.position.board)) if self.over else None

    def record(self) -> Record:
        """All that was played. The secret is opened only when the game is over."""
        return Record(
            game=self.game.id,
            rules=self.game.rules_version,
            data=self.game.data_digest,
            players=self.players,
            options=dict(self.chosen_options),
            names=self.names[:],
            commitment=self.dealer.commitment(),
            moves=self.moves[:],
            scores=self.scores() if self.over else None,
            secret=self.dealer.secret if self.over else None,
        )

    def _code(self, move: Move | int | str) -> int:
        if isinstance(move, str):
            return self.game.moves.parse(move)
        return move.code if isinstance(move, Move) else move

    def _repr_svg_(self) -> str:
        return self.position._repr_svg_()
