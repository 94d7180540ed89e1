"""What the table must know of a game: one description, made of its parts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from quattrocento.kernel.board import Board
from quattrocento.kernel.effects import Effect
from quattrocento.kernel.moves import Moves
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.rng import Rng

View = dict[str, Any]  # plain data: what one seat may know


class Option:
    """A choice made before the game: a variant, or a ruling that editions treat differently."""

    def __init__(self, name: str, choices: tuple[str, ...], rule: str, text: str) -> None:
        self.name = name
        self.choices = choices  # the first one is the default
        self.rule = rule
        self.text = text

    @property
    def default(self) -> str:
        return self.choices[0]

    def __repr__(self) -> str:
        return f"{self.name}={'|'.join(self.choices)} ({self.rule})"


class Game:
    """A game by composition: tables, the start, and functions over its boards."""

    def __init__(
        self,
        *,
        id: str,
        title: str,
        prefix: str,
        players: tuple[int, ...],
        rules_version: int,
        end_rule: str,
        options: tuple[Option, ...],
        moves: Moves,
        effects: tuple[Callable[..., Effect[Any]], ...],
        start: Callable[[int, dict[str, str]], tuple[Board, list[Effect[Any]]]],
        read_board: Callable[[list[int]], Board],
        scores: Callable[[Any], list[int]],
        ranks: Callable[[Any], list[int]],
        view: Callable[[Any, int], View],
        redeal: Callable[[View, Rng], Board],
        evaluate: Callable[[Any, int], float],
        draw: Callable[..., str],
        targets: Callable[[int], tuple[str, ...]],
        longest: int,
        data_digest: str,
        prospects: Callable[[Any, int, list[int], int], list[int]] | None = None,
        stage: Callable[[Any], int] | None = None,
        appeal: Callable[[Any, int, list[int]], list[float]] | None = None,
        judge: Callable[[Any, int], float] | None = None,
        thinking: dict[str, Any] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.prefix = prefix  # of its rule numbers
        self.players = players
        self.rules_version = rules_version
        self.end_rule = end_rule
        self.options = options
        self.moves = moves
        self.effects = effects
        self.start = start
        self.read_board = read_board
        self.scores = scores
        self.ranks = ranks  # 1 for the winner or winners; only asked when the game is over
        self.view = view  # (board, seat) -> what the seat may see
        self.redeal = redeal  # (that, rng) -> a board that agrees with it
        self.evaluate = evaluate  # (board, seat) -> the points this seat may expect at the end, for bots
        self.draw = draw  # (view, lang) -> SVG
        self.targets = targets  # move -> ids of the drawn elements that it touches, in order
        self.longest = longest  # no game has more moves than this, chance included
        self.data_digest = data_digest  # of the contents of the box
        # For bots, if the game has them:
        self.prospects = prospects  # (board, seat, options, number) -> about so many that a player would think of
        self.stage = stage  # board -> how far the game has come: where a stage begins a position is easily judged
        self.appeal = appeal  # (board, seat, options) -> about what each brings, without playing it
        self.judge = judge  # (board, seat) -> what `evaluate` tells, but learned, and only where a stage begins
        self.thinking = thinking  # how a search thinks best: values of its style

    def check_players(self, players: int) -> None:
        if players not in self.players:
            counts = ", ".join(map(str, self.players))
            raise BadOption(f"{self.id} is for {counts} players, not {players}")

    def chosen(self, options: dict[str, str] | None) -> dict[str, str]:
        """All options with the given values, the others with their defaults."""
        given = dict(options or {})
        values: dict[str, str] = {}
        for option in self.options:
            value = str(given.pop(option.name, option.default))
            if value not in option.choices:
                raise BadOption(f"option {option.name} of {self.id} is {'|'.join(option.choices)}, not '{value}'")
            values[option.name] = value
        if given:
            known = ", ".join(option.name for option in self.options) or "none"
            raise BadOption(f"{self.id} has no option '{next(iter(given))}' (it has: {known})")
        return values
