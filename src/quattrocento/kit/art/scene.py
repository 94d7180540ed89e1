"""What every drawing of a table starts from: the view, who looks at it, and the words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache, wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar, cast

from quattrocento.kernel.game import View
from quattrocento.kit.words import Words, words_of

P = ParamSpec("P")
T = TypeVar("T")
_KEPT: Final = 4096  # drawings of each kind


class Setting:
    """The words, and whose turn it is: the part of a scene that many tables share."""

    def __init__(self, words: Words, mover: int) -> None:
        self.words = words
        self.mover = mover  # negative: the dealer, or nobody

    # Ids

    def id(self, seat: int, name: str) -> str:
        """The mover's things have plain ids, so that a move can name them; those of the others have a prefix."""
        return name if seat == self.mover else f"p{seat}-{name}"

    def spot(self, seat: int) -> str | None:
        """The class of a player's thing: only the mover's can be chosen."""
        return "spot" if seat == self.mover else None

    # Words

    def term(self, identifier: str) -> str:
        """A word of the glossary with a capital letter."""
        return capital(self.words.term(identifier))

    def told(self, identifier: str) -> str:
        """A piece and what it does."""
        tip = self.words.tip(identifier)
        return f"{self.term(identifier)}: {tip}" if tip else self.term(identifier)


def remembered(draw: Callable[Concatenate[Setting, P], T]) -> Callable[Concatenate[Setting, P], T]:
    """A drawing that is made of its arguments, the words and whose turn it is is made once. It can't depend on
    anything else: it gets a setting, not the scene."""

    @lru_cache(maxsize=_KEPT)
    def drawn(words: Words, mover: int, *arguments: Hashable) -> T:
        return cast("Callable[..., T]", draw)(Setting(words, mover), *arguments)

    @wraps(draw)
    def recalled(setting: Setting, /, *arguments: P.args, **more: P.kwargs) -> T:
        assert not more, "arguments by position only"
        return drawn(setting.words, setting.mover, *cast("tuple[Hashable, ...]", arguments))

    return recalled


class Scene(Setting):
    """A view with the questions that all parts of a drawing ask."""

    def __init__(self, seen: View, lang: str, names: Sequence[str], points: str) -> None:
        """`points` is the key under which a player of this game has them; they may be hidden (None)."""
        self.seen = seen
        self.board: dict[str, Any] = seen["board"]
        self.players: list[dict[str, Any]] = self.board["players"]
        self.points: list[int | None] = [player[points] for player in self.players]
        super().__init__(words_of(seen["game"], lang), seen["to_move"])
        self.viewer: int = seen["seat"]  # negative: a spectator
        self.names = names

    @property
    def focus(self) -> int:
        """Whose area is largest: the viewer's; for a spectator the mover's; else that of the leader."""
        for seat in (self.viewer, self.mover):
            if seat >= 0:
                return seat
        return max(range(len(self.players)), key=lambda seat: self.points[seat] or 0)

    def others(self) -> list[int]:
        """The other players, clockwise."""
        count = len(self.players)
        return [(self.focus + i) % count for i in range(1, count)]

    # Words

    def name(self, seat: int) -> str:
        return self.words.name(seat, self.names)

    def sentence(self) -> str:
        """Whose turn it is and what is asked; at the end who has won (a tie is broken by rules, not by points)."""
        if self.seen["asks"] is None:
            points = [number or 0 for number in self.points]
            best = max(points)
            if points.count(best) > 1:
                return self.words.phrase("game_over")
            return self.words.phrase("wins", player=self.name(points.index(best)), points=best)
        name = None if self.mover == self.viewer else self.name(self.mover)
        return capital(self.words.question(self.seen["asks"], name, self.seen, self.names))


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
