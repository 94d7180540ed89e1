"""Quick looks into the database, and quick moves: every request takes several, so they go round the layers that other
changes go through."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Lock, local
from typing import Any, Final

from sqlalchemy import ClauseElement, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.sql.compiler import SQLCompiler

from quattrocento.web.store.database import BEGIN_WRITING, Database, plain_address, set_up_sqlite

Row = tuple[Any, ...]

_BEGIN: Final = {True: text("BEGIN"), False: text(BEGIN_WRITING)}  # on PostgreSQL, on SQLite
_COMMIT: Final = text("COMMIT")
_ROLLBACK: Final = text("ROLLBACK")


class Looks:
    """A plain connection for each thread: outside of `changing` it sees what was committed last."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._mine = local()
        self._all: list[Any] = []
        self._lock = Lock()
        self._written: dict[int, tuple[str, list[str] | None, dict[str, Any]]] = {}
        self._broken: type[Exception] = sqlite3.OperationalError
        self._refused: type[Exception] = sqlite3.IntegrityError
        if database.postgres:
            import psycopg

            self._broken, self._refused = psycopg.OperationalError, psycopg.IntegrityError

    def rows(self, statement: ClauseElement, **values: Any) -> list[Row]:
        """All rows; a lost connection is opened again once. The statement is one of the constants of this package."""
        try:
            return self._rows(statement, values)
        except self._broken:
            self._forget()
        try:
            return self._rows(statement, values)
        except self._broken as error:
            self._forget()
            raise OperationalError("a look", None, error) from error

    def row(self, statement: ClauseElement, **values: Any) -> Row | None:
        found = self.rows(statement, **values)
        return found[0] if found else None

    @contextmanager
    def changing(self) -> Iterator[Change]:
        """Statements that are committed together at the end. If anything fails, nothing has happened (or, if the
        connection breaks at the very end, nobody knows)."""
        with self._database.pen:
            self.rows(_BEGIN[self._database.postgres])
            try:
                yield Change(self)
                self._rows(_COMMIT, {})
            except self._broken as error:
                self._forget()
                raise OperationalError("a change", None, error) from error
            except self._refused as error:
                self._rows(_ROLLBACK, {})
                raise IntegrityError("a change", None, error) from error
            except BaseException:
                self._rows(_ROLLBACK, {})
                raise

    def _rows(self, statement: ClauseElement, values: Mapping[str, Any]) -> list[Row]:
        if id(statement) not in self._written:
            written = statement.compile(dialect=self._database.engine.dialect)
            assert isinstance(written, SQLCompiler)
            names = list(written.positiontup) if written.positiontup is not None else None
            self._written[id(statement)] = (written.string, names, dict(written.params))
        sql, names, given = self._written[id(statement)]
        chosen = {**given, **values}
        arguments = chosen if names is None else [chosen[name] for name in names]
        connection = getattr(self._mine, "connection", None) or self._connect()
        cursor = connection.execute(sql, arguments)
        found: list[Row] = [] if cursor.description is None else cursor.fetchall()
        return found

    def _connect(self) -> Any:
        if self._database.postgres:
            import psycopg

            connection: Any = psycopg.connect(plain_address(self._database.url), autocommit=True)
        else:
            connection = sqlite3.connect(str(self._database.url.database), timeout=10, check_same_thread=False)
            set_up_sqlite(connection, None)
        self._mine.connection = connection
        with self._lock:
            self._all.append(connection)
        return connection

    def _forget(self) -> None:
        connection = getattr(self._mine, "connection", None)
        if connection is not None:
            self._mine.connection = None
            with self._lock:
                self._all.remove(connection)
            connection.close()

    def close(self) -> None:
        with self._lock:
            for connection in self._all:
                connection.close()
            self._all.clear()


class Change:
    """A transaction under way: what is asked in it is never tried again on another connection."""

    def __init__(self, looks: Looks) -> None:
        self._looks = looks

    def rows(self, statement: ClauseElement, **values: Any) -> list[Row]:
        return self._looks._rows(statement, values)


def from_json(value: Any) -> Any:
    """SQLite keeps it as text."""
    return json.loads(value) if isinstance(value, str) else value
