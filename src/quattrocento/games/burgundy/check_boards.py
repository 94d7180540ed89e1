"""BUR-2.8 to 2.15 Do the boards of components.json fit the rules? Depots, stacks, estates."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from quattrocento.kit.bits import mask_of, regions
from quattrocento.kit.shape import Findings

Data = dict[str, Any]

PER_ESTATE: Final = {"beige": 12, "light_green": 6, "yellow": 6, "blue": 6, "dark_green": 4, "grey": 3}
PLAYERS: Final = (2, 3, 4)
DEPOTS: Final = list(range(1, 7))
HEXES: Final = list(range(1, 38))
ROW_LENGTHS: Final = [4, 5, 6, 7, 6, 5, 4]
SIDES: Final = {1: 4, **dict.fromkeys(range(2, 10), 1)}  # R-18 which board is on how many sides


# Depots and stacks (BUR-2.8 to 2.10, BUR-4.1, BUR-14.2)


def check_depots(data: Data, findings: Findings) -> None:
    board = data["main_board"]
    depots = board["depots"]["items"]
    black = board["black_depot"]["spaces"]
    expect = findings.expect
    expect([depot["number"] for depot in depots] == DEPOTS, "/main_board/depots: depots 1 to 6 in order")
    for depot in depots:
        where = f"/main_board/depots: depot {depot['number']}"
        marks = sorted(space["min_players"] for space in depot["spaces"])
        expect(marks == [2, 2, 3, 4], f"{where} has the marks 2, 2, 3, 4")
        ids = [space["id"] for space in depot["spaces"]]
        expect(
            ids == [f"D{depot['number']}-{slot}" for slot in range(1, 5)],
            f"{where} has the spaces D{depot['number']}-1 to 4",
        )
        for space in depot["spaces"]:
            expect(space["colour"] in PER_ESTATE, f"{where}: {space['id']} has a colour of the rules")
    marks = sorted(space["min_players"] for space in black)
    expect(marks == [2, 2, 2, 2, 3, 3, 4, 4], "/main_board/black_depot: marks for 4, 6 and 8 tiles")
    ids = [space["id"] for space in black]
    expect(ids == [f"X-{slot}" for slot in range(1, 9)], "/main_board/black_depot: the spaces X-1 to X-8")
    pairs = board["depot_adjacency"]["pairs"]
    ends = Counter(end for pair in pairs for end in pair)
    ring = all(len(set(pair)) == 2 == len(pair) for pair in pairs) and ends == dict.fromkeys(DEPOTS, 2)
    expect(ring, "/main_board/depot_adjacency: each depot has two neighbours")
    exception = board["three_player_exception"]
    spaces = {space["id"]: space for depot in depots for space in depot["spaces"]}
    there = spaces.get(exception["space"])
    fits = there is not None and there["colour"] == "dark_green" and there["min_players"] == 3
    expect(fits, "/main_board/three_player_exception: a castle space with the mark 3")
    expect(exception["colour"] == "grey", "/main_board/three_player_exception: a mine instead")
    letters = [phase["letter"] for phase in board["phases"]["items"]]
    known = all(phase in letters for phase in exception["phases"])
    expect(known, "/main_board/three_player_exception: phases of the game")


def tiles_needed(data: Data, players: int) -> Counter[str]:
    """The tiles of each stack that a whole game uses: five phases and the start castles."""
    board = data["main_board"]
    exception = board["three_player_exception"]
    need = Counter({"dark_green": players})
    for phase in board["phases"]["items"]:
        for depot in board["depots"]["items"]:
            for space in depot["spaces"]:
                if space["min_players"] <= players:
                    mine = players == 3 and space["id"] == exception["space"] and phase["letter"] in exception["phases"]
                    need[exception["colour"] if mine else space["colour"]] += 1
        need["black"] += sum(1 for space in board["black_depot"]["spaces"] if space["min_players"] <= players)
    return need


def check_stacks(data: Data, findings: Findings) -> None:
    stock = Counter(tile["back"] for tile in data["hex_tiles"]["items"])
    depots = [space for depot in data["main_board"]["depots"]["items"] for space in depot["spaces"]]
    scoring = data["scoring"]
    for players in PLAYERS:
        need = tiles_needed(data, players)
        findings.expect(
            all(need[back] <= stock[back] for back in need), f"/hex_tiles: the stacks suffice for {players} players"
        )
        if players == 4:
            findings.expect(need == stock, "/hex_tiles: four players use up every stack exactly")
        row = data["by_player_count"][str(players)]
        spaces = Counter(space["colour"] for space in depots if space["min_players"] <= players)
        fits = (
            row["depot_spaces"] == 6 * players
            and row["black_depot_tiles"] == 2 * players
            and row["tiles_per_phase"] == spaces
            and row["sale_vp"] == scoring["sale_vp_per_tile"]["values"].get(str(players))
            and row["large_bonus"] == scoring["colour_bonus"]["large"].get(str(players))
            and row["small_bonus"] == scoring["colour_bonus"]["small"].get(str(players))
        )
        findings.expect(fits, f"/by_player_count/{players}: agrees with the boards and tables")


# Estates (BUR-2.12 to 2.15)


def check_geometry(data: Data, findings: Findings) -> bool:
    """Is the grid sound? Nothing can be said about the boards otherwise."""
    before = len(findings.problems)
    hexes = data["estates"]["geometry"]["hexes"]
    by_id = {item["id"]: item for item in hexes}
    expect = findings.expect
    where = "/estates/geometry"
    expect([item["id"] for item in hexes] == HEXES, f"{where}: hexes 1 to 37 in order")
    rows = [item["row"] for item in hexes]
    expect(
        rows == [row for row, length in enumerate(ROW_LENGTHS, 1) for _ in range(length)],
        f"{where}: rows of 4-5-6-7-6-5-4",
    )
    places = {(item["q"], item["r"]): item["id"] for item in hexes}
    for item in hexes:
        q, r = item["q"], item["r"]
        around = ((q + 1, r), (q + 1, r - 1), (q, r - 1), (q - 1, r), (q - 1, r + 1), (q, r + 1))
        near = sorted(places[place] for place in around if place in places)
        expect(sorted(item["neighbours"]) == near, f"{where}: hex {item['id']} has the neighbours of its place")
        same = [other for other in near if by_id[other]["die"] == item["die"]]
        expect(not same, f"{where}: hex {item['id']} has another number than its neighbours")
    degrees = Counter(len(item["neighbours"]) for item in hexes)
    expect(degrees == {3: 6, 4: 12, 6: 19}, f"{where}: six corners, twelve edges, nineteen inner hexes")
    dice = Counter(item["die"] for item in hexes)
    expect(sorted(dice) == DEPOTS and set(dice.values()) <= {6, 7}, f"{where}: each number six or seven times")
    return len(findings.problems) == before


def check_estates(data: Data, findings: Findings) -> None:
    """Each board by itself; the geometry is known to be sound."""
    estates = data["estates"]
    quota = {item["id"]: item["per_estate"] for item in data["colours"]["items"]}
    findings.expect(quota == PER_ESTATE, "/colours: 12, 6, 6, 6, 4 and 3 hexes of the colours")
    numbers = [layout["number"] for layout in estates["layouts"]]
    findings.expect(numbers == list(range(1, 10)), "/estates/layouts: boards 1 to 9 in order")
    for layout in estates["layouts"]:
        check_layout(layout, estates, findings)
    cities = [sizes(layout, "beige") for layout in estates["layouts"]]
    findings.expect({len(city) for city in cities} <= set(range(2, 7)), "/estates/layouts: two to six cities")
    boards = data["physical_boards"]["items"]
    sides = Counter(side for board in boards for side in board)
    fits = all(len(board) == 2 for board in boards) and sides == SIDES
    findings.expect(fits, "/physical_boards: two sides each, board 1 four times, the others once")
    first = estates["layouts"][0]
    fits = sizes(first, "beige") == [1, 3, 3, 5] and 3 in sizes(first, "blue") and 1 in sizes(first, "light_green")
    findings.expect(fits, "/estates/layouts: board 1 has the regions of the rulebook's examples (BUR-EX-10)")


def sizes(layout: Data, colour: str) -> list[int]:
    return sorted(region["size"] for region in layout["regions"] if region["colour"] == colour)


def check_layout(layout: Data, estates: Data, findings: Findings) -> None:
    where = f"/estates/layouts: board {layout['number']}"
    colours = layout["colour_by_hex"]
    if Counter(colours) != PER_ESTATE:
        findings.expect(False, f"{where} has 12, 6, 6, 6, 4 and 3 hexes of the colours")
        return
    expect = findings.expect
    letters = [estates["letters"].get(letter) for letter in "".join(layout["rows"])]
    expect(letters == colours, f"{where}: rows and list of colours agree")
    lengths = [len(row) for row in layout["rows"]]
    expect(lengths == ROW_LENGTHS, f"{where}: rows of 4-5-6-7-6-5-4")
    castles = [i for i in HEXES if colours[i - 1] == "dark_green"]
    expect(layout["castle_hexes"] == castles, f"{where}: the castle hexes are the dark green ones")
    neighbours = [mask_of(n - 1 for n in item["neighbours"]) for item in estates["geometry"]["hexes"]]
    order = list(PER_ESTATE)
    areas = regions([order.index(colour) for colour in colours], neighbours)
    true = sorted((tuple(h + 1 for h in range(37) if area >> h & 1)) for area in areas)
    listed = sorted(tuple(region["hexes"]) for region in layout["regions"])
    expect(listed == true, f"{where}: the regions are the maximal areas of a colour")
    for region in layout["regions"]:
        fits = region["size"] == len(region["hexes"]) <= 8
        expect(fits, f"{where}: region {region['id']} has at most eight hexes and its size says so")
        inside = all(h in HEXES and colours[h - 1] == region["colour"] for h in region["hexes"])
        expect(inside, f"{where}: region {region['id']} has its colour")
