"""The words of Caylus 1303: what only this game has, and sentences read with one's own eyes."""

from __future__ import annotations

from typing import Any

import pytest

from quattrocento import Event, Position, QuickRng, Refusal
from quattrocento.games.caylus1303 import GAME
from quattrocento.games.caylus1303.components import (
    BUILD_COST,
    CHARACTERS,
    DATA,
    FIRST_WOOD,
    FREE_COST,
    NAMES,
    RESIDENCE,
    RESOURCES,
    SPACES,
    TILES,
    price_name,
)
from quattrocento.games.caylus1303.names import BASIC_TILES, PRINTED
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.kit.words import Filler, Words, read_words

CASES = ["nom", "gen", "dat", "acc", "ins", "loc"]
PEOPLE = ["Anna", "Bartek", "Celina", "Darek", "Ewa"]
EFFECTS = [getattr(effect, "__name__", "") for effect in GAME.effects]

EN = read_words("caylus1303", "en", strict=True)
PL = read_words("caylus1303", "pl", strict=True)


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return {"en": EN, "pl": PL}[str(request.param)]


# Nothing is left out


def test_every_building_has_a_name_in_every_case_and_a_tip(words: Words) -> None:
    for name in (*PRINTED, "guilds_bridge", *TILES, "residence"):
        for case in CASES if words.lang == "pl" else ["nom", "a"]:
            assert words.term(name, case)
        assert words.term(name, "at").endswith(" ")
        assert words.tip(name).endswith("."), name
    assert len({words.term(tile) for tile in TILES}) == len(TILES) == 32


def test_every_character_has_a_name_in_every_case_and_a_tip(words: Words) -> None:
    for name in CHARACTERS:
        for case in CASES if words.lang == "pl" else ["nom", "a"]:
            assert words.term(name, case)
        assert words.tip(name).endswith("."), name
    assert len({words.term(name) for name in CHARACTERS}) == len({words.tip(name) for name in CHARACTERS}) == 12


def test_a_set_up_side_has_a_tip_of_its_own_if_it_differs(words: Words) -> None:
    tips = {key for key in words.texts["tips"] if key.endswith("_setup")}
    differ = {
        item["id"]
        for part in ("wood_buildings", "stone_buildings")
        for item in DATA[part]
        if item["setup_side"]["effect"] != item["construction_side"]["effect"]
    }
    assert tips == {f"{name}_setup" for name in differ}
    for name in differ:
        assert words.tip(f"{name}_setup") != words.tip(name)


def test_costs_are_those_of_the_data(words: Words) -> None:
    for tile in range(FIRST_WOOD, RESIDENCE):
        price = "+".join([price_name(BUILD_COST[tile]), *["any_basic"] * FREE_COST[tile]])
        cost = Filler(words, ()).listed(price, "nom" if words.lang == "pl" else "a", "and")
        assert words.term(NAMES[tile], "cost") == cost


def test_phases_resources_and_places_have_names(words: Words) -> None:
    for phase in ("set_up", "planning", "activation", "delivery", "stewardship", "end"):
        assert words.term(phase)
    for resource in RESOURCES:
        assert words.count(5, resource).startswith("5 ")
    assert len({words.term(f"slot_{number}") for number in (1, 2, 3)}) == 3


def test_the_lines_of_a_menu_differ_and_all_points_have_a_source() -> None:
    """Random games with the view: no two moves of one question read alike; sources are told apart."""
    sources: set[str] = set()
    for seed in range(4):
        rng = QuickRng(seed)
        events: list[Event] = []
        position = Position.begin(GAME, 2 + seed, {}, events)
        while not position.over:
            options = position.options()
            if not position.by_chance:
                seen = position.view(position.seat)
                for words in (EN, PL):
                    lines = {line(words, move, seen) for move in options}
                    assert len(lines) == len(options), position.question_name()
            position.play(rng.choice(options))
        sources |= {str(event.args["source"]) for event in events if event.kind == "scored"}
    known = {*NAMES, *CHARACTERS, "owner", "set", "gold"}
    assert {"owner", "set"} <= sources <= known
    for words in (EN, PL):
        assert words.texts["sources"].keys() <= known
        assert len({words.source(source) for source in sources}) == len(sources)


def line(words: Words, move: int, seen: dict[str, Any] | None = None) -> str:
    kind = GAME.moves.kind_of(move)
    return words.move(kind.name, kind.named(move), PEOPLE, seen)


# Read with one's own eyes


def event(kind: str, **args: int | str) -> dict[str, int | str]:
    return Event(kind, 0, "CAY-1.1", args).plain()


@pytest.mark.parametrize(
    ("fact", "english", "polish"),
    [
        (
            event("placed_worker", space="fair", building="fair"),
            "Anna places a worker at the Fair.",
            "Anna umieszcza robotnika na Jarmarku.",
        ),
        (
            event("placed_worker", space="14", building="wood_quarry"),
            "Anna places a worker at the wood Quarry on space 14.",
            "Anna umieszcza robotnika w drewnianym Kamieniołomie na polu 14.",
        ),
        (
            event("claimed", space="7", building="basic_guild_any"),
            "Anna puts a house above the Guild (3) on space 7.",
            "Anna stawia dom nad Gildią (3) na polu 7.",
        ),
        (
            event("laid_tile", tile="basic_market", place="slot_1"),
            "The Market is laid on space 1 of the Construction Site.",
            "Wyłożono Targ na pole 1 placu budowy.",
        ),
        (
            event("laid_tile", tile="stone_church", place="18"),
            "The Church is laid on space 18.",
            "Wyłożono Kościół na pole 18.",
        ),
        (event("paid", number=1, what="worker"), "Anna pays 1 worker.", "Anna oddaje 1 robotnika."),
        (event("paid", number=5, what="gold"), "Anna pays 5 gold.", "Anna oddaje 5 złota."),
        (event("gained", number=2, what="stone"), "Anna takes 2 stone.", "Anna bierze 2 kamienie."),
        (event("gained", number=5, what="cloth"), "Anna takes 5 cloth.", "Anna bierze 5 materiałów."),
        (
            event("delivered", set="food+gold+gold"),
            "Anna delivers 1 food and 2 gold.",
            "Anna dostarcza jedzenie i 2 złota.",
        ),
        (
            event("took_over", character="early_riser", **{"from": 2}),
            "Anna takes over the Early Riser from Celina.",
            "Anna przejmuje Rannego ptaszka (poprzedni posiadacz: Celina).",
        ),
        (
            event("scored", points=4, source="stone_church"),
            "Anna gets 4 PP: Church.",
            "Anna otrzymuje 4 PP: Kościół.",
        ),
        (
            event("scored", points=2, source="steward"),
            "Anna gets 2 PP: visitor at an own building (Steward).",
            "Anna otrzymuje 2 PP: cudzy robotnik we własnym budynku (Rządca).",
        ),
        (
            event("residence", space="9", building="basic_farm"),
            "Anna's Farm on space 9 becomes a residence.",
            "Farma na polu 9 staje się rezydencją (właściciel: Anna).",
        ),
        (
            event("lost", question="BridgeMove"),
            "Anna has no worker to move the provost with.",
            "Anna nie ma robotnika, aby przesunąć burmistrza.",
        ),
    ],
)
def test_events(fact: dict[str, int | str], english: str, polish: str) -> None:
    assert EN.event(fact, PEOPLE) == english
    assert PL.event(fact, PEOPLE) == polish


@pytest.mark.parametrize(
    ("refusal", "english", "polish"),
    [
        (
            Refusal("CAY-4.2.2", "worker_there", {"space": "lawyer", "building": "lawyer"}),
            "A worker stands at the Lawyer already; only the Journeyman lets you join it.",
            "W Kancelarii prawnej stoi już robotnik; dołączyć do niego pozwala tylko Czeladnik.",
        ),
        (
            Refusal("CAY-4.2.2", "own_worker_there", {"space": "8", "building": "basic_market"}),
            "Your own worker stands at the Market on space 8 already.",
            "Na Targu na polu 8 stoi już twój robotnik.",
        ),
        (
            Refusal("CAY-4.6", "too_few_workers", {"needed": 2, "workers": 1}),
            "That takes 2 workers from your pool; you have 1.",
            "Wymaga to 2 robotników z puli, a masz 1 robotnika.",
        ),
        (
            Refusal("CAY-5.5", "cannot_pay", {"tile": "stone_guild"}),
            "You can't pay for the stone Guild (cost: 1 stone and 1 basic resource).",
            "Nie stać cię na kamienną Gildię (koszt: kamień i dowolny zasób podstawowy).",
        ),
        (
            Refusal("CAY-14.5", "not_in_supply", {"tile": "mon_garden"}),
            "The Garden is not in the supply.",
            "W zapasie nie ma Ogrodu.",
        ),
        (
            Refusal("CAY-7.2", "no_proper_set", {"set": "wood+wood+wood"}),
            "This is no set: 3 wood. It takes 3 different resources, one of them food, "
            "unless you have the Chamberlain.",
            "To nie jest zestaw: 3 drewna. Bez Szambelana potrzeba 3 różnych zasobów, w tym jedzenia.",
        ),
        (
            Refusal("CAY-6.1", "provost_out_of_range", {"gap": 4, "first": 5, "last": 31}),
            "The provost can't go to gap 4: he stays between gaps 5 and 31.",
            "Burmistrz nie może stanąć w odstępie 4: dozwolone są odstępy od 5 do 31.",
        ),
        (
            Refusal("CAY-8.1.1", "nobody_elses", {"character": "steward"}),
            "No other player has the Steward.",
            "Żaden inny gracz nie ma Rządcy.",
        ),
    ],
)
def test_refusals(refusal: Refusal, english: str, polish: str) -> None:
    assert EN.refusal(refusal, PEOPLE) == english
    assert PL.refusal(refusal, PEOPLE) == polish


@pytest.mark.parametrize(
    ("move", "english", "polish"),
    [
        ("place @fair", "Place a worker (space: Fair)", "Umieść robotnika (pole: Jarmark)"),
        ("place @construction_site", "Place a worker on the Construction Site", "Umieść robotnika na placu budowy"),
        ("pay 3_workers", "Pay 3 workers", "Oddaj 3 robotników"),
        ("build wood_manor", "Build the Manor", "Zbuduj Posiadłość"),
        ("provost -2", "Move the provost by -2", "Przesuń burmistrza o -2"),
        ("take_over night_worker", "Take over the Night Worker", "Przejmij Pracownika nocnego"),
        ("lay wood_farm @13", "Lay the wood Farm on space 13", "Wyłóż drewnianą Farmę na pole 13"),
    ],
)
def test_moves(move: str, english: str, polish: str) -> None:
    code = GAME.moves.parse(move)
    assert line(EN, code) == english
    assert line(PL, code) == polish


# With the view more is said


def table() -> dict[str, Any]:
    """The view of a game of three at its first planning turn."""
    rng = QuickRng(5)
    position = Position.begin(GAME, 3, {"characters": "first_game"})
    while position.question_name() != "planning_turn":
        position.play(rng.choice(position.options()))
    return position.view(position.seat)


def asked(effect: str, *args: int, **road: str) -> dict[str, Any]:
    """The same table with another question on top, and other buildings on some spaces ("_13": ...)."""
    seen = table()
    seen["agenda"] = [[EFFECTS.index(effect), seen["to_move"], *args]]
    seen["asks"] = "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(effect))
    for space, building in road.items():
        name, _, side = building.partition("/")
        seen["board"]["road"][int(space[1:])] |= {"building": name, "side": side}
    return seen


@pytest.mark.parametrize(
    ("building", "english", "polish"),
    [
        ("wood_farm/construction", "Wood Farm: you may take 2 food.", "Drewniana Farma: możesz otrzymać 2 jedzenia."),
        (
            "wood_covered_market/setup",
            "Covered Market: you may take 2 workers and 1 PP.",
            "Kryty targ: możesz otrzymać 2 robotników i 1 PP.",
        ),
        (
            "wood_manor/construction",
            "Manor: you may take a royal favour.",
            "Posiadłość: możesz otrzymać królewską łaskę.",
        ),
        (
            "wood_market/construction",
            "Wood Market: you may take 1 food, 1 wood, 1 stone or 1 cloth.",
            "Drewniany Targ: możesz wziąć jedzenie, drewno, kamień lub materiał.",
        ),
        (
            "basic_market/",
            "Market: you may pay 1 worker for 1 basic resource.",
            "Targ: możesz oddać 1 robotnika za dowolny zasób podstawowy.",
        ),
        (
            "stone_alchemist/setup",
            "Alchemist's Laboratory: you may pay 1 basic resource for 1 gold, or 2 basic resources for 2 gold.",
            "Laboratorium alchemiczne: możesz oddać dowolny zasób podstawowy za złoto "
            "albo 2 dowolne zasoby podstawowe za 2 złota.",
        ),
        (
            "stone_church/construction",
            "Church: you may pay 2 workers for 4 PP, or 4 workers for 6 PP.",
            "Kościół: możesz oddać 2 robotników za 4 PP albo 4 robotników za 6 PP.",
        ),
        (
            "wood_stonemason/construction",
            "Stonemason: you may build a stone building.",
            "Zakład murarski: możesz zbudować budynek kamienny.",
        ),
        (
            "wood_stonemason/setup",
            "Stonemason: you may build a stone building without paying its printed stone.",
            "Zakład murarski: możesz zbudować budynek kamienny bez wydawania nadrukowanego na nim kamienia.",
        ),
    ],
)
def test_a_building_says_what_it_does(building: str, english: str, polish: str) -> None:
    seen = asked("UseBuilding", 13, _13=building)
    assert EN.question("use_building", seen=seen) == english
    assert PL.question("use_building", seen=seen) == polish


def test_every_building_is_asked_about_in_its_own_words() -> None:
    for building in (
        *PRINTED,
        *BASIC_TILES,
        *(f"{tile}/{side}" for tile in TILES[7:25] for side in ("construction", "setup")),
    ):
        for effect, place in (("UseBuilding", 13), ("UseCastle", 0)):
            if effect == "UseCastle" and building in PRINTED:
                continue
            seen = asked(effect, place, _13=building)
            seen["board"]["slots"][0] = building.partition("/")[0]
            for words in (EN, PL):
                assert words.question(seen["asks"], seen=seen) != words.question(seen["asks"]), building


def test_moves_say_what_they_cost_and_bring() -> None:
    def said(move: str, seen: dict[str, Any]) -> tuple[str, str]:
        code = GAME.moves.parse(move)
        return line(EN, code, seen), line(PL, code, seen)

    seen = asked("UseBuilding", 13, _13="wood_stonemason/setup")
    seen["board"]["players"][seen["to_move"]]["characters"] = ["architect"]
    assert said("build stone_church", seen) == (
        "Build the Church for 1 cloth (6 PP)",
        "Zbuduj Kościół za materiał (6 PP)",
    )
    assert said("build stone_guild with stone", seen)[0] == "Build the stone Guild for 1 stone (5 PP)"
    assert said("decline", seen) == ("Do not use the Stonemason", "Zrezygnuj z Zakładu murarskiego")
    seen = asked("UseBuilding", 13, _13="stone_jeweler/construction")
    assert said("pay gold+gold", seen) == ("Pay 2 gold for 9 PP", "Oddaj 2 złota za 9 PP")
    seen = asked("BridgeMove")
    assert said("provost +2", seen) == (
        "Move the provost 2 steps forward, to gap 15, for 2 workers",
        "Przesuń burmistrza o 2 kroki do przodu, do odstępu 15, za 2 robotników",
    )
    assert said("provost 0", seen) == ("Leave the provost in gap 13", "Zostaw burmistrza w odstępie 13")
    assert said("provost -1", asked("BailiffMove")) == (
        "Move the provost 1 step back, to gap 12",
        "Przesuń burmistrza o 1 krok do tyłu, do odstępu 12",
    )
    seen = asked("DeliverSets")
    seen["board"]["players"][seen["to_move"]]["characters"] = ["goldsmith", "foreman"]
    assert said("deliver food+wood+gold", seen) == (
        "Deliver 1 food, 1 wood and 1 gold (11 PP)",
        "Dostarcz jedzenie, drewno i złoto (11 PP)",
    )
    assert said("deliver food+wood+stone", seen)[0].endswith("(6 PP)")
    seen = asked("BuildMonument", 6)
    assert said("monument mon_theatre", seen)[1] == "Zbuduj Teatr za 4 drewna i 3 złota (12 PP)"
    assert said("decline", seen)[0] == "Keep the residence on space 6"
    assert EN.question("build_monument", seen=seen) == "You may build a monument on your residence on space 6."


def test_a_turn_says_what_a_placement_takes_and_whose_building_it_is() -> None:
    seen = table()
    mover = seen["to_move"]
    assert EN.question("planning_turn", seen=seen) == "Your turn: place a worker or pass. You have 6 workers."
    passing = GAME.moves.parse("pass")
    assert line(PL, passing, seen) == "Spasuj i weź kafelek pierwszego gracza"
    seen["board"]["bridge"] = [(mover + 1) % 3]
    assert PL.question("planning_turn", seen=seen) == (
        "Twoja tura: umieść robotnika albo spasuj. Każde umieszczenie wymaga teraz 2 robotników, a masz 6 robotników."
    )
    assert line(PL, passing, seen) == "Spasuj (miejsce 2 na Moście gildii)"
    seen["board"]["options"]["surcharge"] = "buildings"
    assert "A worker at a building now takes 2 workers" in EN.question("planning_turn", seen=seen)
    seen["board"]["players"][mover]["characters"] = ["night_worker"]
    assert EN.question("planning_turn", seen=seen) == "Your turn: place a worker or pass. You have 6 workers."
    space = seen["board"]["road"][SPACES.index("13")]
    space |= {"building": "wood_farm", "owner": 2 if mover != 2 else 1}
    owner = PEOPLE[space["owner"]]
    move = GAME.moves.parse("place @13")
    assert line(EN, move, seen) == f"Place a worker at the wood Farm on space 13 (owner: {owner})"
    space["owner"] = mover
    assert line(PL, move, seen) == "Umieść robotnika na drewnianej Farmie na polu 13"
