"""Does components.json fit the rules? Run on load and by `quattro data caylus1303 --check`.

An owner of the box may correct any figure. What the rules, the notation and the texts lean on must stay: the names of
the pieces, how many tiles there are of each kind, and a road of printed buildings, bridge, basic, wood, stone spaces.
"""

from __future__ import annotations

from typing import Any, Final

from quattrocento.kernel.data import BadData

RESOURCES: Final[tuple[str, ...]] = ("food", "wood", "stone", "cloth", "gold")
BASIC_RESOURCES: Final[tuple[str, ...]] = RESOURCES[:4]
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
BASIC_COUNT: Final = 9  # CAY-1.3, some of them in two copies
PLAYERS: Final = range(2, 6)
ROUNDS: Final = 9


def check(data: dict[str, Any]) -> dict[str, Any]:
    """The data, if they can be played with."""
    found = problems(data)
    if found:
        raise BadData("caylus1303: " + "; ".join(found))
    return data


def problems(data: dict[str, Any]) -> list[str]:
    """All that is wrong with the data, one sentence each."""
    found: list[str] = []
    for chapter in (_names, _pieces, _players, _road, _castle, _tiles):
        try:
            chapter(data, found)
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            found.append(f"{chapter.__name__.strip('_')}: missing or of the wrong kind: {error}")
    return found


def doubts(data: dict[str, Any]) -> list[str]:
    """What its public source leaves doubtful: to be compared with the box first."""
    found: list[str] = []
    for name, entry in data.items():
        for item in entry if isinstance(entry, list) else [entry]:
            if isinstance(item, dict) and "check" in item:
                found.append(f"{item.get('id', name)}: {item['check']}")
    return found


def _names(data: dict[str, Any], found: list[str]) -> None:
    """CAY-1.2 to 1.5 Every piece is there, under its name in the glossary."""
    for part, names in (
        ("resources", RESOURCES),
        ("fixed_buildings", PRINTED),
        ("basic_buildings", BASIC_TILES),
        ("wood_buildings", WOOD_TILES),
        ("stone_buildings", STONE_TILES),
        ("monuments", MONUMENT_TILES),
        ("characters", CHARACTERS),
    ):
        if sorted(item["id"] for item in data[part]) != sorted(names):
            found.append(f"{part}: must be {', '.join(names)}")
    copies = [_number(tile["count"], 1) for tile in data["basic_buildings"]]
    if sum(copies) != BASIC_COUNT:
        found.append(f"basic_buildings: {sum(copies)} tiles, not {BASIC_COUNT}")


def _pieces(data: dict[str, Any], found: list[str]) -> None:
    """CAY-1.1 Workers and houses; CAY-10.1 the end."""
    pieces = data["player_pieces"]
    _number(pieces["workers_per_color"], 1)
    if pieces["houses_for_buildings"] + pieces["houses_reserved_as_pass_marker"] != pieces["houses_per_color"]:
        found.append("player_pieces: houses for buildings and pass marker do not add up")
    _number(data["end_scoring"]["pp_per_gold"])
    for name, number in data["start_resources"]["resources"].items():
        _number(number)
        if name not in RESOURCES:
            found.append(f"start_resources: no resource '{name}'")
    if data["rounds"]["count"] != ROUNDS:
        found.append(f"rounds: {data['rounds']['count']}, not {ROUNDS}")


def _players(data: dict[str, Any], found: list[str]) -> None:
    """CAY-3.2 The table by number of players; CAY-15.1 the characters of a first game."""
    left = _number(data["setup_by_players"]["characters_left_on_board"])
    for players in PLAYERS:
        row = data["setup_by_players"]["rows"][str(players)]
        if row["start_workers"] + row["camp_workers"] != data["player_pieces"]["workers_per_color"]:
            found.append(f"setup_by_players: workers of {players} players do not add up")
        _number(data["recruitment"]["base_by_players"][str(players)])
        first_game = data["first_game"]["characters_by_players"][str(players)]
        if row["characters_in_play"] != players + left or len(set(first_game)) != players + left:
            found.append(f"setup_by_players: {players} players need {players + left} characters")
        if not set(first_game) <= set(CHARACTERS):
            found.append(f"first_game: unknown characters for {players} players")


def _road(data: dict[str, Any], found: list[str]) -> None:
    """CAY-1.5 The road; CAY-1.6 the gaps of the provost."""
    spaces = data["road"]["spaces"]
    kinds = [space.get("setup", space["kind"]) for space in spaces]
    if [space["index"] for space in spaces] != list(range(len(spaces))):
        found.append("road: the spaces are not numbered 0, 1, 2 ...")
    if kinds[:5] != ["printed_building"] * 4 + ["guilds_bridge"] or [s["building"] for s in spaces[:4]] != list(
        PRINTED
    ):
        found.append("road: it begins with fair, lawyer, carpenter, toll and the bridge")
    if kinds[5:14] != ["basic"] * 8 + ["wood"]:
        found.append("road: eight basic spaces and the wood space follow the bridge")
    rest = kinds[14:]
    if rest.count("stone") != 1 or rest.count("empty") != len(rest) - 1 or rest.index("stone") == len(rest) - 1:
        found.append("road: then come empty spaces and one stone space, not the last one")
    provost = data["provost"]
    if provost["min_gap"] != 5 or provost["start_gap"] != 13 or provost["last_road_gap"] != len(spaces):
        found.append("provost: the gaps do not fit the road")
    if provost["max_gap"] != provost["last_road_gap"] + _number(provost["overrun_spots"]):
        found.append("provost: max_gap is the last gap of the road and the spots beyond it")
    bridge = data["guilds_bridge"]
    _number(bridge["workers_per_step"], 1)
    if not 1 <= bridge["max_move"] <= 3:
        found.append("guilds_bridge: a player moves the provost 1 to 3 steps at most")


def _castle(data: dict[str, Any], found: list[str]) -> None:
    """CAY-1.7, CAY-7.2, CAY-8.2 The construction site."""
    site = data["construction_site"]
    _number(site["pp_per_set"])
    if site["worker_spaces"] < max(PLAYERS):
        found.append("construction_site: a worker of each player must find room")
    if site["set_size"] != 3:
        found.append("construction_site: a set is three resources")
    if [slot["from"] for slot in site["tile_spaces"]] != ["basic", "wood", "stone"]:
        found.append("construction_site: three tile spaces: basic, wood, stone")
    for number in range(1, ROUNDS + 1):
        slots = data["favor"]["slots_by_round"][str(number)]
        if not slots or slots != [1, 2, 3][: len(slots)]:
            found.append(f"favor: round {number} opens no castle building that there is")


def _tiles(data: dict[str, Any], found: list[str]) -> None:
    """CAY-11 Costs, points and effects."""
    for tile in data["fixed_buildings"] + data["basic_buildings"]:
        _effect(tile["id"], tile["effect"], found)
    for tile in data["wood_buildings"] + data["stone_buildings"]:
        _effect(tile["id"], tile["construction_side"]["effect"], found)
        _effect(tile["id"], tile["setup_side"]["effect"], found)
        _cost(tile["id"], tile["build_cost"], (*RESOURCES, "any_basic"), found)
        _number(tile["build_pp"])
        if tile["count"] != 1:
            found.append(f"{tile['id']}: there is one such tile")
        _cost(tile["id"], tile.get("owner_bonus", {}), RESOURCES, found)
    for tile in data["monuments"]:
        _cost(tile["id"], tile["cost"], RESOURCES, found)
        _cost(tile["id"], tile["income"], (*RESOURCES, "workers"), found)
        _number(tile["pp"])
    if data["residence"]["income"].keys() - {"workers"}:
        found.append("residence: its income is workers")


def _effect(tile: str, effect: dict[str, Any], found: list[str]) -> None:
    op = effect["op"]
    if op == "gain":
        _cost(tile, effect.get("resources", {}), RESOURCES, found)
        _number(effect.get("workers", 0))
        _number(effect.get("pp", 0))
    elif op == "gain_choice":
        _choice(tile, effect, found)
    elif op == "trade_one_of":
        _trades(tile, effect["options"], found)
    elif op == "build":
        if effect["category"] not in ("wood", "stone"):
            found.append(f"{tile}: builds wood or stone tiles, not {effect['category']}")
        _cost(tile, effect.get("waive", {}), RESOURCES, found)
    elif op == "claim_residence":
        _cost(tile, effect["pay"], RESOURCES, found)
    elif op == "favor":
        _number(effect["count"], 1)
    elif op == "move_provost":
        if effect["min"] != 0 or not 1 <= effect["max"] <= 3 or effect["workers_per_step"] != 0:
            found.append(f"{tile}: moves the provost up to 1, 2 or 3 steps for nothing")
    else:
        found.append(f"{tile}: no effect is called '{op}'")


def _trades(tile: str, options: list[dict[str, Any]], found: list[str]) -> None:
    """Every payment must say by itself which of the alternatives is meant."""
    payments: list[dict[str, int]] = []
    for option in options:
        pay, gain = option["pay"], dict(option["gain"])
        _cost(tile, pay, (*RESOURCES, "any_basic", "workers"), found)
        if not any(pay.values()):
            found.append(f"{tile}: a trade has a price")
        choice = gain.pop("choice", None)
        if choice is not None:
            _choice(tile, choice, found)
        _cost(tile, gain, (*RESOURCES, "workers", "pp", "favor"), found)
        tokens = sum(pay.values()) - pay.get("workers", 0)
        if any(
            tokens == sum(p.values()) - p.get("workers", 0) and p.get("workers") == pay.get("workers") for p in payments
        ):
            found.append(f"{tile}: two alternatives have prices of the same size")
        payments.append(pay)


def _choice(tile: str, choice: dict[str, Any], found: list[str]) -> None:
    if choice["count"] != 1 or not set(choice["from"]) <= set(RESOURCES):
        found.append(f"{tile}: a choice is one resource")


def _cost(tile: str, cost: dict[str, int], names: tuple[str, ...], found: list[str]) -> None:
    for name, number in cost.items():
        _number(number)
        if name not in names:
            found.append(f"{tile}: '{name}' can't be paid or taken here")
    if cost.get("any_basic", 0) > 2:
        found.append(f"{tile}: at most two resources of free choice")


def _number(value: object, least: int = 0) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        raise ValueError(f"{value!r} is no number from {least} up")
    return value
