"""The shape of a data file: which keys must be there and of which type, so that rules may read it without care.

A shape is a type (`int`, `str`), a list with the shape of its members (`[int]`), or an object with the shapes of its
keys (`{"id": str, "spaces": [int]}`); the key `*` stands for every key. Other keys are allowed.
"""

from __future__ import annotations

from typing import Final

_NAMES: Final[dict[type, str]] = {
    dict: "an object",
    list: "a list",
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    type(None): "nothing",
}


class Findings:
    """Collects what does not hold."""

    def __init__(self) -> None:
        self.problems: list[str] = []

    def expect(self, holds: bool, claim: str) -> None:
        if not holds:
            self.problems.append(f"{claim}: does not hold")


def misfits(value: object, shape: object, path: str = "") -> list[str]:
    """What does not fit, and where; an empty list if all does."""
    if isinstance(shape, dict):
        if not isinstance(value, dict):
            return [_unexpected(value, dict, path)]
        return _object_misfits(value, shape, path)
    if isinstance(shape, list):
        if not isinstance(value, list):
            return [_unexpected(value, list, path)]
        return [misfit for i, member in enumerate(value) for misfit in misfits(member, shape[0], f"{path}[{i}]")]
    assert isinstance(shape, type)
    if type(value) is not shape:
        return [_unexpected(value, shape, path)]
    return []


def _object_misfits(value: dict[str, object], shape: dict[str, object], path: str) -> list[str]:
    out: list[str] = []
    for key, inner in shape.items():
        if key == "*":
            for name, member in value.items():
                out += misfits(member, inner, f"{path}/{name}")
        elif key in value:
            out += misfits(value[key], inner, f"{path}/{key}")
        else:
            out.append(f"{path}/{key}: missing")
    return out


def _unexpected(value: object, expected: type, path: str) -> str:
    return f"{path or '/'}: {_NAMES[expected]} is expected, not {_NAMES.get(type(value), 'this')}"
