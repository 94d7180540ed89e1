"""Which numbered rules the tests name: read from their sources, without running them.

A test says what it is about by `@rule("BUR-8.6.7", ...)` (tests/rules.py). A ruling that RULES.md calls `R-2` is
named with the prefix of its game, `BUR-R-2`.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from quattrocento.kernel.refusal import QuattroError
from quattrocento.kit.rulebook import rulebook


def named(tests: Path) -> dict[str, list[str]]:
    """The rules that tests name, each with the ids of its tests (`burgundy/test_turn.py::test_...`)."""
    out: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        except (OSError, SyntaxError, UnicodeDecodeError) as error:
            raise QuattroError(f"{path}: {error}") from error
        for test in ast.walk(tree):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
                for number in rules_of(test):
                    out.setdefault(number, []).append(f"{path.relative_to(tests).as_posix()}::{test.name}")
    return out


def rules_of(test: ast.FunctionDef) -> Iterator[str]:
    for decorator in test.decorator_list:
        if isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule":
            for argument in decorator.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value


def uncovered(game_id: str, tests: Path) -> list[str]:
    """The rules, rulings and examples of a game that no test names, in the order of RULES.md."""
    book = rulebook(game_id)
    tested = {book.full_number(number) for number in named(tests) if number.startswith(f"{book.prefix}-")}
    return [number for number in book.numbers if number not in tested]


def unknown(game_id: str, tests: Path) -> dict[str, list[str]]:
    """Numbers of a game that tests name but RULES.md does not have."""
    book = rulebook(game_id)
    return {
        number: ids
        for number, ids in named(tests).items()
        if number.startswith(f"{book.prefix}-") and not book.full_number(number)
    }
