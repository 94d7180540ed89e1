"""What the rest of the server gets from the database: values, not rows."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from sqlalchemy import bindparam, select

from quattrocento.web.store.looks import Looks, from_json
from quattrocento.web.store.models import GameTable, Move, Seat

SEATS: Final = (
    select(Seat.seat, Seat.name, Seat.kind, Seat.level, Seat.open, Seat.claimed, Seat.secret_hash)
    .where(Seat.table_id == bindparam("id"))
    .order_by(Seat.seat)
)


@dataclass(frozen=True, slots=True)
class Place:
    """Who sits in a seat."""

    seat: int
    name: str
    kind: str  # human, bot
    level: str | None  # of the bot that plays it now
    open: bool
    claimed: bool
    secret_hash: str | None


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table without its log."""

    id: str
    game: str
    rules: int
    data: str
    players: int
    options: dict[str, str]
    secret: bytes
    commitment: str
    status: str
    turn: int
    scores: list[int] | None
    owner: str
    forked_from: str | None
    forked_at: int | None
    seated: int
    created: float
    updated: float
    seats: tuple[Place, ...]

    @property
    def names(self) -> list[str]:
        return [place.name for place in self.seats]


COLUMNS: Final = tuple(field.name for field in fields(TableInfo) if field.name != "seats")
TABLE: Final = select(*(GameTable.__table__.c[name] for name in COLUMNS)).where(GameTable.id == bindparam("id"))


def info_of(looks: Looks, table_id: str) -> TableInfo | None:
    row = looks.row(TABLE, id=table_id)
    if row is None:
        return None
    places = tuple(
        Place(seat, name, kind, level, bool(free), bool(claimed), secret)
        for seat, name, kind, level, free, claimed, secret in looks.rows(SEATS, id=table_id)
    )
    table = dict(zip(COLUMNS, row, strict=True))
    table["options"], table["scores"] = from_json(table["options"]), from_json(table["scores"])
    return TableInfo(**table, seats=places)


LINES: Final = (
    select(Move.kind, Move.seat, Move.code, Move.text)
    .where(Move.table_id == bindparam("id"), Move.seq >= bindparam("seq"))
    .order_by(Move.seq)
)
