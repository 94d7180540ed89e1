"""The points of a recorded game, counted again from the text of its moves alone.

The game is walked through as a person with paper and pencil would do it, with sets of squares and lists of names. It
reads components.json itself and imports nothing of the engine's rules; it knows who must be asked next, so a player who
was asked wrongly, passed over or let do too much is found as well.
"""

from __future__ import annotations

from quattrocento import Record
from tests.florence.paper import ANY_TIME, BONUS, BOX, BUILDINGS, FREEDOMS, LANDSCAPES, PRESTIGE, PROFESSIONS, Square
from tests.florence.paper_auction import AuctionPaper


class WholePaper(AuctionPaper):
    """The actions of a round, and the game from its set-up to its end."""

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
            sells = self.options["sell_prestige"] == "own_turn" and self.may_sell(seat)
            waits = recruits or sells or self.can_use_character(seat)
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
            rich = prince.money + (9900 if hidden else min(9900, self.reach(partner))) >= self.cost(seat)
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
    return WholePaper(record.players, record.options, played).play()
