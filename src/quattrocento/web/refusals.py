"""What the server says no with: a status, a key for programs, and a sentence for people."""

from __future__ import annotations

from quattrocento.kernel.refusal import QuattroError


class Denied(QuattroError):
    """A request that is refused; the sentence is `refusals.<key>` of the server's texts unless one is given."""

    def __init__(self, status: int, key: str, text: str = "", rule: str = "", reason: str = "") -> None:
        super().__init__(text or key)
        self.status = status
        self.key = key
        self.text = text
        self.rule = rule
        self.reason = reason
