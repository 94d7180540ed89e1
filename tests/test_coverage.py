"""Every rule has a test that names it, and every name is a rule's."""

from __future__ import annotations

from pathlib import Path

import pytest

from quattrocento import QuattroError
from quattrocento.lab.coverage import named, uncovered, unknown

TESTS = Path(__file__).parent


def test_every_rule_example_and_ruling_is_tested(game_id: str) -> None:
    assert uncovered(game_id, TESTS) == []


def test_tests_name_rules_that_exist(game_id: str) -> None:
    assert unknown(game_id, TESTS) == {}


def test_named_rules_are_read_from_the_decorators(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_a.py").write_text(
        '@rule("BUR-1.1", "BUR-R-2")\ndef test_one(): ...\n'
        'class TestB:\n    @rule("BUR-1.1")\n    def test_two(self): ...\n'
        '@rule("BUR-1.2")\ndef helper(): ...\n'
        '@other("BUR-1.3")\ndef test_three(): ...\n'
    )
    (tmp_path / "not_a_test.py").write_text('@rule("BUR-2.1")\ndef test_four(): ...\n')
    assert named(tmp_path) == {
        "BUR-1.1": ["deep/test_a.py::test_one", "deep/test_a.py::test_two"],
        "BUR-R-2": ["deep/test_a.py::test_one"],
    }
    missing = uncovered("burgundy", tmp_path)
    assert missing[:2] == ["BUR-1.2", "BUR-1.3"]
    assert "R-2" not in missing
    assert "R-3" in missing


def test_a_number_that_no_rule_has_is_found(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text('@rule("BUR-99.1", "XYZ-1.1")\ndef test_one(): ...\n')
    assert unknown("burgundy", tmp_path) == {"BUR-99.1": ["test_a.py::test_one"]}


def test_a_broken_test_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_a.py").write_text("def test_one(:\n")
    with pytest.raises(QuattroError, match=r"test_a\.py"):
        named(tmp_path)
