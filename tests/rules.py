"""Which rules a test is about.

    @rule("BUR-8.6.7", "BUR-8.4")
    def test_city_hall_then_castle(): ...

The numbers are those of the games' RULES.md; worked examples are `BUR-EX-1`, rulings `BUR-R-2`.
`quattro rules GAME --coverage` reads them from the sources, so they are written as plain strings.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., Any])


def rule(*numbers: str) -> Callable[[F], F]:
    """Say which numbered rules a test is about; `pytest -m rule` picks all such tests."""
    if not numbers:
        raise ValueError("a rule test names at least one rule")

    def mark(test: F) -> F:
        test.rules = numbers  # type: ignore[attr-defined]
        return pytest.mark.rule(*numbers)(test)

    return mark
