"""The words of The Castles of Burgundy: what only this game has."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import quattrocento
from quattrocento import Event, Position, QuickRng
from quattrocento.games.burgundy import GAME
from quattrocento.games.burgundy.components import COLOURS, GOODS, PHASES, SPACES, TILES
from quattrocento.kernel.effects import Decision
from quattrocento.kit.words import Words, question_name
from tests.burgundy.given import given
from tests.burgundy.vocabulary import SOURCES
from tests.speech import CASES, PEOPLE, Speech

FOLDER = Path(quattrocento.__file__).parent / "games" / "burgundy"
SPEECH = Speech("burgundy")
EN, PL = SPEECH.both


def score_sources() -> Iterator[str]:
    """The source in every `board.score(...)` in the sources; of a name that is put together, all it can be."""
    endings = {"region_": list(COLOURS), "knowledge_": [str(number) for number in range(15, 27)]}
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "score":
                source = node.args[3]  # seat, points, rule, source
                if isinstance(source, ast.JoinedStr):
                    start = source.values[0]
                    assert isinstance(start, ast.Constant)
                    prefix = str(start.value)
                    yield from (prefix + ending for ending in endings[prefix])
                else:
                    assert isinstance(source, ast.Constant)
                    yield str(source.value)


def test_all_sources_of_points_are_known() -> None:
    assert sorted(score_sources()) == sorted(SOURCES)
    assert len(SOURCES) == 6 + 12 + 8


@SPEECH.in_each_language
def test_goods_spaces_and_phases_have_all_their_forms(words: Words) -> None:
    for goods in GOODS:
        for case in CASES if words.lang == "pl" else ["nom"]:
            assert words.term(goods, case, plural=True) != words.term(goods)
    for name in (*SPACES, *PHASES):
        assert all(words.term(name, case) for case in CASES)
    assert words.tip("depot") == ""


def test_all_decisions_are_known() -> None:
    """The list that this game's texts were written for; a new decision needs new sentences."""
    decisions = {
        question_name(effect.__name__)
        for effect in GAME.effects
        if isinstance(effect, type) and issubclass(effect, Decision)
    }
    assert decisions == {
        "take_turn",
        "make_room",
        "load_ship",
        "keep_goods",
        "castle_action",
        "warehouse_sale",
        "building_take",
        "city_hall_place",
        "choose_estate",
    }


def test_random_games_tell_of_everything() -> None:
    """All events, questions and refusals come up (but for those that random play hardly meets); no word is missing."""
    told, asked, refused = set[str](), set[str](), set[str]()
    for seed in range(12):
        events: list[Event] = []
        rng = QuickRng(seed)
        options = {"purchase": "any_time", "estates": ("basic", "open", "secret")[seed % 3]}
        position = Position.begin(GAME, seed % 3 + 2, options, events)
        while not position.over:
            asked.add(position.question_name())
            refusals = [position.why_not(rng.below(GAME.moves.size)) for _ in range(4)]
            for words in (EN, PL):
                refused |= {refusal.reason for refusal in refusals if refusal and words.refusal(refusal)}
            position.play(rng.choice(position.options()))
        for words in (EN, PL):
            told |= {event.kind for event in events if words.event(event.plain(), PEOPLE)}
    assert EN.texts["events"].keys() - told == set()
    assert EN.texts["questions"].keys() - asked <= {"keep_goods"}
    assert refused >= {
        "no_such_die",
        "tile_not_stored",
        "not_asked",
        "space_empty",
        "too_few_workers",
        "not_your_board",
    }


def test_with_the_view_more_is_said() -> None:
    table = quattrocento.deal("burgundy", players=2, seed=3)
    seat = table.seat
    assert seat is not None
    seen = table.view(seat)
    one, other = sorted(seen["board"]["players"][seat]["dice"])
    assert EN.question("take_turn", seen=seen) == f"Your turn: use your dice {one} and {other}."
    assert PL.question("take_turn") == "Twoja tura: użyj obu kości; raz możesz też kupić płytkę."
    move = next(move for move in table.options() if move.kind == "die_take")
    tile = PL.term(seen["board"]["depots"][move.fields["space"]], "acc")
    assert PL.move(move.kind, move.fields, seen=seen).startswith(f"Weź {tile} z pola ")
    assert PL.move(move.kind, move.fields).startswith("Weź płytkę z pola ")
    table.play(f"die {one} workers")
    assert PL.question("take_turn", seen=table.view()) == f"Twoja tura trwa: użyj kości {other}."
    table.play(f"die {other} workers")
    assert table.seat != seat


def test_a_building_says_what_it_takes() -> None:
    seen = SPEECH.asked({"to_move": 0}, "BuildingTake", TILES.index("church"))
    assert SPEECH.question(seen) == (
        "Church: you may take a mine, a knowledge tile or a castle from any numbered depot.",
        "Kościół: możesz wziąć kopalnię, wiedzę lub zamek z dowolnego ponumerowanego magazynu.",
    )
    assert PL.question("building_take", "Anna", seen) == "Anna może wziąć płytkę: Kościół."


def test_a_depot_says_what_a_ship_gets_there() -> None:
    goods = {"turquoise": 1, "purple": 1}
    heaps = {2: {"purple": 2}, 3: {"red": 2, "pink": 1}, 4: {"purple": 1, "pink": 1, "brown": 1}, 5: {"red": 1}}
    table = given(dice=[2, 1], storage=["ship"], goods=goods, depot_goods=heaps, knows=[5])
    table.play("die 2 place ship @18")
    seen = table.view(0)
    assert SPEECH.move("load 1", seen) == (
        "Load goods from depot 1: 0 goods tiles",
        "Weź dobra z magazynu 1: 0 dóbr",
    )
    assert SPEECH.move("load 2", seen) == (
        "Load goods from depot 2: 2 purple goods",
        "Weź dobra z magazynu 2: 2 fioletowe dobra",
    )
    assert SPEECH.move("load 3", seen) == (
        "Load goods from depot 3: room for 1 goods type of these: a pink goods tile and 2 red goods",
        "Weź dobra z magazynu 3: miejsce na 1 rodzaj dobra spośród tych: różowe dobro i 2 czerwone dobra",
    )
    assert SPEECH.move("load 1+2", seen)[0] == "Load goods from depots 1 and 2: 2 purple goods"
    table = given(dice=[2], storage=["ship"], goods={**goods, "orange": 3}, depot_goods=heaps)
    table.play("die 2 place ship @18")
    seen = table.view(0)
    assert SPEECH.move("load 4", seen) == (
        "Load goods from depot 4: a purple goods tile; no room for a pink goods tile and a brown goods tile",
        "Weź dobra z magazynu 4: fioletowe dobro; brak miejsca na różowe dobro i brązowe dobro",
    )
    assert SPEECH.move("load 5", seen)[1] == "Weź dobra z magazynu 5: brak miejsca na czerwone dobro"
