"""`quattro account`: what an operator does for people who have lost their password."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from quattrocento.cli.serve import needs_packages
from quattrocento.kernel.refusal import BadOption

if TYPE_CHECKING:
    from quattrocento.web.accounts import Accounts, Member

account = typer.Typer(
    name="account", help="Sign-in links and passwords for accounts of a server.", add_completion=False
)

Name = Annotated[str, typer.Argument(help="The name of the account.", metavar="NAME")]
Db = Annotated[str, typer.Option(help="A file, or the address of a database.", metavar="FILE|URL")]


@contextmanager
def found(db: str, name: str) -> Iterator[tuple[Accounts, Member]]:
    with needs_packages():
        from quattrocento.web.accounts import Accounts
        from quattrocento.web.store import Store
    store = Store(db)
    try:
        store.migrate()
        accounts = Accounts(store)
        known = accounts.find(name)
        if known is None:
            raise BadOption(f"there is no account '{name}'")
        yield accounts, known[0]
    finally:
        store.close()


@account.command()
def link(
    name: Name,
    db: Db = "quattro.db",
    site: Annotated[str, typer.Option(help="The address of the server.", metavar="URL")] = "http://localhost:8400",
) -> int:
    """Print a link that signs somebody in: once, within a quarter of an hour."""
    with found(db, name) as (accounts, member):
        token = accounts.new_link(member)
    if token is None:
        raise BadOption("there are several unused links already; they end within a quarter of an hour")
    print(f"{site.rstrip('/')}/account/in#{token}")
    return 0


@account.command()
def password(name: Name, db: Db = "quattro.db") -> int:
    """Set a new password (it is asked for) and sign the account out everywhere."""
    from quattrocento.web.accounts.passwords import LONGEST, SHORTEST, Passwords

    with found(db, name) as (accounts, member):
        new = typer.prompt("New password", hide_input=True, confirmation_prompt=True)
        if not SHORTEST <= len(new) <= LONGEST:
            raise BadOption(f"a password has {SHORTEST} to {LONGEST} characters")
        passwords = Passwords()
        accounts.set_password(member, asyncio.run(passwords.hashed(new)))
        passwords.close()
        accounts.sign_out_everywhere(member)
    print(f"{member.name} has a new password and is signed out everywhere")
    return 0
