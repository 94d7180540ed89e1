"""Every game's table in a terminal: whatever is played, it can be shown, in every language, to everybody."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.text import Text

from quattrocento import NOBODY, Position, QuickRng
from quattrocento.cli.picture import picture, terminal_of
from quattrocento.games.tiletum.components import COLOURS
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.kit.words import words_of
from tests.conformance import Case, part
from tests.terminal import fits, plain, random_game, readable

NAMES = ["Bot 1 (apprentice)", "Maximilian the Provost's Uncle", "[bold]Bob[/]", "界" * 24, "Zoë\\"]
LINES = {"burgundy": 40, "caylus1303": 51, "florence": 45, "tiletum": 63}  # before the list of moves
NOTATION = {"tiletum": {*COLOURS, *(f"action_{number}" for number in range(1, 7))}}  # what is typed there
EVERY = 4  # positions


def shown(position: Position, case: Case, viewer: int, lang: str, focus: int) -> list[str]:
    return plain(picture(position.view(viewer), lang, NAMES[: case.players], focus))


def some(case: Case) -> Iterator[tuple[int, Position]]:
    for number, position in enumerate(random_game(case.game, case.players, case.options, case.players)):
        if number % EVERY == 0 or position.over:
            yield number // EVERY, position


@pytest.fixture(autouse=True)
def strict(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    """A word that is missing is an error."""
    if terminal_of(case.game_id) is None:
        pytest.skip("its plain data are shown")
    for lang in LANGUAGES:
        monkeypatch.setattr(words_of(case.game_id, lang), "strict", True)


def test_every_position_is_shown(case: Case) -> None:
    for number, position in some(case):
        viewer = (*range(case.players), NOBODY)[number % (case.players + 1)]
        for lang in LANGUAGES:
            lines = shown(position, case, viewer, lang, number % case.players)
            fits(lines, LINES[case.game_id], NOTATION.get(case.game_id, ()))
            assert any("Bob" in line for line in lines) or case.players < 3


def test_colours_can_be_read_on_dark_and_on_light_terminals(case: Case) -> None:
    styles: set[str] = set()
    for number, position in some(case):
        markup = picture(position.view(NOBODY), "en", NAMES[: case.players], number % case.players)
        styles |= {str(span.style) for span in Text.from_markup(markup).spans}
    assert [style for style in sorted(styles) if not readable(style)] == []


def test_what_is_hidden_changes_nothing(case: Case) -> None:
    hidden = part(case.game_id, "hidden")
    if not hidden.hides(case.game.chosen(case.options)):
        return
    rng = QuickRng(case.players)
    for number, position in some(case):
        swapped = hidden.swap_hidden(position, 0, rng) if number % 3 == 0 else None
        if swapped is not None:
            focus = number // 3 % case.players
            assert shown(swapped, case, 0, "en", focus) == shown(position, case, 0, "en", focus)
