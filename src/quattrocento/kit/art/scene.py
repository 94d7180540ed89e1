"""What every drawing of a table starts from: the view, who looks at it, and the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quattrocento.kernel.game import View
from quattrocento.kit.words import Words, words_of


class Scene:
    """A view with the questions that all parts of a drawing ask."""

    def __init__(self, seen: View, lang: str, names: Sequence[str], points: str) -> None:
        """`points` is the key under which a player of this game has them; they may be hidden (None)."""
        self.seen = seen
        self.board: dict[str, Any] = seen["board"]
        self.players: list[dict[str, Any]] = self.board["players"]
        self.points: list[int | None] = [player[points] for player in self.players]
        self.mover: int = seen["to_move"]  # negative: the dealer, or nobody
        self.viewer: int = seen["seat"]  # negative: a spectator
        self.words: Words = words_of(seen["game"], lang)
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

    # Ids

    def id(self, seat: int, name: str) -> str:
        """The mover's things have plain ids, so that a move can name them; those of the others have a prefix."""
        return name if seat == self.mover else f"p{seat}-{name}"

    def spot(self, seat: int) -> str | None:
        """The class of a player's thing: only the mover's can be chosen."""
        return "spot" if seat == self.mover else None

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
        return capital(self.words.question(self.seen["asks"], name, self.seen))

    def term(self, identifier: str) -> str:
        """A word of the glossary with a capital letter."""
        return capital(self.words.term(identifier))

    def told(self, identifier: str) -> str:
        """A piece and what it does."""
        tip = self.words.tip(identifier)
        return f"{self.term(identifier)}: {tip}" if tip else self.term(identifier)


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]
