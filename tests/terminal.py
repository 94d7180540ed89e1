"""A table in a terminal, as it is seen there."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from rich.cells import cell_len
from rich.color_triplet import ColorTriplet
from rich.style import Style
from rich.text import Text

from quattrocento import Game, Position, QuickRng

COLUMNS = 110
GROUNDS = (ColorTriplet(30, 30, 30), ColorTriplet(255, 255, 255))  # of a dark and of a light terminal
LEAST_CONTRAST = 2.8
QUIET = ("pass", "decline")  # kinds of moves that leave a table empty


def plain(markup: str) -> list[str]:
    """The lines without their colours."""
    return Text.from_markup(markup).plain.split("\n")


def line_with(lines: list[str], words: str) -> str:
    """The one line with these words."""
    found = [line for line in lines if words in line]
    assert len(found) == 1, (words, found)
    return found[0]


def contrast(one: ColorTriplet, other: ColorTriplet) -> float:
    """As in the Web Content Accessibility Guidelines: from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: ColorTriplet) -> float:
    parts = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in colour.normalized]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def readable(style: str) -> bool:
    """On its own ground, or on the dark and the light ground of a terminal. Names that a terminal gives colours of its
    own to may stand on those alone."""
    parsed = Style.parse(style)
    if parsed.color is None or parsed.color.is_system_defined:
        return parsed.bgcolor is None
    ink = parsed.color.get_truecolor()
    grounds = GROUNDS if parsed.bgcolor is None else (parsed.bgcolor.get_truecolor(),)
    return all(contrast(ink, ground) >= LEAST_CONTRAST for ground in grounds)


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
