"""Golden records: whole games that must replay to the scores they ended with."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from pathlib import Path

from quattrocento import game, read_record
from tests.conformance import part

GOLDEN = Path(__file__).parent / "golden"


def records(path: Path) -> Iterator[str]:
    text = gzip.decompress(path.read_bytes()).decode()
    return (record + "end\n" for record in re.split(r"^end\n", text, flags=re.MULTILINE)[:-1])


def test_golden_records_are_complete(game_id: str) -> None:
    variants = part(game_id, "variants").VARIANTS
    expected = {f"{players}-{variant}.quattro.gz" for variant in variants for players in game(game_id).players}
    assert {path.name for path in (GOLDEN / game_id).iterdir()} == expected
    assert sum(path.stat().st_size for path in GOLDEN.rglob("*.gz")) < 3_000_000


def test_golden_records_replay_to_exact_scores(golden: Path) -> None:
    """Every line is checked: who moves, that the move is legal, the checksums, the scores and the opened secret."""
    recount = part(golden.parent.name, "recount").recount
    number = 0
    for number, text in enumerate(records(golden), 1):
        record = read_record(text, f"{golden.name}#{number}")
        assert record.scores is not None
        assert record.secret is not None
        assert f"\nscores {' '.join(map(str, record.scores))}\n" in text
        assert record.text() == text
        assert recount(record) == record.scores
    assert number >= 20
