"""What lies on the table, and who listens to what happens on it."""

from __future__ import annotations

from quattrocento.kernel.events import Event


class Board:
    """The mutable shell of a position. A game subclasses it with flat, cheaply copied parts."""

    def __init__(self) -> None:
        self.events: list[Event] | None = None  # None: nobody listens, so nothing is collected

    def copy(self) -> Board:
        """A board that shares nothing mutable with this one; nobody listens to the copy."""
        raise NotImplementedError

    def ints(self) -> list[int]:
        """All that lies on the table as plain integers; the game's `read_board` is the inverse."""
        raise NotImplementedError

    def tell(self, event: Event) -> None:
        if self.events is not None:
            self.events.append(event)
