"""A command in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
ALWAYS_WORKERS = "import quattrocento.lab.simulate as s, quattrocento.cli as c; s.WORTH_WORKERS = 0; c.main()"


def apart(*arguments: object, python: tuple[str, ...] = ("-m", "quattrocento.cli")) -> subprocess.CompletedProcess[str]:
    """Run a command in a process of its own, as a user does."""
    command = [sys.executable, *python, *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, env=ENVIRONMENT, timeout=120)
