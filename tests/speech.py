"""A game that speaks: what it says in English and in Polish, always as a pair."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from quattrocento import Event, Refusal, game
from quattrocento.kit.words import Words, question_name, read_words
from tests.conformance import part

PEOPLE = ["Anna", "Bartek", "Celina", "Darek", "Ewa"]
CASES = ["nom", "gen", "dat", "acc", "ins", "loc"]
Pair = tuple[str, str]
Menu = tuple[int, int, dict[str, str], set[str]]  # of a game: players, seed, options, some sources of its points


def forms(words: Words) -> list[str]:
    """Those that every piece has."""
    return CASES if words.lang == "pl" else ["nom", "a"]


class Speech:
    """The words of a game, and what they make of a move, a question, a fact and a refusal."""

    def __init__(self, game_id: str) -> None:
        self.game = game(game_id)
        self.en = read_words(game_id, "en", strict=True)
        self.pl = read_words(game_id, "pl", strict=True)
        self.both = self.en, self.pl
        self.effects = [getattr(effect, "__name__", "") for effect in self.game.effects]
        self.in_each_language = pytest.mark.parametrize("words", self.both, ids=("en", "pl"))

    def line(self, words: Words, move: int, seen: Mapping[str, Any] | None = None) -> str:
        kind = self.game.moves.kind_of(move)
        return words.move(kind.name, kind.named(move), PEOPLE, seen)

    def move(self, text: str, seen: Mapping[str, Any] | None = None) -> Pair:
        code = self.game.moves.parse(text)
        return self.line(self.en, code, seen), self.line(self.pl, code, seen)

    def question(self, seen: Mapping[str, Any]) -> Pair:
        """As it is put to the one who must answer."""
        english, polish = (words.question(seen["asks"], seen=seen, names=PEOPLE) for words in self.both)
        return english, polish

    def event(self, event: Event) -> Pair:
        """As its own seat hears it."""
        plain = event.plain(event.seat)
        return self.en.event(plain, PEOPLE), self.pl.event(plain, PEOPLE)

    def refusal(self, refusal: Refusal) -> Pair:
        return self.en.refusal(refusal, PEOPLE), self.pl.refusal(refusal, PEOPLE)

    def asked(self, seen: dict[str, Any], effect: str, *args: int) -> dict[str, Any]:
        """The view with another question on top of its agenda."""
        agenda = [[self.effects.index(effect), seen["to_move"], *args]]
        return {**seen, "agenda": agenda, "asks": question_name(effect)}


class Sentence:
    """One of `tests/<game>/sentences.toml`: what there is to say, and how both languages say it."""

    def __init__(self, game_id: str, entry: dict[str, Any]) -> None:
        self.game_id = game_id
        self.pair: Pair = entry.pop("en"), entry.pop("pl")
        self.entry = entry

    def __str__(self) -> str:
        said = self.entry.get("told") or self.entry.get("refused") or self.entry
        return f"{self.game_id}-{said.get('move') or said.get('kind') or said.get('reason')}"

    def event(self) -> Event:
        """A fact about the first player, who knows its secret."""
        args = dict(self.entry["told"])
        return Event(args.pop("kind"), 0, "", args, self.entry.get("secret"))

    def move(self) -> str:
        return str(self.entry["move"])

    def refusal(self) -> Refusal:
        """As it stands there, or of a move at a table that is given."""
        if "given" in self.entry:
            refusal = part(self.game_id, "given").given(**self.entry["given"]).why_not(self.entry["move"])
            assert isinstance(refusal, Refusal), self
            return refusal
        args = dict(self.entry["refused"])
        return Refusal(self.entry["why"], args.pop("reason"), args)


def sentences(game_id: str, kind: str) -> list[Sentence]:
    """Those about an `event`, a `move` or a `refusal`."""
    text = (Path(__file__).parent / game_id / "sentences.toml").read_text(encoding="utf-8")
    return [Sentence(game_id, entry) for entry in tomllib.loads(text)[kind]]
