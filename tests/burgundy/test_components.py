"""BUR-1 the shape of the game, BUR-2 what is in the box."""

from __future__ import annotations

from collections import Counter

from quattrocento import QuickRng, Table, deal
from quattrocento.games.burgundy import components as box
from quattrocento.kit.bits import members
from tests.burgundy.given import given, raw
from tests.burgundy.pieces import conserved
from tests.rules import rule
from tests.tables import board, player, points


def played(seed: int, players: int = 3) -> Table:
    """A whole game at random."""
    table = deal("burgundy", players=players, seed=seed)
    rng = QuickRng(seed)
    while not table.over:
        table.play(rng.choice([move.code for move in table.options()]))
    return table


# BUR-1


@rule("BUR-1.1")
def test_most_points_win():
    table = played(1)
    result = table.result()
    assert result is not None
    assert result.scores[result.winners[0]] == max(result.scores)
    assert all(len(seen["hexes"]) == 37 for seen in board(table)["players"])


@rule("BUR-1.2", "BUR-EX-19")
def test_five_phases_of_five_rounds_and_fifty_die_actions_each():
    table = deal("burgundy", players=3, seed=2)
    events = table.listen()
    rng = QuickRng(2)
    dice: Counter[int] = Counter()
    turns: Counter[tuple[str, int, int]] = Counter()
    first = (str(board(table)["phase"]), int(board(table)["round"]))
    while not table.over:
        move = rng.choice([move.code for move in table.options()])
        seat, kind = table.seat, table.game.moves.kind_of(move).name
        assert seat is not None
        if kind.startswith("die_"):
            dice[seat] += 1
            turns[board(table)["phase"], board(table)["round"], seat] += 1
        table.play(move)
    rounds = [first] + [(event.args["phase"], event.args["round"]) for event in events if event.kind == "round_started"]
    assert rounds == [(phase, number) for phase in "ABCDE" for number in range(1, 6)]
    assert dice == {0: 50, 1: 50, 2: 50}
    assert set(turns.values()) == {2}


@rule("BUR-1.3")
def test_points_never_fall_and_have_no_limit():
    table = deal("burgundy", players=2, seed=3)
    rng = QuickRng(3)
    scores = table.scores()
    while not table.over:
        table.play(rng.choice([move.code for move in table.options()]))
        assert all(now >= then for now, then in zip(table.scores(), scores, strict=True))
        scores = table.scores()
    far = given(vp=299, storage=["watchtower"], dice=[3, 3])
    far.play("die 3 place watchtower @26")
    assert far.scores()[0] == 303


# BUR-2


@rule("BUR-2.1")
def test_the_164_tiles():
    def stack(back: int) -> dict[str, int]:
        row = box.FULL_STACKS[back * box.KINDS : (back + 1) * box.KINDS]
        return {box.TILES[tile]: number for tile, number in enumerate(row) if number}

    buildings = [
        "warehouse",
        "carpenters_workshop",
        "church",
        "market",
        "boarding_house",
        "bank",
        "city_hall",
        "watchtower",
    ]
    assert stack(box.BEIGE) == dict.fromkeys(buildings, 5)
    animals = {f"{kind}_{count}": number for kind in box.ANIMALS for count, number in ((2, 2), (3, 2), (4, 1))}
    assert stack(box.LIGHT_GREEN) == animals
    black = (7, 12, 14, 15, 24, 25)
    assert stack(box.YELLOW) == {f"knowledge_{number}": 1 for number in range(1, 27) if number not in black}
    assert stack(box.DARK_GREEN) == {"castle": 14}
    assert stack(box.GREY) == {"mine": 10}
    assert stack(box.BLUE) == {"ship": 20}
    assert stack(box.BLACK) == {
        **dict.fromkeys(buildings, 2),
        **{f"{kind}_{count}": 1 for kind in box.ANIMALS for count in (3, 4)},
        **{f"knowledge_{number}": 1 for number in black},
        "castle": 2,
        "mine": 2,
        "ship": 6,
    }
    assert sum(box.FULL_STACKS) == 164


@rule("BUR-2.2")
def test_a_black_backed_tile_is_an_ordinary_tile_of_its_colour():
    table = given(depots={"X-1": "ship"}, silverlings=2, dice=[2, 2], depot_goods={1: {"pink": 1}})
    table.play("buy X-1", "die 2 place ship @18")
    assert table.asks == "load_ship"
    assert player(table)["hexes"][17] == "ship"


@rule("BUR-2.3")
def test_goods_and_their_numbers():
    assert box.GOODS_PER_TYPE == 7
    assert box.GOODS == ("turquoise", "purple", "pink", "red", "brown", "orange")
    counted = conserved(raw(deal("burgundy", players=4, seed=1).position))
    assert [counted[name] for name in box.GOODS] == [7] * 6
    for number, goods in enumerate(box.GOODS, 1):
        table = given(goods={goods: 1}, dice=[number, number])
        table.play(f"die {number} sell {goods}")
        assert player(table)["sold"] == {goods: 1}


@rule("BUR-2.4")
def test_silverlings_and_workers_never_run_out():
    table = given(workers=30, silverlings=20, storage=["boarding_house", "bank"], dice=[3, 3])
    table.play("die 3 place boarding_house @26", "die 3 place bank @12")
    assert player(table)["workers"] == 34
    assert player(table)["silverlings"] == 22


@rule("BUR-2.5")
def test_a_large_and_a_small_bonus_tile_for_each_colour():
    seen = board(deal("burgundy", players=2, seed=1))
    colours = {"beige", "light_green", "yellow", "blue", "dark_green", "grey"}
    assert set(seen["large_bonus"]) == set(seen["small_bonus"]) == colours
    assert set(seen["large_bonus"].values()) == set(seen["small_bonus"].values()) == {-1}


@rule("BUR-2.6")
def test_two_dice_for_each_player_and_a_white_one():
    table = deal("burgundy", players=4, seed=1)
    assert [len(seen["dice"]) for seen in board(table)["players"]] == [2, 2, 2, 2]
    assert all(1 <= die <= 6 for seen in board(table)["players"] for die in seen["dice"])
    assert 1 <= board(table)["white_die"] <= 6


@rule("BUR-2.7", "BUR-2.8", "BUR-2.9")
def test_the_spaces_of_the_depots():
    printed = {
        1: "yellow 3, beige 2, blue 2, light_green 4",
        2: "yellow 2, beige 3, dark_green 2, beige 4",
        3: "light_green 2, blue 3, beige 2, yellow 4",
        4: "grey 4, blue 2, beige 2, light_green 3",
        5: "beige 3, grey 2, beige 4, yellow 2",
        6: "dark_green 3, beige 2, blue 4, light_green 2",
    }
    for depot, line in printed.items():
        for slot, words in enumerate(line.split(", ")):
            colour, mark = words.split()
            space = 4 * depot - 4 + slot
            assert box.SPACES[space] == f"D{depot}-{slot + 1}"
            assert box.COLOURS[box.SPACE_STACK[space]] == colour
            assert box.SPACE_MARK[space] == int(mark)
    assert box.SPACE_MARK[24:] == [3, 2, 4, 2, 2, 4, 2, 3]
    assert box.SPACES[24:] == tuple(f"X-{slot}" for slot in range(1, 9))
    assert box.PHASES == ("A", "B", "C", "D", "E")
    assert box.ROUNDS == 5
    crowd = given(depot_goods={2: {"pink": 7, "red": 7, "brown": 7}})
    assert board(crowd)["depot_goods"][1] == {"pink": 7, "red": 7, "brown": 7}


@rule("BUR-2.10", "BUR-DX-3")
def test_the_depots_are_a_ring():
    table = given(storage=["ship"], dice=[2, 2], knows=[5], depot_goods={1: {"pink": 1}})
    table.play("die 2 place ship @18")
    pairs = [str(move) for move in table.options() if move.kind == "load_two"]
    assert pairs == ["load 1+2", "load 2+3", "load 3+4", "load 4+5", "load 5+6", "load 6+1"]
    assert "1+3" not in box.DEPOT_PAIRS


@rule("BUR-2.11")
def test_what_lies_on_a_player_board():
    table = given(storage=["bank", "mine", "ship"], goods={"pink": 2, "red": 1, "orange": 9}, sold={"brown": 4})
    seen = player(table)
    assert seen["storage"] == ["bank", "mine", "ship"]
    assert seen["goods"] == {"pink": 2, "red": 1, "orange": 9}
    assert seen["sold"] == {"brown": 4}
    assert len(seen["hexes"]) == 37
    assert (box.STORAGE, box.GOODS_STORAGE) == (3, 3)


@rule("BUR-2.12")
def test_the_hexagon_and_its_die_numbers():
    printed = "6 5 4 3 / 2 1 6 5 4 / 5 4 3 1 2 3 / 6 1 2 6 5 4 1 / 2 5 4 3 1 2 / 6 1 2 5 6 / 3 4 1 3"
    assert [int(die) for die in printed.replace("/", "").split()] == [die + 1 for die in box.HEX_DIE]
    rows = [4, 5, 6, 7, 6, 5, 4]
    assert [len(row.split()) for row in printed.split("/")] == rows
    places = {}  # hex: (row, distance from the left edge of the widest row, in half hexes)
    hex = 0
    for row, length in enumerate(rows):
        for column in range(length):
            places[hex] = (row, 2 * column + 7 - length)
            hex += 1
    for one, (row, x) in places.items():
        near = [other for other, (r, y) in places.items() if (abs(r - row), abs(y - x)) in ((0, 2), (1, 1))]
        assert members(box.NEIGHBOURS[one]) == sorted(near)


@rule("BUR-2.13", "BUR-R-1")
def test_every_estate_has_the_same_colours():
    expected = {"beige": 12, "light_green": 6, "yellow": 6, "blue": 6, "dark_green": 4, "grey": 3}
    assert len(box.HEX_COLOUR) == 9
    for colours in box.HEX_COLOUR:
        assert Counter(box.COLOURS[colour] for colour in colours) == expected


@rule("BUR-2.14")
def test_regions_are_maximal_and_of_one_colour():
    for colours, regions in zip(box.HEX_COLOUR, box.REGIONS, strict=True):
        assert sorted(hex for region in regions for hex in members(region)) == list(range(37))
        for region in regions:
            hexes = members(region)
            assert 1 <= len(hexes) <= 8
            assert len({colours[hex] for hex in hexes}) == 1
            reached, border = {hexes[0]}, [hexes[0]]
            while border:
                for near in members(box.NEIGHBOURS[border.pop()]):
                    if colours[near] == colours[hexes[0]] and near not in reached:
                        reached.add(near)
                        border.append(near)
            assert sorted(reached) == hexes


@rule("BUR-2.14")
def test_two_to_six_cities_of_one_to_eight_hexes():
    cities = []
    for colours, regions in zip(box.HEX_COLOUR, box.REGIONS, strict=True):
        cities.append([len(members(region)) for region in regions if colours[members(region)[0]] == box.BEIGE])
    assert (min(map(len, cities)), max(map(len, cities))) == (2, 6)
    assert (min(map(min, cities)), max(map(max, cities))) == (1, 8)


@rule("BUR-2.15")
def test_estate_1():
    letters = {
        "B": box.BEIGE,
        "P": box.LIGHT_GREEN,
        "Y": box.YELLOW,
        "C": box.DARK_GREEN,
        "M": box.GREY,
        "R": box.BLUE,
    }
    printed = "PCCY / PPCYB / PPBYBB / RRRCRRR / BBMBBP / BMYBB / MYYB"
    assert box.HEX_COLOUR[0] == [letters[letter] for letter in printed.replace(" / ", "")]
    assert len({tuple(colours) for colours in box.HEX_COLOUR}) == 9


@rule("BUR-2.14", "BUR-9.1")
def test_a_region_scores_by_the_printed_board_not_by_what_lies_there():
    table = given(storage=["bank"], dice=[3, 3])
    events = table.listen()
    table.play("die 3 place bank @12")
    assert points(events) == {"region_beige": 11}
