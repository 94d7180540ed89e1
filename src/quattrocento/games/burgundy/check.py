"""Does components.json fit the rules? Run on load and by `quattro data burgundy --check`."""

from __future__ import annotations

from typing import Any


def check(data: dict[str, Any]) -> dict[str, Any]:
    return data
