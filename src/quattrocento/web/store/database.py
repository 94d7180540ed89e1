"""A database: SQLite in one file by default, PostgreSQL by its address. The same schema and the same promises."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from threading import Lock
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError, OperationalError
from sqlalchemy.orm import Session, sessionmaker

from quattrocento.kernel.refusal import BadOption

MIGRATIONS: Final = Path(__file__).parent / "migrations"
CONNECTIONS: Final = 16  # as many as there are threads that ask
BEGIN_WRITING: Final = "BEGIN IMMEDIATE"  # on SQLite
_MIGRATING: Final = 1400  # the lock that a server holds while it changes the schema


class Database:
    """Sessions to read in, sessions to write in, and the schema."""

    def __init__(self, address: str) -> None:
        self.url = url_of(address)
        self.postgres = self.url.get_backend_name() == "postgresql"
        self.engine = open_engine(self.url)
        self.session = sessionmaker(self.engine, expire_on_commit=False)
        self.pen: AbstractContextManager[Any] = nullcontext() if self.postgres else Lock()

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that is committed at its end. SQLite has one writer at a time: they wait for the pen, which is
        quicker and fairer than to try again and again."""
        with self.pen, self.session.begin() as session:
            session.connection(execution_options={"writes": True})
            yield session

    def migrate(self, revision: str = "head") -> None:
        """Bring the schema up to a revision; servers that start together wait for each other."""
        with self.engine.connect().execution_options(writes=True) as connection:
            if self.postgres:
                connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATING})"))
            command.upgrade(alembic_config(connection), revision)
            connection.commit()

    def downgrade(self, revision: str) -> None:
        with self.engine.begin() as connection:
            command.downgrade(alembic_config(connection), revision)

    def close(self) -> None:
        self.engine.dispose()


def url_of(address: str) -> URL:
    """A file is as good as an address."""
    try:
        url = make_url(address if "://" in address else f"sqlite:///{address}")
    except ArgumentError as error:
        raise BadOption(f"'{address.partition(':')[0]}:...' is no address of a database") from error
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise BadOption(f"the tables are kept in SQLite or PostgreSQL, not in {url.get_backend_name()}")
    if url.database in (None, "", ":memory:"):
        raise BadOption("an address of a database names the database; memory would lose the tables")
    return url.set(drivername="postgresql+psycopg") if url.drivername == "postgresql" else url


def plain_address(url: URL) -> str:
    """As the programs of PostgreSQL understand it."""
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def open_engine(url: URL) -> Engine:
    if url.get_backend_name() == "postgresql":
        try:
            return create_engine(url, pool_pre_ping=True, pool_size=CONNECTIONS, max_overflow=4, hide_parameters=True)
        except ModuleNotFoundError as error:
            raise BadOption(
                f"PostgreSQL needs one more package: pip install 'quattrocento[postgres]' ({error.name} is missing)"
            ) from error
    engine = create_engine(
        url, pool_size=CONNECTIONS, max_overflow=4, connect_args={"timeout": 10}, hide_parameters=True
    )
    event.listen(engine, "connect", set_up_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def set_up_sqlite(connection: Any, _record: Any) -> None:
    """Readers never wait for a writer; what was committed survives a loss of power."""
    connection.isolation_level = None  # transactions are begun below
    cursor = connection.cursor()
    for line in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """Who writes says so at once: else two could read the same and then both write."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql(BEGIN_WRITING if writes else "BEGIN")


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def newest() -> str | None:
    """The present revision of the schema."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return ScriptDirectory.from_config(config).get_current_head()


def reachable(database: Database) -> None:
    """Say in a sentence why a database can't be used."""
    try:
        with database.engine.connect() as connection:
            connection.execute(text("SELECT 1"))
    except OperationalError as error:
        where = database.url.render_as_string(hide_password=True)
        raise BadOption(f"no database at {where}: {str(error.orig).splitlines()[0]}") from error
