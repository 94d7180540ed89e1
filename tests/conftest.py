"""How the suite is run: which games, how thoroughly."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from quattrocento.kernel.registry import known
from tests.conformance import cases

GOLDEN = Path(__file__).parent / "golden"
_CALM = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
settings.register_profile("quick", _CALM, max_examples=15)
settings.register_profile("thorough", _CALM, max_examples=300)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--thorough", action="store_true", help="many more random games and examples (minutes)")
    parser.addoption("--game", action="append", choices=known(), help="only this game in the conformance suite")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*numbers): the numbered rules of RULES.md that the test is about")
    settings.load_profile("thorough" if config.getoption("--thorough") else "quick")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with the argument `case` runs for every game, player count and variant; with `game_id` for every game."""
    thorough = metafunc.config.getoption("--thorough")
    games = metafunc.config.getoption("--game") or known()
    if "case" in metafunc.fixturenames:
        metafunc.parametrize(
            "case", [case for game_id in games for case in cases(game_id, thorough)], ids=str, scope="module"
        )
    if "game_id" in metafunc.fixturenames:
        metafunc.parametrize("game_id", games, scope="module")
    if "golden" in metafunc.fixturenames:
        files = [path for game_id in games for path in sorted((GOLDEN / game_id).glob("*.gz"))]
        metafunc.parametrize("golden", files, ids=lambda path: f"{path.parent.name}-{path.name.partition('.')[0]}")
    if "seed" in metafunc.fixturenames:
        metafunc.parametrize("seed", range(10 if thorough else 2), scope="module")
