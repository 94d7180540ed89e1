"""The contents of the boxes: `components.json` beside each game, or a corrected file given by its owner."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from typing import Any

from quattrocento.kernel.refusal import QuattroError


class BadData(QuattroError):
    """A data file that can't be read or does not fit the rules; `problems` lists all that is wrong with it."""

    def __init__(self, message: str, problems: list[str] | None = None) -> None:
        super().__init__(message)
        self.problems: list[str] = [message] if problems is None else problems


def override_variable(game_id: str) -> str:
    return f"QUATTRO_DATA_{game_id.upper()}"


def use(game_id: str, path: str) -> None:
    """Take the box's contents from another file; to be said before the game is first loaded."""
    os.environ[override_variable(game_id)] = str(Path(path).resolve())


def load(game_id: str, folder: Path) -> dict[str, Any]:
    """The data of a game; the environment is read here and nowhere else in kernel and games."""
    path = Path(os.environ.get(override_variable(game_id), folder / "components.json"))
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(f"{path}: {error.strerror}") from error
    except ValueError as error:
        raise BadData(f"{path}: no JSON: {error}") from error
    if not isinstance(data, dict) or data.get("game") != game_id:
        raise BadData(f"{path}: not the components of {game_id}")
    return data


def fitting(data: dict[str, Any], problems: Callable[[dict[str, Any]], list[str]]) -> dict[str, Any]:
    """The data itself, or BadData that names what is wrong and where."""
    found = problems(data)
    if found:
        more = f" (and {len(found) - 3} more)" if len(found) > 3 else ""
        raise BadData(f"the components of {data['game']} do not fit: {'; '.join(found[:3])}{more}", found)
    return data


def digest(data: dict[str, Any]) -> str:
    """A short name of the data: records say which contents they were played with."""
    return blake2b(json.dumps(data, sort_keys=True).encode(), digest_size=4).hexdigest()
