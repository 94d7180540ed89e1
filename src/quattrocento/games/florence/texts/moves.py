"""What a move can say beyond its fields: what it costs and brings, and whom it concerns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from quattrocento.games.florence.components import (
    BANKER_RATE,
    BONUS_CARDS,
    BONUS_COST,
    BUILD_COST,
    BUILDINGS,
    FLORINS_PER_PP,
    FREEDOM_COST,
    FREEDOMS,
    JOINT_SQUARES,
    LANDSCAPES,
    MASK_AT,
    OPENING,
    PAY_PER_WV,
    PP_BUILDER,
    PP_BUILDING,
    PP_LANDSCAPE,
    PRESTIGE_CARDS,
    PRESTIGE_PP,
    PRESTIGE_TIED,
    PROFESSION_COST,
    PROFESSIONS,
    SALE_OF_PP,
    SQUARES,
    STEP,
    TILES,
    WISH_BUILDING,
    WISH_FREEDOM,
    WISH_LANDSCAPE,
    WV_BUILDING,
    WV_FREEDOM,
    WV_LANDSCAPE,
)
from quattrocento.games.florence.field import seam_between
from quattrocento.games.florence.texts.seen import (
    Facts,
    Fields,
    counted,
    last_price,
    looked_at,
    mover,
    own_works,
    parts_name,
    players,
    top,
    wished,
    wishes,
)
from quattrocento.games.florence.works import bonus_value
from quattrocento.kernel.game import View
from quattrocento.kit.bits import members
from quattrocento.kit.polyomino import TURNS


def about_move(seen: View, kind: str, fields: Fields) -> Facts:
    """What the move costs and brings, as far as the view still shows it."""
    about = MOVES.get(kind)
    return {} if about is None or seen["to_move"] < 0 else about(seen, fields)


def about_naming(seen: View, fields: Fields) -> Facts:
    return {"price": OPENING[players(seen)]} | about_object(seen, str(fields["stack"]))


def about_buying(seen: View, fields: Fields) -> Facts:
    return {"price": last_price(seen)} | about_object(seen, str(fields["stack"]))


def about_object(seen: View, stack: str) -> Facts:
    """FLO-5.1, FLO-5.3 The points that it scores; for a first landscape, whose works it makes more valuable."""
    player = mover(seen)
    if stack == "builder" and player["builders"] + 1 < len(PP_BUILDER):
        points = PP_BUILDER[player["builders"] + 1]
        return {"points": points} if points else {}
    if stack not in LANDSCAPES:
        return {}
    if player["landscapes"][stack]:
        return {"points": PP_LANDSCAPE}
    return wished(seen, WISH_LANDSCAPE, LANDSCAPES.index(stack), WV_LANDSCAPE)


def about_raising(seen: View, fields: Fields) -> Facts:
    auction = seen["board"]["auction"]
    return {"stack": auction["stack"], "bid": auction["bid"] + STEP} if auction["stack"] else {}


def about_passing(seen: View, fields: Fields) -> Facts:
    """What is let go."""
    asks = seen["asks"]
    if asks == "bid_or_pass":
        return {"stack": seen["board"]["auction"]["stack"]}
    if asks == "use_professor_now" and seen["board"]["phase"] != "characters":
        return {"given_up": "professor"}
    return PASSING.get(asks, {})


PASSING: Final[dict[str, Facts]] = {
    "buy_without_auction": {"nothing": "auction_object"},
    "bid_for_character": {"nothing": "character_card"},
    "recruit_at_once": {"later": "recruiting_card"},
    "use_professor_now": {"later": "professor"},
}


def about_placing(seen: View, fields: Fields) -> Facts:
    """The squares that the tile covers; FLO-5.1.2 what a further landscape scores."""
    tile = TILES.index(str(fields["tile"]))
    mask = MASK_AT[tile][SQUARES.index(str(fields["square"])) * TURNS + int(fields["turn"])]
    if mask == 0:
        return {}
    facts: Facts = {"squares": "+".join(SQUARES[square] for square in members(mask))}
    if mover(seen)["landscapes"].get(fields["tile"], 0):
        facts["points"] = PP_LANDSCAPE
    return facts


def about_selling(seen: View, fields: Fields) -> Facts:
    return {"florins": SALE_OF_PP}


def about_recruiting(seen: View, fields: Fields) -> Facts:
    """FLO-5.5.1 Whose card it is."""
    for owner, player in enumerate(seen["board"]["players"]):
        if fields["profession"] in player["table"]:
            return {"owner": owner, "wishes": wishes(str(fields["profession"]))}
    return {}


def about_work(seen: View, fields: Fields) -> Facts:
    """FLO-7.3 What the work is worth without bonus cards, and with all of them; the minimum, if it is short of it."""
    works = own_works(seen)
    if works is None or fields["profession"] not in works["cards"]:
        return {}
    parts = works["cards"][fields["profession"]]
    value, more = sum(number for _, number in parts), sum(works["bonus"].values())
    facts: Facts = {"value": value, "parts": parts_name(parts, "")}
    if more:
        facts["most"] = value + more
    if value < seen["board"]["minimum"]:
        facts["minimum"] = seen["board"]["minimum"]
    return facts


def about_princess(seen: View, fields: Fields) -> Facts:
    """FLO-14.9"""
    works = own_works(seen)
    if works is None or not works["princess"]:
        return {}
    parts = works["princess"]
    return {"value": sum(number for _, number in parts), "parts": parts_name(parts, "princess_")}


def about_bonus(seen: View, fields: Fields) -> Facts:
    """FLO-12.1 What the card adds to the work that lies on the table."""
    return {"value": bonus_value(BONUS_CARDS.index(str(fields["bonus"])), counted(mover(seen), 0))}


def about_finishing(seen: View, fields: Fields) -> Facts:
    work = seen["board"]["work"]
    return {} if work is None else {"value": work["value"], "pay": PAY_PER_WV * work["value"]}


def about_prestige(seen: View, fields: Fields) -> Facts:
    """FLO-7.6, FLO-14.12 The money that is left."""
    work, money = seen["board"]["work"], mover(seen)["money"]
    if seen["asks"] == "take_prestige" and work is not None:
        left = PAY_PER_WV * work["value"] - FLORINS_PER_PP * int(fields["points"])
    elif seen["asks"] == "exchange_money" and money is not None:
        left = money - BANKER_RATE * int(fields["points"])
    else:
        return {}
    return {"left": left} if int(fields["points"]) else {"all": left}


def about_building(seen: View, fields: Fields) -> Facts:
    """FLO-8.1, FLO-8.2 The price, the points, and whose works it makes more valuable."""
    facts: Facts = {"price": BUILD_COST[mover(seen)["builders"]], "points": PP_BUILDING}
    return facts | wished(seen, WISH_BUILDING, BUILDINGS.index(str(fields["building"])), WV_BUILDING)


def about_freedom(seen: View, fields: Fields) -> Facts:
    """FLO-9.2"""
    facts: Facts = {"price": FREEDOM_COST}
    return facts | wished(seen, WISH_FREEDOM, FREEDOMS.index(str(fields["freedom"])), WV_FREEDOM)


def about_new_profession(seen: View, fields: Fields) -> Facts:
    return {"price": PROFESSION_COST, "number": looked_at(seen, "profession")}


def about_new_bonus(seen: View, fields: Fields) -> Facts:
    return {"price": BONUS_COST, "number": looked_at(seen, "bonus")}


def about_professor(seen: View, fields: Fields) -> Facts:
    return {"number": looked_at(seen, str(fields["deck"]))}


def about_ending(seen: View, fields: Fields) -> Facts:
    """FLO-6.1 Actions that are not used."""
    actions = seen["board"]["turn"]["actions"]
    return {"unused": actions} if actions else {}


def about_card(seen: View, fields: Fields) -> Facts:
    """The wishes of a profession; what a bonus card would be worth now; what a prestige card scores alone, and tied."""
    card = str(fields.get("card", fields.get("profession")))
    if card in PROFESSIONS:
        return {"wishes": wishes(card)}
    if card in BONUS_CARDS:
        return {"now": bonus_value(BONUS_CARDS.index(card), counted(mover(seen), 1))}
    number = PRESTIGE_CARDS.index(card)
    facts: Facts = {"points": PRESTIGE_PP[number]}
    return facts | {"tied": PRESTIGE_TIED[number]} if PRESTIGE_TIED[number] else facts


def about_bidding(seen: View, fields: Fields) -> Facts:
    """FLO-14.5 Whose marker returns; FLO-14.12 what the Banker pays."""
    characters = seen["board"]["characters"]
    marker = characters["cards"][fields["character"]]["marker"]
    facts: Facts = {} if marker is None else {"holder": marker}
    if fields["character"] == "banker":
        facts["gain"] = characters["banker_money"] - int(fields["florins"])
    return facts


def about_paying(seen: View, fields: Fields) -> Facts:
    return {"price": top(seen)[2]} if seen["asks"] == "merchant_choice" else {}


def about_rank(seen: View, fields: Fields) -> Facts:
    """FLO-14.10 1 + the number of players with more prestige."""
    pp = mover(seen)["pp"]
    return {"points": 1 + sum(player["pp"] > pp for player in seen["board"]["players"])}


def about_across(seen: View, fields: Fields) -> Facts:
    """The squares that the joint building covers, those beyond the border in the columns h to n."""
    proposal, active = seen["board"]["turn"]["proposal"], seen["board"]["turn"]["seat"]
    seam = None if proposal is None else seam_between(players(seen), active, proposal["partner"])
    if seam is None:
        return {}
    building = BUILDINGS.index(proposal["building"])
    at = seam.index[building].get(JOINT_SQUARES.index(str(fields["square"])) * TURNS + int(fields["turn"]))
    if at is None:
        return {}
    mask = seam.first_masks[building][at] | seam.second_masks[building][at] << len(SQUARES)
    return {"squares": "+".join(JOINT_SQUARES[square] for square in members(mask))}


def about_price(seen: View, fields: Fields) -> Facts:
    """FLO-15.5 Who pays whom."""
    turn = seen["board"]["turn"]
    if seen["asks"] != "choose_price":
        return {}
    mine = seen["to_move"] == turn["seat"]
    return {"payer": turn["proposal"]["partner"]} if mine else {"payee": turn["seat"]}


def about_accepting(seen: View, fields: Fields) -> Facts:
    proposal = seen["board"]["turn"]["proposal"]
    if proposal is None:
        return {}
    return {"building": proposal["building"], "price": proposal["price"], "points": PP_BUILDING}


def about_concluding(seen: View, fields: Fields) -> Facts:
    """FLO-15.7 What the partner pays, and what the bank gets."""
    for offer in seen["board"]["turn"]["offers"]:
        if offer["partner"] == int(fields["seat"]):
            cost = BUILD_COST[mover(seen)["builders"]]
            return {"building": offer["building"], "square": offer["square"], "price": offer["price"], "cost": cost}
    return {}


MOVES: Final[dict[str, Callable[[View, Fields], Facts]]] = {
    "name": about_naming,
    "raise": about_raising,
    "pass": about_passing,
    "buy": about_buying,
    "place": about_placing,
    "sell_prestige": about_selling,
    "recruit": about_recruiting,
    "complete_work": about_work,
    "use_bonus": about_bonus,
    "finish": about_finishing,
    "take_prestige": about_prestige,
    "build": about_building,
    "buy_profession": about_new_profession,
    "introduce_freedom": about_freedom,
    "buy_bonus": about_new_bonus,
    "end_turn": about_ending,
    "keep": about_card,
    "return": about_card,
    "bid": about_bidding,
    "princess_work": about_princess,
    "merchant_pay": about_paying,
    "merchant_prestige": about_rank,
    "use_professor": about_professor,
    "across": about_across,
    "price": about_price,
    "accept": about_accepting,
    "conclude": about_concluding,
}
