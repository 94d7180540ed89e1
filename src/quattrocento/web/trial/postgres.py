"""A PostgreSQL server of the system's packages, started for a trial and thrown away after it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Final

from quattrocento.kernel.refusal import BadOption
from quattrocento.web.trial.process import HOST, free_port

LIBRARY: Final = Path("/usr/lib/postgresql")
HELP: Final = "PostgreSQL is not installed (Debian: apt-get install postgresql)"
# Waits until its input ends, which happens even if the one who started it is killed; then it clears up.
WATCH: Final = 'read -r _; "$0" -D "$1/data" -m immediate stop; rm -rf "$1"'


def programs() -> Path | None:
    """The folder of the newest installed server."""
    found = [path.parent for path in LIBRARY.glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: int(re.sub(r"\D", "", path.parent.name) or 0))
    path = shutil.which("initdb")
    return None if path is None else Path(path).resolve().parent


class Postgres:
    """Listens on a port of its own; `fresh` makes databases in it."""

    def __init__(self, *, durable: bool = False) -> None:
        """Without a disk to wait for it is quicker; what a server of ours does when it is killed is the same."""
        folder = programs()
        if folder is None:
            raise BadOption(HELP)
        if find_spec("psycopg") is None:
            raise BadOption("PostgreSQL needs one more package: pip install 'quattrocento[postgres]'")
        self.bin = folder
        self.home = Path(tempfile.mkdtemp(prefix="quattro-pg-"))
        self.user = "postgres" if os.geteuid() == 0 else None  # it refuses to run as root
        if self.user is not None:
            shutil.chown(self.home, self.user)
        self.port = free_port()
        data = str(self.home / "data")
        self._run("initdb", "-D", data, "-U", "quattro", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale")
        settings = (
            f"-p {self.port} -k {self.home} -c listen_addresses={HOST} -c fsync={'on' if durable else 'off'}"
            " -c max_connections=200 -c shared_buffers=16MB"
        )
        self._watch = subprocess.Popen(
            ["sh", "-c", WATCH, str(self.bin / "pg_ctl"), str(self.home)],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            start_new_session=True,
            user=self.user,
            group=self.user,
            extra_groups=[] if self.user else None,
        )
        self._run("pg_ctl", "-D", data, "-w", "-t", "60", "-o", settings, "-l", str(self.home / "log"), "start")
        self._numbers = count(1)

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.bin / program), *arguments]
        done = subprocess.run(
            command,
            user=self.user,
            group=self.user,
            extra_groups=[] if self.user else None,
            cwd=self.home,
            stdout=subprocess.DEVNULL,  # the server keeps it open
            stderr=subprocess.DEVNULL,
            check=False,
        )
        if done.returncode:
            log = self.home / "log"
            said = log.read_text() if log.exists() else ""
            raise RuntimeError(f"{program} failed: {said}")

    def address(self, name: str) -> str:
        return f"postgresql+psycopg://quattro@{HOST}:{self.port}/{name}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        import psycopg

        name = f"test{next(self._numbers)}"
        with psycopg.connect(host=HOST, port=self.port, user="quattro", dbname="postgres", autocommit=True) as c:
            c.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def restart(self) -> None:
        """All connections are lost."""
        self._run("pg_ctl", "-D", str(self.home / "data"), "-w", "-m", "immediate", "restart")

    def stop(self) -> None:
        assert self._watch.stdin is not None
        self._watch.stdin.close()
        self._watch.wait()


@contextmanager
def database(given: str, postgres: bool, folder: Path) -> Iterator[str]:
    """The address that a trial uses: the given one, one of a PostgreSQL that is started for it, or a new file."""
    if not postgres:
        yield given or str(folder / "tables.db")
        return
    if given:
        raise BadOption("either an address of a database or a PostgreSQL of its own")
    server = Postgres(durable=True)
    try:
        yield server.fresh()
    finally:
        server.stop()
