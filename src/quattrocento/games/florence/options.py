"""The options of the game: expansions, and rulings that groups treat differently."""

from __future__ import annotations

from typing import Final

from quattrocento.kernel.game import Option
from quattrocento.kit.switches import Switches

OPTIONS: Final[tuple[Option, ...]] = (
    Option("expansion", ("none", "muse", "coop", "both"), "FLO-14.1", "Muse & Princess, Cooperative building, or both"),
    Option("freedoms", ("five", "four"), "FLO-13.4", "two players: how many freedoms are in play"),
    Option("money", ("open", "hidden"), "FLO-16.3", "may everybody see everybody's money? [R18]"),
    Option("start_player", ("random", "first_seat"), "FLO-2.6", "who starts [R2]"),
    Option("sell_prestige", ("any_decision", "own_turn"), "FLO-3.4", "when prestige may be sold [R3]"),
    Option("last_price", ("opening", "base"), "FLO-13.2", "two players: the price without auction is 300 or 200 [R8]"),
    Option("banker_outbid", ("higher", "lower"), "FLO-14.5.3", "which bid on the Banker beats another [R11]"),
    Option("banker_exchange", ("part", "all"), "FLO-14.12", "the Banker of round 7 exchanges any part or all [R24]"),
    Option("border_contact", ("counts", "ignored"), "FLO-15.7", "joint buildings: contact across a border [R17]"),
)

# On the board the options are bits; 0 is the default of each.
MUSE: Final = 1
COOP: Final = 2
FOUR_FREEDOMS: Final = 4
HIDDEN_MONEY: Final = 8
FIRST_SEAT_STARTS: Final = 16
SELL_IN_OWN_TURN: Final = 32
BASE_LAST_PRICE: Final = 64
BANKER_LOWER: Final = 128
BANKER_ALL: Final = 256
BORDER_IGNORED: Final = 512

SWITCHES: Final = Switches(
    OPTIONS,
    {
        ("expansion", "muse"): MUSE,
        ("expansion", "coop"): COOP,
        ("expansion", "both"): MUSE | COOP,
        ("freedoms", "four"): FOUR_FREEDOMS,
        ("money", "hidden"): HIDDEN_MONEY,
        ("start_player", "first_seat"): FIRST_SEAT_STARTS,
        ("sell_prestige", "own_turn"): SELL_IN_OWN_TURN,
        ("last_price", "base"): BASE_LAST_PRICE,
        ("banker_outbid", "lower"): BANKER_LOWER,
        ("banker_exchange", "all"): BANKER_ALL,
        ("border_contact", "ignored"): BORDER_IGNORED,
    },
)
