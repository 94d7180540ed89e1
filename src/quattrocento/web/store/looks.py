"""Quick looks into the database: every request takes several, so they go round the layers that changes go through."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from threading import Lock, local
from typing import Any

from sqlalchemy import ClauseElement
from sqlalchemy.exc import OperationalError
from sqlalchemy.sql.compiler import SQLCompiler

from quattrocento.web.store.database import Database, plain_address, set_up_sqlite

Row = tuple[Any, ...]


class Looks:
    """A plain connection for each thread, without transactions: what it sees is what was committed last."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._mine = local()
        self._all: list[Any] = []
        self._lock = Lock()
        self._written: dict[int, tuple[str, list[str] | None, dict[str, Any]]] = {}
        self._broken: type[Exception] = sqlite3.OperationalError
        if database.postgres:
            import psycopg

            self._broken = psycopg.OperationalError

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
            raise OperationalError("a look", values, error) from error

    def row(self, statement: ClauseElement, **values: Any) -> Row | None:
        found = self.rows(statement, **values)
        return found[0] if found else None

    def _rows(self, statement: ClauseElement, values: Mapping[str, Any]) -> list[Row]:
        if id(statement) not in self._written:
            written = statement.compile(dialect=self._database.engine.dialect)
            assert isinstance(written, SQLCompiler)
            names = list(written.positiontup) if written.positiontup is not None else None
            self._written[id(statement)] = (written.string, names, dict(written.params))
        text, names, given = self._written[id(statement)]
        chosen = {**given, **values}
        arguments = chosen if names is None else [chosen[name] for name in names]
        connection = getattr(self._mine, "connection", None) or self._connect()
        found: list[Row] = connection.execute(text, arguments).fetchall()
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


def from_json(value: Any) -> Any:
    """SQLite keeps it as text."""
    return json.loads(value) if isinstance(value, str) else value
