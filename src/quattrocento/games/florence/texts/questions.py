"""What a question can say beyond its name: the money and the price, the object, what a work is worth so far."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quattrocento.games.florence.build import CLOSE_BUILDERS
from quattrocento.games.florence.components import (
    ANY_LANDSCAPE,
    BANKER_RATE,
    BUILD_COST,
    BUILDINGS,
    FLORINS_PER_PP,
    LANDSCAPES,
    OPENING,
    PAY_PER_WV,
    PP_BUILDING,
    PP_LANDSCAPE,
    STACKS,
    STEP,
)
from quattrocento.games.florence.field import seam_between
from quattrocento.games.florence.texts.seen import (
    Facts,
    last_price,
    mover,
    parts_name,
    players,
    top,
)
from quattrocento.kernel.game import View

SIDES: Final = ("a–g", "h–n")  # the columns of the two principalities at a border (FLO-19.2)


def about_question(seen: View) -> Facts:
    """The money and the price, the object or the building in question, what the work is worth so far."""
    about = QUESTIONS.get(seen["asks"] or "")
    return {} if about is None or seen["to_move"] < 0 else about(seen)


def asked_to_name(seen: View) -> Facts:
    """FLO-4.4, FLO-4.10 The opening bid; who lacks the money can only sell prestige or withdraw."""
    return affordable(seen, "price", OPENING[players(seen)])


def asked_to_bid(seen: View) -> Facts:
    """FLO-4.5 The bid, and the next one."""
    auction = seen["board"]["auction"]
    facts: Facts = {"stack": auction["stack"], "bid": auction["bid"]}
    return facts | affordable(seen, "next", auction["bid"] + STEP)


def asked_to_buy(seen: View) -> Facts:
    return affordable(seen, "price", last_price(seen))


def asked_the_merchant(seen: View) -> Facts:
    return {"stack": STACKS[top(seen)[1]], "price": top(seen)[2]}


def asked_to_place(seen: View) -> Facts:
    """FLO-5.1 The landscape, and whether it scores; FLO-13.3 with two players it may be of any type."""
    stack = top(seen)[1]
    if stack == ANY_LANDSCAPE:
        return {"any": "landscape"}
    landscape = LANDSCAPES[stack]
    scores = mover(seen)["landscapes"][landscape] > 0
    return {"tile": landscape, "points": PP_LANDSCAPE} if scores else {"tile": landscape}


def asked_to_build(seen: View) -> Facts:
    """FLO-8.1 The price; FLO-8.3, FLO-15.8 what the building must keep away from."""
    builders = mover(seen)["builders"]
    if builders >= CLOSE_BUILDERS:
        where = "building"
    elif seen["board"]["options"]["expansion"] not in ("coop", "both"):
        where = "apart"
    else:
        where = "facing" if builders else "inland"
    return {where: BUILDINGS[top(seen)[1]], "price": BUILD_COST[builders], "points": PP_BUILDING}


def asked_about_cards(seen: View) -> Facts:
    look = seen["board"]["look"]
    return {"deck": look["deck"], "number": look["left"]}


def asked_to_act(seen: View) -> Facts:
    """FLO-6.1 The actions that are left, the money, and what a work must be worth."""
    board = seen["board"]
    if board["turn"]["actions"] == 0:
        return {"spent": "action"}
    return {"actions": board["turn"]["actions"], "minimum": board["minimum"]} | money_of(seen)


def asked_for_bonus(seen: View) -> Facts:
    """FLO-7.2 What the work is worth so far; more is needed, or may be added."""
    board = seen["board"]
    work = board["work"]
    facts: Facts = {"author": work["card"], "value": work["value"], "parts": parts_name(work["parts"], "")}
    return facts | {"minimum": board["minimum"]} if work["value"] < board["minimum"] else facts


def asked_for_prestige(seen: View) -> Facts:
    return {"pay": PAY_PER_WV * seen["board"]["work"]["value"], "rate": FLORINS_PER_PP}


def asked_the_professor(seen: View) -> Facts:
    return {} if seen["board"]["phase"] == "characters" else {"last": "professor"}


def asked_to_exchange(seen: View) -> Facts:
    money = mover(seen)["money"]
    if money is None:
        return {}
    only_all = seen["board"]["options"]["banker_exchange"] == "all"
    return {"all" if only_all else "money": money, "rate": BANKER_RATE}


def asked_across(seen: View) -> Facts:
    """FLO-15.4, FLO-19.2 The building, and whose columns are which."""
    return {"building": seen["board"]["turn"]["proposal"]["building"], "other": other_side(seen)} | columns(seen)


def asked_for_price(seen: View) -> Facts:
    """FLO-15.5 The active player pays the bank, whatever his partner pays him."""
    turn = seen["board"]["turn"]
    building: str = turn["proposal"]["building"]
    if seen["to_move"] != turn["seat"]:
        return {"offered": building}
    return {"building": building, "cost": BUILD_COST[mover(seen)["builders"]], "other": other_side(seen)}


def asked_to_answer(seen: View) -> Facts:
    proposal = seen["board"]["turn"]["proposal"]
    facts: Facts = {"building": proposal["building"], "square": proposal["square"], "other": other_side(seen)}
    return facts | affordable(seen, "price", proposal["price"]) | columns(seen)


def other_side(seen: View) -> int:
    """With whom the mover would build."""
    turn = seen["board"]["turn"]
    partner: int = turn["proposal"]["partner"]
    return turn["seat"] if seen["to_move"] == partner else partner


def columns(seen: View) -> Facts:
    """FLO-19.2 The columns of the mover and of his neighbour at the border of the proposal."""
    turn = seen["board"]["turn"]
    seam = seam_between(players(seen), turn["seat"], turn["proposal"]["partner"])
    if seam is None:
        return {}
    own = 0 if seam.first == seen["to_move"] else 1
    return {"own": SIDES[own], "theirs": SIDES[1 - own]}


def affordable(seen: View, name: str, price: int) -> Facts:
    """The price under this name, or as missing, and the money as far as the viewer knows it."""
    money = mover(seen)["money"]
    return {name if money is None or money >= price else "missing": price} | money_of(seen)


def money_of(seen: View) -> Facts:
    """The money of the player who must move, if the viewer knows it."""
    money = mover(seen)["money"]
    return {} if money is None else {"money": money}


QUESTIONS: Final[dict[str, Callable[[View], Facts]]] = {
    "name_object": asked_to_name,
    "bid_or_pass": asked_to_bid,
    "buy_without_auction": asked_to_buy,
    "merchant_choice": asked_the_merchant,
    "place_landscape": asked_to_place,
    "place_building": asked_to_build,
    "keep_card": asked_about_cards,
    "put_back": asked_about_cards,
    "take_turn": asked_to_act,
    "choose_bonus": asked_for_bonus,
    "take_prestige": asked_for_prestige,
    "use_professor_now": asked_the_professor,
    "bid_for_character": money_of,
    "exchange_money": asked_to_exchange,
    "choose_place": asked_across,
    "choose_price": asked_for_price,
    "answer_offer": asked_to_answer,
}
