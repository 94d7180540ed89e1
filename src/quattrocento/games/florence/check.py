"""FLO-1 Does components.json fit the rules? Run on load and by `quattro data florence --check`."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import Any, Final

from quattrocento.games.florence.data_shape import SHAPE
from quattrocento.kit.polyomino import Border, Cell, Grid, orientations
from quattrocento.kit.shape import Findings, misfits

Data = dict[str, Any]
GRID: Final = Grid(7, 7)
OUTWARD: Final[dict[str, Cell]] = {"east": (1, 0), "west": (-1, 0), "north": (0, 1), "south": (0, -1)}

# What the rules name (FLO-1.4 to 1.6, FLO-12, FLO-14.3).
LANDSCAPES: Final = {"forest": 9, "lake": 7, "park": 5}  # and how many professions wish them
FREEDOMS: Final = ["travel", "religion", "opinion"]
SIZES: Final = {"large": (7, 3), "medium": (5, 2), "small": (3, 1)}  # squares, and professions that wish each
BUILDINGS: Final = {
    "university": "large",
    "laboratory": "large",
    "workshop": "large",
    "library": "medium",
    "opera": "medium",
    "studio": "medium",
    "hospital": "medium",
    "theatre": "medium",
    "tower": "small",
    "chapel": "small",
}
STACKS: Final = ["forest", "lake", "park", "jester", "builder", "prestige_card", "recruiting_card"]
CHARACTERS: Final = ["muse", "cardinal", "princess", "merchant", "professor", "banker"]
COUNTED: Final = {
    *LANDSCAPES,
    "landscape",
    "building",
    "large_building",
    "medium_building",
    "small_building",
    "jester",
    "builder",
    "freedom",
    *(f"freedom_{name}" for name in FREEDOMS),
    "prestige_card",
    "profession_in_hand",
    "recruiting_in_hand",
    "profession_on_table",
    "recruiting_on_table",
    "work",
    "empty_square",
}

# Values that the rules fix: the game does not read them, or could not do with others.
FIXED: Final[dict[str, object]] = {
    "players/min": 2,
    "players/max": 5,
    "rounds/count": 7,
    "money/bid_step": 100,
    "limits/profession_purchase_per_round": 1,
    "limits/freedom_per_round": 1,
    "limits/builders_per_player": 3,
    "limits/objects_per_player_per_auction": 1,
    "limits/objects_per_stack_per_round": 1,
    "limits/profession_cards_dealt": 4,
    "limits/profession_cards_kept": 3,
    "stock/profession_card": 21,
    "stock/bonus_card": 20,
    "stock/prestige_card": 14,
    "stock/building": 30,
    "stock/landscape": 18,
    "stock/freedom": 12,
    "freedoms/total": 12,
    "freedoms/copies_each": 4,
    "auction_stacks/3-5": STACKS,
    "auction_stacks/2": ["landscape", *STACKS[3:]],
}


def problems(data: Data) -> list[str]:
    """Everything that is wrong with the data; its shape first, as the rest relies on it."""
    found = misfits(data, SHAPE)
    if found:
        return found
    findings = Findings()
    check_fixed(data, findings)
    check_tables(data, findings)
    check_tiles(data, findings)
    check_boards(data, findings)
    check_professions(data, findings)
    check_cards(data, findings)
    check_characters(data, findings)
    check_sources(data, "", findings)
    return findings.problems


def check_fixed(data: Data, findings: Findings) -> None:
    for path, fixed in FIXED.items():
        value: object = data
        for key in path.split("/"):
            value = value.get(key) if isinstance(value, dict) else None
        findings.expect(value == fixed, f"/{path}: {fixed} by the rules")


# Tables (FLO-1.2, FLO-1.8, FLO-2.5)


def check_tables(data: Data, findings: Findings) -> None:
    expect = findings.expect
    money = data["money"]
    minimum = data["minimum_work_value"]["by_round"]
    expect(len(minimum) == 7, "/minimum_work_value: one for each of seven rounds")
    expect(all(a < b for a, b in pairwise(minimum)), "/minimum_work_value: rises every round")
    for name in ("start", "opening_bid"):
        expect(sorted(money[name]) == ["2", "3", "4", "5"], f"/money/{name}: a value for 2 to 5 players")
    costs = money["building_cost_by_builders"]
    expect(sorted(costs) == ["0", "1", "2", "3"], "/money/building_cost_by_builders: for 0 to 3 builders")
    amounts = [*money["start"].values(), *money["opening_bid"].values(), *costs.values()]
    single = ("profession_card_cost", "freedom_cost", "bonus_card_cost", "work_pay_per_wv", "pp_to_florins_rate")
    amounts += [money[name] for name in (*single, "work_florins_per_pp")]
    expect(all(amount >= 0 and amount % 100 == 0 for amount in amounts), "/money: multiples of 100 [FLO-1.8]")
    expect(money["work_florins_per_pp"] > 0, "/money/work_florins_per_pp: more than 0")
    for name, value in [*data["pp"].items(), *data["work_value"].items()]:
        if name != "source":
            expect(0 <= int(value) <= 50, f"/pp, /work_value: {name} from 0 to 50")
    expect(1 <= data["limits"]["cards_looked_at"] <= 9, "/limits/cards_looked_at: from 1 to 9")
    expect(1 <= data["limits"]["actions_per_round"] <= 9, "/limits/actions_per_round: from 1 to 9")
    freedoms = data["freedoms"]
    expect([item["id"] for item in freedoms["types"]] == FREEDOMS, f"/freedoms/types: {', '.join(FREEDOMS)}")
    expect(freedoms["in_play_each"] == {"3": 2, "4": 3, "5": 4}, "/freedoms/in_play_each: n - 1 for n players")
    for name, extra in (("standard", 2), ("hard", 1)):
        rule = freedoms["in_play_two_players"][name]
        fits = rule["random_extra_distinct"] == extra and rule["total"] == 3 + extra
        expect(fits, f"/freedoms/in_play_two_players/{name}: one of each and {extra} more")


# Tiles (FLO-1.4, FLO-1.5)


def cells_of(cells: list[list[int]]) -> list[Cell]:
    return [(cell[0], cell[1]) for cell in cells if len(cell) == 2]


def connected(cells: list[Cell]) -> bool:
    reached, border = set(cells[:1]), list(cells[:1])
    while border:
        x, y = border.pop()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if near in cells and near not in reached:
                reached.add(near)
                border.append(near)
    return len(reached) == len(cells)


def check_tiles(data: Data, findings: Findings) -> None:
    expect = findings.expect
    sizes = {item["id"]: item["size"] for item in data["buildings"]}
    expect(sizes == BUILDINGS and list(sizes) == list(BUILDINGS), "/buildings: the ten of the rules, in their order")
    expect([item["id"] for item in data["landscapes"]] == list(LANDSCAPES), "/landscapes: forest, lake, park")
    expect(all(item["copies"] == 3 for item in data["buildings"]), "/buildings: three of each")
    expect(all(item["copies"] == 6 for item in data["landscapes"]), "/landscapes: six of each")
    seen: list[list[Cell]] = []
    for kind in ("buildings", "landscapes"):
        for item in data[kind]:
            where = f"/{kind}/{item['id']}"
            shape = item["shape"]
            cells = cells_of(shape["cells"])
            expect(len(cells) == len(set(cells)) == len(shape["cells"]) > 0, f"{where}: cells are pairs, each once")
            if kind == "buildings":
                expect(len(cells) == item["squares"] == SIZES[item["size"]][0], f"{where}: as many cells as its size")
            expect(connected(cells), f"{where}: connected")
            expect(len(GRID.placements(cells)) > 0, f"{where}: fits the grid")
            rows = shape["rows_top_to_bottom"]
            drawn = [(x, len(rows) - 1 - y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "#"]
            expect(sorted(drawn) == sorted(cells), f"{where}: rows and cells show the same")
            turns = orientations(cells)
            expect(len(turns) == shape["distinct_orientations"], f"{where}: {len(turns)} different turns")
            if kind == "buildings":
                expect(all(turn not in seen for _, turn in turns), f"{where}: a shape of its own")
                seen += [turn for _, turn in turns]


# Boards (FLO-1.3, FLO-15.1, FLO-15.2)


def check_boards(data: Data, findings: Findings) -> None:
    expect = findings.expect
    for name in ("board_base", "board_shared"):
        board = data[name]
        cells = cells_of(board["palace_cells"])
        expect(board["width"] == board["height"] == 7, f"/{name}: 7x7 squares")
        inside = all(GRID.has(cell) for cell in cells)
        expect(inside and connected(cells) and len(set(cells)) == 6, f"/{name}: a palace of six squares")
        expect(board["free_squares"] == 43, f"/{name}: 43 free squares")
    for count in range(2, 6):
        borders = data["shared_layout"]["borders_by_players"][str(count)]
        where = f"/shared_layout/{count}"
        expect(len(borders) == (1 if count == 2 else count), f"{where}: so many borders")
        ends = Counter([seat for border in borders for seat in (border["a"], border["b"])])
        expect(
            ends == dict.fromkeys(range(count), 1 if count == 2 else 2),
            f"{where}: two neighbours each (one with two players)",
        )
        for border in borders:
            expect((border["b"] - border["a"]) % count in (1, count - 1), f"{where}: neighbours sit side by side")
            check_border(border, where, findings)


def check_border(border: Data, where: str, findings: Findings) -> None:
    fits = border["a_edge"] in OUTWARD and border["b_edge"] in OUTWARD
    fits = fits and all(len(pair) == 2 and len(cells_of(pair)) == 2 for pair in border["pairs"])
    findings.expect(fits and len(border["pairs"]) > 0, f"{where}: edges and pairs of squares")
    if not fits or not border["pairs"]:
        return
    pairs = [((a[0], a[1]), (b[0], b[1])) for a, b in border["pairs"]]
    for side, edge in ((0, border["a_edge"]), (1, border["b_edge"])):
        dx, dy = OUTWARD[edge]
        cells = [pair[side] for pair in pairs]
        on_edge = all(GRID.has(cell) and not GRID.has((cell[0] + dx, cell[1] + dy)) for cell in cells)
        findings.expect(on_edge and len(set(cells)) == len(cells), f"{where}: squares on the {edge} edge, each once")
    try:
        Border(GRID, OUTWARD[border["a_edge"]], pairs)
    except ValueError as error:
        findings.expect(False, f"{where}: {error}")


# Cards (FLO-1.6, FLO-12)


def check_professions(data: Data, findings: Findings) -> None:
    expect = findings.expect
    cards = data["professions"]
    expect([card["number"] for card in cards] == list(range(1, 22)), "/professions: numbers 1 to 21")
    expect(len({card["id"] for card in cards}) == 21, "/professions: ids unique")
    wishes = Counter(card["building"] for card in cards)
    wanted = {name: SIZES[size][1] for name, size in BUILDINGS.items()}
    expect(wishes == wanted, "/professions: 3, 2 or 1 wish a large, medium or small building")
    expect(Counter(card["landscape"] for card in cards) == LANDSCAPES, "/professions: forest 9, lake 7, park 5")
    expect(Counter(card["freedom"] for card in cards) == dict.fromkeys(FREEDOMS, 7), "/professions: 7 a freedom")
    for item in data["buildings"] + data["landscapes"]:
        expected = LANDSCAPES.get(item["id"], wanted.get(item["id"]))
        expect(item["wanted_by_count"] == expected, f"/{item['id']}/wanted_by_count: {expected}")


def check_cards(data: Data, findings: Findings) -> None:
    expect = findings.expect
    names = [card["id"] for card in data["bonus_cards"] + data["prestige_cards"] + data["professions"]]
    expect(len(data["bonus_cards"]) == 20, "/bonus_cards: 20 cards")
    expect(len(data["prestige_cards"]) == 14, "/prestige_cards: 14 cards")
    expect(len(set(names)) == len(names), "/bonus_cards, /prestige_cards, /professions: ids unique")
    for card in data["bonus_cards"]:
        rule = card["rule"]
        fits = rule["kind"] in ("sum", "distinct") and bool(rule["count"]) and set(rule["count"]) <= COUNTED
        expect(fits, f"/bonus_cards/{card['id']}: a sum or distinct kinds of known things")
    for card in data["prestige_cards"]:
        check_prestige_card(card, findings)


def check_prestige_card(card: Data, findings: Findings) -> None:
    where = f"/prestige_cards/{card['id']}"
    rule = card["rule"]
    if rule["kind"] == "at_least":
        needs = rule.get("requires")
        fits = isinstance(needs, dict) and set(needs) <= COUNTED and all(type(n) is int for n in needs.values())
        findings.expect(fits, f"{where}: at least so many of known things")
        return
    counted = rule.get("count")
    fits = rule["kind"] in ("most", "fewest") and isinstance(counted, list) and len(counted) == 1
    findings.expect(fits and set(counted) <= COUNTED, f"{where}: most or fewest of one known thing")
    findings.expect(type(card.get("pp_tied")) is int, f"{where}: points for a tie")


# Character cards (FLO-14.4)


def check_characters(data: Data, findings: Findings) -> None:
    expect = findings.expect
    expect([card["id"] for card in data["characters"]] == CHARACTERS, f"/characters: {', '.join(CHARACTERS)}")
    for card in data["characters"]:
        fields = card["bid_fields"]
        rising = all(a < b for a, b in pairwise(fields))
        inside = all(0 <= field <= 1500 and field % 100 == 0 for field in fields)
        expect(bool(fields) and rising and inside, f"/characters/{card['id']}: rising fields of 0 to 1500")
        if card["id"] == "princess":
            keys = {"landscape", "building", "builder", "profession_or_recruiting_card"}
            fits = isinstance(card.get("wv"), dict) and set(card["wv"]) == keys
            expect(fits, "/characters/princess/wv: four values")
        if card["id"] == "banker":
            names = ("money_start", "money_after_purchase", "money_growth_if_unbought", "endgame_rate_florins_per_pp")
            fits = all(type(card.get(name)) is int and card[name] % 100 == 0 for name in names)
            expect(fits, "/characters/banker: his money in multiples of 100")
            if fits and fields:
                least = min(card["money_start"], card["money_after_purchase"])
                expect(least >= max(fields), "/characters/banker: at least as much money as the highest field [R10]")
                expect(card["endgame_rate_florins_per_pp"] > 0, "/characters/banker: a rate above 0")


# Sources: everything says where it comes from, and what was reconstructed says why


def check_sources(value: object, path: str, findings: Findings) -> None:
    if isinstance(value, dict):
        source = value.get("source")
        if source is not None:
            fits = source in ("seed", "public", "memory", "reconstructed")
            findings.expect(fits, f"{path}: a known source")
            if source in ("reconstructed", "memory"):
                findings.expect(bool(value.get("why")), f"{path}: says why it is so")
        for key, inner in value.items():
            check_sources(inner, f"{path}/{key}", findings)
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            check_sources(inner, f"{path}[{i}]", findings)
