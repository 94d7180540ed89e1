"""The event loop of clients of ours: uvloop where there is one, as the server has it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


def run(story: Coroutine[Any, Any, T]) -> T:
    if sys.platform == "win32":
        return asyncio.run(story)
    import uvloop

    return uvloop.run(story)
