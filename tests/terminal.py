"""A table in a terminal, as it is seen there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from rich.cells import cell_len
from rich.text import Text

from quattrocento import Game, Position, QuickRng

COLUMNS = 110
QUIET = ("pass", "decline")  # kinds of moves that leave a table empty


def plain(markup: str) -> list[str]:
    """The lines without their colours."""
    return Text.from_markup(markup).plain.split("\n")


def line_with(lines: list[str], words: str) -> str:
    """The one line with these words."""
    found = [line for line in lines if words in line]
    assert len(found) == 1, (words, found)
    return found[0]


def random_game(game: Game, players: int, options: dict[str, str], seed: int) -> Iterator[Position]:
    """The positions of a game in which more is done than passed; each is good until the next one is asked for."""
    rng = QuickRng(seed)
    position = Position.begin(game, players, options)
    while not position.over:
        yield position
        moves = position.options()
        busy = [move for move in moves if game.moves.kind_of(move).name not in QUIET]
        position.play(rng.choice(busy if busy and rng.below(3) else moves))
    yield position


def fits(lines: list[str], most: int, notation: Collection[str] = ()) -> None:
    """Nothing is too wide or too long, and no identifier is left but those that a player types."""
    text = "\n".join(lines)
    for line in lines:
        assert cell_len(line) <= COLUMNS, line
    assert len(lines) <= most, text
    assert set(re.findall(r"\w*_\w*", text)) <= set(notation), text
    assert not re.search(r"[{}]|\bNone\b", text), text
