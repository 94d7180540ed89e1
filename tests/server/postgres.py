"""A PostgreSQL server of the system's packages, started for the tests and thrown away after them."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import socket
import subprocess
import tempfile
from itertools import count
from pathlib import Path

import psycopg

LIBRARY = Path("/usr/lib/postgresql")
HELP = "PostgreSQL is not installed (Debian: apt-get install postgresql)"


def programs() -> Path | None:
    """The folder of the newest installed server."""
    found = [path.parent for path in LIBRARY.glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: int(re.sub(r"\D", "", path.parent.name) or 0))
    path = shutil.which("initdb")
    return None if path is None else Path(path).resolve().parent


class Postgres:
    """Listens on a port of its own; every test gets a fresh database in it."""

    def __init__(self) -> None:
        folder = programs()
        assert folder is not None, HELP
        self.bin = folder
        self.home = Path(tempfile.mkdtemp(prefix="quattro-pg-"))
        self.user: str | None = None
        if os.geteuid() == 0:  # it refuses to run as root
            self.user = "postgres"
            shutil.chown(self.home, pwd.getpwnam("postgres").pw_uid)
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        data = str(self.home / "data")
        self._run("initdb", "-D", data, "-U", "quattro", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-locale")
        settings = (
            f"-p {self.port} -k {self.home} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200"
            " -c shared_buffers=16MB"
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
        return f"postgresql+psycopg://quattro@127.0.0.1:{self.port}/{name}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(host="127.0.0.1", port=self.port, user="quattro", dbname="postgres", autocommit=True) as c:
            c.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def restart(self) -> None:
        """All connections are lost."""
        self._run("pg_ctl", "-D", str(self.home / "data"), "-w", "-m", "immediate", "restart")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.home / "data"), "-m", "immediate", "stop")
        shutil.rmtree(self.home)
