"""Every game says everything it can ask, do, report, refuse and offer, in every language, without a missing word."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import quattrocento
from quattrocento import Event, Position, QuattroError, QuickRng, Refusal
from quattrocento import game as find
from quattrocento.kernel import registry
from quattrocento.kernel.effects import Question
from quattrocento.kit.grammar import LANGUAGES, polish
from quattrocento.kit.words import (
    MissingText,
    Words,
    fields_of,
    question_name,
    read_texts,
    read_words,
    shared_words,
    words_of,
)

PACKAGE = Path(quattrocento.__file__).parent
NAMES = ["Anna", "bank", "Zoë", "city_hall", "{0}"]  # a name is never a word of the game
CASES = ["nom", "gen", "dat", "acc", "ins", "loc"]


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


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
    for name, forms in read_words(game_id, "pl").texts["terms"].items():
        if isinstance(forms, dict) and "gen" in forms:
            assert set(CASES) <= forms.keys(), name
            if "pl" in forms:
                assert set(CASES) == forms["pl"].keys(), name
                assert forms["pl"]["acc"] in (forms["pl"]["nom"], forms["pl"]["gen"]), name


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


# The words themselves

TEXTS = {
    "terms": {
        "wood": {
            "nom": "drewno",
            "acc": "drewno",
            "gen": "drewna",
            "pl": {"nom": "drewna", "acc": "drewna", "gen": "drewien"},
        },
        "food": {"all": "jedzenie"},
        "worker": {
            "nom": "robotnik",
            "acc": "robotnika",
            "pl": {"nom": "robotnicy", "acc": "robotników", "gen": "robotników"},
        },
        "house": "dom",
        "road_#_#": {"nom": "pole {1} drogi {0}", "gen": "pola {1} drogi {0}"},
    },
    "phrases": {
        "and": "i",
        "or": "lub",
        "player_number": "Gracz {number}",
        "dealer_name": "Rozdający",
        "who": "{player} i {rival:name}",
    },
    "events": {
        "paid": "{player} płaci {payment:list.acc}.",
        "chose": ["{player} wybiera {one.acc!c}, a nie {other:any.acc}.", "{player} wybiera {one.gen!c}."],
        "stood": "{player}: {place.gen}; {house!s}",
    },
}


def test_templates() -> None:
    words = Words("pl", TEXTS, strict=True)

    def said(kind: str, **args: int | str) -> str:
        return words.event({"kind": kind, "seat": 1, "why": "CAY-5.5", **args}, ["Anna", "wood"])

    assert said("paid", payment="wood+food+wood+wood") == "wood płaci 3 drewna i jedzenie."
    assert said("paid", payment="worker") == "wood płaci robotnika."
    assert said("chose", one="wood", other="food,worker") == "wood wybiera Drewno, a nie jedzenie lub robotnika."
    assert said("chose", one="wood") == "wood wybiera Drewna."
    assert said("stood", place="road_3_14", house="house") == "wood: pola 14 drogi 3; house"
    assert words.phrase("who", ["Anna"], player="house", rival=1) == "house i Gracz 2"
    assert words.name(-1) == "Rozdający"
    assert said("paid", payment="5+5") == "wood płaci 5 i 5."
    assert fields_of("{player} {number:{goods!s}.acc} {tile.gen}") == {"player", "number", "goods", "tile"}


def test_what_is_missing_is_told_or_said_by_its_identifier() -> None:
    strict, lenient = Words("pl", TEXTS, strict=True), Words("pl", TEXTS)
    for lost, instead in (
        (lambda words: words.term("gold"), "gold"),
        (lambda words: words.term("house", "gen"), "dom"),
        (lambda words: words.count(5, "house"), "5 dom"),
        (lambda words: words.event({"kind": "built", "seat": 0, "why": ""}), "built"),
        (lambda words: words.event({"kind": "paid", "seat": 0, "why": ""}), "paid"),
        (lambda words: words.question("take_turn"), "take_turn"),
        (lambda words: words.refusal(Refusal("CAY-4.2", "occupied")), "occupied"),
        (lambda words: words.option("teams").label, "teams"),
        (lambda words: words.choice("teams", "two"), "two"),
    ):
        with pytest.raises(MissingText):
            lost(strict)
        assert lost(lenient) == instead


@pytest.mark.parametrize(
    ("number", "worker", "silverling", "workers_paid"),
    [
        (0, "0 pracowników", "0 srebrników", "0 pracownikami"),
        (1, "1 pracownik", "1 srebrnik", "1 pracownikiem"),
        (2, "2 pracowników", "2 srebrniki", "2 pracownikami"),
        (5, "5 pracowników", "5 srebrników", "5 pracownikami"),
        (12, "12 pracowników", "12 srebrników", "12 pracownikami"),
        (21, "21 pracowników", "21 srebrników", "21 pracownikami"),
        (22, "22 pracowników", "22 srebrniki", "22 pracownikami"),
        (25, "25 pracowników", "25 srebrników", "25 pracownikami"),
        (112, "112 pracowników", "112 srebrników", "112 pracownikami"),
        (134, "134 pracowników", "134 srebrniki", "134 pracownikami"),
    ],
)
def test_polish_numbers(number: int, worker: str, silverling: str, workers_paid: str) -> None:
    words = words_of("burgundy", "pl")
    assert words.count(number, "worker") == worker
    assert words.count(number, "silverling") == words.count(number, "silverling", "acc") == silverling
    assert words.count(number, "worker", "acc") == (worker if number != 1 else "1 pracownika")
    assert words.count(number, "worker", "ins") == workers_paid
    assert polish(-number, "nom") == polish(number, "nom")


def test_english_numbers() -> None:
    words = words_of("burgundy", "en")
    assert [words.count(n, "worker") for n in (0, 1, 2, 21)] == ["0 workers", "1 worker", "2 workers", "21 workers"]


def test_lists() -> None:
    words = shared_words("pl")
    assert [words.join(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a i b", "a, b i c"]
    assert shared_words("en").join(["a", "b", "c"], "or") == "a, b or c"


def test_phrases_of_the_table() -> None:
    """A shared phrase needs no more than a player, points, a number or a rule."""
    for lang in LANGUAGES:
        words = Words(lang, shared_words(lang).texts, strict=True)
        for key in words.texts["phrases"]:
            said = words.phrase(key, player="bot", players="bot, game", points=5, number=3, rule="BUR-1.1")
            assert said, key
            assert not re.search("[{}]", said), key
    assert words.phrase("wins", player="Anna", points=214) == "Anna wygrywa z wynikiem 214 punktów."


def test_only_known_games_and_languages() -> None:
    for game_id, lang in (("../kit", "en"), ("chess", "en"), ("burgundy", "de"), ("burgundy", "../texts/en")):
        with pytest.raises(QuattroError, match=r"there (is no game|are no texts)"):
            words_of(game_id, lang)
    with pytest.raises(QuattroError, match="no texts in 'xx'"):
        shared_words("xx")


def test_a_game_without_texts_speaks_in_identifiers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._modules, "untold", "quattrocento.games.untold")
    words = read_words("untold", "pl")
    assert (words.title(), words.term("castle"), words.move("take", {})) == ("untold", "castle", "take")
    assert words.count(5, "point") == "5 punktów"
    with pytest.raises(ImportError):
        read_words("untold", "pl", strict=True)


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text("[terms\n")
    with pytest.raises(QuattroError, match=r"en\.toml: no TOML"):
        read_texts(tmp_path, "en")
    with pytest.raises(QuattroError, match=r"pl\.toml"):
        read_texts(tmp_path, "pl")
