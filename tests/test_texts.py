"""Every game says everything it can ask, do, report, refuse and offer, in every language, without a missing word.

A game brings `sentences.toml`, read with one's own eyes, and `vocabulary.py`: its `PIECES` (how many, and their names),
those that each have `OWN_TIPS`, what else is `NAMED`, what is `COUNTED`, the `SOURCES` of points, and random games
whose `MENUS` are read (players, seed, options, some sources of points that come up).
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import quattrocento
from quattrocento import Event, Position, QuickRng
from quattrocento import game as find
from quattrocento.kernel import registry
from quattrocento.kernel.effects import Question
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.kit.words import (
    Words,
    fields_of,
    question_name,
    read_texts,
    read_words,
)
from tests.conformance import part
from tests.speech import CASES, Sentence, Speech, forms, sentences

PACKAGE = Path(quattrocento.__file__).parent
NAMES = ["Anna", "bank", "Zoë", "city_hall", "{0}"]  # a name is never a word of the game


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test with the argument `event`, `move` or `refusal` runs for every such sentence of every game."""
    games = metafunc.config.getoption("--game") or registry.known()
    for kind in {"event", "move", "refusal"}.intersection(metafunc.fixturenames):
        metafunc.parametrize(kind, [it for game_id in games for it in sentences(game_id, kind)], ids=str)


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def brings(game_id: str) -> ModuleType:
    """The game's vocabulary."""
    return part(game_id, "vocabulary")


speech = cache(Speech)


def own_texts(game_id: str, lang: str) -> dict[str, Any]:
    return read_texts(PACKAGE / "games" / game_id / "texts", lang)


def well_said(sentence: str, end: str = "") -> str:
    """Not an identifier, not a bare template, with the sign that it ends with."""
    for name in NAMES:
        sentence = sentence.replace(name, "Ann")
    assert not re.search(r"[_{}]|  |^\s|\s$", sentence), sentence
    assert sentence.endswith(tuple(end)) if end else not sentence.endswith("."), sentence
    return sentence


# What the sources say


def calls(folder: Path, name: str, argument: int) -> Iterator[str]:
    """The literal that stands as this argument in every call of the name in the sources of a folder."""
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
                value = node.args[argument]
                assert isinstance(value, ast.Constant), f"{path.name}:{node.lineno}: {name} without a literal"
                yield str(value.value)


def test_every_question_is_asked(game_id: str, lang: str) -> None:
    questions = read_words(game_id, lang).texts["questions"]
    for effect in find(game_id).effects:
        assert inspect.isclass(effect)
        if issubclass(effect, Question):
            assert {"you", "other"} <= questions[question_name(effect.__name__)].keys(), effect.__name__


def test_every_event_is_told(game_id: str, lang: str) -> None:
    told = read_words(game_id, lang).texts["events"].keys()
    assert set(calls(PACKAGE / "games" / game_id, "Event", 0)) - told == set()
    assert set(calls(PACKAGE / "kernel", "Event", 0)) - told == set()


def test_every_refusal_is_explained(game_id: str, lang: str) -> None:
    explained = read_words(game_id, lang).texts["refusals"].keys()
    assert set(calls(PACKAGE / "games" / game_id, "Refusal", 1)) - explained == set()
    assert set(calls(PACKAGE / "kernel", "Refusal", 1)) - explained == set()


def test_every_option_and_choice_is_offered(game_id: str, lang: str) -> None:
    words = read_words(game_id, lang, strict=True)
    for option in find(game_id).options:
        said = words.option(option.name)
        well_said(said.label)
        well_said(said.help, ".?")
        assert set(said.choices) == set(option.choices), option.name
        assert len({well_said(words.choice(option.name, choice)) for choice in option.choices}) == len(option.choices)


def test_every_move_has_its_line(game_id: str, lang: str) -> None:
    """Each kind with every word of each of its fields; the lines of one kind differ."""
    words = read_words(game_id, lang, strict=True)
    for kind in find(game_id).moves.kinds:
        usual = {field: names[0] for field, names in kind.fields.items()}
        lines = [words.move(kind.name, usual, NAMES)]
        for field, names in kind.fields.items():
            lines += [words.move(kind.name, {**usual, field: name}, NAMES) for name in names[1:]]
        for line in lines:
            well_said(line)
        assert len(set(lines)) == len(lines), kind.name


def test_every_word_of_the_glossary_is_there(game_id: str, lang: str) -> None:
    words = read_words(game_id, lang, strict=True)
    glossary = (PACKAGE / "games" / game_id / "GLOSSARY.md").read_text(encoding="utf-8")
    identifiers = re.findall(r"^\| `?([a-z]\w*)`? \|", glossary, re.MULTILINE)
    assert len(identifiers) > 50
    for identifier in identifiers:
        if identifier not in ("identifier", game_id):
            well_said(words.term(identifier))
    well_said(words.title())
    well_said(words.motto(), ".!?")


# What the game brings


def test_every_piece_has_a_name_in_every_case_and_a_tip(game_id: str, lang: str, brings: ModuleType) -> None:
    words = read_words(game_id, lang, strict=True)
    for number, names in brings.PIECES:
        for name in names:
            assert all(words.term(name, form) for form in forms(words)), name
            assert words.tip(name).endswith("."), name
        assert len({words.term(name) for name in names}) == len(names) == number
    for names in brings.OWN_TIPS:
        assert len({words.tip(name) for name in names}) == len(names)


def test_other_things_have_names_and_can_be_counted(game_id: str, lang: str, brings: ModuleType) -> None:
    words = read_words(game_id, lang, strict=True)
    for names in brings.NAMED:
        assert len({words.term(name) for name in names}) == len(names)
    for name in brings.COUNTED:
        assert words.count(5, name).startswith("5 ")


def test_every_source_of_points_has_a_name_of_its_own(game_id: str, lang: str, brings: ModuleType) -> None:
    words = read_words(game_id, lang, strict=True)
    assert len({words.source(source) for source in brings.SOURCES}) == len(brings.SOURCES)
    assert words.texts["sources"].keys() <= brings.SOURCES


def test_the_lines_of_a_menu_differ_and_all_points_have_a_known_source(game_id: str, brings: ModuleType) -> None:
    """Random games with the view: no two moves of one question read alike."""
    spoken = speech(game_id)
    for players, seed, options, usual in brings.MENUS:
        rng = QuickRng(seed)
        events: list[Event] = []
        position = Position.begin(find(game_id), players, options, events)
        while not position.over:
            moves = position.options()
            if not position.by_chance:
                seen = position.view(position.seat)
                for words in spoken.both:
                    lines = {spoken.line(words, move, seen) for move in moves}
                    assert len(lines) == len(moves), position.question_name()
            position.play(rng.choice(moves))
        sources = {str(event.args["source"]) for event in events if event.kind == "scored"}
        assert usual <= sources <= brings.SOURCES


def test_events(event: Sentence) -> None:
    assert speech(event.game_id).event(event.event()) == event.pair


def test_moves(move: Sentence) -> None:
    assert speech(move.game_id).move(move.move()) == move.pair


def test_refusals(refusal: Sentence) -> None:
    assert speech(refusal.game_id).refusal(refusal.refusal()) == refusal.pair


# What the files say


def keys(texts: dict[str, Any], path: str = "") -> set[str]:
    """Down to single texts; the forms of a term are each language's own."""
    found: set[str] = set()
    for key, value in texts.items():
        deeper = isinstance(value, dict) and not path.startswith("terms.")
        found |= keys(value, f"{path}{key}.") if deeper else {f"{path}{key}"}
    return found


def test_the_languages_have_the_same_keys(game_id: str) -> None:
    for folder in (PACKAGE / "kit" / "texts", PACKAGE / "games" / game_id / "texts"):
        first, *others = (keys(read_texts(folder, lang)) for lang in LANGUAGES)
        for other in others:
            assert first ^ other == set()


def test_both_languages_say_the_same_facts(game_id: str) -> None:
    """The same arguments in both languages, alternatives counted together."""
    english, other = (read_words(game_id, lang, strict=True).texts for lang in ("en", "pl"))
    for section in ("moves", "events", "refusals"):
        for key, text in english[section].items():
            assert facts(text) == facts(other[section][key]), key
    for name, texts in english["questions"].items():
        for key, text in texts.items():
            assert facts(text) == facts(other["questions"][name][key]), name


def facts(text: str | list[str]) -> set[str]:
    return {field for template in ([text] if isinstance(text, str) else text) for field in fields_of(template)}


def test_polish_terms_are_declined_fully(game_id: str) -> None:
    for name, term in read_words(game_id, "pl").texts["terms"].items():
        if isinstance(term, dict) and "gen" in term:
            assert set(CASES) <= term.keys(), name
            if "pl" in term:
                assert set(CASES) == term["pl"].keys(), name
                assert term["pl"]["acc"] in (term["pl"]["nom"], term["pl"]["gen"]), name


def test_nothing_is_said_that_nobody_says(game_id: str, lang: str) -> None:
    """No text is left over from a kind of move or event, a refusal, a question or an option that is gone."""
    game = find(game_id)
    texts = own_texts(game_id, lang)
    assert texts["moves"].keys() == {kind.name for kind in game.moves.kinds}
    assert texts["events"].keys() - {"lost"} <= set(calls(PACKAGE / "games" / game_id, "Event", 0))
    shared = set(calls(PACKAGE / "kernel", "Refusal", 1))
    assert texts["refusals"].keys() - shared <= set(calls(PACKAGE / "games" / game_id, "Refusal", 1))
    assert texts["questions"].keys() <= {question_name(getattr(effect, "__name__", "")) for effect in game.effects}
    assert texts.get("options", {}).keys() == {option.name for option in game.options}


# What is said in play


def tables(game_id: str) -> Iterator[tuple[int, dict[str, str]]]:
    """The fewest and the most players; and every other choice of an option once."""
    game = find(game_id)
    for players in (game.players[0], game.players[-1]):
        yield players, {}
    for option in game.options:
        for number, choice in enumerate(option.choices[1:]):
            yield game.players[number % len(game.players)], {option.name: choice}


def test_all_that_happens_can_be_said(game_id: str) -> None:
    """Random games: questions, moves, events and refusals in every language, nothing missing."""
    game = find(game_id)
    spoken = [read_words(game_id, lang, strict=True) for lang in LANGUAGES]
    names = NAMES[: game.players[-1]]
    for number, (players, options) in enumerate(tables(game_id)):
        rng = QuickRng(number)
        events: list[Event] = []
        position = Position.begin(game, players, options, events)
        count = 0
        while not position.over:
            move = rng.choice(position.options())
            if count % 7 == 0:
                say_question(spoken, position, move, names)
            refusals = [position.why_not(rng.below(game.moves.size)) for _ in range(2)]
            for words in spoken:
                for refusal in refusals:
                    if refusal is not None:
                        well_said(words.refusal(refusal, names), ".!")
                for event in events:
                    well_said(words.event(event.plain(), names), ".!")
                    well_said(words.event(event.plain(event.seat), names), ".!")
            events.clear()
            position.play(move)
            count += 1
        refusal = position.why_not(0)
        assert refusal is not None
        assert all(words.refusal(refusal) for words in spoken)


def say_question(spoken: list[Words], position: Position, move: int, names: list[str]) -> None:
    name, seen = position.question_name(), position.view(position.seat)
    kind = position.game.moves.kind_of(move)
    for words in spoken:
        well_said(words.question(name), ".?!")
        well_said(words.question(name, seen=seen), ".?!")
        well_said(words.question(name, "Anna"), ".?!")
        well_said(words.question(name, "Anna", seen), ".?!")
        well_said(words.move(kind.name, kind.named(move), names))
        well_said(words.move(kind.name, kind.named(move), names, seen))
