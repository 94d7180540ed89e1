"""Reads and writes the database. Everything here blocks: it is called in threads."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Lock
from typing import Any, Final

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, create_engine, delete, event, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, sessionmaker

from quattrocento.web.store.log import Conflict, Entry, Log, Repeated
from quattrocento.web.store.models import Chat, GameTable, Holding, Move, Seat, UndoAsk

MIGRATIONS: Final = Path(__file__).parent / "migrations"
LOGS: Final = 1000  # logs that are kept in memory


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


class Store:
    """One database."""

    def __init__(self, url: str) -> None:
        self.url = address_of(url)
        self.engine = open_engine(self.url)
        self.session = sessionmaker(self.engine, expire_on_commit=False)
        self._logs: OrderedDict[str, Log] = OrderedDict()
        self._lock = Lock()

    def migrate(self) -> None:
        """Bring the database to the present schema."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        with self.engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")

    def close(self) -> None:
        self.engine.dispose()

    # Tables

    def create(self, table: GameTable, seats: Sequence[Seat], entries: Sequence[Entry], holds: Sequence[int]) -> None:
        """A new table with its first deal; its owner holds these seats."""
        with self.session.begin() as session:
            session.add(table)
            session.flush()
            session.add_all(seats)
            session.add_all(Holding(guest=table.owner, table_id=table.id, seat=seat) for seat in holds)
            session.add_all(rows_of(table.id, 0, entries, None))

    def table(self, table_id: str) -> TableInfo | None:
        with self.session() as session:
            found = session.get(GameTable, table_id)
            return None if found is None else info_of(session, found)

    def lists(self, guest: str | None, limit: int = 30) -> dict[str, list[TableInfo]]:
        """My tables, those with a free seat, and finished ones."""
        with self.session() as session:
            mine = select(GameTable).where(
                GameTable.id.in_(select(Holding.table_id).where(Holding.guest == (guest or "")))
            )
            seats = select(Seat.table_id).where(Seat.open, ~Seat.claimed)
            free = select(GameTable).where(GameTable.status == "playing", GameTable.id.in_(seats))
            over = select(GameTable).where(GameTable.status == "over", GameTable.forked_from.is_(None))
            out: dict[str, list[TableInfo]] = {}
            for name, query in (("mine", mine), ("open", free), ("over", over)):
                newest = session.scalars(query.order_by(GameTable.updated.desc()).limit(limit)).all()
                out[name] = [info_of(session, table) for table in newest]
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
            log = self._logs.setdefault(table_id, Log())
            self._logs.move_to_end(table_id)
            if len(self._logs) > LOGS:
                self._logs.popitem(last=False)
            with self.session() as session:
                query = select(Move).where(Move.table_id == table_id, Move.seq >= log.seq).order_by(Move.seq)
                for row in session.scalars(query):
                    log.add(Entry(row.kind, row.seat, row.code, row.text))
            return log.copy()

    def append(
        self,
        table_id: str,
        seq: int,
        entries: Sequence[Entry],
        key: str | None,
        turn: int,
        scores: list[int] | None,
    ) -> int:
        """Commit lines at the end of the log, all or none; the number of lines then. Not before this returns is any
        of it told to anybody."""
        try:
            with self.session.begin() as session:
                last = session.scalar(select(func.max(Move.seq)).where(Move.table_id == table_id))
                if last is not None and last + 1 != seq:
                    raise Conflict("another move was first")
                session.add_all(rows_of(table_id, seq, entries, key))
                session.execute(
                    update(GameTable)
                    .where(GameTable.id == table_id)
                    .values(
                        turn=turn,
                        status="playing" if scores is None else "over",
                        scores=scores,
                        updated=time.time(),
                    )
                )
                session.execute(delete(UndoAsk).where(UndoAsk.table_id == table_id))
        except (IntegrityError, Conflict) as error:
            if key is not None and self.move_with_key(table_id, key) is not None:
                raise Repeated("this was done before") from error
            raise Conflict("another move was first") from error
        return seq + len(entries)

    def move_with_key(self, table_id: str, key: str) -> int | None:
        """The seat whose request with this key had its effect."""
        with self.session() as session:
            return session.scalar(select(Move.seat).where(Move.table_id == table_id, Move.key == key))

    # Seats

    def held(self, guest: str | None, table_id: str) -> list[int]:
        """The seats that a guest holds."""
        if guest is None:
            return []
        with self.session() as session:
            query = select(Holding.seat).where(Holding.guest == guest, Holding.table_id == table_id)
            return sorted(session.scalars(query))

    def sit(self, guest: str, table_id: str, seat: int, name: str | None) -> None:
        """The guest holds the seat from now on."""
        with self.session.begin() as session:
            session.merge(Holding(guest=guest, table_id=table_id, seat=seat))
            values: dict[str, Any] = {"claimed": True}
            if name:
                values["name"] = name
            self._change(session, table_id, seat, values)

    def take_open(self, guest: str, table_id: str, seat: int, name: str) -> bool:
        """Sit down in an open seat, if nobody was faster."""
        with self.session.begin() as session:
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

    def change_seat(self, table_id: str, seat: int, **values: Any) -> None:
        with self.session.begin() as session:
            self._change(session, table_id, seat, values)

    def _change(self, session: Session, table_id: str, seat: int, values: dict[str, Any]) -> None:
        if values:
            session.execute(update(Seat).where(Seat.table_id == table_id, Seat.seat == seat).values(**values))
        session.execute(update(GameTable).where(GameTable.id == table_id).values(seated=GameTable.seated + 1))

    # Chat and consent

    def say(self, table_id: str, seat: int, name: str, text: str) -> None:
        for _ in range(8):
            try:
                with self.session.begin() as session:
                    last = session.scalar(select(func.max(Chat.number)).where(Chat.table_id == table_id)) or 0
                    line = Chat(table_id=table_id, number=last + 1, seat=seat, name=name, text=text, time=time.time())
                    session.add(line)
                return
            except IntegrityError:
                continue  # somebody else spoke at the same moment
        raise Conflict("too many speak at once")

    def chat(self, table_id: str, after: int) -> list[dict[str, Any]]:
        with self.session() as session:
            query = (
                select(Chat)
                .where(Chat.table_id == table_id, Chat.number > after)
                .order_by(Chat.number.desc())
                .limit(100)
            )
            lines = reversed(session.scalars(query).all())
            return [{"number": c.number, "seat": c.seat, "name": c.name, "text": c.text, "time": c.time} for c in lines]

    def ask_undo(self, table_id: str, seat: int, keep: int, seq: int) -> None:
        with self.session.begin() as session:
            session.merge(UndoAsk(table_id=table_id, seat=seat, keep=keep, seq=seq, agreed=[]))
            self._change(session, table_id, seat, {})

    def undo_ask(self, table_id: str, seq: int) -> dict[str, Any] | None:
        """The request to take a move back, if it still fits the log."""
        with self.session() as session:
            ask = session.get(UndoAsk, table_id)
            if ask is None or ask.seq != seq:
                return None
            return {"seat": ask.seat, "keep": ask.keep, "agreed": list(ask.agreed)}

    def answer_undo(self, table_id: str, seat: int, agree: bool) -> list[int]:
        """Who has agreed now; no one if somebody said no."""
        with self.session.begin() as session:
            ask = session.get(UndoAsk, table_id)
            self._change(session, table_id, seat, {})
            if ask is None:
                return []
            if not agree:
                session.delete(ask)
                return []
            ask.agreed = sorted({*ask.agreed, seat})
            return list(ask.agreed)

    def news(self, table_id: str, said: int) -> tuple[Log, dict[str, Any] | None, list[dict[str, Any]]]:
        """The log, the request to take a move back, and what was said since."""
        log = self.log(table_id)
        return log, self.undo_ask(table_id, log.seq), self.chat(table_id, said)

    def pulse(self, table_id: str) -> tuple[int, int, int]:
        """What a live stream watches: lines of the log, changes of seats, lines of chat."""
        with self.session() as session:
            seq = session.scalar(select(func.max(Move.seq)).where(Move.table_id == table_id))
            seated = session.scalar(select(GameTable.seated).where(GameTable.id == table_id))
            said = session.scalar(select(func.max(Chat.number)).where(Chat.table_id == table_id))
            return (-1 if seq is None else seq) + 1, seated or 0, said or 0


def rows_of(table_id: str, seq: int, entries: Sequence[Entry], key: str | None) -> list[Move]:
    now = time.time()
    return [
        Move(
            table_id=table_id,
            seq=seq + i,
            kind=entry.kind,
            seat=entry.seat,
            code=entry.code,
            text=entry.text,
            key=key if i == 0 else None,
            time=now,
        )
        for i, entry in enumerate(entries)
    ]


def info_of(session: Session, table: GameTable) -> TableInfo:
    seats = session.scalars(select(Seat).where(Seat.table_id == table.id).order_by(Seat.seat)).all()
    places = [Place(s.seat, s.name, s.kind, s.level, s.open, s.claimed, s.secret_hash) for s in seats]
    return TableInfo(
        table.id,
        table.game,
        table.rules,
        table.data,
        table.players,
        dict(table.options),
        table.secret,
        table.commitment,
        table.status,
        table.turn,
        table.scores,
        table.owner,
        table.forked_from,
        table.forked_at,
        table.seated,
        table.created,
        table.updated,
        tuple(places),
    )


def address_of(text: str) -> str:
    """A file is as good as an address."""
    return text if "://" in text else f"sqlite:///{text}"


def open_engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": 10})
    event.listen(engine, "connect", set_up_sqlite)
    return engine


def set_up_sqlite(connection: Any, _record: Any) -> None:
    """Readers never wait for a writer; what was committed survives a loss of power."""
    cursor = connection.cursor()
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()
