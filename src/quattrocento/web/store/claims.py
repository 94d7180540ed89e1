"""Which of several servers on one database moves the bots of a table: locks that end with the server that took them."""

from __future__ import annotations

from contextlib import suppress
from threading import Lock
from typing import Final

from sqlalchemy import Connection, TextClause, text
from sqlalchemy.exc import DBAPIError

from quattrocento.web.store.database import Database

_TAKE: Final = text("SELECT pg_try_advisory_lock(hashtextextended(:table, 1400))")
_GIVE: Final = text("SELECT pg_advisory_unlock(hashtextextended(:table, 1400))")
_GIVE_ALL: Final = text("SELECT pg_advisory_unlock_all()")


class Claims:
    """Alone on SQLite a server has everything. If the connection is lost so are the claims: then two servers may think
    about the same move, and the log takes one of them."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._connection: Connection | None = None
        self._lock = Lock()

    def take(self, table_id: str) -> bool:
        return not self._database.postgres or self._ask(_TAKE, table_id)

    def give_back(self, table_id: str) -> None:
        if self._database.postgres:
            self._ask(_GIVE, table_id)

    def _ask(self, query: TextClause, table_id: str) -> bool:
        with self._lock:
            try:
                if self._connection is None:
                    engine = self._database.engine.execution_options(isolation_level="AUTOCOMMIT")
                    self._connection = engine.connect()
                return bool(self._connection.scalar(query, {"table": table_id}))
            except DBAPIError:
                self._hang_up()
                raise

    def close(self) -> None:
        """Everything is given back at once: the database may take a while to see that a connection has ended."""
        with self._lock:
            if self._connection is not None:
                with suppress(DBAPIError):
                    self._connection.execute(_GIVE_ALL)
                self._hang_up()

    def _hang_up(self) -> None:
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
