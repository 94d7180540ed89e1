"""What the database keeps beside the games: accounts with their sign-ins, clocks, webhooks."""

from __future__ import annotations

from sqlalchemy import JSON, ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from quattrocento.web.store.models import Base


class Account(Base):
    """Somebody who wants their tables on all their devices. Nothing else is known of them."""

    __tablename__ = "account"

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    folded: Mapped[str] = mapped_column(String(80), unique=True)  # the name as it is looked up
    password: Mapped[str] = mapped_column(String(200))  # argon2
    created: Mapped[float]


class SignedIn(Base):
    """A device on which an account is signed in: the hash of its cookie."""

    __tablename__ = "signed_in"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), index=True)
    expires: Mapped[float]


class SignInLink(Base):
    """A link that signs a device in, once."""

    __tablename__ = "sign_in_link"

    token_hash: Mapped[str] = mapped_column(String(64), primary_key=True)
    account_id: Mapped[str] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"), index=True)
    expires: Mapped[float]


class Clock(Base):
    """The clock of a table: what was counted of the log up to `seq`, and since when the present decision runs."""

    __tablename__ = "clock"
    __table_args__ = (Index("ix_clock_due", "due"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    per_move: Mapped[int]  # seconds for each decision
    reserve: Mapped[int]  # seconds for the whole game, used when those are over
    at_zero: Mapped[str] = mapped_column(String(8))  # bot, nothing
    seq: Mapped[int]
    since: Mapped[float | None]  # None: not everybody sits yet
    left: Mapped[list[float]] = mapped_column(JSON)  # of the reserve, by seat
    due: Mapped[float | None]  # when something is to happen


class Heartbeat(Base):
    """When a server last ran on this database: what was no server's time is nobody's."""

    __tablename__ = "heartbeat"

    id: Mapped[int] = mapped_column(primary_key=True)
    time: Mapped[float]


class Webhook(Base):
    """Where a table says whose turn it is."""

    __tablename__ = "webhook"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    url: Mapped[str] = mapped_column(String(500))
    site: Mapped[str] = mapped_column(String(200))  # where the table is, for the message
    lang: Mapped[str] = mapped_column(String(2))
    told: Mapped[int]  # the seat that was last to move
