"""A command that is run in this process, and records that it wrote."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from quattrocento.cli import main


class Ran:
    """What a command printed and how it ended."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err
        self.lines = out.splitlines()


@pytest.fixture
def quattro(capsys, monkeypatch):
    """Run a command in this process, with lines to type if it asks."""

    def run(*arguments: object, typed: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        code = main([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run


@pytest.fixture(scope="module")
def records(tmp_path_factory) -> Path:
    """A folder with three records of random games."""
    folder = tmp_path_factory.mktemp("records")
    assert main(["sim", "burgundy", "-n", "3", "--seed", "7", "--record", str(folder), "--json"]) == 0
    return folder
