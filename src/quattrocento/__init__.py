"""Quattrocento: four eurogames of merchants and builders, from the rulebooks."""

from quattrocento import pure

pure.install_if_asked()

from secrets import token_bytes

import quattrocento.games  # noqa: F401  (registers them)
from quattrocento.kernel.effects import EVERYBODY, NATURE, NOBODY
from quattrocento.kernel.events import Event
from quattrocento.kernel.game import Game, Option, View
from quattrocento.kernel.moves import Move
from quattrocento.kernel.position import Position
from quattrocento.kernel.record import BadRecord, Record, read_record
from quattrocento.kernel.refusal import BadNotation, BadOption, IllegalMove, QuattroError, Refusal
from quattrocento.kernel.registry import find as game
from quattrocento.kernel.registry import known
from quattrocento.kernel.rng import Dealer, QuickRng, Rng
from quattrocento.kernel.table import Result, Table

__all__ = [
    "EVERYBODY",
    "NATURE",
    "NOBODY",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "Dealer",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Option",
    "Position",
    "QuattroError",
    "QuickRng",
    "Record",
    "Refusal",
    "Result",
    "Rng",
    "Table",
    "View",
    "deal",
    "game",
    "games",
    "read_record",
    "start",
]


def games() -> list[Game]:
    """Every game that can be played, with its player counts, options and rules version."""
    return [game(game_id) for game_id in known()]


def deal(
    game_id: str,
    *,
    players: int,
    seed: int | str | None = None,
    options: dict[str, str] | None = None,
    names: list[str] | None = None,
) -> Table:
    """A new table whose dealer plays chance. With a seed it is the same game every time."""
    dealer = Dealer(token_bytes(16)) if seed is None else Dealer.from_seed(seed)
    return Table(game(game_id), players, options or {}, dealer, names or [])


def start(game_id: str, *, players: int, options: dict[str, str] | None = None) -> Position:
    """The raw first position, with chance as a seat: for search and simulation."""
    return Position.begin(game(game_id), players, options or {})
