"""Moves are integers in the game's table of declared kinds; fields and text come from the declaration.

    MOVES = Moves()
    PLACE = MOVES.kind("place", "die {die} place {tile} @{hex}", die=DICE, tile=TILES, hex=HEXES)
    PLACE.of(2, 46, 11)   an integer: mixed radix over the fields
    PLACE.args(code)      (2, 46, 11, 0)

A field is a vocabulary: the tuple of names that its numbers 0, 1, 2 ... have in the notation.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from quattrocento.kernel.refusal import BadNotation

_MAX_FIELDS: Final = 4


class Kind:
    """One kind of move: a block of integer codes, mixed radix over at most four fields."""

    def __init__(self, name: str, template: str, fields: dict[str, tuple[str, ...]], first: int) -> None:
        if len(fields) > _MAX_FIELDS:
            raise ValueError(f"move kind {name}: more than {_MAX_FIELDS} fields")
        if re.findall(r"{(\w+)}", template) != list(fields):
            raise ValueError(f"move kind {name}: fields and template differ")
        for field, names in fields.items():
            if len(set(names)) != len(names):
                raise ValueError(f"move kind {name}: field {field} has the same name twice")
        self.name: Final = name
        self.template: Final = template
        self.fields: Final = fields
        self.first: Final = first
        radices = [len(names) for names in fields.values()] + [1] * (_MAX_FIELDS - len(fields))
        self.n1: Final = radices[1]
        self.n2: Final = radices[2]
        self.n3: Final = radices[3]
        self.size: Final = radices[0] * radices[1] * radices[2] * radices[3]
        self.end: Final = first + self.size

    def of(self, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
        return self.first + ((a * self.n1 + b) * self.n2 + c) * self.n3 + d

    def has(self, move: int) -> bool:
        return self.first <= move < self.end

    def arg(self, move: int) -> int:
        """The only field of a kind with one field."""
        return move - self.first

    def pair(self, move: int) -> tuple[int, int]:
        """The fields of a kind with two fields."""
        number = move - self.first
        return number // self.n1, number % self.n1

    def args(self, move: int) -> tuple[int, int, int, int]:
        """All fields; those that the kind does not have are 0."""
        abcd = move - self.first
        abc = abcd // self.n3
        ab = abc // self.n2
        return ab // self.n1, ab % self.n1, abc % self.n2, abcd % self.n3

    def text(self, move: int) -> str:
        return self.template.format(**self.named(move))

    def named(self, move: int) -> dict[str, str]:
        """The fields of the move by name, in words of the notation."""
        numbers = self.args(move)
        return {name: names[numbers[i]] for i, (name, names) in enumerate(self.fields.items())}


class Moves:
    """A game's table of move kinds."""

    def __init__(self) -> None:
        self.kinds: list[Kind] = []
        self.size = 0
        self._patterns: list[re.Pattern[str]] = []

    def kind(self, name: str, template: str, **fields: Sequence[str]) -> Kind:
        """Declare the next kind of move; its codes follow those of the last one."""
        if any(kind.name == name for kind in self.kinds):
            raise ValueError(f"move kind {name} is declared twice")
        kind = Kind(name, template, {field: tuple(names) for field, names in fields.items()}, self.size)
        pattern = re.escape(template).replace(r"\ ", r"\s+")
        for field, names in kind.fields.items():
            words = "|".join(re.escape(word) for word in sorted(names, key=len, reverse=True))
            pattern = pattern.replace(re.escape("{" + field + "}"), f"(?P<{field}>{words})")
        self.kinds.append(kind)
        self._patterns.append(re.compile(pattern))
        self.size = kind.end
        return kind

    def kind_of(self, move: int) -> Kind:
        for kind in self.kinds:
            if kind.has(move):
                return kind
        raise BadNotation(f"no move has the code {move}: codes go from 0 to {self.size - 1}")

    def text(self, move: int) -> str:
        return self.kind_of(move).text(move)

    def parse(self, text: str) -> int:
        """The code of a move's text; exactly the inverse of `text`."""
        words = text.strip()
        for kind, pattern in zip(self.kinds, self._patterns, strict=True):
            match = pattern.fullmatch(words)
            if match is not None:
                numbers = [names.index(match[field]) for field, names in kind.fields.items()]
                return kind.of(*numbers)
        shapes = [kind.template for kind in self.kinds]
        near = get_close_matches(words, shapes, n=2, cutoff=0.3)
        hint = " or ".join(f"'{shape}'" for shape in near) if near else ", ".join(f"'{shape}'" for shape in shapes[:6])
        raise BadNotation(f"'{words[:80]}' is no move; did you mean {hint}?")


class Move:
    """A move at the public edge: its code, kind and fields; `str()` is the notation."""

    def __init__(self, moves: Moves, code: int) -> None:
        kind = moves.kind_of(code)
        self.code: Final = code
        self.kind: Final = kind.name
        self.fields: Final = kind.named(code)
        self._text: Final = kind.text(code)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<{self._text}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and other._text == self._text

    def __hash__(self) -> int:
        return hash(self._text)
