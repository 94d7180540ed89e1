"""The register of accounts. Everything here blocks: it is called in threads."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from sqlalchemy import bindparam, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from quattrocento.web.secrets import hashed, new_id, new_token
from quattrocento.web.store import Store
from quattrocento.web.store.keeping import Account, SignedIn, SignInLink, Webhook
from quattrocento.web.store.models import Chat, GameTable, Holding, Seat

DAY: Final = 24 * 3600.0
SESSION: Final = 60 * DAY  # a device that is not used so long is signed out
LINK: Final = 15 * 60.0  # a sign-in link is good for a quarter of an hour
LINKS: Final = 5  # ... and an account has so many at a time


@dataclass(frozen=True, slots=True)
class Member:
    """An account as the rest of the server knows it; `key` stands where a guest has the hash of a cookie."""

    id: str
    name: str

    @property
    def key(self) -> str:
        return f"@{self.id}"  # the key of a guest is hexadecimal: neither can be taken for the other


def folded(name: str) -> str:
    """Names that look the same are the same."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


MEMBER: Final = (
    select(Account.id, Account.name, SignedIn.expires)
    .join(SignedIn, SignedIn.account_id == Account.id)
    .where(SignedIn.token_hash == bindparam("token"), SignedIn.expires > bindparam("now"))
)


class Accounts:
    """Who has an account, and where it is signed in."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.looks = store.looks
        self.reading = store.session
        self.writing = store.database.writing
        self.now = now

    # Coming in

    def add(self, name: str, password_hash: str) -> Member | None:
        """A new account, unless the name is taken."""
        account = Account(id=new_id(), name=name, folded=folded(name), password=password_hash, created=self.now())
        try:
            with self.writing() as session:
                session.add(account)
        except IntegrityError:
            return None
        return Member(account.id, name)

    def find(self, name: str) -> tuple[Member, str] | None:
        """An account by its name, with the hash of its password."""
        with self.reading() as session:
            found = session.scalar(select(Account).where(Account.folded == folded(name)))
            return None if found is None else (Member(found.id, found.name), found.password)

    def password_of(self, member: Member) -> str | None:
        with self.reading() as session:
            return session.scalar(select(Account.password).where(Account.id == member.id))

    def set_password(self, member: Member, password_hash: str) -> None:
        with self.writing() as session:
            session.execute(update(Account).where(Account.id == member.id).values(password=password_hash))

    def sign_in(self, member: Member, guest: str | None, old: str | None) -> str:
        """A new secret for a device, which brings the seats of its guest along; the old one is worthless."""
        token = new_token()
        now = self.now()
        with self.writing() as session:
            session.execute(delete(SignedIn).where(SignedIn.expires < now))
            if old is not None:
                session.execute(delete(SignedIn).where(SignedIn.token_hash == old))
            session.add(SignedIn(token_hash=hashed(token), account_id=member.id, expires=now + SESSION))
            if guest is not None and guest != member.key and not guest.startswith("@"):
                bring_along(session, guest, member.key)
        return token

    def member(self, token_hash: str) -> Member | None:
        """Who is signed in with this secret. While it is used it stays good."""
        now = self.now()
        found = self.looks.row(MEMBER, token=token_hash, now=now)
        if found is None:
            return None
        account_id, name, expires = found
        if expires < now + SESSION - DAY:
            with self.writing() as session:
                longer = update(SignedIn).where(SignedIn.token_hash == token_hash).values(expires=now + SESSION)
                session.execute(longer)
        return Member(account_id, name)

    # Links

    def new_link(self, member: Member) -> str | None:
        """The secret of a link that signs another device in, once and soon; None if there are many already."""
        token = new_token()
        now = self.now()
        with self.writing() as session:
            session.execute(delete(SignInLink).where(SignInLink.expires < now))
            waiting = select(func.count()).select_from(SignInLink).where(SignInLink.account_id == member.id)
            if (session.scalar(waiting) or 0) >= LINKS:
                return None
            session.add(SignInLink(token_hash=hashed(token), account_id=member.id, expires=now + LINK))
        return token

    def follow_link(self, token: str) -> Member | None:
        """Whose link it is; it is used up by this. Of two who follow it at once one gets in."""
        with self.writing() as session:
            query = (
                select(Account.id, Account.name)
                .join(SignInLink, SignInLink.account_id == Account.id)
                .where(SignInLink.token_hash == hashed(token), SignInLink.expires > self.now())
            )
            found = session.execute(query).one_or_none()
            gone = session.execute(delete(SignInLink).where(SignInLink.token_hash == hashed(token)))
            if found is None or getattr(gone, "rowcount", 0) != 1:
                return None
            return Member(found.id, found.name)

    # Going

    def sign_out(self, token_hash: str) -> None:
        with self.writing() as session:
            session.execute(delete(SignedIn).where(SignedIn.token_hash == token_hash))

    def sign_out_everywhere(self, member: Member) -> None:
        """No device and no link of the account works any more."""
        with self.writing() as session:
            session.execute(delete(SignedIn).where(SignedIn.account_id == member.id))
            session.execute(delete(SignInLink).where(SignInLink.account_id == member.id))

    def devices(self, member: Member) -> int:
        with self.reading() as session:
            query = select(func.count()).select_from(SignedIn).where(SignedIn.account_id == member.id)
            return session.scalar(query) or 0

    def remove(self, member: Member, anonymous: Callable[[int], str], silence: str) -> list[str]:
        """Delete the account and all that tells of the person; a bot plays on in its seats. The tables concerned.

        `anonymous` names a seat, `silence` stands where something was said.
        """
        with self.writing() as session:
            held = session.execute(select(Holding.table_id, Holding.seat).where(Holding.guest == member.key)).all()
            for table_id, seat in held:
                forget_seat(session, member.key, table_id, seat, anonymous, silence)
            owned = select(GameTable.id).where(GameTable.owner == member.key)
            session.execute(delete(Webhook).where(Webhook.table_id.in_(owned)))
            session.execute(update(GameTable).where(GameTable.owner == member.key).values(owner=""))
            for kept in (SignedIn, SignInLink):
                session.execute(delete(kept).where(kept.account_id == member.id))
            session.execute(delete(Account).where(Account.id == member.id))
            return sorted({table_id for table_id, _ in held})


def bring_along(session: Session, guest: str, key: str) -> None:
    """The seats and tables of a browser become those of the account."""
    held = session.execute(select(Holding.table_id, Holding.seat).where(Holding.guest == guest)).all()
    for table_id, seat in held:
        session.merge(Holding(guest=key, table_id=table_id, seat=seat))
    session.execute(delete(Holding).where(Holding.guest == guest))
    session.execute(update(GameTable).where(GameTable.owner == guest).values(owner=key))


def forget_seat(
    session: Session, key: str, table_id: str, seat: int, anonymous: Callable[[int], str], silence: str
) -> None:
    """Nobody's name, nobody's words; a bot plays unless somebody else holds the seat as well."""
    here = (Seat.table_id == table_id, Seat.seat == seat)
    session.execute(delete(Holding).where(Holding.guest == key, Holding.table_id == table_id, Holding.seat == seat))
    others = session.scalar(
        select(func.count()).select_from(Holding).where(Holding.table_id == table_id, Holding.seat == seat)
    )
    names = set(session.scalars(select(Seat.name).where(Seat.table_id == table_id, Seat.seat != seat)))
    number = seat
    while anonymous(number) in names:
        number += 10
    session.execute(update(Seat).where(*here).values(name=anonymous(number), secret_hash=None))
    if not others:
        session.execute(update(Seat).where(*here, Seat.level.is_(None)).values(level="greedy"))
    said = (Chat.table_id == table_id, Chat.seat == seat)
    session.execute(update(Chat).where(*said).values(name=anonymous(number), text=silence))
    session.execute(update(GameTable).where(GameTable.id == table_id).values(seated=GameTable.seated + 1))
