"""Who asks: a guest is a browser with a key in a cookie; whoever has signed in has another one. Language, theme and
width are cookies as well."""

from __future__ import annotations

import re
from asyncio import to_thread
from dataclasses import dataclass, replace
from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from quattrocento.kit.art.palette import THEMES
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.web.accounts import Accounts, Member
from quattrocento.web.secrets import form_token, hashed, new_token
from quattrocento.web.tables import Tables

KEY: Final = "quattro_key"
SESSION: Final = "quattro_session"
_KNOWN: Final = "quattro_guest"  # where a request keeps what was read of it
YEAR: Final = 365 * 24 * 3600


@dataclass(frozen=True, slots=True)
class Guest:
    """What is known of the one who asks; `key` is what seats are held by, None for somebody new."""

    key: str | None  # the hash of the cookie, or the key of the account
    lang: str
    theme: str
    width: str
    name: str
    form: str = ""  # what every form must send back; empty without a cookie
    session: str | None = None  # the hash of the cookie of somebody who signed in
    member: Member | None = None


def guest_of(request: Request[Any, Any, Any]) -> Guest:
    """What the request itself tells; whether somebody is signed in only `provide_guest` knows."""
    found = request.scope["state"].get(_KNOWN)
    if found is None:
        found = request.scope["state"][_KNOWN] = read_guest(request)
    assert isinstance(found, Guest)
    return found


def read_guest(request: Request[Any, Any, Any]) -> Guest:
    cookies = request.cookies
    secure = is_secure(request)
    token = good_token(cookies.get(cookie_name(KEY, secure), ""))
    session = good_token(cookies.get(cookie_name(SESSION, secure), ""))
    lang = request.query_params.get("lang") or cookies.get("lang", "")
    theme = request.query_params.get("theme") or cookies.get("theme", "")
    width = request.query_params.get("width") or cookies.get("width", "")
    if width not in ("wide", "narrow"):
        width = "narrow" if "Mobi" in request.headers.get("user-agent", "") else "wide"
    return Guest(
        key=hashed(token) if token else None,
        lang=lang if lang in LANGUAGES else preferred(request.headers.get("accept-language", "")),
        theme=theme if theme in THEMES else "auto",
        width=width,
        name=cookies.get("name", "")[:80],
        form=form_token(session or token) if session or token else "",
        session=hashed(session) if session else None,
    )


async def provide_guest(request: Request[Any, Any, Any], tables: NamedDependency[Tables]) -> Guest:
    """It asks for the tables itself: two that wait for nothing would be run as two tasks, at every request."""
    guest = guest_of(request)
    if guest.session is None:
        return guest
    member = await to_thread(Accounts(tables.store).member, guest.session)
    if member is None:
        return guest
    return replace(guest, key=member.key, member=member, name=guest.name or member.name)


def is_secure(request: Request[Any, Any, Any]) -> bool:
    return request.scope["scheme"] == "https"


def cookie_name(name: str, secure: bool) -> str:
    """Under https nobody but this very host can set it (`__Host-`)."""
    return f"__Host-{name}" if secure else name


def good_token(text: str) -> str:
    return text if re.fullmatch(r"[A-Za-z0-9_-]{20,64}", text) else ""


def preferred(header: str) -> str:
    """The first language of Accept-Language that there are texts in."""
    wishes: list[tuple[float, int, str]] = []
    for number, part in enumerate(header.split(",")[:20]):
        match = re.fullmatch(r"\s*([A-Za-z]{2,3})[\w-]*\s*(?:;\s*q=(\d(?:\.\d{1,3})?))?\s*", part)
        if match is not None and match[1].lower() in LANGUAGES:
            wishes.append((-float(match[2] or 1), number, match[1].lower()))
    return min(wishes)[2] if wishes else LANGUAGES[0]


def secret_cookie(name: str, token: str, secure: bool, age: int = YEAR) -> Cookie:
    """One that scripts can't read and other sites can't use; with an age of 0 it is taken away."""
    key = cookie_name(name, secure)
    return Cookie(key=key, value=token, max_age=age, httponly=True, samesite="lax", secure=secure, path="/")


def new_key(secure: bool) -> tuple[str, Cookie]:
    """A key for somebody new: its hash, and the cookie that holds it."""
    token = new_token()
    return hashed(token), secret_cookie(KEY, token, secure)


def with_form(request: Request[Any, Any, Any], guest: Guest) -> tuple[Guest, list[Cookie]]:
    """The guest with something that forms can send back, and the cookie to be set for it."""
    if guest.form:
        return guest, []
    token = new_token()
    cookie = secret_cookie(KEY, token, is_secure(request))
    return replace(guest, key=guest.key or hashed(token), form=form_token(token)), [cookie]
