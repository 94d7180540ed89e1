"""FLO-19 The moves of the game, declared once."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.components import (
    BONUS_CARDS,
    BUILDINGS,
    CARDS,
    CHARACTERS,
    FREEDOMS,
    JOINT_SQUARES,
    PROFESSIONS,
    SEATS,
    SQUARES,
    STACKS,
    STEP,
    TILES,
    TURN_NAMES,
)
from quattrocento.kernel.moves import Kind, Moves

MOVES: Final = Moves()

# The auction (FLO-4) and its objects (FLO-5); buildings are placed by the same kind of move.
NAME: Final[Kind] = MOVES.kind("name", "name {stack}", stack=STACKS)
WITHDRAW: Final[Kind] = MOVES.kind("withdraw", "withdraw")
RAISE: Final[Kind] = MOVES.kind("raise", "raise")
PASS: Final[Kind] = MOVES.kind("pass", "pass")
BUY: Final[Kind] = MOVES.kind("buy", "buy {stack}", stack=STACKS)
PLACE: Final[Kind] = MOVES.kind("place", "place {tile} @{square}/{turn}", tile=TILES, square=SQUARES, turn=TURN_NAMES)

# Beside any decision, or beside those of the own turn (FLO-3.8, FLO-5.5).
SELL_PRESTIGE: Final[Kind] = MOVES.kind("sell_prestige", "sell prestige")
RECRUIT: Final[Kind] = MOVES.kind("recruit", "recruit {profession}", profession=PROFESSIONS)

# The actions (FLO-6 to FLO-9).
COMPLETE_WORK: Final[Kind] = MOVES.kind("complete_work", "complete {profession}", profession=PROFESSIONS)
USE_BONUS: Final[Kind] = MOVES.kind("use_bonus", "use {bonus}", bonus=BONUS_CARDS)
FINISH: Final[Kind] = MOVES.kind("finish", "finish")
TAKE_PRESTIGE: Final[Kind] = MOVES.kind("take_prestige", "prestige {points}", points=tuple(map(str, range(128))))
BUILD: Final[Kind] = MOVES.kind("build", "build {building}", building=BUILDINGS)
BUY_PROFESSION: Final[Kind] = MOVES.kind("buy_profession", "buy profession")
INTRODUCE_FREEDOM: Final[Kind] = MOVES.kind("introduce_freedom", "introduce {freedom}", freedom=FREEDOMS)
BUY_BONUS: Final[Kind] = MOVES.kind("buy_bonus", "buy bonus")
END_TURN: Final[Kind] = MOVES.kind("end_turn", "end turn")

# Look at five (FLO-3.7); the returned card of the set-up (FLO-2.2).
KEEP: Final[Kind] = MOVES.kind("keep", "keep {card}", card=CARDS)
PUT: Final[Kind] = MOVES.kind("put", "put {card}", card=CARDS)
PUT_REST: Final[Kind] = MOVES.kind("put_rest", "put rest")
RETURN: Final[Kind] = MOVES.kind("return", "return {profession}", profession=PROFESSIONS)

# Muse & Princess (FLO-14).
_BIDS: Final = tuple(str(florins) for florins in range(0, 1501, STEP))
BID: Final[Kind] = MOVES.kind("bid", "bid {florins} on {character}", florins=_BIDS, character=CHARACTERS)
PRINCESS_WORK: Final[Kind] = MOVES.kind("princess_work", "princess work")
MERCHANT_FREE: Final[Kind] = MOVES.kind("merchant_free", "merchant free")
MERCHANT_PAY: Final[Kind] = MOVES.kind("merchant_pay", "merchant pay")
MERCHANT_PRESTIGE: Final[Kind] = MOVES.kind("merchant_prestige", "merchant prestige")
USE_PROFESSOR: Final[Kind] = MOVES.kind("use_professor", "professor {deck}", deck=("bonus", "prestige"))

# Cooperative building (FLO-15); columns h-n are a-g of the second principality at the border.
PROPOSE: Final[Kind] = MOVES.kind("propose", "propose {building} to {seat}", building=BUILDINGS, seat=SEATS)
ACROSS: Final[Kind] = MOVES.kind("across", "across @{square}/{turn}", square=JOINT_SQUARES, turn=TURN_NAMES)
HIGHEST_PRICE: Final = 9900
_PRICES: Final = tuple(str(florins) for florins in range(0, HIGHEST_PRICE + 1, STEP))
PRICE: Final[Kind] = MOVES.kind("price", "price {florins}", florins=_PRICES)
ACCEPT: Final[Kind] = MOVES.kind("accept", "accept")
DECLINE: Final[Kind] = MOVES.kind("decline", "decline")
COUNTER: Final[Kind] = MOVES.kind("counter", "counter")
CONCLUDE: Final[Kind] = MOVES.kind("conclude", "conclude with {seat}", seat=SEATS)

# The dealer's moves.
FIRST: Final[Kind] = MOVES.kind("first", "first {seat}", seat=SEATS)
ADD_FREEDOM: Final[Kind] = MOVES.kind("add_freedom", "add {freedom}", freedom=FREEDOMS)
DEAL: Final[Kind] = MOVES.kind("deal", "deal {profession} to {seat}", profession=PROFESSIONS, seat=SEATS)
DRAW: Final[Kind] = MOVES.kind("draw", "draw {card}", card=CARDS)
