"""The tables of the database. The move log is the truth: its rows are added, never changed and never removed."""

from __future__ import annotations

from typing import Any, ClassVar

from sqlalchemy import JSON, Float, ForeignKey, Index, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    """All tables."""

    type_annotation_map: ClassVar = {float: Float(53)}  # times need all of it


class GameTable(Base):
    """One game being played, or finished. `turn` and `status` repeat what the log says, for lists of tables."""

    __tablename__ = "game_table"
    __table_args__ = (Index("ix_game_table_updated", "updated"),)

    id: Mapped[str] = mapped_column(String(16), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    rules: Mapped[int]
    data: Mapped[str] = mapped_column(String(64))
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    secret: Mapped[bytes] = mapped_column(LargeBinary(64))
    commitment: Mapped[str] = mapped_column(String(32))  # `none` if the game was begun at another table
    status: Mapped[str] = mapped_column(String(8))  # playing, over
    turn: Mapped[int]  # the seat to move
    scores: Mapped[list[int] | None] = mapped_column(JSON)
    owner: Mapped[str] = mapped_column(String(64))  # the hash of a guest's key
    forked_from: Mapped[str | None] = mapped_column(String(16))
    forked_at: Mapped[int | None]
    seated: Mapped[int]  # how often the seats have changed
    created: Mapped[float]
    updated: Mapped[float]


class Seat(Base):
    """Who sits where. A person's seat with a level is played by a bot until its owner comes back."""

    __tablename__ = "seat"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(String(40))
    kind: Mapped[str] = mapped_column(String(8))  # human, bot
    level: Mapped[str | None] = mapped_column(String(24))  # of the bot that plays it
    open: Mapped[bool]  # anybody may sit down
    claimed: Mapped[bool]
    secret_hash: Mapped[str | None] = mapped_column(String(64))  # of the link that gives the seat


class Move(Base):
    """A line of the log: a decision, an outcome of chance, or an undo (`code` moves are left)."""

    __tablename__ = "move"
    __table_args__ = (UniqueConstraint("table_id", "key", name="uq_move_key"),)

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))  # play, chance, undo
    seat: Mapped[int]
    code: Mapped[int]
    text: Mapped[str] = mapped_column(String(120))
    key: Mapped[str | None] = mapped_column(String(64))  # the client's, so that a repeated request has one effect
    time: Mapped[float]
    audience: Mapped[int | None]  # who may know it before the end; None: it was not written down


class Holding(Base):
    """A guest's browser (the hash of its key) holds a seat."""

    __tablename__ = "holding"

    guest: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)


class Chat(Base):
    """What was said at a table."""

    __tablename__ = "chat"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(40))
    text: Mapped[str] = mapped_column(String(500))
    time: Mapped[float]


class UndoAsk(Base):
    """Somebody asks the others to let a move be taken back. It is void once the log has grown."""

    __tablename__ = "undo_ask"

    table_id: Mapped[str] = mapped_column(ForeignKey("game_table.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int]
    keep: Mapped[int]
    seq: Mapped[int]
    agreed: Mapped[list[int]] = mapped_column(JSON)
