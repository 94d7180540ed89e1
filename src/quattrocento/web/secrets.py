"""Secrets that let somebody in: made at random, kept only as hashes, compared in constant time."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
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


def fits(token: str, token_hash: str | None) -> bool:
    return token_hash is not None and compare_digest(hashed(token), token_hash)
