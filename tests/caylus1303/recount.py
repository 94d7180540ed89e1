"""The points of a recorded game, counted again from the text of its moves alone.

A plain referee with its own data: it reads components.json itself and imports nothing of the engine's rules. It goes
through the rounds as the rulebook does and takes each move from the record where it expects one, so that a question to
the wrong player, in the wrong order or too many is noticed as well as a wrong payment.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import quattrocento
from quattrocento import Record

BOX: dict[str, Any] = json.loads(
    (Path(str(quattrocento.__file__)).parent / "games/caylus1303/components.json").read_text(encoding="utf-8")
)
TILES: dict[str, dict[str, Any]] = {
    tile["id"]: tile
    for part in ("fixed_buildings", "basic_buildings", "wood_buildings", "stone_buildings", "monuments")
    for tile in BOX[part]
}
BASIC = ("food", "wood", "stone", "cloth")
LAST_GAP = BOX["provost"]["max_gap"]
ROAD = len(BOX["road"]["spaces"])
PRINTED = ["fair", "lawyer", "carpenter", "toll"]


class Person:
    """What one player has."""

    def __init__(self, workers: int) -> None:
        self.pp = 0
        self.has: Counter[str] = Counter(BOX["start_resources"]["resources"])
        self.has["workers"] = workers
        self.camp = 15 - workers
        self.houses = 9
        self.characters: set[str] = set()
        self.sets = 0

    def can_pay(self, price: Counter[str]) -> bool:
        return all(self.has[name] >= number for name, number in price.items())

    def pay(self, price: Counter[str]) -> None:
        assert self.can_pay(price), (self.has, price)
        self.has.subtract(price)
        self.camp += price["workers"]

    def gain(self, what: dict[str, Any]) -> None:
        for name, number in what.items():
            if name == "pp":
                self.pp += number
            elif name == "workers":
                number = min(number, self.camp)
                self.camp -= number
                self.has["workers"] += number
            elif name in (*BASIC, "gold"):
                self.has[name] += number


class Space:
    """A tile on the road."""

    def __init__(self, tile: str, side: str = "construction", owner: int | None = None) -> None:
        self.tile = tile
        self.side = side
        self.owner = owner
        self.workers: list[int] = []

    @property
    def effect(self) -> dict[str, Any]:
        return effect_of(self.tile, self.side)

    @property
    def kind(self) -> str:
        return self.tile.split("_")[0]


def effect_of(tile: str, side: str) -> dict[str, Any]:
    item = TILES[tile]
    return dict(item["effect"] if "effect" in item else item[f"{side}_side"]["effect"])


def tokens(words: str) -> Counter[str]:
    """`3_workers`, `food+wood`."""
    price: Counter[str] = Counter()
    for word in words.split("+"):
        number, _, name = word.partition("_")
        price["workers" if name else word] += int(number) if name else 1
    return price


class Referee:
    """The table, as a person with the rulebook in his hand would keep it."""

    def __init__(self, record: Record) -> None:
        lines = record.text().splitlines()
        lines = lines[lines.index("begin") + 1 :]
        self.moves = [line.partition(" ")[::2] for line in lines if line[0] == "*" or line[0].isdigit()]
        self.at = 0
        self.options = record.options
        self.count = record.players
        row = BOX["setup_by_players"]["rows"][str(self.count)]
        self.row = row
        self.people = [Person(row["start_workers"]) for _ in range(self.count)]
        self.road: dict[int, Space] = {i: Space(name) for i, name in enumerate(PRINTED)}
        self.castle: dict[int, str] = {}
        self.supply = [name for name in TILES if name.split("_")[0] in ("wood", "stone", "mon")]
        self.on_board: set[str] = set()
        self.first = 0
        self.provost = 13
        self.round = 0
        self.bridge: list[int] = []
        self.site: list[int] = []

    # The record

    def next(self, seat: int | str) -> list[str]:
        who, text = self.moves[self.at]
        assert who == str(seat), f"move {self.at}: {who} {text}, but {seat} was expected"
        self.at += 1
        return text.replace("@", "").split()

    def holder(self, character: str) -> int | None:
        found = [seat for seat, person in enumerate(self.people) if character in person.characters]
        assert len(found) <= 1
        return found[0] if found else None

    # The game

    def play(self) -> list[int]:
        self.set_up()
        for number in range(1, 10):
            self.round = number
            self.planning()
            self.activation()
            self.delivery()
            self.stewardship()
        assert self.at == len(self.moves)
        return [person.pp + 2 * person.has["gold"] for person in self.people]

    def set_up(self) -> None:
        for _ in range(13):
            verb, tile, place = self.next("*")
            assert verb == "lay"
            if place.startswith("slot"):
                self.castle[int(place[-1])] = tile
            else:
                self.road[int(place)] = Space(tile, "setup")
            if tile in self.supply:
                self.supply.remove(tile)
        assert self.road[13].tile != "wood_stonemason"
        self.first = int(self.next("*")[1])
        if self.options["characters"] == "random":
            self.on_board = {self.next("*")[1] for _ in range(self.count + 3)}
        else:
            self.on_board = set(BOX["first_game"]["characters_by_players"][str(self.count)])
        assert len(self.on_board) == self.count + 3
        for i in range(1, self.count + 1):
            seat = (self.first - i) % self.count
            self.take_from_board(seat, self.next(seat))

    def take_from_board(self, seat: int, words: list[str]) -> None:
        assert words[0] == "character"
        self.on_board.remove(words[1])
        self.people[seat].characters.add(words[1])

    def planning(self) -> None:
        early = self.holder("early_riser")
        if early is not None and self.people[early].has["workers"] >= 2:
            words = self.next(early)
            if words[0] != "decline":
                self.people[early].pay(Counter(workers=1))
                self.place(early, words[1])
        seat = self.first
        while len(self.bridge) < self.count:
            if seat not in self.bridge:
                self.turn(seat)
            seat = (seat + 1) % self.count

    def turn(self, seat: int) -> None:
        words = self.next(seat)
        if words[0] == "pass":
            if not self.bridge:
                self.first = seat
            self.bridge.append(seat)
            return
        free = self.options["surcharge"] == "buildings" and words[1] == "construction_site"
        if self.bridge and "night_worker" not in self.people[seat].characters and not free:
            self.people[seat].pay(Counter(workers=1))
        self.place(seat, words[1])

    def place(self, seat: int, where: str) -> None:
        person = self.people[seat]
        person.has["workers"] -= 1
        assert person.has["workers"] >= 0
        if where == "construction_site":
            assert seat not in self.site
            self.site.append(seat)
            return
        space = self.road[PRINTED.index(where) if where in PRINTED else int(where)]
        assert space.kind != "mon" and space.tile != "residence"  # noqa: PT018
        assert seat not in space.workers
        if space.workers:
            assert "journeyman" in person.characters
            assert sum(len(other.workers) > 1 for other in self.road.values()) == 0
        space.workers.append(seat)
        if space.owner not in (None, seat) and "thief" not in person.characters:
            assert space.owner is not None
            owner = self.people[space.owner]
            owner.pp += 2 if "steward" in owner.characters else 1

    def activation(self) -> None:
        for i in range(4):
            self.activate(self.road[i])
        for seat in self.bridge:
            if self.people[seat].has["workers"]:
                self.move_provost(seat, 3, paying=True)
        bailiff = self.holder("bailiff")
        if bailiff is not None:
            self.move_provost(bailiff, 1)
        for i in range(5, ROAD):
            if i in self.road and i < self.provost:
                self.activate(self.road[i])
        for space in self.road.values():
            for seat in space.workers:
                self.people[seat].camp += 1
            space.workers = []

    def move_provost(self, seat: int, most: int, paying: bool = False) -> None:
        verb, steps = self.next(seat)
        assert verb == "provost"
        assert abs(int(steps)) <= most
        self.provost += int(steps)
        assert 5 <= self.provost <= LAST_GAP
        if paying:
            self.people[seat].pay(Counter(workers=abs(int(steps))))

    def activate(self, space: Space) -> None:
        if space.workers and space.owner is not None and space.owner not in space.workers:
            self.people[space.owner].gain(TILES[space.tile].get("owner_bonus", {}))
        while space.workers:
            self.use(space.workers[0], space.tile, space.side)
            self.people[space.workers.pop(0)].camp += 1

    def use(self, seat: int, tile: str, side: str) -> bool:
        """The player uses the building or declines; was it used?"""
        effect = effect_of(tile, side)
        op = effect["op"]
        person = self.people[seat]
        if op == "move_provost":
            self.move_provost(seat, 2)
            return True
        if op == "favor" and self.options["manor"] == "built":
            return False
        if op == "build" and not list(self.affordable(person, effect)):
            return False
        if op == "trade_one_of" and not any(person.can_pay(p) for o in effect["options"] for p in prices(o["pay"])):
            return False
        free = [i for i in range(5, 13) if self.road[i].owner is None]
        if op == "claim_residence" and not (free and person.houses and person.can_pay(Counter(effect["pay"]))):
            return False
        words = self.next(seat)
        if words[0] == "decline":
            return False
        if op == "gain":
            assert words == ["use"]
            person.gain({**effect.get("resources", {}), "pp": effect.get("pp", 0), "workers": effect.get("workers", 0)})
        elif op == "favor":
            assert words == ["use"]
            self.favour(seat)
        elif op == "gain_choice":
            assert words[0] == "take"
            person.gain({words[1]: 1})
        elif op == "claim_residence":
            assert words[0] == "claim"
            assert int(words[1]) in free
            person.pay(Counter(effect["pay"]))
            person.houses -= 1
            self.road[int(words[1])].owner = seat
        elif op == "build":
            self.build(seat, words, effect)
        else:
            self.trade(seat, words, effect)
        return True

    def trade(self, seat: int, words: list[str], effect: dict[str, Any]) -> None:
        assert words[0] == "pay"
        person = self.people[seat]
        price = tokens(words[1])
        option = next(option for option in effect["options"] if price in prices(option["pay"]))
        person.pay(price)
        person.gain(option["gain"])
        if "choice" in option["gain"]:
            assert words[2] == "take"
            assert words[3] in option["gain"]["choice"]["from"]
            person.gain({words[3]: 1})
        if option["gain"].get("favor"):
            self.favour(seat)

    def affordable(self, person: Person, effect: dict[str, Any]) -> Iterator[str]:
        empty = [i for i in range(5, ROAD) if i not in self.road]
        if person.houses and empty:
            for tile in self.supply:
                if tile.startswith(effect["category"]):
                    cost = Counter(TILES[tile]["build_cost"])
                    cost.subtract(effect.get("waive", {}))
                    if any(person.can_pay(price) for price in prices(cost)):
                        yield tile

    def build(self, seat: int, words: list[str], effect: dict[str, Any]) -> None:
        person = self.people[seat]
        assert words[0] == "build"
        assert words[1] in self.affordable(person, effect)
        tile = words[1]
        cost = Counter(TILES[tile]["build_cost"])
        cost.subtract(effect.get("waive", {}))
        free = cost.pop("any_basic", 0)
        paid = tokens(words[3]) if len(words) > 2 else Counter()
        assert paid.total() == free
        assert set(paid) <= set(BASIC)
        person.pay(cost + paid)
        person.houses -= 1
        self.supply.remove(tile)
        self.road[min(i for i in range(5, ROAD) if i not in self.road)] = Space(tile, "construction", seat)
        person.pp += TILES[tile]["build_pp"] + ("architect" in person.characters)
        if tile == "wood_manor" and self.options["manor"] == "built":
            self.favour(seat)

    def favour(self, seat: int) -> None:
        words = self.next(seat)
        if words[0] == "take_over":
            owner = self.holder(words[1])
            assert owner not in (None, seat)
            assert owner is not None
            self.people[owner].characters.remove(words[1])
            self.people[seat].characters.add(words[1])
            return
        slot = int(words[1])
        assert slot <= (self.round + 2) // 3
        used = self.use(seat, self.castle[slot], "setup")
        if self.on_board and (used or self.options["board_character"] == "always"):
            words = self.next(seat)
            if words[0] != "decline":
                self.take_from_board(seat, words)

    def delivery(self) -> None:
        bonus = True
        late = self.holder("deliveryman")
        order = self.site + ([late] if late is not None and late not in self.site[-1:] else [])
        for seat in order:
            bonus = self.deliver(seat, bonus)
        ranking = self.site + ([late] if late is not None and late not in self.site else [])
        most = max((self.people[seat].sets for seat in ranking), default=0)
        if most:
            self.favour(next(seat for seat in ranking if self.people[seat].sets == most))
        elif self.site and self.options["no_sets"] == "first_worker":
            self.favour(self.site[0])
        for seat in self.site:
            self.people[seat].camp += 1
        self.site = []
        for person in self.people:
            person.sets = 0

    def deliver(self, seat: int, bonus: bool) -> bool:
        """Is the Goldsmith's bonus still to be had?"""
        person = self.people[seat]
        any_three = "chamberlain" in person.characters
        while True:
            has = [name for name in (*BASIC, "gold") for _ in range(person.has[name])]
            if not (len(has) >= 3 if any_three else "food" in has and len(set(has)) >= 3):
                return bonus
            words = self.next(seat)
            if words[0] == "decline":
                return bonus
            assert words[0] == "deliver"
            price = tokens(words[1])
            assert price.total() == 3
            assert any_three or (len(price) == 3 and price["food"])
            person.pay(price)
            person.sets += 1
            person.pp += 5 + ("foreman" in person.characters)
            if bonus and price["gold"] and "goldsmith" in person.characters:
                person.pp += 5
                bonus = False

    def stewardship(self) -> None:
        for i in range(5, 13):
            space = self.road[i]
            if space.kind == "basic" and space.owner is not None:
                space.tile = "residence"
        for i in range(5, 13):
            if self.road[i].tile == "residence":
                self.may_build_monument(self.road[i])
        for seat, person in enumerate(self.people):
            workers = self.row["recruit"] + ("day_laborer" in person.characters)
            for space in self.road.values():
                if space.owner == seat and space.tile == "residence":
                    workers += 1
                elif space.owner == seat and space.kind == "mon":
                    income = TILES[space.tile]["income"]
                    workers += income.get("workers", 0)
                    person.gain({name: number for name, number in income.items() if name != "workers"})
            person.gain({"workers": workers})
        self.provost = next(i for i in range(5, ROAD + 1) if i not in self.road) - 1
        self.bridge = []

    def may_build_monument(self, space: Space) -> None:
        assert space.owner is not None
        person = self.people[space.owner]
        if self.options["monument_house"] == "needed" and not person.houses:
            return
        choice = [
            name for name in self.supply if name.startswith("mon") and person.can_pay(Counter(TILES[name]["cost"]))
        ]
        if not choice:
            return
        words = self.next(space.owner)
        if words[0] == "decline":
            return
        assert words[1] in choice
        self.supply.remove(words[1])
        space.tile = words[1]
        person.pay(Counter(TILES[words[1]]["cost"]))
        person.pp += TILES[words[1]]["pp"] + ("architect" in person.characters)
        if words[1] == "mon_theatre":
            self.favour(space.owner)


def prices(cost: dict[str, int]) -> list[Counter[str]]:
    """All ways to pay, with the free part in any basic resources."""
    fixed = Counter({name: number for name, number in cost.items() if name != "any_basic" and number})
    found = [fixed]
    for _ in range(cost.get("any_basic", 0)):
        found = [price + Counter([name]) for price in found for name in BASIC]
    return found


def recount(record: Record) -> list[int]:
    return Referee(record).play()
