"""The words of Tiletum: what only this game has, and sentences read with one's own eyes."""

from __future__ import annotations

import re
from typing import Any

import pytest

from quattrocento import Event, Position, QuickRng, Refusal
from quattrocento.games.tiletum import GAME
from quattrocento.games.tiletum.bonus_table import BONUSES, PARTS
from quattrocento.games.tiletum.components import (
    ACTIONS,
    COLOURS,
    COST_STONE,
    COST_VP,
    COSTS,
    DATA,
    FAIR_VP,
    FAIRS,
    RESOURCES,
    ROOMS,
)
from quattrocento.games.tiletum.map import CATHEDRAL_VP, CATHEDRALS, HOUSE_SPACES, IS_TOWN, NODES, PLACES
from quattrocento.games.tiletum.texts import gain_name
from quattrocento.games.tiletum.tiles import (
    CHARACTER_TILES,
    CONTRACT_COST,
    CONTRACT_IDENTICAL,
    CONTRACT_TILES,
    CONTRACT_VP,
    HELPERS,
    TILES,
)
from quattrocento.kit.grammar import LANGUAGES
from quattrocento.kit.words import Filler, Words, read_words

CASES = ["nom", "gen", "dat", "acc", "ins", "loc"]
PEOPLE = ["Anna", "Bartek", "Celina", "Darek"]
EFFECTS = [getattr(effect, "__name__", "") for effect in GAME.effects]
UNIT = {"en": "VP", "pl": "PZ"}

EN = read_words("tiletum", "en", strict=True)
PL = read_words("tiletum", "pl", strict=True)


@pytest.fixture(params=LANGUAGES)
def words(request: pytest.FixtureRequest) -> Words:
    return {"en": EN, "pl": PL}[str(request.param)]


def numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", text)]


# Nothing is left out


def test_every_tile_has_a_name_in_every_case_and_a_tip(words: Words) -> None:
    for name in TILES:
        for case in CASES if words.lang == "pl" else ["nom", "a"]:
            assert words.term(name, case)
        assert words.tip(name).endswith("."), name
    assert len({words.term(name) for name in TILES}) == len(TILES)
    assert len({words.tip(name) for name in HELPERS}) == len(HELPERS)
    assert len({words.tip(name) for name in CHARACTER_TILES}) == len(CHARACTER_TILES)


def test_places_are_named_with_their_prepositions(words: Words) -> None:
    for name in {*NODES, *HOUSE_SPACES, *PLACES}:
        for form in CASES if words.lang == "pl" else ["nom", "a"]:
            assert words.term(name, form)
        assert " " in words.term(name, "in")
        assert " " in words.term(name, "town")
    for node in NODES:
        assert " " in words.term(node, "to")
    for place in (*NODES, *PLACES):
        assert " " in words.term(place, "from")
    for many in (NODES, HOUSE_SPACES, PLACES, ROOMS, FAIRS, COSTS, COLOURS):
        assert len({words.term(name) for name in many}) == len(many)


def test_towns_bear_the_names_of_the_map() -> None:
    for node in DATA["map"]["nodes"]:
        if node["kind"] == "town":
            assert (EN.term(node["id"]), PL.term(node["id"])) == (node["name"], node["name_pl"])


def test_actions_and_resources_have_names(words: Words) -> None:
    assert len({words.term(action, "action") for action in ACTIONS}) == 6
    for resource in RESOURCES:
        assert words.count(5, resource).startswith("5 ")
        assert words.tip(resource)


def test_every_bonus_can_be_said(words: Words) -> None:
    said = set()
    for name, parts in zip(BONUSES, PARTS, strict=True):
        if parts:
            said.add(Filler(words, ()).listed(gain_name(parts), "nom" if words.lang == "pl" else "a", "and"))
        else:
            assert name == "nothing"
    assert len(said) == len(BONUSES) - 1


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


def test_the_lines_of_a_menu_differ_and_all_points_have_a_source() -> None:
    """Random games with the view: no two moves of one question read alike; sources are told apart."""
    sources: set[str] = set()
    for players in GAME.players:
        rng = QuickRng(players)
        events: list[Event] = []
        position = Position.begin(GAME, players, {"actions": "shuffled"} if players == 3 else {}, events)
        count = 0
        while not position.over:
            options = position.options()
            count += 1
            if not position.by_chance and count % 3 == 0:
                seen = position.view(position.seat)
                for words in (EN, PL):
                    lines = {line(words, move, seen) for move in options}
                    assert len(lines) == len(options), position.question_name()
            position.play(rng.choice(options))
        sources |= {str(event.args["source"]) for event in events if event.kind == "scored"}
    for words in (EN, PL):
        assert sources <= words.texts["sources"].keys()
        assert set(FAIRS) <= words.texts["sources"].keys()
        assert len(set(words.texts["sources"].values())) == len(words.texts["sources"])


def line(words: Words, move: int, seen: dict[str, Any] | None = None) -> str:
    kind = GAME.moves.kind_of(move)
    return words.move(kind.name, kind.named(move), PEOPLE, seen)


# Read with one's own eyes


def event(kind: str, **args: int | str) -> dict[str, int | str]:
    return Event(kind, 0, "TIL-1.1", args).plain()


@pytest.mark.parametrize(
    ("fact", "english", "polish"),
    [
        (
            event("took_die", colour="dark_gray", value=5, new=6),
            "Anna takes the dark grey die 6.",
            "Anna bierze ciemnoszarą kość 6.",
        ),
        (event("gained", resource="stone", number=5), "Anna gets 5 stone.", "Anna otrzymuje 5 kamieni."),
        (event("gained", resource="wool", number=1), "Anna gets 1 wool.", "Anna otrzymuje 1 wełnę."),
        (event("paid", resource="food", number=6), "Anna pays 6 food.", "Anna wydaje 6 żywności."),
        (event("paid", resource="stone", number=2), "Anna pays 2 stone.", "Anna wydaje 2 kamienie."),
        (
            event("moved", pawn="merchant", to="road_paris_bordeaux"),
            "Anna moves the merchant to the road Paris–Bordeaux.",
            "Anna przesuwa kupca na drogę Paryż – Bordeaux.",
        ),
        (
            event("moved", pawn="architect", to="wien"),
            "Anna moves the architect to Wien.",
            "Anna przesuwa architekta do Wiednia.",
        ),
        (
            event("placed_house", space="frankfurt_2"),
            "Anna places a house on space 2 in Frankfurt.",
            "Anna stawia dom na polu 2 we Frankfurcie.",
        ),
        (event("placed_house", space="london"), "Anna places a house in London.", "Anna stawia dom w Londynie."),
        (
            event("placed_pillar", cathedral="firenze"),
            "Anna places a pillar at the cathedral in Firenze.",
            "Anna stawia filar przy katedrze we Florencji.",
        ),
        (
            event("took_tile", tile="helper_resource_2"),
            "Anna takes a helper (any 2 resources).",
            "Anna bierze pomocnika (2 dowolne dobra).",
        ),
        (
            event("took_tile", tile="character_architect_architect_step_pillar"),
            "Anna takes an architect character (architect step and pillar).",
            "Anna bierze postać akcji architekta (krok architekta i filar).",
        ),
        (
            event("used_helper", tile="helper_king_3"),
            "Anna uses the helper (King action, 3 AP).",
            "Anna korzysta z pomocnika (akcja króla, 3 PA).",
        ),
        (
            event("placed_crest", tile="crest_eagle_black", building="2"),
            "Anna puts the black eagle crest under building 2.",
            "Anna kładzie herb z czarnym orłem pod budynkiem 2.",
        ),
        (
            event("placed_marker", action="king", ap=3),
            "Anna puts the +3 marker at the King action.",
            "Anna kładzie znacznik +3 PA przy akcji króla.",
        ),
        (
            event("fulfilled_contract", tile="contract_identical_3_wool_3", space=4),
            "Anna fulfils the contract for 3 identical resources and 3 wool (contract space 4).",
            "Anna realizuje kontrakt na 3 identyczne dobra i 3 wełny (pole kontraktu 4).",
        ),
        (
            event("laid_cost", cost="unavailable", cathedral="lyon"),
            "Cathedral in Lyon: not built in this game.",
            "Katedra w Lyonie: nie zostanie zbudowana.",
        ),
        (
            event("laid_action", action="joker", place="action_3"),
            "Action space 3: joker action.",
            "Pole akcji 3: akcja uniwersalna.",
        ),
        (
            event("laid_bonus", tile="helper_vp_4", place="king_track"),
            "Laid out beside the King track: helper (4 VP).",
            "Wyłożono obok toru króla: pomocnik (4 PZ).",
        ),
        (
            event("advanced", steps=3, to=-1),
            "With 3 AP Anna advances to space -1 of the King track.",
            "Anna przesuwa znacznik na torze króla na pole -1 (PA: 3).",
        ),
        (
            event("scored", points=-2, source="king_track"),
            "Anna scores -2 VP: place on the King track.",
            "Anna otrzymuje -2 PZ: miejsce na torze króla.",
        ),
        (event("fair", fair="fair_crests", town="verona"), "Fair in Verona: crests.", "Targ w Weronie: herby."),
        (
            event("lost", question="SpendPoints"),
            "Anna can't spend the AP of the extra action: they are lost.",
            "Anna nie może wydać PA dodatkowej akcji: przepadają.",
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
            Refusal("TIL-8.3", "too_few_resources", {"resource": "food", "needed": 6, "there": 2}),
            "This costs 6 food; you have 2.",
            "To kosztuje 6 żywności, a masz 2.",
        ),
        (
            Refusal("TIL-6.1.1", "not_adjacent", {"node": "lyon", "from": "strasbourg"}),
            "There is no direct way from Strasbourg to Lyon.",
            "Ze Strasburga nie można przejść wprost do Lyonu.",
        ),
        (
            Refusal("TIL-6.2.2", "not_in_this_town", {"place": "venezia_2"}),
            "Your pawn is not in Venezia: only the town where it stands counts.",
            "Twojego pionka nie ma w Wenecji: liczy się tylko miasto, w którym stoi.",
        ),
        (
            Refusal("TIL-6.2.2", "space_taken", {"space": "koeln_2"}),
            "There is a house on space 2 in Köln already.",
            "Stoi już dom na polu 2 w Kolonii.",
        ),
        (
            Refusal("TIL-0.2", "space_not_used", {"space": "brugge_2"}),
            "Space 2 in Brugge is not used with this number of players.",
            "Przy tej liczbie graczy nie używa się tego pola (pole 2 w Brugii).",
        ),
        (
            Refusal("TIL-9.5.2", "is_there_already", {"pawn": "merchant", "node": "road_arles_genova"}),
            "Your merchant is on the road Arles–Genova already.",
            "Twój kupiec już jest na drodze Arles – Genua.",
        ),
        (
            Refusal("TIL-6.3.3", "tile_not_stored", {"tile": "character_king_vp_2"}),
            "There is no King character (2 VP) in your storehouse.",
            "W twoim magazynie nie ma postaci akcji króla (2 PZ).",
        ),
        (
            Refusal("TIL-6.3.3", "room_taken", {"tile": "character_king_vp_2", "room": "1-3"}),
            "A character already lives on floor 3 of building 1.",
            "Na piętrze 3 budynku 1 mieszka już postać.",
        ),
        (
            Refusal("TIL-6.4.2", "no_resource", {"resource": "wool"}),
            "You have no wool to exchange.",
            "Nie masz wełny do wymiany.",
        ),
        (
            Refusal("TIL-5.1.1", "no_such_die", {"colour": "blue", "value": 4}),
            "There is no blue die 4 at the wheel.",
            "Przy kole nie ma niebieskiej kości 4.",
        ),
        (
            Refusal("TIL-6.1.1", "other_action", {"action": "contract"}),
            "The contract action does not allow that.",
            "Akcja kontraktu na to nie pozwala.",
        ),
        (
            Refusal("TIL-5.1.3", "other_action_space", {"place": "praha"}),
            "Your die only gives the bonus tile of its own action space, not one from Praha.",
            "Kość daje tylko kafelek premii ze swojego pola akcji, a nie z Pragi.",
        ),
    ],
)
def test_refusals(refusal: Refusal, english: str, polish: str) -> None:
    assert EN.refusal(refusal, PEOPLE) == english
    assert PL.refusal(refusal, PEOPLE) == polish


@pytest.mark.parametrize(
    ("move", "english", "polish"),
    [
        ("die pink 3", "Take the pink die 3", "Weź różową kość 3"),
        ("die yellow 1 as 6", "Take the yellow die 1 as 6", "Weź żółtą kość 1 jako 6"),
        ("merchant to frankfurt", "Move the merchant to Frankfurt", "Przesuń kupca do Frankfurtu"),
        ("exchange wool for iron", "Exchange 1 wool for 1 iron", "Wymień wełnę na żelazo"),
        ("act king", "Perform the King action", "Wykonaj akcję króla"),
        ("buy food", "Buy 1 food for 2 gold", "Kup żywność za 2 złota"),
        ("use helper_add_2", "Use the helper (+2 AP)", "Użyj pomocnika (+2 PA)"),
        ("take bonus king_track", "Take the bonus tile from the King track", "Weź kafelek premii z toru króla"),
        ("collect stone", "Use the helper: collect stone", "Użyj pomocnika: weź kamień"),
        (
            "contribute praha",
            "Contribute to the cathedral in Praha",
            "Weź udział w budowie katedry w Pradze",
        ),
    ],
)
def test_moves(move: str, english: str, polish: str) -> None:
    code = GAME.moves.parse(move)
    assert line(EN, code) == english
    assert line(PL, code) == polish


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
    seen = table()
    seen["agenda"] = [[EFFECTS.index(effect), seen["to_move"], *args]]
    seen["asks"] = "".join("_" + c.lower() if c.isupper() and i else c.lower() for i, c in enumerate(effect))
    return seen


def own(seen: dict[str, Any]) -> dict[str, Any]:
    player: dict[str, Any] = seen["board"]["players"][seen["to_move"]]
    return player


def said(move: str, seen: dict[str, Any]) -> tuple[str, str]:
    code = GAME.moves.parse(move)
    return line(EN, code, seen), line(PL, code, seen)


def questions(seen: dict[str, Any]) -> tuple[str, str]:
    return EN.question(seen["asks"], seen=seen), PL.question(seen["asks"], seen=seen)


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


def test_spending_says_what_is_left_and_what_it_costs() -> None:
    seen = asked("DieAction")
    seen["board"] |= {"die_action": "character", "die_ap": 3}
    player = own(seen)
    assert questions(seen) == (
        "Character action: 3 AP left. Spend them, do tasks or end your turn.",
        "Akcja postaci, pozostałe PA: 3. Wydawaj je, wykonuj zadania albo zakończ turę.",
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
    assert said("end", seen) == ("End your turn (unspent AP: 3)", "Zakończ turę (niewydane PA: 3)")
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
    assert questions(seen)[1].startswith("Premia: akcja kontraktu z 2 PA i dowolne dobro,")
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
