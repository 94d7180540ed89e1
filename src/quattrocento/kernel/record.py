"""A record: a small text file that holds a whole game and can be checked line by line.

    quattrocento 1
    game burgundy
    rules 1
    data 0a1b2c3d
    players 2
    option estates basic
    name 0 Ann
    name 1 Bartek
    commitment 9f...
    begin
    * first 1
    1 die 3 take D2-3
    = 5d0c1f22aa33bb44
    scores 181 174
    secret 00...
    end

A line of the game is a seat and a move in notation (`*` is the dealer); `=` is the checksum of the position there.
The commitment is `none` if the dice were real ones. A running game has no scores and no secret yet.
Each record ends with `end`, so that one that was cut off is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from quattrocento.kernel.effects import EVERYBODY, NATURE
from quattrocento.kernel.position import Position
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Dealer

FORMAT: Final = 1
_CHECK_EVERY: Final = 50  # moves


class BadRecord(QuattroError):
    """A record that is refused: file, line and reason."""

    def __init__(self, name: str, line: int, reason: str) -> None:
        super().__init__(f"{name}:{line}: {reason}")
        self.line = line
        self.reason = reason


class Record:
    """The header and the moves of a game, chance included."""

    def __init__(
        self,
        *,
        game: str,
        rules: int,
        data: str,
        players: int,
        options: dict[str, str],
        names: list[str],
        commitment: str,
        moves: list[tuple[int, int]],
        scores: list[int] | None = None,
        secret: bytes | None = None,
    ) -> None:
        self.game = game
        self.rules = rules
        self.data = data
        self.players = players
        self.options = options
        self.names = names
        self.commitment = commitment
        self.moves = moves
        self.scores = scores
        self.secret = secret

    def start(self) -> Position:
        return Position.begin(find(self.game), self.players, self.options)

    def positions(self) -> Iterator[Position]:
        """The position at the start and after every move; the same object each time, copy what you keep."""
        position = self.start()
        yield position
        for _, move in self.moves:
            position.play(move)
            yield position

    def at(self, move: int) -> Position:
        """The position after so many moves."""
        if not 0 <= move <= len(self.moves):
            raise QuattroError(f"the record has {len(self.moves)} moves, there is no position {move}")
        for number, position in enumerate(self.positions()):
            if number == move:
                return position
        raise AssertionError("a record has a position for each of its moves")

    def text(self, viewer: int | None = None) -> str:
        """The whole record; or, while the game runs, what one seat may know of it (NOBODY: a spectator).

        Moves that the viewer may not know are `?`, and there are no checksums: they could betray them.
        """
        open_to_all = viewer is None or self.scores is not None
        lines = [f"quattrocento {FORMAT}", f"game {self.game}", f"rules {self.rules}", f"data {self.data}"]
        lines.append(f"players {self.players}")
        lines += [f"option {name} {value}" for name, value in self.options.items()]
        lines += [f"name {seat} {name}" for seat, name in enumerate(self.names)]
        lines += [f"commitment {self.commitment}", "begin"]
        moves = find(self.game).moves
        for number, position in enumerate(self.positions()):
            if number > 0 and open_to_all and (number % _CHECK_EVERY == 0 or number == len(self.moves)):
                lines.append(f"= {position.checksum()}")
            if number < len(self.moves):
                seat, move = self.moves[number]
                known = open_to_all or position.question().audience(position.board) in (EVERYBODY, viewer)
                lines.append(f"{'*' if seat == NATURE else seat} {moves.text(move) if known else '?'}")
        if self.scores is not None:
            lines.append("scores " + " ".join(map(str, self.scores)))
        if self.secret is not None:
            lines.append(f"secret {self.secret.hex()}")
        return "\n".join(lines) + "\nend\n"


class Reader:
    """Reads a record line by line and checks every line as it goes."""

    def __init__(self, text: str, name: str = "record") -> None:
        self.name = name
        self.lines = text.split("\n")
        self.at = 0

    def refuse(self, reason: str) -> BadRecord:
        return BadRecord(self.name, max(1, self.at), reason)

    def read(self) -> Record:
        """The record, replayed to its last line."""
        record = self._header()
        position = record.start()
        while True:
            line = self._next()
            head, _, rest = line.partition(" ")
            if line == "end":
                break
            if head == "=":
                if position.checksum() != rest:
                    raise self.refuse(f"the checksum of the position is {position.checksum()}, not {rest[:60]}")
            elif head == "scores":
                self._scores(record, position, rest)
            elif head == "secret":
                self._secret(record, rest)
            else:
                self._move(record, position, head, rest)
        if position.over and record.scores is None:
            raise self.refuse("the game is over, but there are no scores")
        if self.lines[self.at :] != [""]:
            raise self.refuse("the last line is cut off" if self.at == len(self.lines) else "something after the end")
        return record

    def _next(self) -> str:
        if self.at >= len(self.lines) or self.lines[self.at :] == [""]:
            raise self.refuse("the record ends too early")
        self.at += 1
        return self.lines[self.at - 1]

    def _field(self, word: str) -> str:
        line = self._next()
        head, _, rest = line.partition(" ")
        if head != word or not rest:
            raise self.refuse(f"expected '{word} ...', found '{line[:60]}'")
        return rest

    def _number(self, word: str) -> int:
        rest = self._field(word)
        if not (rest.isascii() and rest.isdigit() and len(rest) < 9):
            raise self.refuse(f"{word} is a number, not '{rest[:60]}'")
        return int(rest)

    def _header(self) -> Record:
        if self._number("quattrocento") != FORMAT:
            raise self.refuse(f"only record format {FORMAT} is known")
        try:
            game = find(self._field("game"))
        except QuattroError as error:
            raise self.refuse(str(error)) from error
        rules = self._number("rules")
        if rules != game.rules_version:
            raise self.refuse(f"played with rules version {rules} of {game.id}; here is version {game.rules_version}")
        data = self._field("data")
        if data != game.data_digest:
            raise self.refuse(f"played with other component data ({data}); here is {game.data_digest}")
        players = self._number("players")
        options: dict[str, str] = {}
        names: list[str] = []
        try:
            game.check_players(players)
            while True:
                head, _, rest = self._next().partition(" ")
                if head == "option":
                    key, _, value = rest.partition(" ")
                    if key in options:
                        raise self.refuse(f"option {key[:60]} is there twice")
                    options[key] = value
                elif head == "name" and rest.startswith(f"{len(names)} "):
                    names.append(rest.partition(" ")[2])
                elif head == "commitment":
                    break
                else:
                    raise self.refuse(f"no line of a header: '{head[:60]}'")
            options = game.chosen(options)
        except BadRecord:
            raise
        except QuattroError as error:
            raise self.refuse(str(error)) from error
        if len(names) != players:
            raise self.refuse(f"{players} players, but {len(names)} names")
        if not re.fullmatch("[0-9a-f]{32}|none", rest):
            raise self.refuse("a commitment is 32 hexadecimal digits, or none")
        if self._next() != "begin":
            raise self.refuse("expected 'begin'")
        return Record(
            game=game.id,
            rules=rules,
            data=data,
            players=players,
            options=options,
            names=names,
            commitment=rest,
            moves=[],
        )

    def _move(self, record: Record, position: Position, head: str, rest: str) -> None:
        if record.scores is not None:
            raise self.refuse("a move after the scores")
        if position.over:
            raise self.refuse(f"a move after the end of the game: '{rest[:60]}'")
        expected = "*" if position.by_chance else str(position.seat)
        if head != expected:
            raise self.refuse(f"it is {expected}'s move, not '{head[:60]}'s")
        if rest == "?":
            raise self.refuse("the move is hidden: this record shows only what one seat knew")
        try:
            move = position.game.moves.parse(rest)
        except QuattroError as error:
            raise self.refuse(str(error)) from error
        refusal = position.why_not(move)
        if refusal is not None:
            raise self.refuse(f"'{rest}' is illegal: {refusal!r}")
        record.moves.append((position.seat, move))
        position.play(move)

    def _scores(self, record: Record, position: Position, rest: str) -> None:
        if not position.over:
            raise self.refuse("scores before the end of the game")
        if record.scores is not None:
            raise self.refuse("the scores are there twice")
        scores = position.game.scores(position.board)
        if rest != " ".join(map(str, scores)):
            raise self.refuse(f"the scores are {scores}, not {rest[:60]}")
        record.scores = scores

    def _secret(self, record: Record, rest: str) -> None:
        """The opened secret must fit its commitment and have dealt every chance of the game."""
        if record.scores is None:
            raise self.refuse("a secret before the scores")
        if record.secret is not None:
            raise self.refuse("the secret is there twice")
        try:
            record.secret = bytes.fromhex(rest)
        except ValueError as error:
            raise self.refuse("the secret is no hexadecimal number") from error
        dealer = Dealer(record.secret)
        if not 0 < len(record.secret) <= 64 or dealer.commitment() != record.commitment:
            raise self.refuse("the secret does not fit its commitment")
        positions = record.positions()
        for number, (seat, move) in enumerate(record.moves):
            position = next(positions)
            if seat == NATURE and position.sample(dealer.stream(position.label())) != move:
                raise self.refuse(f"move {number + 1} was not dealt by this secret")


def read_record(text: str | bytes, name: str = "record") -> Record:
    """Read and check a record; `name` is what errors call it."""
    if isinstance(text, str):
        return Reader(text, name).read()
    try:
        decoded = text.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadRecord(name, text.count(b"\n", 0, error.start) + 1, "no text in UTF-8") from error
    return Reader(decoded, name).read()
