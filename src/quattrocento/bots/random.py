"""Any legal move."""

from __future__ import annotations

from quattrocento.kernel.game import View
from quattrocento.kernel.rng import Rng


class Random:
    """Every option is equally likely."""

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        return rng.choice(options)
