"""Passwords: argon2id, in threads of its own so that many who sign in at once neither stop the site nor fill memory."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from quattrocento.web.refusals import Denied

T = TypeVar("T")
SHORTEST: Final = 8
LONGEST: Final = 200
_WAITING: Final = 40  # who comes while so many wait is asked to try again
# 32 MiB and three passes: about 60 ms of one core for whoever guesses, for each guess
_HASHER: Final = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)


@cache
def nobody() -> str:
    """What the password of somebody who does not exist is compared with: it takes as long as any other."""
    return _HASHER.hash("nobody has this password")


def check(password: str, kept: str) -> bool:
    try:
        return _HASHER.verify(kept, password)
    except (VerificationError, InvalidHashError):
        return False


class Passwords:
    """Hashes and compares, two at a time."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(2, thread_name_prefix="passwords")
        self._waiting = 0

    async def hashed(self, password: str) -> str:
        return await self._run(_HASHER.hash, password)

    async def fits(self, password: str, kept: str | None) -> bool:
        """Does it fit? None is the hash of somebody unknown: no, after the same time."""
        fits = await self._run(check, password, nobody() if kept is None else kept)
        return fits and kept is not None

    def outdated(self, kept: str) -> bool:
        """Was it hashed with weaker parameters than today's?"""
        return _HASHER.check_needs_rehash(kept)

    async def _run(self, work: Callable[..., T], *args: str) -> T:
        if self._waiting >= _WAITING:
            raise Denied(429, "too_often")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *args)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
