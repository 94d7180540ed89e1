"""The table as SVG: a plain table of texts."""

from __future__ import annotations

from quattrocento.kernel.game import View


def draw(seen: View, lang: str = "en") -> str:
    raise NotImplementedError


def targets(move: int) -> tuple[str, ...]:
    raise NotImplementedError
