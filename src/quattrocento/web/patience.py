"""Tables whose engine hangs again and again: they wait a while, so that the others do not."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

STRIKES: Final = 2  # in a row
REST: Final = 120.0  # seconds
KEPT: Final = 1000


class Patience:
    """Counts how often something took too long."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._strikes: OrderedDict[str, tuple[int, float]] = OrderedDict()  # how many, when the last
        self._now = now

    def strike(self, what: str) -> None:
        count, _ = self._strikes.pop(what, (0, 0.0))
        self._strikes[what] = (count + 1, self._now())
        if len(self._strikes) > KEPT:
            self._strikes.popitem(last=False)

    def fine(self, what: str) -> None:
        self._strikes.pop(what, None)

    def lost(self, what: str) -> bool:
        """Too often lately? After a rest there is another chance."""
        count, when = self._strikes.get(what, (0, 0.0))
        return count >= STRIKES and self._now() - when < REST
