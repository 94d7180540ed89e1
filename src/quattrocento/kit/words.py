"""Sentences in the language of the players, from `texts/<language>.toml` of a game and of this kit.

    words = words_of("burgundy", "pl")
    words.event(event.plain(), names)      "Anna kładzie Ratusz na polu 12."

Sentences are templates in the manner of `str.format`:

    {player}                 a player's name
    {tile}  {tile.acc}       a term of the glossary: its plain form, another form
    {goods.pl.gen}           a form of its plural
    {number:worker.acc}      a number and its noun, in the form that the number asks for
    {number:{goods!s}.acc}   the noun is named by another argument
    {payment:list.acc}       `wood+food` as "wood and food"; with `any` instead of `list`: "wood or food"
    {seat:name}              the name of the player in a seat
    {seats:names}            `2+0+1` as the names of the players in these seats
    {source:source}          where points come from
    {phase!s}                an identifier as it is
    {tile.a!c}               with a capital letter

A text may be a list of templates: the first one whose arguments are all known is taken (so an event with a secret has a
sentence for the one who knows it, then one for all).
A term is a table of its forms (`nom gen dat acc ins loc`; `a` in English; `pl` for the same of the plural; `all` if it
never changes) or just its plain form. A `#` in its name stands for a number, {0} in its forms; the next one is {1}.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from string import Formatter
from typing import Any

from quattrocento.kernel.refusal import QuattroError, Refusal
from quattrocento.kernel.registry import known
from quattrocento.kit.grammar import GRAMMARS, LANGUAGES, form_of

PACKAGE = Path(__file__).parent.parent

Texts = dict[str, Any]
Value = int | str
About = Callable[..., dict[str, Value]]


class MissingText(QuattroError):
    """A text, a form of a term or an argument of a template is not there. Only told to those who ask strictly."""


class Name(str):
    """A player's name: never looked up among the terms."""

    __slots__ = ()


NAMES = ("player", "players")  # arguments that are always names


class OptionWords:
    """An option of a game: what it is called, what it means, and a word for each of its choices."""

    def __init__(self, label: str, help: str, choices: dict[str, str]) -> None:
        self.label = label
        self.help = help
        self.choices = choices


class Words:
    """The texts of one game (or of none) in one language. What is missing is said by its identifier, or refused."""

    def __init__(
        self, lang: str, texts: Texts, *, strict: bool = False, about: Mapping[str, About] | None = None
    ) -> None:
        self.lang = lang
        self.texts = texts
        self.strict = strict
        self._about = about or {}
        self._grammar = GRAMMARS[lang]
        self._patterns = [
            (re.compile(re.escape(name).replace(r"\#", r"(\d+)")), forms)
            for name, forms in texts.get("terms", {}).items()
            if "#" in name
        ]

    # Words

    def term(self, identifier: str, case: str = "nom", *, plural: bool = False) -> str:
        """A word of the glossary, in a form."""
        forms, numbers = self._forms(identifier)
        form = form_of(forms, case, plural)
        if form is None:
            wanted = f"terms.{identifier}{'.pl' if plural else ''}.{case}"
            form = self._missing(wanted, form_of(forms, "nom", plural) or form_of(forms, "nom", False) or identifier)
        return form.format(*numbers) if numbers else form

    def count(self, number: int, noun: str, case: str = "nom") -> str:
        """A number with its noun: "5 workers"."""
        plural, case = self._grammar(number, case)
        return f"{number} {self.term(noun, case, plural=plural)}"

    def tip(self, identifier: str) -> str:
        """What a piece does, in a line; empty if there is nothing to say."""
        return str(self.texts.get("tips", {}).get(identifier, ""))

    def source(self, identifier: str) -> str:
        """Where points come from."""
        text = self.texts.get("sources", {}).get(identifier)
        return self.term(identifier) if text is None else str(text)

    def join(self, items: Sequence[str], by: str = "and") -> str:
        """One, another and (or: `or`) a third."""
        if len(items) < 2:
            return "".join(items)
        return f"{', '.join(items[:-1])} {self.phrase(by)} {items[-1]}"

    def name(self, seat: int, names: Sequence[str] = ()) -> Name:
        """Who sits there; the dealer has a negative number."""
        if seat < 0:
            return Name(self.phrase("dealer_name"))
        return Name(names[seat] if seat < len(names) else self.phrase("player_number", number=seat + 1))

    # Sentences

    def title(self) -> str:
        return self._say("game", "title", {}, ())

    def motto(self) -> str:
        return self._say("game", "motto", {}, ())

    def phrase(self, key: str, names: Sequence[str] = (), **args: Value) -> str:
        """A sentence of the table: whose turn it is, who has won."""
        return self._say("phrases", key, args, names)

    def question(
        self,
        name: str,
        seat_name: str | None = None,
        seen: Mapping[str, Any] | None = None,
        names: Sequence[str] = (),
        **args: Value,
    ) -> str:
        """What is asked: said to the one who must answer, or of a named player to all the others."""
        if seen is not None and "question" in self._about:
            args = {**self._about["question"](seen), **args}
        if seat_name is None:
            return self._say(f"questions.{name}", "you", args, names)
        return self._say(f"questions.{name}", "other", {**args, "player": Name(seat_name)}, names)

    def move(
        self,
        kind: str,
        fields: Mapping[str, Value],
        names: Sequence[str] = (),
        seen: Mapping[str, Any] | None = None,
        **args: Value,
    ) -> str:
        """A move as a line of a menu. With the view of the table it may say more, such as what lies on a space."""
        if seen is not None and "move" in self._about:
            args = {**self._about["move"](seen, kind, fields), **args}
        return self._say("moves", kind, {**args, **fields}, names)

    def event(self, event: Mapping[str, Value], names: Sequence[str] = ()) -> str:
        """A fact (`Event.plain()`) as a sentence of the log."""
        args = dict(event)
        kind, seat = str(args["kind"]), int(args["seat"])
        args["player"] = self.name(seat, names)
        if kind == "lost":
            question = question_name(str(args["question"]))
            if "lost" in self.texts.get("questions", {}).get(question, {}):
                return self._say(f"questions.{question}", "lost", args, names)
        return self._say("events", kind, args, names)

    def refusal(self, refusal: Refusal, names: Sequence[str] = ()) -> str:
        """Why a move is not allowed."""
        return self._say("refusals", refusal.reason, refusal.args, names)

    def option(self, name: str) -> OptionWords:
        section = f"options.{name}"
        choices = self._section(section).get("choices", {})
        return OptionWords(
            self._say(section, "label", {}, ()),
            self._say(section, "help", {}, ()),
            {str(choice): str(word) for choice, word in choices.items()},
        )

    def choice(self, option: str, value: str) -> str:
        """The word for one choice of an option."""
        return self._say(f"options.{option}.choices", value, {}, ())

    # How a sentence is made

    def _section(self, path: str) -> Texts:
        section = self.texts
        for key in path.split("."):
            section = section.get(key, {})
        return section

    def _say(self, path: str, key: str, args: Mapping[str, Value], names: Sequence[str]) -> str:
        text = self._section(path).get(key)
        instead = path.split(".")[1] if "." in path and not path.endswith("choices") else key
        if text is None:
            return self._missing(f"{path}.{key}", instead)
        for template in [text] if isinstance(text, str) else text:
            if fields_of(template) <= args.keys():
                return Filler(self, names).vformat(template, (), args)
        return self._missing(f"argument for {path}.{key} but {sorted(args)}", instead)

    def _forms(self, identifier: str) -> tuple[Any, tuple[str, ...]]:
        """The forms of a term, and the numbers in its name."""
        forms = self.texts.get("terms", {}).get(identifier)
        if forms is not None:
            return forms, ()
        for pattern, forms in self._patterns:
            match = pattern.fullmatch(identifier)
            if match is not None:
                return forms, match.groups()
        return self._missing(f"terms.{identifier}", identifier), ()

    def _missing(self, key: str, instead: str) -> str:
        if self.strict:
            raise MissingText(f"{self.lang}: there is no {key}")
        return instead


class Filler(Formatter):
    """Fills a template in: arguments are identifiers, numbers and names; their words and forms come from the texts."""

    def __init__(self, words: Words, names: Sequence[str]) -> None:
        self.words = words
        self.names = names

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> tuple[Any, str]:
        name, _, path = field_name.partition(".")
        value = kwargs[name]
        return Argument(Name(value) if name in NAMES else value, path), name

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "s":
            return Name(value.value)
        if conversion == "c":
            word = self.format_field(value, "")
            return Name(word[:1].upper() + word[1:])
        return value

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, str):
            return str(value)
        what, _, case = format_spec.partition(".")
        case = case or "nom"
        if what == "":
            return self.word(value.value, value.path)
        if what == "name":
            return str(self.words.name(int(value.value), self.names))
        if what == "names":
            return ", ".join(self.words.name(int(seat), self.names) for seat in str(value.value).split("+"))
        if what == "source":
            return self.words.source(str(value.value))
        if what in ("list", "any"):
            return self.listed(str(value.value), case, "and" if what == "list" else "or")
        return self.words.count(int(value.value), what, case)

    def word(self, value: Value, path: str) -> str:
        if isinstance(value, int | Name) or value.isdecimal():
            return str(value)
        plural, _, case = path.partition(".") if path.startswith("pl") else ("", "", path)
        return self.words.term(value, case or "nom", plural=plural != "")

    def listed(self, value: str, case: str, by: str) -> str:
        """`wood+wood+food`: a term that comes twice is counted; numbers (`5+5`) stay as they are."""
        items = re.split("[+,]", value)
        words = []
        for item in items if items[0].isdecimal() else dict.fromkeys(items):
            number = 1 if item.isdecimal() else items.count(item)
            words.append(self.word(item, case) if number == 1 else self.words.count(number, item, case))
        return self.words.join(words, by)


class Argument:
    """An argument with the form that the template wants."""

    def __init__(self, value: Value, path: str) -> None:
        self.value = value
        self.path = path


@cache
def fields_of(template: str) -> frozenset[str]:
    """The arguments that a template needs, those inside its format specifications included."""
    names: set[str] = set()
    for _, field, spec, _ in Formatter().parse(template):
        if field is not None:
            names.add(field.partition(".")[0])
        if spec:
            names |= fields_of(spec)
    return frozenset(names)


def question_name(effect: str) -> str:
    """`TakeTurn` is asked as `take_turn`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", effect).lower()


# Where the texts lie


def read_texts(folder: Path, lang: str) -> Texts:
    """One file of texts."""
    if lang not in LANGUAGES:
        raise QuattroError(f"there are no texts in '{lang}' (there are: {', '.join(LANGUAGES)})")
    path = folder / f"{lang}.toml"
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise QuattroError(f"there are no texts in '{lang}': {path.name}: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise QuattroError(f"{path}: no TOML: {error}") from error


def read_words(game_id: str, lang: str, *, strict: bool = False) -> Words:
    """The texts of a game on top of those that all games share. A game may say more about moves and questions than
    their fields do: `about_move(seen, kind, fields)` and `about_question(seen)` in its package `texts`."""
    if game_id not in known():
        raise QuattroError(f"there is no game '{game_id}' (there are: {', '.join(known())})")
    shared = read_texts(PACKAGE / "kit" / "texts", lang)
    folder = PACKAGE / "games" / game_id / "texts"
    if not strict and not (folder / f"{lang}.toml").is_file():
        return Words(lang, merged(shared, {"game": {"title": game_id}}))  # nothing but identifiers
    module = import_module(f"quattrocento.games.{game_id}.texts")
    about = {key: getattr(module, f"about_{key}") for key in ("move", "question") if hasattr(module, f"about_{key}")}
    return Words(lang, merged(shared, read_texts(folder, lang)), strict=strict, about=about)


def merged(shared: Texts, own: Texts) -> Texts:
    """Section by section; a game's own text replaces the shared one."""
    return {section: {**shared.get(section, {}), **own.get(section, {})} for section in [*shared, *own]}


@cache
def words_of(game_id: str, lang: str) -> Words:
    return read_words(game_id, lang)


@cache
def shared_words(lang: str) -> Words:
    """What is said where no game is being played."""
    return Words(lang, read_texts(PACKAGE / "kit" / "texts", lang))
