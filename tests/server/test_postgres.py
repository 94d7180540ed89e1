"""The PostgreSQL of the tests goes when they go, whatever ends them."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

STORY = """
import os, signal
from quattrocento.web.trial.postgres import Postgres
server = Postgres()
print(server.home, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.usefixtures("postgres")
def test_it_ends_with_who_started_it():
    killed = subprocess.run([sys.executable, "-c", STORY], stdout=subprocess.PIPE, text=True, check=False)
    assert killed.returncode == -signal.SIGKILL
    home = Path(killed.stdout.strip())
    assert home.name.startswith("quattro-pg-")
    limit = time.monotonic() + 60
    while home.exists():
        assert time.monotonic() < limit, "it is still there"
        time.sleep(0.05)
