"""Plays and writes the golden records of a game: `python tools/golden.py burgundy`.

For each variant and number of players a file of whole games in `tests/golden/<game>/`. They are replayed by
tests/test_golden.py; tests/README.md says when they may be written anew.
"""

from __future__ import annotations

import gzip
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from quattrocento import QuickRng, game  # noqa: E402
from tests.conformance import Case, Played, part  # noqa: E402

GAMES = 20
WITH_RULINGS = 5  # of them: the last ones, with options of the game that are no variant chosen at random


def cases(game_id: str) -> Iterator[tuple[str, list[Case]]]:
    """The name of each file, and the cases of its games."""
    described = game(game_id)
    variants: dict[str, dict[str, str]] = part(game_id, "variants").VARIANTS
    decided = {name for options in variants.values() for name in options}
    rulings = [option for option in described.options if option.name not in decided]
    for variant, options in variants.items():
        for players in described.players:
            plain = Case(game_id, players, variant, tuple(options.items()))
            rng = QuickRng(players)
            changed = []
            for _ in range(WITH_RULINGS if rulings else 0):
                values = {option.name: option.choices[rng.below(len(option.choices))] for option in rulings}
                changed.append(Case(game_id, players, variant, tuple({**options, **values}.items())))
            yield f"{players}-{variant}", [plain] * (GAMES - len(changed)) + changed


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for game_id in sys.argv[1:]:
        folder = ROOT / "tests" / "golden" / game_id
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob("*.gz"):
            old.unlink()
        for name, games in cases(game_id):
            text = "".join(Played(case, seed).record.text() for seed, case in enumerate(games))
            path = folder / f"{name}.quattro.gz"
            path.write_bytes(gzip.compress(text.encode(), mtime=0))
            print(f"{path.relative_to(ROOT)}: {len(games)} games, {path.stat().st_size // 1024} kB")


if __name__ == "__main__":
    main()
