"""What a drawing is made from: the view, who looks at it, and the words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from quattrocento.kernel.game import View
from quattrocento.kit.words import Words, words_of


class Scene:
    """A view with the questions that every part of the drawing asks."""

    def __init__(self, seen: View, lang: str, names: Sequence[str]) -> None:
        self.seen = seen
        self.board: dict[str, Any] = seen["board"]
        self.players: list[dict[str, Any]] = self.board["players"]
        self.mover: int = seen["to_move"]  # negative: the dealer, or nobody
        self.viewer: int = seen["seat"]
        self.words: Words = words_of("burgundy", lang)
        self.names = names

    @property
    def focus(self) -> int:
        """Whose area is largest: the viewer's; for a spectator the mover's; else that of the leader."""
        for seat in (self.viewer, self.mover):
            if seat >= 0:
                return seat
        return max(range(len(self.players)), key=lambda seat: int(self.players[seat]["vp"]))

    def others(self) -> list[int]:
        """The other players, clockwise."""
        count = len(self.players)
        return [(self.focus + i) % count for i in range(1, count)]

    def id(self, seat: int, name: str) -> str:
        """The mover's things have plain ids, those of the others a prefix."""
        return name if seat == self.mover else f"p{seat}-{name}"

    def spot(self, seat: int) -> str | None:
        """Only the mover's things can be chosen."""
        return "spot" if seat == self.mover else None

    def name(self, seat: int) -> str:
        return self.words.name(seat, self.names)

    def sentence(self) -> str:
        """Whose turn it is and what is asked; at the end who has won (a tie is broken by rules, not by points)."""
        if self.seen["asks"] is None:
            points = [int(player["vp"]) for player in self.players]
            best = max(points)
            if points.count(best) > 1:
                return self.words.phrase("game_over")
            return self.words.phrase("wins", player=self.name(points.index(best)), points=best)
        name = None if self.mover == self.viewer else self.name(self.mover)
        words = self.words.question(self.seen["asks"], name, self.seen)
        return words[:1].upper() + words[1:]

    def term(self, identifier: str) -> str:
        """A word of the glossary with a capital letter."""
        word = self.words.term(identifier)
        return word[:1].upper() + word[1:]

    def tile(self, name: str) -> str:
        """A tile and what it does."""
        tip = self.words.tip(name)
        return f"{self.term(name)}: {tip}" if tip else self.term(name)
