"""The options of the game: the variant, and rulings that may be read differently."""

from __future__ import annotations

from typing import Final

from quattrocento.kernel.game import Option
from quattrocento.kit.switches import Switches

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "actions", ("printed", "shuffled"), "TIL-2.3", "the printed action spaces, or the six action tiles at random"
    ),
    Option("sixth_building", ("filled", "empty"), "TIL-11.3", "does it count for the fair of filled buildings? [R8]"),
    Option("contract_limit", ("fulfilled", "all"), "TIL-7.4", "do contracts in the storehouse need a free space? [R7]"),
    Option(
        "bonus_pile", ("rebuilt", "once"), "TIL-12.6", "do discarded tiles become a new pile when it is empty? [R10]"
    ),
)

# On the board the options are bits; 0 is the default of each.
SHUFFLED_ACTIONS: Final = 1
SIXTH_EMPTY: Final = 2
CONTRACTS_RESERVE: Final = 4
PILE_ONCE: Final = 8

SWITCHES: Final = Switches(
    OPTIONS,
    {
        ("actions", "shuffled"): SHUFFLED_ACTIONS,
        ("sixth_building", "empty"): SIXTH_EMPTY,
        ("contract_limit", "all"): CONTRACTS_RESERVE,
        ("bonus_pile", "once"): PILE_ONCE,
    },
)
