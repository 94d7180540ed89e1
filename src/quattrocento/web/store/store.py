"""Reads and writes the database. Everything here blocks: it is called in threads."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from secrets import token_hex
from threading import Lock
from typing import Any, Final

from sqlalchemy import bindparam, delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from quattrocento.web.store.claims import Claims
from quattrocento.web.store.database import Database, reachable
from quattrocento.web.store.growth import BY_KEY, PULSE, Growth, Outcome, Pulse, grow, rows_of
from quattrocento.web.store.log import UNKNOWN, Conflict, Entry, Log
from quattrocento.web.store.looks import Looks, from_json
from quattrocento.web.store.models import Base, Chat, GameTable, Holding, Move, Seat, UndoAsk
from quattrocento.web.store.rows import LINES, TableInfo, info_of

LOGS: Final = 1000  # logs that are kept in memory
CHANNEL: Final = "quattro"  # where servers on one database tell each other that a table has changed

LOCK: Final = select(GameTable.id).where(GameTable.id == bindparam("id")).with_for_update()
NEWS: Final = select(func.pg_notify(CHANNEL, bindparam("news")))
HELD: Final = select(Holding.seat).where(Holding.guest == bindparam("guest"), Holding.table_id == bindparam("id"))
SAID: Final = (
    select(Chat.number, Chat.seat, Chat.name, Chat.text, Chat.time)
    .where(Chat.table_id == bindparam("id"), Chat.number > bindparam("after"))
    .order_by(Chat.number.desc())
    .limit(100)
)
ASKED: Final = select(UndoAsk.seat, UndoAsk.keep, UndoAsk.agreed).where(
    UndoAsk.table_id == bindparam("id"), UndoAsk.seq == bindparam("seq")
)


@dataclass(frozen=True, slots=True)
class News:
    """The log, the request to take a move back, and what was said."""

    log: Log
    ask: dict[str, Any] | None
    chat: list[dict[str, Any]]
    said: int  # the number of the last line of it


class Store:
    """One database, maybe shared with other servers."""

    def __init__(self, address: str) -> None:
        self.database = Database(address)
        self.session = self.database.session
        self.looks = Looks(self.database)
        self.claims = Claims(self.database)
        self.name = token_hex(4)  # tells what this server announces from what others do
        self._logs: OrderedDict[str, Log] = OrderedDict()
        self._lock = Lock()

    def migrate(self) -> None:
        """Bring the database to the present schema."""
        reachable(self.database)
        self.database.migrate()

    def close(self) -> None:
        self.claims.close()
        self.looks.close()
        self.database.close()

    @contextmanager
    def changing(self, table_id: str) -> Iterator[Session]:
        """Nobody else changes the table meanwhile; other servers hear of it as soon as it is committed."""
        with self.database.writing() as session:
            if self.database.postgres:
                session.execute(LOCK, {"id": table_id})
            yield session
            if self.database.postgres:
                session.execute(NEWS, {"news": f"{self.name} {table_id}"})

    def announce(self, table_id: str) -> None:
        """Other servers hear that a table has changed."""
        with self.changing(table_id):
            pass

    # Tables

    def create(
        self,
        table: GameTable,
        seats: Sequence[Seat],
        entries: Sequence[Entry],
        holds: Sequence[int],
        more: Sequence[Base] = (),
    ) -> None:
        """A new table with its first deal and whatever else belongs to it; its owner holds these seats."""
        with self.database.writing() as session:
            session.add(table)
            session.flush()
            session.add_all(seats)
            session.add_all(Holding(guest=table.owner, table_id=table.id, seat=seat) for seat in holds)
            if entries:
                session.execute(insert(Move), rows_of(Growth(table.id, 0, entries, None, table.turn), time.time()))
            session.add_all(more)

    def table(self, table_id: str) -> TableInfo | None:
        return info_of(self.looks, table_id)

    def lists(self, guest: str | None, limit: int = 30) -> dict[str, list[TableInfo]]:
        """My tables, those with a free seat, and finished ones."""
        with self.session() as session:
            mine = select(GameTable.id).where(
                GameTable.id.in_(select(Holding.table_id).where(Holding.guest == (guest or "")))
            )
            seats = select(Seat.table_id).where(Seat.open, ~Seat.claimed)
            free = select(GameTable.id).where(GameTable.status == "playing", GameTable.id.in_(seats))
            over = select(GameTable.id).where(GameTable.status == "over", GameTable.forked_from.is_(None))
            out: dict[str, list[TableInfo]] = {}
            for name, query in (("mine", mine), ("open", free), ("over", over)):
                newest = session.scalars(query.order_by(GameTable.updated.desc()).limit(limit)).all()
                found = (info_of(self.looks, table_id) for table_id in newest)
                out[name] = [info for info in found if info is not None]
            return out

    def waiting_for_bots(self) -> list[str]:
        """Running tables where a bot is to move."""
        with self.session() as session:
            query = (
                select(GameTable.id)
                .join(Seat, (Seat.table_id == GameTable.id) & (Seat.seat == GameTable.turn))
                .where(GameTable.status == "playing", Seat.level.is_not(None))
            )
            return list(session.scalars(query))

    # The log

    def log(self, table_id: str) -> Log:
        """The whole log. What memory holds of it is completed from the database each time."""
        with self._lock:
            known = self._logs[table_id].seq if table_id in self._logs else 0
        rows = self.looks.rows(LINES, id=table_id, seq=known)
        with self._lock:
            log = self._logs.setdefault(table_id, Log())
            self._logs.move_to_end(table_id)
            if len(self._logs) > LOGS:
                self._logs.popitem(last=False)
            if log.seq < known:  # it was put away meanwhile
                rows = self.looks.rows(LINES, id=table_id, seq=0)
                known = 0
            for row in rows[log.seq - known :]:  # another thread may have added some of them
                log.add(Entry(*row))
            return log.copy()

    def append(self, growths: Sequence[Growth]) -> list[Outcome]:
        """Commit lines at the ends of logs, those of each table all or none. Not before this returns is any of it told
        to anybody."""
        try:
            with self.looks.changing() as change:
                if self.database.postgres:
                    for table_id in sorted({growth.table_id for growth in growths}):  # in order: nobody waits in a ring
                        change.rows(LOCK, id=table_id)
                outcomes = [grow(change, growth) for growth in growths]
                if self.database.postgres:
                    for growth in growths:
                        change.rows(NEWS, news=f"{self.name} {growth.table_id}")
                return outcomes
        except IntegrityError:
            return [Conflict("another move was first") for _ in growths]

    def move_with_key(self, table_id: str, key: str) -> int | None:
        """The seat whose request with this key had its effect."""
        found = self.looks.row(BY_KEY, id=table_id, key=key)
        return None if found is None else int(found[0])

    def lines(self, table_id: str) -> list[Entry]:
        """The log as it was written, for whoever can't replay it."""
        with self.session() as session:
            rows = session.scalars(select(Move).where(Move.table_id == table_id).order_by(Move.seq))
            return [Entry(r.kind, r.seat, r.code, r.text, UNKNOWN if r.audience is None else r.audience) for r in rows]

    # Seats

    def held(self, guest: str | None, table_id: str) -> list[int]:
        """The seats that a guest holds."""
        if guest is None:
            return []
        return sorted(seat for (seat,) in self.looks.rows(HELD, guest=guest, id=table_id))

    def sit(self, guest: str, table_id: str, seat: int, name: str | None) -> None:
        """The guest holds the seat from now on."""
        with self.changing(table_id) as session:
            session.merge(Holding(guest=guest, table_id=table_id, seat=seat))
            values: dict[str, Any] = {"claimed": True}
            if name:
                values["name"] = name
            self._change(session, table_id, seat, values)

    def take_open(self, guest: str, table_id: str, seat: int, name: str) -> bool:
        """Sit down in an open seat, if nobody was faster."""
        with self.changing(table_id) as session:
            taken = session.execute(
                update(Seat)
                .where(Seat.table_id == table_id, Seat.seat == seat, Seat.open, ~Seat.claimed)
                .values(claimed=True, name=name)
            )
            if getattr(taken, "rowcount", 0) != 1:
                return False
            session.merge(Holding(guest=guest, table_id=table_id, seat=seat))
            self._change(session, table_id, seat, {})
            return True

    def free_seat(self, table_id: str, seat: int, secret_hash: str) -> None:
        """Nobody holds the seat; whoever has this secret may sit down."""
        with self.changing(table_id) as session:
            session.execute(delete(Holding).where(Holding.table_id == table_id, Holding.seat == seat))
            self._change(session, table_id, seat, {"claimed": False, "level": None, "secret_hash": secret_hash})

    def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        with self.changing(table_id) as session:
            self._change(session, table_id, seat, values)

    def _change(self, session: Session, table_id: str, seat: int, values: dict[str, Any]) -> None:
        if values:
            session.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(**values))
        session.execute(update(GameTable).where(GameTable.id == table_id).values(seated=GameTable.seated + 1))

    # Chat and consent

    def say(self, table_id: str, seat: int, name: str, text: str) -> None:
        with self.changing(table_id) as session:
            last = session.scalar(select(func.max(Chat.number)).where(Chat.table_id == table_id)) or 0
            session.add(Chat(table_id=table_id, number=last + 1, seat=seat, name=name, text=text, time=time.time()))

    def chat(self, table_id: str, after: int) -> list[dict[str, Any]]:
        names = ("number", "seat", "name", "text", "time")
        lines = self.looks.rows(SAID, id=table_id, after=after)
        return [dict(zip(names, line, strict=True)) for line in reversed(lines)]

    def ask_undo(self, table_id: str, seat: int, keep: int, seq: int) -> None:
        with self.changing(table_id) as session:
            session.merge(UndoAsk(table_id=table_id, seat=seat, keep=keep, seq=seq, agreed=[]))
            self._change(session, table_id, seat, {})

    def undo_ask(self, table_id: str, seq: int) -> dict[str, Any] | None:
        """The request to take a move back, if it still fits the log."""
        ask = self.looks.row(ASKED, id=table_id, seq=seq)
        return None if ask is None else {"seat": ask[0], "keep": ask[1], "agreed": from_json(ask[2])}

    def answer_undo(self, table_id: str, seat: int, agree: bool) -> list[int]:
        """Who has agreed now; no one if somebody said no."""
        with self.changing(table_id) as session:
            ask = session.get(UndoAsk, table_id)
            self._change(session, table_id, seat, {})
            if ask is None:
                return []
            if not agree:
                session.delete(ask)
                return []
            ask.agreed = sorted({*ask.agreed, seat})
            return list(ask.agreed)

    def news(self, table_id: str, said: int) -> News:
        """What has happened at a table, and what was said since."""
        log = self.log(table_id)
        chat = self.chat(table_id, said)
        return News(log, self.undo_ask(table_id, log.seq), chat, chat[-1]["number"] if chat else said)

    def visit(self, table_id: str, guest: str | None, said: int) -> tuple[TableInfo | None, list[int], News]:
        """All at once: the table, the seats of the guest, the news."""
        return self.table(table_id), self.held(guest, table_id), self.news(table_id, said)

    def pulse(self, table_id: str) -> Pulse:
        """What a live stream watches."""
        ((seq, seated, said),) = self.looks.rows(PULSE, id=table_id)
        return seq, seated or 0, said
