"""What the tables in a terminal share: lines of text with Rich markup."""

from __future__ import annotations


def bare(name: str) -> str:
    """A name that no markup is read from."""
    return name.replace("[", "\\[")
