"""The points of a recorded game, counted again from the text of its moves alone.

A plain scorer with its own data: it reads components.json itself and imports nothing of the engine's rules.
It also minds what a player can't have: fewer than no workers or silverlings, a fourth stored tile, a die not rolled.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from typing import Any

import quattrocento
from quattrocento import Record

BOX: dict[str, Any] = json.loads(
    (Path(str(quattrocento.__file__)).parent / "games/burgundy/components.json").read_text(encoding="utf-8")
)
GOODS = [goods["colour"] for goods in BOX["goods"]["items"]]
HEXES: dict[int, dict[str, Any]] = {item["id"]: item for item in BOX["estates"]["geometry"]["hexes"]}
LAYOUTS = {layout["number"]: layout["colour_by_hex"] for layout in BOX["estates"]["layouts"]}
PHASES = [phase["letter"] for phase in BOX["main_board"]["phases"]["items"]]
BUILDINGS = [kind["id"] for kind in BOX["building_kinds"]["items"]]
KNOWLEDGE = {tile["number"]: tile for tile in BOX["knowledge_tiles"]["items"]}


def colour_of(tile: str) -> str:
    if tile in BUILDINGS:
        return "beige"
    if tile in ("castle", "mine", "ship"):
        return {"castle": "dark_green", "mine": "grey", "ship": "blue"}[tile]
    return "yellow" if tile.startswith("knowledge") else "light_green"


class Estate:
    """What one player has."""

    def __init__(self) -> None:
        self.vp = 0
        self.silverlings = 1
        self.workers = 0
        self.layout = 1
        self.tiles: dict[int, str] = {}
        self.storage: list[str] = []
        self.goods: Counter[str] = Counter()
        self.sold: Counter[str] = Counter()
        self.bonus_tiles = 0
        self.dice: list[int] = []
        self.waiting: str | None = None  # a space whose tile waits for room in the storage
        self.heap: list[int] = []  # depots that a ship is being loaded from

    def knows(self, number: int) -> bool:
        return f"knowledge_{number}" in self.tiles.values()

    def colour(self, hex: int) -> str:
        return str(LAYOUTS[self.layout][hex - 1])

    def region(self, hex: int) -> set[int]:
        area, border = {hex}, [hex]
        while border:
            for near in HEXES[border.pop()]["neighbours"]:
                if near not in area and self.colour(near) == self.colour(hex):
                    area.add(near)
                    border.append(near)
        return area

    def pay(self, die: int, value: int, free: bool) -> None:
        """Use a die as another value."""
        self.dice.remove(die)
        way = min((die - value) % 6, (value - die) % 6)
        steps = max(0, way - 1) if free else way
        self.workers -= -(-steps // 2) if self.knows(8) else steps
        assert self.workers >= 0


class Scorer:
    """The table, as a person with paper and pencil would keep it."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.players = [Estate() for _ in range(players)]
        self.options = options
        self.phase = 0
        self.played = False  # has there been a round in this phase?
        self.depots: dict[str, str] = {}
        self.depot_goods: dict[int, Counter[str]] = {number: Counter() for number in range(1, 7)}
        self.round_goods: list[str] = []
        self.large: set[str] = set()
        self.small: set[str] = set()
        self.per_players = BOX["by_player_count"][str(players)]

    # The dealer

    def deal(self, text: str) -> None:
        words = text.split()
        if words[0] == "first":
            order = [(int(words[1]) + i) % len(self.players) for i in range(len(self.players))]
            for workers, seat in enumerate(order):
                self.players[seat].workers = workers + 1
            if self.options["estates"] == "basic":
                for player in self.players:
                    self.start_castle(player, 19)
        elif words[0] == "give":
            self.players[int(words[3])].goods[words[1]] += 1
        elif words[0] == "lay":
            if self.played:
                self.end_phase()
                self.phase += 1
                self.depots.clear()
            assert words[3] not in self.depots
            self.depots[words[3]] = words[1]
        elif words[0] == "reveal":
            self.round_goods.append(words[1])
        elif words[0] == "white":
            self.played = True
            self.depot_goods[int(words[2])][self.round_goods.pop(0)] += 1
        elif words[1] == "rolls":
            self.players[int(words[0])].dice = [int(words[2]), int(words[3])]
        else:
            assert words[0] == "board"

    def end_phase(self) -> None:
        self.played = False
        for player in self.players:
            assert player.dice == []
            mines = list(player.tiles.values()).count("mine")
            player.silverlings += mines
            if player.knows(2) and mines:
                player.workers += 1 if self.options["mine_workers"] == "one" else mines

    # The players

    def act(self, seat: int, text: str) -> None:
        player = self.players[seat]
        die = None
        match = re.fullmatch(r"die (\d) (.*)", text)
        if match:
            die, text = int(match[1]), match[2]
        verb, *words = text.replace("@", "").split()
        if verb == "take":
            if die is not None:
                player.pay(die, int(words[0][1]), player.knows(12))
            self.take(player, words[0])
        elif verb == "place":
            self.place(player, words[0], int(words[1]), die)
        elif verb == "sell":
            if die is not None:
                player.pay(die, GOODS.index(words[0]) + 1, False)
            self.sell(player, words[0])
        elif verb == "workers":
            if die is not None:
                player.dice.remove(die)
            player.workers += 4 if player.knows(14) else 2
            player.silverlings += player.knows(13)
        elif verb == "buy":
            player.silverlings -= 2
            assert player.silverlings >= 0
            self.take(player, words[0])
        elif verb == "discard":
            player.storage.remove(words[0])
            assert player.waiting is not None
            self.take(player, player.waiting)
        elif verb == "load":
            player.heap = [int(depot) for depot in words[0].split("+")]
            self.load(player, [goods for goods in GOODS if player.goods[goods]])
        elif verb == "keep":
            assert player.goods[words[0]] == 0
            self.load(player, words)
        elif verb == "estate":
            player.layout = int(words[0])
            self.start_castle(player, int(words[2]))
        else:
            assert verb in ("end", "decline")

    def start_castle(self, player: Estate, hex: int) -> None:
        player.tiles[hex] = "castle"
        if self.options["start_castle"] == "scores":
            self.score_region(player, hex)

    def take(self, player: Estate, space: str) -> None:
        player.waiting = space if len(player.storage) == 3 else None
        if player.waiting is None:
            player.storage.append(self.depots.pop(space))

    def sell(self, player: Estate, goods: str) -> None:
        number = player.goods.pop(goods)
        assert number > 0
        player.sold[goods] += number
        player.vp += number * self.per_players["sale_vp"]
        player.silverlings += 2 if player.knows(3) else 1
        player.workers += player.knows(4)

    def load(self, player: Estate, types: list[str]) -> None:
        """Load these types, and all others if there is room for them."""
        for goods in types:
            for depot in player.heap:
                player.goods[goods] += self.depot_goods[depot].pop(goods, 0)
        new = {goods for depot in player.heap for goods in +self.depot_goods[depot]} - set(+player.goods)
        if new and len(+player.goods) + len(new) <= 3:
            self.load(player, sorted(new))
        assert len(+player.goods) <= 3

    def place(self, player: Estate, tile: str, hex: int, die: int | None) -> None:
        colour = colour_of(tile)
        if die is not None:
            helpers = {"beige": 9, "blue": 10, "light_green": 10, "dark_green": 11, "grey": 11, "yellow": 11}
            player.pay(die, HEXES[hex]["die"], player.knows(helpers[colour]))
        region = player.region(hex)
        assert hex not in player.tiles
        assert player.colour(hex) == colour
        assert any(near in player.tiles for near in HEXES[hex]["neighbours"])
        if tile in BUILDINGS and not player.knows(1):
            assert tile not in [player.tiles.get(other) for other in region]
        player.storage.remove(tile)
        player.tiles[hex] = tile
        self.score_region(player, hex)
        self.score_colour(player, colour)
        if tile == "watchtower":
            player.vp += 4
        elif tile == "bank":
            player.silverlings += 2
        elif tile == "boarding_house":
            player.workers += 4
        elif colour == "light_green":
            kind = tile.split("_")[0]
            flock = [lying for lying in (player.tiles.get(other, "") for other in region) if lying.startswith(kind)]
            player.vp += sum(int(lying.split("_")[1]) + player.knows(7) for lying in flock)

    def score_region(self, player: Estate, hex: int) -> None:
        region = player.region(hex)
        if region <= set(player.tiles):
            player.vp += BOX["scoring"]["region_size_vp"]["values"][str(len(region))]
            player.vp += BOX["main_board"]["phases"]["items"][self.phase]["region_bonus"]

    def score_colour(self, player: Estate, colour: str) -> None:
        if any(hex not in player.tiles for hex in HEXES if player.colour(hex) == colour):
            return
        for given, size in ((self.large, "large_bonus"), (self.small, "small_bonus")):
            if colour not in given:
                given.add(colour)
                player.bonus_tiles += 1
                player.vp += self.per_players[size]
                return

    # The end

    def finish(self) -> list[int]:
        assert self.phase == len(PHASES) - 1
        self.end_phase()
        for player in self.players:
            player.vp += player.goods.total() + player.silverlings + player.workers // 2
            player.vp += sum(self.knowledge(player, number) for number in KNOWLEDGE if player.knows(number))
        return [player.vp for player in self.players]

    def knowledge(self, player: Estate, number: int) -> int:
        tiles = list(player.tiles.values())
        if number == 15:
            return int(self.options["knowledge_15"]) * len(+player.sold)
        if 16 <= number <= 23:
            return 4 * tiles.count(KNOWLEDGE[number]["params"]["kind"])
        if number == 24:
            return 4 * len({tile.split("_")[0] for tile in tiles if colour_of(tile) == "light_green"})
        if number == 25:
            return player.sold.total()
        if number == 26:
            return int(self.options["knowledge_26"]) * player.bonus_tiles
        return 0


def recount(record: Record) -> list[int]:
    scorer = Scorer(record.players, record.options)
    lines = record.text().splitlines()
    for line in lines[lines.index("begin") + 1 :]:
        head, _, text = line.partition(" ")
        if head == "*":
            scorer.deal(text)
        elif head.isdigit():
            scorer.act(int(head), text)
    return scorer.finish()
