"""Texts that begin alike are told once: `Take a ship with die 3`, `die 4`."""

from __future__ import annotations


def common_start(texts: list[str]) -> str:
    """The words that all texts begin with. Something is left of each, it is not cut inside of brackets, and a number
    keeps the word before it."""
    split = [text.split(" ") for text in texts]
    shared = alike(split)
    while shared and (
        " ".join(split[0][:shared]).count("(") > " ".join(split[0][:shared]).count(")")
        or any(words[shared][:1].isdecimal() for words in split)
    ):
        shared -= 1
    return " ".join(split[0][:shared])


def alike(split: list[list[str]]) -> int:
    """How many words all begin with, if at least one is left of each."""
    shared = 0
    while all(len(words) > shared + 1 and words[shared] == split[0][shared] for words in split):
        shared += 1
    return shared


def condensed(sentences: list[str]) -> str:
    """Sentences that are made alike, in one: what they begin and end with stands there once."""
    ends = [sentence.removesuffix(".") for sentence in sentences]
    start = common_start(ends)
    split = [end[len(start) :].split() for end in ends]
    shared = alike([words[::-1] for words in split])
    tail = " ".join(split[0][len(split[0]) - shared :])
    middle = ", ".join(" ".join(words[: len(words) - shared]) for words in split)
    return " ".join(part for part in (start, middle, tail) if part) + "."
