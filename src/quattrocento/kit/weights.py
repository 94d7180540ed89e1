"""What a game's bots weigh: by hand, or as `quattro tune` and `quattro learn` have written it beside the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from quattrocento.kernel.data import BadData

WEIGHTS_FILE: Final = "weights.json"  # of an evaluation
TASTE_FILE: Final = "taste.json"  # of a quick player
STAGES_FILE: Final = "stages.json"  # of a judge
MOST_PLAYERS: Final = 8  # more than sit at any table


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


def read_stages(game_id: str, folder: Path, possessions: tuple[str, ...], stages: int) -> list[list[list[float]]]:
    """What each possession is worth, in their order, by the number of players and by stage.

    The file has tables for numbers of players ("3") and for several alike ("2..4"); for a number without one the
    nearest serves. 0 of what is not known.
    """
    path = folder / STAGES_FILE
    tables: dict[tuple[int, int], list[list[float]]] = {}
    if path.exists():
        for numbers, rows in read_table(game_id, path).items():
            fewest, several, most = numbers.partition("..")
            if not fewest.isdecimal() or (several and not most.isdecimal()) or not isinstance(rows, dict):
                raise BadData(f"{path}: '{numbers}' is no number of players of {game_id}")
            table = tables[int(fewest), int(most or fewest)] = blank(possessions, stages)
            for name, row in rows.items():
                if name not in possessions:
                    raise BadData(f"{path}: {game_id} has no possession '{name}'")
                if not isinstance(row, list) or len(row) != stages or not all(isinstance(i, int | float) for i in row):
                    raise BadData(f"{path}: no weights of {game_id}: '{name}' needs {stages} numbers")
                for stage in range(stages):
                    table[stage][possessions.index(name)] = float(row[stage])
    return nearest(tables or {(0, MOST_PLAYERS): blank(possessions, stages)})


def blank(possessions: tuple[str, ...], stages: int) -> list[list[float]]:
    return [[0.0] * len(possessions) for _ in range(stages)]


def nearest(tables: dict[tuple[int, int], list[list[float]]]) -> list[list[list[float]]]:
    """A table for every number of players, from those for the fewest and the most of some numbers."""
    out: list[list[list[float]]] = []
    for number in range(MOST_PLAYERS + 1):
        near = min(tables, key=lambda numbers: max(numbers[0] - number, number - numbers[1], 0))
        out.append(tables[near])
    return out


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
