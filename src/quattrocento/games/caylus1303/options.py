"""The options of the game: the first-game set-up, open points, and rulings that groups treat differently."""

from __future__ import annotations

from typing import Final

from quattrocento.kernel.game import Option
from quattrocento.kit.switches import Switches

OPTIONS: Final[tuple[Option, ...]] = (
    Option(
        "characters", ("random", "first_game"), "CAY-15.1", "which characters are chosen from: drawn, or those advised"
    ),
    Option("prestige", ("hidden", "open"), "CAY-13.2", "are the others' PP seen during the game? [AMB-22]"),
    Option(
        "surcharge", ("everywhere", "buildings"), "CAY-4.6", "does a late worker on the site cost one more? [AMB-4]"
    ),
    Option("manor", ("activated", "built"), "CAY-11.3.7", "when the Manor's favour comes [AMB-6]"),
    Option("board_character", ("always", "after_use"), "CAY-8.3", "is it tied to using the castle building? [AMB-10]"),
    Option("no_sets", ("nobody", "first_worker"), "CAY-7.5", "whose is the favour if nobody delivers? [AMB-24]"),
    Option("monument_house", ("not_needed", "needed"), "CAY-14.2", "a monument by one who has no house left [AMB-25]"),
)

# On the board the options are bits; 0 is the default of each.
FIRST_GAME: Final = 1
OPEN_PRESTIGE: Final = 2
SITE_WITHOUT_SURCHARGE: Final = 4
MANOR_WHEN_BUILT: Final = 8
CHARACTER_AFTER_USE: Final = 16
FAVOUR_WITHOUT_SETS: Final = 32
MONUMENT_NEEDS_HOUSE: Final = 64

SWITCHES: Final = Switches(
    OPTIONS,
    {
        ("characters", "first_game"): FIRST_GAME,
        ("prestige", "open"): OPEN_PRESTIGE,
        ("surcharge", "buildings"): SITE_WITHOUT_SURCHARGE,
        ("manor", "built"): MANOR_WHEN_BUILT,
        ("board_character", "after_use"): CHARACTER_AFTER_USE,
        ("no_sets", "first_worker"): FAVOUR_WITHOUT_SETS,
        ("monument_house", "needed"): MONUMENT_NEEDS_HOUSE,
    },
)
