"""The words of Caylus 1303: what only this game has."""

from __future__ import annotations

from typing import Any

import pytest

from quattrocento import Position, QuickRng
from quattrocento.games.caylus1303 import GAME
from quattrocento.games.caylus1303.components import (
    BUILD_COST,
    DATA,
    FIRST_WOOD,
    FREE_COST,
    NAMES,
    RESIDENCE,
    SPACES,
    TILES,
    price_name,
)
from quattrocento.games.caylus1303.names import BASIC_TILES, PRINTED
from quattrocento.kit.words import Filler, Words
from tests.speech import PEOPLE, Speech

SPEECH = Speech("caylus1303")
EN, PL = SPEECH.both
said = SPEECH.move


# Nothing is left out


@SPEECH.in_each_language
def test_a_worker_stands_at_every_building(words: Words) -> None:
    for name in (*PRINTED, "guilds_bridge", *TILES, "residence"):
        assert words.term(name, "at").endswith(" ")


@SPEECH.in_each_language
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


@SPEECH.in_each_language
def test_costs_are_those_of_the_data(words: Words) -> None:
    for tile in range(FIRST_WOOD, RESIDENCE):
        price = "+".join([price_name(BUILD_COST[tile]), *["any_basic"] * FREE_COST[tile]])
        cost = Filler(words, ()).listed(price, "nom" if words.lang == "pl" else "a", "and")
        assert words.term(NAMES[tile], "cost") == cost


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
    seen = SPEECH.asked(table(), effect, *args)
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
    assert SPEECH.question(asked("UseBuilding", 13, _13=building)) == (english, polish)


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


def test_a_favour_says_whether_a_character_is_left_on_the_board() -> None:
    seen = asked("RoyalFavour")
    assert EN.question("royal_favour", seen=seen).endswith("you may take a character from the board (there: 3).")
    assert PL.question("royal_favour", seen=seen).endswith("możesz wziąć postać z planszy (do wyboru: 3).")
    seen["board"]["board_characters"] = []
    assert SPEECH.question(seen) == (
        "Royal favour: take over another player's character, or use a castle building.",
        "Królewska łaska: przejmij postać innego gracza albo skorzystaj z budynku na placu budowy.",
    )


def test_a_turn_says_what_a_placement_takes_and_whose_building_it_is() -> None:
    seen = table()
    mover = seen["to_move"]
    assert EN.question("planning_turn", seen=seen) == "Your turn: place a worker or pass. You have 6 workers."
    assert said("pass", seen)[1] == "Spasuj i weź kafelek pierwszego gracza"
    seen["board"]["bridge"] = [(mover + 1) % 3]
    assert PL.question("planning_turn", seen=seen) == (
        "Twoja tura: umieść robotnika albo spasuj. Każde umieszczenie wymaga teraz 2 robotników, a masz 6 robotników."
    )
    assert said("pass", seen)[1] == "Spasuj (miejsce 2 na Moście gildii)"
    seen["board"]["options"]["surcharge"] = "buildings"
    assert "A worker at a building now takes 2 workers" in EN.question("planning_turn", seen=seen)
    seen["board"]["players"][mover]["characters"] = ["night_worker"]
    assert EN.question("planning_turn", seen=seen) == "Your turn: place a worker or pass. You have 6 workers."
    space = seen["board"]["road"][SPACES.index("13")]
    space |= {"building": "wood_farm", "owner": 2 if mover != 2 else 1}
    owner = PEOPLE[space["owner"]]
    assert said("place @13", seen)[0] == f"Place a worker at the wood Farm on space 13 (owner: {owner})"
    space["owner"] = mover
    assert said("place @13", seen)[1] == "Umieść robotnika na drewnianej Farmie na polu 13"
