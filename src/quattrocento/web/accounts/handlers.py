"""The pages of an account. Every form is answered by a page or by going on to one."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Redirect
from msgspec import Meta, Struct

from quattrocento.web.accounts.passwords import LONGEST, SHORTEST, Passwords
from quattrocento.web.accounts.register import SESSION, Accounts, Member
from quattrocento.web.chairs import clean_name
from quattrocento.web.guests import KEY, Guest, is_secure, secret_cookie, with_form
from quattrocento.web.guests import SESSION as SESSION_COOKIE
from quattrocento.web.limits import Limits
from quattrocento.web.pages.account import account_page, link_page, sign_in_page
from quattrocento.web.refusals import Denied
from quattrocento.web.tables import Tables
from quattrocento.web.words import denial, say

Req = Request[Any, Any, Any]
TheGuest = NamedDependency[Guest]
Text = Annotated[str, Meta(max_length=400)]


class NameForm(Struct):
    """Sign in, or sign up."""

    name: Text = ""
    password: Text = ""


class PasswordForm(Struct):
    """Prove who you are; perhaps with a new password."""

    password: Text = ""
    new: Text = ""


class TokenForm(Struct):
    """The secret of a sign-in link."""

    token: Text = ""


def shown(request: Req, guest: Guest, refused: str = "", status: int = 200) -> Response[str]:
    """The page for somebody who is not signed in."""
    guest, cookies = with_form(request, guest)
    return html(sign_in_page(guest, refused), status, cookies)


async def at_home(request: Req, guest: Guest, status: int = 200, **more: str) -> Response[str]:
    """The page of the account."""
    devices = await to_thread(accounts_of(request).devices, member_of(guest))
    return html(account_page(guest, devices, **more), status)


def html(text: str, status: int = 200, cookies: list[Cookie] | None = None) -> Response[str]:
    headers = {"cache-control": "no-store"}
    return Response(text, media_type="text/html", status_code=status, headers=headers, cookies=cookies or [])


@get("/account", include_in_schema=False)
async def account(request: Req, guest: TheGuest) -> Response[str]:
    return shown(request, guest) if guest.member is None else await at_home(request, guest)


@post("/account/sign-in", include_in_schema=False)
async def sign_in(request: Req, guest: TheGuest, data: URLEncodedBody[NameForm]) -> Response[Any]:
    """The same answer after the same time, whether the name is unknown or the password wrong."""
    limit(request, clean_name(data.name))
    accounts, passwords = accounts_of(request), passwords_of(request)
    found = await to_thread(accounts.find, clean_name(data.name))
    member, kept = found or (None, None)
    if not await passwords.fits(data.password[:LONGEST], kept) or member is None or kept is None:
        return shown(request, guest, denial(guest.lang, "not_signed_in"), 403)
    if passwords.outdated(kept):
        await to_thread(accounts.set_password, member, await passwords.hashed(data.password[:LONGEST]))
    return await welcome(request, guest, member)


@post("/account/sign-up", include_in_schema=False)
async def sign_up(request: Req, guest: TheGuest, data: URLEncodedBody[NameForm]) -> Response[Any]:
    limit(request)
    name = clean_name(data.name)
    refused = "short_name" if len(name) < 2 else bad_password(data.password, name)
    if refused:
        return shown(request, guest, denial(guest.lang, refused), 400)
    member = await to_thread(accounts_of(request).add, name, await passwords_of(request).hashed(data.password))
    if member is None:
        return shown(request, guest, denial(guest.lang, "name_taken"), 409)
    return await welcome(request, guest, member)


@get("/account/in", include_in_schema=False)
async def link(request: Req, guest: TheGuest) -> Response[str]:
    guest, cookies = with_form(request, guest)
    return html(link_page(guest), cookies=cookies)


@post("/account/in", include_in_schema=False)
async def follow(request: Req, guest: TheGuest, data: URLEncodedBody[TokenForm]) -> Response[Any]:
    limit(request)
    member = await to_thread(accounts_of(request).follow_link, data.token)
    if member is None:
        return html(link_page(guest, denial(guest.lang, "bad_sign_in_link")), 403)
    return await welcome(request, guest, member)


@post("/account/link", include_in_schema=False)
async def new_link(request: Req, guest: TheGuest) -> Response[Any]:
    token = await to_thread(accounts_of(request).new_link, member_of(guest))
    if token is None:
        return await at_home(request, guest, 429, refused=denial(guest.lang, "many_links"))
    return await at_home(request, guest, link=f"{request.base_url}account/in#{token}")


@post("/account/password", include_in_schema=False)
async def change_password(request: Req, guest: TheGuest, data: URLEncodedBody[PasswordForm]) -> Response[Any]:
    """All other devices are signed out by this."""
    member = await proven(request, guest, data.password)
    refused = "not_signed_in" if member is None else bad_password(data.new, member.name)
    if refused or member is None:
        return await at_home(request, guest, 403, refused=denial(guest.lang, refused))
    await to_thread(accounts_of(request).set_password, member, await passwords_of(request).hashed(data.new))
    await to_thread(accounts_of(request).sign_out_everywhere, member)
    return await welcome(request, guest, member)


@post("/account/sign-out", include_in_schema=False)
async def sign_out(request: Req, guest: TheGuest) -> Response[Any]:
    if guest.session is not None:
        await to_thread(accounts_of(request).sign_out, guest.session)
    return goodbye(request)


@post("/account/sign-out-everywhere", include_in_schema=False)
async def sign_out_everywhere(request: Req, guest: TheGuest) -> Response[Any]:
    await to_thread(accounts_of(request).sign_out_everywhere, member_of(guest))
    return goodbye(request)


@post("/account/delete", include_in_schema=False)
async def remove(
    request: Req, guest: TheGuest, tables: NamedDependency[Tables], data: URLEncodedBody[PasswordForm]
) -> Response[Any]:
    member = await proven(request, guest, data.password)
    if member is None:
        return await at_home(request, guest, 403, refused=denial(guest.lang, "not_signed_in"))

    def anonymous(number: int) -> str:
        return say(guest.lang, "player_number", number=number + 1)

    silence = say(guest.lang, "chat_removed")
    for table_id in await to_thread(accounts_of(request).remove, member, anonymous, silence):
        await to_thread(tables.store.announce, table_id)
        tables.seats_changed(table_id)
    return goodbye(request)


# What the handlers share


def accounts_of(request: Req) -> Accounts:
    accounts = request.app.state.accounts
    assert isinstance(accounts, Accounts)
    return accounts


def passwords_of(request: Req) -> Passwords:
    passwords = request.app.state.passwords
    assert isinstance(passwords, Passwords)
    return passwords


def member_of(guest: Guest) -> Member:
    if guest.member is None:
        raise Denied(403, "sign_in_first")
    return guest.member


def limit(request: Req, name: str = "") -> None:
    limits: Limits = request.app.state.limits
    limits.by_address("sign_in", request.client.host if request.client is not None else None)
    if name:
        limits.take("name", name.casefold())


def bad_password(password: str, name: str) -> str:
    """What is wrong with it, if something is."""
    if len(password) < SHORTEST or password.casefold() == name.casefold():
        return "short_password"
    return "long_password" if len(password) > LONGEST else ""


async def proven(request: Req, guest: Guest, password: str) -> Member | None:
    """Whoever finds a device that is signed in may not do everything: the password is asked again."""
    member = member_of(guest)
    limit(request, member.name)
    kept = await to_thread(accounts_of(request).password_of, member)
    return member if await passwords_of(request).fits(password[:LONGEST], kept) else None


async def welcome(request: Req, guest: Guest, member: Member) -> Response[Any]:
    """Signed in: a new secret for the device, and the seats of its guest come along."""
    token = await to_thread(accounts_of(request).sign_in, member, guest.key, guest.session)
    secure = is_secure(request)
    cookies = [secret_cookie(SESSION_COOKIE, token, secure, int(SESSION)), secret_cookie(KEY, "", secure, 0)]
    return Redirect("/", status_code=303, cookies=cookies)


def goodbye(request: Req) -> Response[Any]:
    return Redirect("/", status_code=303, cookies=[secret_cookie(SESSION_COOKIE, "", is_secure(request), 0)])


ACCOUNT_PAGES = (
    account,
    sign_in,
    sign_up,
    link,
    follow,
    new_link,
    change_password,
    sign_out,
    sign_out_everywhere,
    remove,
)
