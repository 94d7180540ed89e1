"""What the server itself says, in the players' language; what a game says is in its texts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from quattrocento.kit.words import PACKAGE, Name, Words, merged, read_texts

TEXTS: Final = Path(__file__).parent / "texts"


@cache
def site_words(lang: str) -> Words:
    return Words(lang, merged(read_texts(PACKAGE / "kit" / "texts", lang), read_texts(TEXTS, lang)), strict=True)


def say(lang: str, key: str, **args: int | str) -> str:
    """A sentence of the pages; words among its arguments stay as they are."""
    return site_words(lang).phrase(
        key, (), **{name: Name(value) if isinstance(value, str) else value for name, value in args.items()}
    )


def denial(lang: str, key: str) -> str:
    """Why a request is refused."""
    texts: dict[str, str] = site_words(lang).texts["denials"]
    return texts[key]


def script_words(lang: str) -> dict[str, str]:
    """What the script on the page says."""
    texts: dict[str, str] = site_words(lang).texts["script"]
    return texts


def level_name(lang: str, level: str) -> str:
    """What a bot is called; one without a word by its name."""
    return str(site_words(lang).texts["levels"].get(level, level))
