"""The points of a recorded game, counted again from the text of its moves alone.

A plain scorer with its own data: it reads components.json itself and imports nothing of the engine's rules.
It also minds what a player can't have: fewer than no resources, a fifth stored tile, a second house in a town.
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
    (Path(str(quattrocento.__file__)).parent / "games/tiletum/components.json").read_text(encoding="utf-8")
)
RESOURCES = ["gold", "food", "wool", "stone", "iron"]
RESOURCE_OF = {colour: resource for resource, colour in BOX["resources"]["die_colour"].items()}
ACTIONS = ["architect", "merchant", "character", "contract", "king"]
TRACK: list[int] = BOX["king_track"]["spaces_vp"]
ROOMS = {building["index"]: building["rooms"] for building in BOX["player_board"]["buildings"]}
CRESTS = {building["index"]: building for building in BOX["player_board"]["buildings"]}
FAIRS = {tile["id"]: tile["value"] for tile in BOX["fair_tiles"]["tiles"]}
STACKS = {item["town"]: item["tile_vp_top_to_bottom"] for item in BOX["cathedrals"]["list"]}
CONTRACTS = [
    tile for deck in ("contract_tiles", "bonus_tiles") for tile in BOX[deck]["tiles"] if tile["kind"] == "contract"
]


def contract_data(name: str) -> dict[str, Any]:
    """The data of `contract_identical_2_iron_2`."""
    cost = {word: int(number) for word, number in re.findall(r"([a-z]+)_(\d+)", name.removeprefix("contract_"))}
    return next(tile for tile in CONTRACTS if tile["cost"] == cost)


def house_space(name: str) -> tuple[str, dict[str, Any] | None]:
    """Town and bonus of a house space."""
    for node in BOX["map"]["nodes"]:
        spaces = node.get("house_spaces") or []
        for i, space in enumerate(spaces):
            if name == (f"{node['id']}_{i + 1}" if len(spaces) > 1 else node["id"]):
                return node["id"], space["bonus"]
    raise AssertionError(name)


def bonus_of(tile: str) -> str:
    """`king_2` of `helper_king_2` and of `character_merchant_king_2`."""
    return tile.split("_", 1 if tile.startswith("helper") else 2)[-1]


class Family:
    """What one player has."""

    def __init__(self) -> None:
        self.vp = 0
        self.goods: Counter[str] = Counter()
        self.king = TRACK.index(0)
        self.merchant = "tiletum"
        self.store: list[str] = []
        self.rooms: dict[str, str] = {}
        self.crests: dict[int, str] = {}
        self.contracts: list[str] = []
        self.towns = ["tiletum"]
        self.pillars: list[str] = []
        self.cathedrals: list[str] = []
        self.houses = 2  # in the supply
        self.supply_pillars = 2
        self.dice = 0

    def score(self, points: int) -> None:
        self.vp = max(0, self.vp + points)

    def pay(self, resource: str, number: int) -> None:
        self.goods[resource] -= number
        assert self.goods[resource] >= 0

    def take(self, tile: str) -> None:
        self.store.append(tile)
        assert len(self.store) <= 4
        crests = [tile for tile in [*self.store, *self.crests.values()] if tile.startswith("crest")]
        assert len(crests) == len(set(crests))

    def filled(self, building: int) -> bool:
        return building == 6 or all(f"{building}-{floor + 1}" in self.rooms for floor in range(ROOMS[building]))

    def completed(self, building: int) -> bool:
        return building in self.crests and self.filled(building)

    def person(self, building: int) -> str:
        return next(tile.split("_")[1] for room, tile in self.rooms.items() if room[0] == str(building))

    def marker(self, action: str) -> int:
        for building in range(1, 6):
            if self.completed(building) and self.person(building) == action:
                return int(CRESTS[building]["bonus_ap"])
        return 0

    def crest_count(self) -> int:
        return len(self.crests) + sum(tile.startswith("crest") for tile in self.store)


class Scorer:
    """The table, as a person with paper and pencil would keep it."""

    def __init__(self, players: int, options: dict[str, str]) -> None:
        self.options = options
        self.players = [Family() for _ in range(players)]
        self.order: list[int] = []
        self.stack: list[int] = []  # King discs, highest first, lower in a stack first
        self.spaces: list[str] = list(BOX["printed_action_spaces_clockwise"]["order"])
        self.wheel = 0  # the value in front of the first action space
        self.round = 0
        self.lying: dict[str, str] = {}  # bonus tiles
        self.had_king_tile = False  # at the start of the round
        self.contracts = [""] * 5
        self.characters = [""] * 5
        self.costs: dict[str, str] = {}
        self.fairs: dict[int, str] = {}
        self.fair_towns = {1: "tiletum"}
        self.contributions: Counter[str] = Counter()
        # The turn
        self.value = 0
        self.resource = ""
        self.action = ""  # of the die
        self.turn = 0  # of three in the round
        self.king_steps = 0  # that the next move accepts or declines
        self.helper_acts = False  # the next move chooses its action
        self.tile_acts = False  # the next `act` begins the action of a character tile

    # The dealer

    def deal(self, text: str) -> None:
        words = text.split()
        verb = words[0]
        if verb in ("lay", "roll") and all(player.dice == 3 for player in self.players):
            self.end_round()
        if verb == "first":
            self.set_up(int(words[1]))
        elif verb == "wheel":
            self.wheel = int(words[1])
        elif verb == "action":
            self.spaces[int(words[3].removeprefix("action_")) - 1] = words[1]
        elif verb == "lay":
            assert words[3] not in self.lying
            self.lying[words[3]] = words[1]
        elif verb == "contract":
            self.slide()
            assert self.contracts[int(words[1]) - 1] == ""
            self.contracts[int(words[1]) - 1] = words[2]
        elif verb == "character":
            self.characters[int(words[1]) - 1] = words[2]
        elif verb == "cost":
            self.costs[words[3]] = words[1]
        elif verb == "fair" and words[2] == "in":
            self.fair_towns[int(words[1])] = words[3]
        elif verb == "fair":
            self.fairs[int(words[1])] = words[3]
        elif verb == "corruption":
            self.corrupt(int(words[1]))
        else:
            assert verb == "roll"

    def set_up(self, first: int) -> None:
        count = len(self.players)
        self.order = [(first + i) % count for i in range(count)]
        self.stack = self.order[:]
        for gold, seat in zip((1, 3, 5, 6), self.order, strict=False):
            self.players[seat].vp = 10
            self.players[seat].goods.update({"gold": gold, "food": 1, "wool": 1, "stone": 1, "iron": 1})

    def slide(self) -> None:
        tiles = [tile for tile in self.contracts if tile]
        self.contracts = [""] * (5 - len(tiles)) + tiles

    # The King track

    def put_disc(self, seat: int, space: int) -> None:
        self.stack.remove(seat)
        self.players[seat].king = space
        self.stack.insert(sum(self.players[other].king >= space for other in self.stack), seat)

    def corrupt(self, steps: int) -> None:
        self.turn += 1
        if self.turn == 1:
            self.had_king_tile = "king_track" in self.lying
        if steps:
            old = [(self.players[seat].king, place, seat) for place, seat in enumerate(self.stack)]
            for king, _, seat in sorted(old):
                self.put_disc(seat, max(0, king - steps))

    def advance(self, seat: int, steps: int) -> None:
        space = min(self.players[seat].king + steps, len(TRACK) - 1)
        if space != self.players[seat].king:
            self.put_disc(seat, space)

    # The end of a round

    def end_round(self) -> None:
        """King, fair and the wheel."""
        self.round += 1
        if not self.had_king_tile:
            self.players[self.stack[0]].score(4)
        self.lying.pop("king_track", None)
        for player in self.players:
            player.score(TRACK[player.king])
        self.score_fair()
        self.order = self.stack[:]
        for seat in self.order:
            if TRACK[self.players[seat].king] < 0:
                self.put_disc(seat, TRACK.index(0))
        for player in self.players:
            player.dice = 0
        self.turn = 0
        self.wheel = (self.wheel - 2) % 6 + 1

    def score_fair(self) -> None:
        fair = self.fairs[self.round]
        town = self.fair_towns[self.round]
        value = FAIRS[fair] + BOX["fair_board"]["rounds"][self.round - 1]["board_vp"]
        for player in self.players:
            if town in player.towns or player.merchant == town:
                points = value + TRACK[player.king] if fair == "fair_king_track" else value * self.count(player, fair)
                player.score(points)

    def count(self, player: Family, fair: str) -> int:
        houses, pillars, contracts = len(player.towns), len(player.pillars), len(player.contracts)
        cathedrals, crests = len(player.cathedrals), player.crest_count()
        filled = sum(player.filled(building) for building in range(1, 6))
        return {
            "fair_house_pillar_sets": min(houses, pillars),
            "fair_contract_cathedral_sets": min(contracts, cathedrals),
            "fair_contracts": contracts,
            "fair_crest_contract_sets": min(crests, contracts),
            "fair_houses": houses,
            "fair_upper_floor_characters": sum(room[2] in "23" for room in player.rooms),
            "fair_crests": crests,
            "fair_pillars": pillars,
            "fair_filled_buildings": filled + (self.options["sixth_building"] == "filled"),
            "fair_cathedrals": cathedrals,
        }[fair]

    # The players

    def act(self, seat: int, text: str) -> None:
        player = self.players[seat]
        steps, self.king_steps = self.king_steps, 0
        helper_acts, self.helper_acts = self.helper_acts, False
        verb, *words = text.split()
        if player.dice < self.turn:
            self.action = ""  # the die of this turn is not taken yet
        if verb != "gain" and verb != "act":
            self.tile_acts = False
        if verb == "die":
            self.take_die(seat, words)
        elif verb == "take":
            self.take_tile(player, words[0], words[1])
        elif verb == "collect":
            self.collect(player, words)
        elif verb == "merchant":
            player.merchant = words[1]
        elif verb == "pillar":
            self.put_pillar(player, words[0])
        elif verb == "house":
            self.put_house(seat, words[0])
        elif verb == "refresh":
            self.characters = [""] * 5
        elif verb == "place":
            self.place(seat, words[0], words[2])
        elif verb == "exchange":
            player.pay(words[0], 1)
            player.goods[words[2]] += 1
        elif verb == "gain":
            player.goods[words[0]] += 1
        elif verb == "act" and words == ["king"] and steps:
            self.advance(seat, steps)
        elif verb == "act" and helper_acts:
            self.advance(seat, 1 if words == ["king"] else 0)
        elif verb == "act" and self.tile_acts:
            self.tile_acts = False
        elif verb == "act":
            assert self.action == "joker"
            self.perform(seat, words[0])
        elif verb == "bonus":
            self.bonus(seat, bonus_of(player.rooms[words[0]]), willing=True)
        elif verb == "buy":
            assert words != ["gold"]
            player.pay("gold", 2)
            player.goods[words[0]] += 1
        elif verb == "fulfil":
            self.fulfil(seat, words)
        elif verb.startswith("crest_"):
            self.put_crest(seat, verb, int(words[1]))
        elif verb == "contribute":
            self.contribute(player, words[0])
        elif verb == "use":
            player.store.remove(words[0])
            self.helper_acts = words == ["helper_joker_1"]
            self.bonus(seat, bonus_of(words[0]), willing=True)
        else:
            assert verb in ("end", "decline", "activate", "architect")

    def take_die(self, seat: int, words: list[str]) -> None:
        """Resources count at once; a later `collect` with the helper for the colour changes their type."""
        player = self.players[seat]
        self.value = int(words[-1])
        self.resource = RESOURCE_OF[words[0]]
        way = (int(words[1]) - self.value) % 6
        player.pay("gold", 2 * min(way, 6 - way))
        player.goods[self.resource] += self.value
        player.dice += 1
        self.action = "joker"
        action = self.spaces[(self.value - self.wheel) % 6]
        if action != "joker":
            self.perform(seat, action)

    def collect(self, player: Family, words: list[str]) -> None:
        if words:
            player.store.remove("helper_die_colour")
            player.goods[self.resource] -= self.value
            player.goods[words[0]] += self.value

    def perform(self, seat: int, action: str) -> None:
        self.action = action
        if action == "king":
            self.advance(seat, 7 - self.value + self.players[seat].marker("king"))

    def take_tile(self, player: Family, kind: str, place: str) -> None:
        if kind == "bonus":
            player.take(self.lying.pop(place))
            return
        market = self.contracts if kind == "contract" else self.characters
        player.take(market[int(place) - 1])
        market[int(place) - 1] = ""

    def put_house(self, seat: int, space: str) -> None:
        player = self.players[seat]
        town, bonus = house_space(space)
        assert town not in player.towns
        player.houses -= 1
        assert player.houses >= 0
        player.towns.append(town)
        if bonus is not None and "vp" in bonus:
            player.score(bonus["vp"])

    def put_pillar(self, player: Family, town: str) -> None:
        assert town not in player.pillars
        assert self.costs[town] != "unavailable"
        player.supply_pillars -= 1
        assert player.supply_pillars >= 0
        player.pillars.append(town)

    def place(self, seat: int, tile: str, room: str) -> None:
        player = self.players[seat]
        building = int(room[0])
        person = tile.split("_")[1]
        assert room not in player.rooms
        assert all((other[0] == room[0]) == (lives.split("_")[1] == person) for other, lives in player.rooms.items())
        player.store.remove(tile)
        player.rooms[room] = tile
        player.houses += player.filled(building)
        self.complete(seat, building)
        self.bonus(seat, bonus_of(tile), willing=False)

    def complete(self, seat: int, building: int) -> None:
        """A marker for the action that is being performed."""
        player = self.players[seat]
        if building < 6 and player.completed(building) and player.person(building) == self.action == "king":
            self.advance(seat, CRESTS[building]["bonus_ap"])

    def fulfil(self, seat: int, words: list[str]) -> None:
        player = self.players[seat]
        contract = contract_data(words[0])
        for resource, number in contract["cost"].items():
            player.pay(words[2] if resource == "identical" else resource, number)
        player.store.remove(words[0])
        player.score(contract["vp"] + BOX["player_board"]["contract_space_vp"][len(player.contracts)])
        player.supply_pillars += len(player.contracts) < 5
        player.contracts.append(words[0])
        assert len(player.contracts) <= 6
        if contract["bonus"] is not None and contract["bonus"]["type"] == "king":
            self.king_steps = contract["bonus"]["steps"]

    def put_crest(self, seat: int, tile: str, building: int) -> None:
        player = self.players[seat]
        player.pay("food", CRESTS[building]["crest_food"])
        player.store.remove(tile)
        assert building not in player.crests
        player.crests[building] = tile
        self.complete(seat, building)
        if building == 6:
            player.score(5)

    def contribute(self, player: Family, town: str) -> None:
        stone, vp = map(int, re.findall(r"\d+", self.costs[town]))
        assert town in player.pillars
        assert town not in player.cathedrals
        player.pay("stone", stone)
        player.cathedrals.append(town)
        player.score(vp)
        player.score(STACKS[town][self.contributions[town]])
        self.contributions[town] += 1

    def bonus(self, seat: int, name: str, *, willing: bool) -> None:
        """What a bonus does by itself; the rest is in the moves that follow."""
        player = self.players[seat]
        if match := re.fullmatch(r"king_(\d)", name):
            if willing:
                self.advance(seat, int(match[1]))
            else:
                self.king_steps = int(match[1])
        elif match := re.fullmatch(r"add_(\d)", name):
            assert self.action
            self.advance(seat, int(match[1]) if self.action == "king" else 0)
        elif re.fullmatch(r"contract_\d_resource_\d", name):
            self.tile_acts = True
        elif re.fullmatch(r"((gold|food|wool|stone|iron|vp)_\d_?)+", name):
            for word, number in re.findall(r"([a-z]+)_(\d)", name):
                if word == "vp":
                    player.score(int(number))
                else:
                    player.goods[word] += int(number)

    # The end

    def finish(self) -> list[int]:
        self.end_round()
        assert self.round == 4
        for player in self.players:
            player.score(BOX["scoring"]["completed_buildings_vp"][sum(player.completed(number) for number in ROOMS)])
            player.score(len(player.towns) * len(player.pillars))
            player.score(player.goods.total() // 4)
        return [player.vp for player in self.players]


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
