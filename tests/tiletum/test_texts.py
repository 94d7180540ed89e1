"""The words of Tiletum: what only this game has."""

from __future__ import annotations

import re
from typing import Any

from quattrocento import Position, QuickRng
from quattrocento.games.tiletum import GAME
from quattrocento.games.tiletum.bonus_table import BONUSES, PARTS
from quattrocento.games.tiletum.components import (
    ACTIONS,
    COST_STONE,
    COST_VP,
    COSTS,
    DATA,
    FAIR_VP,
    FAIRS,
    RESOURCES,
)
from quattrocento.games.tiletum.map import CATHEDRAL_VP, CATHEDRALS, HOUSE_SPACES, IS_TOWN, NODES, PLACES
from quattrocento.games.tiletum.texts import gain_name
from quattrocento.games.tiletum.tiles import CONTRACT_COST, CONTRACT_IDENTICAL, CONTRACT_TILES, CONTRACT_VP
from quattrocento.kit.words import Filler, Words
from tests.rules import rule
from tests.speech import Speech, forms
from tests.tiletum.vocabulary import SOURCES

UNIT = {"en": "VP", "pl": "PZ"}
SPEECH = Speech("tiletum")
EN, PL = SPEECH.both
said, questions = SPEECH.move, SPEECH.question


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


# Nothing is left out


@SPEECH.in_each_language
def test_places_are_named_with_their_prepositions(words: Words) -> None:
    for name in {*NODES, *HOUSE_SPACES, *PLACES}:
        assert all(words.term(name, form) for form in forms(words)), name
        assert " " in words.term(name, "in")
        assert " " in words.term(name, "town")
    for node in NODES:
        assert " " in words.term(node, "to")
    for place in (*NODES, *PLACES):
        assert " " in words.term(place, "from")


def test_towns_bear_the_names_of_the_map() -> None:
    for node in DATA["map"]["nodes"]:
        if node["kind"] == "town":
            assert (EN.term(node["id"]), PL.term(node["id"])) == (node["name"], node["name_pl"])


@SPEECH.in_each_language
def test_actions_and_resources_have_names(words: Words) -> None:
    assert len({words.term(action, "action") for action in ACTIONS}) == 6
    for resource in RESOURCES:
        assert words.tip(resource)


@SPEECH.in_each_language
def test_every_source_of_points_has_a_text_of_its_own(words: Words) -> None:
    assert words.texts["sources"].keys() == SOURCES


@SPEECH.in_each_language
def test_every_bonus_can_be_said(words: Words) -> None:
    said = set()
    for name, parts in zip(BONUSES, PARTS, strict=True):
        if parts:
            said.add(Filler(words, ()).listed(gain_name(parts), "nom" if words.lang == "pl" else "a", "and"))
        else:
            assert name == "nothing"
    assert len(said) == len(BONUSES) - 1


@SPEECH.in_each_language
def test_tips_agree_with_the_data(words: Words) -> None:
    unit = UNIT[words.lang]
    for contract, vp in zip(CONTRACT_TILES, CONTRACT_VP, strict=True):
        assert words.tip(contract).startswith(f"{vp} {unit}."), contract
    for fair, vp in zip(FAIRS, FAIR_VP, strict=True):
        assert f"{vp} {unit}" in words.tip(fair), fair
    for number, cost in enumerate(COSTS[:-1]):
        assert numbers(words.tip(cost)) == [COST_STONE[number], COST_VP[number]]
    for node in (node for node in DATA["map"]["nodes"] if node["kind"] == "town" and node["id"] != "tiletum"):
        tip = words.tip(node["id"])
        first = sum(1 for space in node["house_spaces"] if space["min_players"] == 2)
        assert tip.startswith(f"{first} ")
        for space in node["house_spaces"]:
            if space["bonus"] and "vp" in space["bonus"]:
                assert f" {space['bonus']['vp']} {unit}." in tip
        if node["id"] in CATHEDRALS:
            assert tip.endswith(f"{', '.join(map(str, CATHEDRAL_VP[CATHEDRALS.index(node['id'])]))} {unit}.")
    assert sum(IS_TOWN) == 23


def test_contracts_are_named_by_their_cost() -> None:
    for number, contract in enumerate(CONTRACT_TILES):
        costs = [CONTRACT_IDENTICAL[number], CONTRACT_COST[number][4], CONTRACT_COST[number][2]]
        for words in (EN, PL):
            assert numbers(words.term(contract)) == [cost for cost in costs if cost]


# With the view more is said


def table() -> dict[str, Any]:
    """The view of a game of three at its first turn: the player to move has a board that makes things happen."""
    rng = QuickRng(5)
    position = Position.begin(GAME, 3, {})
    while position.question_name() != "take_die":
        position.play(rng.choice(position.options()))
    seen = position.view(position.seat)
    seen["board"]["wheel"] = 1
    for place in PLACES[:6]:
        seen["board"]["bonus_tiles"][place] = None
    return seen


def asked(effect: str, *args: int) -> dict[str, Any]:
    """The same table with another question on top."""
    return SPEECH.asked(table(), effect, *args)


def own(seen: dict[str, Any]) -> dict[str, Any]:
    player: dict[str, Any] = seen["board"]["players"][seen["to_move"]]
    return player


def test_a_die_says_what_it_brings() -> None:
    seen = table()
    own(seen)["resources"]["gold"] = 4
    assert questions(seen) == (
        "Round 1, turn 1 of 3: take a die. You have 4 gold; changing the die by 1 costs 2.",
        "Runda 1, tura 1 z 3: weź kość. Masz 4 złota; zmiana kości o 1 kosztuje 2.",
    )
    assert said("die dark_gray 5", seen) == (
        "Take the dark grey die 5: 5 stone, King action with 2 AP",
        "Weź ciemnoszarą kość 5: 5 kamieni, akcja króla z 2 PA",
    )
    own(seen)["bonus_ap"] = {"king": 3}
    seen["board"]["bonus_tiles"]["action_5"] = "crest_rose_white"
    assert said("die blue 1 as 5", seen) == (
        "Take the blue die 1 as 5 for 4 gold: 5 iron, King action with 5 AP; bonus tile: white rose crest",
        "Weź niebieską kość 1 jako 5 za 4 złota: 5 żelaza, akcja króla z 5 PA; kafelek premii: herb z białą różą",
    )
    own(seen)["resources"]["gold"] = 1
    assert questions(seen)[0] == "Round 1, turn 1 of 3: take a die."


def test_the_tile_of_an_action_space() -> None:
    seen = asked("TakeActionTile", 2)
    seen["board"]["bonus_tiles"]["action_3"] = "contract_wool_3"
    assert questions(seen)[1] == "Możesz wziąć kontrakt na 3 wełny z pola akcji 3."
    assert said("take bonus action_3", seen)[0] == "Take the contract for 3 wool from action space 3; worth 4 VP"
    assert said("decline", seen) == ("Leave the contract for 3 wool", "Zostaw kontrakt na 3 wełny")
    own(seen)["storehouse"] = ["helper_vp_4"] * 4
    assert questions(seen) == (
        "Your storehouse is full (4 tiles): do a task to make room for the contract for 3 wool, "
        "or leave it on action space 3.",
        "Twój magazyn jest pełny (kafelki: 4). Wykonaj zadanie, aby zrobić miejsce, "
        "albo zostaw kontrakt na 3 wełny na polu akcji 3.",
    )


def test_the_resources_of_the_die_and_the_helper() -> None:
    seen = asked("CollectResources")
    own(seen)["dice"] = [["dark_gray", 4]]
    assert questions(seen)[1] == "Weź 4 kamienie albo użyj pomocnika, aby wziąć tyle samo dóbr innego rodzaju."
    assert said("collect", seen) == ("Collect 4 stone", "Weź 4 kamienie")
    assert said("collect wool", seen) == ("Use the helper: collect 4 wool", "Użyj pomocnika: weź 4 wełny")
    seen = asked("ChooseJoker")
    own(seen)["dice"] = [["dark_gray", 4]]
    own(seen)["bonus_ap"] = {"merchant": 2}
    assert questions(seen)[0] == "Joker action with 3 AP: choose one of the five actions."
    assert said("act merchant", seen)[1] == "Wykonaj akcję kupca z 5 PA"


@rule("TIL-5.3.2")
def test_spending_says_what_is_left_and_what_it_costs() -> None:
    seen = asked("DieAction")
    seen["board"] |= {"die_action": "character", "die_ap": 3}
    player = own(seen)
    assert questions(seen) == (
        "Character action: 3 AP left. Spend them, do tasks or end your turn.",
        "Akcja postaci, pozostałe PA: 3. Wydawaj je, wykonuj zadania albo zakończ turę.",
    )
    seen["board"]["die_ap"] = 1
    assert questions(seen) == (
        "Character action: 1 AP left. Spend it, do tasks or end your turn.",
        "Akcja postaci, pozostał 1 PA. Wydaj go, wykonuj zadania albo zakończ turę.",
    )
    place = "place character_merchant_gold_3 in 2-2"
    assert said(place, seen)[0] == "Place the merchant character (3 gold) on floor 2 of building 2 (2 AP)"
    player["rooms"]["2-1"] = "character_merchant_king_1"
    assert said(place, seen)[0].endswith("(2 AP) and get the house from the roof")
    player["crests"]["2"] = "crest_lion_red"
    assert said(place, seen) == (
        "Place the merchant character (3 gold) on floor 2 of building 2 (2 AP) "
        "and get the house from the roof and +2 AP for the merchant action",
        "Umieść postać akcji kupca (3 złota) na piętrze 2 budynku 2 (2 PA) i weź: dom z dachu i +2 PA do akcji kupca",
    )
    assert said("end", seen) == ("End your turn (unspent AP: 1)", "Zakończ turę (niewydane PA: 1)")
    seen["board"] |= {"die_action": "king", "die_ap": 0}
    assert questions(seen)[1] == "Akcja króla: nie masz już PA. Wykonuj zadania albo zakończ turę."
    assert said("end", seen)[0] == "End your turn"


def test_an_extra_action_says_the_same() -> None:
    seen = asked("SpendPoints", ACTIONS.index("contract"), 2)
    seen["board"]["contract_market"][2] = "contract_iron_5"
    assert questions(seen)[1] == (
        "Dodatkowa akcja kontraktu, pozostałe PA: 2. Wydawaj je, wykonuj zadania albo zakończ tę akcję."
    )
    assert EN.question(seen["asks"], "Anna", seen) == "Anna performs an extra contract action: 2 AP left."
    one = asked("SpendPoints", ACTIONS.index("contract"), 1)
    assert questions(one)[0] == "Extra contract action: 1 AP left. Spend it, do tasks or end this action."
    assert PL.question(one["asks"], "Anna", one) == "Anna wykonuje dodatkową akcję kontraktu, pozostał 1 PA."
    assert said("take contract 3", seen)[0] == (
        "Take the contract for 5 iron from space 3 (2 AP); worth 7 VP and a King action with 1 AP"
    )
    assert said("exchange gold for food", seen)[1] == "Wymień złoto na żywność (1 PA) i weź dowolne dobro"
    own(seen)["exchanged"] = True
    assert said("exchange gold for food", seen)[1] == "Wymień złoto na żywność (1 PA)"
    assert said("end", seen)[0] == "End the contract action (unspent AP: 2)"


def test_houses_say_their_bonus() -> None:
    seen = asked("SpendPoints", ACTIONS.index("merchant"), 1)
    assert said("house venezia_1", seen) == (
        "Place a house on space 1 in Venezia (1 AP): 5 VP",
        "Postaw dom na polu 1 w Wenecji (1 PA): 5 PZ",
    )
    assert said("house hamburg", seen)[1] == "Postaw dom w Hamburgu (1 PA): aktywacja budynku"
    assert said("house paris_1", seen)[0] == "Place a house on space 1 in Paris (1 AP)"
    assert said("merchant to road_arles_genova", seen)[1] == "Przesuń kupca na drogę Arles – Genua (1 PA)"


def test_bonuses_say_their_parts() -> None:
    seen = asked("UseBonus", BONUSES.index("merchant_step_house"), 3)
    assert questions(seen) == (
        "Bonus: a step of the merchant and a house where the merchant is, in any order; you may skip a part.",
        "Premia: krok kupca i dom tam, gdzie stoi kupiec, w dowolnej kolejności; każdą część możesz pominąć.",
    )
    assert said("house venezia_1", seen)[0] == "Place a house on space 1 in Venezia: 5 VP"
    seen = asked("UseBonus", BONUSES.index("merchant_step_house"), 2)
    assert questions(seen)[1] == "Premia: dom tam, gdzie stoi kupiec. Wykorzystaj ją albo zrezygnuj."
    assert said("decline", seen)[0] == "Decline the bonus: a house where the merchant is"
    seen = asked("UseBonus", BONUSES.index("contract_2_resource_1"), 3)
    assert questions(seen) == (
        "Bonus: a contract action with 2 AP and any resource, in any order. "
        "Choose any resource; the rest you may skip.",
        "Premia: akcja kontraktu z 2 PA i dowolne dobro, w dowolnej kolejności. "
        "Wybierz dowolne dobro; resztę możesz pominąć.",
    )
    assert EN.question(seen["asks"], "Anna", seen) == (
        "Anna has a bonus: a contract action with 2 AP and any resource."
    )
    assert said("act contract", seen)[0] == "Perform the contract action with 2 AP"
    assert questions(asked("UseBonus", BONUSES.index("resource_3"), 6))[1] == (
        "Wybierz 2 dowolne dobra, jedno po drugim."
    )
    assert questions(asked("UseBonus", BONUSES.index("resource_3"), 4)) == (
        "Choose any resource.",
        "Wybierz dowolne dobro.",
    )
    assert said("act king", asked("ChooseAction", 1))[1] == "Wykonaj akcję króla z 1 PA"


def test_an_activation_says_what_every_room_gives() -> None:
    seen = asked("Activation", 0, 6)
    own(seen)["rooms"] |= {
        "1-1": "character_king_vp_2",
        "1-2": "character_king_vp_3",
        "1-3": "character_king_king_1",
    }
    assert said("activate 1", seen) == (
        "Activate building 1: a King action with 1 AP and 5 VP",
        "Aktywuj budynek 1: akcja króla z 1 PA i 5 PZ",
    )
    assert questions(seen)[0] == ("Building 1 is activated. To be used in any order: a King action with 1 AP and 3 VP.")
    assert said("bonus 1-2", seen)[1] == "Wykorzystaj premię na piętrze 2 budynku 1: 3 PZ"
    assert said("end", seen)[1] == "Zakończ aktywację budynku 1"
    assert said("decline", asked("ChooseBuilding"))[1] == "Zrezygnuj z aktywacji budynku"


def test_tasks_say_what_they_cost_and_bring() -> None:
    seen = table()
    assert said("fulfil contract_wool_5", seen) == (
        "Fulfil the contract for 5 wool: 7 VP, a pillar and a step of the merchant",
        "Zrealizuj kontrakt na 5 wełny: 7 PZ, filar i krok kupca",
    )
    own(seen)["contracts"] = ["contract_iron_2"] * 5
    assert said("fulfil contract_identical_8 with gold", seen) == (
        "Fulfil the contract for 8 identical resources (chosen type: gold): 18 VP",
        "Zrealizuj kontrakt na 8 identycznych dóbr (wybrane dobro: złoto): 18 PZ",
    )
    assert said("crest_tower_green under 4", seen) == (
        "Put the green tower crest under building 4 for 4 food: a move of the architect to any space",
        "Połóż herb z zieloną wieżą pod budynkiem 4 za 4 żywności: przejście architekta na dowolne pole",
    )
    own(seen)["rooms"]["5-1"] = "character_king_vp_2"
    assert said("crest_tower_green under 5", seen)[1] == (
        "Połóż herb z zieloną wieżą pod budynkiem 5 za 3 żywności: 2 dowolne dobra i +1 PA do akcji króla"
    )
    seen["board"]["cathedrals"]["praha"] |= {"cost": "stone_5_vp_8", "tiles": [8, 5]}
    assert said("contribute praha", seen) == (
        "Contribute to the cathedral in Praha for 5 stone: 16 VP",
        "Weź udział w budowie katedry w Pradze za 5 kamieni: 16 PZ",
    )
    seen["board"]["cathedrals"]["praha"]["tiles"] = []
    assert said("contribute praha", seen)[0] == "Contribute to the cathedral in Praha"


def test_the_king_tile() -> None:
    seen = asked("TakeKingTile")
    seen["board"]["bonus_tiles"]["king_track"] = "helper_die_colour"
    assert questions(seen)[0] == "You are first on the King track: you may take the helper (die colour)."
    assert said("decline", seen) == (
        "Let the helper (die colour) be discarded",
        "Nie bierz pomocnika (kolor kości): kafelek zostanie odrzucony",
    )
