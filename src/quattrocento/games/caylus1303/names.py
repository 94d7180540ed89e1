"""The names of the pieces, as in GLOSSARY.md: binding in code, notation and texts."""

from __future__ import annotations

from typing import Final

RESOURCES: Final[tuple[str, ...]] = ("food", "wood", "stone", "cloth", "gold")
PRINTED: Final[tuple[str, ...]] = ("fair", "lawyer", "carpenter", "toll")
BASIC_TILES: Final[tuple[str, ...]] = (
    "basic_farm",
    "basic_quarry",
    "basic_sawmill",
    "basic_market",
    "basic_guild_stone",
    "basic_guild_any",
    "basic_carpenter",
)
WOOD_TILES: Final[tuple[str, ...]] = (
    "wood_farm",
    "wood_sawmill",
    "wood_quarry",
    "wood_spinning_mill",
    "wood_covered_market",
    "wood_market",
    "wood_manor",
    "wood_tailor",
    "wood_stonemason",
)
STONE_TILES: Final[tuple[str, ...]] = (
    "stone_farm",
    "stone_sawmill",
    "stone_quarry",
    "stone_gold_mine",
    "stone_foundry",
    "stone_alchemist",
    "stone_guild",
    "stone_church",
    "stone_jeweler",
)
MONUMENT_TILES: Final[tuple[str, ...]] = (
    "mon_garden",
    "mon_factory",
    "mon_granary",
    "mon_statue",
    "mon_theatre",
    "mon_cathedral",
    "mon_mansion",
)
CHARACTERS: Final[tuple[str, ...]] = (
    "early_riser",
    "night_worker",
    "steward",
    "thief",
    "journeyman",
    "bailiff",
    "architect",
    "deliveryman",
    "chamberlain",
    "foreman",
    "goldsmith",
    "day_laborer",
)
