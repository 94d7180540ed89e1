"""What a game's bots weigh: by hand, or as `quattro tune` and `quattro learn` have written it beside the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from quattrocento.kernel.data import BadData

WEIGHTS_FILE: Final = "weights.json"  # of an evaluation
TASTE_FILE: Final = "taste.json"  # of a quick player
STAGES_FILE: Final = "stages.json"  # of a judge


def read_weights(
    game_id: str, folder: Path, features: tuple[str, ...], by_hand: dict[str, float], file: str = WEIGHTS_FILE
) -> list[float]:
    """A weight for every feature, in their order: from the file, else by hand, else 0."""
    tuned: dict[str, float] = {}
    path = folder / file
    if path.exists():
        for name, weight in read_table(game_id, path).items():
            if not isinstance(weight, int | float):
                raise BadData(f"{path}: no weights of {game_id}: '{name}' weighs {weight!r}")
            tuned[name] = float(weight)
    unknown = [name for name in (*tuned, *by_hand) if name not in features]
    if unknown:
        raise BadData(f"{path}: {game_id} has no feature '{unknown[0]}'")
    return [tuned.get(name, by_hand.get(name, 0.0)) for name in features]


def read_stages(game_id: str, folder: Path, possessions: tuple[str, ...], stages: int) -> list[list[float]]:
    """What each possession is worth, in their order, where each of so many stages begins. 0 of what is not known."""
    worth = [[0.0] * len(possessions) for _ in range(stages)]
    path = folder / STAGES_FILE
    if not path.exists():
        return worth
    for name, row in read_table(game_id, path).items():
        if name not in possessions:
            raise BadData(f"{path}: {game_id} has no possession '{name}'")
        if not isinstance(row, list) or len(row) != stages or not all(isinstance(one, int | float) for one in row):
            raise BadData(f"{path}: no weights of {game_id}: '{name}' needs {stages} numbers")
        for stage in range(stages):
            worth[stage][possessions.index(name)] = float(row[stage])
    return worth


def read_table(game_id: str, path: Path) -> dict[str, object]:
    """The weights in a file of this game, by name."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["game"] != game_id:
            raise ValueError(f"weights of {data['game']}")
        return {str(name): weight for name, weight in data["weights"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise BadData(f"{path}: no weights of {game_id}: {error!r}") from error


def weigh(worth: list[float], values: list[float]) -> float:
    total = 0.0
    for i in range(len(values)):
        total += worth[i] * values[i]
    return total
