"""The points of a recorded game, counted again from the text of its moves alone.

The game is walked through as a person with paper and pencil would do it, with sets of squares and lists of names. It
reads components.json itself and imports nothing of the engine's rules; it knows who must be asked next, so a player who
was asked wrongly, passed over or let do too much is found as well.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import quattrocento
from quattrocento import Record

BOX: dict[str, Any] = json.loads(
    (Path(str(quattrocento.__file__)).parent / "games/florence/components.json").read_text(encoding="utf-8")
)
PROFESSIONS = {item["id"]: item for item in BOX["professions"]}
BONUS = {item["id"]: item["rule"] for item in BOX["bonus_cards"]}
PRESTIGE = {item["id"]: item for item in BOX["prestige_cards"]}
BUILDINGS = {item["id"]: item for item in BOX["buildings"]}
SHAPES = {item["id"]: item["shape"]["cells"] for item in BOX["buildings"] + BOX["landscapes"]}
FIELDS = {item["id"]: item["bid_fields"] for item in BOX["characters"]}
LANDSCAPES = ("forest", "lake", "park")
FREEDOMS = ("travel", "religion", "opinion")
ANY_TIME = ("sell", "merchant prestige", "professor")
Square = tuple[int, int, int]  # seat, x, y


def turned(shape: list[list[int]], turn: int) -> list[tuple[int, int]]:
    """The cells of a shape after a turn, from its lowest and then leftmost cell."""
    cells = [(-x if turn > 3 else x, y) for x, y in shape]
    for _ in range(turn % 4):
        cells = [(-y, x) for x, y in cells]
    low = min(y for _, y in cells)
    left = min(x for x, y in cells if y == low)
    return [(x - left, y - low) for x, y in cells]


class Prince:
    """What one player has."""

    def __init__(self) -> None:
        self.pp = 0
        self.money = 0
        self.things: dict[str, int] = dict.fromkeys((*LANDSCAPES, "jester", "builder"), 0)
        self.buildings: list[str] = []
        self.freedoms: list[str] = []
        self.hand: list[str] = []
        self.table: list[str] = []
        self.bonus: list[str] = []
        self.prestige: list[str] = []
        self.best = 0

    def cards(self) -> int:
        return len(self.hand) + len(self.table)

    def count(self, kind: str, empty: int) -> int:
        sizes = [f"{BUILDINGS[name]['size']}_building" for name in self.buildings]
        if kind in self.things:
            return self.things[kind]
        if kind.startswith("freedom_"):
            return self.freedoms.count(kind[8:])
        if kind.startswith(("profession_", "recruiting_")):
            cards = self.hand if kind.endswith("hand") else self.table
            recruiting = cards.count("recruiting")
            return recruiting if kind.startswith("recruiting") else len(cards) - recruiting
        return {
            "landscape": sum(self.things[name] for name in LANDSCAPES),
            "building": len(sizes),
            "freedom": len(self.freedoms),
            "prestige_card": len(self.prestige),
            "work": len(self.table),
            "empty_square": empty,
        }.get(kind, sizes.count(kind))


class Paper:
    """The whole table."""

    def __init__(self, players: int, options: dict[str, str], lines: list[tuple[str, str]]) -> None:
        self.lines = lines
        self.at = 0
        self.number = players
        self.options = options
        self.muse = options["expansion"] in ("muse", "both")
        self.coop = options["expansion"] in ("coop", "both")
        self.princes = [Prince() for _ in range(players)]
        side = BOX["board_shared" if self.coop else "board_base"]
        self.field: dict[Square, str] = {
            (seat, x, y): "palace" for seat in range(players) for x, y in side["palace_cells"]
        }
        self.across: dict[Square, Square] = {}
        if self.coop:
            for border in BOX["shared_layout"]["borders_by_players"][str(players)]:
                for (ax, ay), (bx, by) in border["pairs"]:
                    self.across[border["a"], ax, ay] = (border["b"], bx, by)
                    self.across[border["b"], bx, by] = (border["a"], ax, ay)
        self.stock = {item["id"]: item["copies"] for item in BOX["buildings"] + BOX["landscapes"]}
        self.stock |= {name: BOX["stock"][name] for name in ("jester", "builder", "recruiting_card")}
        freedoms = BOX["freedoms"]["in_play_each"].get(str(players), 1)
        self.stock |= dict.fromkeys(FREEDOMS, freedoms)
        self.decks = {"profession": 21 - 3 * players, "bonus": 20, "prestige": 14}
        self.round = 0
        self.start = 0
        self.phase = "auction"
        self.turn = -1
        self.owner: dict[str, int] = {}
        self.banker = -1
        self.banker_money = 600

    # Reading

    def ask(self, seat: int | str) -> str:
        """The next move, which must be this seat's."""
        who, text = self.lines[self.at]
        assert who == str(seat), f"move {self.at}: {seat} is asked, {who} moves: {text}"
        self.at += 1
        return text

    def decide(self, seat: int) -> str:
        """The next move of the seat that is not one that goes beside every decision."""
        while True:
            text = self.ask(seat)
            if not text.startswith(ANY_TIME):
                return text
            self.any_time(seat, text)

    def any_time(self, seat: int, text: str) -> None:
        prince = self.princes[seat]
        if text == "sell prestige":
            assert self.may_sell(seat)
            prince.pp -= 1
            prince.money += 100
        elif text == "merchant prestige":
            self.merchant(seat)
        else:
            assert self.owner.pop("professor") == seat
            self.look(seat, text.split()[1])

    def may_sell(self, seat: int) -> bool:
        own = self.options["sell_prestige"] == "own_turn" and (self.phase == "auction" or self.turn != seat)
        return not self.muse and not own and self.princes[seat].pp > 0

    def reach(self, seat: int) -> int:
        prince = self.princes[seat]
        return prince.money + (100 * prince.pp if self.may_sell(seat) else 0)

    def pay(self, seat: int, florins: int) -> None:
        self.princes[seat].money -= florins
        assert self.princes[seat].money >= 0

    def merchant(self, seat: int) -> None:
        assert self.owner.pop("merchant") == seat
        prince = self.princes[seat]
        prince.pp += 1 + sum(other.pp > prince.pp for other in self.princes)

    def can_use_character(self, seat: int) -> bool:
        if self.owner.get("merchant") == seat:
            return True
        return self.owner.get("professor") == seat and self.decks["bonus"] + self.decks["prestige"] > 0

    def look(self, seat: int, deck: str) -> None:
        number = min(5, self.decks[deck])
        assert number > 0
        seen: list[str] = []
        while self.lines[self.at][0] == "*":
            seen.append(self.ask("*").split()[1])
        assert len(seen) <= number
        kept = self.ask(seat).split()[1]
        prince = self.princes[seat]
        {"profession": prince.hand, "bonus": prince.bonus, "prestige": prince.prestige}[deck].append(kept)
        self.decks[deck] -= 1
        left = number - 1
        while left > 1:
            word = self.ask(seat).split()[1]
            left = 0 if word == "rest" else left - 1

    # Squares

    def near(self, square: Square) -> list[Square]:
        seat, x, y = square
        inside = [(seat, x + dx, y + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        return inside + ([self.across[square]] if square in self.across else [])

    def squares(self, seat: int, tile: str, anchor: str, turn: int) -> list[Square] | None:
        x, y = "abcdefg".index(anchor[0]), int(anchor[1]) - 1
        cells = [(seat, x + dx, y + dy) for dx, dy in turned(SHAPES[tile], turn)]
        return cells if all(0 <= x < 7 and 0 <= y < 7 for _, x, y in cells) else None

    def joint_squares(self, first: int, second: int, tile: str, anchor: str, turn: int) -> list[Square] | None:
        x, y = "abcdefghijklmn".index(anchor[0]), int(anchor[1]) - 1
        cells = [(x + dx, y + dy) for dx, dy in turned(SHAPES[tile], turn)]
        if not all(0 <= x < 14 and 0 <= y < 7 for x, y in cells):
            return None
        laid = [(first, x, y) if x < 7 else (second, x - 7, y) for x, y in cells]
        return laid if len({seat for seat, _, _ in laid}) == 2 else None

    def free(self, cells: list[Square] | None) -> bool:
        return cells is not None and not any(cell in self.field for cell in cells)

    def stands(self, cells: list[Square], together: bool) -> bool:
        """Do the owners have the builders for a building here?"""
        for cell in cells:
            builders = self.princes[cell[0]].things["builder"]
            if not together and cell in self.across and builders == 0:
                return False
            for other in self.near(cell):
                if together and other[0] != cell[0] and self.options["border_contact"] == "ignored":
                    continue
                if other not in cells and self.field.get(other, "forest") not in LANDSCAPES and builders < 2:
                    return False
        return True

    def can_place(self, seat: int, tile: str, building: bool = False) -> bool:
        for turn in range(8):
            for anchor in (f"{x}{y}" for x in "abcdefg" for y in range(1, 8)):
                cells = self.squares(seat, tile, anchor, turn)
                if cells is not None and self.free(cells) and (not building or self.stands(cells, False)):
                    return True
        return False

    def seats_at_border(self, seat: int, partner: int) -> tuple[int, int]:
        for border in BOX["shared_layout"]["borders_by_players"][str(self.number)]:
            if {border["a"], border["b"]} == {seat, partner}:
                return border["a"], border["b"]
        raise AssertionError("no neighbours")

    def can_join(self, seat: int, partner: int, tile: str) -> bool:
        first, second = self.seats_at_border(seat, partner)
        for turn in range(8):
            for anchor in (f"{x}{y}" for x in "abcdefghijklmn" for y in range(1, 8)):
                cells = self.joint_squares(first, second, tile, anchor, turn)
                if cells is not None and self.free(cells) and self.stands(cells, True):
                    return True
        return False

    # Phase A

    def available(self, seat: int, marked: set[str]) -> list[str]:
        landscapes = ["landscape"] if self.number == 2 else list(LANDSCAPES)
        out = []
        for stack in [*landscapes, "jester", "builder", "prestige_card", "recruiting_card"]:
            types = LANDSCAPES if stack == "landscape" else (stack,)
            left = self.decks["prestige"] if stack == "prestige_card" else sum(self.stock[name] for name in types)
            if left and stack not in marked and self.may_receive(seat, stack):
                out.append(stack)
        return out

    def may_receive(self, seat: int, stack: str) -> bool:
        if stack == "builder":
            return self.princes[seat].things["builder"] < 3
        types = LANDSCAPES if stack == "landscape" else (stack,) if stack in LANDSCAPES else ()
        return not types or any(self.stock[name] and self.can_place(seat, name) for name in types)

    def auction(self) -> None:
        self.phase = "auction"
        opening = 300 if self.number == 2 else 200
        active = set(range(self.number))
        marked: set[str] = set()
        seat = self.start
        while active:
            while seat not in active:
                seat = (seat + 1) % self.number
            last = len(active) == 1
            price = 200 if last and self.options["last_price"] == "base" else opening
            if self.reach(seat) < price or not self.available(seat, marked):
                active.remove(seat)
                continue
            text = self.decide(seat)
            if text in ("withdraw", "pass"):
                active.remove(seat)
                continue
            verb, stack = text.split()
            assert stack in self.available(seat, marked)
            assert verb == ("buy" if last else "name")
            winner = seat
            if not last:
                winner, price = self.bidding(seat, stack, set(active), opening)
            active.remove(winner)
            marked.add(stack)
            self.receive(winner, stack, price)

    def bidding(self, leader: int, stack: str, bidders: set[int], bid: int) -> tuple[int, int]:
        assert self.princes[leader].money >= bid
        speaker = (leader + 1) % self.number
        while speaker != leader:
            if speaker in bidders:
                text = "pass"
                if self.reach(speaker) > bid and self.may_receive(speaker, stack):
                    text = self.decide(speaker)
                if text == "raise":
                    leader, bid = speaker, bid + 100
                    assert self.princes[leader].money >= bid
                else:
                    assert text == "pass"
                    bidders.remove(speaker)
            speaker = (speaker + 1) % self.number
        return leader, bid

    def receive(self, seat: int, stack: str, price: int) -> None:
        prince = self.princes[seat]
        if self.owner.get("merchant") == seat and self.ask(seat) == "merchant free":
            del self.owner["merchant"]
        else:
            self.pay(seat, price)
        if stack in LANDSCAPES or stack == "landscape":
            _, name, place = self.ask(seat).split()
            assert stack in (name, "landscape")
            anchor, turn = place[1:].split("/")
            cells = self.squares(seat, name, anchor, int(turn))
            assert cells is not None
            assert self.free(cells)
            self.field |= dict.fromkeys(cells, name)
            prince.things[name] += 1
            prince.pp += 3 if prince.things[name] > 1 else 0
            self.stock[name] -= 1
        elif stack == "prestige_card":
            self.look(seat, "prestige")
        else:
            self.stock[stack] -= 1
            if stack == "recruiting_card":
                prince.hand.append("recruiting")
                if self.recruitable(seat):
                    text = self.ask(seat)
                    if text != "pass":
                        self.recruit(seat, text.split()[1])
            else:
                prince.things[stack] += 1
                prince.pp += 3 if stack == "builder" and prince.things["builder"] > 1 else 0

    def recruitable(self, seat: int) -> list[str]:
        others = [prince for other, prince in enumerate(self.princes) if other != seat]
        return [card for prince in others for card in prince.table if card != "recruiting"]

    def recruit(self, seat: int, card: str) -> None:
        assert card in self.recruitable(seat)
        former = next(prince for prince in self.princes if card in prince.table)
        former.table.remove(card)
        former.table.append("recruiting")
        self.princes[seat].hand.remove("recruiting")
        self.princes[seat].hand.append(card)

    # Phase A2

    def last_use(self) -> None:
        """The end of A1, and of the game: Merchant and Professor."""
        if "merchant" in self.owner:
            self.merchant(self.owner["merchant"])
        if "professor" in self.owner:
            self.professor_now(self.owner["professor"])

    def professor_now(self, seat: int) -> None:
        if self.decks["bonus"] + self.decks["prestige"] > 0:
            text = self.ask(seat)
            if text != "pass":
                self.any_time(seat, text)

    def beats(self, card: str, field: int, marker: tuple[int, int] | None) -> bool:
        if marker is None:
            return True
        lower = card == "banker" and self.options["banker_outbid"] == "lower"
        return field < marker[1] if lower else field > marker[1]

    def characters(self) -> None:
        self.phase = "characters"
        self.owner = {}
        self.banker = -1
        taken: set[str] = set()
        markers: dict[str, tuple[int, int]] = {}
        waiting = [(self.start + i) % self.number for i in range(self.number)]
        while waiting:
            seat = waiting.pop(0)
            mine = next((card for card, marker in markers.items() if marker[0] == seat), None)
            if mine is not None:
                self.take(seat, mine, markers.pop(mine)[1])
                taken.add(mine)
                continue
            money = self.princes[seat].money
            options = {
                f"bid {field} on {card}"
                for card, fields in FIELDS.items()
                for field in fields
                if card not in taken
                and (card == "banker" or field <= money)
                and self.beats(card, field, markers.get(card))
            }
            text = self.ask(seat) if options else "pass"
            if text == "pass":
                continue
            assert text in options
            _, field, _, card = text.split()
            if card in markers:
                waiting = self.in_order([*waiting, markers[card][0]], seat)
            markers[card] = (seat, int(field))
            waiting = self.in_order([*waiting, seat], seat)
        self.banker_money = 600 if "banker" in taken else self.banker_money + 100

    def in_order(self, seats: list[int], last: int) -> list[int]:
        """Clockwise after the seat that had its turn."""
        return sorted(set(seats), key=lambda seat: (seat - last - 1) % self.number)

    def take(self, seat: int, card: str, price: int) -> None:
        if card == "banker":
            self.princes[seat].money += self.banker_money - price
            self.banker = seat
            return
        self.pay(seat, price)
        self.owner[card] = seat
        if card == "professor":
            self.professor_now(seat)

    # Phase B

    def cost(self, seat: int) -> int:
        return int(BOX["money"]["building_cost_by_builders"][str(self.princes[seat].things["builder"])])

    def neighbours(self, seat: int) -> list[int]:
        return sorted({other for (own, _, _), (other, _, _) in self.across.items() if own == seat})

    def actions(self, seat: int) -> None:
        self.phase = "actions"
        self.turn = seat
        left = 3 if self.owner.get("cardinal") == seat else 2
        once: set[str] = set()
        offers = 0
        agreed: dict[int, tuple[str, str, int]] = {}
        while True:
            prince = self.princes[seat]
            recruits = "recruiting" in prince.hand and self.recruitable(seat)
            waits = recruits or self.can_use_character(seat)
            if not waits and (left == 0 or not self.can_act(seat, once, offers, agreed)):
                return
            text = self.ask(seat)
            if text == "end turn":
                return
            if text.startswith(ANY_TIME):
                self.any_time(seat, text)
            elif text.startswith("recruit "):
                assert "recruiting" in prince.hand
                self.recruit(seat, text.split()[1])
            elif text.startswith("propose"):
                assert offers < 5
                offers = self.negotiate(seat, text, offers, agreed)
            else:
                assert left > 0
                left -= 1
                self.act(seat, text, once, agreed)
                agreed.clear()

    def can_act(self, seat: int, once: set[str], offers: int, agreed: dict[int, tuple[str, str, int]]) -> bool:
        prince = self.princes[seat]
        if self.may_sell(seat) or (prince.money >= 300 and self.decks["bonus"]):
            return True
        if prince.money >= 300 and self.decks["profession"] and "profession" not in once:
            return True
        freedoms = [name for name in FREEDOMS if self.stock[name] and name not in prince.freedoms]
        if prince.money >= 300 and "freedom" not in once and freedoms:
            return True
        minimum = BOX["minimum_work_value"]["by_round"][self.round]
        cards = [card for card in prince.hand if card != "recruiting"]
        if any(self.value(seat, card, prince.bonus) >= minimum for card in cards):
            return True
        if self.owner.get("princess") == seat and self.princess_value(seat) >= minimum:
            return True
        types = [name for name in BUILDINGS if self.stock[name] and name not in prince.buildings]
        if prince.money >= self.cost(seat) and any(self.can_place(seat, name, True) for name in types):
            return True
        if any(prince.money + price >= self.cost(seat) for _, _, price in agreed.values()):
            return True
        hidden = self.options["money"] == "hidden"
        for partner in self.neighbours(seat) if offers < 5 else []:
            other = self.princes[partner]
            rich = prince.money + (9900 if hidden else min(9900, other.money)) >= self.cost(seat)
            if rich and any(name not in other.buildings and self.can_join(seat, partner, name) for name in types):
                return True
        return False

    def act(self, seat: int, text: str, once: set[str], agreed: dict[int, tuple[str, str, int]]) -> None:
        prince = self.princes[seat]
        words = text.split()
        if words[0] == "build":
            _, tile, place = self.ask(seat).split()
            assert tile == words[1]
            anchor, turn = place[1:].split("/")
            cells = self.squares(seat, tile, anchor, int(turn))
            assert cells is not None
            assert self.stands(cells, False)
            self.pay(seat, self.cost(seat))
            self.build([seat], words[1], cells)
        elif words[0] == "conclude":
            partner = int(words[2])
            building, place, price = agreed[partner]
            self.pay(partner, price)
            prince.money += price
            self.pay(seat, self.cost(seat))
            anchor, turn = place[1:].split("/")
            cells = self.joint_squares(*self.seats_at_border(seat, partner), building, anchor, int(turn))
            assert cells is not None
            assert self.stands(cells, True)
            self.build([seat, partner], building, cells)
        elif words[0] == "complete":
            self.work(seat, words[1])
        elif words[0] == "princess":
            assert self.owner.pop("princess") == seat
            self.paid(seat, self.princess_value(seat))
        elif words[0] == "introduce":
            assert words[1] not in prince.freedoms
            assert "freedom" not in once
            once.add("freedom")
            self.pay(seat, 300)
            self.stock[words[1]] -= 1
            assert self.stock[words[1]] >= 0
            prince.freedoms.append(words[1])
        else:
            assert text in ("buy profession", "buy bonus")
            assert words[1] not in once or words[1] == "bonus"
            once.add(words[1])
            self.pay(seat, 300)
            self.look(seat, words[1])

    def build(self, owners: list[int], building: str, cells: list[Square]) -> None:
        assert self.free(cells)
        self.stock[building] -= 1
        assert self.stock[building] >= 0
        self.field |= dict.fromkeys(cells, building)
        for owner in owners:
            assert building not in self.princes[owner].buildings
            self.princes[owner].buildings.append(building)
            self.princes[owner].pp += 3

    def negotiate(self, seat: int, text: str, offers: int, agreed: dict[int, tuple[str, str, int]]) -> int:
        _, building, _, other = text.split()
        partner = int(other)
        agreed.pop(partner, None)
        place = self.ask(seat).split()[1]
        price = int(self.ask(seat).split()[1])
        answer = self.decide(partner)
        offers += 1
        if answer == "counter":
            offers += 1
            place = self.ask(partner).split()[1]
            price = int(self.ask(partner).split()[1])
        if answer != "decline":
            assert price <= self.princes[partner].money
            agreed[partner] = (building, place, price)
        assert offers <= 5
        return offers

    # Works

    def value(self, seat: int, card: str, bonus: list[str]) -> int:
        """With the card on the table, wherever it is now."""
        prince = self.princes[seat]
        wish = PROFESSIONS[card]
        value = 4 * (wish["building"] in prince.buildings) + 3 * (prince.things[wish["landscape"]] > 0)
        value += 3 * (wish["freedom"] in prince.freedoms) + 2 * prince.things["jester"] + prince.cards()
        value += self.round + 1 if self.owner.get("muse") == seat else 0
        moved = card in prince.hand
        for name in bonus:
            counts = [prince.count(kind, 0) for kind in BONUS[name]["count"]]
            if BONUS[name]["kind"] == "distinct":
                counts = [min(1, count) for count in counts]
            number = sum(counts)
            if moved and name == "bonus_profession_in_hand":
                number -= 1
            if moved and name == "bonus_profession_on_table":
                number += 1
            value += BONUS[name]["wv_each"] * number
        return value

    def princess_value(self, seat: int) -> int:
        prince = self.princes[seat]
        tiles = sum(prince.things[name] for name in LANDSCAPES)
        return 3 * tiles + 2 * len(prince.buildings) + 2 * prince.things["builder"] + prince.cards()

    def work(self, seat: int, card: str) -> None:
        prince = self.princes[seat]
        prince.hand.remove(card)
        prince.table.append(card)
        used: list[str] = []
        while prince.bonus:
            text = self.ask(seat)
            if text == "finish":
                break
            name = text.split()[1]
            prince.bonus.remove(name)
            used.append(name)
        self.paid(seat, self.value(seat, card, used))

    def paid(self, seat: int, value: int) -> None:
        assert value >= BOX["minimum_work_value"]["by_round"][self.round]
        points = int(self.ask(seat).split()[1])
        assert 0 <= points <= value // 2
        prince = self.princes[seat]
        prince.pp += points
        prince.money += 100 * value - 200 * points
        prince.best = max(prince.best, value)

    # The whole game

    def set_up(self) -> None:
        if self.number == 2:
            for _ in range(1 if self.options["freedoms"] == "four" else 2):
                name = self.ask("*").split()[1]
                self.stock[name] += 1
                assert self.stock[name] == 2
        if self.options["start_player"] == "random":
            self.start = int(self.ask("*").split()[1])
        for prince in self.princes:
            prince.money = 2500 if self.number == 2 else 3500
        for _ in range(4 * self.number):
            _, card, _, receiver = self.ask("*").split()
            self.princes[int(receiver)].hand.append(card)
        for seat, prince in enumerate(self.princes):
            prince.hand.remove(self.ask(seat).split()[1])
            assert len(prince.hand) == 3

    def play(self) -> list[int]:
        self.set_up()
        for self.round in range(7):
            self.auction()
            if self.muse:
                self.last_use()
                self.characters()
            for i in range(self.number):
                self.actions((self.start + i) % self.number)
            self.turn = -1
            for name in ("muse", "cardinal", "princess"):
                self.owner.pop(name, None)
            best = max(prince.best for prince in self.princes)
            for prince in self.princes:
                prince.pp += 3 if prince.best == best > 0 else 0
                prince.best = 0
            self.start = (self.start + 1) % self.number
        if self.muse:
            self.last_use()
            if self.banker >= 0 and self.princes[self.banker].money >= 200:
                points = int(self.ask(self.banker).split()[1])
                self.pay(self.banker, 200 * points)
                self.princes[self.banker].pp += points
        self.prestige()
        assert self.at == len(self.lines)
        return [prince.pp for prince in self.princes]

    def prestige(self) -> None:
        empty = [
            43 - sum(own == seat and name != "palace" for (own, _, _), name in self.field.items())
            for seat in range(self.number)
        ]
        counts = lambda kind: [prince.count(kind, empty[i]) for i, prince in enumerate(self.princes)]  # noqa: E731
        for seat, prince in enumerate(self.princes):
            for name in prince.prestige:
                card = PRESTIGE[name]
                rule = card["rule"]
                if rule["kind"] == "at_least":
                    if all(counts(kind)[seat] >= number for kind, number in rule["requires"].items()):
                        prince.pp += card["pp"]
                    continue
                numbers = counts(rule["count"][0])
                best = max(numbers) if rule["kind"] == "most" else min(numbers)
                if numbers[seat] == best and (best > 0 or rule["kind"] == "fewest"):
                    prince.pp += card["pp"] if numbers.count(best) == 1 else card["pp_tied"]


def recount(record: Record) -> list[int]:
    lines = record.text().splitlines()
    moves = [line.partition(" ") for line in lines[lines.index("begin") + 1 :]]
    played = [(who, text) for who, _, text in moves if who == "*" or who.isdigit()]
    return Paper(record.players, record.options, played).play()
