"""A backup is one SQLite file with everything, whatever database it comes from; it can be served as it is.

One format for both databases needs no programs of the database (pg_dump must be there, and of the right version), and
moves tables from SQLite to PostgreSQL and back. It is taken in one transaction: of one moment, while people play."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, Table, func, insert, inspect, select, text
from sqlalchemy.exc import DatabaseError

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.store.database import Database, newest, reachable
from quattrocento.web.store.models import Base, GameTable, Move

ROWS: Final = 1000  # copied at a time


class BadBackup(QuattroError):
    """A backup that can't be made or used."""


@dataclass(frozen=True, slots=True)
class Contents:
    """How much there is."""

    tables: int
    moves: int


def back_up(address: str, target: Path) -> Contents:
    """Write everything to a new file. Whoever looks at the file sees all of it or none."""
    if target.exists():
        raise BadBackup(f"{target} is there already")
    source = Database(address)
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        reachable(source)
        if not inspect(source.engine).has_table(GameTable.__tablename__):
            raise BadBackup("there are no tables in this database")
        if source.postgres:
            with source.engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
                if connection.scalar(text("SELECT version_num FROM alembic_version")) != newest():
                    raise BadBackup("the database is of another version: run this version's server on it first")
                fill(part, connection)
        else:
            with closing(sqlite3.connect(str(source.url.database), isolation_level=None)) as plain:
                plain.execute("VACUUM INTO ?", (str(part),))
        found = examine(part)
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        os.link(part, target)  # refuses to take the place of another file
        return found
    finally:
        source.close()
        part.unlink(missing_ok=True)


def restore(backup: Path, address: str) -> Contents:
    """Everything of a backup into a database that has no tables yet."""
    with TemporaryDirectory(prefix="quattro-restore-") as folder:
        copy = Path(folder) / "backup.db"
        shutil.copyfile(backup, copy)
        found = examine(copy)
        upgraded = Database(str(copy))
        upgraded.migrate()
        target = Database(address)
        try:
            reachable(target)
            target.migrate()
            with upgraded.engine.connect() as source, target.engine.connect() as connection:
                if connection.scalar(select(func.count()).select_from(GameTable)):
                    raise BadBackup("there are tables in this database already: a backup needs an empty one")
                copy_rows(source, connection)
                connection.commit()
        finally:
            upgraded.close()
            target.close()
    return found


def fill(part: Path, source: Connection) -> None:
    """A new file with the rows of a database."""
    made = Database(str(part))
    try:
        made.migrate()
        with made.engine.connect() as target:
            copy_rows(source, target)
            target.commit()
            target.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    finally:
        made.close()
    with closing(sqlite3.connect(part)) as plain:
        plain.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it


def copy_rows(source: Connection, target: Connection) -> None:
    """All rows, parents before their children."""
    for table in Base.metadata.sorted_tables:
        copy_table(source, target, table)


def copy_table(source: Connection, target: Connection, table: Table) -> None:
    rows = source.execution_options(yield_per=ROWS).execute(select(table).order_by(*table.primary_key))
    for some in rows.partitions():
        target.execute(insert(table), [dict(row._mapping) for row in some])


def examine(backup: Path) -> Contents:
    """Is the file whole, and every log in it without gaps?"""
    database = Database(str(backup))
    try:
        with database.engine.connect() as connection:
            if connection.scalar(text("PRAGMA integrity_check")) != "ok":
                raise BadBackup(f"{backup} is damaged")
            gaps = (
                select(Move.table_id)
                .group_by(Move.table_id)
                .having((func.min(Move.seq) != 0) | (func.max(Move.seq) + 1 != func.count()))
            )
            if connection.execute(gaps).first() is not None:
                raise BadBackup(f"{backup} has a log with gaps")
            tables = connection.scalar(select(func.count()).select_from(GameTable))
            moves = connection.scalar(select(func.count()).select_from(Move))
            return Contents(tables or 0, moves or 0)
    except DatabaseError as error:
        raise BadBackup(f"{backup} is no backup of tables: {error.orig}") from error
    finally:
        database.close()
