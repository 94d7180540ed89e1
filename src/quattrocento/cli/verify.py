"""`quattro verify`"""

from __future__ import annotations

import sys
from glob import glob
from json import loads
from pathlib import Path
from typing import Annotated

import typer

from quattrocento.cli.screen import DataFile, Json, print_json, progress_bar, use_data
from quattrocento.kernel.record import BadRecord, Record, read_record
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.registry import known


def verify(
    files: Annotated[list[str], typer.Argument(help="Records, folders of records, patterns.", metavar="FILE...")],
    data: DataFile = None,
    json: Json = False,
) -> int:
    """Replay records and check every line of them; exit code 1 if one is refused."""
    if data is not None:
        use_data(game_of_data(data), data)
    paths = expand(files)
    bad: dict[str, str] = {}
    moves = 0
    with progress_bar("records", len(paths)) as tell:
        for path in paths:
            try:
                moves += len(read_file(path).moves)
            except BadRecord as error:
                bad[path] = str(error)
            tell(1)
    if json:
        print_json({"files": len(paths), "moves": moves, "bad": list(bad.values())})
        return 1 if bad else 0
    for reason in bad.values():
        print(reason)
    sys.stdout.flush()
    print(f"records: {len(paths)}, good: {len(paths) - len(bad)} ({moves} moves), bad: {len(bad)}")
    return 1 if bad else 0


def game_of_data(path: str) -> str:
    """Which game a data file is of."""
    try:
        content = loads(Path(path).read_text(encoding="utf-8"))
    except ValueError as error:
        raise QuattroError(f"{path}: no JSON: {error}") from error
    game = content.get("game") if isinstance(content, dict) else None
    if game not in known():
        raise QuattroError(f"{path}: not the components of a game")
    return str(game)


def expand(patterns: list[str]) -> list[str]:
    """Files as they are, folders as the records in them, patterns as what they match."""
    out: list[str] = []
    for pattern in patterns:
        if Path(pattern).is_dir():
            out += sorted(map(str, Path(pattern).glob("*.quattro")))
        elif any(sign in pattern for sign in "*?[") and not Path(pattern).exists():
            out += sorted(glob(pattern, recursive=True))
        else:
            out.append(pattern)
    if not out:
        raise QuattroError(f"no record fits {' '.join(patterns)}")
    return list(dict.fromkeys(out))


def read_file(path: str) -> Record:
    """A record, replayed to its last line."""
    return read_record(Path(path).read_bytes(), path)
