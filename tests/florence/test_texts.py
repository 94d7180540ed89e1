"""The words of The Princes of Florence: what only this game has."""

from __future__ import annotations

import pytest

from quattrocento import Event, Table
from quattrocento.games.florence import GAME
from quattrocento.games.florence.components import (
    BONUS_CARDS,
    BONUS_EACH,
    COUNTED,
    DATA,
    FREEDOMS,
    JOINT_SQUARES,
    LANDSCAPES,
    PRESTIGE_CARDS,
    PRESTIGE_PP,
    PRESTIGE_TIED,
)
from quattrocento.games.florence.texts.seen import counted
from quattrocento.kit.words import Words
from tests.florence.given import given, player, the_board
from tests.speech import PEOPLE, Speech

MUSE = {"expansion": "muse"}
COOP = {"expansion": "coop"}
SPEECH = Speech("florence")
EN, PL = SPEECH.both


# Nothing is left out


@SPEECH.in_each_language
def test_bonus_and_prestige_cards_have_short_names_and_squares_their_own(words: Words) -> None:
    assert len({words.term(card, "short") for card in (*BONUS_CARDS, *PRESTIGE_CARDS)}) == 34
    assert [words.term(square) for square in JOINT_SQUARES] == list(JOINT_SQUARES)


@SPEECH.in_each_language
def test_tips_tell_the_figures_of_the_data(words: Words) -> None:
    for item in DATA["professions"]:
        wishes = ", ".join(words.term(item[wish]) for wish in ("building", "landscape", "freedom"))
        assert words.tip(item["id"]).endswith(f": {wishes}."), item["id"]
    for item in DATA["buildings"]:
        tip = words.tip(item["id"])
        professions = [card["id"] for card in DATA["professions"] if card["building"] == item["id"]]
        assert tip.endswith(" " + ", ".join(words.term(name) for name in professions) + "."), tip
        assert tip.startswith(words.term(f"{item['size']}_building").capitalize().split()[0]), tip
        assert f", {item['squares']} " in tip
    for kind in ("landscape", "freedom"):
        for name in LANDSCAPES if kind == "landscape" else FREEDOMS:
            assert f" {sum(card[kind] == name for card in DATA['professions'])} " in words.tip(name)
    for i, card in enumerate(PRESTIGE_CARDS):
        tip = words.tip(card)
        assert f": {PRESTIGE_PP[i]} PP" in tip
        assert (f" {PRESTIGE_TIED[i]} PP" in tip.partition(";")[2]) == (PRESTIGE_TIED[i] > 0)
    for i, card in enumerate(BONUS_CARDS):
        assert words.term(card, "short").startswith(f"{BONUS_EACH[i]} ")
        assert words.tip(card).startswith(f"+{BONUS_EACH[i]} ")


def test_what_is_secret_is_told_to_its_owner_only() -> None:
    for kind in ("dealt", "returned", "kept"):
        event = Event(kind, 0, "FLO-3.7", {"deck": "profession"}, {"card": "astronomer"})
        for words in (EN, PL):
            assert "Astronom" in words.event(event.plain(0), PEOPLE)
            assert "Astronom" not in words.event(event.plain(1), PEOPLE)
            assert "Astronom" not in words.event(event.plain(), PEOPLE)


# With the view more is said


def said(table: Table, move: str) -> tuple[str, str]:
    """The line of a move that is offered, in both languages."""
    assert GAME.moves.parse(move) in table.position.options(), move
    return SPEECH.move(move, table.view(table.seat))


def asked(table: Table) -> tuple[str, str]:
    return SPEECH.question(table.view(table.seat))


def test_an_auction_tells_prices_points_and_wishes() -> None:
    table = given(phase="auction", hand=["poet", "goldsmith"], tiles=["park"], builders=1, money=1000)
    assert asked(table) == (
        "Name an object for the auction, or withdraw. Naming is a bid of 200 florins; you have 1000.",
        "Wskaż przedmiot do licytacji albo odmów. Wskazanie to oferta 200 Florenów, a masz 1000.",
    )
    assert said(table, "name lake") == (
        "Name a lake for 200 F (+3 WV: Goldsmith and Poet)",
        "Wskaż Jezioro za 200 F (+3 WD: Złotnik i Poeta)",
    )
    assert said(table, "name park")[0] == said(table, "name builder")[0].replace("builder", "park")
    assert said(table, "name park")[0] == "Name a park for 200 F (3 PP)"
    assert said(table, "name forest")[1] == "Wskaż Las za 200 F"
    table.play("name jester")
    assert asked(table)[0] == "The bid for a jester is 200 florins. Raise it to 300 or pass? You have 3500."
    assert said(table, "raise") == ("Bid 300 F for a jester", "Zaoferuj 300 F za Błazna")
    assert said(table, "pass") == ("Pass: let others have the jester", "Zrezygnuj z licytacji Błazna")
    others = table.view(2)
    assert (
        EN.question("bid_or_pass", "Bartek", others) == "Bartek raises the bid for a jester to 300 florins or passes."
    )
    table.play("pass", "pass", "withdraw")
    assert asked(table)[0].startswith("Nobody else is left: take an object for 200 florins without an auction")
    assert said(table, "pass") == ("Take no object", "Nie bierz przedmiotu")
    assert said(table, "buy lake")[0] == "Take a lake for 200 F"


def test_who_lacks_money_is_told_to_sell() -> None:
    table = given(phase="auction", money=100, pp=5)
    assert asked(table)[0] == "Naming an object is a bid of 200 florins, and you have 100: sell prestige or withdraw."
    assert said(table, "sell prestige") == ("Sell 1 PP for 100 F", "Sprzedaj 1 PP za 100 F")
    table = given(phase="auction", start=1, money=200, pp=1)
    table.play("name jester", "pass")
    assert asked(table)[1] == (
        "Błazen: oferta wynosi 200 Florenów, a masz 200. Sprzedaj prestiż, aby podnieść ją do 300, albo zrezygnuj."
    )


def test_two_players_pay_more_and_choose_the_landscape() -> None:
    table = given(players=2, phase="auction", tiles=["lake"])
    assert said(table, "name landscape")[0] == "Name a landscape for 300 F"
    table.play("name landscape", "pass")
    assert asked(table)[1] == "Wybierz Krajobraz dowolnego dostępnego typu i umieść go w swoim Księstwie."
    assert said(table, "place lake @d4/0") == (
        "Place the lake on d4, e4, d5 and e5 (3 PP)",
        "Umieść Jezioro na polach d4, e4, d5 i e5 (3 PP)",
    )
    assert said(table, "place park @e1/0")[0] == "Place the park on e1, f1 and g1"
    table = given(players=2, phase="auction", options={"last_price": "base"})
    table.play("withdraw")
    assert said(table, "buy jester")[0] == "Take a jester for 200 F"


def test_a_turn_tells_costs_and_what_a_work_is_worth() -> None:
    """FLO-EX4 with a bonus card."""
    table = given(
        round=3,
        hand=["poet", "painter"],
        table=["lawyer"],
        recruiting=1,
        tiles=["theatre"],
        freedoms=["travel"],
        jesters=2,
        bonus=["bonus_profession_in_hand"],
        money=500,
        builders=1,
    )
    assert asked(table) == (
        "Your turn: 2 actions left. You have 500 florins; a work needs at least 12 WV.",
        "Twoja tura: masz 2 akcje i 500 Florenów; Dzieło musi być warte co najmniej 12 WD.",
    )
    assert said(table, "complete poet") == (
        "Complete the Poet's work: 15 WV (building 4, freedom 3, jesters 4 and cards 4); 17 with all bonus cards",
        "Ukończ Dzieło Poety: 15 WD (Budynek 4, Swoboda 3, Błaznowie 4 i karty 4); ze wszystkimi kartami Premii 17",
    )
    assert said(table, "complete painter")[0].startswith(
        "Complete the Painter's work: 11 WV (freedom 3, jesters 4 and cards 4), needs 12; 13 with all"
    )
    assert said(table, "build studio") == (
        "Build the Studio for 300 F (3 PP; +4 WV: Painter)",
        "Wznieś Pracownię za 300 F (3 PP; +4 WD: Malarz)",
    )
    assert said(table, "introduce religion")[1] == "Ogłoś Swobodę Wyznania za 300 F"
    assert said(table, "buy profession")[0] == "Take 1 of 5 profession cards for 300 F"
    assert said(table, "end turn") == ("End the turn (unused: 2 actions)", "Zakończ turę (przepada: 2 akcje)")
    table.play("complete painter")
    assert asked(table) == (
        "The Painter's work is worth 11 WV (freedom 3, jesters 4 and cards 4), "
        "but this round asks for 12: use a bonus card.",
        "Dzieło Malarza jest warte 11 WD (Swoboda 3, Błaznowie 4 i karty 4), "
        "a w tej rundzie potrzeba 12: użyj karty Premii.",
    )
    assert said(table, "use bonus_profession_in_hand")[1] == "Użyj karty Premii „1 za każdą kartę w ręce”: +2 WD"
    table.play("use bonus_profession_in_hand")
    assert asked(table)[0] == "The bank pays 1300 florins for the work. How many PP do you take for 200 florins each?"
    assert said(table, "prestige 0") == ("Take no prestige, keep 1300 F", "Nie bierz PP, zatrzymaj 1300 F")
    assert said(table, "prestige 6") == ("Take 6 PP, keep 100 F", "Weź 6 PP, zatrzymaj 100 F")


def test_cards_are_worth_what_the_engine_says() -> None:
    """What is counted from the view is what the board counts."""
    table = given(
        hand=["poet", "lawyer"],
        table=["painter"],
        recruiting=1,
        recruiting_table=1,
        tiles=["university", "opera", "tower", "forest", "forest", "lake"],
        freedoms=["travel", "opinion"],
        jesters=2,
        builders=1,
        prestige=["prestige_most_works"],
    )
    board = the_board(table).players[0].counted()
    assert dict(zip(COUNTED, counted(player(table), 0), strict=True)) == dict(zip(COUNTED, board, strict=True))


@pytest.mark.parametrize(
    ("builders", "options", "price", "ending"),
    [
        (0, None, 700, "may not share an edge with a building or the palazzo."),
        (2, None, 300, "may touch other buildings."),
        (0, COOP, 700, "with a building or the palazzo, nor lie along a border."),
        (1, COOP, 300, "with a building or a palazzo, not even across a border."),
    ],
)
def test_a_building_must_keep_apart_without_two_builders(
    builders: int, options: dict[str, str] | None, price: int, ending: str
) -> None:
    table = given(builders=builders, options=options)
    table.play("build tower")
    english, polish = asked(table)
    assert english.endswith(ending)
    assert polish.startswith(f"Umieść Wieżę za {price} Florenów; otrzymasz 3 PP.")


def test_cards_tell_what_they_do() -> None:
    table = given(phase="auction", others={1: {"table": ["poet"]}})
    assert EN.question("return_card").startswith("Return one of your four")
    table.play("name recruiting_card", "pass", "pass")
    assert said(table, "recruit poet") == (
        "Recruit the Poet from Bartek (wishes: Theater, lake and freedom of travel)",
        "Zrekrutuj Poetę (właściciel: Bartek; życzenia: Teatr, Jezioro i Swoboda Poruszania)",
    )
    assert said(table, "pass") == ("Keep the recruiting card for later", "Zachowaj kartę Rekrutacji na później")
    table = given(decks={"bonus": ["bonus_jester"], "profession": ["poet"]}, jesters=3)
    table.play("buy bonus")
    assert asked(table)[1] == "Wybierz 1 z 1 karty Premii i zatrzymaj ją."
    assert said(table, "keep bonus_jester")[0] == "Keep the bonus card “2 per jester” (now 6 WV)"
    table.play("keep bonus_jester", "buy profession")
    assert said(table, "keep poet")[0] == "Keep the Poet (wishes: Theater, lake and freedom of travel)"
    seen = table.view(0)
    assert SPEECH.move("keep prestige_most_lakes", seen)[0] == "Keep the prestige card “most lakes” (6 PP, tied 3 PP)"
    assert SPEECH.move("keep prestige_two_large", seen)[1] == "Zatrzymaj kartę Prestiżu „dwa duże Budynki” (5 PP)"


def test_character_cards() -> None:
    table = given(options=MUSE, phase="characters", banker_money=800)
    assert said(table, "bid 100 on banker") == (
        "Bid 100 F on the Banker (you get 700 F)",
        "Zaoferuj 100 F za Bankiera (otrzymasz 700 F)",
    )
    table.play("bid 300 on merchant")
    assert said(table, "bid 400 on merchant") == (
        "Bid 400 F on the Merchant against Anna",
        "Zaoferuj 400 F za Kupca (dotąd prowadzi Anna)",
    )
    assert said(table, "pass") == ("Take no character card", "Nie bierz karty Postaci")
    table = given(options=MUSE, character="princess", tiles=["lake", "lake", "university"], hand=["poet"], round=1)
    assert said(table, "princess work") == (
        "Complete the Princess's work: 9 WV (landscapes 6, buildings 2 and cards 1)",
        "Ukończ Dzieło Księżniczki: 9 WD (Krajobrazy 6, Budynki 2 i karty 1)",
    )
    table = given(options=MUSE, phase="auction", character="merchant", others={1: {"pp": 9}, 2: {"pp": 4}})
    assert said(table, "merchant prestige")[0] == "Use the Merchant: 3 PP for your place on the fame track"
    table.play("name jester", "pass", "pass")
    assert asked(table) == (
        "You have won a jester. Use the Merchant and pay nothing, or pay 200 florins and keep him for prestige?",
        "Zdobywasz Błazna. Użyj Kupca i nic nie płać albo zapłać 200 Florenów i zachowaj go dla PP.",
    )
    assert said(table, "merchant pay")[1] == "Zapłać 200 F i zachowaj Kupca"
    table = given(options=MUSE, phase="auction", character="professor")
    table.play("withdraw", "withdraw", "pass")
    assert asked(table)[0].startswith("Last chance to use the Professor:")
    assert said(table, "pass") == ("Let the Professor go unused", "Zrezygnuj z użycia Profesora")
    assert said(table, "professor bonus")[1] == "Użyj Profesora: 1 z 5 kart Premii"


def test_joint_buildings_are_negotiated_in_words() -> None:
    table = given(options=COOP, builders=1)
    assert said(table, "propose chapel to 1") == (
        "Propose to build the Chapel with Bartek",
        "Zaproponuj wspólną budowę: Kaplica (sąsiad: Bartek)",
    )
    table.play("propose chapel to 1")
    assert asked(table) == (
        "Where shall the Chapel lie? Columns a–g are yours, h–n belong to Bartek; it must lie on both sides.",
        "Gdzie ma leżeć Kaplica? Kolumny a–g są twoje, h–n ma sąsiad (Bartek); "
        "Budynek musi leżeć po obu stronach granicy.",
    )
    assert said(table, "across @g4/0") == (
        "Across the border on g4, g5 and h5",
        "W poprzek granicy, na polach g4, g5 i h5",
    )
    table.play("across @g4/0")
    assert asked(table)[0] == "What shall Bartek pay you for the Chapel? The bank gets 300 florins from you."
    assert said(table, "price 200") == ("Bartek pays you 200 F", "Bartek płaci ci 200 F")
    table.play("price 200")
    assert asked(table) == (
        "Anna proposes to build the Chapel together, at g4 (columns h–n are yours), "
        "and asks you for 200 florins. Both score 3 PP.",
        "Anna proponuje wspólną budowę: Kaplica, pole g4 (kolumny h–n są twoje); "
        "chce za to 200 Florenów. Po 3 PP dla obu stron.",
    )
    assert said(table, "accept")[1] == "Przyjmij: płacisz 200 F, Kaplica liczy się także tobie (3 PP)"
    table.play("counter", "across @g4/0")
    assert asked(table)[1] == "Ile oferujesz za Kaplicę?"
    assert said(table, "price 100") == ("Pay Anna 100 F", "Płacisz 100 F (otrzymuje Anna)")
    table.play("price 100")
    assert said(table, "conclude with 1") == (
        "Build the Chapel with Bartek at g4: get 100 F, pay 300 F to the bank",
        "Zawrzyj umowę: Kaplica, pole g4 (partner: Bartek); otrzymujesz 100 F, do Banku płacisz 300 F",
    )


def test_a_neighbour_who_lacks_the_money_is_told_what_he_has() -> None:
    table = given(options=COOP, others={1: {"money": 100, "pp": 3}})
    table.play("propose chapel to 1", "across @g4/0", "price 200")
    english, polish = asked(table)
    assert english.endswith("and asks you for 200 florins; you have 100. Both score 3 PP.")
    assert polish.endswith("chce za to 200 Florenów, a masz 100. Po 3 PP dla obu stron.")


def test_hidden_money_is_not_told() -> None:
    table = given(phase="auction", options={"money": "hidden"}, money=1200)
    for words in (EN, PL):
        assert "1200" in words.question("name_object", seen=table.view(0))
        assert "1200" not in words.question("name_object", "Anna", table.view(1))
        assert "1200" not in words.question("name_object", seen=table.view(1))
