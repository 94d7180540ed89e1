"""The options of the game: the variant, and rulings that editions treat differently."""

from __future__ import annotations

from typing import Final

from quattrocento.kernel.game import Option
from quattrocento.kit.switches import Switches

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "estates",
        ("basic", "open", "secret"),
        "BUR-12.1",
        "estate 1 for all; or dealt estates, chosen in turn or secretly",
    ),
    Option(
        "mine_workers", ("per_mine", "one"), "BUR-10.2", "knowledge 2 gives a worker for each mine, or one in all [R-2]"
    ),
    Option("tie_break", ("most_empty", "fewest_empty"), "BUR-11.2", "which estate wins a tie [R-13]"),
    Option("purchase", ("between_actions", "any_time"), "BUR-7.5.1", "may a tile be bought during an effect? [R-5]"),
    Option("start_castle", ("nothing", "scores"), "BUR-3.6", "does the start castle score its region? [R-7]"),
    Option("knowledge_15", ("3", "2"), "BUR-10.15", "points of knowledge 15 for a goods type [R-20]"),
    Option("knowledge_26", ("2", "3"), "BUR-10.26", "points of knowledge 26 for a bonus tile [R-20]"),
)

# On the board the options are bits; 0 is the default of each.
OWN_ESTATES: Final = 1
SECRET_ESTATES: Final = 2
ONE_MINE_WORKER: Final = 4
FEWEST_EMPTY: Final = 8
BUY_ANY_TIME: Final = 16
CASTLE_SCORES: Final = 32
KNOWLEDGE_15_LESS: Final = 64
KNOWLEDGE_26_MORE: Final = 128

SWITCHES: Final = Switches(
    OPTIONS,
    {
        ("estates", "open"): OWN_ESTATES,
        ("estates", "secret"): OWN_ESTATES | SECRET_ESTATES,
        ("mine_workers", "one"): ONE_MINE_WORKER,
        ("tie_break", "fewest_empty"): FEWEST_EMPTY,
        ("purchase", "any_time"): BUY_ANY_TIME,
        ("start_castle", "scores"): CASTLE_SCORES,
        ("knowledge_15", "2"): KNOWLEDGE_15_LESS,
        ("knowledge_26", "3"): KNOWLEDGE_26_MORE,
    },
)
