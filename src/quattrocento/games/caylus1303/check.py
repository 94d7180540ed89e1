"""CAY-1 Does components.json fit the rules? Run on load and by `quattro data caylus1303 --check`.

An owner of the box may correct any figure. What rules, notation and texts lean on must stay: the names of the pieces,
the number of tiles of each kind, and a road of printed buildings, bridge, basic spaces, wood space and stone space.
"""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.caylus1303.check_tiles import check_tiles
from quattrocento.games.caylus1303.data_shape import SHAPE
from quattrocento.games.caylus1303.names import (
    BASIC_TILES,
    CHARACTERS,
    MONUMENT_TILES,
    PRINTED,
    RESOURCES,
    STONE_TILES,
    WOOD_TILES,
)
from quattrocento.kit.shape import Findings, misfits

Data = dict[str, Any]
PLAYERS: Final = (2, 3, 4, 5)
BASIC_COUNT: Final = 9  # CAY-1.3

# Values that the rules fix: the game does not read them, so another value would do nothing.
FIXED: Final[dict[str, object]] = {
    "rounds/count": 9,
    "players/min": 2,
    "players/max": 5,
    "construction_site/set_size": 3,
    "residence/income": {"workers": 1},
    "guilds_bridge/road_space": 4,
    "provost/min_gap": 5,
    "provost/start_gap": 13,
}


def problems(data: Data) -> list[str]:
    """Everything that is wrong with the data; its shape first, as the rest relies on it."""
    found = misfits(data, SHAPE)
    if found:
        return found
    findings = Findings()
    check_names(data, findings)
    check_fixed(data, findings)
    check_players(data, findings)
    check_road(data, findings)
    check_castle(data, findings)
    check_tiles(data, findings)
    return findings.problems


def doubts(data: Data) -> list[str]:
    """What its public source leaves doubtful: to be compared with the box first."""
    found: list[str] = []
    for name, entry in data.items():
        for item in entry if isinstance(entry, list) else [entry]:
            if isinstance(item, dict) and "check" in item:
                found.append(f"/{name}/{item['id']}: {item['check']}" if "id" in item else f"/{name}: {item['check']}")
    return found


def check_names(data: Data, findings: Findings) -> None:
    """CAY-1.2 to 1.5 Every piece is there once, under its name in the glossary."""
    for part, names in (
        ("resources", RESOURCES),
        ("fixed_buildings", PRINTED),
        ("basic_buildings", BASIC_TILES),
        ("wood_buildings", WOOD_TILES),
        ("stone_buildings", STONE_TILES),
        ("monuments", MONUMENT_TILES),
        ("characters", CHARACTERS),
    ):
        there = sorted(item["id"] for item in data[part])
        findings.expect(there == sorted(names), f"/{part}: exactly {', '.join(names)}")


def check_fixed(data: Data, findings: Findings) -> None:
    for path, fixed in FIXED.items():
        value: object = data
        for key in path.split("/"):
            value = value.get(key) if isinstance(value, dict) else None
        findings.expect(value == fixed, f"/{path}: {fixed} by the rules")


def check_players(data: Data, findings: Findings) -> None:
    """CAY-1.1 workers and houses, CAY-2.10 resources, CAY-3.2 the table by number of players, CAY-15.1."""
    expect = findings.expect
    pieces = data["player_pieces"]
    expect(
        pieces["houses_for_buildings"] == pieces["houses_per_color"] - pieces["houses_reserved_as_pass_marker"] > 0,
        "/player_pieces: all houses but the pass marker are for buildings",
    )
    expect(data["end_scoring"]["pp_per_gold"] >= 0, "/end_scoring: not below 0")
    for extra in ("per_uncovered_residence", "day_laborer"):
        expect(data["recruitment"][extra] >= 0, f"/recruitment/{extra}: not below 0")
    start = data["start_resources"]["resources"]
    expect(set(start) <= set(RESOURCES) and min(start.values(), default=0) >= 0, "/start_resources: known, not below 0")
    table = data["setup_by_players"]
    left = table["characters_left_on_board"]
    expect(0 <= left <= len(CHARACTERS) - max(PLAYERS), "/setup_by_players: there are enough characters")
    for players in PLAYERS:
        row = table["rows"][str(players)]
        workers = row["start_workers"] + row["camp_workers"]
        expect(workers == pieces["workers_per_color"], f"/setup_by_players: all workers of {players} players")
        expect(min(row.values()) >= 0, f"/setup_by_players: not below 0 for {players} players")
        expect(row["characters_in_play"] == players + left, f"/setup_by_players: characters of {players} players")
        advised = data["first_game"]["characters_by_players"][str(players)]
        expect(
            len(advised) == len(set(advised)) == players + left and set(advised) <= set(CHARACTERS),
            f"/first_game: {players + left} characters for {players} players",
        )
        recruits = data["recruitment"]["base_by_players"][str(players)]
        expect(recruits == row.get("recruit") and recruits >= 0, f"/recruitment: one number for {players} players")


def check_road(data: Data, findings: Findings) -> None:
    """CAY-1.5 The road; CAY-1.6 the gaps of the provost; CAY-6.3 the bridge."""
    expect = findings.expect
    spaces = data["road"]["spaces"]
    kinds = [space.get("setup", space["kind"]) for space in spaces]
    printed = [space.get("building") for space in spaces[:4]]
    rest = kinds[14:]
    expect([space["index"] for space in spaces] == list(range(len(spaces))), "/road: spaces 0, 1, 2 ...")
    expect(
        kinds[:5] == ["printed_building"] * 4 + ["guilds_bridge"] and printed == list(PRINTED),
        "/road: first fair, lawyer, carpenter, toll and the bridge",
    )
    expect(kinds[5:14] == ["basic"] * 8 + ["wood"], "/road: then eight basic spaces and the wood space")
    expect(
        rest.count("stone") == 1 and rest.count("empty") == len(rest) - 1, "/road: then empty spaces and one for stone"
    )
    provost = data["provost"]
    expect(provost["last_road_gap"] == len(spaces), "/provost/last_road_gap: behind the last space")
    expect(
        provost["max_gap"] == provost["last_road_gap"] + provost["overrun_spots"] >= len(spaces),
        "/provost/max_gap: the last gap and the spots beyond it",
    )
    expect(1 <= data["guilds_bridge"]["max_move"] <= 3, "/guilds_bridge/max_move: from 1 to 3")
    expect(data["guilds_bridge"]["workers_per_step"] >= 1, "/guilds_bridge/workers_per_step: from 1 up")


def check_castle(data: Data, findings: Findings) -> None:
    """CAY-1.7, CAY-7.2, CAY-8.2 The construction site."""
    expect = findings.expect
    site = data["construction_site"]
    expect(site["worker_spaces"] >= max(PLAYERS), "/construction_site/worker_spaces: one for each player")
    expect(site["pp_per_set"] >= 0, "/construction_site/pp_per_set: not below 0")
    families = [slot["from"] for slot in site["tile_spaces"]]
    expect(families == ["basic", "wood", "stone"], "/construction_site/tile_spaces: basic, wood, stone")
    for number in range(1, 10):
        slots = data["favor"]["slots_by_round"].get(str(number), [])
        expect(slots != [] and slots == [1, 2, 3][: len(slots)], f"/favor: round {number} opens slot 1, 1-2 or 1-3")
    copies = [tile["count"] for tile in data["basic_buildings"]]
    expect(sum(copies) == BASIC_COUNT and min(copies) >= 1, f"/basic_buildings: {BASIC_COUNT} tiles")
