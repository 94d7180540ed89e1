"""A server in a process of its own, which can be killed."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.trial.client import LOST, Wire

HOST: Final = "127.0.0.1"
START: Final = 60.0  # seconds that a server may take


class NoServer(QuattroError):
    """The server did not start."""


class ServerProcess:
    """`quattro serve` on a port that is kept over every restart."""

    def __init__(self, db: str, log: Path, *options: str) -> None:
        self.port = free_port()
        self.db = db
        self.log = log
        self.options = options
        self.starts = 0
        self.process: subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        command = [sys.executable, "-m", "quattrocento.cli", "serve", "--port", str(self.port), "--db", self.db]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--bot-pause", "0", *self.options], stdout=log, stderr=log, start_new_session=True
            )
        self.starts += 1
        limit = time.monotonic() + START
        while time.monotonic() < limit:
            if self.process.poll() is not None:
                break
            try:
                if (await Wire(HOST, self.port).ask("GET", "/health")).status == 200:
                    return
            except LOST:
                await asyncio.sleep(0.02)
        self.kill()
        raise NoServer(f"the server does not start: {self.log.read_text()[-2000:]}")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def kill(self) -> None:
        """Without a word: kill -9 of the server. Its engines see that it is gone and end."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()

    def members(self) -> list[int]:
        """The server and all processes that it started, as far as they run."""
        out = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if os.getsid(int(entry.name)) == self.pid:
                        out.append(int(entry.name))
                except ProcessLookupError:
                    continue  # it ended meanwhile
        return out

    async def gone(self, seconds: float = 20.0) -> bool:
        """Has every process that belonged to the server ended? Those that have not are ended here."""
        limit = time.monotonic() + seconds
        while left := self.members():
            if time.monotonic() > limit:
                for pid in left:
                    os.kill(pid, signal.SIGKILL)
                return False
            await asyncio.sleep(0.05)
        return True

    def memory(self) -> int:
        """Bytes of memory that the server and its engines hold (shared pages are shared out among them)."""
        return sum(proportional(pid) for pid in self.members())

    def seconds(self) -> tuple[float, float]:
        """Seconds of processor time used so far: by the server itself, by its engines."""
        used = {pid: processor_time(pid) for pid in self.members()}
        front = used.pop(self.pid, 0.0)
        return front, sum(used.values())


def processor_time(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def proportional(pid: int) -> int:
    for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
        if line.startswith("Pss:"):
            return int(line.split()[1]) * 1024
    return 0


def free_port() -> int:
    with socket.socket() as free:
        free.bind((HOST, 0))
        port: int = free.getsockname()[1]
        return port
