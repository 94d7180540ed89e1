"""Runs a coroutine in a thread of its own: browser tests have an event loop in the main one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def run(story: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    with ThreadPoolExecutor(1) as aside:
        return aside.submit(asyncio.run, story()).result()
