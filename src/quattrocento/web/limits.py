"""How often somebody may ask. Each process counts for itself; memory is bounded."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from quattrocento.web.refusals import Denied

KEPT: Final = 20_000  # who came longest ago is forgotten
STREAMS: Final = 40  # live streams of one address


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, and so many in a second for ever."""

    burst: float
    per_second: float


RATES: Final = {
    "read": Rate(400, 40),
    "write": Rate(80, 10),
    "open": Rate(20, 1 / 60),  # tables
    "sign_in": Rate(10, 1 / 20),  # by address
    "name": Rate(10, 1 / 60),  # guesses of one account's password, wherever they come from
}


class Limits:
    """A bucket for everybody, by what they do: each request takes a drop, time fills it again."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()  # level, when
        self._streams: dict[str, int] = {}
        self._now = now
        self.refused = 0

    def take(self, kind: str, who: str) -> None:
        """Refuses who asks too often."""
        rate = RATES[kind]
        now = self._now()
        level, when = self._buckets.pop((kind, who), (rate.burst, now))
        level = min(rate.burst, level + (now - when) * rate.per_second)
        enough = level >= 1
        self._buckets[kind, who] = (level - 1 if enough else level, now)
        if len(self._buckets) > KEPT:
            self._buckets.popitem(last=False)
        if not enough:
            self.refused += 1
            raise Denied(429, "too_often")

    def by_address(self, kind: str, address: str | None) -> None:
        """The machine itself is not limited: whoever sits there can do anything anyway."""
        who = network_of(address)
        if who is not None:
            self.take(kind, who)

    def watcher(self, address: str | None) -> str | None:
        """Who wants a live stream, if there is room for one more."""
        who = network_of(address)
        if who is not None and self._streams.get(who, 0) >= STREAMS:
            self.refused += 1
            raise Denied(429, "too_often")
        return who

    def enter(self, who: str | None) -> None:
        """A live stream begins."""
        if who is not None:
            self._streams[who] = self._streams.get(who, 0) + 1

    def leave(self, who: str | None) -> None:
        if who is not None:
            self._streams[who] -= 1
            if not self._streams[who]:
                del self._streams[who]

    def __len__(self) -> int:
        return len(self._buckets)


@lru_cache(KEPT)
def network_of(address: str | None) -> str | None:
    """Who is counted together: one IPv4 address, one IPv6 network of a household; None for this machine."""
    try:
        found = ip_address((address or "").partition("%")[0])
    except ValueError:
        return None if address is None else address[:64]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped is None:
            return None if found.is_loopback else f"{found.exploded[:19]}::/64"
        found = found.ipv4_mapped
    return None if found.is_loopback else str(found)
