"""The weights of an evaluation: by hand, or as `quattro tune` has written them beside the game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from quattrocento.kernel.data import BadData

WEIGHTS_FILE: Final = "weights.json"  # of an evaluation
TASTE_FILE: Final = "taste.json"  # of a quick player


def read_weights(
    game_id: str, folder: Path, features: tuple[str, ...], by_hand: dict[str, float], file: str = WEIGHTS_FILE
) -> list[float]:
    """A weight for every feature, in their order: from the file, else by hand, else 0."""
    tuned: dict[str, float] = {}
    path = folder / file
    if path.exists():
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
            if data["game"] != game_id:
                raise ValueError(f"weights of {data['game']}")
            for name, weight in data["weights"].items():
                tuned[name] = float(weight)
        except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise BadData(f"{path}: no weights of {game_id}: {error!r}") from error
    unknown = [name for name in (*tuned, *by_hand) if name not in features]
    if unknown:
        raise BadData(f"{path}: {game_id} has no feature '{unknown[0]}'")
    return [tuned.get(name, by_hand.get(name, 0.0)) for name in features]
