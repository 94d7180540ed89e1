"""Templates, terms, numbers and lists: how a sentence is made of the texts of a language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from quattrocento import QuattroError, Refusal
from quattrocento.kernel import registry
from quattrocento.kit.grammar import LANGUAGES, polish
from quattrocento.kit.words import (
    MissingText,
    Words,
    fields_of,
    read_texts,
    read_words,
    shared_words,
    words_of,
)

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
