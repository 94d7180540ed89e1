"""Who asks: a guest is a browser with a key in a cookie. Language, theme and width are cookies as well."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from quattrocento.kit.art.palette import THEMES
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.web.secrets import hashed, new_token

KEY: Final = "quattro_key"
YEAR: Final = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Guest:
    """What is known of the one who asks; `key` is the hash of the cookie, None for somebody new."""

    key: str | None
    lang: str
    theme: str
    width: str
    name: str


def guest_of(request: Request[Any, Any, Any]) -> Guest:
    cookies = request.cookies
    token = cookies.get(KEY, "")
    lang = request.query_params.get("lang") or cookies.get("lang", "")
    theme = request.query_params.get("theme") or cookies.get("theme", "")
    width = request.query_params.get("width") or cookies.get("width", "")
    if width not in ("wide", "narrow"):
        width = "narrow" if "Mobi" in request.headers.get("user-agent", "") else "wide"
    return Guest(
        key=hashed(token) if re.fullmatch(r"[\w-]{20,64}", token) else None,
        lang=lang if lang in LANGUAGES else preferred(request.headers.get("accept-language", "")),
        theme=theme if theme in THEMES else "auto",
        width=width,
        name=cookies.get("name", ""),
    )


def preferred(header: str) -> str:
    """The first language of Accept-Language that there are texts in."""
    wishes: list[tuple[float, int, str]] = []
    for number, part in enumerate(header.split(",")[:20]):
        match = re.fullmatch(r"\s*([A-Za-z]{2,3})[\w-]*\s*(?:;\s*q=(\d(?:\.\d{1,3})?))?\s*", part)
        if match is not None and match[1].lower() in LANGUAGES:
            wishes.append((-float(match[2] or 1), number, match[1].lower()))
    return min(wishes)[2] if wishes else LANGUAGES[0]


def new_key(secure: bool) -> tuple[str, Cookie]:
    """A key for somebody new: its hash, and the cookie that holds it."""
    token = new_token()
    cookie = Cookie(key=KEY, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return hashed(token), cookie
