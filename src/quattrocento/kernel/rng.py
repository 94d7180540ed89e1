"""Randomness: a quick generator for simulation and named streams keyed by the dealer's secret."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

_M32: Final = 0xFFFFFFFF


def _mix(x: int) -> int:
    """A 32-bit finalizer; its products stay below 2**62, so compiled code never leaves machine words."""
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & _M32
    x = ((x ^ (x >> 16)) * 0x45D9F3B) & _M32
    return x ^ (x >> 16)


class Rng:
    """A source of uniform numbers."""

    def below(self, n: int) -> int:
        """A uniform number in 0..n-1."""
        raise NotImplementedError

    def choice(self, items: list[int]) -> int:
        return items[self.below(len(items))]

    def shuffle(self, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def unit(self) -> float:
        """A uniform number in [0, 1)."""
        return self.below(1 << 30) / (1 << 30)


class QuickRng(Rng):
    """Fast and repeatable, not secret: for simulation, search and bots."""

    def __init__(self, seed: int) -> None:
        self.key = _mix((seed ^ (seed >> 32)) & _M32 ^ 0x5BF03635)
        self.count = 0

    def below(self, n: int) -> int:
        self.count += 1
        return (_mix((self.key + self.count * 0x9E3779B9) & _M32) * n) >> 32


class Stream(Rng):
    """One named stream of the dealer: numbers that only the holder of the secret can foresee."""

    def __init__(self, secret: bytes, label: str) -> None:
        self._key = blake2b(label.encode(), key=secret, digest_size=32).digest()
        self._count = 0

    def below(self, n: int) -> int:
        limit = (1 << 64) // n * n
        while True:
            block = blake2b(self._count.to_bytes(8, "big"), key=self._key, digest_size=8).digest()
            self._count += 1
            number = int.from_bytes(block, "big")
            if number < limit:
                return number % n


class Dealer:
    """Holds the secret of one game. Its commitment is shown at the start, the secret at the end."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret

    @staticmethod
    def from_seed(seed: int | str) -> Dealer:
        return Dealer(blake2b(f"quattrocento/{seed}".encode(), digest_size=16).digest())

    def commitment(self) -> str:
        return blake2b(self.secret, digest_size=16, person=b"quattrocento").hexdigest()

    def stream(self, label: str) -> Stream:
        return Stream(self.secret, label)
