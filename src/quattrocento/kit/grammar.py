"""Forms of words: cases, plurals, and how a number governs its noun."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final


def form_of(forms: Any, case: str, plural: bool) -> str | None:
    """A form of a term as it stands in the file, if it is there."""
    if not isinstance(forms, dict):
        return str(forms) if case == "nom" and not plural else None
    if "all" in forms:
        return str(forms["all"])
    if not plural:
        return str(forms[case]) if case in forms else None
    return form_of(forms["pl"], case, False) if "pl" in forms else None


# After a number: is the noun plural, and in which case is it?


def english(number: int, case: str) -> tuple[bool, str]:
    return abs(number) != 1, case


def polish(number: int, case: str) -> tuple[bool, str]:
    """1 pracownik; 2, 3, 4, 22 srebrniki; 0, 5, 12, 25 srebrników. Nouns for men have one form after 2 and after 5:
    that of their accusative."""
    number = abs(number)
    if number == 1:
        return False, case
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return True, "acc" if case == "nom" else case
    return True, "gen" if case in ("nom", "acc") else case


GRAMMARS: Final[dict[str, Callable[[int, str], tuple[bool, str]]]] = {"en": english, "pl": polish}
LANGUAGES: Final[tuple[str, ...]] = tuple(GRAMMARS)
