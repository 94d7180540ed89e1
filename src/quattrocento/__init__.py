"""Quattrocento: four eurogames of merchants and builders, from the rulebooks."""

from quattrocento import pure

pure.install_if_asked()

from secrets import token_bytes  # noqa: E402

import quattrocento.games  # noqa: E402, F401  (registers them)
from quattrocento.kernel.effects import EVERYBODY, NATURE, NOBODY  # noqa: E402
from quattrocento.kernel.events import Event  # noqa: E402
from quattrocento.kernel.game import Game, Option, View  # noqa: E402
from quattrocento.kernel.moves import Move  # noqa: E402
from quattrocento.kernel.position import Position  # noqa: E402
from quattrocento.kernel.record import BadRecord, Record, read_record  # noqa: E402
from quattrocento.kernel.refusal import BadNotation, BadOption, IllegalMove, QuattroError, Refusal  # noqa: E402
from quattrocento.kernel.registry import find as game  # noqa: E402
from quattrocento.kernel.registry import known  # noqa: E402
from quattrocento.kernel.rng import Dealer, QuickRng, Rng  # noqa: E402
from quattrocento.kernel.table import Result, Table  # noqa: E402

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
