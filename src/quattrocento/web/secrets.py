"""Secrets that let somebody in: made at random, kept only as hashes, compared in constant time."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest, digest
from secrets import choice, token_urlsafe
from typing import Final

_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
_ID_LENGTH: Final = 10


def new_token() -> str:
    """128 bits as text."""
    return token_urlsafe(16)


def new_id() -> str:
    """The name of a table in addresses; it gives no rights."""
    return "".join(choice(_LETTERS) for _ in range(_ID_LENGTH))


def hashed(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def form_token(token: str) -> str:
    """What a form of the holder of this secret sends back: another site can't read it, and it tells nothing."""
    return digest(token.encode(), b"a form of ours", "sha256").hex()


def same(one: str, other: str) -> bool:
    return compare_digest(one.encode(), other.encode())


def fits(token: str, token_hash: str | None) -> bool:
    return token_hash is not None and compare_digest(hashed(token), token_hash)
