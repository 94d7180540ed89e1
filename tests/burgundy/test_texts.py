"""The words of The Castles of Burgundy: what only this game has, and sentences read with one's own eyes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import quattrocento
from quattrocento import Event, Position, QuickRng, Refusal
from quattrocento.games.burgundy import GAME
from quattrocento.games.burgundy.components import COLOURS, GOODS, PHASES, SPACES, STACK_NAMES, TILES
from quattrocento.kernel.effects import Decision
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.kit.words import Words, question_name, read_words

FOLDER = Path(quattrocento.__file__).parent / "games" / "burgundy"
CASES = ["nom", "gen", "dat", "acc", "ins", "loc"]
NAMES = ["Anna", "Bartek", "Celina", "Darek"]

RARE = {"not_your_turn", "no_move", "game_over", "one_depot_only", "goods_not_there"}  # refusals

EN = read_words("burgundy", "en", strict=True)
PL = read_words("burgundy", "pl", strict=True)


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return {"en": EN, "pl": PL}[str(request.param)]


# Nothing is left out


def score_sources() -> Iterator[str]:
    """The last argument of every `board.score(...)` in the sources; of a name that is put together, all it can be."""
    endings = {"region_": list(COLOURS), "knowledge_": [str(number) for number in range(15, 27)]}
    for path in sorted(FOLDER.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "score":
                source = node.args[-1]
                if isinstance(source, ast.JoinedStr):
                    start = source.values[0]
                    assert isinstance(start, ast.Constant)
                    prefix = str(start.value)
                    yield from (prefix + ending for ending in endings[prefix])
                else:
                    assert isinstance(source, ast.Constant)
                    yield str(source.value)


def test_every_source_of_points_has_a_name(words: Words) -> None:
    sources = list(score_sources())
    assert len(sources) == len({words.source(source) for source in sources}) == 6 + 12 + 8
    assert words.texts["sources"].keys() <= set(sources)


def test_every_tile_has_a_name_in_every_case_and_a_tip(words: Words) -> None:
    assert len(TILES) == 49
    for tile in TILES:
        for case in CASES if words.lang == "pl" else ["nom", "a"]:
            assert words.term(tile, case)
        assert words.tip(tile).endswith("."), tile
    assert len({words.term(tile) for tile in TILES}) == 49
    assert words.tip("depot") == ""


def test_goods_colours_spaces_and_phases_have_names(words: Words) -> None:
    for names in (GOODS, STACK_NAMES, SPACES, PHASES):
        assert len({words.term(name) for name in names}) == len(names)
    for goods in GOODS:
        for case in CASES if words.lang == "pl" else ["nom"]:
            assert words.term(goods, case, plural=True) != words.term(goods)
    for name in (*SPACES, *PHASES):
        assert all(words.term(name, case) for case in CASES)


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
        "may_buy",
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
            told |= {event.kind for event in events if words.event(event.plain(), NAMES)}
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


# Read with one's own eyes


def event(kind: str, **args: int | str) -> dict[str, int | str]:
    return Event(kind, 0, "BUR-1.1", args).plain()


@pytest.mark.parametrize(
    ("fact", "english", "polish"),
    [
        (
            event("placed_tile", tile="watchtower", hex=12),
            "Anna places a Watchtower on hex 12.",
            "Anna kładzie Wieżę strażniczą na polu 12.",
        ),
        (
            event("took_tile", tile="cow_3", space="D4-2"),
            "Anna takes 3 cows from space 2 of depot 4.",
            "Anna bierze 3 krowy z pola 2 magazynu 4.",
        ),
        (
            event("took_tile", tile="knowledge_15", space="X-7"),
            "Anna takes knowledge 15 from space 7 of the black depot.",
            "Anna bierze wiedzę 15 z pola 7 czarnego magazynu.",
        ),
        (
            event("loaded_goods", goods="turquoise", number=1, depot=3),
            "Anna takes 1 turquoise goods tile from depot 3.",
            "Anna bierze 1 turkusowe dobro z magazynu 3.",
        ),
        (
            event("loaded_goods", goods="pink", number=3, depot=3),
            "Anna takes 3 pink goods from depot 3.",
            "Anna bierze 3 różowe dobra z magazynu 3.",
        ),
        (
            event("loaded_goods", goods="red", number=5, depot=3),
            "Anna takes 5 red goods from depot 3.",
            "Anna bierze 5 czerwonych dóbr z magazynu 3.",
        ),
        (event("paid_workers", number=1), "Anna pays 1 worker.", "Anna płaci 1 pracownikiem."),
        (event("gained_workers", number=4), "Anna gets 4 workers.", "Anna otrzymuje 4 pracowników."),
        (event("paid_silverlings", number=2), "Anna pays 2 Silverlings.", "Anna płaci 2 srebrniki."),
        (
            event("scored", points=14, source="region_blue"),
            "Anna scores 14 VP: river completed.",
            "Anna zdobywa 14 PZ: ukończona rzeka.",
        ),
        (
            event("scored", points=8, source="knowledge_17"),
            "Anna scores 8 VP: knowledge 17.",
            "Anna zdobywa 8 PZ: wiedza 17.",
        ),
        (
            event("lost", question="WarehouseSale"),
            "Anna has no goods to sell in the Warehouse.",
            "Anna nie ma dóbr, które Skład pozwala sprzedać.",
        ),
        (
            event("lost", question="ChooseEstate"),
            "Anna has nothing to choose from here: this effect is lost.",
            "Anna nie ma tu z czego wybierać: ten efekt przepada.",
        ),
    ],
)
def test_events(fact: dict[str, int | str], english: str, polish: str) -> None:
    assert EN.event(fact, NAMES) == english
    assert PL.event(fact, NAMES) == polish


@pytest.mark.parametrize(
    ("move", "english", "polish"),
    [
        (
            "die 3 place city_hall @12",
            "Place a City Hall on hex 12 with die 3",
            "Połóż Ratusz na polu 12 (kość 3)",
        ),
        ("die 5 sell brown", "Sell brown goods with die 5", "Sprzedaj brązowe dobra (kość 5)"),
        ("load 6+1", "Load goods from depots 6 and 1", "Weź dobra z magazynów 6 i 1"),
        ("discard mine", "Discard a mine", "Odrzuć kopalnię"),
        ("give orange to 2", "Celina gets an orange goods tile", "Celina otrzymuje pomarańczowe dobro"),
        ("lay pig_2 on D1-4", "Lay 2 pigs on space 4 of depot 1", "Wyłóż 2 świnie na pole 4 magazynu 1"),
    ],
)
def test_moves(move: str, english: str, polish: str) -> None:
    code = GAME.moves.parse(move)
    kind = GAME.moves.kind_of(code)
    assert EN.move(kind.name, kind.named(code), NAMES) == english
    assert PL.move(kind.name, kind.named(code), NAMES) == polish


@pytest.mark.parametrize(
    ("refusal", "english", "polish"),
    [
        (
            Refusal("BUR-6.5", "too_few_workers", {"needed": 2, "workers": 1}),
            "To change the die so far takes 2 workers; you have 1.",
            "Taka zmiana kości wymaga 2 pracowników, a masz 1 pracownika.",
        ),
        (
            Refusal("BUR-7.2.1", "wrong_colour", {"tile": "sheep_4", "hex": 7}),
            "4 sheep can't go on hex 7: the colours differ.",
            "Nie można położyć 4 owiec na polu 7: kolory się różnią.",
        ),
        (
            Refusal("BUR-7.2.1", "wrong_colour", {"tile": "castle", "hex": 7}),
            "A castle can't go on hex 7: the colours differ.",
            "Nie można położyć zamku na polu 7: kolory się różnią.",
        ),
        (
            Refusal("BUR-8.6.3", "wrong_source", {"space": "D2-2", "building": "church"}),
            "Church does not let you take the tile on space 2 of depot 2: it has another colour.",
            "Kościół nie pozwala wziąć płytki z pola 2 magazynu 2: ma ona inny kolor.",
        ),
        (
            Refusal("BUR-7.5.1", "too_few_silverlings", {"silverlings": 0, "needed": 2}),
            "A tile costs 2 Silverlings; you have 0.",
            "Płytka kosztuje 2 srebrniki, a masz 0 srebrników.",
        ),
        (
            Refusal("BUR-7.3.1", "no_goods", {"goods": "purple"}),
            "You have no purple goods in storage.",
            "Nie przechowujesz fioletowych dóbr.",
        ),
        (
            Refusal("BUR-8.2.2", "goods_not_there", {"goods": "pink"}),
            "You can't choose pink goods here: there are none left in the depot, or you store them anyway.",
            "Nie można tu wybrać różowych dóbr: nie ma ich w magazynie albo i tak już je przechowujesz.",
        ),
        (
            Refusal("BUR-7.2.1", "twice_in_city", {"tile": "bank", "hex": 9}),
            "There is a Bank in this city already; a city holds only one of a kind, unless you have knowledge 1.",
            "W tym mieście jest już Bank; bez wiedzy 1 w mieście może stać tylko jeden budynek każdego rodzaju.",
        ),
    ],
)
def test_refusals(refusal: Refusal, english: str, polish: str) -> None:
    assert EN.refusal(refusal) == english
    assert PL.refusal(refusal) == polish


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
    index = [getattr(effect, "__name__", "") for effect in GAME.effects].index("BuildingTake")
    seen = {"asks": "building_take", "to_move": 0, "agenda": [[index, 0, TILES.index("church")]]}
    assert PL.question("building_take", seen=seen) == (
        "Kościół: możesz wziąć kopalnię, wiedzę lub zamek z dowolnego ponumerowanego magazynu."
    )
    assert EN.question("building_take", seen=seen) == (
        "Church: you may take a mine, a knowledge tile or a castle from any numbered depot."
    )
    assert PL.question("building_take", "Anna", seen) == "Anna może wziąć płytkę: Kościół."
